// Rendezvous: one run of a program by several processes that share memory. Each process is run by
// one thread at a time, in any order and on any number of processors, for all of them must be able
// to wait: none may be queued behind another one of the same run.
//
// Meetings: who comes last completes the meeting. Where there is little to do it does all of it and
// wakes the others once; else all take parts until none is left. Who waits looks for a moment where
// the run has a processor for each process, then sleeps.
//
// Nobody waits for ever: where every process waits for another or has ended, or one has failed, the
// run fails, and all that wait, or come later, throw the same UserError, which says who waits
// where. Waits for the host (runtime/host/host_feed.h) have no end but the host's.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/runtime/communicator.h"
#include "lathe/runtime/host/host_feed.h"

namespace lathe {

class ParallelRun final : public Communicator {
 public:
  // `feed` outlives the run.
  ParallelRun(GridShape grid, HostFeed& feed);
  ~ParallelRun() override;

  const GridShape& grid() const override { return grid_; }
  HostFeed& feed() override { return feed_; }
  void meet(int process, const Meeting& meeting, const Share& mine, const Work& work) override;
  void send(int from, int to, int64_t channel, std::vector<Literal> values) override;
  std::vector<Literal> receive(std::string_view op, int from, int process,
                               int64_t channel) override;
  void finish(int process) override;
  void fail(int process, std::string_view what) override;
  void check() const override;

  // "process (replica 1, partition 0)"
  std::string name(int process) const;

 private:
  struct Gathering;
  using Lock = std::unique_lock<std::mutex>;
  using Key = std::pair<int64_t, std::vector<int>>;  // channel, members
  // What a process is at. One that computes, has not begun or waits for the host does none of
  // these.
  struct Standing {
    bool ended = false;
    std::function<bool()> over;  // it waits until this holds; empty: it does not wait
    std::function<std::string()> where;
    bool stands_still() const { return ended || (over && !over()); }
    void go_on() { over = nullptr, where = nullptr; }
  };

  std::shared_ptr<Gathering> arrive(int process, const Meeting& meeting, const Share& mine);
  bool completes(int process, Gathering& all);
  void await_others(int process, Gathering& all);
  void stand(int process, std::function<bool()> over, std::function<std::string()> where);
  std::string missing(const Gathering& all) const;
  void fail_with(std::string message);
  void fail_if_stuck();
  void check_locked() const;

  const GridShape grid_;
  const bool spins_;  // there is a processor for each process
  HostFeed& feed_;
  mutable std::mutex mutex_;
  std::condition_variable sent_something_;  // or the run has failed
  std::vector<Standing> standing_;
  std::string failure_;
  std::map<Key, std::shared_ptr<Gathering>> open_;
  std::map<std::tuple<int64_t, int, int>, std::deque<std::vector<Literal>>> sent_;
};

}  // namespace lathe

// One run of a program by several processes, a grid of replicas × partitions (StableHLO, "Parallel
// execution"): where they meet and what they hand each other. Each process is run by one thread at
// a time, in any order and on any number of processors, for all of them must be able to wait: none
// may be queued behind another one of the same run.
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
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/runtime/host/host_feed.h"

namespace lathe {

// Place (replica, partition) of a grid; its number is replica · partitions + partition.
struct GridShape {
  int replicas = 1, partitions = 1;
  int size() const { return replicas * partitions; }
  int number(int replica, int partition) const { return replica * partitions + partition; }
  int replica(int number) const { return number / partitions; }
  int partition(int number) const { return number % partitions; }
};

class ParallelRun {
 public:
  // `feed` outlives the run.
  ParallelRun(GridShape grid, HostFeed& feed);

  const GridShape& grid() const { return grid_; }
  HostFeed& feed() { return feed_; }

  // A point of the program where processes wait for each other.
  struct Meeting {
    std::string_view op;  // for messages
    int64_t channel = 0;  // meetings of other channels are others
    std::vector<int>
        processes;          // their numbers in the order in which they are read; the caller too
    std::string signature;  // must be the same for all
  };
  using Contributions = std::span<const std::span<const Literal>>;
  // Waits for all others, then calls `read` with what each brought, by the order of `processes`.
  // Returns when all have read: what `mine` looks at must stay as it is until then.
  void meet(int process, const Meeting& meeting, std::span<const Literal> mine,
            const std::function<void(Contributions)>& read);

  // From one process to another (-1 both times: to whoever comes): in the order of the calls, by
  // channel. `receive`, of `process`, waits.
  void send(int from, int to, int64_t channel, std::vector<Literal> values);
  std::vector<Literal> receive(std::string_view op, int from, int process, int64_t channel);

  // Each process calls one of them when it ends, once.
  void finish(int process);
  void fail(int process, std::string_view what);
  // Throws if the run has failed.
  void check() const;

  // "process (replica 1, partition 0)"
  std::string name(int process) const;

 private:
  struct Gathering;
  using Lock = std::unique_lock<std::mutex>;
  // What a process is at. One that computes, has not begun or waits for the host does none of
  // these.
  struct Standing {
    bool ended = false;
    const std::function<bool()>* waits_for = nullptr;  // over when it holds
    std::string where;
    bool stands_still() const { return ended || (waits_for && !(*waits_for)()); }
  };

  std::shared_ptr<Gathering> arrive(int process, const Meeting& meeting,
                                    std::span<const Literal> mine);
  void wait(Lock& lock, int process, std::string where, const std::function<bool()>& over);
  void fail_with(std::string message);
  void fail_if_stuck();
  void check_locked() const;

  const GridShape grid_;
  HostFeed& feed_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Standing> standing_;
  std::string failure_;
  std::map<std::pair<int64_t, std::vector<int>>, std::shared_ptr<Gathering>> open_;
  std::map<std::tuple<int64_t, int, int>, std::deque<std::vector<Literal>>> sent_;
};

// The process that this thread runs; null outside of any: then a program is the only process of its
// grid.
struct Process {
  ParallelRun* run;
  int number;
  int device;  // for the host's feed
};
const Process* current_process();

// Calls `body` as the process, whose run learns how it ended.
void run_process(const Process& process, const std::function<void()>& body);

}  // namespace lathe

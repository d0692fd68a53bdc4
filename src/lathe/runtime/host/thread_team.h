// The thread pool that runs kernels: one team a device. `parallel_for` hands tiles out dynamically;
// the caller takes part, and never waits for a worker that has not joined, so that a sleeping
// worker costs nothing. Idle workers spin some tens of microseconds, then sleep. Which thread runs
// which tile is not defined: nothing may depend on it. One program holds the team at a time
// (Lease). A team does not survive a fork.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

namespace lathe {

class ThreadTeam {
 public:
  // LATHE_THREADS, or as many as affinity and cgroup quota allow.
  static int default_size();

  explicit ThreadTeam(int size);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  // Threads, the caller among them.
  int size() const { return static_cast<int>(workers_.size()) + 1; }

  // Calls fn(begin, end, member) for ranges that cover [0, tiles) once; `member` < size() tells the
  // threads apart (the caller is 0). Needs a Lease, unless the team is of one: that has no state.
  // The first exception comes back to the caller,
  // after which no new range is handed out.
  template <typename Fn>
  void parallel_for(int64_t tiles, Fn&& fn) {
    using F = std::remove_reference_t<Fn>;
    const auto call = [](void* object, int64_t begin, int64_t end, int member) {
      (*static_cast<F*>(object))(begin, end, member);
    };
    run(tiles, {call, const_cast<void*>(static_cast<const void*>(&fn))});
  }

  // Holds the team; waits for the program that has it.
  class Lease {
   public:
    explicit Lease(ThreadTeam& team) : lock_(team.lease_) {}

   private:
    std::lock_guard<std::mutex> lock_;
  };

 private:
  struct Task {
    void (*call)(void*, int64_t, int64_t, int) = nullptr;
    void* object = nullptr;
  };

  void run(int64_t tiles, Task task);
  void run_share(int member);
  void work(int member);
  // Waits for an open job after `last`; joins it and returns its epoch, or 0 to stop.
  uint64_t join_next(uint64_t last);
  bool try_join(uint64_t last, uint64_t& joined);
  void sleep_until_change(uint64_t last);
  void wake_sleepers();

  // state_: epoch << 16 | closed bit | number of workers that joined.
  static constexpr uint64_t kClosed = 1 << 15;
  static constexpr uint64_t kJoined = kClosed - 1;

  std::mutex lease_;
  std::vector<std::thread> workers_;
  alignas(64) std::atomic<uint64_t> state_{kClosed};
  alignas(64) std::atomic<int64_t> next_{0};
  alignas(64) std::atomic<uint64_t> finished_{0};
  alignas(64) std::atomic<uint32_t> wake_{0};
  std::atomic<int> sleepers_{0};
  std::atomic<bool> stop_{false};
  Task task_;
  int64_t tiles_ = 0;
  std::mutex error_mutex_;
  std::exception_ptr error_;
};

}  // namespace lathe

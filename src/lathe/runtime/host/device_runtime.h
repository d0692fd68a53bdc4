// The runtime of one device on this machine: its queue, its thread team and its work memory.
// Devices share nothing but the processors.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

#include "lathe/runtime/host/dispatch.h"
#include "lathe/runtime/host/prepacked_weights.h"
#include "lathe/runtime/host/thread_team.h"
#include "lathe/runtime/host/work_memory.h"

namespace lathe {

// The programs of a device that call functions which are not Lathe's. Such a function may wait for
// other threads, so what these ask for must not wait for the program.
struct OutgoingCalls {
  std::atomic<int> ahead = 0;  // programs that are queued or run
  std::atomic<int> running = 0;

  // Counted as long as this lives.
  class Counted {
   public:
    explicit Counted(std::atomic<int>& count) : count_(&count) { ++count; }
    Counted(Counted&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
    Counted& operator=(Counted&&) = delete;
    ~Counted() {
      if (count_) --*count_;
    }

   private:
    std::atomic<int>* count_;
  };
};

class DeviceRuntime {
 public:
  // `threads`: the size of the team; 0 for its share of ThreadTeam::default_size() when it is first
  // used, in a forked child anew, where so many `devices` share the processors.
  explicit DeviceRuntime(int threads = 0, int devices = 1);

  DispatchQueue& queue() { return queue_; }
  // For programs of one thread that run beside those of the team.
  WorkBlocks& blocks() { return *blocks_; }
  OutgoingCalls& outgoing() { return outgoing_; }
  // For weights that the device's programs prepack.
  const std::shared_ptr<PrepackAllowance>& allowance() const { return allowance_; }

  // Holds the team and its memory; waits for the program that has them.
  class Turn;

 private:
  class Crew;
  OutgoingCalls outgoing_;
  // The queue comes to rest first when the process forks: its tasks use the others.
  DispatchQueue queue_;
  std::shared_ptr<Crew> crew_;
  std::shared_ptr<WorkBlocks> blocks_;
  std::shared_ptr<PrepackAllowance> allowance_ = std::make_shared<PrepackAllowance>();
};

class DeviceRuntime::Turn {
 public:
  explicit Turn(DeviceRuntime& device);
  ThreadTeam& team() { return members_.team; }
  // Contents are undefined.
  std::byte* memory(int64_t bytes) { return members_.memory.reserve(bytes); }

 private:
  friend class DeviceRuntime;
  struct Members {
    explicit Members(int threads) : team(threads) {}
    ThreadTeam team;
    WorkBlock memory;
  };
  Members& members_;
  ThreadTeam::Lease lease_;
};

}  // namespace lathe

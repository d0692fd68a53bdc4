#include "lathe/runtime/host/device_runtime.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "lathe/runtime/host/fork.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {

// Made when first used, because LATHE_THREADS may be set until then.
class DeviceRuntime::Crew final : public ForkAware {
 public:
  Crew(int threads, int devices) : threads_(threads), devices_(devices) {}
  ~Crew() override { delete members_.load(); }

  Turn::Members& members() {
    if (auto* made = members_.load(std::memory_order_acquire)) return *made;
    std::lock_guard lock(making_);
    if (auto* made = members_.load()) return *made;
    auto* made = new Turn::Members(
        threads_ > 0 ? threads_ : std::max(ThreadTeam::default_size() / devices_, 1));
    members_.store(made, std::memory_order_release);
    return *made;
  }

  void before_fork() override { making_.lock(); }
  void after_fork_in_parent() override { making_.unlock(); }
  // The parent's threads do not exist in the child, and some other thread of the parent may have
  // held the turn: all of it is left where it lies.
  void after_fork_in_child() override {
    members_.store(nullptr);
    making_.unlock();
  }

 private:
  const int threads_, devices_;
  std::mutex making_;
  std::atomic<Turn::Members*> members_{nullptr};
};

DeviceRuntime::DeviceRuntime(int threads, int devices)
    : queue_(devices > 1 ? WakesUp::at_once : WakesUp::when_idle),
      crew_(std::make_shared<Crew>(threads, devices)),
      blocks_(std::make_shared<WorkBlocks>()) {
  watch_buffers();
  watch_forks(crew_);
  watch_forks(blocks_);
}

DeviceRuntime::Turn::Turn(DeviceRuntime& device)
    : members_(device.crew_->members()), lease_(members_.team) {}

}  // namespace lathe

// The devices of one CPU client: virtual ones, which share the machine's processors and memory and
// nothing else. The client and what it compiled hold them.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "lathe/runtime/client.h"
#include "lathe/runtime/host/device_runtime.h"
#include "lathe/runtime/host/fork.h"
#include "lathe/runtime/host/host_feed.h"

namespace lathe {

// Held while the processes of a run take their places in the queues of their devices: another run's
// stand before or behind them in all queues. A fork waits for it, and only then for the queues.
class LaunchOrder final : public ForkAware {
 public:
  std::mutex mutex;
  void before_fork() override { mutex.lock(); }
  void after_fork_in_parent() override { mutex.unlock(); }
  void after_fork_in_child() override { mutex.unlock(); }
};

struct CpuDevices {
  std::vector<Device> devices;
  std::vector<std::shared_ptr<DeviceRuntime>> runtimes;  // in the same order
  std::shared_ptr<LaunchOrder> order;
  HostFeed feed;
  // Results share memory with donated arguments alone.
  bool results_apart = false;

  const Device& device(int place) const { return devices[static_cast<size_t>(place)]; }
  DeviceRuntime& runtime(int place) const { return *runtimes[static_cast<size_t>(place)]; }
};

}  // namespace lathe

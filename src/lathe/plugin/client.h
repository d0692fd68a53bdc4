// The objects of a client: devices, their memories and descriptions. Each client of the interface
// is a CPU client of its own, which lives as long as something that came from it: buffers and
// executables may go after the client.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "lathe/plugin/ffi/targets.h"
#include "lathe/plugin/python_callback.h"
#include "lathe/plugin/status.h"
#include "lathe/runtime/client.h"

namespace lathe::plugin {

class PluginClient;

}  // namespace lathe::plugin

namespace lathe::pjrt::abi {

struct DeviceDescription {
  const void* unread = nullptr;  // see abi/base.h
  int id = 0;
  std::string text = {};
};

// All lie in the host's memory; the kinds differ for those who ask. JAX's CPU client has the same.
struct Memory {
  const void* unread = nullptr;
  abi::Device* device = nullptr;
  int kind = 0;  // index of kMemoryKinds
  int id = 0;
  std::string text = {};
};

struct Device {
  const void* unread = nullptr;
  const lathe::Device* device = nullptr;
  plugin::PluginClient* client = nullptr;
  DeviceDescription description = {};
  std::vector<Memory> memories = {};
  std::vector<Memory*> memory_list = {};
};

struct Topology {
  const void* unread = nullptr;
  plugin::PluginClient* client = nullptr;
};

struct Client {
  const void* unread = nullptr;
  std::shared_ptr<plugin::PluginClient> held = nullptr;
};

}  // namespace lathe::pjrt::abi

namespace lathe::plugin {

// The first one is where arrays go that say nothing.
inline constexpr std::array<const char*, 3> kMemoryKinds = {"device", "pinned_host",
                                                            "unpinned_host"};
// The place of a kind; UserError where there is no such kind.
int memory_kind_named(std::string_view name);

struct CreateOptions {
  int devices = 1;
  // By what name the client goes; the name of another platform for programs that ask for it.
  std::string platform = "lathe";
  // What programs call Python functions by; null: they have none.
  const PythonCallbackPlace* python_callback = nullptr;
  // Where the handlers of users' custom calls are found; null: there are none.
  const ffi::TargetTables* ffi_targets = nullptr;
};

class PluginClient {
 public:
  explicit PluginClient(const CreateOptions& options);
  PluginClient(const PluginClient&) = delete;
  PluginClient& operator=(const PluginClient&) = delete;

  lathe::Client& engine() const { return *engine_; }
  const std::string& platform() const { return platform_; }
  // What compiled programs depend on besides their text: caches go by it.
  const std::string& platform_version() const { return platform_version_; }
  const std::vector<abi::Device*>& devices() const { return device_list_; }
  const std::vector<abi::DeviceDescription*>& descriptions() const { return descriptions_; }
  const std::vector<abi::Memory*>& memories() const { return memories_; }
  abi::Topology& topology() { return topology_; }
  // UserError where there is none of that id.
  abi::Device& device(int64_t id) const;

 private:
  std::shared_ptr<lathe::Client> engine_;
  std::string platform_, platform_version_;
  std::deque<abi::Device> devices_;
  std::vector<abi::Device*> device_list_;
  std::vector<abi::DeviceDescription*> descriptions_;
  std::vector<abi::Memory*> memories_;
  abi::Topology topology_;
};

}  // namespace lathe::plugin

#include "lathe/plugin/client.h"

#include <algorithm>

#include "lathe/backends/cpu/client.h"
#include "lathe/backends/cpu/target.h"
#include "lathe/version.h"

namespace lathe::plugin {

int memory_kind_named(std::string_view name) {
  const auto* found = std::ranges::find(kMemoryKinds, name);
  LATHE_USER_CHECK(found != kMemoryKinds.end(),
                   "there is no memory of kind `{}`; there are device, pinned_host and "
                   "unpinned_host",
                   name);
  return static_cast<int>(found - kMemoryKinds.begin());
}

namespace {

void add_memories(abi::Device& device) {
  const int id = device.description.id, kinds = static_cast<int>(kMemoryKinds.size());
  device.memories.reserve(kMemoryKinds.size());
  for (int kind = 0; kind < kinds; ++kind) {
    const char* name = kMemoryKinds[static_cast<size_t>(kind)];
    device.memories.push_back({.device = &device,
                               .kind = kind,
                               .id = id * kinds + kind,
                               .text = fmt::format("LatheMemory(kind={}, device={})", name, id)});
    device.memory_list.push_back(&device.memories.back());
  }
}

}  // namespace

PluginClient::PluginClient(const CreateOptions& options)
    : engine_(make_cpu_client_with_results_apart(options.devices)),
      platform_(options.platform),
      platform_version_(
          fmt::format("Lathe {} for {}", LATHE_VERSION, selected_target().description())),
      topology_{.client = this} {
  for (const lathe::Device& device : engine_->devices()) {
    abi::Device& added = devices_.emplace_back();
    added.device = &device;
    added.client = this;
    added.description = {.id = device.id, .text = fmt::format("LatheDevice(id={})", device.id)};
    add_memories(added);
    device_list_.push_back(&added);
    descriptions_.push_back(&added.description);
    memories_.insert(memories_.end(), added.memory_list.begin(), added.memory_list.end());
  }
}

abi::Device& PluginClient::device(int64_t id) const {
  if (id < 0 || id >= std::ssize(device_list_))
    throw UserError("there is no device {}: the client has {}", id, device_list_.size());
  return *device_list_[static_cast<size_t>(id)];
}

}  // namespace lathe::plugin

#include <cstring>

#include "lathe/plugin/client.h"
#include "lathe/plugin/functions.h"
#include "lathe/plugin/lent.h"

namespace lathe::plugin {
namespace {

constexpr char kDeviceKind[] = "cpu";

}  // namespace

void description_id(abi::DescriptionId& a) { a.id = a.description->id; }
void description_process_index(abi::DescriptionProcessIndex& a) { a.index = 0; }
void description_attributes(abi::DescriptionAttributes& a) {
  a.attributes = nullptr;
  a.count = 0;
}
void description_kind(abi::DescriptionText& a) { give_text(a, kDeviceKind); }
void description_debug_string(abi::DescriptionText& a) { give_text(a, a.description->text); }
void description_text(abi::DescriptionText& a) { give_text(a, a.description->text); }

void device_get_description(abi::DeviceGetDescription& a) {
  a.description = &a.device->description;
}
void device_is_addressable(abi::DeviceIsAddressable& a) { a.is_addressable = true; }
void device_local_hardware_id(abi::DeviceHardwareId& a) { a.id = a.device->description.id; }
void device_memories(abi::DeviceMemories& a) {
  a.memories = a.device->memory_list.data();
  a.count = a.device->memory_list.size();
}
void device_default_memory(abi::DeviceDefaultMemory& a) { a.memory = a.device->memory_list[0]; }
void device_attributes(abi::DeviceAttributes& a) {
  a.attributes = nullptr;
  a.count = 0;
  a.holder = nullptr;
  a.deleter = [](void*) {};
}

void memory_id(abi::MemoryId& a) { a.id = a.memory->id; }
void memory_kind_id(abi::MemoryId& a) { a.id = a.memory->kind; }
void memory_kind(abi::MemoryText& a) {
  give_text(a, kMemoryKinds[static_cast<size_t>(a.memory->kind)]);
}
void memory_debug_string(abi::MemoryText& a) { give_text(a, a.memory->text); }
void memory_text(abi::MemoryText& a) { give_text(a, a.memory->text); }
void memory_devices(abi::MemoryDevices& a) {
  a.devices = &a.memory->device;
  a.count = 1;
}

}  // namespace lathe::plugin

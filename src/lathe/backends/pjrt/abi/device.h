// The interface of PJRT plugins (abi.h): clients, their topology, devices and memories.
#pragma once

#include "lathe/backends/pjrt/abi/base.h"

namespace lathe::pjrt::abi {

// ---- clients

struct ClientCreate {
  Header header;
  const NamedValue* options;
  size_t option_count;
  void* key_value_callbacks[4];  // of clients in several processes
  Client* client;                // result
  void* more_key_value_callbacks[2];
};
struct ClientDestroy {
  Header header;
  Client* client;
};
struct ClientText {  // platform name, platform version
  Header header;
  Client* client;
  const char* text;  // result; lives as long as the client
  size_t size;       // result
};
struct ClientProcessIndex {
  Header header;
  Client* client;
  int32_t index;  // result
};
struct ClientDevices {
  Header header;
  Client* client;
  Device* const* devices;  // result; live as long as the client
  size_t count;            // result
};
struct ClientLookupDevice {
  Header header;
  Client* client;
  int32_t id;
  Device* device;  // result
};
struct ClientMemories {
  Header header;
  Client* client;
  Memory* const* memories;  // result; live as long as the client
  size_t count;             // result
};
struct ClientDefaultAssignment {
  Header header;
  Client* client;
  int32_t replicas, partitions;
  size_t size;          // of `assignment`
  int32_t* assignment;  // result: by replica, then partition
};
struct ClientTopology {
  Header header;
  Client* client;
  Topology* topology;  // result; the client's
};

// ---- topologies

struct TopologyText {  // platform name, platform version
  Header header;
  const Topology* topology;
  const char* text;  // result
  size_t size;       // result
};
struct TopologyDescriptions {
  Header header;
  const Topology* topology;
  DeviceDescription* const* descriptions;  // result
  size_t count;                            // result
};
struct TopologyAttributes {
  Header header;
  const Topology* topology;
  const NamedValue* attributes;  // result
  size_t count;                  // result
};
struct TopologySerialize {
  Header header;
  const Topology* topology;
  LentBytes bytes;  // result
};
struct TopologyFingerprint {
  Header header;
  const Topology* topology;
  uint64_t fingerprint;  // result
};

// ---- devices

struct DescriptionId {
  Header header;
  DeviceDescription* description;
  int32_t id;  // result
};
struct DescriptionProcessIndex {
  Header header;
  DeviceDescription* description;
  int32_t index;  // result
};
struct DescriptionAttributes {
  Header header;
  DeviceDescription* description;
  size_t count;                  // result
  const NamedValue* attributes;  // result
};
struct DescriptionText {  // kind, debug string, short text
  Header header;
  DeviceDescription* description;
  const char* text;  // result; lives as long as the device
  size_t size;       // result
};
struct DeviceGetDescription {
  Header header;
  Device* device;
  DeviceDescription* description;  // result
};
struct DeviceIsAddressable {
  Header header;
  Device* device;
  bool is_addressable;  // result
};
struct DeviceHardwareId {
  Header header;
  Device* device;
  int32_t id;  // result
};
struct DeviceMemories {
  Header header;
  Device* device;
  Memory* const* memories;  // result
  size_t count;             // result
};
struct DeviceDefaultMemory {
  Header header;
  Device* device;
  Memory* memory;  // result
};
struct OptionalCount {
  int64_t value;
  bool is_set;
};
struct DeviceMemoryStatistics {
  Header header;
  Device* device;
  int64_t bytes_in_use;
  OptionalCount peak_bytes_in_use, allocations, largest_allocation, bytes_limit, bytes_reserved,
      peak_bytes_reserved, bytes_reservable_limit, largest_free_block, pool_bytes, peak_pool_bytes;
};
struct DeviceAttributes {
  Header header;
  Device* device;
  const NamedValue* attributes;   // result
  size_t count;                   // result
  void* holder;                   // result
  void (*deleter)(void* holder);  // result; never null
};

// ---- memories

struct MemoryId {  // id, id of the kind
  Header header;
  Memory* memory;
  int32_t id;  // result
};
struct MemoryText {  // kind, debug string, short text
  Header header;
  Memory* memory;
  const char* text;  // result
  size_t size;       // result
};
struct MemoryDevices {
  Header header;
  Memory* memory;
  Device* const* devices;  // result
  size_t count;            // result
};

}  // namespace lathe::pjrt::abi

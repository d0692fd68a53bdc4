// The compile options that plugins take: XLA's CompileOptionsProto, in protobuf's wire format.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "lathe/backends/pjrt/client.h"

namespace lathe::pjrt {

// A DeviceAssignmentProto: for each partition the devices of all replicas. `devices` names them
// replica by replica.
std::string device_assignment(int64_t replicas, int64_t partitions,
                              std::span<const int64_t> devices);

// Of a program that runs on `replicas` × `partitions` devices; `devices` names them by id, those of
// a replica's partitions side by side. `overrides` are options of the plugin's compiler by name;
// UserError for lists, which it has none of.
std::string compile_options(int64_t replicas, int64_t partitions, std::span<const int64_t> devices,
                            const PjrtValues& overrides = {});

}  // namespace lathe::pjrt

// The compile options that plugins take: XLA's CompileOptionsProto, in protobuf's wire format.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace lathe::pjrt {

// Of a program that runs on `replicas` × `partitions` devices; `devices` names them by id, those of
// a replica's partitions side by side.
std::string compile_options(int64_t replicas, int64_t partitions, std::span<const int64_t> devices);

}  // namespace lathe::pjrt

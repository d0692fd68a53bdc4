// Element types as plugins number them, and their bytes on the host. Lathe holds values of less
// than eight bits in a byte each; plugins take them so, and give them so or packed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "lathe/ir/type.h"

namespace lathe::pjrt {

// The number of a tensor's element type in version 0.`minor_version` of the interface. UserError
// naming the type where the interface, or that version, has none.
int32_t element_type(Type type, int minor_version);

// The element type of that number; nothing where Lathe has none.
std::optional<DType> dtype_numbered(int32_t number);
// The number of tokens, which have no elements.
inline constexpr int32_t kTokenNumber = 23;

// How many bytes the values of `type` are, packed. That of all others is their byte count.
size_t packed_bytes(Type type);

// Brings what a plugin gave into Lathe's form: `given` has the type's byte count or, packed, its
// packed_bytes. InternalError for any other size.
void unpack(Type type, std::span<const std::byte> given, std::span<std::byte> out);

}  // namespace lathe::pjrt

// Layouts of arrays in memory: the order of the axes, from the one whose elements lie side by side
// outward, in which elements lie densely. To the engine there is row-major alone: it has an array
// in another order as one of transposed axes, *stored*. Layouts are compared by their addresses:
// each order is one object, which lives for ever.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/backends/pjrt/abi/extensions.h"
#include "lathe/ir/type.h"

namespace lathe::pjrt::abi {

struct Layout {
  const void* unread = nullptr;             // see abi/base.h
  const int64_t* minor_to_major = nullptr;  // `rank` axes
  int rank = 0;
  bool row_major = true;
};

}  // namespace lathe::pjrt::abi

namespace lathe::plugin {

namespace abi = pjrt::abi;

// Where nothing else is said.
abi::Layout* row_major_layout(Type type);
// UserError unless it names each axis of the type once.
abi::Layout* layout_in_order(std::span<const int64_t> minor_to_major, Type type);
// As XLA writes layouts: "{0,1}".
std::string layout_text(const abi::Layout& layout);
// UserError where it is no order of the type's axes.
abi::Layout* layout_from_text(std::string_view text, Type type);

// Axes from the slowest to the fastest one; and where each axis of the array is among them.
std::vector<int64_t> major_to_minor(const abi::Layout& layout);
std::vector<int64_t> places_of_axes(const abi::Layout& layout);

// The type that the engine has of an array, and the array's of that.
Type stored_type(Type array, const abi::Layout& layout);
Type array_type(Type stored, const abi::Layout& layout);

}  // namespace lathe::plugin

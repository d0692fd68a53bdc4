#include "lathe/plugin/ffi/arguments.h"

#include <algorithm>
#include <cstring>

#include "lathe/backends/pjrt/element_type.h"
#include "lathe/plugin/buffer.h"
#include "lathe/plugin/ffi/attributes.h"
#include "lathe/runtime/host/aligned_block.h"

namespace lathe::plugin::ffi {
namespace {

bool is_packed(Type type) {
  return type.is_tensor() && bit_width(type.dtype()) < 8 && !is_bool(type.dtype());
}

bool is_aligned(const std::byte* data) {
  return data && reinterpret_cast<uintptr_t>(data) % kBlockUnit == 0;
}

// The strides of an array whose dimensions lie in this order, the innermost first.
Strides strides_in(const Dims& layout, Type type) {
  if (layout.empty()) return row_major_strides(type);
  Strides out(layout.size());
  int64_t stride = byte_size(type.dtype());
  for (const int64_t axis : layout) {
    out[static_cast<size_t>(axis)] = stride;
    stride *= std::max<int64_t>(type.dim(static_cast<int>(axis)), 1);
  }
  return out;
}

// In place: value i comes to lie before where it was.
void pack(Type type, std::byte* bytes) {
  const auto width = static_cast<size_t>(bit_width(type.dtype()));
  const unsigned mask = (1u << width) - 1;
  for (int64_t i = 0; i < type.size(); ++i) {
    const size_t bit = static_cast<size_t>(i) * width;
    const auto value =
        static_cast<std::byte>((std::to_integer<unsigned>(bytes[i]) & mask) << bit % 8);
    if (bit % 8 == 0) bytes[bit / 8] = std::byte{0};
    bytes[bit / 8] |= value;
  }
}

}  // namespace

ArgumentList::Passed ArgumentList::passed(Type type, const std::vector<Dims>& layouts, size_t i,
                                          std::span<const std::byte> bytes) {
  Passed out{.type = type, .layout = i < layouts.size() ? layouts[i] : Dims{}};
  if (type.is_tensor()) out.dims = type.shape().vec();
  out.data = const_cast<std::byte*>(bytes.data());
  if (!out.layout.empty() || is_packed(type) || !is_aligned(out.data) || bytes.empty()) {
    out.block.reset(allocate_block(block_size(std::max<int64_t>(std::ssize(bytes), 1))));
    out.data = out.block.get();
  }
  return out;
}

void ArgumentList::List::fill() {
  for (Passed& each : arrays)
    buffers.push_back({.header = {.size = sizeof(Buffer)},
                       .type = each.type.is_token() ? kTokenType : data_type(each.type.dtype()),
                       .data = each.data,
                       .rank = std::ssize(each.dims),
                       .dims = each.dims.data()});
  for (Buffer& each : buffers) pointers.push_back(&each);
  kinds.assign(buffers.size(), kBufferKind);
  list = {.header = {.size = sizeof(Buffers)},
          .count = std::ssize(buffers),
          .kinds = kinds.data(),
          .buffers = pointers.data()};
}

ArgumentList::ArgumentList(const CustomCall& call, std::span<const Literal> operands,
                           std::span<const HostResult> results)
    : given_(results) {
  for (size_t i = 0; i < results.size(); ++i)
    results_.arrays.push_back(passed(results[i].type, call.result_layouts, i, results[i].bytes));
  for (size_t i = 0; i < operands.size(); ++i) {
    const Type type = call.operands[i];
    const std::span<const std::byte> bytes =
        type.is_token() ? std::span<const std::byte>() : operands[i].bytes();
    Passed& each = operands_.arrays.emplace_back(passed(type, call.operand_layouts, i, bytes));
    if (!each.block || bytes.empty()) continue;
    copy_strided(type, bytes.data(), row_major_strides(type), each.data,
                 strides_in(each.layout, type));
    if (is_packed(type)) pack(type, each.data);
  }
  // A handler sees one array in both places; the result's memory holds the operand already, where
  // it is Lathe's.
  for (const auto& [result, operand] : call.aliases) {
    Passed& from = operands_.arrays[operand];
    Passed& to = results_.arrays[result];
    if (to.block) std::memcpy(to.data, from.data, pjrt::packed_bytes(from.type));
    from.data = to.data;
  }
  operands_.fill();
  results_.fill();
}

void ArgumentList::give_results() {
  for (size_t i = 0; i < given_.size(); ++i) {
    Passed& each = results_.arrays[i];
    const std::span<std::byte> bytes = given_[i].bytes;
    if (!each.block || bytes.empty()) continue;
    if (is_packed(each.type)) {
      const std::vector<std::byte> packed(each.data, each.data + pjrt::packed_bytes(each.type));
      pjrt::unpack(each.type, packed, {each.data, bytes.size()});
    }
    copy_strided(each.type, each.data, strides_in(each.layout, each.type), bytes.data(),
                 row_major_strides(each.type));
  }
}

}  // namespace lathe::plugin::ffi

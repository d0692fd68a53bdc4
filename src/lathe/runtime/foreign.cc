#include "lathe/runtime/foreign.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

#include "lathe/base/callback_hook.h"
#include "lathe/base/error.h"
#include "lathe/base/tell.h"
#include "lathe/ir/type.h"

namespace lathe {
namespace {

std::span<const std::byte> bytes_of(const ForeignMemory& memory) {
  const int64_t bytes = Type::tensor(memory.dtype, memory.shape).byte_count();
  return {static_cast<const std::byte*>(memory.data), static_cast<size_t>(bytes)};
}

void give_back(std::function<void()> release) noexcept {
  try {
    call_back(std::move(release));
  } catch (const std::exception& thrown) {
    tell("warning: memory that was lent is not released: {}\n", thrown.what());
  } catch (...) {
    tell("warning: memory that was lent is not released: no std::exception was thrown\n");
  }
}

}  // namespace

std::shared_ptr<std::byte> detail::owned_bytes(ForeignMemory& memory) {
  return {static_cast<std::byte*>(memory.data),
          [release = std::exchange(memory.release, nullptr)](std::byte*) mutable {
            if (release) give_back(std::move(release));
          }};
}

void detail::expect_memory(const ForeignMemory& memory) {
  for (const Dim size : memory.shape)
    LATHE_USER_CHECK(size >= 0, "foreign memory of shape {}: a size is negative{}",
                     memory.shape.str(), at_place(memory.where));
  LATHE_USER_CHECK(memory.data || bytes_of(memory).empty(),
                   "foreign memory of type {}{} has no address: `data` is null{}",
                   name(memory.dtype), memory.shape.str(), at_place(memory.where));
}

bool detail::is_aligned(const ForeignMemory& memory) {
  const auto bytes = static_cast<uintptr_t>(std::max(bit_width(memory.dtype) / 8, 1));
  const uintptr_t unit = is_complex(memory.dtype) ? bytes / 2 : bytes;
  return reinterpret_cast<uintptr_t>(memory.data) % unit == 0;
}

Literal detail::foreign_literal(const ForeignMemory& memory, std::shared_ptr<std::byte> owner) {
  if (is_aligned(memory))
    return Literal::view(memory.dtype, memory.shape, bytes_of(memory), std::move(owner));
  Literal copy(memory.dtype, memory.shape);
  std::ranges::copy(bytes_of(memory), copy.mutable_bytes().begin());
  return copy;
}

}  // namespace lathe

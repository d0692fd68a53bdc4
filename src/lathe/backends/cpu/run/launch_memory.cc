#include "lathe/backends/cpu/run/launch_memory.h"

#include <algorithm>
#include <functional>
#include <memory>

#include "lathe/base/error.h"
#include "lathe/kernels/plan.h"

namespace lathe {
namespace {

thread_local LaunchMemory* current = nullptr;
// Of the thread, where the launch began: generated code has its own variables below.
thread_local const std::byte* stack_begin = nullptr;

const std::byte* here_on_stack() {
  return static_cast<const std::byte*>(__builtin_frame_address(0));
}

bool between(const std::byte* begin, const std::byte* end, const std::byte* low,
             const std::byte* high) {
  return !std::less<>()(begin, low) && !std::less<>()(high, end);
}

// Memory that may be read and written in place of what a launch must not touch.
void* anywhere(int64_t bytes) {
  constexpr int64_t kAlignment = 64, kMost = int64_t{1} << 30;
  LATHE_CHECK(bytes <= kMost, "generated code is about to touch {} bytes at once", bytes);
  struct Block {
    std::unique_ptr<std::byte[]> memory;
    int64_t bytes = 0;
  };
  thread_local Block block;
  if (block.bytes < bytes) {
    block.bytes = std::max<int64_t>(bytes, 4096);
    block.memory = std::make_unique<std::byte[]>(static_cast<size_t>(block.bytes + kAlignment));
  }
  const auto address = reinterpret_cast<uintptr_t>(block.memory.get());
  return block.memory.get() + (kAlignment - address % kAlignment);
}

}  // namespace

void* checked_address(void* address, int64_t bytes, int32_t writes) {
  const auto* begin = static_cast<const std::byte*>(address);
  const auto* end = begin + bytes;
  if (!current || bytes == 0 || between(begin, end, here_on_stack(), stack_begin) ||
      current->allows(begin, end, writes != 0))
    return address;
  current->refuse(begin, bytes, writes != 0);
  return anywhere(bytes);
}

LaunchMemory::Here::Here(LaunchMemory* memory) : before_(current), stack_before_(stack_begin) {
  current = memory;
  stack_begin = here_on_stack();
}

LaunchMemory::Here::~Here() {
  current = before_;
  stack_begin = stack_before_;
}

void LaunchMemory::allow(const void* begin, int64_t bytes, bool written, const char* what,
                         int number) {
  const auto* from = static_cast<const std::byte*>(begin);
  ranges_.push_back({from, from + bytes, written, what, number});
}

bool LaunchMemory::allows(const std::byte* begin, const std::byte* end, bool writes) const {
  return std::ranges::any_of(ranges_, [&](const Range& range) {
    return between(begin, end, range.begin, range.end) && (range.written || !writes);
  });
}

void LaunchMemory::refuse(const std::byte* address, int64_t bytes, bool writes) {
  const std::lock_guard lock(mutex_);
  if (!refusal_.empty()) return;
  // The one it most likely meant: the nearest.
  const auto distance = [&](const Range& range) {
    return std::max(range.begin - address, address - range.end);
  };
  const auto nearest = std::ranges::min_element(ranges_, {}, distance);
  const std::string name =
      nearest->number < 0 ? nearest->what : fmt::format("{} {}", nearest->what, nearest->number);
  refusal_ = fmt::format(
      "kernel {} {} {} bytes at offset {} of {}, which has {} bytes{} (LATHE_VERIFY=3)\n{}",
      kernel_.name, writes ? "writes" : "reads", bytes, address - nearest->begin, name,
      nearest->end - nearest->begin, writes && !nearest->written ? " and is only read" : "",
      to_string(kernel_));
}

void LaunchMemory::raise() const {
  if (!refusal_.empty()) throw InternalError(refusal_);
}

}  // namespace lathe

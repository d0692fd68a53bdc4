// Foreign memory: memory that somebody else owns, lent to Lathe (a NumPy array, a PyTorch tensor, a
// cv::Mat, an Eigen matrix).
#pragma once

#include <functional>
#include <memory>

#include "lathe/base/error.h"
#include "lathe/base/literal.h"

namespace lathe {

// Row-major elements, without gaps. Where `data` is not aligned to an element, they are copied at
// once; memory that is lent `writable` is refused then.
//
// As long as it is lent, nobody writes to memory that is lent to be read. Memory that is lent
// `writable` is Lathe's alone: the owner neither reads nor writes it before `release`, but through
// arrays and their external references. A call to which such an array is donated writes its result
// into this very memory if nothing else refers to it (another Array's buffer, a host view, an
// external reference); otherwise it copies, and says so at LATHE_DEBUG=1. Whether it did is seen by
// where the result lies.
struct ForeignMemory {
  void* data = nullptr;
  DType dtype = DType::f32;
  Shape shape = {};
  // Called exactly once, when nothing refers to the memory any more, or when lending it fails; from
  // any thread, never under a lock. It may not throw. Null: the memory outlives all use.
  std::function<void()> release = {};
  bool writable = false;
  Location where = {};  // of the call that lends it, for messages; Array::from_foreign knows
};

namespace detail {
// The memory with its release, as the last reference calls it.
std::shared_ptr<std::byte> owned_bytes(ForeignMemory& memory);
// UserError unless there is memory for the elements. Whether `data` is aligned to them.
void expect_memory(const ForeignMemory& memory);
bool is_aligned(const ForeignMemory& memory);
// A view of the elements that keeps `owner`, or a copy where they are not aligned.
Literal foreign_literal(const ForeignMemory& memory, std::shared_ptr<std::byte> owner);
}  // namespace detail

}  // namespace lathe

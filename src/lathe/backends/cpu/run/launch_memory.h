// Checked memory accesses (LATHE_VERIFY=3): generated code asks before it reads or writes
// (Target::checked), and each launch says here what it may touch. Routines of the host that kernels
// call do not ask.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "lathe/kernels/kernel.h"

namespace lathe {

// Generated code calls this under this name, with `bytes` it is about to read (or write) at
// `address`: it goes on where it is told to.
inline constexpr const char* kCheckedAddress = "lathe_checked_address";
void* checked_address(void* address, int64_t bytes, int32_t writes);

// The memory that the code of one launch may touch.
class LaunchMemory {
 public:
  explicit LaunchMemory(const Kernel& kernel) : kernel_(kernel) {}

  // `what` is for people, of static storage; `number` is said behind it unless negative.
  void allow(const void* begin, int64_t bytes, bool written, const char* what, int number = -1);

  // InternalError of the first access that was none of the launch's own, if there was one.
  void raise() const;

  // While it lives, this thread's generated code is one of the launch; null: nobody's.
  class Here {
   public:
    explicit Here(LaunchMemory* memory);
    ~Here();
    Here(const Here&) = delete;

   private:
    LaunchMemory* before_;
    const std::byte* stack_before_;
  };

 private:
  friend void* checked_address(void* address, int64_t bytes, int32_t writes);
  struct Range {
    const std::byte *begin, *end;
    bool written;
    const char* what;
    int number;
  };
  bool allows(const std::byte* begin, const std::byte* end, bool writes) const;
  void refuse(const std::byte* address, int64_t bytes, bool writes);

  const Kernel& kernel_;
  std::vector<Range> ranges_;
  mutable std::mutex mutex_;
  std::string refusal_;
};

}  // namespace lathe

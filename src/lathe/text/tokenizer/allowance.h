// Resource limits of one encode() or decode(), in proportion to its input, whatever its
// tokenizer.json says: bytes it makes on the way, work, and time in regular expressions. No real
// tokenizer comes near; a hostile one ends in a UserError. One for the whole call: steps nest.
#pragma once

#include <chrono>
#include <cstddef>

namespace lathe::tok {

class Allowance {
 public:
  // For `size` bytes of text.
  explicit Allowance(size_t size);

  // `bytes` more of text or pieces.
  void make(size_t bytes) {
    if (bytes > bytes_) [[unlikely]]
      fail("makes too much of it");
    bytes_ -= bytes;
    work(bytes);
  }
  // `amount` of something that takes a nanosecond or so.
  void work(size_t amount) {
    if (amount > work_) [[unlikely]]
      fail("takes too many steps");
    work_ -= amount;
  }
  // For work that cannot be counted: UserError when too much of this thread's time has gone by.
  void check_clock() {
    if (std::chrono::steady_clock::now() > deadline_) [[unlikely]]
      check_thread_time();
  }

 private:
  using Seconds = std::chrono::duration<double>;
  [[noreturn]] void fail(const char* what) const;
  void check_thread_time();
  static Seconds thread_time();

  size_t size_, bytes_, work_;
  Seconds thread_limit_;                            // thread_time() may reach this
  std::chrono::steady_clock::time_point deadline_;  // and cannot before
};

}  // namespace lathe::tok

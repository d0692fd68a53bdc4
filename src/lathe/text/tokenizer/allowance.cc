#include "lathe/text/tokenizer/allowance.h"

#include <ctime>

#include "lathe/base/error.h"

namespace lathe::tok {
namespace {

constexpr size_t kBytes = size_t{16} << 20, kBytesEach = 128;
constexpr size_t kWork = size_t{64} << 20, kWorkEach = 2048;
constexpr double kSeconds = 3, kSecondsEach = 4e-6;

std::chrono::steady_clock::duration ticks(std::chrono::duration<double> time) {
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
}

}  // namespace

Allowance::Allowance(size_t size)
    : size_(size),
      bytes_(kBytes + kBytesEach * size),
      work_(kWork + kWorkEach * size),
      thread_limit_(thread_time() + Seconds(kSeconds + kSecondsEach * static_cast<double>(size))),
      deadline_(std::chrono::steady_clock::now() + ticks(thread_limit_ - thread_time())) {}

void Allowance::fail(const char* what) const {
  throw UserError(
      "[tokenizer] the tokenizer {}: a text of {} bytes ended at the limits that keep a hostile "
      "tokenizer.json from filling the memory or running for ever",
      what, size_);
}

void Allowance::check_thread_time() {
  const Seconds now = thread_time();
  if (now > thread_limit_) fail("searches its patterns for too long");
  deadline_ = std::chrono::steady_clock::now() + ticks(thread_limit_ - now);
}

Allowance::Seconds Allowance::thread_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return Seconds(static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec));
}

}  // namespace lathe::tok

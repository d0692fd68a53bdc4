// Jitted calls that run ahead, on machine code.
#include <gtest/gtest.h>

#include <cstdlib>

#include "lathe/lathe.h"

namespace lathe {
namespace {

constexpr Dim kSize = 1024;  // large enough that calls are queued
constexpr int kSteps = 40;   // more than may be queued

auto make_step() {
  return jit([](const Array& x, const Array& i) { return sin(x) * 1.5 + i; }, {.donate = {0}});
}

Array start() { return full({kSize, kSize}, 0.25, DType::f32); }

TEST(AsyncJit, steps_that_run_ahead_give_what_awaited_steps_give) {
  auto step = make_step();
  Array ahead = start(), awaited = start();
  for (int i = 0; i < kSteps; ++i) ahead = step(ahead, Array::scalar(static_cast<float>(i)));
  for (int i = 0; i < kSteps; ++i)
    awaited = step(awaited, Array::scalar(static_cast<float>(i))).block_until_ready();
  EXPECT_EQ(ahead.literal(), awaited.literal());
}

TEST(AsyncJit, an_array_that_was_given_away_to_a_queued_call_says_so) {
  auto step = make_step();
  const Array x = start();
  const Array y = step(x, Array::scalar(1.f));
  EXPECT_THROW(x.literal(), DonatedError);
  EXPECT_THROW(step(x, Array::scalar(1.f)), DonatedError);
  y.block_until_ready();
}

TEST(AsyncJit, a_process_with_static_arrays_ends_with_steps_still_queued) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        static Array x = start();
        auto step = make_step();
        for (int i = 0; i < kSteps; ++i) x = step(x, Array::scalar(1.f));
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace lathe

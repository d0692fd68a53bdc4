// Jitted calls that run ahead, on machine code.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

#include <cfenv>
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

// In a process of its own: what its first program makes is known to no fork yet.
TEST(AsyncJit, a_fork_waits_for_the_first_program_of_a_process) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        ::alarm(60);
        const Array x = Array::of<float>({1000, 1000}, std::vector<float>(1'000'000, 1.f));
        const Array y = jit([](const Array& a) { return matmul(a, a); })(x);
        const pid_t child = ::fork();
        if (child == 0) ::_exit(y.to_vector<float>()[7] == 1000 ? 0 : 1);
        int status = -1;
        ::waitpid(child, &status, 0);
        ::_exit(status == 0 && y.to_vector<float>()[7] == 1000 ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

// Numbers are defined under one state, whatever the caller's is.
TEST(Jit, constants_fold_as_if_the_caller_had_no_state_of_its_own) {
  const auto f = jit([](const Array& x) { return x + full({}, 1e-30) * full({}, 1e-10); });
  std::fenv_t callers;
  std::feholdexcept(&callers);
  std::fesetround(FE_UPWARD);
  const auto third = jit([](const Array& x) { return x + ones({}) / full({}, 3); });
  const float up = third(Array::scalar(0.f)).item<float>();
#ifdef __SSE__
  _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
#endif
  const Array flushed = f(Array::scalar(0.f));
  std::fesetenv(&callers);
#ifdef __SSE__
  _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_OFF);
#endif
  EXPECT_EQ(up, 1.f / 3);
  EXPECT_EQ(flushed.item<float>(), 1e-30f * 1e-10f);
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

// A plugin as the process's client: eager ops, jit and derivatives run there.
#include <gtest/gtest.h>

#include <cmath>

#include "lathe/core/array.h"
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/autodiff.h"
#include "lathe/transforms/jit.h"
#include "lathe/transforms/vmap.h"
#include "xla_cpu.h"

namespace lathe::testing_pjrt {
namespace {

class PjrtAsDefault : public testing::Test {
 protected:
  void SetUp() override {
    LATHE_NEEDS_XLA_CPU();
    set_default_client(xla_cpu());
  }
};

std::vector<float> values(const Array& x) {
  const Literal value = x.literal();
  const auto data = value.data<float>();
  return {data.begin(), data.end()};
}

void expect_near(const Array& x, const std::vector<float>& want) {
  EXPECT_EQ(x.buffer()->device().client, xla_cpu().get());
  const std::vector<float> got = values(x);
  ASSERT_EQ(got.size(), want.size());
  for (size_t i = 0; i < want.size(); ++i) EXPECT_NEAR(got[i], want[i], 1e-5f) << i;
}

TEST_F(PjrtAsDefault, eager_ops_run_there) {
  const Array x = Array::of<float>({3}, {1, 2, 3});
  expect_near(x * x + 1, {2, 5, 10});
  expect_near(softmax(x), {0.09003057f, 0.24472848f, 0.66524094f});
  EXPECT_EQ(sum(x).item<float>(), 6);
}

TEST_F(PjrtAsDefault, jit_and_its_donated_arguments) {
  auto step = jit([](const Array& total, const Array& x) { return total + matmul(x, x); },
                  {.name = "step", .donate = {0}});
  Array total = Array::of<float>({2, 2}, {0, 0, 0, 0}) + 0;
  const Array x = Array::of<float>({2, 2}, {1, 2, 3, 4});
  const Array before = total;
  for (int i = 0; i < 3; ++i) total = step(total, x);
  expect_near(total, {21, 30, 45, 66});
  EXPECT_THROW(before.literal(), UserError);
}

TEST_F(PjrtAsDefault, derivatives_eager_and_jitted) {
  const auto f = [](const Array& x) { return sum(sin(x) * x); };
  const Array x = Array::of<float>({2}, {0.7f, -1.2f});
  std::vector<float> want;
  for (float v : {0.7f, -1.2f}) want.push_back(std::sin(v) + v * std::cos(v));
  expect_near(grad(f)(x), want);
  expect_near(jit(grad(f))(x), want);
  const Array rows = Array::of<float>({2, 1}, {0.7f, -1.2f});
  expect_near(vmap(grad(f))(rows), want);
}

TEST_F(PjrtAsDefault, loops_differentiate_backwards) {
  const auto power = [](const Array& x) {
    const BodyFn body = [&](std::span<const Array> in) { return std::vector<Array>{in[0] * x}; };
    return flat::scan(body, {{x}}, {}, 3).carry[0];
  };
  expect_near(jit(grad(power))(Array::scalar(2.0f)), {32});
}

}  // namespace
}  // namespace lathe::testing_pjrt

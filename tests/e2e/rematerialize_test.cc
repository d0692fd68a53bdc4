// What reverse mode keeps from the way there to the way back: of an activation and its operand, the
// operand alone.
#include <gtest/gtest.h>

#include "lathe/lathe.h"
#include "transforms_testing.h"

namespace lathe {
namespace {

TEST(Rematerialization, an_mlp_of_tanh_keeps_one_array_of_early_layers) {
  constexpr Dim kBatch = 128, kWidth = 128, kLayers = 12;
  const auto loss = [](const std::vector<Array>& weights, const Array& x) {
    Array h = x;
    for (const Array& w : weights) h = tanh(matmul(h, w));
    return sum(square(h));
  };
  std::vector<Array> weights;
  for (Dim i = 0; i < kLayers; ++i)
    weights.push_back(reshape(sin(arange(kWidth * kWidth) * (1.0 + 0.1 * static_cast<double>(i))),
                              {kWidth, kWidth}) *
                      0.1);
  const Array x = reshape(cos(arange(kBatch * kWidth) * 1.0), {kBatch, kWidth});
  auto step = jit(grad(loss)).trace(weights, x).compile();
  EXPECT_LT(step.memory_analysis().arena_bytes,
            (kLayers + 6) * kBatch * kWidth * 4);  // of 2 kLayers - 1
  // The same numbers as op by op, where nothing is made again.
  const std::vector<Array> got = step(weights, x), expected = grad(loss)(weights, x);
  for (size_t i = 0; i < got.size(); ++i)
    EXPECT_LT(value(max(abs(got[i] - expected[i]))), 1e-4f * value(max(abs(expected[i]))));
}

}  // namespace
}  // namespace lathe

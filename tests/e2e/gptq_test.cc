// GPTQ against the paper's algorithm, column by column in f64, and against plain rounding.
#include "lathe/hf/convert/gptq.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

constexpr Dim kRows = 12, kColumns = 64, kGroup = 16;

Array weights() { return random::normal(random::key(1), {kRows, kColumns}); }

// Inputs whose elements depend on each other, so that there is something to make up for.
Array inputs() {
  const Array mixing = random::normal(random::key(2), {kColumns, kColumns}) * 0.3;
  return matmul(random::normal(random::key(3), {200, kColumns}),
                mixing + eye(kColumns, {}, DType::f32));
}

Array hessian() { return add_inputs(zeros({kColumns, kColumns}), inputs()); }

Array values(const GroupCodes& matrix, int bits) {
  const Array scales = repeat(convert(matrix.scales, DType::f32), kGroup, 1);
  return (convert(matrix.codes, DType::f32) - std::pow(2.0, bits - 1)) * scales;
}

// Of the outputs that the inputs give.
double output_error(const Array& rounded) {
  const Array difference = matmul(inputs(), transpose(rounded - weights(), {1, 0}));
  return std::sqrt(mean(square(difference)).item<float>());
}

using Table = std::vector<std::vector<double>>;
Table table(const Array& x) {
  Table out(static_cast<size_t>(x.dim(0)), std::vector<double>(static_cast<size_t>(x.dim(1))));
  const Literal value = x.literal();
  for (size_t r = 0; r < out.size(); ++r)
    for (size_t c = 0; c < out[r].size(); ++c)
      out[r][c] = value.get_f64(static_cast<int64_t>(r * out[r].size() + c));
  return out;
}

// Section 3.2 of the paper without blocks: after column i, all later ones of its row make up for it
// by row i of the inverse's upper Cholesky factor.
Table by_the_paper(const Table& factor, int bits) {
  Table w = table(weights()), codes = w;
  const double zero = std::pow(2.0, bits - 1), last = std::pow(2.0, bits) - 1;
  for (size_t r = 0; r < w.size(); ++r) {
    double scale = 0;
    for (size_t i = 0; i < w[r].size(); ++i) {
      if (i % kGroup == 0) {
        double largest = 0;
        for (size_t j = i; j < i + kGroup; ++j) largest = std::max(largest, std::fabs(w[r][j]));
        scale = largest / (last / 2);
      }
      codes[r][i] = std::clamp(std::nearbyint(w[r][i] / scale) + zero, 0.0, last);
      const double error = (w[r][i] - (codes[r][i] - zero) * scale) / factor[i][i];
      for (size_t j = i; j < w[r].size(); ++j) w[r][j] -= error * factor[i][j];
    }
  }
  return codes;
}

TEST(Gptq, codes_are_those_of_the_paper) {
  const double damping =
      0.01 * sum(hessian() * eye(kColumns, {}, DType::f32)).item<float>() / kColumns;
  const Array factor = cholesky(
      inv(convert(hessian(), DType::f64) + eye(kColumns, {}, DType::f64) * damping), false);
  for (const int bits : {4, 8}) {
    const Table expected = by_the_paper(table(factor), bits);
    const Table got = table(gptq(weights(), hessian(), bits, kGroup, DType::f32).codes);
    int different = 0;
    for (size_t r = 0; r < got.size(); ++r)
      for (size_t c = 0; c < got[r].size(); ++c) different += got[r][c] != expected[r][c];
    // A weight beside the middle of two codes may go either way, and then later ones with it.
    EXPECT_LE(different, kRows * kColumns / 100) << bits;
  }
}

TEST(Gptq, outputs_change_less_than_by_rounding) {
  for (const int bits : {3, 4, 8}) {
    const double nearest =
        output_error(values(round_to_nearest(weights(), bits, kGroup, DType::f32), bits));
    const double chosen =
        output_error(values(gptq(weights(), hessian(), bits, kGroup, DType::f32), bits));
    EXPECT_LT(chosen, 0.8 * nearest) << bits;
  }
}

TEST(Gptq, columns_that_never_meet_anything_and_groups_of_zeros_stay_finite) {
  const Array some = add_inputs(zeros({kColumns, kColumns}), pad(slice_in_dim(inputs(), 0, 20, 1),
                                                                 0.0, {0, 0}, {0, kColumns - 20}));
  const GroupCodes got = gptq(weights(), some, 4, kGroup, DType::bf16);
  EXPECT_TRUE(all(is_finite(convert(got.scales, DType::f32))).item<bool>());
  const GroupCodes none = round_to_nearest(zeros({2, kColumns}), 4, kGroup, DType::f32);
  EXPECT_EQ(max(abs(values(none, 4))).item<float>(), 0);
  EXPECT_THROW(round_to_nearest(weights(), 4, 24, DType::f32), UserError);
  EXPECT_THROW(round_to_nearest(weights(), 9, kGroup, DType::f32), UserError);
}

}  // namespace
}  // namespace lathe::hf

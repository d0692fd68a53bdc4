// What is folded at plan time is what the machine would have computed, wrapped values included.
#include "lathe/kernels/write/affine.h"

#include <gtest/gtest.h>

#include <limits>

#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
constexpr int64_t kMin = std::numeric_limits<int64_t>::min();

void expect_folds_nothing_wrong(const Body& body, Literal argument) {
  const Type type = Type::tensor(argument.dtype(), argument.shape());
  expect_same(program_of(std::vector{type}, body), std::vector{std::move(argument)});
}

Literal edges() {
  return Literal::of<int64_t>(
      {8}, std::vector<int64_t>{kMax, kMax - 1, kMin, kMin + 1, 0, -1, int64_t{1} << 62, 5});
}

Array wide(int64_t value, const Array& like) {
  return broadcast_to(constant(Literal::of<int64_t>({}, std::vector{value})), like.shape());
}

TEST(Affine, a_comparison_sees_that_a_sum_has_wrapped) {
  expect_folds_nothing_wrong(
      [](std::span<const Array> x) {
        const Array next = x[0] + wide(1, x[0]);
        return std::vector{x[0]<next, next> x[0], x[0] <= next, x[0] == next, next != next};
      },
      edges());
}

TEST(Affine, minima_and_maxima_see_that_a_sum_has_wrapped) {
  expect_folds_nothing_wrong(
      [](std::span<const Array> x) {
        const Array next = x[0] + wide(7, x[0]), before = x[0] - wide(7, x[0]);
        return std::vector{maximum(x[0], next), minimum(x[0], next), maximum(before, next),
                           minimum(before, x[0])};
      },
      edges());
}

TEST(Affine, a_division_sees_that_its_dividend_has_wrapped) {
  const Literal counts =
      Literal::of<uint32_t>({4}, std::vector<uint32_t>{0xffffffffu, 0x80000000u, 0x00800001u, 3u});
  expect_folds_nothing_wrong(
      [](std::span<const Array> x) {
        const Array count = convert(x[0], DType::i64), by = wide(int64_t{1} << 40, count);
        const Array far = count * by;
        return std::vector{far / by, remainder(far + count, by), far / wide(1 << 20, count)};
      },
      counts);
}

TEST(Affine, a_wrapped_negative_is_no_positive_number) {
  expect_folds_nothing_wrong(
      [](std::span<const Array> x) {
        const Array zero = wide(0, x[0]), clamped = maximum(x[0], zero);
        return std::vector{-minimum(x[0], zero) < zero,
                           (clamped + wide(kMax, x[0])) / wide(kMax, x[0]),
                           minimum(clamped + clamped, zero), zero <= clamped};
      },
      edges());
}

TEST(Affine, a_wrapped_sum_converted_down_keeps_its_low_bits) {
  expect_folds_nothing_wrong(
      [](std::span<const Array> x) {
        const Array far = x[0] + x[0] + wide(kMax, x[0]);
        return std::vector{convert(far, DType::i32), convert(far, DType::u64),
                           convert(far - x[0], DType::u8)};
      },
      edges());
}

// ---- what must still be known, or kernels lose their canonical form

struct Graph {
  ScalarGraph graph;
  ScalarBuilder builder{graph};
  std::vector<int64_t> params{}, extents{6, 4};
  std::vector<bool> keep{false, false};
  Scalar size(int64_t value) {
    params.push_back(value);
    return builder.param(static_cast<int>(params.size()) - 1);
  }
  AffineAnalysis analysis() const { return {graph, params, extents, keep}; }
};

TEST(Affine, an_index_taken_apart_and_put_together_is_itself) {
  Graph g;
  const Scalar four = g.size(4);
  const Scalar flat = g.builder.index(0) * four + g.builder.index(1);
  const Scalar again = (flat / four) * four + flat % four;
  const AffineAnalysis analysis = g.analysis();
  EXPECT_EQ(analysis.of(again.id), analysis.of(flat.id));
  EXPECT_EQ(analysis.of((flat / four).id).factor(0), 1);
}

TEST(Affine, a_clamped_start_is_bounded_by_its_clamp) {
  Graph g;
  const Scalar loaded = g.builder.load(DType::i64, 0, g.builder.constant_int(DType::i64, 0));
  const Scalar zero = g.builder.constant_int(DType::i64, 0);
  const Scalar start =
      g.builder.binary(Prim::max, zero, g.builder.binary(Prim::min, loaded, g.size(9)));
  const Scalar at = start + g.builder.index(1);
  const AffineAnalysis analysis = g.analysis();
  const Range range = analysis.range(analysis.of(at.id));
  EXPECT_EQ(range.low, 0);
  EXPECT_EQ(range.high, 12);
}

TEST(Affine, a_sum_that_may_have_wrapped_may_be_anything) {
  Graph g;
  const Scalar loaded = g.builder.load(DType::i64, 0, g.builder.constant_int(DType::i64, 0));
  const Scalar next = loaded + g.size(1);
  const AffineAnalysis analysis = g.analysis();
  EXPECT_TRUE(analysis.exact_range(analysis.of(loaded.id)).has_value());
  EXPECT_FALSE(analysis.exact_range(analysis.of(next.id)).has_value());
  EXPECT_EQ(analysis.range(analysis.of(next.id)).low, kMin);
}

}  // namespace
}  // namespace lathe

// dot_general with operands of two types and with algorithms, in machine code and by the reference.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/lathe.h"
#include "lathe/ops/products/dot.h"

namespace lathe {
namespace {

Array f32(Shape shape, std::vector<float> values) {
  return Array::of<float>(std::move(shape), values);
}

DotAlgorithm algorithm(AttrValue lhs, AttrValue rhs, int64_t operations = 1,
                       DType sums = DType::f32) {
  return {.lhs_precision_type = std::move(lhs),
          .rhs_precision_type = std::move(rhs),
          .accumulation_type = {sums},
          .num_primitive_operations = operations};
}

// x · y of vectors; the reference gives the same.
double product_by(const Array& x, const Array& y, DotAttrs attrs, DType result = DType::f32) {
  attrs.dot_dimension_numbers = {{{}, {}, {0}, {0}}};
  attrs.result_dtype = result;
  const auto product = [&](std::span<const Array> in) {
    return emit(kDotGeneral, in, Attrs::of(attrs));
  };
  const Type types[] = {Type::tensor(x.dtype(), x.shape()), Type::tensor(y.dtype(), y.shape())};
  const Traced traced = trace_program("product", types, product);
  const double got = convert(product(std::vector{x, y})[0], DType::f64).item<double>();
  EXPECT_EQ(evaluate(traced.program, std::vector{x.literal(), y.literal()})[0].get_f64(0), got);
  return got;
}

double square_by(double x, DotAlgorithm of) {
  const Array value = f32({1}, {static_cast<float>(x)});
  return product_by(value, value, {.algorithm = std::move(of)});
}

// 1 + 2⁻ᵏ, whose last bit types of fewer bits round away (to even: ties go to 1).
TEST(DotAlgorithm, algorithms_round_operands_to_their_precision) {
  const AttrValue tf32{AttrValue::Opaque{"tf32"}};
  const auto near_one = [](int k) { return 1 + std::ldexp(1.0, -k); };
  const auto squared = [&](int k) { return std::ldexp(1.0, 1 - k) + std::ldexp(1.0, -2 * k) + 1; };
  const auto bf16 = algorithm({DType::bf16}, {DType::bf16});
  EXPECT_EQ(square_by(near_one(7), bf16), squared(7));
  EXPECT_EQ(square_by(near_one(8), bf16), 1);
  EXPECT_EQ(square_by(near_one(8) + 1e-6, bf16), squared(7));
  const auto f16 = algorithm({DType::f16}, {DType::f16});
  EXPECT_EQ(square_by(near_one(10), f16), squared(10));
  EXPECT_EQ(square_by(near_one(11), f16), 1);
  EXPECT_EQ(square_by(near_one(10), algorithm(tf32, tf32)), squared(10));
  EXPECT_EQ(square_by(near_one(11), algorithm(tf32, tf32)), 1);
  EXPECT_EQ(square_by(near_one(11) + 1e-6, algorithm(tf32, tf32)), squared(10));
  EXPECT_EQ(square_by(std::numeric_limits<double>::infinity(), algorithm(tf32, tf32)),
            std::numeric_limits<double>::infinity());
  const auto f8 = algorithm({DType::f8E4M3FN}, {DType::f8E4M3FN});
  EXPECT_EQ(square_by(near_one(3), f8), squared(3));
  EXPECT_EQ(square_by(near_one(4), f8), 1);
}

TEST(DotAlgorithm, algorithms_of_several_products_are_as_exact_as_f32) {
  const AttrValue tf32{AttrValue::Opaque{"tf32"}};
  const double x = 1 + std::ldexp(1.0, -11);
  for (int64_t operations : {3, 6, 9})
    EXPECT_EQ(square_by(x, algorithm({DType::bf16}, {DType::bf16}, operations)), x * x);
  EXPECT_EQ(square_by(x, algorithm(tf32, tf32, 3)), x * x);
}

TEST(DotAlgorithm, algorithms_of_f64_add_f32_in_f64) {
  const DotAttrs attrs{.algorithm = algorithm({DType::f64}, {DType::f64}, 1, DType::f64)};
  const Array x = f32({3}, {1, 16384, 1}), y = f32({3}, {1, 16384, -268435456});
  EXPECT_EQ(product_by(x, y, attrs), 1);
}

TEST(DotAlgorithm, algorithms_mean_nothing_to_integers) {
  const DotAttrs attrs{.algorithm = algorithm({DType::bf16}, {DType::bf16})};
  const Array n = Array::of<int32_t>({1}, std::vector{257});
  EXPECT_EQ(product_by(n, n, attrs, DType::i32), 66049);
}

TEST(DotAlgorithm, takes_operands_of_two_types) {
  const Array x = f32({2}, {1.00390625f, 3}), y = f32({2}, {2, 0.5f});
  EXPECT_EQ(product_by(x, convert(y, DType::bf16), {}), 3.5078125);
  EXPECT_EQ(product_by(convert(y, DType::f8E5M2), convert(y, DType::f8E4M3FN), {}), 4.25);
}

TEST(DotAlgorithm, refuses_what_is_no_algorithm) {
  const Array x = f32({2}, {1, 2});
  const auto error_of = [&](const DotAttrs& attrs) {
    try {
      product_by(x, x, attrs);
    } catch (const UserError& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  const auto expect_error = [&](const DotAttrs& attrs, std::string_view part) {
    EXPECT_NE(error_of(attrs).find(part), std::string::npos) << error_of(attrs);
  };
  const DotAlgorithm bf16 = algorithm({DType::bf16}, {DType::bf16});
  expect_error(
      {.precision_config = std::vector{Precision::HIGH, Precision::DEFAULT}, .algorithm = bf16},
      "(C21)");
  DotAlgorithm none = bf16;
  none.num_primitive_operations = 0;
  expect_error({.algorithm = none}, "(C22, C23, C24)");
  expect_error(
      {.algorithm = algorithm({DType::bf16}, {DType::bf16}, 2)},
      "no algorithm is known of bf16 and bf16, sums in f32, components 1 and 1, 2 operations");
  expect_error({.algorithm = algorithm({DType::bf16}, {DType::f32})}, "no algorithm is known");
  expect_error({.algorithm = algorithm({DType::f8E8M0FNU}, {DType::f8E5M2})},
               "no algorithm is known");
}

}  // namespace
}  // namespace lathe

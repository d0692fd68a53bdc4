#include "lathe/ops/api/promotion.h"
#include "lathe/runtime/client.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

Promoted parse(const std::string& text) {
  if (text == "i*") return {DType::i32, true};
  if (text == "f*") return {DType::f32, true};
  if (text == "c*") return {DType::c64, true};
  return {*dtype_from_name(text), false};
}

std::string promote_text(const Promoted& a, const Promoted& b) {
  try {
    const Promoted out = promote(a, b);
    if (!out.weak) return std::string(name(out.dtype));
    return is_complex(out.dtype) ? "c*" : is_float(out.dtype) ? "f*" : "i*";
  } catch (const UserError&) {
    return "none";
  }
}

TEST(Promotion, is_that_of_jax_for_every_pair_of_types_in_either_order) {
  std::ifstream file(LATHE_SOURCE_DIR "/tests/golden/promotion.txt");
  ASSERT_TRUE(file);
  int pairs = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    std::istringstream words(line);
    std::string left, right, want;
    words >> left >> right >> want;
    EXPECT_EQ(promote_text(parse(left), parse(right)), want) << left << " with " << right;
    EXPECT_EQ(promote_text(parse(right), parse(left)), want) << right << " with " << left;
    ++pairs;
  }
  EXPECT_EQ(pairs, (kDTypeCount + 3) * (kDTypeCount + 4) / 2);
}

TEST(Promotion, of_a_number_takes_the_array_s_type) {
  const Array half = Array::of<float>({2}, {1, 2});
  EXPECT_EQ(add(convert(half, DType::bf16), 1).dtype(), DType::bf16);
  EXPECT_EQ(add(convert(half, DType::bf16), 1.5).dtype(), DType::bf16);
  EXPECT_EQ(add(convert(half, DType::i8), 3).dtype(), DType::i8);
  EXPECT_EQ(add(convert(half, DType::i8), 1.5).dtype(), DType::f32);
  EXPECT_EQ(add(half > 1.0, 1).dtype(), DType::i32);
}

TEST(Promotion, keeps_all_digits_of_a_number_beside_f64) {
  const Array x = multiply(Array::of<double>({1}, {1.0}), 0.1);
  EXPECT_EQ(x.to_vector<double>()[0], 0.1);
}

TEST(Promotion, of_numbers_alone_stays_weak) {
  const Array bf16 = convert(ones(1), DType::bf16);
  EXPECT_EQ((-Array(0.5) * bf16).dtype(), DType::bf16);
  EXPECT_EQ((abs(Array(-0.5)) * floor(Array(0.5)) * bf16).dtype(), DType::bf16);
  EXPECT_TRUE(atan2(1, 2).weak());
  EXPECT_TRUE(zeta(2, 1).weak());
  EXPECT_FALSE(atan2(arange(2), 2).weak());
  const Array two = multiply(Operand(2.0), 1);
  EXPECT_TRUE(two.weak());
  EXPECT_EQ(add(Array::of<double>({1}, {1.0}), two).dtype(), DType::f64);
}

TEST(Broadcasting, is_that_of_numpy) {
  EXPECT_EQ(broadcast_shapes({3, 1}, {4}, "add"), (Shape{3, 4}));
  EXPECT_EQ(broadcast_shapes({}, {2, 0}, "add"), (Shape{2, 0}));
  EXPECT_EQ(broadcast_shapes({1}, {0}, "add"), (Shape{0}));
  const Array sum = Array::of<float>({2, 1}, {10, 20}) + Array::of<float>({3}, {1, 2, 3});
  EXPECT_EQ(sum.shape(), (Shape{2, 3}));
  EXPECT_EQ(sum.to_vector<float>(), (std::vector<float>{11, 12, 13, 21, 22, 23}));
}

TEST(Broadcasting, of_shapes_that_do_not_fit_names_both) {
  try {
    add(zeros({2, 3}), zeros({4}));
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("[2, 3]"), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find("[4]"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace lathe

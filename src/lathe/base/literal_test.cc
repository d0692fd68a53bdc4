#include "lathe/base/literal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lathe/base/splat.h"

namespace lathe {
namespace {

TEST(Literal, copies_share_until_written) {
  Literal a = Literal::of<float>({2}, {1.f, 2.f});
  const Literal b = a;
  EXPECT_EQ(a.bytes().data(), b.bytes().data());
  a.mutable_data<float>()[0] = 5.f;
  EXPECT_EQ(b.data<float>()[0], 1.f);
  EXPECT_EQ(a.data<float>()[0], 5.f);
}

TEST(Literal, sub_byte_integers_wrap_and_extend) {
  Literal a(DType::i4, {2});
  a.set_i64(0, 9);
  a.set_i64(1, -8);
  EXPECT_EQ(a.get_i64(0), -7);
  EXPECT_EQ(a.get_i64(1), -8);
  Literal b(DType::u2, {1});
  b.set_i64(0, 7);
  EXPECT_EQ(b.get_i64(0), 3);
}

TEST(Literal, integers_take_the_nearest_that_64_bits_hold) {
  Literal wide(DType::u64, {1}), narrow(DType::i64, {1});
  const auto set = [](Literal& literal, double value) {
    literal.set_f64(0, value);
    return literal.get_u64(0);
  };
  EXPECT_EQ(set(wide, 14'706'700'000'000'000'000.0), 14'706'700'000'000'000'000U);
  EXPECT_EQ(set(wide, 1e30), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(set(wide, std::nan("")), 0U);
  EXPECT_EQ(set(narrow, 1e30), static_cast<uint64_t>(std::numeric_limits<int64_t>::max()));
  EXPECT_EQ(set(narrow, -1e30), static_cast<uint64_t>(std::numeric_limits<int64_t>::min()));
  EXPECT_EQ(set(narrow, -2.9), static_cast<uint64_t>(-2));
}

TEST(Literal, an_element_that_is_set_is_not_seen_through_copies) {
  Literal a = Literal::of<float>({2}, {1, 2});
  const Literal before = a;
  a.set_f64(0, 5);
  EXPECT_EQ(before.get_f64(0), 1);
  EXPECT_EQ(a.get_f64(0), 5);
  Literal b = Literal::of<int32_t>({2}, {1, 2});
  const Literal of_b = b;
  b.set_i64(1, 7);
  EXPECT_EQ(of_b.get_i64(1), 2);
  Literal c = Literal::full(DType::c64, {1}, 1);
  const Literal of_c = c;
  c.set_c128(0, {3, 4});
  EXPECT_EQ(of_c.get_c128(0), std::complex<double>(1, 0));
  EXPECT_EQ(c.get_c128(0), std::complex<double>(3, 4));
}

TEST(Literal, a_view_is_never_written) {
  const auto bytes = std::make_shared<const float>(1.0f);
  Literal view = Literal::view(DType::f32, {}, std::as_bytes(std::span(bytes.get(), 1)), bytes);
  view.set_f64(0, 2);
  EXPECT_EQ(*bytes, 1.0f);
  EXPECT_EQ(view.get_f64(0), 2);
}

TEST(Literal, wrong_count_of_values_is_a_user_error) {
  EXPECT_THROW(Literal::of<float>({3}, {1.f, 2.f}), UserError);
}

TEST(Literal, every_type_holds_one) {
  for (const DTypeInfo& info : all_dtypes()) {
    if (info.bits == 2 && info.kind == DTypeKind::signed_integer) continue;
    const Literal one = Literal::full(info.dtype, {3}, 1.0);
    EXPECT_EQ(one.get_f64(2), 1.0) << info.name;
  }
}

TEST(Splat, is_elements_of_the_same_bits) {
  EXPECT_TRUE(is_splat(Literal::full(DType::bf16, {3, 2}, 0.5)));
  EXPECT_TRUE(is_splat(Literal::scalar(1.0)));
  EXPECT_FALSE(is_splat(Literal::of<float>({2}, std::vector<float>{0.0f, -0.0f})));
  EXPECT_FALSE(is_splat(Literal(DType::f32, {0, 4})));
}

}  // namespace
}  // namespace lathe

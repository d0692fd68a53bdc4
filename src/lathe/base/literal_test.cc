#include "lathe/base/literal.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace lathe

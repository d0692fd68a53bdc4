#include "lathe/base/dtype.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "lathe/base/shape.h"
#include "lathe/base/small_float.h"

namespace lathe {
namespace {

TEST(DType, table_is_in_the_order_of_the_enum) {
  for (int i = 0; i < kDTypeCount; ++i)
    EXPECT_EQ(static_cast<int>(all_dtypes()[static_cast<size_t>(i)].dtype), i);
}

TEST(DType, names_read_back) {
  for (const DTypeInfo& info : all_dtypes()) {
    EXPECT_EQ(dtype_from_name(info.name), info.dtype);
    if (!info.hf_name.empty()) {
      EXPECT_EQ(dtype_from_hf_name(info.hf_name), info.dtype);
    }
  }
  EXPECT_FALSE(dtype_from_name("f33"));
  EXPECT_FALSE(dtype_from_hf_name(""));
}

TEST(SmallFloat, every_pattern_survives_decode_and_encode) {
  for (const DTypeInfo& info : all_dtypes()) {
    if (info.kind != DTypeKind::floating || info.bits > 16) continue;
    for (uint32_t bits = 0; bits < (1u << info.bits); ++bits) {
      const double value = decode_small_float(info.dtype, static_cast<uint16_t>(bits));
      if (std::isnan(value)) continue;
      EXPECT_EQ(encode_small_float(info.dtype, value), bits) << info.name << " " << value;
    }
  }
}

TEST(SmallFloat, rounds_to_nearest_even) {
  EXPECT_EQ(encode_small_float(DType::bf16, 1.0 + 1.0 / 256), 0x3f80);  // tie to even
  EXPECT_EQ(encode_small_float(DType::bf16, 1.0 + 3.0 / 256), 0x3f82);
  EXPECT_EQ(encode_small_float(DType::f16, 65520.0), 0x7c00);          // overflow to infinity
  EXPECT_EQ(encode_small_float(DType::f16, std::ldexp(1.0, -25)), 0);  // tie below the smallest
  EXPECT_EQ(encode_small_float(DType::f16, std::ldexp(1.5, -25)), 1);
}

// What LLVM's APFloat and ml_dtypes give, but for zero, which has no value of this type.
TEST(SmallFloat, exponents_alone_round_ties_up) {
  const auto encode = [](double x) { return encode_small_float(DType::f8E8M0FNU, x); };
  EXPECT_EQ(encode(1.0), 127);
  EXPECT_EQ(encode(1.49), 127);
  EXPECT_EQ(encode(1.5), 128);
  EXPECT_EQ(encode(3.0), 129);
  EXPECT_EQ(encode(std::ldexp(1.5, -127)), 1);
  EXPECT_EQ(encode(std::ldexp(1.0, -149)), 0);
  EXPECT_EQ(encode(std::ldexp(1.5, 127)), 0xff);
  EXPECT_EQ(encode(0.0), 0);
  EXPECT_EQ(encode(-0.0), 0);
  EXPECT_EQ(encode(-1.0), 0xff);
}

TEST(SmallFloat, known_extremes) {
  EXPECT_EQ(decode_small_float(DType::f8E4M3FN, 0x7e), 448.0);
  EXPECT_EQ(decode_small_float(DType::f8E4M3, 0x77), 240.0);
  EXPECT_EQ(decode_small_float(DType::f8E5M2, 0x7b), 57344.0);
  EXPECT_EQ(decode_small_float(DType::f8E4M3FNUZ, 0x7f), 240.0);
  EXPECT_EQ(decode_small_float(DType::f8E4M3B11FNUZ, 0x7f), 30.0);
  EXPECT_EQ(decode_small_float(DType::f8E3M4, 0x6f), 15.5);
  EXPECT_EQ(decode_small_float(DType::f4E2M1FN, 0x7), 6.0);
  EXPECT_EQ(decode_small_float(DType::f6E2M3FN, 0x1f), 7.5);
  EXPECT_EQ(decode_small_float(DType::f6E3M2FN, 0x1f), 28.0);
  EXPECT_EQ(decode_small_float(DType::f8E8M0FNU, 127), 1.0);
  EXPECT_TRUE(std::isnan(decode_small_float(DType::f8E4M3FNUZ, 0x80)));
  EXPECT_TRUE(std::isinf(decode_small_float(DType::f8E5M2, 0x7c)));
}

}  // namespace
TEST(DType, types_and_shapes_print_themselves) {
  std::ostringstream out;
  out << DType::bf16 << " " << Shape{2, 3} << " " << Shape{};
  EXPECT_EQ(out.str(), "bf16 [2, 3] []");
  EXPECT_EQ(fmt::format("{} {:>8}", DType::u8, Shape{4}), "ui8      [4]");
}

}  // namespace lathe

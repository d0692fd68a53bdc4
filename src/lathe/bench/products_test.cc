#include "lathe/bench/products.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::bench {
namespace {

TEST(Products, a_shape_is_three_sizes) {
  const ProductShape shape = product_shape("512x2048x8192");
  EXPECT_EQ(shape.m, 512);
  EXPECT_EQ(shape.k, 2048);
  EXPECT_EQ(shape.n, 8192);
  for (const char* text : {"", "512", "512x8", "512x8x", "x8x8", "0x8x8", "-1x8x8", "8x8x8x8",
                           "8x8x8 ", "8xax8", "99999999999999999999x8x8"})
    EXPECT_MENTIONS(hf::user_error([&] { product_shape(text); }), "no shape of a product");
  EXPECT_MENTIONS(hf::user_error([] { product_shape("1000000x1000000x1"); }), "2^30 elements");
  EXPECT_MENTIONS(hf::user_error([] { product_shape("9223372036854775807x2x1"); }), "2^30");
}

TEST(Products, each_type_is_measured_beside_its_peak) {
  const ProductTimes times = measure_products({.shapes = {{32, 64, 48}}, .repetitions = 1});
  ASSERT_EQ(times.rows.size(), 5u);
  for (const ProductTime& row : times.rows) {
    EXPECT_GT(row.seconds, 0);
    EXPECT_GT(row.peak_flop_per_s, row.flop_per_s) << name(row.dtype);
    EXPECT_DOUBLE_EQ(row.flop_per_s * row.seconds, 2.0 * 32 * 64 * 48);
  }
  const auto json = nlohmann::json::parse(to_json_text(times));
  EXPECT_EQ(json["products"].size(), 5u);
  EXPECT_EQ(json["products"][4]["dtype"], "i8");
  EXPECT_MENTIONS(to_markdown(times), "| 32x64x48 | bf16 |");
}

TEST(Products, a_type_without_multiply_add_has_no_peak) {
  EXPECT_MENTIONS(
      hf::user_error([] {
        measure_products({.shapes = {{8, 8, 8}}, .dtypes = {DType::c64}, .repetitions = 1});
      }),
      "no peak of products of complex<f32>");
}

}  // namespace
}  // namespace lathe::bench

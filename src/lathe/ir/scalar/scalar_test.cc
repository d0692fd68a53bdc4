#include "lathe/ir/scalar/scalar.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "lathe/base/literal.h"
#include "lathe/base/small_float.h"
#include "lathe/ir/scalar/scalar_eval.h"

namespace lathe {
namespace {

TEST(Scalar, equal_expressions_share_one_node) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar x = b.load(DType::f32, 0, b.index(0));
  const Scalar y = b.load(DType::f32, 1, b.index(0));
  const Scalar first = x * y + x;
  const size_t count = graph.nodes.size();
  const Scalar second = x * y + x;
  EXPECT_EQ(first.id, second.id);
  EXPECT_EQ(graph.nodes.size(), count);
}

TEST(Scalar, a_second_builder_shares_with_the_first) {
  ScalarGraph graph;
  ScalarBuilder first(graph);
  const int32_t id = (first.index(0) + first.index(1)).id;
  ScalarBuilder second(graph);
  EXPECT_EQ((second.index(0) + second.index(1)).id, id);
}

TEST(Scalar, index_arithmetic_with_zero_and_one_folds) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar i = b.index(0);
  EXPECT_EQ((i + 0.0).id, i.id);
  EXPECT_EQ((i * 1.0).id, i.id);
  EXPECT_EQ((i * 0.0).id, b.constant_int(DType::i64, 0).id);
  EXPECT_EQ((b.constant_int(DType::i64, 0) + i).id, i.id);
}

TEST(Scalar, float_zero_is_not_an_identity) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar x = b.load(DType::f32, 0, b.index(0));
  EXPECT_NE((x + 0.0).id, x.id);  // -0 + 0 is 0
  EXPECT_NE((x * 0.0).id, b.constant(DType::f32, 0).id);
}

TEST(Scalar, halves_of_small_integers_are_not_rounded) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  for (DType half : {DType::bf16, DType::f16}) {
    const auto same = [&](DType integer) {
      const Scalar x = b.local(integer, 0);
      return b.convert(b.convert(x, half), DType::f32).id == b.convert(x, DType::f32).id;
    };
    EXPECT_TRUE(same(DType::i8) && same(DType::u8));
    EXPECT_FALSE(same(DType::i16));
  }
}

TEST(Scalar, constant_conditions_select) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar x = b.index(0), y = b.index(1);
  const Scalar yes = b.constant_int(DType::i32, 1) < b.constant_int(DType::i32, 2);
  EXPECT_EQ(b.select(yes, x, y).id, x.id);
  EXPECT_EQ(b.select(~yes, x, y).id, y.id);
}

TEST(Scalar, text_names_every_node_once) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar x = b.load(DType::f32, 0, b.index(0));
  x + 1.0;
  EXPECT_EQ(to_string(graph),
            "%0 = index.i64[0]\n%1 = load.f32[0](%0)\n%2 = const.f32 0x3f800000\n"
            "%3 = add.f32(%1, %2)\n");
}

TEST(Scalar, arithmetic_on_storage_types_is_refused) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar x = b.load(DType::bf16, 0, b.index(0));
  EXPECT_THROW(x + x, InternalError);
}

template <typename T>
int64_t fold(DType type, Prim prim, T a, T c) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar r = b.binary(prim, b.constant_int(type, a), b.constant_int(type, c));
  return i64_of(type, evaluate_one(graph, r));
}

TEST(Scalar, integer_division_by_zero_gives_stablehlos_answers) {
  EXPECT_EQ(fold(DType::i32, Prim::div, 7, 0), -1);
  EXPECT_EQ(fold(DType::i32, Prim::rem, 7, 0), 7);
  EXPECT_EQ(fold(DType::u8, Prim::div, 7, 0), 255);
  EXPECT_EQ(fold(DType::i32, Prim::div, INT32_MIN, -1), INT32_MIN);
  EXPECT_EQ(fold(DType::i32, Prim::rem, INT32_MIN, -1), 0);
}

TEST(Scalar, shifts_past_the_width_give_zero_or_sign) {
  EXPECT_EQ(fold(DType::i8, Prim::shl, 1, 8), 0);
  EXPECT_EQ(fold(DType::i8, Prim::shr_logical, -1, 9), 0);
  EXPECT_EQ(fold(DType::i8, Prim::shr_arithmetic, -2, 100), -1);
  EXPECT_EQ(fold(DType::i8, Prim::shr_arithmetic, -2, -1), -1);
}

// What the evaluator gives for `convert` of constants, through the expanded primitives.
ScalarBits converted(DType from, ScalarBits bits, DType to) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar x = b.load(from, 0, b.constant_int(DType::i64, 0));
  ScalarInputs inputs;
  inputs.load = [&](DType, int, int64_t, int) { return bits; };
  return evaluate_one(graph, b.convert(x, to), inputs);
}

// Converts many values in one sweep.
std::vector<ScalarBits> converted(DType from, const std::vector<ScalarBits>& values, DType to) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar y = b.convert(b.load(from, 0, b.constant_int(DType::i64, 0)), to);
  ScalarInputs inputs;
  inputs.load = [&](DType, int, int64_t, int lane) { return values[static_cast<size_t>(lane)]; };
  const int lanes = static_cast<int>(values.size());
  const auto all = evaluate(graph, inputs, lanes);
  const auto begin = all.begin() + static_cast<ptrdiff_t>(y.id) * lanes;
  return {begin, begin + lanes};
}

std::vector<DType> small_floats() {
  std::vector<DType> types;
  for (const DTypeInfo& i : all_dtypes())
    if (is_float(i.dtype) && i.byte_size <= 2) types.push_back(i.dtype);
  return types;
}

std::vector<double> awkward_values(DType narrow) {
  std::vector<double> values = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1e300, -1e300, 1e-300};
  const int codes = 1 << std::min(bit_width(narrow), 16);
  const double largest = 1e38;
  double last = NAN;
  for (int code = 0; code < codes; ++code) {
    const double v = decode_small_float(narrow, static_cast<uint16_t>(code));
    values.push_back(v);
    if (!std::isnan(last) && std::fabs(v) < largest && std::fabs(last) < largest) {
      const double middle = (v + last) / 2;  // ties, and their neighbours
      for (double m : {middle, std::nextafter(middle, 1e300), std::nextafter(middle, -1e300)})
        values.push_back(m);
    }
    last = v;
  }
  return values;
}

bool same_float(DType type, uint64_t a, uint64_t b) {
  return a == b || (std::isnan(decode_small_float(type, static_cast<uint16_t>(a))) &&
                    std::isnan(decode_small_float(type, static_cast<uint16_t>(b))));
}

TEST(ScalarConvert, f64_to_every_small_float_rounds_once) {
  for (DType type : small_floats()) {
    const auto values = awkward_values(type);
    std::vector<ScalarBits> bits;
    for (double v : values) bits.push_back(bits_of(v));
    const auto got = converted(DType::f64, bits, type);
    for (size_t i = 0; i < values.size(); ++i)
      ASSERT_PRED3(same_float, type, got[i].re, encode_small_float(type, values[i]))
          << name(type) << " of " << fmt::format("{}", values[i]);
  }
}

TEST(ScalarConvert, f32_to_every_small_float_rounds_to_nearest) {
  std::mt19937 random(1);
  std::vector<ScalarBits> bits;
  for (int i = 0; i < 200000; ++i) bits.push_back({random(), 0});
  for (int i = 0; i < 200000; ++i)  // exponents where the formats live
    bits.push_back({(random() & 0x807FFFFF) | static_cast<uint32_t>(107 + i % 40) << 23, 0});
  for (DType type : small_floats()) {
    const auto got = converted(DType::f32, bits, type);
    for (size_t i = 0; i < bits.size(); ++i)
      ASSERT_PRED3(same_float, type, got[i].re,
                   encode_small_float(type, f64_of(DType::f32, bits[i])))
          << name(type) << " of " << f64_of(DType::f32, bits[i]);
  }
}

TEST(ScalarConvert, every_small_float_widens_exactly) {
  for (DType type : small_floats()) {
    for (int code = 0; code < (1 << bit_width(type)); ++code) {
      const double want = decode_small_float(type, static_cast<uint16_t>(code));
      const double got = f64_of(
          DType::f64, converted(type, ScalarBits{static_cast<uint64_t>(code), 0}, DType::f64));
      if (std::isnan(want)) {
        EXPECT_TRUE(std::isnan(got)) << name(type) << " " << code;
      } else {
        ASSERT_EQ(std::bit_cast<uint64_t>(got), std::bit_cast<uint64_t>(want))
            << name(type) << " " << code;
      }
      if (bit_width(type) == 16 && code > 70 && code < 65000) code += 6;
    }
  }
}

// Exact rounding of an integer, by the low bits.
uint16_t encode_integer(DType type, int64_t value) {
  const long double exact = value;  // 64 bits of mantissa
  double nearest = static_cast<double>(exact);
  if (static_cast<long double>(nearest) != exact) {  // round to odd
    const double toward = std::fabs(static_cast<long double>(nearest)) > std::fabs(exact)
                              ? std::nextafter(nearest, 0.0)
                              : nearest;
    nearest = std::bit_cast<double>(std::bit_cast<uint64_t>(toward) | 1);
  }
  return encode_small_float(type, nearest);
}

TEST(ScalarConvert, wide_integers_round_once_to_halves) {
  std::mt19937_64 random(2);
  for (DType type : {DType::bf16, DType::f16, DType::f8E5M2}) {
    for (int i = 0; i < 20000; ++i) {
      int64_t value = static_cast<int64_t>(random()) >> (random() % 63);
      if (i % 2)
        value = (int64_t{0x101} << (random() % 54)) + static_cast<int64_t>(random() % 3) - 1;
      const auto got = converted(DType::i64, bits_of_int(DType::i64, value), type).re;
      ASSERT_EQ(got, encode_integer(type, value)) << name(type) << " of " << value;
    }
  }
}

TEST(ScalarConvert, integers_wrap_and_floats_saturate) {
  const auto int_of = [](DType from, ScalarBits v, DType to) {
    return i64_of(to, converted(from, v, to));
  };
  EXPECT_EQ(int_of(DType::i32, bits_of_int(DType::i32, 300), DType::u8), 44);
  EXPECT_EQ(int_of(DType::i32, bits_of_int(DType::i32, 9), DType::i4), -7);
  EXPECT_EQ(int_of(DType::i32, bits_of_int(DType::i32, 9), DType::u2), 1);
  EXPECT_EQ(int_of(DType::i4, bits_of_int(DType::i8, -3), DType::i64), -3);
  EXPECT_EQ(int_of(DType::f32, bits_of(1e20f), DType::i32), INT32_MAX);
  EXPECT_EQ(int_of(DType::f32, bits_of(-1.5f), DType::u16), 0);
  EXPECT_EQ(int_of(DType::f64, bits_of(9.9), DType::i4), 7);
  EXPECT_EQ(int_of(DType::f64, bits_of(double{NAN}), DType::i32), 0);
  EXPECT_EQ(int_of(DType::f64, bits_of(double{NAN}), DType::boolean), 1);
  EXPECT_EQ(int_of(DType::f64, bits_of(-0.0), DType::boolean), 0);
}

TEST(ScalarConvert, complex_goes_by_parts) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar z = b.make_complex(b.constant(DType::f32, 0), b.constant(DType::f32, 2));
  EXPECT_EQ(evaluate_one(graph, b.convert(z, DType::boolean)).re, 1u);
  EXPECT_EQ(evaluate_one(graph, b.convert(z, DType::c128)), (ScalarBits{0, bits_of(2.0).re}));
  EXPECT_EQ(evaluate_one(graph, b.convert(z, DType::f64)).re, 0u);
  EXPECT_EQ(evaluate_one(graph, b.convert(b.constant_int(DType::i32, 3), DType::c64)).re,
            bits_of(3.0f).re);
}

}  // namespace
}  // namespace lathe

#include "lathe/ir/scalar/scalar_math.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <complex>
#include <fstream>
#include <random>
#include <sstream>

#include "lathe/base/small_float.h"
#include "lathe/ir/scalar/scalar_eval.h"
#include "lathe/ir/scalar/wide_math.h"
#include "lathe/ir/testing/accuracy.h"

namespace lathe {
namespace {

using Unary = Scalar (*)(Scalar);
using Binary = Scalar (*)(Scalar, Scalar);
using Exact = long double (*)(long double);
using Exact2 = long double (*)(long double, long double);

double ulps(DType type, double got, long double want) { return units_at(type, got, want, want); }

class ScalarMath : public testing::TestWithParam<AccuracyCase> {
 protected:
  static void expect_within(DType type, double bound) {
    const WorstError worst = worst_error(GetParam(), type);
    EXPECT_LE(worst.units, bound) << fmt::format("{}({}) of {} = {}, not {}", GetParam().name,
                                                 worst.at, name(type), worst.got, worst.want);
  }
};

TEST_P(ScalarMath, is_close_in_f32) { expect_within(DType::f32, GetParam().f32_bound); }

TEST_P(ScalarMath, is_close_in_f64) { expect_within(DType::f64, GetParam().f64_bound); }

TEST_P(ScalarMath, is_nearly_exact_in_narrow_types) {
  expect_within(DType::f16, 0.51);
  expect_within(DType::bf16, 0.51);
}

// Computed in f32, rounded once: all 65536 patterns.
TEST_P(ScalarMath, halves_are_f32_rounded_once) {
  for (DType type : {DType::bf16, DType::f16}) {
    std::vector<ScalarBits> xs, wide;
    for (uint64_t bits = 0; bits < 65536; ++bits) {
      xs.push_back({bits, 0});
      wide.push_back(
          bits_of(static_cast<float>(decode_small_float(type, static_cast<uint16_t>(bits)))));
    }
    const auto got = sweep(GetParam().fn, type, xs);
    const auto want = sweep(GetParam().fn, DType::f32, wide);
    for (size_t i = 0; i < xs.size(); ++i) {
      const double rounded = decode_small_float(type, encode_small_float(type, want[i]));
      ASSERT_TRUE(got[i] == rounded || (std::isnan(got[i]) && std::isnan(rounded)))
          << name(type) << " " << f64_of(type, xs[i]) << ": " << got[i] << " " << rounded;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ScalarMath,
                         testing::ValuesIn(accuracy_cases().begin(), accuracy_cases().end()),
                         [](const auto& info) { return info.param.name; });

double call(Binary fn, DType type, double x, double y) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  return f64_of(type, evaluate_one(graph, fn(b.constant(type, x), b.constant(type, y))));
}

const double kEdges[] = {0.0,    -0.0,    1.0,      -1.0,      0.5,   -0.5,
                         2.0,    -2.0,    3.0,      -3.0,      1e300, -1e300,
                         1e-310, -1e-310, INFINITY, -INFINITY, NAN,   0.9999999999999999,
                         1e17,   7.5};

void check_edges(const char* what, Binary fn, Exact2 exact) {
  for (DType type : {DType::f32, DType::f64})
    for (double a : kEdges)
      for (double c : kEdges) {
        const double x = type == DType::f32 ? static_cast<float>(a) : a;
        const double y = type == DType::f32 ? static_cast<float>(c) : c;
        EXPECT_LE(ulps(type, call(fn, type, x, y), exact(x, y)), 3)
            << what << "(" << x << ", " << y << ") of " << name(type) << " = "
            << call(fn, type, x, y) << ", not " << static_cast<double>(exact(x, y));
      }
}

TEST(ScalarMathBinary, edges_are_ieee) {
  check_edges("power", scalar::power, powl);
  check_edges("atan2", scalar::atan2, atan2l);
  check_edges("hypot", scalar::hypot, hypotl);
  check_edges("remainder", scalar::remainder, fmodl);
}

double worst_of_random(Binary fn, Exact2 exact, DType type, double low, double high) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar zero = b.constant_int(DType::i64, 0);
  const Scalar r = fn(b.load(type, 0, zero), b.load(type, 1, zero));
  std::mt19937_64 random(3);
  double worst = 0;
  for (int round = 0; round < 100; ++round) {
    std::vector<double> xs[2];
    for (auto& v : xs)
      for (int i = 0; i < 1000; ++i) {
        const double x = std::uniform_real_distribution<double>(low, high)(random);
        v.push_back(type == DType::f32 ? static_cast<float>(x) : x);
      }
    ScalarInputs inputs;
    inputs.load = [&](DType t, int arg, int64_t, int lane) {
      const double x = xs[arg][static_cast<size_t>(lane)];
      return t == DType::f32 ? bits_of(static_cast<float>(x)) : bits_of(x);
    };
    const auto all = evaluate(graph, inputs, 1000);
    for (size_t i = 0; i < 1000; ++i)
      worst = std::max(worst, ulps(type, f64_of(type, all[static_cast<size_t>(r.id) * 1000 + i]),
                                   exact(xs[0][i], xs[1][i])));
  }
  return worst;
}

TEST(ScalarMathBinary, are_close) {
  EXPECT_LE(worst_of_random(scalar::power, powl, DType::f64, 0, 300), 1.0);
  EXPECT_LE(worst_of_random(scalar::power, powl, DType::f32, 0, 30), 0.51);
  EXPECT_LE(worst_of_random(scalar::atan2, atan2l, DType::f64, -2, 2), 2.5);
  EXPECT_LE(worst_of_random(scalar::atan2, atan2l, DType::f32, -2, 2), 0.51);
  EXPECT_LE(worst_of_random(scalar::hypot, hypotl, DType::f64, -2, 2), 1.0);
}

double at(Unary fn, DType type, double x) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  return f64_of(type, evaluate_one(graph, fn(b.constant(type, x))));
}

// From tables: the zeros' own digits are what an error in units of 1 would not show.
TEST(ScalarMathGamma, known_values) {
  EXPECT_EQ(at(scalar::lgamma, DType::f32, 0x1p-149), 103.27893f);
  EXPECT_EQ(at(scalar::lgamma, DType::f32, 1), 0);
  EXPECT_EQ(at(scalar::lgamma, DType::f32, 2), 0);
  EXPECT_LT(at(scalar::lgamma, DType::f32, 1.0000001f), 0);
  EXPECT_GT(at(scalar::lgamma, DType::f32, 0.9999999f), 0);
  EXPECT_FLOAT_EQ(at(scalar::lgamma, DType::f32, 1.0000001f), -6.8809457e-8f);
  EXPECT_EQ(at(scalar::digamma, DType::f32, 0.0), -INFINITY);
  EXPECT_EQ(at(scalar::digamma, DType::f32, -0.0), INFINITY);
  EXPECT_TRUE(std::isnan(at(scalar::digamma, DType::f32, -3)));
  EXPECT_DOUBLE_EQ(at(scalar::digamma, DType::f64, 1), -0.57721566490153286);
  EXPECT_EQ(at(scalar::erf_inv, DType::f32, 1), INFINITY);
  EXPECT_TRUE(std::isnan(at(scalar::erf_inv, DType::f32, -1.5)));
}

// Numbers by mpmath, which tools/make_zeta_golden.py writes.
TEST(ScalarMathZeta, agrees_with_mpmath) {
  std::ifstream file(LATHE_SOURCE_DIR "/tests/golden/zeta.txt");
  std::string line, name;
  int count = 0;
  while (std::getline(file, line)) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    double left = 0, right = 0;
    std::string digits;
    words >> name >> left >> right >> digits;
    const long double value = strtold(digits.c_str(), nullptr);
    const bool is_zeta = name == "zeta";
    const long double wide = (is_zeta ? zeta_wide : polygamma_wide)(left, right);
    const double got = call(is_zeta ? scalar::zeta : scalar::polygamma, DType::f64, left, right);
    // What cancels below zero is as large as the powers next to it.
    const double distance = std::abs(right - std::nearbyint(right));
    const long double near =
        right < 0 ? fabsl(is_zeta ? zeta_wide(left, distance) : polygamma_wide(left, distance)) : 0;
    const long double measure = std::max(fabsl(value), near);
    EXPECT_LE(units_at(DType::f64, static_cast<double>(wide), value, measure), 0.6) << line;
    EXPECT_LE(units_at(DType::f64, got, value, measure), 4) << line << ": " << got;
    ++count;
  }
  EXPECT_GT(count, 200);
}

TEST(ScalarMathZeta, edges_are_those_of_chlo_and_limits) {
  const auto zeta = [](double s, double q) { return call(scalar::zeta, DType::f32, s, q); };
  const auto polygamma = [](double n, double x) {
    return call(scalar::polygamma, DType::f32, n, x);
  };
  EXPECT_EQ(zeta(1, 2), INFINITY);
  EXPECT_EQ(zeta(2, 0), INFINITY);
  EXPECT_EQ(zeta(2, -1), INFINITY);
  EXPECT_EQ(zeta(2, INFINITY), 0);
  EXPECT_EQ(zeta(INFINITY, 0.5), INFINITY);
  EXPECT_EQ(zeta(INFINITY, 1), 1);
  EXPECT_EQ(zeta(INFINITY, 2), 0);
  EXPECT_FLOAT_EQ(zeta(2, 1e30), 1e-30f);
  for (const auto& [s, q] : {std::pair{0.5, 2.0},
                             {-3, 2},
                             {3, 0},
                             {3, -1},
                             {2.5, -0.5},
                             {2.5, -1},
                             {INFINITY, -0.5},
                             {NAN, 2},
                             {2, NAN},
                             {1, NAN}})
    EXPECT_TRUE(std::isnan(zeta(s, q))) << s << " " << q;
  EXPECT_EQ(polygamma(0, 0), -INFINITY);  // digamma's
  EXPECT_EQ(polygamma(1, 0), INFINITY);
  EXPECT_EQ(polygamma(1, INFINITY), 0);
  for (const auto& [n, x] :
       {std::pair{-1.0, 2.0}, {1.5, 2}, {2, 0}, {2, -1}, {NAN, 1}, {1, NAN}, {INFINITY, 1}})
    EXPECT_TRUE(std::isnan(polygamma(n, x))) << n << " " << x;
  // The references have the same edges.
  for (double left : kEdges)
    for (double right : kEdges) {
      if (std::abs(left) > 1e16) continue;
      EXPECT_LE(
          ulps(DType::f64, call(scalar::zeta, DType::f64, left, right), zeta_wide(left, right)), 34)
          << left << " " << right;
      EXPECT_LE(ulps(DType::f64, call(scalar::polygamma, DType::f64, left, right),
                     polygamma_wide(left, right)),
                34)
          << left << " " << right;
    }
}

// The sign of (-1)^(n + 1) sum (x + k)^-(n + 1) is that of the term nearest to its pole; halfway
// between two poles those of an even order cancel.
TEST(ScalarMathZeta, polygamma_that_overflows_is_infinite) {
  for (const double n : {150, 151, 170, 171, 200, 201, 999, 1000, 1700, 1701, 1000000, 1000001})
    for (const double x : {1e-3, 0.25, 0.5, 0.75, 1.0, 2.0, 40.0, 300.0, -0.25, -0.5, -0.75, -3.25,
                           -3.5, -3.75, -40.5}) {
      const double got = call(scalar::polygamma, DType::f64, n, x);
      const long double value = polygamma_wide(n, x);
      EXPECT_EQ(got, got) << n << " " << x;
      EXPECT_EQ(value, value) << n << " " << x;
      if (std::isinf(static_cast<double>(value)))
        EXPECT_EQ(got, static_cast<double>(value)) << n << " " << x;
      else
        EXPECT_LE(ulps(DType::f64, got, value), 34) << n << " " << x << ": " << got;
      EXPECT_EQ(std::signbit(call(scalar::polygamma, DType::f32, n, x)), std::signbit(got));
    }
  EXPECT_EQ(call(scalar::polygamma, DType::f64, 200, 1), -INFINITY);
  EXPECT_EQ(call(scalar::polygamma, DType::f64, 201, 1), INFINITY);
  EXPECT_EQ(call(scalar::polygamma, DType::f64, 200, -0.25), INFINITY);
  EXPECT_EQ(call(scalar::polygamma, DType::f64, 200, -0.75), -INFINITY);
  EXPECT_EQ(call(scalar::polygamma, DType::f64, 201, -0.25), INFINITY);
}

TEST(ScalarMathBinary, integer_power_squares) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const auto power = [&](DType type, int64_t x, int64_t y) {
    const Scalar r = scalar::power(b.constant_int(type, x), b.constant_int(type, y));
    return i64_of(type, evaluate_one(graph, r));
  };
  EXPECT_EQ(power(DType::i32, 3, 5), 243);
  EXPECT_EQ(power(DType::i32, -2, 31), INT32_MIN);
  EXPECT_EQ(power(DType::i32, 2, -1), 0);
  EXPECT_EQ(power(DType::i32, -1, -3), -1);
  EXPECT_EQ(power(DType::i64, 7, 0), 1);
  EXPECT_EQ(power(DType::u8, 2, 9), 0);
  EXPECT_EQ(power(DType::i4, 2, 2), 4);
}

TEST(ScalarMathBasic, next_after_steps_one_pattern) {
  for (double x : kEdges)
    for (double y : kEdges) {
      const double got = call(scalar::next_after, DType::f64, x, y), want = std::nextafter(x, y);
      EXPECT_TRUE(std::bit_cast<uint64_t>(got) == std::bit_cast<uint64_t>(want) ||
                  (std::isnan(got) && std::isnan(want)))
          << x << " " << y;
    }
}

TEST(ScalarMathBasic, halves_away_from_zero) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  for (double x : {0.5, -0.5, 2.5, -2.5, 0.49999999999999994, -0.0, 1e300, 0.3})
    EXPECT_EQ(f64_of(DType::f64,
                     evaluate_one(graph, scalar::round_nearest_afz(b.constant(DType::f64, x)))),
              std::round(x));
}

using C = std::complex<double>;
using ComplexFn = std::complex<long double> (*)(const std::complex<long double>&);

struct ComplexCase {
  const char* name;
  Unary fn;
  ComplexFn exact;
  double c128_bound = 4.5;
};

template <std::complex<long double> (*F)(const std::complex<long double>&)>
std::complex<long double> of(const std::complex<long double>& z) {
  return F(z);
}
using L = std::complex<long double>;
L exact_log1p(const L& z) { return std::log(L(1) + z); }
L exact_expm1(const L& z) { return std::exp(z) - L(1); }
L exact_logistic(const L& z) { return L(1) / (L(1) + std::exp(-z)); }
L exact_cbrt(const L& z) { return std::pow(z, 1.0L / 3); }
L exact_rsqrt(const L& z) { return L(1) / std::sqrt(z); }

const ComplexCase kComplexCases[] = {
    {"exp", scalar::exp, [](const L& z) { return std::exp(z); }},
    {"log", scalar::log, [](const L& z) { return std::log(z); }},
    {"log1p", scalar::log1p, exact_log1p},
    {"expm1", scalar::expm1, exact_expm1},
    {"sqrt", scalar::sqrt, [](const L& z) { return std::sqrt(z); }},
    {"rsqrt", scalar::rsqrt, exact_rsqrt},
    {"cbrt", scalar::cbrt, exact_cbrt},
    {"sin", scalar::sin, [](const L& z) { return std::sin(z); }},
    {"cos", scalar::cos, [](const L& z) { return std::cos(z); }},
    {"tan", scalar::tan, [](const L& z) { return std::tan(z); }},
    {"sinh", scalar::sinh, [](const L& z) { return std::sinh(z); }},
    {"cosh", scalar::cosh, [](const L& z) { return std::cosh(z); }},
    {"tanh", scalar::tanh, [](const L& z) { return std::tanh(z); }},
    {"asin", scalar::asin, [](const L& z) { return std::asin(z); }},
    {"acos", scalar::acos, [](const L& z) { return std::acos(z); }},
    {"atan", scalar::atan, [](const L& z) { return std::atan(z); }},
    {"asinh", scalar::asinh, [](const L& z) { return std::asinh(z); }},
    {"acosh", scalar::acosh, [](const L& z) { return std::acosh(z); }},
    {"atanh", scalar::atanh, [](const L& z) { return std::atanh(z); }},
    {"logistic", scalar::logistic, exact_logistic},
};

class ScalarComplex : public testing::TestWithParam<ComplexCase> {};

double worst_complex(const ComplexCase& c, DType type, std::string& where) {
  const DType part = real_dtype(type);
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar w = c.fn(b.load(type, 0, b.constant_int(DType::i64, 0)));
  std::mt19937_64 random(5);
  std::vector<C> zs;
  for (int i = 0; i < 20000; ++i) {
    std::normal_distribution<double> normal(0, i % 2 ? 1 : 4);
    const double x = normal(random), y = normal(random);
    C z(x, y);
    if (type == DType::c64) z = C(std::complex<float>(z));
    zs.push_back(z);
  }
  ScalarInputs inputs;
  inputs.load = [&](DType, int, int64_t, int lane) {
    const C z = zs[static_cast<size_t>(lane)];
    if (type == DType::c128) return ScalarBits{bits_of(z.real()).re, bits_of(z.imag()).re};
    return ScalarBits{bits_of(static_cast<float>(z.real())).re,
                      bits_of(static_cast<float>(z.imag())).re};
  };
  const int lanes = static_cast<int>(zs.size());
  const auto all = evaluate(graph, inputs, lanes);
  double worst = 0;
  for (int i = 0; i < lanes; ++i) {
    const ScalarBits got = all[static_cast<size_t>(w.id * lanes + i)];
    const L want = c.exact(L(zs[static_cast<size_t>(i)]));
    // c64 part by part; c128, where parts may cancel, in units of the larger part.
    const L measure = type == DType::c64 ? want : L(std::abs(want), std::abs(want));
    const double error =
        std::max(units_at(part, f64_of(part, {got.re, 0}), want.real(), measure.real()),
                 units_at(part, f64_of(part, {got.im, 0}), want.imag(), measure.imag()));
    if (error <= worst) continue;
    worst = error;
    const C z = zs[static_cast<size_t>(i)];
    where = fmt::format("{}({} + {}i) = {} + {}i", c.name, z.real(), z.imag(),
                        f64_of(part, {got.re, 0}), f64_of(part, {got.im, 0}));
  }
  return worst;
}

TEST(ScalarComplexPoles, of_atan_and_atanh_have_the_angle_of_their_axis) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar z = b.load(DType::c128, 0, b.constant_int(DType::i64, 0));
  const Scalar atan = scalar::atan(z), atanh = scalar::atanh(z);
  const C zs[] = {{0, 1}, {0, -1}, {-0.0, 1}, {1, 0}, {-1, 0}, {1, -0.0}};
  ScalarInputs inputs;
  inputs.load = [&](DType, int, int64_t, int lane) {
    return ScalarBits{bits_of(zs[lane].real()).re, bits_of(zs[lane].imag()).re};
  };
  const auto all = evaluate(graph, inputs, 6);
  for (int i = 0; i < 6; ++i) {
    const ScalarBits got = all[static_cast<size_t>((i < 3 ? atan : atanh).id * 6 + i)];
    const C want = i < 3 ? std::atan(zs[i]) : std::atanh(zs[i]);
    EXPECT_EQ(got.re, bits_of(want.real()).re) << i;
    EXPECT_EQ(got.im, bits_of(want.imag()).re) << i;
  }
}

TEST_P(ScalarComplex, is_close_in_c64) {
  std::string where;
  EXPECT_LE(worst_complex(GetParam(), DType::c64, where), 0.51) << where;
}

TEST_P(ScalarComplex, is_close_in_c128) {
  std::string where;
  EXPECT_LE(worst_complex(GetParam(), DType::c128, where), GetParam().c128_bound) << where;
}

INSTANTIATE_TEST_SUITE_P(All, ScalarComplex, testing::ValuesIn(kComplexCases),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace lathe

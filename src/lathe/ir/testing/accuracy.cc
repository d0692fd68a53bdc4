#include "lathe/ir/testing/accuracy.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

#include "lathe/base/small_float.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/wide_math.h"

namespace lathe {
namespace {

long double exact_logistic(long double x) { return 1 / (1 + expl(-x)); }
long double exact_rsqrt(long double x) { return 1 / sqrtl(x); }

template <int kOrder>
Scalar polygamma_of(Scalar x) {
  return scalar::polygamma(x.builder->constant(x.type(), kOrder), x);
}
template <int kOrder>
long double exact_polygamma(long double x) {
  return polygamma_wide(kOrder, x);
}
Scalar zeta_from_x(Scalar x) { return scalar::zeta(x.builder->constant(x.type(), 1.5), x); }
long double exact_zeta_from(long double x) { return zeta_wide(1.5L, x); }
Scalar zeta_at_x(Scalar x) { return scalar::zeta(x, x.builder->constant(x.type(), 1)); }
long double exact_zeta_at(long double x) { return zeta_wide(x, 1); }

constexpr AccuracyCase kCases[] = {
    {"exp", scalar::exp, expl, 1.0, 1.0},
    {"expm1", scalar::expm1, expm1l, 1.5, 2.0},
    {"log", scalar::log, logl, 1.0, 1.0},
    {"log1p", scalar::log1p, log1pl, 1.5, 1.5},
    {"tanh", scalar::tanh, tanhl, 1.31, 2.5},
    {"logistic", scalar::logistic, exact_logistic, 2.3, 2.1},
    {"sinh", scalar::sinh, sinhl, 0.51, 2.2},
    {"cosh", scalar::cosh, coshl, 0.51, 2.0},
    {"asinh", scalar::asinh, asinhl, 0.51, 2.5},
    {"acosh", scalar::acosh, acoshl, 0.51, 2.5},
    {"atanh", scalar::atanh, atanhl, 0.51, 2.5},
    {"sin", scalar::sin, sinl, 0.51, 1.0},  // glibc's sinl, cosl and tanl reduce exactly
    {"cos", scalar::cos, cosl, 0.51, 1.0},
    {"tan", scalar::tan, tanl, 0.51, 2.0},
    {"asin", scalar::asin, asinl, 0.51, 2.5},
    {"acos", scalar::acos, acosl, 0.51, 2.8},
    {"atan", scalar::atan, atanl, 0.51, 2.0},
    {"sqrt", scalar::sqrt, sqrtl, 0.5, 0.5},
    {"rsqrt", scalar::rsqrt, exact_rsqrt, 0.51, 0.51},
    {"cbrt", scalar::cbrt, cbrtl, 0.51, 0.6},
    {"erf", scalar::erf, erfl, 1.5, 1.5},
    {"erfc", scalar::erfc, erfcl, 0.51, 3.0},
    {"erf_inv", scalar::erf_inv, erf_inv_wide, 3.0, 4.0},
    {"lgamma", scalar::lgamma, lgammal, 0.51, 5.5, Unit::at_least_1},
    {"digamma", scalar::digamma, digamma_wide, 0.51, 6.0, Unit::at_least_1},
    {"bessel_i0e", scalar::bessel_i0e, bessel_i0e_wide, 0.51, 3.5},
    {"bessel_i1e", scalar::bessel_i1e, bessel_i1e_wide, 0.51, 3.5},
    {"polygamma_1", polygamma_of<1>, exact_polygamma<1>, 0.51, 4, Unit::value, 13},
    {"polygamma_2", polygamma_of<2>, exact_polygamma<2>, 0.51, 34, Unit::at_least_1, 13},
    {"zeta_1_5_of_q", zeta_from_x, exact_zeta_from, 0.51, 4, Unit::value, 13},
    {"zeta_s_of_1", zeta_at_x, exact_zeta_at, 0.51, 4, Unit::value, 13},
};

std::vector<ScalarBits> narrow_arguments() {
  std::vector<ScalarBits> xs;
  for (uint64_t bits = 0; bits < 65536; ++bits) xs.push_back({bits, 0});
  return xs;
}

// 63.08 and beyond: where an argument of exp was once rounded; 1.4616: the zero of digamma.
constexpr double kSpecial[] = {0.0, 1.0, 0.5, 2.0, 1.4616321449683623, 8.0, 2.5, 1.5, 0.25};

std::vector<ScalarBits> f32_arguments() {
  std::vector<ScalarBits> xs;
  for (uint64_t bits = 0; bits < (uint64_t{1} << 32); bits += 4999) xs.push_back({bits, 0});
  const auto around = [&](float v) {
    for (int step = -40; step <= 40; ++step)
      for (uint32_t sign : {0u, 0x80000000u})
        xs.push_back({(std::bit_cast<uint32_t>(v) + static_cast<uint32_t>(step)) ^ sign, 0});
  };
  for (double v : kSpecial) around(static_cast<float>(v));
  for (float v : {88.72283f, -87.33654f, -103.97207f, 0x1p-149f, 0x1p-126f, 63.08f}) around(v);
  for (float v : {INFINITY, -INFINITY, NAN}) xs.push_back(bits_of(v));
  return xs;
}

std::vector<ScalarBits> f64_arguments() {
  std::vector<ScalarBits> xs;
  std::mt19937_64 random(7);
  for (int i = 0; i < 60000; ++i) xs.push_back({random(), 0});
  for (int i = 0; i < 200000; ++i)  // ordinary sizes
    xs.push_back({(random() & 0x800FFFFFFFFFFFFF) | (1023 - 30 + random() % 42) << 52, 0});
  const auto around = [&](double v) {
    for (uint64_t step = 0; step < 40; ++step)
      for (uint64_t sign : {uint64_t{0}, uint64_t{1} << 63})
        xs.push_back({(std::bit_cast<uint64_t>(v) + step - 20) ^ sign, 0});
  };
  for (double v : kSpecial) around(v);
  for (double v : {709.78, -745.13, 0x1p-1022, 0x1p-1074}) around(v);
  for (int k = 1; k < 2000; ++k) xs.push_back(bits_of(k * 1.5707963267948966));
  for (double v : {6381956970095103.0 * 0x1p797, 0x1p1023, 1e22, 1e300}) xs.push_back(bits_of(v));
  for (double v : {INFINITY * 1.0, -INFINITY * 1.0, NAN * 1.0}) xs.push_back(bits_of(v));
  return xs;
}

// Digits behind the leading one, the exponents of the smallest number and of the first too large.
struct Format {
  int digits, least, limit;
};

Format format(DType type) {
  if (type == DType::f64) return {52, -1074, 1024};
  if (type == DType::f32) return {23, -149, 128};
  const SmallFloatFormat& f = small_float_format(type);
  return {f.mantissa_bits, 1 - f.bias - f.mantissa_bits, f.bias + 1};
}

double rounded(DType type, long double x) {
  if (type == DType::f64) return static_cast<double>(x);
  if (type == DType::f32) return static_cast<float>(x);
  return decode_small_float(type, encode_small_float(type, static_cast<double>(x)));
}

long double measure(const AccuracyCase& c, DType type, double x, long double want) {
  if (c.unit == Unit::value || !(x < 0)) return want;
  const long double mirrored = type == DType::f64 ? fabsl(c.exact(1.0L - x)) : 0.0L;
  return std::max({fabsl(want), mirrored, 1.0L});
}

std::vector<ScalarBits> some_arguments(const AccuracyCase& function, DType type) {
  std::vector<ScalarBits> all = accuracy_arguments(type), xs;
  if (bit_width(type) <= 16) return all;
  for (size_t i = 0; i < all.size(); i += function.every) xs.push_back(all[i]);
  return xs;
}

}  // namespace

std::span<const AccuracyCase> accuracy_cases() { return kCases; }

std::vector<ScalarBits> accuracy_arguments(DType type) {
  if (type == DType::f64) return f64_arguments();
  return type == DType::f32 ? f32_arguments() : narrow_arguments();
}

std::vector<double> sweep(Scalar (*fn)(Scalar), DType type, std::span<const ScalarBits> xs) {
  ScalarGraph graph;
  ScalarBuilder b(graph);
  const Scalar y = fn(b.load(type, 0, b.constant_int(DType::i64, 0)));
  std::vector<double> out;
  constexpr size_t kLanes = 64;  // so few that long expressions stay in the cache
  for (size_t begin = 0; begin < xs.size(); begin += kLanes) {
    const int lanes = static_cast<int>(std::min(kLanes, xs.size() - begin));
    ScalarInputs inputs;
    inputs.load = [&](DType, int, int64_t, int lane) {
      return xs[begin + static_cast<size_t>(lane)];
    };
    const auto all = evaluate(graph, inputs, lanes);
    for (int i = 0; i < lanes; ++i)
      out.push_back(f64_of(type, all[static_cast<size_t>(y.id * lanes + i)]));
  }
  return out;
}

double units_at(DType type, double got, long double want, long double measure) {
  if (std::isnan(want)) return std::isnan(got) ? 0 : INFINITY;
  const double nearest = rounded(type, want);
  if (got == nearest) return std::signbit(got) == std::signbit(nearest) || got != 0 ? 0 : INFINITY;
  if (std::isnan(got)) return INFINITY;
  const Format f = format(type);
  // An overflow may come one unit early or late.
  const long double limit = ldexpl(1.0L, f.limit);
  const long double g = std::isinf(got) ? std::copysign(limit, static_cast<long double>(got)) : got;
  const long double w = std::isinf(want) ? std::copysign(limit, want) : want;
  const int exponent =
      std::max(std::ilogb(std::min(fabsl(measure), limit / 2)) - f.digits, f.least);
  return static_cast<double>(fabsl(g - w) / ldexpl(1.0L, exponent));
}

WorstError worst_error(const AccuracyCase& function, DType type) {
  const std::vector<ScalarBits> xs = some_arguments(function, type);
  const std::vector<double> got = sweep(function.fn, type, xs);
  WorstError worst;
  for (size_t i = 0; i < xs.size(); ++i) {
    const double x = f64_of(type, xs[i]);
    const long double want = function.exact(x);
    const double units = units_at(type, got[i], want, measure(function, type, x, want));
    if (units > worst.units) worst = {units, x, got[i], static_cast<double>(want)};
  }
  return worst;
}

}  // namespace lathe

// Complex functions near the ends of the range, at branch cuts and at zeros of both signs, on both
// engines beside mpmath (tools/make_complex_goldens.py); and at infinity.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>

#include "lathe/base/ulp_distance.h"
#include "lathe/io/safetensors.h"
#include "lathe/lathe.h"

namespace lathe {
namespace {

using Fn = Array (*)(Operand);
const std::pair<const char*, Fn> kFunctions[] = {
    {"exp", exp},     {"expm1", expm1},       {"log", log},   {"log1p", log1p},   {"sqrt", sqrt},
    {"rsqrt", rsqrt}, {"cbrt", cbrt},         {"sign", sign}, {"square", square}, {"sin", sin},
    {"cos", cos},     {"tan", tan},           {"sinh", sinh}, {"cosh", cosh},     {"tanh", tanh},
    {"asin", asin},   {"acos", acos},         {"atan", atan}, {"asinh", asinh},   {"acosh", acosh},
    {"atanh", atanh}, {"logistic", logistic},
};

void use_engine(bool compiled) {
  set_default_client(compiled ? make_default_cpu_client() : make_reference_client());
}

// The parts of f of these parts [2, count].
Literal parts_of(Fn f, const Literal& parts) {
  const auto call = [f](const Array& x) {
    const Array w = f(complex(x[0], x[1]));
    return stack({real(w), imag(w)}, 0);
  };
  return jit(call)(Array(parts)).literal();
}

std::string at(const Literal& parts, int64_t i) {
  const int64_t count = parts.size() / 2, z = i % count;
  return fmt::format("{} part at {} + {}i", i < count ? "real" : "imaginary", parts.get_f64(z),
                     parts.get_f64(count + z));
}

// C99 leaves the sign of a zero or an infinity beside NaN open.
bool sign_is_open(const Literal& parts, int64_t i) {
  const int64_t half = parts.size() / 2;
  return std::isnan(parts.get_f64(i < half ? i + half : i - half));
}
bool is_near(const Literal& got, const Literal& want, int64_t i, uint64_t units) {
  const double x = got.get_f64(i), y = want.get_f64(i);
  if (sign_is_open(want, i) && (y == 0 || std::isinf(y))) return std::fabs(x) == std::fabs(y);
  return ulp_distance(got, want, i) <= units && (y != 0 || std::signbit(x) == std::signbit(y));
}

void expect_near(const Literal& got, const Literal& want, const Literal& in, uint64_t units,
                 const std::string& what) {
  for (int64_t i = 0; i < want.size(); ++i) {
    const double x = got.get_f64(i), y = want.get_f64(i);
    if (std::isnan(y)) continue;  // a pole
    EXPECT_TRUE(is_near(got, want, i, units))
        << what << ", " << at(in, i) << ": " << x << ", not " << y;
  }
}

class ComplexValues : public testing::TestWithParam<std::tuple<bool, std::string>> {};

TEST_P(ComplexValues, are_those_of_mpmath) {
  const auto& [compiled, type] = GetParam();
  use_engine(compiled);
  const auto file = hf::SafetensorsFile::open(LATHE_SOURCE_DIR "/tests/golden/complex.safetensors");
  const Literal in = file->tensor(type + "/in");
  for (const auto& [name, f] : kFunctions) {
    const std::string tensor = fmt::format("{}/{}", type, name);
    expect_near(parts_of(f, in), file->tensor(tensor), in, type == "c64" ? 1 : 4, tensor);
  }
}

// Zeros, ones, infinities and NaN of both signs in both parts.
Literal special_parts(DType part) {
  const double values[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN};
  Literal out(part, {2, 49});
  for (int64_t i = 0; i < 49; ++i) {
    out.set_f64(i, values[i / 7]);
    out.set_f64(49 + i, values[i % 7]);
  }
  return out;
}

TEST(ComplexSpecialValues, are_the_same_on_both_engines) {
  for (const DType part : {DType::f32, DType::f64})
    for (const auto& [function, f] : kFunctions) {
      use_engine(false);
      const Literal evaluated = parts_of(f, special_parts(part));
      use_engine(true);
      const Literal compiled = parts_of(f, special_parts(part));
      for (int64_t i = 0; i < compiled.size(); ++i)
        EXPECT_EQ(std::isnan(compiled.get_f64(i)), std::isnan(evaluated.get_f64(i)))
            << function << ", " << at(special_parts(part), i);
      expect_near(compiled, evaluated, special_parts(part), 4,
                  fmt::format("{} of {}", function, name(part)));
    }
}

// As NumPy and mpmath have them.
TEST(ComplexSpecialValues, of_infinite_angles_are_no_numbers) {
  using C = std::complex<double>;
  for (const bool compiled : {false, true}) {
    use_engine(compiled);
    for (const DType dtype : {DType::c64, DType::c128}) {
      const auto expect_nan = [&](Array (*f)(Operand), C z) {
        const C got = f(convert(Array::scalar(z), dtype)).literal().get_c128(0);
        EXPECT_TRUE(std::isnan(got.real()) && std::isnan(got.imag())) << z << " gives " << got;
      };
      for (const double y : {0.0, -0.0, 1.0, 1e30, -1e30}) {
        expect_nan(tan, C(INFINITY, y));
        expect_nan(tan, C(-INFINITY, y));
      }
      for (const double y : {INFINITY, -INFINITY}) expect_nan(expm1, C(-INFINITY, y));
    }
  }
}

// z to the w beside NumPy's.
TEST(ComplexPower, of_special_values_is_the_same_on_both_engines) {
  using C = std::complex<double>;
  constexpr double kInf = INFINITY;
  struct Case {
    C z, w, want;
  };
  const Case cases[] = {{{kInf, 0}, {0, 0}, {1, 0}},       {{NAN, 0}, {0, 0}, {1, 0}},
                        {{0, 0}, {0, 0}, {1, 0}},          {{0, 0}, {2, 0}, {0, 0}},
                        {{kInf, 0}, {2, 0}, {kInf, 0}},    {{kInf, 0}, {-2, 0}, {0, 0}},
                        {{2, 0}, {kInf, 0}, {kInf, 0}},    {{0.5, 0}, {kInf, 0}, {0, 0}},
                        {{1e200, 0}, {1.5, 0}, {1e300, 0}}};
  for (const bool compiled : {false, true}) {
    use_engine(compiled);
    for (const DType dtype : {DType::c64, DType::c128})
      for (const auto& [z, w, want] : cases) {
        if (dtype == DType::c64 && want.real() == 1e300) continue;
        const auto number = [&](C x) { return convert(Array::scalar(x), dtype); };
        const C got = power(number(z), number(w)).literal().get_c128(0);
        EXPECT_DOUBLE_EQ(got.real(), want.real()) << z << " to the " << w;
        EXPECT_EQ(got.imag(), want.imag()) << z << " to the " << w;
      }
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, ComplexValues,
                         testing::Combine(testing::Bool(), testing::Values("c64", "c128")),
                         [](const auto& info) {
                           return std::string(std::get<0>(info.param) ? "compiled_"
                                                                      : "evaluated_") +
                                  std::get<1>(info.param);
                         });

}  // namespace
}  // namespace lathe

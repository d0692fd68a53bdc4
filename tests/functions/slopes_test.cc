// First and second derivatives where formulas lose digits or leave the range, on both engines
// beside mpmath (tools/make_slope_goldens.py).
#include <gtest/gtest.h>

#include <fmt/ranges.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "lathe/lathe.h"

namespace lathe {
namespace {

using Args = std::vector<Array>;
using Fn = std::function<Array(const Args&)>;

const std::map<std::string, Fn>& functions() {
  static const std::map<std::string, Fn> all = {
      {"tanh", [](const Args& x) { return tanh(x[0]); }},
      {"logistic", [](const Args& x) { return logistic(x[0]); }},
      {"softplus", [](const Args& x) { return softplus(x[0]); }},
      {"selu", [](const Args& x) { return selu(x[0]); }},
      {"erf", [](const Args& x) { return erf(x[0]); }},
      {"erfc", [](const Args& x) { return erfc(x[0]); }},
      {"i0", [](const Args& x) { return i0(x[0]); }},
      {"i1", [](const Args& x) { return i1(x[0]); }},
      {"bessel_i0e", [](const Args& x) { return bessel_i0e(x[0]); }},
      {"bessel_i1e", [](const Args& x) { return bessel_i1e(x[0]); }},
      {"logit", [](const Args& x) { return logit(x[0]); }},
      {"entr", [](const Args& x) { return entr(x[0]); }},
      {"logaddexp", [](const Args& x) { return logaddexp(x[0], x[1]); }},
      {"atan2", [](const Args& x) { return atan2(x[0], x[1]); }},
      {"hypot", [](const Args& x) { return hypot(x[0], x[1]); }},
  };
  return all;
}

// The derivative of f by argument `by`, element by element.
Fn slope_of(const Fn& f, size_t by) {
  return [=](const Args& in) {
    const auto total = [&](const Array& x) {
      Args args = in;
      args[by] = x;
      return sum(f(args));
    };
    return grad(total)(in[by]);
  };
}

// What is asked of one function, type, order and argument: the points and the values.
struct Group {
  std::string function, dtype;
  int order;
  size_t by;
  auto operator<=>(const Group&) const = default;
};
struct Points {
  std::vector<std::vector<double>> arguments;
  std::vector<double> values;
};

std::map<Group, Points> read_goldens() {
  std::map<Group, Points> out;
  std::ifstream file(LATHE_SOURCE_DIR "/tests/golden/slopes.txt");
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with("#")) continue;
    std::istringstream words(line);
    Group group;
    words >> group.function >> group.dtype >> group.order >> group.by;
    std::vector<double> numbers;
    for (std::string word; words >> word;) numbers.push_back(std::strtod(word.c_str(), nullptr));
    Points& points = out[group];
    points.values.push_back(numbers.back());
    numbers.pop_back();
    points.arguments.push_back(numbers);
  }
  return out;
}

Args arguments_of(const Points& points, DType dtype) {
  Args out;
  for (size_t k = 0; k < points.arguments[0].size(); ++k) {
    std::vector<double> column;
    for (const auto& one : points.arguments) column.push_back(one[k]);
    out.push_back(convert(Array::of<double>({static_cast<Dim>(column.size())}, column), dtype));
  }
  return out;
}

void check(const Group& group, const Points& points) {
  const DType dtype = group.dtype == "f64" ? DType::f64 : DType::f32;
  Fn f = functions().at(group.function);
  for (int i = 0; i < group.order; ++i) f = slope_of(f, group.by);
  const Literal got =
      jit([&](const Args& in) { return f(in); })(arguments_of(points, dtype)).literal();
  const double share = dtype == DType::f64 ? 2e-14 : 2e-6;
  const double least = dtype == DType::f64 ? 0x1p-1022 : 0x1p-126;
  for (size_t i = 0; i < points.values.size(); ++i) {
    const double want = points.values[i], x = got.get_f64(static_cast<int64_t>(i));
    EXPECT_LE(std::fabs(x - want), std::max(std::fabs(want) * share, least)) << fmt::format(
        "{} of {}, derivative {} by {} at {}: {}, not {}", group.function, group.dtype, group.order,
        group.by, fmt::join(points.arguments[i], ", "), x, want);
  }
}

class Slopes : public testing::TestWithParam<bool> {};

TEST_P(Slopes, keep_their_digits) {
  set_default_client(GetParam() ? make_default_cpu_client() : make_reference_client());
  const auto goldens = read_goldens();
  EXPECT_GT(goldens.size(), 40);
  for (const auto& [group, points] : goldens) check(group, points);
}

// NaN equals NaN.
void expect_slopes(const Fn& f, std::vector<float> at, std::vector<float> want, int order = 1) {
  Fn slope = f;
  for (int i = 0; i < order; ++i) slope = slope_of(slope, 0);
  const Array x = Array::of<float>({static_cast<Dim>(at.size())}, at);
  const auto got = jit(slope)(Args{x}).to_vector<float>();
  for (size_t i = 0; i < at.size(); ++i)
    EXPECT_TRUE(got[i] == want[i] || (std::isnan(got[i]) && std::isnan(want[i])))
        << "at " << at[i] << ": " << got[i] << ", not " << want[i];
}

// One-sided limits by hand, which JAX 0.10.2 has too, but for polygamma (NaN) and xlogy.
TEST_P(Slopes, are_limits_at_edges) {
  set_default_client(GetParam() ? make_default_cpu_client() : make_reference_client());
  const float inf = INFINITY, none = NAN;
  const Fn log_odds = [](const Args& x) { return logit(x[0]); };
  const Fn entropy = [](const Args& x) { return entr(x[0]); };
  const auto zeta_of = [](int s) -> Fn { return [=](const Args& x) { return zeta(s, x[0]); }; };
  const auto gamma_of = [](int n) -> Fn {
    return [=](const Args& x) { return polygamma(n, x[0]); };
  };
  expect_slopes(log_odds, {0, 1, 0.5F, 2, none}, {inf, inf, 4, -0.5F, none});
  expect_slopes(log_odds, {0, 1}, {-inf, inf}, 2);
  expect_slopes(entropy, {0, -0.0F, 1, inf, -1, none}, {inf, inf, -1, -inf, none, none});
  expect_slopes(entropy, {0, 1}, {-inf, -1}, 2);
  expect_slopes(zeta_of(2), {0, -1, -inf, none}, {-inf, -inf, none, none});
  expect_slopes(zeta_of(2), {0, -1}, {inf, inf}, 2);
  expect_slopes(zeta_of(3), {0, -2, inf}, {-inf, -inf, 0});
  expect_slopes(gamma_of(1), {0, -0.0F, -3, -inf}, {-inf, -inf, -inf, none});
  expect_slopes(gamma_of(1), {0, -3}, {inf, inf}, 2);
  expect_slopes(gamma_of(1), {0, -3}, {-inf, -inf}, 3);
  expect_slopes(gamma_of(0), {0, -0.0F, -3}, {inf, inf, inf});
  expect_slopes(gamma_of(2), {0, -3}, {inf, inf});
  expect_slopes([](const Args& x) { return xlogy(x[0], x[0]); }, {0, 1}, {0, 1});
}

// Where the slope of entr, 1 less a logarithm near 1, would keep few bits in the narrow type.
TEST_P(Slopes, of_narrow_types_are_rounded_once) {
  set_default_client(GetParam() ? make_default_cpu_client() : make_reference_client());
  for (const Fn& f :
       {Fn([](const Args& x) { return entr(x[0]); }), Fn([](const Args& x) { return logit(x[0]); }),
        Fn([](const Args& x) { return zeta(3, x[0]); })}) {
    const Array x = convert(Array::of<float>({4}, {0.34F, 0.35F, 0.36F, 0.97F}), DType::bf16);
    const Array narrow = jit(slope_of(f, 0))(Args{x});
    const Array wide = jit(slope_of(f, 0))(Args{convert(x, DType::f32)});
    EXPECT_EQ(convert(narrow, DType::f32).to_vector<float>(),
              convert(convert(wide, DType::bf16), DType::f32).to_vector<float>());
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, Slopes, testing::Bool(),
                         [](const auto& info) { return info.param ? "compiled" : "evaluated"; });

}  // namespace
}  // namespace lathe

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

INSTANTIATE_TEST_SUITE_P(Engines, Slopes, testing::Bool(),
                         [](const auto& info) { return info.param ? "compiled" : "evaluated"; });

}  // namespace
}  // namespace lathe

// stablehlo.rng: numbers of the distribution that the op names, others in every draw, the same in
// every process that makes the same draws, on both of Lathe's engines.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"
#include "lathe/passes/import.h"
#include "lathe/runtime/host_literal.h"
#include "lathe/transforms/program_transforms.h"

namespace lathe {
namespace {

constexpr int64_t kCount = 20000;

// `draws` of them, each a result.
std::string drawing(const std::string& type, const std::string& a, const std::string& b,
                    const std::string& how, int draws = 1) {
  std::string body, names, types;
  for (int i = 0; i < draws; ++i) {
    body += fmt::format(
        "%{0} = stablehlo.rng %a, %b, %s, distribution = {1} : (tensor<{2}>, "
        "tensor<{2}>, tensor<1xi64>) -> tensor<{3}x{2}>\n",
        i, how, type, kCount);
    names += fmt::format("{}%{}", i ? ", " : "", i);
    types += fmt::format("{}tensor<{}x{}>", i ? ", " : "", kCount, type);
  }
  return fmt::format(
      "func.func @main() -> ({0}) {{\n%a = stablehlo.constant dense<{1}> : "
      "tensor<{2}>\n%b = stablehlo.constant dense<{3}> : tensor<{2}>\n%s = "
      "stablehlo.constant dense<{4}> : tensor<1xi64>\n{5}return {6} : {0} }}",
      types, a, type, b, kCount, body, names);
}

std::vector<Literal> values(const std::vector<BufferRef>& buffers) {
  std::vector<Literal> out;
  for (const BufferRef& buffer : buffers) out.push_back(host_literal(buffer));
  return out;
}

std::vector<Literal> run(Client& client, const std::string& text) {
  return values(client.compile(import_module(text, "test").entry())->execute({}));
}

std::vector<double> numbers(const Literal& x) {
  std::vector<double> out;
  for (int64_t i = 0; i < x.size(); ++i) out.push_back(x.get_f64(i));
  std::ranges::sort(out);
  return out;
}

// Kolmogorov's and Smirnov's distance between sorted numbers and a distribution.
template <typename Cdf>
double distance(const std::vector<double>& sorted, Cdf cdf) {
  double out = 0;
  const auto n = static_cast<double>(sorted.size());
  for (size_t i = 0; i < sorted.size();) {
    size_t end = i;
    while (end < sorted.size() && sorted[end] == sorted[i]) ++end;  // ties step at once
    out = std::max(out, std::abs(cdf(sorted[i]) - static_cast<double>(end) / n));
    i = end;
  }
  return out;
}
// What chance passes once in ten million times.
const double kMostDistance = 2.9 / std::sqrt(static_cast<double>(kCount));

TEST(Rng, uniform_floats_are_spread_evenly) {
  // The steps of narrow types are wider than the bound on the distance.
  for (auto [type, step] :
       {std::pair{"f64", 0.0}, {"f32", 0.0}, {"f16", 1. / 512}, {"bf16", 1. / 64}}) {
    const auto x =
        numbers(run(*make_reference_client(), drawing(type, "-1.0", "3.0", "UNIFORM"))[0]);
    EXPECT_GE(x.front(), -1) << type;
    EXPECT_LT(x.back(), 3) << type;
    EXPECT_LT(distance(x, [](double v) { return (v + 1) / 4; }), kMostDistance + step) << type;
  }
}

TEST(Rng, uniform_integers_take_every_value_as_often) {
  for (auto [type, low, high] : {std::tuple{"i32", -3, 4},
                                 {"ui8", 250, 255},
                                 {"i64", 0, 7},
                                 {"i8", -128, -120},
                                 {"ui64", 5, 6},
                                 {"i4", -8, 7}}) {
    const auto x =
        numbers(run(*make_reference_client(),
                    drawing(type, fmt::to_string(low), fmt::to_string(high), "UNIFORM"))[0]);
    const double each = static_cast<double>(kCount) / (high - low);
    for (int v = low; v < high; ++v)
      EXPECT_NEAR(static_cast<double>(std::ranges::count(x, v)), each, 6 * std::sqrt(each) + 1e-9)
          << type << " " << v;
    EXPECT_GE(x.front(), low) << type;
    EXPECT_LT(x.back(), high) << type;
  }
  const auto none = run(*make_reference_client(), drawing("i32", "4", "4", "UNIFORM"))[0];
  EXPECT_EQ(none.get_i64(0), 4) << "an empty range gives its lower bound";
}

TEST(Rng, whole_ranges_of_64_bits_are_drawn) {
  const auto x =
      numbers(run(*make_reference_client(),
                  drawing("i64", "-9223372036854775808", "9223372036854775807", "UNIFORM"))[0]);
  EXPECT_LT(distance(x, [](double v) { return v / 0x1p64 + 0.5; }), kMostDistance);
}

TEST(Rng, normal_numbers_have_their_mean_and_deviation) {
  for (auto [type, step] :
       {std::pair{"f64", 0.0}, {"f32", 0.0}, {"f16", 1. / 512}, {"bf16", 1. / 64}}) {
    const auto x = numbers(run(*make_reference_client(), drawing(type, "1.0", "2.0", "NORMAL"))[0]);
    double sum = 0, squares = 0;
    for (double v : x) sum += v;
    for (double v : x) squares += (v - 1) * (v - 1);
    EXPECT_NEAR(sum / kCount, 1, 6 * 2 / std::sqrt(kCount)) << type;
    EXPECT_NEAR(squares / kCount, 4, 6 * 4 * std::sqrt(2. / kCount)) << type;
    const auto normal = [](double v) {
      return 0.5 * std::erfc(-(v - 1) / 2 / std::numbers::sqrt2);
    };
    EXPECT_LT(distance(x, normal), kMostDistance + step) << type;
  }
}

TEST(Rng, draws_differ_and_both_engines_make_the_same_ones) {
  const std::string text = drawing("f32", "0.0", "1.0", "UNIFORM", 2);
  const auto compiled = make_default_cpu_client(), reference = make_reference_client();
  const auto first = run(*compiled, text), second = run(*compiled, text);
  EXPECT_FALSE(first[0] == first[1]) << "two draws of one program are two";
  EXPECT_FALSE(first[0] == second[0]) << "and two runs";
  EXPECT_TRUE(run(*reference, text) == first);
  EXPECT_TRUE(run(*reference, text) == second);
  set_flag(Flag::seed, "17");
  EXPECT_FALSE(run(*make_default_cpu_client(), text)[0] == first[0]) << "LATHE_SEED begins others";
  set_flag(Flag::seed, "0");
}

TEST(Rng, says_what_is_wrong) {
  const auto message = [](std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    return error_of([&] { import_module(text, "test"); });
  };
  const auto expect = [&](const std::string& got, const std::string& part) {
    EXPECT_NE(got.find(part), std::string::npos) << got;
  };
  const std::string text = drawing("f32", "0.0", "1.0", "UNIFORM");
  expect(message(text, "dense<20000> : tensor<1xi64>", "dense<5> : tensor<1xi64>"),
         "element 0 of the shape is 5");
  expect(message(drawing("i32", "0", "1", "UNIFORM"), "UNIFORM", "NORMAL"), "operand 0");
  expect(message(text, "UNIFORM", "CAUCHY"), "rng_distribution");
}

// x = a + (b - a)·u: the derivative by the bounds keeps what was drawn.
TEST(Rng, bounds_have_derivatives) {
  const Program program = import_module(R"(
    func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<4xf32>) {
      %s = stablehlo.constant dense<4> : tensor<1xi64>
      %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM
          : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
      return %0 : tensor<4xf32> })",
                                        "test")
                              .entry();
  const auto client = make_default_cpu_client();
  const auto executable =
      client->compile(transform_program(program, parse_program_transforms("jvp(1)")));
  const auto along_the_upper = [&](float low, float high) {
    std::vector<BufferRef> in;
    for (float x : {low, high, 1.0F})
      in.push_back(client->buffer_from_host(Literal::scalar(x), client->devices()[0]));
    return values(executable->execute(in));
  };
  const std::vector<Literal> out = along_the_upper(2, 6), nothing = along_the_upper(2, 2);
  for (int64_t i = 0; i < out[0].size(); ++i) {
    EXPECT_NEAR(out[1].get_f64(i), (out[0].get_f64(i) - 2) / 4, 1e-6);
    EXPECT_EQ(nothing[1].get_f64(i), 0);
  }
}

}  // namespace
}  // namespace lathe

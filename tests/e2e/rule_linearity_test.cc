// Rules of custom_jvp that are no linear functions of their tangents, or add to them, behind calls,
// loops, branches and ops with computations. Refusals name what is at fault; rules that are linear
// give their derivative.
#include <gtest/gtest.h>

#include <limits>

#include "lathe/lathe.h"
#include "transforms_testing.h"

namespace lathe {
namespace {

using One = std::tuple<Array>;
using Tangent = std::function<Array(const Array& x, const Array& t)>;

// x, with the tangent that is given.
auto with_tangent(const Tangent& tangent) {
  return custom_jvp([](const Array& x) { return x; },
                    [=](const One& x, const One& t) {
                      const Array& v = std::get<0>(x);
                      return std::pair(v, broadcast_to(tangent(v, std::get<0>(t)), v.shape()));
                    });
}

// The gradient at 2, or at [2, 3].
std::vector<float> gradient(const Tangent& tangent, bool of_vector = false) {
  const auto f = [&](const Array& x) { return sum(with_tangent(tangent)(x)); };
  return grad(f)(of_vector ? vec({2, 3}) : num(2)).to_vector<float>();
}

void expect_refused(const Tangent& tangent, const std::string& op, bool of_vector = false) {
  const std::string text = error_of([&] { gradient(tangent, of_vector); });
  EXPECT_SAYS(text, "not linear in the tangents, because of [" + op + "]");
}

void expect_gradient(const Tangent& tangent, float expected) {
  EXPECT_EQ(gradient(tangent), std::vector<float>{expected});
}

const auto kSquared = [](const Array& t) { return t * t; };
const auto kDoubled = [](const Array& t) { return 2 * t; };

TEST(RuleLinearity, calls_are_looked_into) {
  expect_refused([](const Array&, const Array& t) { return jit(kSquared)(t); },
                 "stablehlo.multiply");
  expect_refused([](const Array& x, const Array& t) { return t + jit(kDoubled)(x); },
                 "stablehlo.add");
  expect_refused(
      [](const Array& x, const Array& t) {
        return jit([](const Array& a, const Array& b) { return a + b; })(x, t);
      },
      "stablehlo.add");
  expect_gradient([](const Array&, const Array& t) { return jit(kDoubled)(t); }, 2);
  expect_gradient([](const Array& x, const Array& t) { return jit(kSquared)(x) * t; }, 4);
  expect_gradient(
      [](const Array& x, const Array& t) {
        return t + jit([](const Array& a) { return zeros_like(a); })(x);
      },
      1);
  expect_gradient(
      [](const Array& x, const Array& t) {
        return jit([](const Array& a, const Array& b) {
          return where(a < 0, std::numeric_limits<float>::quiet_NaN(), where(a > 9, 0, b / a));
        })(x, t);
      },
      0.5f);
}

TEST(RuleLinearity, a_forgotten_tangent_is_refused) {
  const auto expect_forgotten = [](const Tangent& tangent) {
    EXPECT_SAYS(error_of([&] { gradient(tangent); }), "does not depend on the tangents");
  };
  expect_forgotten([](const Array& x, const Array&) { return cos(x); });
  expect_forgotten([](const Array& x, const Array&) { return x; });
  expect_forgotten([](const Array& x, const Array&) { return ones_like(x); });
  expect_gradient([](const Array& x, const Array&) { return zeros_like(x); }, 0);
}

TEST(RuleLinearity, a_call_gives_more_than_tangents) {
  const auto both = jit([](const Array& a, const Array& b) { return std::pair(a * a, 3 * b); });
  expect_gradient(
      [=](const Array& x, const Array& t) {
        const auto [square, tangent] = both(x, t);
        return square * tangent;
      },
      12);
  expect_refused([=](const Array& x, const Array& t) { return both(x, t).first + t; },
                 "stablehlo.add");
}

TEST(RuleLinearity, loops_are_looked_into) {
  const auto loop = [](const auto& turn, const Array& init) {
    return fori_loop(0, 3, [&](const Array&, const Array& s) { return turn(s); }, init);
  };
  expect_refused([=](const Array&, const Array& t) { return loop(kSquared, t); },
                 "stablehlo.multiply");
  expect_refused(
      [=](const Array&, const Array& t) { return loop([](const Array& s) { return s + 1; }, t); },
      "stablehlo.add");
  expect_refused([=](const Array& x, const Array& t) { return t + loop(kDoubled, x); },
                 "stablehlo.add");
  expect_refused([=](const Array& x,
                     const Array& t) { return loop([&](const Array& s) { return s + t; }, x); },
                 "stablehlo.add");
  const auto until = [](const Array& x) {
    return while_loop([](const Array& s) { return s < 100; }, kSquared, x);
  };
  expect_refused([=](const Array& x, const Array& t) { return t + until(x); }, "stablehlo.add");
  expect_gradient([=](const Array& x, const Array& t) { return until(x) * t; }, 256);
  expect_gradient([=](const Array&, const Array& t) { return loop(kDoubled, t); }, 8);
  expect_gradient(
      [=](const Array& x, const Array& t) {
        return loop([&](const Array& s) { return s + x * t; }, zeros({}));
      },
      6);
  // What a loop begins with may be written over.
  expect_gradient(
      [=](const Array& x, const Array& t) { return loop([&](const Array&) { return 2 * t; }, x); },
      2);
}

TEST(RuleLinearity, scans_give_tangents_by_turn) {
  const auto stacked = [](const Tangent& turn) -> Tangent {
    return [=](const Array& x, const Array& t) {
      const auto step = [&](const Array& s, const Array&) { return std::pair(2 * s, turn(s, t)); };
      return scan(step, x, vec({0, 0})).second[1];
    };
  };
  expect_refused(stacked([](const Array& s, const Array& t) { return s + t; }), "stablehlo.add");
  expect_refused(stacked([](const Array& s, const Array& t) { return s * t * t; }),
                 "stablehlo.multiply");
  expect_gradient(stacked([](const Array& s, const Array& t) { return s * t; }), 4);
}

TEST(RuleLinearity, branches_are_looked_into) {
  const auto choose = [](const Array& x, const Array& t, const Tangent& f, const Tangent& g) {
    return cond(x > 1, f, g, x, t);
  };
  const Tangent itself = [](const Array&, const Array& t) { return t; };
  expect_refused(
      [=](const Array& x, const Array& t) {
        return choose(x, t, itself, [](const Array&, const Array& b) { return b * b; });
      },
      "stablehlo.multiply");
  expect_refused(
      [=](const Array& x, const Array& t) {
        return choose(x, t, itself, [](const Array& a, const Array&) { return sin(a); });
      },
      "stablehlo.case");
  expect_refused([=](const Array&, const Array& t) { return choose(t, t, itself, itself); },
                 "stablehlo.compare");
  expect_gradient(
      [=](const Array& x, const Array& t) {
        return choose(x, t, itself, [](const Array& a, const Array&) { return zeros_like(a); });
      },
      1);
  expect_gradient(
      [=](const Array& x, const Array& t) {
        return choose(
            x, t, [](const Array& a, const Array& b) { return a * b; },
            [](const Array& a, const Array&) {
              return full_like(a, std::numeric_limits<double>::quiet_NaN());
            });
      },
      2);
}

TEST(RuleLinearity, computations_of_ops_count) {
  const auto refused = [](const Tangent& tangent, const std::string& op) {
    expect_refused(tangent, op, /*of_vector=*/true);
  };
  refused([](const Array& x, const Array& t) { return t + sum(x); }, "stablehlo.add");
  refused([](const Array&, const Array& t) { return max(t); }, "stablehlo.reduce");
  refused([](const Array&, const Array& t) { return prod(t); }, "stablehlo.reduce");
  refused([](const Array&, const Array& t) { return sort(t); }, "stablehlo.sort");
  refused([](const Array& x, const Array& t) { return x.at(0).set(t[0]); },
          "stablehlo.dynamic_update_slice");
  const Array first = Array::of<int32_t>({1}, std::vector<int32_t>{0});
  refused([=](const Array& x, const Array& t) { return x.at(first).add(t[slice(0, 1)]); },
          "stablehlo.scatter");
  refused([=](const Array&, const Array& t) { return t.at(first).max(t[slice(1, 2)]); },
          "stablehlo.scatter");
  EXPECT_EQ(gradient([](const Array& x, const Array& t) { return t * sum(x); }, true),
            (std::vector<float>{5, 5}));
  EXPECT_EQ(gradient([](const Array& x, const Array& t) { return max(x) * sum(t * x); }, true),
            (std::vector<float>{12, 18}));  // of each of two elements
  EXPECT_EQ(
      gradient([=](const Array& x, const Array& t) { return t.at(first).multiply(x[0]); }, true),
      (std::vector<float>{2, 1}));
  EXPECT_EQ(
      gradient([=](const Array&, const Array& t) { return zeros(2).at(first).add(t[slice(1, 2)]); },
               true),
      (std::vector<float>{0, 1}));
}

TEST(RuleLinearity, tangents_are_sorted_by_arguments) {
  const auto descending = [](const Array& x, const Array& t) {
    return sort(std::vector{x, t}, 0, true,
                [](std::span<const Array> in) { return in[0] > in[1]; });
  };
  EXPECT_EQ(gradient(
                [=](const Array& x, const Array& t) {
                  const auto sorted = descending(x, t);
                  return sorted[0] * sorted[1] * vec({1, 10});
                },
                true),
            (std::vector<float>{20, 3}));
  expect_refused([=](const Array& x, const Array& t) { return descending(t, x)[1]; },
                 "stablehlo.sort", true);
}

TEST(RuleLinearity, functions_with_rules_are_looked_into) {
  const auto squared = custom_jvp(kSquared, [](const One& x, const One& t) {
    const Array& v = std::get<0>(x);
    return std::pair(v * v, 2 * v * std::get<0>(t));
  });
  const auto halved =
      custom_jvp([](const Array& a, const Array& b) { return a * b / 2; },
                 [](const std::tuple<Array, Array>& p, const std::tuple<Array, Array>& t) {
                   const auto& [a, b] = p;
                   return std::pair(a * b / 2, (std::get<0>(t) * b + a * std::get<1>(t)) / 2);
                 });
  const auto scaled = [](const Array& a, const Array& y) {
    return linear_call([](const Array& r, const Array& z) { return r * z; },
                       [](const Array& r, const Array& g) { return r * g; }, a, y);
  };
  expect_refused([=](const Array&, const Array& t) { return squared(t); }, "lathe.custom_jvp");
  expect_refused([=](const Array& x, const Array& t) { return scaled(t, x); }, "lathe.linear_call");
  expect_gradient([=](const Array& x, const Array& t) { return halved(x, t) + scaled(x, t); }, 3);
}

}  // namespace
}  // namespace lathe

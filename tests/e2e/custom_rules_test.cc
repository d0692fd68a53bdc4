// Functions that bring their own derivatives, under every transform. Expected values come from
// mathematics; rules that say something else than the function show which one was asked.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/lathe.h"
#include "lathe/ops/rules/regions.h"
#include "lathe/passes/to_stablehlo.h"
#include "transforms_testing.h"

namespace lathe {
namespace {

using One = std::tuple<Array>;

// x², said to have the slope 3.
Array square_of_slope_three(const Array& x) {
  return custom_jvp([](const Array& y) { return y * y; },
                    [](const One& y, const One& t) {
                      const Array& v = std::get<0>(y);
                      return std::pair(v * v, 3.0 * std::get<0>(t));
                    })(x);
}

// log(1 + exp x), which overflows, with a derivative that does not.
Array softplus(const Array& x) {
  return custom_jvp([](const Array& y) { return log(1.0 + exp(y)); },
                    [](const One& y, const One& t) {
                      const Array& v = std::get<0>(y);
                      return std::pair(softplus(v), std::get<0>(t) * (1.0 - 1.0 / (1.0 + exp(v))));
                    })(x);
}

// x, whose gradient is kept within ±1.
Array clipped(const Array& x) {
  return custom_vjp(
      [](const Array& y) { return y; }, [](const Array& y) { return std::pair(y, std::tuple()); },
      [](const std::tuple<>&, const Array& g) { return One(clamp(-1.0, g, 1.0)); })(x);
}

// sqrt x by Newton's method, in a loop that has no reverse mode; its forward rule calls it.
Array newton_sqrt(const Array& x) {
  return custom_vjp(
      [](const Array& a) {
        return while_loop([&](const Array& y) { return abs(y * y - a) > 1e-5 * a; },
                          [&](const Array& y) { return 0.5 * (y + a / y); }, a);
      },
      [](const Array& a) {
        const Array root = newton_sqrt(a);
        return std::pair(root, root);
      },
      [](const Array& root, const Array& g) { return One(g / (2.0 * root)); })(x);
}

TEST(CustomJvp, the_rule_is_the_derivative_in_both_modes_and_under_jit) {
  const auto f = [](const Array& x) { return square_of_slope_three(x) * 2.0; };
  EXPECT_FLOAT_EQ(value(f(num(5))), 50);
  EXPECT_FLOAT_EQ(value(jit(f)(num(5))), 50);
  EXPECT_FLOAT_EQ(value(grad(f)(num(5))), 6);
  EXPECT_FLOAT_EQ(value(jit(grad(f))(num(5))), 6);
  EXPECT_FLOAT_EQ(value(grad(jit(f))(num(5))), 6);
  const auto both = jvp(f, std::tuple(num(5)), std::tuple(num(0.5f)));
  EXPECT_FLOAT_EQ(value(both.first), 50);
  EXPECT_FLOAT_EQ(value(both.second), 3);
}

TEST(CustomJvp, derivatives_of_derivatives_differentiate_the_rule) {
  const float x = 0.3f, s = 1 / (1 + std::exp(-x));
  const auto first = grad(softplus);
  const auto second = grad(first);
  const auto third = grad(second);
  EXPECT_NEAR(value(first(num(x))), s, 1e-6);
  EXPECT_NEAR(value(second(num(x))), s * (1 - s), 1e-6);
  EXPECT_NEAR(value(third(num(x))), s * (1 - s) * (1 - 2 * s), 1e-5);
  EXPECT_NEAR(value(jit(third)(num(x))), s * (1 - s) * (1 - 2 * s), 1e-5);
  EXPECT_FLOAT_EQ(value(first(num(100))), 1);  // exp(100) overflows: the function's is NaN
  const auto forward = [](const Array& y) {
    return jvp(grad(softplus), std::tuple(y), std::tuple(num(1))).second;
  };
  EXPECT_NEAR(value(forward(num(x))), s * (1 - s), 1e-6);
}

TEST(CustomJvp, a_rule_that_calls_its_function_lacks_the_fourth_derivative_and_says_so) {
  // By its own formula: derivatives of any order.
  const auto formula = custom_jvp([](const Array& y) { return exp(y); },
                                  [](const One& y, const One& t) {
                                    const Array e = exp(std::get<0>(y));
                                    return std::pair(e, e * std::get<0>(t));
                                  });
  EXPECT_NEAR(value(grad(grad(grad(grad(grad(formula)))))(num(0.5f))), std::exp(0.5f), 1e-5);
  EXPECT_SAYS(error_of([] { grad(grad(grad(grad(grad(newton_sqrt)))))(num(2)); }),
              "derivatives up to the third");
}

// exp, whose rule calls what `self` holds.
auto exp_by_itself(const std::function<Array(const Array&)>& self) {
  return custom_jvp([](const Array& x) { return exp(x); },
                    [&self](const One& x, const One& t) {
                      const Array y = self(std::get<0>(x));
                      return std::pair(y, y * std::get<0>(t));
                    });
}

TEST(CustomJvp, what_a_deep_rule_traced_serves_no_other_depth) {
  const auto sine = jit(custom_jvp([](const Array& x) { return sin(x); },
                                   [](const One& x, const One& t) {
                                     const Array& v = std::get<0>(x);
                                     return std::pair(sin(v), cos(v) * std::get<0>(t));
                                   }));
  std::function<Array(const Array&)> self;
  const auto f = custom_jvp([](const Array& x) { return exp(x); },
                            [&](const One& x, const One& t) {
                              const Array& v = std::get<0>(x);
                              const Array y = self(v);  // to the limit; `sine` is traced there
                              return std::pair(y + 0 * sine(v), y * std::get<0>(t));
                            });
  self = f;
  EXPECT_NEAR(value(grad(f)(num(1))), std::exp(1.f), 1e-5);
  EXPECT_NEAR(value(grad(sine)(num(1))), std::cos(1.f), 1e-6);
  EXPECT_NEAR(value(grad(grad(grad(sine)))(num(1))), -std::cos(1.f), 1e-6);
}

TEST(CustomJvp, a_rule_calls_jit_of_its_own_function) {
  std::function<Array(const Array&)> self;
  const auto f = exp_by_itself(self);
  const auto compiled = jit(f);
  self = compiled;
  const float e = std::exp(1.f);
  EXPECT_NEAR(value(compiled(num(1))), e, 1e-5);
  EXPECT_NEAR(value(grad(f)(num(1))), e, 1e-5);
  EXPECT_NEAR(value(grad(compiled)(num(1))), e, 1e-5);
  EXPECT_NEAR(value(jit(grad(grad(grad(compiled))))(num(1))), e, 1e-5);
  EXPECT_SAYS(error_of([&] { grad(grad(grad(grad(compiled))))(num(1)); }),
              "derivatives up to the third");
}

TEST(CustomVjp, a_rule_calls_jit_of_its_own_function) {
  std::function<Array(const Array&)> self;
  const auto f = custom_vjp([](const Array& x) { return exp(x); },
                            [&](const Array& x) {
                              const Array y = self(x);
                              return std::pair(y, y);
                            },
                            [](const Array& y, const Array& g) { return One(g * y); });
  const auto compiled = jit(f);
  self = compiled;
  EXPECT_NEAR(value(grad(f)(num(1))), std::exp(1.f), 1e-5);
  EXPECT_NEAR(value(jit(grad(grad(compiled)))(num(1))), std::exp(1.f), 1e-5);
}

TEST(CustomJvp, maps) {
  const Array x = vec({1, 2, 3});
  expect_values(vmap(square_of_slope_three)(x), {1, 4, 9});
  expect_values(vmap(grad(square_of_slope_three))(x), {3, 3, 3});
  expect_values(jit(vmap(grad(softplus)))(vec({0, 100})), {0.5f, 1});
  const auto sum_of = [](const Array& v) { return sum(vmap(square_of_slope_three)(v)); };
  expect_values(grad(sum_of)(x), {3, 3, 3});
}

TEST(CustomJvp, only_mapped_arguments_are_mapped) {
  // a·x, said to have twice the slope by each.
  const auto f =
      custom_jvp([](const Array& a, const Array& x) { return a * x; },
                 [](const std::tuple<Array, Array>& p, const std::tuple<Array, Array>& t) {
                   const auto& [a, x] = p;
                   const auto& [da, dx] = t;
                   return std::pair(a * x, 2.0 * (da * x + a * dx));
                 });
  const auto loss = [&](const Array& a, const Array& x) {
    return sum(vmap(f, AxisTree{none, 0})(a, x));
  };
  const auto [by_a, by_x] = grad<0, 1>(loss)(num(3), vec({1, 2}));
  EXPECT_FLOAT_EQ(value(by_a), 6);
  expect_values(by_x, {6, 6});
  expect_values(jit(grad<1>(loss))(num(3), vec({1, 2})), {6, 6});
}

TEST(CustomJvp, loops_and_branches_use_the_rule) {
  const auto looped = [](const Array& x) {
    return scan(
               [](const Array& s, const Array& y) {
                 return std::pair(s + square_of_slope_three(y), square_of_slope_three(s));
               },
               num(0), x)
        .first;
  };
  expect_values(grad(looped)(vec({1, 2, 3})), {3, 3, 3});
  expect_values(jit(grad(looped))(vec({1, 2, 3})), {3, 3, 3});
  const auto chosen = [](const Array& x) {
    return cond(x > 0.0, square_of_slope_three, [](const Array& y) { return -y; }, x);
  };
  EXPECT_FLOAT_EQ(value(grad(chosen)(num(2))), 3);
  EXPECT_FLOAT_EQ(value(jit(grad(chosen))(num(-2))), -1);
}

TEST(CustomJvp, tangents_that_are_zero_are_given_and_integers_have_none) {
  const auto f = custom_jvp(
      [](const Array& x, const Array& n, const Array& y) {
        return std::pair(x * convert(n, DType::f32) + y, n + 1);
      },
      [](const std::tuple<Array, Array, Array>& p, const std::tuple<Array, Array, Array>& t) {
        const auto& [x, n, y] = p;
        const auto& [dx, dn, dy] = t;
        const Array by = convert(n, DType::f32);
        return std::pair(std::pair(x * by + y, n + 1), std::pair(dx * by + dy, dn));
      });
  const Array n = Array::scalar<int32_t>(4);
  const auto loss = [&](const Array& x) { return f(x, n, num(1)).first; };
  EXPECT_FLOAT_EQ(value(grad(loss)(num(2))), 4);
  EXPECT_FLOAT_EQ(value(jit(grad(loss))(num(2))), 4);
  const auto moved = jvp(f, std::tuple(num(2), n, num(1)), std::tuple(num(1), n, num(10)));
  EXPECT_FLOAT_EQ(value(moved.second.first), 14);
  EXPECT_EQ(moved.second.second.item<int32_t>(), 0);
}

TEST(CustomJvp, results_of_a_rule_may_not_depend_on_tangents) {
  const auto f = custom_jvp([](const Array& x) { return x; },
                            [](const One& x, const One& t) {
                              return std::pair(std::get<0>(x) + std::get<0>(t), std::get<0>(t));
                            });
  EXPECT_SAYS(error_of([&] { grad(f)(num(1)); }), "depends on its tangents");
  EXPECT_SAYS(error_of([&] { jvp(f, std::tuple(num(1)), std::tuple(num(1))); }),
              "depends on its tangents");
}

TEST(CustomJvp, tangents_of_a_rule_are_linear_in_its_tangents) {
  const auto with_tangent = [](auto tangent) {
    return custom_jvp([](const Array& x) { return x; },
                      [=](const One& x, const One& t) {
                        return std::pair(std::get<0>(x), tangent(std::get<0>(x), std::get<0>(t)));
                      });
  };
  const auto squared = with_tangent([](const Array&, const Array& t) { return t * t; });
  EXPECT_SAYS(error_of([&] { grad(squared)(num(1)); }),
              "not linear in the tangents, because of [stablehlo.multiply]");
  EXPECT_SAYS(error_of([&] { grad(squared)(num(1)); }), "custom_rules_test.cc");
  EXPECT_FLOAT_EQ(value(jvp(squared, std::tuple(num(1)), std::tuple(num(3))).second), 9);
  const auto signs = with_tangent([](const Array&, const Array& t) { return sign(t); });
  EXPECT_SAYS(error_of([&] { jit(grad(signs))(num(1)); }), "because of [stablehlo.sign]");
  const auto chosen =
      with_tangent([](const Array& x, const Array& t) { return where(t > 0, x * t, t); });
  EXPECT_SAYS(error_of([&] { grad(chosen)(num(1)); }), "because of [stablehlo.compare]");
  // What is added is no multiple of the tangents.
  const auto one_more = with_tangent([](const Array&, const Array& t) { return t + 1; });
  EXPECT_SAYS(error_of([&] { grad(one_more)(num(1)); }), "because of [stablehlo.add]");
  EXPECT_SAYS(error_of([&] { jit(grad(one_more))(num(1)); }), "custom_rules_test.cc");
  const auto by_value =
      with_tangent([](const Array& x, const Array& t) { return where(x > 0, 2 * t, sin(x)); });
  EXPECT_SAYS(error_of([&] { grad(by_value)(num(1)); }), "because of [stablehlo.select]");
  const auto padded = with_tangent([](const Array& x, const Array& t) {
    return sum(concatenate({reshape(t, {1}), reshape(x, {1})}, 0));
  });
  EXPECT_SAYS(error_of([&] { grad(padded)(num(1)); }), "because of [stablehlo.concatenate]");
  // Zeros are, and captured Arrays may hold them.
  const Array captured = num(0);
  const auto zeros_added = with_tangent([&](const Array& x, const Array& t) {
    const Array row = zeros(3).at(1).set(3 * t) + 0.0 * broadcast_to(x, {3});
    return sum(pad(row, 0, {1}, {1})) + where(x > 0, zeros_like(t), t) + captured;
  });
  EXPECT_FLOAT_EQ(value(grad(zeros_added)(num(1))), 3);
  // A NaN marks arguments that have no derivative.
  const auto guarded = with_tangent([](const Array& x, const Array& t) {
    return where(x < 0, std::numeric_limits<float>::quiet_NaN(), t / x);
  });
  EXPECT_FLOAT_EQ(value(grad(guarded)(num(2))), 0.5f);
  // What depends on arguments alone may do anything.
  const auto scaled = with_tangent([](const Array& x, const Array& t) {
    return where(x > 0, sin(x) * t / (x * x), -t) +
           fori_loop(0, 3, [&](const Array&, const Array& s) { return s * 2; }, t);
  });
  EXPECT_FLOAT_EQ(value(grad(scaled)(num(2))), std::sin(2.0f) / 4 + 8);
}

TEST(CustomVjp, the_backward_rule_gives_the_gradient) {
  const auto f = [](const Array& x) { return sum(clipped(x) * vec({0.5f, 3, -2})); };
  const Array x = vec({1, 2, 3});
  expect_values(grad(f)(x), {0.5f, 1, -1});
  expect_values(jit(grad(f))(x), {0.5f, 1, -1});
  expect_values(grad(jit(f))(x), {0.5f, 1, -1});
  const Array two = reshape(vec({1, 2, 3, 4, 5, 6}), {2, 3});
  expect_values(vmap(grad(f))(two), {0.5f, 1, -1, 0.5f, 1, -1});
  expect_values(grad([&](const Array& y) { return sum(vmap(f)(y)); })(two),
                {0.5f, 1, -1, 0.5f, 1, -1});
}

TEST(CustomVjp, loops_clip_at_every_turn) {
  const auto f = [](const Array& x) {
    return fori_loop(0, 3, [](const Array&, const Array& y) { return clipped(y * 2.0); }, x);
  };
  EXPECT_FLOAT_EQ(value(f(num(1))), 8);
  EXPECT_FLOAT_EQ(value(grad(f)(num(1))), 2);  // each turn: twice what was clipped to 1
  EXPECT_FLOAT_EQ(value(jit(grad(f))(num(1))), 2);
}

TEST(CustomVjp, a_function_without_reverse_mode_gets_one_by_its_rule) {
  const auto root = [](const Array& x) { return newton_sqrt(x); };
  EXPECT_NEAR(value(root(num(2))), std::sqrt(2.f), 1e-5);
  EXPECT_NEAR(value(grad(root)(num(2))), 0.5 / std::sqrt(2.f), 1e-5);
  EXPECT_NEAR(value(jit(grad(root))(num(2))), 0.5 / std::sqrt(2.f), 1e-5);
  EXPECT_NEAR(value(grad(grad(root))(num(2))), -0.25 * std::pow(2.f, -1.5f), 1e-5);
  EXPECT_NEAR(value(jit(grad(grad(root)))(num(2))), -0.25 * std::pow(2.f, -1.5f), 1e-5);
  expect_values(vmap(grad(root))(vec({1, 4})), {0.5f, 0.25f});
}

struct Params {
  Array w, b;
};

TEST(CustomVjp, takes_and_gives_trees_and_materializes_zero_cotangents) {
  const auto f =
      custom_vjp([](const Params& p, const Array& x) { return Params{p.w * x, p.b + x}; },
                 [](const Params& p, const Array& x) {
                   return std::pair(Params{p.w * x, p.b + x}, std::tuple(p.w, x));
                 },
                 [](const std::tuple<Array, Array>& kept, const Params& g) {
                   const auto& [w, x] = kept;
                   return std::tuple(Params{g.w * x, g.b * 10.0}, g.w * w + g.b);
                 });
  const Params p{num(2), num(3)};
  const auto of_first = [&](const Params& q, const Array& x) { return f(q, x).w; };
  const auto [by_p, by_x] = grad<0, 1>(of_first)(p, num(5));
  EXPECT_FLOAT_EQ(value(by_p.w), 5);
  EXPECT_FLOAT_EQ(value(by_p.b), 0);
  EXPECT_FLOAT_EQ(value(by_x), 2);
  const auto of_second = [&](const Params& q, const Array& x) { return f(q, x).b; };
  EXPECT_FLOAT_EQ(value(jit(grad(of_second))(p, num(5)).b), 10);
}

TEST(CustomVjp, captured_values_are_constants) {
  const auto scaled = [](const Array& x, const Array& c) {
    return custom_vjp([=](const Array& y) { return y * c; },
                      [=](const Array& y) { return std::pair(y * c, std::tuple()); },
                      [=](const std::tuple<>&, const Array& g) { return One(g * c * 7.0); })(x);
  };
  const Array c = num(2);
  const auto by_x = [&](const Array& x) { return scaled(x, c); };
  EXPECT_FLOAT_EQ(value(grad(by_x)(num(3))), 14);
  const auto inside = [&](const Array& x, const Array& factor) {
    return grad([&](const Array& y) { return scaled(y, factor); })(x);
  };
  EXPECT_FLOAT_EQ(value(jit(inside)(num(3), num(2))), 14);
  expect_values(vmap(inside, AxisTree{none, 0})(num(3), vec({1, 2})), {7, 14});
  EXPECT_SAYS(error_of([&] { grad<0, 1>(scaled)(num(3), c); }), "captures");
}

TEST(CustomVjp, forward_over_reverse_differentiates_the_rules) {
  const auto cube = custom_vjp([](const Array& x) { return x * x * x; },
                               [](const Array& x) { return std::pair(x * x * x, x); },
                               [](const Array& x, const Array& g) { return One(3.0 * x * x * g); });
  const auto second = [&](const Array& x) {
    return jvp(grad(cube), std::tuple(x), std::tuple(num(1))).second;
  };
  EXPECT_FLOAT_EQ(value(second(num(2))), 12);
  EXPECT_FLOAT_EQ(value(jit(second)(num(2))), 12);
}

// A function within a rule leaves its own rule out, but not where it is mapped.
TEST(CustomRules, rules_within_rules_have_a_form_in_stablehlo) {
  const auto inner = [](const Array& x) {
    return custom_jvp([](const Array& y) { return y * y; },
                      [](const One& y, const One& t) {
                        return std::pair(std::get<0>(y) * std::get<0>(y), std::get<0>(t) * 5.0);
                      })(x);
  };
  const auto outer =
      custom_jvp([&](const Array& y) { return sum(vmap(inner)(y)); },
                 [&](const One& y, const One& t) {
                   return std::pair(sum(vmap(inner)(std::get<0>(y))), sum(std::get<0>(t)) * 7.0);
                 });
  const std::vector<Type> types = {Type::tensor(DType::f32, {2})};
  const Program program = trace_closed(
      "main", types, [&](std::span<const Array> in) { return std::vector<Array>{outer(in[0])}; });
  const Module module = stablehlo_module(program);
  EXPECT_EQ(print(module).find("lathe."), std::string::npos) << print(module);
  EXPECT_EQ(evaluate(module.entry(), std::vector{Literal::of<float>({2}, {1, 3})})[0],
            Literal::scalar<float>(10));
}

TEST(CustomVjp, forward_mode_is_an_error) {
  EXPECT_SAYS(
      error_of([] { jvp(clipped, std::tuple(num(1)), std::tuple(num(1))).second.literal(); }),
      "reverse mode alone");
}

TEST(CustomRules, wrong_trees_name_the_path) {
  const auto f =
      custom_vjp([](const std::vector<Array>& x) { return x[0]; },
                 [](const std::vector<Array>& x) { return std::pair(x[0], x); },
                 [](const std::vector<Array>& x, const Array& g) {
                   return std::tuple(std::vector<Array>{g, concatenate({x[1], x[1]}, 0)});
                 });
  const auto loss = [&](const std::vector<Array>& x) { return f(x); };
  EXPECT_SAYS(error_of([&] { grad(loss)(std::vector<Array>{num(1), vec({1, 2})}); }),
              "cotangents[0][1]");
  const auto g = custom_jvp([](const Array& x) { return std::vector<Array>{x}; },
                            [](const One& x, const One& t) {
                              return std::pair(std::vector<Array>{std::get<0>(x)},
                                               std::vector<Array>{std::get<0>(t), num(1)});
                            });
  const auto sum_of = [&](const Array& x) { return g(x)[0]; };
  EXPECT_SAYS(error_of([&] { grad(sum_of)(num(1)); }), "tangent");
}

// a·x with a transpose that says 3·a.
Array scaled(const Array& a, const Array& x) {
  return linear_call([](const Array& r, const Array& y) { return r * y; },
                     [](const Array& r, const Array& g) { return 3.0 * r * g; }, a, x);
}

TEST(LinearCall, runs_the_function_forward_and_the_transpose_backward) {
  const auto f = [](const Array& x) { return scaled(num(2), x); };
  EXPECT_FLOAT_EQ(value(f(num(5))), 10);
  EXPECT_FLOAT_EQ(value(jit(f)(num(5))), 10);
  EXPECT_FLOAT_EQ(value(jvp(f, std::tuple(num(5)), std::tuple(num(1))).second), 2);
  EXPECT_FLOAT_EQ(value(grad(f)(num(5))), 6);
  EXPECT_FLOAT_EQ(value(jit(grad(f))(num(5))), 6);
  // The transpose of the transpose is the function.
  const auto pulled = [&](const Array& g) { return vjp(f, num(5)).second(g); };
  EXPECT_FLOAT_EQ(value(std::get<0>(pulled(num(1)))), 6);
  EXPECT_FLOAT_EQ(value(grad([&](const Array& g) { return std::get<0>(pulled(g)); })(num(1))), 2);
}

TEST(LinearCall, residuals_differentiate_through_the_function) {
  EXPECT_FLOAT_EQ(value(grad(scaled)(num(2), num(5))), 5);
  EXPECT_FLOAT_EQ(value(grad<1>(scaled)(num(2), num(5))), 6);
  const auto twice = [](const Array& a) { return grad<1>(scaled)(a, num(5)); };
  EXPECT_FLOAT_EQ(value(grad(twice)(num(2))), 3);
  EXPECT_FLOAT_EQ(value(jit(grad(twice))(num(2))), 3);
}

TEST(LinearCall, maps_and_sums_what_is_shared) {
  const auto f = [](const Array& a, const Array& x) {
    return sum(vmap(scaled, AxisTree{0, none})(a, x));
  };
  EXPECT_FLOAT_EQ(value(f(vec({1, 2}), num(5))), 15);
  EXPECT_FLOAT_EQ(value(grad<1>(f)(vec({1, 2}), num(5))), 9);
  expect_values(vmap(grad<1>(scaled))(vec({1, 2}), vec({5, 5})), {3, 6});
}

TEST(LinearCall, captures_are_residuals) {
  const auto f = [](const Array& x, const Array& c) {
    return linear_call([&](const std::tuple<>&, const Array& y) { return y * c; },
                       [&](const std::tuple<>&, const Array& g) { return g * c * 3.0; },
                       std::tuple(), x);
  };
  EXPECT_FLOAT_EQ(value(jit(grad(f))(num(5), num(2))), 6);
  EXPECT_FLOAT_EQ(value(grad<1>(f)(num(5), num(2))), 5);
}

}  // namespace
}  // namespace lathe

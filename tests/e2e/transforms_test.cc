// The public transforms against known derivatives, and composed with each other, jit, captures and
// C++ control flow.
#include <gtest/gtest.h>

#include <cmath>

#include "transforms_testing.h"

namespace lathe {
namespace {

Array cube(const Array& x) { return sum(x * x * x); }

TEST(Transforms, grad_of_grad_of_grad) {
  const auto f = [](const Array& x) { return sum(sin(x) * x); };
  const auto d1 = [&](const Array& x) { return sum(grad(f)(x)); };
  const auto d2 = [&](const Array& x) { return sum(grad(d1)(x)); };
  const float x = 0.7f;
  expect_values(grad(d2)(vec({x})), {-3 * std::sin(x) - x * std::cos(x)});
}

TEST(Transforms, lgamma_has_derivatives_of_every_order) {
  const auto first = grad([](const Array& x) { return lgamma(x); });
  const auto third = grad(grad(first));
  const Array x = Array::scalar(2.5f);
  EXPECT_FLOAT_EQ(third(x).item<float>(), polygamma(2, x).item<float>());
  EXPECT_FLOAT_EQ(jit(third)(x).item<float>(), -0.23620408f);
  EXPECT_FLOAT_EQ(grad([](const Array& q) { return zeta(3, q); })(x).item<float>(),
                  -3 * zeta(4, x).item<float>());
}

TEST(Transforms, a_derivative_by_the_order_of_a_function_is_refused) {
  const Array two = Array::scalar(2.0f);
  for (const auto& f : {zeta, polygamma}) {
    try {
      grad([&](const Array& order) { return f(order, two); })(two);
      FAIL() << "no error";
    } catch (const UserError& error) {
      const std::string text = error.what();
      EXPECT_NE(text.find("is not differentiable by its left operand, the order"),
                std::string::npos);
      EXPECT_NE(text.find("transforms_test.cc:"), std::string::npos) << text;
    }
  }
}

TEST(Transforms, vmap_of_grad_is_one_gradient_an_example) {
  const Array xs = Array::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  expect_values(vmap(grad(cube))(xs), {3, 12, 27, 48, 75, 108});
}

TEST(Transforms, grad_of_vmap_equals_the_sum_of_gradients) {
  const Array xs = Array::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  const auto total = [](const Array& x) { return sum(vmap(cube)(x)); };
  expect_values(grad(total)(xs), {3, 12, 27, 48, 75, 108});
}

TEST(Transforms, jit_inside_and_outside_of_grad) {
  auto inner = jit(cube);
  expect_values(grad([&](const Array& x) { return inner(x); })(vec({1, 2})), {3, 12});
  expect_values(jit(grad(cube))(vec({1, 2})), {3, 12});
  auto both =
      jit([&](const Array& x) { return grad([&](const Array& y) { return inner(y); })(x); });
  expect_values(both(vec({1, 2})), {3, 12});
}

TEST(Transforms, eager_grad_sees_values_so_cpp_control_flow_works) {
  const auto f = [](const Array& x) { return x.item<float>() > 0 ? x * x : -x; };
  EXPECT_FLOAT_EQ(grad(f)(Array::scalar(3.f)).item<float>(), 6.f);
  EXPECT_FLOAT_EQ(grad(f)(Array::scalar(-3.f)).item<float>(), -1.f);
}

TEST(Transforms, the_value_of_a_traced_array_is_an_error_naming_its_argument) {
  struct Arguments {
    Array x, flag;
  };
  auto f = jit([](const Arguments& a) { return (a.flag + 1).item<float>() > 0 ? a.x : -a.x; });
  try {
    f(Arguments{Array::scalar(1.f), Array::scalar(1.f)});
    FAIL();
  } catch (const ConcretizationError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("args[0].flag"), std::string::npos) << what;
    EXPECT_EQ(what.find("args[0].x"), std::string::npos) << what;
    EXPECT_NE(what.find("static"), std::string::npos) << what;
    EXPECT_NE(what.find("close over"), std::string::npos) << what;
  }
}

TEST(Transforms, captured_arrays_become_arguments_and_are_not_differentiated) {
  const Array w = vec({2, 3});
  const auto f = [&](const Array& x) { return sum(w * x * x); };
  expect_values(grad(f)(vec({1, 1})), {4, 6});
  auto jitted = jit(f);
  auto lowered = jitted.trace(vec({1, 1}));
  EXPECT_EQ(lowered.program().param_count(), 2) << "the capture is a hidden parameter";
  expect_values(jitted(vec({1, 1})), {5});
}

TEST(Transforms, inner_transforms_do_not_see_outer_perturbations) {
  // d/dx (x · d/dy (x + y)) = 1: confusing the two perturbations gives 2.
  const auto f = [](const Array& x) {
    const Array inner = grad([&](const Array& y) { return x + y; })(Array::scalar(1.f));
    return x * inner;
  };
  EXPECT_FLOAT_EQ(grad(f)(Array::scalar(1.f)).item<float>(), 1.f);
}

TEST(Transforms, jvp_and_vjp_agree) {
  const auto f = [](const Array& x) { return exp(x) * sin(x); };
  const Array x = vec({0.1f, 0.5f, 2.f}), v = vec({1, -2, 0.5f}), u = vec({0.3f, 1, 2});
  const auto [y, tangent] = jvp(f, std::tuple(x), std::tuple(v));
  const auto [y2, pullback] = vjp(f, x);
  const float forward = sum(u * tangent).item<float>();
  const float backward = sum(std::get<0>(pullback(u)) * v).item<float>();
  EXPECT_NEAR(forward, backward, 1e-4);
  expect_values(y, y2.to_vector<float>());
}

TEST(Transforms, grad_through_scan_and_switch) {
  const auto f = [](const Array& x) {
    const BodyFn body = [](std::span<const Array> in) {
      return std::vector<Array>{in[0] * in[1], in[0]};
    };
    const ScanResult r =
        flat::scan(body, std::vector<Array>{constant(Literal::scalar(1.f))}, std::vector<Array>{x});
    return r.carry[0] + sum(r.ys[0]);
  };
  // carry = x0·x1·x2, ys = 1, x0, x0·x1
  expect_values(grad(f)(vec({2, 3, 5})), {15 + 1 + 3, 10 + 2, 6});
  expect_values(jit(grad(f))(vec({2, 3, 5})), {19, 12, 6});
  const auto g = [](const Array& x) {
    const BodyFn square = [](std::span<const Array> in) {
      return std::vector<Array>{in[0] * in[0]};
    };
    const BodyFn minus = [](std::span<const Array> in) { return std::vector<Array>{-in[0]}; };
    return flat::cond(x > 0.0, square, minus, std::vector<Array>{x})[0];
  };
  EXPECT_FLOAT_EQ(jit(grad(g))(Array::scalar(3.f)).item<float>(), 6.f);
  EXPECT_FLOAT_EQ(jit(grad(g))(Array::scalar(-3.f)).item<float>(), -1.f);
}

// As JAX has it: what goes in as a number and comes out as one in every turn or branch stays weak.
TEST(Transforms, control_flow_keeps_numbers_weak) {
  const Array half = convert(Array::scalar(0.5f), DType::bf16), one = Array::scalar(1.0f);
  const auto twice = [](const Array& x) { return x * 2; };
  const auto times_one = [&](const Array& x) { return x * one; };
  const auto below = [](const Array& x) { return x < 10; };
  const auto stays = [&](const Array& x) { return (x * half).dtype() == DType::bf16; };
  EXPECT_TRUE(stays(while_loop(below, twice, Array(1.0))));
  EXPECT_FALSE(stays(while_loop(below, [&](const Array& x) { return x * one * 2; }, Array(1.0))));
  EXPECT_TRUE(
      stays(fori_loop(0, 3, [&](const Array&, const Array& x) { return twice(x); }, Array(1.0))));
  const auto [last, seen] =
      scan([](const Array& x, const std::tuple<>&) { return std::pair(x * 2, x); }, Array(1.0),
           std::tuple<>(), {.length = 3});
  EXPECT_TRUE(stays(last));
  EXPECT_EQ(last.item<float>(), 8);
  EXPECT_TRUE(stays(cond(true, twice, [](const Array& x) { return x; }, Array(1.0))));
  EXPECT_FALSE(stays(cond(true, twice, times_one, Array(1.0))));
  EXPECT_TRUE(stays(switch_case(1, std::tuple(twice, twice), Array(1.0))));
  // What one leaf loses, those that are made of it lose, too.
  using Pair = std::pair<Array, Array>;
  const Pair out =
      while_loop([&](const Pair& s) { return s.first < 10; },
                 [&](const Pair& s) { return Pair(s.first * 2, s.second * one); }, Pair(1.0, 2.0));
  EXPECT_TRUE(stays(out.first));
  EXPECT_FALSE(stays(out.second));
}

TEST(Transforms, branches_of_other_types_are_named_by_leaf) {
  const auto floats = [](const Array& x) { return std::map<std::string, Array>{{"a", x}}; };
  const auto whole = [](const Array& x) {
    return std::map<std::string, Array>{{"a", convert(x, DType::i32)}};
  };
  try {
    cond(Array::scalar(true), floats, whole, Array::scalar(1.0f));
    FAIL();
  } catch (const UserError& error) {
    const std::string text = error.what();
    for (const char* part : {"[cond]", "result[\"a\"]", "i32", "f32", "convert one of them"})
      EXPECT_NE(text.find(part), text.npos) << part << " in " << text;
  }
}

struct Oscillator {
  Array position;
  std::vector<Array> history;
};

TEST(Transforms, control_flow_carries_trees) {
  const auto swing = [](const Array& k) {
    const Oscillator start{Array::scalar(1.0f), {Array::scalar(0.0f)}};
    const std::map<std::string, Array> pushes{{"push", arange(4, DType::f32)}};
    const auto [last, ys] = scan(
        [&](const Oscillator& s, const std::map<std::string, Array>& x) {
          const Array v = s.history[0] - k * s.position + x.at("push");
          return std::pair(Oscillator{s.position + v, {v}}, std::optional(v * v));
        },
        start, pushes);
    const Oscillator damped = while_loop(
        [](const Oscillator& s) { return s.position > 1.0; },
        [](const Oscillator& s) { return Oscillator{s.position * 0.5, s.history}; }, last);
    const Array turned = fori_loop(
        0, 3, [](const Array& i, const Array& x) { return x + convert(i, DType::f32); },
        damped.position);
    const auto chosen = cond(
        turned > 3.0, [](const Array& x, const Array& y) { return std::pair(x, y); },
        [](const Array& x, const Array& y) { return std::pair(y, x); }, turned, sum(*ys));
    const Array third = switch_case(
        2,
        std::tuple([](const Array& x) { return x; }, [](const Array& x) { return x + 1.0; },
                   [](const Array& x) { return x * 2.0; }),
        chosen.first);
    return std::tuple(last.position, damped.position, chosen.second, third);
  };
  // k = 0.5: velocities -0.5, 0.25, 1.875, 3.5625; positions 0.5, 0.75, 2.625, 6.1875.
  const auto check = [](const auto& out) {
    EXPECT_EQ(std::get<0>(out).template item<float>(), 6.1875f);
    EXPECT_EQ(std::get<1>(out).template item<float>(), 0.7734375f);
    EXPECT_EQ(std::get<2>(out).template item<float>(), 0.25f + 0.0625f + 3.515625f + 12.69140625f);
    EXPECT_EQ(std::get<3>(out).template item<float>(), 2 * 3.7734375f);
  };
  check(swing(Array::scalar(0.5f)));
  check(jit(swing)(Array::scalar(0.5f)));
  const auto last = [&](const Array& k) { return std::get<0>(swing(k)); };
  const float h = 1e-2f;
  const float slope =
      (last(Array::scalar(0.5f + h)).item<float>() - last(Array::scalar(0.5f - h)).item<float>()) /
      (2 * h);
  EXPECT_NEAR(grad([](const Array& k) {
                return scan([&](const Array& x,
                                const Array& y) { return std::pair(x * k + y, std::tuple<>()); },
                            Array::scalar(1.0f), arange(3, DType::f32))
                    .first;
              })(Array::scalar(2.0f))
                  .item<float>(),
              13.0f, 1e-5);
  EXPECT_NEAR(jvp(last, std::tuple(Array::scalar(0.5f)), std::tuple(Array::scalar(1.0f)))
                  .second.item<float>(),
              slope, 1e-2 * std::abs(slope));
}

TEST(Transforms, control_flow_that_changes_its_structure_is_an_error) {
  const std::vector<Array> start{Array::scalar(1.0f)};
  try {
    fori_loop(0, 2, [](const Array& i, std::vector<Array> x) { return x.push_back(i), x; }, start);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("must keep its structure"), std::string::npos);
  }
}

TEST(Transforms, several_argnums_give_a_tuple_and_aux_passes_through) {
  const auto f = [](const Array& a, const Array& b) { return std::pair(sum(a * b), a + b); };
  const auto [out, gradients] = value_and_grad<0, 1>(f)(vec({1, 2}), vec({3, 4}));
  EXPECT_FLOAT_EQ(out.first.item<float>(), 11.f);
  expect_values(out.second, {4, 6});
  expect_values(std::get<0>(gradients), {3, 4});
  expect_values(std::get<1>(gradients), {1, 2});
}

TEST(Transforms, errors_of_grad_and_vmap_say_what_is_wrong) {
  EXPECT_THROW(grad([](const Array& x) { return x * x; })(vec({1, 2})), UserError);
  EXPECT_THROW(grad(cube)(Array::of<int32_t>({1}, {1})), UserError);
  EXPECT_THROW(
      vmap([](const Array& a, const Array& b) { return a + b; })(vec({1, 2}), vec({1, 2, 3})),
      UserError);
  EXPECT_THROW(vmap(cube, {none})(vec({1})), UserError);
}

// ---- jit
TEST(Jit, one_trace_for_each_signature) {
  int traces = 0;
  auto f = jit([&](const Array& x) {
    ++traces;
    return x + 1;
  });
  f(vec({1, 2}));
  f(vec({3, 4}));
  EXPECT_EQ(traces, 1);
  f(vec({1, 2, 3}));
  f(Array::of<int32_t>({2}, {1, 2}));
  EXPECT_EQ(traces, 3);
  EXPECT_EQ(f.trace_count(), 3);
}

TEST(Jit, static_fields_are_part_of_the_key) {
  struct Arguments {
    Array x;
    bool negate = false;
  };
  auto f = jit([](const Arguments& a) { return a.negate ? -a.x : a.x; });
  EXPECT_FLOAT_EQ(f(Arguments{Array::scalar(2.f), false}).item<float>(), 2.f);
  EXPECT_FLOAT_EQ(f(Arguments{Array::scalar(2.f), true}).item<float>(), -2.f);
}

TEST(Jit, donated_arguments_are_gone_afterwards) {
  auto f = jit([](const Array& x) { return x + 1; }, {.donate = {0}});
  const Array x = vec({1, 2}) + 0;
  expect_values(f(x), {2, 3});
  EXPECT_THROW(x.literal(), DonatedError);
}

TEST(Jit, a_leaked_tracer_is_an_error_that_names_the_function) {
  Array leaked;
  auto f = jit(
      [&](const Array& x) {
        leaked = x + 1;
        return x;
      },
      {.name = "leaky"});
  f(vec({1}));
  try {
    (void)(leaked + 1);
    FAIL();
  } catch (const LeakedTracerError& error) {
    EXPECT_NE(std::string(error.what()).find("leaky"), std::string::npos) << error.what();
  }
}

TEST(Jit, empty_slots_of_results_survive) {
  struct Output {
    std::optional<Array> loss;
    Array logits;
  };
  auto f = jit([](const Array& x) { return Output{std::nullopt, x * 2}; });
  const Output out = f(vec({1, 2}));
  EXPECT_FALSE(out.loss.has_value());
  expect_values(out.logits, {2, 4});
}

TEST(Jit, results_that_are_arguments_or_constants_work) {
  auto f =
      jit([](const Array& x) { return std::tuple(x, x, constant(Literal::scalar(3.f)), x + 1); });
  const auto [a, b, c, d] = f(vec({1, 2}));
  expect_values(a, {1, 2});
  expect_values(b, {1, 2});
  expect_values(c, {3});
  expect_values(d, {2, 3});
}

}  // namespace
}  // namespace lathe

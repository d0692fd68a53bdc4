// Where C++ meets Programs: identity of arguments and captures, what a trace is kept for, traces
// inside traces, threads. Expected values come from mathematics.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <map>
#include <thread>
#include <variant>

#include "lathe/base/flags.h"
#include "lathe/ir/program.h"
#include "lathe/lathe.h"
#include "transforms_testing.h"

namespace lathe {
namespace {

// ---- one Array given twice

// Functions of (a, b) that close over both: each is 2·exp(a - b), whose derivative by a is 2 where
// a = b, and by b is -2.
std::vector<std::function<Array(const Array&, const Array&)>> closures() {
  return {
      [](const Array& a, const Array& b) {
        return sum(vmap([&](const Array& x) { return exp(a - b) * x; })(vec({1, 1})));
      },
      [](const Array& a, const Array& b) {
        return scan([&](const Array& s,
                        const Array& x) { return std::pair(s + exp(a - b) * x, std::tuple<>()); },
                    num(0), vec({1, 1}))
            .first;
      },
      [](const Array& a, const Array& b) {
        return jit([&](const Array& x) { return exp(a - b) * x; })(num(2));
      },
      [](const Array& a, const Array& b) {
        return cond(
            num(1) > 0.0, [&](const Array& x) { return exp(a - b) * x; },
            [&](const Array& x) { return b * x; }, num(2));
      },
      [](const Array& a, const Array& b) {
        return fori_loop(
            0, 2, [&](const Array&, const Array& s) { return s + exp(a - b); }, num(0));
      },
  };
}

TEST(Identity, arguments_that_share_a_buffer_are_two_variables) {
  for (const auto& f : closures()) {
    const Array p = num(0.5f);
    const auto eager = grad<0, 1>(f)(p, p);
    EXPECT_FLOAT_EQ(value(std::get<0>(eager)), 2);
    EXPECT_FLOAT_EQ(value(std::get<1>(eager)), -2);
    const auto jitted = jit(grad<0, 1>(f))(p, p);
    EXPECT_FLOAT_EQ(value(std::get<0>(jitted)), 2);
    EXPECT_FLOAT_EQ(value(std::get<1>(jitted)), -2);
    EXPECT_FLOAT_EQ(value(jvp(f, std::tuple(p, p), std::tuple(num(1), num(0))).second), 2);
  }
}

TEST(Identity, an_argument_and_a_capture_of_the_same_array_are_two) {
  const Array x = num(3), c = num(5);
  // d/dx1 of d/dy (y · x1 · x) = x, where x is a constant
  const auto outer = [&](const Array& x1) {
    return grad([&](const Array& y) { return y * x1 * x; })(c);
  };
  EXPECT_FLOAT_EQ(value(grad(outer)(x)), 3);
  const auto in_vmap = [&](const Array& x1) {
    return sum(vmap([&](const Array& y) { return y * x1 * x; })(vec({1, 2})));
  };
  EXPECT_FLOAT_EQ(value(grad(in_vmap)(x)), 9);
}

TEST(Identity, an_array_captured_twice_is_one_hidden_parameter) {
  const Array w = vec({2, 3});
  const Array same = w;
  auto f = jit([&](const Array& x) { return w * x + same; });
  EXPECT_EQ(f.trace(vec({1, 1})).program().param_count(), 2);
}

// ---- integers carry no tangent

TEST(Integers, vjp_gives_zeros_of_their_own_type) {
  const Array ids = Array::of<int32_t>({3}, {2, 0, 2});
  const Array table = Array::of<float>({3, 2}, {1, 2, 3, 4, 5, 6});
  const auto f = [](const Array& i, const Array& h) { return take(h, i, 0); };
  const auto check = [&](const auto& pulled) {
    EXPECT_EQ(std::get<0>(pulled).dtype(), DType::i32);
    EXPECT_EQ(std::get<0>(pulled).template to_vector<int32_t>(), (std::vector<int32_t>{0, 0, 0}));
    expect_values(std::get<1>(pulled), {1, 1, 0, 0, 2, 2});
  };
  const auto [out, pullback] = vjp(f, ids, table);
  check(pullback(ones({3, 2})));
  check(jit([&](const Array& i, const Array& h) { return vjp(f, i, h).second(ones({3, 2})); })(
      ids, table));
}

TEST(Integers, jvp_reads_no_tangent_for_them_and_gives_zeros) {
  const Array ids = Array::of<int32_t>({2}, {1, 0}), nothing = Array::of<int32_t>({2}, {7, 7});
  const auto f = [](const Array& i, const Array& h) { return std::pair(i + 1, take(h, i, 0)); };
  const auto [out, tangents] =
      jvp(f, std::tuple(ids, vec({1, 2})), std::tuple(nothing, vec({10, 20})));
  EXPECT_EQ(tangents.first.to_vector<int32_t>(), (std::vector<int32_t>{0, 0}));
  expect_values(tangents.second, {20, 10});
}

TEST(Integers, ride_along_in_loops_and_branches) {
  const auto f = [](const Array& n, const Array& x) {
    const auto last = fori_loop(
        0, 3,
        [&](const Array& i, const std::pair<Array, Array>& s) {
          return std::pair(s.first + i, s.second * x);
        },
        std::pair(n, x));
    return last.second + convert(last.first, DType::f32);
  };
  const Array n = Array::scalar<int32_t>(1);
  EXPECT_FLOAT_EQ(value(std::get<1>(vjp(f, n, num(2)).second(num(1)))), 32);  // x⁴
  EXPECT_FLOAT_EQ(value(jvp(f, std::tuple(n, num(2)), std::tuple(n, num(1))).second), 32);
}

// ---- what a trace of jit is kept for

struct Add {
  Array a, b;
};
struct Mul {
  Array a, b;
};
Array apply(const Add& x) { return x.a + x.b; }
Array apply(const Mul& x) { return x.a * x.b; }

TEST(JitKey, knows_the_cpp_types_of_the_arguments) {
  auto f = jit([](const auto& x) { return apply(x); });
  EXPECT_FLOAT_EQ(value(f(Add{num(3), num(4)})), 7);
  EXPECT_FLOAT_EQ(value(f(Mul{num(3), num(4)})), 12);
  EXPECT_EQ(f.trace_count(), 2);
}

TEST(JitKey, knows_weak_types_and_keeps_them) {
  auto f = jit([](const Array& x) { return x * Array::of<int64_t>({1}, {3}); });
  const Array weak = add(1, 1), strong = Array::scalar<int32_t>(2);
  auto plus = jit([](const Array& x, const Array& y) { return x + y; });
  const Array half = convert(num(0.5f), DType::bf16);
  EXPECT_EQ(plus(strong, weak).dtype(), (strong + weak).dtype());
  EXPECT_EQ(plus(half, weak).dtype(), (half + weak).dtype());
  EXPECT_EQ(plus(half, add(0.5, 0.5)).dtype(), DType::bf16);
  EXPECT_EQ(plus(half, num(1)).dtype(), DType::f32);
  EXPECT_EQ((half + jit([] { return add(0.5, 0.5); })()).dtype(), DType::bf16);
}

TEST(JitKey, options_that_name_no_argument_are_errors) {
  const auto f = [](const Array& x) { return x + 1; };
  EXPECT_SAYS(error_of([&] { jit(f, {.donate = {3}})(num(1)); }), "`donate` names argument 3");
  EXPECT_SAYS(error_of([&] { jit(f, {.static_args = {7}})(num(1)); }),
              "`static_args` names argument 7");
  EXPECT_SAYS(error_of([&] { jit(f, {.static_paths = {"args[0].w"}})(num(1)); }), "args[0].w");
  EXPECT_EQ(error_of([&] { jit(f, {.static_paths = {"args[0]"}})(num(1)); }), "");
}

struct Pair {
  Array x, y;
};

TEST(JitKey, ahead_of_time_calls_take_only_what_was_traced) {
  auto f = jit([](const Pair& p, int n) { return p.x * n + p.y; });
  auto lowered = f.trace(Pair{vec({1, 2}), num(1)}, 3);
  expect_values(lowered(Pair{vec({1, 2}), num(1)}, 3), {4, 7});
  EXPECT_SAYS(error_of([&] { lowered(Pair{vec({1, 2}), vec({1})}, 3); }),
              "args[0].y is tensor<1xf32>, expected tensor<f32>");
  EXPECT_SAYS(error_of([&] { lowered(Pair{vec({1, 2}), num(1)}, 4); }),
              "args[1] is static 4, expected static 3");
  EXPECT_SAYS(error_of([&] { lowered(Pair{vec({1, 2}), num(1)}); }), "args[1] is missing");
}

// ---- captured values of traces

TEST(Captures, of_an_ended_trace_are_traced_anew) {
  Array w = num(0);
  auto scaled = jit([&](const Array& x) { return w * w * x; });
  const auto loss = [&](const Array& p) {
    w = p;
    return scaled(num(2));
  };
  for (float p : {3.f, 5.f, -1.f}) EXPECT_FLOAT_EQ(value(grad(loss)(num(p))), 4 * p);
  for (float p : {3.f, 5.f})
    EXPECT_FLOAT_EQ(value(jvp(loss, std::tuple(num(p)), std::tuple(num(1))).second), 4 * p);
  EXPECT_FLOAT_EQ(value(jit(grad(loss))(num(7))), 28);
  EXPECT_FLOAT_EQ(value(grad(loss)(num(2))), 8);
}

TEST(Captures, of_an_eager_call_are_not_used_under_grad) {
  Array w = num(3);
  auto scaled = jit([&](const Array& x) { return w * w * x; });
  EXPECT_FLOAT_EQ(value(scaled(num(2))), 18);
  const auto loss = [&](const Array& p) {
    w = p;
    return scaled(num(2));
  };
  EXPECT_FLOAT_EQ(value(grad(loss)(num(5))), 20);
  EXPECT_FLOAT_EQ(value(grad(loss)(num(5))), 20);
}

TEST(Captures, of_an_outer_trace_are_not_used_in_an_inner_one) {
  Array w = num(0);
  auto cube = jit([&](const Array& x) { return w * w * w * x; });
  const auto inner = [&](const Array& q) {
    w = q;
    return cube(num(1));
  };
  const auto outer = [&](const Array& p) {
    w = p;
    const Array here = cube(num(1));  // p³
    return here + grad(inner)(p);     // + 3p²
  };
  EXPECT_FLOAT_EQ(value(grad(outer)(num(2))), 3 * 4 + 6 * 2);
}

TEST(Captures, ahead_of_time_use_elsewhere_is_an_error) {
  Array w = num(0);
  auto f = jit([&](const Array& x) { return w * x; }, {.name = "scaled"});
  std::optional<Lowered<Array>> kept;
  grad([&](const Array& p) {
    w = p;
    kept = f.trace(num(1));
    return (*kept)(num(1));
  })(num(2));
  EXPECT_SAYS(error_of([&] { (*kept)(num(1)); }),
              "`scaled` captures Arrays and was traced inside another transform");
}

// ---- values are seen in derivatives of derivatives

TEST(Recording, inner_derivatives_see_values) {
  // x³ for x > 0, else x²
  const auto f = [](const Array& x) { return value(x) > 0 ? x * x * x : x * x; };
  const auto df = grad(f);
  EXPECT_FLOAT_EQ(value(grad(df)(num(2))), 12);
  EXPECT_FLOAT_EQ(value(grad(df)(num(-2))), 2);
  EXPECT_FLOAT_EQ(value(grad(grad(df))(num(2))), 6);
  EXPECT_FLOAT_EQ(value(jvp(df, std::tuple(num(2)), std::tuple(num(1))).second), 12);
  const auto forward = [&](const Array& x) {
    return jvp(f, std::tuple(x), std::tuple(num(1))).second;
  };
  EXPECT_FLOAT_EQ(value(grad(forward)(num(2))), 12);
  // The inner function decides by a value of the outer one.
  const auto mixed = [&](const Array& x) {
    return grad([&](const Array& y) { return value(x) > 1 ? y * x * x : y; })(num(1));
  };
  EXPECT_FLOAT_EQ(value(grad(mixed)(num(3))), 6);
}

TEST(Recording, the_function_runs_once_a_level) {
  int calls = 0;
  const auto f = [&](const Array& x) {
    ++calls;
    return x * x * x;
  };
  EXPECT_FLOAT_EQ(value(grad(grad(grad(f)))(num(2))), 6);
  EXPECT_EQ(calls, 1);
}

// ---- a trace belongs to the client that compiled it

TEST(Jit, compiles_again_for_another_client) {
  const auto f = jit([](const Array& x) { return x * 2; });
  expect_values(f(vec({1, 2})), {2, 4});
  set_default_client(make_reference_client());
  expect_values(f(vec({1, 2})), {2, 4});
  EXPECT_EQ(f.trace_count(), 2);
  set_default_client(make_default_cpu_client());
  expect_values(f(vec({1, 2})), {2, 4});
  EXPECT_EQ(f.trace_count(), 3);
}

// ---- the report of what is traced again

struct Settings {
  std::optional<Array> bias;
  float rate;
  Array weight;
};

std::string stderr_of(const std::function<void()>& f) {
  testing::internal::CaptureStderr();
  f();
  return testing::internal::GetCapturedStderr();
}

TEST(Recompile, report_names_what_changed_and_nothing_else) {
  const auto f = jit([](const Settings& s) { return s.weight * s.rate + s.bias.value_or(num(0)); });
  f(Settings{{}, 0.5f, num(2)});
  set_flag(Flag::explain_recompile, "1");
  const std::string with_bias = stderr_of([&] { f(Settings{num(1), 0.5f, num(2)}); });
  EXPECT_SAYS(with_bias, "args[0].bias");
  EXPECT_EQ(with_bias.find("rate"), std::string::npos) << with_bias;
  EXPECT_EQ(with_bias.find("weight"), std::string::npos) << with_bias;
  EXPECT_EQ(with_bias.find("warning"), std::string::npos) << with_bias;
  set_flag(Flag::explain_recompile, "0");
  const std::string other_rate = stderr_of([&] { f(Settings{num(1), 0.25f, num(2)}); });
  EXPECT_SAYS(other_rate, "a float field changed");
  EXPECT_SAYS(other_rate, "args[0].rate: static float 0.5  →  static float 0.25");
}

struct Loose {
  std::variant<Array, int> choice;
  std::map<std::string, Array> table;
};

TEST(Recompile, report_of_sizes_and_names_is_about_their_own_path) {
  const auto f = jit([](const Loose& s, const Array& x) { return s.table.at("k") + x; });
  const Loose loose{num(1), {{"k", num(2)}, {"l", num(3)}}};
  f(loose, vec({1}));
  set_flag(Flag::explain_recompile, "1");
  const std::string report = stderr_of([&] { f(loose, vec({1, 2})); });
  set_flag(Flag::explain_recompile, "0");
  EXPECT_SAYS(report, "args[1]: tensor<1xf32>  →  tensor<2xf32>");
  EXPECT_EQ(report.find("args[0]"), std::string::npos) << report;
}

struct Params {
  Array weight, bias;
};
// How many warnings there are.
int64_t warnings_in(std::string_view text) {
  int64_t count = 0;
  for (size_t at = text.find("warning:"); at != text.npos; at = text.find("warning:", at + 1))
    ++count;
  return count;
}

TEST(Recompile, results_that_come_back_wider_are_told_once) {
  const auto step = jit(
      [](const Params& p, const Array& rate) { return Params{p.weight - rate * p.weight, p.bias}; },
      {.name = "step"});
  const auto trained_with = [&](const Array& rate) {
    return stderr_of([&] {
      Params p{vec({1, 2}), vec({3})};
      for (int i = 0; i < 4; ++i) p = step(p, rate);
    });
  };
  EXPECT_EQ(trained_with(Array(0.1)), "");
  const std::string said = trained_with(Array::scalar(0.1));
  EXPECT_EQ(warnings_in(said), 1) << said;
  EXPECT_SAYS(said, "is traced again because a result of its own is given back to it");
  EXPECT_SAYS(said, "args[0].weight was tensor<2xf32> and is tensor<2xf64>, because of");
  EXPECT_SAYS(said, "[stablehlo.convert] at transform_seams_test.cc:");
  EXPECT_SAYS(said, "warning: `step` (jit at transform_seams_test.cc:");
  EXPECT_SAYS(said, "convert(x, DType::f32) makes a result what it was");
  const auto same = jit([](const Array& x) { return x * Array::scalar(2.0); });
  EXPECT_EQ(stderr_of([&] { jit([&](const Array& x) { return same(x); })(vec({1})); }), "");
}

TEST(Recompile, sizes_that_change_at_every_call_are_told_once) {
  const auto total = jit([](const Array& x) { return sum(x); }, {.name = "total"});
  const std::string said = stderr_of([&] {
    for (int n = 1; n <= 40; ++n) total(zeros({n, 2}));
  });
  EXPECT_EQ(warnings_in(said), 1) << said;
  EXPECT_SAYS(said, "is traced and compiled again for nearly every call");
  EXPECT_SAYS(said, "16 times in 16 calls");
  EXPECT_SAYS(said, "args[0]: tensor<15x2xf32>  →  tensor<16x2xf32>");
  EXPECT_SAYS(said, "warning: `total` (jit at transform_seams_test.cc:");
}

TEST(Recompile, types_and_sizes_that_a_program_may_have_are_not_warned_of) {
  const auto twice = jit([](const Array& x) { return x + x; });
  const auto said = stderr_of([&] {
    twice(vec({1}));
    twice(Array::of<double>({1}, {1}));  // wider, and no result of its own
    for (int n = 1; n <= 20; ++n)        // each size comes again
      for (int again = 0; again < 3; ++again) twice(zeros(n));
    Array x = vec({1});
    for (int n = 1; n <= 20; ++n) x = twice(x);
    Array number = Array(1);
    for (int n = 1; n <= 3; ++n) number = twice(number) * 0.5;
  });
  EXPECT_EQ(said, "");
  const auto inner = jit([](const Array& x) { return sum(x); });
  EXPECT_EQ(stderr_of([&] {
              jit([&](const Array& x) {  // one trace, however many sizes there are in it
                Array all = inner(x);
                for (int n = 1; n <= 20; ++n) all = all + inner(zeros(n));
                return all;
              })(vec({1}));
            }),
            "");
}

// ---- bounds of loops

TEST(Bounds, beyond_i32_count_on_or_are_an_error) {
  const auto plus = [](const Array& i, const Array& s) { return s + convert(i, DType::i64); };
  const Array begin = Array::scalar<int64_t>(4294967296), end = Array::scalar<int64_t>(4294967298);
  EXPECT_EQ(fori_loop(begin, end, plus, Array::scalar<int64_t>(0)).item<int64_t>(), 8589934593);
  EXPECT_SAYS(error_of([&] { fori_loop(4294967296, 4294967298, plus, num(0)); }), "beyond i32");
  EXPECT_SAYS(error_of([&] { fori_loop(num(0), num(3), plus, num(0)); }), "not an integer");
}

TEST(AssociativeScan, must_keep_the_types_of_slices) {
  const auto scanned = [](auto f) {
    return error_of([&] { associative_scan(f, vec({1, 2, 3, 4, 5, 6, 7})); });
  };
  EXPECT_SAYS(scanned([](const Array& a, const Array& b) { return concatenate({a, b}); }),
              "[associative_scan] the function gives tensor<6xf32> for tensor<3xf32>");
  EXPECT_SAYS(scanned([](const Array& a, const Array& b) { return a > b; }), "[associative_scan]");
}

// ---- what a jitted function keeps is bounded

TEST(Jit, forgets_the_signature_not_called_for_longest) {
  const auto f = jit([](const Array& x) { return x + 1; }, {.max_traces = 2});
  f(zeros(1)), f(zeros(2));
  EXPECT_EQ(f.trace_count(), 2);
  f(zeros(1));
  f(zeros(3));  // in place of zeros(2)
  EXPECT_EQ(f.trace_count(), 3);
  f(zeros(1)), f(zeros(3));
  EXPECT_EQ(f.trace_count(), 3);
  expect_values(f(zeros(2)), {1, 1});
  EXPECT_EQ(f.trace_count(), 4);
  EXPECT_SAYS(error_of([] { jit([](const Array& x) { return x; }, {.max_traces = 0}); }),
              "max_traces is 0");
}

TEST(Jit, lets_go_of_what_forgotten_traces_held) {
  Array captured = vec({1, 2});
  const std::weak_ptr<Array::Impl> held = captured.impl();
  const auto f = jit([&](const Array& x) { return sum(captured) + sum(x); }, {.max_traces = 1});
  EXPECT_FLOAT_EQ(value(f(zeros(1))), 3);
  captured = vec({5});
  EXPECT_FALSE(held.expired());
  EXPECT_FLOAT_EQ(value(f(zeros(2))), 5);
  EXPECT_TRUE(held.expired());
}

// ---- tangents and cotangents are compared

struct Model {
  Array w;
  std::optional<Array> bias;
  std::vector<Array> more;
};

TEST(Tangents, are_compared_in_structure_shape_and_type) {
  const auto f = [](const Model& m) { return sum(m.w) + (m.bias ? sum(*m.bias) : num(0)); };
  const Model m{vec({1, 2}), num(3), {num(1)}};
  const auto run = [&](const Model& t) {
    return error_of([&] { jvp(f, std::tuple(m), std::tuple(t)); });
  };
  EXPECT_EQ(run(m), "");
  EXPECT_SAYS(run({vec({1}), num(3), {num(1)}}),
              "tangents[0].w is tensor<1xf32>, expected tensor<2xf32>");
  EXPECT_SAYS(run({vec({1, 2}), std::nullopt, {num(1)}}), "tangents[0].bias");
  EXPECT_SAYS(run({vec({1, 2}), num(3), {num(1), num(2)}}), "tangents[0].more");
  EXPECT_SAYS(run({vec({1, 2}), Array::scalar(3.0), {num(1)}}),
              "tangents[0].bias is tensor<f64>, expected tensor<f32>");
  EXPECT_SAYS(run({Array(), num(3), {num(1)}}), "tangents[0].w is empty");
}

TEST(Tangents, cotangents_are_compared_too) {
  const auto f = [](const Array& x) { return std::vector<Array>{x * 2, x * 3}; };
  const auto [out, pullback] = vjp(f, vec({1, 2}));
  const auto run = [&, &pull = pullback](const std::vector<Array>& cts) {
    return error_of([&] { pull(cts); });
  };
  expect_values(std::get<0>(pullback({vec({1, 1}), vec({1, 0})})), {5, 2});
  EXPECT_SAYS(run({vec({1, 1})}), "cotangents");
  EXPECT_SAYS(run({vec({1, 1}), vec({1, 1}), vec({1, 1})}), "cotangents");
  EXPECT_SAYS(run({vec({1, 1}), vec({1})}),
              "cotangents[1] is tensor<1xf32>, expected tensor<2xf32>");
  EXPECT_SAYS(run({vec({1, 1}), Array()}), "cotangents[1] is empty");
}

// ---- nesting costs no more than its size

constexpr int kDeep = 40;

// 0.9^depth · x for x > 0; branches nested `depth` deep.
Array nested_cond(int depth, const Array& x) {
  if (depth == 0) return x;
  return cond(
      x > 0.0, [&](const Array& y) { return nested_cond(depth - 1, y * 0.9); },
      [](const Array& y) { return -y; }, x);
}

// x multiplied by w twice a level, in loops nested `depth` deep of one turn each. The tangent
// reaches the carry only by way of w: each level needs a second round to see it.
Array nested_scan(int depth, const Array& w, const Array& x) {
  if (depth == 0) return x * w;
  return fori_loop(
      0, 1, [&](const Array&, const Array& y) { return nested_scan(depth - 1, w, y) * 1.0; }, x);
}

TEST(Nesting, of_branches_is_linear_in_the_depth) {
  const auto f = [](const Array& x) { return nested_cond(kDeep, x); };
  const auto slope = static_cast<float>(std::pow(0.9, kDeep));
  const auto expect_slope = [&](const Array& got) { EXPECT_NEAR(value(got) / slope, 1, 1e-4); };
  expect_slope(jit(grad(f))(num(2)));
  expect_slope(jit(
      [&](const Array& x) { return jvp(f, std::tuple(x), std::tuple(num(1))).second; })(num(2)));
  // The predicate is shared, so the branches themselves are batched.
  const auto scaled = [](const Array& p, const Array& x) {
    const std::function<Array(int, const Array&)> level = [&](int depth, const Array& y) {
      if (depth == 0) return y;
      return cond(
          p > 0.0, [&](const Array& z) { return level(depth - 1, z * 0.9); },
          [](const Array& z) { return -z; }, y);
    };
    return level(kDeep, x);
  };
  const Array rows = jit(vmap(scaled, {none, 0}))(num(1), vec({1, 2}));
  EXPECT_NEAR(rows.to_vector<float>()[1] / slope, 2, 1e-4);
}

TEST(Nesting, of_loops_is_linear_in_the_depth) {
  const auto f = [](const Array& w) { return nested_scan(kDeep, w, num(3)); };
  EXPECT_FLOAT_EQ(value(jit(grad(f))(num(2))), 3);
  EXPECT_FLOAT_EQ(value(jit([&](const Array& w) {
                    return jvp(f, std::tuple(w), std::tuple(num(1))).second;
                  })(num(2))),
                  3);
}

TEST(Nesting, a_function_called_at_many_places_is_transformed_once) {
  auto f = jit([](const Array& x) { return sin(x) * x; });
  const Program program =
      jit(grad([&](const Array& x) { return f(f(f(x))); })).trace(num(1)).program();
  std::vector<const void*> callees;
  for (const Op& op : program.ops())
    for (const Program& region : op.regions) callees.push_back(region.identity());
  EXPECT_EQ(callees.size(), 6u);  // three forward, three backward
  std::sort(callees.begin(), callees.end());
  EXPECT_EQ(std::unique(callees.begin(), callees.end()) - callees.begin(), 2);
}

TEST(Nesting, forward_mode_runs_a_loop_once) {
  const auto f = [](const Array& x) {
    return fori_loop(0, 3, [](const Array&, const Array& y) { return y * y; }, x);
  };
  const Program program =
      jit([&](const Array& x) { return jvp(f, std::tuple(x), std::tuple(num(1))); })
          .trace(num(1))
          .program();
  int loops = 0;
  for (const Op& op : program.ops()) loops += !op.regions.empty();
  EXPECT_EQ(loops, 1);
}

TEST(Nesting, zeros_are_no_residuals) {
  const auto f = [](const Array& x) {
    const auto y = concatenate({x, vec({1, 2, 3})}, 0);
    return sum(y * y);
  };
  const Program program = jit(grad(f)).trace(vec({1, 2})).program();
  expect_values(jit(grad(f))(vec({1, 2})), {2, 4});
  EXPECT_EQ(program.param_count(), 2);
}

// ---- zero examples

TEST(Vmap, over_no_examples_with_a_mapped_gather) {
  const auto f = [](const Array& x, const Array& i) { return take(x, i, 0); };
  const Array x = zeros({0, 5}), ids = zeros({0, 2}, DType::i32);
  EXPECT_EQ(vmap(f)(x, ids).shape(), (Shape{0, 2}));
  EXPECT_EQ(vmap(f, {none, 0})(zeros({5}), ids).shape(), (Shape{0, 2}));
  EXPECT_EQ(vmap(f, {0, none})(x, zeros({2}, DType::i32)).shape(), (Shape{0, 2}));
  EXPECT_EQ(
      vmap(grad([&](const Array& y, const Array& i) { return sum(f(y, i)); }))(x, ids).shape(),
      (Shape{0, 5}));
}

// ---- threads and recursion

TEST(Threads, trace_a_key_once) {
  std::atomic<int> traces = 0;
  const auto f = jit([&](const Array& x) {
    ++traces;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return x * 2;
  });
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back(
        [&, i] { right += value(f(num(static_cast<float>(i)))) == 2 * static_cast<float>(i); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(traces, 1);
  EXPECT_EQ(right, 8);
}

// Its buffer is made by one of them; the thread sanitizer sees who reads it meanwhile.
TEST(Threads, share_an_array_of_which_no_buffer_was_needed_yet) {
  const auto f = jit([](const Array& x) { return x * 2; });
  f(num(1));
  for (int turn = 0; turn < 100; ++turn) {
    const Array shared = num(static_cast<float>(turn));
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        right += value(f(shared)) == 2 * static_cast<float>(turn);
        right += value(shared) == static_cast<float>(turn);
      });
    for (std::thread& thread : threads) thread.join();
    ASSERT_EQ(right, 8);
  }
}

TEST(Threads, that_need_each_others_traces_do_not_wait_for_ever) {
  std::function<Array(const Array&)> call_a, call_b;
  std::atomic<int> inside = 0;
  // Each waits for the other thread to be inside its own trace, then needs the other's.
  const auto meet = [&] {
    ++inside;
    for (int i = 0; i < 1000 && inside < 2; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  const auto a = jit([&](const Array& x) { return meet(), call_b(x); }, {.name = "a"});
  const auto b = jit([&](const Array& x) { return meet(), call_a(x); }, {.name = "b"});
  call_a = [&](const Array& x) { return a(x); };
  call_b = [&](const Array& x) { return b(x); };
  std::string of_a, of_b;
  std::thread one([&] { of_a = error_of([&] { a(num(1)); }); });
  std::thread two([&] { of_b = error_of([&] { b(num(1)); }); });
  one.join();
  two.join();
  EXPECT_SAYS(of_a, "calls itself");
  EXPECT_SAYS(of_b, "calls itself");
}

TEST(Recursion, of_a_jitted_function_is_an_error_that_names_it) {
  std::function<Array(const Array&)> again;
  const auto f = jit([&](const Array& x) { return again(x * 0.5); }, {.name = "halve"});
  again = [&](const Array& x) { return f(x); };
  EXPECT_SAYS(error_of([&] { f(num(1)); }), "`halve` calls itself");
  // Also when every level has another key, or none.
  const auto g = jit([&](const Array& x) { return again(concatenate({x, x}, 0)); });
  again = [&](const Array& x) { return x.dim(0) < 2000 ? g(x) : g(slice(x, {0}, {1})); };
  EXPECT_SAYS(error_of([&] { g(vec({1})); }), "calls itself");
  again = [&](const Array& x) { return grad([&](const Array& y) { return again(y); })(x); };
  EXPECT_SAYS(error_of([&] { again(num(1)); }), "calls itself");
}

TEST(Recursion, on_a_static_argument_ends) {
  std::function<Array(const Array&, int)> again;
  const auto power =
      jit([&](const Array& x, int n) { return n == 0 ? x * 0 + 1 : x * again(x, n - 1); });
  again = [&](const Array& x, int n) { return power(x, n); };
  EXPECT_FLOAT_EQ(value(power(num(3), 4)), 81);
}

// ---- the functions that transforms give

TEST(Const, transformed_functions_can_be_captured_and_shared) {
  const auto loss = [](const Array& x) { return x * x; };
  const auto both = value_and_grad(loss);
  const auto step = jit([=](const Array& x) { return both(x).second; });
  const auto d = grad(loss);
  EXPECT_FLOAT_EQ(value(step(num(3))), 6);
  EXPECT_FLOAT_EQ(value(jit([=](const Array& x) { return d(x); })(num(3))), 6);
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int n = 0; n < 20; ++n) right += value(d(num(3))) == 6 && value(step(num(4))) == 8;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 80);
}

TEST(Aux, grad_gives_gradients_and_aux) {
  const auto f = [](const Array& a, const Array& b) { return std::pair(sum(a * b), a + b); };
  const auto [gradients, aux] = grad(f)(vec({1, 2}), vec({3, 4}));
  expect_values(gradients, {3, 4});
  expect_values(aux, {4, 6});
  const auto [two, same] = grad<0, 1>(f)(vec({1, 2}), vec({3, 4}));
  expect_values(std::get<1>(two), {1, 2});
  expect_values(same, {4, 6});
}

// ---- messages

TEST(Messages, of_reading_a_value_say_the_fix_and_the_line) {
  const std::string wrong_type = error_of([] { (void)num(1).item<double>(); });
  EXPECT_SAYS(wrong_type, "f32");
  EXPECT_SAYS(wrong_type, "f64");
  EXPECT_SAYS(wrong_type, "convert");
  EXPECT_SAYS(wrong_type, "transform_seams_test.cc:");
  EXPECT_SAYS(error_of([] { (void)vec({1, 2}).item<float>(); }), "transform_seams_test.cc:");
  EXPECT_SAYS(error_of([] { (void)Array().shape(); }), "an empty Array was used");
  EXPECT_SAYS(error_of([] { (void)Array().literal(); }), "an empty Array was used");
  EXPECT_SAYS(error_of([] { (void)Array().item<float>(); }), "an empty Array was used");
}

TEST(JitKey, static_numbers_differ_by_all_their_digits) {
  const auto f = jit([](const Array& s, const Array& x) { return s * x; }, {.static_args = {0}});
  const Array x = Array::scalar(1.0);
  EXPECT_EQ(f(Array(0.1), x).item<double>(), 0.1);
  EXPECT_EQ(f(Array(0.1 + 1e-10), x).item<double>(), 0.1 + 1e-10);
  EXPECT_EQ(f(Array(1e300), x).item<double>(), 1e300);
  EXPECT_EQ(f(Array(1e301), x).item<double>(), 1e301);
}

TEST(JitKey, long_doubles_differ_by_all_their_digits) {
  const auto f = jit([](long double s, const Array& x) { return x * double((s - 1) * 1e18L); });
  EXPECT_EQ(f(1.0L, Array::scalar(1.0)).item<double>(), 0);
  EXPECT_NEAR(f(1 + 2e-18L, Array::scalar(1.0)).item<double>(), 2, 0.1);
}

TEST(JitVerify, static_results_that_change_are_noticed) {
  int calls = 0;
  const auto f = jit([&](const Array& x) { return std::pair(++calls, x * 2); });
  set_flag(Flag::verify, "2");
  f(num(1));
  EXPECT_SAYS(error_of([&] { f(num(1)); }), "reads state that changes");
  set_flag(Flag::verify, "0");
}

// The zero that comes back through the branch that a row does not take would meet an infinity
// there.
TEST(Seams, a_mapped_branch_that_is_not_taken_has_no_part_in_derivatives) {
  const Array x = vec({-1, 0, 4});
  const auto roots = [](const Array& v) {
    return sum(vmap([](const Array& e) {
      return cond(
          e > 0, [](const Array& a) { return sqrt(a); }, [](const Array& a) { return a; }, e);
    })(v));
  };
  expect_values(grad(roots)(x), {1, 1, 0.25});
  expect_values(jit(grad(roots))(x), {1, 1, 0.25});
  const auto captured = [&](const Array& a) {
    return sum(vmap([&](const Array& e) {
      return cond(
          e > 0, [](const Array& u) { return u; }, [&](const Array& u) { return u / a; }, e);
    })(vec({1, 2})));
  };
  expect_values(grad(captured)(num(0)), {0});
  const auto switched = [](const Array& v) {
    return sum(vmap([](const Array& e, const Array& i) {
      return switch_case(
          i,
          std::tuple([](const Array& a) { return log(a); }, [](const Array& a) { return 1 / a; },
                     [](const Array& a) { return 3 * a; }),
          e);
    })(v, Array::of<int32_t>({3}, {7, 2, 0})));
  };
  expect_values(grad(switched)(x), {3, 3, 0.25});
  expect_values(vmap(grad([](const Array& e) {
                  return cond(
                      e > 0, [](const Array& a) { return sqrt(a); },
                      [](const Array& a) { return a * a; }, e);
                }))(x),
                {-2, 0, 0.25});
}

TEST(Seams, higher_derivatives_of_powers_are_numbers_at_zero) {
  const auto third = [](const auto& f) { return grad(grad(grad(f))); };
  expect_values(grad(grad([](const Array& x) { return pow(x, 0) + x * x; }))(num(1e-23f)), {2});
  expect_values(third([](const Array& x) { return 3 * pow(x, 2) + 2 * pow(x, 1) + 1; })(num(0)),
                {0});
  expect_values(third([](const Array& x) { return pow(x, 3); })(num(0)), {6});
}

TEST(JitKey, static_arrays_may_be_donated_later) {
  const auto f = jit([](const Array& s, const Array& x) { return s * x; }, {.static_args = {0}});
  const auto twice = jit([](const Array& x) { return x + x; }, {.donate = {0}});
  for (const bool computed : {false, true}) {
    const Array s = computed ? vec({1, 2}) + 0 : vec({1, 2});
    expect_values(f(s, num(3)), {3, 6});
    twice(s);
    EXPECT_EQ(s.str(), "donated f32[2]");
    expect_values(f(vec({1, 2}), num(4)), {4, 8});
  }
  EXPECT_EQ(f.trace_count(), 1);
}

TEST(JitKey, static_variables_of_equal_value_have_derivatives_of_their_own) {
  const auto f =
      jit([](const Array& s, const Array& x) { return s * s * x; }, {.static_args = {0}});
  const auto both = [&](const Array& a, const Array& b) { return f(a, num(1)) + 2 * f(b, num(1)); };
  const auto [by_a, by_b] = grad<0, 1>(both)(num(3), num(3));
  EXPECT_FLOAT_EQ(value(by_a), 6);
  EXPECT_FLOAT_EQ(value(by_b), 12);
  const auto stopped = [&](const Array& s) { return f(stop_gradient(s), num(1)) + f(s, num(1)); };
  EXPECT_FLOAT_EQ(value(grad(stopped)(num(2))), 4);
  EXPECT_FLOAT_EQ(value(grad([&](const Array& s) { return f(s, num(1)); })(2.0)), 4);
  EXPECT_FLOAT_EQ(value(grad([&](const Array& s) { return f(s, s); })(2.0)), 12);
}

// JAX refuses them too.
TEST(Carries, that_are_numbers_are_never_narrowed) {
  const auto swapped = [] {
    scan([](const Array& c, const Array& x) { return std::pair(x, c); }, Array(1.5), arange(2));
  };
  EXPECT_THROW(swapped(), UserError);
  const auto compared = [] {
    scan([](const Array& c, const Array& x) { return std::pair(c > x, c); }, Array(5), arange(3));
  };
  EXPECT_THROW(compared(), UserError);
}

TEST(Messages, name_the_argument_through_transforms_and_captures) {
  struct Inputs {
    Array w, x;
  };
  const auto decide = [](const Array& y) { return value(y) > 0 ? y : -y; };
  const auto asked = [&](auto f) {
    return error_of<ConcretizationError>([&] { f(Inputs{num(1), num(2)}); });
  };
  const std::string nested = asked(jit(grad([&](const Inputs& in) { return decide(in.w); })));
  EXPECT_SAYS(nested, "argument args[0].w of");
  EXPECT_SAYS(nested, "transform_seams_test.cc:");
  EXPECT_SAYS(asked(jit([&](const Inputs& in) {
                return sum(vmap([&](const Array& y) { return y * decide(in.x + 1); })(vec({1, 2})));
              })),
              "argument args[0].x of");
  EXPECT_SAYS(error_of<ConcretizationError>([&] {
                grad([&](const Inputs& in) {
                  return sum(vmap([&](const Array& y) { return decide(y * in.w); })(vec({1, 2})));
                })(Inputs{num(1), num(2)});
              }),
              "argument");
}

TEST(Messages, of_a_value_offer_what_there_is) {
  const auto asked = [](const Array& y) { return value(y) > 0 ? y : -y; };
  const auto message = [](auto f) {
    return error_of<ConcretizationError>([&] { f(vec({1, 2})); });
  };
  const auto in_loop = [&](const Array& x) {
    return fori_loop(0, 2, [&](const Array&, const Array& s) { return asked(sum(s)) + s; }, x);
  };
  for (const std::string& text : {message(in_loop), message(jit(in_loop)), message(vmap(asked))}) {
    EXPECT_EQ(text.find("static"), std::string::npos) << text;
    EXPECT_SAYS(text, ". To choose by value at run time use where, cond or while_loop");
  }
  EXPECT_SAYS(message(vmap(asked)), "args[0] of `vmap`");
  const std::string of_jit = message(jit([&](const Array& x) { return asked(sum(x)); }));
  EXPECT_SAYS(of_jit, "`static_args`");
  EXPECT_SAYS(of_jit, "to choose by value at run time use where, cond or while_loop");
  // A loop's body that asks for what is an argument of jit.
  EXPECT_SAYS(message(jit([&](const Array& x) {
                return fori_loop(
                    0, 2, [&](const Array&, const Array& s) { return asked(sum(x)) + s; }, x);
              })),
              "`static_args`");
}

TEST(Messages, of_an_empty_array_name_its_place) {
  struct Pair {
    Array a, b;
  };
  const Pair half{num(1), Array()};
  const auto f = [](const Pair& p) { return p.a + p.b; };
  const auto message = [&](auto g) { return error_of([&] { g(half); }); };
  EXPECT_SAYS(message(jit(f)), "assign one to it first; empty here: args[0].b of `jit`");
  EXPECT_SAYS(message(grad(f)), "args[0].b of `grad`");
}

TEST(Messages, of_a_gradient_by_integers_say_what_to_do) {
  const auto f = [](const Array& x) { return sum(convert(x, DType::f32)); };
  const std::string text = error_of([&] { grad(f)(arange(3)); });
  EXPECT_SAYS(text, "grad by args[0]: it is tensor<3xi32>, and only real floating-point arrays");
  EXPECT_SAYS(text, "convert(x, DType::f32)");
  EXPECT_SAYS(text, "tree::partition(tree::is_float, tree)");
}

TEST(Messages, of_loops_name_the_function_that_was_called) {
  const std::vector<Array> start{num(1)};
  const BodyFn wider = [](std::span<const Array> in) {
    return std::vector<Array>{broadcast_to(in[0], {2})};
  };
  const auto with_index = [&](const Array&, std::span<const Array> in) { return wider(in); };
  EXPECT_SAYS(error_of([&] { flat::fori_loop(0, 2, with_index, start); }),
              "[fori_loop] carried value 0 is tensor<f32>");
  EXPECT_SAYS(error_of([&] { flat::scan(wider, start, {}, 2); }),
              "[scan] carried value 0 is tensor<f32>");
  const BodyFn always = [](std::span<const Array> in) { return std::vector<Array>{in[0] > 0.0}; };
  EXPECT_SAYS(error_of([&] { flat::while_loop(always, wider, start); }),
              "[while_loop] carried value 0 is tensor<f32>");
  EXPECT_SAYS(error_of([&] { flat::while_loop(wider, wider, start); }),
              "[while_loop] the condition gives");
}

TEST(Messages, of_shapes_that_do_not_broadcast_name_the_line) {
  const Array two = vec({1, 2}), three = vec({1, 2, 3});
  EXPECT_SAYS(error_of([&] { add(two, three); }), "transform_seams_test.cc:");
  EXPECT_SAYS(error_of([&] { where(two > 0.0, three, 0); }), "transform_seams_test.cc:");
  EXPECT_SAYS(error_of([&] { broadcast_to(two, {3}); }), "transform_seams_test.cc:");
  EXPECT_SAYS(error_of([&] { broadcast_to(two, {}); }), "transform_seams_test.cc:");
}

TEST(Messages, of_grad_name_the_line_where_it_was_made) {
  const auto square = [](const Array& x) { return x * x; };
  EXPECT_SAYS(error_of([&] { grad(square)(vec({1, 2})); }), "transform_seams_test.cc:");
  EXPECT_SAYS(error_of([&] { grad(square)(Array::scalar<int32_t>(1)); }),
              "transform_seams_test.cc:");
}

// The first power of two times x that is not below ten: no reverse mode.
Array doubled_to_ten(const Array& x) {
  return while_loop([](const Array& y) { return y < 10.0; }, [](const Array& y) { return y * 2; },
                    x);
}

TEST(ReverseMode, a_while_loop_that_no_result_varies_with_needs_no_rule) {
  const auto stopped = [](const Array& x) { return x * stop_gradient(doubled_to_ten(x)); };
  const auto counted = [](const Array& x) { return x * convert(doubled_to_ten(x), DType::i32); };
  const auto unused = [](const Array& x) { return doubled_to_ten(x), x * x; };
  for (const Array& slope :
       {grad(stopped)(num(3)), jit(grad(stopped))(num(3)), grad(jit(stopped))(num(3)),
        grad(counted)(num(3)), jit(grad(counted))(num(3))})
    EXPECT_FLOAT_EQ(value(slope), 12);
  EXPECT_FLOAT_EQ(value(grad(unused)(num(3))), 6);
  EXPECT_FLOAT_EQ(value(grad(jit(unused))(num(3))), 6);
  EXPECT_FLOAT_EQ(value(jit(grad(grad(unused)))(num(3))), 2);
  expect_values(jit(vmap(grad(stopped)))(vec({3, 4})), {12, 16});
}

TEST(ReverseMode, a_loop_between_bounds_that_are_arrays_may_be_stopped) {
  const auto f = [](const Array& x) {
    const Array sum = fori_loop(
        Array::scalar<int32_t>(0), Array::scalar<int32_t>(3),
        [&](const Array&, const Array& s) { return s + x; }, x);
    return x * stop_gradient(sum);
  };
  EXPECT_FLOAT_EQ(value(jit(grad(f))(num(2))), 8);
}

TEST(ReverseMode, calls_and_branches_are_asked_for_the_results_that_count) {
  const auto both = [](const Array& x) { return std::pair(x * x, doubled_to_ten(x)); };
  const auto called = [&](const Array& x) {
    const auto [square, far] = jit(both)(x);
    return square * stop_gradient(far);
  };
  const auto branched = [&](const Array& x) {
    const auto [square, far] = cond(x > 0, both, both, x);
    return square * stop_gradient(far);
  };
  for (const Array& slope : {grad(called)(num(3)), jit(grad(called))(num(3)),
                             grad(branched)(num(3)), jit(grad(branched))(num(3))})
    EXPECT_FLOAT_EQ(value(slope), 72);
  const auto wanted = [&](const Array& x) { return jit(both)(x).second; };
  EXPECT_SAYS(error_of([&] { grad(wanted)(num(3)); }), "use scan over the most steps");
}

TEST(ReverseMode, aux_needs_no_rules) {
  const auto loss = [](const Array& x) { return std::pair(x * x, doubled_to_ten(x)); };
  for (const auto& [slope, aux] :
       {grad(loss)(num(3)), jit(grad(loss))(num(3)), grad(jit(loss))(num(3))}) {
    EXPECT_FLOAT_EQ(value(slope), 6);
    EXPECT_FLOAT_EQ(value(aux), 12);
  }
}

// What an inner grad does not ask for, an outer one may.
TEST(ReverseMode, aux_has_derivatives_through_calls_and_branches) {
  const auto body = [](const Array& x) { return std::pair(sum(x * x), sum(x * x * x)); };
  const auto branched = [&](const Array& x) { return cond(sum(x) > 0, body, body, x); };
  const auto aux_of = [](const auto& loss) {
    return [loss](const Array& x) { return value_and_grad(loss)(x).first.second; };
  };
  const Array x = vec({1, 2});
  const auto check = [&](const auto& aux) {
    expect_values(grad(aux)(x), {3, 12});
    expect_values(jit(grad(aux))(x), {3, 12});
    EXPECT_FLOAT_EQ(value(jvp(aux, std::tuple(x), std::tuple(ones_like(x))).second), 15);
  };
  check(aux_of(body));
  check(aux_of(jit(body)));
  check(aux_of(branched));
  check(aux_of(jit(branched)));
}

TEST(Messages, grad_by_a_complex_array_names_vjp) {
  const Array z = Array::scalar(std::complex<float>(1, 2));
  EXPECT_SAYS(error_of([&] { grad([](const Array& x) { return real(x * x); })(z); }),
              "vjp gives the derivative by complex ones");
  const auto [value, pullback] = vjp([](const Array& x) { return real(x * x); }, z);
  EXPECT_EQ(std::get<0>(pullback(num(1))).item<std::complex<float>>(),
            (std::complex<float>(2, 4)));  // ∂u/∂x - i ∂u/∂y, as in JAX
}

TEST(Messages, reverse_mode_through_a_while_loop_says_why_not) {
  EXPECT_SAYS(error_of([&] { grad(doubled_to_ten)(num(1)); }), "use scan over the most steps");
  EXPECT_FLOAT_EQ(value(jvp(doubled_to_ten, std::tuple(num(1)), std::tuple(num(1))).second), 16);
}

}  // namespace
}  // namespace lathe

// C++ numbers as arguments, carries and results of transforms: they are what captured numbers are,
// digit for digit, and stay weak where JAX 0.10 keeps a Python number weak.
#include "transforms_testing.h"

namespace lathe {
namespace {

constexpr double kTenth = 0.1;  // no f32 is that
const Array kNumber(kTenth);

// A function of a number and an array, for all types of arrays.
struct Case {
  std::string name;
  std::function<Array(const Array& s, const Array& x)> f;
};
const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"s * x", [](const Array& s, const Array& x) { return s * x; }},
      {"x / s", [](const Array& s, const Array& x) { return x / s; }},
      {"where", [](const Array& s, const Array& x) { return where(x > s, x, s) * 1.0; }},
      {"clip", [](const Array& s, const Array& x) { return clip(x, s, 2.0) * 1.0; }},
      {"convert", [](const Array& s, const Array& x) { return x * convert(s, DType::f64); }},
      {"twice", [](const Array& s, const Array& x) { return (s * 2.0) * x; }},
      {"stopped", [](const Array& s, const Array& x) { return stop_gradient(s) * x; }},
      {"behind a barrier",
       [](const Array& s, const Array& x) { return optimization_barrier(s) * x; }},
      {"real", [](const Array& s, const Array& x) { return real(s) * x; }},
      {"concatenate",
       [](const Array& s, const Array& x) { return concatenate({x, expand_dims(s, 0)}); }},
  };
  return all;
}
const std::vector<DType> kTypes = {DType::f64, DType::f32, DType::bf16,
                                   DType::f16, DType::i32, DType::c128};

Array operand(DType dtype) { return convert(vec({0.25f, 1.5f, 3}), dtype); }

void expect_same(const Array& got, const Array& expected, const std::string& what) {
  EXPECT_EQ(got.dtype(), expected.dtype()) << what;
  EXPECT_EQ(got.weak(), expected.weak()) << what;
  EXPECT_TRUE(got.literal() == expected.literal()) << what << ": " << got << ", not " << expected;
}

// through(f, s, x) and through(f with s captured, x) are equal, for all cases and types.
template <typename AsArgument, typename Captured>
void compare_spellings(AsArgument as_argument, Captured captured) {
  for (const DType dtype : kTypes) {
    const Array x = operand(dtype);
    for (const Case& c : cases()) {
      if (c.name == "clip" && is_complex(dtype)) continue;  // not ordered
      if (c.name == "where" && is_complex(dtype)) continue;
      const std::string what = c.name + " with " + std::string(name(dtype));
      const auto with_number = [&](const Array& v) { return c.f(kTenth, v); };
      expect_same(as_argument(c.f, kNumber, x), captured(with_number, x), what);
    }
  }
}

TEST(Numbers, as_arguments_of_jit_are_what_captured_ones_are) {
  compare_spellings([](const auto& f, const Array& s, const Array& x) { return jit(f)(s, x); },
                    [](const auto& f, const Array& x) { return jit(f)(x); });
  compare_spellings([](const auto& f, const Array& s, const Array& x) { return jit(jit(f))(s, x); },
                    [](const auto& f, const Array& x) { return f(x); });
}

TEST(Numbers, as_arguments_of_vmap_are_what_captured_ones_are) {
  const auto rows = [](const Array& x) { return stack({x, x}); };
  compare_spellings(
      [&](const auto& f, const Array& s, const Array& x) { return vmap(f, {none, 0})(s, rows(x)); },
      [&](const auto& f, const Array& x) { return vmap(f)(rows(x)); });
}

TEST(Numbers, as_arguments_of_branches_are_what_captured_ones_are) {
  compare_spellings(
      [](const auto& f, const Array& s, const Array& x) { return cond(true, f, f, s, x); },
      [](const auto& f, const Array& x) { return cond(true, f, f, x); });
  compare_spellings(
      [](const auto& f, const Array& s, const Array& x) {
        return jit([&](const Array& t, const Array& v) {
          return switch_case(0, std::tuple(f, f), t, v);
        })(s, x);
      },
      [](const auto& f, const Array& x) { return f(x); });
}

TEST(Numbers, as_carries_are_what_captured_ones_are) {
  using Carry = std::pair<Array, Array>;  // the number, the last value
  const auto turn = [](const auto& f, const Array& x) {
    return [&f, &x](const Carry& c) { return Carry(c.first, f(c.first, x)); };
  };
  // The carry that takes what f gives starts as no number.
  const auto alone = [](const auto& f, const Array& x) {
    const Array y = f(x);
    return y + zeros_like(y);
  };
  compare_spellings(
      [&](const auto& f, const Array& s, const Array& x) {
        const Array start = zeros_like(f(s, x));
        const auto step = turn(f, x);
        return fori_loop(
                   0, 2, [&](const Array&, const Carry& c) { return step(c); }, Carry(s, start))
            .second;
      },
      alone);
  compare_spellings(
      [&](const auto& f, const Array& s, const Array& x) {
        const auto step = turn(f, x);
        const auto body = [&](const Carry& c, const Array&) { return std::pair(step(c), c.first); };
        return scan(body, Carry(s, zeros_like(f(s, x))), arange(2)).first.second;
      },
      alone);
  compare_spellings(
      [&](const auto& f, const Array& s, const Array& x) {
        using State = std::pair<Array, Carry>;
        const auto step = turn(f, x);
        return while_loop([](const State& c) { return c.first < 2; },
                          [&](const State& c) { return State(c.first + 1, step(c.second)); },
                          State(0, Carry(s, zeros_like(f(s, x)))))
            .second.second;
      },
      alone);
}

// The number itself is computed from turn to turn as it is outside of loops.
TEST(Numbers, a_carry_that_changes_is_what_its_turns_are_written_out) {
  const Array x = operand(DType::f64);
  using Carry = std::pair<Array, Array>;
  const auto step = [&](const Carry& c) { return Carry(c.first * 0.5, c.second + c.first * x); };
  const Carry start(kNumber, zeros_like(x));
  const Carry looped =
      fori_loop(0, 3, [&](const Array&, const Carry& c) { return step(c); }, start);
  const Carry unrolled = step(step(step(start)));
  expect_same(looped.first, unrolled.first, "the number");
  expect_same(looped.second, unrolled.second, "the sum");
}

Array total(const Array& x) { return sum(is_complex(x.dtype()) ? real(x) : x); }

TEST(Numbers, as_arguments_of_derivatives_are_what_captured_ones_are) {
  for (const DType dtype : {DType::f64, DType::f32, DType::bf16}) {
    const Array x = operand(dtype), one = ones_like(x);
    for (const Case& c : cases()) {
      const std::string what = c.name + " with " + std::string(name(dtype));
      const auto with_number = [&](const Array& v) { return c.f(kTenth, v); };
      const auto loss = [&](const Array& s, const Array& v) { return total(c.f(s, v)); };
      const auto loss_with = [&](const Array& v) { return total(with_number(v)); };
      expect_same(grad<1>(loss)(kNumber, x), grad(loss_with)(x), "grad of " + what);
      expect_same(jit(grad<1>(loss))(kNumber, x), grad(loss_with)(x), "jit of grad of " + what);
      const auto [out, tangent] = jvp(c.f, std::tuple(kNumber, x), std::tuple(Array(0.0), one));
      const auto [out2, tangent2] = jvp(with_number, std::tuple(x), std::tuple(one));
      expect_same(out, out2, "jvp of " + what);
      expect_same(tangent, tangent2, "tangent of " + what);
      const auto [result, back] = vjp(c.f, kNumber, x);
      const auto [result2, back2] = vjp(with_number, x);
      expect_same(result, result2, "vjp of " + what);
      expect_same(std::get<1>(back(ones_like(result))), std::get<0>(back2(ones_like(result))),
                  "cotangent of " + what);
    }
  }
}

TEST(Numbers, derivatives_go_through_carries_that_are_numbers) {
  const Array x = operand(DType::f64);
  using Carry = std::pair<Array, Array>;
  const auto step = [](const Carry& c, const Array& v) {
    return Carry(c.first * 0.5, c.second + c.first * v * v);
  };
  const auto looped = [&](const Array& s, const Array& v) {
    return sum(
        fori_loop(
            0, 2, [&](const Array&, const Carry& c) { return step(c, v); }, Carry(s, zeros_like(v)))
            .second);
  };
  const auto unrolled = [&](const Array& s, const Array& v) {
    return sum(step(step(Carry(s, zeros_like(v)), v), v).second);
  };
  expect_same(grad<1>(looped)(kNumber, x), grad<1>(unrolled)(kNumber, x), "by the array");
  expect_same(jit(grad<1>(looped))(kNumber, x), grad<1>(unrolled)(kNumber, x), "jit");
  EXPECT_TRUE(grad(looped)(kNumber, x).weak());
  EXPECT_FLOAT_EQ(value(grad(looped)(kNumber, x)), value(grad(unrolled)(kNumber, x)));
}

TEST(Numbers, derivatives_by_a_number_have_the_digits_of_what_it_met) {
  const Array x = Array::of<double>({2}, {0.1, 0.7}), one = Array::scalar(1.0);
  const auto f = [&](const Array& s) { return sum(s * s * x); };
  const auto g = [&](const Array& s) { return sum(x / s); };
  EXPECT_EQ((grad(g)(kNumber) * one).literal(), grad(g)(Array::scalar(kTenth)).literal());
  EXPECT_EQ(jit(grad(g))(kNumber).dtype(), DType::f32);
  EXPECT_EQ((jit(grad(g))(kNumber) * one).literal(), grad(g)(Array::scalar(kTenth)).literal());
  EXPECT_NEAR((grad(f)(kNumber) * one).item<double>(), 0.16, 1e-16);
  const auto [y, t] = jvp(g, std::tuple(kNumber), std::tuple(Array(0.3)));
  EXPECT_EQ(
      t.literal(),
      jvp(g, std::tuple(Array::scalar(kTenth)), std::tuple(Array::scalar(0.3))).second.literal());
}

TEST(Numbers, that_a_function_gives_back_keep_their_digits) {
  const Array one = Array::scalar(1.0), exact = Array::scalar(kTenth);
  const auto same = [](const Array& s) { return s; };
  EXPECT_EQ((jit(same)(kNumber) * one).literal(), exact.literal());
  EXPECT_EQ((vmap(same, none, none, 2)(kNumber) * one).literal(), exact.literal());
  EXPECT_EQ((vjp(same, kNumber).first * one).literal(), exact.literal());
  EXPECT_EQ((fori_loop(
                 0, 3, [](const Array&, const Array& s) { return s; }, kNumber) *
             one)
                .literal(),
            exact.literal());
  EXPECT_EQ((custom_jvp(same,
                        [](const auto& p, const auto& t) {
                          return std::pair(std::get<0>(p), std::get<0>(t));
                        })(kNumber) *
             one)
                .literal(),
            exact.literal());
}

// As JAX (x64): what is computed from Python's numbers alone is an f64.
TEST(Numbers, that_are_computed_keep_the_digits_of_what_they_are_made_of) {
  const Array one = Array::scalar(1.0);
  const auto digits = [&](const Array& number) {
    EXPECT_TRUE(number.weak() && number.dtype() == DType::f32);
    return (number * one).item<double>();
  };
  EXPECT_EQ(digits(-kNumber), -0.1);
  EXPECT_EQ(digits(abs(-kNumber)), 0.1);
  EXPECT_EQ(digits(kNumber * 3.0 + 1), 0.1 * 3.0 + 1);
  EXPECT_EQ(digits(square(kNumber)), 0.1 * 0.1);
  EXPECT_EQ(digits(relu(kNumber)), 0.1);
  EXPECT_EQ(digits(relu(-kNumber)), 0);
  EXPECT_EQ(digits(reshape(kNumber, {})), 0.1);
  EXPECT_EQ(digits(reduce_precision(kNumber, 8, 3)), 0.1015625);
  EXPECT_NEAR(digits(exp(kNumber)), std::exp(0.1), 1e-15);
  EXPECT_NEAR(digits(exp(Array(1))), std::exp(1.0), 1e-15);
  EXPECT_NEAR(digits(atan2(1, 2)), std::atan2(1.0, 2.0), 1e-15);
  EXPECT_NEAR(digits(jit([](const Array& s) { return -exp(s); })(kNumber)), -std::exp(0.1), 1e-15);
  EXPECT_TRUE((kNumber * 3.0 == 0.1 * 3.0).item<bool>());
  EXPECT_NEAR((grad([&](const Array& s) { return exp(-s) * one; })(kNumber) * one).item<double>(),
              -std::exp(-0.1), 1e-15);
}

TEST(Numbers, that_pass_through_keep_their_digits) {
  const Array one = Array::scalar(1.0);
  EXPECT_EQ((stop_gradient(0.1) * one).item<double>(), 0.1);
  EXPECT_EQ((optimization_barrier(0.1) * one).item<double>(), 0.1);
  EXPECT_EQ((real(0.1) * one).item<double>(), 0.1);
  EXPECT_EQ((stop_gradient(Array(2)) * Array::of<int8_t>({1}, {3})).dtype(), DType::i8);
}

TEST(Numbers, that_are_computed_have_no_more_digits_than_what_they_are_made_of) {
  const Array one = Array::scalar(1.0);
  EXPECT_EQ((-Array(0.1f) * one).item<double>(), -double{0.1f});
  EXPECT_EQ(((Array(0.1f) * 3.0) * one).item<double>(), double{0.1f * 3.0f});
  EXPECT_EQ(next_after(Array(1.0), 2.0).item<float>(), 1 + 0x1p-23f);
  EXPECT_EQ(complex(kNumber, 1).dtype(), DType::c64);
  EXPECT_EQ((-Array(1)).dtype(), DType::i32);
  EXPECT_EQ((Array(7) / Array(2)).item<int32_t>(), 3);
}

TEST(Numbers, are_tangents_and_cotangents_of_wider_arrays) {
  const Array x = Array::scalar(2.0), tenth = Array::scalar(kTenth);
  const auto f = [](const Array& v) { return v * v; };
  const auto tangent = [&](const Array& t) { return jvp(f, std::tuple(x), std::tuple(t)).second; };
  expect_same(tangent(kTenth), tangent(tenth), "tangent");
  const auto back = vjp(f, x).second;
  expect_same(std::get<0>(back(kTenth)), std::get<0>(back(tenth)), "cotangent");
  const auto twice = custom_jvp(f, [](const auto& p, const auto&) {
    return std::pair(std::get<0>(p) * std::get<0>(p), Array(kTenth));
  });
  expect_same(jvp(twice, std::tuple(x), std::tuple(Array(1.0))).second, tenth, "of a rule");
  EXPECT_SAYS(error_of([&] { tangent(1); }), "tensor<i32>, expected tensor<f64>");
  EXPECT_SAYS(error_of([&] { tangent(num(1)); }), "tensor<f32>, expected tensor<f64>");
}

TEST(Numbers, are_not_what_is_said_to_differ) {
  using Pair = std::pair<Array, Array>;
  const Pair x(Array::scalar(2.0), vec({1, 2}));
  const auto same = [](const Pair& v) { return v; };
  const auto tangents = [&](const Pair& t) { jvp(same, std::tuple<Pair>(x), std::tuple<Pair>(t)); };
  EXPECT_SAYS(error_of([&] { tangents({1.0, vec({1})}); }),
              "tangents[0][1] is tensor<1xf32>, expected tensor<2xf32>");
  using List = std::vector<Array>;
  const auto list = [](const List& v) { return v; };
  const auto unlike = [&](const List& t) {
    return error_of([&] { jvp(list, std::tuple(List{num(1)}), std::tuple(t)); });
  };
  EXPECT_SAYS(unlike({1.0f, num(1)}), "entries");
  const auto grows = [](const List& c) { return List{c[0] * num(2), c[0]}; };
  EXPECT_SAYS(error_of([&] {
                fori_loop(
                    0, 2, [&](const Array&, const List& c) { return grows(c); }, List{Array(1.0)});
              }),
              "entries");
}

TEST(Numbers, change_places_with_wider_arrays_in_a_carry) {
  using Carry = std::pair<Array, Array>;
  const Carry start(kNumber, Array::scalar(0.7));
  const auto swap = [](const Carry& c) { return Carry(c.second, c.first); };
  const auto swapped = [&](int turns) {
    return fori_loop(0, turns, [&](const Array&, const Carry& c) { return swap(c); }, start);
  };
  EXPECT_EQ(swapped(1).first.item<double>(), 0.7);
  EXPECT_EQ(swapped(1).second.item<double>(), kTenth);
  EXPECT_EQ(swapped(2).first.item<double>(), kTenth);
  const auto anew = [](const Carry&, const Array&) { return std::pair(Carry(1.5, kTenth), 0); };
  const Carry last = scan(anew, Carry(num(1), Array::scalar(0.7)), arange(2)).first;
  EXPECT_EQ(last.first.item<float>(), 1.5);
  EXPECT_EQ(last.second.item<double>(), kTenth);
}

// With LATHE_VERIFY=2 a jitted function is traced again and compared.
TEST(Numbers, that_were_computed_are_the_static_numbers_that_they_equal) {
  const auto f = jit([](const Array& x, const Array& s) { return x * s; }, {.static_args = {1}});
  set_flag(Flag::verify, "2");
  expect_values(f(vec({1, 2}), Array(0.5)), {0.5, 1});
  expect_values(f(vec({1, 2}), Array(1.0) * 0.5), {0.5, 1});
  set_flag(Flag::verify, "0");
  EXPECT_EQ(f.trace_count(), 1);
}

TEST(Numbers, the_key_of_a_trace_knows_their_c_types) {
  const auto f = jit([](const Array& s, const Array& x) { return s * x; });
  const Array x = operand(DType::f64);
  f(Array(0.1), x);
  f(Array(0.7), x);
  EXPECT_EQ(f.trace_count(), 1);
  expect_same(f(Array(0.1f), x), 0.1f * x, "float");
  EXPECT_EQ(f.trace_count(), 2);
  expect_same(f(Array(3), x), 3 * x, "int");
  expect_same(f(Array(true), x), true * x, "bool");
  EXPECT_EQ(f.trace_count(), 4);
  expect_same(f(Array(0.1) * 2.0, x), (Array(0.1) * 2.0) * x, "computed");
  expect_same(f(Array(0.1f) * 2.0f, x), (Array(0.1f) * 2.0f) * x, "computed float");
  EXPECT_EQ(f.trace_count(), 4);
  EXPECT_SAYS(error_of([&] { f.trace(kNumber, x)(Array::scalar(0.1f), x); }), "from a number");
}

TEST(Numbers, beyond_i32_do_not_wrap) {
  const int64_t big = 5'000'000'000;
  const auto f = jit([](const Array& s, const Array& x) { return s + x; });
  EXPECT_EQ(f(Array(big), Array::scalar<int64_t>(1)).item<int64_t>(), big + 1);
  EXPECT_EQ(f(Array(big), Array::scalar(1.0)).item<double>(), 5'000'000'001.0);
  EXPECT_SAYS(error_of([&] { f(Array(big), arange(2)); }), "beyond i32");
  EXPECT_SAYS(error_of([&] { f(Array(big), arange(2)); }), "numbers_test.cc:");
}

// ---- weak results

void expect_weak(const Array& x, bool weak, int line) {
  EXPECT_EQ(x.weak(), weak) << "line " << line;
  EXPECT_EQ(x.dtype(), DType::f32) << "line " << line;
}
#define EXPECT_WEAK(...) expect_weak(__VA_ARGS__, true, __LINE__)
#define EXPECT_STRONG(...) expect_weak(__VA_ARGS__, false, __LINE__)

const Array kStrong = Array::scalar(3.0f);
Array squared(const Array& s) { return s * s; }
Array times_strong(const Array& s) { return s * kStrong; }

// What JAX 0.10.2 says of `weak_type` for the same programs.
TEST(WeakResults, of_derivatives_are_those_of_what_they_belong_to) {
  EXPECT_WEAK(grad(squared)(2.0));
  EXPECT_WEAK(grad(squared)(2.0f));
  EXPECT_STRONG(grad(squared)(kStrong));
  EXPECT_WEAK(grad([](const Array& s) { return sum(s * vec({1, 2})); })(2.0));
  EXPECT_WEAK(grad(grad([](const Array& s) { return s * s * s; }))(2.0));
  EXPECT_WEAK(jit(grad(squared))(Array(2.0)));
  EXPECT_WEAK(value_and_grad(squared)(2.0).first);
  EXPECT_STRONG(value_and_grad(times_strong)(2.0).first);
  EXPECT_WEAK(value_and_grad(times_strong)(2.0).second);
  const auto [y, t] = jvp(squared, std::tuple(Array(2.0)), std::tuple(Array(1.0)));
  EXPECT_WEAK(y);
  EXPECT_WEAK(t);
  const auto [y2, t2] = jvp(times_strong, std::tuple(Array(2.0)), std::tuple(Array(1.0)));
  EXPECT_STRONG(y2);
  EXPECT_STRONG(t2);
  const auto [z, back] =
      vjp([](const Array& s, const Array& v) { return s * v; }, Array(2.0), kStrong);
  EXPECT_STRONG(z);
  EXPECT_WEAK(std::get<0>(back(kStrong)));
  EXPECT_STRONG(std::get<1>(back(kStrong)));
}

TEST(WeakResults, derivatives_by_bare_numbers_are_those_by_their_arrays) {
  const auto cube = [](const Array& s) { return s * s * s; };
  EXPECT_FLOAT_EQ(value(grad(cube)(2.0)), 12);
  EXPECT_FLOAT_EQ(
      value(grad<1>([&](double scale, const Array& s) { return scale * cube(s); })(0.5, 2.0)), 6);
  const auto [y, t] = jvp(cube, std::tuple(2.0), std::tuple(1.0));
  EXPECT_FLOAT_EQ(value(y), 8);
  EXPECT_FLOAT_EQ(value(t), 12);
  const auto [z, back] = vjp(cube, 2.0);
  EXPECT_FLOAT_EQ(value(std::get<0>(back(1.0))), 12);
  const auto scaled = [](const Array& s, double by) { return by * s; };
  EXPECT_FLOAT_EQ(value(std::get<0>(vjp(scaled, vec({1})[0], 3.0).second(1.0))), 3);
}

TEST(WeakResults, of_vmap_are_those_of_an_example) {
  const Array weak = arange(3) * 0.5;
  ASSERT_TRUE(weak.weak());
  EXPECT_WEAK(vmap([](const Array& s) { return s * 2; })(weak));
  EXPECT_WEAK(
      vmap([](const Array& s, const Array&) { return s * 2; }, {none, 0})(Array(2.0), vec({1, 2})));
  EXPECT_STRONG(
      vmap([](const Array& s, const Array& v) { return s * v; }, {none, 0})(Array(2.0), vec({1})));
  EXPECT_WEAK(vmap(grad(squared))(weak));
  EXPECT_EQ(vmap([](const Array& s) { return s * convert(vec({1}), DType::bf16); })(weak).dtype(),
            DType::bf16);
}

TEST(WeakResults, of_custom_rules_are_those_of_the_function) {
  const auto f = custom_jvp(squared, [](const std::tuple<Array>& p, const std::tuple<Array>& t) {
    return std::pair(squared(std::get<0>(p)), 2 * std::get<0>(p) * std::get<0>(t));
  });
  const auto g = custom_vjp(
      squared, [](const Array& s) { return std::pair(s * s, s); },
      [](const Array& s, const Array& c) { return std::tuple(2 * s * c); });
  EXPECT_WEAK(f(Array(2.0)));
  EXPECT_WEAK(jit(f)(Array(2.0)));
  EXPECT_WEAK(grad(f)(2.0));
  EXPECT_WEAK(jvp(f, std::tuple(Array(2.0)), std::tuple(Array(1.0))).second);
  EXPECT_WEAK(g(Array(2.0)));
  EXPECT_WEAK(jit(g)(Array(2.0)));
  EXPECT_WEAK(grad(g)(2.0));
  EXPECT_STRONG(grad(f)(kStrong));
  EXPECT_STRONG(grad(g)(kStrong));
  EXPECT_FLOAT_EQ(value(grad(f)(2.0)), 4);
  EXPECT_FLOAT_EQ(value(grad(g)(2.0)), 4);
}

// What vmap gives of numbers: weak, one a row.
Array rows_of_numbers(const std::function<Array(const Array&)>& turn, const Array& start,
                      const Array& counts) {
  const auto row = [&](const Array& count) {
    return fori_loop(Array(0), count, [&](const Array&, const Array& c) { return turn(c); }, start);
  };
  return vmap(row)(counts);
}

TEST(Numbers, that_are_rows_stay_apart_as_static_arguments) {
  const Array rows =
      rows_of_numbers([](const Array& c) { return c * 2.0; }, Array(kTenth), arange(3));
  const auto f = jit([](const Array& s, const Array& x) { return s * x; }, {.static_args = {0}});
  expect_same(f(rows, ones({3}, DType::f64)), rows * ones({3}, DType::f64), "static rows");
}

TEST(Numbers, that_are_rows_are_all_held_by_the_type_they_meet) {
  const auto halved = [](const Array& c) { return c / 2; };
  const Array rows =
      rows_of_numbers(halved, Array(5000000000L), Array::of<int32_t>({3}, {3, 0, 1}));
  EXPECT_THROW(rows + arange(3), UserError);
  const Array few = rows_of_numbers(halved, Array(5000000000L), Array::of<int32_t>({2}, {3, 4}));
  EXPECT_EQ((few + arange(2)).to_vector<int32_t>(), (std::vector<int32_t>{625000000, 312500001}));
}

}  // namespace
}  // namespace lathe

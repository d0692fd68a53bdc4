// Reverse mode differentiates what reaches the results that it is asked for, and nothing else:
// what stands beside it in loops, branches and calls needs no reverse mode.
#include <gtest/gtest.h>

#include "lathe/lathe.h"
#include "transforms_testing.h"

namespace lathe {
namespace {

// 2^k x > 100, by a loop that has no reverse mode.
Array grown(const Array& x) {
  return while_loop([](const Array& y) { return y <= 100; }, [](const Array& y) { return 2 * y; },
                    x);
}

// The gradient by x = 3 of `loss`, and by jit the same.
template <typename Loss>
void expect_slope(const Loss& loss, float expected) {
  EXPECT_FLOAT_EQ(value(grad(loss)(num(3))), expected);
  EXPECT_FLOAT_EQ(value(jit(grad(loss))(num(3))), expected);
}

TEST(Demand, what_a_scan_stacks_beside_is_not_differentiated) {
  const auto turn = [](const Array& s, const Array& y) { return std::pair(s * y, grown(s)); };
  expect_slope([&](const Array& x) { return scan(turn, x, vec({2, 5})).first; }, 10);
  const auto with_stack = [&](const Array& x) { return scan(turn, x, vec({2, 5})); };
  const auto [slope, seen] = grad(with_stack)(num(3));
  EXPECT_FLOAT_EQ(value(slope), 10);
  expect_values(seen, {192, 192});
}

TEST(Demand, a_carry_that_nobody_asks_for_is_not_differentiated) {
  using State = std::pair<Array, Array>;
  const auto turn = [](const Array&, const State& s) {
    return State(s.first * 2, grown(s.first) + s.second);
  };
  expect_slope([&](const Array& x) { return fori_loop(0, 3, turn, State(x, x)).first; }, 8);
}

TEST(Demand, a_carry_is_asked_for_by_later_turns) {
  using State = std::tuple<Array, Array, Array>;
  const auto turn = [](const Array&, const State& s) {
    const auto& [a, b, c] = s;
    return State(a + b, b + c, c * c);
  };
  // a2 = a + b + (b + c), c after no turn; a3 adds b + c + c².
  expect_slope([&](const Array& x) { return std::get<0>(fori_loop(0, 2, turn, State(x, x, x))); },
               4);
  expect_slope([&](const Array& x) { return std::get<0>(fori_loop(0, 3, turn, State(x, x, x))); },
               6 + 6);
}

TEST(Demand, it_goes_through_loops_in_loops) {
  const auto inner = [](const Array& x) {
    return scan([](const Array& s, const Array& y) { return std::pair(s * y, grown(s)); }, x,
                vec({2, 5}));
  };
  expect_slope(
      [&](const Array& x) {
        return fori_loop(0, 2, [&](const Array&, const Array& s) { return inner(s).first; }, x);
      },
      100);
  // The loop without reverse mode comes before a result that nobody asks for, inside.
  expect_slope(
      [&](const Array& x) {
        const Array far = grown(x);
        return scan([&](const Array& s, const Array& y) { return std::pair(s * y, s * far); }, x,
                    vec({2, 5}))
            .first;
      },
      10);
}

TEST(Demand, rules_are_asked_for_what_is_wanted) {
  // Linear, by a loop that has no reverse mode.
  const auto eight = [](const Array& x) {
    const auto twice = [](const Array&, const Array& s) { return 2 * s; };
    return fori_loop(Array::scalar<int32_t>(0), Array::scalar<int32_t>(3), twice, x);
  };
  const auto f =
      custom_jvp([=](const Array& x) { return std::pair(2 * x, eight(x)); },
                 [=](const std::tuple<Array>& p, const std::tuple<Array>& t) {
                   const auto& x = std::get<0>(p);
                   const auto& dx = std::get<0>(t);
                   return std::pair(std::pair(2 * x, eight(x)), std::pair(2 * dx, eight(dx)));
                 });
  expect_slope([&](const Array& x) { return f(x).first; }, 2);
}

}  // namespace
}  // namespace lathe

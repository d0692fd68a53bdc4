// Control flow over trees: carries, inputs and results are any trees of Arrays, as in JAX's lax.
// Each is one op (ops/ops.h) whose bodies are traced once; they compose with jit, grad and vmap.
//
//   auto [h, ys] = tree::scan([](const State& h, const Input& x) { …; return std::pair(h2, y); },
//                             h0, xs);
//   State last = tree::while_loop([](const State& s) { return s.error > 1e-3; }, improve, start);
#pragma once

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/core/tree.h"
#include "lathe/ops/ops.h"

namespace lathe::tree {

namespace detail {

template <typename T>
void expect_same_structure(const char* what, const T& before, const T& after) {
  LATHE_USER_CHECK(structure(before) == structure(after),
                   "{}: the carry must keep its structure; it was {} and became {}", what,
                   structure(before), structure(after));
}

// A branch over the leaves of `args`; what it returns is kept in `result`.
template <typename Out, typename F, typename... Args>
BodyFn branch(F& function, std::optional<Out>& result, const std::tuple<Args...>& args) {
  return [&](std::span<const Array> in) {
    Out out = std::apply(function, unflatten(args, in));
    LATHE_USER_CHECK(!result || structure(*result) == structure(out),
                     "all branches must return the same structure: {} and {}", structure(*result),
                     structure(out));
    result = std::move(out);
    return leaves(*result);
  };
}

}  // namespace detail

struct ScanOptions {
  Dim length = -1;  // needed where xs has no leaves
  bool reverse = false;
};

// body(carry, x) → pair(carry, y), for x = xs[0], xs[1], … along the first axis of every leaf;
// gives pair(last carry, all y stacked).
template <typename F, typename Carry, typename Xs>
auto scan(F body, const Carry& init, const Xs& xs, ScanOptions options = {}) {
  using Step = std::decay_t<std::invoke_result_t<F&, const Carry&, const Xs&>>;
  using Y = typename Step::second_type;
  const std::vector<Array> carry = leaves(init), inputs = leaves(xs);
  std::optional<Y> prototype;
  const BodyFn flat = [&](std::span<const Array> in) {
    Step step =
        body(unflatten(init, in.first(carry.size())), unflatten(xs, in.subspan(carry.size())));
    detail::expect_same_structure<Carry>("scan", init, step.first);
    std::vector<Array> out = leaves(step.first);
    prototype = std::move(step.second);
    for (Array& y : leaves(*prototype)) out.push_back(std::move(y));
    return out;
  };
  const ScanResult result = lathe::scan(flat, carry, inputs, options.length, options.reverse);
  return std::pair(unflatten(init, result.carry), unflatten(*prototype, result.ys));
}

// While condition(carry), a scalar bool, holds: carry = body(carry).
template <typename Condition, typename F, typename Carry>
Carry while_loop(Condition condition, F body, const Carry& init) {
  const auto test = [&](std::span<const Array> in) {
    return std::vector<Array>{condition(unflatten(init, in))};
  };
  const auto step = [&](std::span<const Array> in) {
    const Carry next = body(unflatten(init, in));
    detail::expect_same_structure("while_loop", init, next);
    return leaves(next);
  };
  return unflatten(init, lathe::while_loop(test, step, leaves(init)));
}

// carry = body(i, carry) for i = begin … end - 1 (i32 scalars).
template <typename F, typename Carry>
Carry fori_loop(Dim begin, Dim end, F body, const Carry& init) {
  const auto step = [&](const Array& i, std::span<const Array> in) {
    const Carry next = body(i, unflatten(init, in));
    detail::expect_same_structure("fori_loop", init, next);
    return leaves(next);
  };
  return unflatten(init, lathe::fori_loop(begin, end, step, leaves(init)));
}

// branches: std::tuple(f, g, …), of which the index-th (clamped) is called with `args`.
template <typename... F, typename... Args>
auto switch_case(Operand index, std::tuple<F...> branches, const Args&... args) {
  using Out = std::decay_t<
      std::invoke_result_t<std::tuple_element_t<0, std::tuple<F...>>&, const Args&...>>;
  const std::tuple<Args...> all(args...);
  std::optional<Out> result;
  const std::vector<BodyFn> flat = std::apply(
      [&](auto&... f) { return std::vector<BodyFn>{detail::branch<Out>(f, result, all)...}; },
      branches);
  const std::vector<Array> out = lathe::switch_case(index, flat, leaves(all));
  return unflatten(*result, out);
}

// on_true(args…) or on_false(args…), by a scalar predicate.
template <typename OnTrue, typename OnFalse, typename... Args>
auto cond(Operand predicate, OnTrue on_true, OnFalse on_false, const Args&... args) {
  using Out = std::decay_t<std::invoke_result_t<OnTrue&, const Args&...>>;
  const std::tuple<Args...> all(args...);
  std::optional<Out> result;
  const BodyFn yes = detail::branch<Out>(on_true, result, all);
  const BodyFn no = detail::branch<Out>(on_false, result, all);
  const std::vector<Array> out = lathe::cond(predicate, yes, no, leaves(all));
  return unflatten(*result, out);
}

}  // namespace lathe::tree

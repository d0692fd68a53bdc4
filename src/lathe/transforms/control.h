// Control flow over trees: carries, inputs and results are any trees of Arrays, in JAX's order of
// arguments. Each is one op whose bodies are traced once; they compose with jit, grad and vmap.
// `flat::` (ops/api/ops.h) has the same over spans of Arrays.
//
//   auto [h, ys] = scan([](const State& h, const Input& x) { …; return std::pair(h2, y); }, h, xs);
//   State last = while_loop([](const State& s) { return s.error > 1e-3; }, improve, start);
//   Array sum = fori_loop(0, 10, [](const Array& i, const Array& s) { return s + i; }, Array(0));
//
// A carry must keep its structure, shapes and element types; UserError says what changed. (A C++
// number becomes what a turn gives in its place, and is an f64 where one is carried.)
#pragma once

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/core/tree.h"
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/function.h"
#include "lathe/transforms/numbers.h"
#include "lathe/transforms/signature.h"

namespace lathe {

namespace detail {

// UserErrors that name the op, and the carry's leaf or all leaves.
[[noreturn]] void throw_structure_changed(const char* what, const char* rule,
                                          const Signature& given, const Signature& expected,
                                          Location where);
// An iteration's carry, in the types that went in (fitting, transforms/numbers.h);
// numbers may change theirs (with_number_carries).
std::vector<Array> of_carried_types(const char* what, const std::vector<std::string>& paths,
                                    std::span<const Array> before, std::span<const Array> after,
                                    Location where);
// The results of one op's branches: the first one's result, and which leaves all of them gave as
// numbers (rounded ones: a branch computes from numbers in f32).
template <typename Out>
struct BranchResults {
  std::optional<Out> first;
  std::vector<Crossing> crossings;
};
// UserErrors that name the op and the leaf.
void join_branches(const char* what, const std::vector<std::string>& paths,
                   std::span<const Array> first, std::span<const Array> other,
                   std::vector<Crossing>& crossings, Location where);
// Crossings of computed values: no number has more digits than its type.
std::vector<Crossing> rounded_crossings(std::span<const Array> leaves);
// Numbers among the leaves that a loop starts with stay numbers where every turn gives them as
// such, and else are what the turns give (JAX's rule); `crossings`, which the body reads, says
// which do. `start` becomes what crosses. The body takes the carry and `others`, and gives the
// carry first; it comes back traced where all this had to be found out.
BodyFn with_number_carries(std::vector<Array>& start, std::vector<Crossing>& crossings,
                           std::span<const Type> others, const BodyFn& body);
std::vector<Type> slice_types(std::span<const Array> stacked);

// The tree with what is received for its leaves.
template <typename T>
T received_tree(const T& prototype, std::span<const Array> leaves,
                std::span<const Crossing> crossings) {
  return tree::unflatten(prototype, received(leaves, crossings));
}

template <typename T>
std::vector<Array> carried(const char* what, const T& before, const T& after, Location where) {
  if (tree::structure(before) != tree::structure(after))
    throw_structure_changed(what, "the carry must keep its structure",
                            structure_signature(after, "carry"),
                            structure_signature(before, "carry"), where);
  return of_carried_types(what, tree::paths(before, "carry"), tree::leaves(before),
                          tree::leaves(after), where);
}

// A branch over the leaves of `args`; what it returns is kept in `result`.
template <typename Out, typename F, typename... Args>
BodyFn branch(F& function, BranchResults<Out>& results, const std::tuple<Args...>& args,
              const char* what, Location where) {
  return [&, what, where](std::span<const Array> in) {
    Out out = std::apply(function, received_tree(args, in, crossings_of(tree::leaves(args))));
    std::vector<Array> leaves = tree::leaves(out);
    if (!results.first) {
      results = {std::move(out), rounded_crossings(leaves)};
      return leaves;
    }
    if (tree::structure(*results.first) != tree::structure(out))
      throw_structure_changed(what, "all branches must return the same structure",
                              structure_signature(out, "result"),
                              structure_signature(*results.first, "result"), where);
    join_branches(what, tree::paths(out, "result"), tree::leaves(*results.first), leaves,
                  results.crossings, where);
    return leaves;
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
auto scan(F body, const Carry& init, const Xs& xs, ScanOptions options = {},
          std::source_location at = std::source_location::current()) {
  using Step = std::decay_t<std::invoke_result_t<F&, const Carry&, const Xs&>>;
  if constexpr (!detail::is_pair<Step>) {
    detail::expect_scan_step<Step>();
    return std::pair(init, init);  // for who takes it apart
  } else {
    using Y = typename Step::second_type;
    const Location where = Location::from(at);
    std::vector<Array> carry = tree::leaves(init);
    const std::vector<Array> inputs = tree::leaves(xs);
    std::vector<detail::Crossing> crossings;
    std::optional<Y> prototype;
    const BodyFn flat = [&](std::span<const Array> in) {
      const Carry before = detail::received_tree(init, in.first(carry.size()), crossings);
      Step step = body(before, tree::unflatten(xs, in.subspan(carry.size())));
      std::vector<Array> out = detail::carried<Carry>("scan", before, step.first, where);
      prototype = std::move(step.second);
      for (Array& y : tree::leaves(*prototype)) out.push_back(std::move(y));
      return out;
    };
    const BodyFn traced =
        detail::with_number_carries(carry, crossings, detail::slice_types(inputs), flat);
    const ScanResult result =
        flat::scan(traced, carry, inputs, options.length, options.reverse, where);
    const auto ys = detail::rounded_crossings(tree::leaves(*prototype));
    return std::pair(detail::received_tree(init, result.carry, crossings),
                     detail::received_tree(*prototype, result.ys, ys));
  }
}

// f(x) for x = xs[0], xs[1], … one after another, results stacked: a scan without a carry.
template <typename F, typename Xs>
auto map(F f, const Xs& xs, std::source_location at = std::source_location::current()) {
  const auto step = [&](const std::tuple<>&, const Xs& x) { return std::pair(std::tuple(), f(x)); };
  return scan(step, std::tuple(), xs, {}, at).second;
}

// While condition(carry), a scalar bool, holds: carry = body(carry).
template <typename Condition, typename F, typename Carry>
Carry while_loop(Condition condition, F body, const Carry& init,
                 std::source_location at = std::source_location::current()) {
  const Location where = Location::from(at);
  std::vector<Array> start = tree::leaves(init);
  std::vector<detail::Crossing> crossings;
  const auto test = [&](std::span<const Array> in) {
    return std::vector<Array>{condition(detail::received_tree(init, in, crossings))};
  };
  const auto step = [&](std::span<const Array> in) {
    const Carry before = detail::received_tree(init, in, crossings);
    return detail::carried<Carry>("while_loop", before, body(before), where);
  };
  const BodyFn traced = detail::with_number_carries(start, crossings, {}, step);
  return detail::received_tree(init, flat::while_loop(test, traced, start, where), crossings);
}

// carry = body(i, carry) for i = begin … end - 1 (i32 scalars; i64 where a bound that is an Array
// is wider, ui64 where one is). UserError where a C++ bound is beyond i32, and of a signed bound
// beside one of ui64. Bounds that are Arrays may be known at run time only; there is no reverse
// mode then.
template <typename F, typename Carry>
Carry fori_loop(Dim begin, Dim end, F body, const Carry& init,
                std::source_location at = std::source_location::current()) {
  const Location where = Location::from(at);
  std::vector<Array> start = tree::leaves(init);
  std::vector<detail::Crossing> crossings;
  const auto step = [&](const Array& i, std::span<const Array> in) {
    const Carry before = detail::received_tree(init, in, crossings);
    return detail::carried<Carry>("fori_loop", before, body(i, before), where);
  };
  const Type counter[] = {Type::scalar(DType::i32)};
  const BodyFn traced = detail::with_number_carries(
      start, crossings, counter,
      [&](std::span<const Array> in) { return step(in.back(), in.first(start.size())); });
  const auto turn = [&](const Array& i, std::span<const Array> in) {
    std::vector<Array> all(in.begin(), in.end());
    all.push_back(i);
    return traced(all);
  };
  return detail::received_tree(init, flat::fori_loop(begin, end, turn, start, where), crossings);
}
namespace detail {
// The counter's type of a loop between these bounds. UserError unless they are integers.
DType counter_dtype(const Array& begin, const Array& end, Location where);
}  // namespace detail
template <typename F, typename Carry>
Carry fori_loop(const Array& begin, const Array& end, F body, const Carry& init,
                std::source_location at = std::source_location::current()) {
  using State = std::pair<Array, Carry>;
  const DType counter = detail::counter_dtype(begin, end, Location::from(at));
  const Array last = convert(end, counter);
  const auto more = [&](const State& s) { return s.first < last; };
  const auto step = [&](const State& s) { return State(s.first + 1, body(s.first, s.second)); };
  return while_loop(more, step, State(convert(begin, counter), init), at).second;
}

// branches: std::tuple(f, g, …), of which the index-th (clamped) is called with `args`.
template <typename... F, typename... Args>
auto switch_case(Operand index, std::tuple<F...> branches, const Args&... args) {
  constexpr bool kAreFunctions = (std::is_invocable_v<F&, const Args&...> && ...);
  if constexpr (!kAreFunctions) {
    detail::expect_branches<kAreFunctions>();
    return Array();
  } else {
    using Out = std::decay_t<
        std::invoke_result_t<std::tuple_element_t<0, std::tuple<F...>>&, const Args&...>>;
    const std::tuple<Args...> all(args...);
    detail::BranchResults<Out> results;
    const std::vector<BodyFn> flat = std::apply(
        [&](auto&... f) {
          return std::vector<BodyFn>{
              detail::branch<Out>(f, results, all, "switch_case", index.where)...};
        },
        branches);
    const std::vector<Array> out = flat::switch_case(index, flat, detail::sent(tree::leaves(all)));
    return detail::received_tree(*results.first, out, results.crossings);
  }
}

// on_true(args…) or on_false(args…), by a scalar predicate.
template <typename OnTrue, typename OnFalse, typename... Args>
auto cond(Operand predicate, OnTrue on_true, OnFalse on_false, const Args&... args) {
  constexpr bool kAreFunctions =
      std::is_invocable_v<OnTrue&, const Args&...> && std::is_invocable_v<OnFalse&, const Args&...>;
  if constexpr (!kAreFunctions) {
    detail::expect_branches<kAreFunctions>();
    return Array();
  } else {
    using Out = std::decay_t<std::invoke_result_t<OnTrue&, const Args&...>>;
    const std::tuple<Args...> all(args...);
    detail::BranchResults<Out> results;
    const BodyFn yes = detail::branch<Out>(on_true, results, all, "cond", predicate.where);
    const BodyFn no = detail::branch<Out>(on_false, results, all, "cond", predicate.where);
    const std::vector<Array> out = flat::cond(predicate, yes, no, detail::sent(tree::leaves(all)));
    return detail::received_tree(*results.first, out, results.crossings);
  }
}

namespace detail {

using CombineLeaves =
    std::function<std::vector<Array>(std::span<const Array> earlier, std::span<const Array> later)>;
std::vector<Array> associative_scan_leaves(const CombineLeaves& combine,
                                           std::vector<Array> elements);
std::vector<Array> with_axis_in_front(std::span<const Array> leaves, int axis, bool reverse,
                                      Location where);
// UserError unless what was combined has the types of what it was made of.
void expect_combined_alike(std::span<const Array> elements, std::span<const Array> combined,
                           Location where);
std::vector<Array> with_axis_back(std::span<const Array> leaves, int axis, bool reverse);

}  // namespace detail

// All prefixes x0, f(x0, x1), f(f(x0, x1), x2), … along an axis of every leaf, in a logarithmic
// number of steps. f combines trees of slices elementwise along that axis and must be associative.
template <typename F, typename T>
T associative_scan(F f, const T& elements, bool reverse = false, int axis = 0,
                   std::source_location at = std::source_location::current()) {
  const auto combine = [&](std::span<const Array> earlier, std::span<const Array> later) {
    const auto given = [&](std::span<const Array> leaves) {
      return tree::unflatten(elements, detail::with_axis_back(leaves, axis, false));
    };
    const T out = f(given(earlier), given(later));
    tree::expect_same_structure(elements, out, Location::from(at));
    const std::vector<Array> combined =
        detail::with_axis_in_front(tree::leaves(out), axis, false, Location::from(at));
    detail::expect_combined_alike(earlier, combined, Location::from(at));
    return combined;
  };
  const std::vector<Array> all = detail::associative_scan_leaves(
      combine,
      detail::with_axis_in_front(tree::leaves(elements), axis, reverse, Location::from(at)));
  return tree::unflatten(elements, detail::with_axis_back(all, axis, reverse));
}

}  // namespace lathe

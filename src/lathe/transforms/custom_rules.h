// Functions that bring their own derivatives: custom_jvp, custom_vjp, linear_call. They compose
// with every transform, derivatives of derivatives included: those differentiate the rules.
//
//   auto log1pexp = custom_jvp(
//       [](const Array& x) { return log(1 + exp(x)); },
//       [](const std::tuple<Array>& x, const std::tuple<Array>& t) {     // primals, tangents
//         return std::pair(log(1 + exp(std::get<0>(x))),
//                          std::get<0>(t) * (1 - 1 / (1 + exp(std::get<0>(x)))));
//       });
//   auto clipped = custom_vjp(
//       [](const Array& x) { return x; },
//       [](const Array& x) { return std::pair(x, std::tuple()); },       // result, residuals
//       [](const std::tuple<>&, const Array& g) { return std::tuple(clamp(-1, g, 1)); });
//
// Function and rules are traced, each call anew, as bodies of control flow are: their arguments
// have no values. What they capture does not count as an argument; to differentiate by it is an
// error. Integers and booleans carry no tangent (JAX's float0): where a rule takes or gives one,
// there stands a leaf of that type which is not read. Tangents and cotangents that are zero are
// given to rules as zeros. A rule may use the function it belongs to, or jit of it; such
// derivatives exist up to the third.
#pragma once

#include <optional>
#include <source_location>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/core/array_fn.h"
#include "lathe/core/tree.h"
#include "lathe/transforms/function.h"
#include "lathe/transforms/numbers.h"
#include "lathe/transforms/signature.h"

namespace lathe {

namespace detail {

// Whether a derivative may come to ask for the rule of what is called here.
bool rules_matter();
// How many rules are being traced inside one another: at the limit, what is traced has no rules.
int rule_depth();

// The results of `function` on the leaves. `rule`: (leaves, a tangent each) → (results, a tangent
// each).
std::vector<Array> call_with_jvp(const ArrayFn& function, const ArrayFn& rule,
                                 std::span<const Array> leaves, Location where);
// `forward`: leaves → (results, residuals). `backward`: (residuals, a cotangent for each result) →
// a cotangent for each leaf.
std::vector<Array> call_with_vjp(const ArrayFn& function, const ArrayFn& forward,
                                 const ArrayFn& backward, std::span<const Array> leaves,
                                 Location where);
// `function`: (residuals, operands) → results; `transpose`: (residuals, cotangents) → cotangents.
std::vector<Array> call_linear(const ArrayFn& function, const ArrayFn& transpose,
                               std::span<const Array> residuals, std::span<const Array> operands,
                               Location where);

// A tree like `expected`, numbers where that has some.
template <typename T>
T like(const T& expected, std::span<const Array> leaves) {
  return tree::unflatten(expected, received(leaves, crossings_of(tree::leaves(expected))));
}

// A call of a user's function as a function of leaves; its result tree is kept.
template <typename Out, typename F, typename... Args>
class CallOnLeaves {
 public:
  CallOnLeaves(const F& function, const Args&... args) : function_(function), args_(args...) {}

  // As they cross, as do all leaves that are given and taken below.
  std::vector<Array> leaves() const { return sent(tree::leaves(args_)); }
  std::tuple<Args...> args(std::span<const Array> leaves) const { return like(args_, leaves); }
  // Calls the function.
  std::vector<Array> operator()(std::span<const Array> leaves) {
    result_.emplace(std::apply(function_, args(leaves)));
    return sent(tree::leaves(*result_));
  }
  const std::tuple<Args...>& primals() const { return args_; }
  // The result of the last call; all calls have its structure and types.
  const Out& result() const { return *result_; }
  Out result(std::span<const Array> leaves) const { return like(*result_, leaves); }

 private:
  const F& function_;
  std::tuple<Args...> args_;
  std::optional<Out> result_;
};

// The leaves of `given`, which is like `expected`, as those cross; UserError naming the path where
// it is not.
template <typename T>
std::vector<Array> sent_like(const Likeness& likeness, const T& given, const T& expected) {
  return sent(leaves_like(likeness, given, expected), crossings_of(tree::leaves(expected)));
}

template <typename F, typename... Args>
using Result = std::decay_t<std::invoke_result_t<const F&, const Args&...>>;

}  // namespace detail

// The result of custom_jvp: a callable.
template <typename F, typename Rule>
class CustomJvp {
 public:
  CustomJvp(F function, Rule rule, Location where)
      : function_(std::move(function)), rule_(std::move(rule)), where_(where) {}

  template <typename... Args>
  auto operator()(const Args&... args) const {
    using Out = detail::Result<detail::Function<F>, Args...>;
    using Tuple = std::tuple<Args...>;
    static_assert(
        std::is_same_v<detail::Result<detail::Function<Rule>, Tuple, Tuple>, std::pair<Out, Out>>,
        "the rule of custom_jvp takes (tuple of arguments, tuple of their tangents) and gives "
        "pair(result, its tangent)");
    if (!detail::rules_matter()) return Out(function_(args...));
    detail::CallOnLeaves<Out, detail::Function<F>, Args...> call(function_, args...);
    const std::vector<Array> leaves = call.leaves();
    const ArrayFn rule = [&](std::span<const Array> in) {
      const auto [result, tangent] =
          rule_(call.args(in.first(leaves.size())), call.args(in.subspan(leaves.size())));
      auto out = detail::sent_like({"custom_jvp", "result", "function's result", where_}, result,
                                   call.result());
      for (Array& leaf :
           detail::sent_like({"custom_jvp", "tangent", "result", where_}, tangent, call.result()))
        out.push_back(std::move(leaf));
      return out;
    };
    return call.result(detail::call_with_jvp(std::ref(call), rule, leaves, where_));
  }

 private:
  detail::Function<F> function_;
  detail::Function<Rule> rule_;
  Location where_;
};

// `function` with `rule` for its derivative. rule(primals, tangents) takes two tuples like the
// arguments and gives pair(result, its tangent), linear in the tangents; it serves forward and
// reverse mode. UserError unless both are like the function's result.
template <typename F, typename Rule>
auto custom_jvp(F function, Rule rule, std::source_location at = std::source_location::current()) {
  return CustomJvp<F, Rule>(std::move(function), std::move(rule), Location::from(at));
}

// The result of custom_vjp: a callable.
template <typename F, typename Forward, typename Backward>
class CustomVjp {
 public:
  CustomVjp(F function, Forward forward, Backward backward, Location where)
      : function_(std::move(function)),
        forward_(std::move(forward)),
        backward_(std::move(backward)),
        where_(where) {}

  template <typename... Args>
  auto operator()(const Args&... args) const {
    using Out = detail::Result<detail::Function<F>, Args...>;
    using Kept = detail::Result<detail::Function<Forward>, Args...>;
    static_assert(detail::is_pair<Kept>, "the forward rule gives pair(result, residuals)");
    using Residuals = typename Kept::second_type;
    static_assert(std::is_same_v<detail::Result<detail::Function<Backward>, Residuals, Out>,
                                 std::tuple<Args...>>,
                  "the backward rule takes (residuals, cotangent of the result) and gives a tuple "
                  "of cotangents, one an argument");
    if (!detail::rules_matter()) return Out(function_(args...));
    detail::CallOnLeaves<Out, detail::Function<F>, Args...> call(function_, args...);
    const std::vector<Array> leaves = call.leaves();
    std::optional<Residuals> residuals;
    const ArrayFn forward = [&](std::span<const Array> in) {
      auto [result, kept] = std::apply(forward_, call.args(in));
      auto out = detail::sent_like({"custom_vjp", "result", "function's result", where_}, result,
                                   call.result());
      residuals.emplace(std::move(kept));
      for (Array& leaf : detail::sent(tree::leaves(*residuals))) out.push_back(std::move(leaf));
      return out;
    };
    const ArrayFn backward = [&](std::span<const Array> in) {
      const size_t count = tree::leaves(*residuals).size();
      return detail::sent_like(
          {"custom_vjp", "cotangents", "arguments", where_},
          backward_(detail::like(*residuals, in.first(count)), call.result(in.subspan(count))),
          call.primals());
    };
    return call.result(detail::call_with_vjp(std::ref(call), forward, backward, leaves, where_));
  }

 private:
  detail::Function<F> function_;
  detail::Function<Forward> forward_;
  detail::Function<Backward> backward_;
  Location where_;
};

// `function` with two rules for reverse mode: forward(args…) gives pair(result, residuals), any
// tree; backward(residuals, cotangent of the result) gives a tuple of cotangents, one an argument.
// UserError unless result and cotangents are like the function's result and the arguments, and in
// forward mode (jvp).
template <typename F, typename Forward, typename Backward>
auto custom_vjp(F function, Forward forward, Backward backward,
                std::source_location at = std::source_location::current()) {
  return CustomVjp<F, Forward, Backward>(std::move(function), std::move(forward),
                                         std::move(backward), Location::from(at));
}

// function(residuals, x), which is linear in x, with transpose(residuals, cotangent of the result)
// for its transpose, like x. UserError unless it is, or where something of x or of the result is
// not floating-point.
template <typename F, typename Transpose, typename Residuals, typename X>
auto linear_call(F function, Transpose transpose, const Residuals& residuals, const X& x,
                 std::source_location at = std::source_location::current()) {
  using Out = std::decay_t<std::invoke_result_t<F&, const Residuals&, const X&>>;
  const Location where = Location::from(at);
  const detail::Function<F> shared(std::move(function));
  detail::CallOnLeaves<Out, detail::Function<F>, Residuals, X> call(shared, residuals, x);
  const std::vector<Array> known = detail::sent(tree::leaves(residuals));
  const std::vector<Array> operands = detail::sent(tree::leaves(x));
  const ArrayFn back = [&](std::span<const Array> in) {
    const X cotangent = transpose(detail::like(residuals, in.first(known.size())),
                                  call.result(in.subspan(known.size())));
    return detail::sent_like({"linear_call", "transpose", "linear operands", where}, cotangent, x);
  };
  return call.result(detail::call_linear(std::ref(call), back, known, operands, where));
}

}  // namespace lathe

// Differentiation of C++ functions over trees: jvp, vjp, grad, value_and_grad. They compose with
// each other, with vmap and with jit in any order. Reverse mode = linearize, then transpose
// (ops/linearize.h). Outside jit the function runs on real values while it is recorded, so C++ `if`
// may look at them.
//
//   auto g = grad(loss)(params, batch);                    // by the first argument
//   auto [l, g] = value_and_grad<0>(loss)(params, batch);  // <0, 2>: a tuple of gradients
// A loss may return pair(loss, aux): value_and_grad then gives (pair(loss, aux), gradients).
#pragma once

#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lathe/core/trace.h"
#include "lathe/core/tree.h"

namespace lathe {

namespace detail {

// A function over flat leaves, and where it was differentiated.
struct FlatVjp {
  std::vector<Array> results;
  // Cotangents of the `wrt` leaves (zeros where nothing flows) from those of all results (missing:
  // zero).
  std::function<std::vector<Array>(std::span<const std::optional<Array>>)> pullback;
};
FlatVjp flat_vjp(const std::string& name, const ArrayFn& function, std::span<const Array> leaves,
                 const std::vector<bool>& wrt);

struct FlatJvp {
  std::vector<Array> results, tangents;
};
FlatJvp flat_jvp(const std::string& name, const ArrayFn& function, std::span<const Array> leaves,
                 std::span<const std::optional<Array>> tangents);

// UserErrors of grad: not a scalar, not a float; naming the path.
void check_loss(const Array& loss);
void check_differentiable(const Array& leaf, const TreePath& path);
Array one_like(const Array& loss);

// Calls `function` on copies of `args` whose leaves are replaced, keeping the result tree for
// later.
template <typename Out, typename F, typename... Args>
ArrayFn flat_function(F& function, std::optional<Out>& result, const Args&... args) {
  return [&function, &result,
          copies = std::tuple<Args...>(args...)](std::span<const Array> leaves) mutable {
    size_t next = 0;
    const auto replace = [&](auto& copy) {
      tree::for_each(copy, [&](Array& array, const TreePath&) { array = leaves[next++]; });
    };
    return std::apply(
        [&](auto&... copy) {
          (replace(copy), ...);
          result.emplace(function(std::as_const(copy)...));
          return tree::leaves(*result);
        },
        copies);
  };
}

struct FlatArgs {
  std::vector<Array> leaves;
  std::vector<int> positions;  // the argument each leaf belongs to
};
template <typename... Args>
FlatArgs flatten_args(const Args&... args) {
  FlatArgs out;
  int position = 0;
  const auto take = [&](const auto& arg) {
    tree::for_each(arg, [&](const Array& leaf, const TreePath&) {
      out.leaves.push_back(leaf);
      out.positions.push_back(position);
    });
    ++position;
  };
  (take(args), ...);
  return out;
}

template <typename T>
const Array& loss_of(const T& out) {
  if constexpr (std::is_same_v<T, Array>) {
    return out;
  } else {
    static_assert(std::is_same_v<std::decay_t<decltype(std::get<0>(out))>, Array>,
                  "grad needs a function that returns an Array, or pair(Array, aux)");
    return std::get<0>(out);
  }
}

}  // namespace detail

// (result, gradients) where gradients is a tree like argument 0, or a tuple of trees for several
// argnums.
template <int... kArgnums, typename F>
auto value_and_grad(F function) {
  return [function = std::move(function)]<typename... Args>(const Args&... args) mutable {
    if constexpr (sizeof...(kArgnums) == 0) {
      return value_and_grad<0>(function)(args...);
    } else {
      using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
      const std::tuple<const Args&...> all(args...);
      const detail::FlatArgs flat = detail::flatten_args(args...);
      std::vector<bool> wrt;
      for (int position : flat.positions) wrt.push_back(((position == kArgnums) || ...));
      (tree::for_each(std::get<kArgnums>(all), detail::check_differentiable,
                      "args[" + std::to_string(kArgnums) + "]"),
       ...);
      std::optional<Out> out;
      const detail::FlatVjp vjp = detail::flat_vjp(
          "grad", detail::flat_function<Out>(function, out, args...), flat.leaves, wrt);
      const Out value = tree::unflatten(*out, vjp.results);
      detail::check_loss(detail::loss_of(value));
      std::vector<std::optional<Array>> cotangents(vjp.results.size());
      cotangents[0] = detail::one_like(vjp.results[0]);
      const std::vector<Array> gradients = vjp.pullback(cotangents);
      // Gradients come in leaf order over all differentiated arguments; hand them out by argument.
      const auto of_argument = [&](int argnum) {
        std::vector<Array> mine;
        size_t next = 0;
        for (size_t i = 0; i < wrt.size(); ++i) {
          if (!wrt[i]) continue;
          if (flat.positions[i] == argnum) mine.push_back(gradients[next]);
          ++next;
        }
        return mine;
      };
      if constexpr (sizeof...(kArgnums) == 1) {
        constexpr int kOnly = std::get<0>(std::tuple(kArgnums...));
        return std::pair(value, tree::unflatten(std::get<kOnly>(all), of_argument(kOnly)));
      } else {
        return std::pair(
            value, std::tuple(tree::unflatten(std::get<kArgnums>(all), of_argument(kArgnums))...));
      }
    }
  };
}

template <int... kArgnums, typename F>
auto grad(F function) {
  return [both = value_and_grad<kArgnums...>(std::move(function))](const auto&... args) mutable {
    return both(args...).second;
  };
}

// (results, tangents of the results); `tangents` has the structure of `primals`.
template <typename F, typename... Args>
auto jvp(F function, const std::tuple<Args...>& primals, const std::tuple<Args...>& tangents) {
  using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
  std::optional<Out> out;
  const std::vector<Array> in_tangents = tree::leaves(tangents);
  const std::vector<std::optional<Array>> some(in_tangents.begin(), in_tangents.end());
  const ArrayFn flat = std::apply(
      [&](const Args&... args) { return detail::flat_function<Out>(function, out, args...); },
      primals);
  const detail::FlatJvp both = detail::flat_jvp("jvp", flat, tree::leaves(primals), some);
  return std::pair(tree::unflatten(*out, both.results), tree::unflatten(*out, both.tangents));
}

// (results, pullback); pullback(cotangents like the results) gives a tuple of cotangents, one an
// argument.
template <typename F, typename... Args>
auto vjp(F function, const Args&... args) {
  using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
  std::optional<Out> out;
  const detail::FlatArgs flat = detail::flatten_args(args...);
  detail::FlatVjp both = detail::flat_vjp("vjp", detail::flat_function<Out>(function, out, args...),
                                          flat.leaves, std::vector<bool>(flat.leaves.size(), true));
  Out value = tree::unflatten(*out, both.results);
  auto pullback = [prototype = std::tuple<Args...>(args...),
                   inner = std::move(both.pullback)](const Out& cotangents) {
    const std::vector<Array> leaves = tree::leaves(cotangents);
    return tree::unflatten(prototype,
                           inner(std::vector<std::optional<Array>>(leaves.begin(), leaves.end())));
  };
  return std::pair(std::move(value), std::move(pullback));
}

}  // namespace lathe

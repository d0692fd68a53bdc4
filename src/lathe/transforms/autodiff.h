// Differentiation of C++ functions over trees: jvp, vjp, grad, value_and_grad. They compose with
// each other, with vmap and with jit in any order. Reverse mode = linearize, then transpose
// (ops/rules/linearize.h). Outside jit the function runs on real values while it is recorded, so
// C++ `if` may look at them, in derivatives of derivatives too.
//
//   auto g = grad(loss)(params, batch);                    // by the first argument
//   auto [l, g] = value_and_grad<0>(loss)(params, batch);  // <0, 2>: a tuple of gradients
// A loss may return pair(loss, aux): value_and_grad then gives (pair(loss, aux), gradients), and
// grad gives (gradients, aux).
//
// Elsewhere a C++ number that is an argument is static; what is differentiated by is an Array, so
// grad(f)(2.0) is one.
//
// Integers and booleans carry no tangent (JAX's float0). Trees of tangents and cotangents have the
// structure and types of what they belong to, so there a leaf of that type stands for "nothing":
// given ones are not read, those that come back are zeros.
#pragma once

#include <array>
#include <functional>
#include <source_location>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lathe/core/array_fn.h"
#include "lathe/core/tree.h"
#include "lathe/transforms/flat.h"
#include "lathe/transforms/function.h"
#include "lathe/transforms/signature.h"

namespace lathe {

namespace detail {

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

template <int... kArgnums>
constexpr bool is_argnum(size_t i) {
  return ((static_cast<int>(i) == kArgnums) || ...);
}
template <size_t kCount, int... kArgnums>
inline constexpr bool are_argnums = ((kArgnums >= 0 && kArgnums < static_cast<int>(kCount)) && ...);
// An argument, or the Array of a C++ number that is differentiated by.
template <bool kVaries, typename T>
decltype(auto) variable(const T& x) {
  static_assert(!kVaries || !std::is_integral_v<T>,
                "a C++ integer has no derivative: pass a float, a double or an Array");
  if constexpr (kVaries && std::is_floating_point_v<T>) {
    return Array(x);
  } else {
    return (x);
  }
}
template <typename T>
using Variable = std::conditional_t<std::is_floating_point_v<T>, Array, T>;
// Whether there are such numbers and F takes Arrays for them.
template <typename F, typename... Args>
inline constexpr bool takes_variables =
    (std::is_floating_point_v<Args> || ...) && std::is_invocable_v<F&, const Variable<Args>&...>;

template <typename... Args>
flat::Args flatten_args(const Args&... args) {
  flat::Args out;
  int position = 0;
  const auto take = [&](const auto& arg) {
    const std::string root = "args[" + std::to_string(position) + "]";
    auto on_slot = [&](const Array& slot, const TreePath& path) {
      if (slot.valid())
        out.add(slot, position, path.str());
      else
        out.empty.push_back(path.str());
    };
    tree::LeafVisitor<const Array> visitor(on_slot);
    tree::visit(arg, visitor, TreePath{.root = root});
    ++position;
  };
  (take(args), ...);
  return out;
}

// The gradients of one argument's leaves.
std::vector<Array> of_argument(int argnum, std::span<const Array> gradients, const flat::Args& args,
                               const std::vector<bool>& wrt);

template <typename T>
inline constexpr bool is_pair_with_loss = false;
template <typename Aux>
inline constexpr bool is_pair_with_loss<std::pair<Array, Aux>> = true;

template <typename T>
const Array& loss_of(const T& out) {
  if constexpr (std::is_same_v<T, Array>) {
    return out;
  } else {
    static_assert(is_pair_with_loss<T>,
                  "grad needs a function that returns an Array, or pair(Array, aux)");
    return out.first;
  }
}
// UserError of a loss without a value: the first leaf is another one.
void expect_loss(const Array& loss, Location where);

}  // namespace detail

// (result, gradients) where gradients is a tree like argument 0, or a tuple of trees for several
// argnums. UserError unless the loss is a real scalar and the leaves of these arguments are real.
template <int... kArgnums, typename F>
auto value_and_grad(F function, std::source_location at = std::source_location::current()) {
  if constexpr (sizeof...(kArgnums) == 0) {
    return value_and_grad<0>(std::move(function), at);
  } else {
    auto of_trees = [function = detail::Function<F>(std::move(function)),
                     where = Location::from(at)]<typename... Args>(const Args&... args) {
      using Out = detail::CallResult<F, Args...>;
      if constexpr (!detail::is_transformed_call<Out, Args...>) {
        detail::expect_transformed_call<detail::Caller::grad, Out, Args...>();
        return std::pair(Array(), Array());  // for who takes it apart
      } else if constexpr (!detail::are_argnums<sizeof...(Args), kArgnums...>) {
        static_assert(detail::are_argnums<sizeof...(Args), kArgnums...>,
                      "grad<i> is by argument i, numbered from 0, and this call has none of that "
                      "number");
        return std::pair(Array(), Array());
      } else {
        const std::tuple<const Args&...> all(args...);
        const flat::Args flat = detail::flatten_args(args...);
        flat::expect_there(flat, where);
        const std::vector<bool> wrt = flat::leaves_of(flat, std::array{kArgnums...});
        std::optional<Out> out;
        const auto [results, gradients] = flat::value_and_grad(
            detail::flat_function<Out>(function, out, args...), flat, wrt, where);
        detail::expect_loss(detail::loss_of(*out), where);
        const Out value = tree::unflatten(*out, results);
        const auto of_argument = [&, &gradients = gradients](int argnum) {
          return detail::of_argument(argnum, gradients, flat, wrt);
        };
        if constexpr (sizeof...(kArgnums) == 1) {
          constexpr int kOnly = std::get<0>(std::tuple(kArgnums...));
          return std::pair(value, tree::unflatten(std::get<kOnly>(all), of_argument(kOnly)));
        } else {
          return std::pair(value, std::tuple(tree::unflatten(std::get<kArgnums>(all),
                                                             of_argument(kArgnums))...));
        }
      }
    };
    return [of_trees = std::move(of_trees)](const auto&... args) {
      return [&]<size_t... I>(std::index_sequence<I...>) {
        return of_trees(detail::variable<detail::is_argnum<kArgnums...>(I)>(args)...);
      }(std::make_index_sequence<sizeof...(args)>());
    };
  }
}

// gradients, or (gradients, aux) of a function that returns pair(loss, aux).
template <int... kArgnums, typename F>
auto grad(F function, std::source_location at = std::source_location::current()) {
  return [both = value_and_grad<kArgnums...>(std::move(function), at)](const auto&... args) {
    auto [value, gradients] = both(args...);
    if constexpr (std::is_same_v<decltype(value), Array>) {
      return gradients;
    } else {
      return std::pair(std::move(gradients), std::move(value.second));
    }
  };
}

// (results, tangents of the results). UserError unless `tangents` is like `primals`: structure,
// shapes and element types; a C++ number stands for an f64 too.
template <typename F, typename... Args>
auto jvp(F function, const std::tuple<Args...>& primals, const std::tuple<Args...>& tangents,
         std::source_location at = std::source_location::current()) {
  if constexpr (detail::takes_variables<F, Args...>) {
    using Variables = std::tuple<detail::Variable<Args>...>;
    return jvp(std::move(function), Variables(primals), Variables(tangents), at);
  } else {
    using Out = detail::CallResult<F, Args...>;
    if constexpr (!detail::is_transformed_call<Out, Args...>) {
      detail::expect_transformed_call<detail::Caller::jvp, Out, Args...>();
      return std::pair(Array(), Array());
    } else {
      const std::vector<Array> moves = detail::leaves_like(
          {"jvp", "tangents", "primals", Location::from(at)}, tangents, primals);
      const detail::Function<F> shared(std::move(function));
      std::optional<Out> out;
      const flat::Jvp both = std::apply(
          [&](const Args&... args) {
            const flat::Args flat = detail::flatten_args(args...);
            flat::expect_there(flat, Location::from(at));
            return flat::jvp("jvp", detail::flat_function<Out>(shared, out, args...), flat, moves);
          },
          primals);
      return std::pair(tree::unflatten(*out, both.results), tree::unflatten(*out, both.tangents));
    }
  }
}

// (results, pullback); pullback(cotangents) gives a tuple of cotangents, one an argument. UserError
// unless `cotangents` is like the results: structure, shapes and element types (a C++ number stands
// for an f64 too). The pullback may be called any number of times.
template <typename F, typename... Args>
auto vjp(F function, const Args&... args) {
  if constexpr (detail::takes_variables<F, Args...>) {
    return vjp(std::move(function), detail::Variable<Args>(args)...);
  } else {
    using Out = detail::CallResult<F, Args...>;
    if constexpr (!detail::is_transformed_call<Out, Args...>) {
      detail::expect_transformed_call<detail::Caller::vjp, Out, Args...>();
      return std::pair(Array(),
                       [all = std::tuple<Args...>(args...)](const auto&...) { return all; });
    } else {
      const detail::Function<F> shared(std::move(function));
      std::optional<Out> out;
      const flat::Args flat = detail::flatten_args(args...);
      flat::Vjp both = flat::vjp("vjp", detail::flat_function<Out>(shared, out, args...), flat,
                                 std::vector<bool>(flat.leaves.size(), true));
      Out value = tree::unflatten(*out, both.results);
      auto pullback = [prototype = detail::without_values(std::tuple<Args...>(args...)),
                       results = detail::without_values(value), inner = std::move(both.pullback)](
                          const Out& cotangents,
                          std::source_location at = std::source_location::current()) {
        const std::vector<Array> leaves = detail::leaves_like(
            {"vjp", "cotangents", "results", Location::from(at)}, cotangents, results);
        return tree::unflatten(
            prototype, inner(std::vector<std::optional<Array>>(leaves.begin(), leaves.end())));
      };
      return std::pair(std::move(value), std::move(pullback));
    }
  }
}

// (results, pushforward): pushforward(tangents…) gives the tangents of the results, as jvp does, of
// which the function's own values are computed here, once. It may be called any number of times.
template <typename F, typename... Args>
auto linearize(F function, const Args&... args) {
  if constexpr (detail::takes_variables<F, Args...>) {
    return linearize(std::move(function), detail::Variable<Args>(args)...);
  } else {
    using Out = detail::CallResult<F, Args...>;
    if constexpr (!detail::is_transformed_call<Out, Args...>) {
      detail::expect_transformed_call<detail::Caller::linearize, Out, Args...>();
      return std::pair(Array(), [](const auto&...) { return Array(); });
    } else {
      const detail::Function<F> shared(std::move(function));
      std::optional<Out> out;
      const flat::Args flat = detail::flatten_args(args...);
      flat::Linear linear =
          flat::linearize("linearize", detail::flat_function<Out>(shared, out, args...), flat);
      Out value = tree::unflatten(*out, linear.results);
      auto pushforward = [prototype = detail::without_values(std::tuple<Args...>(args...)),
                          like = detail::without_values(value),
                          push = std::move(linear.pushforward)](const Args&... tangents) {
        const std::vector<Array> moves = detail::leaves_like(
            {"linearize", "tangents", "primals", {}}, std::tuple<Args...>(tangents...), prototype);
        return tree::unflatten(like, push(moves));
      };
      return std::pair(std::move(value), std::move(pushforward));
    }
  }
}

}  // namespace lathe

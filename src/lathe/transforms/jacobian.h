// Matrices of derivatives: jacfwd and jacrev by one argument, hessian.
//
//   Array j = jacrev(f)(x);              // f(x) [m], x [n]: [m, n]
//   auto [dw, db] = jacfwd<1>(f)(x, p);  // of an Array by the tree p: a tree like p
//   Array h = hessian(loss)(x);          // [n, n]
//
// A derivative of a result by an Array has the result's axes, then the Array's. Where both the
// result and the argument are trees, tree::ravel_pytree makes an Array of one of them.
#pragma once

#include "lathe/transforms/autodiff.h"

namespace lathe {

namespace flat {

// Derivatives of each result by each `wrt` leaf, result by result: the result's axes, then the
// leaf's. Forward: one tangent an element of the leaves; reverse: one cotangent an element of the
// results, which are real floats (UserError).
std::vector<Array> jacfwd(const ArrayFn& function, const Args& args, const std::vector<bool>& wrt,
                          Location where);
std::vector<Array> jacrev(const ArrayFn& function, const Args& args, const std::vector<bool>& wrt,
                          Location where);

}  // namespace flat

namespace detail {

using FlatJacobian = std::vector<Array> (*)(const ArrayFn&, const flat::Args&,
                                            const std::vector<bool>&, Location);

template <int kArgnum, typename F>
auto jacobian_by(FlatJacobian flat_jacobian, F function, std::source_location at) {
  auto of_trees = [function = Function<F>(std::move(function)), flat_jacobian,
                   where = Location::from(at)]<typename... Args>(const Args&... args) {
    using Out = CallResult<F, Args...>;
    if constexpr (!is_transformed_call<Out, Args...>) {
      return expect_transformed_call<Caller::jacobian, Out, Args...>();
    } else {
      using By = std::tuple_element_t<kArgnum, std::tuple<Args...>>;
      static_assert(std::is_same_v<Out, Array> || std::is_same_v<By, Array>,
                    "a Jacobian of a tree by a tree has no C++ type: make one of them an Array, by "
                    "tree::ravel_pytree");
      const std::tuple<const Args&...> all(args...);
      const flat::Args flat = flatten_args(args...);
      flat::expect_there(flat, where);
      const std::vector<bool> wrt = flat::leaves_of(flat, std::array{kArgnum});
      flat::expect_real(flat, wrt, where);
      std::optional<Out> out;
      const std::vector<Array> parts =
          flat_jacobian(flat_function<Out>(function, out, args...), flat, wrt, where);
      if constexpr (std::is_same_v<By, Array>) {
        return tree::unflatten(*out, parts);
      } else {
        return tree::unflatten(std::get<kArgnum>(all), parts);
      }
    }
  };
  return [of_trees = std::move(of_trees)](const auto&... args) {
    return [&]<size_t... I>(std::index_sequence<I...>) {
      return of_trees(variable < I == kArgnum > (args)...);
    }(std::make_index_sequence<sizeof...(args)>());
  };
}

}  // namespace detail

// Forward mode, one pass with as many tangents as the argument has elements: for results larger
// than the argument.
template <int kArgnum = 0, typename F>
auto jacfwd(F function, std::source_location at = std::source_location::current()) {
  return detail::jacobian_by<kArgnum>(flat::jacfwd, std::move(function), at);
}
// Reverse mode, one pass with as many cotangents as the result has elements.
template <int kArgnum = 0, typename F>
auto jacrev(F function, std::source_location at = std::source_location::current()) {
  return detail::jacobian_by<kArgnum>(flat::jacrev, std::move(function), at);
}
// Second derivatives, forward over reverse mode: of the result's axes, then the argument's, twice.
template <int kArgnum = 0, typename F>
auto hessian(F function, std::source_location at = std::source_location::current()) {
  return jacfwd<kArgnum>(jacrev<kArgnum>(std::move(function), at), at);
}

}  // namespace lathe

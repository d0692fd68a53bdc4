// vmap: a function of one example becomes one of a batch. `in_axes` has an axis, or `none` for a
// shared argument, for each argument (it holds for all leaves of that argument's tree); results are
// mapped on `out_axis`.
//
//   auto per_example = vmap(grad(loss), {none, 0});
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "lathe/transforms/autodiff.h"

namespace lathe {

inline constexpr std::nullopt_t none = std::nullopt;
using InAxes = std::vector<std::optional<int>>;

namespace detail {

std::vector<Array> flat_vmap(const ArrayFn& function, const FlatArgs& args, const InAxes& in_axes,
                             int out_axis);

}  // namespace detail

// An empty `in_axes` maps the first axis of every argument.
template <typename F>
auto vmap(F function, InAxes in_axes = {}, int out_axis = 0) {
  return [function = std::move(function), in_axes = std::move(in_axes),
          out_axis]<typename... Args>(const Args&... args) mutable {
    using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    InAxes axes = in_axes;
    if (axes.empty()) axes.assign(sizeof...(Args), 0);
    LATHE_USER_CHECK(axes.size() == sizeof...(Args),
                     "vmap: in_axes has {} entries for {} arguments", axes.size(), sizeof...(Args));
    std::optional<Out> out;
    const std::vector<Array> results =
        detail::flat_vmap(detail::flat_function<Out>(function, out, args...),
                          detail::flatten_args(args...), axes, out_axis);
    return tree::unflatten(*out, results);
  };
}

}  // namespace lathe

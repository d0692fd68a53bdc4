// eval_shape: the types of a function's results, without computing them.
#pragma once

#include "lathe/core/trace.h"
#include "lathe/transforms/autodiff.h"

namespace lathe {

namespace detail {

// Calls the function on values that are known by their types alone.
void trace_for_types(const ArrayFn& function, const flat::Args& args);

}  // namespace detail

// The result's tree, with placeholders of its shapes and element types for Arrays. Of arguments
// only the types are looked at: Array::placeholder will do.
template <typename F, typename... Args>
auto eval_shape(F function, const Args&... args) {
  using Out = detail::CallResult<F, Args...>;
  if constexpr (!detail::is_transformed_call<Out, Args...>) {
    return detail::expect_transformed_call<detail::Caller::eval_shape, Out, Args...>();
  } else {
    std::optional<Out> out;
    detail::trace_for_types(detail::flat_function<Out>(function, out, args...),
                            detail::flatten_args(args...));
    return detail::without_values(*out);
  }
}

}  // namespace lathe

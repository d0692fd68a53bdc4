// Compile errors for functions that cannot be called as a transform, a loop or tree::map calls
// them. The compiler says what such a function takes; the caller leaves out what would fail after
// that.
#pragma once

#include <type_traits>

namespace lathe::detail {

// Who calls the function.
enum class Caller {
  jit,
  grad,
  jvp,
  vjp,
  linearize,
  jacobian,
  vmap,
  eval_shape,
  scan,
  while_condition,
  while_body,
  fori_body,
  associative_scan,
  map,
  map_with_path,
  custom,
  custom_jvp_rule,
  custom_vjp_forward,
  custom_vjp_backward,
  linear_call,
  linear_call_transpose,
};

// Instantiated where the function does not take what it would be given.
template <Caller kBy>
void refuse_function() {
  static_assert(kBy != Caller::jit,
                "the function given to jit does not take the arguments of this call");
  static_assert(kBy != Caller::grad,
                "the function given to grad does not take the arguments of this call");
  static_assert(kBy != Caller::jvp,
                "the function given to jvp does not take the primals, one argument each");
  static_assert(kBy != Caller::vjp,
                "the function given to vjp does not take the arguments that stand behind it");
  static_assert(kBy != Caller::linearize,
                "the function given to linearize does not take the arguments that stand behind it");
  static_assert(kBy != Caller::jacobian,
                "the function given to jacfwd, jacrev or hessian does not take the arguments of "
                "this call");
  static_assert(kBy != Caller::vmap,
                "the function given to vmap does not take the arguments of this call");
  static_assert(kBy != Caller::eval_shape,
                "the function given to eval_shape does not take the arguments that stand behind "
                "it");
  static_assert(kBy != Caller::scan,
                "the body of scan takes (carry, x) and gives std::pair(carry, y)");
  static_assert(kBy != Caller::while_condition,
                "the condition of while_loop takes (carry) and gives an Array, a scalar bool");
  static_assert(kBy != Caller::while_body,
                "the body of while_loop takes (carry) and gives a carry of the same C++ type; a "
                "number is carried as Array(0)");
  static_assert(kBy != Caller::fori_body,
                "the body of fori_loop takes (i, carry) and gives a carry of the same C++ type; a "
                "number is carried as Array(0)");
  static_assert(kBy != Caller::associative_scan,
                "the function given to associative_scan takes (earlier, later), two trees like the "
                "elements, and gives one");
  static_assert(kBy != Caller::map,
                "the function given to tree::map takes (leaf, …), one leaf of each tree, and gives "
                "something");
  static_assert(kBy != Caller::map_with_path,
                "the function given to tree::map_with_path takes (path, leaf, …), a std::string "
                "and one leaf of each tree, and gives something");
  static_assert(kBy != Caller::custom,
                "the function given to custom_jvp or custom_vjp does not take the arguments of "
                "this call");
  static_assert(kBy != Caller::custom_jvp_rule,
                "the rule of custom_jvp takes (tuple of arguments, tuple of their tangents) and "
                "gives pair(result, its tangent)");
  static_assert(kBy != Caller::custom_vjp_forward,
                "the forward rule of custom_vjp takes the function's arguments and gives "
                "pair(result, residuals)");
  static_assert(kBy != Caller::custom_vjp_backward,
                "the backward rule of custom_vjp takes (residuals, cotangent of the result) and "
                "gives a tuple of cotangents, one an argument");
  static_assert(kBy != Caller::linear_call,
                "the function given to linear_call takes (residuals, x)");
  static_assert(kBy != Caller::linear_call_transpose,
                "the transpose of linear_call takes (residuals, cotangent of the result) and gives "
                "a cotangent like x");
}

// What F gives when it is called with `const Args&...`, or NotTaken where it takes others.
struct NotTaken {};
template <typename F, typename... Args>
struct CallResultOf {
  using type = NotTaken;
};
template <typename F, typename... Args>
  requires std::is_invocable_v<F&, const Args&...>
struct CallResultOf<F, Args...> {
  using type = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
};
template <typename F, typename... Args>
using CallResult = typename CallResultOf<F, Args...>::type;

}  // namespace lathe::detail

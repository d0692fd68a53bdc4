// A user's function inside a transform: called through const, so that transformed functions can be
// captured by lambdas and called from several threads. A function object that changes itself when
// it is called (a mutable lambda) is still taken; then calls from several threads are its own
// matter.
#pragma once

#include <type_traits>
#include <utility>

#include "lathe/core/array.h"
#include "lathe/core/callable.h"

namespace lathe::detail {

template <typename F>
class Function {
 public:
  explicit Function(F function) : function_(std::move(function)) {}
  template <typename... Args>
  decltype(auto) operator()(Args&&... args) const {
    return function_(std::forward<Args>(args)...);
  }

 private:
  mutable F function_;
};

template <typename T>
inline constexpr bool is_pair = false;
template <typename A, typename B>
inline constexpr bool is_pair<std::pair<A, B>> = true;

// Compile errors that say what is wrong with a function or its arguments. The caller leaves out
// what would fail after them.
template <typename Out, typename... Args>
inline constexpr bool is_transformed_call =
    !std::is_same_v<Out, NotTaken> && !std::is_void_v<Out> && !(std::is_array_v<Args> || ...);
template <Caller kBy, typename Out, typename... Args>
std::conditional_t<std::is_same_v<Out, NotTaken>, Array, Out> expect_transformed_call() {
  if constexpr (std::is_same_v<Out, NotTaken>) refuse_function<kBy>();
  static_assert(!std::is_void_v<Out>,
                "a transformed function gives a result, a tree of Arrays: return what it computed, "
                "or std::tuple() where there is nothing");
  static_assert(!(std::is_array_v<Args> || ...),
                "a string literal or C array is no argument of a transformed function: give "
                "std::string(\"…\"), std::array or std::vector");
  std::unreachable();
}
template <typename Step>
void expect_scan_step() {
  if constexpr (std::is_same_v<Step, NotTaken>)
    refuse_function<Caller::scan>();
  else
    static_assert(is_pair<Step>,
                  "the body of scan gives std::pair(carry, y); std::tuple() is a y of no Arrays");
}
template <bool kAreFunctions>
void expect_branches() {
  static_assert(kAreFunctions,
                "a branch of cond or switch_case is a function of the arguments that stand behind "
                "the branches; where(condition, x, y) chooses between values");
}

}  // namespace lathe::detail

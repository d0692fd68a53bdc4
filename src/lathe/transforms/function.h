// A user's function as the transforms keep it: called through const, so that transformed functions
// can be captured by lambdas and called from several threads. A function object that changes itself
// when it is called (a mutable lambda) is still taken; then calls from several threads are its own
// matter.
#pragma once

#include <utility>

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

}  // namespace lathe::detail

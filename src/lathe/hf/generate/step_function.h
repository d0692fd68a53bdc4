// A function over trees that runs compiled, or op by op where compiling is turned off.
#pragma once

#include <utility>

#include "lathe/transforms/jit.h"

namespace lathe::hf {

template <typename Fn>
class StepFunction {
 public:
  StepFunction(const Fn& fn, JitOptions options, bool compiled)
      : fn_(fn), jit_(lathe::jit(fn, std::move(options))), compiled_(compiled) {}

  template <typename... Args>
  auto operator()(const Args&... args) const {
    return compiled_ ? jit_(args...) : fn_(args...);
  }
  int trace_count() const { return jit_.trace_count(); }

 private:
  Fn fn_;
  Jit<Fn> jit_;
  bool compiled_;
};

}  // namespace lathe::hf

// Compile statistics of a client (Client::totals), summed over the threads that compile.
#pragma once

#include <mutex>

#include "lathe/runtime/client.h"

namespace lathe {

class CompileTotals {
 public:
  void add(const CompileStats& stats) {
    const std::lock_guard lock(mutex_);
    sum_.kernels += stats.kernels;
    sum_.kernels_compiled += stats.kernels_compiled;
    sum_.plan_seconds += stats.plan_seconds;
    sum_.codegen_seconds += stats.codegen_seconds;
  }
  CompileStats sum() const {
    const std::lock_guard lock(mutex_);
    return sum_;
  }

 private:
  mutable std::mutex mutex_;
  CompileStats sum_;
};

}  // namespace lathe

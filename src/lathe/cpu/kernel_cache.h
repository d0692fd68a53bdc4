// Code by kernel key, for the life of a client: equal kernels are compiled once, whatever program
// they come from. Callable from any number of threads.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lathe/cpu/kernel_code.h"

namespace lathe {

class KernelCache {
 public:
  explicit KernelCache(std::shared_ptr<KernelCompiler> compiler) : compiler_(std::move(compiler)) {}

  // In the same order; `generated` says what was made now, and in no cache. Throws what the
  // compiler throws.
  std::vector<CompiledKernel> codes(std::span<const std::shared_ptr<const Kernel>> kernels);
  bool joins_steps() const { return compiler_->joins_steps(); }

 private:
  std::shared_ptr<KernelCompiler> compiler_;
  std::mutex mutex_;
  std::unordered_map<std::string, CompiledKernel> codes_;
};

}  // namespace lathe

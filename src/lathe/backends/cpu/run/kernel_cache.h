// Code by kernel key, for the life of a client: equal kernels are compiled once, whatever program
// they come from. Callable from any number of threads.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lathe/backends/cpu/run/kernel_code.h"

namespace lathe {

class KernelCache {
 public:
  explicit KernelCache(std::shared_ptr<KernelCompiler> compiler) : compiler_(std::move(compiler)) {}

  // In the same order; `generated` says what was made now, and in no cache. `brought`: code that
  // came with the program (KernelCompiler::save). It is used for all kernels, where it fits, or for
  // none, so that a program's results never depend on what else was compiled before. Throws what
  // the compiler throws, and then says why `brought` was of no use.
  std::vector<CompiledKernel> codes(std::span<const std::shared_ptr<const Kernel>> kernels,
                                    std::string_view brought = {});
  const std::shared_ptr<KernelCompiler>& compiler() const { return compiler_; }

 private:
  std::vector<CompiledKernel> own_codes(std::span<const std::shared_ptr<const Kernel>> kernels);

  std::shared_ptr<KernelCompiler> compiler_;
  std::mutex mutex_;
  std::unordered_map<std::string, CompiledKernel> codes_;
};

}  // namespace lathe

#include "lathe/backends/cpu/run/kernel_cache.h"

#include "lathe/base/debug_log.h"
#include "lathe/base/error.h"

namespace lathe {

std::vector<CompiledKernel> KernelCache::codes(
    std::span<const std::shared_ptr<const Kernel>> kernels, std::string_view brought) {
  if (brought.empty()) return own_codes(kernels);
  std::vector<std::string> keys;
  for (const auto& kernel : kernels) keys.push_back(kernel->key());
  RestoredCode restored = compiler_->restore(keys, brought);
  if (restored.refusal.empty()) return std::move(restored.kernels);
  debug_log(1, "compile", "the code that came with a program is not used: {}", restored.refusal);
  try {
    return own_codes(kernels);
  } catch (const UserError& error) {
    throw UserError("{}\nThe code that came with the program is of no use here: {}", error.what(),
                    restored.refusal);
  }
}

std::vector<CompiledKernel> KernelCache::own_codes(
    std::span<const std::shared_ptr<const Kernel>> kernels) {
  std::lock_guard lock(mutex_);
  std::vector<CompiledKernel> codes(kernels.size());
  std::vector<std::string> keys;
  std::vector<const Kernel*> missing;
  std::vector<size_t> places;
  for (size_t i = 0; i < kernels.size(); ++i) {
    keys.push_back(kernels[i]->key());
    if (const auto known = codes_.find(keys[i]); known != codes_.end()) {
      codes[i] = known->second;
      codes[i].generated = false;
    } else {
      missing.push_back(kernels[i].get());
      places.push_back(i);
    }
  }
  if (missing.empty()) return codes;
  std::vector<CompiledKernel> made = compiler_->compile(missing);
  for (size_t i = 0; i < made.size(); ++i) {
    codes_.emplace(std::move(keys[places[i]]), made[i]);
    codes[places[i]] = std::move(made[i]);
  }
  return codes;
}

}  // namespace lathe

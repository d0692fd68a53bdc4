#include "lathe/cpu/plan_code.h"

#include <algorithm>
#include <unordered_map>

namespace lathe {

PlanCode::PlanCode(const Plan& plan, const KernelTable& table,
                   std::span<const CompiledKernel> codes)
    : launches_(static_cast<size_t>(table.launch_count())) {
  const auto kernels = launched_kernels(plan);
  LATHE_CHECK(kernels.size() == codes.size(), "{} codes for {} kernels", codes.size(),
              kernels.size());
  std::unordered_map<const Kernel*, const CompiledKernel*> code_of;
  for (size_t i = 0; i < kernels.size(); ++i) code_of.emplace(kernels[i].get(), &codes[i]);
  for (const LaunchStep* launch : launches(plan)) {
    const CompiledKernel& code = *code_of.at(launch->kernel.get());
    const int64_t* params = launch->params.data();
    const int64_t shared = code.prepare.run ? code.prepare.shared_bytes(params) : 0;
    scratch_.each_thread = std::max(scratch_.each_thread, code.scratch_bytes(params));
    scratch_.shared = std::max(scratch_.shared, shared);
    launches_[static_cast<size_t>(launch->number)] = {code, code.tiles(params)};
  }
}

}  // namespace lathe

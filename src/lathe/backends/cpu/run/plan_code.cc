#include "lathe/backends/cpu/run/plan_code.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "lathe/backends/cpu/run/kept_form.h"

namespace lathe {
namespace {

// Smaller operands stay in a cache, where packing them again costs next to nothing.
constexpr int64_t kLeastKept = 32 << 10;

LaunchCode launch_code(const LaunchStep& launch, const CompiledKernel& kernel) {
  const int64_t* params = launch.params.data();
  LaunchCode out{.kernel = kernel, .tiles = kernel.tiles(params), .kept_form = {}};
  const int64_t bytes = kernel.keep.run ? kernel.keep.bytes(params) : 0;
  if (bytes < kLeastKept) return out;
  KeptForm form = kept_form(*launch.kernel, launch.params);
  out.kept_arg = form.arg;
  out.kept_contents = form.contents;
  // Other code lays it out in another way.
  out.kept_form =
      fmt::format("{} {} {}", form.name, kernel.target->description, kernel.target->sources);
  out.kept_bytes = bytes;
  out.makes_kept = form.made;
  return out;
}

}  // namespace

PlanCode::PlanCode(const PlannedProgram& planned, std::span<const CompiledKernel> codes)
    : launches_(static_cast<size_t>(planned.launch_count)) {
  const auto& kernels = planned.launched;
  LATHE_CHECK(kernels.size() == codes.size(), "{} codes for {} kernels", codes.size(),
              kernels.size());
  std::unordered_map<const Kernel*, const CompiledKernel*> code_of;
  for (size_t i = 0; i < kernels.size(); ++i) code_of.emplace(kernels[i].get(), &codes[i]);
  for (const LaunchStep* launch : launches(*planned.plan)) {
    const CompiledKernel& code = *code_of.at(launch->kernel.get());
    const int64_t* params = launch->params.data();
    const int64_t shared = code.prepare.run ? code.prepare.shared_bytes(params) : 0;
    scratch_.each_thread = std::max(scratch_.each_thread, code.scratch_bytes(params));
    scratch_.shared = std::max(scratch_.shared, shared);
    LaunchCode& own = launches_[static_cast<size_t>(launch->number)];
    own = launch_code(*launch, code);
    keeps_ |= own.kept_arg >= 0;
  }
}

}  // namespace lathe

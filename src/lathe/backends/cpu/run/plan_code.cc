#include "lathe/backends/cpu/run/plan_code.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "lathe/backends/cpu/run/prepacked_form.h"

namespace lathe {
namespace {

// Smaller operands stay in a cache, where packing them again costs next to nothing.
constexpr int64_t kLeastPrepacked = 32 << 10;

LaunchCode launch_code(const LaunchStep& launch, const CompiledKernel& kernel) {
  const int64_t* params = launch.params.data();
  LaunchCode out{.kernel = kernel, .tiles = kernel.tiles(params), .prepacked_form = {}};
  const int64_t bytes = kernel.prepack.run ? kernel.prepack.bytes(params) : 0;
  if (bytes < kLeastPrepacked) return out;
  PrepackedForm form = prepacked_form(*launch.kernel, launch.params);
  out.prepacked_arg = form.arg;
  out.prepacked_contents = form.contents;
  // Other code lays it out in another way.
  out.prepacked_form =
      fmt::format("{} {} {}", form.name, kernel.target->description, kernel.target->sources);
  out.prepacked_bytes = bytes;
  out.prepacks = form.made;
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
    prepacks_ |= own.prepacked_arg >= 0;
  }
}

}  // namespace lathe

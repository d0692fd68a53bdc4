// The emitters of roles that have a description of their own; all other kernels are stages.
#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/backends/cpu/llvm/steps_kernel.h"
#include "lathe/backends/cpu/machine.h"
#include "lathe/emit/loops/loop_kernel.h"
#include "lathe/kernels/roles/attention.h"
#include "lathe/kernels/roles/host_routine.h"
#include "lathe/kernels/roles/matmul.h"
#include "lathe/kernels/roles/sort.h"
#include "lathe/kernels/roles/steps.h"

namespace lathe::codegen {
namespace {

struct Emitter {
  std::string_view role;
  void (*emit)(llvm::Module& module, const Kernel& kernel, const Target& target);
  // What its module needs before what all get. Null: nothing.
  void (*simplify)(llvm::Module& module, llvm::TargetMachine& machine) = nullptr;
};
constexpr Emitter kEmitters[] = {
    {AttentionSpec::kRole, emit_attention_kernel},
    {MatmulSpec::kRole, emit_matmul_kernel},
    {SortSpec::kRole, emit_sort_kernel},
    {StepsSpec::kRole, emit_steps_kernel, simplify_steps},
};

const Emitter& emitter_of(const RoleSpec& spec) {
  for (const Emitter& emitter : kEmitters)
    if (emitter.role == spec.role()) return emitter;
  throw InternalError(fmt::format("no code is known for the role \"{}\"", spec.role()));
}

}  // namespace

void emit_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  LATHE_CHECK(!kernel.atomic, "[{}] updates elements at once, planned for another machine",
              kernel.name);
  if (!kernel.spec) {
    const bool short_rows = kernel.variant == static_cast<int>(CpuVariant::short_rows);
    return emit_loop_kernel(module, kernel, target, {.params = {}, .short_rows = short_rows});
  }
  if (const HostRoutineSpec* routine = kernel.spec.routine())
    return emit_host_routine_kernel(module, kernel, target, *routine);
  emitter_of(kernel.spec).emit(module, kernel, target);
}

void simplify_kernel(llvm::Module& module, const Kernel& kernel, llvm::TargetMachine& machine) {
  if (!kernel.spec || kernel.spec.routine()) return;
  if (const auto simplify = emitter_of(kernel.spec).simplify) simplify(module, machine);
}

}  // namespace lathe::codegen

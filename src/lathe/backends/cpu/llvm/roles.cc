// The emitters of roles that have a description of their own; all other kernels are stages.
#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/backends/cpu/llvm/steps_kernel.h"
#include "lathe/kernels/roles/attention.h"
#include "lathe/kernels/roles/fft.h"
#include "lathe/kernels/roles/linalg.h"
#include "lathe/kernels/roles/matmul.h"
#include "lathe/kernels/roles/sort.h"
#include "lathe/kernels/roles/steps.h"
#include "lathe/kernels/roles/top_k.h"

namespace lathe::codegen {
namespace {

template <typename Spec>
void emit_host_routine(llvm::Module& module, const Kernel& kernel, const Target& target) {
  emit_host_routine_kernel(module, kernel, target, kernel.spec.as<Spec>());
}

struct Emitter {
  std::string_view role;
  void (*emit)(llvm::Module& module, const Kernel& kernel, const Target& target);
  // What its module needs before what all get. Null: nothing.
  void (*simplify)(llvm::Module& module, llvm::TargetMachine& machine) = nullptr;
};
constexpr Emitter kEmitters[] = {
    {AttentionSpec::kRole, emit_attention_kernel},
    {CholeskySpec::kRole, emit_host_routine<CholeskySpec>},
    {EighSpec::kRole, emit_host_routine<EighSpec>},
    {FftSpec::kRole, emit_host_routine<FftSpec>},
    {GeqrfSpec::kRole, emit_host_routine<GeqrfSpec>},
    {HouseholderProductSpec::kRole, emit_host_routine<HouseholderProductSpec>},
    {LuSpec::kRole, emit_host_routine<LuSpec>},
    {MatmulSpec::kRole, emit_matmul_kernel},
    {SortSpec::kRole, emit_sort_kernel},
    {StepsSpec::kRole, emit_steps_kernel, simplify_steps},
    {SvdSpec::kRole, emit_host_routine<SvdSpec>},
    {ColumnPivotsSpec::kRole, emit_host_routine<ColumnPivotsSpec>},
    {EigSpec::kRole, emit_host_routine<EigSpec>},
    {HessenbergSpec::kRole, emit_host_routine<HessenbergSpec>},
    {SchurSpec::kRole, emit_host_routine<SchurSpec>},
    {TridiagonalSpec::kRole, emit_host_routine<TridiagonalSpec>},
    {TridiagonalSolveSpec::kRole, emit_host_routine<TridiagonalSolveSpec>},
    {TopKSpec::kRole, emit_host_routine<TopKSpec>},
    {TriangularSolveSpec::kRole, emit_host_routine<TriangularSolveSpec>},
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
  if (!kernel.spec) return emit_loop_kernel(module, kernel, target);
  emitter_of(kernel.spec).emit(module, kernel, target);
}

void simplify_kernel(llvm::Module& module, const Kernel& kernel, llvm::TargetMachine& machine) {
  if (!kernel.spec) return;
  if (const auto simplify = emitter_of(kernel.spec).simplify) simplify(module, machine);
}

}  // namespace lathe::codegen

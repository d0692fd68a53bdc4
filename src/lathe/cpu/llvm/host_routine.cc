// Kernels that call a routine of the host at each outer position.
#include "lathe/kernels/roles/host_routine.h"

#include "lathe/cpu/llvm/entry_points.h"
#include "lathe/cpu/llvm/kernel_emitter.h"
#include "lathe/cpu/llvm/outer_positions.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kTileElements = 4096;

class HostRoutineKernel {
 public:
  HostRoutineKernel(llvm::Module& module, const Kernel& kernel, const Target& target,
                    const HostRoutineSpec& spec)
      : module_(module), kernel_(kernel), spec_(spec), points_(module, kernel, target) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) {
      return nodes.f().ceil_div(count_outer_positions(nodes), per_tile(nodes));
    });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      return has_scratch() ? nodes.param(spec_.scratch_param) : nodes.f().i64(0);
    });
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  Value* per_tile(NodeEmitter& nodes) {
    return positions_per_tile(nodes, nodes.param(spec_.work_param), kTileElements);
  }

  bool has_scratch() const { return spec_.scratch_param >= 0; }

  void emit_run(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    Value* each = per_tile(nodes);
    Value* first = f.b().CreateMul(run.begin, each);
    Value* end = f.smin(f.b().CreateMul(run.end, each), count_outer_positions(nodes));
    Value* numbers = emit_numbers(nodes, f.b().CreateSub(end, first));
    Value* matrices = f.stack(f.b().getPtrTy(), static_cast<int64_t>(spec_.args.size()) + 1, 8);
    if (has_scratch()) put(nodes, matrices, spec_.args.size(), run.scratch);
    const auto call = [&](Value* position) {
      bind_outer_position(nodes, position);
      for (size_t k = 0; k < spec_.args.size(); ++k) put(nodes, matrices, k, matrix(nodes, k));
      f.b().CreateCall(function(), {matrices, numbers});
    };
    spec_.together ? call(first) : f.loop(first, end, f.i64(1), call);
  }

  Value* emit_numbers(NodeEmitter& nodes, Value* positions) {
    const size_t count = spec_.number_params.size();
    Value* numbers = nodes.f().stack(nodes.f().i64_type(), static_cast<int64_t>(count) + 1, 8);
    for (size_t i = 0; i < count; ++i) put(nodes, numbers, i, nodes.param(spec_.number_params[i]));
    if (spec_.together) put(nodes, numbers, count, positions);
    return numbers;
  }

  // Into an array of pointers or i64.
  static void put(NodeEmitter& nodes, Value* array, size_t i, Value* value) {
    FunctionEmitter& f = nodes.f();
    f.b().CreateStore(value, f.element(array, f.i64(static_cast<int64_t>(i)), 8));
  }

  Value* matrix(NodeEmitter& nodes, size_t k) {
    const DType dtype = kernel_.args[static_cast<size_t>(spec_.args[k])].dtype;
    return nodes.f().element(nodes.arg(spec_.args[k]), nodes.scalar(spec_.offsets[k]),
                             byte_size(dtype));
  }

  llvm::FunctionCallee function() {
    llvm::LLVMContext& context = module_.getContext();
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    return module_.getOrInsertFunction(
        spec_.function,
        llvm::FunctionType::get(llvm::Type::getVoidTy(context), {pointer, pointer}, false));
  }

  llvm::Module& module_;
  const Kernel& kernel_;
  const HostRoutineSpec& spec_;
  EntryPoints points_;
};

}  // namespace

void emit_host_routine_kernel(llvm::Module& module, const Kernel& kernel, const Target& target,
                              const HostRoutineSpec& spec) {
  HostRoutineKernel(module, kernel, target, spec).emit();
}

}  // namespace lathe::codegen

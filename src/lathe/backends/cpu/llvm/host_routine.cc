// Kernels that call a routine of the host at each outer position.
#include "lathe/kernels/roles/host_routine.h"

#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/emit/entry_points.h"
#include "lathe/emit/outer_positions.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kRoutineTileElements = 4096;

class HostRoutineKernel {
 public:
  HostRoutineKernel(llvm::Module& module, const Kernel& kernel, const Target& target,
                    const HostRoutineSpec& spec)
      : module_(module), kernel_(kernel), spec_(spec), points_(module, kernel, target) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) {
      if (counts_tiles()) return nodes.param(spec_.tiles_param);
      return nodes.f().ceil_div(count_outer_positions(nodes), per_tile(nodes));
    });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      return has_scratch() ? nodes.param(spec_.scratch_param) : nodes.f().i64(0);
    });
    if (has_preparation()) emit_preparation();
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  bool has_scratch() const { return spec_.scratch_param >= 0; }
  bool counts_tiles() const { return spec_.tiles_param >= 0; }
  bool has_preparation() const { return !spec_.prepare_function.empty(); }

  Value* per_tile(NodeEmitter& nodes) {
    return positions_per_tile(nodes, nodes.param(spec_.work_param), kRoutineTileElements);
  }

  void emit_preparation() {
    points_.emit_prepare_tiles(
        [&](NodeEmitter& nodes) { return nodes.param(spec_.prepare_tiles_param); });
    points_.emit_shared([&](NodeEmitter& nodes) { return nodes.param(spec_.shared_param); });
    points_.emit_prepare(
        [&](RunEmitter& run) { call_for(run, spec_.prepare_function, run.begin, run.end); });
  }

  void emit_run(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    if (counts_tiles()) return call_for(run, spec_.function, run.begin, run.end);
    Value* each = per_tile(nodes);
    Value* first = f.b().CreateMul(run.begin, each);
    Value* end = f.smin(f.b().CreateMul(run.end, each), count_outer_positions(nodes));
    if (spec_.together) return call_for(run, spec_.function, first, end);
    Value *numbers = emit_numbers(nodes, {}), *matrices = emit_memory(run);
    f.loop(first, end, f.i64(1), [&](Value* position) {
      put_matrices(nodes, matrices, position);
      f.b().CreateCall(named(spec_.function), {matrices, numbers});
    });
  }

  // One call for the whole range.
  void call_for(RunEmitter& run, const std::string& function, Value* begin, Value* end) {
    Value *numbers = emit_numbers(run.nodes, {begin, end}), *matrices = emit_memory(run);
    put_matrices(run.nodes, matrices, run.nodes.f().i64(0));
    run.nodes.f().b().CreateCall(named(function), {matrices, numbers});
  }

  Value* emit_numbers(NodeEmitter& nodes, std::initializer_list<Value*> more) {
    const size_t count = spec_.number_params.size();
    Value* numbers =
        nodes.f().stack(nodes.f().i64_type(), static_cast<int64_t>(count + more.size()), 8);
    for (size_t i = 0; i < count; ++i) put(nodes, numbers, i, nodes.param(spec_.number_params[i]));
    size_t at = count;
    for (Value* number : more) put(nodes, numbers, at++, number);
    return numbers;
  }

  // What the routine gets beside matrices, which are still to be put before it.
  Value* emit_memory(RunEmitter& run) {
    const size_t count = spec_.args.size();
    Value* matrices =
        run.nodes.f().stack(run.nodes.f().b().getPtrTy(), static_cast<int64_t>(count) + 2, 8);
    if (has_scratch()) put(run.nodes, matrices, count, run.scratch);
    if (has_preparation()) put(run.nodes, matrices, count + 1, points_.shared(run));
    return matrices;
  }

  void put_matrices(NodeEmitter& nodes, Value* matrices, Value* position) {
    bind_outer_position(nodes, position);
    for (size_t k = 0; k < spec_.args.size(); ++k) put(nodes, matrices, k, matrix(nodes, k));
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

  llvm::FunctionCallee named(const std::string& function) {
    llvm::LLVMContext& context = module_.getContext();
    llvm::Type* pointer = llvm::PointerType::getUnqual(context);
    return module_.getOrInsertFunction(
        function,
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

#include "lathe/backends/cpu/llvm/steps_kernel.h"

#include <map>
#include <set>

#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/base/error.h"
#include "lathe/emit/entry_names.h"
#include "lathe/emit/entry_points.h"
#include "lathe/emit/loops/loop_kernel.h"
#include "lathe/kernels/roles/steps.h"

namespace lathe::codegen {
namespace {

// The functions of one launch's kernel, for one set of launch parameters.
struct Callee {
  llvm::Function *run, *tiles, *scratch;
  llvm::Function *prepare, *prepare_tiles, *shared;  // null without a preparation
  bool prepacks;  // takes a prepacked argument, of which there is none
  llvm::GlobalVariable* params;
};

class StepsKernel {
 public:
  StepsKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : module_(module),
        context_(module.getContext()),
        target_(target),
        spec_(kernel.spec.as<StepsSpec>()),
        points_(module, kernel, target) {}

  void emit() {
    emit_callees(spec_.steps);
    emit_steps();
    points_.emit_tiles([&](NodeEmitter& nodes) { return nodes.f().i64(1); });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      FunctionEmitter& f = nodes.f();
      return f.b().CreateAdd(scratch_bytes(f), most(f, [](const Callee& c) { return c.shared; }));
    });
    points_.emit_run([&](RunEmitter& run) {
      std::vector<Value*> args;
      for (unsigned i = 0; i < steps_->arg_size() - 2; ++i)
        args.push_back(run.nodes.arg(static_cast<int>(i)));
      args.insert(args.end(), {run.params, run.scratch});
      run.nodes.f().b().CreateCall(steps_, args);
    });
  }

 private:
  // ---- what is called

  template <typename Visit>
  void for_each_launch(const StepsSpec::Steps& steps, const Visit& visit) {
    for (const StepsSpec::Step& step : steps) {
      if (const auto* launch = std::get_if<StepsSpec::Launch>(&step.what)) visit(*launch);
      if (const auto* repeat = std::get_if<StepsSpec::Repeat>(&step.what))
        for_each_launch(repeat->body, visit);
      if (const auto* loop = std::get_if<StepsSpec::While>(&step.what)) {
        for_each_launch(loop->condition, visit);
        for_each_launch(loop->body, visit);
      }
      if (const auto* choice = std::get_if<StepsSpec::Choice>(&step.what))
        for (const StepsSpec::Steps& branch : choice->branches) for_each_launch(branch, visit);
    }
  }

  void emit_callees(const StepsSpec::Steps& steps) {
    for_each_launch(steps, [&](const StepsSpec::Launch& launch) {
      const auto key = std::pair(launch.kernel, launch.params);
      if (!callees_.contains(key)) callees_.emplace(key, callee(launch));
    });
  }

  Callee callee(const StepsSpec::Launch& launch) {
    const Kernel& kernel = *spec_.kernels[static_cast<size_t>(launch.kernel)];
    std::set<const llvm::Function*> before;
    for (const llvm::Function& function : module_) before.insert(&function);
    if (kernel.spec) {
      emit_kernel(module_, kernel, target_);
    } else {
      emit_loop_kernel(module_, kernel, target_, {.params = launch.params});
    }
    const Callee made{.run = taken(kRunEntry, kernel),
                      .tiles = taken(kTilesEntry, kernel),
                      .scratch = taken(kScratchEntry, kernel),
                      .prepare = taken(kPrepareEntry, kernel),
                      .prepare_tiles = taken(kPrepareTilesEntry, kernel),
                      .shared = taken(kSharedEntry, kernel),
                      .prepacks = module_.getFunction(kPrepackEntry) != nullptr,
                      .params = params_of(launch)};
    for (const char* unused : {kPrepackEntry, kPrepackTilesEntry, kPrepackedBytesEntry})
      if (llvm::Function* function = module_.getFunction(unused)) function->eraseFromParent();
    // Loop nests disappear in the steps. Products stay functions, whose parts are.
    for (llvm::Function& function : module_)
      if (!kernel.spec && !before.contains(&function) && !function.isDeclaration())
        function.addFnAttr(llvm::Attribute::AlwaysInline);
    for (llvm::Function* size : {made.tiles, made.scratch, made.prepare_tiles, made.shared})
      if (size) size->addFnAttr(llvm::Attribute::AlwaysInline);
    for (llvm::Function* run : {made.run, made.prepare})
      if (run) run->getArg(1)->replaceAllUsesWith(made.params);
    return made;
  }

  // An entry point that was just emitted, as a function of this module alone.
  llvm::Function* taken(const char* name, const Kernel& kernel) {
    llvm::Function* function = module_.getFunction(name);
    if (!function) return nullptr;
    function->setName(kernel.name + "." + name);
    function->setLinkage(llvm::Function::InternalLinkage);
    return function;
  }

  llvm::GlobalVariable* params_of(const StepsSpec::Launch& launch) {
    auto* data = llvm::ConstantDataArray::get(
        context_, llvm::ArrayRef<uint64_t>(reinterpret_cast<const uint64_t*>(launch.params.data()),
                                           launch.params.size()));
    return global(data);
  }

  llvm::GlobalVariable* global(llvm::Constant* data) {
    auto* out = new llvm::GlobalVariable(module_, data->getType(), /*isConstant=*/true,
                                         llvm::GlobalValue::PrivateLinkage, data);
    out->setAlignment(llvm::Align(kCacheLine));
    return out;
  }

  // ---- scratch: what any launch needs, then what its preparation shares

  Value* most(FunctionEmitter& f, llvm::function_ref<llvm::Function*(const Callee&)> size_of) {
    Value* bytes = f.i64(0);
    for (const auto& [key, callee] : callees_)
      if (llvm::Function* size = size_of(callee))
        bytes = f.smax(bytes, f.b().CreateCall(size, {callee.params}));
    return f.round_up(bytes, kCacheLine);
  }
  Value* scratch_bytes(FunctionEmitter& f) {
    return most(f, [](const Callee& c) { return c.scratch; });
  }

  // ---- the steps: a parameter for each argument, the launch parameters, scratch

  void emit_steps() {
    llvm::Type* pointer = llvm::PointerType::getUnqual(context_);
    size_t count = 2;
    for (const StepsSpec::Memory& memory : spec_.memory) count += memory.arg >= 0;
    FunctionEmitter f(module_, target_, kStepsFunction, nullptr,
                      std::vector<llvm::Type*>(count, pointer), false);
    steps_ = &f.function();
    steps_->addFnAttr(llvm::Attribute::NoInline);
    for (unsigned i = 0; i < count; ++i) steps_->addParamAttr(i, llvm::Attribute::NoAlias);
    f_ = &f;
    launch_params_ = f.param(static_cast<unsigned>(count - 2));
    scratch_ = f.param(static_cast<unsigned>(count - 1));
    shared_ = f.element(scratch_, scratch_bytes(f), 1);
    for (const StepsSpec::Memory& memory : spec_.memory) memory_.push_back(base(memory));
    emit_all(spec_.steps);
    for (size_t m = 0; m < memory_.size(); ++m) write_back(spec_.memory[m], memory_[m]);
    f_ = nullptr;
  }

  Value* base(const StepsSpec::Memory& memory) {
    llvm::IRBuilder<>& b = f_->b();
    if (!memory.contents.empty())
      return global(llvm::ConstantDataArray::get(
          context_,
          llvm::ArrayRef<uint8_t>(reinterpret_cast<const uint8_t*>(memory.contents.data()),
                                  memory.contents.size())));
    Value* outside = memory.arg >= 0 ? f_->param(static_cast<unsigned>(memory.arg)) : nullptr;
    if (memory.bytes == 0) return outside;
    auto* type = llvm::ArrayType::get(b.getInt8Ty(), static_cast<uint64_t>(memory.bytes));
    Value* local = f_->stack(type, 1, kCacheLine);
    if (outside) copy(local, outside, memory.bytes);
    return local;
  }

  void write_back(const StepsSpec::Memory& memory, Value* local) {
    if (memory.arg >= 0 && memory.bytes > 0 && memory.written)
      copy(f_->param(static_cast<unsigned>(memory.arg)), local, memory.bytes);
  }

  void copy(Value* to, Value* from, int64_t bytes) {
    f_->b().CreateMemCpy(to, llvm::Align(1), from, llvm::Align(1), static_cast<uint64_t>(bytes));
  }

  Value* address(const StepsSpec::Address& place) {
    Value* at = f_->element(memory_[static_cast<size_t>(place.memory)], f_->i64(place.offset), 1);
    for (const StepsSpec::Movement& movement : place.movements)
      at = f_->element(at, turns_.at(movement.loop), movement.bytes);
    return at;
  }

  void emit_all(const StepsSpec::Steps& steps) {
    for (const StepsSpec::Step& step : steps)
      std::visit([&](const auto& what) { emit_step(what); }, step.what);
  }

  void emit_step(const StepsSpec::Launch& launch) {
    const Callee& callee = callees_.at({launch.kernel, launch.params});
    llvm::IRBuilder<>& b = f_->b();
    const size_t count = launch.args.size() + 2;
    auto* type = llvm::ArrayType::get(b.getPtrTy(), count);
    Value* args = f_->stack(type, 1, sizeof(void*));
    const auto put = [&](size_t i, Value* at) {
      b.CreateStore(at, f_->element(args, f_->i64(static_cast<int64_t>(i)), sizeof(void*)));
    };
    for (size_t i = 0; i < launch.args.size(); ++i) put(i, address(launch.args[i]));
    if (callee.prepacks) put(count - 1, llvm::ConstantPointerNull::get(b.getPtrTy()));
    if (callee.prepare) {
      put(count - 2, shared_);
      run_tiles(callee.prepare, callee.prepare_tiles, callee, args);
    }
    run_tiles(callee.run, callee.tiles, callee, args);
  }

  void run_tiles(llvm::Function* run, llvm::Function* tiles, const Callee& callee, Value* args) {
    Value* count = f_->b().CreateCall(tiles, {callee.params});
    f_->if_then(f_->b().CreateICmpSGT(count, f_->i64(0)), [&] {
      f_->b().CreateCall(run, {args, callee.params, f_->i64(0), count, scratch_});
    });
  }

  void emit_step(const StepsSpec::Copy& step) {
    copy(address(step.to), address(step.from), step.bytes);
  }

  void emit_step(const StepsSpec::Repeat& repeat) {
    llvm::IRBuilder<>& b = f_->b();
    Value* length = f_->i64(repeat.length);
    if (repeat.length_param >= 0)
      length = b.CreateLoad(f_->i64_type(),
                            f_->element(launch_params_, f_->i64(repeat.length_param), 8));
    f_->loop(f_->i64(0), length, f_->i64(1), [&](Value* turn) {
      if (repeat.reverse) turn = b.CreateSub(b.CreateSub(length, f_->i64(1)), turn);
      turns_[repeat.loop] = turn;
      emit_all(repeat.body);
    });
  }

  void emit_step(const StepsSpec::While& loop) {
    f_->loop_while(
        [&] {
          emit_all(loop.condition);
          return is_true(loop.flag);
        },
        [&] { emit_all(loop.body); });
  }

  Value* is_true(const StepsSpec::Address& flag) {
    llvm::IRBuilder<>& b = f_->b();
    return b.CreateICmpNE(b.CreateLoad(b.getInt8Ty(), address(flag)), b.getInt8(0));
  }

  // An index that names no branch is the last one's.
  void emit_step(const StepsSpec::Choice& choice) {
    llvm::IRBuilder<>& b = f_->b();
    Value* index = choice.is_bool
                       ? b.CreateSelect(is_true(choice.index), b.getInt32(0), b.getInt32(1))
                       : b.CreateAlignedLoad(b.getInt32Ty(), address(choice.index), llvm::Align(4));
    emit_branch(choice, index, 0);
  }

  void emit_branch(const StepsSpec::Choice& choice, Value* index, size_t number) {
    if (number + 1 == choice.branches.size()) return emit_all(choice.branches[number]);
    f_->either(
        f_->b().CreateICmpEQ(index, f_->b().getInt32(static_cast<uint32_t>(number))),
        [&] { emit_all(choice.branches[number]); },
        [&] { emit_branch(choice, index, number + 1); });
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  const Target& target_;
  const StepsSpec& spec_;
  EntryPoints points_;
  std::map<std::pair<int, std::vector<int64_t>>, Callee> callees_;
  llvm::Function* steps_ = nullptr;
  FunctionEmitter* f_ = nullptr;  // of the steps, while they are emitted
  Value *launch_params_ = nullptr, *scratch_ = nullptr, *shared_ = nullptr;
  std::vector<Value*> memory_;
  std::map<int, Value*> turns_;  // of loops around, by number
};

}  // namespace

void emit_steps_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  StepsKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen

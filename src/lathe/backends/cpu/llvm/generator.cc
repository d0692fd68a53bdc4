// Modules to objects. The pass list is short on purpose: code arrives in good shape, and half of
// the time goes to instruction selection anyway.
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/LoopStrengthReduce.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>

#include <exception>
#include <map>
#include <mutex>
#include <vector>

#include "lathe/backends/cpu/code/code_generator.h"
#include "lathe/backends/cpu/code/code_generator_interface.h"
#include "lathe/backends/cpu/llvm/check_accesses.h"
#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/base/error.h"
#include "lathe/emit/analyses.h"
#include "lathe/emit/function_emitter.h"

namespace lathe {
namespace {

using MachinePtr = std::unique_ptr<llvm::TargetMachine>;

MachinePtr make_machine(const Target& target) {
  std::string error;
  const llvm::Target* known = llvm::TargetRegistry::lookupTarget(target.triple, error);
  LATHE_CHECK(known, "LLVM has no target {}: {}", target.triple, error);
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return MachinePtr(known->createTargetMachine(target.triple, target.cpu, target.features, options,
                                               llvm::Reloc::PIC_, llvm::CodeModel::Small,
                                               llvm::CodeGenOptLevel::Default));
}

// Machines that wait for their next kernel, by the target's name. Making one costs as much as a
// small kernel; it serves one thread at a time.
class MachinePool {
 public:
  MachinePtr take(const Target& target) {
    {
      const std::lock_guard lock(mutex_);
      std::vector<MachinePtr>& idle = idle_[target.name];
      if (!idle.empty()) {
        MachinePtr machine = std::move(idle.back());
        idle.pop_back();
        return machine;
      }
    }
    return make_machine(target);
  }
  void give_back(const Target& target, MachinePtr machine) {
    const std::lock_guard lock(mutex_);
    idle_[target.name].push_back(std::move(machine));
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::vector<MachinePtr>> idle_;
};

// Strength reduction of addresses, but for loops whose emitter has formed them itself. Within
// LLVM's own pipeline it runs over all loops, and took up to half of code generation for the
// unrolled ones of products: every address is weighed against every other.
class ReduceAddresses : public llvm::PassInfoMixin<ReduceAddresses> {
 public:
  llvm::PreservedAnalyses run(llvm::Loop& loop, llvm::LoopAnalysisManager& analyses,
                              llvm::LoopStandardAnalysisResults& results,
                              llvm::LPMUpdater& updater) {
    if (codegen::has_formed_addresses(loop)) return llvm::PreservedAnalyses::all();
    return llvm::LoopStrengthReducePass().run(loop, analyses, results, updater);
  }
};

void run_passes(llvm::Module& module, const Kernel& kernel, llvm::TargetMachine& machine) {
  codegen::simplify_kernel(module, kernel, machine);
  codegen::Analyses analyses(machine);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(ReduceAddresses()));
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) passes.run(function, analyses.functions);
}

std::string emit_file(llvm::Module& module, llvm::TargetMachine& machine,
                      llvm::CodeGenFileType type) {
  llvm::SmallVector<char, 0> buffer;
  llvm::raw_svector_ostream stream(buffer);
  llvm::legacy::PassManager passes;
  LATHE_CHECK(!machine.addPassesToEmitFile(passes, stream, nullptr, type),
              "LLVM cannot emit this file type");
  passes.run(module);
  return {buffer.begin(), buffer.end()};
}

void verify(const llvm::Module& module, const Kernel& kernel) {
  std::string complaint;
  llvm::raw_string_ostream stream(complaint);
  LATHE_CHECK(!llvm::verifyModule(module, &stream), "kernel {} gives bad LLVM IR: {}", kernel.name,
              complaint);
}

std::unique_ptr<llvm::Module> make_module(llvm::LLVMContext& context, const Kernel& kernel,
                                          const Target& target, llvm::TargetMachine& machine) {
  auto module = std::make_unique<llvm::Module>(kernel.name, context);
  module->setDataLayout(machine.createDataLayout());
  module->setTargetTriple(target.triple);
  module->setPICLevel(llvm::PICLevel::SmallPIC);
  codegen::emit_kernel(*module, kernel, target);
  if (target.checked) codegen::check_accesses(*module);
  return module;
}

// An option of this copy of LLVM, which nobody else's can be.
void set_option(llvm::StringRef name) {
  llvm::cl::Option* option = llvm::cl::getRegisteredOptions().lookup(name);
  LATHE_CHECK(option && !option->addOccurrence(0, name, "true"), "LLVM has no option {}",
              name.str());
}

class LlvmGenerator final : public CodeGenerator {
 public:
  LlvmGenerator() {
    set_option("disable-lsr");  // see ReduceAddresses
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
  }

  GeneratedCode generate(const Kernel& kernel, const Target& target, bool want_text) override {
    GeneratedCode code;
    try {
      MachinePtr machine = machines_.take(target);
      generate_into(code, kernel, target, *machine, want_text);
      machines_.give_back(target, std::move(machine));
    } catch (const std::exception& error) {
      code.error = error.what();
    }
    return code;
  }

 private:
  static void generate_into(GeneratedCode& code, const Kernel& kernel, const Target& target,
                            llvm::TargetMachine& machine, bool want_text) {
    llvm::LLVMContext context;
    auto module = make_module(context, kernel, target, machine);
    if (want_text) {
      llvm::raw_string_ostream stream(code.ir);
      module->print(stream, nullptr);
    }
    verify(*module, kernel);
    run_passes(*module, kernel, machine);
    if (want_text) {
      auto copy = make_module(context, kernel, target, machine);
      run_passes(*copy, kernel, machine);
      code.assembly = emit_file(*copy, machine, llvm::CodeGenFileType::AssemblyFile);
    }
    const std::string object = emit_file(*module, machine, llvm::CodeGenFileType::ObjectFile);
    const auto* bytes = reinterpret_cast<const std::byte*>(object.data());
    code.object.assign(bytes, bytes + object.size());
  }

  MachinePool machines_;
};

}  // namespace

extern "C" __attribute__((visibility("default"))) const char* lathe_code_generator_interface() {
  return kInterfaceOfThisBuild;
}

extern "C" __attribute__((visibility("default"))) CodeGenerator* lathe_make_code_generator() {
  static auto* const made =
      new LlvmGenerator;  // for good: threads may compile while the process ends
  return made;
}

}  // namespace lathe

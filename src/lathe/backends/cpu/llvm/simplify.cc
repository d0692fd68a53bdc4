#include <llvm/Transforms/IPO/AlwaysInliner.h>

#include "lathe/backends/cpu/llvm/steps_kernel.h"
#include "lathe/emit/analyses.h"

namespace lathe::codegen {

void simplify_steps(llvm::Module& module, llvm::TargetMachine& machine) {
  Analyses analyses(machine);
  llvm::ModulePassManager inliner;
  inliner.addPass(llvm::AlwaysInlinerPass(/*InsertLifetime=*/false));
  inliner.run(module, analyses.modules);
  // Twice: only when small loops are gone is it seen which memory is one register. Functions that
  // are called, such as products, are as their emitters want them.
  for (int round = 0; round < 2; ++round)
    analyses.builder
        .buildFunctionSimplificationPipeline(llvm::OptimizationLevel::O2,
                                             llvm::ThinOrFullLTOPhase::None)
        .run(*module.getFunction(kStepsFunction), analyses.functions);
}

}  // namespace lathe::codegen

// LLVM's analysis managers for the modules of kernels of one machine, created, registered and
// cross-linked. Passes run by `builder`'s pipelines or one by one.
#pragma once

#include <llvm/Passes/PassBuilder.h>
#include <llvm/Target/TargetMachine.h>

namespace lathe::codegen {

struct Analyses {
  explicit Analyses(llvm::TargetMachine& machine) : builder(&machine) {
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
  }
  Analyses(const Analyses&) = delete;  // they refer to each other
  Analyses& operator=(const Analyses&) = delete;

  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder;
};

}  // namespace lathe::codegen

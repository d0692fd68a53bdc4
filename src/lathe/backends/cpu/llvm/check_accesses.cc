#include "lathe/backends/cpu/llvm/check_accesses.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

#include <vector>

#include "lathe/backends/cpu/run/launch_memory.h"

namespace lathe::codegen {
namespace {

bool is_own(const llvm::Value* pointer) {
  const llvm::Value* object = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
  return llvm::isa<llvm::AllocaInst>(object) || llvm::isa<llvm::GlobalVariable>(object);
}

class Checker {
 public:
  explicit Checker(llvm::Module& module)
      : layout_(module.getDataLayout()),
        b_(module.getContext()),
        function_(module.getOrInsertFunction(kCheckedAddress, b_.getPtrTy(), b_.getPtrTy(),
                                             b_.getInt64Ty(), b_.getInt32Ty())) {}

  void check(llvm::Instruction& at) {
    b_.SetInsertPoint(&at);
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&at)) {
      check(at, load->getPointerOperandIndex(), size_of(load->getType()), false);
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&at)) {
      check(at, store->getPointerOperandIndex(), size_of(store->getValueOperand()->getType()),
            true);
    } else if (auto* fill = llvm::dyn_cast<llvm::MemIntrinsic>(&at)) {
      check(at, 0, fill->getLength(), true);
      if (llvm::isa<llvm::MemTransferInst>(&at)) check(at, 1, fill->getLength(), false);
    }
  }

 private:
  llvm::Value* size_of(llvm::Type* type) {
    return b_.getInt64(layout_.getTypeStoreSize(type).getFixedValue());
  }
  void check(llvm::Instruction& at, unsigned operand, llvm::Value* bytes, bool writes) {
    llvm::Value* pointer = at.getOperand(operand);
    if (is_own(pointer)) return;
    at.setOperand(operand,
                  b_.CreateCall(function_, {pointer, b_.CreateZExtOrTrunc(bytes, b_.getInt64Ty()),
                                            b_.getInt32(writes ? 1 : 0)}));
  }

  const llvm::DataLayout& layout_;
  llvm::IRBuilder<> b_;
  llvm::FunctionCallee function_;
};

}  // namespace

void check_accesses(llvm::Module& module) {
  Checker checker(module);
  std::vector<llvm::Instruction*> accesses;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (instruction.mayReadOrWriteMemory()) accesses.push_back(&instruction);
  for (llvm::Instruction* access : accesses) checker.check(*access);
}

}  // namespace lathe::codegen

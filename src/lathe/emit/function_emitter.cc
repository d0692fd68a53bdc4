#include "lathe/emit/function_emitter.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <algorithm>
#include <utility>

#include "lathe/base/error.h"

namespace lathe::codegen {

using llvm::BasicBlock;

namespace {

constexpr const char* kFormedAddresses = "formed_addresses";  // of a loop's last branch

struct Parted {
  BasicBlock *before, *exit;
};

// The block of `at` in two, with room for a loop between: the first has no end yet, `at` opens the
// second.
Parted parted(llvm::Instruction* at) {
  BasicBlock* before = at->getParent();
  BasicBlock* exit = before->splitBasicBlock(at, "exit");
  before->getTerminator()->eraseFromParent();
  return {before, exit};
}

}  // namespace

FunctionEmitter::FunctionEmitter(llvm::Module& module, const InstructionSet& instructions,
                                 const std::string& name, llvm::Type* result,
                                 std::vector<llvm::Type*> types, bool exported)
    : instructions_(instructions), builder_(module.getContext()) {
  llvm::Type* returned = result ? result : builder_.getVoidTy();
  function_ = llvm::Function::Create(
      llvm::FunctionType::get(returned, types, false),
      exported ? llvm::Function::ExternalLinkage : llvm::Function::InternalLinkage, name, module);
  function_->setDoesNotThrow();
  function_->addFnAttr("target-cpu", instructions.cpu);
  function_->addFnAttr("target-features", instructions.features);
  function_->addFnAttr("prefer-vector-width", std::to_string(instructions.vector_bits));
  function_->addFnAttr("min-legal-vector-width", std::to_string(instructions.vector_bits));
  function_->addFnAttr("no-trapping-math", "true");
  auto* entry = BasicBlock::Create(module.getContext(), "entry", function_);
  builder_.SetInsertPoint(entry);
  push_scope(result ? static_cast<llvm::Instruction*>(builder_.CreateUnreachable())
                    : builder_.CreateRetVoid(),
             0);
}

void FunctionEmitter::push_scope(llvm::Instruction* at, int guarded) {
  scopes_.push_back({at, next_serial_++, guarded});
  go_to(depth());
}

void FunctionEmitter::set_top(llvm::Instruction* at) {
  scopes_.back().at = at;
  go_to(depth());
}

void FunctionEmitter::returns(Value* value) {
  llvm::Instruction* old = scopes_.back().at;
  builder_.SetInsertPoint(old);
  scopes_.back().at = builder_.CreateRet(value);
  old->eraseFromParent();
  go_to(depth());
}

Value* FunctionEmitter::element(Value* base, Value* index, int64_t element_bytes) {
  Value* bytes = builder_.CreateMul(index, i64(element_bytes));
  return builder_.CreateGEP(builder_.getInt8Ty(), base, bytes);
}

Value* FunctionEmitter::smin(Value* a, Value* b) {
  return builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b);
}
Value* FunctionEmitter::smax(Value* a, Value* b) {
  return builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b);
}
Value* FunctionEmitter::ceil_div(Value* a, Value* b) {
  return builder_.CreateUDiv(builder_.CreateAdd(a, builder_.CreateSub(b, i64(1))), b);
}
Value* FunctionEmitter::round_up(Value* a, int64_t to) {
  return builder_.CreateMul(ceil_div(a, i64(to)), i64(to));
}

Value* FunctionEmitter::intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Type*> types,
                                  llvm::ArrayRef<Value*> args) {
  return builder_.CreateIntrinsic(id, types, args);
}

void FunctionEmitter::prefetch(Value* address, Level level) {
  constexpr int kRead = 0, kData = 1;
  Value* locality = b().getInt32(static_cast<uint32_t>(level));
  intrinsic(llvm::Intrinsic::prefetch, {address->getType()},
            {address, b().getInt32(kRead), locality, b().getInt32(kData)});
}

void FunctionEmitter::prefetch_bytes(Value* address, Value* bytes) {
  loop(i64(0), bytes, i64(kCacheLine), [&](Value* at) { prefetch(element(address, at, 1)); });
}

Value* FunctionEmitter::stack(llvm::Type* type, int64_t count, uint64_t align) {
  llvm::IRBuilder<>::InsertPointGuard guard(builder_);
  BasicBlock& entry = function_->getEntryBlock();
  builder_.SetInsertPoint(&entry, entry.getFirstInsertionPt());
  auto* slot = builder_.CreateAlloca(type, i64(count));
  slot->setAlignment(llvm::Align(align));
  return slot;
}

Carried FunctionEmitter::loop(Value* begin, Value* end, Value* step, Carried init,
                              llvm::function_ref<Carried(Value*, const Carried&)> body) {
  llvm::LLVMContext& context = module().getContext();
  llvm::Instruction* at = scopes_.back().at;
  const auto [before, exit] = parted(at);
  auto* ahead = BasicBlock::Create(context, "ahead", function_, exit);
  auto* round = BasicBlock::Create(context, "loop", function_, exit);

  builder_.SetInsertPoint(before);
  set_top(builder_.CreateCondBr(builder_.CreateICmpSLT(begin, end), ahead, exit));
  builder_.SetInsertPoint(ahead);
  push_scope(builder_.CreateBr(round), depth() + 1);

  builder_.SetInsertPoint(round);
  auto* i = builder_.CreatePHI(begin->getType(), 2);
  Carried phis;
  for (Value* value : init) phis.push_back(builder_.CreatePHI(value->getType(), 2));
  push_scope(builder_.CreateUnreachable(), depth());
  const Carried next = body(i, phis);

  // The end of the body: step, compare, go round.
  llvm::Instruction* placeholder = scopes_.back().at;
  BasicBlock* latch = placeholder->getParent();
  builder_.SetInsertPoint(placeholder);
  Value* stepped = builder_.CreateNSWAdd(i, step);
  auto* branch = builder_.CreateCondBr(builder_.CreateICmpSLT(stepped, end), round, exit);
  if (std::exchange(forms_addresses_, false))
    branch->setMetadata(kFormedAddresses, llvm::MDNode::get(context, {}));
  placeholder->eraseFromParent();
  BasicBlock* ahead_end = scopes_[scopes_.size() - 2].at->getParent();
  i->addIncoming(begin, ahead_end);
  i->addIncoming(stepped, latch);
  scopes_.pop_back();
  scopes_.pop_back();
  BasicBlock* before_end = scopes_.back().at->getParent();

  builder_.SetInsertPoint(exit, exit->begin());
  Carried results;
  for (size_t k = 0; k < init.size(); ++k) {
    auto* phi = llvm::cast<llvm::PHINode>(phis[k]);
    phi->addIncoming(init[k], ahead_end);
    phi->addIncoming(next[k], latch);
    auto* result = builder_.CreatePHI(init[k]->getType(), 2);
    result->addIncoming(init[k], before_end);
    result->addIncoming(next[k], latch);
    results.push_back(result);
  }
  set_top(at);
  return results;
}

void FunctionEmitter::loop(Value* begin, Value* end, Value* step,
                           llvm::function_ref<void(Value*)> body) {
  loop(begin, end, step, {}, [&](Value* i, const Carried&) {
    body(i);
    return Carried{};
  });
}

void FunctionEmitter::loop_while(llvm::function_ref<Value*()> condition,
                                 llvm::function_ref<void()> body) {
  llvm::LLVMContext& context = module().getContext();
  llvm::Instruction* at = scopes_.back().at;
  const auto [before, exit] = parted(at);
  auto* head = BasicBlock::Create(context, "while", function_, exit);
  auto* round = BasicBlock::Create(context, "do", function_, exit);

  builder_.SetInsertPoint(before);
  set_top(builder_.CreateBr(head));
  builder_.SetInsertPoint(head);
  push_scope(builder_.CreateUnreachable(), depth() + 1);
  Value* more = condition();
  llvm::Instruction* placeholder = scopes_.back().at;
  builder_.SetInsertPoint(placeholder);
  set_top(builder_.CreateCondBr(more, round, exit));
  placeholder->eraseFromParent();
  builder_.SetInsertPoint(round);
  push_scope(builder_.CreateBr(head), depth() + 1);
  body();
  scopes_.pop_back();
  scopes_.pop_back();
  set_top(at);
}

void FunctionEmitter::if_then(Value* condition, llvm::function_ref<void()> body) {
  either(condition, body, [] {});
}

void FunctionEmitter::either(Value* condition, llvm::function_ref<void()> then,
                             llvm::function_ref<void()> otherwise) {
  const auto without_values = [](llvm::function_ref<void()> arm) {
    return [arm] {
      arm();
      return Carried{};
    };
  };
  if_else(condition, without_values(then), without_values(otherwise));
}

Carried FunctionEmitter::if_else(Value* condition, llvm::function_ref<Carried()> then,
                                 llvm::function_ref<Carried()> otherwise) {
  llvm::Instruction* at = scopes_.back().at;
  llvm::Instruction *then_end = nullptr, *else_end = nullptr;
  llvm::SplitBlockAndInsertIfThenElse(condition, at->getIterator(), &then_end, &else_end);
  // While an arm is filled, the scope around it continues to grow before the branch.
  auto* branch = then_end->getParent()->getSinglePredecessor()->getTerminator();
  const auto fill = [&](llvm::Instruction* end, llvm::function_ref<Carried()> arm) {
    scopes_.back().at = branch;
    push_scope(end, depth() + 1);
    Carried values = arm();
    llvm::Instruction* now = scopes_.back().at;
    scopes_.pop_back();
    return std::pair(values, now->getParent());
  };
  const auto [then_values, then_block] = fill(then_end, then);
  const auto [else_values, else_block] = fill(else_end, otherwise);
  LATHE_CHECK(then_values.size() == else_values.size(), "arms give different values");
  BasicBlock* join = at->getParent();
  builder_.SetInsertPoint(join, join->begin());
  Carried results;
  for (size_t k = 0; k < then_values.size(); ++k) {
    auto* phi = builder_.CreatePHI(then_values[k]->getType(), 2);
    phi->addIncoming(then_values[k], then_block);
    phi->addIncoming(else_values[k], else_block);
    results.push_back(phi);
  }
  set_top(at);
  return results;
}

bool has_formed_addresses(const llvm::Loop& loop) {
  const llvm::BasicBlock* latch = loop.getLoopLatch();
  if (latch && latch->getTerminator()->getMetadata(kFormedAddresses)) return true;
  return std::ranges::any_of(
      loop, [](const llvm::Loop* inside) { return has_formed_addresses(*inside); });
}

}  // namespace lathe::codegen

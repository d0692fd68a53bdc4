// Emits one function: straight code, guarded blocks and counted loops, as a stack of scopes.
// A scope is a place in the function where code may still be added while inner scopes are being
// filled, so loop-invariant values go where they belong. Invariant: code added to scope s dominates
// everything in scopes above s.
#pragma once

#include <string>
#include <vector>

#include "lathe/emit/instruction_set.h"
#include "lathe/emit/lanes.h"

namespace llvm {
class Loop;
}

namespace lathe::codegen {

inline constexpr int64_t kCacheLine = 64;

class FunctionEmitter {
 public:
  // A function of `module` that returns `result` (void: nullptr) with parameters of `types`.
  FunctionEmitter(llvm::Module& module, const InstructionSet& instructions, const std::string& name,
                  llvm::Type* result, std::vector<llvm::Type*> types, bool exported);

  llvm::IRBuilder<>& b() { return builder_; }
  llvm::Module& module() { return *function_->getParent(); }
  llvm::Function& function() { return *function_; }
  const InstructionSet& instructions() const { return instructions_; }
  Value* param(unsigned i) { return function_->getArg(i); }

  llvm::Type* i64_type() { return builder_.getInt64Ty(); }
  Value* i64(int64_t value) { return builder_.getInt64(static_cast<uint64_t>(value)); }
  // ptr + index * element_bytes
  Value* element(Value* base, Value* index, int64_t element_bytes);
  Value* smin(Value* a, Value* b);
  Value* smax(Value* a, Value* b);
  Value* ceil_div(Value* a, Value* b);  // both positive
  Value* round_up(Value* a, int64_t to);
  Value* intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Type*> types,
                   llvm::ArrayRef<Value*> args);
  enum class Level : uint8_t { second = 2, first = 3 };
  // Into this level of cache; any address will do.
  void prefetch(Value* address, Level level = Level::first);
  void prefetch_bytes(Value* address, Value* bytes);
  Value* stack(llvm::Type* type, int64_t count, uint64_t align);
  void returns(Value* value);  // replaces `ret void` at the end

  // Runs `body` as long as `condition`, asked before each round, is true. A scope for each.
  void loop_while(llvm::function_ref<Value*()> condition, llvm::function_ref<void()> body);
  // Runs `body` for i = begin, begin + step, … while i < end; step > 0. The carried values after
  // the last round (or `init`) come back. Two scopes: one before the first round, one in the body.
  Carried loop(Value* begin, Value* end, Value* step, Carried init,
               llvm::function_ref<Carried(Value* i, const Carried&)> body);
  void loop(Value* begin, Value* end, Value* step, llvm::function_ref<void(Value* i)> body);
  // Said in a loop's body: each operand's address is formed once a turn, others are constants
  // beside it. No pass looks for better ones, which takes long where a body is large.
  void forms_addresses() { forms_addresses_ = true; }
  void if_then(Value* condition, llvm::function_ref<void()> body);
  void either(Value* condition, llvm::function_ref<void()> then,
              llvm::function_ref<void()> otherwise);
  // Values of both arms, which must return equally many of equal types.
  Carried if_else(Value* condition, llvm::function_ref<Carried()> then,
                  llvm::function_ref<Carried()> otherwise);

  int depth() const { return static_cast<int>(scopes_.size()) - 1; }  // the innermost scope
  int64_t serial(int scope) const { return scopes_[static_cast<size_t>(scope)].serial; }
  bool alive(int scope, int64_t serial) const {
    return scope <= depth() && this->serial(scope) == serial;
  }
  // The outermost scope that is entered only if the innermost one is: memory that is read there
  // would be read anyway.
  int guarded_scope() const { return scopes_.back().guarded; }

  // Code goes to `scope` while this lives.
  class At {
   public:
    At(FunctionEmitter& emitter, int scope) : emitter_(emitter), saved_(emitter.current_) {
      emitter.go_to(scope);
    }
    ~At() { emitter_.go_to(saved_); }
    At(const At&) = delete;

   private:
    FunctionEmitter& emitter_;
    int saved_;
  };

 private:
  struct Scope {
    llvm::Instruction* at;  // code goes before it
    int64_t serial;
    int guarded;
  };
  void push_scope(llvm::Instruction* at, int guarded);
  void set_top(llvm::Instruction* at);
  void go_to(int scope) {
    current_ = scope;
    builder_.SetInsertPoint(scopes_[static_cast<size_t>(scope)].at);
  }

  const InstructionSet& instructions_;
  llvm::Function* function_;
  llvm::IRBuilder<> builder_;
  std::vector<Scope> scopes_;
  int64_t next_serial_ = 0;
  bool forms_addresses_ = false;  // the body that is being filled
  int current_ = 0;               // the scope that code goes to
};

// Whether the body of the loop, or of one inside it, has said so.
bool has_formed_addresses(const llvm::Loop& loop);

}  // namespace lathe::codegen

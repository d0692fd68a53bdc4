// Online softmax of one row of scores against one block of keys: the row's running maximum and sum
// are updated, and its scores become weights.
#pragma once

#include "lathe/backends/cpu/target.h"
#include "lathe/emit/function_emitter.h"
#include "lathe/ir/scalar/scalar.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::codegen {

// A function of f32 scalars as an expression over local(0), local(1), …
class ScalarFunction {
 public:
  using Body = Scalar (*)(ScalarBuilder&, Scalar x, Scalar y);
  explicit ScalarFunction(Body body);
  // On vectors of `lanes`, or scalars.
  Value* emit(FunctionEmitter& f, int lanes, Value* x, Value* y) const;

 private:
  Kernel holder_;
  NodeId result_;
};

// (scores, begin, end, first, last, scale, softcap, state[, bias][, key_scales, value_scales]) ->
// alpha. scores[begin … end - 1] are products, begin and end multiples of two vectors' lanes; those
// at first … last are seen, but for those whose bias is -infinity. state[0], state[1]: maximum and
// sum. What was summed before has to be multiplied by alpha.
struct SoftmaxRowKind {
  bool softcap = false;  // where it is more than 0
  bool bias = false;     // bias[] is added to capped scores
  // Products times key_scales[] are scores; weights come out times value_scales[], but are summed
  // without.
  bool scales = false;
  bool pairs = false;  // weights are bf16: that at i takes the place of half of score i / 2
};
llvm::Function* emit_softmax_row(llvm::Module& module, const Target& target, SoftmaxRowKind kind);

}  // namespace lathe::codegen

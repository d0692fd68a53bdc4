// The last step of attention for a row: the weighted values divided by the sum of the weights (0
// where no key was seen), and the log-sum-exp.
#pragma once

#include "lathe/backends/cpu/llvm/attention/softmax_row.h"
#include "lathe/ir/scalar/scalar_math.h"

namespace lathe::codegen {

class AttentionOutput {
 public:
  AttentionOutput(DType type, int lanes) : type_(type), lanes_(lanes) {}

  struct Row {
    Value* state;  // f32[2]: the largest score, the sum of the weights
    Value* sums;   // f32[width]: the weighted values
    Value* width;
    Value* out;          // of the output's type
    Value* log_sum_exp;  // f32; null: nobody asks
  };
  void emit(FunctionEmitter& f, const Row& row) const;

 private:
  void elements(FunctionEmitter& f, const Row& row, Value* begin, Value* end, int lanes,
                Value* total) const;

  DType type_;
  int lanes_;
  ScalarFunction log_{[](ScalarBuilder&, Scalar x, Scalar) { return scalar::log(x); }};
};

}  // namespace lathe::codegen

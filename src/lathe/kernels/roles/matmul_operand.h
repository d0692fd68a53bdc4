// Describes an operand of a product: a strided view of memory, or a prologue.
#pragma once

#include <optional>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/roles/matmul.h"
#include "lathe/kernels/write/finisher.h"
#include "lathe/ops/quantized/quantized.h"

namespace lathe {

// Quantized weights in the draft of a product: the loads of a row's first code, scale and zero
// (invalid where there is none), as far as they are in buffers. Rows of scales are those of codes:
// their strides alone are asked for.
struct BlocksDraft {
  WeightLayout layout;
  Dim columns;
  Scalar codes, scales, zeros;
};

// An element of an operand in the draft of a product.
struct OperandDraft {
  Scalar element;
  // Of a prologue: the value whose elements it computes, below layout ops, and the load that the
  // element would be if that value were in a buffer.
  ValueId computed = -1;
  Scalar stored = {};
  std::optional<BlocksDraft> blocks = {};

  // What its description reads.
  std::vector<Scalar> loads() const;
};
OperandDraft draft_operand(const RootContext& context, ExpressionWriter& writer, ValueId value,
                           std::span<const Scalar> index);

// Which of the kernel's dimensions an operand has: batch (the first ones), a row, k and the taps
// right in front of it.
struct OperandDims {
  int batch_rank, row, k;
  int taps = 0;
};
// Nothing when an operand that is not computed is no strided view of a buffer; NotFusible when a
// prologue does not read memory evenly.
std::optional<MatmulSpec::Operand> describe_operand(Finisher& finisher, const OperandDraft& operand,
                                                    const OperandDims& dims);

}  // namespace lathe

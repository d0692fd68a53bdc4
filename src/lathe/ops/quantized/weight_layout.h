// Recognizes quantized weight matrices among a Program's ops, for kernels that read their bits
// (quantized.h).
#pragma once

#include "lathe/ir/program.h"
#include "lathe/ops/quantized/quantized.h"

namespace lathe {

// How the op's first operand lies, where its result is nothing but the numbers of such a matrix;
// null for all other ops.
const WeightLayout* weight_layout(const Op& op);

}  // namespace lathe

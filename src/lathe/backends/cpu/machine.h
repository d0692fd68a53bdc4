// The processor, as planning knows it (kernels/machine.h).
#pragma once

#include "lathe/kernels/machine.h"

namespace lathe {

const Machine& cpu_machine();

// Rows that kernels of few rows have room for.
inline constexpr int64_t kFewRows = NumberRules().few_rows;

// Variants of a kernel's code (Kernel::variant).
enum class CpuVariant : int {
  plain = 0,
  // Of products, sums of few terms: left rows are read as they lie (matmul_short.cc).
  short_sum = 1,
  // Of reductions along many short rows: several rows at a time (emit/loops/short_rows.h).
  short_rows = 2,
};

}  // namespace lathe

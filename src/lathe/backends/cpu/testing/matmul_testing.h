// Matrix product kernels for tests and benchmarks.
#pragma once

#include "lathe/kernels/roles/matmul.h"

namespace lathe::testing {

struct MatmulCase {
  DType lhs = DType::f32, rhs = DType::f32, accumulate = DType::f32, out = DType::f32;
  MatmulSpec::Unit lhs_unit = MatmulSpec::Unit::contraction;
  MatmulSpec::Unit rhs_unit = MatmulSpec::Unit::contraction;
  int batch_rank = 0;
  bool few_rows = false;
  bool short_sum = false;
  bool bias = false;  // out = sum + bias[n]
  bool down = false;  // out[batch…, n, m]
};

// Arguments: lhs, rhs, out, then the bias. All buffers are contiguous.
Kernel make_matmul(const MatmulCase& c);
// Launch parameters of a `make_matmul` kernel; `batch` has batch_rank sizes.
std::vector<int64_t> matmul_params(const MatmulCase& c, const std::vector<int64_t>& batch,
                                   int64_t m, int64_t n, int64_t k);

}  // namespace lathe::testing

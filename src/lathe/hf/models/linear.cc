#include "lathe/hf/models/linear.h"

namespace lathe::hf {

namespace {

// x [B, T, k] times matrix [n, k] or [B, n, k], transposed.
Array times(const Array& x, const Array& matrix) {
  const bool by_row = matrix.rank() == 3;
  const Dims batch = by_row ? Dims{0} : Dims{};
  return dot_general(x, matrix,
                     {.lhs_batch = batch,
                      .rhs_batch = batch,
                      .lhs_contracting = {2},
                      .rhs_contracting = {matrix.rank() - 1}});
}

}  // namespace

Array Lora::operator()(const Array& x) const { return times(times(x, down), up); }

Array Linear::biased(const Array& product) const {
  return bias ? product + convert(*bias, product.dtype()) : product;
}

}  // namespace lathe::hf

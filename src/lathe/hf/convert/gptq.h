// GPTQ (Frantar et al. 2022, arXiv 2210.17323): rounds a matrix to few bits so that its products
// with what it really meets change least, by letting later columns make up for the rounding of
// earlier ones.
#pragma once

#include "lathe/hf/weights/quantize_matrix.h"

namespace lathe::hf {

// Σ xᵀx of the inputs seen so far, plus those of x [..., columns]: f32 [columns, columns].
Array add_inputs(const Array& hessian, const Array& x);

// The same codes' format, by GPTQ; `hessian` as add_inputs gives it. It is damped by a hundredth of
// its mean diagonal, more where that does not make it invertible.
GroupCodes gptq(const Array& weight, const Array& hessian, int bits, Dim group, DType scale_dtype);

}  // namespace lathe::hf

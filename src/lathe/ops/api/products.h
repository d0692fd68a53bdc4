// Products of vectors and arrays by NumPy's names, beside matmul, einsum and dot_general in ops.h.
// Operands are promoted to one type; sums add in f32 where they are narrower.
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe {

// The product of vectors; of arrays with more axes, the sum over the last axis of a and the last
// but one of b. A scalar multiplies.
Array dot(Operand a, Operand b);
Array vdot(Operand a, Operand b);   // of all elements, a's conjugated
Array inner(Operand a, Operand b);  // over the last axis of both
Array outer(Operand a, Operand b);  // all products of elements: [size of a, size of b]
// The sum over the last axis of both, a's conjugated; batches broadcast.
Array vecdot(Operand a, Operand b, int axis = -1);
Array matvec(Operand a, Operand x);  // matrices times vectors; batches broadcast
// Over the last `axes` axes of a and the first of b, or over the axes named.
Array tensordot(Operand a, Operand b, int axes = 2);
Array tensordot(Operand a, Operand b, Dims a_axes, Dims b_axes);
Array kron(Operand a, Operand b);  // each element of a times the whole of b, side by side
// The cross product of vectors of three elements along the axis; of two, the third is 0, and of two
// of these only the third element is given.
Array cross(Operand a, Operand b, int axis = -1);
// The product of all, in the order of least work. The first and last may be vectors.
Array multi_dot(std::span<const Array> matrices,
                std::source_location here = std::source_location::current());

}  // namespace lathe

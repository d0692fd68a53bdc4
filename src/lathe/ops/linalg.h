// Functions of matrices, which lie in the last two dimensions; batches of them in those before.
#pragma once

#include "lathe/ops/ops.h"

namespace lathe {

// What is done to the matrix before the equations are solved.
enum class Transpose : uint8_t { NO_TRANSPOSE, TRANSPOSE, ADJOINT };

struct TriangularSolveOptions {
  bool left_side = true;
  bool lower = true;           // which triangle of a is read
  bool unit_diagonal = false;  // a's diagonal is taken for ones, whatever it holds
  Transpose transpose_a = Transpose::NO_TRANSPOSE;
};

// The Cholesky factor of each matrix [n, n] in the last two dimensions: l with a = l·lᴴ (or, with
// `lower` false, u with a = uᴴ·u), read from that triangle alone. Zero in the other triangle; NaN
// where there is no factor.
Array cholesky(Operand a, bool lower = true);
// x with op(a)·x = b, a [n, n], b [n, m]; or x·op(a) = b, b [m, n], where `left_side` is false.
Array triangular_solve(Operand a, Operand b, const TriangularSolveOptions& options = {});

}  // namespace lathe

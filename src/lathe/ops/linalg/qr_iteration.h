// The QR iteration, for the references of Schur form and eigenvalues of general matrices.
#pragma once

#include <optional>
#include <vector>

#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {

// a = z·t·zᴴ, z unitary.
struct SchurFactors {
  Matrix t, z;
  std::vector<Complex> values;  // in t's order

  // Columns j and j + 1 of z turn, so that the first one is what (x, y), of length one, is in them.
  void turn(int64_t j, Complex x, Complex y);
};

// t is upper triangular or, of `real` matrices, real, with blocks of two rows for pairs of
// conjugate values, whose diagonals are equal and whose other elements have opposite signs; the
// value with the positive imaginary part is first. Nothing where the iteration finds no end.
std::optional<SchurFactors> schur_factors(const Matrix& a, bool real);

// Makes the 2×2 blocks of a real matrix's factors triangular.
void make_triangular(SchurFactors& factors);

}  // namespace lathe

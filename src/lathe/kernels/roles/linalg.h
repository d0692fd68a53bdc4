// The descriptions of kernels that call LAPACK, for their emitters.
#pragma once

#include "lathe/kernels/roles/host_routine.h"

namespace lathe {

// Matrices: the operand, which becomes the factor; numbers: rows, whether the lower triangle.
struct CholeskySpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "cholesky";
};

// Matrices: a, then b, which becomes the solution; numbers: rows of a, the other size of b, then
// the attributes: left side, lower, unit diagonal, transposition (0: none, 1: transposed, 2:
// adjoint).
struct TriangularSolveSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "triangular_solve";
};

}  // namespace lathe

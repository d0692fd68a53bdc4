// The descriptions of kernels that call LAPACK, for their emitters. Numbers are sizes, then
// attributes.
#pragma once

#include "lathe/kernels/roles/host_routine.h"

namespace lathe {

// The operand becomes the factor; numbers: rows, whether the lower triangle.
struct CholeskySpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "cholesky";
};

// a, then b, which becomes the solution; numbers: rows of a, the other size of b, then the
// attributes: left side, lower, unit diagonal, transposition (0: none, 1: transposed, 2: adjoint).
struct TriangularSolveSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "triangular_solve";
};

// a; factors, pivots, permutation. Numbers: rows, columns.
struct LuSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "lu";
};

// a; R and vectors, τ. Numbers: rows, columns.
struct GeqrfSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "geqrf";
};

// Vectors, τ; columns of their product. Numbers: rows, columns, how many τ.
struct HouseholderProductSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "householder_product";
};

// a; values, vectors. Numbers: rows, whether the lower triangle, whether phases are canonical.
struct EighSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "eigh";
};

// a, columns to begin with; pivots. Numbers: rows, columns.
struct ColumnPivotsSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "column_pivots";
};

// The three diagonals, b; x, which pivot is zero. Numbers: rows and columns of b, whether pivots
// near zero are moved.
struct TridiagonalSolveSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "tridiagonal_solve";
};

// a; H and vectors, τ. Numbers: rows.
struct HessenbergSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "hessenberg";
};

// a; T and vectors, diagonal, the one beside it, τ. Numbers: rows, whether the lower triangle.
struct TridiagonalSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "tridiagonal";
};

// a; T, Z, values. Numbers: rows, whether phases are canonical.
struct SchurSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "schur";
};

// a; values, left and right vectors where asked for. Numbers: rows, whether left ones, whether
// right ones, whether phases and order are canonical.
struct EigSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "eig";
};

// a; U, s, Vᴴ. Numbers: rows, columns, whether U and V are square, whether phases are canonical.
struct SvdSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "svd";
};

}  // namespace lathe

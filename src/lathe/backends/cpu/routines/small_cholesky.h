// Cholesky factors of small matrices: LAPACK's take longer to begin with than to compute them, and
// one thread at a time may be in there (lapack_routine.h). One order of additions for all
// processors and both triangles.
#pragma once

#include <cstdint>

namespace lathe {

// Up to so many rows they are faster.
inline constexpr int64_t kSmallCholesky = 128;

// Rows of the factor begin so many elements apart: whole vectors.
constexpr int64_t small_cholesky_stride(int64_t n) { return (n + 7) / 8 * 8; }

// The factor of a symmetric matrix [n, n], row-major, in the place of the triangle that is read;
// the other one becomes zero. NaN in the triangle where it has no factor, or is not finite.
// `memory`: n rows of zeros, for its own use.
void small_cholesky(float* a, int64_t n, bool lower, float* memory);
void small_cholesky(double* a, int64_t n, bool lower, double* memory);

}  // namespace lathe

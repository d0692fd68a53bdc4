// Householder reflections 1 - τ·v·vᴴ with v[0] = 1, in LAPACK's convention, for the references.
#pragma once

#include <vector>

#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {

struct Reflection {
  Complex tau, beta;
  std::vector<Complex> v;

  // The one whose adjoint makes x = β·(1, 0, 0, …), β real.
  static Reflection of(std::vector<Complex> x);

  // a = (1 - τ·v·vᴴ)·a, or its adjoint times a, in columns from `first_column` on; v's first
  // element stands at `row`.
  void on_rows(Matrix& a, int64_t row, int64_t first_column, bool adjoint) const;
  // a = a·(1 - τ·v·vᴴ) in the first `rows` rows; v's first element stands at `column`.
  void on_columns(Matrix& a, int64_t column, int64_t rows) const;
  // β at the place, v below it.
  void store(Matrix& a, int64_t row, int64_t column) const;
};

// Elements (row, column), (row + 1, column), …, `count` of them or all there are.
std::vector<Complex> column_from(const Matrix& a, int64_t row, int64_t column);
std::vector<Complex> column_from(const Matrix& a, int64_t row, int64_t column, int64_t count);

}  // namespace lathe

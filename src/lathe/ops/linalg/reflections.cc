#include "lathe/ops/linalg/reflections.h"

#include <cmath>

namespace lathe {

Reflection Reflection::of(std::vector<Complex> x) {
  double below = 0;
  for (size_t i = 1; i < x.size(); ++i) below += std::norm(x[i]);
  const Complex alpha = x[0];
  x[0] = 1;
  if (below == 0 && alpha.imag() == 0) return {0, alpha, std::move(x)};
  const double beta = -std::copysign(std::sqrt(std::norm(alpha) + below), alpha.real());
  for (size_t i = 1; i < x.size(); ++i) x[i] /= alpha - beta;
  return {(beta - alpha) / beta, beta, std::move(x)};
}

void Reflection::on_rows(Matrix& a, int64_t row, int64_t first_column, bool adjoint) const {
  for (int64_t c = first_column; c < a.columns(); ++c) {
    Complex sum = 0;
    for (int64_t i = 0; i < std::ssize(v); ++i)
      sum += std::conj(v[static_cast<size_t>(i)]) * a(row + i, c);
    sum *= adjoint ? std::conj(tau) : tau;
    for (int64_t i = 0; i < std::ssize(v); ++i) a(row + i, c) -= v[static_cast<size_t>(i)] * sum;
  }
}

void Reflection::on_columns(Matrix& a, int64_t column, int64_t rows) const {
  for (int64_t r = 0; r < rows; ++r) {
    Complex sum = 0;
    for (int64_t i = 0; i < std::ssize(v); ++i) sum += a(r, column + i) * v[static_cast<size_t>(i)];
    sum *= tau;
    for (int64_t i = 0; i < std::ssize(v); ++i)
      a(r, column + i) -= sum * std::conj(v[static_cast<size_t>(i)]);
  }
}

void Reflection::store(Matrix& a, int64_t row, int64_t column) const {
  a(row, column) = beta;
  for (int64_t i = 1; i < std::ssize(v); ++i) a(row + i, column) = v[static_cast<size_t>(i)];
}

std::vector<Complex> column_from(const Matrix& a, int64_t row, int64_t column) {
  return column_from(a, row, column, a.rows() - row);
}

std::vector<Complex> column_from(const Matrix& a, int64_t row, int64_t column, int64_t count) {
  std::vector<Complex> out;
  for (int64_t i = 0; i < count; ++i) out.push_back(a(row + i, column));
  return out;
}

}  // namespace lathe

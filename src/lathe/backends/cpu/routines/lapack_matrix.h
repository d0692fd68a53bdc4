// Column-major (Fortran) copies of row-major matrices, and back.
#pragma once

#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>
#include <vector>

namespace lathe {

// Column by column.
template <typename T>
struct FortranMatrix {
  FortranMatrix(int rows, int columns)
      : rows(rows),
        columns(columns),
        data(static_cast<size_t>(rows) * static_cast<size_t>(columns)) {}
  FortranMatrix(const void* row_major, int rows, int columns) : FortranMatrix(rows, columns) {
    const auto* from = static_cast<const T*>(row_major);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j) (*this)(i, j) = *from++;
  }
  T& operator()(int i, int j) {
    return data[static_cast<size_t>(j) * static_cast<size_t>(rows) + static_cast<size_t>(i)];
  }
  int leading() const { return rows > 0 ? rows : 1; }
  void store(void* row_major) {
    auto* to = static_cast<T*>(row_major);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j) *to++ = (*this)(i, j);
  }

  int rows, columns;
  std::vector<T> data;
};

template <typename T>
bool is_finite_number(T x) {
  if constexpr (std::is_floating_point_v<T>) {
    return std::isfinite(x);
  } else {
    return std::isfinite(x.real()) && std::isfinite(x.imag());
  }
}

template <typename T>
bool all_finite(const void* values, int64_t count) {
  const auto* x = static_cast<const T*>(values);
  for (int64_t i = 0; i < count; ++i)
    if (!is_finite_number(x[i])) return false;
  return true;
}

// The triangle that is read of a Hermitian matrix [n, n], row by row; its diagonal is real.
template <typename T>
bool triangle_is_finite(const void* row_major, int64_t n, bool lower) {
  const auto* a = static_cast<const T*>(row_major);
  for (int64_t i = 0; i < n; ++i) {
    if (!std::isfinite(std::real(a[i * n + i]))) return false;
    for (int64_t j = 0; j < i; ++j)
      if (!is_finite_number(lower ? a[i * n + j] : a[j * n + i])) return false;
  }
  return true;
}

template <typename T>
void fill_nan(void* values, int64_t count) {
  constexpr auto kNaN = std::numeric_limits<double>::quiet_NaN();
  auto* x = static_cast<T*>(values);
  for (int64_t i = 0; i < count; ++i)
    if constexpr (std::is_floating_point_v<T>) {
      x[i] = static_cast<T>(kNaN);
    } else {
      x[i] =
          T(static_cast<typename T::value_type>(kNaN), static_cast<typename T::value_type>(kNaN));
    }
}

// What turns the first of the column's largest elements into a positive number.
template <typename T>
T turning(FortranMatrix<T>& m, int column) {
  T largest = 0;
  for (int i = 0; i < m.rows; ++i)
    if (std::abs(m(i, column)) > std::abs(largest)) largest = m(i, column);
  if (largest == T(0)) return T(1);
  if constexpr (!std::is_floating_point_v<T>) {
    return std::conj(largest) / std::abs(largest);
  } else {
    return largest < 0 ? T(-1) : T(1);
  }
}

template <typename T>
void turn_column(FortranMatrix<T>& m, int column, T by) {
  for (int i = 0; i < m.rows; ++i) m(i, column) *= by;
}

}  // namespace lathe

// LU factors and reflections. What is not finite gives NaN and reaches no routine: some of them
// skip it.
#include <algorithm>
#include <numeric>
#include <utility>

#include "lathe/backends/cpu/routines/lapack_matrix.h"
#include "lathe/backends/cpu/routines/lapack_routine.h"

namespace lathe {
namespace {

struct Lu {
  static constexpr std::string_view kNames[] = {"lathe_lu_f32", "lathe_lu_f64", "lathe_lu_c64",
                                                "lathe_lu_c128"};
  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using Getrf = void(const int* m, const int* n, T* a, const int* lda, int* pivots, int* info);
    static auto* const getrf = lapack_routine<Getrf, T>("getrf_");
    const int rows = static_cast<int>(numbers[0]), columns = static_cast<int>(numbers[1]);
    auto *pivots = static_cast<int*>(arrays[2]), *permutation = static_cast<int*>(arrays[3]);
    const int least = std::min(rows, columns);
    std::iota(permutation, permutation + rows, 0);
    if (!all_finite<T>(arrays[0], int64_t{rows} * columns)) {
      std::iota(pivots, pivots + least, 0);
      return fill_nan<T>(arrays[1], int64_t{rows} * columns);
    }
    FortranMatrix<T> a(arrays[0], rows, columns);
    const int leading = a.leading();
    int info = 0;
    if (least > 0) getrf(&rows, &columns, a.data.data(), &leading, pivots, &info);
    a.store(arrays[1]);
    for (int i = 0; i < least; ++i) std::swap(permutation[i], permutation[--pivots[i]]);
  }
};

struct Geqrf {
  static constexpr std::string_view kNames[] = {"lathe_geqrf_f32", "lathe_geqrf_f64",
                                                "lathe_geqrf_c64", "lathe_geqrf_c128"};
  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using Fn = void(const int* m, const int* n, T* a, const int* lda, T* tau, T* work,
                    const int* lwork, int* info);
    static auto* const geqrf = lapack_routine<Fn, T>("geqrf_");
    const int rows = static_cast<int>(numbers[0]), columns = static_cast<int>(numbers[1]);
    if (!all_finite<T>(arrays[0], int64_t{rows} * columns)) {
      fill_nan<T>(arrays[1], int64_t{rows} * columns);
      return fill_nan<T>(arrays[2], std::min(rows, columns));
    }
    FortranMatrix<T> a(arrays[0], rows, columns);
    const int leading = a.leading();
    if (std::min(rows, columns) > 0)
      with_work<T>([&](T* work, const int* size, int* info) {
        geqrf(&rows, &columns, a.data.data(), &leading, static_cast<T*>(arrays[2]), work, size,
              info);
      });
    a.store(arrays[1]);
  }
};

struct HouseholderProduct {
  static constexpr std::string_view kNames[] = {
      "lathe_householder_product_f32", "lathe_householder_product_f64",
      "lathe_householder_product_c64", "lathe_householder_product_c128"};
  // What is read: τ, and the vectors below the diagonal.
  template <typename T>
  static bool is_finite(FortranMatrix<T>& vectors, const void* taus, int count) {
    for (int j = 0; j < count; ++j)
      for (int i = j + 1; i < vectors.rows; ++i)
        if (!is_finite_number(vectors(i, j))) return false;
    return all_finite<T>(taus, count);
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using Fn = void(const int* m, const int* n, const int* k, T* a, const int* lda, const T* tau,
                    T* work, const int* lwork, int* info);
    static auto* const orgqr = lapack_routine<Fn, T>(is_complex_type<T> ? "ungqr_" : "orgqr_");
    const int rows = static_cast<int>(numbers[0]), columns = static_cast<int>(numbers[1]),
              count = static_cast<int>(numbers[2]);
    FortranMatrix<T> a(arrays[0], rows, columns);
    if (!is_finite(a, arrays[1], count)) return fill_nan<T>(arrays[2], int64_t{rows} * columns);
    const int leading = a.leading();
    if (columns > 0)
      with_work<T>([&](T* work, const int* size, int* info) {
        orgqr(&rows, &columns, &count, a.data.data(), &leading, static_cast<const T*>(arrays[1]),
              work, size, info);
      });
    a.store(arrays[2]);
  }
};

}  // namespace

void add_factors(std::vector<RuntimeFunction>& all) {
  add_lapack_functions<Lu>(all);
  add_lapack_functions<Geqrf>(all);
  add_lapack_functions<HouseholderProduct>(all);
}

}  // namespace lathe

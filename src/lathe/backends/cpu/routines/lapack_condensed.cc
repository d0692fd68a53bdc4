// Pivoted columns, and matrices with few diagonals: what they come from, and systems with them.
// Reductions of what is not finite are NaN.
#include <algorithm>
#include <numeric>
#include <utility>

#include "lathe/backends/cpu/routines/lapack_matrix.h"
#include "lathe/backends/cpu/routines/lapack_routine.h"
#include "lathe/backends/cpu/routines/perturbed_tridiagonal.h"

namespace lathe {
namespace {

struct ColumnPivots {
  static constexpr std::string_view kNames[] = {
      "lathe_column_pivots_f32", "lathe_column_pivots_f64", "lathe_column_pivots_c64",
      "lathe_column_pivots_c128"};

  template <typename T>
  static void factor(FortranMatrix<T>& a, int* pivots, T* tau) {
    const int leading = a.leading();
    with_work<T>([&](T* work, const int* size, int* info) {
      if constexpr (is_complex_type<T>) {
        using Fn = void(const int* m, const int* n, T* a, const int* lda, int* pivots, T* tau,
                        T* work, const int* lwork, RealOf<T>* rwork, int* info);
        static auto* const geqp3 = lapack_routine<Fn, T>("geqp3_");
        std::vector<RealOf<T>> reals(static_cast<size_t>(2 * a.columns));
        geqp3(&a.rows, &a.columns, a.data.data(), &leading, pivots, tau, work, size, reals.data(),
              info);
      } else {
        using Fn = void(const int* m, const int* n, T* a, const int* lda, int* pivots, T* tau,
                        T* work, const int* lwork, int* info);
        static auto* const geqp3 = lapack_routine<Fn, T>("geqp3_");
        geqp3(&a.rows, &a.columns, a.data.data(), &leading, pivots, tau, work, size, info);
      }
    });
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    const int rows = static_cast<int>(numbers[0]), columns = static_cast<int>(numbers[1]);
    const auto* first = static_cast<const int*>(arrays[1]);
    auto* pivots = static_cast<int*>(arrays[2]);
    std::copy_n(first, columns, pivots);
    FortranMatrix<T> a(arrays[0], rows, columns);
    if (columns == 0) return;
    std::vector<T> tau(static_cast<size_t>(std::min(rows, columns)));
    // Without lengths to compare the routine leaves the order open.
    if (rows == 0 || !all_finite<T>(arrays[0], int64_t{rows} * columns)) {
      std::iota(pivots, pivots + columns, 0);
      for (int j = 0, next = 0; j < columns; ++j)
        if (first[j] != 0) std::swap(pivots[j], pivots[next++]);
      return;
    }
    factor(a, pivots, tau.data());
    for (int j = 0; j < columns; ++j) --pivots[j];
  }
};

struct TridiagonalSolve {
  static constexpr std::string_view kNames[] = {
      "lathe_tridiagonal_solve_f32", "lathe_tridiagonal_solve_f64", "lathe_tridiagonal_solve_c64",
      "lathe_tridiagonal_solve_c128"};
  template <typename T>
  static void run_perturbed(void* const* arrays, int n, int columns) {
    const auto diagonal = [&](int k) { return static_cast<const T*>(arrays[k]); };
    auto* x = static_cast<T*>(arrays[4]);
    std::copy_n(static_cast<const T*>(arrays[3]), int64_t{n} * columns, x);
    PerturbedTridiagonal<T>(n, diagonal(0), diagonal(1), diagonal(2)).solve(x, columns);
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using Gtsv = void(const int* n, const int* nrhs, T* below, T* diagonal, T* above, T* b,
                      const int* ldb, int* info);
    static auto* const gtsv = lapack_routine<Gtsv, T>("gtsv_");
    const int n = static_cast<int>(numbers[0]), columns = static_cast<int>(numbers[1]);
    auto& zero_pivot = *static_cast<int*>(arrays[5]);
    zero_pivot = 0;
    if (n == 0) return;
    if (numbers[2] != 0) return run_perturbed<T>(arrays, n, columns);
    const auto diagonal = [&](int k) {
      const auto* from = static_cast<const T*>(arrays[k]);
      return std::vector<T>(from, from + n);
    };
    std::vector<T> below = diagonal(0), main = diagonal(1), above = diagonal(2);
    if (!all_finite<T>(below.data() + 1, n - 1) || !all_finite<T>(main.data(), n) ||
        !all_finite<T>(above.data(), n - 1))
      return fill_nan<T>(arrays[4], int64_t{n} * columns);
    FortranMatrix<T> b(arrays[3], n, columns);
    // The routine touches a first column whether there is one or not.
    b.data.resize(std::max(b.data.size(), static_cast<size_t>(n)));
    gtsv(&n, &columns, below.data() + 1, main.data(), above.data(), b.data.data(), &n, &zero_pivot);
    if (zero_pivot != 0) return fill_nan<T>(arrays[4], int64_t{n} * columns);
    b.store(arrays[4]);
  }
};

struct Hessenberg {
  static constexpr std::string_view kNames[] = {"lathe_hessenberg_f32", "lathe_hessenberg_f64",
                                                "lathe_hessenberg_c64", "lathe_hessenberg_c128"};
  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using Fn = void(const int* n, const int* low, const int* high, T* a, const int* lda, T* tau,
                    T* work, const int* lwork, int* info);
    static auto* const gehrd = lapack_routine<Fn, T>("gehrd_");
    const int n = static_cast<int>(numbers[0]), low = 1;
    if (!all_finite<T>(arrays[0], int64_t{n} * n)) {
      fill_nan<T>(arrays[1], int64_t{n} * n);
      return fill_nan<T>(arrays[2], n - 1);
    }
    FortranMatrix<T> a(arrays[0], n, n);
    if (n > 1)
      with_work<T>([&](T* work, const int* size, int* info) {
        gehrd(&n, &low, &n, a.data.data(), &n, static_cast<T*>(arrays[2]), work, size, info);
      });
    a.store(arrays[1]);
  }
};

struct Tridiagonal {
  static constexpr std::string_view kNames[] = {"lathe_tridiagonal_f32", "lathe_tridiagonal_f64",
                                                "lathe_tridiagonal_c64", "lathe_tridiagonal_c128"};

  // The other triangle stays.
  template <typename T>
  static void give_nan(void* const* arrays, FortranMatrix<T>& a, bool lower) {
    const int n = a.rows;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j <= i; ++j) fill_nan<T>(lower ? &a(i, j) : &a(j, i), 1);
    a.store(arrays[1]);
    fill_nan<RealOf<T>>(arrays[2], n);
    fill_nan<RealOf<T>>(arrays[3], n - 1);
    fill_nan<T>(arrays[4], n - 1);
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using R = RealOf<T>;
    using Fn = void(const char* uplo, const int* n, T* a, const int* lda, R* diagonal, R* beside,
                    T* tau, T* work, const int* lwork, int* info);
    static auto* const sytrd = lapack_routine<Fn, T>(is_complex_type<T> ? "hetrd_" : "sytrd_");
    const int n = static_cast<int>(numbers[0]);
    const bool lower = numbers[1] != 0;
    FortranMatrix<T> a(arrays[0], n, n);
    if (!triangle_is_finite<T>(arrays[0], n, lower)) return give_nan<T>(arrays, a, lower);
    if (n > 0)
      with_work<T>([&](T* work, const int* size, int* info) {
        sytrd(lower ? "L" : "U", &n, a.data.data(), &n, static_cast<R*>(arrays[2]),
              static_cast<R*>(arrays[3]), static_cast<T*>(arrays[4]), work, size, info);
      });
    a.store(arrays[1]);
  }
};

}  // namespace

void add_condensed(std::vector<RuntimeFunction>& all) {
  add_lapack_functions<ColumnPivots>(all);
  add_lapack_functions<TridiagonalSolve>(all);
  add_lapack_functions<Hessenberg>(all);
  add_lapack_functions<Tridiagonal>(all);
}

}  // namespace lathe

#include "lathe/backends/cpu/routines/lapack.h"

#include <dlfcn.h>

#include "lathe/backends/cpu/routines/lapack_matrix.h"
#include "lathe/backends/cpu/routines/lapack_routine.h"
#include "lathe/backends/cpu/routines/small_cholesky.h"
#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr const char* kLibrary = "libopenblas.so.0";

}  // namespace

void* lapack_library() {
  static void* const handle = [] {
    void* opened = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
    LATHE_USER_CHECK(opened,
                     "matrix factorizations need {} (Debian: libopenblas0-serial), and it cannot "
                     "be loaded: {}",
                     kLibrary, dlerror());
    using SetThreads = void (*)(int);
    if (auto* set = reinterpret_cast<SetThreads>(dlsym(opened, "openblas_set_num_threads"))) set(1);
    return opened;
  }();
  return handle;
}

std::unique_lock<std::mutex> lapack_turn() {
  static std::mutex mutex;
  static const bool locks_itself = [] {
    using GetParallel = int (*)();
    auto* parallel = reinterpret_cast<GetParallel>(lapack_symbol("openblas_get_parallel"));
    return parallel && parallel() != 0;
  }();
  return locks_itself ? std::unique_lock<std::mutex>() : std::unique_lock(mutex);
}

void* lapack_symbol(const std::string& name) { return dlsym(lapack_library(), name.c_str()); }

namespace {

// Fortran's upper triangle is our lower one, and the factor it makes of conj(a) there is,
// row-major, the one of a.
struct Cholesky {
  static constexpr std::string_view kNames[] = {"lathe_cholesky_f32", "lathe_cholesky_f64",
                                                "lathe_cholesky_c64", "lathe_cholesky_c128"};

  // Whether a pivot became NaN, which the routine takes for a number.
  template <typename T>
  static bool has_positive_diagonal(const T* a, int64_t n) {
    for (int64_t i = 0; i < n; ++i)
      if (!(std::real(a[i * n + i]) > 0)) return false;
    return true;
  }

  template <typename T>
  static bool run_small(void* const* arrays, const int64_t* numbers) {
    if constexpr (is_complex_type<T>) {
      return false;
    } else {
      const int64_t n = numbers[0];
      if (n > kSmallCholesky) return false;
      std::vector<T> memory(static_cast<size_t>(n * small_cholesky_stride(n)));
      small_cholesky(static_cast<T*>(arrays[0]), n, numbers[1] != 0, memory.data());
      return true;
    }
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using Potrf = void(const char* uplo, const int* n, T* a, const int* lda, int* info);
    static auto* const potrf = lapack_routine<Potrf, T>("potrf_");
    auto* a = static_cast<T*>(arrays[0]);
    const int n = static_cast<int>(numbers[0]);
    const bool lower = numbers[1] != 0;
    if (n == 0) return;
    int info = triangle_is_finite<T>(a, n, lower) ? 0 : 1;
    if (info == 0) potrf(lower ? "U" : "L", &n, a, &n, &info);
    const bool factored = info == 0 && has_positive_diagonal(a, n);
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < n; ++j) {
        T& element = a[i * n + j];
        if (lower ? j > i : j < i)
          element = 0;
        else if (!factored)
          fill_nan<T>(&element, 1);
      }
  }
};

// op(a)·x = b is, for Fortran, xᵀ·op(a)ᵀ = bᵀ, and op(a)ᵀ is the same op of what it sees of a.
struct TriangularSolve {
  static constexpr std::string_view kNames[] = {
      "lathe_triangular_solve_f32", "lathe_triangular_solve_f64", "lathe_triangular_solve_c64",
      "lathe_triangular_solve_c128"};
  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using Trsm =
        void(const char* side, const char* uplo, const char* trans, const char* diag, const int* m,
             const int* n, const T* alpha, const T* a, const int* lda, T* b, const int* ldb);
    static auto* const trsm = lapack_routine<Trsm, T>("trsm_");
    const int size = static_cast<int>(numbers[0]), other = static_cast<int>(numbers[1]);
    const bool left_side = numbers[2] != 0, lower = numbers[3] != 0, unit = numbers[4] != 0;
    if (size == 0 || other == 0) return;
    const int rows = left_side ? other : size, columns = left_side ? size : other;
    const T one = 1;
    const char* const how[] = {"N", "T", "C"};
    trsm(left_side ? "R" : "L", lower ? "U" : "L", how[numbers[5]], unit ? "U" : "N", &rows,
         &columns, &one, static_cast<const T*>(arrays[0]), &size, static_cast<T*>(arrays[1]),
         &rows);
  }
};

}  // namespace

std::span<const RuntimeFunction> lapack_functions() {
  static const std::vector<RuntimeFunction> functions = [] {
    std::vector<RuntimeFunction> all;
    add_lapack_functions<Cholesky>(all);
    add_lapack_functions<TriangularSolve>(all);
    add_factors(all);
    add_condensed(all);
    add_spectra(all);
    add_eigen(all);
    return all;
  }();
  return functions;
}

}  // namespace lathe

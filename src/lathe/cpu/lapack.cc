#include "lathe/cpu/lapack.h"

#include <dlfcn.h>

#include <complex>
#include <limits>
#include <string>
#include <vector>

#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr const char* kLibrary = "libopenblas.so.0";

// Throws while code is loaded, never while it runs.
void* library() {
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

void need_library() { library(); }

template <typename T>
constexpr char kLetter = 0;
template <>
constexpr char kLetter<float> = 's';
template <>
constexpr char kLetter<double> = 'd';
template <>
constexpr char kLetter<std::complex<float>> = 'c';
template <>
constexpr char kLetter<std::complex<double>> = 'z';

template <typename Fn, typename T>
Fn* routine(const char* name) {
  return reinterpret_cast<Fn*>(dlsym(library(), (kLetter<T> + std::string(name)).c_str()));
}

// Fortran sees the transpose of a row-major matrix: its upper triangle is our lower one, and the
// factor it makes of conj(a) there is, row-major, the one of a.
template <typename T>
void cholesky(void* const* matrices, const int64_t* numbers) {
  using Potrf = void(const char* uplo, const int* n, T* a, const int* lda, int* info);
  static auto* const potrf = routine<Potrf, T>("potrf_");
  auto* a = static_cast<T*>(matrices[0]);
  const int n = static_cast<int>(numbers[0]);
  const bool lower = numbers[1] != 0;
  if (n == 0) return;
  int info = 0;
  potrf(lower ? "U" : "L", &n, a, &n, &info);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      T& element = a[i * n + j];
      if (lower ? j > i : j < i)
        element = 0;
      else if (info != 0)
        element = std::numeric_limits<double>::quiet_NaN();
    }
}

// op(a)·x = b is, for Fortran, xᵀ·op(a)ᵀ = bᵀ, and op(a)ᵀ is the same op of what it sees of a.
template <typename T>
void triangular_solve(void* const* matrices, const int64_t* numbers) {
  using Trsm =
      void(const char* side, const char* uplo, const char* trans, const char* diag, const int* m,
           const int* n, const T* alpha, const T* a, const int* lda, T* b, const int* ldb);
  static auto* const trsm = routine<Trsm, T>("trsm_");
  const int size = static_cast<int>(numbers[0]), other = static_cast<int>(numbers[1]);
  const bool left_side = numbers[2] != 0, lower = numbers[3] != 0, unit = numbers[4] != 0;
  if (size == 0 || other == 0) return;
  const int rows = left_side ? other : size, columns = left_side ? size : other;
  const T one = 1;
  const char* const how[] = {"N", "T", "C"};
  trsm(left_side ? "R" : "L", lower ? "U" : "L", how[numbers[5]], unit ? "U" : "N", &rows, &columns,
       &one, static_cast<const T*>(matrices[0]), &size, static_cast<T*>(matrices[1]), &rows);
}

using HostRoutineFn = void(void* const* matrices, const int64_t* numbers);

RuntimeFunction entry(std::string_view name, HostRoutineFn* function) {
  return {name, reinterpret_cast<const void*>(function), need_library};
}

}  // namespace

std::span<const RuntimeFunction> lapack_functions() {
  using c64 = std::complex<float>;
  using c128 = std::complex<double>;
  static const RuntimeFunction functions[] = {
      entry("lathe_cholesky_f32", cholesky<float>),
      entry("lathe_cholesky_f64", cholesky<double>),
      entry("lathe_cholesky_c64", cholesky<c64>),
      entry("lathe_cholesky_c128", cholesky<c128>),
      entry("lathe_triangular_solve_f32", triangular_solve<float>),
      entry("lathe_triangular_solve_f64", triangular_solve<double>),
      entry("lathe_triangular_solve_c64", triangular_solve<c64>),
      entry("lathe_triangular_solve_c128", triangular_solve<c128>),
  };
  return functions;
}

}  // namespace lathe

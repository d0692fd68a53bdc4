// Eigenvalues, eigenvectors and Schur's form of general matrices. What is not finite gives NaN and
// reaches no routine.
#include <algorithm>
#include <numeric>
#include <tuple>

#include "lathe/backends/cpu/routines/lapack_matrix.h"
#include "lathe/backends/cpu/routines/lapack_routine.h"

namespace lathe {
namespace {

template <typename T>
using ComplexOf = std::complex<RealOf<T>>;

// Real and imaginary parts of values, as routines for real matrices give them.
template <typename R>
std::vector<std::complex<R>> joined(const std::vector<R>& real, const std::vector<R>& imag) {
  std::vector<std::complex<R>> out;
  for (size_t i = 0; i < real.size(); ++i) out.emplace_back(real[i], imag[i]);
  return out;
}

struct Schur {
  static constexpr std::string_view kNames[] = {"lathe_schur_f32", "lathe_schur_f64",
                                                "lathe_schur_c64", "lathe_schur_c128"};

  // The form in place; nothing of the values where the iteration finds no end.
  template <typename T>
  static std::vector<ComplexOf<T>> factor(FortranMatrix<T>& a, FortranMatrix<T>& z) {
    using R = RealOf<T>;
    const int n = a.rows;
    const auto count = static_cast<size_t>(n);
    int chosen = 0, info = 0;
    std::vector<ComplexOf<T>> values(count);
    if constexpr (is_complex_type<T>) {
      using Fn = void(const char* jobvs, const char* sort, void* select, const int* n, T* a,
                      const int* lda, int* sdim, T* w, T* vs, const int* ldvs, T* work,
                      const int* lwork, R* rwork, int* bwork, int* info);
      static auto* const gees = lapack_routine<Fn, T>("gees_");
      std::vector<R> reals(count);
      info = with_work<T>([&](T* work, const int* size, int* failed) {
        gees("V", "N", nullptr, &n, a.data.data(), &n, &chosen, values.data(), z.data.data(), &n,
             work, size, reals.data(), nullptr, failed);
      });
    } else {
      using Fn = void(const char* jobvs, const char* sort, void* select, const int* n, T* a,
                      const int* lda, int* sdim, R* wr, R* wi, T* vs, const int* ldvs, T* work,
                      const int* lwork, int* bwork, int* info);
      static auto* const gees = lapack_routine<Fn, T>("gees_");
      std::vector<R> real(count), imag(count);
      info = with_work<T>([&](T* work, const int* size, int* failed) {
        gees("V", "N", nullptr, &n, a.data.data(), &n, &chosen, real.data(), imag.data(),
             z.data.data(), &n, work, size, nullptr, failed);
      });
      values = joined(real, imag);
    }
    if (info != 0) values.clear();
    return values;
  }

  // Columns of z turned, so that the first of the largest elements is positive, and t with them.
  template <typename T>
  static void canonicalize(FortranMatrix<T>& t, FortranMatrix<T>& z) {
    for (int j = 0; j < t.rows; ++j) {
      const T by = turning(z, j);
      turn_column(z, j, by);
      turn_column(t, j, by);
      for (int i = 0; i < t.columns; ++i) t(j, i) /= by;
    }
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    const int n = static_cast<int>(numbers[0]);
    if (n == 0) return;
    FortranMatrix<T> t(arrays[0], n, n), z(n, n);
    std::vector<ComplexOf<T>> values;
    if (all_finite<T>(arrays[0], int64_t{n} * n)) values = factor(t, z);
    if (values.empty()) {
      fill_nan<T>(arrays[1], int64_t{n} * n);
      fill_nan<T>(arrays[2], int64_t{n} * n);
      return fill_nan<ComplexOf<T>>(arrays[3], n);
    }
    if (numbers[1] != 0) canonicalize(t, z);
    t.store(arrays[1]);
    z.store(arrays[2]);
    std::ranges::copy(values, static_cast<ComplexOf<T>*>(arrays[3]));
  }
};

struct Eig {
  static constexpr std::string_view kNames[] = {"lathe_eig_f32", "lathe_eig_f64", "lathe_eig_c64",
                                                "lathe_eig_c128"};

  template <typename C>
  struct Found {
    std::vector<C> values;  // none where the iteration finds no end
    FortranMatrix<C> left, right;
  };

  // A pair of conjugate values has its vectors' real and imaginary parts side by side.
  template <typename R>
  static FortranMatrix<std::complex<R>> joined_vectors(FortranMatrix<R>& parts,
                                                       const std::vector<R>& imag) {
    FortranMatrix<std::complex<R>> out(parts.rows, parts.columns);
    for (int j = 0; j < parts.columns; ++j) {
      const bool pair = imag[static_cast<size_t>(j)] != 0;
      for (int i = 0; i < parts.rows; ++i) {
        const std::complex<R> x(parts(i, j), pair ? parts(i, j + 1) : R(0));
        out(i, j) = x;
        if (pair) out(i, j + 1) = std::conj(x);
      }
      if (pair) ++j;
    }
    return out;
  }

  template <typename T>
  static Found<ComplexOf<T>> solve(FortranMatrix<T> a, bool left, bool right) {
    using R = RealOf<T>;
    const int n = a.rows;
    const auto count = static_cast<size_t>(n);
    const char *left_job = left ? "V" : "N", *right_job = right ? "V" : "N";
    FortranMatrix<T> vl(left ? n : 0, n), vr(right ? n : 0, n);
    int info = 0;
    if constexpr (is_complex_type<T>) {
      using Fn = void(const char* jobvl, const char* jobvr, const int* n, T* a, const int* lda,
                      T* w, T* vl, const int* ldvl, T* vr, const int* ldvr, T* work,
                      const int* lwork, R* rwork, int* info);
      static auto* const geev = lapack_routine<Fn, T>("geev_");
      std::vector<T> values(count);
      std::vector<R> reals(2 * count);
      info = with_work<T>([&](T* work, const int* size, int* failed) {
        geev(left_job, right_job, &n, a.data.data(), &n, values.data(), vl.data.data(), &n,
             vr.data.data(), &n, work, size, reals.data(), failed);
      });
      if (info != 0) values.clear();
      return {std::move(values), std::move(vl), std::move(vr)};
    } else {
      using Fn = void(const char* jobvl, const char* jobvr, const int* n, T* a, const int* lda,
                      R* wr, R* wi, T* vl, const int* ldvl, T* vr, const int* ldvr, T* work,
                      const int* lwork, int* info);
      static auto* const geev = lapack_routine<Fn, T>("geev_");
      std::vector<R> real(count), imag(count);
      info = with_work<T>([&](T* work, const int* size, int* failed) {
        geev(left_job, right_job, &n, a.data.data(), &n, real.data(), imag.data(), vl.data.data(),
             &n, vr.data.data(), &n, work, size, failed);
      });
      if (info != 0) return {{}, {0, 0}, {0, 0}};
      return {joined(real, imag), joined_vectors(vl, imag), joined_vectors(vr, imag)};
    }
  }

  // By real, then imaginary part.
  template <typename C>
  static void sort_and_turn(Found<C>& found) {
    std::vector<int> order(found.values.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](int i) {
      const C value = found.values[static_cast<size_t>(i)];
      return std::tuple(value.real(), value.imag());
    });
    const Found<C> before = found;
    for (size_t j = 0; j < order.size(); ++j)
      found.values[j] = before.values[static_cast<size_t>(order[j])];
    for (auto [to, from] : {std::pair(&found.left, before.left), {&found.right, before.right}}) {
      if (to->rows == 0) continue;
      for (int j = 0; j < to->columns; ++j) {
        for (int i = 0; i < to->rows; ++i) (*to)(i, j) = from(i, order[static_cast<size_t>(j)]);
        turn_column(*to, j, turning(*to, j));
      }
    }
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    using C = ComplexOf<T>;
    const int n = static_cast<int>(numbers[0]);
    const bool left = numbers[1] != 0, right = numbers[2] != 0, canonical = numbers[3] != 0;
    if (n == 0) return;
    void *const left_to = arrays[2], *const right_to = arrays[left ? 3 : 2];
    Found<C> found{{}, {0, 0}, {0, 0}};
    if (all_finite<T>(arrays[0], int64_t{n} * n))
      found = solve(FortranMatrix<T>(arrays[0], n, n), left, right);
    if (found.values.empty()) {
      fill_nan<C>(arrays[1], n);
      if (left) fill_nan<C>(left_to, int64_t{n} * n);
      if (right) fill_nan<C>(right_to, int64_t{n} * n);
      return;
    }
    if (canonical) sort_and_turn(found);
    std::ranges::copy(found.values, static_cast<C*>(arrays[1]));
    if (left) found.left.store(left_to);
    if (right) found.right.store(right_to);
  }
};

}  // namespace

void add_eigen(std::vector<RuntimeFunction>& all) {
  add_lapack_functions<Schur>(all);
  add_lapack_functions<Eig>(all);
}

}  // namespace lathe

// Eigenvalues and singular values. What is not finite gives NaN and reaches no routine: some of
// them would complain on the terminal, or iterate without end.
#include <algorithm>
#include <utility>

#include "lathe/backends/cpu/routines/lapack_matrix.h"
#include "lathe/backends/cpu/routines/lapack_routine.h"

namespace lathe {
namespace {

template <typename T>
T conjugate(T x) {
  if constexpr (is_complex_type<T>) return std::conj(x);
  return x;
}

struct Eigh {
  static constexpr std::string_view kNames[] = {"lathe_eigh_f32", "lathe_eigh_f64",
                                                "lathe_eigh_c64", "lathe_eigh_c128"};

  // Values and, in place, vectors.
  template <typename T>
  static int solve(const char* triangle, FortranMatrix<T>& a, RealOf<T>* values) {
    using R = RealOf<T>;
    const int n = a.rows;
    int info = 0, work_size = -1, real_size = -1, int_size = -1, wanted_ints = 0;
    T wanted = 0;
    R wanted_reals = 0;
    if constexpr (is_complex_type<T>) {
      using Fn = void(const char*, const char*, const int*, T*, const int*, R*, T*, const int*, R*,
                      const int*, int*, const int*, int*);
      static auto* const heevd = lapack_routine<Fn, T>("heevd_");
      heevd("V", triangle, &n, a.data.data(), &n, values, &wanted, &work_size, &wanted_reals,
            &real_size, &wanted_ints, &int_size, &info);
      work_size = static_cast<int>(wanted.real());
      real_size = static_cast<int>(wanted_reals);
      int_size = wanted_ints;
      std::vector<T> work(static_cast<size_t>(work_size));
      std::vector<R> reals(static_cast<size_t>(real_size));
      std::vector<int> ints(static_cast<size_t>(int_size));
      heevd("V", triangle, &n, a.data.data(), &n, values, work.data(), &work_size, reals.data(),
            &real_size, ints.data(), &int_size, &info);
    } else {
      using Fn = void(const char*, const char*, const int*, T*, const int*, R*, T*, const int*,
                      int*, const int*, int*);
      static auto* const syevd = lapack_routine<Fn, T>("syevd_");
      syevd("V", triangle, &n, a.data.data(), &n, values, &wanted, &work_size, &wanted_ints,
            &int_size, &info);
      work_size = static_cast<int>(wanted);
      int_size = wanted_ints;
      std::vector<T> work(static_cast<size_t>(work_size));
      std::vector<int> ints(static_cast<size_t>(int_size));
      syevd("V", triangle, &n, a.data.data(), &n, values, work.data(), &work_size, ints.data(),
            &int_size, &info);
    }
    return info;
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    const int n = static_cast<int>(numbers[0]);
    const bool lower = numbers[1] != 0, canonical = numbers[2] != 0;
    if (n == 0) return;
    FortranMatrix<T> a(arrays[0], n, n);
    auto* values = static_cast<RealOf<T>*>(arrays[1]);
    if (!triangle_is_finite<T>(arrays[0], n, lower) || solve(lower ? "L" : "U", a, values) != 0) {
      fill_nan<RealOf<T>>(values, n);
      return fill_nan<T>(arrays[2], int64_t{n} * n);
    }
    for (int j = 0; canonical && j < n; ++j) turn_column(a, j, turning(a, j));
    a.store(arrays[2]);
  }
};

struct Svd {
  static constexpr std::string_view kNames[] = {"lathe_svd_f32", "lathe_svd_f64", "lathe_svd_c64",
                                                "lathe_svd_c128"};

  template <typename T>
  static int solve(const char* job, FortranMatrix<T>& a, RealOf<T>* values, FortranMatrix<T>& u,
                   FortranMatrix<T>& vt) {
    using R = RealOf<T>;
    const int m = a.rows, n = a.columns, u_leading = u.leading(), v_leading = vt.leading();
    const int64_t least = std::min(m, n), most = std::max(m, n);
    std::vector<int> ints(static_cast<size_t>(8 * least));
    int info = 0, size = -1;
    T wanted = 0;
    const auto work_for = [&] { return std::vector<T>(static_cast<size_t>(std::max(1, size))); };
    if constexpr (is_complex_type<T>) {
      using Fn = void(const char*, const int*, const int*, T*, const int*, R*, T*, const int*, T*,
                      const int*, T*, const int*, R*, int*, int*);
      static auto* const gesdd = lapack_routine<Fn, T>("gesdd_");
      std::vector<R> reals(
          static_cast<size_t>(least * std::max(5 * least + 7, 2 * most + 2 * least + 1)));
      const auto call = [&](T* work) {
        gesdd(job, &m, &n, a.data.data(), &m, values, u.data.data(), &u_leading, vt.data.data(),
              &v_leading, work, &size, reals.data(), ints.data(), &info);
      };
      call(&wanted);
      size = static_cast<int>(wanted.real());
      call(work_for().data());
    } else {
      using Fn = void(const char*, const int*, const int*, T*, const int*, R*, T*, const int*, T*,
                      const int*, T*, const int*, int*, int*);
      static auto* const gesdd = lapack_routine<Fn, T>("gesdd_");
      const auto call = [&](T* work) {
        gesdd(job, &m, &n, a.data.data(), &m, values, u.data.data(), &u_leading, vt.data.data(),
              &v_leading, work, &size, ints.data(), &info);
      };
      call(&wanted);
      size = static_cast<int>(wanted);
      call(work_for().data());
    }
    return info;
  }

  template <typename T>
  static void canonicalize(FortranMatrix<T>& u, FortranMatrix<T>& vt, int count) {
    for (int j = 0; j < count; ++j) {
      const T by = turning(u, j), back = conjugate(by);
      turn_column(u, j, by);
      for (int i = 0; i < vt.columns; ++i) vt(j, i) *= back;
    }
  }

  // Of no singular values: bases of everything.
  template <typename T>
  static void store_identity(void* to, int size) {
    FortranMatrix<T> out(size, size);
    for (int i = 0; i < size; ++i) out(i, i) = 1;
    out.store(to);
  }

  template <typename T>
  static void run(void* const* arrays, const int64_t* numbers) {
    const int m = static_cast<int>(numbers[0]), n = static_cast<int>(numbers[1]);
    const bool full = numbers[2] != 0, canonical = numbers[3] != 0;
    const int least = std::min(m, n);
    if (least == 0) {
      if (full) store_identity<T>(arrays[1], m), store_identity<T>(arrays[3], n);
      return;
    }
    FortranMatrix<T> a(arrays[0], m, n), u(m, full ? m : least), vt(full ? n : least, n);
    auto* values = static_cast<RealOf<T>*>(arrays[2]);
    if (!all_finite<T>(arrays[0], int64_t{m} * n) ||
        solve(full ? "A" : "S", a, values, u, vt) != 0) {
      fill_nan<T>(arrays[1], int64_t{u.rows} * u.columns);
      fill_nan<RealOf<T>>(values, least);
      return fill_nan<T>(arrays[3], int64_t{vt.rows} * vt.columns);
    }
    if (canonical) canonicalize(u, vt, least);
    u.store(arrays[1]);
    vt.store(arrays[3]);
  }
};

}  // namespace

void add_spectra(std::vector<RuntimeFunction>& all) {
  add_lapack_functions<Eigh>(all);
  add_lapack_functions<Svd>(all);
}

}  // namespace lathe

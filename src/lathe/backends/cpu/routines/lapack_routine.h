// LAPACK routines by name and element type, and their wrappers for generated code. Fortran sees the
// transpose of a row-major matrix.
#pragma once

#include <algorithm>
#include <complex>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/backends/cpu/code/code_image.h"

namespace lathe {

// Throws a UserError where there is no library: while code is loaded, never while it runs.
void* lapack_library();
void* lapack_symbol(const std::string& name);

template <typename T>
struct LapackType;
template <>
struct LapackType<float> {
  using Real = float;
  static constexpr char kLetter = 's';
};
template <>
struct LapackType<double> {
  using Real = double;
  static constexpr char kLetter = 'd';
};
template <>
struct LapackType<std::complex<float>> {
  using Real = float;
  static constexpr char kLetter = 'c';
};
template <>
struct LapackType<std::complex<double>> {
  using Real = double;
  static constexpr char kLetter = 'z';
};
template <typename T>
using RealOf = typename LapackType<T>::Real;
template <typename T>
inline constexpr bool is_complex_type = !std::is_same_v<T, RealOf<T>>;

// "potrf_" of the type: spotrf_, dpotrf_, …
template <typename Fn, typename T>
Fn* lapack_routine(const char* name) {
  return reinterpret_cast<Fn*>(lapack_symbol(LapackType<T>::kLetter + std::string(name)));
}

// Asks a routine how much work memory it wants, gives it that, and runs it.
template <typename T, typename Run>
int with_work(Run run) {
  T wanted = 0;
  int size = -1, info = 0;
  run(&wanted, &size, &info);
  size = std::max(1, static_cast<int>(std::real(wanted)));
  std::vector<T> work(static_cast<size_t>(size));
  run(work.data(), &size, &info);
  return info;
}

using HostRoutineFn = void(void* const* arrays, const int64_t* numbers);

// An OpenBLAS without threads of its own takes work memory without a lock (Debian's
// libopenblas0-serial 0.3.21): one thread at a time may be in there.
std::unique_lock<std::mutex> lapack_turn();

template <typename Routine, typename T>
void run_in_turn(void* const* arrays, const int64_t* numbers) {
  if constexpr (requires { Routine::template run_small<T>(arrays, numbers); })
    if (Routine::template run_small<T>(arrays, numbers)) return;
  const auto turn = lapack_turn();
  Routine::template run<T>(arrays, numbers);
}

// `Routine` has kNames (of f32, f64, c64, c128) and run<T>; maybe run_small<T>, which needs no
// library for small matrices, and says whether these are.
template <typename Routine>
void add_lapack_functions(std::vector<RuntimeFunction>& all) {
  HostRoutineFn* const functions[] = {&run_in_turn<Routine, float>, &run_in_turn<Routine, double>,
                                      &run_in_turn<Routine, std::complex<float>>,
                                      &run_in_turn<Routine, std::complex<double>>};
  for (size_t i = 0; i < 4; ++i)
    all.push_back({Routine::kNames[i], reinterpret_cast<const void*>(functions[i]),
                   [] { lapack_library(); }});
}

// The factorizations that leave operands as they are (lapack_factors.cc), what has few diagonals
// (lapack_condensed.cc), and what iterates: on Hermitian matrices and for singular values
// (lapack_spectra.cc), on general ones (lapack_eigen.cc).
void add_factors(std::vector<RuntimeFunction>& all);
void add_condensed(std::vector<RuntimeFunction>& all);
void add_spectra(std::vector<RuntimeFunction>& all);
void add_eigen(std::vector<RuntimeFunction>& all);

}  // namespace lathe

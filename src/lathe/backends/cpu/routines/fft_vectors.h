// AVX2 vectors for the FFT's files. All of it is local to the file that includes it, so that no
// other code of the program comes to need those instructions.
#pragma once

#include <cstdint>

#include "lathe/backends/cpu/routines/fft_passes.h"

namespace lathe::fft {
namespace {

using Floats = float __attribute__((vector_size(32)));
using Doubles = double __attribute__((vector_size(32)));
template <typename T>
struct VectorOf;
template <>
struct VectorOf<float> {
  using type = Floats;
};
template <>
struct VectorOf<double> {
  using type = Doubles;
};
template <typename T>
using Vector = typename VectorOf<T>::type;

template <typename E, typename T>
inline E load(const T* from) {
  E value;
  __builtin_memcpy(&value, from, sizeof value);
  return value;
}
template <typename E, typename T>
inline void store(T* to, E value) {
  __builtin_memcpy(to, &value, sizeof value);
}

template <typename E, typename T>
inline E spread(T x) {
  if constexpr (sizeof(E) == sizeof(T)) {
    return x;
  } else if constexpr (sizeof(T) == 4) {
    return E{x, x, x, x, x, x, x, x};
  } else {
    return E{x, x, x, x};
  }
}

// The first halves of two vectors, element by element in turns; and the second halves.
inline Floats interleave_low(Floats a, Floats b) {
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
inline Floats interleave_high(Floats a, Floats b) {
  return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
inline Doubles interleave_low(Doubles a, Doubles b) {
  return __builtin_shufflevector(a, b, 0, 4, 1, 5);
}
inline Doubles interleave_high(Doubles a, Doubles b) {
  return __builtin_shufflevector(a, b, 2, 6, 3, 7);
}
inline Floats even_elements(Floats a, Floats b) {
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}
inline Floats odd_elements(Floats a, Floats b) {
  return __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
}
inline Doubles even_elements(Doubles a, Doubles b) {
  return __builtin_shufflevector(a, b, 0, 2, 4, 6);
}
inline Doubles odd_elements(Doubles a, Doubles b) {
  return __builtin_shufflevector(a, b, 1, 3, 5, 7);
}

// Row i, column j becomes row j, column i. Taking the two halves of the rows in turns moves the top
// bit of an element's place to its end; doing that for each bit of the row exchanges row and
// column.
template <typename T>
inline void transpose(Vector<T>* rows) {
  constexpr int kRows = kLanes<T>;
  Vector<T> other[kRows];
  for (int bit = 1; bit < kRows; bit *= 2) {
    for (int i = 0; i < kRows / 2; ++i) {
      other[2 * i] = interleave_low(rows[i], rows[i + kRows / 2]);
      other[2 * i + 1] = interleave_high(rows[i], rows[i + kRows / 2]);
    }
    for (int i = 0; i < kRows; ++i) rows[i] = other[i];
  }
}

// A complex number, or a vector of them.
template <typename E>
struct Number {
  E re, im;
};
template <typename E>
inline Number<E> operator+(Number<E> a, Number<E> b) {
  return {a.re + b.re, a.im + b.im};
}
template <typename E>
inline Number<E> operator-(Number<E> a, Number<E> b) {
  return {a.re - b.re, a.im - b.im};
}
template <typename E>
inline Number<E> times(Number<E> a, E re, E im) {
  return {a.re * re - a.im * im, a.re * im + a.im * re};
}
template <typename E>
inline Number<E> times_minus_i(Number<E> a) {
  return {a.im, -a.re};
}

template <typename E, typename T>
inline Number<E> number_at(Split<T> x, int64_t at) {
  return {load<E>(x.re + at), load<E>(x.im + at)};
}
template <typename E, typename T>
inline void put(Split<T> x, int64_t at, Number<E> value) {
  store(x.re + at, value.re);
  store(x.im + at, value.im);
}

}  // namespace
}  // namespace lathe::fft

#include "lathe/backends/cpu/routines/fft_passes.h"
#include "lathe/backends/cpu/routines/fft_vectors.h"

namespace lathe::fft {
namespace {

// f(E{}) with E a vector where sequences lie side by side, a number where there is one.
template <typename T, typename F>
inline void by_lanes(int lanes, F f) {
  lanes == 1 ? f(T()) : f(Vector<T>());
}

// Complex numbers 0 … kLanes - 1 from `from`, or the other way.
template <typename T>
inline Number<Vector<T>> split_of(const T* from) {
  const auto a = load<Vector<T>>(from), b = load<Vector<T>>(from + kLanes<T>);
  return {even_elements(a, b), odd_elements(a, b)};
}
template <typename T>
inline void store_interleaved(T* to, Number<Vector<T>> x) {
  store(to, interleave_low(x.re, x.im));
  store(to + kLanes<T>, interleave_high(x.re, x.im));
}

// One number of up to kLanes sequences; zeros where there are none.
template <typename T, typename F>
inline void for_each_lane(int64_t count, int64_t at, Split<T> to, F number_of) {
  for (int64_t l = 0; l < kLanes<T>; ++l) {
    const Number<T> x = l < count ? number_of(l) : Number<T>{0, 0};
    put(to, at + l, x);
  }
}

template <typename T>
void load_row(const T* row, int64_t points, Split<T> to) {
  int64_t j = 0;
  for (; j + kLanes<T> <= points; j += kLanes<T>) put(to, j, split_of(row + 2 * j));
  for (; j < points; ++j) put(to, j, Number<T>{row[2 * j], row[2 * j + 1]});
}

template <typename T>
void store_row(Split<T> from, int64_t points, T scale, T* row) {
  const auto factor = spread<Vector<T>>(scale);
  int64_t j = 0;
  for (; j + kLanes<T> <= points; j += kLanes<T>) {
    const auto x = number_at<Vector<T>>(from, j);
    store_interleaved(row + 2 * j, {x.re * factor, x.im * factor});
  }
  for (; j < points; ++j) {
    row[2 * j] = from.re[j] * scale;
    row[2 * j + 1] = from.im[j] * scale;
  }
}

// kLanes rows of kLanes reals become half as many numbers of all rows.
template <typename T>
void load_full_rows(const T* rows, int64_t pitch, int64_t points, Split<T> to) {
  constexpr int kRows = kLanes<T>;
  for (int64_t j = 0; j < points; j += kRows / 2) {
    Vector<T> block[kRows];
    for (int l = 0; l < kRows; ++l) block[l] = load<Vector<T>>(rows + l * pitch + 2 * j);
    transpose<T>(block);
    for (int i = 0; i < kRows / 2; ++i)
      put(to, (j + i) * kRows, Number<Vector<T>>{block[2 * i], block[2 * i + 1]});
  }
}

template <typename T>
void store_full_rows(Split<T> from, int64_t points, T scale, T* rows, int64_t pitch) {
  constexpr int kRows = kLanes<T>;
  const auto factor = spread<Vector<T>>(scale);
  for (int64_t j = 0; j < points; j += kRows / 2) {
    Vector<T> block[kRows];
    for (int i = 0; i < kRows / 2; ++i) {
      const auto x = number_at<Vector<T>>(from, (j + i) * kRows);
      block[2 * i] = x.re * factor;
      block[2 * i + 1] = x.im * factor;
    }
    transpose<T>(block);
    for (int l = 0; l < kRows; ++l) store(rows + l * pitch + 2 * j, block[l]);
  }
}

}  // namespace

template <typename T>
void load_rows(const T* rows, int64_t pitch, int64_t count, int lanes, int64_t points,
               Split<T> to) {
  if (lanes == 1) return load_row(rows, points, to);
  const int64_t whole = count == lanes ? points / (lanes / 2) * (lanes / 2) : 0;
  load_full_rows(rows, pitch, whole, to);
  for (int64_t j = whole; j < points; ++j)
    for_each_lane<T>(count, j * lanes, to, [&](int64_t l) {
      const T* at = rows + l * pitch + 2 * j;
      return Number<T>{at[0], at[1]};
    });
}

template <typename T>
void store_rows(Split<T> from, int lanes, int64_t points, T scale, T* rows, int64_t pitch,
                int64_t count) {
  if (lanes == 1) return store_row(from, points, scale, rows);
  const int64_t whole = count == lanes ? points / (lanes / 2) * (lanes / 2) : 0;
  store_full_rows(from, whole, scale, rows, pitch);
  for (int64_t j = whole; j < points; ++j)
    for (int64_t l = 0; l < count; ++l) {
      rows[l * pitch + 2 * j] = from.re[j * lanes + l] * scale;
      rows[l * pitch + 2 * j + 1] = from.im[j * lanes + l] * scale;
    }
}

template <typename T>
void load_reals(const T* rows, int64_t pitch, int64_t count, int lanes, int64_t points,
                Split<T> to) {
  for (int64_t j = 0; j < points; ++j)
    for (int64_t l = 0; l < lanes; ++l)
      put(to, j * lanes + l, Number<T>{l < count ? rows[l * pitch + j] : T(0), T(0)});
}

template <typename T>
void store_reals(Split<T> from, int lanes, int64_t points, T scale, T* rows, int64_t pitch,
                 int64_t count) {
  for (int64_t j = 0; j < points; ++j)
    for (int64_t l = 0; l < count; ++l) rows[l * pitch + j] = from.re[j * lanes + l] * scale;
}

template <typename T>
void load_columns(const T* first, int64_t pitch, int64_t count, int64_t points, Split<T> to) {
  constexpr int kColumns = kLanes<T>;
  for (int64_t j = 0; j < points; ++j) {
    const T* row = first + j * pitch;
    if (count == kColumns)
      put(to, j * kColumns, split_of(row));
    else
      for_each_lane<T>(count, j * kColumns, to,
                       [&](int64_t l) { return Number<T>{row[2 * l], row[2 * l + 1]}; });
  }
}

template <typename T>
void store_columns(Split<T> from, int64_t points, T scale, T* first, int64_t pitch, int64_t count) {
  constexpr int kColumns = kLanes<T>;
  const auto factor = spread<Vector<T>>(scale);
  for (int64_t j = 0; j < points; ++j) {
    T* row = first + j * pitch;
    const auto x = number_at<Vector<T>>(from, j * kColumns);
    if (count == kColumns) {
      store_interleaved(row, {x.re * factor, x.im * factor});
      continue;
    }
    for (int64_t l = 0; l < count; ++l) {
      row[2 * l] = from.re[j * kColumns + l] * scale;
      row[2 * l + 1] = from.im[j * kColumns + l] * scale;
    }
  }
}

// With E and O the transforms of the even and the odd places, pair k is E + iO, and what the pairs
// give at h - k is the conjugate of E - iO; point k is E + exp(-2πi k/2h)·O.
template <typename T>
void unpack_pairs(Split<T> pairs, int lanes, int64_t h, const T* roots, Split<T> to) {
  by_lanes<T>(lanes, [&]<typename E>(E) {
    const E half = spread<E>(T(0.5));
    for (int64_t k = 0; k <= h; ++k) {
      const auto a = number_at<E>(pairs, (k == h ? 0 : k) * lanes);
      const auto b = number_at<E>(pairs, (k == 0 ? 0 : h - k) * lanes);
      const Number<E> even = {half * (a.re + b.re), half * (a.im - b.im)};
      const Number<E> odd = {half * (a.im + b.im), half * (b.re - a.re)};
      put(to, k * lanes, even + times(odd, spread<E>(roots[k]), spread<E>(roots[h + 1 + k])));
    }
  });
}

// The other way: 2E + 2iO. The two points that are real have no imaginary part, whatever is there.
template <typename T>
void pack_pairs(Split<T> half, int lanes, int64_t h, const T* roots, Split<T> to) {
  for (int64_t l = 0; l < lanes; ++l) half.im[l] = half.im[h * lanes + l] = 0;
  by_lanes<T>(lanes, [&]<typename E>(E) {
    for (int64_t k = 0; k < h; ++k) {
      const auto a = number_at<E>(half, k * lanes), b = number_at<E>(half, (h - k) * lanes);
      const Number<E> even = {a.re + b.re, a.im - b.im}, turned = {a.re - b.re, a.im + b.im};
      const Number<E> odd = times(turned, spread<E>(roots[k]), spread<E>(-roots[h + 1 + k]));
      put(to, k * lanes, even - times_minus_i(odd));
    }
  });
}

template <typename T>
void complete_conjugates(Split<T> x, int lanes, int64_t n) {
  for (int64_t l = 0; l < lanes; ++l) x.im[l] = 0;
  by_lanes<T>(lanes, [&]<typename E>(E) {
    for (int64_t k = 1; k <= n / 2; ++k) {
      const auto z = number_at<E>(x, k * lanes);
      put(x, (n - k) * lanes, Number<E>{z.re, -z.im});
    }
  });
}

template <typename T>
void multiply_by(Split<T> x, int lanes, int64_t points, const T* table) {
  by_lanes<T>(lanes, [&]<typename E>(E) {
    for (int64_t j = 0; j < points; ++j)
      put(x, j * lanes,
          times(number_at<E>(x, j * lanes), spread<E>(table[j]), spread<E>(table[points + j])));
  });
}

template <typename T>
void turn_by(Split<T> x, int64_t points, const T* turns) {
  constexpr int kColumns = kLanes<T>;
  for (int64_t j = 0; j < points; ++j) {
    const T* table = turns + 2 * j * kColumns;
    put(x, j * kColumns,
        times(number_at<Vector<T>>(x, j * kColumns), load<Vector<T>>(table),
              load<Vector<T>>(table + kColumns)));
  }
}

template <typename T>
void clear(Split<T> x, int lanes, int64_t begin, int64_t end) {
  for (int64_t i = begin * lanes; i < end * lanes; ++i) x.re[i] = x.im[i] = 0;
}

#define LATHE_FFT_MOVES(T)                                                      \
  template void load_rows(const T*, int64_t, int64_t, int, int64_t, Split<T>);  \
  template void store_rows(Split<T>, int, int64_t, T, T*, int64_t, int64_t);    \
  template void load_reals(const T*, int64_t, int64_t, int, int64_t, Split<T>); \
  template void store_reals(Split<T>, int, int64_t, T, T*, int64_t, int64_t);   \
  template void load_columns(const T*, int64_t, int64_t, int64_t, Split<T>);    \
  template void store_columns(Split<T>, int64_t, T, T*, int64_t, int64_t);      \
  template void unpack_pairs(Split<T>, int, int64_t, const T*, Split<T>);       \
  template void pack_pairs(Split<T>, int, int64_t, const T*, Split<T>);         \
  template void complete_conjugates(Split<T>, int, int64_t);                    \
  template void multiply_by(Split<T>, int, int64_t, const T*);                  \
  template void turn_by(Split<T>, int64_t, const T*);                           \
  template void clear(Split<T>, int, int64_t, int64_t);
LATHE_FFT_MOVES(float)
LATHE_FFT_MOVES(double)
#undef LATHE_FFT_MOVES

}  // namespace lathe::fft

// The arithmetic of Fourier transforms, over split data: real parts in one array, imaginary parts
// in another. Several sequences lie side by side, element j of sequence l at [j · lanes + l], or
// one alone (lanes is 1); each gets the same bits either way, since nothing is contracted and every
// sum has one order.
#pragma once

#include <cstdint>

namespace lathe::fft {

// Sequences that one vector holds.
template <typename T>
inline constexpr int kLanes = 32 / static_cast<int>(sizeof(T));

template <typename T>
struct Split {
  T *re, *im;
};

// One pass of Stockham's algorithm, whose results come in order: butterflies of `radix` points,
// `groups` times, for each of `stride` places (the product of the radices before).
template <typename T>
struct Pass {
  int radix = 0;
  int64_t groups = 0, stride = 0;
  const T* twiddles = nullptr;  // [radix - 1][cosines, then sines][groups]
  const T* roots = nullptr;     // exp(-2πi k/radix): cosines, then sines, `radix` each
};
template <typename T>
void run_pass(const Pass<T>& pass, int lanes, Split<T> from, Split<T> to);

// ---- moves between split data and numbers as users have them, times `scale` on the way out.
// Rows of complex numbers, the next one `pitch` reals further; with lanes, `count` of them.
template <typename T>
void load_rows(const T* rows, int64_t pitch, int64_t count, int lanes, int64_t points, Split<T> to);
template <typename T>
void store_rows(Split<T> from, int lanes, int64_t points, T scale, T* rows, int64_t pitch,
                int64_t count);
// Rows of real numbers.
template <typename T>
void load_reals(const T* rows, int64_t pitch, int64_t count, int lanes, int64_t points,
                Split<T> to);
template <typename T>
void store_reals(Split<T> from, int lanes, int64_t points, T scale, T* rows, int64_t pitch,
                 int64_t count);
// `count` neighbouring columns, at most kLanes, of complex numbers; rows are `pitch` reals apart.
template <typename T>
void load_columns(const T* first, int64_t pitch, int64_t count, int64_t points, Split<T> to);
template <typename T>
void store_columns(Split<T> from, int64_t points, T scale, T* first, int64_t pitch, int64_t count);

// ---- steps beside the passes. A table of k complex numbers is k cosines, then k sines.
// Points 0 … h of the transform of 2h real numbers, from that of their h pairs; and what the pairs'
// way back starts from. `roots` has exp(-2πi k/2h) for k = 0 … h.
template <typename T>
void unpack_pairs(Split<T> pairs, int lanes, int64_t h, const T* roots, Split<T> to);
template <typename T>
void pack_pairs(Split<T> half, int lanes, int64_t h, const T* roots, Split<T> to);
// Points n/2 + 1 … n - 1 of an odd n: conjugates of those before.
template <typename T>
void complete_conjugates(Split<T> x, int lanes, int64_t n);
// Element j times entry j of the table, which has `points`.
template <typename T>
void multiply_by(Split<T> x, int lanes, int64_t points, const T* table);
// kLanes columns' elements by their own factors (SplitFftPlan::turns).
template <typename T>
void turn_by(Split<T> x, int64_t points, const T* turns);
template <typename T>
void clear(Split<T> x, int lanes, int64_t begin, int64_t end);

}  // namespace lathe::fft

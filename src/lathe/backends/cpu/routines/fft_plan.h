// FFT plans: for one length, its passes, its tables of roots of unity (rounded once from extended
// precision), and, for lengths with a large prime factor, the convolution that replaces it
// (Bluestein).
#pragma once

#include <complex>
#include <memory>
#include <vector>

#include "lathe/backends/cpu/routines/fft_passes.h"

namespace lathe::fft {

template <typename T>
struct FftPlan {
  int64_t points = 0;
  std::vector<Pass<T>> passes;
  std::vector<T> tables;  // that the passes point into
  // Bluestein's: a transform is a convolution with exp(πi j²/n), of convolution->points.
  std::shared_ptr<const FftPlan> convolution;
  std::vector<T> chirp;     // exp(-πi j²/n) for j < points: cosines, then sines
  std::vector<T> spectrum;  // of its conjugate, over the number of points
  // exp(-2πi k/2·points) for k = 0 … points, where pairs of reals are transformed.
  std::vector<T> pair_roots;
};

// Kept for the next one who asks, as long as all of them are not too many numbers.
template <typename T>
std::shared_ptr<const FftPlan<T>> plan_of(int64_t points, bool of_pairs);

// A long sequence as a matrix (FftSplit).
template <typename T>
struct SplitFftPlan {
  int64_t rows = 0, columns = 0;
  std::shared_ptr<const FftPlan<T>> along_columns, along_rows;  // of rows, of columns points
  // exp(-2πi jk/n) for column j and place k of the transformed column: for each kLanes columns,
  // [rows][cosines, then sines][kLanes].
  std::vector<T> turns;
};
// `length` has a split; kept as plans are.
template <typename T>
std::shared_ptr<const SplitFftPlan<T>> split_plan_of(int64_t length);

// Two buffers of as many points as the plan asks for (fft_pitch); the first one has the data, and
// has the result after.
template <typename T>
struct Buffers {
  Split<T> data, other;
};
template <typename T>
void transform(const FftPlan<T>& plan, int lanes, bool inverse, Buffers<T>& buffers);

}  // namespace lathe::fft

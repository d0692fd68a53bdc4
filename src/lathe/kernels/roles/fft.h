// The description of a kernel of Fourier transforms, for its emitter and its routine.
#pragma once

#include <span>

#include "lathe/kernels/roles/host_routine.h"
#include "lathe/ops/fft_ops.h"

namespace lathe {

// Arrays: the operand of one transform, its result, memory for the routine. Numbers: the type
// (FftType), three lengths, the first of them 1 where fewer dimensions are transformed, and how
// many transforms lie side by side.
struct FftSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "fft";
};

// Points of the complex transform that a row of a transform of `length` is: half of them where
// pairs of real numbers become one.
int64_t fft_points(FftType type, int64_t length);
// What a transform of so many points is computed by: one of their number, where that has small
// prime factors alone, or a convolution of this length (Bluestein).
bool fft_is_direct(int64_t points);
int64_t fft_work_points(int64_t points);
// Sequences of up to this many points are transformed several at a time.
inline constexpr int64_t kFftPointsTogether = 8192;
// Complex numbers of one buffer for a sequence; the rest keeps both parts in other cache sets.
int64_t fft_pitch(int64_t points);
// Bytes that the routine needs for transforms of these three lengths.
int64_t fft_scratch_bytes(FftType type, std::span<const int64_t> lengths, int64_t real_bytes);

}  // namespace lathe

// The description of a kernel of Fourier transforms, for its emitter and its routine.
#pragma once

#include <optional>
#include <span>

#include "lathe/kernels/machine.h"
#include "lathe/kernels/roles/host_routine.h"
#include "lathe/ops/fft/fft_ops.h"

namespace lathe {

// Arrays: the operand of all transforms, their results, memory for the routine and, in two phases,
// for what the first one leaves to the second. Numbers: the type (FftType), three lengths, the
// first of them 1 where fewer dimensions are transformed, how many transforms there are, and a
// range of them or, in two phases, of the phase's units.
struct FftSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "fft";
};

// Points of the complex transform that a row of a transform of `length` is: half of them where
// pairs of real numbers become one.
int64_t fft_points(FftType type, int64_t length);
// The length by which a transform of so many points is computed: their number, where that has small
// prime factors alone, or a convolution of this length (Bluestein).
bool fft_is_direct(int64_t points);
int64_t fft_work_points(int64_t points);
// Sequences of up to this many points are transformed several at a time.
inline constexpr int64_t kFftPointsTogether = 8192;
// Complex numbers of one buffer for a sequence; the rest keeps both parts in other cache sets.
int64_t fft_pitch(int64_t points);
// A long sequence of complex numbers is a matrix of these sizes, rows first: its columns are
// transformed, turned, and then its rows. Nothing for others: those that are short, or have no such
// factors.
struct FftSplit {
  int64_t rows, columns;
};
std::optional<FftSplit> fft_split(int64_t length);
// A few large transforms are computed in two phases, so that threads share each of them: how many
// units of work each phase has, and how many numbers there are between them (reals).
struct FftPhases {
  int64_t first, second, between;
};
std::optional<FftPhases> fft_phases(const TransformLimits& limits, FftType type,
                                    std::span<const int64_t> lengths, int64_t count,
                                    int64_t real_bytes);
// Bytes that the routine needs for its own use in transforms of these three lengths.
int64_t fft_scratch_bytes(const TransformLimits& limits, FftType type,
                          std::span<const int64_t> lengths, bool in_phases, int64_t real_bytes);

}  // namespace lathe

// Discrete Fourier transforms, by NumPy's names and with NumPy's scales: the way there has none,
// the way back divides by the length. Real numbers of f16, bf16 and integers become f32 first.
#pragma once

#include <optional>

#include "lathe/ops/api/ops.h"

namespace lathe {

// Along one axis, of which the first `n` elements are taken; zeros follow where it has fewer. c64,
// or c128 for f64 and c128. UserError where there is no such axis or n is not positive.
Array fft(Operand x, std::optional<Dim> n = {}, int axis = -1);
Array ifft(Operand x, std::optional<Dim> n = {}, int axis = -1);
// The transform of real numbers: elements 0 … n/2 of fft; the others are their conjugates.
// UserError for complex numbers.
Array rfft(Operand x, std::optional<Dim> n = {}, int axis = -1);
// The way back to n real numbers, by default 2·(size - 1), from elements 0 … n/2. What makes a
// result complex, the imaginary parts of element 0 and, where n is even, n/2, is not read.
Array irfft(Operand x, std::optional<Dim> n = {}, int axis = -1);

// Along one to three axes, by default the last two; real ones are halved along the last of them.
Array fftn(Operand x, Dims axes = {-2, -1});
Array ifftn(Operand x, Dims axes = {-2, -1});
Array rfftn(Operand x, Dims axes = {-2, -1});
Array irfftn(Operand x, Dims axes = {-2, -1});

// ---- what stands around them
// The middle of each axis (all, unless some are named) comes to the front, or back there.
Array fftshift(Operand x, Axes axes = {});
Array ifftshift(Operand x, Axes axes = {});
// The frequencies of fft's and rfft's n elements, in cycles for samples d apart.
Array fftfreq(Dim n, double d = 1, DType dtype = DType::f32,
              std::source_location here = std::source_location::current());
Array rfftfreq(Dim n, double d = 1, DType dtype = DType::f32,
               std::source_location here = std::source_location::current());

}  // namespace lathe

// Functions of sequences by NumPy's names: differences, convolutions, integrals, polynomials.
// (Fourier transforms: fft.h; windows over several axes: windows.h.)
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe {

// ---- differences and sums
Array diff(Operand x, int n = 1, int axis = -1);  // of neighbours, n times; of booleans: !=
Array ediff1d(Operand x);                         // of all elements in row-major order
// Slopes along the axis at equal distances: half the difference of both neighbours; at the ends
// that of the one there is. UserError of fewer than two elements.
Array gradient(Operand x, double spacing = 1, int axis = -1);
// The integral along the axis by trapezoids, at equal distances or at the places x, of y's shape or
// [n].
Array trapezoid(Operand y, double dx = 1, int axis = -1);
Array trapezoid(Operand y, const Array& x, int axis = -1);
// Multiples of the period added along the axis, so that no step is larger than half of it.
Array unwrap(Operand x, std::optional<double> discontinuity = {}, int axis = -1,
             double period = 6.283185307179586);

// ---- convolutions of vectors; integers become f32. UserError of an empty one.
enum class ConvolutionMode : uint8_t {
  full,   // wherever they overlap: n + m - 1
  same,   // the middle of that, as long as the longer one
  valid,  // where they overlap wholly
};
Array convolve(Operand a, Operand v, ConvolutionMode mode = ConvolutionMode::full);
// Element k is the sum of a[n + k]·conj(v[n]).
Array correlate(Operand a, Operand v, ConvolutionMode mode = ConvolutionMode::valid);

// ---- windows of n elements, 1 in the middle
Array bartlett(Dim n, DType dtype = DType::f32,
               std::source_location here = std::source_location::current());
Array blackman(Dim n, DType dtype = DType::f32,
               std::source_location here = std::source_location::current());
Array hamming(Dim n, DType dtype = DType::f32,
              std::source_location here = std::source_location::current());
Array hanning(Dim n, DType dtype = DType::f32,
              std::source_location here = std::source_location::current());
Array kaiser(Dim n, double beta, DType dtype = DType::f32,
             std::source_location here = std::source_location::current());

// ---- polynomials, coefficients of the highest power first
Array polyval(Operand coefficients, Operand x);
Array polyadd(Operand a, Operand b);
Array polymul(Operand a, Operand b);
Array polyder(Operand coefficients);
// Coefficients of the polynomial of this degree with the least sum of squared distances from y(x).
Array polyfit(Operand x, Operand y, int degree);

}  // namespace lathe

// Array manipulation and creation by NumPy's names, besides ops.h. Derivatives and vmap are those
// of slices, pads and broadcasts.
#pragma once

#include <functional>

#include "lathe/ops/api/ops.h"

namespace lathe {

// ---- axes
Array swapaxes(Operand x, int a, int b);
// Axes `from` come to the places `to`, the others keep their order. UserError unless there are as
// many of each.
Array moveaxis(Operand x, Axes from, Axes to);
Array matrix_transpose(Operand x);                       // the last two axes exchanged
Array ravel(Operand x);                                  // all elements, row-major, as one axis
Array flatten(Operand x, int first = 0, int last = -1);  // the axes first … last as one
Array unflatten(Operand x, int axis, Shape sizes);       // one axis as several; one may be -1
Array atleast_1d(Operand x);
Array atleast_2d(Operand x);
Array atleast_3d(Operand x);
std::vector<Array> broadcast_arrays(std::span<const Array> xs,
                                    std::source_location here = std::source_location::current());
// Every combination of the elements of these vectors: result k holds those of vector k, along axis
// k or, as images have it (`xy`, NumPy's default), with the first two axes exchanged.
std::vector<Array> meshgrid(std::span<const Array> xs, bool xy = true,
                            std::source_location here = std::source_location::current());

// ---- joining and splitting
// Along the first, second or third axis; vectors are rows there, slices or columns: NumPy's rules.
Array vstack(std::span<const Array> xs,
             std::source_location here = std::source_location::current());
Array hstack(std::span<const Array> xs,
             std::source_location here = std::source_location::current());
Array dstack(std::span<const Array> xs,
             std::source_location here = std::source_location::current());
Array column_stack(std::span<const Array> xs,
                   std::source_location here = std::source_location::current());
// x, and `values` behind it along the axis.
Array append(Operand x, Operand values, int axis = 0);
// As `split`, but the first pieces are longer by one where the axis does not divide.
std::vector<Array> array_split(Operand x, int parts, int axis = 0);
std::vector<Array> vsplit(Operand x, int parts);
std::vector<Array> hsplit(Operand x, int parts);
std::vector<Array> unstack(Operand x, int axis = 0);  // one array a place, without the axis

// ---- turning
Array fliplr(Operand x);
Array flipud(Operand x);
// By quarter turns from axis `from` toward axis `to`.
Array rot90(Operand x, int turns = 1, int from = 0, int to = 1);
// Each axis by its own shift.
Array roll(Operand x, Dims shifts, Axes axes);
Array roll(Operand x, Dim shift);  // all elements, in row-major order

// ---- diagonals and triangles
// The diagonals of the matrices in two axes, as a last axis: elements [i, i + offset].
Array diagonal(Operand x, Dim offset = 0, int axis1 = 0, int axis2 = 1);
// A matrix with this diagonal of a vector, or the diagonal of a matrix.
Array diag(Operand x, Dim offset = 0);
Array diagflat(Operand x, Dim offset = 0);  // of all elements
Array trace(Operand x, Dim offset = 0, int axis1 = 0, int axis2 = 1);
// Ones on and below diagonal `offset`.
Array tri(Dim rows, std::optional<Dim> columns = {}, Dim offset = 0, DType dtype = DType::f32,
          std::source_location here = std::source_location::current());
// x with this value (or one each place) on the diagonal of its last two axes.
Array fill_diagonal(Operand x, Operand value);

// ---- around an array
enum class PadMode : uint8_t { edge, reflect, symmetric, wrap };
// Padding made of the array's own elements: the outermost one, mirrored with or
// without it (symmetric; reflect), or the other end. Pairs before and after, one an axis.
Array pad(Operand x, const std::vector<std::pair<Dim, Dim>>& widths, PadMode mode);

// ---- making
// `count` numbers from 10^first to 10^last, or from first to last, whose quotients are equal.
Array logspace(double first, double last, Dim count, double base = 10, DType dtype = DType::f32,
               std::source_location here = std::source_location::current());
Array geomspace(double first, double last, Dim count, DType dtype = DType::f32,
                std::source_location here = std::source_location::current());
Array identity(Dim size, DType dtype = DType::f32,
               std::source_location here = std::source_location::current());
// [rank, sizes…]: each element's place (i32).
Array indices(Shape sizes, std::source_location here = std::source_location::current());

}  // namespace lathe

#include "lathe/ops/api/signal.h"

#include <algorithm>
#include <cmath>

#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/api/windows.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// Elements begin … end - 1 along the axis; a negative end counts from behind.
Array part(const Array& x, Dim begin, Dim end, int axis) {
  const Dim size = x.dim(axis), limit = std::max<Dim>(end < 0 ? size + end : end, 0);
  return slice_in_dim(x, std::min(begin, limit), limit, axis);
}

}  // namespace

// ---- differences and sums

Array diff(Operand x, int n, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "diff", x.where);
  LATHE_USER_CHECK(n >= 0, "[diff] {} times; at {}", n, x.where.str());
  Array out = as_value(x);
  for (int i = 0; i < n; ++i) {
    const Array later = part(out, 1, out.dim(along), along), sooner = part(out, 0, -1, along);
    out = is_bool(out.dtype()) ? later != sooner : later - sooner;
  }
  return out;
}

Array ediff1d(Operand x) { return diff(at(ravel(x), x.where)); }

Array gradient(Operand x, double spacing, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "gradient", x.where);
  LATHE_USER_CHECK(x.array.dim(along) >= 2,
                   "[gradient] axis {} of {} has fewer than 2 elements; at {}", axis,
                   x.array.shape().str(), x.where.str());
  return in_wide(x, [&](const Array& v) {
    const Dim count = v.dim(along);
    const Array middle = (part(v, 2, count, along) - part(v, 0, -2, along)) / (2 * spacing);
    const Array first = (part(v, 1, 2, along) - part(v, 0, 1, along)) / spacing;
    const Array last =
        (part(v, count - 1, count, along) - part(v, count - 2, count - 1, along)) / spacing;
    return concatenate({first, middle, last}, along);
  });
}

namespace {

Array sums_of_neighbours(const Array& y) {
  return part(y, 1, y.dim(-1), y.rank() - 1) + part(y, 0, -1, y.rank() - 1);
}

}  // namespace

Array trapezoid(Operand y, double dx, int axis) {
  return in_wide(at(moveaxis(y, axis, -1), y.where),
                 [&](const Array& v) { return 0.5 * (dx * sum(sums_of_neighbours(v), -1)); });
}

Array trapezoid(Operand y, const Array& x, int axis) {
  const Array values = moveaxis(y, axis, -1);
  const bool line = at(x, y.where).array.rank() == 1;
  LATHE_USER_CHECK(line ? x.dim(0) == values.dim(-1) : x.shape() == y.array.shape(),
                   "[trapezoid] y has the shape {}, its places {}; at {}", y.array.shape().str(),
                   x.shape().str(), y.where.str());
  const Array places = line ? x : moveaxis(x, axis, -1);
  return in_wide(at(values, y.where), at(places, y.where), "trapezoid",
                 [](const Array& v, const Array& at_x) {
                   return 0.5 * sum(diff(at_x) * sums_of_neighbours(v), -1);
                 });
}

Array unwrap(Operand x, std::optional<double> discontinuity, int axis, double period) {
  const int along = normal_axis(axis, x.array.rank(), "unwrap", x.where);
  if (x.array.dim(along) == 0) return as_value(x);
  return in_wide(x, [&](const Array& v) {
    const double half = period / 2;
    const Array step = diff(v, 1, along), near = mod(step + half, period) - half;
    const Array turned = where((near == -half) & (step > 0), half, near);
    const Array moved = where(abs(step) < discontinuity.value_or(half), 0, turned - step);
    const Array later = part(v, 1, v.dim(along), along) + cumsum(moved, along);
    return concatenate({part(v, 0, 1, along), later}, along);
  });
}

// ---- convolutions

namespace {

Array convolved(const Array& a, const Array& v, ConvolutionMode mode) {
  const bool swapped = a.size() < v.size();
  const Array &line = swapped ? v : a, &kernel = swapped ? a : v;
  const Dim n = kernel.size();
  const Dim before = mode == ConvolutionMode::valid  ? 0
                     : mode == ConvolutionMode::same ? n / 2
                                                     : n - 1;
  const Dim after = mode == ConvolutionMode::same ? n - 1 - n / 2 : before;
  const Array out =
      conv_general_dilated(reshape(line, {1, 1, line.size()}), reshape(flip(kernel), {1, 1, n}),
                           {1}, Padding::Pairs{{before, after}});
  return ravel(out);
}

std::vector<Array> sequences(const Operand& a, const Operand& v, std::string_view op) {
  const Operand both[] = {a, v};
  LATHE_USER_CHECK(
      a.array.rank() == 1 && v.array.rank() == 1 && a.array.size() > 0 && v.array.size() > 0,
      "[{}] takes two vectors with elements, their shapes are {} and {}; at {}", op,
      a.array.shape().str(), v.array.shape().str(), a.where.str());
  return inexact_operands(both, op);
}

}  // namespace

Array convolve(Operand a, Operand v, ConvolutionMode mode) {
  const std::vector<Array> both = sequences(a, v, "convolve");
  return convolved(both[0], both[1], mode);
}

Array correlate(Operand a, Operand v, ConvolutionMode mode) {
  const std::vector<Array> both = sequences(a, v, "correlate");
  const Array other = is_complex(both[1].dtype()) ? conj(both[1]) : both[1];
  return convolved(both[0], flip(other), mode);
}

// ---- polynomials

// Horner's scheme.
Array polyval(Operand coefficients, Operand x) {
  const PlaceScope place(coefficients.where);
  LATHE_USER_CHECK(coefficients.array.rank() == 1,
                   "[polyval] the coefficients have the shape {}; at {}",
                   coefficients.array.shape().str(), coefficients.where.str());
  const Operand both[] = {coefficients, x};
  const DType dtype = promoted(both, "polyval").dtype;
  const Array v = as_dtype(x, dtype);
  Array out = zeros_like(v);
  for (const Array& c : unstack(as_dtype(coefficients, dtype))) out = out * v + c;
  return out;
}

namespace {

// With zeros in front, up to this length.
Array raised(const Array& coefficients, Dim length) {
  return pad(coefficients, 0, {length - coefficients.size()}, {0});
}

}  // namespace

Array polyadd(Operand a, Operand b) {
  const PlaceScope place(a.where);
  const Dim length = std::max(a.array.size(), b.array.size());
  return raised(atleast_1d(a), length) + raised(atleast_1d(b), length);
}

Array polymul(Operand a, Operand b) {
  return convolve(at(atleast_1d(a), a.where), at(atleast_1d(b), b.where));
}

Array polyder(Operand coefficients) {
  LATHE_USER_CHECK(coefficients.array.rank() == 1,
                   "[polyder] the coefficients have the shape {}; at {}",
                   coefficients.array.shape().str(), coefficients.where.str());
  const Array c = as_value(coefficients);
  const Dim degree = std::max<Dim>(c.size() - 1, 0);
  return part(c, 0, degree, 0) * convert(degree - iota({degree}, 0), c.dtype());
}

// Columns are scaled to length one, so that powers of different sizes do not disturb each other.
Array polyfit(Operand x, Operand y, int degree) {
  const PlaceScope place(x.where);
  LATHE_USER_CHECK(degree >= 0, "[polyfit] the degree is {}; at {}", degree, x.where.str());
  const Operand both[] = {x, y};
  const std::vector<Array> v = inexact_operands(both, "polyfit");
  const Array columns = vander(at(v[0], x.where), degree + 1);
  const Array scale = sqrt(sum(square(columns), 0));
  const Array out = lstsq(columns / scale, at(v[1], y.where)).x;
  return v[1].rank() == 1 ? out / scale : out / expand_dims(scale, 1);
}

}  // namespace lathe

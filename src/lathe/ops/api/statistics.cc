// Counts, spreads, averages, and what is left of them without NaN.
#include "lathe/ops/api/statistics.h"

#include <algorithm>
#include <cmath>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {

Array count_nonzero(Operand x, Axes axes, bool keepdims) {
  return sum(at(compare(x, 0, ComparisonDirection::NE), x.where), std::move(axes), keepdims);
}

Array ptp(Operand x, Axes axes, bool keepdims) {
  return max(x, axes, keepdims) - min(x, axes, keepdims);
}

namespace {

// Weights of the axes alone, beside all axes of x.
Array spread_weights(const Array& weights, const Operand& x, const Dims& axes) {
  const Shape& shape = x.array.shape();
  if (weights.shape() == shape) return weights;
  Shape expected;
  for (int64_t axis : axes) expected.push_back(shape[static_cast<int>(axis)]);
  LATHE_USER_CHECK(
      weights.shape() == expected,
      "[average] the weights have the shape {}, expected that of x, {}, or of the axes, "
      "{}; at {}",
      weights.shape().str(), shape.str(), expected.str(), x.where.str());
  return broadcast_in_dim(weights, shape, axes);
}

}  // namespace

Array average(Operand x, Axes given, std::optional<Array> weights, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "average");
  if (!weights) return in_wide(x, [&](const Array& v) { return mean(v, axes, keepdims); });
  return in_wide(x, at(spread_weights(*weights, x, axes), x.where), "average",
                 [&](const Array& v, const Array& w) {
                   return sum(v * w, axes, keepdims) / sum(w, axes, keepdims);
                 });
}

namespace {

Array cov_of(const Array& x, double ddof) {
  const double count = std::max(static_cast<double>(x.dim(1)) - ddof, 0.0);
  const Array away = x - mean(x, 1, true);
  const Array other = is_complex(x.dtype()) ? conj(away) : away;
  return matmul(away, swapaxes(other, 0, 1)) / count;
}

// Variables as rows.
Array variables(const Operand& x, bool rowvar, std::string_view op) {
  LATHE_USER_CHECK(x.array.rank() <= 2, "[{}] the shape is {}, expected a vector or matrix; at {}",
                   op, x.array.shape().str(), x.where.str());
  const Array rows = atleast_2d(x);
  return rowvar || x.array.rank() < 2 ? rows : swapaxes(rows, 0, 1);
}

}  // namespace

Array cov(Operand x, bool rowvar, double ddof) {
  const Array out = in_wide(at(variables(x, rowvar, "cov"), x.where),
                            [&](const Array& v) { return cov_of(v, ddof); });
  return out.size() == 1 ? reshape(out, {}) : out;
}

Array corrcoef(Operand x, bool rowvar) {
  const Array out = in_wide(at(variables(x, rowvar, "corrcoef"), x.where), [&](const Array& v) {
    const Array c = cov_of(v, 1), deviation = sqrt(diagonal(is_complex(c.dtype()) ? real(c) : c));
    const Array r = c / expand_dims(deviation, 1) / expand_dims(deviation, 0);
    if (!is_complex(r.dtype())) return clip(r, -1, 1);
    return complex(clip(real(r), -1, 1), clip(imag(r), -1, 1));
  });
  return out.size() == 1 ? reshape(out, {}) : out;
}

// ---- without NaN

namespace {

bool may_be_nan(const Operand& x) { return is_differentiable(x.array.dtype()); }

// x with a number where it is NaN.
Operand filled(const Operand& x, double number) {
  if (!may_be_nan(x)) return x;
  return at(where(isnan(x), number, x), x.where);
}

// NaN where all elements are.
Array unless_all_nan(const Operand& x, const Array& result, const Axes& axes, bool keepdims) {
  return where(all(isnan(x), axes, keepdims), full_like(result, NAN), result);
}

}  // namespace

Array nansum(Operand x, Axes axes, bool keepdims) { return sum(filled(x, 0), axes, keepdims); }
Array nanprod(Operand x, Axes axes, bool keepdims) { return prod(filled(x, 1), axes, keepdims); }

Array nanmax(Operand x, Axes axes, bool keepdims) {
  if (!may_be_nan(x)) return max(x, axes, keepdims);
  return unless_all_nan(x, max(filled(x, -INFINITY), axes, keepdims), axes, keepdims);
}
Array nanmin(Operand x, Axes axes, bool keepdims) {
  if (!may_be_nan(x)) return min(x, axes, keepdims);
  return unless_all_nan(x, min(filled(x, INFINITY), axes, keepdims), axes, keepdims);
}

Array nanmean(Operand x, Axes axes, bool keepdims) {
  if (!may_be_nan(x)) return mean(x, axes, keepdims);
  return in_wide(x, [&](const Array& v) {
    const Array count = count_nonzero(!isnan(v), axes, keepdims);
    return nansum(v, axes, keepdims) / convert(count, v.dtype());
  });
}

Array nanvar(Operand x, Axes axes, double ddof, bool keepdims) {
  if (!may_be_nan(x)) return var(x, axes, ddof, keepdims);
  return in_wide(x, [&](const Array& v) {
    const Array missing = isnan(v), away = where(missing, 0, v - nanmean(v, axes, true));
    const Array squares = is_complex(v.dtype()) ? real(away * conj(away)) : square(away);
    const Array count = convert(count_nonzero(!missing, axes, keepdims), squares.dtype()) - ddof;
    const Array none = count <= 0, total = sum(squares, axes, keepdims);
    return where(none, full_like(total, NAN), total / where(none, 1, count));
  });
}
Array nanstd(Operand x, Axes axes, double ddof, bool keepdims) {
  return in_wide(x, [&](const Array& v) { return sqrt(nanvar(v, axes, ddof, keepdims)); });
}

namespace {

Array place_unless_all_nan(const Operand& x, std::optional<int> axis, const Array& place,
                           bool keepdims) {
  const Axes axes = axis ? Axes(*axis) : Axes();
  return where(all(isnan(x), axes, keepdims), -1, place);
}

}  // namespace

Array nanargmax(Operand x, std::optional<int> axis, bool keepdims) {
  if (!may_be_nan(x)) return argmax(x, axis, keepdims);
  return place_unless_all_nan(x, axis, argmax(filled(x, -INFINITY), axis, keepdims), keepdims);
}
Array nanargmin(Operand x, std::optional<int> axis, bool keepdims) {
  if (!may_be_nan(x)) return argmin(x, axis, keepdims);
  return place_unless_all_nan(x, axis, argmin(filled(x, INFINITY), axis, keepdims), keepdims);
}

Array nancumsum(Operand x, int axis) { return cumsum(filled(x, 0), axis); }
Array nancumprod(Operand x, int axis) { return cumprod(filled(x, 1), axis); }

}  // namespace lathe

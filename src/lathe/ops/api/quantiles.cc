// Quantiles, by sorting, and what is carried along an axis.
#include <algorithm>
#include <cmath>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/api/statistics.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/reduce/running_reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

Array between(const Array& low, const Array& high, const Array& share, QuantileMethod method) {
  switch (method) {
    case QuantileMethod::linear:
      return low * (1 - share) + high * share;
    case QuantileMethod::lower:
      return low;
    case QuantileMethod::higher:
      return high;
    case QuantileMethod::midpoint:
      return (low + high) * 0.5;
    case QuantileMethod::nearest:
      return where(share <= 0.5, low, high);
  }
  LATHE_UNREACHABLE("method {}", static_cast<int>(method));
}

// Quantiles q [k] of rows [..., n] whose first `counts` [..., 1] are sorted numbers: [..., k].
Array quantiles_of(const Array& sorted, const Array& counts, const Array& q,
                   QuantileMethod method) {
  const Array last = maximum(counts - 1, 0), place = q * last;
  const Array low = floor(place), high = ceil(place);
  const auto element = [&](const Array& i) {
    return take_along_axis(sorted, convert(clip(i, 0, last), DType::i32), -1);
  };
  return between(element(low), element(high), place - low, method);
}

// Rows [..., n] of which the quantiles are [..., k], as NumPy places them: k first.
Array quantiles_of_rows(const Array& rows, const Array& q, QuantileMethod method,
                        bool without_nan) {
  const Array missing = isnan(rows);
  Shape each = rows.shape();
  each[each.rank() - 1] = 1;
  const Array counts = without_nan ? convert(sum(!missing, -1, true), rows.dtype())
                                   : full(each, static_cast<double>(rows.dim(-1)), rows.dtype());
  const Array out = quantiles_of(sort(rows, -1), counts, q, method);
  if (without_nan) return out;
  return where(any(missing, -1, true), full_like(out, NAN), out);
}

Array quantiles(const Operand& x, const Operand& q, Axes given, QuantileMethod method,
                bool keepdims, bool without_nan, std::string_view op) {
  LATHE_USER_CHECK(q.array.rank() <= 1,
                   "[{}] q has the shape {}, expected a number or a vector; at {}", op,
                   q.array.shape().str(), q.where.str());
  LATHE_USER_CHECK(!is_complex(x.array.dtype()), "[{}] complex numbers have no order; at {}", op,
                   x.where.str());
  const Dims axes = normal_axes(x, std::move(given), op);
  return in_wide(x, [&](const Array& v) {
    Array rows = axes_joined_last(v, axes);
    if (rows.dim(-1) == 0) {  // NaN of nothing
      Shape one = rows.shape();
      one[one.rank() - 1] = 1;
      rows = full(one, NAN, v.dtype());
    }
    const Array at_q = convert(as_dtype(q, v.dtype()), v.dtype());
    Array out = quantiles_of_rows(rows, ravel(at_q), method, without_nan);
    out = moveaxis(out, -1, 0);
    Shape shape = q.array.shape();
    for (int d = 0; d < v.rank(); ++d) {
      const bool gone = std::ranges::count(axes, d) > 0;
      if (!gone || keepdims) shape.push_back(gone ? 1 : v.dim(d));
    }
    return reshape(out, shape);
  });
}

Array as_share(const Operand& percent) { return inexact(percent) / 100; }

}  // namespace

Array quantile(Operand x, Operand q, Axes axes, QuantileMethod method, bool keepdims) {
  return quantiles(x, q, std::move(axes), method, keepdims, false, "quantile");
}
Array percentile(Operand x, Operand q, Axes axes, QuantileMethod method, bool keepdims) {
  return quantile(x, at(as_share(q), q.where), std::move(axes), method, keepdims);
}
Array median(Operand x, Axes axes, bool keepdims) {
  return quantiles(x, 0.5, std::move(axes), QuantileMethod::midpoint, keepdims, false, "median");
}

Array nanquantile(Operand x, Operand q, Axes axes, QuantileMethod method, bool keepdims) {
  return quantiles(x, q, std::move(axes), method, keepdims, true, "nanquantile");
}
Array nanpercentile(Operand x, Operand q, Axes axes, QuantileMethod method, bool keepdims) {
  return nanquantile(x, at(as_share(q), q.where), std::move(axes), method, keepdims);
}
Array nanmedian(Operand x, Axes axes, bool keepdims) {
  return quantiles(x, 0.5, std::move(axes), QuantileMethod::midpoint, keepdims, true, "nanmedian");
}

// ---- running

namespace {

Array running(const Operand& x, int axis, bool reverse, Monoid monoid, std::string_view op) {
  const int along = normal_axis(axis, x.array.rank(), op, x.where);
  const DType dtype = x.array.dtype();
  return running_reduce(monoid_body(monoid, dtype), x.array,
                        constant(monoid_identity(monoid, dtype)), along, reverse, x.where);
}

// log(exp(a) + exp(b)) of two scalars; -infinity is neutral.
Program logaddexp_body(DType dtype) {
  const Type params[] = {Type::scalar(dtype), Type::scalar(dtype)};
  return trace_program("logaddexp", params,
                       [](std::span<const Array> x) { return std::vector{logaddexp(x[0], x[1])}; })
      .program;
}

}  // namespace

Array cumprod(Operand x, int axis, bool reverse) {
  const DType dtype = x.array.dtype();
  const Array factors = convert(x, is_float(dtype) ? compute_dtype(dtype) : sum_dtype(dtype));
  const Array out = running(at(factors, x.where), axis, reverse, Monoid::multiply, "cumprod");
  return is_float(dtype) ? convert(out, dtype) : out;
}
Array cummax(Operand x, int axis, bool reverse) {
  return running(x, axis, reverse, Monoid::maximum, "cummax");
}
Array cummin(Operand x, int axis, bool reverse) {
  return running(x, axis, reverse, Monoid::minimum, "cummin");
}
Array cumlogsumexp(Operand x, int axis, bool reverse) {
  const int along = normal_axis(axis, x.array.rank(), "cumlogsumexp", x.where);
  return in_wide(x, [&](const Array& v) {
    return running_reduce(logaddexp_body(v.dtype()), v, full({}, -INFINITY, v.dtype()), along,
                          reverse, x.where);
  });
}

}  // namespace lathe

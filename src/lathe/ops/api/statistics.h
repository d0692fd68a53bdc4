// Statistics by NumPy's names, beside sum, mean, var, max and argmax in ops.h. Axes: one number, a
// list, or none for all. Integers become f32 where a result is a fraction; narrow floats are
// computed in f32 and rounded once. A NaN makes a result NaN, but for the functions that leave NaN
// out.
#pragma once

#include <optional>

#include "lathe/ops/api/ops.h"

namespace lathe {

// ---- counts, spreads and averages
Array count_nonzero(Operand x, Axes axes = {}, bool keepdims = false);  // i32
Array ptp(Operand x, Axes axes = {}, bool keepdims = false);  // the largest less the smallest
// The sum of weight·x over that of the weights, which have x's shape or, in their order, that of
// the axes. Without weights: the mean.
Array average(Operand x, Axes axes = {}, std::optional<Array> weights = {}, bool keepdims = false);
// [n, n] of n variables: rows of x [n, samples] (columns without `rowvar`); a vector is one. Sums
// are divided by samples - ddof.
Array cov(Operand x, bool rowvar = true, double ddof = 1);
Array corrcoef(Operand x, bool rowvar = true);  // cov over both deviations, in [-1, 1]

// ---- order
// The value of a quantile between two elements: their weighted mean, one of them, their mean or
// the nearer one.
enum class QuantileMethod : uint8_t { linear, lower, higher, midpoint, nearest };
// For each q in [0, 1], a number or a vector, which becomes the first axis. NaN over no elements.
Array quantile(Operand x, Operand q, Axes axes = {}, QuantileMethod method = QuantileMethod::linear,
               bool keepdims = false);
// q in [0, 100].
Array percentile(Operand x, Operand q, Axes axes = {},
                 QuantileMethod method = QuantileMethod::linear, bool keepdims = false);
Array median(Operand x, Axes axes = {}, bool keepdims = false);

// ---- without NaN: as if such elements were not there; NaN (-1 as a place) where there are no
// others
Array nansum(Operand x, Axes axes = {}, bool keepdims = false);   // 0 of none
Array nanprod(Operand x, Axes axes = {}, bool keepdims = false);  // 1 of none
Array nanmean(Operand x, Axes axes = {}, bool keepdims = false);
Array nanvar(Operand x, Axes axes = {}, double ddof = 0, bool keepdims = false);
Array nanstd(Operand x, Axes axes = {}, double ddof = 0, bool keepdims = false);
Array nanmax(Operand x, Axes axes = {}, bool keepdims = false);
Array nanmin(Operand x, Axes axes = {}, bool keepdims = false);
Array nanargmax(Operand x, std::optional<int> axis = {}, bool keepdims = false);
Array nanargmin(Operand x, std::optional<int> axis = {}, bool keepdims = false);
Array nanquantile(Operand x, Operand q, Axes axes = {},
                  QuantileMethod method = QuantileMethod::linear, bool keepdims = false);
Array nanpercentile(Operand x, Operand q, Axes axes = {},
                    QuantileMethod method = QuantileMethod::linear, bool keepdims = false);
Array nanmedian(Operand x, Axes axes = {}, bool keepdims = false);
Array nancumsum(Operand x, int axis);
Array nancumprod(Operand x, int axis);

// ---- running: element i of elements 0 … i, or, reversed, of i and all behind it
Array cumprod(Operand x, int axis, bool reverse = false);  // integers as cumsum has them
Array cummax(Operand x, int axis, bool reverse = false);
Array cummin(Operand x, int axis, bool reverse = false);
Array cumlogsumexp(Operand x, int axis, bool reverse = false);

// ---- histograms
// How often 0 … length - 1 are among the integers of x (i32), or the sums of their weights.
// Negative ones count as 0, those beyond the length do not count.
Array bincount(Operand x, Dim length, std::optional<Array> weights = {});
// [bins + 1] at equal distances over the range, by default that of x; half below and above where x
// has one value.
Array histogram_bin_edges(Operand x, Dim bins = 10,
                          std::optional<std::pair<double, double>> range = {});
// Elements (or their weights, of x's shape) counted between the edges, the last of which belongs to
// the last bin. `density`: over the bins' widths and the whole count.
struct HistogramOptions {
  std::optional<std::pair<double, double>> range = {};
  std::optional<Array> weights = {};
  bool density = false;
};
struct Histogram {
  Array counts, edges;
};
Histogram histogram(Operand x, Dim bins = 10, const HistogramOptions& options = {});
Histogram histogram(Operand x, const Array& edges, const HistogramOptions& options = {});

}  // namespace lathe

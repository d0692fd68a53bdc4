// Counting by bins.
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/searching.h"
#include "lathe/ops/api/signal.h"
#include "lathe/ops/api/statistics.h"
#include "lathe/ops/indexing/indexing.h"

namespace lathe {

Array bincount(Operand x, Dim length, std::optional<Array> weights) {
  LATHE_USER_CHECK(!is_differentiable(x.array.dtype()) && length >= 0,
                   "[bincount] takes integers and a length, got {} and {}; at {}",
                   x.array.type().str(), length, x.where.str());
  const Array places = maximum(signed_indices(ravel(x)), 0);
  const Array each = weights ? ravel(at(*weights, x.where)) : ones(places.shape(), DType::i32);
  return zeros({length}, each.dtype()).at(places).add(at(each, x.where));
}

namespace {

Array spread_evenly(const Array& low, const Array& high, Dim bins) {
  const Array s = convert(iota({bins}, 0), low.dtype()) / static_cast<double>(bins);
  return concatenate({low * (1 - s) + high * s, ravel(high)});
}

}  // namespace

Array histogram_bin_edges(Operand x, Dim bins, std::optional<std::pair<double, double>> range) {
  LATHE_USER_CHECK(bins > 0, "[histogram] {} bins; at {}", bins, x.where.str());
  return in_wide(x, [&](const Array& v) {
    if (!range && v.size() == 0)
      return spread_evenly(zeros({}, v.dtype()), ones({}, v.dtype()), bins);
    const Array low = range ? full({}, range->first, v.dtype()) : min(v);
    const Array high = range ? full({}, range->second, v.dtype()) : max(v);
    const Array one = low == high;
    return spread_evenly(where(one, low - 0.5, low), where(one, high + 0.5, high), bins);
  });
}

Histogram histogram(Operand x, Dim bins, const HistogramOptions& options) {
  return histogram(x, histogram_bin_edges(x, bins, options.range), options);
}

// Places count the edges up to an element: 0 is below all of them, and what is beyond is dropped.
Histogram histogram(Operand x, const Array& edges, const HistogramOptions& options) {
  LATHE_USER_CHECK(at(edges, x.where).array.rank() == 1 && edges.size() >= 2,
                   "[histogram] the edges have the shape {}, expected at least two in a row; at {}",
                   edges.shape().str(), x.where.str());
  const Dim bins = edges.size() - 1;
  const Array v = ravel(inexact(x)), limits = convert(edges, v.dtype());
  const Array last = slice_in_dim(limits, bins, bins + 1, 0);
  const Array places = where(v == last, bins, searchsorted(limits, v, SearchSide::right));
  const Array each = options.weights ? ravel(at(*options.weights, x.where)) : ones_like(v);
  const Array all = zeros({bins + 1}, each.dtype()).at(places).add(at(each, x.where));
  const Array counts = slice_in_dim(all, 1, bins + 1, 0);
  if (!options.density) return {counts, edges};
  return {counts / diff(limits) / sum(counts), edges};
}

}  // namespace lathe

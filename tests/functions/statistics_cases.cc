#include "cases.h"

namespace lathe {
namespace {

Array vector(std::initializer_list<float> values) {
  return constant(Literal::of<float>({std::ssize(values)}, std::vector<float>(values)));
}

void add_averages(CaseList& c) {
  c.add("count_nonzero", [](In x) { return count_nonzero(x[0]); });
  c.add("count_nonzero.axis", [](In x) { return count_nonzero(x[0], 0, true); });
  c.add("ptp", [](In x) { return ptp(x[0]); });
  c.add("ptp.axes", [](In x) { return ptp(x[0], {0, 2}, true); });
  c.add("ptp.integers", [](In x) { return ptp(x[0], 1); });
  c.add("average", [](In x) { return average(x[0]); });
  c.add("average.integers", [](In x) { return average(x[0]); });
  c.add("average.weights", [](In x) { return average(x[0], 1, x[1]); });
  c.add("average.all_weights", [](In x) { return average(x[0], {}, x[1], true); });
  c.add("cov", [](In x) { return cov(x[0]); });
  c.add("cov.columns", [](In x) { return cov(x[0], false, 0); });
  c.add("cov.vector", [](In x) { return cov(x[0]); });
  c.add("corrcoef", [](In x) { return corrcoef(x[0]); });
  c.add("corrcoef.vector", [](In x) { return corrcoef(x[0]); });
}

void add_quantiles(CaseList& c) {
  using enum QuantileMethod;
  const std::pair<std::string, QuantileMethod> methods[] = {{"linear", linear},
                                                            {"lower", lower},
                                                            {"higher", higher},
                                                            {"midpoint", midpoint},
                                                            {"nearest", nearest}};
  for (const auto& [name, method] : methods)
    c.add("quantile." + name,
          [m = method](In x) { return quantile(x[0], vector({0, 0.3F, 0.5F, 1}), 1, m); });
  c.add("quantile.one", [](In x) { return quantile(x[0], 0.25); });
  c.add("quantile.by_q", [](In x) { return quantile(x[0], x[1], 0); });
  c.add("quantile.axes", [](In x) { return quantile(x[0], 0.4, {0, 2}, linear, true); });
  c.add("quantile.ties", [](In x) { return quantile(x[0], 0.5); });
  c.add("quantile.nan", [](In x) { return quantile(x[0], 0.5, 1); });
  c.add("quantile.integers", [](In x) { return quantile(x[0], 0.3); });
  c.add("quantile.bf16", [](In x) { return quantile(x[0], 0.3); });
  c.add("percentile", [](In x) { return percentile(x[0], vector({10, 90})); });
  c.add("median", [](In x) { return median(x[0]); });
  c.add("median.axis", [](In x) { return median(x[0], -2, true); });
  c.add("median.even", [](In x) { return median(x[0], 1); });
  c.add("nanquantile", [](In x) { return nanquantile(x[0], vector({0.3F, 0.8F}), 1); });
  c.add("nanquantile.none", [](In x) { return nanquantile(x[0], 0.3, 1); });
  c.add("nanpercentile", [](In x) { return nanpercentile(x[0], 30); });
  c.add("nanmedian", [](In x) { return nanmedian(x[0], 0); });
}

void add_without_nan(CaseList& c) {
  using Reduce = Array (*)(Operand, Axes, bool);
  const std::pair<std::string, Reduce> reductions[] = {{"nansum", nansum},
                                                       {"nanprod", nanprod},
                                                       {"nanmean", nanmean},
                                                       {"nanmax", nanmax},
                                                       {"nanmin", nanmin}};
  for (const auto& [name, f] : reductions) {
    c.add(name, [f = f](In x) { return f(x[0], {}, false); });
    c.add(name + ".axis", [f = f](In x) { return f(x[0], 1, true); });
    c.add(name + ".none", [f = f](In x) { return f(x[0], 1, false); });
  }
  c.add("nansum.integers", [](In x) { return nansum(x[0]); });
  const std::pair<std::string, Array (*)(Operand, Axes, double, bool)> spreads[] = {
      {"nanvar", nanvar}, {"nanstd", nanstd}};
  for (const auto& [name, f] : spreads) {
    c.add(name, [f = f](In x) { return f(x[0], {}, 0, false); });
    c.add(name + ".ddof", [f = f](In x) { return f(x[0], 1, 1, false); });
    c.add(name + ".none", [f = f](In x) { return f(x[0], 1, 1, false); });
  }
  const std::pair<std::string, Array (*)(Operand, std::optional<int>, bool)> places[] = {
      {"nanargmax", nanargmax}, {"nanargmin", nanargmin}};
  for (const auto& [name, f] : places) {
    c.add(name, [f = f](In x) { return f(x[0], {}, false); });
    c.add(name + ".axis", [f = f](In x) { return f(x[0], 1, true); });
    c.add(name + ".none", [f = f](In x) { return f(x[0], 1, false); });
  }
  c.add("nancumsum", [](In x) { return nancumsum(x[0], 1); });
  c.add("nancumprod", [](In x) { return nancumprod(x[0], 1); });
}

void add_running(CaseList& c) {
  const std::pair<std::string, Array (*)(Operand, int, bool)> running[] = {
      {"cumprod", cumprod}, {"cummax", cummax}, {"cummin", cummin}, {"cumlogsumexp", cumlogsumexp}};
  for (const auto& [name, f] : running) {
    c.add(name, [f = f](In x) { return f(x[0], 1, false); });
    c.add(name + ".reverse", [f = f](In x) { return f(x[0], 0, true); });
    c.add(name + ".f64", [f = f](In x) { return f(x[0], 0, false); });
    c.add(name + ".empty", [f = f](In x) { return f(x[0], 0, false); });
  }
  for (const char* kind : {"zero", "integers", "bf16"})
    c.add(std::string("cumprod.") + kind, [](In x) { return cumprod(x[0], 0); });
  c.add("cummax.nan", [](In x) { return cummax(x[0], 1); });
  c.add("cummax.tie", [](In x) { return cummax(x[0], 0); });
  c.add("cummax.integers", [](In x) { return cummax(x[0], 0); });
  c.add("cumlogsumexp.infinite", [](In x) { return cumlogsumexp(x[0], 0); });
}

std::vector<Array> parts(const Histogram& h) { return {h.counts, h.edges}; }

void add_histograms(CaseList& c) {
  c.add("bincount", [](In x) { return bincount(x[0], 5); });
  c.add("bincount.weights", [](In x) { return bincount(x[0], 5, x[1]); });
  c.add("histogram_bin_edges", [](In x) { return histogram_bin_edges(x[0], 4); });
  c.add("histogram_bin_edges.range",
        [](In x) { return histogram_bin_edges(x[0], 4, std::pair(-1.0, 3.0)); });
  c.add("histogram_bin_edges.one_value", [](In x) { return histogram_bin_edges(x[0], 4); });
  c.add("histogram", [](In x) { return parts(histogram(x[0])); });
  c.add("histogram.range",
        [](In x) { return parts(histogram(x[0], 4, {.range = std::pair(-1.0, 1.0)})); });
  c.add("histogram.edges", [](In x) { return parts(histogram(x[0], x[1])); });
  c.add("histogram.density",
        [](In x) { return parts(histogram(x[0], 5, {.weights = x[1], .density = true})); });
}

void add_cases(CaseList& c) {
  add_averages(c);
  add_quantiles(c);
  add_without_nan(c);
  add_running(c);
  add_histograms(c);
}

const bool kFamily = add_family("statistics", add_cases);

}  // namespace
}  // namespace lathe

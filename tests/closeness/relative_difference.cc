#include "relative_difference.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

double distance(double got, double want) {
  if (std::isnan(got) && std::isnan(want)) return 0;
  if (got == want) return 0;
  const double difference = std::fabs(got - want);
  return std::isnan(difference) ? kInfinite : difference;
}

}  // namespace

double relative_difference(const Literal& got, const Literal& want, double least_size) {
  if (got.size() != want.size()) return kInfinite;
  double difference = 0, size = least_size;
  for (int64_t i = 0; i < want.size(); ++i) {
    const double expected = want.get_f64(i);
    difference = std::max(difference, distance(got.get_f64(i), expected));
    if (std::isfinite(expected)) size = std::max(size, std::fabs(expected));
  }
  return difference == 0 ? 0 : difference / size;
}

std::vector<double> row_distances(const Literal& got, const Literal& want) {
  const int64_t rows = want.shape()[0], width = want.size() / rows;
  if (got.size() != want.size()) return std::vector<double>(static_cast<size_t>(rows), kInfinite);
  std::vector<double> out;
  for (int64_t row = 0; row < rows; ++row) {
    double difference = 0, size = 0;
    for (int64_t i = row * width; i < (row + 1) * width; ++i) {
      difference += std::pow(distance(got.get_f64(i), want.get_f64(i)), 2);
      if (std::isfinite(want.get_f64(i))) size += std::pow(want.get_f64(i), 2);
    }
    out.push_back(difference == 0 ? 0 : std::sqrt(difference / size));
  }
  std::ranges::sort(out);
  return out;
}

}  // namespace lathe

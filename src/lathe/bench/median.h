// The median of measured values.
#pragma once

#include <algorithm>
#include <vector>

#include "lathe/base/error.h"

namespace lathe::bench {

inline double median(std::vector<double> values) {
  LATHE_CHECK(!values.empty(), "median of nothing");
  std::ranges::sort(values);
  const size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace lathe::bench

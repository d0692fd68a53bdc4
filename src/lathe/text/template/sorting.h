// A stable merge sort. Unlike the library's it is safe with comparisons that contradict each other
// (NaN) or throw, which templates can bring about.
#pragma once

#include <utility>
#include <vector>

namespace lathe::jinja {

template <typename T, typename Less>
void stable_sort(std::vector<T>& items, const Less& less) {
  if (items.size() < 2) return;
  const auto middle = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
  std::vector<T> left(items.begin(), middle);
  std::vector<T> right(middle, items.end());
  stable_sort(left, less);
  stable_sort(right, less);
  size_t l = 0, r = 0;
  for (T& out : items) {
    const bool take_right = l == left.size() || (r < right.size() && less(right[r], left[l]));
    out = take_right ? std::move(right[r++]) : std::move(left[l++]);
  }
}

}  // namespace lathe::jinja

// A stable merge sort of positions 0 … n-1 by a comparator that generated code passes in. Runs of
// the first pass are insertion sorted. It never calls the comparator with positions out of range,
// whatever order the comparator pretends.
#pragma once

#include <cstdint>

namespace lathe {

extern "C" {
// Whether the element at position `a` comes before the one at `b`.
using PositionLess = bool (*)(const void* context, int64_t a, int64_t b);
// `order` and `space` have room for n positions each; the result is in `order`.
void merge_sort(int64_t* order, int64_t* space, int64_t n, PositionLess less, const void* context);
}

}  // namespace lathe

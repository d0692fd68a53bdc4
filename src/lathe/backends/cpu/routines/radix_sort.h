// A stable radix sort of positions 0 … n-1 by keys of at most 32 bits, which generated code
// computes.
#pragma once

#include <cstdint>

namespace lathe {

extern "C" {
// The key of the element at a position: smaller ones come first.
using PositionKey = uint64_t (*)(const void* context, int64_t position);
// `order` and `space` have room for n positions each; the result is in `order`.
void radix_sort(int64_t* order, int64_t* space, int64_t n, PositionKey key, const void* context);
}

// Sorts numbers by their upper halves; those of equal ones stay in their order, if that is the
// order of the lower ones. Where they are then: `items` or `space`, which have room for n each.
uint64_t* radix_sort_items(uint64_t* items, uint64_t* space, int64_t n);

}  // namespace lathe

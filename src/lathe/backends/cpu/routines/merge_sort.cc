#include "lathe/backends/cpu/routines/merge_sort.h"

#include <algorithm>
#include <numeric>

namespace lathe {
namespace {

constexpr int64_t kRun = 16;

void insertion_sort(int64_t* order, int64_t begin, int64_t end, PositionLess less,
                    const void* context) {
  for (int64_t i = begin + 1; i < end; ++i) {
    const int64_t moving = order[i];
    int64_t at = i;
    for (; at > begin && less(context, moving, order[at - 1]); --at) order[at] = order[at - 1];
    order[at] = moving;
  }
}

void merge(const int64_t* from, int64_t* to, int64_t begin, int64_t middle, int64_t end,
           PositionLess less, const void* context) {
  int64_t left = begin, right = middle;
  for (int64_t at = begin; at < end; ++at) {
    const bool take_right =
        left == middle || (right < end && less(context, from[right], from[left]));
    to[at] = from[take_right ? right++ : left++];
  }
}

}  // namespace

void merge_sort(int64_t* order, int64_t* space, int64_t n, PositionLess less, const void* context) {
  std::iota(order, order + n, int64_t{0});
  for (int64_t begin = 0; begin < n; begin += kRun)
    insertion_sort(order, begin, std::min(begin + kRun, n), less, context);
  int64_t *from = order, *to = space;
  for (int64_t width = kRun; width < n; width *= 2) {
    for (int64_t begin = 0; begin < n; begin += 2 * width)
      merge(from, to, begin, std::min(begin + width, n), std::min(begin + 2 * width, n), less,
            context);
    std::swap(from, to);
  }
  if (from != order) std::copy(from, from + n, order);
}

}  // namespace lathe

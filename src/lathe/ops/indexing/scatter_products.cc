#include "lathe/ops/indexing/scatter_products.h"

#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

// x [n] moved by `by` elements towards the end (or the beginning), where `rest` comes in.
Array moved(const Array& x, Dim by, bool to_end, double rest) {
  const Dim n = x.size();
  const Array kept = to_end ? slice_in_dim(x, 0, n - by, 0) : slice_in_dim(x, by, n, 0);
  return pad(kept, convert(rest, x.dtype()), {to_end ? by : 0}, {to_end ? 0 : by});
}

// x where the element `by` before (after) is of the same place, 1 elsewhere.
Array neighbour(const Array& x, const Array& places, Dim by, bool before) {
  const Array same = moved(places, by, before, -1) == places;
  return where(same, moved(x, by, before, 1), 1);
}

// For each element the product of those before (after) it of its place; equal places are side by
// side. Runs that are joined are twice as long each time.
Array product_up_to(const Array& x, const Array& places, bool before) {
  Array runs = x;
  for (Dim length = 1; length < x.size(); length *= 2)
    runs = runs * neighbour(runs, places, length, before);
  return neighbour(runs, places, 1, before);
}

}  // namespace

Array product_of_others(const Array& updates, const Array& places) {
  if (updates.size() == 0) return updates;
  const Array flat = reshape(places, {places.size()}), order = argsort(flat);
  const Array x = take(reshape(updates, {updates.size()}), order, 0), sorted = take(flat, order, 0);
  const Array others = product_up_to(x, sorted, true) * product_up_to(x, sorted, false);
  return reshape(take(others, argsort(order), 0), updates.shape());
}

}  // namespace lathe

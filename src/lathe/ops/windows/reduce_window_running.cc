// Windows that reach from one end of an axis to each of its places (JAX's cumsum, cummax and the
// like are lowered to them): what they reduce to is carried along the axis, so that each element is
// met once.
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/reduce/running_reduce.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe {
namespace {

Array times(Dim n, DType dtype, bool reverse) {
  const Array place = iota({n}, 0, DType::i64);
  return convert(reverse ? place + 1 : n - place, dtype);
}

// What the init value makes of the window's elements beyond the array, at each place of an axis of
// n, with itself.
Array share_of_init(const Program& body, const Array& init, const Array& neutral, Dim n,
                    bool reverse, Location where) {
  const Array all = broadcast_in_dim(init, {n}, {});
  const std::optional<Monoid> monoid = recognize_monoid(body);
  if (monoid == Monoid::add) return all * times(n, init.dtype(), reverse);
  if (monoid && monoid != Monoid::multiply) return all;
  return running_reduce(body, all, neutral, 0, !reverse, where);
}

}  // namespace

std::optional<int> running_axis(const Shape& x, std::span<const SlidingDim> dims) {
  if (dims.size() != 1) return {};
  const SlidingDim& d = dims[0];
  const Dim n = x[static_cast<int>(d.dimension)];
  const bool reaches = (d.low == n - 1 && d.high == 0) || (d.low == 0 && d.high == n - 1);
  const bool plain = d.stride == 1 && d.base_dilation == 1 && d.window_dilation == 1;
  if (!plain || !reaches || d.window != n) return {};
  return static_cast<int>(d.dimension);
}

Array times_of_init(const Array& x, int axis, bool reverse) {
  return broadcast_in_dim(times(x.dim(axis), x.dtype(), reverse), x.shape(), {axis});
}

Array running_reduction(const Program& body, const Array& x, const Array& init, int axis,
                        bool reverse, Location where) {
  const std::optional<Monoid> monoid = recognize_monoid(body);
  // In order each step rounds, as the body says. The last axis is joined in another order, whose
  // sums of narrow floats are of wide ones.
  const bool in_order = axis + 1 < x.rank();
  const DType wide = in_order ? x.dtype() : reduce_accumulation_dtype(body, x.dtype());
  const Program& combine = monoid ? monoid_body(*monoid, wide) : body;
  const Array start = convert(init, wide);
  // Of other bodies the init value may stand anywhere once more (specification: reduce).
  const Array neutral = monoid ? constant(monoid_identity(*monoid, wide)) : start;
  const Array result = running_reduce(combine, convert(x, wide), neutral, axis, reverse, where);
  const Array share = broadcast_in_dim(
      share_of_init(combine, start, neutral, x.dim(axis), reverse, where), x.shape(), {axis});
  const Array both[] = {reverse ? result : share, reverse ? share : result};
  return convert(map_body(combine, both)[0], x.dtype());
}

}  // namespace lathe

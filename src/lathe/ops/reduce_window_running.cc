// Windows that reach from one end of an axis to each of its places (JAX's cumsum, cummax and the
// like are lowered to them): what they reduce to is carried along the axis, so that each element is
// met once.
#include "lathe/ops/common.h"
#include "lathe/ops/reduce.h"
#include "lathe/ops/reduce_window.h"

namespace lathe {
namespace {

// Axes that are longer, over fewer other elements, are cut into blocks that are carried along side
// by side.
constexpr Dim kBlock = 512, kFewLanes = 256;

struct Running {
  const Program& body;
  Array identity;
  bool reverse;
  Location where;

  Array combine(const Array& a, const Array& b) const {
    const Array both[] = {a, b};
    return map_body(body, both)[0];
  }
  Array along_first(const Array& x) const;
  Array along_last(const Array& x) const;
  Array by_blocks(const Array& x) const;
};

Array Running::along_first(const Array& x) const {
  const Shape row(x.shape().dims().subspan(1));
  const Array start[] = {broadcast_in_dim(identity, row, {})};
  const Array xs[] = {x};
  const auto body_of_turn = [&](std::span<const Array> in) {
    const Array next = combine(in[0], in[1]);
    return std::vector<Array>{next, next};
  };
  return flat::scan(body_of_turn, start, xs, -1, reverse, where).ys[0];
}

// [lanes…, n]
Array Running::along_last(const Array& x) const {
  const int last = x.rank() - 1;
  const Dim n = x.dim(last), lanes = x.size() / std::max<Dim>(n, 1);
  if (n > kBlock && lanes < kFewLanes) return by_blocks(x);
  return move_axis(along_first(move_axis(x, last, 0)), 0, last);
}

Array Running::by_blocks(const Array& x) const {
  const int last = x.rank() - 1;
  const Dim n = x.dim(last), blocks = (n + kBlock - 1) / kBlock;
  Dims none(static_cast<size_t>(x.rank())), more = none;
  more.back() = blocks * kBlock - n;
  const auto with = [&](std::initializer_list<Dim> sizes) {
    std::vector<Dim> dims(x.shape().begin(), x.shape().end() - 1);
    dims.insert(dims.end(), sizes);
    return Shape(std::move(dims));
  };
  const Shape cut = with({blocks, kBlock});
  const Array whole = more.back() == 0 ? x : pad(x, identity, none, more);
  const Array within = along_last(reshape(whole, cut));
  const Dim end = reverse ? 0 : kBlock - 1;
  const Array totals = squeeze(slice_in_dim(within, end, end + 1, last + 1), last + 1);
  const Array before = along_last(totals);  // and what each block adds itself
  Dims low = none, high = none;
  (reverse ? high : low).back() = 1;
  (reverse ? low : high).back() = -1;
  const Array others = pad(before, identity, low, high);
  const Array all = combine(broadcast_in_dim(others, cut, iota_dims(x.rank())), within);
  return slice_in_dim(reshape(all, with({blocks * kBlock})), 0, n, last);
}

Array times(Dim n, DType dtype, bool reverse) {
  const Array place = iota({n}, 0, DType::i64);
  return convert(reverse ? place + 1 : n - place, dtype);
}

// What the init value adds to each place of an axis of n: it stands for the window's elements
// beyond the array, too.
Array share_of_init(Monoid monoid, const Array& init, Dim n, bool reverse) {
  const Array all = broadcast_in_dim(init, {n}, {});
  return monoid == Monoid::add ? all * times(n, init.dtype(), reverse) : all;
}

}  // namespace

std::optional<int> running_axis(const Program& body, const Shape& x,
                                std::span<const SlidingDim> dims) {
  const std::optional<Monoid> monoid = recognize_monoid(body);
  if (dims.size() != 1 || !monoid || is_complex(body.param_type(0).dtype())) return {};
  if (monoid == Monoid::multiply) return {};  // its derivative goes by windows
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
  const Monoid monoid = *recognize_monoid(body);
  const DType wide = reduce_accumulation_dtype(body, x.dtype());
  const Running running{.body = monoid_body(monoid, wide),
                        .identity = constant(monoid_identity(monoid, wide)),
                        .reverse = reverse,
                        .where = where};
  const Array terms = convert(x, wide);
  const Dim n = x.dim(axis);
  const int last = x.rank() - 1;
  const Array result =
      axis == 0 && x.size() / n >= kFewLanes
          ? running.along_first(terms)
          : move_axis(running.along_last(move_axis(terms, axis, last)), last, axis);
  const Array share = share_of_init(monoid, convert(init, wide), n, reverse);
  return convert(running.combine(broadcast_in_dim(share, result.shape(), {axis}), result),
                 x.dtype());
}

}  // namespace lathe

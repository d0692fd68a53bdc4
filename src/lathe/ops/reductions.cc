// The reductions users call.
#include "lathe/ops/common.h"
#include "lathe/ops/reduce.h"

namespace lathe {
namespace {

Dims normal_axes(const Array& x, Dims axes, std::string_view op) {
  if (axes.empty()) return iota_dims(x.rank());
  for (int64_t& axis : axes) axis = normal_axis(static_cast<int>(axis), x.rank(), op);
  return axes;
}

Array reduce_by(Monoid monoid, const Operand& x, Dims axes, std::string_view op) {
  const Array init = constant(monoid_identity(monoid, x.array.dtype()));
  ReduceAttrs attrs{normal_axes(x.array, std::move(axes), op)};
  return emit(kReduce, std::vector{x.array, init}, Attrs::of(std::move(attrs)),
              {monoid_body(monoid, x.array.dtype())}, x.where)[0];
}

Array with_kept_dims(const Array& reduced, const Shape& shape, const Dims& axes) {
  Shape kept = shape;
  for (int64_t axis : axes) kept[static_cast<int>(axis)] = 1;
  return reshape(reduced, kept);
}

Array maybe_kept(const Array& reduced, const Operand& x, const Dims& axes, bool keepdims) {
  return keepdims ? with_kept_dims(reduced, x.array.shape(), axes) : reduced;
}

}  // namespace

DType sum_dtype(DType dtype) {
  if (is_bool(dtype) || (is_signed(dtype) && bit_width(dtype) < 32)) return DType::i32;
  return is_unsigned(dtype) && bit_width(dtype) < 32 ? DType::u32 : dtype;
}

Array reduce_sum(Operand x, Dims axes) {
  return reduce_by(Monoid::add, x, std::move(axes), "reduce_sum");
}
Array reduce_prod(Operand x, Dims axes) {
  return reduce_by(Monoid::multiply, x, std::move(axes), "reduce_prod");
}
Array reduce_max(Operand x, Dims axes) {
  return reduce_by(Monoid::maximum, x, std::move(axes), "reduce_max");
}
Array reduce_min(Operand x, Dims axes) {
  return reduce_by(Monoid::minimum, x, std::move(axes), "reduce_min");
}
Array reduce_and(Operand x, Dims axes) {
  return reduce_by(Monoid::logical_and, x, std::move(axes), "reduce_and");
}
Array reduce_or(Operand x, Dims axes) {
  return reduce_by(Monoid::logical_or, x, std::move(axes), "reduce_or");
}

Array sum(Operand x, Dims axes, bool keepdims) {
  axes = normal_axes(x.array, std::move(axes), "sum");
  const Array wide = convert(x, sum_dtype(x.array.dtype()));
  return maybe_kept(reduce_sum(wide, axes), x, axes, keepdims);
}

Array mean(Operand x, Dims axes, bool keepdims) {
  axes = normal_axes(x.array, std::move(axes), "mean");
  const DType dtype = x.array.dtype();
  const bool inexact = is_differentiable(dtype);
  const Array wide = convert(x, inexact ? compute_dtype(dtype) : DType::f32);
  double count = 1;
  for (int64_t axis : axes) count *= static_cast<double>(x.array.dim(static_cast<int>(axis)));
  const Array result = divide(reduce_sum(wide, axes), count);
  return maybe_kept(inexact ? convert(result, dtype) : result, x, axes, keepdims);
}

Array max(Operand x, Dims axes, bool keepdims) {
  axes = normal_axes(x.array, std::move(axes), "max");
  return maybe_kept(reduce_max(x, axes), x, axes, keepdims);
}

Array min(Operand x, Dims axes, bool keepdims) {
  axes = normal_axes(x.array, std::move(axes), "min");
  return maybe_kept(reduce_min(x, axes), x, axes, keepdims);
}

namespace {

// Of (value, index) pairs the larger; NaN is largest of all; of equals the lower index.
std::vector<Array> larger_pair(std::span<const Array> best, std::span<const Array> next) {
  const Array next_nan = compare(next[0], next[0], ComparisonDirection::NE);
  const Array best_nan = compare(best[0], best[0], ComparisonDirection::NE);
  const Array above = logical_or(compare(next[0], best[0], ComparisonDirection::GT),
                                 logical_and(next_nan, logical_not(best_nan)));
  const Array tied = logical_or(compare(next[0], best[0], ComparisonDirection::EQ),
                                logical_and(next_nan, best_nan));
  const Array earlier = compare(next[1], best[1], ComparisonDirection::LT);
  const Array index_wins = logical_or(above, logical_and(tied, earlier));
  return {select(above, next[0], best[0]), select(index_wins, next[1], best[1])};
}

}  // namespace

Array argmax(Operand x, int axis) {
  axis = normal_axis(axis, x.array.rank(), "argmax");
  LATHE_USER_CHECK(x.array.dim(axis) > 0, "[argmax] axis {} of {} is empty; at {}", axis,
                   x.array.shape().str(), x.where.str());
  const Array index = iota(x.array.shape(), axis, DType::i32);
  const Array lowest = constant(monoid_identity(Monoid::maximum, x.array.dtype()));
  const Array zero = constant(Literal::scalar<int32_t>(0));
  return reduce(std::vector{x.array, index}, std::vector{lowest, zero}, {axis}, larger_pair)[1];
}

}  // namespace lathe

// The reductions users call.
#include <algorithm>
#include <array>
#include <limits>
#include <mutex>

#include "lathe/core/trace.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

Array reduce_by(Monoid monoid, const Operand& x, Dims axes, std::string_view op) {
  const Array init = constant(monoid_identity(monoid, x.array.dtype()));
  ReduceAttrs attrs{normal_axes(x, std::move(axes), op)};
  return emit(kReduce, std::vector{x.array, init}, Attrs::of(std::move(attrs)),
              {monoid_body(monoid, x.array.dtype())}, x.where)[0];
}

Array maybe_kept(const Array& reduced, const Operand& x, const Dims& axes, bool keepdims) {
  return keepdims ? with_kept_dims(reduced, x.array.shape(), axes) : reduced;
}

}  // namespace

Array with_kept_dims(const Array& reduced, const Shape& x, const Dims& axes) {
  Shape kept = x;
  for (int64_t axis : axes) kept[static_cast<int>(axis)] = 1;
  return reshape(reduced, kept);
}

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

Array sum(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "sum");
  const Array wide = convert(x, sum_dtype(x.array.dtype()));
  return maybe_kept(reduce_sum(at(wide, x.where), axes), x, axes, keepdims);
}

Array prod(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "prod");
  const Array wide = convert(x, sum_dtype(x.array.dtype()));
  return maybe_kept(reduce_prod(at(wide, x.where), axes), x, axes, keepdims);
}

namespace {

// Narrow floats and integers as f32, so that what is computed of them is rounded once.
Array wide_for_mean(const Operand& x) {
  const DType dtype = x.array.dtype();
  return convert(x, is_differentiable(dtype) ? compute_dtype(dtype) : DType::f32);
}

Array rounded_back(const Array& result, DType dtype) {
  return is_differentiable(dtype) ? convert(result, dtype) : result;
}

}  // namespace

Array mean(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "mean");
  const Array total = reduce_sum(at(wide_for_mean(x), x.where), axes);
  const Array result = divide(total, static_cast<double>(count_along(x.array, axes)));
  return maybe_kept(rounded_back(result, x.array.dtype()), x, axes, keepdims);
}

namespace {

Array wide_variance(const Operand& x, const Dims& axes, double ddof) {
  const Array wide = wide_for_mean(x);
  const double count = static_cast<double>(count_along(x.array, axes));
  const Array center = divide(reduce_sum(at(wide, x.where), axes), count);
  const Array away = subtract(wide, with_kept_dims(center, x.array.shape(), axes));
  const Array squares = is_complex(away.dtype()) ? real(multiply(away, conj(away))) : square(away);
  return divide(reduce_sum(squares, axes), std::max(count - ddof, 0.0));
}

DType real_result(DType dtype) { return is_complex(dtype) ? real_dtype(dtype) : dtype; }

}  // namespace

Array var(Operand x, Axes given, double ddof, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "var");
  const Array wide = wide_variance(x, axes, ddof);
  return maybe_kept(rounded_back(wide, real_result(x.array.dtype())), x, axes, keepdims);
}

Array stddev(Operand x, Axes given, double ddof, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "stddev");
  const Array wide = sqrt(wide_variance(x, axes, ddof));
  return maybe_kept(rounded_back(wide, real_result(x.array.dtype())), x, axes, keepdims);
}

namespace {

void expect_some(const Operand& x, const Dims& axes, std::string_view op) {
  for (int64_t axis : axes)
    LATHE_USER_CHECK(x.array.dim(static_cast<int>(axis)) > 0,
                     "[{}] axis {} of shape {} is empty, there is no {} of nothing; at {}", op,
                     axis, x.array.shape().str(), op, x.where.str());
}

// Numbers as whether they are not 0.
Array truth(const Operand& x) {
  return is_bool(x.array.dtype()) ? x.array : compare(x, 0, ComparisonDirection::NE);
}

}  // namespace

Array max(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "max");
  expect_some(x, axes, "max");
  return maybe_kept(reduce_max(x, axes), x, axes, keepdims);
}

Array min(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "min");
  expect_some(x, axes, "min");
  return maybe_kept(reduce_min(x, axes), x, axes, keepdims);
}

Array all(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "all");
  return maybe_kept(reduce_and(at(truth(x), x.where), axes), x, axes, keepdims);
}

Array any(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "any");
  return maybe_kept(reduce_or(at(truth(x), x.where), axes), x, axes, keepdims);
}

namespace {

// Of (value, index) pairs the one that `direction` puts first; NaN comes before all others; of
// equals the lower index. Written so that passes leave it as it is: combines_in_any_order knows it
// by its structure.
template <ComparisonDirection kDirection>
std::vector<Array> better_pair(std::span<const Array> best, std::span<const Array> next) {
  const Array next_nan = compare(next[0], next[0], ComparisonDirection::NE);
  const Array best_nan = compare(best[0], best[0], ComparisonDirection::NE);
  const Array best_number = compare(best[0], best[0], ComparisonDirection::EQ);
  const Array above =
      logical_or(compare(next[0], best[0], kDirection), logical_and(next_nan, best_number));
  const Array tied = logical_or(compare(next[0], best[0], ComparisonDirection::EQ),
                                logical_and(next_nan, best_nan));
  const Array earlier = compare(next[1], best[1], ComparisonDirection::LT);
  const Array index_wins = logical_or(above, logical_and(tied, earlier));
  return {select(above, next[0], best[0]), select(index_wins, next[1], best[1])};
}

// Of values of this type.
template <ComparisonDirection kDirection>
const Program& better_body(DType dtype) {
  static std::mutex mutex;
  static std::array<Program, kDTypeCount> bodies;
  std::lock_guard lock(mutex);
  Program& body = bodies[static_cast<size_t>(dtype)];
  if (body) return body;
  const Type value = Type::scalar(dtype), index = Type::scalar(DType::i32);
  const Type params[] = {value, index, value, index};
  return body = trace_program("body", params, [](std::span<const Array> in) {
                  return better_pair<kDirection>(in.first(2), in.subspan(2));
                }).program;
}

template <ComparisonDirection kDirection>
Array position_of_best(const Operand& x, std::optional<int> along, bool keepdims, Monoid monoid,
                       std::string_view op) {
  const Shape& shape = x.array.shape();
  if (!along) {
    const Array line = reshape(x, {-1});
    const Array best = position_of_best<kDirection>(at(line, x.where), 0, false, monoid, op);
    return keepdims ? reshape(best, Shape(Dims(static_cast<size_t>(shape.rank()), 1))) : best;
  }
  const int axis = normal_axis(*along, shape.rank(), op, x.where);
  LATHE_USER_CHECK(shape[axis] > 0, "[{}] axis {} of {} is empty; at {}", op, axis, shape.str(),
                   x.where.str());
  LATHE_USER_CHECK(shape[axis] <= std::numeric_limits<int32_t>::max(),
                   "[{}] axis {} of {} has more positions than an i32 names; at {}", op, axis,
                   shape.str(), x.where.str());
  const Array index = iota(shape, axis, DType::i32);
  const Array worst = constant(monoid_identity(monoid, x.array.dtype()));
  const Array zero = constant(Literal::scalar<int32_t>(0));
  const Array best = reduce(std::vector{x.array, index}, std::vector{worst, zero}, {axis},
                            better_pair<kDirection>)[1];
  return keepdims ? expand_dims(best, axis) : best;
}

}  // namespace

bool combines_in_any_order(const Program& body) {
  if (recognize_monoid(body)) return true;
  if (body.param_count() != 4) return false;
  const DType dtype = body.param_type(0).dtype();
  if (is_complex(dtype)) return false;
  return body == better_body<ComparisonDirection::GT>(dtype) ||
         body == better_body<ComparisonDirection::LT>(dtype);
}

Array argmax(Operand x, std::optional<int> axis, bool keepdims) {
  return position_of_best<ComparisonDirection::GT>(x, axis, keepdims, Monoid::maximum, "argmax");
}

Array argmin(Operand x, std::optional<int> axis, bool keepdims) {
  return position_of_best<ComparisonDirection::LT>(x, axis, keepdims, Monoid::minimum, "argmin");
}

}  // namespace lathe

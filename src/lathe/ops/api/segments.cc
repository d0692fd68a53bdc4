#include "lathe/ops/api/segments.h"

#include <algorithm>

#include "lathe/ops/api/parts.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// Elements joined into `segments` places, each of which begins with the monoid's neutral element.
Array by_segments(const Operand& data, const Operand& ids, Dim segments, Monoid monoid,
                  std::string_view op, Array (IndexedUpdate::*join)(Operand) const) {
  const Shape& shape = data.array.shape();
  LATHE_USER_CHECK(shape.rank() >= 1 && ids.array.shape() == Shape{shape[0]} &&
                       is_integer(ids.array.dtype()) && segments >= 0,
                   "[{}] data is {}, ids are {}, for {} segments: expected an integer for each "
                   "element of the first axis; at {}",
                   op, data.array.type().str(), ids.array.type().str(), segments, data.where.str());
  Shape out = shape;
  out[0] = segments;
  const Array start = broadcast_to(constant(monoid_identity(monoid, data.array.dtype())), out);
  const DType dtype = ids.array.dtype();
  const bool fits = bit_width(dtype) < 32 || dtype == DType::i32;
  const Array given = convert(ids, fits ? DType::i32 : DType::i64);
  const Array places = where(given < 0, segments, given);
  return (start.at(places).*join)(data);
}

}  // namespace

Array segment_sum(Operand data, Operand ids, Dim segments) {
  return by_segments(data, ids, segments, Monoid::add, "segment_sum", &IndexedUpdate::add);
}
namespace {

Array product_of(const Operand& data, const Operand& ids, Dim segments) {
  return by_segments(data, ids, segments, Monoid::multiply, "segment_prod",
                     &IndexedUpdate::multiply);
}

// Each element's tangent times the product of all others of its segment, of which at most one may
// be 0 where that is not 0 itself.
Array product_tangent(const Array& data, const Array& ids, const Array& moved, Dim segments) {
  const Array zero = data == 0, safe = where(zero, 1, data);
  const Array product = product_of(safe, ids, segments);
  const Array zeros_there = segment_sum(convert(zero, DType::i32), ids, segments);
  const Array place = clip(ids, 0, std::max<Dim>(segments - 1, 0));
  const Array others = take(zeros_there, place, 0) - convert(zero, DType::i32);
  const Array rest = where(others == 0, take(product, place, 0) / safe, 0);
  return segment_sum(rest * moved, ids, segments);
}

}  // namespace

Array segment_prod(Operand data, Operand ids, Dim segments) {
  const Array value = as_value(data);
  if (!is_differentiable(value.dtype()) || segments == 0 || value.size() == 0)
    return product_of(data, ids, segments);
  return in_wide(data, [&](const Array& v) {
    const BodyFn function = [&](std::span<const Array> in) {
      return std::vector{product_of(at(in[0], data.where), at(in[1], ids.where), segments)};
    };
    const JvpRule rule = [&](std::span<const Array> in, std::span<const Array>,
                             std::span<const Array> moved) {
      return std::vector{product_tangent(in[0], in[1], moved[0], segments)};
    };
    return emit_with_jvp(function, rule, std::vector{v, as_value(ids)}, data.where)[0];
  });
}
Array segment_max(Operand data, Operand ids, Dim segments) {
  return by_segments(data, ids, segments, Monoid::maximum, "segment_max", &IndexedUpdate::max);
}
Array segment_min(Operand data, Operand ids, Dim segments) {
  return by_segments(data, ids, segments, Monoid::minimum, "segment_min", &IndexedUpdate::min);
}

Array segment_mean(Operand data, Operand ids, Dim segments) {
  return in_wide(data, [&](const Array& v) {
    const Array total = segment_sum(at(v, data.where), ids, segments);
    const Array one = broadcast_in_dim(ones({v.dim(0)}, v.dtype()), v.shape(), {0});
    return total / segment_sum(one, ids, segments);
  });
}

}  // namespace lathe

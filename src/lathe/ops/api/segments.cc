#include "lathe/ops/api/segments.h"

#include <algorithm>

#include "lathe/ops/api/parts.h"
#include "lathe/ops/layout/layout_util.h"
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
  made_type(op, data.array.dtype(), out, data.where);
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

// Narrow floats are multiplied in f32 and rounded once.
Array segment_prod(Operand data, Operand ids, Dim segments) {
  const auto product = [&](const Array& v) {
    return by_segments(at(v, data.where), ids, segments, Monoid::multiply, "segment_prod",
                       &IndexedUpdate::multiply);
  };
  return is_differentiable(data.array.dtype()) ? in_wide(data, product) : product(as_value(data));
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

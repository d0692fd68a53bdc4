// The attributes of reduce and what its body means. A body that is one of the known monoids is
// recognized by structure, so passes and kernels never compare names.
//
// Sums and products of floats narrower than f32 accumulate in f32 and are rounded once
// (`reduce_accumulation_dtype`); every other body is applied as written.
#pragma once

#include <optional>

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

struct ReduceAttrs {
  Dims dimensions;
  static void fields(auto& self, auto&& field) { field("dimensions", required(self.dimensions)); }
};

extern const OpDef kReduce;

enum class Monoid : uint8_t { add, multiply, maximum, minimum, logical_and, logical_or };

// Two scalars of this type to one; made once a type.
const Program& monoid_body(Monoid monoid, DType dtype);
// Its neutral element: 0, 1, the lowest or highest value, all bits.
Literal monoid_identity(Monoid monoid, DType dtype);
// Nothing when the body is something else.
std::optional<Monoid> recognize_monoid(const Program& body);
// Whether the result does not depend on the order of the elements, rounding apart: monoids, and the
// bodies of argmax and argmin. Others are only associative.
bool combines_in_any_order(const Program& body);
// The type in which a reduction of `dtype` by `body` accumulates.
DType reduce_accumulation_dtype(const Program& body, DType dtype);

// The monoids over axes (empty: all), in the type of x; over no elements the neutral one. What
// users call (ops.h) says more about types and empty arrays.
Array reduce_sum(Operand x, Dims axes = {});
Array reduce_prod(Operand x, Dims axes = {});
Array reduce_max(Operand x, Dims axes = {});
Array reduce_min(Operand x, Dims axes = {});
Array reduce_and(Operand x, Dims axes = {});
Array reduce_or(Operand x, Dims axes = {});
// `reduced` with the axes of x that went away as axes of size 1.
Array with_kept_dims(const Array& reduced, const Shape& x, const Dims& axes);

// The result type of sum and cumsum: narrow integers become i32 or u32 (NumPy's and JAX's rule).
DType sum_dtype(DType dtype);

// A body on scalars applied elementwise to arrays of one shape.
std::vector<Array> map_body(const Program& body, std::span<const Array> arrays);
// The meaning of reduce as pairwise combinations: for rules, not for speed.
std::vector<Array> reduce_pairwise(const Program& body, std::span<const Array> xs,
                                   std::span<const Array> inits, const Dims& axes);

// Checks of ops whose body combines scalars: 2·count parameters, count results, of these types.
void expect_combiner(const Program& body, std::span<const Type> elements,
                     std::string_view constraint);

}  // namespace lathe

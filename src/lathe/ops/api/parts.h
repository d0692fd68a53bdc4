// Helpers of this folder's functions: operands as inexact numbers, axes.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "lathe/base/place_scope.h"
#include "lathe/ir/scalar/scalar.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"

namespace lathe {

// The operand, integers and booleans as f32.
Array inexact(const Operand& x);
// Operands in their common inexact type; shapes stay.
std::vector<Array> inexact_operands(std::span<const Operand> xs, std::string_view op);

// UserError for complex numbers.
void expect_real(const Operand& x, std::string_view op);

// Whether the integer type has that number. Compared with an array, one that it has not would wrap.
bool holds(DType dtype, int64_t number);

// Axes from the front; none given means all. UserError unless x has them.
Dims normal_axes(const Operand& x, Dims axes, std::string_view op);
// How many elements one result of a reduction over these axes is made of.
int64_t count_along(const Array& x, const Dims& axes);
// The axes, in their order, as one last axis.
Array axes_joined_last(const Array& x, const Dims& axes);

// f of the operand: narrow floats are computed in f32 and rounded once. Errors of what f calls name
// the operand's place.
template <typename F>
Array in_wide(const Operand& x, F f) {
  const PlaceScope place(x.where);
  const Array value = inexact(x);
  const DType dtype = value.dtype(), wide = compute_dtype(dtype);
  return dtype == wide ? f(value) : convert(f(convert(value, wide)), dtype);
}
template <typename F>
Array in_wide(const Operand& a, const Operand& b, std::string_view op, F f) {
  const PlaceScope place(a.where);
  const Operand both[] = {a, b};
  const std::vector<Array> v = inexact_operands(both, op);
  const DType dtype = v[0].dtype(), wide = compute_dtype(dtype);
  return dtype == wide ? f(v[0], v[1])
                       : convert(f(convert(v[0], wide), convert(v[1], wide)), dtype);
}

// The cutoff below which singular values of a's matrices count as 0, over the largest: max(m, n)
// times the epsilon of the type in which they are computed.
double default_cutoff(const Array& a);

// function(args), whose tangents are rule(args, results, tangents of the args that are floats or
// complex). All results are such. Neither uses Arrays from outside. Derivatives of higher order
// differentiate the rule, in which function(args) has the rule again, `deeper` times.
using JvpRule = std::function<std::vector<Array>(
    std::span<const Array> args, std::span<const Array> results, std::span<const Array> tangents)>;
std::vector<Array> emit_with_jvp(const BodyFn& function, const JvpRule& rule,
                                 std::span<const Array> args, Location where, int deeper = 0);

}  // namespace lathe

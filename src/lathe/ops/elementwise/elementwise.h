// Building blocks of elementwise records: lowering by a scalar function, derivative rules as
// formulas, samples.
#pragma once

#include <span>
#include <vector>

#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {

// ---- lowering by functions of ir/scalar/scalar_math.h, which know storage and complex types
template <Scalar (*kFn)(Scalar)>
Scalar lower_unary(ScalarBuilder&, const OpView&, std::span<const Scalar> in) {
  return kFn(in[0]);
}

template <Scalar (*kFn)(Scalar, Scalar)>
Scalar lower_binary(ScalarBuilder&, const OpView&, std::span<const Scalar> in) {
  return kFn(in[0], in[1]);
}

// ---- rules
inline constexpr Impossible kNotLinear = impossible("not linear in its operand");

// Formulas are pointers, not lambdas themselves: closure types of several files may share a name.
using TangentFormula = Array (*)(const Array& operand, const Array& result, const Array& tangent);
using TangentFormula2 = Array (*)(const Array& left, const Array& right, const Array& result,
                                  const Array& tangent);
using CotangentFormula = Array (*)(const OpView&, const Array& cotangent);

// The tangent as a formula of operand, result and the operand's tangent.
template <TangentFormula kFormula>
std::vector<MaybeArray> jvp_unary(const OpView& op, std::span<const Array> primals,
                                  std::span<const Array> results,
                                  std::span<const MaybeArray> tangents) {
  if (!tangents[0]) return {std::nullopt};
  return {kFormula(primals[0], results[0], *tangents[0])};
}

// One formula an operand, each of both operands, the result and that operand's tangent.
template <TangentFormula2 kLeft, TangentFormula2 kRight>
std::vector<MaybeArray> jvp_binary(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents) {
  MaybeArray left, right;
  if (tangents[0]) left = kLeft(primals[0], primals[1], results[0], *tangents[0]);
  if (tangents[1]) right = kRight(primals[0], primals[1], results[0], *tangents[1]);
  return {add_tangents(left, right)};
}

// The cotangent of the only operand as a formula of the op and the result's cotangent.
template <CotangentFormula kFormula>
std::vector<MaybeArray> transpose_unary(const OpView& op, std::span<const MaybeArray> operands,
                                        std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  return {kFormula(op, *cotangents[0])};
}

// ---- records
// A function of operands of these kinds, element by element, that is not linear.
template <int kOperands, unsigned kKinds>
constexpr OpDef math_record(std::string_view name, std::string_view doc, ReferenceFn reference,
                            PointwiseFn lower, Rule<JvpFn> jvp, SamplesFn samples) {
  return {.name = name,
          .doc = doc,
          .flags = kElementwise,
          .infer = infer_elementwise<kOperands, kKinds>,
          .reference = reference,
          .lower = pointwise(lower),
          .jvp = jvp,
          .transpose = kNotLinear,
          .batch = batch_elementwise,
          .samples = samples};
}
// A record of one inexact operand.
constexpr OpDef unary_math(std::string_view name, std::string_view doc, ReferenceFn reference,
                           PointwiseFn lower, Rule<JvpFn> jvp, SamplesFn samples) {
  OpDef def = math_record<1, kInexact>(name, doc, reference, lower, jvp, samples);
  def.flags |= kTranscendental;
  return def;
}
// The same of a real one.
constexpr OpDef real_only(OpDef def) {
  def.infer = infer_elementwise<1, kFloat>;
  return def;
}

// ---- what other families ask
// The operand of this type that has to be the larger one for a comparison to hold, in an order of
// all values: of floats, the total order. Nothing for other comparisons and other ops.
std::optional<size_t> larger_operand(const Op& op, DType operands);

// ---- values on the host
// Each element as `convert` gives it.
Literal converted(const Literal& x, DType dtype);

// ---- samples: the kinds of element type, a range for ordinary values, awkward values as well.
std::vector<Sample> unary_samples(unsigned kinds, double low, double high, bool edges = true);
std::vector<Sample> binary_samples(unsigned kinds, double low, double high, bool edges = true);

}  // namespace lathe

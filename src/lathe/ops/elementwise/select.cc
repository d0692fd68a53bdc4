// select and clamp; stop_gradient and optimization_barrier, which change nothing.
#include <cmath>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

using Direction = ComparisonDirection;

// ---- select. The condition has the operands' shape or is a scalar.

std::vector<Type> infer_select(const OpView& op) {
  expect_operands(op, 3);
  expect_kind(op, 0, kBool);
  if (op.in(0).rank() != 0) expect_same_shape(op, 0, 1, "C1");
  expect_same_shape(op, 1, 2, "C2");
  expect_same_dtype(op, 1, 2, "C2");
  return {op.in(1)};
}

std::vector<Literal> reference_select(const OpView& op, std::span<const Literal> in) {
  Literal out(in[1].dtype(), in[1].shape());
  for (int64_t i = 0; i < out.size(); ++i) {
    const bool taken = in[0].get_i64(in[0].shape().is_scalar() ? 0 : i) != 0;
    copy_element(in[taken ? 1 : 2], i, out, i);
  }
  return {out};
}

// Operand `k`, which may be a scalar beside operands of the result's shape.
Scalar operand_or_scalar(ElementContext& context, const OpView& op, int k,
                         std::span<const Scalar> index) {
  return context.operand(k, op.in(k).rank() == 0 ? std::span<const Scalar>{} : index);
}

Scalar pointwise_select(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  return b.select(in[0], in[1], in[2]);
}

Scalar element_select(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  const Scalar condition = operand_or_scalar(context, op, 0, index);
  const Scalar yes = context.operand(1, index), no = context.operand(2, index);
  return context.builder().select(condition, yes, no);
}

std::vector<MaybeArray> select_jvp(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents) {
  if (!tangents[1] && !tangents[2]) return {std::nullopt};
  const Array yes = or_zeros(tangents[1], op.in(1)), no = or_zeros(tangents[2], op.in(2));
  return {emit1(op.def, {primals[0], yes, no}, {}, op.where)};
}

std::vector<MaybeArray> select_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                         std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(3);
  if (!cotangents[0]) return out;
  LATHE_CHECK(operands[0], "select is not linear in its condition");
  const Array zero = zeros_like(*cotangents[0]);
  if (!operands[1]) out[1] = emit1(op.def, {*operands[0], *cotangents[0], zero}, {}, op.where);
  if (!operands[2]) out[2] = emit1(op.def, {*operands[0], zero, *cotangents[0]}, {}, op.where);
  return out;
}

// A scalar operand that is mapped becomes one value an example: it is spread over the others.
Array spread(const Array& x, const Shape& shape) {
  return x.shape() == shape ? x : broadcast_in_dim(x, shape, iota_dims(x.rank()));
}

// The operands of `kMayBeScalar` (a bit each) may be scalars beside operands of another shape.
template <unsigned kMayBeScalar>
Batched batch_with_scalars(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                           Dim size) {
  std::vector<Array> operands;
  const Shape shape = insert_dim(op.out().shape(), 0, size);
  for (size_t i = 0; i < args.size(); ++i) {
    const bool stays =
        axes[i] == kUnbatched && args[i].rank() == 0 && ((kMayBeScalar >> i) & 1u) != 0;
    operands.push_back(stays ? args[i] : spread(batch_to_front(args[i], axes[i], size), shape));
  }
  return {emit(op.def, operands, op.attrs, {}, op.where), {0}};
}

// The choice within a choice by the same condition is made already.
ValueId chosen(const SimplifyContext& at, const OpView& op, ValueId condition, ValueId value,
               size_t branch) {
  const Op* inner = at.made_by(op.def, value);
  return inner && inner->operands[0] == condition ? inner->operands[branch] : value;
}

// Of two equal values either is the answer; a known condition has chosen; not c chooses as c does
// between the two in exchange; c chooses c between true and false.
Simpler simplify_select(SimplifyContext& at, const OpView& op, Values in) {
  const ValueId condition = in[0], yes = in[1], no = in[2];
  if (yes == no) return yes;
  if (all_are(at, condition, 1)) return yes;
  if (all_are(at, condition, 0)) return no;
  if (const Simpler inverted = inverted_operand(at, condition))
    return at.emit(op.def, {*inverted, no, yes});
  if (is_bool(op.out().dtype()) && op.in(0) == op.out()) {
    if (all_are(at, yes, 1) && all_are(at, no, 0)) return condition;
    if (all_are(at, yes, 0) && all_are(at, no, 1))
      return at.call([](auto v) { return logical_not(v[0]); }, {condition});
  }
  const ValueId first = chosen(at, op, condition, yes, 1);
  const ValueId second = chosen(at, op, condition, no, 2);
  if (first == yes && second == no) return {};
  return at.emit(op.def, {condition, first, second});
}

std::vector<Sample> select_samples() {
  std::vector<Sample> out;
  for (DType dtype : {DType::f32, DType::bf16, DType::i4, DType::c64, DType::boolean})
    for (const Shape& shape : {Shape{2, 5}, Shape{}, Shape{0, 2}})
      for (bool scalar : {false, true})
        out.push_back(
            sample({sample_values(DType::boolean, scalar ? Shape{} : shape, -1, 1),
                    sample_values(dtype, shape, -4, 4, 1), sample_values(dtype, shape, -4, 4, 2)}));
  return out;
}

constexpr OpDef kSelect{
    .name = "stablehlo.select",
    .doc = "The second operand where the first holds, the third elsewhere. Specification: select.",
    .infer = infer_select,
    .reference = reference_select,
    .lower = {.pointwise = pointwise_select, .element = element_select},
    .simplify = simplify_select,
    .jvp = select_jvp,
    .transpose = select_transpose,
    .batch = batch_with_scalars<0b001>,
    .samples = select_samples};

// ---- clamp: min, operand, max; the bounds have the operand's shape or are scalars.

std::vector<Type> infer_clamp(const OpView& op) {
  expect_operands(op, 3);
  if (op.in(0).rank() != 0) expect_same_shape(op, 0, 1, "C1");
  if (op.in(2).rank() != 0) expect_same_shape(op, 2, 1, "C2");
  expect_same_dtype(op, 0, 1, "C3");
  expect_same_dtype(op, 2, 1, "C3");
  return {op.in(1)};
}

Scalar clamp_scalar(Scalar low, Scalar x, Scalar high) {
  return scalar::minimum(scalar::maximum(x, low), high);
}

Scalar pointwise_clamp(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  return clamp_scalar(in[0], in[1], in[2]);
}

Scalar element_clamp(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  const Scalar low = operand_or_scalar(context, op, 0, index);
  const Scalar x = context.operand(1, index);
  const Scalar high = operand_or_scalar(context, op, 2, index);
  return clamp_scalar(low, x, high);
}

// Evaluated on the very expression that is lowered would prove nothing: spelled out here.
std::vector<Literal> reference_clamp(const OpView& op, std::span<const Literal> in) {
  const DType dtype = in[1].dtype();
  Literal out(dtype, in[1].shape());
  const auto less = [&](const Literal& a, int64_t i, const Literal& b, int64_t j) {
    if (is_complex(dtype)) {
      const Complex x = a.get_c128(i), y = b.get_c128(j);
      return x.real() < y.real() || (x.real() == y.real() && x.imag() < y.imag());
    }
    if (is_float(dtype)) {  // -0 before +0, as IEEE 754's minimum and maximum
      const double x = a.get_f64(i), y = b.get_f64(j);
      return x < y || (x == y && std::signbit(x) && !std::signbit(y));
    }
    return is_signed(dtype) ? a.get_i64(i) < b.get_i64(j) : a.get_u64(i) < b.get_u64(j);
  };
  const auto is_nan = [&](const Literal& a, int64_t i) {
    return is_float(dtype) && std::isnan(a.get_f64(i));
  };
  for (int64_t i = 0; i < out.size(); ++i) {
    const int64_t at_low = in[0].shape().is_scalar() ? 0 : i;
    const int64_t at_high = in[2].shape().is_scalar() ? 0 : i;
    if (is_nan(in[0], at_low) || is_nan(in[2], at_high) || is_nan(in[1], i))
      out.set_f64(i, std::nan(""));
    else if (less(in[2], at_high, in[0], at_low) || less(in[2], at_high, in[1], i))
      copy_element(in[2], at_high, out, i);
    else if (less(in[1], i, in[0], at_low))
      copy_element(in[0], at_low, out, i);
    else
      copy_element(in[1], i, out, i);
  }
  return {out};
}

Array masked(const Array& mask, const Array& t) { return where(mask, t, zeros_like(t)); }

// The operand's tangent passes where the operand itself is the answer.
std::vector<MaybeArray> clamp_jvp(const OpView& op, std::span<const Array> primals,
                                  std::span<const Array> results,
                                  std::span<const MaybeArray> tangents) {
  const Array above = compare(primals[1], primals[0], Direction::GT);
  const Array below = compare(primals[1], primals[2], Direction::LT);
  MaybeArray out;
  if (tangents[1]) out = masked(logical_and(above, below), *tangents[1]);
  const Shape& shape = op.out().shape();
  if (tangents[0]) {
    const Array chosen = logical_and(compare(primals[1], primals[0], Direction::LT),
                                     compare(primals[0], primals[2], Direction::LT));
    out = add_tangents(out, masked(chosen, broadcast_to(*tangents[0], shape)));
  }
  if (tangents[2]) {
    const Array chosen = compare(maximum(primals[0], primals[1]), primals[2], Direction::GT);
    out = add_tangents(out, masked(chosen, broadcast_to(*tangents[2], shape)));
  }
  return {out};
}

std::vector<Sample> clamp_samples() {
  std::vector<Sample> out;
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::i32, DType::u64, DType::i4})
    for (const Shape& shape : {Shape{2, 5}, Shape{}, Shape{0}})
      for (bool scalar : {false, true})
        out.push_back(sample({sample_values(dtype, scalar ? Shape{} : shape, 1, 2, 1),
                              sample_values(dtype, shape, 0, 6, 2),
                              sample_values(dtype, scalar ? Shape{} : shape, 3, 5, 3)}));
  const Literal edges = sample_edges(DType::f32);
  out.push_back(sample({Literal::scalar(-2.0f), edges, Literal::scalar(2.0f)}));
  return out;
}

constexpr OpDef kClamp{.name = "stablehlo.clamp",
                       .doc = "min(max(operand, low), high); NaN if any is. Specification: clamp.",
                       .infer = infer_clamp,
                       .reference = reference_clamp,
                       .lower = {.pointwise = pointwise_clamp, .element = element_clamp},
                       .jvp = clamp_jvp,
                       .transpose = kNotLinear,
                       .batch = batch_with_scalars<0b101>,
                       .samples = clamp_samples};

// ---- identities

std::vector<Type> infer_identity(const OpView& op) {
  return {op.operand_types.begin(), op.operand_types.end()};
}
std::vector<Literal> reference_identity(const OpView& op, std::span<const Literal> in) {
  return {in.begin(), in.end()};
}
std::vector<Array> decompose_identity(const OpView& op, std::span<const Array> in) {
  return {in.begin(), in.end()};
}
std::vector<MaybeArray> transpose_identity(const OpView& op, std::span<const MaybeArray> operands,
                                           std::span<const MaybeArray> cotangents) {
  return {cotangents.begin(), cotangents.end()};
}
std::vector<MaybeArray> barrier_jvp(const OpView& op, std::span<const Array> primals,
                                    std::span<const Array> results,
                                    std::span<const MaybeArray> tangents) {
  return {tangents.begin(), tangents.end()};
}
Batched batch_identity(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                       Dim size) {
  return {emit(op.def, args, {}, {}, op.where), {axes.begin(), axes.end()}};
}

constexpr OpDef kStopGradient{.name = "lathe.stop_gradient",
                              .doc = "The operand, which counts as a constant when differentiated.",
                              .flags = kElementwise,
                              .infer = infer_elementwise<1, kAnyKind>,
                              .reference = reference_identity,
                              .lower = decompose(decompose_identity),
                              .jvp = jvp_zero,
                              .transpose = impossible("its tangent is zero"),
                              .batch = batch_identity,
                              .samples = [] { return unary_samples(kAnyKind, -3, 3, false); }};

constexpr OpDef kOptimizationBarrier{
    .name = "stablehlo.optimization_barrier",
    .doc = "The operands, all computed before any is used. Specification: optimization_barrier.",
    .flags = kBarrier,
    .infer = infer_identity,
    .reference = reference_identity,
    .lower = alias_of_operands(),
    .jvp = barrier_jvp,
    .transpose = transpose_identity,
    .batch = batch_identity,
    .samples = [] {
      return std::vector<Sample>{
          sample({sample_values(DType::f32, {3}, -1, 1)}),
          sample({sample_values(DType::f32, {2, 2}, -1, 1), sample_values(DType::i32, {}, 0, 9)})};
    }};

constexpr const OpDef* kSelectOps[] = {&kSelect, &kClamp, &kStopGradient, &kOptimizationBarrier};

}  // namespace

OpFamily select_ops() { return kSelectOps; }

Array select(Operand condition, Operand on_true, Operand on_false) {
  return emit1(kSelect, {as_value(condition), as_value(on_true), as_value(on_false)}, {},
               condition.where);
}

Array where(Operand condition, Operand on_true, Operand on_false) {
  const Operand branches[] = {on_true, on_false};
  std::vector<Array> both = promote_operands(branches, kSelect.name);
  const Shape shape =
      broadcast_shapes(condition.array.shape(), both[0].shape(), kSelect.name, condition.where);
  for (Array& branch : both) branch = broadcast_to(at(branch, condition.where), shape);
  const Array flag = broadcast_to(at(as_dtype(condition, DType::boolean), condition.where), shape);
  return emit1(kSelect, {flag, both[0], both[1]}, {}, condition.where);
}

Array clamp(Operand low, Operand x, Operand high) {
  const auto bound = [&](const Operand& b) {
    const Array value = as_dtype(b, x.array.dtype());
    return value.rank() == 0 ? value : broadcast_to(at(value, b.where), x.array.shape());
  };
  const Array lower = bound(low), upper = bound(high);
  return emit1(kClamp, {lower, x.array, upper}, {}, x.where);
}

Array stop_gradient(Operand x) { return emit_unary(kStopGradient, x); }
Array optimization_barrier(Operand x) { return emit_unary(kOptimizationBarrier, x); }

}  // namespace lathe

// Calls: a Program by handle, transformed once and kept as one call.
#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

std::vector<Type> infer_call(const OpView& op) {
  expect_regions(op, 1);
  const std::vector<Type> results = op.regions[0].result_types();
  expect_signature(op.regions[0], "the callee", op.operand_types, results, "call");
  return results;
}

std::vector<Literal> reference_call(const OpView& op, std::span<const Literal> in) {
  return evaluate(op.regions[0], in);
}

std::vector<Array> emit_call(const Program& callee,
                             std::initializer_list<std::span<const Array>> args, Location where) {
  return emit(kCall, joined<Array>(args), {}, {callee}, where);
}

}  // namespace

Linearized call_dual(const OpView& op, std::span<const Array> primals,
                     std::span<const MaybeArray> tangents) {
  const DualRegion callee = dual_region(op.regions[0], present(tangents));
  const std::vector<Array> out =
      emit_call(callee.program, {primals, values_of(tangents)}, op.where);
  ArrayReader reader(out);
  const auto results = reader.take(callee.nonzero.size());
  return {{results.begin(), results.end()}, reader.take_masked(callee.nonzero)};
}

Linearized call_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents) {
  const SplitRegion parts = split_region(op.regions[0], present(tangents), asked_of(op));
  const std::vector<Array> all = emit_call(parts.forward, {primals}, op.where);
  ArrayReader reader(all);
  const auto results = reader.take(parts.nonzero.size());
  const auto residuals = reader.take(parts.residual_count());
  std::vector<Array> out;
  if (parts.linear.result_count() > 0)
    out = emit_call(parts.linear, {residuals, values_of(tangents)}, op.where);
  return {{results.begin(), results.end()}, ArrayReader(out).take_masked(parts.nonzero)};
}

namespace {

std::vector<MaybeArray> call_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents) {
  const TransposedRegion callee =
      transpose_region(op.regions[0], present(operands), present(cotangents));
  const std::vector<Array> out =
      emit_call(callee.program, {values_of(operands), values_of(cotangents)}, op.where);
  return ArrayReader(out).take_masked(callee.nonzero);
}

Batched batch_call(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size) {
  BatchedRegion callee = batch_region(op.regions[0], axes, size);
  return {emit_call(callee.program, {args}, op.where), std::move(callee.axes)};
}

std::vector<Sample> call_samples() {
  const std::vector<Type> params(2, Type::tensor(DType::f32, {2, 3}));
  const Traced callee = trace_program("callee", params, [](std::span<const Array> x) {
    const Array product = multiply(x[0], x[1]);
    return std::vector<Array>{add(product, x[0]), neg(x[1])};
  });
  return {{.operands = {sample_values(DType::f32, {2, 3}, -2, 2, 1),
                        sample_values(DType::f32, {2, 3}, -2, 2, 2)},
           .attrs = {},
           .regions = {callee.program}}};
}

}  // namespace

constexpr OpDef kCall{
    .name = "lathe.call",
    .doc =
        "The results of a Program on the operands (specification: func.call); compiled and "
        "transformed once however often it is called.",
    .infer = infer_call,
    .reference = reference_call,
    .control = ControlFlow::call,
    .jvp = kJvpByDual,
    .dual = call_dual,
    .linearize = call_linearize,
    .transpose = call_transpose,
    .batch = batch_call,
    .samples = call_samples,
};

std::vector<Array> call(const Program& program, std::span<const Array> operands) {
  LATHE_USER_CHECK(program, "[call] the Program is null");
  return emit(kCall, operands, {}, {program});
}

}  // namespace lathe

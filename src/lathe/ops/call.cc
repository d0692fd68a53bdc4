// Calls: a Program by handle, transformed once and kept as one call.
#include "lathe/ir/evaluate.h"
#include "lathe/ops/common.h"
#include "lathe/ops/control.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/linearize.h"

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

std::vector<Array> emit_call(const Region& region,
                             std::initializer_list<std::span<const Array>> args, Location where) {
  std::vector<Array> operands = region.captures;
  for (const auto& group : args) operands.insert(operands.end(), group.begin(), group.end());
  return emit(kCall, operands, {}, {region.program}, where);
}

std::vector<Array> values_of(std::span<const MaybeArray> items) {
  std::vector<Array> out;
  for (const MaybeArray& item : items)
    if (item) out.push_back(*item);
  return out;
}

std::vector<MaybeArray> call_jvp(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array> results,
                                 std::span<const MaybeArray> tangents) {
  const std::vector<bool> mask = present(tangents);
  const std::vector<Array> duals = values_of(tangents);
  std::vector<bool> out_mask;
  const std::vector<Type> params = joined<Type>({types_of(primals), types_of(duals)});
  const Region region =
      trace_region("jvp of " + op.regions[0].name(), params, [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto xs = reader.take(primals.size());
        const JvpResult both = jvp_inline(op.regions[0], xs, reader.take_masked(mask));
        out_mask = present(both.tangents);
        return values_of(both.tangents);
      });
  const std::vector<Array> out = emit_call(region, {primals, duals}, op.where);
  return ArrayReader(out).take_masked(out_mask);
}

Linearized call_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents) {
  const std::vector<bool> mask = present(tangents);
  LinearProgram linear;
  const Region forward =
      trace_region(op.regions[0].name(), types_of(primals), [&](std::span<const Array> args) {
        linear = linearize_program(op.regions[0], args, mask);
        return joined<Array>({linear.results, linear.residuals});
      });
  const std::vector<Array> all = emit_call(forward, {primals}, op.where);
  ArrayReader reader(all);
  const auto results = reader.take(linear.results.size());
  const auto residuals = reader.take(linear.residuals.size());
  const std::vector<Array> duals = values_of(tangents);
  std::vector<Array> out;
  if (!linear.linear.results().empty())
    out = emit_call({linear.linear, {}}, {residuals, duals}, op.where);
  return {{results.begin(), results.end()}, ArrayReader(out).take_masked(linear.nonzero)};
}

std::vector<MaybeArray> call_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents) {
  const std::vector<bool> given = present(operands), nonzero = present(cotangents);
  const std::vector<Array> known = values_of(operands), cts = values_of(cotangents);
  std::vector<bool> out_mask;
  const std::vector<Type> params = joined<Type>({types_of(known), types_of(cts)});
  const Region region = trace_region(
      "transpose of " + op.regions[0].name(), params, [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto inputs = reader.take_masked(given);
        const auto outputs = reader.take_masked(nonzero);
        const auto sums = transpose_inline(op.regions[0], inputs, outputs);
        out_mask = present(sums);
        return values_of(sums);
      });
  const std::vector<Array> out = emit_call(region, {known, cts}, op.where);
  return ArrayReader(out).take_masked(out_mask);
}

Batched batch_call(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size) {
  std::vector<int> out_axes;
  const Region region = trace_region("vmap of " + op.regions[0].name(), types_of(args),
                                     [&](std::span<const Array> xs) {
                                       Batched out = batch_inline(op.regions[0], xs, axes, size);
                                       out_axes = std::move(out.axes);
                                       return out.values;
                                     });
  return {emit_call(region, {args}, op.where), std::move(out_axes)};
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
    .level = OpLevel::structured,
    .infer = infer_call,
    .reference = reference_call,
    .control = ControlFlow::call,
    .jvp = call_jvp,
    .linearize = call_linearize,
    .transpose = call_transpose,
    .batch = batch_call,
    .samples = call_samples,
};

std::vector<Array> call(const Program& program, std::span<const Array> operands) {
  return emit(kCall, operands, {}, {program});
}

}  // namespace lathe

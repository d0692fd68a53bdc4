// A linear function with the transpose it is said to have: what reverse mode meets in a linear
// program where a custom rule stood.
#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/control/custom_rules.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

constexpr size_t kTranspose = 0, kLinearFunction = 1;  // regions

bool has_function(const OpView& op) { return op.regions.size() > kLinearFunction; }

size_t residual_count(const OpView& op) {
  return static_cast<size_t>(op.as<LinearCallAttrs>().residuals);
}

const Program& function_of(const OpView& op) {
  LATHE_USER_CHECK(has_function(op),
                   "[{}] forward mode (jvp) meets a function whose derivative is given for reverse "
                   "mode alone (custom_vjp): use grad or vjp, or give it a custom_jvp{}{}",
                   op.def.name, op.where.known() ? "; at " : "", op.where.str());
  return op.regions[kLinearFunction];
}

std::vector<Type> infer_linear_call(const OpView& op) {
  LATHE_USER_CHECK(op.regions.size() == 1 || op.regions.size() == 2,
                   "needs one region or two, has {}", op.regions.size());
  const int64_t residuals = op.as<LinearCallAttrs>().residuals;
  LATHE_USER_CHECK(residuals >= 0 && residuals <= std::ssize(op.operand_types),
                   "{} residuals of {} operands", residuals, op.operand_types.size());
  const auto given = op.operand_types.first(residual_count(op));
  const auto linear = op.operand_types.subspan(residual_count(op));
  const std::vector<Type> params = op.regions[kTranspose].param_types();
  LATHE_USER_CHECK(params.size() >= given.size(),
                   "the transpose has {} parameters, expected {} "
                   "residuals and the cotangents of the results",
                   params.size(), given.size());
  const std::vector<Type> results(params.begin() + residuals, params.end());
  for (const auto& types : {linear, std::span<const Type>(results)})
    for (const Type& type : types)
      LATHE_USER_CHECK(is_differentiable(type.dtype()), "{} is not linear in anything", type.str());
  expect_signature(op.regions[kTranspose], "the transpose", joined<Type>({given, results}), linear,
                   "linear_call");
  if (has_function(op))
    expect_signature(op.regions[kLinearFunction], "the function", op.operand_types, results,
                     "linear_call");
  return results;
}

std::vector<Literal> reference_linear_call(const OpView& op, std::span<const Literal> in) {
  return evaluate(function_of(op), in);
}

std::vector<Array> decompose_linear_call(const OpView& op, std::span<const Array> in) {
  return inline_program(function_of(op), in);
}

std::vector<Array> emit_linear_call(std::span<const Array> residuals, std::span<const Array> linear,
                                    std::vector<Program> regions, Location where) {
  return emit(kLinearCall, joined<Array>({residuals, linear}),
              Attrs::of(LinearCallAttrs{std::ssize(residuals)}), std::move(regions), where);
}

// (residuals…, cotangents of the results…) → cotangents of the linear operands.
Program transposed(const Program& function, size_t residuals) {
  const std::vector<Type> params = function.param_types();
  Mask given(params.size(), false);
  std::fill_n(given.begin(), residuals, true);
  const Mask all(static_cast<size_t>(function.result_count()), true);
  const TransposedRegion back = transpose_region(function, given, all);
  return trace_closed(back.program.name(), back.program.param_types(),
                      [&](std::span<const Array> args) {
                        const std::vector<Array> some = inline_program(back.program, args);
                        const auto sums = ArrayReader(some).take_masked(back.nonzero);
                        std::vector<Array> out;
                        for (size_t i = residuals; i < sums.size(); ++i)
                          out.push_back(or_zeros(sums[i], params[i]));
                        return out;
                      });
}

// Results and what the tangents of residuals do to them; `rule` is one of a call.
template <LinearizeFn rule>
Linearized by_residuals(const OpView& op, std::span<const Array> primals,
                        std::span<const MaybeArray> tangents) {
  const Program callee[] = {function_of(op)};
  const Attrs none;
  const OpView call{kCall, none, op.operand_types, op.result_types, callee, op.where, op.asked};
  std::vector<MaybeArray> of_residuals(tangents.begin(), tangents.end());
  for (size_t i = residual_count(op); i < of_residuals.size(); ++i) of_residuals[i].reset();
  return rule(call, primals, of_residuals);
}

// The derivative by the linear operands is the call itself, on their tangents.
template <LinearizeFn rule>
Linearized linear_call_tangents(const OpView& op, std::span<const Array> primals,
                                std::span<const MaybeArray> tangents) {
  const size_t count = residual_count(op);
  const std::vector<Program> regions(op.regions.begin(), op.regions.end());
  const auto is_there = [](const MaybeArray& tangent) { return tangent.has_value(); };
  Linearized out;
  if (std::ranges::any_of(tangents.first(count), is_there)) {
    out = by_residuals<rule>(op, primals, tangents);
  } else {
    out.results = emit_linear_call(primals.first(count), primals.subspan(count), regions, op.where);
    out.tangents.resize(out.results.size());
  }
  if (std::ranges::none_of(tangents.subspan(count), is_there)) return out;
  std::vector<Array> linear;
  for (size_t i = count; i < tangents.size(); ++i)
    linear.push_back(or_zeros(tangents[i], op.operand_types[i]));
  const auto moved = emit_linear_call(primals.first(count), linear, regions, op.where);
  for (size_t i = 0; i < moved.size(); ++i)
    out.tangents[i] = add_tangents(out.tangents[i], moved[i]);
  return out;
}

// Where there is a function, the transpose is a linear call too, the other way around.
std::vector<MaybeArray> linear_call_transpose(const OpView& op,
                                              std::span<const MaybeArray> operands,
                                              std::span<const MaybeArray> cotangents) {
  const size_t count = residual_count(op);
  const std::vector<Array> residuals = values_of(operands.first(count));
  LATHE_CHECK(residuals.size() == count, "transposed in its residuals");
  std::vector<Array> given;
  for (size_t i = 0; i < cotangents.size(); ++i)
    given.push_back(or_zeros(cotangents[i], op.result_types[i]));
  const std::vector<Array> out =
      has_function(op)
          ? emit_linear_call(residuals, given,
                             {op.regions[kLinearFunction], op.regions[kTranspose]}, op.where)
          : emit(kCall, joined<Array>({residuals, given}), {}, {op.regions[kTranspose]}, op.where);
  std::vector<MaybeArray> all(operands.size());
  for (size_t i = 0; i < out.size(); ++i)
    if (!operands[count + i]) all[count + i] = out[i];
  return all;
}

// All linear operands and results are mapped: the cotangent of an operand that all examples share
// is the sum of theirs, which is the business of what repeats it.
Batched batch_linear_call(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                          Dim size) {
  const size_t count = residual_count(op);
  const std::vector<Array> linear = all_to_front(args.subspan(count), axes.subspan(count), size);
  std::vector<Program> regions;
  for (const Program& region : op.regions) {
    std::vector<int> in(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(count));
    in.resize(static_cast<size_t>(region.param_count()), 0);
    const Mask all(static_cast<size_t>(region.result_count()), true);
    regions.push_back(batch_region(region, in, size).in_front(all, size));
  }
  std::vector<int> out_axes(op.result_types.size(), 0);
  return {emit_linear_call(args.first(count), linear, std::move(regions), op.where),
          std::move(out_axes)};
}

// x ↦ (a · x, -x) of one residual and one linear operand.
std::vector<Sample> linear_call_samples() {
  const Type vector = Type::tensor(DType::f32, {3});
  const Program function =
      trace_closed("scale", std::vector{vector, vector},
                   [](std::span<const Array> in) { return std::vector{in[0] * in[1], -in[1]}; });
  const Program transpose =
      trace_closed("scale back", std::vector{vector, vector, vector},
                   [](std::span<const Array> in) { return std::vector{in[0] * in[1] - in[2]}; });
  return {{.operands = {sample_values(DType::f32, {3}, -2, 2, 1),
                        sample_values(DType::f32, {3}, -2, 2, 2)},
           .attrs = Attrs::of(LinearCallAttrs{1}),
           .regions = {transpose, function}}};
}

}  // namespace

std::vector<Array> call_linear_function(const Program& function, std::span<const Array> residuals,
                                        std::span<const Array> linear, Location where) {
  return emit_linear_call(residuals, linear, {transposed(function, residuals.size()), function},
                          where);
}

constexpr OpDef kLinearCall{
    .name = "lathe.linear_call",
    .doc =
        "A function that is linear in its last operands, and the transpose it is said to have; "
        "given the transpose alone, it is there for reverse mode only (JAX's linear_call).",
    .read_attrs = attrs_reader<LinearCallAttrs>,
    .infer = infer_linear_call,
    .reference = reference_linear_call,
    .lower = decompose(decompose_linear_call),
    .jvp = kJvpByDual,
    .dual = linear_call_tangents<call_dual>,
    .linearize = linear_call_tangents<call_linearize>,
    .transpose = linear_call_transpose,
    .batch = batch_linear_call,
    .samples = linear_call_samples,
};

}  // namespace lathe

// A function with the rule for its derivative. Programs that are run know the function alone;
// derivatives know the rule alone.
#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/control/custom_rules.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

constexpr size_t kFunction = 0, kRule = 1;  // regions

bool has_rule(const OpView& op) { return op.regions.size() > kRule; }

// One entry for each operand, by group.
template <typename T>
struct Groups {
  std::span<const T> function_consts, rule_consts, args;
  Groups(const OpView& op, std::span<const T> all)
      : function_consts(all.first(static_cast<size_t>(op.as<CustomJvpAttrs>().function_consts))),
        rule_consts(all.subspan(function_consts.size(),
                                static_cast<size_t>(op.as<CustomJvpAttrs>().rule_consts))),
        args(all.subspan(function_consts.size() + rule_consts.size())) {}
};

// The tangent types of those types that have tangents.
std::vector<Type> tangents_of(std::span<const Type> types) {
  return picked<Type>(types, differentiable(types));
}

std::vector<Type> infer_custom_jvp(const OpView& op) {
  const auto& attrs = op.as<CustomJvpAttrs>();
  LATHE_USER_CHECK(op.regions.size() == 1 || op.regions.size() == 2,
                   "needs one region or two, has {}", op.regions.size());
  LATHE_USER_CHECK(attrs.function_consts >= 0 && attrs.rule_consts >= 0 &&
                       attrs.function_consts + attrs.rule_consts <= std::ssize(op.operand_types),
                   "{} and {} consts of {} operands", attrs.function_consts, attrs.rule_consts,
                   op.operand_types.size());
  const Groups<Type> in(op, op.operand_types);
  const std::vector<Type> results = op.regions[kFunction].result_types();
  expect_signature(op.regions[kFunction], "the function",
                   joined<Type>({in.function_consts, in.args}), results, "custom_jvp");
  if (has_rule(op))
    expect_signature(op.regions[kRule], "the rule",
                     joined<Type>({in.rule_consts, in.args, tangents_of(in.args)}),
                     joined<Type>({results, tangents_of(results)}), "custom_jvp");
  return results;
}

std::vector<Literal> reference_custom_jvp(const OpView& op, std::span<const Literal> in) {
  const Groups<Literal> operands(op, in);
  return evaluate(op.regions[kFunction],
                  joined<Literal>({operands.function_consts, operands.args}));
}

std::vector<Array> decompose_custom_jvp(const OpView& op, std::span<const Array> in) {
  const Groups<Array> operands(op, in);
  return inline_program(op.regions[kFunction],
                        joined<Array>({operands.function_consts, operands.args}));
}

// The rule, if it says what is asked for.
const Program& rule_for(const OpView& op, const Groups<MaybeArray>& tangents) {
  const auto at = [&] { return op.where.known() ? "; at " + op.where.str() : std::string(); };
  LATHE_USER_CHECK(has_rule(op),
                   "[{}] rules within rules are kept for derivatives up to the third: this one is "
                   "of a higher order. A rule that uses its own function can use a formula "
                   "instead{}",
                   op.def.name, at());
  const auto is_there = [](const MaybeArray& tangent) { return tangent.has_value(); };
  LATHE_USER_CHECK(std::ranges::none_of(tangents.function_consts, is_there) &&
                       std::ranges::none_of(tangents.rule_consts, is_there),
                   "[{}] a function with a derivative rule of its own is differentiated by a value "
                   "that it captures; rules are about arguments alone: make the value an argument, "
                   "or apply stop_gradient to it outside{}",
                   op.def.name, at());
  return op.regions[kRule];
}

// Which of the rule's parameters are tangents that are there.
Mask tangent_params(const OpView& op, const Groups<MaybeArray>& tangents) {
  const Groups<Type> types(op, op.operand_types);
  const Mask of_args = picked_mask(present(tangents.args), differentiable(types.args));
  return joined_masks({Mask(types.rule_consts.size() + types.args.size(), false), of_args});
}

std::vector<Array> rule_operands(const Groups<Array>& in) {
  return joined<Array>({in.rule_consts, in.args});
}

// Tangents by result, from those of the differentiable ones.
std::vector<MaybeArray> by_result(const OpView& op, std::span<const Array> tangents) {
  return ArrayReader(tangents).take_masked(differentiable(op.result_types));
}

Linearized custom_dual(const OpView& op, std::span<const Array> primals,
                       std::span<const MaybeArray> tangents) {
  const Groups<Array> in(op, primals);
  const Groups<MaybeArray> duals(op, tangents);
  const Groups<Type> types(op, op.operand_types);
  const Program& rule = rule_for(op, duals);
  expect_values_apart(rule, tangent_params(op, duals), op.result_types.size());
  std::vector<Array> operands = rule_operands(in);
  for (size_t i = 0; i < types.args.size(); ++i)
    if (is_differentiable(types.args[i].dtype()))
      operands.push_back(or_zeros(duals.args[i], types.args[i]));
  const std::vector<Array> out = emit(kCall, operands, {}, {rule}, op.where);
  ArrayReader reader(out);
  const auto results = reader.take(op.result_types.size());
  return {{results.begin(), results.end()}, by_result(op, std::span(out).subspan(results.size()))};
}

Linearized custom_linearize(const OpView& op, std::span<const Array> primals,
                            std::span<const MaybeArray> tangents) {
  const Groups<MaybeArray> duals(op, tangents);
  const size_t results = op.result_types.size();
  const std::vector<Array> operands = rule_operands({op, primals});
  const auto consts = static_cast<size_t>(op.as<CustomJvpAttrs>().rule_consts);
  const SplitRule parts =
      split_rule(rule_for(op, duals), tangent_params(op, duals), {consts, operands.size(), results},
                 picked_mask(asked_of(op), differentiable(op.result_types)));
  const std::vector<Array> all = emit(kCall, operands, {}, {parts.forward}, op.where);
  const auto residuals = std::span(all).subspan(results);
  std::vector<Array> out;
  if (parts.linear.result_count() > 0)
    out = emit(kCall, joined<Array>({residuals, values_of(duals.args)}), {}, {parts.linear},
               op.where);
  const std::vector<MaybeArray> nonzero = ArrayReader(out).take_masked(parts.nonzero);
  std::vector<MaybeArray> moved(results);
  size_t next = 0;
  for (size_t i = 0; i < results; ++i)
    if (is_differentiable(op.result_types[i].dtype())) moved[i] = nonzero[next++];
  return {{all.begin(), all.begin() + static_cast<std::ptrdiff_t>(results)}, std::move(moved)};
}

// Function and rule must agree on what is mapped: what is in one of them is in both.
Batched batch_custom_jvp(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size) {
  const Groups<int> in(op, axes);
  const Groups<Type> types(op, op.operand_types);
  const BatchedRegion function =
      batch_region(op.regions[kFunction], joined<int>({in.function_consts, in.args}), size);
  Mask mapped = function.mapped();
  std::vector<Program> regions(1);
  if (has_rule(op)) {
    const BatchedRegion rule = batch_region(
        op.regions[kRule],
        joined<int>({in.rule_consts, in.args, picked<int>(in.args, differentiable(types.args))}),
        size);
    const Mask has_tangent = differentiable(op.result_types), by_rule = rule.mapped();
    mapped = either(mapped, head(by_rule, mapped.size()));
    for (size_t i = 0, tangent = mapped.size(); i < mapped.size(); ++i)
      if (has_tangent[i] && by_rule[tangent++]) mapped[i] = true;
    regions.push_back(
        rule.in_front(joined_masks({mapped, picked_mask(mapped, has_tangent)}), size));
  }
  regions[kFunction] = function.in_front(mapped, size);
  std::vector<int> out_axes;
  for (const bool is_mapped : mapped) out_axes.push_back(is_mapped ? 0 : kUnbatched);
  return {emit(kCustomJvp, args, op.attrs, std::move(regions), op.where), std::move(out_axes)};
}

// (x, n) ↦ (± sin x, n + 1), the sign by a const of the function, and one of the rule.
std::vector<Sample> custom_jvp_samples() {
  const Type vector = Type::tensor(DType::f32, {3}), count = Type::scalar(DType::i32);
  const auto sign = [](const Array& c, const Array& x) { return where(c > 0, x, -x); };
  const Program function = trace_closed(
      "function", std::vector{count, vector, count},
      [&](std::span<const Array> in) { return std::vector{sign(in[0], sin(in[1])), in[2] + 1}; });
  const Program rule = trace_closed(
      "rule", std::vector{count, vector, count, vector}, [&](std::span<const Array> in) {
        return std::vector{sign(in[0], sin(in[1])), in[2] + 1, sign(in[0], cos(in[1]) * in[3])};
      });
  const Literal two = Literal::scalar<int32_t>(2), three = Literal::scalar<int32_t>(3);
  return {{.operands = {two, two, sample_values(DType::f32, {3}, -2, 2, 1), three},
           .attrs = Attrs::of(CustomJvpAttrs{1, 1}),
           .regions = {function, rule}}};
}

}  // namespace

constexpr OpDef kCustomJvp{
    .name = "lathe.custom_jvp",
    .doc =
        "The results of a function whose derivative is what its rule says (JAX's custom_jvp and, "
        "with a rule made of linear_call, custom_vjp).",
    .read_attrs = attrs_reader<CustomJvpAttrs>,
    .infer = infer_custom_jvp,
    .reference = reference_custom_jvp,
    .lower = decompose(decompose_custom_jvp),
    .jvp = kJvpByDual,
    .dual = custom_dual,
    .linearize = custom_linearize,
    .transpose = impossible("the function is not linear; the linear part of its rule is"),
    .batch = batch_custom_jvp,
    .samples = custom_jvp_samples,
};

}  // namespace lathe

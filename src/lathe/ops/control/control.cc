// Branches: case, and if as a case of two.
#include "lathe/ops/control/control_ops.h"

#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/control/custom_rules.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

std::vector<Type> infer_case(const OpView& op) {
  LATHE_USER_CHECK(!op.regions.empty(), "(C1) needs at least one branch");
  LATHE_USER_CHECK(!op.operand_types.empty() && op.in(0) == Type::scalar(DType::i32),
                   "the branch index must be tensor<i32>");
  const std::vector<Type> results = op.regions[0].result_types();
  for (const Program& branch : op.regions)
    expect_signature(branch, "a branch", op.operand_types.subspan(1), results, "C2, C3");
  return results;
}

std::vector<Literal> reference_case(const OpView& op, std::span<const Literal> in) {
  const int64_t index = in[0].get_i64(0);
  const auto count = static_cast<int64_t>(op.regions.size());
  const int64_t chosen = index < 0 || index >= count ? count - 1 : index;
  return evaluate(op.regions[static_cast<size_t>(chosen)], in.subspan(1));
}

std::vector<Array> emit_case(const Array& index, std::vector<Program> branches,
                             std::initializer_list<std::span<const Array>> args, Location where) {
  std::vector<Array> operands = joined<Array>(args);
  operands.insert(operands.begin(), index);
  return emit(kCase, operands, {}, std::move(branches), where);
}

// The union over branches: nonzero in some branch.
template <typename Part>
Mask in_any(std::span<const Part> parts) {
  Mask mask = parts[0].nonzero;
  for (const Part& part : parts) mask = either(mask, part.nonzero);
  return mask;
}

// Results that are nonzero in some branch are given by all of them.
std::vector<Array> instantiated(std::span<const MaybeArray> items, const Mask& mask,
                                std::span<const Type> types) {
  std::vector<Array> out;
  for (size_t i = 0; i < items.size(); ++i)
    if (mask[i]) out.push_back(or_zeros(items[i], types[i]));
  return out;
}

// The branch whose first `before` results stand for themselves and whose others are `own` of
// `types`, made to give all in `mask` instead.
Program widened(const Program& branch, size_t before, const Mask& own, const Mask& mask,
                std::span<const Type> types) {
  if (own == mask) return branch;
  return trace_closed(branch.name(), branch.param_types(), [&](std::span<const Array> args) {
    const std::vector<Array> out = inline_program(branch, args);
    ArrayReader reader(out);
    const auto first = reader.take(before);
    return joined<Array>({first, instantiated(reader.take_masked(own), mask, types)});
  });
}

Linearized case_dual(const OpView& op, std::span<const Array> primals,
                     std::span<const MaybeArray> tangents) {
  std::vector<DualRegion> parts;
  for (const Program& branch : op.regions)
    parts.push_back(dual_region(branch, present(tangents.subspan(1))));
  const Mask nonzero = in_any<DualRegion>(parts);
  std::vector<Program> branches;
  for (const DualRegion& part : parts)
    branches.push_back(
        widened(part.program, nonzero.size(), part.nonzero, nonzero, op.result_types));
  const std::vector<Array> out =
      emit_case(primals[0], std::move(branches),
                {primals.subspan(1), values_of(tangents.subspan(1))}, op.where);
  ArrayReader reader(out);
  const auto results = reader.take(nonzero.size());
  return {{results.begin(), results.end()}, reader.take_masked(nonzero)};
}

std::vector<MaybeArray> case_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents) {
  const auto inputs = operands.subspan(1);
  std::vector<TransposedRegion> parts;
  for (const Program& branch : op.regions)
    parts.push_back(transpose_region(branch, present(inputs), present(cotangents)));
  const Mask nonzero = in_any<TransposedRegion>(parts);
  std::vector<Program> branches;
  for (const TransposedRegion& part : parts)
    branches.push_back(
        widened(part.program, 0, part.nonzero, nonzero, op.operand_types.subspan(1)));
  const std::vector<Array> out = emit_case(*operands[0], std::move(branches),
                                           {values_of(inputs), values_of(cotangents)}, op.where);
  std::vector<MaybeArray> sums = ArrayReader(out).take_masked(nonzero);
  sums.insert(sums.begin(), std::nullopt);
  return sums;
}

// ---- linearize. The forward case gives the residuals of all branches in slots that branches
// share by type; those of a branch not taken are zeros.

struct Slots {
  std::vector<Type> types;
  std::vector<std::vector<int>> of_branch;  // for each residual of each branch, its slot

  void add_branch(std::span<const Type> residuals) {
    std::vector<bool> used(types.size(), false);
    std::vector<int>& own = of_branch.emplace_back();
    for (Type type : residuals) {
      size_t slot = 0;
      while (slot < types.size() && (used[slot] || types[slot] != type)) ++slot;
      if (slot == types.size()) {
        types.push_back(type);
        used.push_back(false);
      }
      used[slot] = true;
      own.push_back(static_cast<int>(slot));
    }
  }
};

std::vector<Array> in_slots(const Slots& slots, size_t branch, std::span<const Array> residuals) {
  std::vector<MaybeArray> filled(slots.types.size());
  for (size_t i = 0; i < residuals.size(); ++i)
    filled[static_cast<size_t>(slots.of_branch[branch][i])] = residuals[i];
  std::vector<Array> out;
  for (size_t i = 0; i < filled.size(); ++i) out.push_back(or_zeros(filled[i], slots.types[i]));
  return out;
}

// The branch's values, and its residuals in the slots.
Program forward_branch(const SplitRegion& part, const Slots& slots, size_t branch) {
  return trace_closed(
      part.forward.name(), part.forward.param_types(), [&](std::span<const Array> args) {
        const std::vector<Array> all = inline_program(part.forward, args);
        const size_t results = part.nonzero.size();
        return joined<Array>({std::span(all).first(results),
                              in_slots(slots, branch, std::span(all).subspan(results))});
      });
}

// The branch's linear part over the slots, giving every tangent that some branch gives.
Program linear_branch(const SplitRegion& part, const Slots& slots, size_t branch,
                      std::span<const Type> tangents, const Mask& nonzero,
                      std::span<const Type> types) {
  return trace_closed(
      part.linear.name(), joined<Type>({slots.types, tangents}), [&](std::span<const Array> args) {
        std::vector<Array> operands;
        for (int slot : slots.of_branch[branch])
          operands.push_back(args[static_cast<size_t>(slot)]);
        const auto duals = args.subspan(slots.types.size());
        operands.insert(operands.end(), duals.begin(), duals.end());
        const std::vector<Array> out = inline_program(part.linear, operands);
        return instantiated(ArrayReader(out).take_masked(part.nonzero), nonzero, types);
      });
}

Linearized case_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents) {
  const std::vector<Array> duals = values_of(tangents.subspan(1));
  std::vector<SplitRegion> parts;
  Slots slots;
  for (const Program& branch : op.regions) {
    parts.push_back(split_region(branch, present(tangents.subspan(1)), asked_of(op)));
    const std::vector<Type> out = parts.back().forward.result_types();
    slots.add_branch(std::span(out).subspan(op.result_types.size()));
  }
  const Mask nonzero = in_any<SplitRegion>(parts);
  std::vector<Program> forward, linear;
  for (size_t b = 0; b < parts.size(); ++b) {
    forward.push_back(forward_branch(parts[b], slots, b));
    linear.push_back(linear_branch(parts[b], slots, b, types_of(duals), nonzero, op.result_types));
  }
  const std::vector<Array> all =
      emit_case(primals[0], std::move(forward), {primals.subspan(1)}, op.where);
  ArrayReader reader(all);
  const auto results = reader.take(op.result_types.size());
  const auto residuals = reader.take(slots.types.size());
  std::vector<Array> out;
  if (std::ranges::count(nonzero, true) > 0)
    out = emit_case(primals[0], std::move(linear), {residuals, duals}, op.where);
  return {{results.begin(), results.end()}, ArrayReader(out).take_masked(nonzero)};
}

// ---- batch

// The rows that take branch `b`; what is out of range takes the last one.
Array rows_of_branch(const Array& index, int b, int last) {
  if (b < last) return compare(index, b, ComparisonDirection::EQ);
  return logical_or(compare(index, 0, ComparisonDirection::LT),
                    compare(index, last, ComparisonDirection::GE));
}

// All branches run; each row takes the results of its own. Derivatives do not go through the
// others: the zero that comes back there may meet an infinity.
Batched batch_case_by_select(const OpView& op, const Array& index, std::span<const Array> args,
                             std::span<const int> axes, Dim size) {
  const auto last = static_cast<int>(op.regions.size()) - 1;
  std::vector<Array> chosen;
  for (int b = last; b >= 0; --b) {
    const Array here = rows_of_branch(index, b, last);
    const auto in_rows = [&](const Array& yes, const Array& no) {
      return select(broadcast_in_dim(here, yes.shape(), {0}), yes, no);
    };
    std::vector<Array> own(args.begin(), args.end());
    std::vector<int> own_axes(axes.begin(), axes.end());
    for (size_t i = 0; i < own.size(); ++i) {
      if (!is_differentiable(own[i].dtype())) continue;
      const Array x = batch_to_front(own[i], own_axes[i], size);
      own[i] = in_rows(x, stop_gradient(x));
      own_axes[i] = 0;
    }
    const Batched out = batch_inline(op.regions[static_cast<size_t>(b)], own, own_axes, size);
    for (size_t i = 0; i < out.values.size(); ++i) {
      const Array value = batch_to_front(out.values[i], out.axes[i], size);
      if (b == last) {
        chosen.push_back(value);
      } else {
        chosen[i] = in_rows(value, chosen[i]);
      }
    }
  }
  std::vector<int> out_axes(chosen.size(), 0);
  return {std::move(chosen), std::move(out_axes)};
}

Batched batch_case(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size) {
  const auto operands = args.subspan(1);
  const auto in_axes = axes.subspan(1);
  if (axes[0] != kUnbatched) return batch_case_by_select(op, args[0], operands, in_axes, size);
  std::vector<BatchedRegion> parts;
  Mask mapped(op.result_types.size(), false);
  for (const Program& branch : op.regions) {
    parts.push_back(batch_region(branch, in_axes, size));
    mapped = either(mapped, parts.back().mapped());
  }
  std::vector<Program> branches;
  for (const BatchedRegion& part : parts) branches.push_back(part.in_front(mapped, size));
  std::vector<int> out_axes;
  for (bool is_mapped : mapped) out_axes.push_back(is_mapped ? 0 : kUnbatched);
  return {emit_case(args[0], std::move(branches), {operands}, op.where), std::move(out_axes)};
}

std::vector<Program> sample_branches(int count) {
  const std::vector<Type> params(2, Type::tensor(DType::f32, {3}));
  std::vector<Program> branches;
  for (int b = 0; b < count; ++b)
    branches.push_back(trace_program("branch", params, [&](std::span<const Array> x) {
                         if (b == 0) return std::vector<Array>{add(x[0], x[1])};
                         if (b == 1) return std::vector<Array>{multiply(x[0], x[1])};
                         return std::vector<Array>{multiply(sin(x[0]), x[0])};
                       }).program);
  return branches;
}

std::vector<Sample> branch_samples(std::vector<Literal> choices, int count) {
  std::vector<Sample> samples;
  for (const Literal& choice : choices)
    samples.push_back({.operands = {choice, sample_values(DType::f32, {3}, -2, 2, 1),
                                    sample_values(DType::f32, {3}, -2, 2, 2)},
                       .attrs = {},
                       .regions = sample_branches(count)});
  return samples;
}

std::vector<Sample> case_samples() {
  const auto index = [](int32_t i) { return Literal::scalar<int32_t>(i); };
  return branch_samples({index(0), index(1), index(2), index(-1), index(7)}, 3);
}
std::vector<Sample> if_samples() {
  return branch_samples({Literal::scalar<bool>(true), Literal::scalar<bool>(false)}, 2);
}

// ---- if

std::vector<Type> infer_if(const OpView& op) {
  expect_regions(op, 2);
  LATHE_USER_CHECK(!op.operand_types.empty() && op.in(0) == Type::scalar(DType::boolean),
                   "the predicate must be tensor<i1>");
  const std::vector<Type> results = op.regions[0].result_types();
  for (const Program& branch : op.regions)
    expect_signature(branch, "a branch", op.operand_types.subspan(1), results, "C1, C2");
  return results;
}

std::vector<Literal> reference_if(const OpView& op, std::span<const Literal> in) {
  return evaluate(op.regions[in[0].get_i64(0) ? 0 : 1], in.subspan(1));
}

std::vector<Array> decompose_if(const OpView& op, std::span<const Array> in) {
  std::vector<Array> operands(in.begin(), in.end());
  operands[0] = convert(in[0], DType::i32);
  return emit(kCase, operands, {}, {op.regions[1], op.regions[0]}, op.where);
}

// The same as a case: predicate 0 or 1, branches false and true.
struct AsCase {
  std::vector<Type> operand_types;
  std::vector<Program> regions;
  OpView view;
  explicit AsCase(const OpView& op)
      : operand_types(op.operand_types.begin(), op.operand_types.end()),
        regions{op.regions[1], op.regions[0]},
        view{kCase, op.attrs, operand_types, op.result_types, regions, op.where, op.asked} {
    operand_types[0] = Type::scalar(DType::i32);
  }
};

template <LinearizeFn rule>
Linearized as_case(const OpView& op, std::span<const Array> primals,
                   std::span<const MaybeArray> tangents) {
  const AsCase view_of(op);
  std::vector<Array> operands(primals.begin(), primals.end());
  operands[0] = convert(primals[0], DType::i32);
  return rule(view_of.view, operands, tangents);
}

}  // namespace

constexpr OpDef kCase{
    .name = "stablehlo.case",
    .doc =
        "The results of the branch that the index names, the last one when it is out of range "
        "(specification: case). Branches take the operands after the index.",
    .infer = infer_case,
    .reference = reference_case,
    .control = ControlFlow::branches,
    .jvp = kJvpByDual,
    .dual = case_dual,
    .linearize = case_linearize,
    .transpose = case_transpose,
    .batch = batch_case,
    .samples = case_samples,
};

constexpr OpDef kIf{
    .name = "stablehlo.if",
    .doc =
        "The results of the first region where the predicate holds, of the second otherwise "
        "(specification: if). Regions take the operands after the predicate.",
    .infer = infer_if,
    .reference = reference_if,
    .lower = decompose(decompose_if),
    .control = ControlFlow::branches,
    .jvp = kJvpByDual,
    .dual = as_case<case_dual>,
    .linearize = as_case<case_linearize>,
    .transpose = derive_transpose,
    .batch = derive_batch,
    .samples = if_samples,
};

OpFamily control_ops() {
  static constexpr const OpDef* ops[] = {&kCall, &kWhile,     &kScan,      &kCase,
                                         &kIf,   &kCustomJvp, &kLinearCall};
  return ops;
}

std::vector<Array> flat::switch_case(Operand index, std::span<const BodyFn> branches,
                                     std::span<const Array> operands) {
  LATHE_USER_CHECK(!branches.empty(), "[switch_case] needs at least one branch; at {}",
                   index.where.str());
  const auto last = static_cast<int>(branches.size()) - 1;
  // Clamped before what is beyond i32 would wrap; a narrower type may not hold the last number.
  const Array value = as_value(index);
  LATHE_USER_CHECK(is_integer(value.dtype()) || is_bool(value.dtype()),
                   "[switch_case] the index is {}, not an integer; at {}", value.type().str(),
                   index.where.str());
  const Array wide = bit_width(value.dtype()) < 32 ? convert(value, DType::i32) : value;
  const Array chosen = convert(clamp(0, wide, last), DType::i32);
  const Branches traced = trace_branches("branch", types_of(operands), branches);
  return emit_case(chosen, traced.programs, {traced.captures, operands}, index.where);
}

std::vector<Array> flat::cond(Operand predicate, const BodyFn& on_true, const BodyFn& on_false,
                              std::span<const Array> operands) {
  LATHE_USER_CHECK(predicate.array.type() == Type::scalar(DType::boolean),
                   "[cond] the predicate is {}, expected a boolean scalar; at {}",
                   predicate.array.type().str(), predicate.where.str());
  const BodyFn branches[] = {on_false, on_true};
  const Branches traced = trace_branches("branch", types_of(operands), branches);
  return emit_case(convert(predicate, DType::i32), traced.programs, {traced.captures, operands},
                   predicate.where);
}

}  // namespace lathe

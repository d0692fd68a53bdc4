// Branches: case, and if as a case of two.
#include "lathe/ops/control.h"

#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/common.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/linearize.h"
#include "lathe/ops/registry.h"

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

std::vector<Array> emit_case(const Array& index, const Branches& branches,
                             std::initializer_list<std::span<const Array>> args, Location where) {
  std::vector<Array> operands{index};
  operands.insert(operands.end(), branches.captures.begin(), branches.captures.end());
  for (const auto& group : args) operands.insert(operands.end(), group.begin(), group.end());
  return emit(kCase, operands, {}, branches.programs, where);
}

std::vector<Array> values_of(std::span<const MaybeArray> items) {
  std::vector<Array> out;
  for (const MaybeArray& item : items)
    if (item) out.push_back(*item);
  return out;
}

// Results that are nonzero in some branch are given by all of them.
std::vector<Array> instantiated(std::span<const MaybeArray> items, const std::vector<bool>& mask,
                                std::span<const Type> types) {
  std::vector<Array> out;
  for (size_t i = 0; i < items.size(); ++i)
    if (mask[i]) out.push_back(or_zeros(items[i], types[i]));
  return out;
}

// Branches that give optional arrays of the given types: traced once to learn which any of them
// gives, and again with zeros for the others.
using MaybeFn = std::function<std::vector<MaybeArray>(const Program&, std::span<const Array>)>;
Branches trace_joined(const OpView& op, std::string_view what, std::span<const Type> params,
                      std::span<const Type> types, std::vector<bool>& mask, const MaybeFn& body) {
  mask.assign(types.size(), false);
  for (const Program& branch : op.regions)
    trace_program("probe", params, [&](std::span<const Array> args) {
      const std::vector<bool> own = present(body(branch, args));
      for (size_t i = 0; i < own.size(); ++i) mask[i] = mask[i] || own[i];
      return std::vector<Array>();
    });
  std::vector<ArrayFn> bodies;
  for (const Program& branch : op.regions)
    bodies.push_back(
        [&](std::span<const Array> args) { return instantiated(body(branch, args), mask, types); });
  return trace_branches(std::string(what), params, bodies);
}

std::vector<MaybeArray> case_jvp(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array>, std::span<const MaybeArray> tangents) {
  const auto operands = primals.subspan(1);
  const std::vector<bool> mask = present(tangents.subspan(1));
  const std::vector<Array> duals = values_of(tangents.subspan(1));
  const std::vector<Type> params = joined<Type>({types_of(operands), types_of(duals)});
  std::vector<bool> out_mask;
  const Branches branches =
      trace_joined(op, "jvp of branch", params, op.result_types, out_mask,
                   [&](const Program& branch, std::span<const Array> args) {
                     ArrayReader reader(args);
                     const auto xs = reader.take(operands.size());
                     return jvp_inline(branch, xs, reader.take_masked(mask)).tangents;
                   });
  const std::vector<Array> out = emit_case(primals[0], branches, {operands, duals}, op.where);
  return ArrayReader(out).take_masked(out_mask);
}

std::vector<MaybeArray> case_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents) {
  const auto inputs = operands.subspan(1);
  const std::vector<bool> given = present(inputs), nonzero = present(cotangents);
  const std::vector<Array> known = values_of(inputs), cts = values_of(cotangents);
  const std::vector<Type> params = joined<Type>({types_of(known), types_of(cts)});
  std::vector<bool> out_mask;
  const Branches branches =
      trace_joined(op, "transpose of branch", params, op.operand_types.subspan(1), out_mask,
                   [&](const Program& branch, std::span<const Array> args) {
                     ArrayReader reader(args);
                     const auto xs = reader.take_masked(given);
                     return transpose_inline(branch, xs, reader.take_masked(nonzero));
                   });
  const std::vector<Array> out = emit_case(*operands[0], branches, {known, cts}, op.where);
  std::vector<MaybeArray> sums = ArrayReader(out).take_masked(out_mask);
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

// One branch's linear part over the slots, giving every tangent that some branch gives.
ArrayFn linear_branch(const LinearProgram& part, const Slots& slots, size_t branch,
                      const std::vector<bool>& nonzero, std::span<const Type> types) {
  return [&part, &slots, &nonzero, branch, types](std::span<const Array> args) {
    std::vector<Array> operands;
    for (int slot : slots.of_branch[branch]) operands.push_back(args[static_cast<size_t>(slot)]);
    const auto tangents = args.subspan(slots.types.size());
    operands.insert(operands.end(), tangents.begin(), tangents.end());
    const std::vector<Array> out = inline_program(part.linear, operands);
    return instantiated(ArrayReader(out).take_masked(part.nonzero), nonzero, types);
  };
}

Linearized case_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents) {
  const auto operands = primals.subspan(1);
  const std::vector<bool> mask = present(tangents.subspan(1));
  std::vector<LinearProgram> parts(op.regions.size());
  Slots slots;
  std::vector<bool> nonzero(op.result_types.size(), false);
  for (size_t b = 0; b < parts.size(); ++b)
    trace_program("probe", types_of(operands), [&](std::span<const Array> args) {
      parts[b] = linearize_program(op.regions[b], args, mask);
      slots.add_branch(types_of(parts[b].residuals));
      for (size_t i = 0; i < nonzero.size(); ++i) nonzero[i] = nonzero[i] || parts[b].nonzero[i];
      return std::vector<Array>();
    });
  std::vector<ArrayFn> forward, linear;
  for (size_t b = 0; b < parts.size(); ++b) {
    forward.push_back([&, b](std::span<const Array> args) {
      const LinearProgram part = linearize_program(op.regions[b], args, mask);
      return joined<Array>({part.results, in_slots(slots, b, part.residuals)});
    });
    linear.push_back(linear_branch(parts[b], slots, b, nonzero, op.result_types));
  }
  const Branches values = trace_branches("branch", types_of(operands), forward);
  const std::vector<Array> all = emit_case(primals[0], values, {operands}, op.where);
  const std::span<const Array> residuals = std::span(all).subspan(op.result_types.size());
  const std::vector<Array> duals = values_of(tangents.subspan(1));
  const std::vector<Type> params = joined<Type>({types_of(residuals), types_of(duals)});
  const Branches tangent_parts = trace_branches("linear branch", params, linear);
  std::vector<Array> out;
  if (std::ranges::count(nonzero, true) > 0)
    out = emit_case(primals[0], tangent_parts, {residuals, duals}, op.where);
  return {{all.begin(), all.begin() + std::ssize(op.result_types)},
          ArrayReader(out).take_masked(nonzero)};
}

// ---- batch

// All branches run; each row takes the results of its own.
Batched batch_case_by_select(const OpView& op, const Array& index, std::span<const Array> args,
                             std::span<const int> axes, Dim size) {
  const auto last = static_cast<int>(op.regions.size()) - 1;
  std::vector<Array> chosen;
  for (int b = last; b >= 0; --b) {
    const Batched out = batch_inline(op.regions[static_cast<size_t>(b)], args, axes, size);
    for (size_t i = 0; i < out.values.size(); ++i) {
      const Array value = batch_to_front(out.values[i], out.axes[i], size);
      if (b == last) {
        chosen.push_back(value);
        continue;
      }
      const Array here = compare(index, b, ComparisonDirection::EQ);
      chosen[i] = select(broadcast_in_dim(here, value.shape(), {0}), value, chosen[i]);
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
  const std::vector<Type> params = types_of(operands);
  std::vector<bool> mapped(op.result_types.size(), false);
  for (const Program& branch : op.regions)
    trace_program("probe", params, [&](std::span<const Array> xs) {
      const Batched out = batch_inline(branch, xs, in_axes, size);
      for (size_t i = 0; i < mapped.size(); ++i) mapped[i] = mapped[i] || out.axes[i] != kUnbatched;
      return std::vector<Array>();
    });
  std::vector<ArrayFn> bodies;
  for (const Program& branch : op.regions)
    bodies.push_back([&](std::span<const Array> xs) {
      Batched out = batch_inline(branch, xs, in_axes, size);
      for (size_t i = 0; i < mapped.size(); ++i)
        if (mapped[i]) out.values[i] = batch_to_front(out.values[i], out.axes[i], size);
      return out.values;
    });
  const Branches branches = trace_branches("vmap of branch", params, bodies);
  std::vector<int> out_axes;
  for (bool is_mapped : mapped) out_axes.push_back(is_mapped ? 0 : kUnbatched);
  return {emit_case(args[0], branches, {operands}, op.where), std::move(out_axes)};
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
        view{kCase, op.attrs, operand_types, op.result_types, regions, op.where} {
    operand_types[0] = Type::scalar(DType::i32);
  }
};

Linearized if_linearize(const OpView& op, std::span<const Array> primals,
                        std::span<const MaybeArray> tangents) {
  const AsCase as_case(op);
  std::vector<Array> operands(primals.begin(), primals.end());
  operands[0] = convert(primals[0], DType::i32);
  return case_linearize(as_case.view, operands, tangents);
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
    .jvp = case_jvp,
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
    .jvp = derive_jvp,
    .linearize = if_linearize,
    .transpose = derive_transpose,
    .batch = derive_batch,
    .samples = if_samples,
};

OpFamily control_ops() {
  static constexpr const OpDef* ops[] = {&kCall, &kWhile, &kScan, &kCase, &kIf};
  return ops;
}

std::vector<Array> switch_case(Operand index, std::span<const BodyFn> branches,
                               std::span<const Array> operands) {
  LATHE_USER_CHECK(!branches.empty(), "[switch_case] needs at least one branch; at {}",
                   index.where.str());
  const auto last = static_cast<int>(branches.size()) - 1;
  const Array chosen = clamp(0, convert(index, DType::i32), last);
  const Branches traced = trace_branches("branch", types_of(operands), branches);
  return emit_case(chosen, traced, {operands}, index.where);
}

std::vector<Array> cond(Operand predicate, const BodyFn& on_true, const BodyFn& on_false,
                        std::span<const Array> operands) {
  LATHE_USER_CHECK(predicate.array.type() == Type::scalar(DType::boolean),
                   "[cond] the predicate is {}, expected a boolean scalar; at {}",
                   predicate.array.type().str(), predicate.where.str());
  const BodyFn branches[] = {on_false, on_true};
  const Branches traced = trace_branches("branch", types_of(operands), branches);
  return emit_case(convert(predicate, DType::i32), traced, {operands}, predicate.where);
}

}  // namespace lathe

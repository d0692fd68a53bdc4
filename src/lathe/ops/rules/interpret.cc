#include "lathe/ops/rules/interpret.h"

#include <algorithm>

#include "lathe/base/place_scope.h"

#include "lathe/ir/evaluate.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/regions.h"

namespace lathe {
namespace {

bool any(const auto& items) {
  return std::ranges::any_of(items, [](const auto& item) { return bool(item); });
}

std::vector<Array> run(const Op& op, std::span<const Array> operands) {
  return emit(*op.def, operands, op.attrs, op.regions, op.where);
}

Linearized dual_op(const Program& program, const Op& op, std::span<const Array> primals,
                   std::span<const MaybeArray> tangents, std::span<const Array> known) {
  const OpTypes types(program, op);
  const PlaceScope place(op.where);
  if (op.def->dual) return op.def->dual.fn(types.view(op), primals, tangents);
  require_rule(op.def->jvp, op, "jvp");
  std::vector<Array> results = results_of(op, primals, known);
  std::vector<MaybeArray> out = op.def->jvp.fn(types.view(op), primals, results, tangents);
  return {std::move(results), std::move(out)};
}

std::vector<Array> run_decomposition(const OpView& op, std::span<const Array> operands) {
  LATHE_CHECK(op.def.lower.decompose, "{} has no decomposition", op.def.name);
  return op.def.lower.decompose(op, operands);
}

// The forward values of a cotangent pass: those that do not depend on linear parameters.
struct Forward {
  std::vector<MaybeArray> known;  // by value id
  std::vector<bool> linear;       // by value id
};

Forward run_known(const Program& program, std::span<const MaybeArray> args) {
  Forward state{std::vector<MaybeArray>(static_cast<size_t>(program.value_count())),
                std::vector<bool>(static_cast<size_t>(program.value_count()), false)};
  for (size_t i = 0; i < args.size(); ++i) {
    state.known[i] = args[i];
    state.linear[i] = !args[i];
  }
  for (const Op& op : program.ops()) {
    const bool linear = std::ranges::any_of(
        op.operands, [&](ValueId id) { return bool(state.linear[static_cast<size_t>(id)]); });
    for (ValueId id : op.results) state.linear[static_cast<size_t>(id)] = linear;
    if (linear) continue;
    std::vector<Array> operands;
    for (ValueId id : op.operands) operands.push_back(*state.known[static_cast<size_t>(id)]);
    const std::vector<Array> results = run(op, operands);
    for (size_t i = 0; i < results.size(); ++i)
      state.known[static_cast<size_t>(op.results[i])] = results[i];
  }
  return state;
}

void transpose_op(const Program& program, const Op& op, const Forward& forward,
                  std::vector<MaybeArray>& cotangents) {
  const std::vector<MaybeArray> out = pick(cotangents, op.results);
  if (!any(out)) return;
  require_rule(op.def->transpose, op, "transpose");
  const OpTypes types(program, op);
  const PlaceScope place(op.where);
  const std::vector<MaybeArray> in =
      op.def->transpose.fn(types.view(op), pick(forward.known, op.operands), out);
  for (size_t i = 0; i < in.size(); ++i) {
    const auto id = static_cast<size_t>(op.operands[i]);
    if (forward.linear[id]) cotangents[id] = add_tangents(cotangents[id], in[i]);
  }
}

}  // namespace

Program decomposition(const OpView& op) {
  const Traced traced = trace_program(
      std::string(op.def.name), op.operand_types,
      [&](std::span<const Array> operands) { return run_decomposition(op, operands); });
  LATHE_CHECK(traced.captures.empty(), "the decomposition of {} captures values", op.def.name);
  return traced.program;
}

std::vector<Array> results_of(const Op& op, std::span<const Array> operands,
                              std::span<const Array> known) {
  std::vector<Array> results;
  if (!known.empty())
    for (ValueId id : op.results) results.push_back(known[static_cast<size_t>(id)]);
  const bool all = !results.empty() && std::ranges::all_of(results, &Array::valid);
  return all ? emit_known(*op.def, operands, op.attrs, op.regions, op.where, results)
             : run(op, operands);
}

JvpResult jvp_inline(const Program& program, std::span<const Array> args,
                     std::span<const MaybeArray> tangents, std::span<const Array> known) {
  std::vector<Array> primals(args.begin(), args.end());
  std::vector<MaybeArray> duals(tangents.begin(), tangents.end());
  primals.resize(static_cast<size_t>(program.value_count()));
  duals.resize(static_cast<size_t>(program.value_count()));
  for (const Op& op : program.ops()) {
    const std::vector<Array> operands = pick(primals, op.operands);
    const std::vector<MaybeArray> in = pick(duals, op.operands);
    if (!any(in)) {
      put(primals, op.results, results_of(op, operands, known));
      continue;
    }
    Linearized both = dual_op(program, op, operands, in, known);
    put(primals, op.results, std::move(both.results));
    put(duals, op.results, std::move(both.tangents));
  }
  return {pick(primals, program.results()), pick(duals, program.results())};
}

std::vector<MaybeArray> transpose_inline(const Program& program, std::span<const MaybeArray> args,
                                         std::span<const MaybeArray> cotangents) {
  const Forward forward = run_known(program, args);
  std::vector<MaybeArray> sums(static_cast<size_t>(program.value_count()));
  for (size_t i = 0; i < cotangents.size(); ++i) {
    const auto id = static_cast<size_t>(program.results()[i]);
    if (forward.linear[id]) sums[id] = add_tangents(sums[id], cotangents[i]);
  }
  const auto ops = program.ops();
  for (size_t i = ops.size(); i-- > 0;) transpose_op(program, ops[i], forward, sums);
  sums.resize(args.size());
  return sums;
}

Batched batch_inline(const Program& program, std::span<const Array> args, std::span<const int> axes,
                     Dim size) {
  std::vector<Array> values(args.begin(), args.end());
  std::vector<int> mapped(axes.begin(), axes.end());
  values.resize(static_cast<size_t>(program.value_count()));
  mapped.resize(static_cast<size_t>(program.value_count()), kUnbatched);
  for (const Op& op : program.ops()) {
    const std::vector<Array> operands = pick(values, op.operands);
    const std::vector<int> in = pick(mapped, op.operands);
    if (std::ranges::all_of(in, [](int axis) { return axis == kUnbatched; })) {
      put(values, op.results, run(op, operands));
      continue;
    }
    require_rule(op.def->batch, op, "batch");
    const OpTypes types(program, op);
    const PlaceScope place(op.where);
    Batched out = op.def->batch.fn(types.view(op), operands, in, size);
    put(values, op.results, std::move(out.values));
    put(mapped, op.results, std::move(out.axes));
  }
  return {pick(values, program.results()), pick(mapped, program.results())};
}

std::vector<MaybeArray> derive_jvp(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents) {
  return jvp_inline(decomposition(op), primals, tangents).tangents;
}

std::vector<MaybeArray> derive_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                         std::span<const MaybeArray> cotangents) {
  return transpose_inline(decomposition(op), operands, cotangents);
}

Batched derive_batch(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                     Dim size) {
  return batch_inline(decomposition(op), args, axes, size);
}

std::vector<Literal> derive_reference(const OpView& op, std::span<const Literal> operands) {
  return evaluate(decomposition(op), operands);
}

}  // namespace lathe

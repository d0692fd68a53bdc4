#include "lathe/ops/rules/linearize.h"

#include <algorithm>

#include "lathe/base/place_scope.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/rules/dependence.h"

namespace lathe {
namespace {

Linearized linearize_op(const Program& program, const Op& op, std::span<const Array> primals,
                        std::span<const MaybeArray> tangents, std::span<const Array> known,
                        const Mask& wanted) {
  const OpTypes types(program, op);
  const PlaceScope place(op.where);
  if (op.def->linearize) {
    OpView view = types.view(op);
    view.asked = &wanted;
    return op.def->linearize.fn(view, primals, tangents);
  }
  if (op.def->linearize.reason != kFromJvp) require_rule(op.def->linearize, op, "linearize");
  require_rule(op.def->jvp, op, "jvp");
  std::vector<Array> results = results_of(op, primals, known);
  std::vector<MaybeArray> out = op.def->jvp.fn(types.view(op), primals, results, tangents);
  return {std::move(results), std::move(out)};
}

// Tracing puts the declared parameters first; users of LinearProgram want the captures there.
Program captures_first(const Program& program, int declared) {
  std::vector<Type> types = program.param_types();
  std::rotate(types.begin(), types.begin() + declared, types.end());
  return trace_program(program.name(), types,
                       [&](std::span<const Array> args) {
                         std::vector<Array> order(args.begin(), args.end());
                         std::rotate(order.begin(), order.end() - declared, order.end());
                         return inline_program(program, order);
                       })
      .program;
}

}  // namespace

Linearized derive_dual(const OpView& op, std::span<const Array> primals,
                       std::span<const MaybeArray> tangents) {
  JvpResult both = jvp_inline(decomposition(op), primals, tangents);
  return {std::move(both.primals), std::move(both.tangents)};
}

Linearized derive_linearize(const OpView& op, std::span<const Array> primals,
                            std::span<const MaybeArray> tangents) {
  const Program regions[] = {decomposition(op)};
  return call_linearize(
      {kCall, op.attrs, op.operand_types, op.result_types, regions, op.where, op.asked}, primals,
      tangents);
}

LinearProgram linearize_program(const Program& program, std::span<const Array> primals,
                                const std::vector<bool>& wrt, std::span<const Array> known,
                                const std::vector<bool>& asked) {
  TraceScope scope("linear part of " + program.name(), TraceMode::linear);
  std::vector<Array> values(primals.begin(), primals.end());
  values.resize(static_cast<size_t>(program.value_count()));
  std::vector<MaybeArray> tangents(values.size());
  const Mask wanted = wanted_values(program, asked);
  for (size_t i = 0; i < wrt.size(); ++i)
    if (wrt[i]) tangents[i] = scope.param(program.param_type(static_cast<int>(i)));
  for (const Op& op : program.ops()) {
    const std::vector<Array> in = pick(values, op.operands);
    const std::vector<MaybeArray> in_tangents = pick(tangents, op.operands);
    const Mask in_demand = pick(wanted, op.results);
    if (std::ranges::none_of(in_tangents, &MaybeArray::has_value) ||
        std::ranges::count(in_demand, true) == 0) {
      put(values, op.results, results_of(op, in, known));
      continue;
    }
    const Linearized both = linearize_op(program, op, in, in_tangents, known, in_demand);
    put(values, op.results, both.results);
    put(tangents, op.results, both.tangents);
  }
  LinearProgram out{
      .results = pick(values, program.results()), .nonzero = {}, .linear = {}, .residuals = {}};
  std::vector<Array> out_tangents;
  const std::vector<MaybeArray> of_results = pick(tangents, program.results());
  for (size_t i = 0; i < of_results.size(); ++i) {
    out.nonzero.push_back(of_results[i] && (asked.empty() || asked[i]));
    if (out.nonzero.back()) out_tangents.push_back(*of_results[i]);
  }
  const Traced traced = scope.finish(out_tangents);
  out.residuals = traced.captures;
  out.linear = captures_first(traced.program, static_cast<int>(std::ranges::count(wrt, true)));
  return out;
}

}  // namespace lathe

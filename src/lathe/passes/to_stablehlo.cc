#include "lathe/passes/to_stablehlo.h"

#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/regions.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

bool is_foreign(const Op& op) {
  return !op.def->name.starts_with("stablehlo.") && !op.def->name.starts_with("chlo.");
}

// A scan with the number of the turn and the rows of its ys among what it carries.
class ScanAsWhile {
 public:
  ScanAsWhile(const Op& op, const ControlFlow& flow, std::span<const Array> operands)
      : body_(op.regions[0]), flow_(flow), operands_(operands.begin(), operands.end()) {}

  std::vector<Array> run() const {
    const auto carry = flow_.carry.of(operands_);
    std::vector<Array> state = {number(0)};
    state.insert(state.end(), carry.begin(), carry.end());
    for (size_t y = carry.size(); y < static_cast<size_t>(body_.result_count()); ++y)
      state.push_back(empty_rows(body_.result_type(static_cast<int>(y))));
    if (flow_.length > 0)
      state = flat::while_loop(
          [&](std::span<const Array> x) {
            return std::vector<Array>{compare(x[0], number(flow_.length), ComparisonDirection::LT)};
          },
          [&](std::span<const Array> x) { return turn(x); }, state);
    state.erase(state.begin());
    return state;
  }

 private:
  static Array number(int64_t value) { return constant(Literal::scalar<int64_t>(value)); }

  Array empty_rows(Type row) const {
    return broadcast_to(constant(Literal(row.dtype(), {})),
                        insert_dim(row.shape(), 0, flow_.length));
  }

  std::vector<Array> turn(std::span<const Array> state) const {
    const Array at = flow_.reverse ? subtract(number(flow_.length - 1), state[0]) : state[0];
    const auto consts = flow_.consts.of(operands_);
    const auto carry = state.subspan(1, flow_.carry.count);
    std::vector<Array> arguments = joined<Array>({consts, carry});
    for (const Array& x : flow_.xs.of(operands_))
      arguments.push_back(reshape(dynamic_slice_in_dim(x, at, 1, 0), remove_dim(x.shape(), 0)));
    const std::vector<Array> out = inline_program(body_, arguments);
    std::vector<Array> next = {add(state[0], number(1))};
    next.insert(next.end(), out.begin(), out.begin() + std::ssize(carry));
    for (size_t y = carry.size(); y < out.size(); ++y)
      next.push_back(dynamic_update_slice_in_dim(
          state[y + 1], reshape(out[y], insert_dim(out[y].shape(), 0, 1)), at, 0));
    return next;
  }

  const Program& body_;
  ControlFlow flow_;
  std::vector<Array> operands_;
};

[[noreturn]] void throw_formless(const Op& op) {
  throw UserError("[{}] has no form in StableHLO, so that other engines cannot run it{}",
                  op.def->name, at_place(op.where));
}

// A decomposition that holds the op itself does not end, unless it is the op's region: such ops
// (a custom rule within a custom rule) are nested to a finite depth.
void expect_others(const Op& op, const Program& decomposition) {
  if (!op.regions.empty()) return;
  for (const Op& part : decomposition.ops())
    if (part.def == op.def) throw_formless(op);
}

std::optional<std::vector<ValueId>> export_op(ProgramBuilder& builder, const Op& op,
                                              std::span<const ValueId> operands) {
  if (!is_foreign(op)) return {};
  const std::optional<ControlFlow> flow =
      op.def->control ? std::optional(op.def->control(op)) : std::nullopt;
  if (flow && flow->kind == ControlFlow::Kind::call) return {};  // printed as func.call
  const bool scan = flow && flow->kind == ControlFlow::Kind::scan;
  if (!scan && !op.def->lower.decompose) throw_formless(op);
  return splice_traced(
      builder, op, operands,
      [&](const OpView& view, std::span<const Array> x) {
        if (scan) return ScanAsWhile(op, *flow, x).run();
        // Of other types, perhaps: what a decomposition is made of may be the op itself.
        const Traced made = trace_program(
            std::string(op.def->name), view.operand_types,
            [&](std::span<const Array> in) { return op.def->lower.decompose(view, in); });
        expect_others(op, made.program);
        return inline_program(made.program, joined<Array>({x, made.captures}));
      },
      to_stablehlo);
}

}  // namespace

// From the outside in: regions of a composite are for its transforms, and what it becomes may hold
// more of them.
Program to_stablehlo(const Program& program) { return rewrite_ops_outside_in(program, export_op); }

Module stablehlo_module(const Program& program) {
  const Program body = to_stablehlo(program);
  ProgramBuilder entry("main");
  std::vector<ValueId> params;
  for (int p = 0; p < body.param_count(); ++p)
    params.push_back(entry.param(body.param_type(p), body.param(p)));
  return {{entry.finish(splice(entry, body, params))}, {}};
}

}  // namespace lathe

#include "chlo_expansion.h"

#include <numbers>

#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"
#include "lathe/passes/rewrite.h"

namespace lathe::conformance {
namespace {

Array sinh_below_one(const Array& x) {
  const Array e = expm1(x);
  return multiply(add(e, divide(e, add(e, 1))), 0.5);
}

// An op as a program of StableHLO's ops, or nothing where the op is run as it is.
std::optional<Program> expansion(const Op& op, Type operand) {
  const bool is_sinh = op.def->name == "chlo.sinh";
  if (!is_sinh && op.def->name != "chlo.cosh") return std::nullopt;
  if (!is_float(operand.dtype())) return std::nullopt;
  const Type types[] = {operand};
  return trace_program("expansion", types,
                       [&](std::span<const Array> args) {
                         const Array x = convert(args[0], compute_dtype(operand.dtype()));
                         const Array log_half = full_like(x, -std::numbers::ln2);
                         const Array up = exp(add(x, log_half)), down = exp(subtract(log_half, x));
                         const Array y =
                             is_sinh ? where(abs(x) < 1, sinh_below_one(x), subtract(up, down))
                                     : add(up, down);
                         return std::vector{convert(y, operand.dtype())};
                       })
      .program;
}

}  // namespace

Program expand_chlo(const Program& program) {
  return rewrite_ops(program,
                     [](ProgramBuilder& builder, const Op& op,
                        std::span<const ValueId> operands) -> std::optional<std::vector<ValueId>> {
                       if (operands.empty()) return {};
                       const auto expanded = expansion(op, builder.type(operands[0]));
                       if (!expanded) return {};
                       return splice(builder, *expanded, operands);
                     });
}

}  // namespace lathe::conformance

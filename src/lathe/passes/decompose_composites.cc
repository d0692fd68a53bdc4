#include "lathe/passes/decompose_composites.h"

#include "lathe/core/trace.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

bool has_kernel(const Lower& lower, std::span<const Type> operands) {
  if (lower.pointwise || lower.element || lower.pieces) return true;
  return !lower.role.empty() && (!lower.takes || lower.takes(operands));
}

std::vector<Type> operand_types(const ProgramBuilder& builder, std::span<const ValueId> operands) {
  std::vector<Type> types;
  for (ValueId v : operands) types.push_back(builder.type(v));
  return types;
}

std::optional<std::vector<ValueId>> decompose_op(ProgramBuilder& builder, const Op& op,
                                                 std::span<const ValueId> operands) {
  if (!op.def->lower.decompose) return {};
  const std::vector<Type> types = operand_types(builder, operands);
  if (has_kernel(op.def->lower, types)) return {};
  const std::vector<Type> results = infer_types(*op.def, types, op.attrs, op.regions, op.where);
  const OpView view{*op.def, op.attrs, types, results, op.regions, op.where};
  const Traced body = trace_program(
      std::string(op.def->name), types,
      [&](std::span<const Array> args) { return op.def->lower.decompose(view, args); });
  std::vector<ValueId> arguments(operands.begin(), operands.end());
  for (const Array& captured : body.captures)
    arguments.push_back(append_constant(builder, captured.literal()));
  // A decomposition may be made of composites, too.
  return splice(builder, decompose_composites(body.program), arguments);
}

}  // namespace

// From the outside in: regions of a composite are for its transforms, and may have no
// decomposition.
Program decompose_composites(const Program& program) {
  return rewrite_ops_outside_in(program, decompose_op);
}

}  // namespace lathe

#include "lathe/passes/passes.h"

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
  if (has_kernel(op.def->lower, operand_types(builder, operands))) return {};
  // A decomposition may be made of composites, too.
  return splice_traced(builder, op, operands, op.def->lower.decompose, decompose_composites);
}

}  // namespace

// From the outside in: regions of a composite are for its transforms, and may have no
// decomposition.
Program decompose_composites(const Program& program) {
  return rewrite_ops_outside_in(program, decompose_op);
}

}  // namespace lathe

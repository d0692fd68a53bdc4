#include "lathe/ir/op_def.h"
#include "lathe/passes/passes.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

std::optional<std::vector<ValueId>> expand(ProgramBuilder& builder, const Op& op,
                                           std::span<const ValueId> operands) {
  if (!op.def->is(kExpandedFirst)) return {};
  return splice_traced(builder, op, operands, op.def->lower.decompose, expand_manual_computations);
}

}  // namespace

Program expand_manual_computations(const Program& program) {
  return rewrite_ops_outside_in(program, expand);
}

}  // namespace lathe

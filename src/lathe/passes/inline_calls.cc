#include "lathe/passes/passes.h"

#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

constexpr size_t kSmallCallee = 40;  // ops

std::optional<std::vector<ValueId>> inline_op(ProgramBuilder& builder, const Op& op,
                                              std::span<const ValueId> operands) {
  const bool call = op.def->control && op.def->control(op).kind == ControlFlow::Kind::call;
  if (!call || op.regions[0].ops().size() > kSmallCallee) return {};
  return splice(builder, op.regions[0], operands);
}

}  // namespace

Program inline_calls(const Program& program) { return rewrite_ops(program, inline_op); }

}  // namespace lathe

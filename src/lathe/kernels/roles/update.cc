// dynamic_update_slice: part of an array is written over. The result already holds the old contents
// when the kernel runs (GraphNode::updates).
#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/ops/indexing/indexing.h"

namespace lathe {
namespace {

constexpr size_t kUpdate = 1;  // the operand that is written

Demand update_demand(const Op&, size_t operand) {
  return operand == 0 ? Demand::contiguous : Demand::computed;
}

int64_t update_evaluations(const Program& program, const Op& op, size_t) {
  return program.type(op.operands[kUpdate]).size();
}

std::vector<Launch> update_lower(const RootContext& context) {
  const Op& op = context.op();
  const Type whole = context.type(op.results[0]), part = context.type(op.operands[kUpdate]);
  if (part.size() == 0) return {};
  const OriginFn origin = [&](ExpressionWriter& writer) {
    OperandContext operands(writer, op);
    std::vector<Scalar> starts;
    for (int d = 0; d < whole.rank(); ++d)
      starts.push_back(
          clamped_start(operands, operands.operand(2 + d, {}), whole.dim(d) - part.dim(d)));
    return starts;
  };
  return store_pieces(context, op.operands[kUpdate], op.results[0], origin);
}

}  // namespace

constexpr Role kUpdateRole{.name = "update",
                           .demand = update_demand,
                           .evaluations = update_evaluations,
                           .operand_in_pieces = kUpdate,
                           .lower = update_lower};

}  // namespace lathe

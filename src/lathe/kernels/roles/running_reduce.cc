// Reductions carried along rows, alone or with what is elementwise behind them. Outer loops walk
// the rows, the inner one along them.
#include "lathe/ops/reduce/running_reduce.h"

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/roles/roles.h"

namespace lathe {
namespace {

Demand running_reduce_demand(const Op&, size_t) { return Demand::computed; }

int64_t running_reduce_evaluations(const Program& program, const Op& op, size_t operand) {
  return operand == 0 ? program.type(op.operands[0]).size() : 1;
}

bool running_reduce_fuses_into(const FusionQuery& query) {
  return query.first < 0 &&
         query.shape(query.at(query.root).results[0]) == query.shape(query.at(query.op).results[0]);
}

std::vector<Launch> running_reduce_lower(const RootContext& context) {
  const bool is_fused = !context.fused().empty();
  const Op& op = is_fused ? context.op(context.fused()[0]) : context.op();
  const Type type = context.type(op.operands[0]);
  const bool reverse = op.attrs.as<RunningReduceAttrs>().reverse;
  Draft draft;
  ExpressionWriter writer(context.program, context.fusion, draft);
  ScalarBuilder& b = draft.builder;
  draft.outer.assign(type.shape().begin(), type.shape().end() - 1);
  draft.inner = {type.dim(-1)};
  std::vector<Scalar> index = draft.outer_index();
  index.push_back(b.index(type.rank() - 1));
  // A machine holds accumulators in the type it computes in, rounded as the body says.
  const DType dtype = type.dtype(), held = compute_dtype(dtype);
  DraftStage stage{.order = ReductionOrder::tree, .backwards = reverse};
  stage.inits = {b.convert(writer.at(op.operands[1], {}), held)};
  stage.values = {b.convert(writer.at(op.operands[0], index), held)};
  const Scalar sum = b.convert(b.local(held, 0), dtype);
  std::vector<Scalar> both = {sum, b.convert(b.local(held, 1), dtype)};
  if (reverse) std::swap(both[0], both[1]);
  stage.combined = {b.convert(inline_region(b, op.regions[0], both)[0], held)};
  writer.bind(op.results[0], index, sum);
  const Scalar value = is_fused ? writer.root_value(context.root, index) : sum;
  stage.stores = {store_at(writer, context.op().results[0], index, value)};
  draft.stages.push_back(std::move(stage));
  draft.name = kernel_name(context, "running", writer);
  return {finish_or_throw(draft)};
}

}  // namespace

constexpr Role kRunningReduceRole{.name = "running_reduce",
                                  .demand = running_reduce_demand,
                                  .evaluations = running_reduce_evaluations,
                                  .fuses_into = running_reduce_fuses_into,
                                  .lower = running_reduce_lower};

}  // namespace lathe

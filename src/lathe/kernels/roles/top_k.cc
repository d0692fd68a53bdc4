// The largest elements of rows: a routine of the host for each row.
#include "lathe/kernels/roles/top_k.h"

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/ops/sort/top_k.h"

namespace lathe {
namespace {

Demand top_k_demand(const Op&, size_t) { return Demand::contiguous; }

RoleSpec top_k_role(HostRoutineSpec spec) { return TopKSpec{std::move(spec)}; }

std::vector<Launch> top_k_lower(const RootContext& context) {
  const Op& op = context.op();
  const Type in = context.type(op.operands[0]);
  const int64_t length = in.dim(-1), k = op.attrs.as<TopKAttrs>().k;
  const HostRoutine routine{
      .name = TopKSpec::kRole,
      .function = "lathe_top_k",
      .operands = op.operands,
      .numbers = {length, k, static_cast<int64_t>(in.dtype())},
      .batch = in.rank() - 1,
      .scratch_bytes = top_k_capacity(length, k, in.dtype()) * top_k_candidate_bytes(in.dtype())};
  return {lower_host_routine(context, routine, top_k_role)};
}

void top_k_interpret(Interpretation& at, const RoleSpec& role_spec) {
  const auto& spec = role_spec.as<TopKSpec>();
  const Shape row[] = {{at.param(spec.number_params[0])}};
  const TopKAttrs attrs{at.param(spec.number_params[1])};
  interpret_as(kTopK, Attrs::of(attrs), row, at, spec);
}

}  // namespace

constexpr Role kTopKRole = host_routine_role<TopKSpec>(
    {.demand = top_k_demand, .lower = top_k_lower, .interpret = top_k_interpret});

}  // namespace lathe

#include "lathe/ops/collectives/propagate.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "lathe/ir/op_def.h"
#include "lathe/ops/collectives/dimensions.h"
#include "lathe/ops/collectives/shard_map.h"
#include "lathe/ops/products/dot.h"

namespace lathe {
namespace {

bool names(const std::vector<AxisRef>& axes, const AxisRef& axis) {
  return std::ranges::find(axes, axis.name, &AxisRef::name) != axes.end();
}

bool is_taken(const Sharding& of, const AxisRef& axis) {
  return names(of.replicated, axis) || names(of.unreduced, axis) ||
         std::ranges::any_of(of.dims,
                             [&](const DimSharding& dim) { return names(dim.axes, axis); });
}

bool names_an_axis(const Sharding& sharding) {
  return !sharding.replicated.empty() || !sharding.unreduced.empty() ||
         std::ranges::any_of(sharding.dims,
                             [](const DimSharding& dim) { return !dim.axes.empty(); });
}

class Propagation {
 public:
  explicit Propagation(const Program& program, ValueShardings params)
      : program_(program), shardings_(static_cast<size_t>(program.value_count())) {
    const auto said = result_shardings(program);
    for (size_t r = 0; r < said.size(); ++r)
      if (said[r]) wanted_.emplace_back(program.results()[r], &*said[r]);
    for (int p = 0; p < program.param_count(); ++p) of(p) = program.param(p).sharding;
    for (size_t p = 0; p < params.size(); ++p) shardings_[p] = std::move(params[p]);
    for (const Op& op : program.ops()) {
      if (op.def == &kShardingConstraint)
        of(op.results[0]) = op.attrs.as<ShardingConstraintAttrs>().sharding;
      if (op.def == &kShardingGroup)
        groups_[op.attrs.as<ShardingGroupAttrs>().group_id].push_back(op.operands[0]);
      if (op.def == &kLocalToGlobal) of(op.results[0]) = op.attrs.as<ManualStepAttrs>().sharding;
      if (op.def == &kGlobalToLocal)
        wanted_.emplace_back(op.operands[0], &op.attrs.as<ManualStepAttrs>().sharding);
    }
  }

  ValueShardings run() {
    for (const bool with_products : {false, true}) {
      with_products_ = with_products;
      do {
        changed_ = false;
        go_once();
      } while (changed_);
    }
    return std::move(shardings_);
  }

 private:
  std::optional<Sharding>& of(ValueId value) { return shardings_[static_cast<size_t>(value)]; }

  void go_once() {
    for (const Op& op : program_.ops()) go_on(op, true);
    for (const auto& [value, sharding] : wanted_) take_all(value, *sharding);
    for (const auto& [id, members] : groups_) lie_alike(members);
    for (auto op = program_.ops().rbegin(); op != program_.ops().rend(); ++op) go_on(*op, false);
  }

  // A value of which nothing is known is open in all its dimensions.
  Sharding& opened(ValueId value, const Mesh& mesh) {
    std::optional<Sharding>& out = of(value);
    if (!out) {
      const auto rank = static_cast<size_t>(program_.type(value).rank());
      const DimSharding open{.axes = {}, .open = true, .priority = {}};
      out = Sharding{.mesh = mesh,
                     .dims = std::vector<DimSharding>(rank, open),
                     .replicated = {},
                     .unreduced = {}};
    }
    return *out;
  }

  void take(ValueId to, int dim, const Sharding& from, int from_dim) {
    const std::vector<AxisRef>& axes = from.dims[static_cast<size_t>(from_dim)].axes;
    if (axes.empty() || program_.type(to).dim(dim) % parts_of(from, from_dim) != 0) return;
    Sharding& out = opened(to, from.mesh);
    if (!names_an_axis(out)) out.mesh = from.mesh;
    DimSharding& taking = out.dims[static_cast<size_t>(dim)];
    const bool free =
        std::ranges::none_of(axes, [&](const AxisRef& a) { return is_taken(out, a); });
    if (!taking.open || !taking.axes.empty() || out.mesh != from.mesh || !free) return;
    taking.axes = axes;
    changed_ = true;
  }

  void take_all(ValueId to, const Sharding& from) {
    if (program_.type(to).rank() != from.rank()) return;
    for (int dim = 0; dim < from.rank(); ++dim) take(to, dim, from, dim);
  }

  void go(ValueId from, ValueId to) {
    if (const std::optional<Sharding> sharding = of(from)) take_all(to, *sharding);
  }

  void lie_alike(const std::vector<ValueId>& members) {
    for (const ValueId from : members)
      for (const ValueId to : members) go(from, to);
  }

  void go_along(ValueId operand, ValueId result, bool forward) {
    forward ? go(operand, result) : go(result, operand);
  }

  void go_on(const Op& op, bool forward) {
    if (op.def->control) return go_through(op, forward);
    if (op.def->is(kBarrier) && op.operands.size() == op.results.size()) {
      for (size_t i = 0; i < op.results.size(); ++i)
        go_along(op.operands[i], op.results[i], forward);
      return;
    }
    if (op.def == &kShardingConstraint || op.def == &kShardingGroup)
      return go_along(op.operands[0], op.results[0], forward);
    if (op.results.empty() || program_.type(op.results[0]).is_token()) return;
    if (op.def != &kDotGeneral || with_products_) go_by_dims(op, forward);
  }

  void go_by_dims(const Op& op, bool forward) {
    const auto is_known = [&](ValueId value) { return of(value).has_value(); };
    if (std::ranges::none_of(forward ? op.operands : op.results, is_known)) return;
    const std::vector<std::vector<int>>& dims = dims_of(op);
    for (const ValueId result : op.results)
      for (size_t k = 0; k < dims.size(); ++k)
        if (program_.type(result).shape() == program_.type(op.results[0]).shape())
          go_by_dims(op.operands[k], result, dims[k], forward);
  }

  void go_by_dims(ValueId operand, ValueId result, const std::vector<int>& dims, bool forward) {
    const std::optional<Sharding> from = of(forward ? operand : result);
    for (size_t dim = 0; from && dim < dims.size(); ++dim) {
      const auto here = static_cast<int>(dim);
      if (dims[dim] == kEnds) continue;
      forward ? take(result, dims[dim], *from, here) : take(operand, here, *from, dims[dim]);
    }
  }

  // Once for all rounds.
  const std::vector<std::vector<int>>& dims_of(const Op& op) {
    auto& kept = dims_[&op];
    if (kept.empty()) kept = continued_dims(OpTypes(program_, op).view(op));
    return kept;
  }

  // What a region gives lies as it does in the region; a loop's results as what they carry.
  void go_through(const Op& op, bool forward) {
    const ControlFlow flow = op.def->control(op);
    for (size_t i = 0; i < flow.carry.count; ++i)
      go_along(op.operands[flow.carry.first + i], op.results[i], forward);
    if (!forward) return;
    ValueShardings operands;
    for (const ValueId operand : op.operands) operands.push_back(of(operand));
    const size_t last = op.regions.size() - 1;
    const Program& body = op.regions[last];
    const ValueShardings inside =
        propagate_shardings(body, shardings_of_region(op, last, operands));
    const size_t count = flow.carry.count > 0 ? flow.carry.count : op.results.size();
    for (size_t r = 0; r < count; ++r)
      if (const auto& made = inside[static_cast<size_t>(body.results()[r])])
        take_all(op.results[r], *made);
  }

  const Program& program_;
  ValueShardings shardings_;
  // Of results, and of what manual computations take.
  std::vector<std::pair<ValueId, const Sharding*>> wanted_;
  std::map<int64_t, std::vector<ValueId>> groups_;
  std::unordered_map<const Op*, std::vector<std::vector<int>>> dims_;
  bool with_products_ = false;
  bool changed_ = false;
};

}  // namespace

ValueShardings propagate_shardings(const Program& program, ValueShardings params) {
  return Propagation(program, std::move(params)).run();
}

// Slices of xs have no known sharding: they have one dimension less.
ValueShardings shardings_of_region(const Op& op, size_t region, const ValueShardings& operands) {
  const ControlFlow flow = op.def->control(op);
  const bool condition = flow.kind == ControlFlow::Kind::loop && region == 0;
  ValueShardings params;
  for (const OperandGroup& group : {condition ? flow.condition_consts : flow.consts, flow.carry})
    for (const auto& operand : group.of(operands)) params.push_back(operand);
  params.resize(static_cast<size_t>(op.regions[region].param_count()));
  return params;
}

}  // namespace lathe

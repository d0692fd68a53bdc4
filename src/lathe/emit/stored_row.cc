#include "lathe/emit/stored_row.h"

#include <algorithm>

namespace lathe::codegen {
namespace {

// Scalar operations that cost more than a store and a load from the caches.
constexpr int kCostly = 12;
constexpr int64_t kMostBytes = 256 << 10;

std::vector<bool> needed_for(const ScalarGraph& graph, std::span<const NodeId> roots) {
  std::vector<bool> needed(graph.nodes.size());
  for (NodeId root : roots) needed[static_cast<size_t>(root)] = true;
  // Operands come before their users.
  for (size_t n = graph.nodes.size(); n-- > 0;)
    for (int32_t operand : graph.nodes[n].operands)
      if (needed[n] && operand >= 0) needed[static_cast<size_t>(operand)] = true;
  return needed;
}

bool is_costly(const ScalarGraph& graph, std::span<const NodeId> values) {
  const std::vector<bool> needed = needed_for(graph, values);
  int operations = 0;
  for (size_t n = 0; n < needed.size(); ++n)
    operations += needed[n] && is_float(graph.nodes[n].type) && graph.nodes[n].operands[0] >= 0;
  return operations >= kCostly;
}

bool uses(const ScalarGraph& graph, const Stage& stage, std::span<const NodeId> values) {
  std::vector<NodeId> roots(stage.values);
  for (const Store& store : stage.stores) roots.push_back(store.value);
  const std::vector<bool> needed = needed_for(graph, roots);
  return std::ranges::all_of(values, [&](NodeId id) { return needed[static_cast<size_t>(id)]; });
}

Value* row_length(NodeEmitter& nodes) { return nodes.param(nodes.kernel().inner[0].extent_param); }

}  // namespace

const Stage* StoredRow::stage_of(const Kernel& kernel) {
  if (kernel.inner.size() != 1) return nullptr;
  for (auto stage = kernel.stages.begin(); stage != kernel.stages.end(); ++stage) {
    if (stage->order == ReductionOrder::sequence || !is_costly(kernel.graph, stage->values))
      continue;
    const auto needs = [&](const Stage& later) {
      return later.inner && uses(kernel.graph, later, stage->values);
    };
    if (std::any_of(stage + 1, kernel.stages.end(), needs)) return &*stage;
  }
  return nullptr;
}

Value* StoredRow::fits(NodeEmitter& nodes) {
  const int64_t each =
      AccumulatorArrays::bytes_per_column(nodes.kernel(), *stage_of(nodes.kernel()));
  return nodes.f().b().CreateICmpSLE(row_length(nodes), nodes.f().i64(kMostBytes / each));
}

Value* StoredRow::bytes(NodeEmitter& nodes) {
  const int64_t each =
      AccumulatorArrays::bytes_per_column(nodes.kernel(), *stage_of(nodes.kernel()));
  Value* all = nodes.f().b().CreateMul(row_length(nodes), nodes.f().i64(each));
  return nodes.f().b().CreateSelect(fits(nodes), all, nodes.f().i64(0));
}

StoredRow::StoredRow(NodeEmitter& nodes, Value* scratch)
    : nodes_(nodes),
      stage_(*stage_of(nodes.kernel())),
      values_(nodes, stage_, scratch, row_length(nodes)) {}

void StoredRow::bind(Value* i) const {
  const std::vector<Val> values = unflatten(nodes_, stage_, values_.load(i));
  for (size_t j = 0; j < values.size(); ++j) nodes_.bind_value(stage_.values[j], values[j]);
}

}  // namespace lathe::codegen

#include "lathe/kernels/lower.h"

#include <algorithm>
#include <map>
#include <set>

#include "lathe/kernels/expr.h"
#include "lathe/kernels/root_kernel.h"

namespace lathe {
namespace {

void note(std::vector<ValueId>& list, ValueId value) {
  if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}

class Lowering {
 public:
  explicit Lowering(const Program& program) : program_(program), fuser_(program) {}

  KernelGraph run();

 private:
  bool has_node(const Op& op) const;
  GraphNode control_node(int index) const;
  GraphNode kernel_node(int index) const;
  ValueId buffer_of(ValueId v) const {
    while (fusion().at(v) == Place::view) v = fusion().base[static_cast<size_t>(v)];
    return v;
  }
  const Op& op_at(int index) const { return program_.ops()[static_cast<size_t>(index)]; }
  const Fusion& fusion() const { return fuser_.fusion(); }

  const Program& program_;
  Fuser fuser_;
};

// Live ops that store nothing are computed inside others; those without results are there for
// their effects.
bool Lowering::has_node(const Op& op) const {
  if (op.results.empty() || op.def->control || op.def->is(kOrderedEffect)) return true;
  const bool stores =
      std::ranges::any_of(op.results, [&](ValueId v) { return fusion().stored(v); });
  return stores && !fusion().constants.contains(op.results[0]);
}

GraphNode Lowering::control_node(int index) const {
  const Op& op = op_at(index);
  GraphNode node{.op = index, .control = true};
  for (ValueId v : op.operands) {
    if (fusion().at(v) != Place::segments) {
      note(node.reads, buffer_of(v));
      continue;
    }
    for (ValueId part : op_at(fusion().def[static_cast<size_t>(v)]).operands)
      note(node.reads, buffer_of(part));
  }
  for (ValueId v : op.results) note(node.writes, v);
  return node;
}

GraphNode Lowering::kernel_node(int index) const {
  const Op& op = op_at(index);
  GraphNode node{.op = index};
  if (const int updated = op.def->lower.updated; updated >= 0)
    for (size_t k = 0; k < op.results.size(); ++k)
      node.updates.emplace_back(op.operands[static_cast<size_t>(updated) + k], op.results[k]);
  node.launches = lower_root({program_, fusion(), index});
  for (const Launch& launch : node.launches)
    for (const ArgUse& arg : launch.args) note(arg.written ? node.writes : node.reads, arg.value);
  for (const auto& [from, to] : node.updates) {
    note(node.reads, buffer_of(from));
    note(node.writes, to);
  }
  for (ValueId v : op.results)
    if (fusion().stored(v)) note(node.writes, v);
  return node;
}

// Where a kernel cannot be built as decided, the decision changes and with it the kernels that go
// by it; all others stay as they are.
KernelGraph Lowering::run() {
  const std::vector<bool> live = live_ops(program_);
  std::map<int, GraphNode> nodes;
  std::set<int> open;
  for (size_t i = 0; i < live.size(); ++i)
    if (live[i]) open.insert(static_cast<int>(i));
  while (!open.empty()) {
    const int index = *open.begin();
    nodes.erase(index);
    try {
      if (has_node(op_at(index)))
        nodes.emplace(index, op_at(index).def->control ? control_node(index) : kernel_node(index));
      open.erase(index);
    } catch (const NotFusible& fault) {
      for (int changed : fuser_.keep(fault.value))
        if (live[static_cast<size_t>(changed)]) open.insert(changed);
    }
  }
  KernelGraph graph{program_, fusion(), {}};
  for (auto& [index, node] : nodes) graph.nodes.push_back(std::move(node));
  return graph;
}

}  // namespace

KernelGraph lower(const Program& program) { return Lowering(program).run(); }

}  // namespace lathe

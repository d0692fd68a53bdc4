#include "lathe/kernels/lower.h"

#include <algorithm>

#include "lathe/kernels/expr.h"
#include "lathe/kernels/root_kernel.h"

namespace lathe {
namespace {

void note(std::vector<ValueId>& list, ValueId value) {
  if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}

class Lowering {
 public:
  Lowering(const Program& program, const Fusion& fusion) : program_(program), fusion_(fusion) {}

  std::vector<GraphNode> run() {
    const std::vector<bool> live = live_ops(program_);
    std::vector<GraphNode> nodes;
    for (size_t i = 0; i < live.size(); ++i)
      if (live[i] && has_node(program_.ops()[i])) nodes.push_back(node_of(static_cast<int>(i)));
    return nodes;
  }

 private:
  // Live ops that store nothing are computed inside others; those without results are there for
  // their effects.
  bool has_node(const Op& op) const {
    if (op.results.empty() || op.def->control || op.def->is(kOrderedEffect)) return true;
    const bool stores =
        std::ranges::any_of(op.results, [&](ValueId v) { return fusion_.stored(v); });
    return stores && !fusion_.constants.contains(op.results[0]);
  }
  GraphNode node_of(int index);
  ValueId buffer_of(ValueId v) const {
    while (fusion_.at(v) == Place::view) v = fusion_.base[static_cast<size_t>(v)];
    return v;
  }

  const Program& program_;
  const Fusion& fusion_;
};

GraphNode Lowering::node_of(int index) {
  const Op& op = program_.ops()[static_cast<size_t>(index)];
  GraphNode node{.op = index};
  if (op.def->control) {
    node.control = true;
    for (ValueId v : op.operands) {
      if (fusion_.at(v) != Place::segments) {
        note(node.reads, buffer_of(v));
        continue;
      }
      const int stack = fusion_.def[static_cast<size_t>(v)];
      for (ValueId part : program_.ops()[static_cast<size_t>(stack)].operands)
        note(node.reads, buffer_of(part));
    }
    for (ValueId v : op.results) note(node.writes, v);
    return node;
  }
  if (const int updated = op.def->lower.updated; updated >= 0)
    for (size_t k = 0; k < op.results.size(); ++k)
      node.updates.emplace_back(op.operands[static_cast<size_t>(updated) + k], op.results[k]);
  node.launches = lower_root({program_, fusion_, index});
  for (const Launch& launch : node.launches)
    for (const ArgUse& arg : launch.args) note(arg.written ? node.writes : node.reads, arg.value);
  for (const auto& [from, to] : node.updates) {
    note(node.reads, buffer_of(from));
    note(node.writes, to);
  }
  for (ValueId v : op.results)
    if (fusion_.stored(v)) note(node.writes, v);
  return node;
}

}  // namespace

KernelGraph lower(const Program& program) {
  std::vector<bool> keep(static_cast<size_t>(program.value_count()), false);
  for (;;) {
    KernelGraph graph{program, fuse(program, keep), {}};
    try {
      graph.nodes = Lowering(program, graph.fusion).run();
      return graph;
    } catch (const NotFusible& fault) {
      const auto v = static_cast<size_t>(fault.value);
      LATHE_CHECK(!keep[v], "value %{} of {} cannot be read from a buffer", v, program.name());
      keep[v] = true;
    }
  }
}

}  // namespace lathe

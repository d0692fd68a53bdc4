#include "lathe/kernels/kernel_access.h"

#include <algorithm>

#include "lathe/kernels/role.h"

namespace lathe {
namespace {

bool is_load(const ScalarNode& node) {
  return node.prim == Prim::load || node.prim == Prim::load_if;
}

NodeId offset_of_load(const ScalarNode& node) {
  return node.operands[node.prim == Prim::load ? 0 : 1];
}

void note_spec(const Kernel& kernel, IdVector<ArgAccess>& out) {
  const auto reads = [&](int arg) { out[arg].read = out[arg].in_any_order = true; };
  const auto writes = [&](int arg) { out[arg].written = out[arg].in_any_order = true; };
  const SpecArgs args = role_of(kernel.spec).args(kernel.spec);
  for (int arg : args.reads) reads(arg);
  for (int arg : args.writes) writes(arg);
}

std::vector<int64_t> extents_of(const Kernel& kernel, std::span<const int64_t> params) {
  std::vector<int64_t> extents;
  for (const auto* dims : {&kernel.outer, &kernel.inner})
    for (const LoopDim& dim : *dims) extents.push_back(by_id(params, dim.extent_param));
  return extents;
}

}  // namespace

IdVector<ArgStages> stages_of_args(const Kernel& kernel) {
  IdVector<ArgStages> out(kernel.args.size());
  for (size_t s = 0; s < kernel.stages.size(); ++s) {
    const Stage& stage = kernel.stages[s];
    std::vector<NodeId> pending;
    for (const auto* nodes : {&stage.inits, &stage.values, &stage.combined})
      pending.insert(pending.end(), nodes->begin(), nodes->end());
    for (const Store& store : stage.stores) {
      pending.insert(pending.end(), {store.offset, store.value, store.predicate});
      int& first = out[store.arg].first_store;
      if (first < 0) first = static_cast<int>(s);
    }
    IdVector<bool> seen(kernel.graph.nodes.size());
    while (!pending.empty()) {
      const NodeId id = pending.back();
      pending.pop_back();
      if (id < 0 || seen[id]) continue;
      seen[id] = true;
      const ScalarNode& node = by_id(kernel.graph.nodes, id);
      if (is_load(node)) out[node.payload].last_read = static_cast<int>(s);
      pending.insert(pending.end(), std::begin(node.operands), std::end(node.operands));
    }
  }
  return out;
}

IdVector<ArgAccess> accesses(const Kernel& kernel) {
  IdVector<ArgAccess> out(kernel.args.size());
  for (const ScalarNode& node : kernel.graph.nodes) {
    if (!is_load(node)) continue;
    ArgAccess& arg = out[node.payload];
    arg.read = true;
    arg.offsets.insert(offset_of_load(node));
  }
  for (const Stage& stage : kernel.stages)
    for (const Store& store : stage.stores) {
      ArgAccess& arg = out[store.arg];
      arg.written = true;
      arg.offsets.insert(store.offset);
    }
  const IdVector<ArgStages> stages = stages_of_args(kernel);
  for (size_t i = 0; i < out.size(); ++i) out[i].stages = stages[i];
  if (kernel.spec) note_spec(kernel, out);
  return out;
}

bool same_element_only(const Kernel& kernel, const std::vector<ArgAccess>& args, size_t from,
                       size_t to) {
  const ArgAccess &read = args[from], &write = args[to];
  return !kernel.sequential && !kernel.atomic && !read.written && !read.in_any_order &&
         !write.in_any_order && read.stages.last_read <= write.stages.first_store &&
         read.offsets.size() == 1 && read.offsets == write.offsets &&
         byte_size(kernel.args[from].dtype) == byte_size(kernel.args[to].dtype);
}

std::optional<Range> touched_elements(const Kernel& kernel, std::span<const int64_t> params,
                                      size_t arg) {
  const std::vector<int64_t> extents = extents_of(kernel, params);
  if (std::ranges::count(extents, 0) != 0) return {};
  const std::vector<bool> keep(extents.size(), false);
  const AffineAnalysis analysis(kernel.graph, params, extents, keep);
  std::optional<Range> all;
  const auto touch = [&](NodeId offset) {
    const Affine& form = analysis.of(offset);
    if (std::ranges::any_of(form.span(), [](const AffineTerm& t) { return t.var >= kOpaque; }))
      return;
    const Range one = analysis.range(form);
    all = all ? Range{std::min(all->low, one.low), std::max(all->high, one.high)} : one;
  };
  for (const ScalarNode& node : kernel.graph.nodes)
    if (node.prim == Prim::load && node.payload == static_cast<int64_t>(arg))
      touch(node.operands[0]);
  for (const Stage& stage : kernel.stages)
    for (const Store& store : stage.stores)
      if (store.arg == static_cast<int>(arg) && store.predicate < 0) touch(store.offset);
  return all;
}

}  // namespace lathe

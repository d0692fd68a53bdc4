// Strided views and expressions that a role's description reads besides its stages.
#include "lathe/kernels/write/finisher.h"

#include <algorithm>
#include <bit>

namespace lathe {
namespace {

// The nodes that `root` is computed from, itself included.
std::vector<NodeId> nodes_below(const ScalarGraph& graph, NodeId root) {
  IdVector<bool> seen(graph.nodes.size());
  std::vector<NodeId> found, open{root};
  while (!open.empty()) {
    const NodeId id = open.back();
    open.pop_back();
    if (id < 0 || seen[id]) continue;
    seen[id] = true;
    found.push_back(id);
    const ScalarNode& node = by_id(graph.nodes, id);
    open.insert(open.end(), std::begin(node.operands), std::end(node.operands));
  }
  return found;
}

bool is_load(const ScalarNode& node) {
  return node.prim == Prim::load || node.prim == Prim::load_if;
}

}  // namespace

Dims Finisher::strides_of(const Affine& offset) const {
  Dims strides(heads_.size(), 0);
  for (size_t i = 0; i < heads_.size(); ++i) strides[i] = offset.factor(heads_[i]);
  return strides;
}

// The affine offset of a load that reads base + Σ index·stride.
const Affine* Finisher::strided_offset(Scalar load) const {
  const ScalarNode& node = raw_node(resolve(load.id));
  if (node.prim != Prim::load) return nullptr;
  const Affine& offset = analysis_.of(node.operands[0]);
  for (const AffineTerm& term : offset.span())
    if (term.var >= kOpaque) return nullptr;
  return &offset;
}

std::optional<Dims> Finisher::strides(Scalar load) const {
  const Affine* offset = strided_offset(load);
  if (!offset) return {};
  return strides_of(*offset);
}

std::optional<Finisher::View> Finisher::view(Scalar load) {
  const Affine* offset = strided_offset(load);
  if (!offset) return {};
  const auto from = static_cast<int>(raw_node(resolve(load.id)).payload);
  const int number = arg(from, offset->base);
  args_[number].element = ArgUse::kMixed;
  return View{number, strides_of(*offset)};
}

Finisher::View Finisher::stored_view(const DraftStore& store) {
  const Affine& offset = analysis_.of(store.offset.id);
  return {written_arg(store.arg, offset.base), strides_of(offset)};
}

// ---- prologues

Finisher::Computed Finisher::compute(Scalar value) {
  Computed out{emit(value.id), {}};
  for (NodeId id : nodes_below(kernel_.graph, out.value)) {
    const ScalarNode& node = by_id(kernel_.graph.nodes, id);
    if (!is_load(node)) continue;
    const auto number = static_cast<int>(node.payload);
    args_[number].element = ArgUse::kMixed;
    if (std::ranges::count(out.reads, number) == 0) out.reads.push_back(number);
  }
  std::ranges::sort(out.reads);
  return out;
}

bool Finisher::depends_on(NodeId raw, int dim) const {
  return std::ranges::any_of(nodes_below(draft_.graph, raw), [&](NodeId id) {
    return raw_node(id).prim == Prim::index && raw_node(id).payload == dim;
  });
}

// dim / P or dim % P.
bool Finisher::is_part_of(const ScalarNode& node, int dim) const {
  if (node.prim != Prim::div && node.prim != Prim::rem) return false;
  const Affine& form = analysis_.of(node.operands[0]);
  return form.count == 1 && form.base == 0 && form.terms[0] == AffineTerm{dim, 1};
}

// Whether P is a power of two and at least `least_group`.
bool Finisher::is_of_group(const ScalarNode& node, int dim, int64_t least_group) const {
  if (least_group == 0 || !is_part_of(node, dim)) return false;
  const Affine& by = analysis_.of(node.operands[1]);
  return by.is_constant() && by.base >= least_group &&
         std::has_single_bit(static_cast<uint64_t>(by.base));
}

bool Finisher::walks(const Affine& offset, int dim, int64_t least_group) const {
  int moving = 0;
  for (const AffineTerm& term : offset.span()) {
    const bool loop = term.var < kOpaque;
    if (loop ? term.var != dim : !depends_on(term.var - kOpaque, dim)) continue;
    if (!loop && !is_of_group(raw_node(term.var - kOpaque), dim, least_group)) return false;
    if (!loop && raw_node(term.var - kOpaque).prim == Prim::div) continue;
    if (term.factor != 1 || ++moving > 1) return false;
  }
  return true;
}

bool Finisher::walks_along(Scalar value, int new_dim, int64_t least_group) const {
  const int dim = heads_[new_dim];
  return std::ranges::all_of(nodes_below(draft_.graph, resolve(value.id)), [&](NodeId id) {
    const ScalarNode& node = raw_node(id);
    if (is_part_of(node, dim)) return is_of_group(node, dim, least_group);
    if (!is_load(node)) return true;
    const NodeId offset = node.operands[node.prim == Prim::load ? 0 : 1];
    return walks(analysis_.of(offset), dim, least_group);
  });
}

}  // namespace lathe

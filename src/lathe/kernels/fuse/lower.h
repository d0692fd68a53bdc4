// Program → KernelGraph: the kernels that compute a Program's stored values, in order. Buffers are
// still the Program's values; bufferize.h gives them memory. Control flow stays a node with its
// regions, planned on their own.
#pragma once

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "lathe/kernels/fuse/fuse.h"
#include "lathe/kernels/write/draft.h"

namespace lathe {

struct GraphNode {
  int op;                     // of the Program; of siblings, the last
  std::vector<int> siblings;  // other ops whose results it stores
  // Launches, in order; none for control flow, for what the host computes, for what moves no byte,
  // and for empty arrays.
  std::vector<Launch> launches;
  bool control = false;  // regions are planned, or the host computes it: whole buffers
  // Buffers (never views) that are read and written, each once.
  std::vector<ValueId> reads, writes;
  // (from, to): before the launches, `to` must hold what `from`, maybe a view, does.
  std::vector<std::pair<ValueId, ValueId>> updates;
};

struct KernelGraph {
  Program program;
  Fusion fusion;
  std::vector<GraphNode> nodes;
  const GraphNode& node(int n) const { return by_id(nodes, n); }
};

// Whether the launches read the values for which `among` holds at the very element alone that the
// same step of the same launch then writes to `to`.
bool reads_same_element_only(std::span<const Launch> launches, ValueId to,
                             const std::function<bool(ValueId)>& among);

KernelGraph lower(const Program& program, const Machine& machine);

}  // namespace lathe

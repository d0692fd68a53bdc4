#include "lathe/transforms/vmap.h"

#include "lathe/ops/common.h"
#include "lathe/ops/interpret.h"

namespace lathe::detail {
namespace {

struct Mapped {
  std::vector<int> axes;    // by leaf
  std::vector<Type> types;  // of one example
  Dim size = -1;
};

Mapped map_leaves(const FlatArgs& args, const InAxes& in_axes) {
  Mapped out;
  size_t first = 0;  // the leaf that gave the size, for the message
  for (size_t i = 0; i < args.leaves.size(); ++i) {
    const Array& leaf = args.leaves[i];
    const std::optional<int> axis = in_axes[static_cast<size_t>(args.positions[i])];
    if (!axis) {
      out.axes.push_back(kUnbatched);
      out.types.push_back(leaf.type());
      continue;
    }
    const int at = normal_axis(*axis, leaf.rank(), "vmap");
    if (out.size < 0) {
      out.size = leaf.dim(at);
      first = i;
    }
    LATHE_USER_CHECK(
        leaf.dim(at) == out.size,
        "vmap: mapped sizes differ: axis {} of a leaf of args[{}] is {}, of args[{}] {}", at,
        args.positions[i], leaf.dim(at), args.positions[first], out.size);
    out.axes.push_back(at);
    out.types.push_back(leaf.type().with_shape(remove_dim(leaf.shape(), at)));
  }
  LATHE_USER_CHECK(out.size >= 0, "vmap: no argument is mapped; give at least one an axis");
  return out;
}

}  // namespace

std::vector<Array> flat_vmap(const ArrayFn& function, const FlatArgs& args, const InAxes& in_axes,
                             int out_axis) {
  Mapped mapped = map_leaves(args, in_axes);
  const Traced traced = trace_program("vmap", mapped.types, function);
  std::vector<Array> all = args.leaves;
  all.insert(all.end(), traced.captures.begin(), traced.captures.end());
  mapped.axes.resize(all.size(), kUnbatched);
  const Batched batched = batch_inline(traced.program, all, mapped.axes, mapped.size);
  std::vector<Array> out;
  for (size_t i = 0; i < batched.values.size(); ++i) {
    const Array& value = batched.values[i];
    const int rank = value.rank() + (batched.axes[i] == kUnbatched ? 1 : 0);
    const int wanted = normal_axis(out_axis, rank, "vmap");
    const Array in_front = batch_to_front(value, batched.axes[i], mapped.size);
    out.push_back(move_axis(in_front, 0, wanted));
  }
  return out;
}

}  // namespace lathe::detail

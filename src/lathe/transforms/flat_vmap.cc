#include "lathe/transforms/flat.h"

#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe::flat {
namespace {

using detail::Crossing, detail::crossing_of, detail::crossings_of, detail::received, detail::sent;

struct Mapped {
  std::vector<Array> sent;  // by leaf
  std::vector<Crossing> crossings;
  std::vector<int> axes;
  std::vector<Type> types;  // of one example
  Dim size = -1;
};

// The axis from the front, checked.
int axis_in(const MappedLeaf& leaf, int rank, const char* what, Location where) {
  const int at = *leaf.axis < 0 ? *leaf.axis + rank : *leaf.axis;
  LATHE_USER_CHECK(at >= 0 && at < rank,
                   "[vmap] {} is to be mapped {} axis {}, it has {} axes; at {}", leaf.path, what,
                   *leaf.axis, rank, where.str());
  return at;
}

Mapped map_leaves(std::span<const MappedLeaf> leaves, Dim axis_size, Location where) {
  Mapped out;
  out.size = axis_size;
  std::string first = "axis_size";  // what gave the size, for the message
  for (const MappedLeaf& leaf : leaves) {
    out.crossings.push_back(crossing_of(leaf.array));
    out.sent.push_back(sent(leaf.array, out.crossings.back()));
    const Type type = out.sent.back().type();
    if (!leaf.axis) {
      out.axes.push_back(kUnbatched);
      out.types.push_back(type);
      continue;
    }
    const int at = axis_in(leaf, leaf.array.rank(), "over", where);
    if (out.size < 0) {
      out.size = leaf.array.dim(at);
      first = leaf.path;
    }
    LATHE_USER_CHECK(leaf.array.dim(at) == out.size,
                     "[vmap] mapped sizes differ: {} has {} along axis {}, {} gave {}; at {}",
                     leaf.path, leaf.array.dim(at), at, first, out.size, where.str());
    out.axes.push_back(at);
    out.types.push_back(type.with_shape(remove_dim(type.shape(), at)));
  }
  LATHE_USER_CHECK(out.size >= 0,
                   "[vmap] no argument is mapped; give one an axis, or say axis_size; at {}",
                   where.str());
  return out;
}

// The function on one example, and how its results cross.
std::pair<Traced, std::vector<Crossing>> trace_example(const ArrayFn& function,
                                                       std::span<const MappedLeaf> args,
                                                       const Mapped& mapped) {
  TraceScope scope("vmap");
  std::vector<Array> example;
  for (size_t i = 0; i < mapped.sent.size(); ++i) {
    Param named{.path = args[i].path};
    example.push_back(mapped.axes[i] == kUnbatched
                          ? scope.param_like(mapped.sent[i], std::move(named))
                          : scope.param(mapped.types[i], std::move(named)));
  }
  const std::vector<Array> results = function(received(example, mapped.crossings));
  std::vector<Crossing> crossings = crossings_of(results);
  Traced traced = scope.finish(sent(results, crossings));
  return {std::move(traced), std::move(crossings)};
}

}  // namespace

Mapping vmap(const ArrayFn& function, std::span<const MappedLeaf> args, Dim axis_size,
             Location where) {
  Mapped mapped = map_leaves(args, axis_size, where);
  const auto [traced, crossings] = trace_example(function, args, mapped);
  std::vector<Array> all = mapped.sent;
  all.insert(all.end(), traced.captures.begin(), traced.captures.end());
  mapped.axes.resize(all.size(), kUnbatched);
  const Batched batched = batch_inline(traced.program, all, mapped.axes, mapped.size);
  Mapping out;
  out.size = mapped.size;
  out.crossings = crossings;
  for (size_t i = 0; i < batched.values.size(); ++i) {
    out.mapped.push_back(batched.axes[i] != kUnbatched);
    out.results.push_back(mapped_to_front(batched.values[i], batched.axes[i]));
  }
  return out;
}

std::vector<Array> place_axes(const Mapping& mapping, std::span<const MappedLeaf> wanted,
                              Location where) {
  LATHE_USER_CHECK(wanted.size() == mapping.results.size(),
                   "[vmap] places are wanted for {} results, there are {}{}", wanted.size(),
                   mapping.results.size(), at_place(where));
  std::vector<Array> out;
  for (size_t i = 0; i < wanted.size(); ++i) {
    const MappedLeaf& leaf = wanted[i];
    const Array& value = mapping.results[i];
    if (!leaf.axis) {
      LATHE_USER_CHECK(!mapping.mapped[i],
                       "[vmap] {} differs by example, its out axis cannot be none; at {}",
                       leaf.path, where.str());
      out.push_back(received(value, mapping.crossings[i]));
      continue;
    }
    const Array in_front =
        mapping.mapped[i] ? value : batch_to_front(value, kUnbatched, mapping.size);
    const int at = axis_in(leaf, in_front.rank(), "out to", where);
    out.push_back(received(move_axis(in_front, 0, at), mapping.crossings[i]));
  }
  return out;
}

}  // namespace lathe::flat

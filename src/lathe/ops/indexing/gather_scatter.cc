// The common part of gather and scatter: checks and the plan of windows.
#include <fmt/format.h>
#include <algorithm>

#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/widen.h"

namespace lathe {
namespace {

bool contains(const Dims& dims, int64_t axis) { return std::ranges::count(dims, axis) != 0; }

int position(const Dims& dims, int64_t axis) {
  const auto hit = std::ranges::find(dims, axis);
  return hit == dims.end() ? -1 : static_cast<int>(hit - dims.begin());
}

void expect_sorted(const Dims& dims, std::string_view what, std::string_view constraint) {
  LATHE_USER_CHECK(std::ranges::is_sorted(dims), "({}) {} [{}] is not sorted", constraint, what,
                   fmt::join(dims, ", "));
}

void expect_batching(const GatherDims& d, Type operand, Type indices, const WindowWords& w) {
  expect_sorted(d.operand_batching_dims, w.batching, w.sorted_batching);
  expect_axes(d.start_indices_batching_dims, indices.rank(), w.index_batching,
              w.index_batching_axes);
  LATHE_USER_CHECK(!contains(d.start_indices_batching_dims, d.index_vector_dim),
                   "({}) index_vector_dim {} is one of {}", w.vector_dim_apart, d.index_vector_dim,
                   w.index_batching);
  LATHE_USER_CHECK(d.operand_batching_dims.size() == d.start_indices_batching_dims.size(),
                   "({}) {} has {} entries, {} has {}", w.batching_count, w.batching,
                   d.operand_batching_dims.size(), w.index_batching,
                   d.start_indices_batching_dims.size());
  for (size_t i = 0; i < d.operand_batching_dims.size(); ++i) {
    const auto a = static_cast<int>(d.operand_batching_dims[i]);
    const auto b = static_cast<int>(d.start_indices_batching_dims[i]);
    LATHE_USER_CHECK(operand.dim(a) == indices.dim(b),
                     "({}) batching sizes differ: operand dim {} is {}, indices dim {} is {}",
                     w.batching_sizes, a, operand.dim(a), b, indices.dim(b));
  }
}

}  // namespace

void expect_window_dims(const GatherDims& d, Type operand, Type indices, int window_rank,
                        const WindowWords& w) {
  LATHE_USER_CHECK(is_integer(indices.dtype()), "indices must be integers, they are {}",
                   name(indices.dtype()));
  const size_t parts =
      d.offset_dims.size() + d.collapsed_slice_dims.size() + d.operand_batching_dims.size();
  LATHE_USER_CHECK(static_cast<size_t>(operand.rank()) == parts,
                   "({}) rank {} is not the number of {}, {} and {} together, {}", w.rank,
                   operand.rank(), w.offset, w.collapsed, w.batching, parts);
  LATHE_USER_CHECK(d.index_vector_dim >= 0 && d.index_vector_dim <= indices.rank(),
                   "({}) index_vector_dim {} is not in [0, {}]", w.vector_dim, d.index_vector_dim,
                   indices.rank());
  expect_axes(d.offset_dims, window_rank, w.offset, w.sorted_offset);
  expect_sorted(d.offset_dims, w.offset, w.sorted_offset);
  expect_axes(joined(d.collapsed_slice_dims, d.operand_batching_dims), operand.rank(), w.collapsed,
              w.unique_collapsed);
  expect_sorted(d.collapsed_slice_dims, w.collapsed, w.unique_collapsed);
  expect_batching(d, operand, indices, w);
  const bool explicit_vector = d.index_vector_dim < indices.rank();
  const Dim components = explicit_vector ? indices.dim(static_cast<int>(d.index_vector_dim)) : 1;
  LATHE_USER_CHECK(static_cast<Dim>(d.start_index_map.size()) == components,
                   "({}) {} has {} entries for index vectors of {}", w.map_size, w.start_map,
                   d.start_index_map.size(), components);
  expect_axes(joined(d.start_index_map, d.operand_batching_dims), operand.rank(), w.start_map,
              w.unique_map);
}

WindowPlan::WindowPlan(const GatherDims& d, std::span<const int64_t> slice_sizes, int window_rank,
                       int indices_rank) {
  Dims batch_axes;  // the window array's axes that walk along the indices
  for (int64_t axis = 0; axis < window_rank; ++axis)
    if (!contains(d.offset_dims, axis)) batch_axes.push_back(axis);
  size_t next_batch = 0;
  for (int axis = 0; axis < indices_rank; ++axis)
    index_axes.push_back(axis == d.index_vector_dim ? -1
                                                    : static_cast<int>(batch_axes[next_batch++]));
  size_t next_offset = 0;
  for (int axis = 0; axis < static_cast<int>(slice_sizes.size()); ++axis) {
    Dimension& dim = operand.emplace_back();
    dim.window_size = slice_sizes[static_cast<size_t>(axis)];
    dim.component = position(d.start_index_map, axis);
    const int pair = position(d.operand_batching_dims, axis);
    if (pair >= 0)
      dim.batch_axis =
          index_axes[static_cast<size_t>(d.start_indices_batching_dims[static_cast<size_t>(pair)])];
    else if (!contains(d.collapsed_slice_dims, axis))
      dim.window_axis = static_cast<int>(d.offset_dims[next_offset++]);
  }
}

Batched no_examples(const OpView& op) {
  return {{zeros(insert_dim(op.out().shape(), 0, 0), op.out().dtype())}, {0}};
}

void shift_dims(Dims& dims) {
  for (int64_t& d : dims) ++d;
}

GatherDims as_gather(const ScatterDims& d) {
  return {d.update_window_dims,           d.inserted_window_dims,
          d.input_batching_dims,          d.scatter_indices_batching_dims,
          d.scatter_dims_to_operand_dims, d.index_vector_dim};
}

Dims window_sizes(const ScatterDims& d, Type operand, Type updates) {
  Dims sizes;
  size_t next = 0;
  for (int64_t axis = 0; axis < operand.rank(); ++axis) {
    const bool gone =
        contains(d.inserted_window_dims, axis) || contains(d.input_batching_dims, axis);
    sizes.push_back(gone ? 1 : updates.dim(static_cast<int>(d.update_window_dims[next++])));
  }
  return sizes;
}

}  // namespace lathe

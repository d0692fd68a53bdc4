// Attributes of the indexing ops, and the one description of which operand element a gather reads
// or a scatter writes. Starts of slices are clamped, those of scatters are not: what falls outside
// is dropped element by element, as the specification says, where XLA drops whole windows (negative
// indices do not count from the end).
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

extern const OpDef kChoose;

struct DynamicSliceAttrs {
  Dims slice_sizes;
  static void fields(auto& self, auto&& field) { field("slice_sizes", required(self.slice_sizes)); }
};

struct GatherDimensionNumbers : GatherDims {
  static constexpr std::string_view kMnemonic = "stablehlo.gather";
  static void fields(auto& self, auto&& field) {
    field("offset_dims", self.offset_dims);
    field("collapsed_slice_dims", self.collapsed_slice_dims);
    field("operand_batching_dims", self.operand_batching_dims);
    field("start_indices_batching_dims", self.start_indices_batching_dims);
    field("start_index_map", self.start_index_map);
    field("index_vector_dim", self.index_vector_dim);
  }
};

struct GatherAttrs {
  GatherDimensionNumbers dimension_numbers;
  Dims slice_sizes;
  bool indices_are_sorted = false;
  static void fields(auto& self, auto&& field) {
    field("dimension_numbers", required(self.dimension_numbers));
    field("slice_sizes", required(self.slice_sizes));
    field("indices_are_sorted", self.indices_are_sorted);
  }
};

struct ScatterDimensionNumbers : ScatterDims {
  static constexpr std::string_view kMnemonic = "stablehlo.scatter";
  static void fields(auto& self, auto&& field) {
    field("update_window_dims", self.update_window_dims);
    field("inserted_window_dims", self.inserted_window_dims);
    field("input_batching_dims", self.input_batching_dims);
    field("scatter_indices_batching_dims", self.scatter_indices_batching_dims);
    field("scatter_dims_to_operand_dims", self.scatter_dims_to_operand_dims);
    field("index_vector_dim", self.index_vector_dim);
  }
};

// Operands: inputs, indices, updates.
struct ScatterAttrs {
  ScatterDimensionNumbers scatter_dimension_numbers;
  bool indices_are_sorted = false;
  bool unique_indices = false;
  static void fields(auto& self, auto&& field) {
    field("scatter_dimension_numbers", required(self.scatter_dimension_numbers));
    field("indices_are_sorted", self.indices_are_sorted);
    field("unique_indices", self.unique_indices);
  }
};

extern const OpDef kDynamicSlice;
extern const OpDef kDynamicUpdateSlice;
extern const OpDef kGather;
extern const OpDef kScatter;

// How a position of the window array (a gather's result, a scatter's updates) leads to an element
// of the indexed array: the element's index along dimension d is
//   window[window_axis] + window[batch_axis] + indices[…, component]
// where each term is absent when its number is -1.
struct WindowPlan {
  struct Dimension {
    int window_axis = -1;
    int batch_axis = -1;
    int component = -1;
    Dim window_size = 1;
  };
  std::vector<Dimension> operand;
  // For each dimension of the indices: the window array's axis that walks along it; -1 for the one
  // that holds the components.
  std::vector<int> index_axes;

  WindowPlan(const GatherDims& dims, std::span<const int64_t> slice_sizes, int window_rank,
             int indices_rank);
};

// A start index as i64, moved into [0, room].
Scalar clamped_start(ElementContext& context, Scalar start, int64_t room);

GatherDims as_gather(const ScatterDims& dims);
// One further back each: where a batch is put in front.
void shift_dims(Dims& dims);
// The batch of no examples: no window of one fits in an axis of none, and there is nothing to read.
Batched no_examples(const OpView& op);
// The window's size in each dimension of the operand, read off the updates.
Dims window_sizes(const ScatterDims& dims, Type operand, Type updates);

// Checks of dimension numbers that both ops share; messages use each one's own words.
struct WindowWords {
  std::string_view offset, collapsed, batching, index_batching, start_map;
  // Constraint numbers, in the order of the checks.
  std::string_view rank, sorted_offset, unique_collapsed, sorted_batching, index_batching_axes,
      vector_dim, vector_dim_apart, batching_count, batching_sizes, map_size, unique_map;
};
void expect_window_dims(const GatherDims& dims, Type operand, Type indices, int window_rank,
                        const WindowWords& words);

// ---- functions below the public ones
// The combiner of scatter_set: the update wins.
const Program& replace_body(DType dtype);
// Indices into an axis of this size as i32 or i64: negative ones count from the end. Those beyond
// the ends stay beyond. UserError of `op` unless they are integers.
Array wrapped_indices(const Array& indices, Dim size, std::string_view op, Location place);
// What numbers so many elements, from 0 on or from 1 on: i32, and i64 where that is too narrow.
DType number_dtype(Dim count);
// The same indices as i32 or i64; those of ui64 beyond all axes become others beyond all axes.
Array signed_indices(const Array& indices);
// Start indices moved so that every window lies inside x.
Array clamp_indices(const Array& indices, const GatherDims& dims, const Dims& slice_sizes,
                    const Shape& x);
Array gather_with(const Array& x, const Array& indices, GatherAttrs attrs, Location where = {});
Array scatter_with(const Array& x, const Array& indices, const Array& updates, ScatterAttrs attrs,
                   const Program& body, Location where = {});

}  // namespace lathe

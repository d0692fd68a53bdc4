// Gather and scatter by the specification's formulas, index by index: their references and their
// lowering share how windows are planned, this shares nothing with either.
#include <algorithm>
#include <numeric>
#include <optional>
#include <random>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/rules/common.h"
#include "records/support.h"

namespace lathe::laws {
namespace {

using Index = std::vector<int64_t>;

bool has(const Dims& dims, int64_t d) { return std::ranges::count(dims, d) != 0; }
size_t position(const Dims& dims, int64_t d) {
  return static_cast<size_t>(std::ranges::find(dims, d) - dims.begin());
}

// In row-major order.
std::vector<Index> all_indices(const Shape& shape) {
  std::vector<Index> out;
  for (int64_t i = 0; i < shape.size(); ++i) {
    Index at(static_cast<size_t>(shape.rank()));
    int64_t rest = i;
    for (int d = shape.rank(); d-- > 0; rest /= shape[d])
      at[static_cast<size_t>(d)] = rest % shape[d];
    out.push_back(at);
  }
  return out;
}

int64_t offset_of(const Shape& shape, const Index& at) {
  int64_t out = 0;
  for (int d = 0; d < shape.rank(); ++d) out = out * shape[d] + at[static_cast<size_t>(d)];
  return out;
}

// Of the index, what stands at dimensions that are (not) among `dims`.
Index picked(const Index& at, const Dims& dims, bool among) {
  Index out;
  for (size_t d = 0; d < at.size(); ++d)
    if (has(dims, static_cast<int64_t>(d)) == among) out.push_back(at[d]);
  return out;
}

// start_indices[b0, …, :, …, bN]: component `c`, ":" standing at index_vector_dim.
int64_t component(const Literal& indices, Index batch, int64_t vector_dim, int64_t c) {
  if (vector_dim < indices.shape().rank()) batch.insert(batch.begin() + vector_dim, c);
  return indices.get_i64(offset_of(indices.shape(), batch));
}

// Where the operand is read or written for an index of the result or the updates, before bounds are
// looked at; `room`: starts are moved into [0, room[d]].
Index operand_index(const GatherDims& dims, int rank, const Literal& indices, const Index& at,
                    const std::optional<Index>& room) {
  const Index batch = picked(at, dims.offset_dims, false);
  const Index offset = picked(at, dims.offset_dims, true);
  Index out;
  size_t next_offset = 0;
  for (int64_t d = 0; d < rank; ++d) {
    int64_t place = 0;
    if (has(dims.start_index_map, d)) {
      place = component(indices, batch, dims.index_vector_dim,
                        static_cast<int64_t>(position(dims.start_index_map, d)));
      if (room) place = std::clamp<int64_t>(place, 0, (*room)[static_cast<size_t>(d)]);
    }
    if (has(dims.operand_batching_dims, d)) {
      const int64_t b = dims.start_indices_batching_dims[position(dims.operand_batching_dims, d)];
      place += batch[static_cast<size_t>(b - (b < dims.index_vector_dim ? 0 : 1))];
    } else if (!has(dims.collapsed_slice_dims, d)) {
      place += offset[next_offset++];
    }
    out.push_back(place);
  }
  return out;
}

Literal gathered(const Literal& x, const Literal& indices, const GatherDims& dims,
                 const Dims& sizes, const Shape& result) {
  Index room;
  for (int d = 0; d < x.shape().rank(); ++d)
    room.push_back(x.shape()[d] - sizes[static_cast<size_t>(d)]);
  Literal out(x.dtype(), result);
  for (const Index& at : all_indices(result))
    out.set_f64(
        offset_of(result, at),
        x.get_f64(offset_of(x.shape(), operand_index(dims, x.shape().rank(), indices, at, room))));
  return out;
}

Literal added(const Literal& x, const Literal& indices, const Literal& updates,
              const ScatterDims& dims) {
  const GatherDims as_read{.offset_dims = dims.update_window_dims,
                           .collapsed_slice_dims = dims.inserted_window_dims,
                           .operand_batching_dims = dims.input_batching_dims,
                           .start_indices_batching_dims = dims.scatter_indices_batching_dims,
                           .start_index_map = dims.scatter_dims_to_operand_dims,
                           .index_vector_dim = dims.index_vector_dim};
  Literal out(x.dtype(), x.shape());
  for (int64_t i = 0; i < x.size(); ++i) out.set_f64(i, x.get_f64(i));
  for (const Index& at : all_indices(updates.shape())) {
    const Index to = operand_index(as_read, x.shape().rank(), indices, at, std::nullopt);
    bool inside = true;
    for (size_t d = 0; d < to.size(); ++d)
      inside &= to[d] >= 0 && to[d] < x.shape()[static_cast<int>(d)];
    if (!inside) continue;
    const int64_t i = offset_of(x.shape(), to);
    out.set_f64(i, out.get_f64(i) + updates.get_f64(offset_of(updates.shape(), at)));
  }
  return out;
}

// Random dimension numbers of both ops, and operands they fit.
struct Windows {
  GatherDims dims;
  Dims sizes;
  Shape operand, indices, window;

  explicit Windows(uint32_t seed) : random_(seed) {
    const int rank = 1 + below(4);
    Dims shape, batch;
    for (int d = 0; d < rank; ++d) shape.push_back(1 + below(4));
    for (int n = below(3); n-- > 0;) batch.push_back(1 + below(3));
    // Dimensions of the operand that go with one of the batch, then those that indices move along.
    Dims axes = shuffled(rank);
    const int batching = std::min({below(3), static_cast<int>(batch.size()), rank - 1});
    const Dims of_batch = shuffled(static_cast<int>(batch.size()));
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (int i = 0; i < batching; ++i)
      pairs.emplace_back(axes[static_cast<size_t>(i)], of_batch[static_cast<size_t>(i)]);
    std::ranges::sort(pairs);
    const int64_t vector_dim = below(static_cast<int>(batch.size()) + 1);
    for (const auto& [d, b] : pairs) {
      dims.operand_batching_dims.push_back(d);
      dims.start_indices_batching_dims.push_back(b + (b >= vector_dim ? 1 : 0));
      shape[static_cast<size_t>(d)] = batch[static_cast<size_t>(b)];
    }
    const int moved = 1 + below(rank - batching);
    dims.start_index_map.assign(axes.begin() + batching, axes.begin() + batching + moved);
    dims.index_vector_dim = vector_dim;
    for (int64_t d = 0; d < rank; ++d) {
      const bool beside = has(dims.operand_batching_dims, d);
      sizes.push_back(beside ? 1 : 1 + below(static_cast<int>(shape[static_cast<size_t>(d)])));
      if (!beside && sizes.back() == 1 && below(2) == 0) dims.collapsed_slice_dims.push_back(d);
    }
    place_windows(batch);
    operand = Shape(shape);
    batch.insert(batch.begin() + vector_dim, moved);
    indices = Shape(batch);
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }
  Dims shuffled(int count) {
    Dims out(static_cast<size_t>(count));
    std::iota(out.begin(), out.end(), 0);
    for (size_t i = out.size(); i > 1; --i)
      std::swap(out[i - 1], out[static_cast<size_t>(below(static_cast<int>(i)))]);
    return out;
  }
  void place_windows(const Dims& batch) {
    Dims kept;
    for (size_t d = 0; d < sizes.size(); ++d) {
      const auto at = static_cast<int64_t>(d);
      if (!has(dims.collapsed_slice_dims, at) && !has(dims.operand_batching_dims, at))
        kept.push_back(sizes[d]);
    }
    Dims places = shuffled(static_cast<int>(kept.size() + batch.size()));
    places.resize(kept.size());
    std::ranges::sort(places);
    dims.offset_dims = places;
    Dims shape;
    for (size_t d = 0, k = 0, b = 0; d < kept.size() + batch.size(); ++d)
      shape.push_back(has(places, static_cast<int64_t>(d)) ? kept[k++] : batch[b++]);
    window = Shape(shape);
  }
  std::mt19937 random_;
};

constexpr uint32_t kPrograms = 300;

Literal run(const std::function<Array(std::span<const Array>)>& f, std::vector<Literal> operands) {
  const Traced traced = trace_program("law", types_of(operands), [&](std::span<const Array> in) {
    return std::vector<Array>{f(in)};
  });
  return evaluate(traced.program, operands)[0];
}

TEST(WindowLaw, gather_is_the_specifications_formula) {
  for (uint32_t seed = 0; seed < kPrograms; ++seed) {
    const Windows w(seed);
    const Literal x = sample_values(DType::f64, w.operand, -9, 9, 1);
    const Literal indices = sample_values(DType::i32, w.indices, -2, 6, static_cast<int>(seed));
    const auto gather_all = [&](std::span<const Array> in) {
      return gather(in[0], in[1], w.dims, w.sizes);
    };
    EXPECT_EQ(run(gather_all, {x, indices}), gathered(x, indices, w.dims, w.sizes, w.window))
        << "seed " << seed;
  }
}

TEST(WindowLaw, scatter_is_the_specifications_formula) {
  for (uint32_t seed = 0; seed < kPrograms; ++seed) {
    const Windows w(seed);
    const ScatterDims dims{.update_window_dims = w.dims.offset_dims,
                           .inserted_window_dims = w.dims.collapsed_slice_dims,
                           .input_batching_dims = w.dims.operand_batching_dims,
                           .scatter_indices_batching_dims = w.dims.start_indices_batching_dims,
                           .scatter_dims_to_operand_dims = w.dims.start_index_map,
                           .index_vector_dim = w.dims.index_vector_dim};
    const Literal x = sample_values(DType::f64, w.operand, -9, 9, 1);
    const Literal indices = sample_values(DType::i32, w.indices, -2, 6, static_cast<int>(seed));
    const Literal updates = sample_values(DType::f64, w.window, -9, 9, 2);
    const auto add = [&](std::span<const Array> in) {
      return scatter_add(in[0], in[1], in[2], dims);
    };
    EXPECT_EQ(run(add, {x, indices, updates}), added(x, indices, updates, dims)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace lathe::laws

#include "lathe/ops/api/index.h"

#include <algorithm>
#include <cstdint>
#include <functional>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

using Kind = Index::Kind;

// The indices between the brackets, resolved for an array of one shape.
struct Indexer {
  // One axis of the array: a range of it, or positions (a number, an Array) that take it away.
  struct Axis {
    Kind kind = Kind::range;
    Dim start = 0, step = 1, size = 0;  // of the range; `start` is the number, too
    Array array;
  };
  // One axis of the result: a range of an axis, one that the index Arrays have, or a new one.
  struct Result {
    Kind kind;
    int axis = 0;  // of the array, or of `batch`
  };
  Shape operand;
  std::vector<Axis> axes;
  std::vector<Result> results;
  Shape batch;  // of all index Arrays together
  bool has_arrays = false;

  Shape result_shape(bool with_new_axes = true) const;
};

Shape Indexer::result_shape(bool with_new_axes) const {
  Shape out;
  for (const Result& result : results) {
    if (result.kind == Kind::range) out.push_back(axes[static_cast<size_t>(result.axis)].size);
    if (result.kind == Kind::array) out.push_back(batch[result.axis]);
    if (result.kind == Kind::newaxis && with_new_axes) out.push_back(1);
  }
  return out;
}

bool takes_axis(const Index& index) {
  return index.kind != Kind::newaxis && index.kind != Kind::ellipsis;
}

// Python's rule for a slice of an axis of this size.
Indexer::Axis range_of(const Slice& slice, Dim size, Location where) {
  LATHE_USER_CHECK(slice.step != 0, "[index] the step of a slice must not be 0; at {}",
                   where.str());
  const bool forward = slice.step > 0;
  const Dim low = forward ? 0 : -1, high = forward ? size : size - 1;
  const auto bound = [&](std::optional<Dim> given, Dim otherwise) {
    if (!given) return otherwise;
    return std::clamp(*given < 0 ? *given + size : *given, low, high);
  };
  const Dim start = bound(slice.start, forward ? low : high);
  const Dim stop = bound(slice.stop, forward ? high : low);
  const Dim step = std::max(slice.step, -INT64_MAX), length = forward ? stop - start : start - stop;
  return {
      .start = start, .step = step, .size = length <= 0 ? 0 : (length - 1) / std::abs(step) + 1};
}

Indexer::Axis number_of(Dim number, int axis, Dim size, Location where) {
  const Dim at = number < 0 ? number + size : number;
  LATHE_USER_CHECK(at >= 0 && at < size, "[index] {} is out of range for axis {} of size {}; at {}",
                   number, axis, size, where.str());
  return {.kind = Kind::number, .start = at, .size = 1};
}

Indexer::Axis array_of(const Array& indices, int axis, Dim size, Location where) {
  LATHE_USER_CHECK(!is_bool(indices.dtype()),
                   "[index] a mask of booleans would give a size that depends on values; use "
                   "where(mask, x, 0); at {}",
                   where.str());
  LATHE_USER_CHECK(is_integer(indices.dtype()),
                   "[index] the index of axis {} is {}, expected integers; at {}", axis,
                   indices.type().str(), where.str());
  return {.kind = Kind::array, .size = 1, .array = wrapped_indices(indices, size, "index", where)};
}

// The given indices with the ellipsis spelled out.
std::vector<Index> spelled_out(std::span<const Index> given, int rank) {
  const auto taken = static_cast<int>(std::ranges::count_if(given, takes_axis));
  LATHE_USER_CHECK(taken <= rank, "[index] {} indices for an array of rank {}; at {}", taken, rank,
                   given[0].where.str());
  const auto dots = std::ranges::count(given, Kind::ellipsis, &Index::kind);
  LATHE_USER_CHECK(dots <= 1, "[index] one ellipsis at most, there are {}; at {}", dots,
                   given[0].where.str());
  const std::vector<Index> rest(static_cast<size_t>(rank - taken), Index(Slice{}));
  std::vector<Index> out;
  for (const Index& index : given) {
    if (index.kind == Kind::ellipsis)
      out.insert(out.end(), rest.begin(), rest.end());
    else
      out.push_back(index);
  }
  if (dots == 0) out.insert(out.end(), rest.begin(), rest.end());
  return out;
}

// Whether nothing stands between the indices that count as Arrays.
bool neighbours(std::span<const Index> all, const std::function<bool(const Index&)>& advanced) {
  const auto first = std::ranges::find_if(all, advanced);
  const auto gap = std::find_if_not(first, all.end(), advanced);
  return std::none_of(gap, all.end(), advanced);
}

Indexer indexer_of(const Shape& shape, std::span<const Index> given) {
  const std::vector<Index> all = spelled_out(given, shape.rank());
  Indexer indexer{.operand = shape};
  indexer.has_arrays = std::ranges::count(all, Kind::array, &Index::kind) > 0;
  // Beside Arrays, numbers are Arrays of rank 0.
  const auto advanced = [&](const Index& index) {
    return index.kind == Kind::array || (indexer.has_arrays && index.kind == Kind::number);
  };
  for (const Index& index : all)
    if (index.kind == Kind::array)
      indexer.batch = broadcast_shapes(indexer.batch, index.array.shape(), "index", index.where);
  bool placed = !indexer.has_arrays;
  const auto place_batch = [&] {
    for (int d = 0; d < indexer.batch.rank(); ++d) indexer.results.push_back({Kind::array, d});
    placed = true;
  };
  if (!placed && !neighbours(all, advanced)) place_batch();
  for (const Index& index : all) {
    const auto axis = static_cast<int>(indexer.axes.size());
    if (!placed && advanced(index)) place_batch();
    if (index.kind == Kind::newaxis) {
      indexer.results.push_back({Kind::newaxis});
      continue;
    }
    const Dim size = shape[axis];
    if (index.kind == Kind::range) indexer.results.push_back({Kind::range, axis});
    indexer.axes.push_back(index.kind == Kind::range ? range_of(index.range, size, index.where)
                           : index.kind == Kind::number
                               ? number_of(index.number, axis, size, index.where)
                               : array_of(index.array, axis, size, index.where));
  }
  return indexer;
}

// ---- reading

// An index reads the nearest element, of which an empty axis has none.
void expect_elements(const Indexer& indexer, Location where) {
  for (size_t d = 0; d < indexer.axes.size(); ++d)
    LATHE_USER_CHECK(indexer.axes[d].kind != Kind::array || indexer.batch.size() == 0 ||
                         indexer.operand[static_cast<int>(d)] > 0,
                     "[index] axis {} is empty; at {}", d, where.str());
}

// x cut to all ranges and numbers; axes with an Array stay whole.
Array cut(const Array& x, const Indexer& indexer) {
  Dims starts, limits, strides, backwards;
  for (size_t d = 0; d < indexer.axes.size(); ++d) {
    const Indexer::Axis& axis = indexer.axes[d];
    const bool whole = axis.kind == Kind::array;
    const Dim last = axis.start + (axis.size - 1) * axis.step;
    const Dim low = whole || axis.size == 0 ? 0 : std::min(axis.start, last);
    const Dim high = whole            ? x.shape()[static_cast<int>(d)]
                     : axis.size == 0 ? 0
                                      : std::max(axis.start, last) + 1;
    starts.push_back(low);
    limits.push_back(high);
    strides.push_back(whole ? 1 : std::abs(axis.step));
    if (!whole && axis.step < 0 && axis.size > 1) backwards.push_back(static_cast<int64_t>(d));
  }
  const Array out = slice(x, starts, limits, strides);
  return backwards.empty() ? out : reverse(out, backwards);
}

DType common_index_type(const Indexer& indexer) {
  const bool wide = std::ranges::any_of(indexer.axes, [](const Indexer::Axis& axis) {
    if (axis.kind == Kind::array) return bit_width(axis.array.dtype()) > 32;
    return std::max(axis.start, axis.start + (axis.size - 1) * axis.step) > INT32_MAX;
  });
  return wide ? DType::i64 : DType::i32;
}

// Where all Arrays are scalars: a slice at a run-time place.
Array read_at_scalars(const Array& x, const Indexer& indexer) {
  const DType dtype = common_index_type(indexer);
  std::vector<Array> starts;
  Dims sizes = x.shape().vec();
  for (size_t d = 0; d < indexer.axes.size(); ++d) {
    const Indexer::Axis& axis = indexer.axes[d];
    const bool run_time = axis.kind == Kind::array;
    starts.push_back(run_time ? convert(axis.array, dtype) : zeros({}, dtype));
    if (run_time) sizes[d] = 1;
  }
  return dynamic_slice(x, starts, std::move(sizes));
}

Array gather_at_arrays(const Array& x, const Indexer& indexer, Location where) {
  const DType dtype = common_index_type(indexer);
  GatherDims dims;
  Dims sizes = x.shape().vec();
  std::vector<Array> components;
  for (size_t d = 0; d < indexer.axes.size(); ++d) {
    if (indexer.axes[d].kind == Kind::number)
      dims.collapsed_slice_dims.push_back(static_cast<int64_t>(d));
    if (indexer.axes[d].kind != Kind::array) continue;
    dims.collapsed_slice_dims.push_back(static_cast<int64_t>(d));
    dims.start_index_map.push_back(static_cast<int64_t>(d));
    sizes[d] = 1;
    components.push_back(broadcast_to(convert(indexer.axes[d].array, dtype), indexer.batch));
  }
  int64_t position = 0;
  for (const Indexer::Result& result : indexer.results) {
    if (result.kind == Kind::range) dims.offset_dims.push_back(position);
    if (result.kind != Kind::newaxis) ++position;
  }
  dims.index_vector_dim = indexer.batch.rank();
  return gather(at(x, where), stack(components, -1), dims, std::move(sizes));
}

Array read(const Array& x, const Indexer& indexer, Location where) {
  const Array within = cut(x, indexer);
  const Array out = !indexer.has_arrays         ? within
                    : indexer.batch.rank() == 0 ? read_at_scalars(within, indexer)
                                                : gather_at_arrays(within, indexer, where);
  return reshape(at(out, where), indexer.result_shape());
}

// ---- changing

bool is_whole(const Indexer& indexer, size_t axis) {
  const Indexer::Axis& a = indexer.axes[axis];
  return a.kind == Kind::range && a.step == 1 && a.size == indexer.operand[static_cast<int>(axis)];
}

// A window without gaps whose place is known.
bool is_window(const Indexer& indexer) {
  return !indexer.has_arrays &&
         std::ranges::all_of(indexer.axes, [](const Indexer::Axis& a) { return a.step == 1; });
}

Array write_window(const Array& x, const Indexer& indexer, const Array& values, Location where) {
  Shape window;
  std::vector<Array> starts;
  for (const Indexer::Axis& axis : indexer.axes) {
    window.push_back(axis.size);
    starts.push_back(constant(Literal::scalar<int64_t>(axis.start)));
  }
  if (window == indexer.operand) return reshape(values, window);
  return dynamic_update_slice(at(x, where), reshape(values, window), starts);
}

// Scatter's description: whole axes are windows, all others have a component of the index vectors.
struct Places {
  Array indices;  // [result axes that are not whole…, components]
  ScatterDims dims;
};

Places places_of(const Indexer& indexer) {
  const DType dtype = common_index_type(indexer);
  Places out;
  Shape grid;
  std::vector<int64_t> grid_axis_of(indexer.axes.size(), -1);
  Dims batch_axes;
  int64_t position = 0;
  for (const Indexer::Result& result : indexer.results) {
    if (result.kind == Kind::newaxis) continue;
    if (result.kind == Kind::range && is_whole(indexer, static_cast<size_t>(result.axis))) {
      out.dims.update_window_dims.push_back(position++);
      continue;
    }
    ++position;
    if (result.kind == Kind::array) batch_axes.push_back(grid.rank());
    if (result.kind == Kind::range) grid_axis_of[static_cast<size_t>(result.axis)] = grid.rank();
    grid.push_back(result.kind == Kind::array
                       ? indexer.batch[result.axis]
                       : indexer.axes[static_cast<size_t>(result.axis)].size);
  }
  std::vector<Array> components;
  for (size_t d = 0; d < indexer.axes.size(); ++d) {
    const Indexer::Axis& axis = indexer.axes[d];
    if (is_whole(indexer, d)) continue;
    out.dims.inserted_window_dims.push_back(static_cast<int64_t>(d));
    out.dims.scatter_dims_to_operand_dims.push_back(static_cast<int64_t>(d));
    if (axis.kind == Kind::array)
      components.push_back(broadcast_in_dim(broadcast_to(convert(axis.array, dtype), indexer.batch),
                                            grid, batch_axes));
    else if (axis.kind == Kind::number)
      components.push_back(full(grid, static_cast<double>(axis.start), dtype));
    else
      components.push_back(add(
          multiply(iota(grid, static_cast<int>(grid_axis_of[d]), dtype), axis.step), axis.start));
  }
  out.dims.index_vector_dim = grid.rank();
  out.indices = stack(components, -1);
  return out;
}

using BinaryFn = Array (*)(Operand, Operand);

// How new values join old ones: `combine` where every element is named once, `body` in a scatter.
struct Join {
  BinaryFn combine;
  const Program& (*body)(DType);
};

Array write(const Array& x, std::span<const Index> given, const Operand& values, const Join& join) {
  const Location place = given.empty() ? values.where : given[0].where;
  const Indexer indexer = indexer_of(Operand(x, place).array.shape(), given);
  const Array converted = convert(at(as_dtype(values, x.dtype()), values.where), x.dtype());
  Array v = reshape(broadcast_to(at(converted, values.where), indexer.result_shape()),
                    indexer.result_shape(/*with_new_axes=*/false));
  if (x.size() == 0) return x;  // whatever the indices are, they are outside
  if (!indexer.has_arrays && join.combine)
    v = join.combine(reshape(read(x, indexer, values.where), v.shape()), v);
  if (is_window(indexer)) return write_window(x, indexer, v, values.where);
  Places places = places_of(indexer);
  const Program& body = indexer.has_arrays ? join.body(x.dtype()) : replace_body(x.dtype());
  return scatter_with(x, places.indices, v, {{std::move(places.dims)}, false, !indexer.has_arrays},
                      body, values.where);
}

template <Monoid kMonoid>
const Program& body_of(DType dtype) {
  return monoid_body(kMonoid, dtype);
}

}  // namespace

Array index(Operand x, std::span<const Index> given) {
  if (given.empty()) return x.array;
  const Indexer indexer = indexer_of(x.array.shape(), given);
  expect_elements(indexer, given[0].where);
  return read(x.array, indexer, given[0].where);
}

Array IndexedUpdate::get() const {
  return at_.empty() ? x_ : index(Operand(x_, at_[0].where), at_);
}
Array IndexedUpdate::set(Operand values) const {
  return write(x_, at_, values, {nullptr, replace_body});
}
Array IndexedUpdate::add(Operand values) const {
  return write(x_, at_, values, {lathe::add, body_of<Monoid::add>});
}
Array IndexedUpdate::subtract(Operand values) const { return add(at(neg(values), values.where)); }
Array IndexedUpdate::multiply(Operand values) const {
  return write(x_, at_, values, {lathe::multiply, body_of<Monoid::multiply>});
}
Array IndexedUpdate::min(Operand values) const {
  return write(x_, at_, values, {lathe::minimum, body_of<Monoid::minimum>});
}
Array IndexedUpdate::max(Operand values) const {
  return write(x_, at_, values, {lathe::maximum, body_of<Monoid::maximum>});
}

Array Array::operator[](const Index& a) const { return at(a).get(); }
Array Array::operator[](const Index& a, const Index& b) const { return at(a, b).get(); }
Array Array::operator[](const Index& a, const Index& b, const Index& c) const {
  return at(a, b, c).get();
}
Array Array::operator[](const Index& a, const Index& b, const Index& c, const Index& d) const {
  return at(a, b, c, d).get();
}
Array Array::operator[](const Index& a, const Index& b, const Index& c, const Index& d,
                        const Index& e) const {
  return at(a, b, c, d, e).get();
}

IndexedUpdate Array::at(const Index& a) const { return {*this, {a}}; }
IndexedUpdate Array::at(const Index& a, const Index& b) const { return {*this, {a, b}}; }
IndexedUpdate Array::at(const Index& a, const Index& b, const Index& c) const {
  return {*this, {a, b, c}};
}
IndexedUpdate Array::at(const Index& a, const Index& b, const Index& c, const Index& d) const {
  return {*this, {a, b, c, d}};
}
IndexedUpdate Array::at(const Index& a, const Index& b, const Index& c, const Index& d,
                        const Index& e) const {
  return {*this, {a, b, c, d, e}};
}

}  // namespace lathe

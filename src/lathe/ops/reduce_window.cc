// reduce_window and select_and_scatter: reductions over the offsets of windows that slide, and the
// way back from what was selected.
#include "lathe/ops/reduce_window.h"

#include <algorithm>
#include <numeric>
#include <ranges>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/common.h"
#include "lathe/ops/indexing.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/layout_util.h"
#include "lathe/ops/reduce.h"
#include "lathe/ops/reference.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

size_t slot(int64_t i) { return static_cast<size_t>(i); }

// A list with one entry a dimension, or the same for all where it is missing.
int64_t entry(const std::optional<Dims>& list, int axis, int64_t otherwise) {
  return list ? (*list)[slot(axis)] : otherwise;
}

void expect_length(const std::optional<Dims>& list, int rank, std::string_view what,
                   std::string_view constraint) {
  LATHE_USER_CHECK(!list || static_cast<int>(list->size()) == rank,
                   "({}) {} has {} entries, the operand {} dimensions", constraint, what,
                   list->size(), rank);
}

// ---- reduce_window

int count_of(const OpView& op) { return static_cast<int>(op.operand_types.size() / 2); }

std::vector<SlidingDim> sliding_dims(const ReduceWindowAttrs& a) {
  std::vector<SlidingDim> out;
  for (size_t i = 0; i < a.window_dimensions.size(); ++i) {
    const int axis = static_cast<int>(i);
    out.push_back({.dimension = axis,
                   .window = a.window_dimensions[i],
                   .stride = entry(a.window_strides, axis, 1),
                   .base_dilation = entry(a.base_dilations, axis, 1),
                   .window_dilation = entry(a.window_dilations, axis, 1),
                   .low = padding_at(a.padding, axis, 0),
                   .high = padding_at(a.padding, axis, 1)});
  }
  return out;
}

std::vector<SlidingDim> not_trivial(std::vector<SlidingDim> dims) {
  std::erase_if(dims, [](const SlidingDim& d) { return d.is_trivial(); });
  return dims;
}

Shape window_places(const Shape& x, std::span<const SlidingDim> dims,
                    std::string_view constraints) {
  std::vector<Dim> out = x.vec();
  for (const SlidingDim& d : dims)
    out[slot(d.dimension)] = window_count(x[static_cast<int>(d.dimension)], d, constraints);
  return Shape(std::move(out));
}

std::vector<Type> infer_reduce_window(const OpView& op) {
  expect_regions(op, 1);
  const int count = count_of(op);
  LATHE_USER_CHECK(count > 0 && op.operand_types.size() % 2 == 0,
                   "(C1) takes inputs and as many init values, got {} operands",
                   op.operand_types.size());
  const auto& a = op.as<ReduceWindowAttrs>();
  const int rank = op.in(0).rank();
  expect_length(a.window_dimensions, rank, "window_dimensions", "C4");
  expect_length(a.window_strides, rank, "window_strides", "C6");
  expect_length(a.base_dilations, rank, "base_dilations", "C8");
  expect_length(a.window_dilations, rank, "window_dilations", "C10");
  expect_padding(a.padding, rank, "C12");
  const Shape shape = window_places(op.in(0).shape(), sliding_dims(a), "C5, C7, C9, C11, C15");
  std::vector<Type> elements, results;
  for (int i = 0; i < count; ++i) {
    expect_same_shape(op, 0, i, "C2");
    expect_same_dtype(op, i, count + i, "C3");
    LATHE_USER_CHECK(op.in(count + i).rank() == 0, "(I2) init value {} must be a scalar, it is {}",
                     i, op.in(count + i).str());
    elements.push_back(op.in(count + i));
    results.push_back(op.in(i).with_shape(shape));
  }
  expect_combiner(op.regions[0], elements, "C13");
  return results;
}

// Calls visit(offset in the operand, or -1 in padding) for each element of the window at `place`.
template <typename Visit>
void for_each_in_window(const Shape& x, std::span<const SlidingDim> dims,
                        std::span<const int64_t> place, Visit visit) {
  Shape window;
  for (const SlidingDim& d : dims) window.push_back(d.window);
  for_each_index(window, [&](std::span<const int64_t> offset) {
    Dims at(place.begin(), place.end());
    bool inside = true;
    for (size_t j = 0; j < dims.size(); ++j) {
      const SlidingDim& d = dims[j];
      const int64_t dilated =
          place[slot(d.dimension)] * d.stride + offset[j] * d.window_dilation - d.low;
      const int64_t position = dilated / d.base_dilation;
      inside = inside && dilated >= 0 && dilated % d.base_dilation == 0 &&
               position < x[static_cast<int>(d.dimension)];
      at[slot(d.dimension)] = position;
    }
    visit(inside ? linear_index(x, at) : -1);
  });
}

std::vector<Literal> reference_reduce_window(const OpView& op, std::span<const Literal> in) {
  const auto count = slot(count_of(op));
  const std::vector<SlidingDim> dims = sliding_dims(op.as<ReduceWindowAttrs>());
  std::vector<Literal> out;
  for (Type type : op.result_types) out.push_back(result_literal(type.dtype(), type.shape()));
  const std::span<const Literal> inits = in.subspan(count);
  int64_t to = 0;
  for_each_index(out[0].shape(), [&](std::span<const int64_t> place) {
    std::vector<Literal> state(inits.begin(), inits.end());
    for_each_in_window(in[0].shape(), dims, place, [&](int64_t from) {
      for (size_t i = 0; i < count; ++i)
        state.push_back(from < 0 ? inits[i] : element_at(in[i], from));
      state = evaluate(op.regions[0], state);
    });
    for (size_t i = 0; i < count; ++i) copy_element(state[i], 0, out[i], to);
    ++to;
  });
  return out;
}

// Windows of up to this many elements are combined one by one, in their order: a loop over places
// whose elements lie side by side in memory for each offset.
constexpr Dim kOneByOne = 32;

std::vector<Array> combine_one_by_one(const OpView& op, std::span<const Array> in,
                                      std::span<const SlidingDim> dims) {
  const auto count = slot(count_of(op));
  std::vector<Array> state;
  for (size_t i = 0; i < count; ++i)
    state.push_back(broadcast_in_dim(in[count + i], op.out(static_cast<int>(i)).shape(), {}));
  for (const Dims& offset : window_offsets(dims)) {
    for (size_t i = 0; i < count; ++i)
      state.push_back(window_element(in[i], in[count + i], dims, offset, op.where));
    state = map_body(op.regions[0], state);
  }
  return state;
}

// The inputs as their windows have them, the offsets last: what reduce then reduces.
std::vector<Array> decompose_reduce_window(const OpView& op, std::span<const Array> in) {
  const auto count = slot(count_of(op));
  const auto dims = not_trivial(sliding_dims(op.as<ReduceWindowAttrs>()));
  if (window_size(dims) <= kOneByOne) return combine_one_by_one(op, in, dims);
  std::vector<Array> operands;
  for (size_t i = 0; i < count; ++i)
    operands.push_back(sliding_windows(in[i], in[count + i], dims, op.where));
  operands.insert(operands.end(), in.begin() + static_cast<std::ptrdiff_t>(count), in.end());
  const Dims offsets = iota_dims(static_cast<int64_t>(dims.size()), op.in(0).rank());
  return emit(kReduce, operands, Attrs::of(ReduceAttrs{offsets}), {op.regions[0]}, op.where);
}

// The tangent of the first of a window's largest (smallest) elements, as JAX has it; of none where
// the init value won.
Array selected_tangent(const OpView& op, Monoid monoid, const Array& x, const Array& result,
                       const Array& tangent) {
  const auto dims = not_trivial(sliding_dims(op.as<ReduceWindowAttrs>()));
  const auto offsets_as_one = [&](const Array& windows) {
    Shape shape = result.shape();
    shape.push_back(-1);
    return reshape(windows, shape);
  };
  const Array filler = constant(monoid_identity(monoid, x.dtype()));
  const Array values = offsets_as_one(sliding_windows(x, filler, dims, op.where));
  const Array tangents =
      offsets_as_one(sliding_windows(tangent, zeros({}, tangent.dtype()), dims, op.where));
  const int last = result.rank();
  const Array first =
      monoid == Monoid::maximum ? argmax(values, last, true) : argmin(values, last, true);
  const Array chosen =
      logical_and(iota(values.shape(), last) == first, values == expand_dims(result, last));
  return reduce_sum(where(chosen, tangents, zeros_like(tangents)), {last});
}

std::vector<MaybeArray> reduce_window_jvp(const OpView& op, std::span<const Array> primals,
                                          std::span<const Array> results,
                                          std::span<const MaybeArray> tangents) {
  const std::optional<Monoid> monoid = recognize_monoid(op.regions[0]);
  const bool extremum = monoid == Monoid::maximum || monoid == Monoid::minimum;
  if (extremum && tangents[0] && !tangents[1] && is_float(primals[0].dtype()))
    return {selected_tangent(op, *monoid, primals[0], results[0], *tangents[0])};
  return derive_jvp(op, primals, results, tangents);
}

Sample window_sample(Monoid monoid, DType dtype, Shape shape, ReduceWindowAttrs attrs) {
  const bool product = monoid == Monoid::multiply;
  return {.operands = {sample_values(dtype, std::move(shape), product ? 1 : -3, product ? 1.25 : 3),
                       monoid_identity(monoid, dtype)},
          .attrs = Attrs::of(std::move(attrs)),
          .regions = {monoid_body(monoid, dtype)}};
}

std::vector<Sample> reduce_window_samples() {
  const Literal edges = Literal::of<int64_t>({2, 2}, {1, 0, 0, 2});
  std::vector<Sample> out;
  for (Monoid m : {Monoid::add, Monoid::multiply, Monoid::maximum, Monoid::minimum}) {
    out.push_back(window_sample(m, DType::f32, {4, 5}, {.window_dimensions = {2, 3}}));
    out.push_back(window_sample(m, DType::f32, {5, 6},
                                {.window_dimensions = {3, 2},
                                 .window_strides = Dims{2, 1},
                                 .base_dilations = Dims{1, 2},
                                 .window_dilations = Dims{2, 1},
                                 .padding = edges}));
  }
  for (DType t : {DType::bf16, DType::f64, DType::i32, DType::c64})
    out.push_back(window_sample(Monoid::add, t, {7}, {.window_dimensions = {3}}));
  out.push_back(window_sample(Monoid::add, DType::f32, {0, 3}, {.window_dimensions = {2, 1}}));
  out.push_back(window_sample(Monoid::add, DType::f32, {3}, {.window_dimensions = {1}}));
  out.push_back(window_sample(Monoid::add, DType::f32, {}, {}));
  return out;
}

constexpr OpDef kReduceWindow{
    .name = "stablehlo.reduce_window",
    .doc =
        "Reductions of what lies under windows that slide over the operands (specification: "
        "reduce_window): as written, element by element, where a window has up to 32 of them, else "
        "as by reduce.",
    .flags = kComposite,
    .read_attrs = attrs_reader<ReduceWindowAttrs>,
    .infer = infer_reduce_window,
    .reference = reference_reduce_window,
    .lower = decompose(decompose_reduce_window),
    .jvp = reduce_window_jvp,
    .transpose = derive_transpose,
    .batch = derive_batch,
    .samples = reduce_window_samples,
};

// ---- select_and_scatter

struct SelectAndScatterAttrs {
  std::optional<Dims> window_dimensions = {}, window_strides = {};
  std::optional<Literal> padding = {};
  static void fields(auto& self, auto&& field) {
    field("window_dimensions", self.window_dimensions);
    field("window_strides", self.window_strides);
    field("padding", self.padding);
  }
};

std::vector<SlidingDim> sliding_dims(const SelectAndScatterAttrs& a, int rank) {
  std::vector<SlidingDim> out;
  for (int axis = 0; axis < rank; ++axis)
    out.push_back({.dimension = axis,
                   .window = entry(a.window_dimensions, axis, 1),
                   .stride = entry(a.window_strides, axis, 1),
                   .low = padding_at(a.padding, axis, 0),
                   .high = padding_at(a.padding, axis, 1)});
  return out;
}

std::vector<Type> infer_select_and_scatter(const OpView& op) {
  expect_operands(op, 3);
  expect_regions(op, 2);
  expect_same_dtype(op, 0, 1, "C2");
  expect_same_dtype(op, 0, 2, "C3");
  LATHE_USER_CHECK(op.in(2).rank() == 0, "(I3) init_value must be a scalar, it is {}",
                   op.in(2).str());
  const auto& a = op.as<SelectAndScatterAttrs>();
  const int rank = op.in(0).rank();
  expect_length(a.window_dimensions, rank, "window_dimensions", "C4");
  expect_length(a.window_strides, rank, "window_strides", "C6");
  expect_padding(a.padding, rank, "C8");
  const Shape places = window_places(op.in(0).shape(), sliding_dims(a, rank), "C5, C7");
  LATHE_USER_CHECK(op.in(1).shape() == places, "(C1) source is {}, the windows have {} places",
                   op.in(1).str(), places.str());
  const Type element = op.in(2);
  const Program& select = op.regions[0];
  LATHE_USER_CHECK(select.param_count() == 2 && select.result_count() == 1 &&
                       select.param_type(0) == element && select.param_type(1) == element &&
                       select.result_type(0) == Type::scalar(DType::boolean),
                   "(C9) select must take two {} and give one i1", element.str());
  expect_combiner(op.regions[1], std::vector{element}, "C10");
  return {op.in(0)};
}

bool truth(const Program& select, const Literal& a, const Literal& b) {
  return evaluate(select, std::vector{a, b})[0].get_i64(0) != 0;
}

std::vector<Literal> reference_select_and_scatter(const OpView& op, std::span<const Literal> in) {
  const Shape& shape = in[0].shape();
  const auto dims = sliding_dims(op.as<SelectAndScatterAttrs>(), shape.rank());
  Literal out = result_literal(in[0].dtype(), shape);
  for (int64_t i = 0; i < out.size(); ++i) copy_element(in[2], 0, out, i);
  int64_t number = 0;
  for_each_index(in[1].shape(), [&](std::span<const int64_t> place) {
    int64_t selected = -1;
    for_each_in_window(shape, dims, place, [&](int64_t at) {
      if (at < 0) return;
      const bool keep =
          selected >= 0 && truth(op.regions[0], element_at(in[0], selected), element_at(in[0], at));
      if (!keep) selected = at;
    });
    const Literal source = element_at(in[1], number++);
    if (selected < 0) return;
    const std::vector<Literal> both = {element_at(out, selected), source};
    copy_element(evaluate(op.regions[1], both)[0], 0, out, selected);
  });
  return {out};
}

// Two elements with their positions: the one that `select` keeps. A position of -1 is in padding.
Program selection(const Program& select, DType dtype) {
  const Type value = Type::scalar(dtype), position = Type::scalar(DType::i64);
  const std::vector<Type> params = {value, position, value, position};
  return trace_program("select", params,
                       [&](std::span<const Array> x) {
                         const Array kept = inline_program(select, std::vector{x[0], x[2]})[0];
                         const Array first = logical_and(x[1] >= 0, logical_or(x[3] < 0, kept));
                         return std::vector<Array>{where(first, x[0], x[2]),
                                                   where(first, x[1], x[3])};
                       })
      .program;
}

// The position (in row-major order) of what is selected at each place; -1 where all is padding.
Array selected_positions(const OpView& op, const Array& x, std::span<const SlidingDim> dims,
                         const Array& positions) {
  const Array zero = zeros({}, x.dtype()), none = full({}, -1, DType::i64);
  const std::vector<Array> operands = {sliding_windows(x, zero, dims, op.where), positions, zero,
                                       none};
  const Dims offsets = iota_dims(static_cast<int64_t>(dims.size()), x.rank());
  return emit(kReduce, operands, Attrs::of(ReduceAttrs{offsets}),
              {selection(op.regions[0], x.dtype())}, op.where)[1];
}

// Both halves offset by offset: what is selected at each place, then for each element what comes
// from the places around it, in their order.
std::vector<Array> select_and_scatter_one_by_one(const OpView& op, std::span<const Array> in,
                                                 std::span<const SlidingDim> dims,
                                                 const Array& numbers) {
  const Array &x = in[0], &source = in[1], &init = in[2];
  const Array zero = zeros({}, x.dtype()), none = full({}, -1, DType::i64);
  const std::vector<Dims> offsets = window_offsets(dims);
  Array value = broadcast_in_dim(zero, source.shape(), {});
  Array selected = broadcast_in_dim(none, source.shape(), {});
  for (const Dims& offset : offsets) {
    const Array here = window_element(x, zero, dims, offset, op.where);
    const Array number = window_element(numbers, none, dims, offset, op.where);
    const Array kept = map_body(op.regions[0], std::vector{value, here})[0];
    const Array first = logical_and(selected >= 0, logical_or(number < 0, kept));
    value = where(first, value, here);
    selected = where(first, selected, number);
  }
  Array out = broadcast_in_dim(init, x.shape(), {});
  for (const Dims& offset : offsets | std::views::reverse) {
    const Array from = place_element(selected, none, x.shape(), dims, offset, op.where);
    const Array given = place_element(source, zero, x.shape(), dims, offset, op.where);
    const Array joined = map_body(op.regions[1], std::vector{out, given})[0];
    out = where(from == numbers, joined, out);
  }
  return {out};
}

std::vector<Array> decompose_select_and_scatter(const OpView& op, std::span<const Array> in) {
  const Array &x = in[0], &source = in[1], &init = in[2];
  const auto dims = not_trivial(sliding_dims(op.as<SelectAndScatterAttrs>(), op.in(0).rank()));
  const Array numbers = reshape(iota({x.size()}, 0, DType::i64), x.shape());
  if (window_size(dims) <= kOneByOne) return select_and_scatter_one_by_one(op, in, dims, numbers);
  const Array positions = sliding_windows(numbers, full({}, -1, DType::i64), dims, op.where);
  const Array selected = selected_positions(op, x, dims, positions);
  if (recognize_monoid(op.regions[1]) == Monoid::add) {
    const Dims own = iota_dims(x.rank());
    const auto spread = [&](const Array& y) { return broadcast_in_dim(y, positions.shape(), own); };
    const Array given = where(positions == spread(selected), spread(source), zeros({}, x.dtype()));
    return {add(overlapping_sums(given, x.shape(), dims, op.where), init)};
  }
  ScatterAttrs attrs;
  attrs.scatter_dimension_numbers.inserted_window_dims = {0};
  attrs.scatter_dimension_numbers.scatter_dims_to_operand_dims = {0};
  attrs.scatter_dimension_numbers.index_vector_dim = 1;
  const Array start = broadcast_in_dim(init, {x.size()}, {});
  const Array updated =
      scatter_with(start, reshape(selected, {source.size(), 1}), reshape(source, {source.size()}),
                   std::move(attrs), op.regions[1], op.where);
  return {reshape(updated, x.shape())};
}

Sample select_sample(DType dtype, Shape shape, Shape places, SelectAndScatterAttrs attrs,
                     Monoid scatter) {
  const std::vector<Type> params(2, Type::scalar(dtype));
  const Program larger = trace_program("select", params, [](std::span<const Array> x) {
                           return std::vector<Array>{x[0] >= x[1]};
                         }).program;
  return {
      .operands = {sample_values(dtype, std::move(shape), -3, 3),
                   sample_values(dtype, std::move(places), -3, 3, 4), Literal::full(dtype, {}, 1)},
      .attrs = Attrs::of(std::move(attrs)),
      .regions = {larger, monoid_body(scatter, dtype)}};
}

std::vector<Sample> select_and_scatter_samples() {
  const Literal edges = Literal::of<int64_t>({2, 2}, {1, 0, 0, 1});
  const SelectAndScatterAttrs apart{.window_dimensions = Dims{2, 2}, .window_strides = Dims{2, 2}};
  const SelectAndScatterAttrs across{
      .window_dimensions = Dims{3, 2}, .window_strides = Dims{1, 2}, .padding = edges};
  return {select_sample(DType::f32, {4, 6}, {2, 3}, apart, Monoid::add),
          select_sample(DType::f32, {4, 5}, {3, 3}, across, Monoid::add),
          select_sample(DType::f32, {4, 5}, {3, 3}, across, Monoid::maximum),
          select_sample(DType::i32, {4, 6}, {2, 3}, apart, Monoid::add),
          select_sample(DType::bf16, {4, 6}, {2, 3}, apart, Monoid::add),
          select_sample(DType::f32, {0, 6}, {0, 3}, apart, Monoid::add)};
}

constexpr OpDef kSelectAndScatter{
    .name = "stablehlo.select_and_scatter",
    .doc =
        "Each value of the source goes to the element that `select` keeps of the window at its "
        "place, joined by `scatter` to what is there (specification: select_and_scatter).",
    .flags = kComposite,
    .read_attrs = attrs_reader<SelectAndScatterAttrs>,
    .infer = infer_select_and_scatter,
    .reference = reference_select_and_scatter,
    .lower = decompose(decompose_select_and_scatter),
    .jvp = derive_jvp,
    .transpose = derive_transpose,
    .batch = derive_batch,
    .samples = select_and_scatter_samples,
};

}  // namespace

int64_t padding_at(const std::optional<Literal>& padding, int axis, int side) {
  return padding ? padding->get_i64(2 * axis + side) : 0;
}

void expect_padding(const std::optional<Literal>& padding, int rank, std::string_view constraint) {
  LATHE_USER_CHECK(
      !padding || (padding->dtype() == DType::i64 && padding->shape() == Shape{rank, 2}),
      "({}) padding must be a tensor<{}x2xi64>, it is a {} of shape {}", constraint, rank,
      name(padding->dtype()), padding->shape().str());
}

OpFamily window_ops() {
  static constexpr const OpDef* ops[] = {&kReduceWindow, &kSelectAndScatter};
  return ops;
}

}  // namespace lathe

// select_and_scatter: the way back from what windows that slide selected.
#include <ranges>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/reference.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe {
namespace {

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
  return lathe::sliding_dims(
      {.window_dimensions = a.window_dimensions.value_or(Dims(static_cast<size_t>(rank), 1)),
       .window_strides = a.window_strides,
       .padding = a.padding});
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
  Literal out(in[0].dtype(), shape);
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

OpFamily select_and_scatter_ops() {
  static constexpr const OpDef* ops[] = {&kSelectAndScatter};
  return ops;
}

}  // namespace lathe

#include "lathe/ops/sort/sort.h"

#include <algorithm>
#include <numeric>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/reference.h"
#include "lathe/ops/rules/regions.h"
#include "lathe/ops/rules/widen.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe {
namespace {

int axis_of(const OpView& op) { return op.as<SortAttrs>().axis(op.in(0).rank()); }

std::vector<Type> infer_sort(const OpView& op) {
  expect_regions(op, 1);
  LATHE_USER_CHECK(!op.operand_types.empty(), "(C1) needs at least one operand");
  const int rank = op.in(0).rank();
  const int64_t dimension = op.as<SortAttrs>().dimension;
  LATHE_USER_CHECK(dimension >= -rank && dimension < rank, "(C4) dimension {} is not in [{}, {})",
                   dimension, -rank, rank);
  const Program& less = op.regions[0];
  LATHE_USER_CHECK(less.param_count() == 2 * std::ssize(op.operand_types) &&
                       less.result_count() == 1 &&
                       less.result_type(0) == Type::scalar(DType::boolean),
                   "(C5) the comparator must take two scalars an operand and give one tensor<i1>");
  for (int i = 0; i < static_cast<int>(op.operand_types.size()); ++i) {
    expect_same_shape(op, 0, i, "C3");
    for (int side = 0; side < 2; ++side)
      LATHE_USER_CHECK(less.param_type(2 * i + side) == Type::scalar(op.in(i).dtype()),
                       "(C5) parameter {} of the comparator is {}, operand {} is {}", 2 * i + side,
                       less.param_type(2 * i + side).str(), i, op.in(i).str());
  }
  return {op.operand_types.begin(), op.operand_types.end()};
}

// ---- reference

// Merge sort by hand: the library's may leave its range when a comparator is not an order.
template <typename Less>
void merge_sort(std::span<int64_t> items, std::span<int64_t> scratch, Less less) {
  if (items.size() < 2) return;
  const size_t half = items.size() / 2;
  merge_sort(items.first(half), scratch.first(half), less);
  merge_sort(items.subspan(half), scratch.subspan(half), less);
  size_t a = 0, b = half;
  for (int64_t& slot : scratch) {
    const bool right = a == half || (b < items.size() && less(items[b], items[a]));
    slot = items[right ? b++ : a++];
  }
  std::ranges::copy(scratch, items.begin());
}

std::vector<Literal> reference_sort(const OpView& op, std::span<const Literal> in) {
  const Shape& shape = in[0].shape();
  const Dims axis = {axis_of(op)};
  const auto rows = offsets_along(shape, other_axes(shape.rank(), axis));
  const auto steps = offsets_along(shape, axis);
  std::vector<Literal> out(in.begin(), in.end());
  for (int64_t row : rows) {
    std::vector<int64_t> order(steps.size()), scratch(steps.size());
    std::iota(order.begin(), order.end(), 0);
    merge_sort(std::span(order), std::span(scratch), [&](int64_t a, int64_t b) {
      std::vector<Literal> args;
      for (const Literal& x : in)
        for (int64_t i : {a, b}) args.push_back(element_at(x, row + steps[static_cast<size_t>(i)]));
      return evaluate(op.regions[0], args)[0].get_i64(0) != 0;
    });
    for (size_t k = 0; k < in.size(); ++k)
      for (size_t i = 0; i < order.size(); ++i) {
        const Literal value = element_at(in[k], row + steps[static_cast<size_t>(order[i])]);
        std::ranges::copy(value.bytes(), out[k].mutable_bytes().begin() +
                                             (row + steps[i]) * byte_size(value.dtype()));
      }
  }
  return out;
}

// ---- rules

// Whether the comparator reads the operand.
bool is_compared(const Program& less, size_t operand) {
  Mask elements(static_cast<size_t>(less.param_count()), false);
  elements[2 * operand] = elements[2 * operand + 1] = true;
  return pick(dependent_values(less, elements), less.results())[0];
}

// The order that sorting gave: what is compared sorted again, with positions beside it.
Array sorted_positions(const OpView& op, std::span<const Array> primals) {
  const Program& less = op.regions[0];
  std::vector<Array> operands;
  std::vector<Type> params;
  std::vector<size_t> elements;  // the comparator's parameters that are there
  for (size_t i = 0; i < primals.size(); ++i) {
    if (!is_compared(less, i)) continue;
    operands.push_back(primals[i]);
    for (const size_t side : {2 * i, 2 * i + 1}) elements.push_back(side);
    params.insert(params.end(), 2, Type::scalar(primals[i].dtype()));
  }
  const DType number = number_dtype(op.in(0).dim(axis_of(op)));
  operands.push_back(iota(op.in(0).shape(), axis_of(op), number));
  params.insert(params.end(), 2, Type::scalar(number));
  const Traced order = trace_program(less.name(), params, [&](std::span<const Array> x) {
    std::vector<MaybeArray> args(static_cast<size_t>(less.param_count()));
    for (size_t k = 0; k < elements.size(); ++k) args[elements[k]] = x[k];
    return inline_results(less, args, std::vector{0});
  });
  return emit(kSort, operands, op.attrs, {order.program}, op.where).back();
}

std::vector<MaybeArray> sort_jvp(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array>, std::span<const MaybeArray> tangents) {
  const Array positions = sorted_positions(op, primals);
  std::vector<MaybeArray> out(tangents.size());
  for (size_t i = 0; i < tangents.size(); ++i)
    if (tangents[i]) out[i] = take_along_axis(*tangents[i], positions, axis_of(op));
  return out;
}

Batched batch_sort(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size) {
  const std::vector<Array> operands = all_to_front(args, axes, size);
  SortAttrs attrs = op.as<SortAttrs>();
  attrs.dimension = axis_of(op) + 1;
  std::vector<Array> values = emit(kSort, operands, Attrs::of(attrs), {op.regions[0]}, op.where);
  return {std::move(values), std::vector<int>(args.size(), 0)};
}

// NaN after everything else, zeros of both signs equal.
Array before(const Array& a, const Array& b) {
  const Array less = compare(a, b, ComparisonDirection::LT);
  if (!is_float(a.dtype())) return less;
  const Array a_nan = compare(a, a, ComparisonDirection::NE);
  const Array b_nan = compare(b, b, ComparisonDirection::NE);
  return logical_or(less, logical_and(b_nan, logical_not(a_nan)));
}

Program comparator(std::span<const Type> elements,
                   const std::function<Array(std::span<const Array>)>& less, Location where) {
  std::vector<Type> params;
  for (Type element : elements) params.insert(params.end(), 2, element);
  const Traced traced = trace_program(
      "less", params, [&](std::span<const Array> x) { return std::vector<Array>{less(x)}; });
  LATHE_USER_CHECK(traced.captures.empty(),
                   "[sort] the comparator uses arrays from outside; pass them as operands{}",
                   at_place(where));
  return traced.program;
}

Sample sort_sample(std::vector<Literal> operands, int64_t dimension, bool descending = false) {
  std::vector<Type> elements;
  for (const Literal& x : operands) elements.push_back(Type::scalar(x.dtype()));
  const Program less = comparator(elements,
                                  [&](std::span<const Array> x) {
                                    return descending ? before(x[1], x[0]) : before(x[0], x[1]);
                                  },
                                  {});
  return {.operands = std::move(operands),
          .attrs = Attrs::of(SortAttrs{dimension, true}),
          .regions = {less}};
}

std::vector<Sample> sort_samples() {
  return {
      sort_sample({sample_values(DType::f32, {3, 17}, -9, 9)}, 1),
      sort_sample({sample_values(DType::f32, {5, 3}, -9, 9)}, 0, true),
      sort_sample({sample_edges(DType::f32)}, 0),
      sort_sample({sample_values(DType::bf16, {2, 9}, -4, 4)}, -1),
      sort_sample(
          {sample_values(DType::i32, {40}, 0, 5), sample_values(DType::f32, {40}, -9, 9, 1)}, 0),
      sort_sample({sample_values(DType::u8, {2, 0}, 0, 5)}, 1),
      sort_sample({sample_values(DType::i64, {1}, 0, 5)}, 0)};
}

// ---- cumulative sums

std::vector<Type> infer_cumsum(const OpView& op) {
  expect_operands(op, 1);
  expect_kind(op, 0, kNumber);
  const Dims axis = {op.as<CumsumAttrs>().dimension};
  expect_axes(axis, op.in(0).rank(), "dimension", "cumsum");
  return {op.in(0)};
}

// Sums of windows that reach to each place, as JAX writes them.
std::vector<Array> decompose_cumsum(const OpView& op, std::span<const Array> in) {
  const CumsumAttrs& attrs = op.as<CumsumAttrs>();
  const auto axis = static_cast<size_t>(attrs.dimension);
  const DType dtype = in[0].dtype(), wide = is_float(dtype) ? compute_dtype(dtype) : dtype;
  const Dim n = in[0].dim(static_cast<int>(axis)), rank = in[0].rank();
  if (n < 2) return {in[0]};
  ReduceWindowAttrs windows{.window_dimensions = Dims(static_cast<size_t>(rank), 1)};
  windows.window_dimensions[axis] = n;
  windows.padding = Literal::full(DType::i64, {rank, 2}, 0);
  windows.padding->set_i64(2 * attrs.dimension + attrs.reverse, n - 1);
  const Array operands[] = {convert(in[0], wide), zeros({}, wide)};
  const Array sums = emit(kReduceWindow, operands, Attrs::of(std::move(windows)),
                          {monoid_body(Monoid::add, wide)}, op.where)[0];
  return {convert(sums, dtype)};
}

// One running sum a line, in the widest type.
std::vector<Literal> reference_cumsum(const OpView& op, std::span<const Literal> in) {
  const CumsumAttrs& attrs = op.as<CumsumAttrs>();
  const Shape& shape = in[0].shape();
  std::vector<int64_t> along = offsets_along(shape, {attrs.dimension});
  if (attrs.reverse) std::ranges::reverse(along);
  Literal out(in[0].dtype(), shape);
  with_wide_type(in[0].dtype(), [&]<typename T>(T) {
    const std::vector<T> values = widen<T>(in[0]);
    for (int64_t line : offsets_along(shape, other_axes(shape.rank(), {attrs.dimension}))) {
      T sum{};
      for (int64_t step : along) {
        sum += values[static_cast<size_t>(line + step)];
        narrow(out, line + step, sum);
      }
    }
  });
  return {out};
}

std::vector<MaybeArray> cumsum_transpose(const OpView& op, std::span<const MaybeArray>,
                                         std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  CumsumAttrs attrs = op.as<CumsumAttrs>();
  attrs.reverse = !attrs.reverse;
  return {emit1(kCumsum, {*cotangents[0]}, Attrs::of(attrs), op.where)};
}

Batched batch_cumsum(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                     Dim) {
  CumsumAttrs attrs = op.as<CumsumAttrs>();
  attrs.dimension += 1;
  return {{emit1(kCumsum, {mapped_to_front(args[0], axes[0])}, Attrs::of(attrs), op.where)}, {0}};
}

std::vector<Sample> cumsum_samples() {
  std::vector<Sample> samples;
  for (DType t : {DType::f32, DType::bf16, DType::i32, DType::u8, DType::c64})
    samples.push_back(
        sample({sample_values(t, {2, 11}, -3, 3)}, Attrs::of(CumsumAttrs{1, t == DType::i32})));
  samples.push_back(sample({sample_values(DType::f32, {8, 2}, -3, 3)}, Attrs::of(CumsumAttrs{})));
  samples.push_back(sample({sample_values(DType::f32, {0}, -3, 3)}, Attrs::of(CumsumAttrs{})));
  return samples;
}

}  // namespace

constexpr OpDef kSort{
    .name = "stablehlo.sort",
    .doc =
        "The operands reordered together along a dimension by a comparator (specification: "
        "sort). Always stable.",
    .read_attrs = attrs_reader<SortAttrs>,
    .infer = infer_sort,
    .reference = reference_sort,
    .lower = kernel_role("sort"),
    .jvp = sort_jvp,
    .transpose = impossible("sorting is not linear; its tangent is a gather"),
    .batch = batch_sort,
    .samples = sort_samples,
};

constexpr OpDef kCumsum{
    .name = "lathe.cumsum",
    .doc =
        "Sums of all elements up to each one along a dimension, from either end; floats narrower "
        "than f32 add up in f32 and are rounded once (JAX's cumsum).",
    .flags = kComposite,
    .read_attrs = attrs_reader<CumsumAttrs>,
    .infer = infer_cumsum,
    .reference = reference_cumsum,
    .lower = decompose(decompose_cumsum),
    .jvp = jvp_linear,
    .transpose = cumsum_transpose,
    .batch = batch_cumsum,
    .samples = cumsum_samples,
};

OpFamily sort_ops() {
  static constexpr const OpDef* ops[] = {&kSort, &kCumsum};
  return ops;
}

// ---- functions

namespace {

using LessFn = std::function<Array(std::span<const Array>)>;

std::vector<Array> sorted(std::span<const Array> xs, int axis, bool stable, const LessFn& less,
                          Location where) {
  std::vector<Type> elements;
  for (const Array& x : xs) elements.push_back(Type::scalar(x.dtype()));
  return emit(kSort, xs, Attrs::of(SortAttrs{axis, stable}), {comparator(elements, less, where)},
              where);
}

}  // namespace

std::vector<Array> sorted_with_positions(const Operand& x, int axis, bool descending) {
  const std::vector<Array> xs = {x.array,
                                 iota(x.array.shape(), axis, number_dtype(x.array.dim(axis)))};
  const LessFn less = [&](std::span<const Array> v) {
    return descending ? before(v[1], v[0]) : before(v[0], v[1]);
  };
  return sorted(xs, axis, true, less, x.where);
}

std::vector<Array> sort(std::span<const Array> xs, int axis, bool stable, const LessFn& less,
                        std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(!xs.empty(), "[sort] needs at least one array{}", at_place(where));
  return sorted(xs, normal_axis(axis, xs[0].rank(), "sort", where), stable, less, where);
}

Array sort(Operand x, int axis) {
  const std::vector<Array> xs = {x.array};
  axis = normal_axis(axis, x.array.rank(), "sort", x.where);
  const LessFn less = [](std::span<const Array> v) { return before(v[0], v[1]); };
  return sorted(xs, axis, true, less, x.where)[0];
}

Array argsort(Operand x, int axis, bool descending) {
  axis = normal_axis(axis, x.array.rank(), "argsort", x.where);
  return sorted_with_positions(x, axis, descending)[1];
}

Array cumsum(Operand x, int axis) {
  axis = normal_axis(axis, x.array.rank(), "cumsum", x.where);
  const Array terms = convert(x, sum_dtype(x.array.dtype()));
  return emit1(kCumsum, {terms}, Attrs::of(CumsumAttrs{axis, false}), x.where);
}

}  // namespace lathe

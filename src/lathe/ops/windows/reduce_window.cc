// reduce_window: reductions over the offsets of windows that slide.
#include "lathe/ops/windows/reduce_window.h"

#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {
namespace {

// ---- reduce_window

int count_of(const OpView& op) { return static_cast<int>(op.operand_types.size() / 2); }

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

std::vector<Literal> reference_reduce_window(const OpView& op, std::span<const Literal> in) {
  const auto count = static_cast<size_t>(count_of(op));
  const std::vector<SlidingDim> dims = sliding_dims(op.as<ReduceWindowAttrs>());
  std::vector<Literal> out = zero_results(op);
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

std::vector<Array> combine_one_by_one(const OpView& op, std::span<const Array> in,
                                      std::span<const SlidingDim> dims) {
  const auto count = static_cast<size_t>(count_of(op));
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
std::vector<Array> reduce_windows(const OpView& op, std::span<const Array> in) {
  const auto count = static_cast<size_t>(count_of(op));
  const auto dims = not_trivial(sliding_dims(op.as<ReduceWindowAttrs>()));
  if (window_size(dims) <= kOneByOne) return combine_one_by_one(op, in, dims);
  std::vector<Array> operands;
  for (size_t i = 0; i < count; ++i)
    operands.push_back(sliding_windows(in[i], in[count + i], dims, op.where));
  operands.insert(operands.end(), in.begin() + static_cast<std::ptrdiff_t>(count), in.end());
  const Dims offsets = iota_dims(static_cast<int64_t>(dims.size()), op.in(0).rank());
  return emit(kReduce, operands, Attrs::of(ReduceAttrs{offsets}), {op.regions[0]}, op.where);
}

std::vector<Array> decompose_reduce_window(const OpView& op, std::span<const Array> in) {
  const auto dims = not_trivial(sliding_dims(op.as<ReduceWindowAttrs>()));
  const auto axis = running_axis(op.in(0).shape(), dims);
  if (count_of(op) > 1 || !axis) return reduce_windows(op, in);
  return {running_reduction(op.regions[0], in[0], in[1], *axis, dims[0].low == 0, op.where)};
}

// The tangent of the first of a window's largest (smallest) elements, as JAX has it; of none where
// the init value won.
Array selected_tangent(const OpView& op, Monoid monoid, const Array& x, const Array& result,
                       const Array& tangent) {
  const auto dims = not_trivial(sliding_dims(op.as<ReduceWindowAttrs>()));
  const auto offsets_as_one = [&](const Array& windows) {
    Shape shape = result.shape();
    shape.push_back(window_size(dims));
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
  if (monoid == Monoid::add && primals.size() == 2) {
    const auto or_zeros = [&](size_t i) {
      return tangents[i] ? *tangents[i] : zeros_like(primals[i]);
    };
    const Array in[] = {or_zeros(0), or_zeros(1)};
    return {emit(op.def, in, op.attrs, {op.regions[0]}, op.where)[0]};
  }
  if (extremum && tangents[0] && !tangents[1] && is_float(primals[0].dtype()))
    return {selected_tangent(op, *monoid, primals[0], results[0], *tangents[0])};
  // Of windows, even where they could be carried along: a loop that computes results and tangents
  // has no transpose.
  const Traced windows =
      trace_program("reduce_window", op.operand_types,
                    [&](std::span<const Array> in) { return reduce_windows(op, in); });
  return jvp_inline(windows.program, primals, tangents).tangents;
}

// The transpose of sums from one end of an axis: sums from the other end.
std::vector<MaybeArray> reduce_window_transpose(const OpView& op,
                                                std::span<const MaybeArray> operands,
                                                std::span<const MaybeArray> cotangents) {
  const auto dims = not_trivial(sliding_dims(op.as<ReduceWindowAttrs>()));
  const auto axis = running_axis(op.in(0).shape(), dims);
  if (!axis || recognize_monoid(op.regions[0]) != Monoid::add || operands.size() != 2)
    return derive_transpose(op, operands, cotangents);
  if (!cotangents[0]) return {std::nullopt, std::nullopt};
  const Array& ct = *cotangents[0];
  const bool reverse = dims[0].low == 0;
  std::vector<MaybeArray> out(2);
  if (!operands[0]) {
    const Array zero = zeros({}, ct.dtype());
    out[0] = running_reduction(op.regions[0], ct, zero, *axis, !reverse, op.where);
  }
  if (!operands[1]) out[1] = reduce_sum(ct * times_of_init(ct, *axis, reverse));
  return out;
}

Sample window_sample(Monoid monoid, DType dtype, Shape shape, ReduceWindowAttrs attrs) {
  const bool product = monoid == Monoid::multiply;
  return {
      .operands = {sample_values(dtype, std::move(shape), product ? 0.9 : -3, product ? 1.1 : 3),
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
  // From one end to each place.
  for (Monoid m : {Monoid::add, Monoid::maximum, Monoid::multiply}) {
    out.push_back(window_sample(
        m, DType::f32, {40},
        {.window_dimensions = {40}, .padding = Literal::of<int64_t>({1, 2}, {39, 0})}));
    out.push_back(window_sample(
        m, DType::f32, {2, 35},
        {.window_dimensions = {1, 35}, .padding = Literal::of<int64_t>({2, 2}, {0, 0, 0, 34})}));
  }
  return out;
}

}  // namespace

constexpr OpDef kReduceWindow{
    .name = "stablehlo.reduce_window",
    .doc =
        "Reductions of what lies under windows that slide over the operands (specification: "
        "reduce_window): as written, element by element, where a window has up to 64 of them; "
        "carried along where windows reach from one end of an axis to each place; else as by "
        "reduce.",
    .flags = kComposite,
    .read_attrs = attrs_reader<ReduceWindowAttrs>,
    .infer = infer_reduce_window,
    .reference = reference_reduce_window,
    .lower = decompose(decompose_reduce_window),
    .jvp = reduce_window_jvp,
    .transpose = reduce_window_transpose,
    .batch = derive_batch,
    .samples = reduce_window_samples,
};

void expect_length(const std::optional<Dims>& list, int rank, std::string_view what,
                   std::string_view constraint) {
  LATHE_USER_CHECK(!list || static_cast<int>(list->size()) == rank,
                   "({}) {} has {} entries, the operand {} dimensions", constraint, what,
                   list->size(), rank);
}

std::vector<SlidingDim> sliding_dims(const ReduceWindowAttrs& a) {
  std::vector<SlidingDim> out;
  for (size_t i = 0; i < a.window_dimensions.size(); ++i) {
    const int axis = static_cast<int>(i);
    out.push_back({.dimension = axis,
                   .window = a.window_dimensions[i],
                   .stride = window_entry(a.window_strides, axis),
                   .base_dilation = window_entry(a.base_dilations, axis),
                   .window_dilation = window_entry(a.window_dilations, axis),
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
  Dim elements = 1;
  for (const SlidingDim& d : dims) {
    out[dim_slot(d.dimension)] = window_count(x[static_cast<int>(d.dimension)], d, constraints);
    LATHE_USER_CHECK(!__builtin_mul_overflow(elements, d.window, &elements),
                     "({}) a window has more elements than can be counted", constraints);
  }
  return Shape(std::move(out));
}

int64_t padding_at(const std::optional<Literal>& padding, int axis, int side) {
  return padding ? padding->get_i64(2 * axis + side) : 0;
}

void expect_padding(const std::optional<Literal>& padding, int rank, std::string_view constraint) {
  LATHE_USER_CHECK(
      !padding || (padding->dtype() == DType::i64 && padding->shape() == Shape{rank, 2}),
      "({}) padding must be a tensor<{}x2xi64>, it is a {} of shape {}", constraint, rank,
      name(padding->dtype()), padding->shape().str());
}

OpFamily reduce_window_ops() {
  static constexpr const OpDef* ops[] = {&kReduceWindow};
  return ops;
}

}  // namespace lathe

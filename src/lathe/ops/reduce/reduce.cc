#include "lathe/ops/reduce/reduce.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/reference.h"
#include "lathe/ops/rules/widen.h"

namespace lathe {
namespace {

const Dims& reduced(const OpView& op) { return op.as<ReduceAttrs>().dimensions; }
int count_of(const OpView& op) { return static_cast<int>(op.operand_types.size() / 2); }

std::vector<Type> infer_reduce(const OpView& op) {
  expect_regions(op, 1);
  const int count = count_of(op);
  LATHE_USER_CHECK(count > 0 && op.operand_types.size() % 2 == 0,
                   "(C3) takes inputs and as many init values, got {} operands",
                   op.operand_types.size());
  expect_axes(reduced(op), op.in(0).rank(), "dimensions", "C4, C5");
  Shape shape;
  for (int64_t axis : other_axes(op.in(0).rank(), reduced(op)))
    shape.push_back(op.in(0).dim(static_cast<int>(axis)));
  std::vector<Type> elements, results;
  for (int i = 0; i < count; ++i) {
    expect_same_shape(op, 0, i, "C1");
    expect_same_dtype(op, i, count + i, "C2");
    LATHE_USER_CHECK(op.in(count + i).rank() == 0, "init value {} must be a scalar, it is {}", i,
                     op.in(count + i).str());
    elements.push_back(op.in(count + i));
    results.push_back(Type::tensor(op.in(i).dtype(), shape));
  }
  expect_combiner(op.regions[0], elements, "C6");
  return results;
}

// ---- reference

template <typename T>
T apply(Monoid monoid, T a, T b) {
  if (monoid == Monoid::multiply) return a * b;
  if constexpr (std::is_same_v<T, double>) {
    const bool first = monoid == Monoid::maximum ? a > b || (a == b && !std::signbit(a))
                                                 : a < b || (a == b && std::signbit(a));
    if (monoid != Monoid::add) return std::isnan(a) || std::isnan(b) ? NAN : first ? a : b;
  }
  return a + b;
}

// The wide types do this monoid as the element type would.
bool is_direct(Monoid monoid, DType dtype) {
  return monoid == Monoid::add || monoid == Monoid::multiply ||
         (is_float(dtype) && (monoid == Monoid::maximum || monoid == Monoid::minimum));
}

template <typename T>
Literal reduce_directly(const OpView& op, Monoid monoid, const Literal& x, const Literal& init) {
  const std::vector<T> values = widen<T>(x);
  const auto kept = offsets_along(x.shape(), other_axes(x.shape().rank(), reduced(op)));
  const auto steps = offsets_along(x.shape(), reduced(op));
  Literal out(op.out().dtype(), op.out().shape());
  for (size_t i = 0; i < kept.size(); ++i) {
    T sum = widen<T>(init)[0];
    for (int64_t step : steps)
      sum = apply(monoid, sum, values[static_cast<size_t>(kept[i] + step)]);
    narrow(out, static_cast<int64_t>(i), sum);
  }
  return out;
}

void set_element(Literal& out, int64_t offset, const Literal& value) {
  std::ranges::copy(value.bytes(), out.mutable_bytes().begin() + offset * byte_size(value.dtype()));
}

std::vector<Literal> reduce_by_body(const OpView& op, std::span<const Literal> in) {
  const auto count = static_cast<size_t>(count_of(op));
  const Shape& shape = in[0].shape();
  const auto kept = offsets_along(shape, other_axes(shape.rank(), reduced(op)));
  const auto steps = offsets_along(shape, reduced(op));
  std::vector<Literal> out = zero_results(op);
  for (size_t i = 0; i < kept.size(); ++i) {
    std::vector<Literal> state(in.begin() + static_cast<std::ptrdiff_t>(count), in.end());
    for (int64_t step : steps) {
      for (size_t k = 0; k < count; ++k) state.push_back(element_at(in[k], kept[i] + step));
      state = evaluate(op.regions[0], state);
    }
    for (size_t k = 0; k < count; ++k) set_element(out[k], static_cast<int64_t>(i), state[k]);
  }
  return out;
}

std::vector<Literal> reference_reduce(const OpView& op, std::span<const Literal> in) {
  const DType dtype = in[0].dtype();
  const std::optional<Monoid> monoid = recognize_monoid(op.regions[0]);
  if (!monoid || !is_direct(*monoid, dtype)) return reduce_by_body(op, in);
  return with_wide_type(dtype, [&]<typename T>(T) {
    return std::vector<Literal>{reduce_directly<T>(op, *monoid, in[0], in[1])};
  });
}

// ---- rules

std::vector<Array> emit_reduce(std::span<const Array> operands, Dims axes, const Program& body,
                               Location where) {
  return emit(kReduce, operands, Attrs::of(ReduceAttrs{std::move(axes)}), {body}, where);
}

// A reduced value back in the shape it was reduced from.
Array spread(const Array& reduced_value, const Shape& shape, const Dims& axes) {
  return broadcast_in_dim(reduced_value, shape, other_axes(shape.rank(), axes));
}

// Ties share the tangent evenly, as JAX does.
Array extremum_tangent(const OpView& op, const Array& x, const Array& result,
                       const Array& tangent) {
  const Array at = convert(
      compare(x, spread(result, x.shape(), reduced(op)), ComparisonDirection::EQ), x.dtype());
  // No element is hit where the init value won: the tangent is zero there. Nor is one where the
  // result is NaN: the tangent is NaN, 0/0.
  const Array hits = where(isnan(result), 0, maximum(reduce_sum(at, reduced(op)), 1));
  return divide(reduce_sum(multiply(at, tangent), reduced(op)), hits);
}

std::vector<MaybeArray> pairwise_jvp(const OpView& op, std::span<const Array> primals,
                                     std::span<const MaybeArray> tangents) {
  const auto count = static_cast<size_t>(count_of(op));
  const Traced traced =
      trace_program("reduce_pairwise", op.operand_types, [&](std::span<const Array> x) {
        return reduce_pairwise(op.regions[0], x.first(count), x.subspan(count), reduced(op));
      });
  return jvp_inline(traced.program, primals, tangents).tangents;
}

std::vector<MaybeArray> reduce_jvp(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents) {
  const std::optional<Monoid> monoid = recognize_monoid(op.regions[0]);
  if (monoid == Monoid::add) {
    // All axes are given to reduce_sum as they are: an empty list here means none.
    const Array zero = zeros({}, primals[0].dtype());
    const Array dx = or_zeros(tangents[0], primals[0].type());
    return {emit_reduce(std::vector{dx, tangents[1].value_or(zero)}, reduced(op), op.regions[0],
                        op.where)[0]};
  }
  const bool extremum = monoid == Monoid::maximum || monoid == Monoid::minimum;
  if (extremum && !tangents[1] && is_float(primals[0].dtype()) && !reduced(op).empty())
    return {extremum_tangent(op, primals[0], results[0], *tangents[0])};
  return pairwise_jvp(op, primals, tangents);
}

std::vector<MaybeArray> reduce_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                         std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  if (!cotangents[0]) return out;
  LATHE_USER_CHECK(recognize_monoid(op.regions[0]) == Monoid::add,
                   "[{}] only sums are linear in their operands; at {}", op.def.name,
                   op.where.str());
  if (!operands[0]) out[0] = spread(*cotangents[0], op.in(0).shape(), reduced(op));
  if (!operands[1]) out[1] = reduce_sum(*cotangents[0]);
  return out;
}

// Each example has an init of its own: pairwise, in the type that the reduction accumulates in.
std::vector<Array> reduce_from_each(const Program& body, std::span<const Array> xs,
                                    std::span<const Array> inits, const Dims& axes) {
  const DType dtype = xs[0].dtype(), wide = reduce_accumulation_dtype(body, dtype);
  const std::optional<Monoid> monoid = recognize_monoid(body);
  if (!monoid || wide == dtype) return reduce_pairwise(body, xs, inits, axes);
  const Array x = convert(xs[0], wide), init = convert(inits[0], wide);
  const Array sum =
      reduce_pairwise(monoid_body(*monoid, wide), std::vector{x}, std::vector{init}, axes)[0];
  return {convert(sum, dtype)};
}

Batched batch_reduce(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                     Dim size) {
  const auto count = static_cast<size_t>(count_of(op));
  std::vector<Array> operands(args.begin(), args.end());
  bool mapped_init = false;
  for (size_t i = 0; i < args.size(); ++i) {
    mapped_init |= i >= count && axes[i] != kUnbatched;
    if (i < count || axes[i] != kUnbatched) operands[i] = batch_to_front(args[i], axes[i], size);
  }
  Dims dimensions = reduced(op);
  for (int64_t& axis : dimensions) ++axis;
  const std::span<const Array> xs(operands.data(), count), inits(operands.data() + count, count);
  std::vector<Array> values =
      mapped_init ? reduce_from_each(op.regions[0], xs, inits, dimensions)
                  : emit_reduce(operands, std::move(dimensions), op.regions[0], op.where);
  return {std::move(values), std::vector<int>(count, 0)};
}

// ---- samples

Sample reduce_sample(Monoid monoid, DType dtype, Shape shape, Dims axes) {
  const bool product = monoid == Monoid::multiply;
  return {
      .operands = {sample_values(dtype, std::move(shape), product ? 0.5 : -3, product ? 1.5 : 3),
                   monoid_identity(monoid, dtype)},
      .attrs = Attrs::of(ReduceAttrs{std::move(axes)}),
      .regions = {monoid_body(monoid, dtype)}};
}

// Sum of products beside a plain maximum: a body of several ops and two results.
Sample variadic_sample() {
  const std::vector<Type> params = {Type::scalar(DType::f32), Type::scalar(DType::i32),
                                    Type::scalar(DType::f32), Type::scalar(DType::i32)};
  const Traced body = trace_program("combine", params, [](std::span<const Array> x) {
    const Array first = compare(x[0], x[2], ComparisonDirection::GE);
    return std::vector<Array>{select(first, x[0], x[2]), select(first, x[1], x[3])};
  });
  return {.operands = {sample_values(DType::f32, {4, 7}, -3, 3),
                       sample_values(DType::i32, {4, 7}, 0, 100),
                       Literal::full(DType::f32, {}, -100), Literal::full(DType::i32, {}, 0)},
          .attrs = Attrs::of(ReduceAttrs{{1}}),
          .regions = {body.program}};
}

// The first element that is not zero: a body for which the order counts, along axes whose kernels
// would take lanes.
Sample first_sample(Shape shape, Dims axes) {
  const std::vector<Type> params(2, Type::scalar(DType::i32));
  const Traced body = trace_program("combine", params, [](std::span<const Array> x) {
    const Array there = compare(x[0], zeros({}, DType::i32), ComparisonDirection::NE);
    return std::vector<Array>{select(there, x[0], x[1])};
  });
  Literal values(DType::i32, std::move(shape));
  for (int64_t i = 0; i < values.size(); ++i) values.set_i64(i, i % 11 == 1 ? i : 0);
  return {.operands = {values, Literal::full(DType::i32, {}, 0)},
          .attrs = Attrs::of(ReduceAttrs{std::move(axes)}),
          .regions = {body.program}};
}

std::vector<Sample> reduce_samples() {
  std::vector<Sample> samples;
  for (DType t :
       {DType::f32, DType::f64, DType::bf16, DType::f16, DType::i32, DType::u8, DType::c64})
    samples.push_back(reduce_sample(Monoid::add, t, {3, 37}, {1}));
  for (Monoid m : {Monoid::add, Monoid::multiply, Monoid::maximum, Monoid::minimum}) {
    samples.push_back(reduce_sample(m, DType::f32, {4, 3, 5}, {1}));
    samples.push_back(reduce_sample(m, DType::f32, {2, 3, 5}, {0, 2}));
    samples.push_back(reduce_sample(m, DType::f32, {2, 0}, {1}));
    samples.push_back(reduce_sample(m, DType::f32, {0, 2}, {1}));
    samples.push_back(reduce_sample(m, DType::f32, {}, {}));
    samples.push_back(reduce_sample(m, DType::bf16, {70}, {0}));
    samples.push_back(reduce_sample(m, DType::i32, {2, 6}, {0}));
  }
  for (Monoid m : {Monoid::logical_and, Monoid::logical_or}) {
    samples.push_back(reduce_sample(m, DType::boolean, {3, 4}, {1}));
    samples.push_back(reduce_sample(m, DType::u32, {3, 4}, {0}));
  }
  for (Monoid m : {Monoid::maximum, Monoid::minimum}) {  // with an init value that may win
    samples.push_back(reduce_sample(m, DType::f32, {3, 5}, {1}));
    samples.back().operands[1] = Literal::full(DType::f32, {}, m == Monoid::maximum ? 1 : -1);
  }
  samples.push_back(variadic_sample());
  for (const Dims& axes : {Dims{0}, Dims{1}, Dims{0, 1}})
    samples.push_back(first_sample({3, 40}, axes));
  return samples;
}

}  // namespace

constexpr OpDef kReduce{
    .name = "stablehlo.reduce",
    .doc =
        "Combines elements along dimensions, starting from init values (specification: "
        "reduce). Sums and products of floats narrower than f32 accumulate in f32 and are "
        "rounded once; any other body is applied as written.",
    .read_attrs = attrs_reader<ReduceAttrs>,
    .infer = infer_reduce,
    .reference = reference_reduce,
    .lower = kernel_role("reduce"),
    .jvp = reduce_jvp,
    .transpose = reduce_transpose,
    .batch = batch_reduce,
    .samples = reduce_samples,
};

OpFamily reduce_ops() {
  static constexpr const OpDef* ops[] = {&kReduce};
  return ops;
}

std::vector<Array> map_body(const Program& body, std::span<const Array> arrays) {
  const Shape shape = arrays[0].shape();
  if (shape.is_scalar()) return inline_program(body, arrays);
  // One axis after the other: as one axis of all elements, what comes before and behind would be
  // found by dividing positions.
  std::vector<Type> rows;
  for (const Array& x : arrays) rows.push_back(x.type().with_shape(remove_dim(shape, 0)));
  const Traced of_rows = trace_program(
      body.name(), rows, [&](std::span<const Array> in) { return map_body(body, in); });
  const std::vector<int> axes(arrays.size(), 0);
  const Batched out = batch_inline(of_rows.program, arrays, axes, shape[0]);
  std::vector<Array> results;
  for (size_t i = 0; i < out.values.size(); ++i)
    results.push_back(batch_to_front(out.values[i], out.axes[i], shape[0]));
  return results;
}

namespace {

std::vector<Array> pick_rows(std::span<const Array> xs, Dim start, Dim limit, Dim stride) {
  std::vector<Array> rows;
  for (const Array& x : xs) {
    Dims starts(static_cast<size_t>(x.rank()), 0), strides(static_cast<size_t>(x.rank()), 1);
    Dims limits = x.shape().vec();
    starts[0] = start, limits[0] = limit, strides[0] = stride;
    rows.push_back(slice(x, starts, limits, strides));
  }
  return rows;
}

std::vector<Array> combined(const Program& body, std::span<const Array> a,
                            std::span<const Array> b) {
  std::vector<Array> args(a.begin(), a.end());
  args.insert(args.end(), b.begin(), b.end());
  return map_body(body, args);
}

// The reduced axes first and as one.
Array rows_first(const Array& x, const Dims& axes) {
  const Dims rest = other_axes(x.rank(), axes);
  Dims order = axes;
  order.insert(order.end(), rest.begin(), rest.end());
  Shape shape{1};
  for (int64_t axis : axes) shape[0] *= x.dim(static_cast<int>(axis));
  for (int64_t axis : rest) shape.push_back(x.dim(static_cast<int>(axis)));
  return reshape(transpose(x, order), shape);
}

}  // namespace

std::vector<Array> reduce_pairwise(const Program& body, std::span<const Array> xs,
                                   std::span<const Array> inits, const Dims& axes) {
  std::vector<Array> rows;
  for (const Array& x : xs) rows.push_back(rows_first(x, axes));
  const Shape shape = remove_dim(rows[0].shape(), 0);
  while (rows[0].dim(0) > 1) {
    const Dim n = rows[0].dim(0), even = n - n % 2;
    const auto left = pick_rows(rows, 0, even, 2), right = pick_rows(rows, 1, even, 2);
    std::vector<Array> next = combined(body, left, right);
    const auto last = pick_rows(rows, even, n, 1);
    for (size_t i = 0; i < next.size(); ++i)
      if (n % 2) next[i] = concatenate({next[i], last[i]}, 0);
    rows = std::move(next);
  }
  std::vector<Array> start;
  for (const Array& init : inits)  // a mapped init has the result's leading axis already
    start.push_back(broadcast_in_dim(init, shape, iota_dims(init.rank())));
  if (rows[0].dim(0) == 0) return start;
  for (Array& row : rows) row = reshape(row, shape);
  return combined(body, start, rows);
}

std::vector<Array> reduce(std::span<const Array> xs, std::span<const Array> inits, Dims axes,
                          const CombineFn& combine, std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(xs.size() == inits.size() && !xs.empty(),
                   "[reduce] takes as many initial values as arrays, got {} and {}{}", inits.size(),
                   xs.size(), at_place(where));
  std::vector<Type> params;
  for (int side = 0; side < 2; ++side)
    for (const Array& init : inits) params.push_back(init.type());
  const Traced body = trace_program("combine", params, [&](std::span<const Array> x) {
    return combine(x.first(inits.size()), x.subspan(inits.size()));
  });
  LATHE_USER_CHECK(
      body.captures.empty(),
      "[reduce] the combining function uses arrays from outside; pass them as operands{}",
      at_place(where));
  std::vector<Array> operands(xs.begin(), xs.end());
  operands.insert(operands.end(), inits.begin(), inits.end());
  return emit_reduce(operands, std::move(axes), body.program, where);
}

}  // namespace lathe

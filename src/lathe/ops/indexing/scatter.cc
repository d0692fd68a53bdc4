#include <algorithm>
#include <array>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/indexing/scatter_products.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/reference.h"
#include "lathe/ops/rules/regions.h"

namespace lathe {
namespace {

constexpr WindowWords kScatterWords{.offset = "update_window_dims",
                                    .collapsed = "inserted_window_dims",
                                    .batching = "input_batching_dims",
                                    .index_batching = "scatter_indices_batching_dims",
                                    .start_map = "scatter_dims_to_operand_dims",
                                    .rank = "C2",
                                    .sorted_offset = "C7, C8",
                                    .unique_collapsed = "C9, C10, C11",
                                    .sorted_batching = "C12, C13",
                                    .index_batching_axes = "C14, C15",
                                    .vector_dim = "C22",
                                    .vector_dim_apart = "C16",
                                    .batching_count = "C17",
                                    .batching_sizes = "C18",
                                    .map_size = "C19",
                                    .unique_map = "C20, C21"};

const ScatterDims& scatter_numbers(const OpView& op) {
  return op.as<ScatterAttrs>().scatter_dimension_numbers;
}
int count_of(const OpView& op) { return static_cast<int>(op.operand_types.size() / 2); }

void expect_update_shape(const OpView& op, const WindowPlan& plan, Type operand, Type indices,
                         Type updates) {
  for (int axis = 0; axis < indices.rank(); ++axis)
    if (const int to = plan.index_axes[static_cast<size_t>(axis)]; to >= 0)
      LATHE_USER_CHECK(updates.dim(to) == indices.dim(axis),
                       "(C4) dim {} of the updates is {}, the indices have {} there", to,
                       updates.dim(to), indices.dim(axis));
  for (size_t d = 0; d < plan.operand.size(); ++d)
    LATHE_USER_CHECK(
        plan.operand[d].window_size <= std::max<Dim>(operand.dim(static_cast<int>(d)), 1) ||
            plan.operand[d].window_axis < 0,
        "(C4) windows of {} in dim {} of size {}", plan.operand[d].window_size, d,
        operand.dim(static_cast<int>(d)));
}

std::vector<Type> infer_scatter(const OpView& op) {
  expect_regions(op, 1);
  const int count = count_of(op);
  LATHE_USER_CHECK(count > 0 && op.operand_types.size() % 2 == 1,
                   "(C5) takes inputs, indices and as many updates, got {} operands",
                   op.operand_types.size());
  const ScatterDims& d = scatter_numbers(op);
  const Type operand = op.in(0), indices = op.in(count), updates = op.in(count + 1);
  const int extra = d.index_vector_dim < indices.rank() ? 1 : 0;
  const auto windows = static_cast<int>(d.update_window_dims.size());
  LATHE_USER_CHECK(updates.rank() == indices.rank() - extra + windows,
                   "(C4) updates of rank {}, expected {} from the indices and {} window dims",
                   updates.rank(), indices.rank() - extra, windows);
  expect_window_dims(as_gather(d), operand, indices, updates.rank(), kScatterWords);
  const WindowPlan plan(as_gather(d), window_sizes(d, operand, updates), updates.rank(),
                        indices.rank());
  expect_update_shape(op, plan, operand, indices, updates);
  std::vector<Type> elements, results;
  for (int i = 0; i < count; ++i) {
    expect_same_shape(op, 0, i, "C1");
    expect_same_shape(op, count + 1, count + 1 + i, "C3");
    expect_same_dtype(op, i, count + 1 + i, "C6");
    elements.push_back(Type::scalar(op.in(i).dtype()));
    results.push_back(op.in(i));
  }
  expect_combiner(op.regions[0], elements, "C23");
  return results;
}

// ---- reference

// Calls fn(offset in the operand, offset in the updates) for each update that falls inside.
template <typename Fn>
void walk_updates(const OpView& op, const Literal& indices, Fn fn) {
  const int count = count_of(op);
  const Type operand = op.in(0), updates = op.in(count + 1);
  const ScatterDims& d = scatter_numbers(op);
  const WindowPlan plan(as_gather(d), window_sizes(d, operand, updates), updates.rank(),
                        indices.shape().rank());
  const Dims strides = operand.shape().strides(), index_strides = indices.shape().strides();
  const bool explicit_vector = d.index_vector_dim < indices.shape().rank();
  const int64_t step = explicit_vector ? index_strides[static_cast<size_t>(d.index_vector_dim)] : 0;
  Dims at(static_cast<size_t>(updates.rank()), 0);
  const auto along = [&](int axis) { return axis < 0 ? 0 : at[static_cast<size_t>(axis)]; };
  if (updates.size() == 0) return;
  int64_t update = 0;
  do {
    int64_t vector = 0, offset = 0;
    bool inside = true;
    for (size_t i = 0; i < plan.index_axes.size(); ++i)
      vector += along(plan.index_axes[i]) * index_strides[i];
    for (size_t k = 0; k < plan.operand.size(); ++k) {
      const auto& dim = plan.operand[k];
      const Dim size = operand.dim(static_cast<int>(k));
      int64_t start = dim.component < 0 ? 0 : indices.get_i64(vector + dim.component * step);
      if (indices.dtype() == DType::u64 && start < 0) start = size;
      // Wide starts must not overflow; they are outside anyway.
      const int64_t place = std::clamp<int64_t>(start, -size - dim.window_size, size) +
                            along(dim.window_axis) + along(dim.batch_axis);
      inside &= place >= 0 && place < size;
      offset += place * strides[k];
    }
    if (inside) fn(offset, update);
    ++update;
  } while (next_index(updates.shape(), at));
}

std::vector<Literal> reference_scatter(const OpView& op, std::span<const Literal> in) {
  const auto count = static_cast<size_t>(count_of(op));
  std::vector<Literal> out(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(count));
  walk_updates(op, in[count], [&](int64_t offset, int64_t update) {
    std::vector<Literal> args;
    for (const Literal& x : out) args.push_back(element_at(x, offset));
    for (size_t i = 0; i < count; ++i) args.push_back(element_at(in[count + 1 + i], update));
    const std::vector<Literal> values = evaluate(op.regions[0], args);
    for (size_t i = 0; i < count; ++i)
      std::ranges::copy(values[i].bytes(),
                        out[i].mutable_bytes().begin() + offset * byte_size(values[i].dtype()));
  });
  return out;
}

// ---- rules

Array scatter_like(const OpView& op, const Array& x, const Array& indices, const Array& updates,
                   const Program& body) {
  return scatter_with(x, indices, updates, op.as<ScatterAttrs>(), body, op.where);
}

bool gives_param(const Program& body, ValueId param) {
  return body.param_count() == 2 && body.result_count() == 1 && body.results()[0] == param;
}
bool replaces(const Program& body) { return gives_param(body, 1); }
// Leaves the elements as they are.
bool keeps(const Program& body) { return gives_param(body, 0); }

// Linear in both as adding is.
bool subtracts(const Program& body) {
  return body.param_count() == 2 && body.result_count() == 1 && body.ops().size() == 1 &&
         body.ops()[0].def->name == "stablehlo.subtract" &&
         std::ranges::equal(body.ops()[0].operands, Dims{0, 1}) &&
         body.results()[0] == body.ops()[0].results[0];
}

// The updates' places read back; zero where an update fell outside.
Array gather_updates(const OpView& op, const Array& x, const Array& indices) {
  const ScatterDims& d = scatter_numbers(op);
  const Type operand = op.in(0), updates = op.in(2);
  const GatherDims dims = as_gather(d);
  Dims sizes = window_sizes(d, operand, updates);
  // Windows may stick out on both sides: read from an operand with a border of zeros that wide.
  Dims border(static_cast<size_t>(operand.rank()), 0);
  for (int64_t axis : d.scatter_dims_to_operand_dims)
    border[static_cast<size_t>(axis)] = sizes[static_cast<size_t>(axis)];
  const Array padded = pad(x, zeros({}, x.dtype()), border, border);
  Dim longest = 0;
  for (Dim size : padded.shape().dims()) longest = std::max(longest, size);
  const DType index = number_dtype(longest);
  Literal shift(index, {static_cast<Dim>(d.scatter_dims_to_operand_dims.size())});
  for (size_t i = 0; i < d.scatter_dims_to_operand_dims.size(); ++i)
    shift.set_i64(static_cast<int64_t>(i),
                  border[static_cast<size_t>(d.scatter_dims_to_operand_dims[i])]);
  const bool explicit_vector = d.index_vector_dim < indices.rank();
  const Array given = signed_indices(indices);
  const Array places = index == DType::i64 ? convert(given, index) : given;
  const Array by = convert(constant(explicit_vector ? shift : shift.reshaped({})), places.dtype());
  const Array moved = add(
      places,
      broadcast_in_dim(by, indices.shape(), explicit_vector ? Dims{d.index_vector_dim} : Dims{}));
  return gather(padded, moved, dims, std::move(sizes));
}

// Which update wins where several write to one place: number the updates, scatter the numbers in
// the same order, read them back. Losers have no part in the tangent (JAX does the same).
Array replace_tangent(const OpView& op, const Array& indices, const Array& dx, const Array& du) {
  const Type updates = op.in(2);
  const DType number = number_dtype(updates.size());
  const Array numbers_of = reshape(add(iota({updates.size()}, 0, number), 1), updates.shape());
  const Array winners =
      scatter_like(op, zeros(op.in(0).shape(), number), indices, numbers_of, replace_body(number));
  const Array won =
      compare(gather_updates(op, winners, indices), numbers_of, ComparisonDirection::EQ);
  const Array untouched = compare(winners, zeros_like(winners), ComparisonDirection::EQ);
  return scatter_like(op, select(untouched, dx, zeros_like(dx)), indices,
                      select(won, du, zeros_like(du)), monoid_body(Monoid::add, dx.dtype()));
}

// The smallest and largest: elements and updates that are the answer share its tangent, as the
// operands of minimum and maximum do.
Array extreme_tangent(const OpView& op, std::span<const Array> primals, const Array& y,
                      const Array& dx, const Array& du) {
  const Array& indices = primals[1];
  const Array kept = compare(primals[0], y, ComparisonDirection::EQ);
  const Array won = compare(gather_updates(op, y, indices), primals[2], ComparisonDirection::EQ);
  const DType number = number_dtype(1 + op.in(2).size());
  const Array winners = scatter_like(op, convert(kept, number), indices, convert(won, number),
                                     monoid_body(Monoid::add, number));
  const Array total =
      scatter_like(op, select(kept, dx, zeros_like(dx)), indices, select(won, du, zeros_like(du)),
                   monoid_body(Monoid::add, dx.dtype()));
  return divide(total, convert(maximum(winners, 1), dx.dtype()));
}

// For each update what it is multiplied by: the element and the other updates of its place. Those
// outside have place 0, and no element.
Array factors_beside_updates(const OpView& op, const Array& x, const Array& indices,
                             const Array& updates) {
  const Array element = gather_updates(op, x, indices);
  if (op.as<ScatterAttrs>().unique_indices) return element;
  const Array numbers_of = reshape(iota({x.size()}, 0, number_dtype(x.size())) + 1, x.shape());
  const Array places = gather_updates(op, numbers_of, indices);
  return element * product_of_others(where(places == 0, 1, updates), places);
}

// One of several inputs with its updates, where the body combines it with nothing else: a scatter
// of its own.
class OwnScatter {
 public:
  OwnScatter(const OpView& op, size_t k)
      : places_{k, static_cast<size_t>(count_of(op)), static_cast<size_t>(count_of(op)) + 1 + k},
        operand_types_{picked_from(op.operand_types)},
        body_{own_body(op, k)},
        view_{op.def, op.attrs, operand_types_, op.result_types.subspan(k, 1), body_, op.where} {}
  const OpView& view() const { return view_; }
  template <typename T>
  std::array<T, 3> picked_from(std::span<const T> all) const {
    return {all[places_[0]], all[places_[1]], all[places_[2]]};
  }
  // Of the three operands, into a list of all.
  void put(std::vector<MaybeArray> own, std::vector<MaybeArray>& all) const {
    for (const size_t i : {0, 2}) all[places_[i]] = std::move(own[i]);
  }

 private:
  std::array<Program, 1> own_body(const OpView& op, size_t k) const {
    const Program& body = op.regions[0];
    const auto count = static_cast<size_t>(count_of(op));
    if (count == 1) return {body};
    Mask others(2 * count, true);
    others[k] = others[count + k] = false;
    LATHE_USER_CHECK(!pick(dependent_values(body, others), body.results())[k],
                     "[{}] several inputs are differentiable where each is combined with its own "
                     "updates alone, and input {} is not; at {}",
                     op.def.name, k, op.where.str());
    const std::vector<Type> params(2, Type::scalar(op.in(static_cast<int>(k)).dtype()));
    return {trace_program(body.name(), params, [&](std::span<const Array> in) {
              std::vector<MaybeArray> args(2 * count);
              args[k] = in[0], args[count + k] = in[1];
              return inline_results(body, args, std::vector{static_cast<int>(k)});
            }).program};
  }

  std::array<size_t, 3> places_;
  std::array<Type, 3> operand_types_;
  std::array<Program, 1> body_;
  OpView view_;
};

MaybeArray own_jvp(const OpView& op, std::span<const Array> primals, const Array& result,
                   std::span<const MaybeArray> tangents) {
  const Program& body = op.regions[0];
  if (keeps(body)) return tangents[0];
  const std::optional<Monoid> monoid = recognize_monoid(body);
  const Array& indices = primals[1];
  const Array dx = or_zeros(tangents[0], op.in(0)), du = or_zeros(tangents[2], op.in(2));
  if (monoid == Monoid::add || subtracts(body)) return scatter_like(op, dx, indices, du, body);
  if (replaces(body)) return replace_tangent(op, indices, dx, du);
  if (monoid == Monoid::minimum || monoid == Monoid::maximum)
    return extreme_tangent(op, primals, result, dx, du);
  LATHE_USER_CHECK(monoid == Monoid::multiply,
                   "[{}] adding, subtracting, multiplying, replacing, keeping, minimum and maximum "
                   "are differentiable; at {}",
                   op.def.name, op.where.str());
  const Array scaled = scatter_like(op, dx, indices, primals[2], body);
  if (!tangents[2]) return scaled;
  const Array share = multiply(du, factors_beside_updates(op, primals[0], indices, primals[2]));
  return scatter_like(op, scaled, indices, share, monoid_body(Monoid::add, dx.dtype()));
}

std::vector<MaybeArray> scatter_jvp(const OpView& op, std::span<const Array> primals,
                                    std::span<const Array> results,
                                    std::span<const MaybeArray> tangents) {
  std::vector<MaybeArray> out;
  for (size_t k = 0; k < results.size(); ++k) {
    if (!tangents[k] && !tangents[results.size() + 1 + k]) {
      out.emplace_back();
      continue;
    }
    const OwnScatter own(op, k);
    out.push_back(
        own_jvp(own.view(), own.picked_from(primals), results[k], own.picked_from(tangents)));
  }
  return out;
}

std::vector<MaybeArray> own_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                      const Array& cotangent) {
  std::vector<MaybeArray> out(operands.size());
  if (keeps(op.regions[0])) {
    if (!operands[0]) out[0] = cotangent;
    return out;
  }
  const std::optional<Monoid> monoid = recognize_monoid(op.regions[0]);
  const bool scales = monoid == Monoid::multiply && !operands[0] && operands[2];
  const bool negates = subtracts(op.regions[0]);
  LATHE_USER_CHECK(monoid == Monoid::add || negates || scales,
                   "[{}] is linear only when it adds or subtracts; at {}", op.def.name,
                   op.where.str());
  if (scales) {
    out[0] = scatter_like(op, cotangent, *operands[1], *operands[2], op.regions[0]);
    return out;
  }
  if (!operands[0]) out[0] = cotangent;
  if (!operands[2]) {
    const Array read = gather_updates(op, cotangent, *operands[1]);
    out[2] = negates ? neg(read) : read;
  }
  return out;
}

std::vector<MaybeArray> scatter_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  for (size_t k = 0; k < cotangents.size(); ++k) {
    if (!cotangents[k]) continue;
    const OwnScatter own(op, k);
    own.put(own_transpose(own.view(), own.picked_from(operands), *cotangents[k]), out);
  }
  return out;
}

Batched batch_scatter(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                      Dim size) {
  const auto count = static_cast<size_t>(count_of(op));
  ScatterAttrs attrs = op.as<ScatterAttrs>();
  ScatterDims& d = attrs.scatter_dimension_numbers;
  for (Dims* dims : {&d.update_window_dims, &d.inserted_window_dims, &d.input_batching_dims,
                     &d.scatter_dims_to_operand_dims})
    shift_dims(*dims);
  std::vector<Array> operands;
  for (size_t i = 0; i < args.size(); ++i)
    operands.push_back(i == count ? mapped_to_front(args[i], axes[i])
                                  : batch_to_front(args[i], axes[i], size));
  if (axes[count] != kUnbatched) {
    shift_dims(d.scatter_indices_batching_dims);
    ++d.index_vector_dim;
    d.input_batching_dims.insert(d.input_batching_dims.begin(), 0);
    d.scatter_indices_batching_dims.insert(d.scatter_indices_batching_dims.begin(), 0);
  } else {
    d.update_window_dims.insert(d.update_window_dims.begin(), 0);
  }
  std::vector<Array> values =
      emit(kScatter, operands, Attrs::of(std::move(attrs)), {op.regions[0]}, op.where);
  return {std::move(values), std::vector<int>(count, 0)};
}

// ---- samples

Sample scatter_sample(DType dtype, Shape x, Literal indices, Shape updates, ScatterDims dims,
                      const Program& body, bool unique = false) {
  return {.operands = {sample_values(dtype, std::move(x), -4, 4, 1), std::move(indices),
                       sample_values(dtype, std::move(updates), -4, 4, 2)},
          .attrs = Attrs::of(ScatterAttrs{{std::move(dims)}, false, unique}),
          .regions = {body}};
}

std::vector<Sample> scatter_samples() {
  const auto i32 = [](Shape shape, std::vector<int32_t> v) {
    return Literal::of<int32_t>(shape, v);
  };
  const ScatterDims rows{.update_window_dims = {1},
                         .inserted_window_dims = {0},
                         .input_batching_dims = {},
                         .scatter_indices_batching_dims = {},
                         .scatter_dims_to_operand_dims = {0},
                         .index_vector_dim = 1};
  const ScatterDims windows{.update_window_dims = {1, 2},
                            .inserted_window_dims = {},
                            .input_batching_dims = {},
                            .scatter_indices_batching_dims = {},
                            .scatter_dims_to_operand_dims = {1},
                            .index_vector_dim = 1};
  const ScatterDims along{.update_window_dims = {},
                          .inserted_window_dims = {1},
                          .input_batching_dims = {0},
                          .scatter_indices_batching_dims = {0},
                          .scatter_dims_to_operand_dims = {1},
                          .index_vector_dim = 2};
  const auto body = [](Monoid m, DType t) { return monoid_body(m, t); };
  const Program adds = body(Monoid::add, DType::f32), sets = replace_body(DType::f32);
  const std::array<Type, 2> scalars = {Type::scalar(DType::f32), Type::scalar(DType::f32)};
  const Program takes = trace_program("take", scalars, [](std::span<const Array> x) {
                          return std::vector<Array>{subtract(x[0], x[1])};
                        }).program;
  const Program keep = trace_program("keep", scalars, [](std::span<const Array> x) {
                         return std::vector<Array>{x[0]};
                       }).program;
  // Four inputs: a sum, a maximum, one that stays as it is, a number that nobody differentiates.
  const Type f = Type::scalar(DType::f32), i = Type::scalar(DType::i32);
  const std::array<Type, 8> several = {f, f, f, i, f, f, f, i};
  const Program each = trace_program("each", several, [](std::span<const Array> x) {
                         return std::vector<Array>{x[0] + x[4], maximum(x[1], x[5]), x[2], x[7]};
                       }).program;
  Sample of_several =
      scatter_sample(DType::f32, {5, 3}, i32({4}, {4, 0, 4, 9}), {4, 3}, rows, each);
  const Literal sums = of_several.operands[0], added = of_several.operands[2];
  of_several.operands = {sums,
                         sample_values(DType::f32, {5, 3}, -4, 4, 3),
                         sample_values(DType::f32, {5, 3}, -4, 4, 7),
                         sample_values(DType::i32, {5, 3}, -4, 4, 4),
                         of_several.operands[1],
                         added,
                         sample_values(DType::f32, {4, 3}, -4, 4, 5),
                         sample_values(DType::f32, {4, 3}, -4, 4, 8),
                         sample_values(DType::i32, {4, 3}, -4, 4, 6)};
  return {
      of_several,
      scatter_sample(DType::f32, {5, 3}, i32({4}, {4, 0, 4, -1}), {4, 3}, rows, adds),
      scatter_sample(DType::f32, {5, 3}, i32({4}, {4, 0, 4, 9}), {4, 3}, rows, sets),
      scatter_sample(DType::f32, {5, 3}, i32({4}, {4, 0, 4, 9}), {4, 3}, rows, takes),
      scatter_sample(DType::f32, {5, 3}, i32({4}, {4, 0, 4, 9}), {4, 3}, rows, keep),
      scatter_sample(DType::f32, {5, 3}, i32({2}, {4, 1}), {2, 3}, rows,
                     body(Monoid::multiply, DType::f32), true),
      scatter_sample(DType::i32, {5, 3}, i32({3}, {2, 2, 0}), {3, 3}, rows,
                     body(Monoid::maximum, DType::i32)),
      scatter_sample(DType::f32, {5, 3}, i32({4}, {2, 2, 0, 7}), {4, 3}, rows,
                     body(Monoid::maximum, DType::f32)),
      scatter_sample(DType::f32, {5, 3}, i32({4}, {4, 1, 4, 4}), {4, 3}, rows,
                     body(Monoid::minimum, DType::f32)),
      scatter_sample(DType::bf16, {5, 3}, i32({3}, {2, 2, 0}), {3, 3}, rows,
                     body(Monoid::add, DType::bf16)),
      scatter_sample(DType::f32, {2, 6}, i32({3, 1}, {1, 5, -2}), {3, 2, 3}, windows, adds),
      scatter_sample(DType::f32, {2, 6}, Literal::of<uint64_t>({3, 1}, {1, UINT64_MAX, 2}),
                     {3, 2, 3}, windows, adds),
      scatter_sample(DType::f32, {2, 6}, Literal::of<uint32_t>({3, 1}, {1, UINT32_MAX, 2}),
                     {3, 2, 3}, windows, adds),
      scatter_sample(DType::f32, {2, 6}, i32({0, 1}, {}), {0, 2, 3}, windows, adds),
      scatter_sample(DType::f32, {2, 5}, i32({2, 3}, {4, 0, 4, 2, 9, -9}), {2, 3}, along, sets),
  };
}

}  // namespace

constexpr OpDef kScatter{
    .name = "stablehlo.scatter",
    .doc =
        "The inputs with updates combined in, in row-major order of the updates, at places "
        "given by index vectors; of a window partly outside, what is inside is written, the rest "
        "dropped (specification: scatter). "
        "Differentiable are adding, subtracting, multiplying, replacing, keeping, minimum, "
        "maximum; of several inputs each that is combined with its own updates alone.",
    .read_attrs = attrs_reader<ScatterAttrs>,
    .infer = infer_scatter,
    .reference = reference_scatter,
    .lower = update_role("scatter"),
    .jvp = scatter_jvp,
    .transpose = scatter_transpose,
    .batch = batch_scatter,
    .samples = scatter_samples,
};

// ---- functions

const Program& replace_body(DType dtype) {
  static std::array<Program, kDTypeCount> bodies = [] {
    std::array<Program, kDTypeCount> all;
    for (const DTypeInfo& element : all_dtypes()) {
      ProgramBuilder builder("replace");
      builder.param(Type::scalar(element.dtype));
      const ValueId update = builder.param(Type::scalar(element.dtype));
      all[static_cast<size_t>(element.dtype)] = builder.finish({update});
    }
    return all;
  }();
  return bodies[static_cast<size_t>(dtype)];
}

Array scatter_with(const Array& x, const Array& indices, const Array& updates, ScatterAttrs attrs,
                   const Program& body, Location where) {
  return emit(kScatter, std::vector{x, indices, updates}, Attrs::of(std::move(attrs)), {body},
              where)[0];
}

Array scatter_add(Operand x, Operand indices, Operand updates, const ScatterDims& dims) {
  const Array values = convert(updates, x.array.dtype());
  return scatter_with(x.array, indices.array, values, {{dims}, false, false},
                      monoid_body(Monoid::add, x.array.dtype()), x.where);
}

Array scatter_set(Operand x, Operand indices, Operand updates, const ScatterDims& dims) {
  const Array values = convert(updates, x.array.dtype());
  return scatter_with(x.array, indices.array, values, {{dims}, false, false},
                      replace_body(x.array.dtype()), x.where);
}

}  // namespace lathe

#include "lathe/ops/products/dot.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "lathe/ir/simplify.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/products/dot_algorithm.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/widen.h"

namespace lathe {

bool products_widen_to(DType operands, DType result) {
  if (is_complex(operands) || is_complex(result)) return is_complex(operands) == is_complex(result);
  const auto kinds = [](DType d) { return is_bool(d) ? 0 : is_integer(d) ? 1 : 2; };
  return kinds(operands) <= kinds(result);
}

DType dot_accumulation_dtype(DType operands, DType result) {
  const DType wide = compute_dtype(result);
  return is_differentiable(operands) && bit_width(operands) > bit_width(wide) ? operands : wide;
}

namespace {

const DotDimensionNumbers& numbers(const OpView& op) {
  return op.as<DotAttrs>().dot_dimension_numbers;
}

Dims lhs_rest(const DotDims& d, int rank) {
  return other_axes(rank, joined(d.lhs_batch, d.lhs_contracting));
}
Dims rhs_rest(const DotDims& d, int rank) {
  return other_axes(rank, joined(d.rhs_batch, d.rhs_contracting));
}

void expect_equal_sizes(const OpView& op, const Dims& lhs, const Dims& rhs, std::string_view what,
                        std::string_view count, std::string_view sizes) {
  LATHE_USER_CHECK(lhs.size() == rhs.size(), "({}) {} dimensions: {} of lhs, {} of rhs", count,
                   what, lhs.size(), rhs.size());
  for (size_t i = 0; i < lhs.size(); ++i) {
    const int l = static_cast<int>(lhs[i]), r = static_cast<int>(rhs[i]);
    LATHE_USER_CHECK(op.in(0).dim(l) == op.in(1).dim(r),
                     "({}) {} sizes differ: lhs dim {} is {}, rhs dim {} is {}; transpose an "
                     "operand or name other dimensions",
                     sizes, what, l, op.in(0).dim(l), r, op.in(1).dim(r));
  }
}

// Two types are multiplied in one that holds both (XLA takes them, where (C13) asks for one type).
void expect_products(DType lhs, DType rhs, DType result) {
  for (DType each : {lhs, rhs})
    LATHE_USER_CHECK(
        products_widen_to(each, result) || is_complex(result),
        "a product of {} cannot be {}; convert the operands",
        lhs == rhs ? std::string(name(lhs)) : fmt::format("{} and {}", name(lhs), name(rhs)),
        name(result));
}

std::vector<Type> infer_dot(const OpView& op) {
  expect_operands(op, 2);
  const DotAttrs& attrs = op.as<DotAttrs>();
  const DotDims& d = attrs.dot_dimension_numbers;
  expect_axes(joined(d.lhs_batch, d.lhs_contracting), op.in(0).rank(), "lhs dimensions",
              "C3, C5, C6");
  expect_axes(joined(d.rhs_batch, d.rhs_contracting), op.in(1).rank(), "rhs dimensions",
              "C4, C7, C8");
  expect_equal_sizes(op, d.lhs_batch, d.rhs_batch, "batching", "C1", "C9");
  expect_equal_sizes(op, d.lhs_contracting, d.rhs_contracting, "contracting", "C2", "C10");
  LATHE_USER_CHECK(!attrs.precision_config || attrs.precision_config->empty() ||
                       attrs.precision_config->size() == 2,
                   "(C11) precision_config has {} entries, expected one an operand",
                   attrs.precision_config->size());
  if (attrs.algorithm) expect_algorithm(attrs);
  expect_products(op.in(0).dtype(), op.in(1).dtype(), attrs.result_dtype);
  Shape shape;
  for (int64_t axis : joined(d.lhs_batch, lhs_rest(d, op.in(0).rank())))
    shape.push_back(op.in(0).dim(static_cast<int>(axis)));
  for (int64_t axis : rhs_rest(d, op.in(1).rank()))
    shape.push_back(op.in(1).dim(static_cast<int>(axis)));
  return {Type::tensor(attrs.result_dtype, std::move(shape))};
}

// out[b, m, n] = sum over k of lhs[b, m, k] * rhs[b, k, n], every dimension flattened; element
// after element in T, rounded or wrapped once at the end.
template <typename T>
Literal dot_of(const OpView& op, const Literal& lhs, const Literal& rhs) {
  const DotDims& d = numbers(op);
  const std::vector<T> l = widen<T>(lhs), r = widen<T>(rhs);
  const auto lb = offsets_along(lhs.shape(), d.lhs_batch);
  const auto lm = offsets_along(lhs.shape(), lhs_rest(d, lhs.shape().rank()));
  const auto lk = offsets_along(lhs.shape(), d.lhs_contracting);
  const auto rb = offsets_along(rhs.shape(), d.rhs_batch);
  const auto rn = offsets_along(rhs.shape(), rhs_rest(d, rhs.shape().rank()));
  const auto rk = offsets_along(rhs.shape(), d.rhs_contracting);
  Literal out(op.out().dtype(), op.out().shape());
  int64_t at = 0;
  for (size_t b = 0; b < lb.size(); ++b)
    for (int64_t m : lm)
      for (int64_t n : rn) {
        T sum{};
        for (size_t k = 0; k < lk.size(); ++k)
          sum +=
              l[static_cast<size_t>(lb[b] + m + lk[k])] * r[static_cast<size_t>(rb[b] + n + rk[k])];
        narrow(out, at++, sum);
      }
  return out;
}

std::vector<Literal> reference_dot(const OpView& op, std::span<const Literal> in) {
  Literal lhs = in[0], rhs = in[1];
  if (const auto& algorithm = op.as<DotAttrs>().algorithm) {
    lhs = rounded_factor(lhs, algorithm->lhs_precision_type, *algorithm);
    rhs = rounded_factor(rhs, algorithm->rhs_precision_type, *algorithm);
  }
  const DType operands = lhs.dtype() == DType::f64 ? lhs.dtype() : rhs.dtype();
  return with_sum_type(operands, op.out().dtype(),
                       [&]<typename T>(T) { return std::vector{dot_of<T>(op, lhs, rhs)}; });
}

// ---- what kernels multiply: factors of one type, of the result's kind

bool has_plain_factors(const DotAttrs& attrs, DType lhs, DType rhs) {
  return !attrs.algorithm && lhs == rhs && products_widen_to(lhs, attrs.result_dtype);
}

Array plain_product(DotAttrs attrs, Array lhs, Array rhs) {
  if (const auto algorithm = std::exchange(attrs.algorithm, {})) {
    lhs = rounded_factor(lhs, algorithm->lhs_precision_type, *algorithm);
    rhs = rounded_factor(rhs, algorithm->rhs_precision_type, *algorithm);
  }
  if (!has_plain_factors(attrs, lhs.dtype(), rhs.dtype())) {
    const DType common = dot_accumulation_dtype(
        rhs.dtype(), dot_accumulation_dtype(lhs.dtype(), attrs.result_dtype));
    lhs = convert(lhs, common);
    rhs = convert(rhs, common);
  }
  return emit1(kDotGeneral, {lhs, rhs}, Attrs::of(std::move(attrs)));
}

// Rounding and widening become ops of their own.
std::optional<ValueId> simplify_dot(SimplifyContext& context, const OpView& op,
                                    std::span<const ValueId> operands) {
  const DotAttrs& attrs = op.as<DotAttrs>();
  if (has_plain_factors(attrs, op.in(0).dtype(), op.in(1).dtype())) return {};
  return context.call([&](std::span<const Array> in) { return plain_product(attrs, in[0], in[1]); },
                      {operands[0], operands[1]});
}

Array emit_dot(const Array& lhs, const Array& rhs, const DotDims& dims, DType result,
               Location where = {}) {
  DotAttrs attrs;
  attrs.dot_dimension_numbers = {dims};
  attrs.result_dtype = result;
  return emit1(kDotGeneral, {lhs, rhs}, Attrs::of(std::move(attrs)), where);
}

Array emit_like(const OpView& op, const Array& lhs, const Array& rhs, DotDims dims) {
  DotAttrs attrs = op.as<DotAttrs>();
  attrs.dot_dimension_numbers = {std::move(dims)};
  return emit1(kDotGeneral, {lhs, rhs}, Attrs::of(std::move(attrs)), op.where);
}

std::vector<MaybeArray> dot_jvp(const OpView& op, std::span<const Array> primals,
                                std::span<const Array>, std::span<const MaybeArray> tangents) {
  MaybeArray from_lhs, from_rhs;
  if (tangents[0]) from_lhs = emit_like(op, *tangents[0], primals[1], numbers(op));
  if (tangents[1]) from_rhs = emit_like(op, primals[0], *tangents[1], numbers(op));
  return {add_tangents(from_lhs, from_rhs)};
}

// Everything from the other operand's side.
DotDims swapped(const DotDims& d) {
  return {d.rhs_batch, d.lhs_batch, d.rhs_contracting, d.lhs_contracting};
}

// The attributes of a product whose operands have changed sides.
DotAttrs swapped(DotAttrs attrs) {
  attrs.dot_dimension_numbers = {swapped(attrs.dot_dimension_numbers)};
  if (attrs.precision_config) std::ranges::reverse(*attrs.precision_config);
  if (attrs.algorithm) {
    std::swap(attrs.algorithm->lhs_precision_type, attrs.algorithm->rhs_precision_type);
    std::swap(attrs.algorithm->lhs_component_count, attrs.algorithm->rhs_component_count);
  }
  return attrs;
}

// The cotangent of the left operand: contract the right one's own dimensions with the result's,
// then put the dimensions where the left operand has them. `rest_at` is where the right operand's
// own dimensions start in the result; `attrs` are the product's, precision and algorithm among
// them.
Array lhs_cotangent(const Array& ct, const Array& rhs, DotAttrs attrs, Type lhs, int rest_at,
                    Location where) {
  const DotDims d = attrs.dot_dimension_numbers;
  const auto batches = static_cast<int64_t>(d.lhs_batch.size());
  const Dims rest = rhs_rest(d, rhs.rank());
  attrs.dot_dimension_numbers = {{iota_dims(batches), d.rhs_batch,
                                  iota_dims(static_cast<int64_t>(rest.size()), rest_at), rest}};
  // Of a real operand in a complex product, the real part.
  attrs.result_dtype = is_complex(lhs.dtype()) == is_complex(ct.dtype()) ? lhs.dtype() : ct.dtype();
  const Array product =
      convert(emit1(kDotGeneral, {ct, rhs}, Attrs::of(std::move(attrs)), where), lhs.dtype());
  Dims order(d.rhs_contracting.size());  // the right operand's contracted dimensions, ascending
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {},
                    [&](int64_t i) { return d.rhs_contracting[static_cast<size_t>(i)]; });
  Dims sources = joined(d.lhs_batch, lhs_rest(d, lhs.rank()));
  for (int64_t i : order) sources.push_back(d.lhs_contracting[static_cast<size_t>(i)]);
  Dims permutation(sources.size());
  for (size_t i = 0; i < sources.size(); ++i)
    permutation[static_cast<size_t>(sources[i])] = static_cast<int64_t>(i);
  return std::ranges::is_sorted(permutation) ? product : transpose(product, permutation);
}

std::vector<MaybeArray> dot_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                      std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(2);
  if (!cotangents[0]) return out;
  const DotAttrs& attrs = op.as<DotAttrs>();
  const DotDims& d = attrs.dot_dimension_numbers;
  const auto batches = static_cast<int>(d.lhs_batch.size());
  const auto lhs_own = static_cast<int>(lhs_rest(d, op.in(0).rank()).size());
  if (!operands[0])
    out[0] =
        lhs_cotangent(*cotangents[0], *operands[1], attrs, op.in(0), batches + lhs_own, op.where);
  else
    out[1] =
        lhs_cotangent(*cotangents[0], *operands[0], swapped(attrs), op.in(1), batches, op.where);
  return out;
}

// The same axes after a new one was put at `axis`.
Dims shifted(Dims dims, int axis) {
  for (int64_t& d : dims) d += d >= axis;
  return dims;
}

int count_below(const Dims& dims, int axis) {
  return static_cast<int>(std::ranges::count_if(dims, [&](int64_t d) { return d < axis; }));
}

// Mapped operands stay as they lie: two mapped axes become a batching pair, a single one becomes
// one of its operand's own dimensions.
Batched batch_dot(const OpView& op, std::span<const Array> args, std::span<const int> axes, Dim) {
  DotDims d = numbers(op);
  const int none = std::numeric_limits<int>::max();
  const bool left = axes[0] != kUnbatched, right = axes[1] != kUnbatched;
  d.lhs_batch = shifted(d.lhs_batch, left ? axes[0] : none);
  d.lhs_contracting = shifted(d.lhs_contracting, left ? axes[0] : none);
  d.rhs_batch = shifted(d.rhs_batch, right ? axes[1] : none);
  d.rhs_contracting = shifted(d.rhs_contracting, right ? axes[1] : none);
  int out = 0;
  if (left && right) {
    d.lhs_batch.insert(d.lhs_batch.begin(), axes[0]);
    d.rhs_batch.insert(d.rhs_batch.begin(), axes[1]);
  } else {
    const auto batches = static_cast<int>(d.lhs_batch.size());
    const Dims lhs_own = lhs_rest(d, args[0].rank());
    out = left ? batches + count_below(lhs_own, axes[0])
               : batches + static_cast<int>(lhs_own.size()) +
                     count_below(rhs_rest(d, args[1].rank()), axes[1]);
  }
  return {{emit_like(op, args[0], args[1], std::move(d))}, {out}};
}

Sample dot_sample(DType in, DType out, Shape lhs, Shape rhs, DotDims dims, double limit = 2) {
  DotAttrs attrs;
  attrs.dot_dimension_numbers = {std::move(dims)};
  attrs.result_dtype = out;
  return sample({sample_values(in, std::move(lhs), -limit, limit, 1),
                 sample_values(in, std::move(rhs), -limit, limit, 2)},
                Attrs::of(std::move(attrs)));
}

Sample mixed_sample(DType lhs, DType rhs, DType out, std::optional<DotAlgorithm> algorithm = {}) {
  DotAttrs attrs;
  attrs.dot_dimension_numbers = {{{}, {}, {1}, {0}}};
  attrs.algorithm = std::move(algorithm);
  attrs.result_dtype = out;
  return sample({sample_values(lhs, {3, 7}, -2, 2, 1), sample_values(rhs, {7, 2}, -2, 2, 2)},
                Attrs::of(std::move(attrs)));
}

// Algorithms that round none of the sample's values; laws of derivatives ask for steps below what
// the others tell apart.
void append_mixed_samples(std::vector<Sample>& samples) {
  using enum DType;
  for (auto [lhs, rhs, out] : {std::tuple{f32, bf16, f32},
                               {f8E4M3FN, f8E5M2, f32},
                               {f8E5M2, f8E4M3FN, bf16},
                               {f16, bf16, f16},
                               {f64, f32, f32},
                               {i8, f32, f32},
                               {i8, u8, i32},
                               {boolean, i16, i16},
                               {f32, c64, c64},
                               {f32, f32, c64}})
    samples.push_back(mixed_sample(lhs, rhs, out));
  for (auto [type, sums, operations] :
       {std::tuple{f32, f32, 1}, {f64, f64, 1}, {bf16, f32, 3}, {bf16, f32, 6}})
    samples.push_back(mixed_sample(f32, f32, f32,
                                   DotAlgorithm{.lhs_precision_type = {type},
                                                .rhs_precision_type = {type},
                                                .accumulation_type = {sums},
                                                .num_primitive_operations = operations}));
}

std::vector<Sample> dot_samples() {
  const DotDims plain{{}, {}, {1}, {0}};
  std::vector<Sample> samples;
  for (DType t : {DType::f32, DType::f64, DType::bf16, DType::f16, DType::i32, DType::u8,
                  DType::boolean, DType::c64})
    samples.push_back(dot_sample(t, t, {3, 5}, {5, 4}, plain));
  samples.push_back(dot_sample(DType::bf16, DType::f32, {3, 17}, {17, 4}, plain));
  for (auto [in, out] : {std::pair{DType::i8, DType::i32},
                         {DType::i16, DType::i64},
                         {DType::i4, DType::i16},
                         {DType::u8, DType::i32},
                         {DType::i8, DType::f32},
                         {DType::i16, DType::bf16},
                         {DType::boolean, DType::i32},
                         {DType::boolean, DType::f32},
                         {DType::i32, DType::i8},
                         {DType::f64, DType::f32},
                         {DType::f32, DType::bf16}})
    samples.push_back(dot_sample(in, out, {3, 9}, {9, 2}, plain, 100));
  samples.push_back(dot_sample(DType::f32, DType::f32, {2, 3, 5}, {4, 2, 5}, {{0}, {1}, {2}, {2}}));
  samples.push_back(
      dot_sample(DType::f32, DType::f32, {3, 2, 4}, {4, 5, 2}, {{}, {}, {2, 1}, {0, 2}}));
  samples.push_back(dot_sample(DType::f32, DType::f32, {6}, {6}, {{}, {}, {0}, {0}}));
  samples.push_back(dot_sample(DType::f32, DType::f32, {}, {3}, {}));
  samples.push_back(dot_sample(DType::f32, DType::f32, {3, 0}, {0, 2}, plain));
  samples.push_back(dot_sample(DType::f32, DType::f32, {0, 3}, {3, 2}, plain));
  append_mixed_samples(samples);
  return samples;
}

}  // namespace

constexpr OpDef kDotGeneral{
    .name = "stablehlo.dot_general",
    .doc =
        "Sums of products over the contracting dimensions, of values and in the type of the result "
        "(specification: dot_general). Floats narrower than f32 accumulate in f32 and are rounded "
        "once. Operands may be of two types; an `algorithm` says to what precision floats are "
        "rounded first.",
    .read_attrs = attrs_reader<DotAttrs>,
    .infer = infer_dot,
    .reference = reference_dot,
    .lower = kernel_role("matmul"),
    .simplify = simplify_dot,
    .jvp = dot_jvp,
    .transpose = dot_transpose,
    .batch = batch_dot,
    .samples = dot_samples,
};

OpFamily dot_ops() {
  static constexpr const OpDef* ops[] = {&kDotGeneral, &kRaggedDot};
  return ops;
}

Array dot_general(Operand lhs, Operand rhs, const DotDims& dims, std::optional<DType> result) {
  const Operand both[] = {lhs, rhs};
  const DType common = promoted(both, "dot_general").dtype;
  const Array left = as_dtype(lhs, common), right = as_dtype(rhs, common);
  return emit_dot(left, right, dims, result.value_or(common), lhs.where);
}

namespace {

Array with_batch(const Array& x, const Shape& batch) {
  std::vector<Dim> dims = batch.vec();
  dims.insert(dims.end(), x.shape().end() - 2, x.shape().end());
  return broadcast_to(x, Shape(std::move(dims)));
}

Shape batch_of(const Array& x) {
  return Shape(x.shape().dims().first(static_cast<size_t>(x.rank() - 2)));
}

}  // namespace

Array matmul(Operand a, Operand b) {
  LATHE_USER_CHECK(a.array.rank() > 0 && b.array.rank() > 0,
                   "[matmul] scalars have no matrix product; multiply them; at {}", a.where.str());
  if (b.array.rank() <= 2) {  // no batch on the right: one product over all rows
    const DotDims dims{{}, {}, {a.array.rank() - 1}, {0}};
    return dot_general(a, b, dims);
  }
  if (a.array.rank() == 1) return squeeze(matmul(expand_dims(a, 0), b), -2);
  const Shape batch = broadcast_shapes(batch_of(a.array), batch_of(b.array), "matmul", b.where);
  const Array lhs = with_batch(a.array, batch), rhs = with_batch(b.array, batch);
  const Dims batches = iota_dims(batch.rank());
  const DotDims dims{batches, batches, {lhs.rank() - 1}, {rhs.rank() - 2}};
  return dot_general(Operand(lhs), Operand(rhs), dims);
}

}  // namespace lathe

// The largest elements of each row, and where they were.
#include "lathe/ops/sort/top_k.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/reference.h"
#include "lathe/ops/sort/total_order.h"

namespace lathe {
namespace {

std::vector<Type> infer_top_k(const OpView& op) {
  expect_operands(op, 1);
  expect_kind(op, 0, kBool | kRealNumber);
  const int64_t k = op.as<TopKAttrs>().k;
  LATHE_USER_CHECK(op.in(0).rank() > 0, "the operand must have a last dimension, it is {}",
                   op.in(0).str());
  LATHE_USER_CHECK(k >= 0 && k <= op.in(0).dim(-1), "k is {}, the last dimension has {}", k,
                   op.in(0).dim(-1));
  LATHE_USER_CHECK(op.in(0).dim(-1) <= std::numeric_limits<int32_t>::max(),
                   "the last dimension has {} elements, more than positions of type i32 can name",
                   op.in(0).dim(-1));
  std::vector<Dim> dims = op.in(0).shape().vec();
  dims.back() = k;
  const Type values = op.in(0).with_shape(Shape(std::move(dims)));
  return {values, values.with_dtype(DType::i32)};
}

bool is_larger(const Literal& x, int64_t a, int64_t b) {
  if (is_float(x.dtype())) return total_order_key(x, a) > total_order_key(x, b);
  return is_signed(x.dtype()) ? x.get_i64(a) > x.get_i64(b) : x.get_u64(a) > x.get_u64(b);
}

std::vector<Literal> reference_top_k(const OpView& op, std::span<const Literal> in) {
  const int64_t k = op.as<TopKAttrs>().k, n = op.in(0).dim(-1);
  std::vector<Literal> out = zero_results(op);
  for (int64_t first = 0; k > 0 && first < in[0].size(); first += n) {
    std::vector<int64_t> order(static_cast<size_t>(n));
    std::iota(order.begin(), order.end(), first);
    std::ranges::stable_sort(order, [&](int64_t a, int64_t b) { return is_larger(in[0], a, b); });
    for (int64_t i = 0; i < k; ++i) {
      const int64_t from = order[static_cast<size_t>(i)], to = first / n * k + i;
      copy_element(in[0], from, out[0], to);
      out[1].set_i64(to, from - first);
    }
  }
  return out;
}

std::vector<MaybeArray> top_k_jvp(const OpView& op, std::span<const Array>,
                                  std::span<const Array> results,
                                  std::span<const MaybeArray> tangents) {
  if (!tangents[0] || !is_differentiable(op.in(0).dtype())) return {std::nullopt, std::nullopt};
  return {take_along_axis(*tangents[0], results[1], -1), std::nullopt};
}

Batched batch_top_k(const OpView& op, std::span<const Array> args, std::span<const int> axes, Dim) {
  std::vector<Array> values =
      emit(op.def, std::vector{mapped_to_front(args[0], axes[0])}, op.attrs, {}, op.where);
  return {std::move(values), {0, 0}};
}

std::vector<Sample> top_k_samples() {
  const auto of = [](Literal x, int64_t k) {
    return sample({std::move(x)}, Attrs::of(TopKAttrs{k}));
  };
  return {of(sample_values(DType::f32, {3, 9}, -9, 9), 4),
          of(sample_values(DType::i32, {2, 40}, 0, 5), 7),
          of(sample_values(DType::u8, {12}, 0, 9), 12),
          of(sample_values(DType::bf16, {2, 2, 6}, -4, 4), 2),
          of(sample_edges(DType::f32), 5),
          of(sample_edges(DType::f16), 9),
          of(sample_edges(DType::f64), 3),
          of(sample_edges(DType::f8E4M3FNUZ), 6),
          of(sample_values(DType::f32, {2, 500}, -9, 9), 3),
          of(sample_values(DType::i8, {500}, -3, 3), 100),
          of(sample_values(DType::u64, {300}, 0, 1e19), 5),
          of(sample_values(DType::f64, {0, 4}, -4, 4), 2),
          of(sample_values(DType::f32, {3, 4}, -4, 4), 0)};
}

}  // namespace

constexpr OpDef kTopK{
    .name = "chlo.top_k",
    .doc =
        "The k largest elements along the last dimension, largest first, and their positions; of "
        "equals the first one first. Floats are in their total order, as XLA has them: NaN before "
        "infinity, -0 behind 0, NaN with a sign last. CHLO: top_k.",
    .read_attrs = attrs_reader<TopKAttrs>,
    .infer = infer_top_k,
    .reference = reference_top_k,
    .lower = kernel_role("top_k"),
    .jvp = top_k_jvp,
    .transpose = impossible("choosing is not linear; its tangent is a gather"),
    .batch = batch_top_k,
    .samples = top_k_samples,
};

OpFamily top_k_ops() {
  static constexpr const OpDef* ops[] = {&kTopK};
  return ops;
}

std::pair<Array, Array> top_k(Operand x, Dim k) {
  LATHE_USER_CHECK(x.array.rank() > 0,
                   "[top_k] takes an array with a last axis, not a scalar; at {}", x.where.str());
  LATHE_USER_CHECK(k >= 0 && k <= x.array.dim(-1),
                   "[top_k] k is {}, the last axis of {} has {}; at {}", k, x.array.shape().str(),
                   x.array.dim(-1), x.where.str());
  std::vector<Array> both = emit(kTopK, std::vector{x.array}, Attrs::of(TopKAttrs{k}), {}, x.where);
  return {std::move(both[0]), std::move(both[1])};
}

}  // namespace lathe

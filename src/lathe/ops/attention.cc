// Attention over a key-value cache, a composite: its decomposition is its meaning. Scores, softmax
// and the weighted sum are f32 (f64 for f64); the result is rounded once. Vaswani et al., arXiv
// 1706.03762; grouped queries: arXiv 2305.13245; soft cap: arXiv 2408.00118.
#include "lathe/ops/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lathe/ops/common.h"
#include "lathe/ops/custom_rules.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/ops.h"
#include "lathe/ops/reduce.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

// Sizes by name: q [B, T, H, D]; k, v [B, S, G, D]; R query heads share one key head.
struct Sizes {
  Dim B, T, H, D, S, G, R;
  explicit Sizes(const OpView& op)
      : B(op.in(0).dim(0)),
        T(op.in(0).dim(1)),
        H(op.in(0).dim(2)),
        D(op.in(0).dim(3)),
        S(op.in(1).dim(1)),
        G(op.in(1).dim(2)),
        R(G == 0 ? 0 : H / G) {}
};

std::vector<Type> infer_attention(const OpView& op) {
  expect_operands(op, 5);
  for (int i = 0; i < 3; ++i) {
    expect_kind(op, i, kFloat);
    LATHE_USER_CHECK(op.in(i).rank() == 4, "operand {} must have 4 dimensions", i);
  }
  expect_same_dtype(op, 0, 1, "one element type");
  expect_same_dtype(op, 0, 2, "one element type");
  expect_same_shape(op, 1, 2, "keys and values");
  const Sizes n(op);
  LATHE_USER_CHECK(op.in(1).dim(0) == n.B && op.in(1).dim(3) == n.D,
                   "q and k differ in batch or head size");
  LATHE_USER_CHECK(n.G > 0 && n.H % n.G == 0, "{} query heads are no multiple of {} key heads", n.H,
                   n.G);
  LATHE_USER_CHECK(op.in(3) == Type::scalar(DType::i32), "offset must be an i32 scalar");
  LATHE_USER_CHECK(op.in(4) == Type::tensor(DType::i32, {n.B}), "start must be i32 [{}]", n.B);
  return {op.in(0)};
}

// bool [B, T, S]: whether query t of batch b sees key j.
Array visible(const OpView& op, const Array& offset, const Array& start) {
  const Sizes n(op);
  const auto& attrs = op.as<AttentionAttrs>();
  const Shape shape{n.B, n.T, n.S};
  const Array key = iota(shape, 2);
  Array seen = key >= broadcast_in_dim(start, shape, {0});
  if (!attrs.causal) return seen;
  const Array position = iota(shape, 1) + offset;
  seen = seen & (key <= position);
  return attrs.window > 0 ? seen & (key > position - attrs.window) : seen;
}

std::vector<Array> decompose_attention(const OpView& op, std::span<const Array> in) {
  const Sizes n(op);
  const auto& attrs = op.as<AttentionAttrs>();
  const DType wide = compute_dtype(op.in(0).dtype());
  const Array q = reshape(in[0], {n.B, n.T, n.G, n.R, n.D});
  const DotDims by_width{
      .lhs_batch = {0, 2}, .rhs_batch = {0, 2}, .lhs_contracting = {4}, .rhs_contracting = {3}};
  Array scores = dot_general(q, in[1], by_width, wide) * attrs.scale;  // [B, G, T, R, S]
  if (attrs.softcap > 0) scores = tanh(scores / attrs.softcap) * attrs.softcap;
  const Array seen = broadcast_in_dim(visible(op, in[3], in[4]), scores.shape(), {0, 2, 4});
  const Array masked = where(seen, scores, kMinusInfinity);
  const Array top = stop_gradient(with_kept_dims(reduce_max(masked, {4}), masked.shape(), {4}));
  const Array shift = where(top == kMinusInfinity, 0.0, top);
  const Array weights = where(seen, exp(masked - shift), 0.0);
  const Array total = sum(weights, {4});  // [B, G, T, R]
  const DotDims by_key{
      .lhs_batch = {0, 1}, .rhs_batch = {0, 2}, .lhs_contracting = {4}, .rhs_contracting = {1}};
  const Array mixed = dot_general(weights, convert(in[2], wide), by_key, wide);  // [B, G, T, R, D]
  const Array safe = where(total == 0.0, 1.0, total);
  const Array out = mixed / broadcast_in_dim(safe, mixed.shape(), {0, 1, 2, 3});
  return {
      convert(reshape(transpose(out, {0, 2, 1, 3, 4}), {n.B, n.T, n.H, n.D}), op.out().dtype())};
}

// One query's output, straight from the definition.
void attend(const OpView& op, std::span<const Literal> in, int64_t b, int64_t t, int64_t h,
            Literal& out) {
  const Sizes n(op);
  const auto& attrs = op.as<AttentionAttrs>();
  const int64_t g = h / n.R;
  const int64_t position = in[3].get_i64(0) + t;
  const auto query = [&](int64_t d) { return in[0].get_f64(((b * n.T + t) * n.H + h) * n.D + d); };
  const auto at = [&](int64_t j, int64_t d) { return ((b * n.S + j) * n.G + g) * n.D + d; };
  std::vector<double> scores(static_cast<size_t>(n.S), kMinusInfinity);
  double top = kMinusInfinity;
  for (int64_t j = in[4].get_i64(b); j < n.S; ++j) {
    if (j < 0 || (attrs.causal && j > position)) continue;
    if (attrs.causal && attrs.window > 0 && j <= position - attrs.window) continue;
    double score = 0;
    for (int64_t d = 0; d < n.D; ++d) score += query(d) * in[1].get_f64(at(j, d));
    score *= attrs.scale;
    if (attrs.softcap > 0) score = std::tanh(score / attrs.softcap) * attrs.softcap;
    scores[static_cast<size_t>(j)] = score;
    top = std::max(top, score);
  }
  std::vector<double> mixed(static_cast<size_t>(n.D), 0.0);
  double total = 0;
  for (int64_t j = 0; j < n.S; ++j) {
    const double score = scores[static_cast<size_t>(j)];
    if (score == kMinusInfinity) continue;
    const double weight = std::exp(score - top);
    total += weight;
    for (int64_t d = 0; d < n.D; ++d)
      mixed[static_cast<size_t>(d)] += weight * in[2].get_f64(at(j, d));
  }
  for (int64_t d = 0; d < n.D; ++d)
    out.set_f64(((b * n.T + t) * n.H + h) * n.D + d,
                total == 0 ? 0 : mixed[static_cast<size_t>(d)] / total);
}

std::vector<Literal> reference_attention(const OpView& op, std::span<const Literal> in) {
  const Sizes n(op);
  Literal out(op.out().dtype(), op.out().shape());
  for (int64_t b = 0; b < n.B; ++b)
    for (int64_t t = 0; t < n.T; ++t)
      for (int64_t h = 0; h < n.H; ++h) attend(op, in, b, t, h, out);
  return {out};
}

// q, k and v of one type that the kernel multiplies, and none of them empty.
bool kernel_takes(std::span<const Type> operands) {
  const DType dtype = operands[0].dtype();
  if (dtype != DType::f32 && dtype != DType::bf16) return false;
  return std::ranges::all_of(operands, [](Type operand) { return operand.size() > 0; }) &&
         operands[1].dtype() == dtype && operands[2].dtype() == dtype;
}

// Prefill, decode, a row with nothing to see, grouped heads, a window, a soft cap.
std::vector<Sample> attention_samples() {
  std::vector<Sample> out;
  const auto add = [&](DType dtype, Dim T, Dim S, Dim H, Dim G, int32_t offset,
                       AttentionAttrs attrs) {
    const auto values = [&](Shape shape, int seed) {
      return sample_values(dtype, std::move(shape), -1, 1, seed);
    };
    out.push_back(sample({values({2, T, H, 4}, 1), values({2, S, G, 4}, 2), values({2, S, G, 4}, 3),
                          Literal::scalar(offset), Literal::of<int32_t>({2}, {0, 1})},
                         Attrs::of(attrs)));
  };
  for (DType dtype : {DType::f32, DType::f64, DType::bf16}) {
    add(dtype, 3, 5, 2, 1, 0, {.scale = 0.5});
    add(dtype, 1, 7, 2, 2, 4, {.scale = 0.5});
    add(dtype, 2, 6, 4, 2, 3, {.scale = 0.7, .window = 2});
    add(dtype, 2, 4, 1, 1, 2, {.scale = 1.0, .softcap = 0.8});
    add(dtype, 2, 3, 2, 1, 0, {.scale = 0.5, .causal = false});
  }
  return out;
}

}  // namespace

constexpr OpDef kAttention{
    .name = "lathe.attention",
    .doc =
        "softmax(scale · q kᵀ, masked) v over a key-value cache. q [B, T, H, D]; k, v [B, S, G, "
        "D]; query t "
        "stands at offset + t and sees keys start[b] … offset + t; rows with nothing to see give "
        "0.",
    .level = OpLevel::structured,
    .flags = kComposite,
    .read_attrs = attrs_reader<AttentionAttrs>,
    .infer = infer_attention,
    .reference = reference_attention,
    .lower = {.decompose = decompose_attention, .role = "attention", .takes = kernel_takes},
    .jvp = derive_jvp,
    .linearize = linearize_by_recomputing,
    .transpose = impossible("its jvp is made of ops that have one"),
    .batch = derive_batch,
    .samples = attention_samples,
};

OpFamily attention_ops() {
  static constexpr const OpDef* kAll[] = {&kAttention};
  return kAll;
}

Array attention(Operand q, Operand k, Operand v, Operand offset, Operand start,
                const AttentionOptions& options) {
  LATHE_USER_CHECK(q.array.rank() == 4, "[attention] q must be [B, T, H, D], not {}",
                   q.array.shape().str());
  LATHE_USER_CHECK(options.window == 0 || options.causal,
                   "[attention] window = {} needs causal = true; at {}", options.window,
                   q.where.str());
  const double width = static_cast<double>(q.array.dim(3));
  const AttentionAttrs attrs{.scale = options.scale.value_or(1 / std::sqrt(width)),
                             .causal = options.causal,
                             .window = options.window,
                             .softcap = options.softcap};
  return emit1(kAttention, {q.array, k.array, v.array, offset.array, start.array}, Attrs::of(attrs),
               q.where);
}

}  // namespace lathe

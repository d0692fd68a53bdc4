// Attention over keys and values, a composite: its decomposition is its meaning. Scores, softmax
// and the weighted sum are f32 (f64 for f64); the result is rounded once. Vaswani et al., arXiv
// 1706.03762; grouped queries: arXiv 2305.13245; soft cap: arXiv 2408.00118; pages: arXiv
// 2309.06180.
#include "lathe/ops/attention/attention.h"

#include <algorithm>
#include <cmath>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/attention/attention_rules.h"
#include "lathe/ops/attention/quantized_attention.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {

AttentionSizes::AttentionSizes(const OpView& op) {
  const AttentionOperands at(op.as<AttentionAttrs>());
  const Shape &q = op.in(at.q).shape(), &k = op.in(at.k).shape();
  B = q[0];
  T = q[1];
  H = q[2];
  D = q[3];
  S = at.pages < 0 ? k[1] : op.in(at.pages).dim(1) * k[1];
  G = k[2];
  R = G == 0 ? 0 : H / G;
}

namespace {

void expect_queries_and_keys(const OpView& op, const AttentionOperands& at) {
  static constexpr std::string_view kNames[] = {"q", "k", "v"};
  const bool codes = at.key_scales >= 0;
  for (int i = 0; i < 3; ++i) {
    if (i == at.q || !codes) expect_kind(op, i, kFloat);
    LATHE_USER_CHECK(op.in(i).rank() == 4, "{} must have 4 dimensions, not {}", kNames[i],
                     op.in(i).shape().str());
  }
  for (const int i : {at.k, at.v}) {
    if (!codes) expect_same_dtype(op, 0, i, "one element type");
    LATHE_USER_CHECK(!codes || op.in(i).dtype() == DType::i8,
                     "{} with scales must be i8, not {}; quantize it, or leave the scales out",
                     kNames[i], op.in(i).str());
  }
  expect_same_shape(op, 1, 2, "keys and values");
  const Shape &q = op.in(at.q).shape(), &k = op.in(at.k).shape();
  LATHE_USER_CHECK(k[3] == q[3], "q and k differ in head size, {} and {}", q[3], k[3]);
  LATHE_USER_CHECK(at.pages >= 0 || k[0] == q[0], "q and k differ in batch, {} and {}", q[0], k[0]);
  LATHE_USER_CHECK(k[2] > 0 && q[2] % k[2] == 0, "{} query heads are no multiple of {} key heads",
                   q[2], k[2]);
}

void expect_pages(const OpView& op, const AttentionOperands& at) {
  if (at.pages < 0) return;
  const Type table = op.in(at.pages);
  LATHE_USER_CHECK(
      table.rank() == 2 && table.dtype() == DType::i32 && table.dim(0) == op.in(at.q).dim(0),
      "pages must be i32 [{}, pages of a row], not {}", op.in(at.q).dim(0), table.str());
  LATHE_USER_CHECK(table.size() == 0 || op.in(at.k).dim(0) > 0, "the pool of pages is empty");
}

// One a row of the batch, or, where `or_one`, a scalar for all.
void expect_by_row(const OpView& op, int slot, std::string_view name, DType dtype, bool or_one) {
  if (slot < 0) return;
  const Type given = op.in(slot);
  const Dim rows = op.in(AttentionOperands::q).dim(0);
  LATHE_USER_CHECK(given == Type::tensor(dtype, {rows}) || (or_one && given == Type::scalar(dtype)),
                   "{} must be {}{} [{}], not {}", name, lathe::name(dtype),
                   or_one ? fmt::format(", a scalar or {}", lathe::name(dtype)) : "", rows,
                   given.str());
}

void expect_segments(const OpView& op, int slot, std::string_view name, Dim rows, Dim count) {
  LATHE_USER_CHECK(op.in(slot) == Type::tensor(DType::i32, {rows, count}),
                   "{} must be i32 [{}, {}], not {}", name, rows, count, op.in(slot).str());
}

void expect_bias(const OpView& op, int slot, const AttentionSizes& n) {
  const Type bias = op.in(slot), q = op.in(AttentionOperands::q);
  const DType wide = compute_dtype(q.dtype());
  LATHE_USER_CHECK(
      bias.dtype() == DType::boolean || bias.dtype() == q.dtype() || bias.dtype() == wide,
      "bias must be i1 (a mask){}{} or {}, not {}", wide == q.dtype() ? "" : ", ",
      wide == q.dtype() ? "" : name(q.dtype()), name(wide), bias.str());
  const Dim full[] = {n.B, n.H, n.T, n.S};
  bool fits = bias.rank() == 4;
  for (int axis = 0; fits && axis < 4; ++axis)
    fits = bias.dim(axis) == 1 || bias.dim(axis) == full[axis];
  LATHE_USER_CHECK(fits, "bias must be [{}, {}, {}, {}], each size as it is or 1, not {}", n.B, n.H,
                   n.T, n.S, bias.shape().str());
}

// Checks the scales of keys and values in 8 bits, one a key and head.
void expect_scales(const OpView& op, const AttentionOperands& at, const AttentionSizes& n) {
  LATHE_USER_CHECK(at.pages < 0, "keys with scales do not lie in pages; give them in one piece");
  const Type wanted =
      Type::tensor(compute_dtype(op.in(at.q).dtype()), {op.in(at.k).dim(0), n.S, n.G});
  for (const int slot : {at.key_scales, at.value_scales})
    LATHE_USER_CHECK(op.in(slot) == wanted, "{} must be {}, not {}",
                     slot == at.key_scales ? "key_scales" : "value_scales", wanted.str(),
                     op.in(slot).str());
}

std::vector<Type> infer_attention(const OpView& op) {
  const auto& attrs = op.as<AttentionAttrs>();
  const AttentionOperands at(attrs);
  expect_operands(op, at.count);
  expect_queries_and_keys(op, at);
  expect_pages(op, at);
  const AttentionSizes n(op);
  const DType wide = compute_dtype(op.in(at.q).dtype());
  expect_by_row(op, at.offset, "offset", DType::i32, true);
  expect_by_row(op, at.start, "start", DType::i32, false);
  expect_by_row(op, at.window, "window", DType::i32, true);
  expect_by_row(op, at.softcap, "softcap", wide, true);
  expect_by_row(op, at.length, "length", DType::i32, false);
  if (at.bias >= 0) expect_bias(op, at.bias, n);
  if (attrs.scales) expect_scales(op, at, n);
  if (attrs.segments) {
    expect_segments(op, at.query_segments, "query_segments", n.B, n.T);
    expect_segments(op, at.key_segments, "key_segments", n.B, n.S);
  }
  std::vector<Type> results{op.in(at.q)};
  if (attrs.log_sum_exp) results.push_back(Type::tensor(wide, {n.B, n.H, n.T}));
  return results;
}

// q, k and v of one type that the kernel multiplies, and nothing empty.
bool kernel_takes(std::span<const Type> operands) {
  const DType dtype = operands[0].dtype();
  if (dtype != DType::f32 && dtype != DType::bf16) return false;
  return std::ranges::all_of(operands, [](Type operand) { return operand.size() > 0; });
}

}  // namespace

constexpr OpDef kAttention{
    .name = "lathe.attention",
    .doc =
        "softmax(scale · q kᵀ, masked) v over a key-value cache. q [B, T, H, D]; k, v [B, S, G, "
        "D]; query t "
        "stands at offset + t and sees keys start[b] … offset + t; rows with nothing to see give "
        "0. Attributes name the operands that follow: window, soft cap, bias or mask, segments, "
        "lengths, a table of pages, scales of keys and values in 8 bits; log_sum_exp is a second "
        "result.",
    .flags = kComposite,
    .read_attrs = attrs_reader<AttentionAttrs>,
    .infer = infer_attention,
    .reference = reference_attention,
    .lower = {.decompose = decompose_attention, .role = "attention", .takes = kernel_takes},
    .jvp = jvp_attention,
    .linearize = linearize_attention,
    .transpose = impossible("its jvp is made of ops that have one"),
    .batch = batch_attention,
    .samples = attention_samples,
};

OpFamily attention_ops() {
  static constexpr const OpDef* kAll[] = {&kAttention};
  return kAll;
}

namespace {

std::vector<Array> emit_attention(std::span<const Operand> required,
                                  const AttentionOptions& options, bool log_sum_exp,
                                  std::span<const Array> scales = {}) {
  const Operand& q = required[0];
  LATHE_USER_CHECK(q.array.rank() == 4, "[attention] q must be [B, T, H, D], not {}; at {}",
                   q.array.shape().str(), q.where.str());
  LATHE_USER_CHECK(options.query_segments.has_value() == options.key_segments.has_value(),
                   "[attention] query_segments and key_segments come together; at {}",
                   q.where.str());
  const double width = static_cast<double>(q.array.dim(3));
  AttentionAttrs attrs{.scale = options.scale.value_or(1 / std::sqrt(width)),
                       .causal = options.causal,
                       .log_sum_exp = log_sum_exp};
  std::vector<Array> operands;
  for (const Operand& operand : required) operands.push_back(operand.array);
  Array& start = operands[AttentionOperands::start];
  if (start.rank() == 0) start = broadcast_to(at(start, q.where), {q.array.dim(0)});
  const auto put = [&](const std::optional<Array>& x, bool& there) {
    there = x.has_value();
    if (x) operands.push_back(*x);
  };
  // C++ numbers take the type that is wanted, where it holds them.
  const auto put_number = [&](const std::optional<Array>& x, DType dtype, bool& there) {
    const bool number = x && x->weak() && (is_float(dtype) || x->dtype() == dtype);
    put(number ? as_dtype(at(*x, q.where), dtype) : x, there);
  };
  put_number(options.window, DType::i32, attrs.window);
  put_number(options.softcap, compute_dtype(q.array.dtype()), attrs.softcap);
  put(options.bias, attrs.bias);
  put(options.query_segments, attrs.segments);
  put(options.key_segments, attrs.segments);
  put(options.length, attrs.length);
  put(options.pages, attrs.pages);
  attrs.scales = !scales.empty();
  operands.insert(operands.end(), scales.begin(), scales.end());
  return emit(kAttention, operands, Attrs::of(attrs), {}, q.where);
}

}  // namespace

Array attention(Operand q, Operand k, Operand v, Operand offset, Operand start,
                const AttentionOptions& options) {
  return emit_attention(std::vector{q, k, v, offset, start}, options, false)[0];
}

Array attention(Operand q, Operand k, Operand v, const AttentionOptions& options) {
  return attention(q, k, v, 0, 0, options);
}

std::pair<Array, Array> attention_with_log_sum_exp(Operand q, Operand k, Operand v, Operand offset,
                                                   Operand start, const AttentionOptions& options) {
  const auto results = emit_attention(std::vector{q, k, v, offset, start}, options, true);
  return {results[0], results[1]};
}

std::pair<Array, Array> attention_with_log_sum_exp(Operand q, Operand k, Operand v,
                                                   const AttentionOptions& options) {
  return attention_with_log_sum_exp(q, k, v, 0, 0, options);
}

std::pair<Array, Array> quantized_attention(Operand q, const QuantizedRows& keys,
                                            const QuantizedRows& values, Operand offset,
                                            Operand start, const AttentionOptions& options) {
  const std::vector<Operand> required{q, at(keys.codes, q.where), at(values.codes, q.where), offset,
                                      start};
  const Array scales[] = {keys.scales, values.scales};
  const auto results = emit_attention(required, options, true, scales);
  return {results[0], results[1]};
}

}  // namespace lathe

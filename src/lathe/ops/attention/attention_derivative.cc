// The derivative of attention. In reverse mode the kernel gives the results, and one linear call
// the tangents, of which the operands, the output and the log-sum-exp are all that is kept. With
// the log-sum-exp L given, the weights of any block of keys are exp(scores - L), so the tangents go
// from block to block and nothing has the size of all scores. For the weights p, values v and
// tangents with a dot,
//   Σ p v˙ + p s˙ v  and  L˙ = Σ p s˙  are sums over blocks,  and  out˙ = Σ (p v˙ + p s˙ v) - L˙
//   out
// (Dao et al., arXiv 2205.14135). These sums are the tangents of `block_sums`; what they are
// transposed, and for which operands, is worked out by the rules of its ops.
#include <algorithm>
#include <limits>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/attention/attention_rules.h"
#include "lathe/ops/control/custom_rules.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

constexpr Dim kBlockKeys = 256;
constexpr Dim kMostTogether = 512;  // keys that are one block

class AttentionTangents {
 public:
  // `mask`: the operands that have tangents.
  AttentionTangents(const OpView& op, Mask mask)
      : op_(op),
        mask_(std::move(mask)),
        at_(op.as<AttentionAttrs>()),
        n_(op),
        wide_(compute_dtype(op.in(at_.q).dtype())),
        blocks_(n_.S <= kMostTogether ? 1 : (n_.S + kBlockKeys - 1) / kBlockKeys) {}

  // (operands…, out, log-sum-exp, tangents of operands in the mask…) → tangents of both results.
  std::vector<Array> from(std::span<const Array> args) const {
    ArrayReader reader(args);
    const auto operands = prepared(reader.take(mask_.size()));
    const Array &out = reader.next(), &sums = reader.next();
    const auto given = reader.take_masked(mask_);
    std::vector<Array> tangents;
    for (size_t i = 0; i < mask_.size(); ++i)
      if (mask_[i]) tangents.push_back(prepared(static_cast<int>(i), *given[i], operands.table));
    const Array grouped = by_group(sums);
    return finished(block_tangents({operands.values, grouped, tangents}), out);
  }

 private:
  struct Prepared {
    std::vector<Array> values;
    Array table;  // of pages, or null
  };
  Prepared prepared(std::span<const Array> operands) const {
    Prepared out{.values = {}, .table = {}};
    if (at_.pages >= 0) out.table = operands[static_cast<size_t>(at_.pages)];
    for (size_t i = 0; i < operands.size(); ++i)
      out.values.push_back(prepared(static_cast<int>(i), operands[i], out.table));
    return out;
  }
  // Operands (and tangents) as blocks want them: keys and values in one piece; what all blocks add
  // to in reverse in the type of sums.
  Array prepared(int slot, const Array& x, const Array& table) const {
    if (slot == at_.k || slot == at_.v) return table.valid() ? rows_of_pages(x, table) : x;
    if (slot == at_.q || (slot == at_.bias && is_float(x.dtype()))) return convert(x, wide_);
    return x;
  }
  Array by_group(const Array& sums) const {  // [B, H, T] as [B, G, T, R]
    return transpose(reshape(sums, {n_.B, n_.G, n_.R, n_.T}), {0, 1, 3, 2});
  }

  bool is_cut(size_t slot) const {
    const int number = static_cast<int>(slot);
    return number == at_.k || number == at_.v || number == at_.key_segments ||
           number == at_.key_scales || number == at_.value_scales ||
           (number == at_.bias && op_.in(at_.bias).dim(3) > 1);
  }
  int key_axis(size_t slot) const { return static_cast<int>(slot) == at_.bias ? 3 : 1; }
  bool is_padded() const { return blocks_ > 1 && blocks_ * kBlockKeys != n_.S; }

  // [blocks, …] of what has the keys on `axis`.
  Array cut(const Array& x, int axis) const {
    Dims none(static_cast<size_t>(x.rank()), 0), more = none;
    more[static_cast<size_t>(axis)] = blocks_ * kBlockKeys - n_.S;
    const Array padded = is_padded() ? pad(x, zeros({}, x.dtype()), none, more) : x;
    Dims shape = x.shape().vec();
    shape[static_cast<size_t>(axis)] = kBlockKeys;
    shape.insert(shape.begin() + axis, blocks_);
    return move_axis(reshape(padded, Shape(shape)), axis, 0);
  }

  // (operands for a block…, log-sum-exp, its first key) → (Σ weights · values, Σ weights), where
  // the weights are what the log-sum-exp makes them.
  std::vector<Array> block_sums(std::span<const Array> args) const {
    std::vector<Array> in(args.begin(), args.begin() + std::ssize(mask_));
    const Array &sums = args[mask_.size()], &first = args[mask_.size() + 1];
    in[at_.q] = convert(in[at_.q], op_.in(at_.q).dtype());
    const Array keys = arange(in[at_.k].dim(1), DType::i64) + first;
    Array seen = visible_keys(op_, in, keys);
    if (is_padded()) seen = seen & (keys < n_.S);
    const Array shift = where(sums == -std::numeric_limits<double>::infinity(), 0.0, sums);
    const Array weights = exp(attention_scores(op_, in, seen) - expand_dims(shift, 4));
    return {weighted_values(op_, in, weights), sum(weights, 4)};
  }

  // The inputs of blocks: the operands, the log-sum-exp by group, the tangents in the mask.
  struct Inputs {
    std::span<const Array> operands;
    const Array& sums;
    std::span<const Array> tangents;
  };

  // Tangents of the sums over all keys; missing: zero.
  std::vector<MaybeArray> block_tangents(const Inputs& in) const {
    if (blocks_ > 1) return scanned(in);
    const std::vector<Array> rest{in.sums, zeros({}, DType::i64)};
    const auto args = joined<Array>({in.operands, rest});
    const DualRegion dual = dual_block(types_of(args));
    const auto out = inline_program(dual.program, joined<Array>({args, in.tangents}));
    return ArrayReader(std::span(out).subspan(dual.nonzero.size())).take_masked(dual.nonzero);
  }

  DualRegion dual_block(std::span<const Type> params) const {
    const Program block =
        trace_closed("attention of a block of keys", params,
                     [&](std::span<const Array> args) { return block_sums(args); });
    return dual_region(block, joined_masks({mask_, {false, false}}));
  }
  DualRegion dual_block(const Inputs& in) const {
    std::vector<Type> params;
    for (size_t i = 0; i < in.operands.size(); ++i)
      params.push_back(block_type(in.operands[i].type(), i));
    params.insert(params.end(), {in.sums.type(), Type::scalar(DType::i64)});
    return dual_block(params);
  }

  std::vector<MaybeArray> scanned(const Inputs& in) const {
    const DualRegion dual = dual_block(in);
    const std::vector<Type> results = dual.program.result_types();
    std::vector<Array> start;
    for (size_t i = 0; i < dual.nonzero.size(); ++i)
      if (dual.nonzero[i]) start.push_back(or_zeros({}, results[i]));
    const auto step = [&](std::span<const Array> args) {
      const auto carry = args.first(start.size());
      const auto out = inline_program(dual.program, args_of_block(in, args.subspan(start.size())));
      std::vector<Array> next;
      for (size_t i = 0; i < carry.size(); ++i)
        next.push_back(carry[i] + out[dual.nonzero.size() + i]);
      return next;
    };
    const ScanResult total = flat::scan(step, start, slices_of(in), -1, false, op_.where);
    return ArrayReader(total.carry).take_masked(dual.nonzero);
  }

  // For each block: its first key, its part of operands and tangents that have keys.
  std::vector<Array> slices_of(const Inputs& in) const {
    std::vector<Array> out{iota({blocks_}, 0, DType::i64) * kBlockKeys};
    for (size_t i = 0; i < mask_.size(); ++i)
      if (is_cut(i)) out.push_back(cut(in.operands[i], key_axis(i)));
    ArrayReader tangents(in.tangents);
    for (size_t i = 0; i < mask_.size(); ++i)
      if (mask_[i]) {
        const Array& tangent = tangents.next();
        if (is_cut(i)) out.push_back(cut(tangent, key_axis(i)));
      }
    return out;
  }
  // Arguments of the block's dual from one entry of the slices and what all blocks share.
  std::vector<Array> args_of_block(const Inputs& in, std::span<const Array> slices) const {
    ArrayReader parts(slices.subspan(1)), tangents(in.tangents);
    std::vector<Array> args;
    for (size_t i = 0; i < mask_.size(); ++i)
      args.push_back(is_cut(i) ? parts.next() : in.operands[i]);
    args.insert(args.end(), {in.sums, slices[0]});
    for (size_t i = 0; i < mask_.size(); ++i)
      if (mask_[i]) {
        const Array& whole = tangents.next();
        args.push_back(is_cut(i) ? parts.next() : whole);
      }
    return args;
  }
  Type block_type(Type whole, size_t slot) const {
    if (!is_cut(slot)) return whole;
    Shape shape = whole.shape();
    shape[key_axis(slot)] = kBlockKeys;
    return whole.with_shape(shape);
  }

  std::vector<Array> finished(std::span<const MaybeArray> sums, const Array& out) const {
    const Array mixed = or_zeros(sums[0], Type::tensor(wide_, {n_.B, n_.G, n_.T, n_.R, n_.D}));
    const Array moved = or_zeros(sums[1], Type::tensor(wide_, {n_.B, n_.G, n_.T, n_.R}));
    const Array by_head = heads_together(moved);  // [B, T, H]
    const Array change = heads_together(mixed) - expand_dims(by_head, 3) * convert(out, wide_);
    return {convert(change, out.dtype()), transpose(by_head, {0, 2, 1})};
  }

  const OpView& op_;
  const Mask mask_;
  const AttentionOperands at_;
  const AttentionSizes n_;
  const DType wide_;
  const Dim blocks_;
};

std::vector<Array> with_log_sum_exp(const OpView& op, std::span<const Array> primals) {
  AttentionAttrs attrs = op.as<AttentionAttrs>();
  attrs.log_sum_exp = true;
  return emit(kAttention, primals, Attrs::of(attrs), {}, op.where);
}

}  // namespace

std::vector<MaybeArray> jvp_attention(const OpView& op, std::span<const Array> primals,
                                      std::span<const Array> results,
                                      std::span<const MaybeArray> tangents) {
  const std::vector<Array> summed = op.as<AttentionAttrs>().log_sum_exp
                                        ? std::vector<Array>(results.begin(), results.end())
                                        : with_log_sum_exp(op, primals);
  std::vector<Array> moved = AttentionTangents(op, present(tangents))
                                 .from(joined<Array>({primals, summed, values_of(tangents)}));
  moved.resize(op.result_types.size());
  return {moved.begin(), moved.end()};
}

Linearized linearize_attention(const OpView& op, std::span<const Array> primals,
                               std::span<const MaybeArray> tangents) {
  std::vector<Array> results = with_log_sum_exp(op, primals);
  const std::vector<Array> residuals = joined<Array>({primals, results});
  const std::vector<Array> linear = values_of(tangents);
  results.resize(op.result_types.size());
  const Program function =
      trace_closed("attention", joined<Type>({types_of(residuals), types_of(linear)}),
                   [&](std::span<const Array> args) {
                     std::vector<Array> moved = AttentionTangents(op, present(tangents)).from(args);
                     moved.resize(op.result_types.size());
                     return moved;
                   });
  const std::vector<Array> moved = call_linear_function(function, residuals, linear, op.where);
  return {std::move(results), {moved.begin(), moved.end()}};
}

}  // namespace lathe

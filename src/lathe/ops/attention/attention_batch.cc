// Attention of many examples is attention: of a larger batch, or, where only the queries differ, of
// more heads that share the keys.
#include <algorithm>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/attention/attention_rules.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/regions.h"

namespace lathe {
namespace {

class ManyExamples {
 public:
  ManyExamples(const OpView& op, std::span<const Array> args, std::span<const int> axes, Dim size)
      : op_(op), args_(args), axes_(axes), size_(size), at_(op.as<AttentionAttrs>()), n_(op) {}

  Batched run() const { return only_queries_differ() ? as_heads() : as_rows(); }

 private:
  bool mapped(int slot) const { return axes_[static_cast<size_t>(slot)] != kUnbatched; }
  const Array& arg(int slot) const { return args_[static_cast<size_t>(slot)]; }
  std::vector<Array> emitted(std::span<const Array> operands) const {
    return emit(kAttention, operands, op_.attrs, {}, op_.where);
  }

  // A bias of each head would have to be repeated.
  bool only_queries_differ() const {
    for (int slot = 1; slot < at_.count; ++slot)
      if (mapped(slot)) return false;
    return at_.bias < 0 || op_.in(at_.bias).dim(1) == 1;
  }

  // Head (g, r) of example e is head (g, e, r).
  Batched as_heads() const {
    std::vector<Array> operands(args_.begin(), args_.end());
    const Array q = move_axis(arg(at_.q), axes_[0], 0);
    const Array apart = reshape(q, {size_, n_.B, n_.T, n_.G, n_.R, n_.D});
    operands[0] =
        reshape(transpose(apart, {1, 2, 3, 0, 4, 5}), {n_.B, n_.T, n_.G * size_ * n_.R, n_.D});
    std::vector<Array> results = emitted(operands);
    results[0] = reshape(
        transpose(reshape(results[0], {n_.B, n_.T, n_.G, size_, n_.R, n_.D}), {3, 0, 1, 2, 4, 5}),
        {size_, n_.B, n_.T, n_.H, n_.D});
    if (results.size() > 1)
      results[1] =
          reshape(transpose(reshape(results[1], {n_.B, n_.G, size_, n_.R, n_.T}), {2, 0, 1, 3, 4}),
                  {size_, n_.B, n_.H, n_.T});
    return in_front(std::move(results));
  }

  // Row b of example e is row (e, b).
  Batched as_rows() const {
    std::vector<Array> operands;
    for (int slot = 0; slot < at_.count; ++slot) operands.push_back(rows_of(slot));
    std::vector<Array> results = emitted(operands);
    for (Array& x : results) {
      Dims shape = x.shape().vec();
      shape[0] = n_.B;
      shape.insert(shape.begin(), size_);
      x = reshape(x, Shape(shape));
    }
    return in_front(std::move(results));
  }

  static Batched in_front(std::vector<Array> results) {
    std::vector<int> axes(results.size(), 0);
    return {std::move(results), std::move(axes)};
  }

  Array rows_of(int slot) const {
    const int rank = op_.in(slot).rank();
    if (rank == 0) return mapped(slot) ? for_all_rows(slot) : arg(slot);
    if (slot == at_.bias) return rows_of_bias();
    if (at_.pages >= 0 && !pool_differs() && (slot == at_.k || slot == at_.v)) return arg(slot);
    if (slot == at_.pages && pool_differs()) return pages_of_examples();
    return merged(examples(slot));
  }
  Array examples(int slot) const {
    return batch_to_front(arg(slot), axes_[static_cast<size_t>(slot)], size_);
  }
  // [examples, rows, …] as [examples · rows, …].
  static Array merged(const Array& x) {
    Dims shape = x.shape().vec();
    shape[1] *= shape[0];
    shape.erase(shape.begin());
    return reshape(x, Shape(shape));
  }
  Array for_all_rows(int slot) const {
    return merged(broadcast_in_dim(arg(slot), {size_, n_.B}, {0}));
  }
  Array rows_of_bias() const {
    if (!mapped(at_.bias) && arg(at_.bias).dim(0) == 1) return arg(at_.bias);
    const Array each = examples(at_.bias);
    Dims shape = each.shape().vec();
    shape[1] = n_.B;
    return merged(broadcast_to(each, Shape(shape)));
  }

  // The pools of all examples are one, of which each has its part.
  bool pool_differs() const { return mapped(at_.k) || mapped(at_.v); }
  Array pages_of_examples() const {
    const auto pages = static_cast<int32_t>(op_.in(at_.k).dim(0));
    const Array table = clamp(0, examples(at_.pages), std::max(pages - 1, 0));
    return merged(table + iota(table.shape(), 0) * pages);
  }

  const OpView& op_;
  std::span<const Array> args_;
  std::span<const int> axes_;
  Dim size_;
  const AttentionOperands at_;
  const AttentionSizes n_;
};

}  // namespace

Batched batch_attention(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                        Dim size) {
  return ManyExamples(op, args, axes, size).run();
}

}  // namespace lathe

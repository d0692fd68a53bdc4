// Attention straight from the definition, one query after another, in double precision.
#include <algorithm>
#include <cmath>
#include <limits>

#include "lathe/ops/attention/attention_rules.h"

namespace lathe {
namespace {

// Query t of head h in batch row b.
class ReferenceQuery {
 public:
  ReferenceQuery(const OpView& op, std::span<const Literal> in, int64_t b, int64_t t, int64_t h)
      : attrs_(op.as<AttentionAttrs>()),
        at_(attrs_),
        n_(op),
        in_(in),
        b_(b),
        t_(t),
        h_(h),
        group_(h / n_.R),
        position_(by_row(at_.offset) + t) {}

  void run(std::vector<Literal>& results) const {
    std::vector<double> scores(static_cast<size_t>(n_.S), kMinusInfinity);
    for (int64_t j = 0; j < n_.S; ++j)
      if (sees(j)) scores[static_cast<size_t>(j)] = score(j);
    const double top = scores.empty() ? kMinusInfinity : *std::ranges::max_element(scores);
    std::vector<double> mixed(static_cast<size_t>(n_.D), 0.0);
    double total = 0;
    for (int64_t j = 0; j < n_.S; ++j) {
      if (scores[static_cast<size_t>(j)] == kMinusInfinity) continue;
      const double weight = std::exp(scores[static_cast<size_t>(j)] - top);
      total += weight;
      for (int64_t d = 0; d < n_.D; ++d)
        mixed[static_cast<size_t>(d)] +=
            weight * scale(at_.value_scales, j) * operand(at_.v).get_f64(key_element(j, d));
    }
    for (int64_t d = 0; d < n_.D; ++d)
      results[0].set_f64(query_element(d), total == 0 ? 0 : mixed[static_cast<size_t>(d)] / total);
    if (attrs_.log_sum_exp)
      results[1].set_f64((b_ * n_.H + h_) * n_.T + t_,
                         total == 0 ? kMinusInfinity : top + std::log(total));
  }

 private:
  const Literal& operand(int slot) const { return in_[static_cast<size_t>(slot)]; }
  // A number for all rows, or one for each.
  int64_t row_index(int slot) const { return operand(slot).shape().rank() == 0 ? 0 : b_; }
  int64_t by_row(int slot) const { return operand(slot).get_i64(row_index(slot)); }
  int64_t query_element(int64_t d) const { return ((b_ * n_.T + t_) * n_.H + h_) * n_.D + d; }
  int64_t key_element(int64_t j, int64_t d) const {
    int64_t row = b_ * n_.S + j;
    if (at_.pages >= 0) {
      const Shape& pool = operand(at_.k).shape();
      const int64_t page = operand(at_.pages).get_i64(b_ * (n_.S / pool[1]) + j / pool[1]);
      row = std::clamp<int64_t>(page, 0, pool[0] - 1) * pool[1] + j % pool[1];
    }
    return (row * n_.G + group_) * n_.D + d;
  }
  double scale(int slot, int64_t j) const {
    return slot < 0 ? 1 : operand(slot).get_f64((b_ * n_.S + j) * n_.G + group_);
  }
  double bias(int64_t j) const {
    const Literal& values = operand(at_.bias);
    const int64_t index[] = {b_, h_, t_, j};
    int64_t element = 0;
    for (int axis = 0; axis < 4; ++axis) {
      const Dim size = values.shape()[axis];
      element = element * size + (size == 1 ? 0 : index[axis]);
    }
    if (values.dtype() != DType::boolean) return values.get_f64(element);
    return values.get_i64(element) != 0 ? 0 : kMinusInfinity;
  }
  bool sees(int64_t j) const {
    if (j < by_row(at_.start)) return false;
    if (at_.length >= 0 && j >= by_row(at_.length)) return false;
    if (attrs_.causal && j > position_) return false;
    if (at_.window >= 0 && by_row(at_.window) > 0 && std::abs(position_ - j) >= by_row(at_.window))
      return false;
    if (at_.query_segments >= 0 && operand(at_.query_segments).get_i64(b_ * n_.T + t_) !=
                                       operand(at_.key_segments).get_i64(b_ * n_.S + j))
      return false;
    return at_.bias < 0 || bias(j) != kMinusInfinity;
  }
  double score(int64_t j) const {
    double dot = 0;
    for (int64_t d = 0; d < n_.D; ++d)
      dot += operand(at_.q).get_f64(query_element(d)) * operand(at_.k).get_f64(key_element(j, d));
    dot *= attrs_.scale * scale(at_.key_scales, j);
    if (at_.softcap >= 0) {
      const double cap = operand(at_.softcap).get_f64(row_index(at_.softcap));
      if (cap > 0) dot = std::tanh(dot / cap) * cap;
    }
    return at_.bias < 0 ? dot : dot + bias(j);
  }

  const AttentionAttrs& attrs_;
  const AttentionOperands at_;
  const AttentionSizes n_;
  std::span<const Literal> in_;
  const int64_t b_, t_, h_, group_, position_;
};

}  // namespace

std::vector<Literal> reference_attention(const OpView& op, std::span<const Literal> in) {
  const AttentionSizes n(op);
  std::vector<Literal> results;
  for (const Type& type : op.result_types) results.emplace_back(type.dtype(), type.shape());
  for (int64_t b = 0; b < n.B; ++b)
    for (int64_t t = 0; t < n.T; ++t)
      for (int64_t h = 0; h < n.H; ++h) ReferenceQuery(op, in, b, t, h).run(results);
  return results;
}

}  // namespace lathe

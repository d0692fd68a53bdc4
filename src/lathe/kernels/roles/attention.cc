// Attention: one kernel; q, k and v are read where they lie if that is a strided view with
// contiguous heads, so a cache is never copied.
#include "lathe/ops/attention.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "lathe/kernels/finisher.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/attention.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/root_kernel.h"

namespace lathe {
namespace {

Demand demand(const Op&, size_t operand) {
  return operand < 3 ? Demand::strided : Demand::contiguous;
}

// Loads of q [b, t, h, d], k, v [b, s, g, d] and the store of out [b, t, h, d]; index(0…5) stand
// for b, t, h, d, s, g.
struct Accesses {
  Scalar q, k, v, offset, start;
  DraftStore out;
};

std::optional<AttentionSpec::Operand> describe_operand(Finisher& finisher, Scalar load, int row,
                                                       int head) {
  const auto view = finisher.view(load);
  if (!view || view->strides[3] != 1) return {};
  AttentionSpec::Operand operand{.arg = view->arg};
  operand.batch_stride_param = finisher.fresh_param(view->strides[0]);
  operand.row_stride_param = finisher.fresh_param(view->strides[static_cast<size_t>(row)]);
  operand.head_stride_param = finisher.fresh_param(view->strides[static_cast<size_t>(head)]);
  return operand;
}

bool describe(const Accesses& in, const AttentionAttrs& attrs, std::span<const int64_t> sizes,
              Finisher& finisher, Kernel& kernel, int& culprit) {
  const auto q = describe_operand(finisher, in.q, 1, 2), k = describe_operand(finisher, in.k, 4, 5),
             v = describe_operand(finisher, in.v, 4, 5);
  culprit = !q ? 0 : !k ? 1 : 2;
  if (!q || !k || !v) return false;
  AttentionSpec spec{.q = *q, .k = *k, .v = *v, .out = {}};
  const Finisher::View out = finisher.stored_view(in.out);
  spec.out.arg = out.arg;
  spec.out.batch_stride_param = finisher.fresh_param(out.strides[0]);
  spec.out.row_stride_param = finisher.fresh_param(out.strides[1]);
  spec.out.head_stride_param = finisher.fresh_param(out.strides[2]);
  spec.offset_arg = finisher.view(in.offset)->arg;
  spec.start_arg = finisher.view(in.start)->arg;
  spec.causal = attrs.causal;
  int* const extents[] = {&spec.batch_param, &spec.query_param, &spec.head_param,
                          &spec.width_param, &spec.key_param,   &spec.group_param};
  for (size_t d = 0; d < 6; ++d) *extents[d] = finisher.fresh_param(sizes[d]);
  spec.scale_param = finisher.fresh_param(std::bit_cast<int64_t>(attrs.scale));
  if (attrs.window > 0) spec.window_param = finisher.fresh_param(attrs.window);
  if (attrs.softcap != 0)
    spec.softcap_param = finisher.fresh_param(std::bit_cast<int64_t>(attrs.softcap));
  kernel.outer.clear();
  kernel.spec = spec;
  return true;
}

std::vector<Launch> lower(const RootContext& context) {
  const Op& op = context.op();
  const Shape& q = context.type(op.operands[0]).shape();
  const Shape& k = context.type(op.operands[1]).shape();
  Draft draft;
  draft.name = "attention";
  draft.outer = {q[0], q[1], q[2], q[3], k[1], k[2]};
  draft.role.loops.assign(6, {.keep = true, .joins = false});
  ExpressionWriter writer(context.program, context.fusion, draft);
  const std::vector<Scalar> all = draft.outer_index();
  const std::vector<Scalar> query{all[0], all[1], all[2], all[3]};
  const std::vector<Scalar> key{all[0], all[4], all[5], all[3]};
  Accesses in;
  in.q = writer.at(op.operands[0], query);
  in.k = writer.at(op.operands[1], key);
  in.v = writer.at(op.operands[2], key);
  in.offset = writer.at(op.operands[3], {});
  in.start = writer.at(op.operands[4], std::vector{all[0]});
  in.out = store_at(writer, op.results[0], query, {});
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel, int& culprit) {
    return describe(in, op.attrs.as<AttentionAttrs>(), draft.outer, finisher, kernel, culprit);
  };
  int culprit = -1;
  if (auto launch = finish(draft, &culprit)) return {std::move(*launch)};
  throw NotFusible{op.operands[static_cast<size_t>(culprit)]};
}

// ---- the description

void key(KeyWriter& writer, const RoleSpec& spec) {
  const auto& s = spec.as<AttentionSpec>();
  for (const auto* o : {&s.q, &s.k, &s.v, &s.out})
    writer.put(o->arg, o->batch_stride_param, o->row_stride_param, o->head_stride_param);
  writer.put(s.causal, s.offset_arg, s.start_arg, s.batch_param, s.query_param, s.key_param,
             s.head_param, s.group_param, s.width_param, s.scale_param, s.window_param,
             s.softcap_param);
}

SpecArgs args(const RoleSpec& spec) {
  const auto& s = spec.as<AttentionSpec>();
  return {{s.q.arg, s.k.arg, s.v.arg, s.offset_arg, s.start_arg}, {s.out.arg}};
}

// One query of one head.
class Query {
 public:
  Query(Interpretation& at, const AttentionSpec& spec, int64_t b, int64_t t, int64_t h)
      : at_(at),
        s_(spec),
        b_(b),
        t_(t),
        h_(h),
        group_(h / (param(s_.head_param) / param(s_.group_param))) {}
  void run() {
    const std::vector<double> weights = softmax_of_scores();
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (int64_t d = 0; d < param(s_.width_param); ++d) {
      double sum = 0;
      for (size_t j = 0; j < weights.size(); ++j)
        if (weights[j] != 0)
          sum += weights[j] *
                 at_.read_f64(s_.v.arg, element(s_.v, static_cast<int64_t>(j), group_, d));
      at_.write(s_.out.arg, element(s_.out, t_, h_, d),
                round(total == 0 ? 0 : sum / total, at_.dtype(s_.out.arg)));
    }
  }

 private:
  int64_t param(int slot) const { return at_.param(slot); }
  int64_t element(const AttentionSpec::Operand& o, int64_t row, int64_t head, int64_t d) const {
    return b_ * param(o.batch_stride_param) + row * param(o.row_stride_param) +
           head * param(o.head_stride_param) + d;
  }
  int64_t integer(int arg, int64_t i) const {
    return arg < 0 ? 0 : i64_of(at_.dtype(arg), at_.read(arg, i));
  }
  static ScalarBits round(double value, DType type) {
    ScalarGraph graph;
    ScalarBuilder builder(graph);
    return evaluate_one(graph, builder.convert(builder.constant(DType::f64, value), type));
  }
  bool sees(int64_t key) const {
    const int64_t position = integer(s_.offset_arg, 0) + t_;
    return key >= integer(s_.start_arg, b_) && !(s_.causal && key > position) &&
           !(s_.window_param >= 0 && position - key >= param(s_.window_param));
  }
  double score(int64_t key) const {
    double dot = 0;
    for (int64_t d = 0; d < param(s_.width_param); ++d)
      dot += at_.read_f64(s_.q.arg, element(s_.q, t_, h_, d)) *
             at_.read_f64(s_.k.arg, element(s_.k, key, group_, d));
    dot *= std::bit_cast<double>(param(s_.scale_param));
    if (s_.softcap_param < 0) return dot;
    const double cap = std::bit_cast<double>(param(s_.softcap_param));
    return cap * std::tanh(dot / cap);
  }
  // Unnormalized; all 0 where the query sees no key.
  std::vector<double> softmax_of_scores() const {
    std::vector<double> scores;
    for (int64_t j = 0; j < param(s_.key_param); ++j)
      scores.push_back(sees(j) ? score(j) : -INFINITY);
    const double top = scores.empty() ? -INFINITY : *std::ranges::max_element(scores);
    for (double& s : scores) s = top == -INFINITY ? 0 : std::exp(s - top);
    return scores;
  }

  Interpretation& at_;
  const AttentionSpec& s_;
  const int64_t b_, t_, h_, group_;
};

void interpret(Interpretation& at, const RoleSpec& spec) {
  const auto& s = spec.as<AttentionSpec>();
  for (int64_t b = 0; b < at.param(s.batch_param); ++b)
    for (int64_t t = 0; t < at.param(s.query_param); ++t)
      for (int64_t h = 0; h < at.param(s.head_param); ++h) Query(at, s, b, t, h).run();
}

}  // namespace

constexpr Role kAttentionRole{.name = AttentionSpec::kRole,
                              .demand = demand,
                              .lower = lower,
                              .key = key,
                              .args = args,
                              .interpret = interpret};

}  // namespace lathe

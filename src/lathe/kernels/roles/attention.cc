// Attention: one kernel; q, k and v are read where they lie if that is a strided view with
// contiguous heads, so a cache is never copied.
#include "lathe/ops/attention/attention.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/attention.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/roles/spec_text.h"
#include "lathe/kernels/write/finisher.h"

namespace lathe {
namespace {

Demand attention_demand(const Op& op, size_t operand) {
  const AttentionOperands at(op.attrs.as<AttentionAttrs>());
  const auto slot = static_cast<int>(operand);
  const bool strided =
      slot < 3 || slot == at.bias || slot == at.key_scales || slot == at.value_scales;
  return strided ? Demand::strided : Demand::contiguous;
}

// The loops: b, t, h, d, keys, g and, where there are pages, the pool's and the rows of one.
enum Loop : size_t { kBatch, kQuery, kHead, kWidth, kKey, kGroup, kPage, kPageRow };

// Loads of all operands and the stores of the results.
struct Accesses {
  std::vector<Scalar> operands;
  DraftStore out;
  std::optional<DraftStore> log_sum_exp;
};

std::optional<AttentionSpec::Operand> describe_operand(Finisher& finisher, Scalar load, Loop batch,
                                                       Loop row, Loop head) {
  const auto view = finisher.view(load);
  if (!view || view->strides[kWidth] != 1) return {};
  AttentionSpec::Operand operand{.arg = view->arg};
  operand.batch_stride_param = finisher.fresh_param(view->strides[batch]);
  operand.row_stride_param = finisher.fresh_param(view->strides[row]);
  operand.head_stride_param = finisher.fresh_param(view->strides[head]);
  return operand;
}

AttentionSpec::Operand describe_result(Finisher& finisher, const DraftStore& store) {
  const Finisher::View view = finisher.stored_view(store);
  AttentionSpec::Operand result{.arg = view.arg};
  result.batch_stride_param = finisher.fresh_param(view.strides[kBatch]);
  result.row_stride_param = finisher.fresh_param(view.strides[kQuery]);
  result.head_stride_param = finisher.fresh_param(view.strides[kHead]);
  return result;
}

class Describer {
 public:
  Describer(const Accesses& in, const Op& op, const RootContext& context, Finisher& finisher)
      : in_(in), op_(op), context_(context), at_(op.attrs.as<AttentionAttrs>()), to_(finisher) {}

  // NotFusible where an operand lies in memory as no kernel reads it.
  void products(AttentionSpec& spec) {
    const bool paged = at_.pages >= 0;
    const Loop row = paged ? kPageRow : kKey, batch = paged ? kPage : kBatch;
    const auto q = describe_operand(to_, load(at_.q), kBatch, kQuery, kHead),
               k = describe_operand(to_, load(at_.k), batch, row, kGroup),
               v = describe_operand(to_, load(at_.v), batch, row, kGroup);
    if (!q || !k || !v) refuse(!q ? at_.q : !k ? at_.k : at_.v);
    spec.q = *q;
    spec.k = *k;
    spec.v = *v;
    spec.out = describe_result(to_, in_.out);
    if (in_.log_sum_exp) spec.log_sum_exp = describe_result(to_, *in_.log_sum_exp);
  }
  void bias(AttentionSpec& spec) {
    if (at_.bias < 0) return;
    const auto view = to_.view(load(at_.bias));
    if (!view) refuse(at_.bias);
    spec.bias.arg = view->arg;
    spec.bias.batch_stride_param = to_.fresh_param(view->strides[kBatch]);
    spec.bias.head_stride_param = to_.fresh_param(view->strides[kHead]);
    spec.bias.query_stride_param = to_.fresh_param(view->strides[kQuery]);
    spec.bias.key_stride_param = to_.fresh_param(view->strides[kKey]);
  }
  void scales(AttentionSpec& spec) {
    if (at_.key_scales < 0) return;
    spec.key_scales = scales_in(at_.key_scales);
    spec.value_scales = scales_in(at_.value_scales);
  }
  void integers(AttentionSpec& spec) {
    spec.offset = by_row(at_.offset);
    spec.start_arg = arg(at_.start);
    spec.window = by_row(at_.window);
    spec.softcap = by_row(at_.softcap);
    spec.query_segments_arg = arg(at_.query_segments);
    spec.key_segments_arg = arg(at_.key_segments);
    spec.length_arg = arg(at_.length);
  }
  void pages(AttentionSpec& spec) {
    if (at_.pages < 0) return;
    spec.pages.arg = arg(at_.pages);
    spec.pages.count_param = to_.fresh_param(type(at_.pages).dim(1));
    spec.pages.size_param = to_.fresh_param(type(at_.k).dim(1));
    spec.pages.pool_param = to_.fresh_param(type(at_.k).dim(0));
  }

 private:
  [[noreturn]] void refuse(int slot) const { throw NotFusible{by_id(op_.operands, slot)}; }
  AttentionSpec::Scales scales_in(int slot) {
    const auto view = to_.view(load(slot));
    if (!view) refuse(slot);
    return {.arg = view->arg,
            .batch_stride_param = to_.fresh_param(view->strides[kBatch]),
            .key_stride_param = to_.fresh_param(view->strides[kKey]),
            .head_stride_param = to_.fresh_param(view->strides[kGroup])};
  }
  Scalar load(int slot) const { return by_id(in_.operands, slot); }
  Type type(int slot) const { return context_.type(by_id(op_.operands, slot)); }
  int arg(int slot) { return slot < 0 ? -1 : to_.view(load(slot))->arg; }
  AttentionSpec::ByRow by_row(int slot) {
    return {.arg = arg(slot), .each = slot >= 0 && type(slot).rank() > 0};
  }

  const Accesses& in_;
  const Op& op_;
  const RootContext& context_;
  const AttentionOperands at_;
  Finisher& to_;
};

void describe(const Accesses& in, const RootContext& context, std::span<const int64_t> sizes,
              Finisher& finisher, Kernel& kernel) {
  const auto& attrs = context.op().attrs.as<AttentionAttrs>();
  AttentionSpec spec;
  Describer describer(in, context.op(), context, finisher);
  describer.products(spec);
  describer.bias(spec);
  describer.integers(spec);
  describer.pages(spec);
  describer.scales(spec);
  spec.causal = attrs.causal;
  int* const extents[] = {&spec.batch_param, &spec.query_param, &spec.head_param,
                          &spec.width_param, &spec.key_param,   &spec.group_param};
  for (size_t d = 0; d < std::size(extents); ++d) *extents[d] = finisher.fresh_param(sizes[d]);
  spec.scale_param = finisher.fresh_param(std::bit_cast<int64_t>(attrs.scale));
  kernel.outer.clear();
  kernel.spec = spec;
}

// Where each operand is read, by the loops' indices.
class Reader {
 public:
  Reader(const RootContext& context, ExpressionWriter& writer)
      : context_(context),
        writer_(writer),
        at_(context.op().attrs.as<AttentionAttrs>()),
        all_(writer.draft().outer_index()) {}

  Accesses run() {
    Accesses in;
    const Op& op = context_.op();
    for (size_t slot = 0; slot < op.operands.size(); ++slot)
      in.operands.push_back(writer_.at(op.operands[slot], index(static_cast<int>(slot))));
    in.out = store_at(writer_, op.results[0], query(), {});
    if (op.results.size() > 1)
      in.log_sum_exp = store_at(writer_, op.results[1], loops({kBatch, kHead, kQuery}), {});
    return in;
  }

 private:
  std::vector<Scalar> loops(std::initializer_list<Loop> some) const {
    std::vector<Scalar> out;
    for (const Loop loop : some) out.push_back(all_[loop]);
    return out;
  }
  std::vector<Scalar> query() const { return loops({kBatch, kQuery, kHead, kWidth}); }
  std::vector<Scalar> index(int slot) const {
    if (slot == at_.q) return query();
    if (slot == at_.k || slot == at_.v)
      return at_.pages < 0 ? loops({kBatch, kKey, kGroup, kWidth})
                           : loops({kPage, kPageRow, kGroup, kWidth});
    if (slot == at_.bias) return of_bias();
    if (slot == at_.query_segments) return loops({kBatch, kQuery});
    if (slot == at_.key_segments) return loops({kBatch, kKey});
    if (slot == at_.pages) return {all_[kBatch], zero()};
    if (slot == at_.key_scales || slot == at_.value_scales) return loops({kBatch, kKey, kGroup});
    const bool scalar = context_.type(by_id(context_.op().operands, slot)).rank() == 0;
    return scalar ? std::vector<Scalar>{} : loops({kBatch});
  }
  std::vector<Scalar> of_bias() const {
    const Type type = context_.type(by_id(context_.op().operands, at_.bias));
    std::vector<Scalar> out = loops({kBatch, kHead, kQuery, kKey});
    for (int axis = 0; axis < 4; ++axis)
      if (type.dim(axis) == 1) by_id(out, axis) = zero();
    return out;
  }
  Scalar zero() const { return writer_.builder().constant_int(DType::i64, 0); }

  const RootContext& context_;
  ExpressionWriter& writer_;
  const AttentionOperands at_;
  const std::vector<Scalar> all_;
};

std::vector<Launch> attention_lower(const RootContext& context) {
  const Op& op = context.op();
  const AttentionOperands at(op.attrs.as<AttentionAttrs>());
  const Shape& q = context.type(op.operands[0]).shape();
  const Shape& k = context.type(op.operands[1]).shape();
  Draft draft;
  draft.name = "attention";
  draft.outer = {q[0], q[1], q[2], q[3], k[1], k[2]};
  if (at.pages >= 0) {
    draft.outer[kKey] *= context.type(by_id(op.operands, at.pages)).dim(1);
    draft.outer.insert(draft.outer.end(), {k[0], k[1]});
  }
  draft.role.loops.assign(draft.outer.size(), {.keep = true, .joins = false});
  ExpressionWriter writer(context.program, context.fusion, draft);
  const Accesses in = Reader(context, writer).run();
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel) {
    describe(in, context, draft.outer, finisher, kernel);
    return true;
  };
  return {finish_or_throw(draft)};
}

// ---- the description

void attention_key(KeyWriter& writer, const RoleSpec& spec) {
  const auto& s = spec.as<AttentionSpec>();
  for (const auto* o : {&s.q, &s.k, &s.v, &s.out, &s.log_sum_exp})
    writer.put(o->arg, o->batch_stride_param, o->row_stride_param, o->head_stride_param);
  for (const auto* number : {&s.offset, &s.window, &s.softcap})
    writer.put(number->arg, number->each);
  writer.put(s.bias.arg, s.bias.batch_stride_param, s.bias.head_stride_param,
             s.bias.query_stride_param, s.bias.key_stride_param);
  for (const auto* scales : {&s.key_scales, &s.value_scales})
    writer.put(scales->arg, scales->batch_stride_param, scales->key_stride_param,
               scales->head_stride_param);
  writer.put(s.pages.arg, s.pages.count_param, s.pages.size_param, s.pages.pool_param);
  writer.put(s.causal, s.start_arg, s.query_segments_arg, s.key_segments_arg, s.length_arg,
             s.batch_param, s.query_param, s.key_param, s.head_param, s.group_param, s.width_param,
             s.scale_param);
}

SpecArgs args(const RoleSpec& spec) {
  const auto& s = spec.as<AttentionSpec>();
  SpecArgs out{{s.q.arg, s.k.arg, s.v.arg}, {s.out.arg}};
  for (const int arg :
       {s.offset.arg, s.start_arg, s.window.arg, s.softcap.arg, s.bias.arg, s.query_segments_arg,
        s.key_segments_arg, s.length_arg, s.pages.arg, s.key_scales.arg, s.value_scales.arg})
    if (arg >= 0) out.reads.push_back(arg);
  if (s.log_sum_exp.arg >= 0) out.writes.push_back(s.log_sum_exp.arg);
  return out;
}

std::string text_of(const AttentionSpec::Operand& o) {
  return fmt::format("arg {} by batch {}, row {}, head {}", o.arg, param_text(o.batch_stride_param),
                     param_text(o.row_stride_param), param_text(o.head_stride_param));
}

std::string attention_text(const RoleSpec& spec) {
  const auto& s = spec.as<AttentionSpec>();
  std::string out =
      fmt::format("B {}, T {}, S {}, H {}, G {}, D {}, scale {}{}; q {}; k {}; v {}; out {}",
                  param_text(s.batch_param), param_text(s.query_param), param_text(s.key_param),
                  param_text(s.head_param), param_text(s.group_param), param_text(s.width_param),
                  param_text(s.scale_param), s.causal ? ", causal" : "", text_of(s.q), text_of(s.k),
                  text_of(s.v), text_of(s.out));
  const auto add = [&](std::string_view what, int arg, std::string_view more = "") {
    if (arg >= 0) out += fmt::format("; {} arg {}{}", what, arg, more);
  };
  const auto add_number = [&](std::string_view what, const AttentionSpec::ByRow& number) {
    add(what, number.arg, number.each ? " by batch" : "");
  };
  if (s.log_sum_exp.arg >= 0) out += "; log_sum_exp " + text_of(s.log_sum_exp);
  add_number("offset", s.offset);
  add("start", s.start_arg);
  add_number("window", s.window);
  add_number("softcap", s.softcap);
  add("bias", s.bias.arg,
      fmt::format(" by batch {}, head {}, query {}, key {}", param_text(s.bias.batch_stride_param),
                  param_text(s.bias.head_stride_param), param_text(s.bias.query_stride_param),
                  param_text(s.bias.key_stride_param)));
  add("query segments", s.query_segments_arg);
  add("key segments", s.key_segments_arg);
  add("length", s.length_arg);
  const auto add_scales = [&](std::string_view what, const AttentionSpec::Scales& scales) {
    add(what, scales.arg,
        fmt::format(" by batch {}, key {}, head {}", param_text(scales.batch_stride_param),
                    param_text(scales.key_stride_param), param_text(scales.head_stride_param)));
  };
  add_scales("key scales", s.key_scales);
  add_scales("value scales", s.value_scales);
  add("pages", s.pages.arg,
      fmt::format(", {} a row of {} keys, {} in all", param_text(s.pages.count_param),
                  param_text(s.pages.size_param), param_text(s.pages.pool_param)));
  return out;
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
    std::vector<double> weights = scores();
    const double top = weights.empty() ? -INFINITY : *std::ranges::max_element(weights);
    for (double& s : weights) s = top == -INFINITY ? 0 : std::exp(s - top);
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (int64_t d = 0; d < param(s_.width_param); ++d) {
      double sum = 0;
      for (size_t j = 0; j < weights.size(); ++j)
        if (weights[j] != 0)
          sum += weights[j] * scale(s_.value_scales, static_cast<int64_t>(j)) *
                 at_.read_f64(s_.v.arg, key_element(s_.v, static_cast<int64_t>(j), d));
      write(s_.out, d, total == 0 ? 0 : sum / total);
    }
    if (s_.log_sum_exp.arg >= 0)
      write(s_.log_sum_exp, 0, total == 0 ? -INFINITY : top + std::log(total));
  }

 private:
  int64_t param(int slot) const { return at_.param(slot); }
  int64_t element(const AttentionSpec::Operand& o, int64_t row, int64_t head, int64_t d) const {
    return b_ * param(o.batch_stride_param) + row * param(o.row_stride_param) +
           head * param(o.head_stride_param) + d;
  }
  int64_t key_element(const AttentionSpec::Operand& o, int64_t key, int64_t d) const {
    if (s_.pages.arg < 0) return element(o, key, group_, d);
    const int64_t size = param(s_.pages.size_param);
    const int64_t page = integer(s_.pages.arg, b_ * param(s_.pages.count_param) + key / size);
    return std::clamp<int64_t>(page, 0, param(s_.pages.pool_param) - 1) *
               param(o.batch_stride_param) +
           key % size * param(o.row_stride_param) + group_ * param(o.head_stride_param) + d;
  }
  double scale(const AttentionSpec::Scales& scales, int64_t key) const {
    if (scales.arg < 0) return 1;
    return at_.read_f64(scales.arg, b_ * param(scales.batch_stride_param) +
                                        key * param(scales.key_stride_param) +
                                        group_ * param(scales.head_stride_param));
  }
  int64_t integer(int arg, int64_t i) const {
    return arg < 0 ? 0 : i64_of(at_.dtype(arg), at_.read(arg, i));
  }
  int64_t integer(const AttentionSpec::ByRow& number) const {
    return integer(number.arg, number.each ? b_ : 0);
  }
  void write(const AttentionSpec::Operand& result, int64_t d, double value) {
    at_.write(result.arg, element(result, t_, h_, d), round(value, at_.dtype(result.arg)));
  }
  static ScalarBits round(double value, DType type) {
    ScalarGraph graph;
    ScalarBuilder builder(graph);
    return evaluate_one(graph, builder.convert(builder.constant(DType::f64, value), type));
  }
  bool sees(int64_t key) const {
    const int64_t position = integer(s_.offset) + t_, window = integer(s_.window);
    if (key < integer(s_.start_arg, b_) || (s_.causal && key > position)) return false;
    if (s_.length_arg >= 0 && key >= integer(s_.length_arg, b_)) return false;
    if (window > 0 && std::abs(position - key) >= window) return false;
    return s_.query_segments_arg < 0 ||
           integer(s_.query_segments_arg, b_ * param(s_.query_param) + t_) ==
               integer(s_.key_segments_arg, b_ * param(s_.key_param) + key);
  }
  double bias(int64_t key) const {
    if (s_.bias.arg < 0) return 0;
    const int64_t at =
        b_ * param(s_.bias.batch_stride_param) + h_ * param(s_.bias.head_stride_param) +
        t_ * param(s_.bias.query_stride_param) + key * param(s_.bias.key_stride_param);
    if (!is_bool(at_.dtype(s_.bias.arg))) return at_.read_f64(s_.bias.arg, at);
    return integer(s_.bias.arg, at) != 0 ? 0 : -INFINITY;
  }
  double score(int64_t key) const {
    double dot = 0;
    for (int64_t d = 0; d < param(s_.width_param); ++d)
      dot += at_.read_f64(s_.q.arg, element(s_.q, t_, h_, d)) *
             at_.read_f64(s_.k.arg, key_element(s_.k, key, d));
    dot *= std::bit_cast<double>(param(s_.scale_param)) * scale(s_.key_scales, key);
    if (s_.softcap.arg < 0) return dot;
    const double cap = at_.read_f64(s_.softcap.arg, s_.softcap.each ? b_ : 0);
    return cap > 0 ? cap * std::tanh(dot / cap) : dot;
  }
  // -infinity for keys that are not seen.
  std::vector<double> scores() const {
    std::vector<double> out;
    for (int64_t j = 0; j < param(s_.key_param); ++j) {
      const double more = sees(j) ? bias(j) : -INFINITY;
      out.push_back(more == -INFINITY ? more : score(j) + more);
    }
    return out;
  }

  Interpretation& at_;
  const AttentionSpec& s_;
  const int64_t b_, t_, h_, group_;
};

void attention_interpret(Interpretation& at, const RoleSpec& spec) {
  const auto& s = spec.as<AttentionSpec>();
  for (int64_t b = 0; b < at.param(s.batch_param); ++b)
    for (int64_t t = 0; t < at.param(s.query_param); ++t)
      for (int64_t h = 0; h < at.param(s.head_param); ++h) Query(at, s, b, t, h).run();
}

}  // namespace

constexpr Role kAttentionRole{.name = AttentionSpec::kRole,
                              .demand = attention_demand,
                              .lower = attention_lower,
                              .key = attention_key,
                              .args = args,
                              .interpret = attention_interpret,
                              .text = attention_text};

}  // namespace lathe

#include "lathe/kernels/write/finisher.h"

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/kernels/kernel_access.h"

namespace lathe {
namespace {

std::vector<int64_t> all_extents(const Draft& draft) {
  std::vector<int64_t> extents = draft.outer;
  extents.insert(extents.end(), draft.inner.begin(), draft.inner.end());
  return extents;
}

// For each dimension, one of its rules.
std::vector<bool> each_loop(const Draft& draft, bool (*says)(const LoopRule&)) {
  std::vector<bool> out;
  for (size_t d = 0; d < draft.outer.size() + draft.inner.size(); ++d)
    out.push_back(says(draft.role.loop(d)));
  return out;
}

}  // namespace

Finisher::Finisher(const Draft& draft, Kernel& kernel)
    : draft_(draft),
      kernel_(kernel),
      builder_(kernel.graph),
      extents_(all_extents(draft)),
      keep_(each_loop(draft, [](const LoopRule& loop) { return loop.keep; })),
      analysis_(draft.graph, draft.params, extents_, keep_),
      seen_(draft.graph.nodes.size()),
      seen_offset_(draft.graph.nodes.size()),
      pinned_(each_loop(draft, [](const LoopRule& loop) { return !loop.joins; })),
      new_dim_(extents_.size(), -1),
      emitted_(draft.graph.nodes.size(), -1) {}

// ---- what is known of all accesses

NodeId Finisher::resolve(NodeId raw) const {
  for (;;) {
    const ScalarNode& node = raw_node(raw);
    if (node.prim != Prim::select) return raw;
    const Affine& condition = analysis_.of(node.operands[0]);
    if (!condition.is_constant()) return raw;
    raw = node.operands[condition.base ? 1 : 2];
  }
}

void Finisher::visit_terms(const Affine& form, bool pin) {
  for (const AffineTerm& term : form.span()) {
    if (term.var < kOpaque) {
      if (pin) pinned_[term.var] = true;
    } else {
      visit_value(term.var - kOpaque);
    }
  }
}

void Finisher::visit_offset(NodeId raw) {
  if (seen_offset_[raw]) return;
  seen_offset_[raw] = true;
  accesses_.push_back(analysis_.of(raw));
  visit_terms(analysis_.of(raw), false);  // not accesses_.back(): it grows meanwhile
}

void Finisher::visit_value(NodeId raw) {
  raw = resolve(raw);
  if (seen_[raw]) return;
  seen_[raw] = true;
  const ScalarNode& node = raw_node(raw);
  const Affine& form = analysis_.of(raw);
  const bool itself = form.count == 1 && form.base == 0 && form.terms[0].var == kOpaque + raw;
  if (!itself) return visit_terms(form, true);
  const int offset_operand = node.prim == Prim::load ? 0 : node.prim == Prim::load_if ? 1 : -1;
  for (int k = 0; k < 3; ++k) {
    if (node.operands[k] < 0) continue;
    k == offset_operand ? visit_offset(node.operands[k]) : visit_value(node.operands[k]);
  }
}

void Finisher::visit_roots() {
  for (const DraftStage& stage : draft_.stages) {
    for (const auto* list : {&stage.inits, &stage.values, &stage.combined})
      for (Scalar value : *list) visit(value);
    for (const DraftStore& store : stage.stores) {
      visit_offset(store.offset.id);
      visit(store.value);
      visit(store.predicate);
    }
  }
  for (Scalar value : draft_.role.values) visit(value);
  for (Scalar offset : draft_.role.offsets) visit_offset(offset.id);
}

// ---- loops

bool Finisher::same_group(int a, int b) const {
  return is_outer(a) == is_outer(b) && rule(a).group == rule(b).group;
}

bool Finisher::joins(int dim, int next) const {
  if (pinned_[dim] || pinned_[next]) return false;
  const int64_t extent = extents_[next];
  return std::ranges::all_of(accesses_, [&](const Affine& access) {
    int64_t step;
    return !__builtin_mul_overflow(access.factor(next), extent, &step) &&
           access.factor(dim) == step;
  });
}

void Finisher::join_loops() {
  int open = -1;  // the last live dimension, which the next one may join
  for (size_t d = 0; d < extents_.size(); ++d) {
    const int dim = static_cast<int>(d);
    if (analysis_.dropped(dim)) continue;
    const bool join = open >= 0 && same_group(open, dim) && joins(open, dim);
    if (join) heads_.pop_back();
    heads_.push_back(dim);
    if (join) extents_[d] *= extents_[open];
    open = dim;
  }
}

// Of a single group only the last loop stays where it is: the others go in front of all.
void Finisher::order_loops() {
  const auto goes_to_front = [&](int head) {
    if (!rule(head).single) return false;
    return std::ranges::any_of(heads_,
                               [&](int other) { return other > head && same_group(head, other); });
  };
  const auto first_single =
      std::ranges::find_if(heads_, [&](int head) { return rule(head).single; });
  std::stable_partition(first_single, heads_.end(), goes_to_front);
}

void Finisher::write_loops() {
  visit_roots();
  join_loops();
  order_loops();
  for (size_t i = 0; i < heads_.size(); ++i) {
    const int head = heads_[i];
    new_dim_[head] = static_cast<int>(i);
    const LoopDim dim{fresh_param(extents_[head])};
    (is_outer(head) ? kernel_.outer : kernel_.inner).push_back(dim);
  }
}

// ---- expressions

int Finisher::fresh_param(int64_t value) {
  params_.push_back(value);
  return static_cast<int>(params_.size()) - 1;
}

// Equal factors of one loop share a parameter, so that equal offsets become one node.
Scalar Finisher::interned_param(int32_t var, int64_t value) {
  const auto [entry, fresh] = interned_.try_emplace({std::min(var, kOpaque), value}, 0);
  if (fresh) entry->second = fresh_param(value);
  return builder_.param(entry->second);
}

int Finisher::arg(int draft_arg, int64_t base) {
  const std::pair key{draft_arg, base};
  const auto found = std::ranges::find(arg_keys_, key);
  if (found != arg_keys_.end()) return static_cast<int>(found - arg_keys_.begin());
  const DraftArg& from = by_id(draft_.args, draft_arg);
  arg_keys_.push_back(key);
  args_.push_back({.value = from.value, .offset = base});
  kernel_.args.push_back({.dtype = from.dtype});
  return static_cast<int>(args_.size()) - 1;
}

int Finisher::written_arg(int draft_arg, int64_t base) {
  const int number = arg(draft_arg, base);
  by_id(kernel_.args, number).written = true;
  args_[number].written = true;
  return number;
}

void Finisher::touch(int arg, NodeId offset) {
  ArgUse& use = args_[arg];
  use.element = use.element == -1 || use.element == offset ? offset : ArgUse::kMixed;
  use.last_stage = std::max(use.last_stage, stage_);
}

// Later stages share the loads that earlier ones emitted.
void Finisher::note_last_reads() {
  const IdVector<ArgStages> stages = stages_of_args(kernel_);
  for (size_t i = 0; i < stages.size(); ++i)
    args_[i].last_stage = std::max(args_[i].last_stage, stages[i].last_read);
}

NodeId Finisher::emit_affine(const Affine& form, bool with_base) {
  Scalar sum;
  const auto add = [&](Scalar term) { sum = sum.valid() ? sum + term : term; };
  for (const auto& [var, factor] : form.span()) {
    const bool loop = var < kOpaque;
    if (loop && new_dim_[var] < 0) continue;  // joined with a later one
    const Scalar x = loop ? builder_.index(new_dim_[var])
                          : Scalar{&builder_, emit_node(var - kOpaque, raw_node(var - kOpaque))};
    const Scalar wide = builder_.convert(x, DType::i64);
    const int32_t owner = loop ? new_dim_[var] : var;
    add(factor == 1 ? wide : wide * interned_param(owner, factor));
  }
  if (with_base && form.base != 0)
    add(form.base == 1 ? builder_.constant_int(DType::i64, 1) : interned_param(-1, form.base));
  return (sum.valid() ? sum : builder_.constant_int(DType::i64, 0)).id;
}

NodeId Finisher::emit_offset(NodeId raw, int draft_arg, int& out_arg) {
  const Affine& form = analysis_.of(raw);
  out_arg = arg(draft_arg, form.base);
  const NodeId offset = emit_affine(form, false);
  touch(out_arg, offset);
  return offset;
}

NodeId Finisher::emit(NodeId raw) {
  const NodeId from = resolve(raw);
  NodeId& done = emitted_[from];
  if (done >= 0) return done;
  const ScalarNode& node = raw_node(from);
  const Affine& form = analysis_.of(from);
  NodeId out;
  if (node.prim == Prim::constant || (!is_integer(node.type) && !is_bool(node.type))) {
    out = emit_node(from, node);
  } else if (node.type == DType::i64) {
    out = emit_affine(form, true);
  } else if (form.is_constant()) {
    const bool plain = is_bool(node.type) || form.base == 0 || form.base == 1;
    out = plain ? builder_.constant_int(node.type, form.base).id
                : builder_.convert(interned_param(-1, form.base), node.type).id;
  } else {
    out = emit_node(from, node);
  }
  return emitted_[from] = out;
}

NodeId Finisher::emit_load(const ScalarNode& node) {
  int arg_number = 0;
  if (node.prim == Prim::load) {
    const NodeId offset = emit_offset(node.operands[0], static_cast<int>(node.payload), arg_number);
    return builder_.load(node.type, arg_number, {&builder_, offset}).id;
  }
  const Affine& predicate = analysis_.of(node.operands[0]);
  if (predicate.is_constant() && predicate.base == 0) return emit(node.operands[2]);
  const Scalar condition{&builder_, emit(node.operands[0])};
  const NodeId offset = emit_offset(node.operands[1], static_cast<int>(node.payload), arg_number);
  const Scalar otherwise{&builder_, emit(node.operands[2])};
  return builder_.load_if(node.type, arg_number, condition, {&builder_, offset}, otherwise).id;
}

NodeId Finisher::emit_node(NodeId raw, const ScalarNode& node) {
  const auto in = [&](int k) { return Scalar{&builder_, emit(node.operands[k])}; };
  switch (node.prim) {
    case Prim::constant:
      return builder_.constant_bits(node.type, static_cast<uint64_t>(node.payload)).id;
    case Prim::local:
      return builder_.local(node.type, static_cast<int>(node.payload)).id;
    case Prim::load:
    case Prim::load_if:
      return emit_load(node);
    case Prim::fma: {
      const Scalar a = in(0), b = in(1), c = in(2);
      return builder_.fma(a, b, c).id;
    }
    case Prim::select: {
      const Scalar c = in(0), a = in(1), b = in(2);
      return builder_.select(c, a, b).id;
    }
    case Prim::convert:
      return builder_.convert(in(0), node.type).id;
    case Prim::bitcast:
      return builder_.bitcast(in(0), node.type).id;
    case Prim::make_complex: {
      const Scalar re = in(0), im = in(1);
      return builder_.make_complex(re, im).id;
    }
    case Prim::real:
      return builder_.real(in(0)).id;
    case Prim::imag:
      return builder_.imag(in(0)).id;
    case Prim::param:
    case Prim::index:
      LATHE_UNREACHABLE("node {} has an affine form", raw);
    default:
      break;
  }
  if (node.operands[1] < 0) return builder_.unary(node.prim, in(0)).id;
  const Scalar a = in(0), b = in(1);
  const bool comparison = node.prim >= Prim::eq && node.prim <= Prim::le;
  return (comparison ? builder_.compare(node.prim, a, b) : builder_.binary(node.prim, a, b)).id;
}

// ---- stages

void Finisher::emit_store(const DraftStore& store, Stage& out) {
  Store done{};
  done.value = emit(store.value.id);
  if (store.predicate.valid()) done.predicate = emit(store.predicate.id);
  done.offset = emit_offset(store.offset.id, store.arg, done.arg);
  by_id(kernel_.args, done.arg).written = true;
  args_[done.arg].written = true;
  out.stores.push_back(done);
}

void Finisher::write_stages() {
  for (const DraftStage& stage : draft_.stages) {
    // A new stage may see other elements at the same offset (a store in between), but the nodes
    // themselves mean the same everywhere, so emitted ones are shared.
    ++stage_;
    Stage out{.inner = stage.inner,
              .first_local = stage.first_local,
              .order = stage.order,
              .backwards = stage.backwards};
    for (Scalar value : stage.inits) out.inits.push_back(emit(value.id));
    for (Scalar value : stage.values) out.values.push_back(emit(value.id));
    for (Scalar value : stage.combined) out.combined.push_back(emit(value.id));
    for (const DraftStore& store : stage.stores) emit_store(store, out);
    kernel_.stages.push_back(std::move(out));
  }
}

Launch Finisher::take(std::shared_ptr<Kernel> kernel) {
  kernel->param_count = static_cast<int>(params_.size());
  note_last_reads();
  return {std::move(kernel), std::move(params_), std::move(args_)};
}

}  // namespace lathe

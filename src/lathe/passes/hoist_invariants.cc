// Loop-invariant code motion.
#include "lathe/passes/passes.h"

#include <algorithm>
#include <map>
#include <set>

#include "lathe/ir/control_flow.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

// Arithmetic of an element from which on it is better read than computed again.
constexpr int kExpensive = 16;

bool is_loop(const Op& op) {
  if (!op.def->control) return false;
  const ControlFlow flow = op.def->control(op);
  return flow.kind == ControlFlow::Kind::loop ||
         (flow.kind == ControlFlow::Kind::scan && flow.length > 1);
}

// Runs as often as its values say: maybe for ever.
bool may_not_end(const Op& op) {
  if (op.def->control && op.def->control(op).kind == ControlFlow::Kind::loop) return true;
  return std::ranges::any_of(op.regions, [](const Program& region) {
    return std::ranges::any_of(region.ops(), may_not_end);
  });
}

// The ops of a loop's region that depend on its leading parameters, the loop's constants, alone.
class Invariants {
 public:
  Invariants(const Program& region, size_t consts) : region_(region) {
    for (size_t p = 0; p < consts; ++p)
      known_[static_cast<ValueId>(p)] = {.bytes =
                                             region.type(static_cast<ValueId>(p)).byte_count()};
    for (const Op& op : region.ops()) consider(op);
    find_wanted();
  }

  // Values that are computed before the loop and read inside.
  const std::vector<ValueId>& wanted() const { return wanted_; }
  // The ops that give them, in order.
  std::vector<const Op*> outside() const;

 private:
  // The cost of a value inside the loop: bytes to read, and arithmetic on an element of those.
  struct Source {
    int64_t bytes = 0;
    int arithmetic = 0;
    bool moves = false;  // the op that gives it leaves the loop
  };

  void consider(const Op& op);
  bool moves(const Op& op, Source& source) const;
  void find_wanted();
  bool has(ValueId v) const { return known_.contains(v); }

  const Program& region_;
  std::map<ValueId, Source> known_;  // invariants only
  std::vector<ValueId> wanted_;
};

void Invariants::consider(const Op& op) {
  const bool invariant = std::ranges::all_of(op.operands, [&](ValueId v) { return has(v); }) &&
                         !has_ordered_effect(op) && !op.def->is(kBarrier) && !may_not_end(op);
  if (!invariant || op.results.empty()) return;
  Source source;
  for (ValueId v : op.operands) {
    source.bytes += known_.at(v).bytes;
    source.arithmetic += known_.at(v).arithmetic;
  }
  source.moves = moves(op, source);
  for (ValueId v : op.results) {
    known_[v] = source;
    if (source.moves) known_[v] = {.bytes = region_.type(v).byte_count(), .moves = true};
  }
}

// Constants and layout are free where they are read. What is no expression has a kernel of its own.
bool Invariants::moves(const Op& op, Source& source) const {
  if (op.def->is(kConstantLike) || op.def->is(kLayout)) return false;
  const Lower& lower = op.def->lower;
  if (op.def->control || !lower.role.empty()) return true;
  if (!lower.pointwise && !lower.element) return false;
  const OpTypes types(region_, op);
  source.arithmetic += lower.pointwise ? arithmetic_of_element(types.view(op)) : 1;
  return types.results[0].byte_count() <= source.bytes || source.arithmetic > kExpensive;
}

void Invariants::find_wanted() {
  std::set<ValueId> read(region_.results().begin(), region_.results().end());
  for (const Op& op : region_.ops()) {
    const bool leaves = !op.results.empty() && has(op.results[0]) && known_[op.results[0]].moves;
    if (!leaves) read.insert(op.operands.begin(), op.operands.end());
  }
  for (const auto& [v, source] : known_)
    if (source.moves && read.contains(v)) wanted_.push_back(v);
}

std::vector<const Op*> Invariants::outside() const {
  std::set<ValueId> needed(wanted_.begin(), wanted_.end());
  std::vector<const Op*> ops;
  for (size_t i = region_.ops().size(); i-- > 0;) {
    const Op& op = region_.ops()[i];
    if (std::ranges::none_of(op.results, [&](ValueId v) { return needed.contains(v); })) continue;
    needed.insert(op.operands.begin(), op.operands.end());
    ops.push_back(&op);
  }
  std::ranges::reverse(ops);
  return ops;
}

// The region with `added` parameters behind its first `consts`, which stand for its own values
// `replaced`.
Program with_more_consts(const Program& region, size_t consts,
                         const std::vector<ValueId>& replaced) {
  Rebuilding out(region);
  const auto add_replaced = [&] {
    for (ValueId v : replaced) out.at(v) = out.builder().param(region.type(v));
  };
  for (int p = 0; p < region.param_count(); ++p) {
    if (static_cast<size_t>(p) == consts) add_replaced();
    out.add_param(p);
  }
  if (static_cast<size_t>(region.param_count()) == consts) add_replaced();
  for (const Op& op : region.ops()) {
    const auto operands = out.at(op.operands);
    const bool inside = std::ranges::find(operands, -1) == operands.end();
    const bool is_replaced =
        std::ranges::any_of(op.results, [&](ValueId v) { return out.at(v) >= 0; });
    if (inside && !is_replaced) out.add(op);
  }
  return out.finish(region.results());
}

class LoopHoist {
 public:
  LoopHoist(ProgramBuilder& builder, const Op& op, std::span<const ValueId> operands)
      : builder_(builder), op_(op), flow_(op.def->control(op)) {
    op_.operands.assign(operands.begin(), operands.end());
  }

  std::optional<std::vector<ValueId>> run() {
    // From the last group to the first: operands are put in behind those that come before.
    hoist(op_.regions.size() - 1, flow_.consts);
    if (flow_.kind == ControlFlow::Kind::loop) hoist(0, flow_.condition_consts);
    if (!moved_) return {};
    op_.attrs = flow_.attrs(flow_);
    std::vector<Type> types, results;
    for (ValueId v : op_.operands) types.push_back(builder_.type(v));
    results = infer_types(*op_.def, types, op_.attrs, op_.regions, op_.where);
    return append(builder_, op_, op_.operands, results);
  }

 private:
  void hoist(size_t region, OperandGroup& consts);

  ProgramBuilder& builder_;
  Op op_;
  ControlFlow flow_;
  bool moved_ = false;
};

void LoopHoist::hoist(size_t region, OperandGroup& consts) {
  const Program body = op_.regions[region];
  const Invariants invariants(body, consts.count);
  if (invariants.wanted().empty()) return;
  std::map<ValueId, ValueId> before;
  for (size_t p = 0; p < consts.count; ++p)
    before[static_cast<ValueId>(p)] = op_.operands[consts.first + p];
  for (const Op* op : invariants.outside()) {
    std::vector<ValueId> operands;
    for (ValueId v : op->operands) operands.push_back(before.at(v));
    const auto results = append(builder_, *op, operands, OpTypes(body, *op).results);
    for (size_t i = 0; i < results.size(); ++i) before[op->results[i]] = results[i];
  }
  auto end = op_.operands.begin() + static_cast<std::ptrdiff_t>(consts.first + consts.count);
  for (ValueId v : invariants.wanted()) end = op_.operands.insert(end, before.at(v)) + 1;
  op_.regions[region] = with_more_consts(body, consts.count, invariants.wanted());
  consts.count += invariants.wanted().size();
  moved_ = true;
}

std::optional<std::vector<ValueId>> hoist_op(ProgramBuilder& builder, const Op& op,
                                             std::span<const ValueId> operands) {
  if (!is_loop(op)) return {};
  return LoopHoist(builder, op, operands).run();
}

}  // namespace

Program hoist_invariants(const Program& program) { return rewrite_ops(program, hoist_op); }

}  // namespace lathe

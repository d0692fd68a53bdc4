#include "lathe/kernels/fuse/fuse.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "lathe/base/splat.h"
#include "lathe/ir/evaluate.h"
#include "lathe/kernels/role.h"
#include "lathe/kernels/write/expr.h"

namespace lathe {
namespace {

// Arithmetic of one element of the op.
int own_cost(const OpView& op) {
  if (!is_pointwise(op)) return op.def.is(kLayout) ? 0 : 1;
  return arithmetic_of_element(op);
}

}  // namespace

Fuser::Fuser(const Program& program, const Machine& machine, std::span<const ValueId> kept)
    : program_(program), ops_(program_.ops()) {
  f_.machine = machine;
  const auto values = static_cast<size_t>(program.value_count());
  f_.def = IdVector<int>(defining_ops(program));
  f_.place.assign(values, Place::buffer);
  f_.base.assign(values, -1);
  f_.offset.assign(values, 0);
  f_.root.assign(values, -1);
  f_.fused.resize(ops_.size());
  f_.passes.assign(ops_.size(), 0);
  f_.in_pieces.assign(ops_.size(), false);
  f_.leader.resize(ops_.size());
  std::iota(f_.leader.begin(), f_.leader.end(), 0);
  uses_.resize(values);
  estimates_.resize(values);
  is_splat_.assign(values, false);
  is_result_.assign(values, false);
  own_costs_.assign(ops_.size(), 0);
  live_ = IdVector<bool>(live_ops(program));
  keep_.assign(values, false);
  for (ValueId v : kept) keep_[v] = true;
  roots_.assign(values, kNone);
  evaluations_.assign(values, 0);
  asks_.assign(ops_.size(), Demand::computed);
  candidates_.resize(ops_.size());
  collect();
  for (size_t i = ops_.size(); i-- > 0;) place(static_cast<int>(i));
}

const Role* Fuser::computing_role(int op) const {
  return role_of(op) && role_of(op)->evaluations ? role_of(op) : nullptr;
}

bool Fuser::is_big(ValueId v) const {
  return program_.type(v).is_tensor() && program_.type(v).size() > f_.machine.fusion.big &&
         !is_splat_[v];
}

void Fuser::collect() {
  for (int p = 0; p < program_.param_count(); ++p)
    if (is_big(p)) estimates_[p].big_read = p;
  for (size_t i = 0; i < ops_.size(); ++i) {
    const Op& op = ops_[i];
    for (size_t k = 0; live_[i] && k < op.operands.size(); ++k)
      uses_[op.operands[k]].push_back({static_cast<int>(i), static_cast<int>(k)});
    classify(op);
    estimate(static_cast<int>(i));
  }
  for (ValueId v : program_.results()) is_result_[v] = true;
}

// What an op is to this floor; from its record's lowering, never from its name.
void Fuser::classify(const Op& op) {
  f_.roles.push_back(nullptr);
  f_.is_expression.push_back(false);
  const Lower& lower = op.def->lower;
  f_.on_host.push_back(lower.host != nullptr);
  if (auto literal = constant_of(op)) {
    const ValueId v = op.results[0];
    is_splat_[v] = is_splat(*literal);
    f_.constants.emplace(v, *std::move(literal));
  } else if (lower.pointwise || lower.element) {
    f_.is_expression.back() = true;
  } else if (!op.def->control && !lower.pieces && !lower.alias && !lower.host) {
    const Role* const role = find_role(lower.role);
    if (!role)
      throw UserError(fmt::format("[{}] has no kernel; at {}", op.def->name, op.where.str()));
    if (role->host_routine && !f_.machine.host_routines)
      f_.on_host.back() = true;
    else
      f_.roles.back() = role;
  }
}

void Fuser::estimate(int index) {
  const Op& op = op_at(index);
  int& passes = f_.passes[index];
  for (ValueId v : op.operands)
    if (def_of(v) >= 0) passes = std::max(passes, f_.passes[def_of(v)]);
  if (!is_expression(index)) {
    const Role* role = role_of(index);
    const bool of_rows = role && role->of_rows;
    const bool splits = of_rows && role->splits_across_threads &&
                        role->splits_across_threads(f_.machine, program_, op);
    passes = of_rows ? passes + 1 : 0;
    for (ValueId v : op.results) estimates_[v] = {0, is_big(v) ? v : kNone, of_rows && !splits};
    return;
  }
  const OpTypes types(program_, op);
  Estimate& mine = estimates_[op.results[0]];
  mine.cost = own_costs_[index] = own_cost(types.view(op));
  for (ValueId v : op.operands) {
    const Estimate& other = estimates_[v];
    mine.cost = std::min(mine.cost + other.cost, 1 << 20);
    mine.big_read = only_one(mine.big_read, other.big_read);
    mine.of_rows |= other.of_rows && program_.type(v).size() == result_type(index).size();
  }
}

Demand Fuser::asked_by(const Use& use) const {
  if (is_walked(use.op)) return Demand::contiguous;
  if (is_expression(use.op)) return use.operand == 0 ? asks_[use.op] : Demand::computed;
  const Role* role = role_of(use.op);
  if (!role) return Demand::contiguous;
  const Op& op = op_at(use.op);
  if (role->takes_prologues && role->takes_prologues(program_, op) &&
      is_prologue(by_id(op.operands, use.operand)))
    return Demand::computed;
  return role->demand(op, static_cast<size_t>(use.operand));
}

Demand Fuser::wanted(ValueId v) const {
  Demand most = is_result_[v] ? Demand::contiguous : Demand::computed;
  for (const Use& use : uses_[v]) most = std::max(most, asked_by(use));
  return most;
}

// The op in whose kernel this use is computed; nobody's where a buffer is demanded.
int Fuser::root_of_use(const Use& use) const {
  const Op& op = op_at(use.op);
  if (is_walked(use.op) || (!is_expression(use.op) && !computing_role(use.op))) return kNone;
  const ValueId result = op.results[0];
  switch (f_.at(result)) {
    case Place::none:
    case Place::view:
      return kNone;
    case Place::inlined:
      return root_of(result);
    case Place::fused:
      return f_.root[result];
    default:
      return leader(use.op);
  }
}

int Fuser::only_one(int a, int b) {
  if (a == kNone) return b;
  return b == kNone || a == b ? a : kSeveral;
}

int Fuser::root_of(ValueId v) const {
  const int root = roots_[v];
  return root < 0 ? root : leader(root);
}

int64_t Fuser::evaluations_of_use(const Use& use) const {
  const Op& op = op_at(use.op);
  if (f_.in_pieces[use.op]) return program_.type(by_id(op.operands, use.operand)).size();
  if (is_expression(use.op))
    return f_.at(op.results[0]) == Place::inlined ? evaluations_[op.results[0]]
                                                  : result_type(use.op).size();
  const Role* role = computing_role(use.op);
  return role ? role->evaluations(program_, op, static_cast<size_t>(use.operand)) : 0;
}

// v and the layout ops above it, up to a value that is in a buffer or comes from another op.
std::vector<ValueId> Fuser::layout_chain(ValueId v) const {
  std::vector<ValueId> chain{v};
  for (;;) {
    const ValueId above = op_at(def_of(chain.back())).operands[0];
    const int def = def_of(above);
    if (def < 0 || !is_layout(op_at(def)) || keep_[above]) return chain;
    chain.push_back(above);
  }
}

// Is the op's result, computed through the chain from a buffer above it, just another walk over it?
bool Fuser::is_strided_view(std::span<const ValueId> chain) const {
  const ValueId base = op_at(def_of(chain.back())).operands[0];
  if (is_splat_[base]) return false;
  std::vector<const Op*> ops;
  for (ValueId link : chain) ops.push_back(&op_at(def_of(link)));
  return layout_view(program_, ops).has_value();
}

Place Fuser::place_layout(int index, ValueId v, Demand wanted) {
  if (program_.type(v).size() == 0) return Place::buffer;
  Demand& asks = asks_[index];
  if (wanted == Demand::contiguous) {
    const ValueId base = op_at(index).operands[0];
    if (is_splat_[base]) return Place::buffer;
    const auto first = part_of_operand(program_, op_at(index));
    if (!first) return Place::buffer;
    f_.base[v] = base;
    f_.offset[v] = *first;
    asks = Demand::contiguous;
    return Place::view;
  }
  const std::vector<ValueId> chain = layout_chain(v);
  if (is_strided_view(chain)) {
    asks = Demand::strided;
    return Place::inlined;
  }
  if (!is_strided_view(std::span(chain).first(1))) return Place::buffer;
  asks = Demand::contiguous;
  return Place::inlined;
}

bool Fuser::looks_elsewhere(int index) const {
  return is_expression(index) && !op_at(index).def->lower.pointwise;
}

// Ops that only move elements, or widen them.
bool Fuser::is_free(int index) const {
  const Op& op = op_at(index);
  if (is_layout(op)) return true;
  return op.operands.size() == 1 && own_costs_[index] == 0 &&
         byte_count_of(op.operands[0]) <= byte_count_of(op.results[0]);
}

Place Fuser::place_expression(int index, ValueId v) {
  if (keep_[v]) return Place::buffer;
  if (const Demand most = wanted(v); most != Demand::computed) {
    if (!is_layout(op_at(index))) return Place::buffer;
    const Place place = place_layout(index, v, most);
    if (place == Place::buffer) return place;
    for (const Use& use : uses_[v]) roots_[v] = only_one(roots_[v], root_of_use(use));
    evaluations_[v] = program_.type(v).size();
    return place;
  }
  // Users at the same position share an evaluation; those that look elsewhere need their own.
  int64_t elsewhere = 0;
  for (const Use& use : uses_[v]) {
    roots_[v] = only_one(roots_[v], root_of_use(use));
    const int64_t times = evaluations_of_use(use);
    if (looks_elsewhere(use.op)) {
      elsewhere += times;
    } else {
      evaluations_[v] = std::max(evaluations_[v], times);
    }
  }
  evaluations_[v] += elsewhere;
  if (roots_[v] == kNone) return Place::none;
  // Moving elements costs nothing inside a kernel; whether to store is decided further up.
  if (is_free(index)) return Place::inlined;
  const Estimate& mine = estimates_[v];
  const int64_t size = program_.type(v).size();
  const FusionLimits& limits = f_.machine.fusion;
  const bool cheap = (mine.cost <= limits.cheap && mine.big_read != kSeveral) ||
                     (size == 1 && mine.cost <= limits.cheap_scalar);
  if (cheap || roots_[v] >= 0) {
    const bool repeated = evaluations_[v] > size;
    if (!repeated || cheap || mine.of_rows) return Place::inlined;
  }
  return Place::buffer;
}

// Pieces are stored one by one where the op's result is stored, or is what an update writes.
bool Fuser::goes_in_pieces(int index) const {
  const Op& op = op_at(index);
  if (!op.def->lower.pieces) return false;
  const ValueId v = op.results[0];
  if (f_.at(v) == Place::buffer) return true;
  const auto& uses = uses_[v];
  if (f_.at(v) != Place::inlined || uses.size() != 1) return false;
  return f_.in_pieces[uses[0].op] ||
         (role_of(uses[0].op) && role_of(uses[0].op)->operand_in_pieces == uses[0].operand);
}

// Whether the op's kernel may go on with the expressions up to `root` and its siblings,
// elementwise ops, or be one of theirs.
bool Fuser::can_fuse(int index, int root) const {
  // Known before anything is placed, and joined siblings only add to it: what was fused stays so.
  const auto together = f_.together_with(root);
  const auto is_near = [&](int one) { return f_.passes_between(index, one) < kMostPasses; };
  if (std::ranges::none_of(together, is_near)) return false;
  const auto& fused = f_.fused[root];
  const auto later = std::ranges::upper_bound(fused, index);  // those before it are asked after it
  const int first = later == fused.end() ? -1 : *later;
  return std::ranges::all_of(
      together, [&](int one) { return may_share_kernel({program_, f_, index, one, first}); });
}

void Fuser::fuse_into_root(int index) {
  const Op& op = op_at(index);
  int root = kNone;
  for (ValueId v : op.results) {
    if (keep_[v] || wanted(v) != Demand::computed) return;
    for (const Use& use : uses_[v]) root = only_one(root, root_of_use(use));
  }
  if (root < 0) return;
  candidates_[root].insert(index);
  if (!can_fuse(index, root)) return;
  for (ValueId v : op.results) {
    f_.place[v] = Place::fused;
    f_.root[v] = root;
    roots_[v] = root;
  }
  auto& fused = f_.fused[root];
  fused.insert(std::ranges::lower_bound(fused, index), index);
}

bool Fuser::walked_by_scans_only(ValueId v) const {
  if (std::ranges::count(program_.results(), v) != 0) return false;
  return std::ranges::all_of(uses_[v], [&](const Use& use) {
    const Op& op = op_at(use.op);
    if (op.def->lower.chooses) return use.operand == 0 && f_.at(op.results[0]) == Place::segments;
    return op.def->control && op.def->control(op).xs.holds(static_cast<size_t>(use.operand));
  });
}

void Fuser::place(int index) {
  const Op& op = op_at(index);
  if (!live_[index]) {
    for (ValueId v : op.results) f_.place[v] = Place::none;
    return;
  }
  const ValueId result = op.results.empty() ? -1 : op.results[0];
  if (op.def->lower.chooses && walked_by_scans_only(result)) {
    f_.place[result] = Place::segments;
  } else if (is_expression(index)) {
    f_.place[result] = place_expression(index, result);
    f_.in_pieces[index] = goes_in_pieces(index);
  } else if (const Role* role = role_of(index)) {
    if (role->fuses_into) fuse_into_root(index);
  } else if (op.def->lower.alias) {
    for (size_t k = 0; k < op.results.size(); ++k) {
      f_.place[op.results[k]] = Place::view;
      f_.base[op.results[k]] = op.operands[k];
    }
  } else if (f_.constants.contains(result)) {
    if (is_splat_[result] && wanted(result) == Demand::computed) f_.place[result] = Place::splat;
  } else {
    if (op.def->lower.pieces && walked_by_scans_only(result)) f_.place[result] = Place::segments;
    f_.in_pieces[index] = goes_in_pieces(index);
  }
}

bool is_layout(const Op& op) {
  return op.def->is(kLayout) && op.operands.size() == 1 && op.def->lower.element;
}

}  // namespace lathe

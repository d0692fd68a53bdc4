#include "lathe/kernels/fuse.h"

#include <algorithm>
#include <cstring>

#include "lathe/kernels/expr.h"
#include "lathe/kernels/role.h"

namespace lathe {
namespace {

// How much arithmetic may be done twice rather than stored and read back.
constexpr int kCheap = 4;
// A value of one element is computed by everyone who needs it up to this cost.
constexpr int kCheapScalar = 64;

constexpr int kNobody = -1;
constexpr int kSeveral = -2;

int join(int a, int b) {
  if (a == kNobody) return b;
  return b == kNobody || a == b ? a : kSeveral;
}

std::optional<Literal> constant_value(const Op& op) {
  if (!op.def->is(kConstantLike) || !op.operands.empty()) return {};
  for (auto& [key, value] : op.attrs.dict())
    if (const auto* literal = std::get_if<Literal>(&value.value)) return *literal;
  return {};
}

bool is_splat(const Literal& literal) {
  if (literal.size() == 0) return false;
  const auto bytes = literal.bytes();
  const auto width = static_cast<size_t>(byte_size(literal.dtype()));
  // Equal to itself moved by one element.
  return std::memcmp(bytes.data(), bytes.data() + width, bytes.size() - width) == 0;
}

// Arithmetic of one element of the op.
int own_cost(const OpView& op) {
  if (!is_pointwise(op)) return op.def.is(kLayout) ? 0 : 1;
  ScalarGraph graph;
  ScalarBuilder builder(graph);
  std::vector<Scalar> operands;
  for (size_t k = 0; k < op.operand_types.size(); ++k)
    operands.push_back(builder.local(op.operand_types[k].dtype(), static_cast<int>(k)));
  op.def.lower.pointwise(builder, op, operands);
  return static_cast<int>(std::ranges::count_if(graph.nodes, [](const ScalarNode& node) {
    return node.prim >= Prim::add && node.prim != Prim::convert && node.prim != Prim::bitcast;
  }));
}

class Fuser {
 public:
  Fuser(const Program& program, const std::vector<bool>& keep);
  Fusion run();

 private:
  struct Use {
    int op;
    int operand;
  };
  // Before places are known: what inlining the value with all it is made of would mean.
  struct Estimate {
    int cost = 0;
    int big_reads = 0;
    bool of_rows = false;  // scalars of a reduction's rows
  };

  void collect();
  void classify(const Op& op);
  void estimate(int op);
  void place_results(int op);
  Place place_expression(int op, ValueId v);
  Place place_layout(int op, ValueId v, Demand demand);
  bool goes_in_pieces(int op) const;
  bool host(int op);
  bool can_host(int op, int root) const;
  bool is_view_through(ValueId v, bool whole_chain, bool contiguous);
  void demand(ValueId v, Demand what);
  bool walked_by_scans_only(ValueId v) const;
  int root_of_use(const Use& use) const;
  int64_t evaluations_of_use(const Use& use) const;
  bool is_free(int op) const;
  // Whether the op reads its operands at other positions than its result's.
  bool looks_elsewhere(int op) const;
  int64_t byte_count_of(ValueId v) const { return program_.type(v).byte_count(); }
  Type result_type(int op) const { return program_.type(ops_[static_cast<size_t>(op)].results[0]); }
  bool is_expression(int op) const { return f_.is_expression[static_cast<size_t>(op)]; }
  const Role* role_of(int op) const { return f_.roles[static_cast<size_t>(op)]; }
  // A role whose kernel computes operands: uses lead to it.
  const Role* computing_role(int op) const {
    return role_of(op) && role_of(op)->evaluations ? role_of(op) : nullptr;
  }

  const Program& program_;
  std::span<const Op> ops_;
  const std::vector<bool>& keep_;
  Fusion f_;
  std::vector<std::vector<Use>> uses_;
  std::vector<Demand> demand_;
  std::vector<int> roots_;            // of each value
  std::vector<int64_t> evaluations_;  // of each inlined value, in its busiest user
  std::vector<Estimate> estimates_;
  std::vector<int> own_costs_;  // of each op
  std::vector<bool> live_;      // of each op
};

Fuser::Fuser(const Program& program, const std::vector<bool>& keep)
    : program_(program), ops_(program.ops()), keep_(keep) {
  const auto values = static_cast<size_t>(program.value_count());
  f_.def = defining_ops(program);
  f_.place.assign(values, Place::buffer);
  f_.base.assign(values, -1);
  f_.offset.assign(values, 0);
  f_.root.assign(values, -1);
  f_.hosted_by.assign(ops_.size(), -1);
  f_.in_pieces.assign(ops_.size(), false);
  uses_.resize(values);
  demand_.assign(values, Demand::computed);
  roots_.assign(values, kNobody);
  evaluations_.assign(values, 0);
  estimates_.resize(values);
  own_costs_.assign(ops_.size(), 0);
  live_ = live_ops(program);
}

Fusion Fuser::run() {
  collect();
  for (size_t i = ops_.size(); i-- > 0;) place_results(static_cast<int>(i));
  return std::move(f_);
}

void Fuser::collect() {
  for (int p = 0; p < program_.param_count(); ++p)
    estimates_[static_cast<size_t>(p)].big_reads =
        program_.type(p).is_tensor() && program_.type(p).size() > 64;
  for (size_t i = 0; i < ops_.size(); ++i) {
    const Op& op = ops_[i];
    for (size_t k = 0; live_[i] && k < op.operands.size(); ++k)
      uses_[static_cast<size_t>(op.operands[k])].push_back(
          {static_cast<int>(i), static_cast<int>(k)});
    classify(op);
    estimate(static_cast<int>(i));
  }
  for (ValueId v : program_.results()) demand(v, Demand::contiguous);
}

// What an op is to this floor; from its record's lowering, never from its name.
void Fuser::classify(const Op& op) {
  f_.roles.push_back(nullptr);
  f_.is_expression.push_back(false);
  const Lower& lower = op.def->lower;
  if (auto literal = constant_value(op)) {
    const ValueId v = op.results[0];
    if (is_splat(*literal)) f_.place[static_cast<size_t>(v)] = Place::splat;
    f_.constants.emplace(v, *std::move(literal));
  } else if (lower.pointwise || lower.element) {
    f_.is_expression.back() = true;
  } else if (!op.def->control && !lower.pieces) {
    f_.roles.back() = find_role(lower.role);
    if (!f_.roles.back())
      throw UserError(fmt::format("[{}] has no kernel; at {}", op.def->name, op.where.str()));
  }
}

void Fuser::estimate(int index) {
  const Op& op = ops_[static_cast<size_t>(index)];
  if (!is_expression(index)) {
    for (ValueId v : op.results)
      estimates_[static_cast<size_t>(v)] = {
          0,
          program_.type(v).is_tensor() && program_.type(v).size() > 64 && f_.at(v) != Place::splat,
          role_of(index) && role_of(index)->of_rows};
    return;
  }
  const OpTypes types(program_, op);
  Estimate& mine = estimates_[static_cast<size_t>(op.results[0])];
  mine.cost = own_costs_[static_cast<size_t>(index)] = own_cost(types.view(op));
  for (ValueId v : op.operands) {
    const Estimate& other = estimates_[static_cast<size_t>(v)];
    mine.cost = std::min(mine.cost + other.cost, 1 << 20);
    mine.big_reads = std::min(mine.big_reads + other.big_reads, 1 << 20);
    mine.of_rows |= other.of_rows && program_.type(v).size() == result_type(index).size();
  }
}

void Fuser::demand(ValueId v, Demand what) {
  auto& mine = demand_[static_cast<size_t>(v)];
  mine = std::max(mine, what);
}

// The op in whose kernel this use is computed; nobody's where a buffer is demanded.
int Fuser::root_of_use(const Use& use) const {
  const Op& op = ops_[static_cast<size_t>(use.op)];
  if (!is_expression(use.op) && !computing_role(use.op)) return kNobody;
  const ValueId result = op.results[0];
  switch (f_.at(result)) {
    case Place::none:
    case Place::view:
      return kNobody;
    case Place::inlined:
      return roots_[static_cast<size_t>(result)];
    case Place::hosted:
      return f_.root[static_cast<size_t>(result)];
    default:
      return use.op;
  }
}

int64_t Fuser::evaluations_of_use(const Use& use) const {
  const Op& op = ops_[static_cast<size_t>(use.op)];
  if (f_.in_pieces[static_cast<size_t>(use.op)])
    return program_.type(op.operands[static_cast<size_t>(use.operand)]).size();
  if (is_expression(use.op))
    return f_.at(op.results[0]) == Place::inlined ? evaluations_[static_cast<size_t>(op.results[0])]
                                                  : result_type(use.op).size();
  const Role* role = computing_role(use.op);
  return role ? role->evaluations(program_, op) : 0;
}

// Is v, computed from its operand's (or, through all layout ops above, an ancestor's) buffer, just
// another walk over it?
bool Fuser::is_view_through(ValueId v, bool whole_chain, bool contiguous) {
  std::vector<ValueId> chain;
  for (ValueId at = v;;) {
    chain.push_back(at);
    at = ops_[static_cast<size_t>(f_.def[static_cast<size_t>(at)])].operands[0];
    const int def = f_.def[static_cast<size_t>(at)];
    if (!whole_chain || def < 0 || !is_layout(ops_[static_cast<size_t>(def)]) ||
        keep_[static_cast<size_t>(at)])
      break;
  }
  for (ValueId link : chain) f_.place[static_cast<size_t>(link)] = Place::inlined;
  const auto view = layout_view(program_, f_, v);
  for (ValueId link : chain) f_.place[static_cast<size_t>(link)] = Place::buffer;
  if (!view || !contiguous) return view.has_value();
  const Shape& shape = program_.type(v).shape();
  const Dims strides = shape.strides();
  for (int d = 0; d < shape.rank(); ++d)
    if (shape[d] != 1 && view->strides[static_cast<size_t>(d)] != strides[static_cast<size_t>(d)])
      return false;
  f_.base[static_cast<size_t>(v)] =
      ops_[static_cast<size_t>(f_.def[static_cast<size_t>(v)])].operands[0];
  f_.offset[static_cast<size_t>(v)] = view->base;
  return true;
}

Place Fuser::place_layout(int index, ValueId v, Demand wanted) {
  const ValueId operand = ops_[static_cast<size_t>(index)].operands[0];
  if (program_.type(v).size() == 0) return Place::buffer;
  if (wanted == Demand::contiguous) {
    if (f_.at(operand) == Place::splat || !is_view_through(v, false, true)) return Place::buffer;
    demand(operand, Demand::contiguous);
    return Place::view;
  }
  if (f_.at(operand) != Place::splat && is_view_through(v, true, false)) {
    demand(operand, Demand::strided);
    return Place::inlined;
  }
  if (f_.at(operand) == Place::splat || !is_view_through(v, false, false)) return Place::buffer;
  demand(operand, Demand::contiguous);
  return Place::inlined;
}

bool Fuser::looks_elsewhere(int index) const {
  return is_expression(index) && !ops_[static_cast<size_t>(index)].def->lower.pointwise;
}

// Ops that only move elements, or widen them.
bool Fuser::is_free(int index) const {
  const Op& op = ops_[static_cast<size_t>(index)];
  if (is_layout(op)) return true;
  return op.operands.size() == 1 && own_costs_[static_cast<size_t>(index)] == 0 &&
         byte_count_of(op.operands[0]) <= byte_count_of(op.results[0]);
}

Place Fuser::place_expression(int index, ValueId v) {
  const auto id = static_cast<size_t>(v);
  const Demand wanted = demand_[id];
  if (keep_[id]) return Place::buffer;
  if (wanted != Demand::computed) {
    if (!is_layout(ops_[static_cast<size_t>(index)])) return Place::buffer;
    const Place place = place_layout(index, v, wanted);
    if (place == Place::buffer) return place;
    for (const Use& use : uses_[id]) roots_[id] = join(roots_[id], root_of_use(use));
    evaluations_[id] = program_.type(v).size();
    return place;
  }
  // Users at the same position share an evaluation; those that look elsewhere need their own.
  int64_t elsewhere = 0;
  for (const Use& use : uses_[id]) {
    roots_[id] = join(roots_[id], root_of_use(use));
    const int64_t times = evaluations_of_use(use);
    if (looks_elsewhere(use.op)) {
      elsewhere += times;
    } else {
      evaluations_[id] = std::max(evaluations_[id], times);
    }
  }
  evaluations_[id] += elsewhere;
  if (roots_[id] == kNobody) return Place::none;
  // Moving elements costs nothing inside a kernel; whether to store is decided further up.
  if (is_free(index)) return Place::inlined;
  const Estimate& mine = estimates_[id];
  const int64_t size = program_.type(v).size();
  const bool cheap =
      (mine.cost <= kCheap && mine.big_reads <= 1) || (size == 1 && mine.cost <= kCheapScalar);
  if (cheap || roots_[id] >= 0) {
    const bool repeated = evaluations_[id] > size;
    if (!repeated || cheap || mine.of_rows) return Place::inlined;
  }
  return Place::buffer;
}

// Pieces are stored one by one where the op's result is stored, or is what an update writes.
bool Fuser::goes_in_pieces(int index) const {
  const Op& op = ops_[static_cast<size_t>(index)];
  if (!op.def->lower.pieces) return false;
  const ValueId v = op.results[0];
  if (f_.at(v) == Place::buffer) return true;
  const auto& uses = uses_[static_cast<size_t>(v)];
  if (f_.at(v) != Place::inlined || uses.size() != 1) return false;
  return f_.in_pieces[static_cast<size_t>(uses[0].op)] ||
         (role_of(uses[0].op) && role_of(uses[0].op)->operand_in_pieces == uses[0].operand);
}

// Whether the op's kernel may go on with the expressions up to `root`, an elementwise op.
bool Fuser::can_host(int index, int root) const {
  if (root < 0 || !is_expression(root) || f_.in_pieces[static_cast<size_t>(root)]) return false;
  const int first = f_.hosted_by[static_cast<size_t>(root)];
  return role_of(index)->hosted_in({program_, f_, index, root, first});
}

bool Fuser::host(int index) {
  const Op& op = ops_[static_cast<size_t>(index)];
  int root = kNobody;
  for (ValueId v : op.results) {
    const auto id = static_cast<size_t>(v);
    if (keep_[id] || demand_[id] != Demand::computed) return false;
    for (const Use& use : uses_[id]) root = join(root, root_of_use(use));
  }
  if (!can_host(index, root)) return false;
  for (ValueId v : op.results) {
    f_.place[static_cast<size_t>(v)] = Place::hosted;
    f_.root[static_cast<size_t>(v)] = root;
    roots_[static_cast<size_t>(v)] = root;
  }
  f_.hosted_by[static_cast<size_t>(root)] = index;
  return true;
}

bool Fuser::walked_by_scans_only(ValueId v) const {
  if (std::ranges::count(program_.results(), v) != 0) return false;
  return std::ranges::all_of(uses_[static_cast<size_t>(v)], [&](const Use& use) {
    const Op& op = ops_[static_cast<size_t>(use.op)];
    return op.def->control && op.def->control(op).xs.holds(static_cast<size_t>(use.operand));
  });
}

void Fuser::place_results(int index) {
  const Op& op = ops_[static_cast<size_t>(index)];
  if (!live_[static_cast<size_t>(index)]) {
    for (ValueId v : op.results) f_.place[static_cast<size_t>(v)] = Place::none;
    return;
  }
  const ValueId result = op.results.empty() ? -1 : op.results[0];
  if (is_expression(index)) {
    f_.place[static_cast<size_t>(op.results[0])] = place_expression(index, op.results[0]);
    f_.in_pieces[static_cast<size_t>(index)] = goes_in_pieces(index);
  } else if (const Role* role = role_of(index)) {
    if (role->hosted_in) host(index);
    for (size_t k = 0; k < op.operands.size(); ++k) demand(op.operands[k], role->demand(op, k));
  } else if (f_.constants.contains(result)) {
    if (demand_[static_cast<size_t>(result)] != Demand::computed)
      f_.place[static_cast<size_t>(result)] = Place::buffer;
  } else {
    if (op.def->lower.pieces && walked_by_scans_only(result))
      f_.place[static_cast<size_t>(result)] = Place::segments;
    f_.in_pieces[static_cast<size_t>(index)] = goes_in_pieces(index);
    for (ValueId v : op.operands) demand(v, Demand::contiguous);
  }
}

}  // namespace

bool is_layout(const Op& op) {
  return op.def->is(kLayout) && op.operands.size() == 1 && op.def->lower.element;
}

Fusion fuse(const Program& program, const std::vector<bool>& keep) {
  return Fuser(program, keep).run();
}

}  // namespace lathe

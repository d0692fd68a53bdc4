#include "lathe/kernels/fuse.h"

#include <algorithm>
#include <cstring>

#include "lathe/kernels/expr.h"
#include "lathe/ops/control_ops.h"

namespace lathe {
namespace {

// How much arithmetic may be done twice rather than stored and read back.
constexpr int kCheap = 4;
// A value of one element is computed by everyone who needs it up to this cost.
constexpr int kCheapScalar = 64;
// A whole row is one unit of work; with few rows, long ones leave the other threads idle.
constexpr int64_t kLongRow = 1 << 16;
constexpr int64_t kFewRowsToHost = 4;

constexpr int kNobody = -1;
constexpr int kSeveral = -2;

int join(int a, int b) {
  if (a == kNobody) return b;
  return b == kNobody || a == b ? a : kSeveral;
}

// What a user asks of an operand.
enum class Demand : uint8_t { nothing, strided, contiguous };

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
  OpClass class_of(int op) const { return f_.classes[static_cast<size_t>(op)]; }

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
  demand_.assign(values, Demand::nothing);
  roots_.assign(values, kNobody);
  evaluations_.assign(values, 0);
  estimates_.resize(values);
  own_costs_.assign(ops_.size(), 0);
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
    f_.classes.push_back(classify(op));
    for (size_t k = 0; k < op.operands.size(); ++k)
      uses_[static_cast<size_t>(op.operands[k])].push_back(
          {static_cast<int>(i), static_cast<int>(k)});
    if (f_.classes.back() == OpClass::constant) {
      Literal literal = *constant_value(op);
      const ValueId v = op.results[0];
      if (is_splat(literal)) f_.place[static_cast<size_t>(v)] = Place::splat;
      f_.constants.emplace(v, std::move(literal));
    }
    estimate(static_cast<int>(i));
  }
  for (ValueId v : program_.results()) demand(v, Demand::contiguous);
}

void Fuser::estimate(int index) {
  const Op& op = ops_[static_cast<size_t>(index)];
  if (class_of(index) != OpClass::expression) {
    for (ValueId v : op.results)
      estimates_[static_cast<size_t>(v)] = {
          0,
          program_.type(v).is_tensor() && program_.type(v).size() > 64 && f_.at(v) != Place::splat,
          class_of(index) == OpClass::reduce};
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
  const ValueId result = op.results.empty() ? -1 : op.results[0];
  switch (class_of(use.op)) {
    case OpClass::expression:
      if (f_.at(result) == Place::none || f_.at(result) == Place::view) return kNobody;
      return f_.at(result) == Place::inlined ? roots_[static_cast<size_t>(result)] : use.op;
    case OpClass::reduce:
    case OpClass::scatter:
    case OpClass::update: {
      const int hosted = f_.at(result) == Place::hosted ? f_.root[static_cast<size_t>(result)] : -1;
      return hosted >= 0 ? hosted : use.op;
    }
    default:
      return kNobody;  // its operands are demanded, not computed inside
  }
}

int64_t Fuser::evaluations_of_use(const Use& use) const {
  const Op& op = ops_[static_cast<size_t>(use.op)];
  if (f_.in_pieces[static_cast<size_t>(use.op)])
    return program_.type(op.operands[static_cast<size_t>(use.operand)]).size();
  switch (class_of(use.op)) {
    case OpClass::expression:
      return f_.at(op.results[0]) == Place::inlined
                 ? evaluations_[static_cast<size_t>(op.results[0])]
                 : result_type(use.op).size();
    case OpClass::reduce:
      return program_.type(op.operands[0]).size();
    case OpClass::update:
    case OpClass::scatter:
      return program_.type(op.operands.back()).size();
    default:
      return 0;
  }
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
  return class_of(index) == OpClass::expression &&
         !ops_[static_cast<size_t>(index)].def->lower.pointwise;
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
  if (wanted != Demand::nothing) {
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
         (class_of(uses[0].op) == OpClass::update && uses[0].operand == 1);
}

// Whether the op's kernel may go on with the expressions up to `root`, an elementwise op.
bool Fuser::can_host(int index, int root) const {
  if (root < 0 || class_of(root) != OpClass::expression || f_.in_pieces[static_cast<size_t>(root)])
    return false;
  const Op& op = ops_[static_cast<size_t>(index)];
  const Shape& shape = result_type(root).shape();
  const int first = f_.hosted_by[static_cast<size_t>(root)];
  if (class_of(index) == OpClass::matmul)
    return first < 0 && shape == program_.type(op.results[0]).shape();
  const Shape& whole = program_.type(op.operands[0]).shape();
  const Shape& rows = program_.type(op.results[0]).shape();
  if (shape != whole && shape != rows) return false;
  const int64_t row_count = rows.size();
  if (shape == whole && row_count < kFewRowsToHost &&
      whole.size() / std::max<int64_t>(row_count, 1) > kLongRow)
    return false;
  if (first < 0) return true;
  const Op& other = ops_[static_cast<size_t>(first)];
  return class_of(first) == OpClass::reduce && program_.type(other.operands[0]).shape() == whole &&
         other.attrs == op.attrs;
}

bool Fuser::host(int index) {
  const Op& op = ops_[static_cast<size_t>(index)];
  int root = kNobody;
  for (ValueId v : op.results) {
    const auto id = static_cast<size_t>(v);
    if (keep_[id] || demand_[id] != Demand::nothing) return false;
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
    if (op.def != &kScan) return false;
    const auto& attrs = op.attrs.as<ScanAttrs>();
    return use.operand >= attrs.num_consts + attrs.num_carry;
  });
}

void Fuser::place_results(int index) {
  const Op& op = ops_[static_cast<size_t>(index)];
  bool wanted = op.results.empty();
  for (ValueId v : op.results)
    wanted |= !uses_[static_cast<size_t>(v)].empty() ||
              demand_[static_cast<size_t>(v)] != Demand::nothing;
  if (!wanted && !op.def->is(kOrderedEffect)) {
    for (ValueId v : op.results) f_.place[static_cast<size_t>(v)] = Place::none;
    return;
  }
  switch (class_of(index)) {
    case OpClass::constant:
      if (demand_[static_cast<size_t>(op.results[0])] != Demand::nothing)
        f_.place[static_cast<size_t>(op.results[0])] = Place::buffer;
      return;
    case OpClass::expression:
      f_.place[static_cast<size_t>(op.results[0])] = place_expression(index, op.results[0]);
      f_.in_pieces[static_cast<size_t>(index)] = goes_in_pieces(index);
      return;
    case OpClass::reduce:
      host(index);
      return;
    case OpClass::matmul:
      host(index);
      for (ValueId v : op.operands) demand(v, Demand::strided);
      return;
    case OpClass::attention:
      for (size_t k = 0; k < op.operands.size(); ++k)
        demand(op.operands[k], k < 3 ? Demand::strided : Demand::contiguous);
      return;
    case OpClass::update:
      return demand(op.operands[0], Demand::contiguous);
    case OpClass::scatter:
      for (size_t k = 0; k < op.results.size(); ++k) demand(op.operands[k], Demand::contiguous);
      return;
    case OpClass::stack:
      if (walked_by_scans_only(op.results[0]))
        f_.place[static_cast<size_t>(op.results[0])] = Place::segments;
      f_.in_pieces[static_cast<size_t>(index)] = goes_in_pieces(index);
      [[fallthrough]];
    case OpClass::sort:
    case OpClass::control:
      for (ValueId v : op.operands) demand(v, Demand::contiguous);
      return;
  }
}

}  // namespace

bool is_layout(const Op& op) {
  return op.def->is(kLayout) && op.operands.size() == 1 && op.def->lower.element;
}

OpClass classify(const Op& op) {
  if (constant_value(op)) return OpClass::constant;
  const Lower& lower = op.def->lower;
  if (lower.pointwise || lower.element) return OpClass::expression;
  switch (lower.role) {
    case KernelRole::reduce:
      return OpClass::reduce;
    case KernelRole::matmul:
      return OpClass::matmul;
    case KernelRole::attention:
      return OpClass::attention;
    case KernelRole::dynamic_update_slice:
      return OpClass::update;
    case KernelRole::scatter:
      return OpClass::scatter;
    case KernelRole::sort:
      return OpClass::sort;
    case KernelRole::control:
      return OpClass::control;
    case KernelRole::copy:
      return OpClass::stack;
    case KernelRole::none:
      break;
  }
  throw UserError("[{}] has no kernel; at {}", op.def->name, op.where.str());
}

Fusion fuse(const Program& program, const std::vector<bool>& keep) {
  return Fuser(program, keep).run();
}

}  // namespace lathe

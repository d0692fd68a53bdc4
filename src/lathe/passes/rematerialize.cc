// Rematerialization.
#include <algorithm>
#include <map>

#include "lathe/ir/control_flow.h"
#include "lathe/passes/passes.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

// Smaller values are kept: a kernel that makes them again would cost more than their memory.
constexpr int64_t kLeastBytes = 64 << 10;
// Expressions of elements that make a value again.
constexpr size_t kMostOps = 10;
// Products, reductions and the like between two uses that are far apart. What is used again sooner
// meets few values that could have its memory.
constexpr int kFar = 4;

bool is_expression(const Op& op) {
  return op.def->lower.pointwise && op.regions.empty() && op.results.size() == 1;
}

int work_of(const Op& op) { return op.def->control ? kFar : op.def->lower.role.empty() ? 0 : 1; }

// The ops of a Program that use each value; its results are a use behind all ops. Expressions count
// where they are first used: fusion computes them there, so their operands live until then.
class ValueUses {
 public:
  explicit ValueUses(const Program& program)
      : program_(program), makers_(defining_ops(program)), uses_(makers_.size()), work_{0} {
    for (ValueId v : program.results()) uses_[static_cast<size_t>(v)].push_back(op_count());
    for (int i = 0; i < op_count(); ++i) work_.push_back(work_.back() + work_of(op(i)));
    place_.resize(program.ops().size());
    for (int i = op_count() - 1; i >= 0; --i) {
      place_[static_cast<size_t>(i)] = place_of(i);
      for (ValueId v : op(i).operands)
        uses_[static_cast<size_t>(v)].push_back(place_[static_cast<size_t>(i)]);
    }
    for (auto& all : uses_) std::ranges::sort(all);
  }
  int op_count() const { return static_cast<int>(program_.ops().size()); }
  const Op& op(int i) const { return program_.ops()[static_cast<size_t>(i)]; }
  // Null: a parameter.
  const Op* maker(ValueId v) const {
    const int i = makers_[static_cast<size_t>(v)];
    return i < 0 ? nullptr : &op(i);
  }
  // Whether it is in memory at op `at`, or was right before, or costs none.
  bool is_there(ValueId v, int at) const {
    if (!maker(v) || maker(v)->def->is(kConstantLike)) return true;
    const auto& all = uses_[static_cast<size_t>(v)];
    return !all.empty() && (all.back() >= at || work_between(all.back(), at) <= 1);
  }
  // The first op that uses v far behind the use before; -1: none does.
  int far_use(ValueId v) const {
    int before = place_[static_cast<size_t>(makers_[static_cast<size_t>(v)])];
    for (int use : uses_[static_cast<size_t>(v)]) {
      if (use == op_count()) return -1;
      if (use > before && work_between(before, use) >= kFar) return use;
      before = use;
    }
    return -1;
  }

 private:
  int place_of(int i) const {
    const bool moves = is_expression(op(i)) || op(i).def->is(kLayout);
    if (!moves || op(i).results.size() != 1) return i;
    const auto& uses = uses_[static_cast<size_t>(op(i).results[0])];
    return uses.empty() ? i : std::min(std::ranges::min(uses), op_count() - 1);
  }
  int work_between(int from, int to) const {
    return work_[static_cast<size_t>(to)] - work_[static_cast<size_t>(from) + 1];
  }

  const Program& program_;
  std::vector<int> makers_, place_;     // by value and by op
  std::vector<std::vector<int>> uses_;  // by value, ascending
  std::vector<int> work_;               // of the ops before each, and of all of them
};

// What is made again before which op.
class Rematerializer {
 public:
  explicit Rematerializer(const Program& program) : program_(program), uses_(program) {
    for (const Op& op : program.ops())
      if (is_expression(op) && program.type(op.results[0]).byte_count() >= kLeastBytes)
        consider(op.results[0]);
  }

  Program run() {
    Rebuilding out(program_);
    out.add_params();
    for (int i = 0; i < uses_.op_count(); ++i) {
      for (const Op* op : again_[i]) out.add(*op);
      Op op = uses_.op(i);
      for (Program& region : op.regions) region = rematerialize(region);
      out.add(op);
    }
    return out.finish(program_.results());
  }

 private:
  void consider(ValueId v) {
    const int use = uses_.far_use(v);
    if (use < 0) return;
    std::vector<const Op*> ops;
    if (!collect(v, use, ops)) return;
    auto& all = again_[use];
    for (const Op* op : ops)
      if (std::ranges::find(all, op) == all.end()) all.push_back(op);
    made_again_[v] = use;
  }

  // The expressions that make v of what is there at op `at`, in their order. False where there are
  // too many, or where something else is missing. `behind` expressions wait for this one.
  bool collect(ValueId v, int at, std::vector<const Op*>& ops, size_t behind = 0) const {
    const Op& maker = *uses_.maker(v);
    if (std::ranges::find(ops, &maker) != ops.end()) return true;
    if (!is_expression(maker) || ops.size() + behind == kMostOps) return false;
    for (ValueId operand : maker.operands)
      if (!is_there(operand, at) && !collect(operand, at, ops, behind + 1)) return false;
    ops.push_back(&maker);
    return true;
  }

  // What is made again later is not there before.
  bool is_there(ValueId v, int at) const {
    const auto again = made_again_.find(v);
    return uses_.is_there(v, at) && (again == made_again_.end() || again->second <= at);
  }

  const Program& program_;
  const ValueUses uses_;
  std::map<int, std::vector<const Op*>> again_;  // by the op before which they run
  std::map<ValueId, int> made_again_;
};

}  // namespace

Program rematerialize(const Program& program) { return Rematerializer(program).run(); }

}  // namespace lathe

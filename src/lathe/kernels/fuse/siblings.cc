#include "lathe/kernels/fuse/siblings.h"

#include <algorithm>
#include <map>
#include <set>

#include "lathe/base/id_vector.h"
#include "lathe/ir/control_flow.h"
#include "lathe/kernels/role.h"
#include "lathe/kernels/write/expr.h"

namespace lathe {
namespace {

constexpr size_t kMostRoots = 8;
// Ops that a kernel computes.
constexpr size_t kMostOps = 200;
// Readers of one value that are looked at; ops that are looked at for a way from root to root.
constexpr size_t kMostReaders = 16;
constexpr int kMostSteps = 2000;
// Products, loops and the like between two roots that are far apart: one kernel would keep from the
// one to the other what the later one gives.
constexpr int kFar = 4;

class Siblings {
 public:
  Siblings(const Program& program, const Fusion& fusion);
  std::vector<std::vector<int>> find();

 private:
  // One kernel to be.
  struct Group {
    std::vector<int> roots;       // ascending
    std::vector<int> reductions;  // stored or fused
    std::set<ValueId> reads;      // buffers
    std::set<ValueId> elsewhere;  // those read at other positions than the root's own
    std::set<int> ops;
  };
  // How a value reaches a root: at the root's own position, at others, by way of other kernels.
  enum class Way : uint8_t { aligned, elsewhere, around };
  // What ways lead from roots of either of two groups to each other.
  struct Ways {
    bool aligned = false, elsewhere = false, around = false;
    bool any() const { return aligned || elsewhere; }
  };

  bool moves_nothing(const Op& op) const;
  bool is_root(int op) const;
  void note_readers(int op);
  int group_of(int op);
  void gather(int root, Group& group) const;
  void gather_operands(int op, Way way, Group& group,
                       std::vector<std::pair<int, Way>>& pending) const;
  void bring_together(ValueId v);
  bool try_join(int a, int b);
  bool far_apart(const Group& a, const Group& b) const;
  bool fits(const Group& a, const Group& b, const Ways& ways) const;
  bool passes_fit(const Group& a, const Group& b) const;
  bool may_host(const Group& reducing, const Group& other) const;
  bool may_share(int op, int root) const {
    return may_share_kernel({program_, fusion_, op, root, -1});
  }
  bool reads_clash(const Group& a, const Group& b) const;
  Ways ways_between(int a, int b) const;
  int last_that_matters(int a, int b) const;
  void note_reach(const Group& joined);

  const Op& op_at(int op) const { return by_id(program_.ops(), op); }
  const Role* role_of(int op) const { return fusion_.roles[op]; }
  bool is_expression(int op) const { return fusion_.is_expression[op]; }
  bool is_in_place_op(int op) const { return in_place_[op]; }
  const Shape& shape(ValueId v) const { return program_.type(v).shape(); }
  bool stores(int op) const {
    return std::ranges::any_of(op_at(op).results, [&](ValueId v) { return fusion_.stored(v); });
  }

  const Program& program_;
  const Fusion& fusion_;
  IdVector<bool> live_, in_place_;
  IdVector<int> work_;                  // of each op: those before it that are no roots of any kind
  IdVector<int> next_effect_;           // of each op with an ordered effect: the next one, or -1
  IdVector<std::vector<int>> uses_;     // of each value: ops
  IdVector<std::vector<int>> readers_;  // of each value: roots that read it where they are
  IdVector<int> group_;                 // of each op, or -1
  IdVector<Group> groups_;
  // A prefix maximum: first root → last root of any group that starts there or before. An entry
  // stands only where the maximum grows.
  std::map<int, int> reach_;
};

Siblings::Siblings(const Program& program, const Fusion& fusion)
    : program_(program),
      fusion_(fusion),
      live_(live_ops(program)),
      next_effect_(program.ops().size(), -1),
      uses_(static_cast<size_t>(program.value_count())),
      readers_(static_cast<size_t>(program.value_count())),
      group_(program.ops().size(), -1) {
  int effect = -1, work = 0;
  for (size_t i = 0; i < program.ops().size(); ++i) {
    const Op& op = program.ops()[i];
    work_.push_back(work);
    if (op.def->control || (fusion.roles[i] && !fusion.roles[i]->together)) ++work;
    if (has_ordered_effect(op)) {
      if (effect >= 0) next_effect_[effect] = static_cast<int>(i);
      effect = static_cast<int>(i);
    }
    in_place_.push_back(fusion.is_expression[i] && (op.def->lower.pointwise || moves_nothing(op)));
    for (ValueId v : op.operands)
      if (auto& uses = uses_[v]; live_[i] && (uses.empty() || uses.back() != static_cast<int>(i)))
        uses.push_back(static_cast<int>(i));
  }
  for (size_t i = program.ops().size(); i-- > 0;)
    if (live_[i]) note_readers(static_cast<int>(i));
}

// Layout ops that only add or remove dimensions of size one.
bool Siblings::moves_nothing(const Op& op) const {
  const auto others = [&](ValueId v) {
    Dims dims(shape(v).begin(), shape(v).end());
    std::erase(dims, 1);
    return dims;
  };
  if (!is_layout(op) || others(op.operands[0]) != others(op.results[0])) return false;
  return part_of_operand(program_, op) == 0;
}

// Elementwise ops and reductions whose kernels are loops over elements, not empty ones.
bool Siblings::is_root(int op) const {
  if (!live_[op] || op_at(op).results.empty() || !stores(op)) return false;
  const auto may_join = [&](int one) { return role_of(one) && role_of(one)->together; };
  const auto& fused = fusion_.fused[op];
  if (fusion_.in_pieces[op] || shape(op_at(op).results[0]).size() == 0 ||
      !std::ranges::all_of(fused, may_join))
    return false;
  if (may_join(op)) return shape(op_at(op).operands[0]).size() > 0;
  return is_expression(op);
}

void Siblings::note_readers(int op) {
  const ValueId result = op_at(op).results.empty() ? -1 : op_at(op).results[0];
  std::vector<int> roots;
  if (role_of(op) && role_of(op)->together) {
    const bool fused = fusion_.at(result) == Place::fused;
    roots.push_back(fused ? fusion_.root[result] : op);
  } else if (is_in_place_op(op)) {
    const Place place = fusion_.at(result);
    if (place == Place::buffer) roots.push_back(op);
    if (place == Place::inlined || place == Place::view) roots = readers_[result];
  }
  std::erase_if(roots, [&](int root) { return !is_root(root); });
  for (ValueId v : op_at(op).operands) {
    if (is_expression(op) && shape(v).size() != shape(result).size()) continue;
    for (int root : roots)
      if (auto& readers = readers_[v];
          readers.size() < kMostReaders && std::ranges::count(readers, root) == 0)
        readers.push_back(root);
  }
}

// ---- what a kernel reads

void Siblings::gather_operands(int op, Way way, Group& group,
                               std::vector<std::pair<int, Way>>& pending) const {
  if (!is_in_place_op(op) && is_expression(op)) way = Way::elsewhere;
  for (ValueId v : op_at(op).operands) {
    const Place place = fusion_.at(v);
    if (place == Place::inlined || place == Place::fused) {
      pending.emplace_back(fusion_.def[v], way);
    } else if (place == Place::buffer || place == Place::view) {
      group.reads.insert(v);
      if (way == Way::elsewhere) group.elsewhere.insert(v);
    }
  }
}

void Siblings::gather(int root, Group& group) const {
  std::set<std::pair<int, Way>> seen;
  std::vector<std::pair<int, Way>> pending{{root, Way::aligned}};
  while (!pending.empty()) {
    const auto [op, way] = pending.back();
    pending.pop_back();
    if (!seen.emplace(op, way).second || group.ops.size() > kMostOps) continue;
    group.ops.insert(op);
    if (role_of(op) && std::ranges::count(group.reductions, op) == 0)
      group.reductions.push_back(op);
    gather_operands(op, way, group, pending);
  }
}

int Siblings::group_of(int op) {
  int& group = group_[op];
  if (group < 0) {
    group = static_cast<int>(groups_.size());
    groups_.push_back({.roots = {op}, .reductions = {}, .reads = {}, .elsewhere = {}, .ops = {}});
    gather(op, groups_.back());
  }
  return group;
}

// ---- ways from root to root

// Ops after this one lead back to neither group: siblings that were joined before may.
int Siblings::last_that_matters(int a, int b) const {
  const int own = std::max(groups_[a].roots.back(), groups_[b].roots.back());
  const auto behind = reach_.lower_bound(own);
  return behind == reach_.begin() ? own : std::max(own, std::prev(behind)->second);
}

// What was noted of the groups it was joined from may stay: it begins no later and reaches as far.
void Siblings::note_reach(const Group& joined) {
  const int first = joined.roots.front(), last = joined.roots.back();
  const auto behind = reach_.upper_bound(first);
  if (behind != reach_.begin() && std::prev(behind)->second >= last) return;
  auto next = std::next(reach_.insert_or_assign(first, last).first);
  while (next != reach_.end() && next->second <= last) next = reach_.erase(next);
}

Siblings::Ways Siblings::ways_between(int a, int b) const {
  const int last = last_that_matters(a, b);
  Ways ways;
  std::set<std::pair<int, Way>> seen;
  std::vector<std::pair<int, Way>> pending;
  const auto go_on = [&](int op, Way way) {
    for (ValueId v : op_at(op).results)
      for (int user : uses_[v])
        if (user <= last && seen.emplace(user, way).second) pending.emplace_back(user, way);
  };
  const auto is_own = [&](int op) {
    const int group = group_[op];
    return group >= 0 && (group == a || group == b);
  };
  for (int group : {a, b})
    for (int root : groups_[group].roots) go_on(root, Way::aligned);
  for (int steps = 0; !pending.empty(); ++steps) {
    if (steps > kMostSteps) return {.around = true};
    auto [op, way] = pending.back();
    pending.pop_back();
    const Place place =
        op_at(op).results.empty() ? Place::buffer : fusion_.at(op_at(op).results[0]);
    // What is behind a barrier waits for another launch.
    const bool computed_inside =
        !op_at(op).def->is(kBarrier) &&
        (place == Place::inlined || place == Place::fused || place == Place::view || is_own(op));
    if (!computed_inside) {
      way = Way::around;
    } else if (way == Way::aligned && is_expression(op) && !is_in_place_op(op)) {
      way = Way::elsewhere;
    }
    if (is_own(op)) {
      ways.aligned |= way == Way::aligned;
      ways.elsewhere |= way == Way::elsewhere;
      if (way == Way::around) return {.around = true};
      continue;
    }
    go_on(op, way);
    // An ordered effect is waited for by the next one.
    if (const int next = next_effect_[op];
        next >= 0 && next <= last && seen.emplace(next, Way::around).second)
      pending.emplace_back(next, Way::around);
    // What another kernel makes waits for all that it reads.
    if (const int group = group_[op]; group >= 0 && way == Way::around)
      for (int root : groups_[group].roots) go_on(root, way);
  }
  return ways;
}

// ---- what goes together

// One reads a value where it is, the other elsewhere: none of what they store could take its place.
bool Siblings::reads_clash(const Group& a, const Group& b) const {
  const auto clashes = [](const Group& one, const Group& other) {
    return std::ranges::any_of(one.reads, [&](ValueId v) {
      return !one.elsewhere.contains(v) && other.elsewhere.contains(v);
    });
  };
  return clashes(a, b) || clashes(b, a);
}

// A kernel of reductions goes on with elementwise roots.
bool Siblings::may_host(const Group& reducing, const Group& other) const {
  return std::ranges::all_of(reducing.reductions, [&](int reduction) {
    return std::ranges::all_of(other.roots, [&](int root) { return may_share(reduction, root); });
  });
}

bool Siblings::fits(const Group& a, const Group& b, const Ways& ways) const {
  if (ways.around) return false;
  if (a.reductions.empty() && b.reductions.empty()) {
    const ValueId one = op_at(a.roots[0]).results[0], other = op_at(b.roots[0]).results[0];
    return shape(one) == shape(other) && !ways.elsewhere && !reads_clash(a, b);
  }
  if (a.reductions.empty()) return ways.any() && may_host(b, a);
  if (b.reductions.empty()) return ways.any() && may_host(a, b);
  return may_share(a.reductions[0], b.reductions[0]);
}

// What one of them reduces first is near to what the other stores last.
bool Siblings::passes_fit(const Group& a, const Group& b) const {
  return std::ranges::all_of(a.reductions, [&](int reduction) {
    return std::ranges::all_of(
        b.roots, [&](int root) { return fusion_.passes_between(reduction, root) < kMostPasses; });
  });
}

bool Siblings::try_join(int a, int b) {
  Group &one = groups_[a], &other = groups_[b];
  const size_t roots = one.roots.size() + other.roots.size();
  std::set<ValueId> reads = one.reads;
  reads.insert(other.reads.begin(), other.reads.end());
  if (far_apart(one, other) || roots > kMostRoots ||
      roots + reads.size() > fusion_.machine.fusion.streams ||
      one.ops.size() + other.ops.size() > kMostOps || !passes_fit(one, other) ||
      !passes_fit(other, one) || !fits(one, other, ways_between(a, b)))
    return false;
  for (int root : other.roots) group_[root] = a;
  one.roots.insert(one.roots.end(), other.roots.begin(), other.roots.end());
  std::ranges::sort(one.roots);
  one.reductions.insert(one.reductions.end(), other.reductions.begin(), other.reductions.end());
  one.reads = std::move(reads);
  one.elsewhere.insert(other.elsewhere.begin(), other.elsewhere.end());
  one.ops.insert(other.ops.begin(), other.ops.end());
  note_reach(one);
  other = {};
  return true;
}

bool Siblings::far_apart(const Group& a, const Group& b) const {
  const int first = std::min(a.roots.front(), b.roots.front());
  const int last = std::max(a.roots.back(), b.roots.back());
  return work_[last] - work_[first] >= kFar;
}

void Siblings::bring_together(ValueId v) {
  std::vector<int> roots = readers_[v];
  if (const int def = fusion_.def[v]; def >= 0 && is_root(def)) roots.push_back(def);
  std::set<int> groups;
  for (int root : roots) {
    const int mine = group_of(root);
    if (groups.contains(mine)) continue;
    const auto found =
        std::ranges::find_if(groups, [&](int other) { return try_join(other, mine); });
    if (found == groups.end()) groups.insert(mine);
  }
}

std::vector<std::vector<int>> Siblings::find() {
  for (ValueId v = program_.value_count(); v-- > 0;)
    if (fusion_.stored(v) && !readers_[v].empty()) bring_together(v);
  std::vector<std::vector<int>> found;
  for (Group& group : groups_)
    if (group.roots.size() > 1) found.push_back(std::move(group.roots));
  return found;
}

}  // namespace

std::vector<std::vector<int>> find_siblings(const Program& program, const Fusion& fusion) {
  return Siblings(program, fusion).find();
}

}  // namespace lathe

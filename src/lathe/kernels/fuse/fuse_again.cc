// Decisions made again: values that turn out to be needed in buffers, and siblings.
#include "lathe/kernels/fuse/fuse.h"
#include "lathe/kernels/fuse/siblings.h"

namespace lathe {

// As if the op had not been placed yet.
void Fuser::forget(int index) {
  for (ValueId v : op_at(index).results) {
    if (f_.place[v] == Place::fused) std::erase(f_.fused[f_.root[v]], index);
    f_.place[v] = Place::buffer;
    f_.root[v] = -1;
    f_.base[v] = -1;
    f_.offset[v] = 0;
    roots_[v] = kNone;
    evaluations_[v] = 0;
  }
  f_.in_pieces[index] = false;
  asks_[index] = Demand::computed;
}

Fuser::Placement Fuser::placement(int index) const {
  Placement out{.in_pieces = f_.in_pieces[index], .asks = asks_[index]};
  for (ValueId v : op_at(index).results) {
    out.places.push_back(f_.place[v]);
    out.roots.push_back(roots_[v]);
    out.evaluations.push_back(evaluations_[v]);
    out.bases.push_back(f_.base[v]);
    if (f_.place[v] == Place::fused) out.fused_into = f_.root[v];
  }
  return out;
}

bool Fuser::place_again(int index) {
  const Placement before = placement(index);
  forget(index);
  place(index);
  return before != placement(index);
}

// A placement depends on later ones alone, so what one of them changes is found on the way to the
// first op.
std::vector<int> Fuser::keep(ValueId v) {
  LATHE_CHECK(def_of(v) >= 0 && !keep_[v], "value %{} of {} cannot be read from a buffer", v,
              program_.name());
  LATHE_CHECK(f_.siblings.empty(), "value %{} of {} is kept after siblings were joined", v,
              program_.name());
  keep_[v] = true;
  std::set<int> open{def_of(v)};
  // Layout ops below look through v no more.
  std::vector<ValueId> below{v};
  while (!below.empty()) {
    const ValueId at = below.back();
    below.pop_back();
    if (!is_layout(op_at(def_of(at)))) continue;
    for (const Use& use : uses_[at])
      if (is_layout(op_at(use.op)) && open.insert(use.op).second)
        below.push_back(op_at(use.op).results[0]);
  }
  std::vector<int> changed;
  while (!open.empty()) {
    const int index = *open.rbegin();
    open.erase(index);
    const int root_before = placement(index).fused_into;
    if (!place_again(index)) continue;
    changed.push_back(index);
    for (ValueId operand : op_at(index).operands)
      if (def_of(operand) >= 0) open.insert(def_of(operand));
    for (int root : {index, root_before, placement(index).fused_into})
      if (root >= 0)
        for (int other : candidates_[root])
          if (other < index) open.insert(other);
  }
  return readers_of(changed);
}

// The ops themselves and all whose kernels read their results, maybe through others.
std::vector<int> Fuser::readers_of(const std::vector<int>& ops) const {
  std::set<int> found(ops.begin(), ops.end());
  std::vector<int> left = ops;
  while (!left.empty()) {
    const int index = left.back();
    left.pop_back();
    for (ValueId v : op_at(index).results)
      for (const Use& use : uses_[v]) {
        if (!found.insert(use.op).second) continue;
        const auto& results = op_at(use.op).results;
        if (!results.empty() && f_.at(results[0]) != Place::buffer) left.push_back(use.op);
      }
  }
  return {found.begin(), found.end()};
}

// ---- siblings

// The siblings whose kernels change when these siblings do. A value whose place depends on them is
// read by their kernel alone, so only kernels that store such a value are concerned: they store one
// more or one less, and compute or read what that one shared with the others.
std::vector<int> Fuser::with_changed(std::vector<int> siblings) {
  for (int index = static_cast<int>(ops_.size()) - 1; index >= 0; --index) {
    if (!place_again(index)) continue;
    const std::vector<int> together = f_.together_with(index);
    siblings.insert(siblings.end(), together.begin(), together.end());
  }
  return siblings;
}

void Fuser::join(const std::vector<int>& siblings) {
  const int first = siblings[0];
  f_.siblings.emplace(first, siblings);
  for (int op : siblings) f_.leader[op] = first;
}

std::vector<int> Fuser::join_siblings() {
  std::vector<int> touched;
  for (const std::vector<int>& siblings : find_siblings(program_, f_)) {
    join(siblings);
    touched.insert(touched.end(), siblings.begin(), siblings.end());
  }
  return touched.empty() ? touched : with_changed(std::move(touched));
}

std::vector<int> Fuser::part(int op) {
  std::vector<int> touched = f_.together_with(op);
  f_.siblings.erase(leader(op));
  for (int one : touched) f_.leader[one] = one;
  return with_changed(std::move(touched));
}

}  // namespace lathe

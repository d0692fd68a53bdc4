#include "lathe/stablehlo/build/values.h"

#include <algorithm>

namespace lathe::stablehlo {

int ValueTable::open() {
  scopes_.push_back({.number = ++last_, .shadowed = shadowed_.size(), .ids = ids_.size()});
  return last_;
}

void ValueTable::close() {
  const Scope scope = scopes_.back();
  scopes_.pop_back();
  while (shadowed_.size() > scope.shadowed) {
    const auto& [value, before] = shadowed_.back();
    slots_[static_cast<size_t>(value)] = before;
    shadowed_.pop_back();
  }
  ids_.resize(scope.ids);
}

ValueTable::Slot& ValueTable::shadow(int value) {
  Slot& slot = slots_[static_cast<size_t>(value)];
  shadowed_.emplace_back(value, slot);
  slot = {.scope = scopes_.back().number, .begin = static_cast<int>(ids_.size()), .count = 0};
  return slot;
}

bool ValueTable::bind(int value, std::span<const ValueId> ids) {
  if (is_bound(value, scopes_.back().number)) return false;
  shadow(value).count = static_cast<int>(ids.size());
  ids_.insert(ids_.end(), ids.begin(), ids.end());
  return true;
}

void ValueTable::bind_one(int value, int index, ValueId id) {
  Slot& slot =
      is_bound(value, scopes_.back().number) ? slots_[static_cast<size_t>(value)] : shadow(value);
  if (index >= slot.count) {  // moves to the end, with room for as many again
    const size_t begin = ids_.size();
    const int count = std::max(index + 1, 2 * slot.count);
    ids_.resize(begin + static_cast<size_t>(count), kNone);
    std::copy_n(ids_.begin() + slot.begin, slot.count,
                ids_.begin() + static_cast<std::ptrdiff_t>(begin));
    slot.begin = static_cast<int>(begin);
    slot.count = count;
  }
  ids_[static_cast<size_t>(slot.begin) + static_cast<size_t>(index)] = id;
}

ValueId ValueTable::find(int value, int index, int scope) const {
  const Slot& found = slot(value);
  if (found.scope != scope || index < 0 || index >= found.count) return kNone;
  return ids_[static_cast<size_t>(found.begin) + static_cast<size_t>(index)];
}

ValueId ValueTable::tuple(std::vector<ValueId> members) {
  tuples_.push_back(std::move(members));
  return kFirstTuple - static_cast<ValueId>(tuples_.size() - 1);
}

void ValueTable::collect_free(const SyntaxBlock& block, std::vector<ValueUse>& out) {
  std::vector<int> own;
  const auto mark = [&](int value) {
    char& marked = marks_[static_cast<size_t>(value)];
    if (!marked) own.push_back(value);
    marked = 1;
  };
  for (const SyntaxParam& param : block.params) mark(param.name.value);
  for (const SyntaxOp& op : block.ops) {
    for (const ValueUse& use : op.operands)
      if (!marks_[static_cast<size_t>(use.value)]) out.push_back(use);
    for (const SyntaxBlock& region : op.regions) collect_free(region, out);
    for (const ValueDefinition& definition : op.results) mark(definition.value);
  }
  for (int value : own) marks_[static_cast<size_t>(value)] = 0;
}

std::vector<ValueUse> ValueTable::free_values(std::span<const SyntaxBlock> blocks) {
  std::vector<ValueUse> out;
  marks_.resize(slots_.size());
  for (const SyntaxBlock& block : blocks) collect_free(block, out);
  return out;
}

}  // namespace lathe::stablehlo

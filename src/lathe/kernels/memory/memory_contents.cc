#include "lathe/kernels/memory/memory_contents.h"

#include <algorithm>

#include "lathe/ir/op_def.h"
#include "lathe/kernels/role.h"
#include "lathe/kernels/write/contiguous_view.h"

namespace lathe {

bool overlap(const BufferUse& a, const BufferUse& b) {
  return a.slot == b.slot && a.bytes > 0 && b.bytes > 0 && a.offset < b.offset + b.bytes &&
         b.offset < a.offset + a.bytes;
}

MemoryContents::MemoryContents(const Program& program)
    : program_(program), def_(defining_ops(program)) {}

void MemoryContents::erase(const BufferUse& use) {
  if (use.bytes <= 0) return;
  auto at = pieces_.lower_bound({use.slot, use.offset});
  if (at != pieces_.begin()) {
    const auto before = std::prev(at);
    if (before->first.first == use.slot && before->first.second + before->second.bytes > use.offset)
      at = before;
  }
  while (at != pieces_.end() && at->first.first == use.slot &&
         at->first.second < use.offset + use.bytes)
    at = pieces_.erase(at);
}

void MemoryContents::write(const BufferUse& use, ValueId value) {
  if (use.bytes <= 0) return;
  erase(use);
  pieces_[{use.slot, use.offset}] = {use.bytes, value};
}

// An update of nothing leaves the array as it is, and is no step.
std::optional<MemoryContents::Part> updated_by_nothing(const Program& program, const Op& op,
                                                       ValueId value) {
  if (op.def->lower.updated < 0) return {};
  const Role* role = find_role(op.def->lower.role);
  if (!role->evaluations ||
      role->evaluations(program, op, static_cast<size_t>(op.def->lower.updated) + 1) > 0)
    return {};
  const auto which = std::ranges::find(op.results, value) - op.results.begin();
  return MemoryContents::Part{by_id(op.operands, op.def->lower.updated + which), 0};
}

std::optional<MemoryContents::Part> MemoryContents::part_of(ValueId value) {
  const int def = def_[value];
  if (def < 0) return {};
  const auto [known, fresh] = part_of_.try_emplace(value);
  if (!fresh) return known->second;
  const Op& op = by_id(program_.ops(), def);
  if (op.def->lower.alias) {
    known->second = {by_id(op.operands, value - op.results[0]), 0};
  } else if (const auto element = contiguous_view(program_, op)) {
    known->second = {op.operands[0], *element * byte_size(program_.type(value).dtype())};
  } else {
    known->second = updated_by_nothing(program_, op, value);
  }
  return known->second;
}

bool MemoryContents::holds(const BufferUse& use, ValueId value) {
  const int64_t bytes = program_.type(value).byte_count();
  if (bytes == 0) return true;
  const auto at = pieces_.find({use.slot, use.offset});
  if (at != pieces_.end() && at->second.value == value && at->second.bytes == bytes) return true;
  const std::optional<Part> place = part_of(value);
  if (!place) return false;
  BufferUse whole = use;
  whole.offset -= place->offset;
  return holds(whole, place->base);
}

std::optional<ValueId> MemoryContents::exactly(const BufferUse& use) const {
  const auto at = pieces_.find({use.slot, use.offset});
  if (at == pieces_.end() || at->second.bytes != use.bytes) return {};
  return at->second.value;
}

}  // namespace lathe

#include "lathe/ir/control_flow.h"

#include <algorithm>

#include "lathe/ir/op_def.h"

namespace lathe {
namespace {

OperandGroup after(const OperandGroup& before, size_t count) {
  return {before.first + before.count, count};
}

}  // namespace

ControlFlow ControlFlow::call(const Op& op) {
  return {.kind = Kind::call, .consts = {0, op.operands.size()}};
}

ControlFlow ControlFlow::branches(const Op& op) {
  return {.kind = Kind::branches, .selector = {0, 1}, .consts = {1, op.operands.size() - 1}};
}

ControlFlow ControlFlow::loop(const Op& op, int64_t condition_consts, int64_t consts) {
  ControlFlow flow{.kind = Kind::loop};
  flow.condition_consts = {0, static_cast<size_t>(condition_consts)};
  flow.consts = after(flow.condition_consts, static_cast<size_t>(consts));
  flow.carry = after(flow.consts, op.results.size());
  return flow;
}

ControlFlow ControlFlow::scan(const Op& op, int64_t consts, int64_t carry, int64_t length,
                              bool reverse) {
  ControlFlow flow{.kind = Kind::scan, .length = length, .reverse = reverse};
  flow.consts = {0, static_cast<size_t>(consts)};
  flow.carry = after(flow.consts, static_cast<size_t>(carry));
  flow.xs = after(flow.carry, op.operands.size() - flow.carry.first - flow.carry.count);
  return flow;
}

bool has_ordered_effect(const Op& op) {
  if (op.def->is(kOrderedEffect)) return true;
  return std::ranges::any_of(op.regions, [](const Program& region) {
    return std::ranges::any_of(region.ops(), has_ordered_effect);
  });
}

std::vector<bool> live_ops(const Program& program) {
  const auto ops = program.ops();
  std::vector<bool> values(static_cast<size_t>(program.value_count())), live(ops.size());
  const auto is_asked_for = [&](ValueId v) { return values[static_cast<size_t>(v)]; };
  for (ValueId v : program.results()) values[static_cast<size_t>(v)] = true;
  for (size_t i = ops.size(); i-- > 0;) {
    live[i] = std::ranges::any_of(ops[i].results, is_asked_for) || has_ordered_effect(ops[i]);
    if (!live[i]) continue;
    for (ValueId v : ops[i].operands) values[static_cast<size_t>(v)] = true;
  }
  return live;
}

}  // namespace lathe

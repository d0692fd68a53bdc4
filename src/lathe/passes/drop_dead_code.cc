// Dead code elimination (DCE).
#include "lathe/passes/passes.h"

#include <algorithm>

#include "lathe/ir/control_flow.h"
#include "lathe/ops/rules/regions.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

using Mask = std::vector<bool>;

size_t at(ValueId value) { return static_cast<size_t>(value); }

std::vector<ValueId> picked_values(std::span<const ValueId> values, const Mask& mask) {
  return picked<ValueId>(values, mask);
}

Mask live_values(const Program& program, std::span<const ValueId> wanted);

// What of a scan is needed. A carried value is when its result is read or when another needed
// value is made of it: one that feeds only itself is not.
struct ScanUse {
  Mask operands, results;
  Mask inside;  // values of the body
};

bool is_scan(const Op& op) {
  return op.def->control && op.def->control(op).kind == ControlFlow::Kind::scan;
}

ScanUse use_of(const Op& scan, const Mask& live) {
  const ControlFlow flow = scan.def->control(scan);
  const Program& body = scan.regions[0];
  ScanUse use;
  for (ValueId v : scan.results) use.results.push_back(live[at(v)]);
  for (bool grew = true; grew;) {
    grew = false;
    use.inside = live_values(body, picked_values(body.results(), use.results));
    for (size_t carry = 0; carry < flow.carry.count; ++carry) {
      if (use.results[carry] || !use.inside[flow.carry.first + carry]) continue;
      use.results[carry] = grew = true;
    }
  }
  use.operands.assign(use.inside.begin(), use.inside.begin() + std::ssize(scan.operands));
  std::copy_n(use.results.begin(), flow.carry.count,
              use.operands.begin() + static_cast<std::ptrdiff_t>(flow.carry.first));
  return use;
}

bool is_needed(const Op& op, const Mask& live) {
  return has_ordered_effect(op) ||
         std::ranges::any_of(op.results, [&](ValueId v) { return live[at(v)]; });
}

Mask live_values(const Program& program, std::span<const ValueId> wanted) {
  Mask live(static_cast<size_t>(program.value_count()), false);
  for (ValueId v : wanted) live[at(v)] = true;
  const auto ops = program.ops();
  for (size_t i = ops.size(); i-- > 0;) {
    const Op& op = ops[i];
    if (!is_needed(op, live)) continue;
    ScanUse use{Mask(op.operands.size(), true), Mask(op.results.size(), true), {}};
    if (is_scan(op)) use = use_of(op, live);
    for (ValueId v : picked_values(op.operands, use.operands)) live[at(v)] = true;
    for (ValueId v : picked_values(op.results, use.results)) live[at(v)] = true;
  }
  return live;
}

Program rebuilt(const Program& program, const Mask& live, const Mask& params, const Mask& results);

Op without_unused(const Op& scan, const Mask& live) {
  const ScanUse use = use_of(scan, live);
  const auto live_in = [&](const OperandGroup& group) {
    const auto first = use.operands.begin() + static_cast<std::ptrdiff_t>(group.first);
    const auto last = first + static_cast<std::ptrdiff_t>(group.count);
    return static_cast<size_t>(std::count(first, last, true));
  };
  ControlFlow flow = scan.def->control(scan);
  for (OperandGroup* group : {&flow.consts, &flow.carry}) group->count = live_in(*group);
  Op out = scan;
  out.attrs = flow.attrs(flow);
  out.operands = picked_values(scan.operands, use.operands);
  out.results = picked_values(scan.results, use.results);
  out.regions = {rebuilt(scan.regions[0], use.inside, use.operands, use.results)};
  return out;
}

// The parameters, ops and results that are needed.
Program rebuilt(const Program& program, const Mask& live, const Mask& params, const Mask& results) {
  Rebuilding out(program);
  for (int p = 0; p < program.param_count(); ++p)
    if (params[at(p)]) out.add_param(p);
  for (const Op& old : program.ops()) {
    if (!is_needed(old, live)) continue;
    Op op = is_scan(old) ? without_unused(old, live) : old;
    if (!is_scan(old))
      for (Program& region : op.regions) region = drop_dead_code(region);
    out.add(op);
  }
  return out.finish(picked_values(program.results(), results));
}

}  // namespace

Program drop_dead_code(const Program& program) {
  return rebuilt(program, live_values(program, program.results()),
                 Mask(static_cast<size_t>(program.param_count()), true),
                 Mask(static_cast<size_t>(program.result_count()), true));
}

}  // namespace lathe

#include "lathe/ops/rules/dependence.h"

#include <algorithm>
#include <ranges>

#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/region_memo.h"
#include "lathe/ops/sort/sort.h"

namespace lathe {
namespace {

Mask part(const Mask& mask, OperandGroup group) {
  const auto first = mask.begin() + static_cast<std::ptrdiff_t>(group.first);
  return {first, first + static_cast<std::ptrdiff_t>(group.count)};
}

Mask from_branches(const Op& op, const ControlFlow& flow, const Mask& mask) {
  Mask out(op.results.size(), any(part(mask, flow.selector)));
  for (const Program& region : op.regions)
    out = either(out, dependent_results(region, part(mask, flow.consts)));
  return out;
}

// Turns give nothing more once the carry depends on all it ever will.
Mask from_scan(const Op& op, const ControlFlow& flow, const Mask& mask) {
  const Mask consts = part(mask, flow.consts), xs = part(mask, flow.xs);
  const auto turn = [&](const Mask& carry) {
    return dependent_results(op.regions[0], joined_masks({consts, carry, xs}));
  };
  const Mask carry = grow_until_stable(part(mask, flow.carry), [&](const Mask& before) {
    return head(turn(before), flow.carry.count);
  });
  Mask out = turn(carry);
  std::copy(carry.begin(), carry.end(), out.begin());
  return out;
}

Mask from_loop(const Op& op, const ControlFlow& flow, const Mask& mask) {
  const Mask carry = grow_until_stable(part(mask, flow.carry), [&](const Mask& before) {
    return dependent_results(op.regions[1], joined_masks({part(mask, flow.consts), before}));
  });
  const Mask condition =
      dependent_results(op.regions[0], joined_masks({part(mask, flow.condition_consts), carry}));
  return condition[0] ? Mask(carry.size(), true) : carry;
}

// Operands that the comparator does not read are moved, and that is all.
Mask from_sort(const Op& op, const Mask& mask) {
  Mask elements;
  for (const bool marked : mask) elements.insert(elements.end(), 2, marked);
  return dependent_results(op.regions[0], elements)[0] ? Mask(mask.size(), true) : mask;
}

// Of inputs and as many inits or updates (for scatter with indices between them), combined by a
// region of (what was combined so far, what is added) → the same.
Mask from_combiner(const Op& op, const Mask& mask) {
  const size_t count = op.results.size(), second = mask.size() - count;
  if (any(Mask(mask.begin() + static_cast<std::ptrdiff_t>(count),
               mask.begin() + static_cast<std::ptrdiff_t>(second))))
    return Mask(count, true);
  Mask start;
  for (size_t i = 0; i < count; ++i) start.push_back(mask[i] || mask[second + i]);
  return grow_until_stable(start, [&](const Mask& before) {
    return dependent_results(op.regions[0], joined_masks({before, before}));
  });
}

// Distinct Results, so that each of both questions has a memo.
struct DependentResults {
  Mask mask;
};
struct WantedParams {
  Mask mask;
};

DependentResults make_dependent_results(const Program& program, const Mask& params) {
  Mask marked = params;
  marked.resize(static_cast<size_t>(program.value_count()), false);
  for (const Op& op : program.ops()) {
    const Mask results = dependent_results(op, pick(marked, op.operands));
    for (size_t r = 0; r < results.size(); ++r)
      marked[static_cast<size_t>(op.results[r])] = results[r];
  }
  return {pick(marked, program.results())};
}

bool combines(const Op& op) {
  return op.regions.size() == 1 && op.operands.size() >= 2 * op.results.size() &&
         std::ssize(op.regions[0].results()) == std::ssize(op.results) &&
         std::ssize(op.regions[0].param_types()) == 2 * std::ssize(op.results);
}

}  // namespace

Mask dependent_results(const Op& op, const Mask& mask) {
  if (!any(mask)) return Mask(op.results.size(), false);
  if (op.def->control) {
    const ControlFlow flow = op.def->control(op);
    switch (flow.kind) {
      case ControlFlow::Kind::call:
      case ControlFlow::Kind::branches:
        return from_branches(op, flow, mask);
      case ControlFlow::Kind::scan:
        return from_scan(op, flow, mask);
      case ControlFlow::Kind::loop:
        return from_loop(op, flow, mask);
    }
  }
  if (op.def == &kSort) return from_sort(op, mask);
  return combines(op) ? from_combiner(op, mask) : Mask(op.results.size(), true);
}

Mask dependent_results(const Program& program, const Mask& mask) {
  return region_memo<DependentResults>()
      .get(program, {mask.begin(), mask.end()},
           [&] { return make_dependent_results(program, mask); })
      .mask;
}

// ---- the other way around

namespace {

// By operand of a call, branches or a scan.
Mask wanted_by_regions(const Op& op, const ControlFlow& flow, const Mask& asked) {
  const bool is_scan = flow.kind == ControlFlow::Kind::scan;
  const Mask of_turn = is_scan ? wanted_of_turn(op.regions[0], flow.carry, asked) : asked;
  Mask params(static_cast<size_t>(op.regions[0].param_count()), false);
  for (const Program& region : op.regions) params = either(params, wanted_params(region, of_turn));
  return joined_masks({Mask(flow.selector.count, false), params});
}

Mask wanted_operands(const Op& op, const Mask& asked) {
  if (!any(asked) || op.def->jvp.fn == jvp_zero) return Mask(op.operands.size(), false);
  if (op.def->control)
    if (const ControlFlow flow = op.def->control(op); flow.kind != ControlFlow::Kind::loop)
      return wanted_by_regions(op, flow, asked);
  return Mask(op.operands.size(), true);
}

}  // namespace

Mask wanted_values(const Program& program, const Mask& asked) {
  Mask wanted(static_cast<size_t>(program.value_count()), false);
  const auto mark = [&](ValueId id) {
    if (is_differentiable(program.type(id).dtype())) wanted[static_cast<size_t>(id)] = true;
  };
  for (size_t i = 0; i < program.results().size(); ++i)
    if (asked.empty() || asked[i]) mark(program.results()[i]);
  for (const Op& op : std::views::reverse(program.ops())) {
    const Mask operands = wanted_operands(op, pick(wanted, op.results));
    for (size_t i = 0; i < operands.size(); ++i)
      if (operands[i]) mark(op.operands[i]);
  }
  return wanted;
}

Mask wanted_params(const Program& program, const Mask& asked) {
  const auto params = static_cast<size_t>(program.param_count());
  return region_memo<WantedParams>()
      .get(program, {asked.begin(), asked.end()},
           [&] { return WantedParams{head(wanted_values(program, asked), params)}; })
      .mask;
}

Mask wanted_of_turn(const Program& body, OperandGroup carry, const Mask& asked) {
  const Mask ys(asked.begin() + static_cast<std::ptrdiff_t>(carry.count), asked.end());
  const Mask carried = grow_until_stable(head(asked, carry.count), [&](const Mask& after) {
    return part(wanted_params(body, joined_masks({after, ys})), carry);
  });
  return joined_masks({carried, ys});
}

}  // namespace lathe

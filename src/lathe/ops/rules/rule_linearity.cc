#include "lathe/ops/rules/rule_linearity.h"

#include <algorithm>

#include "lathe/core/trace.h"
#include "lathe/ops/rules/linearize.h"

namespace lathe {
namespace {

// By result: whether it depends on a parameter in `mask`.
Mask results_from(const Program& program, const Mask& mask) {
  std::vector<bool> from(static_cast<size_t>(program.value_count()), false);
  std::copy(mask.begin(), mask.end(), from.begin());
  const auto is_from = [&](ValueId id) { return from[static_cast<size_t>(id)]; };
  for (const Op& op : program.ops())
    if (std::ranges::any_of(op.operands, is_from))
      for (ValueId id : op.results) from[static_cast<size_t>(id)] = true;
  Mask out;
  for (ValueId id : program.results()) out.push_back(is_from(id));
  return out;
}

// By result: whether the op is linear in the operands in `mask`. It is where its derivative is the
// same wherever it is taken, and is not zero everywhere.
Mask linear_results(const Program& program, const Op& op, const Mask& mask) {
  ProgramBuilder alone(program.name());
  std::vector<ValueId> operands;
  for (ValueId id : op.operands) operands.push_back(alone.param(program.type(id)));
  const auto results = alone.add(*op.def, operands, op.attrs, op.regions, op.where);
  const Program single = alone.finish({results.begin(), results.end()});
  Mask nonzero;
  const Program residuals =
      trace_closed(program.name(), single.param_types(), [&](std::span<const Array> args) {
        const LinearProgram parts = linearize_program(single, args, mask);
        nonzero = parts.nonzero;
        return parts.residuals;
      });
  const Mask moving = results_from(residuals, mask);
  const bool same = std::ranges::none_of(moving, [](bool moves) { return moves; });
  return same ? nonzero : Mask(nonzero.size(), false);
}

class Linearity {
 public:
  Linearity(const Program& rule, const Mask& mask) : rule_(rule) {
    values_.resize(static_cast<size_t>(rule.value_count()));
    for (size_t i = 0; i < mask.size(); ++i) values_[i].depends = mask[i];
    for (const Op& op : rule.ops()) visit(op);
  }
  // The op that ends it, or null.
  const Op* broken_by(ValueId id) const { return at(id).broken_by; }

 private:
  struct Value {
    bool depends = false;  // on tangents
    const Op* broken_by = nullptr;
  };
  const Value& at(ValueId id) const { return values_[static_cast<size_t>(id)]; }

  void visit(const Op& op) {
    Mask mask;
    Value all;
    for (ValueId id : op.operands) {
      mask.push_back(at(id).depends);
      all.depends |= at(id).depends;
      if (!all.broken_by) all.broken_by = at(id).broken_by;
    }
    if (!all.depends) return;
    const bool whole = all.broken_by || !op.regions.empty();
    const Mask linear = whole ? Mask(op.results.size(), true) : linear_results(rule_, op, mask);
    for (size_t r = 0; r < op.results.size(); ++r) {
      Value& value = values_[static_cast<size_t>(op.results[r])];
      value = all;
      if (!linear[r]) value.broken_by = &op;
    }
  }

  const Program& rule_;
  std::vector<Value> values_;
};

}  // namespace

void expect_linear(const Program& rule, const Mask& mask, size_t results) {
  const Linearity linearity(rule, mask);
  for (size_t i = results; i < rule.results().size(); ++i)
    if (const Op* op = linearity.broken_by(rule.results()[i]))
      throw UserError(
          "[custom_jvp] the tangent of result {} of {} is not linear in the tangents, because of "
          "[{}]{}: a rule's tangents are sums of its tangents times what depends on arguments "
          "alone",
          i - results, rule.name(), op->def->name, at_place(op->where));
}

}  // namespace lathe

#include "lathe/ops/rules/rule_linearity.h"

#include <algorithm>
#include <cmath>

#include "lathe/base/splat.h"
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/rules/linearize.h"

namespace lathe {
namespace {

bool any(const Mask& mask) { return std::ranges::find(mask, true) != mask.end(); }

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

// By result: whether the op has a derivative by the operands in `by` that is the same whatever
// those in `whatever` are.
Mask steady_derivative(const Program& program, const Op& op, const Mask& by, const Mask& whatever) {
  ProgramBuilder alone(program.name());
  std::vector<ValueId> operands;
  for (ValueId id : op.operands) operands.push_back(alone.param(program.type(id)));
  const auto results = alone.add(*op.def, operands, op.attrs, op.regions, op.where);
  const Program single = alone.finish({results.begin(), results.end()});
  Mask nonzero;
  const Program residuals =
      trace_closed(program.name(), single.param_types(), [&](std::span<const Array> args) {
        const LinearProgram parts = linearize_program(single, args, by);
        nonzero = parts.nonzero;
        return parts.residuals;
      });
  return any(results_from(residuals, whatever)) ? Mask(nonzero.size(), false) : nonzero;
}

// Follows what is zero where the tangents are: the tangents, zeros, and what is linear in those.
class Linearity {
 public:
  Linearity(const Program& rule, const Mask& mask, RuleSizes sizes) : rule_(rule) {
    values_.resize(static_cast<size_t>(rule.value_count()));
    for (size_t i = 0; i < mask.size(); ++i)
      values_[i] = {.depends = mask[i], .vanishes = i >= sizes.params, .unknown = i < sizes.consts};
    for (const Op& op : rule.ops()) visit(op);
  }
  // The op that ends it, or null.
  const Op* broken_by(ValueId id) const { return at(id).broken_by; }

 private:
  struct Value {
    bool depends = false;   // on tangents
    bool vanishes = false;  // with the tangents
    bool unknown = false;   // may be zero, as an Array that the rule captures may
    const Op* broken_by = nullptr;
  };
  const Value& at(ValueId id) const { return values_[static_cast<size_t>(id)]; }
  Value& result(const Op& op, size_t r) { return values_[static_cast<size_t>(op.results[r])]; }
  Mask operands(const Op& op, bool Value::* what) const {
    Mask out;
    for (ValueId id : op.operands) out.push_back(at(id).*what);
    return out;
  }

  void visit(const Op& op) {
    if (const auto constant = constant_of(op)) {
      result(op, 0).vanishes = is_zero(*constant);
    } else if (any(operands(op, &Value::depends))) {
      visit_tangents(op);
    } else {
      visit_arguments(op);
    }
  }

  // A NaN counts as a zero: it marks arguments that have no derivative.
  static bool is_zero(const Literal& value) {
    if (!is_differentiable(value.dtype())) return false;
    if (value.size() == 0) return true;
    const std::complex<double> all = is_splat(value) ? value.get_c128(0) : 1;
    return all == 0.0 || std::isnan(all.real());
  }

  void visit_tangents(const Op& op) {
    Value all{.depends = true, .vanishes = true};
    for (ValueId id : op.operands) {
      all.unknown |= at(id).depends && at(id).unknown;
      if (!all.broken_by) all.broken_by = at(id).broken_by;
    }
    for (size_t r = 0; r < op.results.size(); ++r) result(op, r) = all;
    if (all.broken_by || !op.regions.empty()) return;
    const Mask tangents = operands(op, &Value::depends);
    const Mask linear = steady_derivative(rule_, op, tangents, tangents);
    const Mask added = added_to(op, tangents, false), maybe = added_to(op, tangents, true);
    for (size_t r = 0; r < op.results.size(); ++r) {
      result(op, r).unknown |= maybe[r];
      if (!linear[r] || added[r]) result(op, r).broken_by = &op;
    }
  }

  // Of arguments alone. A region may give anything.
  void visit_arguments(const Op& op) {
    const Mask zeros = operands(op, &Value::vanishes);
    const bool unknown = any(operands(op, &Value::unknown)) || !op.regions.empty();
    Mask vanish(op.results.size(), false);
    if (any(zeros) && op.regions.empty() && (op.def->jvp || op.def->dual)) {
      vanish = steady_derivative(rule_, op, zeros, zeros);
      for (const bool also_unknown : {false, true}) {
        const Mask added = added_to(op, zeros, also_unknown);
        for (size_t r = 0; r < vanish.size(); ++r) vanish[r] = vanish[r] && !added[r];
      }
    }
    for (size_t r = 0; r < op.results.size(); ++r)
      result(op, r) = {.vanishes = vanish[r], .unknown = unknown && !vanish[r]};
  }

  // By result: whether an operand that does not vanish is there whatever those in `vanishing` are,
  // as c is in t + c, and not in t * c. Of those that are `unknown`, or of the others.
  Mask added_to(const Op& op, const Mask& vanishing, bool unknown) const {
    Mask others;
    for (ValueId id : op.operands)
      others.push_back(!at(id).depends && !at(id).vanishes && at(id).unknown == unknown &&
                       is_differentiable(rule_.type(id).dtype()));
    return any(others) ? steady_derivative(rule_, op, others, vanishing)
                       : Mask(op.results.size(), false);
  }

  const Program& rule_;
  std::vector<Value> values_;
};

}  // namespace

void expect_linear(const Program& rule, const Mask& mask, RuleSizes sizes) {
  const Linearity linearity(rule, mask, sizes);
  for (size_t i = sizes.results; i < rule.results().size(); ++i)
    if (const Op* op = linearity.broken_by(rule.results()[i]))
      throw UserError(
          "[custom_jvp] the tangent of result {} of {} is not linear in the tangents, because of "
          "[{}]{}: a rule's tangents are sums of its tangents times what depends on arguments "
          "alone",
          i - sizes.results, rule.name(), op->def->name, at_place(op->where));
}

}  // namespace lathe

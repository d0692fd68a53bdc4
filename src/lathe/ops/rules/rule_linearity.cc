#include "lathe/ops/rules/rule_linearity.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lathe/base/splat.h"
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/custom_rules.h"
#include "lathe/ops/rules/dependence.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"

namespace lathe {
namespace {

// A Program of the op alone, whose operands are its parameters.
Program program_of(const Program& program, const Op& op) {
  ProgramBuilder alone(program.name());
  std::vector<ValueId> operands;
  for (ValueId id : op.operands) operands.push_back(alone.param(program.type(id)));
  const auto results = alone.add(*op.def, operands, op.attrs, op.regions, op.where);
  return alone.finish({results.begin(), results.end()});
}

// By result: whether the op has a derivative by the operands in `by` that is the same whatever
// those in `whatever` are.
Mask steady_derivative(const Program& program, const Op& op, const Mask& by, const Mask& whatever) {
  const Program single = program_of(program, op);
  Mask nonzero;
  const Program residuals =
      trace_closed(program.name(), single.param_types(), [&](std::span<const Array> args) {
        const LinearProgram parts = linearize_program(single, args, by);
        nonzero = parts.nonzero;
        return parts.residuals;
      });
  return any(dependent_results(residuals, whatever)) ? Mask(nonzero.size(), false) : nonzero;
}

// A NaN counts as a zero: it marks arguments that have no derivative.
bool is_zero(const Literal& value) {
  if (!is_differentiable(value.dtype())) return false;
  if (value.size() == 0) return true;
  const std::complex<double> all = is_splat(value) ? value.get_c128(0) : 1;
  return all == 0.0 || std::isnan(all.real());
}

// Whether what the op's regions compute of zeros are zeros: those of reductions, which combine
// scalars. What a comparator gives is no part of the results.
bool combines_zeros_to_zeros(const Op& op) {
  return std::ranges::all_of(op.regions, [](const Program& region) {
    std::vector<Literal> zeros;
    for (const Type& type : region.param_types()) zeros.emplace_back(type.dtype(), type.shape());
    return std::ranges::all_of(evaluate(region, zeros), [](const Literal& result) {
      return !is_differentiable(result.dtype()) || is_zero(result);
    });
  });
}

// What is known of a value of a rule.
struct Value {
  bool depends = false;           // on tangents; it vanishes with them unless it is broken
  bool vanishes = false;          // is zero where the tangents are
  bool unknown = false;           // may be zero, as an Array that the rule captures may
  const Op* broken_by = nullptr;  // the op that makes it no linear function of the tangents
  bool operator==(const Value&) const = default;
  // Whether it is no tangent's multiple, so that no tangent may be added to it.
  bool is_offset() const { return !depends && !vanishes; }
  void break_by(const Op* op) {
    depends = vanishes = true;
    if (!broken_by) broken_by = op;
  }
};
using Values = std::vector<Value>;

// Of a value that is one or the other, as the op decides.
Value either(const Value& a, const Value& b, const Op& op) {
  const bool depends = a.depends || b.depends;
  Value out{.depends = depends,
            .vanishes = depends || (a.vanishes && b.vanishes),
            .unknown = a.unknown || b.unknown,
            .broken_by = a.broken_by ? a.broken_by : b.broken_by};
  const Value& other = a.depends ? b : a;
  if (depends && !out.broken_by && other.is_offset() && !other.unknown) out.broken_by = &op;
  return out;
}

Values either(const Values& a, const Values& b, const Op& op) {
  Values out;
  for (size_t i = 0; i < a.size(); ++i) out.push_back(either(a[i], b[i], op));
  return out;
}

// Follows what is zero where the tangents are: the tangents, zeros, and what is linear in those.
class Linearity {
 public:
  Linearity(const Program& program, const Values& params) : program_(program), values_(params) {
    values_.resize(static_cast<size_t>(program.value_count()));
    for (const Op& op : program.ops()) put(values_, op.results, results_of(op));
  }
  Values results() const { return pick(values_, program_.results()); }

 private:
  Values operands(const Op& op) const { return pick(values_, op.operands); }
  Mask operands(const Op& op, bool Value::* what) const {
    Mask out;
    for (const Value& value : operands(op)) out.push_back(value.*what);
    return out;
  }

  Values results_of(const Op& op) const {
    if (const auto constant = constant_of(op)) return {{.vanishes = is_zero(*constant)}};
    if (op.def->control) return of_regions(op, op.def->control(op));
    if (op.def == &kLinearCall) return of_linear_call(op);
    if (!op.regions.empty() && op.def->lower.decompose) return of_decomposition(op);
    if (!any(operands(op, &Value::depends))) return of_arguments(op);
    return of_tangents(op);
  }

  // ---- ops that compute, their combiners of scalars included

  Values of_tangents(const Op& op) const {
    const Mask tangents = operands(op, &Value::depends);
    const Mask depends = dependent_results(op, tangents);
    Values out(op.results.size());
    if (std::ranges::count(depends, false) > 0) out = of_arguments(op);
    Value all{.depends = true, .vanishes = true};
    for (const Value& value : operands(op)) {
      all.unknown |= value.depends && value.unknown;
      if (!all.broken_by) all.broken_by = value.broken_by;
    }
    for (size_t r = 0; r < out.size(); ++r)
      if (depends[r]) out[r] = all;
    if (all.broken_by) return out;
    const Mask linear = steady_derivative(program_, op, tangents, tangents);
    const Mask added = added_to(op, tangents, false), maybe = added_to(op, tangents, true);
    const bool starts_at_zero = combines_zeros_to_zeros(op);
    for (size_t r = 0; r < out.size(); ++r) {
      if (!depends[r]) continue;
      out[r].unknown |= maybe[r];
      if (!linear[r] || added[r] || !starts_at_zero) out[r].broken_by = &op;
    }
    return out;
  }

  Values of_arguments(const Op& op) const try {
    const bool unknown = any(operands(op, &Value::unknown));
    Values out;
    for (const bool vanishes : zero_results(op))
      out.push_back({.vanishes = vanishes, .unknown = unknown && !vanishes});
    return out;
  } catch (const UserError&) {
    return Values(op.results.size(), {.unknown = true});  // it has no derivative
  }

  Mask zero_results(const Op& op) const {
    const Mask zeros = operands(op, &Value::vanishes), none(op.results.size(), false);
    if (none.empty() || !any(zeros) || !combines_zeros_to_zeros(op)) return none;
    Mask vanish = steady_derivative(program_, op, zeros, zeros);
    for (const bool also_unknown : {false, true}) {
      const Mask added = added_to(op, zeros, also_unknown);
      for (size_t r = 0; r < vanish.size(); ++r) vanish[r] = vanish[r] && !added[r];
    }
    return vanish;
  }

  // By result: whether an operand that does not vanish is there whatever those in `vanishing` are,
  // as c is in t + c, and not in t * c. Of those that are `unknown`, or of the others.
  Mask added_to(const Op& op, const Mask& vanishing, bool unknown) const {
    Mask others;
    const Values in = operands(op);
    for (size_t i = 0; i < in.size(); ++i)
      others.push_back(in[i].is_offset() && in[i].unknown == unknown &&
                       is_differentiable(program_.type(op.operands[i]).dtype()));
    return any(others) ? steady_derivative(program_, op, others, vanishing)
                       : Mask(op.results.size(), false);
  }

  // ---- calls, branches and loops

  static Values of_region(const Program& region, const Values& params) {
    return Linearity(region, params).results();
  }

  Values of_regions(const Op& op, const ControlFlow& flow) const {
    switch (flow.kind) {
      case ControlFlow::Kind::call:
        return of_region(op.regions[0], operands(op));
      case ControlFlow::Kind::branches:
        return of_branches(op, flow);
      case ControlFlow::Kind::scan:
        return of_scan(op, flow);
      case ControlFlow::Kind::loop:
        return of_loop(op, flow);
    }
    std::unreachable();
  }

  Values of_branches(const Op& op, const ControlFlow& flow) const {
    const Values in = operands(op);
    const std::span<const Value> consts = flow.consts.of(in);
    Values out = of_region(op.regions[0], joined<Value>({consts}));
    for (const Program& region : std::span(op.regions).subspan(1))
      out = either(out, of_region(region, joined<Value>({consts})), op);
    return decided_by(flow.selector.of(in)[0], out);
  }

  // What goes by a value that is not linear is not, either.
  static Values decided_by(const Value& decision, Values values) {
    for (Value& value : values)
      if (decision.broken_by) value.break_by(decision.broken_by);
    return values;
  }

  // The carry of all turns.
  template <typename Turn>
  static Values settled(Values carry, const Op& op, const Turn& turn) {
    while (true) {
      Values next = turn(carry);
      next.resize(carry.size());
      next = either(carry, next, op);
      if (next == carry) return carry;
      carry = std::move(next);
    }
  }

  Values of_scan(const Op& op, const ControlFlow& flow) const {
    const Values in = operands(op);
    const auto turn = [&](const Values& carry) {
      return of_region(op.regions[0], joined<Value>({flow.consts.of(in), carry, flow.xs.of(in)}));
    };
    const Values init = joined<Value>({flow.carry.of(in)});
    Values out = turn(settled(init, op, turn));
    if (flow.length == 0) std::ranges::copy(init, out.begin());
    return out;
  }

  Values of_loop(const Op& op, const ControlFlow& flow) const {
    const Values in = operands(op);
    const auto turn = [&](const Values& carry) {
      return of_region(op.regions[1], joined<Value>({flow.consts.of(in), carry}));
    };
    const Values carry = settled(joined<Value>({flow.carry.of(in)}), op, turn);
    const Values condition =
        of_region(op.regions[0], joined<Value>({flow.condition_consts.of(in), carry}));
    return decided_by(condition[0], carry);
  }

  // ---- functions with rules

  // Linear in its linear operands, since it is said to be.
  Values of_linear_call(const Op& op) const {
    const Values in = operands(op);
    const auto residuals = static_cast<size_t>(op.attrs.as<LinearCallAttrs>().residuals);
    Value all{.vanishes = true};
    for (const Value& value : std::span(in).subspan(residuals)) all = either(all, value, op);
    for (const Value& value : std::span(in).first(residuals))
      if (value.depends) all.break_by(value.broken_by ? value.broken_by : &op);
    return Values(op.results.size(), all);
  }

  // A composite's own ops are nobody's: the composite stands for them.
  Values of_decomposition(const Op& op) const {
    const Program single = program_of(program_, op);
    const Op& alone = single.ops()[0];
    Values out = of_region(decomposition(OpTypes(single, alone).view(alone)), operands(op));
    for (Value& value : out)
      if (value.broken_by) value.broken_by = &op;
    return out;
  }

  const Program& program_;
  Values values_;
};

}  // namespace

void expect_linear(const Program& rule, const Mask& mask, RuleSizes sizes) {
  Values params;
  for (size_t i = 0; i < mask.size(); ++i)
    params.push_back(
        {.depends = mask[i], .vanishes = i >= sizes.params, .unknown = i < sizes.consts});
  const Values results = Linearity(rule, params).results();
  for (size_t i = sizes.results; i < results.size(); ++i) {
    if (const Op* op = results[i].broken_by)
      throw UserError(
          "[custom_jvp] the tangent of result {} of {} is not linear in the tangents, because of "
          "[{}]{}: a rule's tangents are sums of its tangents times what depends on arguments "
          "alone",
          i - sizes.results, rule.name(), op->def->name, at_place(op->where));
    const DType type = rule.type(rule.results()[i]).dtype();
    if (results[i].is_offset() && !results[i].unknown && is_differentiable(type))
      throw UserError(
          "[custom_jvp] the tangent of result {} of {} does not depend on the tangents: a rule "
          "multiplies its tangents by the slope, or gives zeros where there is no derivative",
          i - sizes.results, rule.name());
  }
}

}  // namespace lathe

// A value that is unreduced along axes of a mesh is the sum of what processes have along these. In
// a program of manual computations processes hold these terms; whole values are what everything
// else takes. Where the two meet, terms are added, or a whole value becomes the first process's
// term.
#include <algorithm>
#include <functional>
#include <tuple>

#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/collectives/shard_map.h"
#include "lathe/ops/rules/common.h"
#include "lathe/passes/passes.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

// The axes along which processes have terms of a value, in the order of their names; none: whole.
struct Terms {
  Mesh mesh;
  std::vector<AxisRef> axes;
  friend bool operator==(const Terms& a, const Terms& b) {
    return a.axes == b.axes && (a.axes.empty() || a.mesh == b.mesh);
  }
};

bool is_before(const AxisRef& a, const AxisRef& b) {
  return std::tie(a.name, a.before) < std::tie(b.name, b.before);
}

Terms terms_of(const Sharding& sharding) {
  Terms out{sharding.mesh, sharding.unreduced};
  std::ranges::sort(out.axes, is_before);
  return out;
}

Terms terms_of(const std::optional<Sharding>& sharding) {
  return sharding ? terms_of(*sharding) : Terms();
}

// Of the axes of `a` those that `b` has not.
Terms without(const Terms& a, const Terms& b) {
  if (!b.axes.empty() && a.mesh != b.mesh) return a;
  Terms out{a.mesh, {}};
  std::ranges::set_difference(a.axes, b.axes, std::back_inserter(out.axes), is_before);
  return out;
}

// Of a value whose first dimension, of as many elements as there are terms, lies along them.
Attrs step_along(const Terms& terms, int rank) {
  Sharding rows{.mesh = terms.mesh,
                .dims = std::vector<DimSharding>(static_cast<size_t>(rank + 1)),
                .replicated = {},
                .unreduced = {}};
  rows.dims[0].axes = terms.axes;
  ManualAxes along;
  for (const AxisRef& axis : terms.axes)
    if (!along.contains(axis)) along.names.push_back(axis.name);
  return Attrs::of(manual_step_attrs(manual_sharding(rows, along)));
}

Array as_row(const Array& x) { return reshape(x, insert_dim(x.shape(), 0, 1)); }

Array sum_of_terms(const Array& x, const Terms& terms, Location where) {
  const int rank = x.shape().rank();
  return sum(emit1(kLocalToGlobal, {as_row(x)}, step_along(terms, rank), where), {0});
}

Array first_term(const Array& x, const Terms& terms, Location where) {
  const int rank = x.shape().rank();
  const Attrs step = step_along(terms, rank);
  const auto all = step.as<ManualStepAttrs>();
  const auto spread =
      spread_of({.whole = all.sharding, .apart = {}, .mesh = all.mesh, .manual = all.manual_axes});
  Dims low(static_cast<size_t>(rank + 1), 0), high = low;
  high[0] = spread->dims[0].parts - 1;
  const Array rows = pad(as_row(x), zeros({}, x.dtype()), low, high);
  return reshape(emit1(kGlobalToLocal, {rows}, step, where), x.shape());
}

bool is_linear(const Op& op) { return op.def->jvp.fn == jvp_linear && op.regions.empty(); }

class Summing {
 public:
  explicit Summing(const Program& program)
      : program_(program),
        out_(program),
        terms_(static_cast<size_t>(program.value_count())),
        whole_(terms_.size(), -1) {}

  Program run(bool terms_at_border) {
    out_.add_params();
    for (int p = 0; terms_at_border && p < program_.param_count(); ++p)
      of(p) = terms_of(program_.param(p).sharding);
    for (const Op& op : program_.ops()) add(op);
    const auto said = result_shardings(program_);
    for (size_t r = 0; r < program_.results().size(); ++r) {
      const Terms wanted = terms_at_border && !said.empty() ? terms_of(said[r]) : Terms();
      const ValueId result = program_.results()[r];
      results_.push_back(in_terms(result, wanted, {}));
    }
    return out_.finish_as(std::move(results_));
  }

 private:
  Terms& of(ValueId value) { return terms_[static_cast<size_t>(value)]; }

  ValueId spliced(ValueId value, const std::function<Array(const Array&)>& fn) {
    const std::vector<Type> types(1, out_.builder().type(value));
    const Traced traced = trace_program(
        "terms", types, [&](std::span<const Array> x) { return std::vector<Array>{fn(x[0])}; });
    return splice(out_.builder(), traced.program, std::vector<ValueId>{value})[0];
  }

  ValueId in_terms(ValueId old, const Terms& wanted, Location where) {
    ValueId value = out_.at(old);
    const Terms added = without(of(old), wanted), more = without(wanted, of(old));
    if (!added.axes.empty())
      value = spliced(value, [&](const Array& x) { return sum_of_terms(x, added, where); });
    if (!more.axes.empty())
      value = spliced(value, [&](const Array& x) { return first_term(x, more, where); });
    return value;
  }

  ValueId whole(ValueId old, Location where) {
    ValueId& kept = whole_[static_cast<size_t>(old)];
    if (kept < 0) kept = in_terms(old, {}, where);
    return kept;
  }

  // Of the op's operands: all alike along the same axes, or nothing.
  std::optional<Terms> shared_terms(const Op& op) {
    if (op.operands.empty()) return std::nullopt;
    for (const ValueId operand : op.operands)
      if (of(operand) != of(op.operands[0])) return std::nullopt;
    return of(op.operands[0]);
  }

  void define(const Op& op, const Terms& terms) {
    for (const ValueId result : op.results) of(result) = terms;
  }

  void add(const Op& op) {
    if (const std::optional<StatedTerms> stated = stated_terms(op)) {
      append_as(op, stated->whole, {in_terms(op.operands[0], terms_of(stated->taken), op.where)});
      return define(op, terms_of(stated->given));
    }
    const std::optional<Terms> shared = shared_terms(op);
    if (shared && is_linear(op)) {
      append_as(op, op.attrs, out_.at(op.operands));
      return define(op, *shared);
    }
    std::vector<ValueId> operands;
    for (const ValueId operand : op.operands) operands.push_back(whole(operand, op.where));
    append_as(op, op.attrs, operands);
  }

  void append_as(const Op& old, Attrs attrs, const std::vector<ValueId>& operands) {
    Op op = old;
    op.attrs = std::move(attrs);
    for (Program& region : op.regions) region = sum_unreduced(region);
    std::vector<Type> types;
    for (const ValueId result : old.results) types.push_back(program_.type(result));
    const std::vector<ValueId> made = append(out_.builder(), op, operands, types);
    for (size_t i = 0; i < made.size(); ++i) out_.at(old.results[i]) = made[i];
  }

  const Program& program_;
  Rebuilding out_;
  std::vector<Terms> terms_;
  std::vector<ValueId> whole_;  // where terms were added already
  std::vector<ValueId> results_;
};

bool states_terms(const Program& program) {
  return std::ranges::any_of(program.ops(), [](const Op& op) {
    const std::optional<StatedTerms> stated = stated_terms(op);
    if (stated && !(terms_of(stated->taken).axes.empty() && terms_of(stated->given).axes.empty()))
      return true;
    return std::ranges::any_of(op.regions, states_terms);
  });
}

}  // namespace

Program sum_unreduced(const Program& program) {
  return states_terms(program) && computes_apart(program) ? Summing(program).run(false) : program;
}

Program sum_unreduced_within(const Program& program) {
  return computes_apart(program) ? Summing(program).run(true) : program;
}

}  // namespace lathe

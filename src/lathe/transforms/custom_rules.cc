#include "lathe/transforms/custom_rules.h"

#include <utility>

#include "lathe/ops/control/custom_rules.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/regions.h"

namespace lathe::detail {
namespace {

// A rule is traced when its function is called, and so are the rules of what it calls in turn. One
// that is n rules deep counts for derivatives of order n + 1; a function may be called by its own
// rule, so there is an end.
constexpr int kDeepestRule = 3;
thread_local int t_rules = 0;  // that are being traced inside one another
// The trace of a function whose rule is known: no derivative looks into it.
thread_local std::shared_ptr<const TraceTag> t_opaque;

class RuleScope {
 public:
  RuleScope() { ++t_rules; }
  ~RuleScope() { --t_rules; }
  RuleScope(const RuleScope&) = delete;
  RuleScope& operator=(const RuleScope&) = delete;
};

// Functions called in the trace that is innermost now need no rules.
class OpaqueScope {
 public:
  OpaqueScope() : before_(std::exchange(t_opaque, current_trace())) {}
  ~OpaqueScope() { t_opaque = std::move(before_); }
  OpaqueScope(const OpaqueScope&) = delete;
  OpaqueScope& operator=(const OpaqueScope&) = delete;

 private:
  std::shared_ptr<const TraceTag> before_;
};

CapturingRegion trace_opaque(const char* name, std::span<const Type> params,
                             const ArrayFn& function) {
  return trace_region(name, params, [&](std::span<const Array> in) {
    const OpaqueScope scope;
    return function(in);
  });
}

// The values that have tangents.
template <typename T>
std::vector<T> with_tangents(std::span<const T> items, std::span<const Type> types) {
  return picked<T>(items, differentiable(types));
}

// One for each type: the next of `tangents`, or a zero that nobody reads.
std::vector<Array> one_each(std::span<const Array> tangents, std::span<const Type> types) {
  ArrayReader reader(tangents);
  std::vector<Array> out;
  for (const Type& type : types)
    out.push_back(is_differentiable(type.dtype()) ? reader.next() : or_zeros(std::nullopt, type));
  return out;
}

// The rule in the form of the op: tangents of differentiable leaves and results alone.
CapturingRegion trace_rule(const ArrayFn& rule, std::span<const Type> args,
                           std::span<const Type> results) {
  const RuleScope scope;
  const std::vector<Type> params = joined<Type>({args, with_tangents(args, args)});
  return trace_region("rule", params, [&](std::span<const Array> in) {
    const auto primals = in.first(args.size());
    const std::vector<Array> tangents = one_each(in.subspan(args.size()), args);
    const std::vector<Array> out = rule(joined<Array>({primals, tangents}));
    const auto values = std::span(out).first(results.size());
    return joined<Array>({values, with_tangents(std::span(out).subspan(results.size()), results)});
  });
}

// The tangents of results, from those of leaves: a linear function of which the transpose is known.
std::vector<Array> linear_by_transpose(const ArrayFn& backward, std::span<const Array> residuals,
                                       std::span<const Array> tangents, std::span<const Type> args,
                                       std::span<const Type> results, Location where) {
  const std::vector<Type> params =
      joined<Type>({types_of(residuals), with_tangents(results, results)});
  const CapturingRegion transpose =
      trace_region("transpose", params, [&](std::span<const Array> in) {
        const auto kept = in.first(residuals.size());
        const std::vector<Array> cotangents = one_each(in.subspan(kept.size()), results);
        return with_tangents<Array>(backward(joined<Array>({kept, cotangents})), args);
      });
  const auto consts = std::ssize(transpose.captures) + std::ssize(residuals);
  const std::vector<Array> linear = with_tangents(tangents, args);
  return one_each(emit(kLinearCall, joined<Array>({transpose.captures, residuals, linear}),
                       Attrs::of(LinearCallAttrs{consts}), {transpose.program}, where),
                  results);
}

// The program, which takes `count` of the consts from the `first` on, as one that takes all.
Program with_consts(const Program& program, std::span<const Type> consts, size_t first,
                    size_t count) {
  const std::vector<Type> params = program.param_types();
  return trace_closed(program.name(), joined<Type>({consts, std::span(params).subspan(count)}),
                      [&](std::span<const Array> in) {
                        return inline_program(program, joined<Array>({in.subspan(first, count),
                                                                      in.subspan(consts.size())}));
                      });
}

}  // namespace

bool rules_matter() {
  const auto here = current_trace();
  return here && here != t_opaque;
}

int rule_depth() { return t_rules; }

std::vector<Array> call_with_jvp(const ArrayFn& function, const ArrayFn& rule,
                                 std::span<const Array> leaves, Location where) {
  const std::vector<Type> args = types_of(leaves);
  const CapturingRegion body = trace_opaque("function", args, function);
  CustomJvpAttrs attrs{.function_consts = std::ssize(body.captures)};
  std::vector<Program> regions{body.program};
  std::vector<Array> rule_consts;
  if (t_rules < kDeepestRule) {
    CapturingRegion traced = trace_rule(rule, args, body.program.result_types());
    regions.push_back(std::move(traced.program));
    rule_consts = std::move(traced.captures);
    attrs.rule_consts = std::ssize(rule_consts);
  }
  return emit(kCustomJvp, joined<Array>({body.captures, rule_consts, leaves}), Attrs::of(attrs),
              std::move(regions), where);
}

std::vector<Array> call_with_vjp(const ArrayFn& function, const ArrayFn& forward,
                                 const ArrayFn& backward, std::span<const Array> leaves,
                                 Location where) {
  const std::vector<Type> args = types_of(leaves);
  std::vector<Type> results;
  const ArrayFn noting_results = [&](std::span<const Array> in) {
    std::vector<Array> out = function(in);
    results = types_of(out);
    return out;
  };
  const ArrayFn rule = [&](std::span<const Array> in) {
    const std::vector<Array> out = forward(in.first(args.size()));
    const auto values = std::span(out).first(results.size());
    const auto residuals = std::span(out).subspan(results.size());
    const std::vector<Array> tangents =
        linear_by_transpose(backward, residuals, in.subspan(args.size()), args, results, where);
    return joined<Array>({values, tangents});
  };
  return call_with_jvp(noting_results, rule, leaves, where);
}

std::vector<Array> call_linear(const ArrayFn& function, const ArrayFn& transpose,
                               std::span<const Array> residuals, std::span<const Array> operands,
                               Location where) {
  const CapturingRegion forward =
      trace_region("function", types_of(joined<Array>({residuals, operands})), function);
  const std::vector<Type> results = forward.program.result_types();
  const CapturingRegion back =
      trace_region("transpose", joined<Type>({types_of(residuals), results}), transpose);
  const std::vector<Array> consts = joined<Array>({forward.captures, back.captures});
  const std::vector<Array> all = joined<Array>({consts, residuals});
  const size_t own = forward.captures.size();
  return emit(kLinearCall, joined<Array>({all, operands}),
              Attrs::of(LinearCallAttrs{std::ssize(all)}),
              {with_consts(back.program, types_of(consts), own, back.captures.size()),
               with_consts(forward.program, types_of(consts), 0, own)},
              where);
}

}  // namespace lathe::detail

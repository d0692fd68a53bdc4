#include "lathe/ops/interpreters.h"

#include <algorithm>
#include <numeric>

#include "lathe/core/trace.h"
#include "lathe/ops/ops.h"

namespace lathe {
namespace {

// Values of a program by id, and the operands of one op out of them.
template <typename T>
std::vector<T> pick(const std::vector<T>& values, std::span<const ValueId> ids) {
  std::vector<T> out;
  for (ValueId id : ids) out.push_back(values[static_cast<size_t>(id)]);
  return out;
}

template <typename T>
void put(std::vector<T>& values, std::span<const ValueId> ids, const std::vector<T>& news) {
  LATHE_CHECK(ids.size() == news.size(), "a rule gave {} values for {}", news.size(), ids.size());
  for (size_t i = 0; i < ids.size(); ++i) values[static_cast<size_t>(ids[i])] = news[i];
}

template <typename T>
std::vector<T> values_for(const Program& program, std::span<const T> arguments) {
  LATHE_CHECK(static_cast<int>(arguments.size()) == program.param_count(),
              "{} arguments for {} parameters of {}", arguments.size(), program.param_count(),
              program.name());
  std::vector<T> values(arguments.begin(), arguments.end());
  values.resize(static_cast<size_t>(program.value_count()));
  return values;
}

template <typename Fn>
Fn rule_of(const Rule<Fn>& rule, const Op& op, std::string_view transform) {
  if (rule) return rule.fn;
  throw UserError("[{}] has no {} rule: {}{}{}", op.def->name, transform, rule.reason,
                  op.where.known() ? "; at " : "", op.where.str());
}

bool any_present(std::span<const MaybeArray> values) {
  return std::ranges::any_of(values, [](const MaybeArray& v) { return v.has_value(); });
}

std::vector<Array> emit_again(const Op& op, std::span<const Array> operands) {
  return emit(*op.def, operands, op.attrs, op.regions, op.where);
}

std::vector<MaybeArray> jvp_op(const Program& program, const Op& op, std::span<const Array> primals,
                               std::span<const Array> results,
                               std::span<const MaybeArray> tangents) {
  const OpTypes types(program, op);
  return rule_of(op.def->jvp, op, "differentiation")(types.view(op), primals, results, tangents);
}

Linearized linearize_op(const Program& program, const Op& op, std::span<const Array> primals,
                        std::span<const MaybeArray> tangents, std::vector<Array> known_results) {
  if (op.def->linearize) {
    const OpTypes types(program, op);
    return op.def->linearize.fn(types.view(op), primals, tangents);
  }
  if (known_results.empty() || !known_results[0].valid()) known_results = emit_again(op, primals);
  std::vector<MaybeArray> out = jvp_op(program, op, primals, known_results, tangents);
  return {std::move(known_results), std::move(out)};
}

}  // namespace

MaybeArray add_tangents(const MaybeArray& a, const MaybeArray& b) {
  if (!a) return b;
  return b ? add(*a, *b) : *a;
}

Array move_axis(const Array& x, int from, int to) {
  if (from == to) return x;
  Dims order(static_cast<size_t>(x.rank()));
  std::iota(order.begin(), order.end(), 0);
  order.erase(order.begin() + from);
  order.insert(order.begin() + to, from);
  return transpose(x, order);
}

Array with_batch_axis(const Array& x, int axis, Dim size, int wanted) {
  if (axis != kUnbatched) return move_axis(x, axis, wanted);
  Dims dims(x.shape().begin(), x.shape().end());
  dims.insert(dims.begin() + wanted, size);
  Dims places(static_cast<size_t>(x.rank()) + 1);
  std::iota(places.begin(), places.end(), 0);
  places.erase(places.begin() + wanted);
  return broadcast_in_dim(x, Shape(dims), places);
}

Linearized jvp_program(const Program& program, std::span<const Array> primals,
                       std::span<const MaybeArray> tangents) {
  std::vector<Array> values = values_for<Array>(program, primals);
  std::vector<MaybeArray> dots = values_for<MaybeArray>(program, tangents);
  for (const Op& op : program.ops()) {
    const std::vector<Array> in = pick(values, op.operands);
    const std::vector<MaybeArray> in_dots = pick(dots, op.operands);
    const std::vector<Array> out = emit_again(op, in);
    put(values, op.results, out);
    if (any_present(in_dots)) put(dots, op.results, jvp_op(program, op, in, out, in_dots));
  }
  return {pick(values, program.results()), pick(dots, program.results())};
}

LinearProgram linearize_program(const Program& program, std::span<const Array> primals,
                                const std::vector<bool>& wrt, std::span<const Array> known) {
  TraceScope scope("linear part of " + program.name(), TraceMode::linear);
  std::vector<Array> values = values_for<Array>(program, primals);
  std::vector<MaybeArray> dots(values.size());
  int linear_params = 0;
  for (int i = 0; i < program.param_count(); ++i) {
    if (!wrt[static_cast<size_t>(i)]) continue;
    dots[static_cast<size_t>(i)] = scope.param(program.param_type(i));
    ++linear_params;
  }
  for (const Op& op : program.ops()) {
    const std::vector<Array> in = pick(values, op.operands);
    const std::vector<MaybeArray> in_dots = pick(dots, op.operands);
    std::vector<Array> out;
    if (!known.empty())
      for (ValueId id : op.results) out.push_back(known[static_cast<size_t>(id)]);
    if (!any_present(in_dots)) {
      if (out.empty() || !out[0].valid()) out = emit_again(op, in);
      put(values, op.results, out);
      continue;
    }
    const Linearized both = linearize_op(program, op, in, in_dots, std::move(out));
    put(values, op.results, both.results);
    put(dots, op.results, both.tangents);
  }
  LinearProgram out{
      .results = pick(values, program.results()), .nonzero = {}, .linear = {}, .residuals = {}};
  std::vector<Array> tangents;
  for (const MaybeArray& dot : pick(dots, program.results())) {
    out.nonzero.push_back(dot.has_value());
    if (dot) tangents.push_back(*dot);
  }
  Traced traced = scope.finish(tangents);
  out.residuals = traced.captures;
  // Residuals first: a rotation of the parameters.
  std::vector<Type> types = traced.program.param_types();
  std::rotate(types.begin(), types.begin() + linear_params, types.end());
  const Traced rotated =
      trace_program(traced.program.name(), types, [&](std::span<const Array> args) {
        std::vector<Array> order(args.begin(), args.end());
        std::rotate(order.begin(), order.end() - linear_params, order.end());
        return inline_program(traced.program, order);
      });
  out.linear = rotated.program;
  return out;
}

std::vector<MaybeArray> transpose_program(const Program& program,
                                          std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> values = values_for<MaybeArray>(program, operands);
  std::vector<bool> linear(values.size(), false);
  for (size_t i = 0; i < operands.size(); ++i) linear[i] = !operands[i];
  for (const Op& op : program.ops()) {
    const bool depends = std::ranges::any_of(
        op.operands, [&](ValueId id) { return linear[static_cast<size_t>(id)]; });
    for (ValueId id : op.results) linear[static_cast<size_t>(id)] = depends;
    if (depends) continue;
    std::vector<Array> in;
    for (ValueId id : op.operands) in.push_back(*values[static_cast<size_t>(id)]);
    const std::vector<Array> out = emit_again(op, in);
    put(values, op.results, std::vector<MaybeArray>(out.begin(), out.end()));
  }
  std::vector<MaybeArray> bars(values.size());
  for (size_t i = 0; i < cotangents.size(); ++i) {
    MaybeArray& bar = bars[static_cast<size_t>(program.results()[i])];
    bar = add_tangents(bar, cotangents[i]);
  }
  for (size_t at = program.ops().size(); at-- > 0;) {
    const Op& op = program.ops()[at];
    const std::vector<MaybeArray> out_bars = pick(bars, op.results);
    if (!linear[static_cast<size_t>(op.results[0])] || !any_present(out_bars)) continue;
    const OpTypes types(program, op);
    const std::vector<MaybeArray> in_bars = rule_of(op.def->transpose, op, "transposition")(
        types.view(op), pick(values, op.operands), out_bars);
    for (size_t i = 0; i < in_bars.size(); ++i) {
      const auto id = static_cast<size_t>(op.operands[i]);
      if (linear[id]) bars[id] = add_tangents(bars[id], in_bars[i]);
    }
  }
  bars.resize(operands.size());
  for (size_t i = 0; i < operands.size(); ++i)
    if (operands[i]) bars[i].reset();
  return bars;
}

Batched batch_program(const Program& program, std::span<const Array> args,
                      std::span<const int> axes, Dim size) {
  std::vector<Array> values = values_for<Array>(program, args);
  std::vector<int> mapped(values.size(), kUnbatched);
  std::ranges::copy(axes, mapped.begin());
  for (const Op& op : program.ops()) {
    const std::vector<Array> in = pick(values, op.operands);
    const std::vector<int> in_axes = pick(mapped, op.operands);
    if (std::ranges::all_of(in_axes, [](int axis) { return axis == kUnbatched; })) {
      put(values, op.results, emit_again(op, in));
      continue;
    }
    const OpTypes types(program, op);
    const Batched out = rule_of(op.def->batch, op, "vmap")(types.view(op), in, in_axes, size);
    put(values, op.results, out.values);
    put(mapped, op.results, out.axes);
  }
  return {pick(values, program.results()), pick(mapped, program.results())};
}

}  // namespace lathe

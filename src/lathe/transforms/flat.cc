#include "lathe/transforms/flat.h"

#include <algorithm>

#include "lathe/core/array_impl.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/rules/linearize.h"
#include "lathe/ops/rules/regions.h"
#include "lathe/transforms/numbers.h"

namespace lathe::flat {
namespace {

using detail::Crossing, detail::crossings_of, detail::received, detail::sent;

// A function traced on the leaves of a call, and how these and its results cross.
struct TracedLeaves {
  Traced traced;
  std::vector<Array> arguments;  // the leaves, then the captures
  std::vector<Crossing> leaves, results;
  std::vector<Array> outcome;  // what the function gave, as it crosses

  // Arrays of it that the function stored outside have values too.
  void settle_outcome(std::span<const Array> values) const {
    for (size_t i = 0; i < outcome.size(); ++i) settle(outcome[i], values[i]);
  }
};

void expect_count(const std::string& name, std::string_view what, size_t given, size_t expected) {
  LATHE_USER_CHECK(given == expected, "[{}] {} {} were given, expected {}", name, given, what,
                   expected);
}

// Those that carry no derivative are not read.
void expect_type(const std::string& name, std::string_view what, size_t i, const Array& given,
                 Type expected) {
  if (!is_differentiable(expected.dtype())) return;
  LATHE_USER_CHECK(given.valid() && given.type() == expected, "[{}] {} {} is {}, expected {}", name,
                   what, i, given.valid() ? given.type().str() : "an Array without a value",
                   expected.str());
}

TracedLeaves trace_here(const std::string& name, const ArrayFn& function, const Args& args) {
  expect_count(name, "paths", args.paths.size(), args.leaves.size());
  TracedLeaves out{.traced = {},
                   .arguments = sent(args.leaves),
                   .leaves = crossings_of(args.leaves),
                   .results = {},
                   .outcome = {}};
  TraceScope scope(name, mode_here());
  std::vector<Array> params;
  for (size_t i = 0; i < args.leaves.size(); ++i)
    params.push_back(scope.param_like(out.arguments[i], {.path = args.paths[i]}));
  const std::vector<Array> results = function(received(params, out.leaves));
  out.results = crossings_of(results);
  out.outcome = sent(results, out.results);
  out.traced = scope.finish(out.outcome);
  out.arguments.insert(out.arguments.end(), out.traced.captures.begin(), out.traced.captures.end());
  return out;
}

Array zeros_of(Type type) { return zeros(type.shape(), type.dtype()); }

void check_loss(std::span<const Array> results, Location where) {
  LATHE_USER_CHECK(
      !results.empty() && results[0].rank() == 0 && is_float(results[0].dtype()),
      "grad needs a function that returns a real scalar, not {}; sum or average it, or use vjp{}",
      results.empty() ? "nothing" : results[0].type().str(), at_place(where));
}

}  // namespace

void Args::add(const Array& leaf, int position, std::string path) {
  LATHE_USER_CHECK(leaf.valid(), "{} is an Array without a value; leave empty places out", path);
  leaves.push_back(leaf);
  positions.push_back(position);
  paths.push_back(std::move(path));
}

std::vector<bool> leaves_of(const Args& args, std::span<const int> argnums) {
  std::vector<bool> out;
  for (int position : args.positions) out.push_back(std::ranges::count(argnums, position) > 0);
  return out;
}

Vjp vjp(const std::string& name, const ArrayFn& function, const Args& args,
        const std::vector<bool>& wrt, size_t asked) {
  expect_count(name, "marks of leaves (wrt)", wrt.size(), args.leaves.size());
  const TracedLeaves call = trace_here(name, function, args);
  std::vector<bool> mask(call.arguments.size(), false);
  // Of the `wrt` leaves.
  struct Leaf {
    Type type;  // as it crosses
    Crossing how;
    bool varies;
  };
  std::vector<Leaf> leaves;
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (!wrt[i]) continue;
    const Type type = call.arguments[i].type();
    leaves.push_back({type, call.leaves[i], is_differentiable(type.dtype())});
    mask[i] = leaves.back().varies;
  }
  std::vector<bool> asked_results;
  for (size_t i = 0; i < call.results.size(); ++i) asked_results.push_back(i < asked);
  LinearProgram linear = linearize_program(call.traced.program, call.arguments, mask,
                                           call.traced.values, asked_results);
  call.settle_outcome(linear.results);
  std::vector<Array> results = received(linear.results, call.results);
  auto pullback = [linear = std::move(linear), leaves = std::move(leaves), how = call.results, name,
                   types = types_of(results)](std::span<const std::optional<Array>> cotangents) {
    expect_count(name, "cotangents", cotangents.size(), types.size());
    for (size_t i = 0; i < types.size(); ++i)
      if (cotangents[i]) expect_type(name, "cotangent", i, *cotangents[i], types[i]);
    std::vector<MaybeArray> operands(linear.residuals.begin(), linear.residuals.end());
    operands.resize(static_cast<size_t>(linear.linear.param_count()));
    std::vector<MaybeArray> used;
    for (size_t i = 0; i < cotangents.size(); ++i)
      if (linear.nonzero[i])
        used.push_back(cotangents[i] ? MaybeArray(sent(*cotangents[i], how[i])) : std::nullopt);
    const std::vector<MaybeArray> all = transpose_inline(linear.linear, operands, used);
    std::vector<Array> out;
    size_t next = linear.residuals.size();
    for (const Leaf& leaf : leaves) {
      const MaybeArray found = leaf.varies ? all[next++] : std::nullopt;
      out.push_back(received(found ? *found : zeros_of(leaf.type), leaf.how));
    }
    return out;
  };
  return {std::move(results), std::move(pullback)};
}

Jvp jvp(const std::string& name, const ArrayFn& function, const Args& args,
        std::span<const Array> tangents) {
  expect_count(name, "tangents", tangents.size(), args.leaves.size());
  for (size_t i = 0; i < tangents.size(); ++i)
    expect_type(name, "tangent", i, tangents[i], args.leaves[i].type());
  const TracedLeaves call = trace_here(name, function, args);
  std::vector<MaybeArray> all(call.arguments.size());
  for (size_t i = 0; i < tangents.size(); ++i)
    if (is_differentiable(args.leaves[i].dtype())) all[i] = sent(tangents[i], call.leaves[i]);
  const JvpResult both = jvp_inline(call.traced.program, call.arguments, all, call.traced.values);
  call.settle_outcome(both.primals);
  std::vector<Array> out;
  for (size_t i = 0; i < both.primals.size(); ++i)
    out.push_back(both.tangents[i] ? *both.tangents[i] : zeros_of(both.primals[i].type()));
  return {received(both.primals, call.results), received(out, call.results)};
}

Linear linearize(const std::string& name, const ArrayFn& function, const Args& args) {
  const TracedLeaves call = trace_here(name, function, args);
  std::vector<bool> varies;
  for (const Array& leaf : args.leaves) varies.push_back(is_differentiable(leaf.dtype()));
  std::vector<bool> mask = varies;
  mask.resize(call.arguments.size(), false);
  LinearProgram linear =
      linearize_program(call.traced.program, call.arguments, mask, call.traced.values);
  call.settle_outcome(linear.results);
  const std::vector<Type> types = types_of(linear.results);
  std::vector<Array> results = received(linear.results, call.results);
  auto pushforward = [linear = std::move(linear), varies, types, leaves = call.leaves,
                      how = call.results, name,
                      like = types_of(args.leaves)](std::span<const Array> tangents) {
    expect_count(name, "tangents", tangents.size(), like.size());
    for (size_t i = 0; i < like.size(); ++i) expect_type(name, "tangent", i, tangents[i], like[i]);
    std::vector<Array> operands = linear.residuals;
    for (size_t i = 0; i < varies.size(); ++i)
      if (varies[i]) operands.push_back(sent(tangents[i], leaves[i]));
    const std::vector<Array> moved = inline_program(linear.linear, operands);
    std::vector<Array> out;
    size_t next = 0;
    for (size_t i = 0; i < types.size(); ++i)
      out.push_back(linear.nonzero[i] ? moved[next++] : zeros_of(types[i]));
    return received(out, how);
  };
  return {std::move(results), std::move(pushforward)};
}

void expect_there(const Args& args, Location where) {
  for (const Array& leaf : args.leaves) expect_not_donated(leaf, where);
}

void expect_real(const Args& args, const std::vector<bool>& wrt, Location where) {
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (!wrt[i]) continue;
    const Type type = args.leaves[i].type();
    LATHE_USER_CHECK(!is_complex(type.dtype()),
                     "grad by {}: it is {}, and grad is by real arrays; vjp gives the derivative "
                     "by complex ones{}",
                     args.paths[i], type.str(), at_place(where));
    LATHE_USER_CHECK(
        is_float(type.dtype()),
        "grad by {}: it is {}, and only real floating-point arrays can be differentiated{}",
        args.paths[i], type.str(), at_place(where));
  }
}

ValueAndGrad value_and_grad(const ArrayFn& function, const Args& args, const std::vector<bool>& wrt,
                            Location where) {
  expect_real(args, wrt, where);
  const Vjp both = flat::vjp("grad", function, args, wrt, 1);
  check_loss(both.results, where);
  std::vector<std::optional<Array>> cotangents(both.results.size());
  cotangents[0] = ones({}, both.results[0].dtype());
  return {both.results, both.pullback(cotangents)};
}

}  // namespace lathe::flat

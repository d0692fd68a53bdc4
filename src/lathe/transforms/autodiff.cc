#include "lathe/transforms/autodiff.h"

#include <algorithm>

#include "lathe/ops/linearize.h"
#include "lathe/ops/ops.h"

namespace lathe::detail {
namespace {

Traced trace_here(const std::string& name, const ArrayFn& function, const FlatArgs& args) {
  TraceScope scope(name, mode_here());
  std::vector<Array> params;
  for (size_t i = 0; i < args.leaves.size(); ++i)
    params.push_back(scope.param_like(args.leaves[i], {.path = args.paths[i]}));
  const std::vector<Array> results = function(params);
  return scope.finish(results);
}

std::vector<Array> with_captures(std::span<const Array> leaves, const Traced& traced) {
  std::vector<Array> all(leaves.begin(), leaves.end());
  all.insert(all.end(), traced.captures.begin(), traced.captures.end());
  return all;
}

Array zeros_of(Type type) { return zeros(type.shape(), type.dtype()); }

}  // namespace

void FlatArgs::add(const Array& leaf, int position, const TreePath& path) {
  leaves.push_back(leaf);
  positions.push_back(position);
  paths.push_back(path.str());
}

std::vector<bool> leaves_of(const FlatArgs& args, std::initializer_list<int> argnums) {
  std::vector<bool> out;
  for (int position : args.positions) out.push_back(std::ranges::count(argnums, position) > 0);
  return out;
}

FlatVjp flat_vjp(const std::string& name, const ArrayFn& function, const FlatArgs& args,
                 const std::vector<bool>& wrt) {
  const Traced traced = trace_here(name, function, args);
  std::vector<bool> mask(static_cast<size_t>(traced.program.param_count()), false);
  std::vector<Type> types;  // of the `wrt` leaves
  std::vector<bool> varies;
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (!wrt[i]) continue;
    types.push_back(args.leaves[i].type());
    varies.push_back(is_differentiable(args.leaves[i].dtype()));
    mask[i] = varies.back();
  }
  LinearProgram linear =
      linearize_program(traced.program, with_captures(args.leaves, traced), mask, traced.values);
  std::vector<Array> results = linear.results;
  auto pullback = [linear = std::move(linear), types = std::move(types),
                   varies = std::move(varies)](std::span<const std::optional<Array>> cotangents) {
    std::vector<MaybeArray> operands(linear.residuals.begin(), linear.residuals.end());
    operands.resize(static_cast<size_t>(linear.linear.param_count()));
    std::vector<MaybeArray> used;
    for (size_t i = 0; i < cotangents.size(); ++i)
      if (linear.nonzero[i]) used.push_back(cotangents[i]);
    const std::vector<MaybeArray> all = transpose_inline(linear.linear, operands, used);
    std::vector<Array> out;
    size_t next = linear.residuals.size();
    for (size_t i = 0; i < types.size(); ++i) {
      const MaybeArray found = varies[i] ? all[next++] : std::nullopt;
      out.push_back(found ? *found : zeros_of(types[i]));
    }
    return out;
  };
  return {std::move(results), std::move(pullback)};
}

FlatJvp flat_jvp(const std::string& name, const ArrayFn& function, const FlatArgs& args,
                 std::span<const Array> tangents) {
  const Traced traced = trace_here(name, function, args);
  std::vector<MaybeArray> all(static_cast<size_t>(traced.program.param_count()));
  for (size_t i = 0; i < tangents.size(); ++i)
    if (is_differentiable(args.leaves[i].dtype())) all[i] = tangents[i];
  const JvpResult both =
      jvp_inline(traced.program, with_captures(args.leaves, traced), all, traced.values);
  FlatJvp out{both.primals, {}};
  for (size_t i = 0; i < both.primals.size(); ++i)
    out.tangents.push_back(both.tangents[i] ? *both.tangents[i] : zeros_of(both.primals[i].type()));
  return out;
}

void check_loss(const Array& loss, Location where) {
  LATHE_USER_CHECK(
      loss.rank() == 0 && is_float(loss.dtype()),
      "grad needs a function that returns a real scalar, not {}; sum or average it, or use vjp{}",
      loss.type().str(), at_place(where));
}

void check_differentiable(const Array& leaf, const TreePath& path, Location where) {
  LATHE_USER_CHECK(
      is_float(leaf.dtype()),
      "grad by {}: it is {}, and only real floating-point arrays can be differentiated{}",
      path.str(), leaf.type().str(), at_place(where));
}

std::vector<Array> gradients_of_first(const FlatVjp& vjp) {
  std::vector<std::optional<Array>> cotangents(vjp.results.size());
  cotangents[0] = ones({}, vjp.results[0].dtype());
  return vjp.pullback(cotangents);
}

std::vector<Array> of_argument(int argnum, std::span<const Array> gradients, const FlatArgs& args,
                               const std::vector<bool>& wrt) {
  std::vector<Array> mine;
  size_t next = 0;
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (!wrt[i]) continue;
    if (args.positions[i] == argnum) mine.push_back(gradients[next]);
    ++next;
  }
  return mine;
}

}  // namespace lathe::detail

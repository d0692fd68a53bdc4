#include "lathe/transforms/autodiff.h"

#include "lathe/ops/linearize.h"
#include "lathe/ops/ops.h"

namespace lathe::detail {
namespace {

// Inside a trace values are abstract; outside, the function runs while it is recorded.
Traced trace_here(const std::string& name, const ArrayFn& function, std::span<const Array> leaves) {
  TraceScope scope(name, tracing() ? TraceMode::abstract : TraceMode::record);
  std::vector<Array> params;
  for (const Array& leaf : leaves) params.push_back(scope.param(leaf.type(), {}, leaf));
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

FlatVjp flat_vjp(const std::string& name, const ArrayFn& function, std::span<const Array> leaves,
                 const std::vector<bool>& wrt) {
  const Traced traced = trace_here(name, function, leaves);
  std::vector<bool> mask = wrt;
  mask.resize(static_cast<size_t>(traced.program.param_count()), false);
  LinearProgram linear =
      linearize_program(traced.program, with_captures(leaves, traced), mask, traced.values);
  std::vector<Array> results = linear.results;
  auto pullback = [linear = std::move(linear)](std::span<const std::optional<Array>> cotangents) {
    std::vector<MaybeArray> operands(linear.residuals.begin(), linear.residuals.end());
    operands.resize(static_cast<size_t>(linear.linear.param_count()));
    std::vector<MaybeArray> used;
    for (size_t i = 0; i < cotangents.size(); ++i)
      if (linear.nonzero[i]) used.push_back(cotangents[i]);
    const std::vector<MaybeArray> all = transpose_inline(linear.linear, operands, used);
    std::vector<Array> out;
    for (size_t i = linear.residuals.size(); i < all.size(); ++i)
      out.push_back(all[i] ? *all[i] : zeros_of(linear.linear.param_type(static_cast<int>(i))));
    return out;
  };
  return {std::move(results), std::move(pullback)};
}

FlatJvp flat_jvp(const std::string& name, const ArrayFn& function, std::span<const Array> leaves,
                 std::span<const std::optional<Array>> tangents) {
  const Traced traced = trace_here(name, function, leaves);
  std::vector<MaybeArray> all(tangents.begin(), tangents.end());
  all.resize(static_cast<size_t>(traced.program.param_count()));
  const JvpResult both = jvp_inline(traced.program, with_captures(leaves, traced), all);
  FlatJvp out{both.primals, {}};
  for (size_t i = 0; i < both.primals.size(); ++i)
    out.tangents.push_back(both.tangents[i] ? *both.tangents[i] : zeros_of(both.primals[i].type()));
  return out;
}

void check_loss(const Array& loss) {
  LATHE_USER_CHECK(
      loss.rank() == 0 && is_float(loss.dtype()),
      "grad needs a function that returns a real scalar, not {}; sum or average it, or use vjp",
      loss.type().str());
}

void check_differentiable(const Array& leaf, const TreePath& path) {
  LATHE_USER_CHECK(
      is_float(leaf.dtype()),
      "grad by {}: it is {}, and only real floating-point arrays can be differentiated", path.str(),
      leaf.type().str());
}

Array one_like(const Array& loss) { return ones({}, loss.dtype()); }

}  // namespace lathe::detail

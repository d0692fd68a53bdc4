// Transforms of whole regions, Program → Program, for the rules of calls, loops and branches. Each
// is made once and remembered as long as the region lives, so one that is transformed at many
// places (sites of a call, rounds of a fixed point, levels of nested branches) costs one pass.
//
// Masks and axes have one entry a parameter (or result) of the region.
#pragma once

#include "lathe/ops/rules/regions.h"

namespace lathe {

// (parameters…, tangents of those in `mask`…) → (results…, tangents of those in `nonzero`…)
struct DualRegion {
  Program program;
  Mask nonzero;
};
DualRegion dual_region(const Program& region, const Mask& mask);

// forward: parameters… → (results…, residuals…)
// linear: (residuals…, tangents of those in `mask`…) → tangents of the results in `nonzero`…
struct SplitRegion {
  Program forward, linear;
  Mask nonzero;
  size_t residual_count() const {
    return static_cast<size_t>(forward.result_count()) - nonzero.size();
  }
};
// The results of an op whose tangents somebody wants.
inline Mask asked_of(const OpView& op) {
  return op.asked ? *op.asked : Mask(op.result_types.size(), true);
}
// `asked`: the results whose tangents somebody wants, all where it is empty.
SplitRegion split_region(const Program& region, const Mask& mask, const Mask& asked = {});

// Of a rule (parameters…, tangents…) → (results…, their tangents…).
struct RuleSizes {
  size_t consts;   // the first parameters: Arrays that it captures
  size_t params;   // all of them but tangents
  size_t results;  // of its function
};
// For a rule that is linear in its tangents; `mask` says which parameters are tangents that are
// there, the others are zero.
// forward: parameters… → (results…, residuals…)
// linear: (residuals…, tangents in `mask`…) → those tangents of results that are in `nonzero`…
// `asked`: by tangent of a result, whether somebody wants it.
// UserError when a result depends on a tangent.
struct SplitRule {
  Program forward, linear;
  Mask nonzero;  // by tangent of a result
};
SplitRule split_rule(const Program& rule, const Mask& mask, RuleSizes sizes, const Mask& asked);
// The UserError of split_rule, for those who call the rule as it is.
void expect_values_apart(const Program& rule, const Mask& mask, size_t results);

// For a region linear in the parameters that are not in `given`:
// (given parameters…, cotangents of the results in `cotangents`…) → cotangents of the linear
// parameters in `nonzero`…
struct TransposedRegion {
  Program program;
  Mask nonzero;
};
TransposedRegion transpose_region(const Program& region, const Mask& given, const Mask& cotangents);

// The region on `size` examples: parameters and results mapped on these axes, or kUnbatched.
struct BatchedRegion {
  Program program;
  std::vector<int> axes;
  Mask mapped() const;  // by result
  // The program with the results in `all`, which holds the mapped ones, mapped on their first axis.
  Program in_front(const Mask& all, Dim size) const;
};
BatchedRegion batch_region(const Program& region, std::span<const int> axes, Dim size);

}  // namespace lathe

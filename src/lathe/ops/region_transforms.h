// Regions transformed as wholes, Program → Program: what calls, loops and branches need of theirs.
// Each is made once and remembered as long as the region lives, so one that is transformed at many
// places (sites of a call, rounds of a fixed point, levels of nested branches) costs one pass.
//
// Masks and axes have one entry a parameter (or result) of the region.
#pragma once

#include "lathe/ops/regions.h"

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
SplitRegion split_region(const Program& region, const Mask& mask);

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
};
BatchedRegion batch_region(const Program& region, std::span<const int> axes, Dim size);

}  // namespace lathe

// Linearization, the first half of reverse mode: splits the derivative of a Program from its
// values.
#pragma once

#include <span>
#include <vector>

#include "lathe/ops/rules/interpret.h"

namespace lathe {

// The values are computed here; `linear` is a Program
// (residuals…, tangents of the `wrt` parameters…) → tangents of the results with `nonzero` set.
struct LinearProgram {
  std::vector<Array> results;
  std::vector<bool> nonzero;
  Program linear;
  std::vector<Array> residuals;
};

// `known`: what each value of `program` is, where that is known already (Traced::values); those are
// not computed again. `asked`: the results whose tangents somebody wants, all where it is empty; an
// op that moves none of them needs no rule. UserError naming the op that has no rule, and why.
LinearProgram linearize_program(const Program& program, std::span<const Array> primals,
                                const std::vector<bool>& wrt, std::span<const Array> known = {},
                                const std::vector<bool>& asked = {});

// Rules that follow from a record's decomposition, which may have loops: `dual` and `linearize`.
Linearized derive_dual(const OpView& op, std::span<const Array> primals,
                       std::span<const MaybeArray> tangents);
Linearized derive_linearize(const OpView& op, std::span<const Array> primals,
                            std::span<const MaybeArray> tangents);

}  // namespace lathe

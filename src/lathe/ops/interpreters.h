// Transforms of Programs as interpreters: each walks a Program and re-emits ops here, asking each
// op's record for its rule. They are what the rules of regions (scan, case, call) and the
// transforms floor are made of. A missing tangent or cotangent is zero. UserErrors name the op, its
// location, and why it has no rule.
#pragma once

#include <span>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// Forward mode: results and tangents of the results.
Linearized jvp_program(const Program& program, std::span<const Array> primals,
                       std::span<const MaybeArray> tangents);

// Splits the derivative from the values. The values are computed here; `linear` is a Program
// (residuals…, tangents of the `wrt` parameters…) → tangents of the results with `nonzero` set.
struct LinearProgram {
  std::vector<Array> results;
  std::vector<bool> nonzero;
  Program linear;
  std::vector<Array> residuals;
};
// `values`: what each value of `program` is, if that is known already (Traced::values); those are
// not recomputed.
LinearProgram linearize_program(const Program& program, std::span<const Array> primals,
                                const std::vector<bool>& wrt, std::span<const Array> values = {});

// The transpose of a Program that is linear in the missing operands: cotangents of those operands
// (missing entries: zero, or not asked for). The known part is computed here.
std::vector<MaybeArray> transpose_program(const Program& program,
                                          std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents);

// All arguments with axis kUnbatched are shared; results come with the axis they are mapped on.
Batched batch_program(const Program& program, std::span<const Array> args,
                      std::span<const int> axes, Dim size);

// a + b where missing is zero.
MaybeArray add_tangents(const MaybeArray& a, const MaybeArray& b);

// x with its mapped axis moved to `axis`; an unmapped x is broadcast to have one.
Array move_axis(const Array& x, int from, int to);
Array with_batch_axis(const Array& x, int axis, Dim size, int wanted = 0);

}  // namespace lathe

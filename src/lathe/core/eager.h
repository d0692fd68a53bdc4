// Eager execution: an op outside any trace is a compiled program of its own.
#pragma once

#include <span>
#include <vector>

#include "lathe/core/array_fn.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// Whether an op on these runs now: no trace takes it.
bool runs_eagerly(std::span<const Array> operands);

// Runs one op now.
std::vector<Array> run_eagerly(const OpDef& def, std::span<const Array> operands,
                               const Attrs& attrs, const std::vector<Program>& regions,
                               Location where);

// Runs `body`, which is the op `def` with these attributes on what it makes of the operands: one
// program, whose moves are fused. What `body` does follows from def, attributes and types.
std::vector<Array> run_eagerly(const OpDef& def, std::span<const Array> operands,
                               const Attrs& attrs, const ArrayFn& body, Location where);

}  // namespace lathe

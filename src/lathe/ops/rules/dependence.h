// What results depend on, and whose tangents reach them, through regions: a loop, branch or call is
// looked into, so that what its body makes of some operands does not count as made of all.
#pragma once

#include "lathe/ir/control_flow.h"
#include "lathe/ops/rules/regions.h"

namespace lathe {

// By result of the program: whether it depends on a parameter in `mask`.
Mask dependent_results(const Program& program, const Mask& mask);
// By result of the op: whether it depends on an operand in `mask`.
Mask dependent_results(const Op& op, const Mask& mask);

// By value of the program: whether its tangent reaches a result that is asked for; of all where
// `asked` is empty. None does that goes through a stop_gradient or an integer.
Mask wanted_values(const Program& program, const Mask& asked);
// By parameter.
Mask wanted_params(const Program& program, const Mask& asked);
// By result of a scan's body: whether its tangent is wanted, in this turn or through the carry in
// another, where those of the scan's results in `asked` are.
Mask wanted_of_turn(const Program& body, OperandGroup carry, const Mask& asked);

}  // namespace lathe

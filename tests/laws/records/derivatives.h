// Derivatives of one op as Programs, which laws then run in the ways there are.
#pragma once

#include <span>
#include <vector>

#include "records/support.h"

namespace lathe::laws {

// By which operands; those of integers never.
using Mask = std::vector<bool>;
// All operands by which `op` is differentiable together, then each alone.
std::vector<Mask> masks(const OpDef& op, const Sample& sample);

// Values in (-1, 1) of these types and shapes.
std::vector<Literal> directions(std::span<const Literal> like, int seed);
std::vector<Literal> joined(std::span<const Literal> a, std::span<const Literal> b);

// Parameters: the operands, then their tangents. Results: the tangents of the results.
Program jvp_program(const Program& program, std::span<const Literal> inputs, const Mask& mask);
// Parameters: the operands, then cotangents of the results. Results: those of the operands.
Program vjp_program(const Program& program, std::span<const Literal> inputs, const Mask& mask);

// Why the op has none of the two; empty if it has.
std::string no_forward_mode(const OpDef& op);
std::string no_reverse_mode(const OpDef& op);

}  // namespace lathe::laws

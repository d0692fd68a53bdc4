// Ops of one Program within another one.
#pragma once

#include <span>
#include <vector>

#include "lathe/ir/program.h"

namespace lathe {

// The op as it is, on other operands.
std::vector<ValueId> append(ProgramBuilder& builder, const Op& op,
                            std::span<const ValueId> operands, std::span<const Type> result_types);
// Appends all ops of `program`, with `arguments` for its parameters; the values of its results.
std::vector<ValueId> splice(ProgramBuilder& builder, const Program& program,
                            std::span<const ValueId> arguments);

// The types of values, in their order.
std::vector<Type> types_of(const Program& program, std::span<const ValueId> values);

}  // namespace lathe

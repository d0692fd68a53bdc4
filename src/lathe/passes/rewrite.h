// What passes are made of: rebuilding a Program op by op. Values keep their order; parameters keep
// names, donation and aliases. Regions are rebuilt by the same rule, inside first.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe {

// What the op becomes: values of `builder` for its results; nothing keeps it as it is. `op` has its
// regions rebuilt already and the operands of the old program; `operands` are the new ones.
using OpRewrite = std::function<std::optional<std::vector<ValueId>>(
    ProgramBuilder& builder, const Op& op, std::span<const ValueId> operands)>;

Program rewrite_ops(const Program& program, const OpRewrite& rewrite);
// The same from the outside in: `op` has the regions of the old program, and only those of an op
// that is kept are rebuilt.
Program rewrite_ops_outside_in(const Program& program, const OpRewrite& rewrite);
// For rules that remember values: `make` gives a new rule for each Program, regions included.
Program rewrite_ops_with(const Program& program, const std::function<OpRewrite()>& make);

// Appends all ops of `program`, with `arguments` for its parameters; the values of its results.
std::vector<ValueId> splice(ProgramBuilder& builder, const Program& program,
                            std::span<const ValueId> arguments);
// The op as it is, on other operands.
std::vector<ValueId> append(ProgramBuilder& builder, const Op& op,
                            std::span<const ValueId> operands, std::span<const Type> result_types);
ValueId append_constant(ProgramBuilder& builder, const Literal& value);

}  // namespace lathe

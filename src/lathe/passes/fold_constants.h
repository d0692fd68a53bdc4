// Computes small ops all of whose operands are constants, by their reference evaluation.
#pragma once

#include <optional>
#include <span>

#include "lathe/base/literal.h"
#include "lathe/ir/program.h"

namespace lathe {

// The op's only result on these operands, where it is a scalar expression and small.
std::optional<Literal> folded(const Op& op, std::span<const Literal> operands);

Program fold_constants(const Program& program);

}  // namespace lathe

// The reference evaluator: runs a Program on Literals by each record's `reference`. Slow, obvious,
// the oracle.
#pragma once

#include <span>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program.h"

namespace lathe {

// UserError when arguments do not match the parameters.
std::vector<Literal> evaluate(const Program& program, std::span<const Literal> arguments);

}  // namespace lathe

// The reference evaluator: runs a Program on Literals by each record's `reference`. Slow, obvious,
// the oracle.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program.h"

namespace lathe {

// UserError when arguments do not match the parameters.
std::vector<Literal> evaluate(const Program& program, std::span<const Literal> arguments);

// The value of a constant op; nothing for all others.
std::optional<Literal> constant_of(const Op& op);

}  // namespace lathe

// Moves out of the bodies of loops what every turn computes alike, innermost loops first: ops of a
// loop's constants alone. What is cheap and only makes an array larger (a broadcast, an iota, a
// conversion to a wider type) stays, since the loop would read more than it computes now; so do
// effects, barriers, branches' contents, and loops that may not end. A loop that runs no turn costs
// what was moved; no op fails or traps.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program hoist_invariants(const Program& program);

}  // namespace lathe

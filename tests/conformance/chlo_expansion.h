// The suite's RUN lines expand CHLO before they interpret (`--chlo-pre-serialization-pipeline`),
// and its data hold the error of that: sinh and cosh of real values come out as exponentials of x -
// ln 2 rounded to x's type, up to 7 units in the last place from the truth. Lathe's own are nearer,
// so these two are run here as the RUN lines say; docs/accuracy.md has the errors of the ops
// themselves.
#pragma once

#include "lathe/ir/program.h"

namespace lathe::conformance {

// The program with these ops expanded.
Program expand_chlo(const Program& program);

}  // namespace lathe::conformance

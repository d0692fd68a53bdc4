// Runs modules that run functions of their own as the processes of a grid
// (ops/foreign/run_parallel.h): the functions run on a client, and their results stand in the
// program as constants.
#pragma once

#include <span>

#include "lathe/base/literal.h"
#include "lathe/runtime/client.h"
#include "lathe/stablehlo/module.h"

namespace lathe {

// How many devices the largest of its grids takes; 0 where it runs none.
int parallel_processes(const Program& program);

// `entry`, one of the module's functions, for these arguments, without its run_parallel ops: they
// have been run on the client. What their operands are made of is computed by the reference
// evaluator. UserError where a function is missing, operands are too few or too many, or results
// are not of the types that the op says.
Program with_parallel_results(Client& client, const Module& module, const Program& entry,
                              std::span<const Literal> arguments);

}  // namespace lathe

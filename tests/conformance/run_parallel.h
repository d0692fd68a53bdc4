// The interpreter dialect's run_parallel of the conformance suite: functions of the module as the
// processes of a grid, with what the host feeds them.
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/runtime/client.h"
#include "lathe/stablehlo/module.h"

namespace lathe::conformance {

extern const OpDef kRunParallel;
// With the check ops and run_parallel.
const OpTable& table_of_suite();

// The module's entry, where constants stand for what its run_parallel ops give on the client. Their
// operands are computed by the reference evaluator.
Program with_parallel_results(Client& client, const Module& module);

}  // namespace lathe::conformance

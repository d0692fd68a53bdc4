// StableHLO's interpreter dialect, its ops that look at values: interpreter.probe records its
// operand with the client (runtime/host/host_feed.h), interpreter.print prints it; both return it.
// Programs under test hold them. They run where the host is at hand: by the reference evaluator and
// compiled for the CPU; other engines have no form of them.
#pragma once

#include "lathe/ops/registry.h"

namespace lathe {

// The records.
OpFamily probe_ops();

}  // namespace lathe

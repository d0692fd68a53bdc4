// StableHLO's interpreter dialect, as far as it is for looking at values: interpreter.probe notes
// its operand with the client (runtime/host/host_feed.h), interpreter.print prints it; both give it
// on. Programs under test hold them. They run where the host is at hand: by the reference evaluator
// and compiled for the CPU; other engines have no form of them.
#pragma once

#include "lathe/ops/registry.h"

namespace lathe {

// The records.
OpFamily probe_ops();

}  // namespace lathe

// StableHLO's interpreter.run_parallel: runs functions of the module as the processes of a grid,
// each on its share of the operands, with what the host feeds them. Modules of tests hold it beside
// the functions. It is read and printed, never compiled or transformed: passes/run_parallel.h runs
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe {

extern const OpDef kRunParallel;

// The run that an op of the record asks for, functions by their names.
struct ParallelCall {
  std::vector<std::vector<std::string>> functions;  // replicas of partitions, all of one length
  std::vector<std::string> infeed;  // each gives what one infeed of the first device takes
};
// Nothing for other ops.
std::optional<ParallelCall> parallel_call_of(const Op& op);

// A token that comes after nothing, in the place of one that such an op gave.
ValueId append_token(ProgramBuilder& builder);

}  // namespace lathe

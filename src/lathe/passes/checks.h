// Runs programs that check their own results (ops/foreign/check.h): the checks are taken out, their
// operands become results, so that any engine runs the rest, and the comparisons are made on the
// values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lathe/ops/foreign/check.h"
#include "lathe/runtime/host/host_feed.h"

namespace lathe {

// op_table(), the check ops, the probes and run_parallel (passes/run_parallel.h).
const OpTable& table_with_checks();

struct Check {
  CheckSpec spec;
  int got = 0;                  // result number
  std::optional<int> expected;  // another result; nothing: the constant of `spec`, or a note
  Location where;
};

struct CheckedProgram {
  Program program;  // its own results, then what the checks look at
  std::vector<Check> checks;
};
CheckedProgram separate_checks(const Program& program);

// The first failed check (element, both values, tolerance, line), or nothing. `results`: those of
// CheckedProgram::program; `notes`: what its probes noted while it ran.
std::optional<std::string> failure(const Check& check, std::span<const Literal> results,
                                   std::span<const HostFeed::Note> notes);

}  // namespace lathe

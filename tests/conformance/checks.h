// StableHLO's check dialect for the conformance suite: the records that let its programs be read,
// and the comparisons themselves, on values. A program's checks are taken out and become results
// (`separate_checks`), so that any engine can run what is left.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lathe/ir/op_def.h"

namespace lathe::conformance {

// op_table() and the check ops.
const OpTable& table_with_checks();

enum class CheckKind { equal, almost_equal, close };

struct Check {
  CheckKind kind = CheckKind::equal;
  int got = 0;                      // result number
  std::optional<int> expected;      // another result, or
  std::optional<Literal> constant;  // a constant
  double tolerance = 1e-3;          // almost_equal: absolute
  int64_t max_ulp_difference = 3;   // close
  Location where;
};

struct CheckedProgram {
  Program program;  // its results are what the checks look at
  std::vector<Check> checks;
};
CheckedProgram separate_checks(const Program& program);

// What is wrong (element, both values, tolerance), or nothing.
std::optional<std::string> failure(const Check& check, const Literal& got, const Literal& expected);

}  // namespace lathe::conformance

// StableHLO's check dialect: ops that compare a value with its expected value and have no results.
// Programs of tests hold them. They are read and printed, never compiled or transformed:
// passes/checks.h takes them out of a program.
#pragma once

#include <optional>
#include <string>

#include "lathe/ops/registry.h"

namespace lathe {

enum class CheckKind : uint8_t {
  equal,
  almost_equal,  // within an absolute tolerance
  close,         // within some units in the last place
  noted,         // equal to what a probe noted (ops/foreign/probe.h)
};

// The tolerances of ops that give none.
inline constexpr double kCheckTolerance = 1e-3;
inline constexpr int64_t kCheckUlps = 3;

// The check that an op of the dialect asks for.
struct CheckSpec {
  std::string name;  // "check.expect_close"
  CheckKind kind = CheckKind::equal;
  std::optional<Literal> expected;  // nothing: the second operand
  double tolerance = kCheckTolerance;
  int64_t max_ulp_difference = kCheckUlps;
  std::string probe;  // of `noted`: which one, and
  int64_t turn = 0;   // which of its values, counted from 0
};

// Nothing for ops that are no checks.
std::optional<CheckSpec> check_of(const Op& op);

// The records. Custom calls of these names are checks too.
OpFamily check_ops();

}  // namespace lathe

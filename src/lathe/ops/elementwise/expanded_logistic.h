// `lathe.expanded_logistic`: JAX's spelling of logistic, 1 / (1 + exp(-x)), as one op. Whoever
// differentiates that text divides infinity by infinity where exp(-x) overflows, for half precision
// from x = -11 on. `lathe.expanded_logistic` is those ops, each rounded as they are, with
// logistic's own derivative.
#pragma once

#include <map>
#include <optional>
#include <span>

#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe {

extern const OpDef kExpandedLogistic;

// Told of each op of a Program in order, with what its operands are called elsewhere.
class LogisticFinder {
 public:
  // Where the op divides 1 by 1 + exp(-x): x, as called elsewhere.
  std::optional<ValueId> argument(const Op& op, std::span<const ValueId> operands);

 private:
  enum class Part { one, negative, exponential, sum };
  struct Found {
    Part part;
    ValueId x;
  };
  std::optional<Found> found(const Op& op, std::span<const ValueId> operands) const;
  std::optional<ValueId> of(Part part, ValueId value) const;
  bool is_one(ValueId value) const { return of(Part::one, value).has_value(); }

  std::map<ValueId, Found> found_;  // by the Program's own names
};

}  // namespace lathe

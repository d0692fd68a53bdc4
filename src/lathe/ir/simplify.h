// The interface of simplification rules (OpDef::simplify): what a rule sees of the program around
// its op, and what it answers with.
//
// A rule's answer equals the op's result bit for bit for every value of the operands: zeros keep
// their signs, infinities, overflow and rounding stay where they were. Which NaN stands where a NaN
// stood is nobody's promise. A rule whose answer is another op must come nearer to an end: fewer
// ops on the way from the program's parameters, or a constant deeper inside.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lathe/ir/op_def.h"

namespace lathe {

class SimplifyContext {
 public:
  virtual ~SimplifyContext() = default;
  // The op that made the value, on values of the same program; null for parameters.
  virtual const Op* maker(ValueId value) const = 0;
  virtual Type type(ValueId value) const = 0;
  // The scalar that all elements of the value are, where that is known.
  virtual std::optional<Literal> splat(ValueId value) const = 0;
  // A value of one element that all elements of `value` are copies of, where there is one.
  virtual std::optional<ValueId> single(ValueId value) const = 0;

  // New ops, simplified in turn: one of a record …
  virtual ValueId emit(const OpDef& def, std::vector<ValueId> operands, Attrs attrs = {}) = 0;
  // … or what a function that users call makes of the values.
  using Function = std::function<Array(std::span<const Array>)>;
  virtual ValueId call(const Function& function, std::vector<ValueId> arguments) = 0;

  // The maker if it is an op of that record.
  const Op* made_by(const OpDef& def, ValueId value) const {
    const Op* op = maker(value);
    return op && op->def == &def ? op : nullptr;
  }
};

}  // namespace lathe

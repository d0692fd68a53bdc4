// Control flow of ops: what their regions are, and which operands the regions take. Passes, the
// planner and the text floor go by this one description. A record fills it in (OpDef::control).
//
//   call      region 0: (consts) → results
//   branches  each region: (consts) → results; the selector says which one runs
//   loop      region 0, the condition: (condition consts, carry) → bool
//             region 1, the body: (consts, carry) → carry
//   scan      region 0: (consts, carry, slices of xs) → (carry, slices of ys)
//
// Operands stand in the order of the members below; results are the carry, then ys (of calls and
// branches: what the region gives).
#pragma once

#include <span>
#include <vector>

#include "lathe/ir/program.h"

namespace lathe {

// Operands first … first + count - 1.
struct OperandGroup {
  size_t first = 0, count = 0;
  bool holds(size_t operand) const { return operand >= first && operand < first + count; }
  template <typename T>
  std::span<const T> of(const std::vector<T>& operands) const {
    return std::span(operands).subspan(first, count);
  }
};

struct ControlFlow {
  enum class Kind : uint8_t { call, branches, loop, scan };
  Kind kind = Kind::call;
  OperandGroup selector, condition_consts, consts, carry, xs;
  int64_t length = 1;    // of a scan
  bool reverse = false;  // a scan's turns run from the last slice to the first
  // The op's attributes where its groups are of these sizes; null: they are none of its attributes.
  Attrs (*attrs)(const ControlFlow&) = nullptr;

  static ControlFlow call(const Op& op);
  static ControlFlow branches(const Op& op);
  static ControlFlow loop(const Op& op, int64_t condition_consts, int64_t consts);
  static ControlFlow scan(const Op& op, int64_t consts, int64_t carry, int64_t length,
                          bool reverse);
};
using ControlFn = ControlFlow (*)(const Op&);

// Whether the op carries an effect in order, itself or anywhere in its regions.
bool has_ordered_effect(const Op& op);

// For each op, whether it has to run: it gives, maybe through other ops, a result of the program,
// or it has an effect in order. What has neither results nor effects is dead.
std::vector<bool> live_ops(const Program& program);

}  // namespace lathe

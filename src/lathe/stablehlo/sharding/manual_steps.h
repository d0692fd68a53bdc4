// The two steps around what each of several devices computes by itself: its process takes its parts
// of whole values, and whole values are gathered of all parts.
//
// Both are linear calls, for their derivatives are those of one program, not the sum over the
// processes of what each makes of its whole results: a gather goes back as the part of the
// cotangent, divided among the processes whose parts are the same one, and taking parts as the
// gather of the parts' cotangents, summed over those processes (JAX's rules).
#pragma once

#include <optional>

#include "lathe/stablehlo/build/build.h"
#include "lathe/stablehlo/sharding/spread.h"

namespace lathe::stablehlo {

class ManualSteps {
 public:
  // Ops go into `builder`, at the place of `op`.
  ManualSteps(ModuleBuilder& module, ProgramBuilder& builder, const SyntaxOp& op)
      : module_(module), builder_(builder), op_(op) {}

  // Dimensions have equal parts, which the caller has seen to.
  ValueId part(ValueId whole, const Spread& spread);
  ValueId whole(ValueId part, const Spread& spread);

 private:
  template <typename Forward, typename Back>
  ValueId linear(ValueId x, Forward forward, Back back);

  ModuleBuilder& module_;
  ProgramBuilder& builder_;
  const SyntaxOp& op_;
  std::optional<ValueId> process_;
};

}  // namespace lathe::stablehlo

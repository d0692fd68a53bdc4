// Custom derivative rules as ops: a function and its rule are both regions of one op. What a region
// uses from outside comes in as explicit leading operands (consts, residuals).
//
//   lathe.custom_jvp   operands: consts of the function, consts of the rule, args. Regions:
//                        function (its consts, args) → results
//                        rule     (its consts, args, tangents of args) → (results, their tangents)
//                      Arguments and results that are not differentiable have no tangents. Without
//                      the second region there is no derivative, and asking for one is an error.
//   lathe.linear_call  operands: residuals, linear operands. Regions:
//                        transpose (residuals, cotangents of the results) → those of the operands
//                        function  (residuals, linear operands) → results
//                      Without the second region there is reverse mode alone.
//
// The function of a rule is not differentiated, and its consts have no tangents (a rule says
// nothing of them). A linear call is, by its residuals; by the linear operands it goes as it is
// written, and backwards by its transpose.
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

struct CustomJvpAttrs {
  int64_t function_consts = 0;
  int64_t rule_consts = 0;
  static void fields(auto& self, auto&& field) {
    field("function_consts", self.function_consts);
    field("rule_consts", self.rule_consts);
  }
};

struct LinearCallAttrs {
  int64_t residuals = 0;
  static void fields(auto& self, auto&& field) { field("residuals", self.residuals); }
};

extern const OpDef kCustomJvp;
extern const OpDef kLinearCall;

// A linear call of `function` (residuals…, linear operands…), whose transpose is worked out from
// it.
std::vector<Array> call_linear_function(const Program& function, std::span<const Array> residuals,
                                        std::span<const Array> linear, Location where);

}  // namespace lathe

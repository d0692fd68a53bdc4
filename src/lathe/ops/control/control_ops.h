// The records of calls, loops and branches. What a body uses from outside comes in as explicit
// leading operands (constants of the loop, operands of the branches).
//
//   lathe.call      operands → region(operands)
//   stablehlo.while operands: cond_consts, body_consts, carry. Regions: cond(cond_consts, carry),
//                   body(body_consts, carry)
//   lathe.scan      operands: consts, carry, xs stacked on axis 0. Region:
//                   (consts, carry, x slices) → (carry, y slices); results: carry, ys stacked
//   stablehlo.case  operands: index, operands of the branches; one region a branch, the last one
//                   for an index out of range
//   stablehlo.if    operands: predicate, operands; regions: true, false
#pragma once

#include "lathe/ops/api/ops.h"
#include "lathe/ops/rules/regions.h"

namespace lathe {

struct WhileAttrs {
  int64_t cond_consts = 0;
  int64_t body_consts = 0;
  static void fields(auto& self, auto&& field) {
    field("cond_consts", self.cond_consts);
    field("body_consts", self.body_consts);
  }
};

struct ScanAttrs {
  int64_t num_consts = 0;
  int64_t num_carry = 0;
  int64_t length = 0;
  bool reverse = false;  // steps run from the last slice to the first
  static void fields(auto& self, auto&& field) {
    field("num_consts", self.num_consts);
    field("num_carry", self.num_carry);
    field("length", self.length);
    field("reverse", self.reverse);
  }
};

extern const OpDef kCall;
extern const OpDef kWhile;
extern const OpDef kScan;
extern const OpDef kCase;
extern const OpDef kIf;

// Rules of call (call.cc), for ops that differentiate a region as a call of it would.
Linearized call_dual(const OpView& op, std::span<const Array> primals,
                     std::span<const MaybeArray> tangents);
Linearized call_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents);

// Rules of scan (scan_rules.cc).
Linearized scan_dual(const OpView& op, std::span<const Array> primals,
                     std::span<const MaybeArray> tangents);
Linearized scan_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents);
std::vector<MaybeArray> scan_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents);
Batched batch_scan(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size);
inline constexpr Impossible kJvpByDual = impossible("dual gives it together with the results");

}  // namespace lathe

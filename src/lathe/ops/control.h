// Calls, loops and branches. Their regions are Programs without captures: what a body uses from
// outside comes in as explicit leading operands (constants of the loop, operands of the branches).
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

#include <string>

#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"
#include "lathe/ops/ops.h"

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

// ---- for the rules of ops with regions

// A function traced into a Program whose first parameters are what it uses from outside.
struct Region {
  Program program;
  std::vector<Array> captures;
};
Region trace_region(std::string name, std::span<const Type> params, const ArrayFn& body);
// Several functions over the same parameters, with all their captures in front of each.
struct Branches {
  std::vector<Program> programs;
  std::vector<Array> captures;
};
Branches trace_branches(std::string name, std::span<const Type> params,
                        std::span<const ArrayFn> bodies);

// For each value of the program, whether it depends on one of the marked parameters.
std::vector<bool> dependent_values(const Program& program, const std::vector<bool>& params);
// The wanted results, computed from those parameters that are given.
std::vector<Array> inline_results(const Program& program, std::span<const MaybeArray> args,
                                  std::span<const int> wanted);

std::vector<Type> types_of(std::span<const Array> arrays);
std::vector<bool> present(std::span<const MaybeArray> items);
// Throws unless the region takes and gives these types; `constraint` is the specification's number.
void expect_signature(const Program& region, std::string_view what, std::span<const Type> params,
                      std::span<const Type> results, std::string_view constraint);

// Items at which the mask is set (or not).
template <typename T>
std::vector<T> picked(std::span<const T> items, const std::vector<bool>& mask, bool set = true) {
  std::vector<T> out;
  for (size_t i = 0; i < items.size(); ++i)
    if (mask[i] == set) out.push_back(items[i]);
  return out;
}

template <typename T>
std::vector<T> joined(std::initializer_list<std::span<const T>> parts) {
  std::vector<T> out;
  for (const auto& part : parts) out.insert(out.end(), part.begin(), part.end());
  return out;
}

// Reads arrays off a list, group by group.
class ArrayReader {
 public:
  explicit ArrayReader(std::span<const Array> arrays) : arrays_(arrays) {}
  std::span<const Array> take(size_t count) {
    const auto group = arrays_.subspan(at_, count);
    at_ += count;
    return group;
  }
  const Array& next() { return take(1)[0]; }
  // One entry a mask position: the next array where it is set, nothing elsewhere.
  std::vector<MaybeArray> take_masked(const std::vector<bool>& mask) {
    std::vector<MaybeArray> out(mask.size());
    for (size_t i = 0; i < mask.size(); ++i)
      if (mask[i]) out[i] = next();
    return out;
  }

 private:
  std::span<const Array> arrays_;
  size_t at_ = 0;
};

// Rules of scan (scan_rules.cc).
std::vector<MaybeArray> scan_jvp(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array> results,
                                 std::span<const MaybeArray> tangents);
Linearized scan_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents);
std::vector<MaybeArray> scan_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents);
Batched batch_scan(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size);

}  // namespace lathe

// The derivative of a composite as one linear call on its operands.
#include <algorithm>

#include "lathe/ops/common.h"
#include "lathe/ops/custom_rules.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/region_transforms.h"

namespace lathe {
namespace {

// (operands…, tangents of those in `mask`…) → tangents of the results, through the decomposition.
Program tangent_function(const OpView& op, const Mask& mask) {
  const std::vector<Type> params =
      joined<Type>({op.operand_types, picked<Type>(op.operand_types, mask)});
  return trace_closed(std::string(op.def.name), params, [&](std::span<const Array> args) {
    ArrayReader reader(args);
    const auto operands = reader.take(mask.size());
    const auto moved = derive_jvp(op, operands, {}, reader.take_masked(mask));
    std::vector<Array> out;
    for (size_t i = 0; i < moved.size(); ++i) out.push_back(or_zeros(moved[i], op.result_types[i]));
    return out;
  });
}

// (operands…, cotangents of the results…) → cotangents of the tangents.
Program transposed(const Program& function, size_t operands) {
  const std::vector<Type> params = function.param_types();
  Mask given(params.size(), false);
  std::fill_n(given.begin(), operands, true);
  const Mask all(static_cast<size_t>(function.result_count()), true);
  const TransposedRegion back = transpose_region(function, given, all);
  return trace_closed(back.program.name(), back.program.param_types(),
                      [&](std::span<const Array> args) {
                        const std::vector<Array> some = inline_program(back.program, args);
                        const auto sums = ArrayReader(some).take_masked(back.nonzero);
                        std::vector<Array> out;
                        for (size_t i = operands; i < sums.size(); ++i)
                          out.push_back(or_zeros(sums[i], params[i]));
                        return out;
                      });
}

}  // namespace

Linearized linearize_by_recomputing(const OpView& op, std::span<const Array> primals,
                                    std::span<const MaybeArray> tangents) {
  std::vector<Array> results = emit(op.def, primals, op.attrs, {}, op.where);
  const Program function = tangent_function(op, present(tangents));
  const std::vector<Array> moved = emit(kLinearCall, joined<Array>({primals, values_of(tangents)}),
                                        Attrs::of(LinearCallAttrs{std::ssize(primals)}),
                                        {transposed(function, primals.size()), function}, op.where);
  return {std::move(results), {moved.begin(), moved.end()}};
}

}  // namespace lathe

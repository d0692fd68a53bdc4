#include "lathe/ops/rules/region_transforms.h"

#include <algorithm>
#include <numeric>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"
#include "lathe/ops/rules/region_memo.h"
#include "lathe/ops/rules/rule_linearity.h"

namespace lathe {
namespace {

std::vector<Type> types_with(const Program& region, const Mask& mask) {
  const std::vector<Type> params = region.param_types();
  return joined<Type>({params, picked<Type>(params, mask)});
}

DualRegion make_dual(const Program& region, const Mask& mask) {
  DualRegion out;
  out.program = trace_closed(
      "jvp of " + region.name(), types_with(region, mask), [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto primals = reader.take(mask.size());
        const JvpResult both = jvp_inline(region, primals, reader.take_masked(mask));
        out.nonzero = present(both.tangents);
        return joined<Array>({both.primals, values_of(both.tangents)});
      });
  return out;
}

SplitRegion make_split(const Program& region, const Mask& mask, const Mask& asked) {
  SplitRegion out;
  out.forward = trace_closed(region.name(), region.param_types(), [&](std::span<const Array> args) {
    const LinearProgram parts = linearize_program(region, args, mask, {}, asked);
    out.linear = parts.linear;
    out.nonzero = parts.nonzero;
    return joined<Array>({parts.results, parts.residuals});
  });
  return out;
}

void expect_no_tangents(const Program& rule, const Mask& nonzero, size_t results) {
  for (size_t i = 0; i < results; ++i)
    LATHE_USER_CHECK(
        !nonzero[i],
        "[custom_jvp] result {} of {} depends on its tangents: a rule computes results "
        "from arguments alone",
        i, rule.name());
}

// The linear part of a rule is its linearization by the tangents, wherever those are: at zero.
SplitRule make_split_rule(const Program& rule, const Mask& mask, RuleSizes sizes,
                          const Mask& asked) {
  const auto [consts, params, results] = sizes;
  SplitRule out;
  const std::vector<Type> types = rule.param_types();
  const std::vector<Type> given(types.begin(), types.begin() + static_cast<std::ptrdiff_t>(params));
  expect_linear(rule, mask, sizes);
  const Program all = trace_closed(rule.name(), given, [&](std::span<const Array> args) {
    std::vector<Array> operands(args.begin(), args.end());
    for (size_t i = params; i < types.size(); ++i)
      operands.push_back(or_zeros(std::nullopt, types[i]));
    LinearProgram parts =
        linearize_program(rule, operands, mask, {}, joined_masks({Mask(results, true), asked}));
    expect_no_tangents(rule, parts.nonzero, results);
    out.linear = parts.linear;
    out.nonzero = {parts.nonzero.begin() + static_cast<std::ptrdiff_t>(results),
                   parts.nonzero.end()};
    return joined<Array>({std::span(parts.results).first(results), parts.residuals});
  });
  // Once more without the tangents at zero, which nobody asks for: a linear_call may have no value.
  out.forward = trace_closed(rule.name(), given, [&](std::span<const Array> args) {
    std::vector<int> wanted(static_cast<size_t>(all.result_count()));
    std::iota(wanted.begin(), wanted.end(), 0);
    return inline_results(all, std::vector<MaybeArray>(args.begin(), args.end()), wanted);
  });
  return out;
}

TransposedRegion make_transposed(const Program& region, const Mask& given, const Mask& cotangents) {
  TransposedRegion out;
  const std::vector<Type> params = region.param_types(), results = region.result_types();
  out.program = trace_closed(
      "transpose of " + region.name(),
      joined<Type>({picked<Type>(params, given), picked<Type>(results, cotangents)}),
      [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto inputs = reader.take_masked(given);
        const auto sums = transpose_inline(region, inputs, reader.take_masked(cotangents));
        out.nonzero = present(sums);
        return values_of(sums);
      });
  return out;
}

BatchedRegion make_batched(const Program& region, std::span<const int> axes, Dim size) {
  BatchedRegion out;
  std::vector<Type> params = region.param_types();
  for (size_t i = 0; i < params.size(); ++i)
    if (axes[i] != kUnbatched)
      params[i] = params[i].with_shape(insert_dim(params[i].shape(), axes[i], size));
  out.program = trace_closed("vmap of " + region.name(), params, [&](std::span<const Array> args) {
    Batched batched = batch_inline(region, args, axes, size);
    out.axes = std::move(batched.axes);
    return batched.values;
  });
  return out;
}

}  // namespace

DualRegion dual_region(const Program& region, const Mask& mask) {
  return region_memo<DualRegion>().get(region, {mask.begin(), mask.end()},
                                       [&] { return make_dual(region, mask); });
}

SplitRegion split_region(const Program& region, const Mask& mask, const Mask& asked) {
  const Mask both = joined_masks({mask, asked});
  return region_memo<SplitRegion>().get(region, {both.begin(), both.end()},
                                        [&] { return make_split(region, mask, asked); });
}

SplitRule split_rule(const Program& rule, const Mask& mask, RuleSizes sizes, const Mask& asked) {
  const Mask both = joined_masks({mask, asked});
  std::vector<int64_t> options(both.begin(), both.end());
  for (const size_t count : {sizes.consts, sizes.params, sizes.results})
    options.push_back(static_cast<int64_t>(count));
  return region_memo<SplitRule>().get(rule, options,
                                      [&] { return make_split_rule(rule, mask, sizes, asked); });
}

void expect_values_apart(const Program& rule, const Mask& mask, size_t results) {
  expect_no_tangents(rule, dual_region(rule, mask).nonzero, results);
}

TransposedRegion transpose_region(const Program& region, const Mask& given,
                                  const Mask& cotangents) {
  const Mask both = joined_masks({given, cotangents});
  return region_memo<TransposedRegion>().get(region, {both.begin(), both.end()}, [&] {
    return make_transposed(region, given, cotangents);
  });
}

BatchedRegion batch_region(const Program& region, std::span<const int> axes, Dim size) {
  std::vector<int64_t> options(axes.begin(), axes.end());
  options.push_back(size);
  return region_memo<BatchedRegion>().get(region, options,
                                          [&] { return make_batched(region, axes, size); });
}

Mask BatchedRegion::mapped() const {
  Mask out;
  for (int axis : axes) out.push_back(axis != kUnbatched);
  return out;
}

Program BatchedRegion::in_front(const Mask& all, Dim size) const {
  return trace_closed(program.name(), program.param_types(), [&](std::span<const Array> args) {
    std::vector<Array> out = inline_program(program, args);
    for (size_t i = 0; i < all.size(); ++i)
      if (all[i]) out[i] = batch_to_front(out[i], axes[i], size);
    return out;
  });
}

}  // namespace lathe

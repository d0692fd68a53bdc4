#include "lathe/ops/foreign/custom_call.h"

#include <algorithm>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/foreign/custom_call_registry.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"

namespace lathe {
namespace {

// The function of the host is made once for each call of a program that is compiled: the call's
// attributes hold it.
std::vector<Array> emit_host_call(const CustomCallAttrs& attrs, const CustomCallTarget& target,
                                  const CustomCall& call, std::span<const Array> in) {
  CustomCallAttrs with_function = attrs;
  with_function.instance = host_function(target, call);
  return emit(attrs.has_side_effect ? kHostEffect : kHostCall, in,
              Attrs::of(std::move(with_function)), {}, call.where);
}

std::vector<Array> decompose_custom_call(const OpView& op, std::span<const Array> in) {
  const auto& attrs = op.as<CustomCallAttrs>();
  const TargetRef target = target_of(op);
  const std::vector<Type> wanted = attrs.results();
  const CustomCall call = call_of(attrs, op.operand_types, wanted, op.where);
  if (!target->arrays) return emit_host_call(attrs, *target, call, in);
  std::vector<Array> results = target->arrays(call, in);
  std::vector<Type> types;
  for (const Array& x : results) types.push_back(x.type());
  LATHE_USER_CHECK(
      types == wanted, "[stablehlo.custom_call] target \"{}\" gives {}, the call says {}{}",
      attrs.call_target_name, types_text(types), types_text(wanted), at_place(op.where));
  return results;
}

std::vector<Sample> custom_call_samples() {
  const Type square = Type::tensor(DType::f32, {3, 3}), number = Type::scalar(DType::i32);
  const AttrDict lower = {{"uplo", AttrValue{int64_t{'L'}}}};
  return {sample({sample_values(DType::f32, {2, 3}, -2, 2)},
                 custom_call_attrs("Sharding", {Type::tensor(DType::f32, {2, 3})})),
          sample({sample_values(DType::i32, {2, 3}, -9, 9)},
                 custom_call_attrs("lathe_copy", {Type::tensor(DType::i32, {2, 3})})),
          sample({Literal::of<float>({3, 3}, {4, 0, 0, 1, 5, 0, 2, 1, 6})},
                 custom_call_attrs("lapack_spotrf_ffi", {square, number}, lower))};
}

}  // namespace

std::vector<Type> infer_custom_call(const OpView& op) {
  const auto& attrs = op.as<CustomCallAttrs>();
  const TargetRef target = find_target(attrs.call_target_name);
  std::vector<Type> results = attrs.results();
  if (!target) return results;
  const CustomCall call = call_of(attrs, op.operand_types, results, op.where);
  if (target->check) target->check(call);
  if (!target->arrays) expect_host_call(*target, call);
  return results;
}

Attrs custom_call_attrs(std::string target, std::vector<Type> results, AttrDict attributes) {
  CustomCallAttrs attrs{.call_target_name = std::move(target)};
  if (!attributes.empty())
    attrs.mhlo_backend_config = AttrValue{AttrValue::Struct{"", std::move(attributes)}};
  AttrValue::Array types;
  for (const Type& type : results) types.push_back({type});
  attrs.result_types = {std::move(types)};
  return Attrs::of(std::move(attrs));
}

std::vector<Array> custom_call(std::string target, std::span<const Array> operands,
                               std::vector<Type> results, std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(find_target(target), "[custom_call] no target \"{}\" is registered{}", target,
                   at_place(where));
  return emit(kCustomCall, operands, custom_call_attrs(std::move(target), std::move(results)), {},
              where);
}

Batched batch_by_example(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size) {
  std::vector<Array> mapped;
  for (size_t i = 0; i < args.size(); ++i)
    if (axes[i] != kUnbatched) mapped.push_back(mapped_to_front(args[i], axes[i]));
  const auto one = [&](std::span<const Array> slices) {
    std::vector<Array> operands(args.begin(), args.end());
    for (size_t i = 0, next = 0; i < operands.size(); ++i)
      if (axes[i] != kUnbatched) operands[i] = slices[next++];
    return emit(op.def, operands, op.attrs, {}, op.where);
  };
  std::vector<Array> results = flat::scan(one, {}, mapped, size, false, op.where).ys;
  return {results, std::vector<int>(results.size(), 0)};
}

constexpr OpDef kCustomCall{
    .name = "stablehlo.custom_call",
    .doc =
        "What its target gives (ops/foreign/custom_call.h): ops, or a function of the host. "
        "Specification: custom_call.",
    .flags = kComposite | kOrderedEffect,  // until its target is known, it may have one
    .read_attrs = attrs_reader<CustomCallAttrs>,
    .infer = infer_custom_call,
    .reference = derive_reference,
    .lower = decompose(decompose_custom_call),
    .jvp = derive_jvp,
    .dual = derive_dual,
    .linearize = derive_linearize,
    .transpose = impossible("its jvp is made of ops that have one"),
    .batch = derive_batch,
    .samples = custom_call_samples,
};

OpFamily custom_call_ops() {
  static constexpr const OpDef* ops[] = {&kCustomCall, &kHostCall, &kHostEffect, &kHostCallback};
  return ops;
}

bool calls_target(const Op& op, std::string_view target) {
  return op.def == &kCustomCall && op.attrs.as<CustomCallAttrs>().call_target_name == target;
}

bool calls_target(const Program& program, const std::function<bool(std::string_view)>& is_meant) {
  return std::ranges::any_of(program.ops(), [&](const Op& op) {
    const bool is_call = op.def == &kCustomCall || op.def == &kHostCall || op.def == &kHostEffect;
    if (is_call && is_meant(op.attrs.as<CustomCallAttrs>().call_target_name)) return true;
    return std::ranges::any_of(
        op.regions, [&](const Program& region) { return calls_target(region, is_meant); });
  });
}

}  // namespace lathe

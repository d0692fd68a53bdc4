#include "lathe/ops/foreign/custom_call.h"

#include <fmt/ranges.h>
#include <algorithm>
#include <map>
#include <mutex>

#include "lathe/base/callback_hook.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/collectives/process_groups.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"

namespace lathe {
namespace {

// ---- the registry

using TargetRef = std::shared_ptr<const CustomCallTarget>;

struct Registry {
  std::mutex mutex;
  std::map<std::string, TargetRef, std::less<>> targets;
};

Registry& registry() {
  static Registry& all = *[] {
    auto* made = new Registry;  // host functions may run while the process ends
    for (auto targets : {jax_targets(), lapack_targets()})
      for (auto& [name, target] : targets)
        made->targets.emplace(name, std::make_shared<const CustomCallTarget>(std::move(target)));
    return made;
  }();
  return all;
}

TargetRef find_target(std::string_view name) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto hit = all.targets.find(name);
  return hit == all.targets.end() ? nullptr : hit->second;
}

std::string types_text(std::span<const Type> types) {
  std::vector<std::string> names;
  for (const Type& type : types) names.push_back(type.str());
  return fmt::format("({})", fmt::join(names, ", "));
}

TargetRef target_of(const OpView& op) {
  const std::string& name = op.as<CustomCallAttrs>().call_target_name;
  if (TargetRef target = find_target(name)) return target;
  std::vector<std::string> known = custom_call_names();
  std::erase_if(known, [](const std::string& one) { return one.starts_with("lapack_"); });
  throw UserError(
      "[stablehlo.custom_call] there is no target \"{}\", called with {} -> {}{}; "
      "register_custom_call(\"{}\", …) adds it. Registered are {} and lapack_…_ffi",
      name, types_text(op.operand_types), types_text(op.result_types), at_place(op.where), name,
      fmt::join(known, ", "));
}

// ---- what targets are told

AttrDict attributes_of(const CustomCallAttrs& attrs) {
  AttrDict all;
  for (const auto* config :
       {&attrs.mhlo_backend_config, &attrs.backend_config, &attrs.mhlo_attributes})
    if (*config)
      if (const auto* dict = std::get_if<AttrValue::Struct>(&(*config)->value))
        all.insert(all.end(), dict->fields.begin(), dict->fields.end());
  return all;
}

std::string_view text_of(const std::optional<AttrValue>& value) {
  const auto* text = value ? std::get_if<std::string>(&value->value) : nullptr;
  return text ? std::string_view(*text) : std::string_view();
}

int64_t version_of(const CustomCallAttrs& attrs) {
  const auto* number =
      attrs.api_version ? std::get_if<int64_t>(&attrs.api_version->value) : nullptr;
  return number ? *number : 1;
}

std::vector<std::string> called(const CustomCallAttrs& attrs) {
  std::vector<std::string> out;
  const auto& value = attrs.called_computations;
  if (const auto* all = value ? std::get_if<AttrValue::Array>(&value->value) : nullptr)
    for (const AttrValue& each : *all)
      if (const auto* name = std::get_if<AttrValue::Opaque>(&each.value)) out.push_back(name->text);
  return out;
}

CustomCall call_of(const CustomCallAttrs& attrs, std::span<const Type> operands,
                   std::span<const Type> results) {
  return {.target = attrs.call_target_name,
          .operands = operands,
          .results = results,
          .attributes = attributes_of(attrs),
          .backend_config = text_of(attrs.backend_config),
          .called_computations = called(attrs),
          .api_version = version_of(attrs),
          .has_side_effect = attrs.has_side_effect};
}

// ---- what functions of the host ask for

// dense<[1, 0]> : tensor<2xindex>, whose element type no array has: the numbers in its text.
Dims dimensions_of(const AttrValue& layout) {
  Dims out;
  const auto* opaque = std::get_if<AttrValue::Opaque>(&layout.value);
  if (!opaque) return out;
  const std::string& text = opaque->text;
  bool inside = false;
  for (const char c : text.substr(0, text.find('>'))) {
    const bool digit = c >= '0' && c <= '9';
    if (digit && !inside) out.push_back(0);
    if (digit) out.back() = out.back() * 10 + (c - '0');
    inside = digit;
  }
  return out;
}

// Row-major: each dimension before those to its left, as layouts are written.
void expect_row_major(const std::optional<AttrValue>& layouts, std::string_view what,
                      const std::string& target, Location where) {
  const auto* list = layouts ? std::get_if<AttrValue::Array>(&layouts->value) : nullptr;
  if (!list) return;
  for (const AttrValue& layout : *list)
    LATHE_USER_CHECK(std::ranges::is_sorted(dimensions_of(layout), std::greater()),
                     "[stablehlo.custom_call] target \"{}\" asks for {} that are not row-major; "
                     "functions of the host get row-major arrays{}",
                     target, what, at_place(where));
}

struct Alias {
  size_t result, operand;
};

// Single-element lists name a tuple's element; an empty one the only result.
std::vector<Alias> aliases_of(const CustomCallAttrs& attrs) {
  std::vector<Alias> out;
  const auto* list = attrs.output_operand_aliases
                         ? std::get_if<AttrValue::Array>(&attrs.output_operand_aliases->value)
                         : nullptr;
  if (!list) return out;
  for (const AttrValue& each : *list) {
    const auto* fields = std::get_if<AttrValue::Struct>(&each.value);
    if (!fields) continue;
    Alias alias{0, 0};
    for (const auto& [name, value] : fields->fields) {
      const auto* indices = std::get_if<Dims>(&value.value);
      const auto* index = std::get_if<int64_t>(&value.value);
      if (name == "output_tuple_indices" && indices && !indices->empty())
        alias.result = static_cast<size_t>(indices->front());
      if (name == "operand_index" && index) alias.operand = static_cast<size_t>(*index);
    }
    out.push_back(alias);
  }
  return out;
}

// UserError where the module asks for what functions of the host do not get.
void expect_host_call(const OpView& op, const CustomCallAttrs& attrs) {
  expect_row_major(attrs.operand_layouts, "operands", attrs.call_target_name, op.where);
  expect_row_major(attrs.result_layouts, "results", attrs.call_target_name, op.where);
  for (const Alias& alias : aliases_of(attrs))
    LATHE_USER_CHECK(alias.result < op.result_types.size() &&
                         alias.operand < op.operand_types.size() &&
                         op.result_types[alias.result] == op.operand_types[alias.operand],
                     "[stablehlo.custom_call] target \"{}\": result {} cannot be operand {}{}",
                     attrs.call_target_name, alias.result, alias.operand, at_place(op.where));
}

// ---- stablehlo.custom_call

std::vector<Type> infer_custom_call(const OpView& op) {
  const auto& attrs = op.as<CustomCallAttrs>();
  const TargetRef target = find_target(attrs.call_target_name);
  std::vector<Type> results = attrs.results();
  if (target && target->check) target->check(call_of(attrs, op.operand_types, results));
  if (target && target->host)
    expect_host_call({op.def, op.attrs, op.operand_types, results, op.regions, op.where}, attrs);
  return results;
}

std::vector<Array> decompose_custom_call(const OpView& op, std::span<const Array> in) {
  const auto& attrs = op.as<CustomCallAttrs>();
  const TargetRef target = target_of(op);
  if (!target->arrays)
    return emit(attrs.has_side_effect ? kHostEffect : kHostCall, in, op.attrs, {}, op.where);
  const std::vector<Type> wanted = attrs.results();
  std::vector<Array> results = target->arrays(call_of(attrs, op.operand_types, wanted), in);
  std::vector<Type> types;
  for (const Array& x : results) types.push_back(x.type());
  LATHE_USER_CHECK(
      types == wanted, "[stablehlo.custom_call] target \"{}\" gives {}, the call says {}{}",
      attrs.call_target_name, types_text(types), types_text(wanted), at_place(op.where));
  return results;
}

Attrs call_attrs(std::string target, std::vector<Type> results, AttrDict attributes = {}) {
  CustomCallAttrs attrs{.call_target_name = std::move(target)};
  if (!attributes.empty())
    attrs.mhlo_backend_config = AttrValue{AttrValue::Struct{"", std::move(attributes)}};
  AttrValue::Array types;
  for (const Type& type : results) types.push_back({type});
  attrs.result_types = {std::move(types)};
  return Attrs::of(std::move(attrs));
}

std::vector<Sample> custom_call_samples() {
  const Type square = Type::tensor(DType::f32, {3, 3}), number = Type::scalar(DType::i32);
  const AttrDict lower = {{"uplo", AttrValue{int64_t{'L'}}}};
  return {sample({sample_values(DType::f32, {2, 3}, -2, 2)},
                 call_attrs("Sharding", {Type::tensor(DType::f32, {2, 3})})),
          sample({sample_values(DType::i32, {2, 3}, -9, 9)},
                 call_attrs("lathe_copy", {Type::tensor(DType::i32, {2, 3})})),
          sample({Literal::of<float>({3, 3}, {4, 0, 0, 1, 5, 0, 2, 1, 6})},
                 call_attrs("lapack_spotrf_ffi", {square, number}, lower))};
}

// ---- functions of the host

void run_on_host(const OpView& op, std::span<const Literal> operands,
                 std::span<const std::span<std::byte>> bytes) {
  const auto& attrs = op.as<CustomCallAttrs>();
  const TargetRef target = target_of(op);
  LATHE_USER_CHECK(target->host, "[stablehlo.custom_call] target \"{}\" has no host function{}",
                   attrs.call_target_name, at_place(op.where));
  std::vector<HostResult> results;
  for (size_t k = 0; k < bytes.size(); ++k) results.push_back({op.result_types[k], bytes[k]});
  for (const Alias& alias : aliases_of(attrs))
    std::ranges::copy(operands[alias.operand].bytes(), bytes[alias.result].begin());
  const CallbackScope scope;
  target->host(call_of(attrs, op.operand_types, op.result_types), operands, results);
}

std::vector<Sample> host_samples() {
  return {sample({sample_values(DType::f32, {2, 3}, -2, 2)},
                 call_attrs("lathe_copy", {Type::tensor(DType::f32, {2, 3})})),
          sample({sample_values(DType::c64, {}, -2, 2), sample_values(DType::u8, {0, 3}, 0, 9)},
                 call_attrs("lathe_copy",
                            {Type::scalar(DType::c64), Type::tensor(DType::u8, {0, 3})}))};
}

constexpr OpDef host_record(std::string_view name, std::string_view doc, uint32_t flags) {
  return {.name = name,
          .doc = doc,
          .flags = flags,
          .read_attrs = attrs_reader<CustomCallAttrs>,
          .infer = infer_custom_call,
          .reference = reference_on_host,
          .lower = on_host(run_on_host),
          .jvp = not_differentiable("a function of the host: register one of Arrays, or give its "
                                    "derivative by custom_jvp or custom_vjp"),
          .transpose = impossible("a function of the host"),
          .batch = batch_by_example,
          .samples = host_samples};
}

}  // namespace

std::vector<Array> custom_call(std::string target, std::span<const Array> operands,
                               std::vector<Type> results, std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(find_target(target), "[custom_call] no target \"{}\" is registered{}", target,
                   at_place(where));
  return emit(kCustomCall, operands, call_attrs(std::move(target), std::move(results)), {}, where);
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

constexpr OpDef kHostCall = host_record(
    "lathe.host_call", "A custom call of a function of the host, without side effects.", 0);
constexpr OpDef kHostEffect = host_record(
    "lathe.host_effect",
    "A custom call of a function of the host with side effects: it runs once, in order.",
    kOrderedEffect);

OpFamily custom_call_ops() {
  static constexpr const OpDef* ops[] = {&kCustomCall, &kHostCall, &kHostEffect, &kHostCallback};
  return ops;
}

std::vector<Type> CustomCallAttrs::results() const {
  std::vector<Type> types;
  const auto* list = std::get_if<AttrValue::Array>(&result_types.value);
  LATHE_USER_CHECK(list, "result_types is not a list");
  for (const AttrValue& each : *list) {
    const Type* type = std::get_if<Type>(&each.value);
    LATHE_USER_CHECK(type, "result_types holds something other than types");
    types.push_back(*type);
  }
  return types;
}

bool calls_target(const Program& program, std::span<const std::string_view> targets) {
  return std::ranges::any_of(program.ops(), [&](const Op& op) {
    const bool is_call = op.def == &kCustomCall || op.def == &kHostCall || op.def == &kHostEffect;
    if (is_call && std::ranges::count(targets, op.attrs.as<CustomCallAttrs>().call_target_name))
      return true;
    return std::ranges::any_of(
        op.regions, [&](const Program& region) { return calls_target(region, targets); });
  });
}

// ---- the public part

const AttrValue* CustomCall::find(std::string_view name) const {
  const auto hit = std::ranges::find(attributes, name, &AttrDict::value_type::first);
  return hit == attributes.end() ? nullptr : &hit->second;
}

int64_t CustomCall::integer(std::string_view name) const {
  const AttrValue* value = find(name);
  const auto* number = value ? std::get_if<int64_t>(&value->value) : nullptr;
  LATHE_USER_CHECK(number, "[custom_call {}] has no integer attribute \"{}\"", target, name);
  return *number;
}

const std::string& CustomCall::text(std::string_view name) const {
  const AttrValue* value = find(name);
  const auto* text = value ? std::get_if<std::string>(&value->value) : nullptr;
  LATHE_USER_CHECK(text, "[custom_call {}] has no attribute \"{}\" of text", target, name);
  return *text;
}

void register_custom_call(std::string name, CustomCallTarget target) {
  LATHE_USER_CHECK(!name.empty(), "[register_custom_call] the name is empty");
  LATHE_USER_CHECK(bool(target.arrays) != bool(target.host),
                   "[register_custom_call] target \"{}\" must have one function: of Arrays, or of "
                   "the host",
                   name);
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto [at, is_new] =
      all.targets.emplace(name, std::make_shared<const CustomCallTarget>(std::move(target)));
  LATHE_USER_CHECK(is_new, "[register_custom_call] there is a target \"{}\" already", name);
}

std::vector<std::string> custom_call_names() {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  std::vector<std::string> names;
  for (const auto& [name, target] : all.targets) names.push_back(name);
  return names;
}

}  // namespace lathe

// A custom call as its target sees it, of the attributes that the module gives.
#include <algorithm>

#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/stablehlo/typed_numbers.h"

namespace lathe {
namespace {

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

// JAX's typed calls say no version: they have the backend's dictionary.
int64_t version_of(const CustomCallAttrs& attrs) {
  if (attrs.mhlo_backend_config) return kTypedCallVersion;
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

// Row-major layouts name each dimension before those to its left.
std::vector<Dims> layouts_of(const std::optional<AttrValue>& layouts) {
  std::vector<Dims> out;
  const auto* list = layouts ? std::get_if<AttrValue::Array>(&layouts->value) : nullptr;
  if (!list) return out;
  for (const AttrValue& layout : *list) {
    Dims order = dimensions_of(layout);
    const bool row_major = std::ranges::adjacent_find(order, std::less_equal()) == order.end();
    out.push_back(row_major ? Dims{} : std::move(order));
  }
  return out;
}

// Single-element lists name a tuple's element; an empty one the only result.
CustomCall::Alias alias_of(const AttrValue::Struct& said) {
  CustomCall::Alias alias{0, 0};
  for (const auto& [name, value] : said.fields) {
    const auto* indices = std::get_if<Dims>(&value.value);
    const auto* index = std::get_if<int64_t>(&value.value);
    if (name == "output_tuple_indices" && indices && !indices->empty())
      alias.result = static_cast<size_t>(indices->front());
    if (name == "operand_index" && index) alias.operand = static_cast<size_t>(*index);
  }
  return alias;
}

std::vector<CustomCall::Alias> aliases_of(const CustomCallAttrs& attrs) {
  std::vector<CustomCall::Alias> out;
  const auto& said = attrs.output_operand_aliases;
  if (const auto* list = said ? std::get_if<AttrValue::Array>(&said->value) : nullptr)
    for (const AttrValue& each : *list)
      if (const auto* fields = std::get_if<AttrValue::Struct>(&each.value))
        out.push_back(alias_of(*fields));
  return out;
}

}  // namespace

CustomCall call_of(const CustomCallAttrs& attrs, std::span<const Type> operands,
                   std::span<const Type> results, Location where) {
  return {.target = attrs.call_target_name,
          .operands = operands,
          .results = results,
          .attributes = attributes_of(attrs),
          .backend_config = text_of(attrs.backend_config),
          .called_computations = called(attrs),
          .api_version = version_of(attrs),
          .has_side_effect = attrs.has_side_effect,
          .aliases = aliases_of(attrs),
          .operand_layouts = layouts_of(attrs.operand_layouts),
          .result_layouts = layouts_of(attrs.result_layouts),
          .where = where};
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

const AttrValue* CustomCall::find(std::string_view name) const {
  const auto hit = std::ranges::find(attributes, name, &AttrDict::value_type::first);
  return hit == attributes.end() ? nullptr : &hit->second;
}

int64_t CustomCall::integer(std::string_view name) const {
  const AttrValue* value = find(name);
  const std::optional<Literal> number = value ? stablehlo::number_of(*value) : std::nullopt;
  LATHE_USER_CHECK(number && is_integer(number->dtype()),
                   "[custom_call {}] has no integer attribute \"{}\"", target, name);
  return number->get_i64(0);
}

const std::string& CustomCall::text(std::string_view name) const {
  const AttrValue* value = find(name);
  const auto* text = value ? std::get_if<std::string>(&value->value) : nullptr;
  LATHE_USER_CHECK(text, "[custom_call {}] has no attribute \"{}\" of text", target, name);
  return *text;
}

}  // namespace lathe

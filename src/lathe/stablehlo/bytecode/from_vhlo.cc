#include "lathe/stablehlo/bytecode/from_vhlo.h"

#include <algorithm>

#include "lathe/stablehlo/print/print.h"

namespace lathe::stablehlo {
namespace {

using vhlo::Fallback;
using vhlo::Form;
using vhlo::Property;

template <typename T>
bool holds(const AttrValue& value, const T& expected) {
  const T* found = std::get_if<T>(&value.value);
  return found && *found == expected;
}

bool is_enum(const AttrValue& value, std::string_view name) {
  const auto* found = std::get_if<AttrValue::Enum>(&value.value);
  return found && found->value == name;
}

template <typename List, typename T>
bool all_are(const AttrValue& value, const T& expected) {
  const List* found = std::get_if<List>(&value.value);
  return found && std::ranges::all_of(*found, [&](const auto& each) { return each == expected; });
}

bool all_zero(const AttrValue& value) {
  const auto* literal = std::get_if<Literal>(&value.value);
  return literal &&
         std::ranges::all_of(literal->bytes(), [](std::byte b) { return b == std::byte{0}; });
}

bool is_empty(const AttrValue& value) {
  if (const auto* dims = std::get_if<Dims>(&value.value)) return dims->empty();
  if (const auto* literal = std::get_if<Literal>(&value.value)) return literal->size() == 0;
  if (const auto* dict = std::get_if<AttrValue::Struct>(&value.value)) return dict->fields.empty();
  const auto* array = std::get_if<AttrValue::Array>(&value.value);
  return array && array->empty();
}

bool is_default_accuracy(const AttrValue& value) {
  const auto* fields = std::get_if<AttrValue::Struct>(&value.value);
  return fields && std::ranges::all_of(fields->fields, [](const auto& field) {
           return holds(field.second, 0.0) || holds(field.second, int64_t{0}) ||
                  holds(field.second,
                        AttrValue::Opaque{"#stablehlo.result_accuracy_mode<DEFAULT>"});
         });
}

bool is_fallback(Fallback fallback, const AttrValue& value) {
  switch (fallback) {
    case Fallback::required:
      return false;
    case Fallback::zero:
      return holds(value, int64_t{0});
    case Fallback::minus_one:
      return holds(value, int64_t{-1});
    case Fallback::no:
      return holds(value, false);
    case Fallback::empty_string:
      return holds(value, std::string());
    case Fallback::empty_array:
    case Fallback::empty_list:
    case Fallback::empty_dict:
      return is_empty(value);
    case Fallback::ones:
      return all_are<Dims>(value, int64_t{1});
    case Fallback::zero_pairs:
      return all_zero(value);
    case Fallback::no_flags:
      return all_are<std::vector<bool>>(value, false);
    case Fallback::precision: {
      const auto* array = std::get_if<AttrValue::Array>(&value.value);
      return array && std::ranges::all_of(
                          *array, [](const AttrValue& each) { return is_enum(each, "DEFAULT"); });
    }
    case Fallback::no_type:
      return is_enum(value, "NOTYPE");
    case Fallback::original:
      return holds(value, int64_t{1});
    case Fallback::absent:
      return holds(value, AttrValue::Opaque{"none"});
    case Fallback::accuracy:
      return is_default_accuracy(value);
  }
  return false;
}

AttrValue converted(Form form, const AttrValue& value) {
  const auto* literal = std::get_if<Literal>(&value.value);
  if (form == Form::list && literal && literal->dtype() == DType::i64) {
    const auto values = literal->data<int64_t>();
    return {Dims(values.begin(), values.end())};
  }
  if (form == Form::flags && literal && literal->dtype() == DType::boolean) {
    std::vector<bool> flags;
    for (int64_t i = 0; i < literal->size(); ++i) flags.push_back(literal->get_i64(i) != 0);
    return {std::move(flags)};
  }
  if (form == Form::symbol)
    if (const auto* text = std::get_if<std::string>(&value.value))
      return {AttrValue::Opaque{print_symbol(*text)}};
  if (form == Form::symbols)
    if (const auto* items = std::get_if<AttrValue::Array>(&value.value)) {
      AttrValue::Array names;
      for (const AttrValue& item : *items) names.push_back(converted(Form::symbol, item));
      return {std::move(names)};
    }
  return value;
}

AttrDict& fields_of(const vhlo::Group& group, size_t at, SyntaxAttrs& out) {
  for (SyntaxAttr& attr : out)
    if (attr.name == group.name) {
      auto* fields = std::get_if<AttrValue::Struct>(&attr.value.value);
      LATHE_USER_CHECK(fields,
                       "byte {}: an operation has an attribute {} of its own and its fields", at,
                       group.name);
      return fields->fields;
    }
  AttrValue::Struct fields{std::string(group.mnemonic), {}};
  if (!group.silent.empty())
    fields.fields.emplace_back(std::string(group.silent), AttrValue{group.silent_value});
  out.push_back({group.name, {std::move(fields)}, {}, at});
  return std::get<AttrValue::Struct>(out.back().value.value).fields;
}

}  // namespace

void add_stablehlo_attributes(const vhlo::Operation& operation,
                              std::span<const TableAttr* const> values, size_t at,
                              SyntaxAttrs& out) {
  for (size_t i = 0; i < values.size(); ++i) {
    const Property& property = operation.properties[i];
    if (!values[i]) continue;
    AttrValue value = converted(property.form, values[i]->value);
    const bool fallback = is_fallback(property.fallback, value);
    if (property.group) {
      if (fallback && property.group->optional) continue;
      fields_of(*property.group, at, out)
          .emplace_back(std::string(property.field_name()), std::move(value));
    } else if (property.form == Form::unit) {
      if (!fallback) out.push_back({property.name, {}, "unit", at});
    } else if (!fallback) {
      out.push_back({property.name, std::move(value), values[i]->text, at, values[i]->splat_of});
    }
  }
}

}  // namespace lathe::stablehlo

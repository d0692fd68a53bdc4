#include "lathe/stablehlo/bytecode/to_vhlo.h"

#include <algorithm>

namespace lathe::stablehlo {
namespace {

using vhlo::Fallback;
using vhlo::Form;
using vhlo::Property;

const AttrValue* field(const AttrValue& group, std::string_view name) {
  const auto* fields = std::get_if<AttrValue::Struct>(&group.value);
  if (!fields) return nullptr;
  for (const auto& [key, value] : fields->fields)
    if (key == name) return &value;
  return nullptr;
}

bool is_property(const vhlo::Operation& operation, std::string_view name) {
  return std::ranges::any_of(operation.properties,
                             [&](const Property& p) { return !p.group && p.name == name; });
}

bool is_group(const vhlo::Operation& operation, std::string_view name) {
  return std::ranges::any_of(operation.properties,
                             [&](const Property& p) { return p.group && p.group->name == name; });
}

class PropertyWriter {
 public:
  PropertyWriter(const vhlo::Operation& operation, const SyntaxOp& op, AttrWriter& attrs)
      : operation_(operation), op_(op), attrs_(attrs) {}

  VhloAttributes write() {
    VhloAttributes out;
    for (const Property& each : operation_.properties) out.properties.push_back(property(each));
    for (const SyntaxAttr& attr : op_.attrs) {
      if (is_property(operation_, attr.name)) continue;
      if (is_group(operation_, attr.name)) {
        check_fields(attr);
        continue;
      }
      const vhlo::Operation& newest = vhlo::newest_operation(operation_);
      LATHE_USER_CHECK(!is_property(newest, attr.name) && !is_group(newest, attr.name),
                       "[{}] {} is not in this version of VHLO ({})", op_.name, attr.name,
                       operation_.name);
      out.others.emplace_back(std::string(attr.name), attrs_.attribute(attr));
    }
    return out;
  }

 private:
  size_t property(const Property& of) {
    const SyntaxAttr* attr = op_.find(of.group ? of.group->name : of.name);
    if (!attr) return fallback(of);
    if (!of.group) return encoded(of.form, *attr);
    const AttrValue* value = field(attr->value, of.field_name());
    if (!value) return fallback(of);
    return encoded(of.form, {.name = of.name, .value = *value, .text = {}, .at = attr->at});
  }

  // A field that this version has no property for may only say nothing.
  void check_fields(const SyntaxAttr& attr) const {
    const auto* fields = std::get_if<AttrValue::Struct>(&attr.value.value);
    LATHE_USER_CHECK(fields, "[{}] {} is not made of fields: VHLO has no form of it", op_.name,
                     attr.name);
    for (const auto& [key, value] : fields->fields) {
      const auto known = [&](const Property& p) {
        return p.group && p.group->name == attr.name && p.field_name() == key;
      };
      const auto silent = [&](const Property& p) { return p.group && p.group->silent == key; };
      const auto* dims = std::get_if<Dims>(&value.value);
      const bool says_nothing =
          (dims && dims->empty()) || std::ranges::any_of(operation_.properties, silent);
      LATHE_USER_CHECK(says_nothing || std::ranges::any_of(operation_.properties, known),
                       "[{}] {} is not in this version of VHLO ({})", op_.name, key,
                       operation_.name);
    }
  }

  size_t encoded(Form form, const SyntaxAttr& attr) {
    const auto& value = attr.value.value;
    switch (form) {
      case Form::list:
        if (const auto* dims = std::get_if<Dims>(&value)) return attrs_.list(*dims);
        if (const auto* items = std::get_if<AttrValue::Array>(&value); items && items->empty())
          return attrs_.list({});
        break;
      case Form::flags:
        if (const auto* flags = std::get_if<std::vector<bool>>(&value)) return attrs_.flags(*flags);
        if (const auto* items = std::get_if<AttrValue::Array>(&value); items && items->empty())
          return attrs_.flags({});
        break;
      case Form::symbol:
        if (const auto* symbol = std::get_if<AttrValue::Opaque>(&value))
          return attrs_.string(symbol_name(symbol->text));
        break;
      case Form::symbols:
      case Form::elements:
        break;
      case Form::unit: {
        const auto* flag = std::get_if<bool>(&value);
        return attrs_.boolean(!flag || *flag);
      }
      case Form::api:
        if (const auto* number = std::get_if<int64_t>(&value))
          return attrs_.call_convention(*number);
        break;
      case Form::accuracy:
        if (const auto* fields = std::get_if<AttrValue::Struct>(&value))
          return attrs_.accuracy(*fields);
        break;
      case Form::real:
        if (const auto* number = std::get_if<double>(&value))
          return attrs_.floating(*number, DType::f32);
        break;
      case Form::small:
        if (const auto* number = std::get_if<int64_t>(&value))
          return attrs_.integer(*number, DType::i32);
        break;
      case Form::value:
        // Whole numbers that operations themselves have are of i64, whatever the text's are.
        if (const auto* number = std::get_if<int64_t>(&value)) return attrs_.integer(*number);
        break;
    }
    return attrs_.attribute(attr);
  }

  // How many dimensions a window has.
  int64_t window_rank() const {
    LATHE_USER_CHECK(!op_.operand_types.empty(), "[{}] has no operand", op_.name);
    const SyntaxType& first = op_.operand_types[0];
    const auto kind = first.detail ? first.detail->kind : TypeDetail::Kind::foreign;
    const bool has_dims = kind == TypeDetail::Kind::dynamic || kind == TypeDetail::Kind::quantized;
    LATHE_USER_CHECK(first.type || has_dims, "[{}] the rank of the first operand is not known",
                     op_.name);
    const int64_t rank =
        first.type ? first.type->rank() : static_cast<int64_t>(first.detail->dims.size());
    const bool spatial = op_.name.ends_with("convolution") || op_.name.ends_with("_conv");
    return std::max<int64_t>(0, spatial ? rank - 2 : rank);
  }

  size_t fallback(const Property& of) {
    switch (of.fallback) {
      case Fallback::required:
        throw UserError("[{}] the attribute {} is missing", op_.name, of.name);
      case Fallback::zero:
        return attrs_.integer(0);
      case Fallback::minus_one:
        return attrs_.integer(-1);
      case Fallback::no:
        return attrs_.boolean(false);
      case Fallback::empty_string:
        return attrs_.string("");
      case Fallback::empty_array:
        return attrs_.array({});
      case Fallback::empty_list:
        return attrs_.list({});
      case Fallback::empty_dict:
        return attrs_.dictionary({});
      case Fallback::ones:
        return attrs_.list(Dims(static_cast<size_t>(window_rank()), 1));
      case Fallback::zero_pairs:
        return attrs_.tensor(Literal(DType::i64, {window_rank(), 2}));
      case Fallback::no_flags:
        return attrs_.flags(std::vector<bool>(static_cast<size_t>(window_rank())));
      case Fallback::precision: {
        const size_t one = attrs_.enumeration("precision", "DEFAULT");
        return attrs_.array({one, one});
      }
      case Fallback::no_type:
        return attrs_.enumeration("comparison_type", "NOTYPE");
      case Fallback::original:
        return attrs_.call_convention(1);
      case Fallback::absent: {
        const size_t none = attrs_.none_type();
        return attrs_.type_attribute(none);
      }
      case Fallback::accuracy:
        return attrs_.default_accuracy();
    }
    LATHE_UNREACHABLE("no such fallback");
  }

  const vhlo::Operation& operation_;
  const SyntaxOp& op_;
  AttrWriter& attrs_;
};

}  // namespace

VhloAttributes vhlo_attributes(const vhlo::Operation& operation, const SyntaxOp& op,
                               AttrWriter& attrs) {
  return PropertyWriter(operation, op, attrs).write();
}

}  // namespace lathe::stablehlo

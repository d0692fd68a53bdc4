// Decodes the dialects' attributes.
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "lathe/stablehlo/bytecode/builtin.h"
#include "lathe/stablehlo/bytecode/entry_reader.h"
#include "lathe/stablehlo/bytecode/entry_shardy.h"
#include "lathe/stablehlo/bytecode/vhlo.h"
#include "lathe/stablehlo/print/print.h"

namespace lathe::stablehlo {
namespace {

// The integer or floating type of so many bits, of numbers alone.
uint64_t number_bits(Cursor& in, int bits) {
  if (bits <= 8) return in.byte();
  return static_cast<uint64_t>(in.signed_varint());
}

}  // namespace

std::string EntryReader::text_of(const TableAttr& attr) {
  return attr.text.empty() ? print_attribute(attr.value) : std::string(attr.text);
}

TableAttr EntryReader::with_text(AttrValue value, std::string text) {
  return {std::move(value), tables_.owner_.keep(std::move(text)), 1};
}

// A number, or a list of them, that in dictionaries is its text.
TableAttr EntryReader::typed(AttrValue value, std::string text) {
  TableAttr out = with_text(std::move(value), std::move(text));
  out.in_dictionary = AttrValue{AttrValue::Opaque{std::string(out.text)}};
  return out;
}

TableAttr EntryReader::opaque(std::string text) {
  return {{AttrValue::Opaque{std::move(text)}}, {}, 1};
}

std::string_view EntryReader::string() {
  return tables_.container_.strings[in_.index(tables_.container_.strings.size(), "string")];
}

Dims EntryReader::integers() {
  Dims out(in_.count());
  for (int64_t& each : out) each = in_.signed_varint();
  return out;
}

DType EntryReader::element() {
  const size_t begin = in_.at();
  const TableType& type = tables_.type(in_);
  if (!type.element || type.quantization)
    tables_.source_.fail(begin, fmt::format("{} is no element type", type.syntax.text));
  return *type.element;
}

// Integers of i64, which are what text has without a type, and all others with theirs.
TableAttr EntryReader::integer() {
  const TableType& type = tables_.type(in_);
  const bool index = type.syntax.text == "index";
  if (!index && (!type.element || is_float(*type.element) || is_complex(*type.element)))
    in_.fail(fmt::format("an integer of type {}", type.syntax.text));
  const int bits = index ? 64 : bit_width(*type.element);
  const uint64_t raw = number_bits(in_, bits);
  if (!index && is_bool(*type.element)) return {{raw != 0}, {}, 1};
  int64_t value = static_cast<int64_t>(raw);
  if (bits < 64) {
    const auto shift = 64 - bits;
    value = index || is_signed(*type.element) ? static_cast<int64_t>(raw << shift) >> shift
                                              : static_cast<int64_t>(raw << shift >> shift);
  }
  if (type.element == DType::i64) return {{value}, {}, 1};
  const bool wide = type.element == DType::u64;
  return typed({value}, wide ? fmt::format("{} : ui64", static_cast<uint64_t>(value))
                             : fmt::format("{} : {}", value, type.syntax.text));
}

// Numbers narrower than f64 are, as in text, the decimals that stand for them.
double EntryReader::decimal(const Literal& value) {
  const double exact = value.get_f64(0);
  if (!std::isfinite(exact)) return exact;
  return std::strtod(print_dense_element(value, 0).c_str(), nullptr);
}

TableAttr EntryReader::floating() {
  const DType dtype = element();
  if (!is_float(dtype)) in_.fail(fmt::format("a floating number of type {}", name(dtype)));
  const uint64_t bits = number_bits(in_, 8 * byte_size(dtype));
  Literal value(dtype, {});
  std::byte* bytes = value.mutable_bytes().data();
  for (int i = 0; i < byte_size(dtype); ++i) bytes[i] = static_cast<std::byte>(bits >> (8 * i));
  if (dtype == DType::f64) return {{value.get_f64(0)}, {}, 1};
  return typed({decimal(value)},
               fmt::format("{} : {}", print_dense_element(value, 0), name(dtype)));
}

// The text between brackets, where printing the values would lose something.
std::string_view EntryReader::kept_text(char open, const std::vector<std::string>& keys,
                                        const std::vector<const TableAttr*>& items, char close) {
  std::string text(1, open);
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += ", ";
    if (!keys.empty()) text += print_attribute({keys[i]}) + " = ";
    text += text_of(*items[i]);
  }
  text += close;
  tables_.draw(text.size() / Tables::kBytesPerWeight, in_.at());
  return tables_.owner_.keep(std::move(text));
}

// Lists of integers are what text makes of "[1, 2]".
TableAttr EntryReader::array() {
  std::vector<const TableAttr*> items;
  for (size_t left = in_.count(); left > 0; --left) items.push_back(&tables_.attribute(in_));
  AttrValue::Array values, in_dictionary;
  Dims numbers;
  TableAttr out;
  bool exact = true;
  for (const TableAttr* item : items) {
    out.weight += item->weight;
    exact = exact && item->text.empty();
    if (const auto* number = std::get_if<int64_t>(&item->value.value)) numbers.push_back(*number);
    values.push_back(item->value);
    in_dictionary.push_back(item->in_dictionary.value_or(item->value));
  }
  const bool list = !items.empty() && numbers.size() == items.size();
  out.value = list ? AttrValue{std::move(numbers)} : AttrValue{std::move(values)};
  if (!list && exact) return out;
  out.text = kept_text('[', {}, items, ']');
  out.in_dictionary = AttrValue{std::move(in_dictionary)};
  return out;
}

TableAttr EntryReader::dictionary() {
  const size_t at = in_.at();
  std::vector<std::pair<std::string, const TableAttr*>> entries;
  for (size_t left = in_.count(2); left > 0; --left) {
    std::string key = tables_.string(in_);
    entries.emplace_back(std::move(key), &tables_.attribute(in_));
  }
  order_by_name(tables_.source_, entries, at);
  std::vector<std::string> keys;
  std::vector<const TableAttr*> items;
  for (auto& [key, item] : entries) {
    keys.push_back(std::move(key));
    items.push_back(item);
  }
  AttrValue::Struct values;
  TableAttr out;
  bool exact = true;
  for (size_t i = 0; i < items.size(); ++i) {
    out.weight += items[i]->weight + 1 + keys[i].size() / Tables::kBytesPerWeight;
    exact = exact && items[i]->text.empty();
    values.fields.emplace_back(keys[i], items[i]->in_dictionary.value_or(items[i]->value));
  }
  out.value = {std::move(values)};
  if (!exact) out.text = kept_text('{', keys, items, '}');
  return out;
}

TableAttr EntryReader::string_attribute() {
  const std::string_view text = string();
  return {{std::string(text)}, {}, 1 + text.size() / Tables::kBytesPerWeight};
}

TableAttr EntryReader::tensor() {
  const TableType& type = tables_.type(in_);
  const std::string_view blob = in_.bytes(in_.count());
  if (type.syntax.type && type.syntax.type->is_tensor())
    return {
        {read_elements(tables_.source_, blob, *type.syntax.type, tables_.splat_budget_)}, {}, 1};
  return opaque(index_tensor(type.syntax.text, blob));
}

std::optional<TableAttr> EntryReader::large_splat() {
  constexpr int64_t kLargeBytes = 1 << 16;  // smaller ones are as quickly spread
  if (!entry_.encoded || tables_.container_.dialects[entry_.dialect] != "vhlo") return {};
  if (in_.varint() != static_cast<uint64_t>(vhlo::AttrCode::tensor)) return {};
  const SyntaxType& type = tables_.type(in_).syntax;
  const std::string_view blob = in_.bytes(in_.count());
  if (!type.type || !type.type->is_tensor() || type.type->byte_count() < kLargeBytes) return {};
  if (std::ssize(blob) != byte_size(type.type->dtype())) return {};
  Literal one =
      read_elements(tables_.source_, blob, Type::scalar(type.type->dtype()), tables_.splat_budget_);
  std::string text = fmt::format("dense<{}> : {}", print_dense_element(one, 0), type.type->str());
  TableAttr out = with_text({std::move(one)}, std::move(text));
  out.splat_of = type.type;
  return out;
}

// dense<[0, 1]> : tensor<2xindex>: layouts.
std::string EntryReader::index_tensor(std::string_view type, std::string_view blob) {
  if (!type.starts_with("tensor<") || !type.ends_with("xindex>") || type.contains('?') ||
      blob.size() % 8 != 0)
    in_.fail(fmt::format("elements of {}", type));
  Cursor words(tables_.source_, blob);
  std::string items;
  while (!words.at_end())
    items += fmt::format("{}{}", items.empty() ? "" : ", ", words.fixed<int64_t>());
  const bool alone = blob.size() <= 8;  // none, or one for all
  return fmt::format("dense<{}> : {}", alone ? items : "[" + items + "]", type);
}

TableAttr EntryReader::type_attribute() {
  const TableType& type = tables_.type(in_);
  if (type.syntax.type) return {{*type.syntax.type}, {}, 1};
  if (type.element && !type.quantization) return {{*type.element}, {}, 1};
  return opaque(std::string(type.syntax.text));
}

TableAttr EntryReader::enumeration(const vhlo::Enumeration& of) {
  const size_t number = in_.index(of.names.size(), of.kind);
  return {{AttrValue::Enum{std::string(of.kind), std::string(of.names[number])}}, {}, 1};
}

TableAttr EntryReader::result_accuracy() {
  AttrValue::Struct out{"stablehlo.result_accuracy", {}};
  std::string text;
  for (const char* name : {"atol", "rtol"}) {
    const auto value = std::bit_cast<double>(in_.signed_varint());
    if (!std::isfinite(value)) in_.fail(fmt::format("a tolerance {} of {}", name, value));
    out.fields.emplace_back(name, AttrValue{value});
    if (value != 0)
      text += fmt::format("{} = {}, ", name, print_dense_element(Literal::scalar(value), 0));
  }
  const int64_t ulps = in_.signed_varint();
  out.fields.emplace_back("ulps", AttrValue{ulps});
  if (ulps != 0) text += fmt::format("ulps = {}, ", ulps);
  const TableAttr& mode = tables_.attribute(in_);
  const auto* value = std::get_if<AttrValue::Enum>(&mode.value.value);
  if (!value) in_.fail("expected an accuracy's mode");
  std::string mode_text = fmt::format("#stablehlo.result_accuracy_mode<{}>", value->value);
  text = fmt::format("#stablehlo.result_accuracy<{}mode = {}>", text, mode_text);
  out.fields.emplace_back("mode", AttrValue{AttrValue::Opaque{std::move(mode_text)}});
  return with_text({std::move(out)}, std::move(text));
}

TableAttr EntryReader::operand_alias() {
  const Dims output = integers();
  const int64_t operand = in_.signed_varint();
  const Dims place = integers();
  // An empty list is no list of numbers, as in text.
  const auto list = [](const Dims& numbers) {
    return numbers.empty() ? AttrValue{AttrValue::Array{}} : AttrValue{numbers};
  };
  std::string text = fmt::format(
      "#stablehlo.output_operand_alias<output_tuple_indices = [{}], operand_index = {}, "
      "operand_tuple_indices = [{}]>",
      fmt::join(output, ", "), operand, fmt::join(place, ", "));
  return with_text({AttrValue::Struct{"stablehlo.output_operand_alias",
                                      {{"output_tuple_indices", list(output)},
                                       {"operand_index", AttrValue{operand}},
                                       {"operand_tuple_indices", list(place)}}}},
                   std::move(text));
}

TableAttr EntryReader::vhlo_attribute() {
  using vhlo::AttrCode;
  const size_t begin = in_.at();
  const auto code = static_cast<AttrCode>(in_.varint());
  if (const vhlo::Enumeration* of = vhlo::find_enumeration(code)) return enumeration(*of);
  switch (code) {
    case AttrCode::array:
      return array();
    case AttrCode::boolean:
      return {{in_.varint() != 0}, {}, 1};
    case AttrCode::api_version:
      return {{static_cast<int64_t>(in_.index(5, "calling convention"))}, {}, 1};
    case AttrCode::dictionary:
      return dictionary();
    case AttrCode::floating:
      return floating();
    case AttrCode::integer:
      return integer();
    case AttrCode::output_operand_alias:
      return operand_alias();
    case AttrCode::string:
      return string_attribute();
    case AttrCode::tensor:
      return tensor();
    case AttrCode::type:
      return type_attribute();
    case AttrCode::type_extensions:
      return {{integers()}, {}, 1};
    case AttrCode::result_accuracy:
      return result_accuracy();
    case AttrCode::sub_axis:
      return sub_axis();
    case AttrCode::axis_ref:
      return axis_ref();
    case AttrCode::groups_by_axes:
      return groups_by_axes();
    case AttrCode::mesh_axis:
      return mesh_axis();
    case AttrCode::mesh:
      return mesh();
    default:
      tables_.source_.fail(begin, fmt::format("VHLO's attribute of code {} is not known",
                                              static_cast<uint64_t>(code)));
  }
}

TableAttr EntryReader::typed_array() {
  const DType dtype = element();
  const size_t count = in_.count();
  const std::string_view blob = in_.bytes(in_.count());
  if (blob.size() != count * static_cast<size_t>(byte_size(dtype)))
    in_.fail(fmt::format("{} bytes for {} elements of {}", blob.size(), count, name(dtype)));
  const Literal values = read_elements(
      tables_.source_, blob, Type::tensor(dtype, {static_cast<Dim>(count)}), tables_.splat_budget_);
  std::vector<std::string> items;
  for (int64_t i = 0; i < values.size(); ++i) items.push_back(print_dense_element(values, i));
  std::string text = items.empty()
                         ? fmt::format("array<{}>", name(dtype))
                         : fmt::format("array<{}: {}>", name(dtype), fmt::join(items, ", "));
  if (is_float(dtype)) return opaque(std::move(text));
  if (is_bool(dtype)) {
    std::vector<bool> flags;
    for (int64_t i = 0; i < values.size(); ++i) flags.push_back(values.get_i64(i) != 0);
    return {{std::move(flags)}, {}, 1};
  }
  Dims dims;
  for (int64_t i = 0; i < values.size(); ++i) dims.push_back(values.get_i64(i));
  if (dtype == DType::i64) return {{std::move(dims)}, {}, 1};
  return typed({std::move(dims)}, std::move(text));
}

TableAttr EntryReader::builtin_attribute() {
  using builtin::AttrCode;
  const size_t begin = in_.at();
  const auto code = static_cast<AttrCode>(in_.varint());
  switch (code) {
    case AttrCode::array:
      return array();
    case AttrCode::dictionary:
      return dictionary();
    case AttrCode::string:
      return string_attribute();
    case AttrCode::typed_string: {
      std::string value(string());
      std::string text =
          fmt::format("{} : {}", print_attribute({value}), tables_.type(in_).syntax.text);
      return with_text({std::move(value)}, std::move(text));
    }
    case AttrCode::flat_symbol:
      return opaque(print_symbol(tables_.string(in_)));
    case AttrCode::symbol: {
      std::string text = print_symbol(tables_.string(in_));
      for (size_t left = in_.count(); left > 0; --left)
        text += "::" + text_of(tables_.attribute(in_));
      return opaque(std::move(text));
    }
    case AttrCode::type:
      return type_attribute();
    case AttrCode::unit:
      return with_text({}, "unit");
    case AttrCode::integer:
      return integer();
    case AttrCode::floating:
      return floating();
    case AttrCode::typed_array:
      return typed_array();
    case AttrCode::tensor:
      return tensor();
    default:
      tables_.source_.fail(begin, fmt::format("MLIR's attribute of code {} is not read",
                                              static_cast<uint64_t>(code)));
  }
}

TableAttr EntryReader::attribute() {
  if (!entry_.encoded) return opaque(std::string(own_text()));
  const std::string_view dialect = tables_.container_.dialects[entry_.dialect];
  if (dialect == "vhlo") return vhlo_attribute();
  if (dialect == "builtin") return builtin_attribute();
  if (dialect == "sdy") return opaque(ShardyReader(tables_, in_).attribute());
  unknown_dialect("an attribute");
}

}  // namespace lathe::stablehlo

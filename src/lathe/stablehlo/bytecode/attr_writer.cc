#include "lathe/stablehlo/bytecode/attr_writer.h"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cstring>

#include "lathe/base/splat.h"
#include "lathe/stablehlo/bytecode/builtin.h"
#include "lathe/stablehlo/bytecode/vhlo.h"
#include "lathe/stablehlo/text/parser.h"
#include "lathe/stablehlo/typed_numbers.h"

namespace lathe::stablehlo {
namespace {

void add_bits(ByteWriter& out, uint64_t bits, int width) {
  if (width <= 8) {
    out.byte(static_cast<uint8_t>(bits));
  } else {
    out.signed_varint(static_cast<int64_t>(bits));
  }
}

// MLIR keeps no more bits than the type has.
std::string raw_elements(const Literal& value, int64_t count) {
  const auto bytes = static_cast<size_t>(count * byte_size(value.dtype()));
  std::string out(reinterpret_cast<const char*>(value.bytes().data()), bytes);
  const int bits = bit_width(value.dtype());
  if (bits < 8)
    for (char& c : out) c = static_cast<char>(static_cast<uint8_t>(c) & ((1 << bits) - 1));
  return out;
}

std::string packed(const Literal& value) {
  std::string out(static_cast<size_t>((value.size() + 7) / 8), '\0');
  for (int64_t i = 0; i < value.size(); ++i)
    if (value.get_i64(i) != 0)
      out[static_cast<size_t>(i / 8)] =
          static_cast<char>(static_cast<uint8_t>(out[static_cast<size_t>(i / 8)]) | (1 << (i % 8)));
  return out;
}

std::string elements(const Literal& value) {
  const bool splat = value.size() > 1 && is_splat(value);
  if (is_bool(value.dtype()))
    return splat ? std::string(1, value.get_i64(0) != 0 ? '\xff' : '\0') : packed(value);
  return raw_elements(value, splat ? 1 : value.size());
}

}  // namespace

size_t AttrWriter::boolean(bool value) {
  if (builtin()) return integer(value ? 1 : 0, DType::boolean);
  ByteWriter out;
  return add(out.varint(static_cast<uint64_t>(vhlo::AttrCode::boolean)).varint(value ? 1 : 0));
}

size_t AttrWriter::integer(int64_t value, DType dtype) {
  ByteWriter out = coded(builtin::AttrCode::integer, vhlo::AttrCode::integer);
  out.varint(element(dtype));
  const int bits = bit_width(dtype);
  // Words of fewer bits than 64 stand without a sign, as MLIR's do.
  const uint64_t all = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
  add_bits(out, static_cast<uint64_t>(value) & all, bits);
  return add(out);
}

size_t AttrWriter::floating(double value, DType dtype) {
  Literal number(dtype, {});
  number.set_f64(0, value);
  uint64_t bits = 0;
  std::memcpy(&bits, number.bytes().data(), number.bytes().size());
  return floating_bits(bits, dtype);
}

size_t AttrWriter::floating_bits(uint64_t bits, DType dtype) {
  ByteWriter out = coded(builtin::AttrCode::floating, vhlo::AttrCode::floating);
  out.varint(element(dtype));
  add_bits(out, bits, 8 * byte_size(dtype));
  return add(out);
}

size_t AttrWriter::string(std::string_view text) {
  ByteWriter out = coded(builtin::AttrCode::string, vhlo::AttrCode::string);
  return add(out.varint(tables_.string(text)));
}

size_t AttrWriter::array(const std::vector<size_t>& items) {
  ByteWriter out = coded(builtin::AttrCode::array, vhlo::AttrCode::array);
  out.varint(items.size());
  for (const size_t item : items) out.varint(item);
  return add(out);
}

size_t AttrWriter::dictionary(const std::vector<std::pair<std::string, size_t>>& items) {
  ByteWriter out = coded(builtin::AttrCode::dictionary, vhlo::AttrCode::dictionary);
  std::vector<std::pair<std::string, size_t>> sorted = items;
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted, {}, &std::pair<std::string, size_t>::first);
  LATHE_USER_CHECK(twice == sorted.end(), "an attribute of the name {} stands there twice",
                   twice->first);
  out.varint(sorted.size());
  for (const auto& [key, number] : sorted) out.varint(string(key)).varint(number);
  return add(out);
}

size_t AttrWriter::tensor(const Literal& value) {
  return tensor(value, Type::tensor(value.dtype(), value.shape()));
}

size_t AttrWriter::tensor(const Literal& value, Type spread) {
  const size_t of = type(spread);
  ByteWriter out = coded(builtin::AttrCode::tensor, vhlo::AttrCode::tensor);
  return add(out.varint(of).blob(elements(value)));
}

size_t AttrWriter::list(const Dims& values) {
  return tensor(Literal::of<int64_t>({static_cast<Dim>(values.size())},
                                     std::vector<int64_t>(values.begin(), values.end())));
}

size_t AttrWriter::flags(const std::vector<bool>& values) {
  Literal out(DType::boolean, {static_cast<Dim>(values.size())});
  for (size_t i = 0; i < values.size(); ++i) out.set_i64(static_cast<int64_t>(i), values[i]);
  return tensor(out);
}

size_t AttrWriter::type_attribute(size_t type) {
  ByteWriter out = coded(builtin::AttrCode::type, vhlo::AttrCode::type);
  return add(out.varint(type));
}

size_t AttrWriter::enumeration(std::string_view kind, std::string_view value) {
  const vhlo::Enumeration* of = vhlo::find_enumeration(kind);
  LATHE_USER_CHECK(of && !builtin(), "VHLO has no attribute #stablehlo<{} {}>", kind, value);
  const auto hit = std::ranges::find(of->names, value);
  LATHE_USER_CHECK(hit != of->names.end(), "VHLO knows no {} {}", kind, value);
  ByteWriter out;
  out.varint(static_cast<uint64_t>(of->code));
  return add(out.varint(static_cast<uint64_t>(hit - of->names.begin())));
}

size_t AttrWriter::call_convention(int64_t number) {
  ByteWriter out;
  out.varint(static_cast<uint64_t>(vhlo::AttrCode::api_version));
  return add(out.varint(static_cast<uint64_t>(number)));
}

namespace {

const AttrValue* field_of(const AttrValue::Struct& fields, std::string_view name) {
  for (const auto& [key, value] : fields.fields)
    if (key == name) return &value;
  return nullptr;
}

template <typename T>
T field_or(const AttrValue::Struct& fields, std::string_view name, T otherwise) {
  const AttrValue* value = field_of(fields, name);
  const T* found = value ? std::get_if<T>(&value->value) : nullptr;
  return found ? *found : otherwise;
}

}  // namespace

size_t AttrWriter::accuracy(const AttrValue::Struct& fields) {
  const auto mode = field_or(fields, "mode", AttrValue::Opaque{"<DEFAULT>"});
  const size_t open = mode.text.find('<'), close = mode.text.rfind('>');
  LATHE_USER_CHECK(open != std::string::npos && close > open, "an accuracy of mode {}", mode.text);
  const size_t mode_number = enumeration(
      "result_accuracy_mode", std::string_view(mode.text).substr(open + 1, close - open - 1));
  ByteWriter out;
  out.varint(static_cast<uint64_t>(vhlo::AttrCode::result_accuracy));
  for (std::string_view name : {"atol", "rtol"})
    out.signed_varint(std::bit_cast<int64_t>(field_or(fields, name, 0.0)));
  out.signed_varint(field_or(fields, "ulps", int64_t{0}));
  return add(out.varint(mode_number));
}

size_t AttrWriter::default_accuracy() { return accuracy({}); }

size_t AttrWriter::operand_alias(const AttrValue::Struct& fields) {
  ByteWriter out;
  out.varint(static_cast<uint64_t>(vhlo::AttrCode::output_operand_alias));
  const auto indices = [&](std::string_view name) {
    const Dims dims = field_or(fields, name, Dims{});
    out.varint(dims.size());
    for (const int64_t each : dims) out.signed_varint(each);
  };
  indices("output_tuple_indices");
  out.signed_varint(field_or(fields, "operand_index", int64_t{0}));
  indices("operand_tuple_indices");
  return add(out);
}

size_t AttrWriter::unknown_location() {
  ByteWriter out;
  return tables_.attribute(Dialect::builtin,
                           out.varint(static_cast<uint64_t>(builtin::AttrCode::unknown_location)));
}

size_t AttrWriter::value(const AttrValue& of) {
  const auto& v = of.value;
  if (const auto* flag = std::get_if<bool>(&v)) return boolean(*flag);
  if (const auto* number = std::get_if<int64_t>(&v)) return integer(*number);
  if (const auto* number = std::get_if<double>(&v)) return floating(*number, DType::f64);
  if (const auto* words = std::get_if<std::string>(&v)) return string(*words);
  if (const auto* dims = std::get_if<Dims>(&v)) return list(*dims);
  if (const auto* bits = std::get_if<std::vector<bool>>(&v)) return flags(*bits);
  if (const auto* t = std::get_if<Type>(&v)) return type_attribute(type(*t));
  if (const auto* dtype = std::get_if<DType>(&v)) return type_attribute(element(*dtype));
  if (const auto* literal = std::get_if<Literal>(&v)) return tensor(*literal);
  if (const auto* name = std::get_if<AttrValue::Enum>(&v))
    return enumeration(name->kind, name->value);
  if (const auto* opaque = std::get_if<AttrValue::Opaque>(&v)) return text(opaque->text);
  if (const auto* items = std::get_if<AttrValue::Array>(&v)) {
    std::vector<size_t> numbers;
    for (const AttrValue& item : *items) numbers.push_back(value(item));
    return array(numbers);
  }
  const auto* fields = std::get_if<AttrValue::Struct>(&v);
  if (!fields) {  // unit
    ByteWriter out;
    LATHE_USER_CHECK(builtin(), "VHLO has no attributes without a value");
    return add(out.varint(static_cast<uint64_t>(builtin::AttrCode::unit)));
  }
  if (fields->mnemonic == "stablehlo.output_operand_alias") return operand_alias(*fields);
  LATHE_USER_CHECK(fields->mnemonic.empty(), "VHLO has no attribute #{}<…>", fields->mnemonic);
  std::vector<std::pair<std::string, size_t>> items;
  for (const auto& [key, item] : fields->fields) items.emplace_back(key, value(item));
  return dictionary(items);
}

// Where the value alone says less than the text: of numbers and what holds them.
size_t AttrWriter::attribute(const SyntaxAttr& attr) {
  if (attr.splat_of) return tensor(std::get<Literal>(attr.value.value), *attr.splat_of);
  const bool holds_numbers = std::holds_alternative<int64_t>(attr.value.value) ||
                             std::holds_alternative<double>(attr.value.value) ||
                             std::holds_alternative<Dims>(attr.value.value) ||
                             std::holds_alternative<AttrValue::Array>(attr.value.value) ||
                             std::holds_alternative<AttrValue::Struct>(attr.value.value);
  return holds_numbers && !attr.text.empty() ? text(attr.text) : value(attr.value);
}

// Attributes that the parser leaves as text and VHLO encodes.
std::optional<size_t> AttrWriter::opaque(std::string_view text) {
  if (text == "none") return type_attribute(none_type());
  if (text == "tf32" && !builtin()) {
    ByteWriter out;
    const size_t type =
        tables_.type(dialect_, out.varint(static_cast<uint64_t>(vhlo::TypeCode::tf32)));
    return type_attribute(type);
  }
  if (text.starts_with("#sdy.")) return tables_.shardy_attribute(text);
  if (text.starts_with('@')) return string(symbol_name(text));
  if (text.starts_with("dense<") && text.ends_with("index>")) return parsed_index_tensor(text);
  if (const auto values = elements_of({AttrValue::Opaque{std::string(text)}}))
    return tensor(*values);
  return std::nullopt;
}

size_t AttrWriter::text(std::string_view text) {
  if (const auto known = opaque(text)) return *known;
  const TextSource source(text, "an attribute");
  Parser parser(source);
  return parsed(parser);
}

size_t AttrWriter::parsed(Parser& parser) {
  const Nested nested(parser);
  if (parser.at_kind(Kind::integer) || parser.at_kind(Kind::floating) || parser.at("-"))
    return parsed_number(parser);
  if (parser.accept("[")) {
    std::vector<size_t> items;
    while (!parser.at("]")) {
      items.push_back(parsed(parser));
      if (!parser.accept(",")) break;
    }
    parser.expect("]");
    return array(items);
  }
  if (parser.accept("{")) {
    std::vector<std::pair<std::string, size_t>> items;
    while (!parser.at("}")) {
      const bool quoted = parser.at_kind(Kind::string);
      const std::string_view word = parser.token().text;
      std::string key = quoted ? unquoted(word) : std::string(word);
      parser.advance();
      items.emplace_back(std::move(key), parser.accept("=") ? parsed(parser) : value({}));
      if (!parser.accept(",")) break;
    }
    parser.expect("}");
    return dictionary(items);
  }
  const size_t begin = parser.token().at;
  const AttrValue read = parser.attribute(false);
  const std::string_view text = parser.text_from(begin);
  const bool is_value = !std::holds_alternative<AttrValue::Opaque>(read.value);
  if (is_value && !text.starts_with("array<")) return value(read);
  const auto known = opaque(text);
  LATHE_USER_CHECK(known, "VHLO has no attribute {}", text);
  return *known;
}

size_t AttrWriter::parsed_number(Parser& parser) {
  const bool pattern = parser.token().text.starts_with("0x");
  const AttrValue number = parser.attribute(false);
  const auto* whole = std::get_if<int64_t>(&number.value);
  const auto* real = std::get_if<double>(&number.value);
  if (!parser.accept(":")) return value(number);
  const std::string_view word = parser.type().text;
  if (word == "index" && whole) {
    ByteWriter out = coded(builtin::AttrCode::integer, vhlo::AttrCode::integer);
    return add(out.varint(index_type()).signed_varint(*whole));
  }
  const auto dtype = dtype_from_name(word);
  LATHE_USER_CHECK(dtype && !is_complex(*dtype), "a number of type {} in an attribute", word);
  if (!is_float(*dtype)) return integer(whole ? *whole : static_cast<int64_t>(*real), *dtype);
  if (pattern) return floating_bits(static_cast<uint64_t>(*whole), *dtype);
  return floating(real ? *real : static_cast<double>(*whole), *dtype);
}

// dense<[0, 1]> : tensor<2xindex>
size_t AttrWriter::parsed_index_tensor(std::string_view text) {
  const TextSource source(text, "an attribute");
  Parser parser(source);
  parser.advance();
  parser.expect("<");
  Dims values;
  if (parser.at("[")) {
    values = parser.integer_list();
  } else if (!parser.at(">")) {
    values = {parser.expect_integer()};
  }
  const size_t rank_one = text.rfind("tensor<") + std::string_view("tensor<").size();
  const std::string_view size = text.substr(rank_one, text.rfind("xindex>") - rank_one);
  int64_t count = 0;
  for (const char c : size) {
    LATHE_USER_CHECK(c >= '0' && c <= '9' && count < (1 << 20), "{} in an attribute", text);
    count = 10 * count + (c - '0');
  }
  ByteWriter type = coded(builtin::TypeCode::tensor, vhlo::TypeCode::tensor);
  type.varint(1).signed_varint(count).varint(index_type());
  ByteWriter words;
  for (const int64_t each : values)
    for (int i = 0; i < 8; ++i) words.byte(static_cast<uint8_t>(each >> (8 * i)));
  ByteWriter out = coded(builtin::AttrCode::tensor, vhlo::AttrCode::tensor);
  return add(out.varint(tables_.type(dialect_, type)).blob(words.bytes()));
}

}  // namespace lathe::stablehlo

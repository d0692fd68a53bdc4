// Attributes.
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

#include "lathe/stablehlo/sharding/mesh_axes.h"
#include "lathe/stablehlo/text/parser.h"
#include "lathe/stablehlo/typed_numbers.h"

namespace lathe::stablehlo {
namespace {

// A number that the type has, or the one whose pattern it is (255 of i8 is -1).
std::optional<int64_t> integer_value(bool negative, std::string_view text, DType dtype) {
  const bool hex = text.starts_with("0x");
  const std::string_view digits = hex ? text.substr(2) : text;
  uint64_t value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, hex ? 16 : 10);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  if (!has_integer(dtype, negative, value)) return std::nullopt;
  if (negative) return static_cast<int64_t>(0 - value);
  const int unused = 64 - bit_width(dtype);
  return is_signed(dtype) ? static_cast<int64_t>(value << unused) >> unused
                          : static_cast<int64_t>(value);
}

// "[b, 0, 1, f]" lists and lists of integers are Dims; anything else stays an array.
AttrValue normalized(AttrValue::Array items) {
  Dims dims;
  for (const AttrValue& item : items) {
    const auto* value = std::get_if<int64_t>(&item.value);
    if (!value) return {std::move(items)};
    dims.push_back(*value);
  }
  if (items.empty()) return {AttrValue::Array{}};
  return {std::move(dims)};
}

}  // namespace

int64_t Parser::expect_integer() {
  const bool negative = accept("-");
  const std::optional<int64_t> value = integer_value(negative, token().text, DType::i64);
  if (!at_kind(Kind::integer) || !value) expected("an integer of at most 64 bits");
  advance();
  return *value;
}

Dims Parser::integer_list() {
  Dims out;
  expect("[");
  list_until("]", [&] { out.push_back(expect_integer()); });
  return out;
}

AttrValue Parser::number(bool typed) {
  const size_t begin = token().at;
  const bool negative = accept("-");
  const Token digits = token();
  const bool is_integer = at_kind(Kind::integer);
  if (!is_integer && !at_kind(Kind::floating)) expected("a number");
  int64_t whole = 0;
  double value = 0;
  if (is_integer) {
    const std::optional<int64_t> read = integer_value(negative, digits.text, DType::i64);
    if (!read) expected("an integer of at most 64 bits");
    whole = *read;
  } else {
    value = std::strtod(std::string(digits.text).c_str(), nullptr) * (negative ? -1 : 1);
  }
  advance();
  if (!typed || !accept(":")) return is_integer ? AttrValue{whole} : AttrValue{value};
  const SyntaxType of = type();
  const std::optional<DType> dtype = dtype_from_name(of.text);
  if (in_dictionary_ && !dtype) return opaque_from(begin);
  const std::string_view text =
      source_.text().substr(begin, digits.at + digits.text.size() - begin);
  if (in_dictionary_) return typed_number(typed_scalar(text, *dtype));
  if (!is_integer) return {value};
  if (!dtype || is_complex(*dtype)) return {whole};
  if (!is_float(*dtype)) {
    const std::optional<int64_t> read = integer_value(negative, digits.text, *dtype);
    if (!read) fail(begin, fmt::format("{} is no value of {}", text, of.text));
    return {*read};
  }
  if (digits.text.starts_with("0x"))  // the pattern
    return {typed_scalar(text, *dtype).get_f64(0)};
  return {static_cast<double>(whole)};
}

Literal Parser::typed_scalar(std::string_view text, DType dtype) {
  if (is_bool(dtype)) return Literal::scalar(text != "0");
  return parse_dense(source_, text, Type::scalar(dtype), dense_budget_);
}

AttrValue Parser::list() {
  AttrValue::Array items;
  expect("[");
  list_until("]", [&] { items.push_back(attribute()); });
  return in_dictionary_ ? AttrValue{std::move(items)} : normalized(std::move(items));
}

AttrValue Parser::dictionary() {
  expect("{");
  const bool outside = std::exchange(in_dictionary_, true);
  AttrDict values = fields("}");
  in_dictionary_ = outside;
  return {AttrValue::Struct{"", std::move(values)}};
}

SyntaxAttr Parser::named_attribute() {
  SyntaxAttr out;
  out.at = token().at;
  if (at_kind(Kind::string)) {
    out.name = kept_unquoted(token().text);
    advance();
  } else {
    out.name = expect_ident();
  }
  if (!accept("=")) {
    out.text = "unit";
    return out;
  }
  const size_t begin = token().at;
  out.value = attribute();
  out.text = text_from(begin);
  return out;
}

void Parser::attributes(std::string_view close, SyntaxAttrs& out) {
  list_until(close, [&] { out.push_back(named_attribute()); });
  expect_distinct_names(out);
}

AttrDict Parser::fields(std::string_view close) {
  SyntaxAttrs attrs;
  attributes(close, attrs);
  AttrDict out;
  for (SyntaxAttr& attr : attrs) out.emplace_back(std::string(attr.name), std::move(attr.value));
  return out;
}

// Properties and attributes of an op are one list.
void Parser::expect_distinct_names(const SyntaxAttrs& attrs) const {
  if (attrs.size() < 2) return;
  std::vector<const SyntaxAttr*> by_name;
  for (const SyntaxAttr& attr : attrs) by_name.push_back(&attr);
  std::ranges::sort(by_name, {},
                    [](const SyntaxAttr* attr) { return std::pair(attr->name, attr->at); });
  const auto twice = std::ranges::adjacent_find(by_name, {}, &SyntaxAttr::name);
  if (twice == by_name.end()) return;
  fail(twice[1]->at, fmt::format("attribute {} is given twice", twice[1]->name));
}

// array<i64: 1, 2>, array<i1: true>; other elements stay text.
AttrValue Parser::typed_array() {
  const size_t begin = token().at;
  advance();
  const size_t open = token().at;
  expect("<");
  const std::string_view element = expect_ident();
  if (element == "i1") {
    std::vector<bool> out;
    if (accept(":")) do {
        if (!at_ident("true") && !at_ident("false")) expected("true or false");
        out.push_back(accept_ident("true"));
        if (!out.back()) advance();
      } while (accept(","));
    expect(">");
    return {std::move(out)};
  }
  if (element.starts_with("i") && (!in_dictionary_ || element == "i64")) {
    Dims out;
    if (accept(":")) do
        out.push_back(expect_integer());
      while (accept(","));
    expect(">");
    return {std::move(out)};
  }
  lexer_.restart(open);
  skip_balanced();
  const AttrValue written = opaque_from(begin);
  const auto values = in_dictionary_ ? elements_of(written) : std::nullopt;
  return values ? typed_list(*values) : written;
}

AttrValue Parser::opaque_from(size_t begin) {
  return {AttrValue::Opaque{std::string(text_from(begin))}};
}

// #stablehlo<comparison_direction EQ>, #stablehlo.gather<offset_dims = [0], …>; the rest as text.
AttrValue Parser::hash_attribute() {
  const bool outside = std::exchange(in_dictionary_, false);
  AttrValue out = dialect_attribute();
  in_dictionary_ = outside;
  return out;
}

AttrValue Parser::dialect_attribute() {
  const size_t begin = token().at;
  const std::string name(token().text.substr(1));
  advance();
  if (!at("<") || token().at != lexer_.previous_end()) return opaque_from(begin);
  const size_t open = token().at;
  advance();
  if (name == "stablehlo.conv" && at("[")) {
    AttrValue out = convolution_dimensions(*this);
    expect(">");
    return out;
  }
  if (name == kMeshAttr) return mesh_attribute(*this);
  if (name == kAxisRefAttr) return axis_ref_attribute(*this);
  if (at_kind(Kind::ident)) {
    const std::string first(token().text);
    advance();
    if (at("=") && name != "stablehlo.conv") {
      lexer_.restart(open + 1);
      return {AttrValue::Struct{name, fields(">")}};
    }
    if (at_kind(Kind::ident)) {
      AttrValue::Enum out{first, std::string(token().text)};
      advance();
      if (accept(">")) return {std::move(out)};
    }
  } else if (accept(">")) {
    return {AttrValue::Struct{name, {}}};
  }
  lexer_.restart(open);
  skip_balanced();
  return opaque_from(begin);
}

// From "<" to its ">": most hold no other bracket or string that could hide one.
void Parser::skip_dense() {
  const std::string_view text = source_.text();
  const size_t open = token().at;
  const bool quoted = open + 1 < text.size() && text[open + 1] == '"';
  const size_t last = quoted ? text.find('"', open + 2) : open;
  const size_t end = text.find('>', std::min(last, text.size()));
  if (end == std::string_view::npos) return skip_balanced();
  const std::string_view between = text.substr(last + 1, end - last - 1);
  if (between.find('"') != between.npos || between.find('<') != between.npos)
    return skip_balanced();
  lexer_.restart(end + 1);
}

AttrValue Parser::dense() {
  const size_t begin = token().at;
  advance();
  if (!at("<")) expected("'<' after dense");
  const size_t open = token().at;
  skip_dense();
  const std::string_view body = source_.text().substr(open + 1, lexer_.previous_end() - open - 2);
  expect(":");
  const SyntaxType of = type();
  if (!of.type || !of.type->is_tensor()) return opaque_from(begin);
  return {parse_dense(source_, body, *of.type, dense_budget_)};
}

AttrValue Parser::word(bool typed) {
  const size_t begin = token().at;
  const std::string_view text = token().text;
  if (text == "true" || text == "false") {
    advance();
    return {text == "true"};
  }
  if (text == "unit") {
    advance();
    return {};
  }
  if (text == "dense") return dense();
  if (text == "dense_resource") return dense_resource();
  if (text == "array") return typed_array();
  if (text == "loc") {
    skip_location();
    return opaque_from(begin);
  }
  const SyntaxType of = type();
  if (typed && of.text != "tensor" && accept(":")) type();  // sparse<…> : tensor<…>
  if (of.type) return {*of.type};
  if (const auto dtype = dtype_from_name(of.text)) return {*dtype};
  return opaque_from(begin);
}

AttrValue Parser::attribute(bool typed) {
  const Nested nested(*this);
  const size_t begin = token().at;
  switch (token().kind) {
    case Kind::integer:
    case Kind::floating:
      return number(typed);
    case Kind::string: {
      std::string value = unquoted(token().text);
      advance();
      if (typed && accept(":")) type();
      return {std::move(value)};
    }
    case Kind::ident:
      return word(typed);
    case Kind::symbol:
      advance();
      while (accept("::")) expect_kind(Kind::symbol, "a symbol");
      return opaque_from(begin);
    case Kind::hash:
      return hash_attribute();
    case Kind::bang: {
      const SyntaxType of = type();
      return of.type ? AttrValue{*of.type} : opaque_from(begin);
    }
    case Kind::punct:
      if (at("-")) return number(typed);
      if (at("[")) return list();
      if (at("{")) return dictionary();
      if (at("(")) {
        type();
        return opaque_from(begin);
      }
      break;
    default:
      break;
  }
  expected("an attribute");
}

}  // namespace lathe::stablehlo

#include "lathe/stablehlo/typed_numbers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cstdlib>

#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/text/parser.h"

namespace lathe::stablehlo {
namespace {

Literal parsed(std::string_view body, Type type) {
  const TextSource source(body, "a number");
  int64_t budget = type.byte_count();
  return parse_dense(source, body, type, budget);
}

std::string_view trimmed(std::string_view text) {
  const size_t begin = text.find_first_not_of(' ');
  return begin == text.npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

const std::string* text_in(const AttrValue& value) {
  const auto* opaque = std::get_if<AttrValue::Opaque>(&value.value);
  return opaque ? &opaque->text : nullptr;
}

// "array<i32: 1, 2>"; "array<i32>" has no elements.
std::optional<Literal> parsed_list(std::string_view text) {
  constexpr std::string_view kOpen = "array<";
  if (!text.starts_with(kOpen) || !text.ends_with('>')) return {};
  text = text.substr(kOpen.size(), text.size() - kOpen.size() - 1);
  const size_t colon = text.find(':');
  const auto dtype = dtype_from_name(trimmed(text.substr(0, colon)));
  if (!dtype) return {};
  if (colon == text.npos) return Literal(*dtype, {0});
  const std::string_view body = text.substr(colon + 1);
  const int64_t count = 1 + std::ranges::count(body, ',');
  return parsed(fmt::format("[{}]", body), Type::tensor(*dtype, {count}));
}

Dims whole_numbers(const Literal& list) {
  Dims out;
  for (int64_t i = 0; i < list.size(); ++i) out.push_back(list.get_i64(i));
  return out;
}

AttrValue untyped_list(const AttrValue::Array& items) {
  AttrValue::Array values;
  Dims numbers;
  for (const AttrValue& item : items) {
    values.push_back(outside_dictionary(item));
    if (const auto* number = std::get_if<int64_t>(&values.back().value)) numbers.push_back(*number);
  }
  const bool whole = !items.empty() && numbers.size() == items.size();
  return whole ? AttrValue{std::move(numbers)} : AttrValue{std::move(values)};
}

}  // namespace

AttrValue typed_number(const Literal& scalar) {
  switch (scalar.dtype()) {
    case DType::boolean:
      return {scalar.get_i64(0) != 0};
    case DType::i64:
      return {scalar.get_i64(0)};
    case DType::f64:
      return {scalar.get_f64(0)};
    default:
      return {AttrValue::Opaque{
          fmt::format("{} : {}", print_dense_element(scalar, 0), name(scalar.dtype()))}};
  }
}

AttrValue typed_list(const Literal& values) {
  if (values.dtype() == DType::i64) {
    const auto numbers = values.data<int64_t>();
    return {Dims(numbers.begin(), numbers.end())};
  }
  std::vector<std::string> items;
  for (int64_t i = 0; i < values.size(); ++i) items.push_back(print_dense_element(values, i));
  return {AttrValue::Opaque{fmt::format("array<{}{}{}>", name(values.dtype()),
                                        items.empty() ? "" : ": ", fmt::join(items, ", "))}};
}

std::optional<Literal> number_of(const AttrValue& value) {
  if (const auto* flag = std::get_if<bool>(&value.value)) return Literal::scalar(*flag);
  if (const auto* whole = std::get_if<int64_t>(&value.value)) return Literal::scalar(*whole);
  if (const auto* real = std::get_if<double>(&value.value)) return Literal::scalar(*real);
  const std::string* text = text_in(value);
  const size_t colon = text ? text->rfind(" : ") : std::string::npos;
  if (colon == std::string::npos) return {};
  const std::string_view all(*text);
  const auto dtype = dtype_from_name(all.substr(colon + 3));
  if (!dtype) return {};
  return parsed(all.substr(0, colon), Type::scalar(*dtype));
}

AttrValue outside_dictionary(const AttrValue& value) {
  if (const auto* items = std::get_if<AttrValue::Array>(&value.value)) return untyped_list(*items);
  const std::string* text = text_in(value);
  if (!text) return value;
  if (const auto number = number_of(value)) {
    if (!is_float(number->dtype())) return {number->get_i64(0)};
    return {text->starts_with("0x") ? number->get_f64(0) : std::strtod(text->c_str(), nullptr)};
  }
  const auto list = parsed_list(*text);
  return list && is_integer(list->dtype()) ? AttrValue{whole_numbers(*list)} : value;
}

std::optional<Literal> elements_of(const AttrValue& value) {
  if (const auto* literal = std::get_if<Literal>(&value.value)) return *literal;
  if (const auto* dims = std::get_if<Dims>(&value.value))
    return Literal::of<int64_t>({static_cast<Dim>(dims->size())}, *dims);
  if (const auto* flags = std::get_if<std::vector<bool>>(&value.value)) {
    Literal out(DType::boolean, {static_cast<Dim>(flags->size())});
    for (size_t i = 0; i < flags->size(); ++i) out.set_i64(static_cast<int64_t>(i), (*flags)[i]);
    return out;
  }
  const std::string* text = text_in(value);
  return text ? parsed_list(*text) : std::nullopt;
}

}  // namespace lathe::stablehlo

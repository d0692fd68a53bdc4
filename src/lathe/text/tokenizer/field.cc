#include "lathe/text/tokenizer/field.h"

#include "lathe/text/tokenizer/unicode.h"

namespace lathe::tok {
namespace {

std::string_view type_name(simdjson::dom::element element) {
  switch (element.type()) {
    case simdjson::dom::element_type::ARRAY:
      return "an array";
    case simdjson::dom::element_type::OBJECT:
      return "an object";
    case simdjson::dom::element_type::STRING:
      return "a string";
    case simdjson::dom::element_type::BOOL:
      return "a boolean";
    case simdjson::dom::element_type::NULL_VALUE:
      return "null";
    default:
      return "a number";
  }
}

template <typename T>
T get(const Field& json, simdjson::dom::element element, std::string_view expected) {
  T value;
  if (element.get(value) == simdjson::SUCCESS) return value;
  json.fail(fmt::format("expected {}, found {}", expected, type_name(element)));
}

}  // namespace

std::optional<Field> Field::find(std::string_view key) const {
  simdjson::dom::element value;
  if (!is_object() || element_.at_key(key).get(value) != simdjson::SUCCESS || value.is_null()) {
    return std::nullopt;
  }
  return Field(value, *file_, path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key));
}

Field Field::operator[](std::string_view key) const {
  if (auto value = find(key)) return *value;
  object();
  fail(fmt::format("\"{}\" is missing", key));
}

std::string_view Field::string() const {
  return get<std::string_view>(*this, element_, "a string");
}

bool Field::boolean() const { return get<bool>(*this, element_, "true or false"); }

bool Field::boolean_or(std::string_view key, bool otherwise) const {
  const auto value = find(key);
  return value ? value->boolean() : otherwise;
}

int64_t Field::integer(int64_t least, int64_t most) const {
  int64_t value = 0;
  if (element_.get(value) != simdjson::SUCCESS || value < least || value > most) {
    fail(fmt::format("expected a whole number from {} to {}", least, most));
  }
  return value;
}

double Field::number() const { return get<double>(*this, element_, "a number"); }

char32_t Field::character() const {
  const std::string_view text = string();
  size_t i = 0;
  const char32_t c = text.empty() ? 0 : next_char(text, i);
  if (text.empty() || i != text.size()) fail("expected a string of one character");
  return c;
}

simdjson::dom::array Field::array() const {
  return get<simdjson::dom::array>(*this, element_, "an array");
}

simdjson::dom::object Field::object() const {
  return get<simdjson::dom::object>(*this, element_, "an object");
}

}  // namespace lathe::tok

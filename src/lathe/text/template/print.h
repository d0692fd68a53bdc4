// Values as text: Python's str() and repr(), and JSON as json.dumps writes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lathe/text/template/value.h"

namespace lathe::jinja {

std::string to_str(const Value& value, Budget& budget);
// The same at the end of `out`.
void append_str(TextBuilder& out, const Value& value, Budget& budget);
std::string to_repr(const Value& value, Budget& budget);
// repr of a string; `ascii_only` escapes everything else, as ascii() does.
void append_repr(TextBuilder& out, std::string_view text, bool ascii_only = false);
// The same of a name or a character, which nobody pays.
std::string string_repr(std::string_view text, bool ascii_only = false);
// repr of a float: the shortest digits that read back, Python's layout.
std::string float_repr(double value);
// `value` in digits of base 2 to 16, without prefix.
std::string integer_digits(int64_t value, int base);

struct JsonStyle {
  bool ensure_ascii = false;
  bool sort_keys = false;
  std::optional<std::string> indent;  // the text of one level
  std::string item_separator = ", ";
  std::string key_separator = ": ";
};
void append_json(TextBuilder& out, const Value& value, const JsonStyle& style, Budget& budget);

}  // namespace lathe::jinja

// Writes GBNF fragments that match JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lathe/text/grammar/char_set.h"

namespace lathe::grammar {

// "a literal" of this text.
std::string gbnf_literal(std::string_view text);
// [a class] of these characters; not empty.
std::string gbnf_class(const CharSet& set);
// One of these characters, as it stands in a JSON string: what must be escaped is.
std::string json_character(const CharSet& set);
// The integers from low to high; either may be open: then up to 16 digits.
std::string gbnf_integers(std::optional<int64_t> low, std::optional<int64_t> high);
// A JSON string of a format (date, time, date-time, uuid); nothing for others.
std::optional<std::string> gbnf_format(std::string_view format);

}  // namespace lathe::grammar

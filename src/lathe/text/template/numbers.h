// Python's int() and float() on text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lathe::jinja {

// int(text, base): blanks around, a sign, a 0x/0o/0b prefix, underscores between digits.
// Nothing when it is not such a number (or is beyond 64 bits).
std::optional<int64_t> parse_integer(std::string_view text, int64_t base);
// float(text): also "inf", "nan", underscores.
std::optional<double> parse_float(std::string_view text);

}  // namespace lathe::jinja

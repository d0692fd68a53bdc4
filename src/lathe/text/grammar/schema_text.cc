#include "lathe/text/grammar/schema_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {
namespace {

std::string joined(const std::vector<std::string>& alternatives) {
  return alternatives.size() == 1 ? alternatives[0]
                                  : fmt::format("({})", fmt::join(alternatives, " | "));
}

std::string digit_class(char low, char high) {
  return low == high ? fmt::format("\"{}\"", low) : fmt::format("[{}-{}]", low, high);
}

// Numbers of as many digits as both have, leading zeros among them.
std::string digits_between(std::string_view low, std::string_view high) {
  if (low.empty()) return "\"\"";
  const size_t rest = low.size() - 1;
  const bool all =
      low.find_first_not_of('0') == low.npos && high.find_first_not_of('9') == high.npos;
  if (all) return fmt::format("[0-9]{{{}}}", low.size());
  if (rest == 0) return digit_class(low[0], high[0]);
  if (low[0] == high[0])
    return fmt::format("\"{}\" {}", low[0], digits_between(low.substr(1), high.substr(1)));
  const std::string zeros(rest, '0'), nines(rest, '9');
  std::vector<std::string> ways;
  char first = low[0], last = high[0];
  if (low.substr(1) != zeros) {
    ways.push_back(fmt::format("\"{}\" {}", first, digits_between(low.substr(1), nines)));
    ++first;
  }
  const bool upper = high.substr(1) != nines;
  if (upper) --last;
  if (first <= last) ways.push_back(fmt::format("{} [0-9]{{{}}}", digit_class(first, last), rest));
  if (upper)
    ways.push_back(fmt::format("\"{}\" {}", high[0], digits_between(zeros, high.substr(1))));
  return joined(ways);
}

// low <= high, neither negative.
std::string naturals(uint64_t low, uint64_t high) {
  std::vector<std::string> ways;
  const std::string last = fmt::format("{}", high);
  for (std::string first = fmt::format("{}", low); first.size() <= last.size();
       first = "1" + std::string(first.size(), '0')) {
    const bool longest = first.size() == last.size();
    ways.push_back(digits_between(first, longest ? last : std::string(first.size(), '9')));
  }
  return joined(ways);
}

// Without overflow at the lowest one.
uint64_t magnitude(int64_t negative) { return uint64_t{0} - static_cast<uint64_t>(negative); }

}  // namespace

std::string gbnf_literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    const auto byte = static_cast<uint8_t>(c);
    out += byte < 0x20 ? fmt::format("\\x{:02X}", byte) : std::string(1, c);
  }
  return out + '"';
}

std::string gbnf_class(const CharSet& set) {
  const auto one = [](char32_t c) {
    const bool plain = c < 0x80 && std::isalnum(static_cast<int>(c)) != 0;
    return plain ? std::string(1, static_cast<char>(c)) : fmt::format("\\U{:08X}", uint32_t{c});
  };
  std::string out = "[";
  for (const auto& [low, high] : set.ranges())
    out += low == high ? one(low) : one(low) + "-" + one(high);
  return out + "]";
}

std::string json_character(const CharSet& set) {
  constexpr char32_t kControls = 0x1F;
  CharSet escaped = CharSet::of(0, kControls);
  escaped.add('"', '"');
  escaped.add('\\', '\\');
  std::vector<std::string> ways;
  if (const CharSet plain = set.without(escaped); !plain.empty()) ways.push_back(gbnf_class(plain));
  static constexpr std::pair<char32_t, char> kShort[] = {
      {'"', '"'}, {'\\', '\\'}, {'\b', 'b'}, {'\f', 'f'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}};
  for (char32_t c = 0; c <= '\\'; ++c) {
    if (!set.contains(c) || !escaped.contains(c)) continue;
    const auto* const letter = std::ranges::find(kShort, c, &std::pair<char32_t, char>::first);
    ways.push_back(gbnf_literal(letter != std::end(kShort)
                                    ? fmt::format("\\{}", letter->second)
                                    : fmt::format("\\u{:04x}", uint32_t{c})));
  }
  return joined(ways);
}

std::string gbnf_integers(std::optional<int64_t> low, std::optional<int64_t> high) {
  constexpr int64_t kLarge = 9'999'999'999'999'999;
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  const int64_t last = high.value_or(low.value_or(0) > kLarge ? kMost : kLarge);
  const int64_t first = low.value_or(last < -kLarge ? -kMost : -kLarge);
  std::vector<std::string> ways;
  if (first < 0)
    ways.push_back("\"-\" " + naturals(last < 0 ? magnitude(last) : 1, magnitude(first)));
  if (last >= 0)
    ways.push_back(
        naturals(static_cast<uint64_t>(std::max<int64_t>(first, 0)), static_cast<uint64_t>(last)));
  return joined(ways);
}

std::optional<std::string> gbnf_format(std::string_view format) {
  // RFC 3339. Years have their leap days: those of four that no hundred follows, and of four
  // hundred.
  const std::string long_month = "(\"01\" | \"03\" | \"05\" | \"07\" | \"08\" | \"10\" | \"12\")";
  const std::string short_month = "(\"04\" | \"06\" | \"09\" | \"11\")";
  const std::string fours = "(\"04\" | \"08\" | [2468] [048] | [13579] [26])";
  const std::string common =
      "(\"000\" [1-9] | \"00\" [1-9] [0-9] | \"0\" [1-9] [0-9]{2} | [1-9] [0-9]{3})";
  const std::string day_28 = "(\"0\" [1-9] | \"1\" [0-9] | \"2\" [0-8])";
  const std::string date = fmt::format(
      "({0} \"-\" ({1} \"-\" ({3} | \"29\" | \"30\" | \"31\") | {2} \"-\" ({3} | \"29\" | \"30\") "
      "| \"02-\" {3}) | {4} \"-02-29\")",
      common, long_month, short_month, day_28, fmt::format("([0-9]{{2}} {0} | {0} \"00\")", fours));
  const std::string hour = "([01] [0-9] | \"2\" [0-3])", sixtieth = "[0-5] [0-9]";
  const std::string time = fmt::format(
      "{0} \":\" {1} \":\" {1} (\".\" [0-9]{{1,9}})? (\"Z\" | [-+] {0} \":\" {1})", hour, sixtieth);
  const auto quoted = [](const std::string& text) { return "\"\\\"\" " + text + " \"\\\"\""; };
  if (format == "date") return quoted(date);
  if (format == "time") return quoted(time);
  if (format == "date-time") return quoted(date + " \"T\" " + time);
  if (format == "uuid")
    return quoted(
        "[0-9a-f]{8} \"-\" [0-9a-f]{4} \"-\" [0-9a-f]{4} \"-\" [0-9a-f]{4} \"-\" [0-9a-f]{12}");
  return std::nullopt;
}

}  // namespace lathe::grammar

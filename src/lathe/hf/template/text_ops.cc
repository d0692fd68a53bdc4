#include "lathe/hf/template/text_ops.h"

#include <algorithm>

#include "lathe/hf/template/format.h"
#include "lathe/hf/template/unicode.h"

namespace lathe::jinja {

std::vector<std::string_view> split_lines(std::string_view text, bool keep_ends) {
  std::vector<std::string_view> lines;
  size_t start = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = at;
    const char32_t c = next_code_point(text, at);
    if (!is_line_break(c)) continue;
    if (c == '\r' && at < text.size() && text[at] == '\n') ++at;
    lines.push_back(text.substr(start, (keep_ends ? at : end) - start));
    start = at;
  }
  if (start < text.size()) lines.push_back(text.substr(start));
  return lines;
}

namespace {

// The byte where the last run of non-blank code points of `text` begins.
size_t last_word_start(std::string_view text) {
  size_t start = text.size();
  while (start > 0) {
    size_t before = start - 1;
    while (before > 0 && (static_cast<unsigned char>(text[before]) & 0xc0) == 0x80) --before;
    size_t at = before;
    if (is_space(next_code_point(text, at))) break;
    start = before;
  }
  return start;
}

size_t first_word_end(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const size_t start = at;
    if (is_space(next_code_point(text, at))) return start;
  }
  return text.size();
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text, int64_t limit, bool from_right) {
  std::vector<std::string_view> words;
  const Side near = from_right ? Side::right : Side::left;
  text = strip(text, near);
  while (!text.empty() && limit-- != 0) {
    if (from_right) {
      const size_t start = last_word_start(text);
      words.push_back(text.substr(start));
      text = strip(text.substr(0, start), near);
    } else {
      const size_t end = first_word_end(text);
      words.push_back(text.substr(0, end));
      text = strip(text.substr(end), near);
    }
  }
  if (!text.empty()) words.push_back(strip(text, from_right ? Side::right : Side::left));
  if (from_right) std::ranges::reverse(words);
  return words;
}

std::vector<std::string_view> split_at(std::string_view text, std::string_view separator,
                                       int64_t limit, bool from_right) {
  if (separator.empty()) throw RenderError("empty separator");
  std::vector<std::string_view> parts;
  while (limit-- != 0) {
    const size_t found = from_right ? text.rfind(separator) : text.find(separator);
    if (found == std::string_view::npos) break;
    const size_t behind = found + separator.size();
    parts.push_back(from_right ? text.substr(behind) : text.substr(0, found));
    text = from_right ? text.substr(0, found) : text.substr(behind);
  }
  parts.push_back(text);
  if (from_right) std::ranges::reverse(parts);
  return parts;
}

std::string replace(Runtime& runtime, std::string_view text, std::string_view old,
                    std::string_view with, int64_t count) {
  std::string out;
  size_t at = 0;
  const auto grow = [&](std::string_view piece) {
    runtime.budget.require(1, static_cast<int64_t>(out.size() + piece.size()));
    out += piece;
  };
  while (count-- != 0) {
    // An empty pattern matches in front of every code point and at the end.
    const size_t found = text.find(old, at);
    if (found == std::string_view::npos) break;
    grow(text.substr(at, found - at));
    grow(with);
    at = found + old.size();
    if (!old.empty()) continue;
    if (at >= text.size()) return out;
    const size_t start = at;
    next_code_point(text, at);
    grow(text.substr(start, at - start));
  }
  grow(text.substr(at));
  return out;
}

std::string center(Runtime& runtime, std::string_view text, int64_t width, std::string_view fill) {
  const auto length = static_cast<int64_t>(count_code_points(text));
  if (width <= length) return std::string(text);
  const int64_t missing = width - length;
  const int64_t before = missing / 2 + (missing & width & 1);
  return pad(runtime, pad(runtime, text, length + before, Align::right, fill), width, Align::left,
             fill);
}

}  // namespace lathe::jinja

#include "lathe/text/unicode/utf8.h"

#include <simdjson.h>

namespace lathe::unicode {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Decoded {
  size_t size;  // bytes to skip
  bool valid;
};

// The character at `i`, or the maximal part of one that starts there (Unicode 3.9, table 3-7).
Decoded decode_one(std::string_view bytes, size_t i) {
  const auto byte = [&](size_t k) { return static_cast<uint8_t>(bytes[k]); };
  const uint8_t lead = byte(i);
  if (lead < 0x80) return {1, true};
  if (lead < 0xC2 || lead > 0xF4) return {1, false};
  const size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  const uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  for (size_t k = 1; k < size; ++k) {
    if (i + k == bytes.size()) return {k, false};
    const uint8_t b = byte(i + k);
    if (k == 1 ? (b < low || b > high) : (b & 0xC0) != 0x80) return {k, false};
  }
  return {size, true};
}

}  // namespace

std::optional<size_t> find_invalid_utf8(std::string_view bytes) {
  if (simdjson::validate_utf8(bytes.data(), bytes.size())) return std::nullopt;
  for (size_t i = 0; i < bytes.size();) {
    const Decoded one = decode_one(bytes, i);
    if (!one.valid) return i;
    i += one.size;
  }
  return std::nullopt;
}

std::string utf8_lossy(std::string_view bytes) {
  if (simdjson::validate_utf8(bytes.data(), bytes.size())) return std::string(bytes);
  std::string out;
  for (size_t i = 0; i < bytes.size();) {
    const Decoded one = decode_one(bytes, i);
    out += one.valid ? bytes.substr(i, one.size) : kReplacement;
    i += one.size;
  }
  return out;
}

char32_t last_char(std::string_view text, size_t end) {
  size_t start = end - 1;
  while ((static_cast<uint8_t>(text[start]) & 0xC0) == 0x80) --start;
  return next_char(text, start);
}

size_t count_chars(std::string_view text) {
  size_t n = 0;
  for (char c : text) n += (static_cast<uint8_t>(c) & 0xC0) != 0x80;
  return n;
}

void append_char(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return put(c);
  if (c < 0x800) return put(0xC0 | c >> 6), put(0x80 | (c & 0x3F));
  if (c < 0x10000) {
    return put(0xE0 | c >> 12), put(0x80 | (c >> 6 & 0x3F)), put(0x80 | (c & 0x3F));
  }
  put(0xF0 | c >> 18), put(0x80 | (c >> 12 & 0x3F)), put(0x80 | (c >> 6 & 0x3F));
  put(0x80 | (c & 0x3F));
}

std::string to_utf8(char32_t c) {
  std::string out;
  append_char(out, c);
  return out;
}

size_t byte_offset(std::string_view text, size_t index) {
  size_t at = 0;
  while (index-- > 0 && at < text.size()) next_char(text, at);
  return at;
}

}  // namespace lathe::unicode

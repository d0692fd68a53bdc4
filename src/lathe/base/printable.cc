#include "lathe/base/printable.h"

#include <fmt/format.h>

#include <cstdint>

namespace lathe {
namespace {

uint32_t byte_at(std::string_view text, size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

// A control character beyond ASCII, and how many bytes of UTF-8 it takes; 0: there is none at i.
struct WideControl {
  uint32_t code = 0;
  size_t bytes = 0;
};

WideControl wide_control_at(std::string_view text, size_t i) {
  const uint32_t a = byte_at(text, i), b = byte_at(text, i + 1), c = byte_at(text, i + 2);
  if (a == 0xC2 && b >= 0x80 && b < 0xA0) return {b, 2};
  const uint32_t code = 0x2000 | (b & 0x3F) << 6 | (c & 0x3F);
  const bool turns = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  const bool follow = (b & 0xC0) == 0x80 && (c & 0xC0) == 0x80;
  return a == 0xE2 && follow && turns ? WideControl{code, 3} : WideControl{};
}

std::string escaped(std::string_view text, bool keep_lines) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const uint32_t byte = byte_at(text, i);
    const bool stays = keep_lines && (byte == '\n' || byte == '\t');
    if (const WideControl wide = wide_control_at(text, i); wide.bytes > 0) {
      out += fmt::format("\\u{:04x}", wide.code);
      i += wide.bytes - 1;
    } else if ((byte < 0x20 && !stays) || byte == 0x7F) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace

std::string printable(std::string_view text) { return escaped(text, true); }
std::string printable_line(std::string_view name) { return escaped(name, false); }

}  // namespace lathe

// SentencePiece's compiled character map ("Precompiled"): a double-array trie (Darts-clone's
// layout) from byte strings to replacements. As the library applies it: a grapheme cluster of less
// than 6 bytes is looked up whole, otherwise character by character, and the shortest entry that
// begins the looked-up text replaces all of it.
#include <utf8proc.h>

#include <cstring>
#include <optional>
#include <vector>

#include "lathe/text/tokenizer/normalizers.h"

namespace lathe::tok {
namespace {

std::string base64_decoded(const Field& json) {
  std::string out;
  uint32_t bits = 0;
  int count = 0;
  for (char c : json.string()) {
    if (c == '=') break;
    const int digit = c >= 'A' && c <= 'Z'   ? c - 'A'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 26
                      : c >= '0' && c <= '9' ? c - '0' + 52
                      : c == '+'             ? 62
                      : c == '/'             ? 63
                                             : -1;
    if (digit < 0) json.fail("not base64");
    bits = bits << 6 | static_cast<uint32_t>(digit);
    if ((count += 6) < 8) continue;
    count -= 8;
    out.push_back(static_cast<char>(bits >> count & 0xFF));
  }
  return out;
}

class CharsMap {
 public:
  explicit CharsMap(const Field& json) {
    const std::string bytes = base64_decoded(json);
    uint32_t size = 0;
    if (bytes.size() >= 4) std::memcpy(&size, bytes.data(), 4);
    if (bytes.size() < 4 || size % 4 != 0 || size > bytes.size() - 4) {
      json.fail("the character map is cut short");
    }
    units_.resize(size / 4);
    if (size > 0) std::memcpy(units_.data(), bytes.data() + 4, size);
    replacements_ = bytes.substr(4 + size);
    if (find_invalid_utf8(replacements_)) json.fail("the replacements are not UTF-8");
  }

  // The replacement of `text`, if an entry begins it.
  std::optional<std::string_view> find(std::string_view text) const {
    size_t node = 0;
    if (units_.empty()) return std::nullopt;
    node ^= offset(units_[0]);
    for (char c : text) {
      const uint8_t byte = static_cast<uint8_t>(c);
      node ^= byte;
      if (byte == 0 || node >= units_.size()) return std::nullopt;
      const uint32_t unit = units_[node];
      if ((unit & 0x800000FF) != byte) return std::nullopt;
      node ^= offset(unit);
      if (unit >> 8 & 1) return node < units_.size() ? replacement(units_[node]) : std::nullopt;
    }
    return std::nullopt;
  }

 private:
  static size_t offset(uint32_t unit) { return (unit >> 10) << ((unit & 1u << 9) >> 6); }

  std::optional<std::string_view> replacement(uint32_t leaf) const {
    const size_t begin = leaf & 0x7FFFFFFF;
    if (begin >= replacements_.size()) return std::nullopt;
    const std::string_view rest = std::string_view(replacements_).substr(begin);
    if ((static_cast<uint8_t>(rest[0]) & 0xC0) == 0x80) return std::nullopt;
    return rest.substr(0, rest.find('\0'));
  }

  std::vector<uint32_t> units_;
  std::string replacements_;
};

// The end of the grapheme cluster that starts at `begin`.
size_t cluster_end(std::string_view text, size_t begin) {
  size_t i = begin;
  auto previous = static_cast<utf8proc_int32_t>(next_char(text, i));
  utf8proc_int32_t state = 0;
  while (i < text.size()) {
    size_t after = i;
    const auto c = static_cast<utf8proc_int32_t>(next_char(text, after));
    if (utf8proc_grapheme_break_stateful(previous, c, &state)) break;
    previous = c;
    i = after;
  }
  return i;
}

class Precompiled final : public Normalizer {
 public:
  explicit Precompiled(const Field& json) : map_(json["precompiled_charsmap"]) {}

  void apply(Text& text) const override {
    Text out = text.fresh();
    out.chars.reserve(text.chars.size());
    for (size_t begin = 0; begin < text.chars.size();) {
      const size_t end = cluster_end(text.chars, begin);
      if (end - begin >= 6 || !put(text, begin, end, out)) put_chars(text, begin, end, out);
      begin = end;
    }
    // The library loses count of characters removed at the very start.
    if (out.tracked && !out.origin.empty()) out.origin[0] = text.origin[0];
    text = std::move(out);
  }

 private:
  bool put(const Text& text, size_t begin, size_t end, Text& out) const {
    const auto found = map_.find(std::string_view(text.chars).substr(begin, end - begin));
    if (found) out.append(*found, text.origin_at(begin));
    return found.has_value();
  }

  void put_chars(const Text& text, size_t begin, size_t end, Text& out) const {
    for (size_t i = begin; i < end;) {
      const size_t at = i;
      next_char(text.chars, i);
      if (!put(text, at, i, out)) out.append_part(text, at, i);
    }
  }

  CharsMap map_;
};

}  // namespace

std::unique_ptr<const Normalizer> make_precompiled(const Field& json) {
  return std::make_unique<Precompiled>(json);
}

}  // namespace lathe::tok

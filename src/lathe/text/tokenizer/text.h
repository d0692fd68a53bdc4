// The text of an encode() while it is worked on. A Text is a string under normalization; a Piece is
// a view of a part of one, on its way to the model or already an added token. Both can carry, for
// each byte, the offset in the original text it came from: only Metaspace's "first" asks for that,
// so it is tracked only where a tokenizer has one. The Arena keeps the Texts that pieces look into.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/text/tokenizer/allowance.h"
#include "lathe/text/tokenizer/unicode.h"

namespace lathe::tok {

struct Text {
  std::string chars;
  bool tracked = false;
  Allowance* allowance;          // pays for what is appended
  std::vector<uint32_t> origin;  // one for each byte where tracked, else empty

  Text(std::string chars, bool tracked, Allowance& allowance)
      : chars(std::move(chars)), tracked(tracked), allowance(&allowance) {}
  // An empty text that is tracked as this one is.
  Text fresh() const { return Text({}, tracked, *allowance); }
  uint32_t origin_at(size_t byte) const { return tracked ? origin[byte] : 0; }

  void append(std::string_view text, uint32_t from) {
    allowance->make(text.size());
    chars += text;
    if (tracked) origin.resize(chars.size(), from);
  }
  void append(char32_t c, uint32_t from) {
    allowance->make(char_size(c));
    append_char(chars, c);
    if (tracked) origin.resize(chars.size(), from);
  }
  // Bytes [begin, end) of `text` as they are.
  void append_part(const Text& text, size_t begin, size_t end) {
    allowance->make(end - begin);
    chars.append(text.chars, begin, end - begin);
    if (tracked)
      origin.insert(origin.end(), &text.origin[begin], &text.origin[begin] + (end - begin));
  }
};

// Replaces every character c by what `write(c, emit)` emits.
template <typename Write>
void rewrite_chars(Text& text, Write write) {
  Text out = text.fresh();
  out.chars.reserve(text.chars.size());
  for (size_t i = 0; i < text.chars.size();) {
    const uint32_t from = text.origin_at(i);
    write(next_char(text.chars, i), [&](char32_t c) { out.append(c, from); });
  }
  text = std::move(out);
}

struct Piece {
  std::string_view text;
  const uint32_t* origin = nullptr;  // of its bytes; null where nothing is tracked
  int32_t token = -1;                // an added token's id; -1: text for the model

  Piece part(size_t begin, size_t end) const {
    return {text.substr(begin, end - begin), origin ? origin + begin : nullptr, -1};
  }
  uint32_t origin_at(size_t byte) const { return origin ? origin[byte] : 0; }
};

class Arena {
 public:
  explicit Arena(Allowance& allowance) : allowance_(allowance) {}
  Allowance& allowance() { return allowance_; }
  // A piece that is all of `text`.
  Piece keep(Text text) {
    texts_.push_back(std::move(text));
    const Text& kept = texts_.back();
    return {kept.chars, kept.tracked ? kept.origin.data() : nullptr, -1};
  }

 private:
  Allowance& allowance_;
  std::deque<Text> texts_;
};

inline Text to_text(const Piece& piece, Allowance& allowance) {
  allowance.make(piece.text.size());
  Text out(std::string(piece.text), piece.origin != nullptr, allowance);
  if (piece.origin) out.origin.assign(piece.origin, piece.origin + piece.text.size());
  return out;
}

}  // namespace lathe::tok

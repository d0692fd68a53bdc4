#include "lathe/text/template/text_ops.h"

#include <algorithm>
#include <cstring>

namespace lathe::jinja {

Finder::Finder(Runtime& runtime, std::string_view text, std::string_view wanted, bool from_right)
    : text_(text), wanted_(wanted), from_right_(from_right) {
  runtime.budget.read(text.size());
  if (wanted.size() <= text.size()) runtime.budget.read(wanted.size());
  if (!from_right || wanted.size() > text.size()) return;
  charge_ = Budget::Charge(runtime.budget, static_cast<int64_t>(text.size() + wanted.size()));
  reversed_text_.assign(text.rbegin(), text.rend());
  reversed_wanted_.assign(wanted.rbegin(), wanted.rend());
  text_ = reversed_text_;
  wanted_ = reversed_wanted_;
}

// memmem is linear where std::string_view::find is not.
std::optional<size_t> Finder::next() {
  if (at_ > text_.size() || wanted_.size() > text_.size() - at_) return std::nullopt;
  size_t found = at_;
  if (!wanted_.empty()) {
    const void* place =
        memmem(text_.data() + at_, text_.size() - at_, wanted_.data(), wanted_.size());
    if (place == nullptr) return std::nullopt;
    found = static_cast<size_t>(static_cast<const char*>(place) - text_.data());
  }
  at_ = found + std::max<size_t>(wanted_.size(), 1);
  return from_right_ ? text_.size() - found - wanted_.size() : found;
}

namespace {

// Pieces of `text` in the making.
class Pieces {
 public:
  Pieces(Runtime& runtime, const Value& text)
      : runtime_(runtime), markup_(text.text().markup), items_(runtime.budget) {
    runtime.budget.scan(text.str().size());
  }
  void add(std::string_view piece) { items_.push_back(runtime_.text(std::string(piece), markup_)); }
  Items take(bool reversed = false) {
    if (reversed) items_.reverse();
    return std::move(items_);
  }

 private:
  Runtime& runtime_;
  bool markup_;
  Items items_;
};

// The byte where the last run of non-blank code points of `text` begins.
size_t last_word_start(std::string_view text) {
  size_t start = text.size();
  while (start > 0) {
    size_t before = start - 1;
    while (before > 0 && (static_cast<unsigned char>(text[before]) & 0xc0) == 0x80) --before;
    size_t at = before;
    if (is_space(next_char(text, at))) break;
    start = before;
  }
  return start;
}

size_t first_word_end(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const size_t start = at;
    if (is_space(next_char(text, at))) return start;
  }
  return text.size();
}

}  // namespace

Items split_lines(Runtime& runtime, const Value& value, bool keep_ends) {
  const std::string_view text = value.str();
  Pieces lines(runtime, value);
  size_t start = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = at;
    const char32_t c = next_char(text, at);
    if (!is_line_break(c)) continue;
    if (c == '\r' && at < text.size() && text[at] == '\n') ++at;
    lines.add(text.substr(start, (keep_ends ? at : end) - start));
    start = at;
  }
  if (start < text.size()) lines.add(text.substr(start));
  return lines.take();
}

Items split_words(Runtime& runtime, const Value& value, int64_t limit, bool from_right) {
  const Side near = from_right ? Side::right : Side::left;
  std::string_view text = strip(value.str(), near);
  Pieces words(runtime, value);
  while (!text.empty() && limit-- != 0) {
    if (from_right) {
      const size_t start = last_word_start(text);
      words.add(text.substr(start));
      text = strip(text.substr(0, start), near);
    } else {
      const size_t end = first_word_end(text);
      words.add(text.substr(0, end));
      text = strip(text.substr(end), near);
    }
  }
  if (!text.empty()) words.add(strip(text, near));
  return words.take(from_right);
}

Items split_at(Runtime& runtime, const Value& value, std::string_view separator, int64_t limit,
               bool from_right) {
  if (separator.empty()) throw RenderError("empty separator");
  std::string_view text = value.str();
  Pieces parts(runtime, value);
  Finder finder(runtime, text, separator, from_right);
  size_t begin = 0;  // of what is left
  while (limit-- != 0) {
    const auto found = finder.next();
    if (!found) break;
    const size_t behind = *found + separator.size();
    if (from_right) {
      parts.add(text.substr(behind));
      text = text.substr(0, *found);
    } else {
      parts.add(text.substr(begin, *found - begin));
      begin = behind;
    }
  }
  parts.add(text.substr(begin));
  return parts.take(from_right);
}

TextBuilder replace(Runtime& runtime, std::string_view text, std::string_view old,
                    std::string_view with, int64_t count) {
  TextBuilder out(runtime.budget);
  size_t at = 0;
  if (old.empty()) {
    // An empty text stands in front of every code point and at the end.
    while (count-- != 0) {
      out += with;
      if (at == text.size()) return out;
      const size_t start = at;
      next_char(text, at);
      out += text.substr(start, at - start);
    }
    out += text.substr(at);
    return out;
  }
  Finder finder(runtime, text, old);
  while (count-- != 0) {
    const auto found = finder.next();
    if (!found) break;
    out += text.substr(at, *found - at);
    out += with;
    at = *found + old.size();
  }
  out += text.substr(at);
  return out;
}

std::string_view strip(Runtime& runtime, std::string_view text, Side side,
                       const std::string_view* characters) {
  const std::string_view stripped = strip(text, side, [&](std::string_view one) {
    if (characters == nullptr) {
      size_t at = 0;
      return is_space(next_char(one, at));
    }
    runtime.budget.read(characters->size());
    return characters->find(one) != std::string_view::npos;
  });
  runtime.budget.scan(text.size() - stripped.size());
  return stripped;
}

TextBuilder pad(Runtime& runtime, std::string_view text, int64_t width, Align align,
                std::string_view fill) {
  runtime.budget.read(text.size());
  const int64_t missing = width - static_cast<int64_t>(count_chars(text));
  TextBuilder out(runtime.budget);
  if (align == Align::right) out.append(missing, fill);
  out += text;
  if (align == Align::left) out.append(missing, fill);
  return out;
}

TextBuilder center(Runtime& runtime, std::string_view text, int64_t width, std::string_view fill) {
  const auto length = static_cast<int64_t>(count_chars(text));
  const int64_t missing = std::max<int64_t>(width, length) - length;
  const int64_t before = missing / 2 + (missing & width & 1);
  TextBuilder out(runtime.budget);
  out.append(before, fill);
  out += text;
  out.append(missing - before, fill);
  return out;
}

}  // namespace lathe::jinja

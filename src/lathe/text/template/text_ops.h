// Text operations that str methods and filters share. Each pays for what it reads and makes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lathe/text/template/runtime.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {

// The places of one text in another, one after another without overlap, from either end; in time
// that grows with the sum of their sizes.
class Finder {
 public:
  Finder(Runtime& runtime, std::string_view text, std::string_view wanted, bool from_right = false);
  // The offset of the next place.
  std::optional<size_t> next();

 private:
  std::string_view text_, wanted_;
  bool from_right_;
  Budget::Charge charge_;
  std::string reversed_text_, reversed_wanted_;  // a search from the right is one from the left
  size_t at_ = 0;
};

// The pieces, as texts that are marked safe where `text` is.
Items split_lines(Runtime& runtime, const Value& text, bool keep_ends);
// At runs of white space, or at `separator`; at most `limit` splits (all when negative), counted
// from the right when `from_right`.
Items split_words(Runtime& runtime, const Value& text, int64_t limit, bool from_right);
Items split_at(Runtime& runtime, const Value& text, std::string_view separator, int64_t limit,
               bool from_right);
// str.replace; all of them when `count` is negative.
TextBuilder replace(Runtime& runtime, std::string_view text, std::string_view old,
                    std::string_view with, int64_t count);
// `text` without code points of `characters` (white space when null) at its ends.
std::string_view strip(Runtime& runtime, std::string_view text, Side side,
                       const std::string_view* characters);
// `text` filled up to `width` code points.
enum class Align { left, right };
TextBuilder pad(Runtime& runtime, std::string_view text, int64_t width, Align align,
                std::string_view fill = " ");
// str.center's way of sharing out the blanks.
TextBuilder center(Runtime& runtime, std::string_view text, int64_t width,
                   std::string_view fill = " ");

}  // namespace lathe::jinja

// What str methods and filters both do to text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lathe/hf/template/runtime.h"

namespace lathe::jinja {

std::vector<std::string_view> split_lines(std::string_view text, bool keep_ends);
// At runs of white space, or at `separator`; at most `limit` splits (all when negative), counted
// from the right when `from_right`.
std::vector<std::string_view> split_words(std::string_view text, int64_t limit, bool from_right);
std::vector<std::string_view> split_at(std::string_view text, std::string_view separator,
                                       int64_t limit, bool from_right);
// str.replace; all of them when `count` is negative.
std::string replace(Runtime& runtime, std::string_view text, std::string_view old,
                    std::string_view with, int64_t count);
// str.center's way of sharing out the blanks.
std::string center(Runtime& runtime, std::string_view text, int64_t width,
                   std::string_view fill = " ");

}  // namespace lathe::jinja

// Estimates the worst-case search cost of a pattern.
#pragma once

#include <string_view>

namespace lathe::tok {

// The largest number of unbounded repetitions that one way through a PCRE2 pattern passes: at one
// place of a text of n characters, a search tries at most about n to that power. kUnboundedDegree
// where repetitions are nested, or where the pattern says something this does not read.
inline constexpr int kUnboundedDegree = 1000;
int search_degree(std::string_view pcre_pattern);

}  // namespace lathe::tok

// The regular expressions of `pattern` (ECMA-262), as GBNF for a JSON string: alternatives, groups,
// classes with ranges and \d \w \s, `.`, ? * + {m} {m,} {m,n} (lazy ones too), escapes, ^ and $ at
// the ends of alternatives. Without anchors anything may stand before and behind, as the draft
// says. What looks around or back, \b and \p are UserErrors.
#pragma once

#include <string>
#include <string_view>

namespace lathe::grammar {

// `where` is for errors. The quotes are part of it.
std::string pattern_to_gbnf(std::string_view pattern, const std::string& where);

}  // namespace lathe::grammar

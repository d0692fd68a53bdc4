// Translates Oniguruma's default syntax to PCRE2 (UTF, UCP, multiline, newline = LF). What differs
// is spelled out: \s \w \h \v \b, properties by their long names, nested classes and && inside
// classes, {n,m}+ (not possessive here), (?m), isolated options, ^ and $ at every line, and
// characters newer than PCRE2's tables. A construct that has no equal is a UserError.
#pragma once

#include <string>
#include <string_view>

namespace lathe::tok {

// `where` names the pattern in errors.
std::string pcre_from_oniguruma(std::string_view pattern, const std::string& where);

}  // namespace lathe::tok

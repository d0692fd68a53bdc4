// Reads the keywords of a JSON schema, one by one. `where` is the schema's place, for errors.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "lathe/base/error.h"
#include "lathe/text/grammar/schema_merge.h"

namespace lathe::grammar {

template <typename... Args>
[[noreturn]] void fail_schema(const std::string& where, fmt::format_string<Args...> format,
                              Args&&... args) {
  throw UserError("[json schema] {}: {}", where, fmt::format(format, std::forward<Args>(args)...));
}

// UserError that names a word that is neither implemented nor silent about values.
void check_words(const Json& schema, const std::string& where);
// Whether a word of it is about values.
bool says_something(const Json& schema);
// enum or const, as literals.
std::string values_of(const Json& schema, const std::string& where);
// The type that words of one type alone speak of; "" where there are none.
std::string implied_type(const Json& schema);
int64_t count_of(const Json& schema, const char* word, int64_t otherwise, const std::string& where);
// The outermost integer that minimum, maximum or an exclusive bound names.
std::optional<int64_t> integer_bound(const Json& schema, const char* word,
                                     const std::string& where);
std::set<std::string> required_names(const Json& schema, const std::string& where);

}  // namespace lathe::grammar

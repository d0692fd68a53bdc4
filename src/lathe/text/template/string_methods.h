// The methods of str, bound to their receiver.
#pragma once

#include <optional>
#include <string_view>

#include "lathe/text/template/value.h"

namespace lathe::jinja {

std::optional<Value> find_string_method(Runtime& runtime, const Value& receiver,
                                        std::string_view name);

// str.islower() and str.isupper(): something is cased, and nothing in the other case.
bool is_lower_text(std::string_view text);
bool is_upper_text(std::string_view text);

}  // namespace lathe::jinja

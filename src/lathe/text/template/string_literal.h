// The escapes of string literals, read as Python's unicode-escape codec does.
#pragma once

#include <string>
#include <string_view>

namespace lathe::jinja {

// The meaning of what stands between the quotes. UserError (name, line) for a broken escape.
std::string unescape(std::string_view text, const std::string& name, int line);

}  // namespace lathe::jinja

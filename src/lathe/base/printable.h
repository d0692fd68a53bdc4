// Names and texts of foreign files as people may see them. A terminal obeys control characters, and
// a zero byte ends a message: both are shown as escapes. Error messages (error.h), messages on
// stderr (tell.h) and listings of names go through here; JSON has escapes of its own.
#pragma once

#include <string>
#include <string_view>

namespace lathe {

// Control characters as \x1b (C0, DEL) and \u009b (C1, and those that turn the direction of
// writing); newlines and tabs stay. What is printable already stays as it is.
std::string printable(std::string_view text);
// The same of what is one line: newlines and tabs are shown as \x0a and \x09, too.
std::string printable_line(std::string_view name);

}  // namespace lathe

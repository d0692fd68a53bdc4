// The debug log (LATHE_DEBUG), on stderr.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "lathe/base/flags.h"
#include "lathe/base/tell.h"

namespace lathe {

// One line of `topic`, where LATHE_DEBUG is at least `level` for it.
template <typename... Args>
void debug_log(int level, std::string_view topic, fmt::format_string<Args...> text,
               Args&&... args) {
  if (!debug_enabled(level, topic)) return;
  tell("lathe {}: {}\n", topic, fmt::format(text, std::forward<Args>(args)...));
}

}  // namespace lathe

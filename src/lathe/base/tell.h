// Messages to people on stderr: warnings, progress, footers.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

#include "lathe/base/printable.h"

namespace lathe {

// Printable text: what stands in it may be foreign. What stderr does not take (a full disk, a
// stream that closed) is lost, and nothing else is: fmt::print would throw.
template <typename... Args>
void tell(fmt::format_string<Args...> text, Args&&... args) {
  const std::string words = printable(fmt::format(text, std::forward<Args>(args)...));
  std::fwrite(words.data(), 1, words.size(), stderr);
}

}  // namespace lathe

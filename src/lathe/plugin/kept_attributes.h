// Attributes of imported modules that nobody below reads, and that a Program keeps.
#pragma once

#include <string_view>

#include "lathe/ir/attr.h"

namespace lathe::plugin {

// A string's characters, without what text escapes; nothing where there is no string of that name.
inline std::string_view kept_string(const AttrDict& attrs, std::string_view name) {
  for (const auto& [key, value] : attrs) {
    if (key != name) continue;
    if (const auto* string = std::get_if<std::string>(&value.value)) return *string;
    const auto* written = std::get_if<AttrValue::Opaque>(&value.value);  // of a module of text
    const std::string_view text = written ? written->text : std::string_view();
    if (text.size() > 1 && text.front() == '"' && text.back() == '"')
      return text.substr(1, text.size() - 2);
  }
  return {};
}

}  // namespace lathe::plugin

// Metaspace: spaces become a visible character, which also stands before the first word. It is a
// pre-tokenizer and, backwards, a decoder; both read the same settings.
#pragma once

#include "lathe/text/tokenizer/field.h"

namespace lathe::tok {

enum class PrependScheme { first, never, always };

struct MetaspaceSettings {
  char32_t replacement;
  PrependScheme prepend;
  bool split;

  // Reads the older "add_prefix_space" too.
  static MetaspaceSettings from_json(const Field& json);
};

}  // namespace lathe::tok

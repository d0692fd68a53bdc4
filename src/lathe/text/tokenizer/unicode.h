// Character classes of the `tokenizers` library, whose tables are of several Unicode versions. Most
// come from utf8proc; unicode_tables.h has the differences.
#pragma once

#include <cstdint>

#include "lathe/text/unicode/utf8.h"

namespace lathe::tok {

using namespace unicode;

bool is_white_space(char32_t c);       // White_Space
bool is_number(char32_t c);            // N*
bool is_mark(char32_t c);              // M*
bool is_nonspacing_mark(char32_t c);   // Mn
bool is_punctuation(char32_t c);       // P* and ASCII's symbols
bool is_control_or_other(char32_t c);  // Cc, Cf, Co
bool is_word_char(char32_t c);         // \w as UTS #18 defines it
char32_t to_lower(char32_t c);         // simple mapping

// GPT-2's printable stand-in for each byte, and back (-1: no byte).
char32_t byte_to_char(uint8_t byte);
int char_to_byte(char32_t c);

}  // namespace lathe::tok

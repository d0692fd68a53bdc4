// General categories of Unicode by utf8proc's tables (Unicode 15). Each adds what the library that
// it follows says otherwise (tokenizer/unicode.h, template/unicode.h).
#pragma once

#include <utf8proc.h>

namespace lathe::unicode {

using Category = utf8proc_category_t;
inline Category category(char32_t c) { return utf8proc_category(static_cast<utf8proc_int32_t>(c)); }

inline bool is_letter_kind(Category kind) {  // L*
  return kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_LO;
}
inline bool is_mark_kind(Category kind) {  // M*
  return kind >= UTF8PROC_CATEGORY_MN && kind <= UTF8PROC_CATEGORY_ME;
}
inline bool is_number_kind(Category kind) {  // N*
  return kind >= UTF8PROC_CATEGORY_ND && kind <= UTF8PROC_CATEGORY_NO;
}
inline bool is_punctuation_kind(Category kind) {  // P*
  return kind >= UTF8PROC_CATEGORY_PC && kind <= UTF8PROC_CATEGORY_PO;
}

}  // namespace lathe::unicode

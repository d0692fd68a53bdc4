// Jinja's filters, in families. `subject | name(arguments)`.
#pragma once

#include <span>
#include <string_view>

#include "lathe/text/template/runtime.h"

namespace lathe::jinja {

using Filter = Value (*)(Runtime&, const Value& subject, const Arguments&);

struct FilterEntry {
  std::string_view name;
  Filter filter;
};

std::span<const FilterEntry> text_filters();
std::span<const FilterEntry> list_filters();
std::span<const FilterEntry> selection_filters();
std::span<const FilterEntry> number_filters();
std::span<const FilterEntry> markup_filters();

// The subject as text, as most text filters take it (str(), a Markup stays one).
Value soft_text(Runtime& runtime, const Value& subject);

// A path like "message.content" or 0, applied to one item after another.
class AttributePath {
 public:
  // Null or none: the item itself.
  AttributePath(Runtime& runtime, const Value* attribute);
  // `fallback` replaces what is undefined on the way; may be null.
  Value of(Runtime& runtime, Value item, const Value* fallback = nullptr) const;

 private:
  Items parts_;
};

// Strings in lower case, for the comparisons that ignore case.
Value fold_case(Runtime& runtime, Value value, bool case_sensitive);

}  // namespace lathe::jinja

// Filters about HTML: they mark text as safe, or escape it.
#include "lathe/text/template/filters.h"
#include "lathe/text/template/operators.h"
#include "lathe/text/template/print.h"

namespace lathe::jinja {
namespace {

Value safe(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("safe", arguments, {});
  return runtime.text(to_str(subject, runtime.budget), true);
}

Value escape(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("escape", arguments, {});
  if (subject.is_string() && subject.text().markup) return subject;
  return runtime.text(escape_html(runtime.budget, to_str(subject, runtime.budget)), true);
}

constexpr FilterEntry kMarkupFilters[] = {
    {"safe", safe},
    {"escape", escape},
    {"e", escape},
};

}  // namespace

std::span<const FilterEntry> markup_filters() { return kMarkupFilters; }

}  // namespace lathe::jinja

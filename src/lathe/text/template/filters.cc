#include "lathe/text/template/filters.h"

#include <algorithm>
#include <map>

#include "lathe/text/template/print.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

const std::map<std::string_view, Filter>& all_filters() {
  static const std::map<std::string_view, Filter> kAll = [] {
    std::map<std::string_view, Filter> all;
    for (const auto family : {text_filters(), list_filters(), selection_filters(), number_filters(),
                              markup_filters()}) {
      for (const FilterEntry& entry : family) all.emplace(entry.name, entry.filter);
    }
    return all;
  }();
  return kAll;
}

// Filters of Jinja's that depend on chance, lay out pages or write HTML; no chat template has a use
// for them.
constexpr std::string_view kUnavailable[] = {"filesizeformat", "forceescape", "pprint",
                                             "random",         "striptags",   "urlencode",
                                             "urlize",         "wordwrap",    "xmlattr"};

bool is_index(std::string_view text) {
  return !text.empty() && text.size() < 18 &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool has_filter(std::string_view name) {
  return all_filters().contains(name) ||
         std::ranges::find(kUnavailable, name) != std::end(kUnavailable);
}

Value apply_filter(Runtime& runtime, std::string_view name, const Value& subject,
                   const Arguments& arguments) {
  runtime.budget.step();
  const auto found = all_filters().find(name);
  if (found != all_filters().end()) return found->second(runtime, subject, arguments);
  if (has_filter(name)) throw RenderError("the filter '{}' is not supported", name);
  throw RenderError("No filter named '{}'.", name);
}

Value soft_text(Runtime& runtime, const Value& subject) {
  return subject.is_string() ? subject : runtime.text(to_str(subject, runtime.budget));
}

AttributePath::AttributePath(Runtime& runtime, const Value* attribute) : parts_(runtime.budget) {
  if (attribute == nullptr || attribute->is(Kind::none)) return;
  if (!attribute->is_string()) {
    parts_.push_back(*attribute);
    return;
  }
  const std::string_view text = attribute->str();
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find('.', at), text.size());
    const std::string part(text.substr(at, end - at));
    parts_.push_back(is_index(part) ? Value::integer(std::stoll(part)) : runtime.text(part));
    at = end + 1;
  }
}

Value AttributePath::of(Runtime& runtime, Value item, const Value* fallback) const {
  for (const Value& part : parts_) {
    item = get_item(runtime, item, part);
    if (item.is_undefined() && fallback != nullptr && !fallback->is(Kind::none)) item = *fallback;
  }
  return item;
}

Value fold_case(Runtime& runtime, Value value, bool case_sensitive) {
  if (case_sensitive || !value.is_string()) return value;
  runtime.budget.scan(value.str().size());
  return runtime.text(lower(value.str()));
}

}  // namespace lathe::jinja

#include <algorithm>

#include "lathe/text/template/filters.h"
#include "lathe/text/template/format.h"
#include "lathe/text/template/operators.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/text_ops.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

template <std::string (*Change)(std::string_view)>
Value changed_by(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("filter", arguments, {});
  const Value text = soft_text(runtime, subject);
  runtime.budget.scan(text.str().size());
  return runtime.text(Change(text.str()), text.text().markup);
}

std::string capitalized_text(std::string_view text) { return capitalize(text, false); }

// Words begin after blanks and - ( { [ <, so "it's" stays one word.
std::string titled_text(std::string_view text) {
  std::string out;
  const auto begins_word = [](char32_t c) {
    return is_space(c) || c == '-' || c == '(' || c == '{' || c == '[' || c == '<';
  };
  for (size_t at = 0; at < text.size();) {
    const size_t start = at;
    const char32_t first = next_char(text, at);
    const size_t first_end = at;
    const bool gap = begins_word(first);
    while (at < text.size()) {
      size_t next = at;
      if (begins_word(next_char(text, next)) != gap) break;
      at = next;
    }
    out += upper(text.substr(start, first_end - start));
    out += lower(text.substr(first_end, at - first_end));
  }
  return out;
}

Value to_string(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("string", arguments, {});
  return soft_text(runtime, subject);
}

Value trim(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("trim", arguments, {"chars"});
  const Value text = soft_text(runtime, subject);
  const std::string_view characters = bound.string(0, "");
  const std::string_view trimmed =
      strip(runtime, text.str(), Side::both, bound.given(0) ? &characters : nullptr);
  return runtime.text(std::string(trimmed), text.text().markup);
}

Value replace_filter(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("replace", arguments, {"old", "new", "count"}, 2);
  Budget& budget = runtime.budget;
  const int64_t count = bound.given(2) ? bound.integer(2, -1) : -1;
  const std::string text = to_str(subject, budget), old = to_str(*bound[0], budget),
                    with = to_str(*bound[1], budget);
  return runtime.text(replace(runtime, text, old, with, count));
}

Value join_filter(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("join", arguments, {"d", "attribute"});
  const std::string separator = to_str(bound.value(0, Value::string("")), runtime.budget);
  const AttributePath path(runtime, bound[1]);
  const auto items = iterate(runtime, subject);
  TextBuilder out(runtime.budget);
  bool first = true;
  for (Value item; items->next(item);) {
    if (!std::exchange(first, false)) out += separator;
    append_str(out, path.of(runtime, item), runtime.budget);
  }
  return runtime.text(std::move(out));
}

Value indent(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("indent", arguments, {"width", "first", "blank"});
  if (subject.is_undefined()) throw RenderError("{}", subject.undefined_message());
  if (!subject.is_string())
    throw RenderError("indent: '{}' object is not a string", subject.type_name());
  std::string indention;
  if (bound[0] != nullptr && bound[0]->is_string()) {
    indention = bound[0]->str();
  } else {
    indention = pad(runtime, "", bound.integer(0, 4), Align::left).take();
  }
  const Value text = runtime.text(std::string(subject.str()) + "\n");
  const Items lines = split_lines(runtime, text, false);
  TextBuilder out(runtime.budget);
  if (bound.truth(1, false)) out += indention;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) out += '\n';
    if (i > 0 && (!lines[i].str().empty() || bound.truth(2, false))) out += indention;
    out += lines[i].str();
  }
  return runtime.text(std::move(out), subject.text().markup);
}

Value center_filter(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("center", arguments, {"width"});
  const Value text = soft_text(runtime, subject);
  return runtime.text(center(runtime, text.str(), bound.integer(0, 80)), text.text().markup);
}

Value format_filter(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  if (!arguments.positional.empty() && !arguments.named.empty()) {
    throw RenderError("can't handle positional and keyword arguments at the same time");
  }
  const Value text = soft_text(runtime, subject);
  if (arguments.named.empty()) {
    return runtime.text(format_percent(runtime, text, Value::tuple(arguments.positional)),
                        text.text().markup);
  }
  auto named = std::make_shared<Map>();
  for (const auto& [name, value] : arguments.named)
    named->set(runtime.text(name), value, runtime.budget);
  return runtime.text(format_percent(runtime, text, Value::map(std::move(named))),
                      text.text().markup);
}

Value truncate(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("truncate", arguments, {"length", "killwords", "end", "leeway"});
  const int64_t length = bound.integer(0, 255);
  const std::string_view end = bound.string(2, "...");
  const auto end_length = static_cast<int64_t>(count_chars(end));
  const int64_t leeway = bound.given(3) ? bound.integer(3, 5) : 5;
  if (length < end_length) throw RenderError("expected length >= {}, got {}", end_length, length);
  if (leeway < 0) throw RenderError("expected leeway >= 0, got {}", leeway);
  const auto size = length_of(subject);
  if (!size) throw RenderError("object of type '{}' has no len()", subject.type_name());
  if (*size - leeway <= length) return subject;
  if (!subject.is_string()) {
    throw RenderError("truncate: '{}' object is not a string", subject.type_name());
  }
  const std::string_view text = subject.str();
  runtime.budget.scan(text.size());
  std::string_view kept =
      text.substr(0, byte_offset(text, static_cast<size_t>(length - end_length)));
  if (!bound.truth(1, false)) kept = kept.substr(0, std::min(kept.rfind(' '), kept.size()));
  return runtime.text(std::string(kept) + std::string(end), subject.text().markup);
}

Value word_count(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("wordcount", arguments, {});
  const Value text = soft_text(runtime, subject);
  runtime.budget.scan(text.str().size());
  int64_t words = 0;
  bool inside = false;
  for (size_t at = 0; at < text.str().size();) {
    const char32_t c = next_char(text.str(), at);
    const bool is_word = is_alphanumeric(c) || c == '_';
    words += is_word && !inside;
    inside = is_word;
  }
  return Value::integer(words);
}

Value to_json_filter(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("tojson", arguments, {"ensure_ascii", "indent", "separators", "sort_keys"});
  JsonStyle style;
  style.ensure_ascii = bound.truth(0, false);
  style.sort_keys = bound.truth(3, false);
  if (bound.given(1)) {
    const Value& indent = *bound[1];
    style.indent = indent.is_string() ? std::string(indent.str())
                                      : pad(runtime, "", bound.integer(1, 0), Align::left).take();
    style.item_separator = ",";
  }
  if (bound.given(2)) {
    const Items separators = to_items(runtime, *bound[2]);
    const bool valid =
        separators.size() == 2 && separators[0].is_string() && separators[1].is_string();
    if (!valid) throw RenderError("tojson: separators must be two strings");
    style.item_separator = separators[0].str();
    style.key_separator = separators[1].str();
  }
  TextBuilder out(runtime.budget);
  append_json(out, subject, style, runtime.budget);
  return runtime.text(std::move(out));
}

constexpr FilterEntry kTextFilters[] = {
    {"upper", changed_by<upper>},
    {"lower", changed_by<lower>},
    {"capitalize", changed_by<capitalized_text>},
    {"title", changed_by<titled_text>},
    {"string", to_string},
    {"trim", trim},
    {"replace", replace_filter},
    {"join", join_filter},
    {"indent", indent},
    {"center", center_filter},
    {"format", format_filter},
    {"truncate", truncate},
    {"wordcount", word_count},
    {"tojson", to_json_filter},
};

}  // namespace

std::span<const FilterEntry> text_filters() { return kTextFilters; }

}  // namespace lathe::jinja

// The methods of str. Those that return text keep the Markup mark, and escape what they put in.
#include <algorithm>
#include <array>

#include "lathe/text/template/format.h"
#include "lathe/text/template/objects.h"
#include "lathe/text/template/operators.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/string_methods.h"
#include "lathe/text/template/text_ops.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

using Method = Value (*)(Runtime&, const Value& self, const Arguments&);

Value same_kind(Runtime& runtime, const Value& self, std::string text) {
  return runtime.text(std::move(text), self.text().markup);
}

// Text to put into `self`, which a Markup escapes first.
std::string inserted(Runtime& runtime, const Value& self, const Value& value,
                     std::string_view function) {
  if (!value.is_string())
    throw RenderError("{} argument must be str, not {}", function, value.type_name());
  const bool escape = self.text().markup && !value.text().markup;
  return escape ? escape_html(runtime.budget, value.str()) : std::string(value.str());
}

template <std::string (*Change)(std::string_view)>
Value change(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound none("str method", arguments, {});
  return same_kind(runtime, self, Change(self.str()));
}

std::string capitalized(std::string_view text) { return capitalize(text, false); }
std::string titled(std::string_view text) { return capitalize(text, true); }

template <Side side>
Value strip_side(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("strip", arguments, {"chars"});
  const std::string_view characters = bound.string(0, "");
  const std::string_view text =
      strip(runtime, self.str(), side, bound.given(0) ? &characters : nullptr);
  return same_kind(runtime, self, std::string(text));
}

template <bool from_right>
Value split(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("split", arguments, {"sep", "maxsplit"});
  const int64_t limit = bound.integer(1, -1);
  if (!bound.given(0)) return runtime.list(split_words(runtime, self, limit, from_right));
  return runtime.list(split_at(runtime, self, bound.string(0, ""), limit, from_right));
}

Value splitlines(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("splitlines", arguments, {"keepends"});
  return runtime.list(split_lines(runtime, self, bound.truth(0, false)));
}

template <bool from_right>
Value partition(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("partition", arguments, {"sep"}, 1);
  const std::string_view text = self.str(), separator = bound.string(0, "");
  if (separator.empty()) throw RenderError("empty separator");
  const auto found = Finder(runtime, text, separator, from_right).next();
  std::array<std::string_view, 3> parts = {text, "", ""};
  if (found) {
    parts = {text.substr(0, *found), separator, text.substr(*found + separator.size())};
  } else if (from_right) {
    parts = {"", "", text};
  }
  Items items(runtime.budget);
  for (const std::string_view part : parts)
    items.push_back(same_kind(runtime, self, std::string(part)));
  return runtime.tuple(std::move(items));
}

Value join(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("join", arguments, {"iterable"}, 1);
  const auto items = iterate(runtime, *bound[0]);
  TextBuilder out(runtime.budget);
  int64_t index = 0;
  for (Value item; items->next(item); ++index) {
    if (!item.is_string()) {
      throw RenderError("sequence item {}: expected str instance, {} found", index,
                        item.type_name());
    }
    if (index > 0) out += self.str();
    out += inserted(runtime, self, item, "join()");
  }
  return runtime.text(std::move(out), self.text().markup);
}

Value replace_method(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("replace", arguments, {"old", "new", "count"}, 2);
  const std::string with = inserted(runtime, self, *bound[1], "replace()");
  return runtime.text(replace(runtime, self.str(), bound.string(0, ""), with, bound.integer(2, -1)),
                      self.text().markup);
}

// The part of `self` that optional start and end arguments (from `first` on) leave.
struct Window {
  std::string_view text;
  int64_t start;      // in code points
  bool valid = true;  // false when start lies behind the end: not even "" is found there

  Window(Runtime& runtime, const Value& self, const Bound& bound, size_t first) {
    text = self.str();
    start = 0;
    if (!bound.given(first) && !bound.given(first + 1)) return;
    runtime.budget.scan(text.size());
    const int64_t length = self.text().length;
    const auto index = [&](size_t i, int64_t fallback) {
      const int64_t at = bound.given(i) ? bound.integer(i, 0) : fallback;
      return at < 0 ? std::max<int64_t>(std::max<int64_t>(at, -length) + length, 0) : at;
    };
    start = index(first, 0);
    const int64_t end = std::min(index(first + 1, length), length);
    valid = start <= end;
    if (!valid) return;
    const size_t begin_byte = byte_offset(self.str(), static_cast<size_t>(start));
    const size_t end_byte = byte_offset(self.str(), static_cast<size_t>(end));
    text = self.str().substr(begin_byte, end_byte - begin_byte);
  }
};

template <bool from_right, bool must_exist>
Value find(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("find", arguments, {"sub", "start", "end"}, 1);
  const std::string_view wanted = bound.string(0, "");
  const Window window(runtime, self, bound, 1);
  const auto found = Finder(runtime, window.text, wanted, from_right).next();
  if (!window.valid || !found) {
    if (must_exist) throw RenderError("substring not found");
    return Value::integer(-1);
  }
  return Value::integer(window.start +
                        static_cast<int64_t>(count_chars(window.text.substr(0, *found))));
}

Value count(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("count", arguments, {"sub", "start", "end"}, 1);
  const std::string_view wanted = bound.string(0, "");
  const Window window(runtime, self, bound, 1);
  if (!window.valid) return Value::integer(0);
  Finder finder(runtime, window.text, wanted);
  if (wanted.empty()) return Value::integer(static_cast<int64_t>(count_chars(window.text)) + 1);
  int64_t found = 0;
  while (finder.next()) ++found;
  return Value::integer(found);
}

template <bool at_end>
Value starts_or_ends(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound(at_end ? "endswith" : "startswith", arguments, {"prefix", "start", "end"}, 1);
  const Window window(runtime, self, bound, 1);
  const auto matches = [&](const Value& part) {
    if (!part.is_string()) {
      throw RenderError("{} first arg must be str or a tuple of str, not {}",
                        at_end ? "endswith" : "startswith", part.type_name());
    }
    runtime.budget.read(std::min(part.str().size(), window.text.size()));
    return window.valid &&
           (at_end ? window.text.ends_with(part.str()) : window.text.starts_with(part.str()));
  };
  if (!bound[0]->is(Kind::tuple)) return Value::boolean(matches(*bound[0]));
  return Value::boolean(std::ranges::any_of(bound[0]->items(), matches));
}

template <bool at_end>
Value remove_affix(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound(at_end ? "removesuffix" : "removeprefix", arguments, {"affix"}, 1);
  std::string_view text = self.str();
  const std::string_view affix = bound.string(0, "");
  if (at_end ? text.ends_with(affix) : text.starts_with(affix)) {
    text = at_end ? text.substr(0, text.size() - affix.size()) : text.substr(affix.size());
  }
  return same_kind(runtime, self, std::string(text));
}

// Every code point is such, and there is at least one.
template <bool (*Is)(char32_t)>
Value all_are(Runtime& runtime, const Value& self, const Arguments&) {
  for (size_t at = 0; at < self.str().size();) {
    if (!Is(next_char(self.str(), at))) return Value::boolean(false);
  }
  return Value::boolean(!self.str().empty());
}

Value isascii(Runtime&, const Value& self, const Arguments&) {
  return Value::boolean(self.text().ascii());
}

Value isprintable(Runtime& runtime, const Value& self, const Arguments& arguments) {
  return self.str().empty() ? Value::boolean(true)
                            : all_are<is_printable>(runtime, self, arguments);
}

Value isidentifier(Runtime&, const Value& self, const Arguments&) {
  bool first = true;
  for (size_t at = 0; at < self.str().size(); first = false) {
    const char32_t c = next_char(self.str(), at);
    if (first ? !is_identifier_start(c) : !is_identifier_part(c)) return Value::boolean(false);
  }
  return Value::boolean(!self.str().empty());
}

Value islower(Runtime&, const Value& self, const Arguments&) {
  return Value::boolean(is_lower_text(self.str()));
}
Value isupper(Runtime&, const Value& self, const Arguments&) {
  return Value::boolean(is_upper_text(self.str()));
}

Value istitle(Runtime&, const Value& self, const Arguments&) {
  bool inside = false, any = false;
  for (size_t at = 0; at < self.str().size();) {
    const char32_t c = next_char(self.str(), at);
    const bool begins = is_upper(c) || is_title(c);
    if (begins ? inside : (is_lower(c) && !inside)) return Value::boolean(false);
    inside = begins || is_lower(c);
    any |= inside;
  }
  return Value::boolean(any);
}

std::string_view fill_argument(const Bound& bound, size_t index) {
  const std::string_view fill = bound.string(index, " ");
  if (count_chars(fill) != 1)
    throw RenderError("The fill character must be exactly one character long");
  return fill;
}

template <Align align>
Value justify(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("justify", arguments, {"width", "fillchar"}, 1);
  return runtime.text(pad(runtime, self.str(), bound.integer(0, 0), align, fill_argument(bound, 1)),
                      self.text().markup);
}

Value center_method(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("center", arguments, {"width", "fillchar"}, 1);
  return runtime.text(center(runtime, self.str(), bound.integer(0, 0), fill_argument(bound, 1)),
                      self.text().markup);
}

Value zfill(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("zfill", arguments, {"width"}, 1);
  std::string_view text = self.str();
  const bool sign = text.starts_with('+') || text.starts_with('-');
  const std::string head(text.substr(0, sign ? 1 : 0));
  const int64_t width = bound.integer(0, 0) - static_cast<int64_t>(head.size());
  return same_kind(runtime, self,
                   head + pad(runtime, text.substr(head.size()), width, Align::right, "0").take());
}

Value unavailable(Runtime&, const Value&, const Arguments&) {
  throw RenderError(
      "str.format, format_map, encode, translate, maketrans, expandtabs are not supported in "
      "templates; `~`, "
      "`%` and the filter `format` put values into text");
}

struct NamedMethod {
  std::string_view name;
  Method method;
  bool reads_all = true;  // else it charges what it reads itself
};

constexpr NamedMethod kMethods[] = {
    {"capitalize", change<capitalized>},
    {"casefold", change<case_fold>},
    {"center", center_method},
    {"count", count, false},
    {"encode", unavailable},
    {"endswith", starts_or_ends<true>, false},
    {"expandtabs", unavailable},
    {"find", find<false, false>, false},
    {"format", unavailable},
    {"format_map", unavailable},
    {"index", find<false, true>, false},
    {"isalnum", all_are<is_alphanumeric>},
    {"isalpha", all_are<is_alpha>},
    {"isascii", isascii, false},
    {"isdecimal", all_are<is_decimal>},
    {"isdigit", all_are<is_digit>},
    {"isidentifier", isidentifier},
    {"islower", islower},
    {"isnumeric", all_are<is_numeric>},
    {"isprintable", isprintable},
    {"isspace", all_are<is_space>},
    {"istitle", istitle},
    {"isupper", isupper},
    {"join", join, false},
    {"ljust", justify<Align::left>},
    {"lower", change<lower>},
    {"lstrip", strip_side<Side::left>, false},
    {"maketrans", unavailable},
    {"partition", partition<false>, false},
    {"removeprefix", remove_affix<false>, false},
    {"removesuffix", remove_affix<true>, false},
    {"replace", replace_method, false},
    {"rfind", find<true, false>, false},
    {"rindex", find<true, true>, false},
    {"rjust", justify<Align::right>},
    {"rpartition", partition<true>, false},
    {"rsplit", split<true>, false},
    {"rstrip", strip_side<Side::right>, false},
    {"split", split<false>, false},
    {"splitlines", splitlines, false},
    {"startswith", starts_or_ends<false>, false},
    {"strip", strip_side<Side::both>, false},
    {"swapcase", change<swap_case>},
    {"title", change<titled>},
    {"translate", unavailable},
    {"upper", change<upper>},
    {"zfill", zfill},
};

}  // namespace

bool is_lower_text(std::string_view text) {
  bool any = false;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_char(text, at);
    if (is_upper(c) || is_title(c)) return false;
    any |= is_lower(c);
  }
  return any;
}

bool is_upper_text(std::string_view text) {
  bool any = false;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_char(text, at);
    if (is_lower(c) || is_title(c)) return false;
    any |= is_upper(c);
  }
  return any;
}

std::optional<Value> find_string_method(Runtime& runtime, const Value& receiver,
                                        std::string_view name) {
  const auto* found = std::ranges::lower_bound(kMethods, name, {}, &NamedMethod::name);
  if (found == std::end(kMethods) || found->name != name) return std::nullopt;
  return make_function(runtime, std::string(name),
                       [receiver, found](Runtime& now, const Arguments& arguments) {
                         if (found->reads_all) now.budget.scan(receiver.str().size());
                         return found->method(now, receiver, arguments);
                       });
}

}  // namespace lathe::jinja

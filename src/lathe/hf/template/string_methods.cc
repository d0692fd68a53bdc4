// The methods of str. Those that return text keep the Markup mark, and escape what they put in.
#include <algorithm>
#include <array>

#include "lathe/hf/template/format.h"
#include "lathe/hf/template/objects.h"
#include "lathe/hf/template/operators.h"
#include "lathe/hf/template/print.h"
#include "lathe/hf/template/string_methods.h"
#include "lathe/hf/template/text_ops.h"
#include "lathe/hf/template/unicode.h"

namespace lathe::jinja {
namespace {

using Method = Value (*)(Runtime&, const Value& self, const Arguments&);

Value same_kind(Runtime& runtime, const Value& self, std::string text) {
  return runtime.text(std::move(text), self.text().markup);
}

Value pieces(Runtime& runtime, const Value& self, const std::vector<std::string_view>& parts) {
  std::vector<Value> items;
  for (const std::string_view part : parts)
    items.push_back(same_kind(runtime, self, std::string(part)));
  return runtime.list(std::move(items));
}

// Text to put into `self`, which a Markup escapes first.
std::string inserted(const Value& self, const Value& value, std::string_view function) {
  if (!value.is_string())
    throw RenderError("{} argument must be str, not {}", function, value.type_name());
  const bool escape = self.text().markup && !value.text().markup;
  return escape ? escape_html(value.str()) : std::string(value.str());
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
  if (!bound.given(0)) return same_kind(runtime, self, std::string(strip(self.str(), side)));
  const std::string_view characters = bound.string(0, "");
  return same_kind(runtime, self, std::string(strip(self.str(), side, &characters)));
}

template <bool from_right>
Value split(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("split", arguments, {"sep", "maxsplit"});
  const int64_t limit = bound.integer(1, -1);
  if (!bound.given(0)) return pieces(runtime, self, split_words(self.str(), limit, from_right));
  return pieces(runtime, self, split_at(self.str(), bound.string(0, ""), limit, from_right));
}

Value splitlines(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("splitlines", arguments, {"keepends"});
  return pieces(runtime, self, split_lines(self.str(), bound.truth(0, false)));
}

template <bool from_right>
Value partition(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("partition", arguments, {"sep"}, 1);
  const std::string_view text = self.str(), separator = bound.string(0, "");
  if (separator.empty()) throw RenderError("empty separator");
  const size_t found = from_right ? text.rfind(separator) : text.find(separator);
  std::array<std::string_view, 3> parts = {text, "", ""};
  if (found != std::string_view::npos) {
    parts = {text.substr(0, found), separator, text.substr(found + separator.size())};
  } else if (from_right) {
    parts = {"", "", text};
  }
  std::vector<Value> items;
  for (const std::string_view part : parts)
    items.push_back(same_kind(runtime, self, std::string(part)));
  return runtime.tuple(std::move(items));
}

Value join(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("join", arguments, {"iterable"}, 1);
  const auto items = iterate(*bound[0]);
  std::string out;
  int64_t index = 0;
  for (Value item; items->next(item); ++index) {
    if (!item.is_string()) {
      throw RenderError("sequence item {}: expected str instance, {} found", index,
                        item.type_name());
    }
    if (index > 0) out += self.str();
    out += inserted(self, item, "join()");
    runtime.budget.step();
    runtime.budget.require(1, static_cast<int64_t>(out.size()));
  }
  return same_kind(runtime, self, std::move(out));
}

Value replace_method(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("replace", arguments, {"old", "new", "count"}, 2);
  const std::string with = inserted(self, *bound[1], "replace()");
  return same_kind(runtime, self,
                   replace(runtime, self.str(), bound.string(0, ""), with, bound.integer(2, -1)));
}

// The part of `self` that optional start and end arguments (from `first` on) leave.
struct Window {
  std::string_view text;
  int64_t start;      // in code points
  bool valid = true;  // false when start lies behind the end: not even "" is found there

  Window(const Value& self, const Bound& bound, size_t first) {
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
  const Window window(self, bound, 1);
  runtime.budget.read(self.str().size());
  const size_t found = from_right ? window.text.rfind(wanted) : window.text.find(wanted);
  if (!window.valid || found == std::string_view::npos) {
    if (must_exist) throw RenderError("substring not found");
    return Value::integer(-1);
  }
  return Value::integer(window.start +
                        static_cast<int64_t>(count_code_points(window.text.substr(0, found))));
}

Value count(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("count", arguments, {"sub", "start", "end"}, 1);
  const std::string_view wanted = bound.string(0, "");
  const Window window(self, bound, 1);
  runtime.budget.read(self.str().size());
  if (!window.valid) return Value::integer(0);
  if (wanted.empty())
    return Value::integer(static_cast<int64_t>(count_code_points(window.text)) + 1);
  int64_t found = 0;
  for (size_t at = window.text.find(wanted); at != std::string_view::npos;
       at = window.text.find(wanted, at + wanted.size())) {
    ++found;
  }
  return Value::integer(found);
}

template <bool at_end>
Value starts_or_ends(Runtime&, const Value& self, const Arguments& arguments) {
  const Bound bound(at_end ? "endswith" : "startswith", arguments, {"prefix", "start", "end"}, 1);
  const Window window(self, bound, 1);
  const auto matches = [&](const Value& part) {
    if (!part.is_string()) {
      throw RenderError("{} first arg must be str or a tuple of str, not {}",
                        at_end ? "endswith" : "startswith", part.type_name());
    }
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
  runtime.budget.read(self.str().size());
  for (size_t at = 0; at < self.str().size();) {
    if (!Is(next_code_point(self.str(), at))) return Value::boolean(false);
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
    const char32_t c = next_code_point(self.str(), at);
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
    const char32_t c = next_code_point(self.str(), at);
    const bool begins = is_upper(c) || is_title(c);
    if (begins ? inside : (is_lower(c) && !inside)) return Value::boolean(false);
    inside = begins || is_lower(c);
    any |= inside;
  }
  return Value::boolean(any);
}

std::string_view fill_argument(const Bound& bound, size_t index) {
  const std::string_view fill = bound.string(index, " ");
  if (count_code_points(fill) != 1)
    throw RenderError("The fill character must be exactly one character long");
  return fill;
}

template <Align align>
Value justify(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("justify", arguments, {"width", "fillchar"}, 1);
  return same_kind(runtime, self,
                   pad(runtime, self.str(), bound.integer(0, 0), align, fill_argument(bound, 1)));
}

Value center_method(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("center", arguments, {"width", "fillchar"}, 1);
  return same_kind(runtime, self,
                   center(runtime, self.str(), bound.integer(0, 0), fill_argument(bound, 1)));
}

Value zfill(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("zfill", arguments, {"width"}, 1);
  std::string_view text = self.str();
  const bool sign = text.starts_with('+') || text.starts_with('-');
  const std::string head(text.substr(0, sign ? 1 : 0));
  const int64_t width = bound.integer(0, 0) - static_cast<int64_t>(head.size());
  return same_kind(runtime, self,
                   head + pad(runtime, text.substr(head.size()), width, Align::right, "0"));
}

Value expandtabs(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("expandtabs", arguments, {"tabsize"});
  const int64_t size = bound.integer(0, 8);
  std::string out;
  int64_t column = 0;
  for (size_t at = 0; at < self.str().size();) {
    const char32_t c = next_code_point(self.str(), at);
    if (c == '\t') {
      const int64_t blanks = size > 0 ? size - column % size : 0;
      runtime.budget.require(1, static_cast<int64_t>(out.size()) + blanks);
      out.append(static_cast<size_t>(blanks), ' ');
      column += blanks;
      continue;
    }
    append_utf8(out, c);
    column = c == '\n' || c == '\r' ? 0 : column + 1;
  }
  return same_kind(runtime, self, std::move(out));
}

Value format_method(Runtime& runtime, const Value& self, const Arguments& arguments) {
  if (self.text().markup) throw RenderError("format() of Markup is not supported");
  return runtime.text(format_braces(runtime, self.str(), arguments));
}

Value format_map(Runtime& runtime, const Value& self, const Arguments& arguments) {
  const Bound bound("format_map", arguments, {"mapping"}, 1);
  if (!bound[0]->is(Kind::map))
    throw RenderError("format_map() needs a mapping, not {}", bound[0]->type_name());
  Arguments named;
  for (const auto& [key, value] : bound[0]->as_map().entries()) {
    if (key.is_string()) named.named.emplace_back(key.str(), value);
  }
  return format_method(runtime, self, named);
}

Value unavailable(Runtime&, const Value&, const Arguments&) {
  throw RenderError("str.encode, str.translate and str.maketrans are not supported in templates");
}

struct Entry {
  std::string_view name;
  Method method;
};

constexpr Entry kMethods[] = {
    {"capitalize", change<capitalized>},
    {"casefold", change<case_fold>},
    {"center", center_method},
    {"count", count},
    {"encode", unavailable},
    {"endswith", starts_or_ends<true>},
    {"expandtabs", expandtabs},
    {"find", find<false, false>},
    {"format", format_method},
    {"format_map", format_map},
    {"index", find<false, true>},
    {"isalnum", all_are<is_alphanumeric>},
    {"isalpha", all_are<is_alpha>},
    {"isascii", isascii},
    {"isdecimal", all_are<is_decimal>},
    {"isdigit", all_are<is_digit>},
    {"isidentifier", isidentifier},
    {"islower", islower},
    {"isnumeric", all_are<is_numeric>},
    {"isprintable", isprintable},
    {"isspace", all_are<is_space>},
    {"istitle", istitle},
    {"isupper", isupper},
    {"join", join},
    {"ljust", justify<Align::left>},
    {"lower", change<lower>},
    {"lstrip", strip_side<Side::left>},
    {"maketrans", unavailable},
    {"partition", partition<false>},
    {"removeprefix", remove_affix<false>},
    {"removesuffix", remove_affix<true>},
    {"replace", replace_method},
    {"rfind", find<true, false>},
    {"rindex", find<true, true>},
    {"rjust", justify<Align::right>},
    {"rpartition", partition<true>},
    {"rsplit", split<true>},
    {"rstrip", strip_side<Side::right>},
    {"split", split<false>},
    {"splitlines", splitlines},
    {"startswith", starts_or_ends<false>},
    {"strip", strip_side<Side::both>},
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
    const char32_t c = next_code_point(text, at);
    if (is_upper(c) || is_title(c)) return false;
    any |= is_lower(c);
  }
  return any;
}

bool is_upper_text(std::string_view text) {
  bool any = false;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    if (is_lower(c) || is_title(c)) return false;
    any |= is_upper(c);
  }
  return any;
}

std::optional<Value> find_string_method(const Value& receiver, std::string_view name) {
  const auto* found = std::ranges::lower_bound(kMethods, name, {}, &Entry::name);
  if (found == std::end(kMethods) || found->name != name) return std::nullopt;
  return make_function(std::string(name), [receiver, method = found->method](
                                              Runtime& runtime, const Arguments& arguments) {
    runtime.budget.read(receiver.str().size());
    return method(runtime, receiver, arguments);
  });
}

}  // namespace lathe::jinja

// Filters about HTML: they mark text as safe, escape it, or take markup away.
#include <algorithm>

#include "lathe/hf/template/filters.h"
#include "lathe/hf/template/operators.h"
#include "lathe/hf/template/print.h"
#include "lathe/hf/template/text_ops.h"
#include "lathe/hf/template/unicode.h"

namespace lathe::jinja {
namespace {

Value safe(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("safe", arguments, {});
  return runtime.text(to_str(subject, runtime.budget), true);
}

Value force_escape(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("forceescape", arguments, {});
  return runtime.text(escape_html(to_str(subject, runtime.budget)), true);
}

Value escape(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  if (subject.is_string() && subject.text().markup) return subject;
  return force_escape(runtime, subject, arguments);
}

void remove_between(std::string& text, std::string_view open, std::string_view close) {
  std::string out;
  size_t at = 0;
  for (size_t start = text.find(open); start != std::string::npos; start = text.find(open, at)) {
    const size_t end = text.find(close, start);
    if (end == std::string::npos) break;
    out.append(text, at, start - at);
    at = end + close.size();
  }
  text = out.append(text, at);
}

std::string unescape_html(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> kEntities[] = {
      {"&amp;", "&"},   {"&lt;", "<"},  {"&gt;", ">"},   {"&#34;", "\""},
      {"&quot;", "\""}, {"&#39;", "'"}, {"&apos;", "'"}, {"&nbsp;", "\u00a0"}};
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const auto* found = std::ranges::find_if(
        kEntities, [&](const auto& entity) { return text.substr(at).starts_with(entity.first); });
    if (found == std::end(kEntities)) {
      out += text[at++];
    } else {
      out += found->second;
      at += found->first.size();
    }
  }
  return out;
}

Value strip_tags(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("striptags", arguments, {});
  std::string text = to_str(subject, runtime.budget);
  remove_between(text, "<!--", "-->");
  remove_between(text, "<", ">");
  std::string out;
  for (const std::string_view word : split_words(text, -1, false)) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return runtime.text(unescape_html(out));
}

std::string quote_url(std::string_view text, bool in_query) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '_' || c == '.' || c == '-' || c == '~' || (c == '/' && !in_query);
    if (plain) {
      out += c;
    } else if (c == ' ' && in_query) {
      out += '+';
    } else {
      out += fmt::format("%{:02X}", byte);
    }
  }
  return out;
}

Value url_encode(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound none("urlencode", arguments, {});
  if (subject.is_string() || !is_iterable(subject)) {
    return runtime.text(quote_url(to_str(subject, runtime.budget), false));
  }
  std::string out;
  const auto append = [&](const Value& key, const Value& value) {
    if (!out.empty()) out += '&';
    out += quote_url(to_str(key, runtime.budget), true) + "=" +
           quote_url(to_str(value, runtime.budget), true);
  };
  if (subject.is(Kind::map)) {
    for (const auto& [key, value] : subject.as_map().entries()) append(key, value);
    return runtime.text(std::move(out));
  }
  for (const Value& item : to_items(runtime, subject)) {
    const std::vector<Value> pair = to_items(runtime, item);
    if (pair.size() != 2)
      throw RenderError("urlencode: expected pairs, got {} values", pair.size());
    append(pair[0], pair[1]);
  }
  return runtime.text(std::move(out));
}

Value xml_attributes(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("xmlattr", arguments, {"autospace"});
  if (!subject.is(Kind::map))
    throw RenderError("xmlattr: '{}' object is not a mapping", subject.type_name());
  std::string out;
  for (const auto& [key, value] : subject.as_map().entries()) {
    if (value.is(Kind::none) || value.is_undefined()) continue;
    if (!key.is_string() || key.str().find_first_of(" \t\n\r\f\v/>=") != std::string_view::npos) {
      throw RenderError("Invalid character in attribute name: {}", to_repr(key, runtime.budget));
    }
    if (!out.empty()) out += ' ';
    out +=
        fmt::format("{}=\"{}\"", escape(runtime, key, {}).str(), escape(runtime, value, {}).str());
  }
  if (bound.truth(0, true) && !out.empty()) out.insert(0, " ");
  return runtime.text(std::move(out));
}

constexpr FilterEntry kFilters[] = {
    {"safe", safe},
    {"escape", escape},
    {"e", escape},
    {"forceescape", force_escape},
    {"striptags", strip_tags},
    {"urlencode", url_encode},
    {"xmlattr", xml_attributes},
};

}  // namespace

std::span<const FilterEntry> markup_filters() { return kFilters; }

}  // namespace lathe::jinja

#include "lathe/text/template/print.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "lathe/text/template/operators.h"
#include "lathe/text/template/sorting.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

class ReprWriter {
 public:
  ReprWriter(TextBuilder& out, Budget& budget) : out_(out), budget_(budget) {}

  void write(const Value& value) {
    budget_.step();
    const Budget::Level level(budget_);
    switch (value.kind()) {
      case Kind::undefined:
        return append("Undefined");
      case Kind::none:
        return append("None");
      case Kind::boolean:
        return append(value.as_bool() ? "True" : "False");
      case Kind::integer:
        return append(std::to_string(value.as_integer()));
      case Kind::floating:
        return append(float_repr(value.as_double()));
      case Kind::string:
        return write_string(value.text());
      case Kind::list:
        return write_items(value.items(), "[", "]");
      case Kind::tuple:
        return write_items(value.items(), "(", value.items().size() == 1 ? ",)" : ")");
      case Kind::map:
        return write_map(value.as_map());
      case Kind::object:
        return append(value.as_object()->repr(budget_));
    }
  }

 private:
  void append(std::string_view text) { out_ += text; }
  void write_string(const Text& text) {
    if (text.markup) append("Markup(");
    append_repr(out_, text.bytes);
    if (text.markup) append(")");
  }
  void write_items(const std::vector<Value>& items, std::string_view open, std::string_view close) {
    append(open);
    for (size_t i = 0; i < items.size(); ++i) {
      if (i > 0) append(", ");
      write(items[i]);
    }
    append(close);
  }
  void write_map(const Map& map) {
    append("{");
    bool first = true;
    for (const auto& [key, value] : map.entries()) {
      if (!std::exchange(first, false)) append(", ");
      write(key);
      append(": ");
      write(value);
    }
    append("}");
  }

  TextBuilder& out_;
  Budget& budget_;
};

void append_escape(TextBuilder& out, char32_t c) {
  if (c < 0x100) {
    out += fmt::format("\\x{:02x}", static_cast<uint32_t>(c));
  } else if (c < 0x10000) {
    out += fmt::format("\\u{:04x}", static_cast<uint32_t>(c));
  } else {
    out += fmt::format("\\U{:08x}", static_cast<uint32_t>(c));
  }
}

class JsonWriter {
 public:
  JsonWriter(TextBuilder& out, const JsonStyle& style, Budget& budget)
      : out_(out), style_(style), budget_(budget) {}

  void write(const Value& value, int level) {
    budget_.step();
    switch (value.kind()) {
      case Kind::none:
        return append("null");
      case Kind::boolean:
        return append(value.as_bool() ? "true" : "false");
      case Kind::integer:
        return append(std::to_string(value.as_integer()));
      case Kind::floating:
        return append(json_float(value.as_double()));
      case Kind::string:
        return write_string(value.str());
      case Kind::list:
      case Kind::tuple:
        return write_items(value.items(), level);
      case Kind::map:
        return write_map(value.as_map(), level);
      default:
        throw RenderError("Object of type {} is not JSON serializable", value.type_name());
    }
  }

 private:
  static std::string json_float(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
    return float_repr(value);
  }

  void append(std::string_view text) { out_ += text; }

  void write_string(std::string_view text) {
    out_ += '"';
    for (size_t at = 0; at < text.size();) {
      const size_t start = at;
      const char32_t c = next_char(text, at);
      write_character(c, text.substr(start, at - start));
    }
    out_ += '"';
  }

  void write_character(char32_t c, std::string_view utf8) {
    static constexpr std::string_view kShort = "\"\\\n\r\t\b\f";
    static constexpr std::string_view kLetters = "\"\\nrtbf";
    const size_t short_form = c < 0x80 ? kShort.find(static_cast<char>(c)) : std::string_view::npos;
    if (short_form != std::string_view::npos) {
      out_ += '\\';
      out_ += kLetters[short_form];
    } else if (c < 0x20 || (c > 0x7e && c < 0x10000 && style_.ensure_ascii)) {
      out_ += fmt::format("\\u{:04x}", static_cast<uint32_t>(c));
    } else if (c >= 0x10000 && style_.ensure_ascii) {
      const auto rest = static_cast<uint32_t>(c) - 0x10000;
      out_ += fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + (rest >> 10), 0xdc00 + (rest & 0x3ff));
    } else {
      out_ += utf8;
    }
  }

  void new_line(int level) {
    if (!style_.indent) return;
    append("\n");
    out_.append(level, *style_.indent);
  }

  void write_items(const std::vector<Value>& items, int level) {
    if (items.empty()) return append("[]");
    append("[");
    for (size_t i = 0; i < items.size(); ++i) {
      if (i > 0) append(style_.item_separator);
      new_line(level + 1);
      write(items[i], level + 1);
    }
    new_line(level);
    append("]");
  }

  void write_map(const Map& map, int level) {
    if (map.size() == 0) return append("{}");
    append("{");
    std::vector<const Map::Entry*> order;
    for (const auto& entry : map.entries()) order.push_back(&entry);
    if (style_.sort_keys) {
      stable_sort(order, [&](const Map::Entry* a, const Map::Entry* b) {
        return less(a->first, b->first, budget_);
      });
    }
    for (size_t i = 0; i < order.size(); ++i) {
      if (i > 0) append(style_.item_separator);
      new_line(level + 1);
      write_string(key_text(order[i]->first));
      append(style_.key_separator);
      write(order[i]->second, level + 1);
    }
    new_line(level);
    append("}");
  }

  static std::string key_text(const Value& key) {
    switch (key.kind()) {
      case Kind::string:
        return std::string(key.str());
      case Kind::none:
        return "null";
      case Kind::boolean:
        return key.as_bool() ? "true" : "false";
      case Kind::integer:
        return std::to_string(key.as_integer());
      case Kind::floating:
        return json_float(key.as_double());
      default:
        throw RenderError("keys must be str, int, float, bool or None, not {}", key.type_name());
    }
  }

  TextBuilder& out_;
  const JsonStyle& style_;
  Budget& budget_;
};

}  // namespace

std::string float_repr(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  char buffer[40];
  const auto result = std::to_chars(buffer, std::end(buffer), value, std::chars_format::scientific);
  const std::string_view text(buffer, result.ptr);
  const size_t e = text.find('e');
  int exponent = 0;
  const char* digits = text.data() + e + (text[e + 1] == '+' ? 2 : 1);
  std::from_chars(digits, result.ptr, exponent);
  if (exponent < -4 || exponent >= 16) {
    return fmt::format("{}e{}{:02}", text.substr(0, e), exponent < 0 ? '-' : '+',
                       std::abs(exponent));
  }
  char fixed[40];
  const auto end = std::to_chars(fixed, std::end(fixed), value, std::chars_format::fixed);
  std::string out(fixed, end.ptr);
  if (out.find('.') == std::string::npos) out += ".0";
  return out;
}

std::string integer_digits(int64_t value, int base) {
  char buffer[72];
  const auto result = std::to_chars(buffer, std::end(buffer), value, base);
  return {buffer, result.ptr};
}

void append_repr(TextBuilder& out, std::string_view text, bool ascii_only) {
  const bool has_single = text.find('\'') != std::string_view::npos;
  const char quote = has_single && text.find('"') == std::string_view::npos ? '"' : '\'';
  out += quote;
  for (size_t at = 0; at < text.size();) {
    const size_t start = at;
    const char32_t c = next_char(text, at);
    if (c == static_cast<unsigned char>(quote) || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c == '\n' || c == '\r' || c == '\t') {
      out += c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t";
    } else if (is_printable(c) && (c < 0x80 || !ascii_only)) {
      out += text.substr(start, at - start);
    } else {
      append_escape(out, c);
    }
  }
  out += quote;
}

std::string string_repr(std::string_view text, bool ascii_only) {
  Budget enough(INT32_MAX, INT32_MAX);
  TextBuilder out(enough);
  append_repr(out, text, ascii_only);
  return out.take();
}

void append_str(TextBuilder& out, const Value& value, Budget& budget) {
  if (value.is_string()) {
    out += value.str();
  } else if (!value.is_undefined()) {
    ReprWriter(out, budget).write(value);
  }
}

std::string to_repr(const Value& value, Budget& budget) {
  TextBuilder out(budget);
  ReprWriter(out, budget).write(value);
  return out.take();
}

std::string to_str(const Value& value, Budget& budget) {
  TextBuilder out(budget);
  append_str(out, value, budget);
  return out.take();
}

void append_json(TextBuilder& out, const Value& value, const JsonStyle& style, Budget& budget) {
  JsonWriter(out, style, budget).write(value, 0);
}

}  // namespace lathe::jinja

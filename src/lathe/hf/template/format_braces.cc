#include <algorithm>
#include <cmath>

#include "lathe/hf/template/format.h"
#include "lathe/hf/template/operators.h"
#include "lathe/hf/template/print.h"
#include "lathe/hf/template/runtime.h"
#include "lathe/hf/template/unicode.h"

namespace lathe::jinja {
namespace {

constexpr int64_t kMaxNumber = 1'000'000;

// [[fill]align][sign][#][0][width][grouping][.precision][type]
struct Specification {
  std::string fill = " ";
  char align = 0;  // one of < > = ^, or 0: the type's own
  char sign = '-';
  bool alternate = false;
  int64_t width = -1;
  char grouping = 0;
  int64_t precision = -1;
  char type = 0;
};

class SpecificationParser {
 public:
  explicit SpecificationParser(std::string_view text) : text_(text) {}

  Specification parse() {
    read_alignment();
    if (one_of("+- ")) spec_.sign = text_[at_++];
    if (one_of("z")) throw RenderError("format specification: 'z' is not supported");
    if (one_of("#")) spec_.alternate = ++at_ > 0;
    if (one_of("0")) {
      ++at_;
      if (spec_.align == 0) {
        spec_.align = '=';
        spec_.fill = "0";
      }
    }
    spec_.width = number();
    if (one_of(",_")) spec_.grouping = text_[at_++];
    if (one_of(".")) {
      ++at_;
      spec_.precision = number();
      if (spec_.precision < 0) throw RenderError("Format specifier missing precision");
    }
    if (at_ < text_.size()) spec_.type = text_[at_++];
    if (at_ < text_.size()) throw RenderError("Invalid format specifier '{}'", text_);
    return spec_;
  }

 private:
  bool one_of(std::string_view characters) const {
    return at_ < text_.size() && characters.find(text_[at_]) != std::string_view::npos;
  }
  void read_alignment() {
    const size_t fill_end = byte_offset(text_, 1);
    if (fill_end < text_.size() &&
        std::string_view("<>=^").find(text_[fill_end]) != std::string_view::npos) {
      spec_.fill = text_.substr(0, fill_end);
      spec_.align = text_[fill_end];
      at_ = fill_end + 1;
    } else if (one_of("<>=^")) {
      spec_.align = text_[at_++];
    }
  }
  int64_t number() {
    if (!one_of("0123456789")) return -1;
    int64_t value = 0;
    while (one_of("0123456789")) {
      value = value * 10 + (text_[at_++] - '0');
      if (value > kMaxNumber) throw RenderError("Too many decimal digits in format string");
    }
    return value;
  }

  std::string_view text_;
  size_t at_ = 0;
  Specification spec_;
};

// Separators from the right; `digits` may be followed by a fraction or exponent, left alone.
std::string group(std::string_view digits, char separator, bool by_fours) {
  const std::string_view kinds = by_fours ? "0123456789abcdefABCDEF" : "0123456789";
  const size_t whole = std::min(digits.find_first_not_of(kinds), digits.size());
  const size_t size = by_fours ? 4 : 3;
  std::string out;
  for (size_t i = 0; i < whole; ++i) {
    if (i > 0 && (whole - i) % size == 0) out += separator;
    out += digits[i];
  }
  return out + std::string(digits.substr(whole));
}

std::string finish_number(Runtime& runtime, const Specification& spec, bool negative,
                          std::string_view prefix, std::string digits) {
  const std::string sign = negative ? "-" : spec.sign == '-' ? "" : std::string(1, spec.sign);
  const bool by_fours =
      spec.type == 'x' || spec.type == 'X' || spec.type == 'o' || spec.type == 'b';
  if (spec.grouping != 0) digits = group(digits, spec.grouping, by_fours);
  const std::string head = sign + std::string(prefix);
  if (spec.align == '=') {
    const int64_t width = spec.width - static_cast<int64_t>(head.size());
    if (spec.grouping != 0 && spec.fill == "0" && width > static_cast<int64_t>(digits.size())) {
      throw RenderError("format specification: zero padding together with '{}' is not supported",
                        spec.grouping);
    }
    return head + pad(runtime, digits, width, Align::right, spec.fill);
  }
  const Align align = spec.align == '<'   ? Align::left
                      : spec.align == '^' ? Align::center
                                          : Align::right;
  return pad(runtime, head + digits, spec.width, align, spec.fill);
}

std::string format_integer(Runtime& runtime, const Specification& spec, int64_t value) {
  int base = 10;
  std::string_view prefix;
  switch (spec.type) {
    case 'b':
      base = 2, prefix = "0b";
      break;
    case 'o':
      base = 8, prefix = "0o";
      break;
    case 'x':
    case 'X':
      base = 16, prefix = spec.type == 'x' ? "0x" : "0X";
      break;
    default:
      break;
  }
  if (spec.precision >= 0) throw RenderError("Precision not allowed in integer format specifier");
  std::string digits = integer_digits(value, base);
  if (value < 0) digits.erase(0, 1);
  if (spec.type == 'X') digits = upper(digits);
  return finish_number(runtime, spec, value < 0, spec.alternate ? prefix : "", std::move(digits));
}

std::string format_general_default(double value, int64_t precision) {
  if (precision < 0) return float_repr(value);
  std::string text = format_float(value, 'g', static_cast<int>(precision), false);
  // Without a type, a float keeps at least one digit behind the point.
  if (text.find_first_of(".en") == std::string::npos) text += ".0";
  return text;
}

std::string format_double(Runtime& runtime, const Specification& spec, double value) {
  const double magnitude = std::abs(value);
  const int precision = static_cast<int>(spec.precision < 0 ? 6 : spec.precision);
  std::string digits;
  if (spec.type == 0) {
    digits = format_general_default(magnitude, spec.precision);
  } else if (spec.type == '%') {
    digits = format_float(magnitude * 100, 'f', precision, spec.alternate) + "%";
  } else {
    digits = format_float(magnitude, spec.type == 'n' ? 'g' : spec.type, precision, spec.alternate);
  }
  return finish_number(runtime, spec, std::signbit(value) && !std::isnan(value), "",
                       std::move(digits));
}

std::string format_text(Runtime& runtime, const Specification& spec, std::string_view text) {
  if (spec.align == '=') throw RenderError("'=' alignment not allowed in string format specifier");
  if (spec.sign != '-') throw RenderError("Sign not allowed in string format specifier");
  if (spec.precision >= 0)
    text = text.substr(0, byte_offset(text, static_cast<size_t>(spec.precision)));
  const Align align = spec.align == '>'   ? Align::right
                      : spec.align == '^' ? Align::center
                                          : Align::left;
  return pad(runtime, text, spec.width, align, spec.fill);
}

class BraceFormatter {
 public:
  BraceFormatter(Runtime& runtime, const Arguments& arguments)
      : runtime_(runtime), arguments_(arguments) {}

  std::string run(std::string_view format, int nesting = 0) {
    if (nesting > 1) throw RenderError("Max string recursion exceeded");
    std::string out;
    for (size_t at = 0; at < format.size();) {
      runtime_.budget.require(1, static_cast<int64_t>(out.size()));
      const char c = format[at++];
      const bool doubled = at < format.size() && format[at] == c;
      if (c == '}' && !doubled) throw RenderError("Single '}}' encountered in format string");
      if (c != '{' || doubled) {
        out += c;
        at += (c == '{' || c == '}') ? 1 : 0;
        continue;
      }
      const size_t end = field_end(format, at);
      out += field(format.substr(at, end - at), nesting);
      at = end + 1;
    }
    return out;
  }

 private:
  static size_t field_end(std::string_view format, size_t at) {
    int open = 1;
    for (; at < format.size(); ++at) {
      open += format[at] == '{' ? 1 : format[at] == '}' ? -1 : 0;
      if (open == 0) return at;
    }
    throw RenderError("expected '}}' before end of string");
  }

  std::string field(std::string_view text, int nesting) {
    size_t name_end = 0;
    for (bool inside = false; name_end < text.size(); ++name_end) {
      const char c = text[name_end];
      if (c == '[') inside = true;
      if (c == ']') inside = false;
      if (!inside && (c == '!' || c == ':')) break;
    }
    Value value = look_up(text.substr(0, name_end));
    std::string_view rest = text.substr(name_end);
    if (rest.starts_with('!')) {
      if (rest.size() < 2)
        throw RenderError("end of string while looking for conversion specifier");
      value = convert(value, rest[1]);
      rest.remove_prefix(2);
      if (!rest.empty() && rest[0] != ':')
        throw RenderError("expected ':' after conversion specifier");
    }
    const std::string specification = rest.empty() ? "" : run(rest.substr(1), nesting + 1);
    return format_value(runtime_, value, specification);
  }

  Value convert(const Value& value, char how) {
    if (how == 's') return Value::string(to_str(value, runtime_.budget));
    if (how == 'r') return Value::string(to_repr(value, runtime_.budget));
    if (how == 'a') {
      return Value::string(value.is_string() ? string_repr(value.str(), true)
                                             : to_repr(value, runtime_.budget));
    }
    throw RenderError("Unknown conversion specifier {}", how);
  }

  Value look_up(std::string_view name) {
    const size_t first_end = std::min(name.find_first_of(".["), name.size());
    Value value = argument(name.substr(0, first_end));
    for (size_t at = first_end; at < name.size();) {
      const bool item = name[at++] == '[';
      const size_t end =
          std::min(item ? name.find(']', at) : name.find_first_of(".[", at), name.size());
      const std::string_view part = name.substr(at, end - at);
      if (part.empty()) throw RenderError("Empty attribute in format string");
      value = item ? get_item(runtime_, value, index_or_key(part))
                   : get_attribute(runtime_, value, part);
      at = item ? end + 1 : end;
    }
    return value;
  }

  static bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 10 &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
  }
  static int64_t number(std::string_view text) { return std::stoll(std::string(text)); }

  static Value index_or_key(std::string_view part) {
    return is_number(part) ? Value::integer(number(part)) : Value::string(std::string(part));
  }

  Value argument(std::string_view name) {
    if (name.empty()) {
      if (next_ < 0)
        throw RenderError(
            "cannot switch from manual field specification to automatic field numbering");
      return positional(next_++);
    }
    if (is_number(name)) {
      if (next_ > 0)
        throw RenderError(
            "cannot switch from automatic field numbering to manual field specification");
      next_ = -1;
      return positional(number(name));
    }
    const Value* value = arguments_.find(name);
    if (value == nullptr) throw RenderError("KeyError: {}", string_repr(name));
    return *value;
  }

  Value positional(int64_t index) {
    if (index >= static_cast<int64_t>(arguments_.positional.size())) {
      throw RenderError("Replacement index {} out of range for positional args tuple", index);
    }
    return arguments_.positional[static_cast<size_t>(index)];
  }

  Runtime& runtime_;
  const Arguments& arguments_;
  int64_t next_ = 0;
};

}  // namespace

std::string format_value(Runtime& runtime, const Value& value, std::string_view specification) {
  if (specification.empty()) return to_str(value, runtime.budget);
  const bool formattable = value.is_string() || value.is_number();
  if (!formattable) {
    throw RenderError("unsupported format string passed to {}.__format__", value.type_name());
  }
  const Specification spec = SpecificationParser(specification).parse();
  const auto type_is = [&](std::string_view types) {
    return spec.type == 0 || types.find(spec.type) != std::string_view::npos;
  };
  if (value.is_string() && type_is("s")) return format_text(runtime, spec, value.str());
  if (value.is_integral() && type_is("bdoxXn"))
    return format_integer(runtime, spec, value.as_integer());
  if (value.is_integral() && spec.type == 'c') {
    return format_text(
        runtime, {.fill = spec.fill, .align = spec.align, .width = spec.width},
        utf8(static_cast<char32_t>(std::clamp<int64_t>(value.as_integer(), 0, 0xd7ff))));
  }
  if (value.is_number() && type_is("eEfFgGn%"))
    return format_double(runtime, spec, value.as_double());
  throw RenderError("Unknown format code '{}' for object of type '{}'", spec.type,
                    value.type_name());
}

std::string format_braces(Runtime& runtime, std::string_view format, const Arguments& arguments) {
  return BraceFormatter(runtime, arguments).run(format);
}

}  // namespace lathe::jinja

#include "lathe/text/template/format.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "lathe/text/template/operators.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/runtime.h"
#include "lathe/text/template/text_ops.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

constexpr int64_t kMaxNumber = 1'000'000;  // widths and precisions a format may ask for

// An unsigned number at `at`, which moves behind it; -1 when there is none.
int64_t read_number(std::string_view text, size_t& at) {
  if (at >= text.size() || text[at] < '0' || text[at] > '9') return -1;
  int64_t number = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
    number = number * 10 + (text[at] - '0');
    if (number > kMaxNumber) throw RenderError("a width or precision above {}", kMaxNumber);
  }
  return number;
}

std::string magnitude_digits(int64_t value, int base) {
  std::string digits = integer_digits(value, base);
  if (digits[0] == '-') digits.erase(0, 1);
  return digits;
}

int64_t to_integer(const Value& value, char conversion) {
  if (value.is_integral()) return value.as_integer();
  if (!value.is(Kind::floating) || conversion != 'd') {
    throw RenderError("%{} format: {} is required, not {}", conversion,
                      conversion == 'd' ? "a real number" : "an integer", value.type_name());
  }
  const double number = std::trunc(value.as_double());
  if (!(std::abs(number) < 0x1p63))
    throw RenderError("cannot convert {} to an integer", float_repr(number));
  return static_cast<int64_t>(number);
}

double to_double(const Value& value) {
  if (value.is_undefined()) throw RenderError("{}", value.undefined_message());
  if (!value.is_number()) throw RenderError("must be real number, not {}", value.type_name());
  return value.as_double();
}

// One %-conversion as written: %(key)-08.3f
struct Conversion {
  bool left = false, plus = false, blank = false, zero = false, alternate = false;
  int64_t width = -1, precision = -1;
  char type = 0;

  void set_flag(char flag) {
    left |= flag == '-';
    plus |= flag == '+';
    blank |= flag == ' ';
    zero |= flag == '0';
    alternate |= flag == '#';
  }
  std::string_view sign(bool negative) const {
    return negative ? "-" : plus ? "+" : blank ? " " : "";
  }
};

class PercentFormatter {
 public:
  PercentFormatter(Runtime& runtime, const Value& format, const Value& arguments)
      : runtime_(runtime),
        format_(format.str()),
        markup_(format.text().markup),
        arguments_(arguments),
        out_(runtime.budget) {}

  TextBuilder run() {
    while (at_ < format_.size()) {
      const size_t percent = std::min(format_.find('%', at_), format_.size());
      out_ += format_.substr(at_, percent - at_);
      at_ = percent + 1;
      if (percent < format_.size()) convert();
    }
    const bool mapping =
        !arguments_.is(Kind::tuple) && !arguments_.is_string() &&
        (arguments_.is_sequence() || arguments_.is(Kind::map) || arguments_.is_undefined());
    const size_t given = arguments_.is(Kind::tuple) ? arguments_.items().size() : 1;
    if (!mapping && used_ < given)
      throw RenderError("not all arguments converted during string formatting");
    return std::move(out_);
  }

 private:
  void convert() {
    Conversion conversion;
    std::optional<Value> keyed;
    if (peek() == '(') keyed = keyed_argument();
    while (at_ < format_.size() &&
           std::string_view("-+ 0#").find(peek()) != std::string_view::npos) {
      conversion.set_flag(format_[at_++]);
    }
    conversion.width = read_size();
    if (conversion.width < -1) {
      conversion.left = true;
      conversion.width = -conversion.width;
    }
    if (peek() == '.') {
      ++at_;
      conversion.precision = std::max<int64_t>(read_size(), 0);
    }
    while (peek() == 'h' || peek() == 'l' || peek() == 'L') ++at_;
    if (at_ >= format_.size()) throw RenderError("incomplete format");
    conversion.type = format_[at_++];
    if (conversion.type == '%') {
      out_ += '%';
    } else {
      append(conversion, keyed ? *keyed : next_argument());
    }
  }

  char peek() const { return at_ < format_.size() ? format_[at_] : '\0'; }

  int64_t read_size() {
    if (peek() != '*') return read_number(format_, at_);
    ++at_;
    const Value size = next_argument();
    if (!size.is_integral()) throw RenderError("* wants int");
    return std::clamp(size.as_integer(), -kMaxNumber, kMaxNumber);
  }

  Value keyed_argument() {
    int nesting = 1;
    const size_t start = ++at_;
    for (; at_ < format_.size() && nesting > 0; ++at_) {
      nesting += format_[at_] == '(' ? 1 : format_[at_] == ')' ? -1 : 0;
    }
    if (nesting > 0) throw RenderError("incomplete format key");
    if (!arguments_.is(Kind::map)) throw RenderError("format requires a mapping");
    const std::string_view key = format_.substr(start, at_ - 1 - start);
    const Value* value = arguments_.as_map().find(key);
    if (value == nullptr) throw RenderError("KeyError: {}", string_repr(key));
    return *value;
  }

  Value next_argument() {
    const size_t index = used_++;
    if (!arguments_.is(Kind::tuple)) {
      if (index > 0) throw RenderError("not enough arguments for format string");
      return arguments_;
    }
    if (index >= arguments_.items().size())
      throw RenderError("not enough arguments for format string");
    return arguments_.items()[index];
  }

  void append(const Conversion& conversion, const Value& value) {
    switch (conversion.type) {
      case 's':
      case 'r':
      case 'a':
        return append_text(conversion, text_of(conversion.type, value));
      case 'c':
        return append_text(conversion, character_of(value));
      case 'd':
      case 'i':
      case 'u':
        return append_integer(conversion, to_integer(value, 'd'), 10, "");
      case 'x':
      case 'X':
        return append_integer(conversion, to_integer(value, conversion.type), 16,
                              conversion.type == 'x' ? "0x" : "0X");
      case 'o':
        return append_integer(conversion, to_integer(value, 'o'), 8, "0o");
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G':
        return append_float(conversion, to_double(value));
      default:
        throw RenderError("unsupported format character '{}' (0x{:x})", conversion.type,
                          static_cast<unsigned char>(conversion.type));
    }
  }

  std::string text_of(char type, const Value& value) {
    if (type == 'a' && value.is_string()) {
      TextBuilder out(runtime_.budget);
      append_repr(out, value.str(), true);
      return out.take();
    }
    if (type == 'a') return to_repr(value, runtime_.budget);
    std::string text =
        type == 's' ? to_str(value, runtime_.budget) : to_repr(value, runtime_.budget);
    const bool safe = value.is_string() && value.text().markup && type == 's';
    return markup_ && !safe ? escape_html(runtime_.budget, text) : text;
  }

  std::string character_of(const Value& value) {
    if (value.is_string() && value.text().length == 1) return std::string(value.str());
    if (!value.is_integral()) throw RenderError("%c requires int or char");
    const int64_t code = value.as_integer();
    if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      throw RenderError("%c arg not in range(0x110000)");
    }
    return to_utf8(static_cast<char32_t>(code));
  }

  void append_text(const Conversion& conversion, std::string_view text) {
    if (conversion.precision >= 0) {
      text = text.substr(0, byte_offset(text, static_cast<size_t>(conversion.precision)));
    }
    out_ +=
        pad(runtime_, text, conversion.width, conversion.left ? Align::left : Align::right).take();
  }

  void append_integer(const Conversion& conversion, int64_t value, int base,
                      std::string_view prefix) {
    std::string digits = magnitude_digits(value, base);
    if (conversion.type == 'X') digits = upper(digits);
    if (static_cast<int64_t>(digits.size()) < conversion.precision) {
      digits.insert(0, static_cast<size_t>(conversion.precision) - digits.size(), '0');
    }
    append_number(conversion, value < 0, conversion.alternate ? prefix : "", digits, true);
  }

  void append_float(const Conversion& conversion, double value) {
    const int precision = static_cast<int>(conversion.precision < 0 ? 6 : conversion.precision);
    const std::string digits =
        format_float(std::abs(value), conversion.type, precision, conversion.alternate);
    append_number(conversion, std::signbit(value) && !std::isnan(value), "", digits,
                  std::isfinite(value));
  }

  void append_number(const Conversion& conversion, bool negative, std::string_view prefix,
                     std::string digits, bool zeros_allowed) {
    const std::string_view sign = conversion.sign(negative);
    const auto used = static_cast<int64_t>(sign.size() + prefix.size() + digits.size());
    if (conversion.zero && !conversion.left && zeros_allowed && used < conversion.width) {
      digits.insert(0, static_cast<size_t>(conversion.width - used), '0');
    }
    append_text({.left = conversion.left, .width = conversion.width},
                fmt::format("{}{}{}", sign, prefix, digits));
  }

  Runtime& runtime_;
  std::string_view format_;
  bool markup_;
  const Value& arguments_;
  TextBuilder out_;
  size_t at_ = 0;
  size_t used_ = 0;
};

}  // namespace

std::string format_float(double value, char conversion, int precision, bool alternate) {
  if (!std::isfinite(value)) {
    const std::string text = float_repr(value);
    return conversion >= 'a' ? text : upper(text);
  }
  const char directive[] = {'%',
                            alternate ? '#' : '.',
                            alternate ? '.' : '*',
                            alternate ? '*' : conversion,
                            alternate ? conversion : '\0',
                            '\0'};
  const int size = std::snprintf(nullptr, 0, directive, precision, value);
  std::string out(static_cast<size_t>(size) + 1, '\0');
  std::snprintf(out.data(), out.size(), directive, precision, value);
  out.pop_back();
  return out;
}

TextBuilder format_percent(Runtime& runtime, const Value& format, const Value& arguments) {
  return PercentFormatter(runtime, format, arguments).run();
}

}  // namespace lathe::jinja

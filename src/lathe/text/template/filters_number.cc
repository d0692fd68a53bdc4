#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "lathe/text/template/filters.h"
#include "lathe/text/template/format.h"
#include "lathe/text/template/numbers.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {

std::optional<int64_t> parse_integer(std::string_view text, int64_t base) {
  text = strip(text, Side::both);
  if ((base != 0 && base < 2) || base > 36)
    throw RenderError("int() base must be >= 2 and <= 36, or 0");
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  static constexpr std::array<std::pair<char, int64_t>, 3> kPrefixes = {
      {{'x', 16}, {'o', 8}, {'b', 2}}};
  bool prefixed = false;
  for (const auto& [letter, value] : kPrefixes) {
    const bool here = text.size() > 1 && text[0] == '0' && (text[1] | 0x20) == letter;
    if (!here || prefixed || (base != 0 && base != value)) continue;
    base = value;
    prefixed = true;
    text.remove_prefix(2);
    if (text.starts_with('_')) text.remove_prefix(1);
  }
  if (base == 0) {
    if (text.size() > 1 && text[0] == '0' && text.find_first_not_of("0_") != std::string_view::npos)
      return std::nullopt;
    base = 10;
  }
  std::string digits(negative ? "-" : "");
  for (size_t i = 0; i < text.size(); ++i) {
    const bool separates = text[i] == '_' && i > 0 && text[i - 1] != '_' && i + 1 < text.size();
    if (!separates) digits += text[i];
  }
  int64_t value = 0;
  const auto result =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, static_cast<int>(base));
  if (result.ec == std::errc::result_out_of_range)
    throw RenderError("integer {} is beyond 64 bits", text);
  const bool whole = result.ec == std::errc() && result.ptr == digits.data() + digits.size();
  return whole ? std::optional(value) : std::nullopt;
}

std::optional<double> parse_float(std::string_view text) {
  text = strip(text, Side::both);
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto is_digit = [&](size_t at) {
      return at < text.size() && text[at] >= '0' && text[at] <= '9';
    };
    if (text[i] == '_' && i > 0 && is_digit(i - 1) && is_digit(i + 1)) continue;
    plain += text[i];
  }
  std::string_view body = plain;
  if (body.starts_with('+') || body.starts_with('-')) body.remove_prefix(1);
  const std::string word = lower(body);
  const bool named = word == "inf" || word == "infinity" || word == "nan";
  const bool numeric =
      !body.empty() && body.find_first_not_of("0123456789.eE+-") == std::string_view::npos;
  if (!named && !numeric) return std::nullopt;
  char* end = nullptr;
  const double value = std::strtod(plain.c_str(), &end);
  return end == plain.c_str() + plain.size() ? std::optional(value) : std::nullopt;
}

namespace {

// Nothing for nan and the infinities.
std::optional<int64_t> truncated(double value) {
  if (!std::isfinite(value)) return std::nullopt;
  if (std::abs(value) >= 0x1p63) throw RenderError("integer result beyond 64 bits");
  return static_cast<int64_t>(value);
}

Value int_filter(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("int", arguments, {"default", "base"});
  const Value fallback = bound.value(0, Value::integer(0));
  if (subject.is_undefined()) throw RenderError("{}", subject.undefined_message());
  if (subject.is_integral()) return Value::integer(subject.as_integer());
  std::optional<int64_t> result;
  if (subject.is(Kind::floating)) {
    if (std::isinf(subject.as_double()))
      throw RenderError("cannot convert float infinity to integer");
    result = truncated(subject.as_double());
  } else if (subject.is_string()) {
    runtime.budget.scan(subject.str().size());
    result = parse_integer(subject.str(), bound.integer(1, 10));
    if (!result) {
      const auto number = parse_float(subject.str());
      if (number) result = truncated(*number);
    }
  }
  return result ? Value::integer(*result) : fallback;
}

Value float_filter(Runtime& runtime, const Value& subject, const Arguments& arguments) {
  const Bound bound("float", arguments, {"default"});
  if (subject.is_undefined()) throw RenderError("{}", subject.undefined_message());
  if (subject.is_number()) return Value::floating(subject.as_double());
  std::optional<double> result;
  if (subject.is_string()) {
    runtime.budget.scan(subject.str().size());
    result = parse_float(subject.str());
  }
  return result ? Value::floating(*result) : bound.value(0, Value::floating(0));
}

Value abs_filter(Runtime&, const Value& subject, const Arguments& arguments) {
  const Bound none("abs", arguments, {});
  if (subject.is_undefined()) throw RenderError("{}", subject.undefined_message());
  if (!subject.is_number())
    throw RenderError("bad operand type for abs(): '{}'", subject.type_name());
  if (subject.is(Kind::floating)) return Value::floating(std::abs(subject.as_double()));
  if (subject.as_integer() == INT64_MIN) throw RenderError("integer result beyond 64 bits");
  return Value::integer(std::abs(subject.as_integer()));
}

// round() of an int to a negative number of digits, half to even.
int64_t round_integer(int64_t value, int64_t digits) {
  if (digits <= -20) return 0;
  __int128 unit = 1;
  for (int64_t i = 0; i > digits; --i) unit *= 10;
  __int128 rest = value % unit;
  if (rest < 0) rest += unit;
  __int128 result = value - rest;
  if (rest * 2 > unit || (rest * 2 == unit && (result / unit) % 2 != 0)) result += unit;
  if (result < INT64_MIN || result > INT64_MAX) throw RenderError("integer result beyond 64 bits");
  return static_cast<int64_t>(result);
}

// round() of a double: correctly rounded in decimal, half to even on the exact value.
double round_double(double value, int64_t digits) {
  if (!std::isfinite(value) || digits > 323) return value;
  if (digits < -308) return std::copysign(0.0, value);
  if (digits >= 0)
    return std::strtod(format_float(value, 'f', static_cast<int>(digits), false).c_str(), nullptr);
  const double unit = std::pow(10.0, static_cast<double>(-digits));
  return std::nearbyint(value / unit) * unit;
}

Value round_filter(Runtime&, const Value& subject, const Arguments& arguments) {
  const Bound bound("round", arguments, {"precision", "method"});
  const int64_t precision = bound.integer(0, 0);
  const std::string_view method = bound.string(1, "common");
  if (method != "common" && method != "ceil" && method != "floor") {
    throw RenderError("method must be common, ceil or floor");
  }
  if (subject.is_undefined()) throw RenderError("{}", subject.undefined_message());
  if (!subject.is_number())
    throw RenderError("type {} doesn't define __round__ method", subject.type_name());
  if (method == "common") {
    if (!subject.is_integral())
      return Value::floating(round_double(subject.as_double(), precision));
    return Value::integer(precision >= 0 ? subject.as_integer()
                                         : round_integer(subject.as_integer(), precision));
  }
  const double unit = std::pow(10.0, static_cast<double>(precision));
  const double scaled = subject.as_double() * unit;
  if (!std::isfinite(scaled)) throw RenderError("cannot convert float to integer");
  return Value::floating((method == "ceil" ? std::ceil(scaled) : std::floor(scaled)) / unit);
}

constexpr FilterEntry kNumberFilters[] = {
    {"int", int_filter},
    {"float", float_filter},
    {"abs", abs_filter},
    {"round", round_filter},
};

}  // namespace

std::span<const FilterEntry> number_filters() { return kNumberFilters; }

}  // namespace lathe::jinja

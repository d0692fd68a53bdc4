#include "lathe/text/template/operators.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lathe/text/template/format.h"
#include "lathe/text/template/runtime.h"
#include "lathe/text/template/text_ops.h"

namespace lathe::jinja {
namespace {

constexpr std::string_view kSymbols[] = {"+", "-", "*", "/", "//", "%", "**"};

[[noreturn]] void fail_operands(Operator op, const Value& a, const Value& b) {
  throw RenderError("unsupported operand type(s) for {}: '{}' and '{}'",
                    kSymbols[static_cast<int>(op)], a.type_name(), b.type_name());
}

[[noreturn]] void fail_overflow() { throw RenderError("integer result beyond 64 bits"); }

bool equal_maps(const Map& a, const Map& b, Budget& budget) {
  if (a.size() != b.size()) return false;
  return std::ranges::all_of(a.entries(), [&](const Map::Entry& entry) {
    const Value* other = b.find(entry.first, budget);
    return other != nullptr && equal(entry.second, *other, budget);
  });
}

// An int and a float, compared without rounding the int.
bool equal_mixed(int64_t a, double b) {
  return b >= -0x1p63 && b < 0x1p63 && std::trunc(b) == b && static_cast<int64_t>(b) == a;
}

bool equal_numbers(const Value& a, const Value& b) {
  if (a.is_integral() && b.is_integral()) return a.as_integer() == b.as_integer();
  if (a.is_integral()) return equal_mixed(a.as_integer(), b.as_double());
  if (b.is_integral()) return equal_mixed(b.as_integer(), a.as_double());
  return a.as_double() == b.as_double();
}

// The two as ints when both are; otherwise as doubles.
template <typename Ints, typename Floats>
Value arithmetic(const Value& a, const Value& b, Ints ints, Floats floats) {
  if (a.is_integral() && b.is_integral()) return ints(a.as_integer(), b.as_integer());
  return Value::floating(floats(a.as_double(), b.as_double()));
}

// `result` is what the test for overflow wrote.
Value checked(bool overflow, const int64_t& result) {
  if (overflow) fail_overflow();
  return Value::integer(result);
}

int64_t floor_divide(int64_t a, int64_t b) {
  if (b == 0) throw RenderError("integer division or modulo by zero");
  if (b == -1) return checked(__builtin_sub_overflow(int64_t{0}, a, &a), a).as_integer();
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

int64_t floor_modulo(int64_t a, int64_t b) {
  if (b == 0) throw RenderError("integer division or modulo by zero");
  if (b == -1) return 0;
  const int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

double floor_modulo(double a, double b) {
  if (b == 0) throw RenderError("float modulo");
  const double rest = std::fmod(a, b);
  if (rest == 0) return std::copysign(0.0, b);
  return (rest < 0) != (b < 0) ? rest + b : rest;
}

double floor_divide(double a, double b) {
  if (b == 0) throw RenderError("float floor division by zero");
  const double quotient = (a - floor_modulo(a, b)) / b;
  const double floored = std::floor(quotient);
  return quotient - floored > 0.5 ? floored + 1 : floored;
}

double true_divide(double a, double b) {
  if (b == 0) throw RenderError("division by zero");
  return a / b;
}

double power(double base, double exponent) {
  if (base == 0 && exponent < 0) throw RenderError("0.0 cannot be raised to a negative power");
  const double result = std::pow(base, exponent);
  if (std::isnan(result) && !std::isnan(base) && !std::isnan(exponent)) {
    throw RenderError("a power of a negative number with a fraction as exponent is complex");
  }
  if (std::isinf(result) && std::isfinite(base) && std::isfinite(exponent)) {
    throw RenderError("numerical result out of range");
  }
  return result;
}

Value power(int64_t base, int64_t exponent) {
  if (exponent < 0) {
    return Value::floating(power(static_cast<double>(base), static_cast<double>(exponent)));
  }
  int64_t result = 1;
  for (; exponent > 0; exponent >>= 1) {
    if ((exponent & 1) && __builtin_mul_overflow(result, base, &result)) fail_overflow();
    if (exponent > 1 && __builtin_mul_overflow(base, base, &base)) fail_overflow();
  }
  return Value::integer(result);
}

Value add_strings(Runtime& runtime, const Value& a, const Value& b) {
  const bool markup = a.text().markup || b.text().markup;
  TextBuilder out(runtime.budget);
  for (const Value& part : {a, b}) {
    if (markup && !part.text().markup) {
      out += escape_html(runtime.budget, part.str());
    } else {
      out += part.str();
    }
  }
  return runtime.text(std::move(out), markup);
}

Value add_sequences(Runtime& runtime, const Value& a, const Value& b) {
  Items items(runtime.budget);
  items.append(a.items());
  items.append(b.items());
  return a.is(Kind::tuple) ? runtime.tuple(std::move(items)) : runtime.list(std::move(items));
}

Value repeat(Runtime& runtime, const Value& value, int64_t count) {
  if (value.is_string()) {
    TextBuilder out(runtime.budget);
    out.append(count, value.str());
    return runtime.text(std::move(out), value.text().markup);
  }
  Items out(runtime.budget);
  out.append(value.items(), count);
  return value.is(Kind::tuple) ? runtime.tuple(std::move(out)) : runtime.list(std::move(out));
}

bool is_repeatable(const Value& value) { return value.is_string() || value.is_sequence(); }

Value apply_to_others(Runtime& runtime, Operator op, const Value& a, const Value& b) {
  if (op == Operator::add && a.is_string() && b.is_string()) return add_strings(runtime, a, b);
  if (op == Operator::add && a.is_sequence() && a.kind() == b.kind()) {
    return add_sequences(runtime, a, b);
  }
  if (op == Operator::multiply && is_repeatable(a) && b.is_integral()) {
    return repeat(runtime, a, b.as_integer());
  }
  if (op == Operator::multiply && is_repeatable(b) && a.is_integral()) {
    return repeat(runtime, b, a.as_integer());
  }
  if (op == Operator::modulo && a.is_string()) {
    return runtime.text(format_percent(runtime, a, b), a.text().markup);
  }
  fail_operands(op, a, b);
}

Value apply_to_numbers(Operator op, const Value& a, const Value& b) {
  int64_t result = 0;
  switch (op) {
    case Operator::add:
      return arithmetic(
          a, b,
          [&](int64_t x, int64_t y) {
            return checked(__builtin_add_overflow(x, y, &result), result);
          },
          [](double x, double y) { return x + y; });
    case Operator::subtract:
      return arithmetic(
          a, b,
          [&](int64_t x, int64_t y) {
            return checked(__builtin_sub_overflow(x, y, &result), result);
          },
          [](double x, double y) { return x - y; });
    case Operator::multiply:
      return arithmetic(
          a, b,
          [&](int64_t x, int64_t y) {
            return checked(__builtin_mul_overflow(x, y, &result), result);
          },
          [](double x, double y) { return x * y; });
    case Operator::divide:
      return Value::floating(true_divide(a.as_double(), b.as_double()));
    case Operator::floor_divide:
      return arithmetic(
          a, b, [](int64_t x, int64_t y) { return Value::integer(floor_divide(x, y)); },
          [](double x, double y) { return floor_divide(x, y); });
    case Operator::modulo:
      return arithmetic(
          a, b, [](int64_t x, int64_t y) { return Value::integer(floor_modulo(x, y)); },
          [](double x, double y) { return floor_modulo(x, y); });
    case Operator::power:
      return arithmetic(
          a, b, [](int64_t x, int64_t y) { return power(x, y); },
          [](double x, double y) { return power(x, y); });
  }
  fail_operands(op, a, b);
}

void check_defined(const Value& value) {
  if (value.is_undefined()) throw RenderError("{}", value.undefined_message());
}

bool less_sequences(const Value& a, const Value& b, Budget& budget) {
  const auto& left = a.items();
  const auto& right = b.items();
  for (size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    if (!equal(left[i], right[i], budget)) return less(left[i], right[i], budget);
  }
  return left.size() < right.size();
}

}  // namespace

bool same_or_equal(const Value& a, const Value& b, Budget& budget) {
  budget.step();
  return (!a.is_string() && a.same_as(b)) || equal(a, b, budget);
}

bool equal(const Value& a, const Value& b, Budget& budget) {
  budget.step();
  if (a.is_number() && b.is_number()) return equal_numbers(a, b);
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case Kind::undefined:
    case Kind::none:
      return true;
    case Kind::string:
      if (a.str().size() == b.str().size()) budget.read(a.str().size());
      return a.str() == b.str();
    case Kind::list:
    case Kind::tuple:
      return std::ranges::equal(a.items(), b.items(), [&](const Value& x, const Value& y) {
        return same_or_equal(x, y, budget);
      });
    case Kind::map:
      return equal_maps(a.as_map(), b.as_map(), budget);
    default:
      return a.as_object() == b.as_object();
  }
}

bool less(const Value& a, const Value& b, Budget& budget) {
  budget.step();
  check_defined(a);
  check_defined(b);
  if (a.is_integral() && b.is_integral()) return a.as_integer() < b.as_integer();
  if (a.is_number() && b.is_number()) return a.as_double() < b.as_double();
  if (a.is_string() && b.is_string()) {
    budget.read(std::min(a.str().size(), b.str().size()));
    return a.str() < b.str();
  }
  if (a.is_sequence() && a.kind() == b.kind()) return less_sequences(a, b, budget);
  throw RenderError("'<' not supported between instances of '{}' and '{}'", a.type_name(),
                    b.type_name());
}

bool contains(Runtime& runtime, const Value& container, const Value& item) {
  if (container.is_string()) {
    if (!item.is_string()) {
      throw RenderError("'in <string>' requires string as left operand, not {}", item.type_name());
    }
    return Finder(runtime, container.str(), item.str()).next().has_value();
  }
  if (container.is(Kind::map)) return container.as_map().find(item, runtime.budget) != nullptr;
  if (!is_iterable(container)) {
    throw RenderError("argument of type '{}' is not iterable", container.type_name());
  }
  const auto items = iterate(runtime, container);
  for (Value candidate; items->next(candidate);) {
    if (same_or_equal(candidate, item, runtime.budget)) return true;
  }
  return false;
}

bool compare(Runtime& runtime, Comparison comparison, const Value& a, const Value& b) {
  Budget& budget = runtime.budget;
  switch (comparison) {
    case Comparison::equal:
      return equal(a, b, budget);
    case Comparison::not_equal:
      return !equal(a, b, budget);
    case Comparison::less:
      return less(a, b, budget);
    case Comparison::greater:
      return less(b, a, budget);
    case Comparison::less_equal:
      return less(a, b, budget) || equal(a, b, budget);
    case Comparison::greater_equal:
      return less(b, a, budget) || equal(a, b, budget);
    case Comparison::in:
      return contains(runtime, b, a);
    case Comparison::not_in:
      break;
  }
  return !contains(runtime, b, a);
}

Value apply(Runtime& runtime, Operator op, const Value& a, const Value& b) {
  if (a.is_number() && b.is_number()) return apply_to_numbers(op, a, b);
  // A format string takes an undefined value like any other; no other operator does.
  const bool formats = op == Operator::modulo && a.is_string();
  check_defined(a);
  if (!formats) check_defined(b);
  return apply_to_others(runtime, op, a, b);
}

Value negate(const Value& value, bool minus) {
  check_defined(value);
  if (!value.is_number()) {
    throw RenderError("bad operand type for unary {}: '{}'", minus ? '-' : '+', value.type_name());
  }
  if (value.is(Kind::floating)) return minus ? Value::floating(-value.as_double()) : value;
  int64_t result = value.as_integer();
  if (minus && __builtin_sub_overflow(int64_t{0}, result, &result)) fail_overflow();
  return Value::integer(result);
}

std::string escape_html(Budget& budget, std::string_view text) {
  TextBuilder out(budget);
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&#34;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out.take();
}

}  // namespace lathe::jinja

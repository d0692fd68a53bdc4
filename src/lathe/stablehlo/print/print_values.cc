#include "lathe/stablehlo/print/print_values.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "lathe/base/shape.h"
#include "lathe/ir/type.h"
#include "lathe/stablehlo/print/print.h"

namespace lathe::stablehlo {
namespace {

// The value that text gives when it is read as this type.
double reread(DType dtype, const std::string& text) {
  if (dtype == DType::f32) return std::strtof(text.c_str(), nullptr);
  Literal out(dtype, {});
  out.set_f64(0, std::strtod(text.c_str(), nullptr));
  return out.get_f64(0);
}

// Bits of the significand, the hidden one too.
int precision_of(DType dtype) {
  switch (dtype) {
    case DType::f64:
      return 53;
    case DType::f32:
      return 24;
    case DType::f16:
      return 11;
    case DType::bf16:
      return 8;
    case DType::f8E3M4:
      return 5;
    case DType::f8E4M3:
    case DType::f8E4M3FN:
    case DType::f8E4M3FNUZ:
    case DType::f8E4M3B11FNUZ:
    case DType::f6E2M3FN:
      return 4;
    case DType::f8E5M2:
    case DType::f8E5M2FNUZ:
    case DType::f6E3M2FN:
      return 3;
    case DType::f4E2M1FN:
      return 2;
    default:
      return 1;  // f8E8M0FNU
  }
}

// digits × 10^last, no zero at the end.
struct Decimal {
  std::string digits;
  int last = 0;
  int first() const { return last + static_cast<int>(digits.size()) - 1; }  // of the first digit
};

// The value's exact digits as a whole number, and how many bits that number has.
struct WholeNumber {
  Decimal decimal;
  int64_t bits = 0;
};

WholeNumber whole_number(double value) {
  int exponent = 0;
  auto odd = static_cast<uint64_t>(std::ldexp(std::frexp(value, &exponent), 53));
  const int zeros = std::countr_zero(odd);
  odd >>= zeros;
  exponent += zeros - 53;  // value = odd × 2^exponent
  const int decimals = std::max(0, -exponent);
  std::string digits(static_cast<size_t>(decimals) + 400, '\0');
  digits.resize(
      static_cast<size_t>(std::snprintf(digits.data(), digits.size(), "%.*f", decimals, value)));
  std::erase(digits, '.');
  digits.erase(0, digits.find_first_not_of('0'));
  const double more = exponent < 0 ? decimals * std::log2(5.0) : exponent;
  return {{std::move(digits), -decimals},
          static_cast<int64_t>(std::floor(std::log2(static_cast<double>(odd)) + more)) + 1};
}

// A positive value in at most `count` digits, as LLVM's APFloat rounds: digits that the binary
// number of so many digits does not need are cut off, and of what is left the half goes up.
Decimal shortened(double value, int count) {
  WholeNumber number = whole_number(value);
  Decimal& out = number.decimal;
  const int64_t needed = (int64_t{count} * 196 + 58) / 59;
  const auto cut = static_cast<size_t>(std::max<int64_t>(0, (number.bits - needed) * 59 / 196));
  out.digits.resize(out.digits.size() - std::min(cut, out.digits.size() - 1));
  out.last += static_cast<int>(cut);
  const auto drop_zeros = [&out] {
    while (out.digits.size() > 1 && out.digits.back() == '0') {
      out.digits.pop_back();
      ++out.last;
    }
  };
  drop_zeros();
  const auto wanted = static_cast<size_t>(count);
  if (out.digits.size() <= wanted) return out;
  const bool up = out.digits[wanted] >= '5';
  out.last += static_cast<int>(out.digits.size() - wanted);
  out.digits.resize(wanted);
  if (up) {
    while (!out.digits.empty() && out.digits.back() == '9') {
      out.digits.pop_back();
      ++out.last;
    }
    if (out.digits.empty()) out.digits = "0";
    ++out.digits.back();
  }
  drop_zeros();
  return out;
}

// "1.234500e+00": six digits and a zero behind them.
std::string six_digits(double value) {
  if (value == 0) return "0.000000e+00";
  const Decimal decimal = shortened(value, 6);
  std::string fraction = decimal.digits.substr(1);
  fraction.resize(6, '0');
  return fmt::format("{}.{}e{}{:02}", decimal.digits[0], fraction, decimal.first() < 0 ? '-' : '+',
                     std::abs(decimal.first()));
}

// As many digits as may be needed; an exponent where more than three zeros would be written. Empty
// where that has no point.
std::string all_digits(DType dtype, double value) {
  const int count = 2 + precision_of(dtype) * 59 / 196;
  const Decimal decimal = shortened(value, count);
  const std::string& digits = decimal.digits;
  const int size = static_cast<int>(digits.size()), first = decimal.first(), last = decimal.last;
  const bool exponent = last >= 0 ? last > 3 || size + last > count : first < -3;
  if (exponent)
    return fmt::format("{}.{}E{:+}", digits[0], size > 1 ? digits.substr(1) : "0", first);
  if (last >= 0) return "";
  if (first < 0)
    return fmt::format("0.{}{}", std::string(static_cast<size_t>(-first - 1), '0'), digits);
  const auto whole = static_cast<size_t>(first) + 1;
  return fmt::format("{}.{}", digits.substr(0, whole), digits.substr(whole));
}

std::string real_text(DType dtype, const std::byte* bytes, double value) {
  if (std::isfinite(value)) {
    const double magnitude = std::fabs(value);
    const std::string sign = std::signbit(value) ? "-" : "";
    std::string text = six_digits(magnitude);
    if (reread(dtype, text) == magnitude) return sign + text;
    text = all_digits(dtype, magnitude);
    if (!text.empty()) return sign + text;
  }
  uint64_t bits = 0;
  std::memcpy(&bits, bytes, static_cast<size_t>(byte_size(dtype)));
  return fmt::format("0x{:0{}X}", bits, byte_size(dtype) * 2);
}

class Printer {
 public:
  explicit Printer(const Literal& value) : value_(value) {}

  std::string text() {
    fmt::format_to(fmt::appender(out_), "{} {{",
                   Type::tensor(value_.dtype(), value_.shape()).str());
    level(0, /*last=*/true);
    fmt::format_to(fmt::appender(out_), "}}");
    return fmt::to_string(out_);
  }

 private:
  void new_line(int indent) { fmt::format_to(fmt::appender(out_), "\n{:{}}", "", 2 * indent); }

  void level(int axis, bool last) {
    if (axis == value_.shape().rank()) {
      fmt::format_to(fmt::appender(out_), "{}{}", print_element(value_, next_++), last ? "" : ", ");
      return;
    }
    new_line(axis + 1);
    fmt::format_to(fmt::appender(out_), "[");
    const Dim size = value_.shape()[axis];
    for (Dim i = 0; i < size; ++i) level(axis + 1, i + 1 == size);
    fmt::format_to(fmt::appender(out_), "{}", last ? "]" : "],");
    if (last) new_line(axis);
  }

  const Literal& value_;
  fmt::memory_buffer out_;
  int64_t next_ = 0;
};

}  // namespace

std::string print_element(const Literal& value, int64_t i) {
  return stablehlo::element_text(value, i, real_text, '[', ']');
}

std::string print_index(const Shape& shape, int64_t i) {
  Dims at;
  for (const int64_t stride : shape.strides()) {
    at.push_back(i / stride);
    i %= stride;
  }
  return fmt::format("[{}]", fmt::join(at, ", "));
}

std::string print_value(const Literal& value) { return Printer(value).text(); }

}  // namespace lathe::stablehlo

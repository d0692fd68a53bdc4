#include "lathe/stablehlo/print_values.h"

#include <fmt/ranges.h>

#include <cmath>
#include <cstdlib>
#include <cstring>

#include "lathe/base/shape.h"
#include "lathe/base/small_float.h"
#include "lathe/ir/type.h"

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

// As many digits as may be needed, without zeros at their end; an exponent where more than three
// zeros would be written. Empty where that has no point.
std::string all_digits(DType dtype, double value) {
  const int count = 2 + precision_of(dtype) * 59 / 196;
  const std::string text = fmt::format("{:.{}e}", std::fabs(value), count - 1);
  const size_t e = text.find('e');
  const int first = std::atoi(text.c_str() + e + 1);  // power of ten of the first digit
  std::string digits = text.substr(0, 1) + (count > 1 ? text.substr(2, e - 2) : "");
  digits.resize(digits.find_last_not_of('0') + 1);
  const int size = static_cast<int>(digits.size()), last = first - size + 1;
  const std::string sign = std::signbit(value) ? "-" : "";
  const bool exponent = last >= 0 ? last > 3 || size + last > count : first < -3;
  if (exponent)
    return fmt::format("{}{}.{}E{:+}", sign, digits[0], size > 1 ? digits.substr(1) : "0", first);
  if (last >= 0) return "";
  if (first < 0)
    return fmt::format("{}0.{}{}", sign, std::string(static_cast<size_t>(-first - 1), '0'), digits);
  const auto whole = static_cast<size_t>(first) + 1;
  return fmt::format("{}{}.{}", sign, digits.substr(0, whole), digits.substr(whole));
}

std::string real_text(DType dtype, const std::byte* bytes, double value) {
  if (std::isfinite(value)) {
    std::string text = fmt::format("{:.5e}", value);  // six digits, shown as seven
    text.insert(text.find('e'), "0");
    if (reread(dtype, text) == value) return text;
    text = all_digits(dtype, value);
    if (!text.empty()) return text;
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
  const DType dtype = value.dtype();
  const std::byte* bytes = value.bytes().data() + i * byte_size(dtype);
  if (is_bool(dtype)) return value.get_i64(i) ? "true" : "false";
  if (is_unsigned(dtype)) return fmt::format("{}", value.get_u64(i));
  if (is_signed(dtype)) return fmt::format("{}", value.get_i64(i));
  if (is_float(dtype)) return real_text(dtype, bytes, value.get_f64(i));
  const auto z = value.get_c128(i);
  const DType part = real_dtype(dtype);
  return fmt::format("[{}, {}]", real_text(part, bytes, z.real()),
                     real_text(part, bytes + byte_size(part), z.imag()));
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

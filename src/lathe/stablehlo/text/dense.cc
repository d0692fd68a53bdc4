// dense<…>: splats, nested lists, complex pairs, hexadecimal bytes.
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <span>

#include "lathe/base/flags.h"
#include "lathe/base/small_float.h"
#include "lathe/stablehlo/text/parser.h"

namespace lathe::stablehlo {
namespace {

constexpr std::array<int8_t, 256> kHexDigits = [] {
  std::array<int8_t, 256> out{};
  out.fill(-1);
  for (int i = 0; i < 10; ++i) out[static_cast<size_t>('0' + i)] = static_cast<int8_t>(i);
  for (int i = 0; i < 6; ++i)
    for (char a : {'a', 'A'}) out[static_cast<size_t>(a + i)] = static_cast<int8_t>(10 + i);
  return out;
}();

int hex_digit(char c) { return kHexDigits[static_cast<uint8_t>(c)]; }
bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool ends_number(char c) {
  return is_space(c) || c == ',' || c == '(' || c == ')' || c == '[' || c == ']';
}

class DenseReader {
 public:
  DenseReader(const TextSource& source, std::string_view body, Type type)
      : source_(source),
        base_(static_cast<size_t>(body.data() - source.text().data())),
        body_(body),
        type_(type),
        out_(type.dtype(), type.shape()),
        bytes_(out_.mutable_bytes().data()) {}

  Literal read() {
    skip_space();
    if (at_end()) {
      if (type_.size() != 0) fail(fmt::format("expected the elements of {}", type_.str()));
      return std::move(out_);
    }
    if (peek() == '"') {
      hex();
    } else if (peek() == '[') {
      list(0);
      if (count_ != type_.size())
        fail(fmt::format("{} elements for {}, expected {}", count_, type_.str(), type_.size()));
    } else {
      element(0);
      splat();
    }
    skip_space();
    if (!at_end()) fail("expected '>'");
    return std::move(out_);
  }

  // What stands in a resource.
  Literal read_resource() {
    constexpr size_t kAlignmentBytes = 4;
    const std::vector<std::byte> blob = hex_bytes();
    uint32_t alignment = 3;  // none
    if (blob.size() >= kAlignmentBytes) std::memcpy(&alignment, blob.data(), kAlignmentBytes);
    if (std::popcount(alignment) > 1)
      fail("a resource begins with its alignment, a power of two in four bytes");
    const auto elements = std::span(blob).subspan(kAlignmentBytes);
    if (!take_whole(elements) && !take_packed(elements)) wrong_count(std::ssize(elements));
    return std::move(out_);
  }

 private:
  bool at_end() const { return pos_ >= body_.size(); }
  char peek() const { return at_end() ? '\0' : body_[pos_]; }
  [[noreturn]] void fail(const std::string& message) { source_.fail(base_ + pos_, message); }
  void skip_space() {
    while (!at_end() && is_space(body_[pos_])) ++pos_;
  }
  bool accept(char c) {
    skip_space();
    if (peek() != c) return false;
    ++pos_;
    return true;
  }

  std::byte* element_bytes(int64_t i) { return bytes_ + i * byte_size(type_.dtype()); }

  // The first element everywhere.
  void splat() {
    const auto width = static_cast<size_t>(byte_size(type_.dtype()));
    std::byte* bytes = element_bytes(0);
    const auto total = static_cast<size_t>(type_.byte_count());
    for (size_t filled = width; filled < total; filled *= 2)
      std::memcpy(bytes + filled, bytes, std::min(filled, total - filled));
  }

  void list(int axis) {
    if (axis >= type_.rank())
      fail(fmt::format("lists nested deeper than {} has axes", type_.str()));
    const Dim size = type_.dim(axis);
    accept('[');
    Dim found = 0;
    skip_space();
    while (peek() != ']') {
      if (found == size) fail(fmt::format("more than {} items along axis {}", size, axis));
      if (axis + 1 < type_.rank()) {
        skip_space();
        if (peek() != '[') fail(fmt::format("expected '[': axis {} of {}", axis + 1, type_.str()));
        list(axis + 1);
      } else {
        element(count_++);
      }
      ++found;
      if (!accept(',')) break;
    }
    if (!accept(']')) fail("expected ',' or ']'");
    if (found != size) fail(fmt::format("{} items along axis {}, expected {}", found, axis, size));
  }

  std::string_view word() {
    skip_space();
    const size_t begin = pos_;
    while (!at_end() && !ends_number(body_[pos_])) ++pos_;
    if (begin == pos_) fail("expected a number");
    return body_.substr(begin, pos_ - begin);
  }

  void element(int64_t i) {
    if (is_complex(type_.dtype())) return complex_element(i);
    const std::string_view text = word();
    if (text == "true" || text == "false") {
      if (!is_bool(type_.dtype())) wrong(text);
      out_.set_i64(i, text == "true");
    } else if (is_float(type_.dtype())) {
      real_element(type_.dtype(), text, element_bytes(i));
    } else {
      integer_element(i, text);
    }
  }

  void complex_element(int64_t i) {
    const DType part = real_dtype(type_.dtype());
    std::byte* bytes = element_bytes(i);
    if (!accept('(')) fail("expected '(' and the parts of a complex number");
    real_element(part, word(), bytes);
    if (!accept(',')) fail("expected ',' and the imaginary part");
    real_element(part, word(), bytes + byte_size(part));
    if (!accept(')')) fail("expected ')'");
  }

  [[noreturn]] void wrong(std::string_view text) {
    pos_ -= text.size();
    fail(fmt::format("'{}' is no value of {}", text.substr(0, 40), name(type_.dtype())));
  }

  void real_element(DType dtype, std::string_view text, std::byte* bytes) {
    if (text.starts_with("0x") || text.starts_with("0X")) {  // the pattern
      uint64_t bits = 0;
      const char* end = text.data() + text.size();
      const auto read = std::from_chars(text.data() + 2, end, bits, 16);
      const int width = byte_size(dtype) == 1 ? bit_width(dtype) : 8 * byte_size(dtype);
      if (read.ec != std::errc() || read.ptr != end || (width < 64 && bits >> width != 0))
        wrong(text);
      std::memcpy(bytes, &bits, static_cast<size_t>(byte_size(dtype)));
      return;
    }
    store_real(dtype, real_value(text), bytes);
  }

  // "+1" and what lies beyond all doubles is strtod's business.
  double real_value(std::string_view text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    const bool plain = text.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
    if (read.ec == std::errc() && read.ptr == end && plain) return value;
    const std::string copy(text);
    char* stop = nullptr;
    value = std::strtod(copy.c_str(), &stop);
    if (!plain || *stop != '\0') wrong(text);
    return value;
  }

  static void store_real(DType dtype, double value, std::byte* bytes) {
    if (dtype == DType::f64) {
      std::memcpy(bytes, &value, sizeof(value));
    } else if (dtype == DType::f32) {
      const auto narrow = static_cast<float>(value);
      std::memcpy(bytes, &narrow, sizeof(narrow));
    } else {
      const uint16_t bits = encode_small_float(dtype, value);
      std::memcpy(bytes, &bits, static_cast<size_t>(byte_size(dtype)));
    }
  }

  void integer_element(int64_t i, std::string_view text) {
    const bool negative = text.starts_with('-');
    std::string_view digits = text.substr(negative ? 1 : 0);
    const bool hex = digits.starts_with("0x");
    if (hex) digits = digits.substr(2);
    uint64_t magnitude = 0;
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, magnitude, hex ? 16 : 10);
    if (read.ec != std::errc() || read.ptr != end ||
        !has_integer(type_.dtype(), negative, magnitude))
      wrong(text);
    const auto value = static_cast<int64_t>(negative ? 0 - magnitude : magnitude);
    if (bit_width(type_.dtype()) < 8) return out_.set_i64(i, value);  // kept extended
    std::memcpy(element_bytes(i), &value, static_cast<size_t>(byte_size(type_.dtype())));
  }

  // Little-endian bytes, of all elements or one for all. i1 is one byte an element, or packed.
  void hex() {
    const std::vector<std::byte> bytes = hex_bytes();
    if (!take_whole(bytes) && !take_splat(bytes) && !take_packed(bytes))
      wrong_count(std::ssize(bytes));
  }

  std::vector<std::byte> hex_bytes() {
    if (!body_.ends_with('"') || body_.size() < 4 || body_.substr(1, 2) != "0x")
      fail("expected \"0x…\"");
    const std::string_view digits = body_.substr(3, body_.size() - 4);
    if (digits.size() % 2 != 0) fail("an odd number of hexadecimal digits");
    std::vector<std::byte> bytes(digits.size() / 2);
    for (size_t i = 0; i < bytes.size(); ++i) {
      const int high = hex_digit(digits[2 * i]), low = hex_digit(digits[2 * i + 1]);
      if (high < 0 || low < 0) {
        pos_ += 3 + 2 * i;
        fail("expected hexadecimal digits");
      }
      bytes[i] = static_cast<std::byte>(high * 16 + low);
    }
    pos_ = body_.size();
    return bytes;
  }

  bool take_whole(std::span<const std::byte> bytes) {
    if (std::ssize(bytes) != type_.byte_count()) return false;
    std::ranges::copy(bytes, bytes_);
    normalize(std::ssize(bytes));
    return true;
  }

  bool take_splat(std::span<const std::byte> bytes) {
    if (std::ssize(bytes) != byte_size(type_.dtype()) || type_.size() == 0) return false;
    std::ranges::copy(bytes, bytes_);
    normalize(1);
    splat();
    return true;
  }

  bool take_packed(std::span<const std::byte> bytes) {
    const int64_t packed = (type_.size() * bit_width(type_.dtype()) + 7) / 8;
    if (!has_sub_bytes() || std::ssize(bytes) != packed) return false;
    unpack(bytes);
    return true;
  }

  [[noreturn]] void wrong_count(int64_t count) {
    pos_ = 0;
    fail(fmt::format("{} bytes for {}, expected {}", count, type_.str(), type_.byte_count()));
  }

  bool has_sub_bytes() const { return bit_width(type_.dtype()) < 8; }

  // Sub-byte values are kept extended, i1 as 0 or 1 (a splat of true is written 0xFF).
  void normalize(int64_t count) {
    if (!has_sub_bytes() || is_float(type_.dtype())) return;
    for (int64_t i = 0; i < count; ++i)
      out_.set_i64(i, std::to_integer<uint8_t>(*element_bytes(i)));
  }

  void unpack(std::span<const std::byte> bytes) {
    const int bits = bit_width(type_.dtype());
    for (int64_t i = 0; i < type_.size(); ++i) {
      const int64_t bit = i * bits;
      const auto raw = std::to_integer<int64_t>(bytes[static_cast<size_t>(bit / 8)]);
      const int64_t value = (raw >> (bit % 8)) & ((1 << bits) - 1);
      if (is_float(type_.dtype())) {
        *element_bytes(i) = static_cast<std::byte>(value);
      } else {
        out_.set_i64(i, value);
      }
    }
  }

  const TextSource& source_;
  size_t base_;
  std::string_view body_;
  Type type_;
  Literal out_;
  std::byte* bytes_;  // of out_
  size_t pos_ = 0;
  int64_t count_ = 0;
};

void charge(const TextSource& source, std::string_view body, Type type, int64_t& budget) {
  budget -= type.byte_count();
  if (budget < 0)
    source.fail(static_cast<size_t>(body.data() - source.text().data()),
                fmt::format("a constant of {} bytes: splats of a text may take {} bytes together "
                            "(LATHE_TEXT_CONSTANTS); broadcast a scalar instead",
                            type.byte_count(), flag_text(Flag::text_constants)));
}

}  // namespace

Literal parse_resource(const TextSource& source, std::string_view blob, Type type,
                       int64_t& budget) {
  charge(source, blob, type, budget);
  return DenseReader(source, blob, type).read_resource();
}

Literal parse_dense(const TextSource& source, std::string_view body, Type type, int64_t& budget) {
  charge(source, body, type, budget);
  while (!body.empty() && is_space(body.front())) body.remove_prefix(1);
  while (!body.empty() && is_space(body.back())) body.remove_suffix(1);
  if (type.size() == 0 && !body.empty() && body[0] != '[' && body[0] != '"') {
    DenseReader(source, body, Type::tensor(type.dtype(), {1})).read();  // a splat of nothing
    return Literal(type.dtype(), type.shape());
  }
  return DenseReader(source, body, type).read();
}

}  // namespace lathe::stablehlo

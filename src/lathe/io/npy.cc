#include "lathe/io/npy.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>

#include "lathe/base/error.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/base/files/write_file.h"

namespace lathe::hf {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::string_view kNpyMagic = "\x93NUMPY";
constexpr size_t kMostHeaderBytes = size_t{1} << 20;
constexpr int kMostDims = 64;

// NumPy's letter and size for an element type, without the byte order.
struct Spelling {
  DType dtype;
  std::string_view text;
};
constexpr std::array<Spelling, 16> kSpellings = {{{DType::boolean, "b1"},
                                                  {DType::i8, "i1"},
                                                  {DType::i16, "i2"},
                                                  {DType::i32, "i4"},
                                                  {DType::i64, "i8"},
                                                  {DType::u8, "u1"},
                                                  {DType::u16, "u2"},
                                                  {DType::u32, "u4"},
                                                  {DType::u64, "u8"},
                                                  {DType::f16, "f2"},
                                                  {DType::bf16, "V2"},
                                                  {DType::f8E5M2, "f1"},
                                                  {DType::f32, "f4"},
                                                  {DType::f64, "f8"},
                                                  {DType::c64, "c8"},
                                                  {DType::c128, "c16"}}};

std::string descr_of(DType dtype) {
  if (bit_width(dtype) < 8 && is_integer(dtype)) dtype = is_signed(dtype) ? DType::i8 : DType::u8;
  const auto hit = std::ranges::find(kSpellings, dtype, &Spelling::dtype);
  const bool ordered = hit == kSpellings.end() || byte_size(dtype) > 1 || is_float(dtype);
  return fmt::format("{}{}", ordered ? '<' : '|', hit == kSpellings.end() ? "V1" : hit->text);
}

struct Header {
  std::string descr;
  std::optional<bool> fortran_order;
  std::optional<Shape> shape;
};

// The dictionary, as far as Python's literals are needed.
class HeaderReader {
 public:
  HeaderReader(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  Header read() {
    expect('{');
    while (!accept('}')) {
      entry(string());
      if (accept(',')) continue;
      expect('}');
      break;
    }
    skip_blanks();
    if (at_ < text_.size()) fail("the end of the header");
    if (out_.descr.empty() || !out_.fortran_order || !out_.shape)
      fail("'descr', 'fortran_order' and 'shape'");
    return std::move(out_);
  }

 private:
  void entry(const std::string& key) {
    expect(':');
    if (key == "descr") {
      skip_blanks();
      LATHE_USER_CHECK(at_ >= text_.size() || text_[at_] != '[',
                       "{}: arrays of structures are not read; save the fields one by one", name_);
      out_.descr = string();
    } else if (key == "fortran_order") {
      out_.fortran_order = accept("True");
      if (!*out_.fortran_order && !accept("False")) fail("True or False");
    } else if (key == "shape") {
      out_.shape = tuple();
    } else {
      fail("no key but 'descr', 'fortran_order' and 'shape'");
    }
  }

  std::string string() {
    skip_blanks();
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    if (quote != '\'' && quote != '"') fail("a string");
    const size_t end = text_.find(quote, at_ + 1);
    if (end == std::string_view::npos) fail("the end of a string");
    const std::string_view out = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return std::string(out);
  }

  Shape tuple() {
    Shape out;
    expect('(');
    while (!accept(')')) {
      if (out.rank() == kMostDims) fail("at most 64 dimensions");
      out.push_back(size());
      if (accept(',')) continue;
      expect(')');
      break;
    }
    return out;
  }

  Dim size() {
    skip_blanks();
    Dim out = 0;
    const char* const end = text_.data() + text_.size();
    const auto [stop, error] = std::from_chars(text_.data() + at_, end, out);
    if (error != std::errc() || out < 0) fail("a size");
    at_ = static_cast<size_t>(stop - text_.data());
    return out;
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  bool accept(std::string_view token) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }
  bool accept(char token) { return accept(std::string_view(&token, 1)); }
  void expect(char token) {
    if (!accept(token)) fail(fmt::format("{}", token));
  }
  [[noreturn]] void fail(std::string_view expected) const {
    throw UserError("{}: the header of an .npy file, character {}: expected {}", name_, at_,
                    expected);
  }

  std::string_view text_;
  const std::string& name_;
  size_t at_ = 0;
  Header out_;
};

struct Element {
  DType dtype = DType::u8;
  bool unnamed = false, swapped = false;
};

Element element_of(const std::string& descr, const std::string& name) {
  const std::string_view kind =
      std::string_view(descr).substr(descr.find_first_of("<>|=") == 0 ? 1 : 0);
  LATHE_USER_CHECK(!kind.starts_with('O'),
                   "{}: an array of Python objects, which is a pickle; save numbers", name);
  if (kind == "V1") return {.dtype = DType::u8, .unnamed = true};
  const auto hit = std::ranges::find(kSpellings, kind, &Spelling::text);
  LATHE_USER_CHECK(hit != kSpellings.end(),
                   "{}: elements of type '{}', which StableHLO has no type for; save numbers of "
                   "another type (astype)",
                   name, descr);
  return {.dtype = hit->dtype, .swapped = descr[0] == '>' && byte_size(hit->dtype) > 1};
}

// The bytes of an array; UserError when they, or a stride, do not fit 63 bits.
size_t byte_count(const Header& header, DType dtype, const std::string& name) {
  int64_t bytes = byte_size(dtype);
  bool empty = false;
  for (const Dim dim : *header.shape) {
    empty |= dim == 0;
    LATHE_USER_CHECK(!__builtin_mul_overflow(bytes, std::max<Dim>(dim, 1), &bytes),
                     "{}: {} has more elements than memory has bytes", name, header.shape->str());
  }
  return empty ? 0 : static_cast<size_t>(bytes);
}

void swap_bytes(Literal& value) {
  const auto width = static_cast<size_t>(byte_size(real_dtype(value.dtype())));
  const auto bytes = value.mutable_bytes();
  for (size_t at = 0; at < bytes.size(); at += width)
    std::reverse(bytes.begin() + static_cast<ptrdiff_t>(at),
                 bytes.begin() + static_cast<ptrdiff_t>(at + width));
}

// From column-major to row-major.
Literal transposed(const Literal& columns) {
  Literal out(columns.dtype(), columns.shape());
  const auto width = static_cast<size_t>(byte_size(columns.dtype()));
  const Shape& shape = columns.shape();
  Dims steps(static_cast<size_t>(shape.rank()), 1);
  for (size_t i = 1; i < steps.size(); ++i)
    steps[i] = steps[i - 1] * shape[static_cast<int>(i) - 1];
  Dims at(steps.size(), 0);
  int64_t from = 0;
  std::byte* to = out.mutable_bytes().data();
  for (int64_t i = 0; i < out.size(); ++i, to += width) {
    std::memcpy(to, columns.bytes().data() + static_cast<size_t>(from) * width, width);
    for (size_t axis = at.size(); axis-- > 0;) {
      from += steps[axis];
      if (++at[axis] < shape[static_cast<int>(axis)]) break;
      from -= steps[axis] * at[axis];
      at[axis] = 0;
    }
  }
  return out;
}

Literal elements(const Header& header, const Element& element, std::span<const std::byte> bytes,
                 std::shared_ptr<const void> owner) {
  const auto address = reinterpret_cast<uintptr_t>(bytes.data());
  Literal out;
  if (address % static_cast<uintptr_t>(byte_size(element.dtype)) == 0) {
    out = Literal::view(element.dtype, *header.shape, bytes, std::move(owner));
  } else {
    out = Literal(element.dtype, *header.shape);
    std::ranges::copy(bytes, out.mutable_bytes().begin());
  }
  if (element.swapped) swap_bytes(out);
  return *header.fortran_order && header.shape->rank() > 1 ? transposed(out) : out;
}

// What stands before the elements.
struct Beginning {
  Header header;
  Element element;
  size_t size;  // in bytes
};

// Of a file of so many bytes; every promise of it holds.
Beginning read_beginning(std::string_view bytes, uint64_t file_size, const std::string& name) {
  LATHE_USER_CHECK(bytes.size() >= 10 && bytes.starts_with(kNpyMagic),
                   "{}: no .npy file: it does not begin as one", name);
  const int version = bytes[6];
  LATHE_USER_CHECK(version >= 1 && version <= 3,
                   "{}: version {} of the .npy format; 1, 2 and 3 are known", name, version);
  const size_t width = version == 1 ? 2 : 4, start = 8 + width;
  uint32_t length = 0;
  LATHE_USER_CHECK(bytes.size() >= start, "{}: the file ends in its header", name);
  std::memcpy(&length, bytes.data() + 8, width);
  LATHE_USER_CHECK(length <= kMostHeaderBytes && length <= bytes.size() - start,
                   "{}: the header claims {} bytes, but {} follow; the file is truncated", name,
                   length, bytes.size() - start);
  Header header = HeaderReader(bytes.substr(start, length), name).read();
  const Element element = element_of(header.descr, name);
  const size_t wanted = byte_count(header, element.dtype, name);
  LATHE_USER_CHECK(file_size - start - length == wanted, "{}: {} bytes of elements; {}{} takes {}",
                   name, file_size - start - length, header.descr, header.shape->str(), wanted);
  return {std::move(header), element, start + length};
}

}  // namespace

NpyArray open_npy(const std::string& path) {
  const auto file = MappedFile::open(path);
  return parse_npy(file->text(), path, file);
}

NpyArray parse_npy(std::string_view bytes, const std::string& name,
                   std::shared_ptr<const void> owner) {
  const Beginning file = read_beginning(bytes, bytes.size(), name);
  const auto data = std::as_bytes(std::span(bytes.substr(file.size)));
  return {.value = elements(file.header, file.element, data, std::move(owner)),
          .unnamed = file.element.unnamed};
}

void expect_npy(std::string_view beginning, uint64_t size, const std::string& name) {
  read_beginning(beginning, size, name);
}

std::string npy_header(const Literal& value) {
  const std::string sizes = fmt::format("{}", fmt::join(value.shape(), ", "));
  std::string text =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}{}), }}",
                  descr_of(value.dtype()), sizes, value.shape().rank() == 1 ? "," : "");
  constexpr size_t kStart = 10, kAlignment = 64;
  const size_t whole = (kStart + text.size() + kAlignment) / kAlignment * kAlignment;
  text.resize(whole - kStart - 1, ' ');
  text += '\n';
  const auto length = static_cast<uint16_t>(text.size());
  std::string out(kNpyMagic);
  out += '\1';
  out += '\0';
  out += static_cast<char>(length & 0xFF);
  out += static_cast<char>(length >> 8);
  return out + text;
}

void write_npy(const std::string& path, const Literal& value) {
  const std::string header = npy_header(value);
  const std::span<const std::byte> pieces[] = {std::as_bytes(std::span(header)), value.bytes()};
  write_atomically(path, pieces);
}

}  // namespace lathe::hf

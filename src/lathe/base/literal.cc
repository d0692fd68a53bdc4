#include "lathe/base/literal.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "lathe/base/small_float.h"

namespace lathe {
namespace {

template <typename T>
T load(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}

template <typename T>
void store(std::byte* at, T value) {
  std::memcpy(at, &value, sizeof(T));
}

// Sign- or zero-extends the low `bits` of a byte that holds a sub-byte integer.
int64_t extend(DType dtype, uint8_t raw) {
  const int shift = 64 - bit_width(dtype);
  const auto high = static_cast<uint64_t>(raw) << shift;
  return is_signed(dtype) ? static_cast<int64_t>(high) >> shift
                          : static_cast<int64_t>(high >> shift);
}

// The bits of a truncated value. NaN is 0; what 64 bits do not hold is the nearest that they do.
int64_t truncated(DType dtype, double value) {
  constexpr double kTwo63 = 9223372036854775808.0;
  if (std::isnan(value)) return 0;
  if (value < -kTwo63) return std::numeric_limits<int64_t>::min();
  if (value < kTwo63) return static_cast<int64_t>(value);
  if (dtype != DType::u64) return std::numeric_limits<int64_t>::max();
  return value < 2 * kTwo63 ? static_cast<int64_t>(static_cast<uint64_t>(value)) : -1;
}

}  // namespace

Literal::Literal(const Literal& other) = default;
Literal& Literal::operator=(const Literal& other) = default;
Literal& Literal::operator=(Literal&& other) noexcept = default;
Literal::~Literal() = default;

Literal::Literal(DType dtype, Shape shape)
    : dtype_(dtype), shape_(std::move(shape)), size_(shape_.size()), writable_(true) {
  const auto count = static_cast<size_t>(std::max<int64_t>(byte_count(), 1));
  std::shared_ptr<std::byte> bytes(new (std::align_val_t{64}) std::byte[count](), [](std::byte* p) {
    ::operator delete[](p, std::align_val_t{64});
  });
  data_ = bytes.get();
  owner_ = std::move(bytes);
}

Literal Literal::view(DType dtype, Shape shape, std::span<const std::byte> bytes,
                      std::shared_ptr<const void> owner) {
  Literal out(dtype, Shape{0});
  out.shape_ = std::move(shape);
  out.size_ = out.shape_.size();
  LATHE_CHECK(static_cast<int64_t>(bytes.size()) == out.byte_count(), "view of {} bytes as {}{}",
              bytes.size(), name(dtype), out.shape_.str());
  out.data_ = bytes.data();
  out.owner_ = std::move(owner);
  out.writable_ = false;
  return out;
}

Literal Literal::full(DType dtype, Shape shape, double value) {
  Literal out(dtype, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, value);
  return out;
}

std::span<std::byte> Literal::mutable_bytes() {
  if (!writable_ || owner_.use_count() > 1) {
    Literal copy(dtype_, shape_);
    std::memcpy(const_cast<std::byte*>(copy.data_), data_, static_cast<size_t>(byte_count()));
    *this = std::move(copy);
  }
  return {const_cast<std::byte*>(data_), static_cast<size_t>(byte_count())};
}

void Literal::check_count(size_t given) const {
  LATHE_USER_CHECK(static_cast<int64_t>(given) == size_, "{} values do not fill shape {}", given,
                   shape_.str());
}

void Literal::check_type(DType asked) const {
  LATHE_CHECK(asked == dtype_, "literal of {} read as {}", name(dtype_), name(asked));
}

double Literal::get_f64(int64_t i) const {
  const std::byte* at = data_ + i * byte_size(dtype_);
  switch (dtype_) {
    case DType::f32:
      return load<float>(at);
    case DType::f64:
      return load<double>(at);
    case DType::c64:
      return load<float>(at);
    case DType::c128:
      return load<double>(at);
    case DType::u64:
      return static_cast<double>(get_u64(i));
    default:
      break;
  }
  if (!is_float(dtype_)) return static_cast<double>(get_i64(i));
  const bool wide = byte_size(dtype_) == 2;
  return decode_small_float(dtype_, wide ? load<uint16_t>(at) : load<uint8_t>(at));
}

int64_t Literal::get_i64(int64_t i) const {
  const std::byte* at = data_ + i * byte_size(dtype_);
  switch (dtype_) {
    case DType::boolean:
      return load<uint8_t>(at) != 0;
    case DType::i2:
    case DType::i4:
    case DType::u2:
    case DType::u4:
      return extend(dtype_, load<uint8_t>(at));
    case DType::i8:
      return load<int8_t>(at);
    case DType::i16:
      return load<int16_t>(at);
    case DType::i32:
      return load<int32_t>(at);
    case DType::i64:
    case DType::u64:
      return load<int64_t>(at);
    case DType::u8:
      return load<uint8_t>(at);
    case DType::u16:
      return load<uint16_t>(at);
    case DType::u32:
      return load<uint32_t>(at);
    default:
      LATHE_UNREACHABLE("{} read as an integer", name(dtype_));
  }
}

uint64_t Literal::get_u64(int64_t i) const { return static_cast<uint64_t>(get_i64(i)); }

std::complex<double> Literal::get_c128(int64_t i) const {
  const std::byte* at = data_ + i * byte_size(dtype_);
  if (dtype_ == DType::c64) return {load<float>(at), load<float>(at + 4)};
  if (dtype_ == DType::c128) return {load<double>(at), load<double>(at + 8)};
  return {get_f64(i), 0.0};
}

void Literal::set_f64(int64_t i, double value) {
  if (is_complex(dtype_)) return set_c128(i, {value, 0.0});
  if (!is_float(dtype_)) return set_i64(i, truncated(dtype_, value));
  std::byte* at = mutable_bytes().data() + i * byte_size(dtype_);
  switch (byte_size(dtype_)) {
    case 8:
      return store(at, value);
    case 4:
      return store(at, static_cast<float>(value));
    case 2:
      return store(at, encode_small_float(dtype_, value));
    default:
      return store(at, static_cast<uint8_t>(encode_small_float(dtype_, value)));
  }
}

void Literal::set_i64(int64_t i, int64_t value) {
  if (!is_bool(dtype_) && !is_integer(dtype_)) return set_f64(i, static_cast<double>(value));
  std::byte* at = mutable_bytes().data() + i * byte_size(dtype_);
  if (is_bool(dtype_)) return store<uint8_t>(at, value != 0);
  switch (byte_size(dtype_)) {
    case 8:
      return store(at, value);
    case 4:
      return store(at, static_cast<int32_t>(value));
    case 2:
      return store(at, static_cast<int16_t>(value));
    default:
      return store(at, static_cast<int8_t>(extend(dtype_, static_cast<uint8_t>(value))));
  }
}

void Literal::set_c128(int64_t i, std::complex<double> value) {
  if (!is_complex(dtype_)) return set_f64(i, value.real());
  std::byte* at = mutable_bytes().data() + i * byte_size(dtype_);
  if (dtype_ == DType::c64) {
    store(at, static_cast<float>(value.real()));
    return store(at + 4, static_cast<float>(value.imag()));
  }
  store(at, value.real());
  store(at + 8, value.imag());
}

Literal Literal::reshaped(Shape shape) const {
  LATHE_CHECK(shape.size() == size_, "reshape {} to {}", shape_.str(), shape.str());
  Literal out = *this;
  out.shape_ = std::move(shape);
  return out;
}

bool operator==(const Literal& a, const Literal& b) {
  return a.dtype_ == b.dtype_ && a.shape_ == b.shape_ && std::ranges::equal(a.bytes(), b.bytes());
}

}  // namespace lathe

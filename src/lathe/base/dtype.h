// Element types: all of StableHLO's. Sub-byte values take one byte each in memory; i1 is `boolean`.
// A DType is a plain enum; everything known about it comes from one table (dtype.cc).
// Quantized element types are a property of ir::Type, not a DType.
#pragma once

#include <fmt/core.h>

#include <complex>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string_view>

namespace lathe {

enum class DType : uint8_t {
  boolean,
  i2,
  i4,
  i8,
  i16,
  i32,
  i64,
  u2,
  u4,
  u8,
  u16,
  u32,
  u64,
  f4E2M1FN,
  f6E2M3FN,
  f6E3M2FN,
  f8E3M4,
  f8E4M3,
  f8E4M3FN,
  f8E4M3FNUZ,
  f8E4M3B11FNUZ,
  f8E5M2,
  f8E5M2FNUZ,
  f8E8M0FNU,
  bf16,
  f16,
  f32,
  f64,
  c64,
  c128,  // complex<f32>, complex<f64>
};

inline constexpr int kDTypeCount = static_cast<int>(DType::c128) + 1;

enum class DTypeKind : uint8_t { boolean, signed_integer, unsigned_integer, floating, complex };

struct DTypeInfo {
  DType dtype;
  std::string_view name;     // StableHLO spelling: "i1", "ui8", "f8E4M3FN", "complex<f32>"
  std::string_view hf_name;  // safetensors spelling ("BF16"), "" where it has none
  DTypeKind kind;
  int bits;       // of the value, not of its storage
  int byte_size;  // of its storage
};

const DTypeInfo& info(DType dtype);
std::span<const DTypeInfo> all_dtypes();

inline std::string_view name(DType dtype) { return info(dtype).name; }
std::ostream& operator<<(std::ostream& out, DType dtype);
inline int byte_size(DType dtype) { return info(dtype).byte_size; }
inline int bit_width(DType dtype) { return info(dtype).bits; }
inline DTypeKind kind(DType dtype) { return info(dtype).kind; }
inline bool is_bool(DType d) { return d == DType::boolean; }
inline bool is_signed(DType d) { return kind(d) == DTypeKind::signed_integer; }
inline bool is_unsigned(DType d) { return kind(d) == DTypeKind::unsigned_integer; }
inline bool is_integer(DType d) { return is_signed(d) || is_unsigned(d); }
inline bool is_float(DType d) { return kind(d) == DTypeKind::floating; }
inline bool is_half(DType d) { return d == DType::bf16 || d == DType::f16; }
inline bool is_complex(DType d) { return kind(d) == DTypeKind::complex; }
inline bool is_differentiable(DType d) { return is_float(d) || is_complex(d); }

// The real type of a complex one's parts; other types are their own.
DType real_dtype(DType dtype);
// complex<real>; `real` is f32 or f64.
DType complex_dtype(DType real);

// Whether a type of integers or booleans has the number, or has it as a pattern (255 of i8).
bool has_integer(DType dtype, bool negative, uint64_t magnitude);

std::optional<DType> dtype_from_name(std::string_view stablehlo_name);
std::optional<DType> dtype_from_hf_name(std::string_view safetensors_name);

// bf16 and f16 as C++ values: storage with conversions, no arithmetic.
struct BFloat16 {
  uint16_t bits = 0;
  BFloat16() = default;
  explicit BFloat16(float value);
  explicit operator float() const;
};
struct Float16 {
  uint16_t bits = 0;
  Float16() = default;
  explicit Float16(float value);
  explicit operator float() const;
};

// The DType of a C++ element type; a compile error for any other type.
template <typename T>
struct DTypeOf;
template <>
struct DTypeOf<bool> {
  static constexpr DType value = DType::boolean;
};
template <>
struct DTypeOf<int8_t> {
  static constexpr DType value = DType::i8;
};
template <>
struct DTypeOf<int16_t> {
  static constexpr DType value = DType::i16;
};
template <>
struct DTypeOf<int32_t> {
  static constexpr DType value = DType::i32;
};
template <>
struct DTypeOf<int64_t> {
  static constexpr DType value = DType::i64;
};
template <>
struct DTypeOf<uint8_t> {
  static constexpr DType value = DType::u8;
};
template <>
struct DTypeOf<uint16_t> {
  static constexpr DType value = DType::u16;
};
template <>
struct DTypeOf<uint32_t> {
  static constexpr DType value = DType::u32;
};
template <>
struct DTypeOf<uint64_t> {
  static constexpr DType value = DType::u64;
};
template <>
struct DTypeOf<BFloat16> {
  static constexpr DType value = DType::bf16;
};
template <>
struct DTypeOf<Float16> {
  static constexpr DType value = DType::f16;
};
template <>
struct DTypeOf<float> {
  static constexpr DType value = DType::f32;
};
template <>
struct DTypeOf<double> {
  static constexpr DType value = DType::f64;
};
template <>
struct DTypeOf<std::complex<float>> {
  static constexpr DType value = DType::c64;
};
template <>
struct DTypeOf<std::complex<double>> {
  static constexpr DType value = DType::c128;
};
template <typename T>
inline constexpr DType dtype_of = DTypeOf<T>::value;

}  // namespace lathe

template <>
struct fmt::formatter<lathe::DType> : fmt::formatter<std::string_view> {
  fmt::format_context::iterator format(lathe::DType dtype, fmt::format_context& context) const;
};

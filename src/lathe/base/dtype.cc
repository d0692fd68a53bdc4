#include "lathe/base/dtype.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <ostream>

#include "lathe/base/error.h"
#include "lathe/base/small_float.h"

namespace lathe {
namespace {

using K = DTypeKind;

constexpr std::array<DTypeInfo, kDTypeCount> kTable = {{
    {DType::boolean, "i1", "BOOL", K::boolean, 1, 1},
    {DType::i2, "i2", "", K::signed_integer, 2, 1},
    {DType::i4, "i4", "", K::signed_integer, 4, 1},
    {DType::i8, "i8", "I8", K::signed_integer, 8, 1},
    {DType::i16, "i16", "I16", K::signed_integer, 16, 2},
    {DType::i32, "i32", "I32", K::signed_integer, 32, 4},
    {DType::i64, "i64", "I64", K::signed_integer, 64, 8},
    {DType::u2, "ui2", "", K::unsigned_integer, 2, 1},
    {DType::u4, "ui4", "", K::unsigned_integer, 4, 1},
    {DType::u8, "ui8", "U8", K::unsigned_integer, 8, 1},
    {DType::u16, "ui16", "U16", K::unsigned_integer, 16, 2},
    {DType::u32, "ui32", "U32", K::unsigned_integer, 32, 4},
    {DType::u64, "ui64", "U64", K::unsigned_integer, 64, 8},
    {DType::f4E2M1FN, "f4E2M1FN", "", K::floating, 4, 1},
    {DType::f6E2M3FN, "f6E2M3FN", "", K::floating, 6, 1},
    {DType::f6E3M2FN, "f6E3M2FN", "", K::floating, 6, 1},
    {DType::f8E3M4, "f8E3M4", "", K::floating, 8, 1},
    {DType::f8E4M3, "f8E4M3", "", K::floating, 8, 1},
    {DType::f8E4M3FN, "f8E4M3FN", "F8_E4M3", K::floating, 8, 1},
    {DType::f8E4M3FNUZ, "f8E4M3FNUZ", "", K::floating, 8, 1},
    {DType::f8E4M3B11FNUZ, "f8E4M3B11FNUZ", "", K::floating, 8, 1},
    {DType::f8E5M2, "f8E5M2", "F8_E5M2", K::floating, 8, 1},
    {DType::f8E5M2FNUZ, "f8E5M2FNUZ", "", K::floating, 8, 1},
    {DType::f8E8M0FNU, "f8E8M0FNU", "F8_E8M0", K::floating, 8, 1},
    {DType::bf16, "bf16", "BF16", K::floating, 16, 2},
    {DType::f16, "f16", "F16", K::floating, 16, 2},
    {DType::f32, "f32", "F32", K::floating, 32, 4},
    {DType::f64, "f64", "F64", K::floating, 64, 8},
    {DType::c64, "complex<f32>", "C64", K::complex, 64, 8},
    {DType::c128, "complex<f64>", "", K::complex, 128, 16},
}};

std::optional<DType> find(std::string_view text, std::string_view DTypeInfo::* field) {
  const auto hit = std::ranges::find(kTable, text, field);
  if (text.empty() || hit == kTable.end()) return std::nullopt;
  return hit->dtype;
}

}  // namespace

const DTypeInfo& info(DType dtype) {
  const auto index = static_cast<size_t>(dtype);
  LATHE_CHECK(index < kTable.size(), "element type {} does not exist", index);
  return kTable[index];
}

std::span<const DTypeInfo> all_dtypes() { return kTable; }

DType real_dtype(DType dtype) {
  if (dtype == DType::c64) return DType::f32;
  return dtype == DType::c128 ? DType::f64 : dtype;
}

DType complex_dtype(DType real) {
  LATHE_CHECK(real == DType::f32 || real == DType::f64, "no complex type of {}", name(real));
  return real == DType::f32 ? DType::c64 : DType::c128;
}

bool has_integer(DType dtype, bool negative, uint64_t magnitude) {
  const uint64_t top = uint64_t{1} << (bit_width(dtype) - 1);
  if (negative) return magnitude == 0 || (is_signed(dtype) && magnitude <= top);
  return magnitude <= top - 1 + top;
}

std::optional<DType> dtype_from_name(std::string_view text) { return find(text, &DTypeInfo::name); }
std::optional<DType> dtype_from_hf_name(std::string_view text) {
  return find(text, &DTypeInfo::hf_name);
}

BFloat16::BFloat16(float value) : bits(encode_small_float(DType::bf16, value)) {}
BFloat16::operator float() const { return std::bit_cast<float>(uint32_t{bits} << 16); }
Float16::Float16(float value) : bits(encode_small_float(DType::f16, value)) {}
Float16::operator float() const { return static_cast<float>(decode_small_float(DType::f16, bits)); }

std::ostream& operator<<(std::ostream& out, DType dtype) { return out << name(dtype); }

}  // namespace lathe

fmt::format_context::iterator fmt::formatter<lathe::DType>::format(
    lathe::DType dtype, fmt::format_context& context) const {
  return fmt::formatter<std::string_view>::format(lathe::name(dtype), context);
}

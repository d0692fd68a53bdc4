#include "lathe/backends/pjrt/element_type.h"

#include <algorithm>

#include "lathe/base/error.h"

namespace lathe::pjrt {
namespace {

struct Number {
  DType dtype;
  int32_t number;
  int since = 0;  // minor version of the interface
};

constexpr Number kNumbers[] = {
    {DType::boolean, 1},       {DType::i8, 2},          {DType::i16, 3},
    {DType::i32, 4},           {DType::i64, 5},         {DType::u8, 6},
    {DType::u16, 7},           {DType::u32, 8},         {DType::u64, 9},
    {DType::f16, 10},          {DType::f32, 11},        {DType::f64, 12},
    {DType::bf16, 13},         {DType::c64, 14},        {DType::c128, 15},
    {DType::f8E5M2, 16},       {DType::f8E4M3FN, 17},   {DType::f8E4M3B11FNUZ, 18},
    {DType::f8E5M2FNUZ, 19},   {DType::f8E4M3FNUZ, 20}, {DType::i4, 21},
    {DType::u4, 22},           {DType::i2, 24},         {DType::u2, 25},
    {DType::f8E4M3, 26},       {DType::f8E3M4, 27},     {DType::f8E8M0FNU, 28, 63},
    {DType::f4E2M1FN, 29, 63},
};

bool sub_byte(DType dtype) { return bit_width(dtype) < 8 && !is_bool(dtype); }

// The low bits of a byte as Lathe holds a value of so few: signed ones extended, others with zeros.
std::byte in_a_byte(DType dtype, unsigned bits) {
  const int spare = 8 - bit_width(dtype);
  const auto high = static_cast<uint8_t>(bits << spare);
  if (is_signed(dtype)) return static_cast<std::byte>(static_cast<int8_t>(high) >> spare);
  return static_cast<std::byte>(high >> spare);
}

}  // namespace

int32_t element_type(Type type, int minor_version) {
  LATHE_USER_CHECK(type.is_tensor(), "[pjrt] a {} is no array that a plugin could take or give",
                   type.str());
  const auto* known = std::ranges::find(kNumbers, type.dtype(), &Number::dtype);
  LATHE_USER_CHECK(known != std::end(kNumbers),
                   "[pjrt] plugins have no arrays of {} as arguments or results",
                   name(type.dtype()));
  LATHE_USER_CHECK(known->since <= minor_version,
                   "[pjrt] the plugin's version 0.{} of the interface has no arrays of {}, which "
                   "came with 0.{}; take a newer release of it",
                   minor_version, name(type.dtype()), known->since);
  return known->number;
}

std::optional<DType> dtype_numbered(int32_t number) {
  const auto* known = std::ranges::find(kNumbers, number, &Number::number);
  return known == std::end(kNumbers) ? std::optional<DType>() : known->dtype;
}

size_t packed_bytes(Type type) {
  if (!sub_byte(type.dtype())) return static_cast<size_t>(type.byte_count());
  return static_cast<size_t>((type.size() * bit_width(type.dtype()) + 7) / 8);
}

void unpack(Type type, std::span<const std::byte> given, std::span<std::byte> out) {
  const DType dtype = type.dtype();
  if (!sub_byte(dtype)) {
    LATHE_CHECK(given.size() == out.size(), "{} came as {} bytes", type.str(), given.size());
    std::ranges::copy(given, out.begin());
    return;
  }
  const bool packed = given.size() != out.size();
  LATHE_CHECK(!packed || given.size() == packed_bytes(type), "{} came as {} bytes", type.str(),
              given.size());
  const auto width = static_cast<size_t>(packed ? bit_width(dtype) : 8);
  for (size_t i = 0; i < out.size(); ++i) {
    const size_t bit = i * width;
    out[i] = in_a_byte(dtype, std::to_integer<unsigned>(given[bit / 8]) >> bit % 8);
  }
}

}  // namespace lathe::pjrt

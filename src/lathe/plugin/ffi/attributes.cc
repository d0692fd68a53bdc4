#include "lathe/plugin/ffi/attributes.h"

#include <algorithm>

#include "lathe/stablehlo/typed_numbers.h"

namespace lathe::plugin::ffi {
namespace {

struct TypeNumber {
  DType dtype;
  int32_t number;
};
constexpr TypeNumber kTypeNumbers[] = {
    {DType::boolean, 1},     {DType::i8, 2},
    {DType::i16, 3},         {DType::i32, 4},
    {DType::i64, 5},         {DType::u8, 6},
    {DType::u16, 7},         {DType::u32, 8},
    {DType::u64, 9},         {DType::f16, 10},
    {DType::f32, 11},        {DType::f64, 12},
    {DType::c64, 15},        {DType::bf16, 16},
    {DType::c128, 18},       {DType::f8E5M2, 19},
    {DType::f8E4M3FN, 20},   {DType::i4, 21},
    {DType::u4, 22},         {DType::f8E4M3B11FNUZ, 23},
    {DType::f8E5M2FNUZ, 24}, {DType::f8E4M3FNUZ, 25},
    {DType::i2, 26},         {DType::u2, 27},
    {DType::f8E4M3, 28},     {DType::f8E3M4, 29},
    {DType::f4E2M1FN, 32},   {DType::f8E8M0FNU, 33},
};

// What attributes of XLA's interface are made of.
bool is_plain(DType dtype) {
  return dtype == DType::f32 || dtype == DType::f64 || (is_integer(dtype) && bit_width(dtype) >= 8);
}

}  // namespace

DataType data_type(DType dtype) {
  const auto* hit = std::ranges::find(kTypeNumbers, dtype, &TypeNumber::dtype);
  LATHE_USER_CHECK(hit != std::end(kTypeNumbers),
                   "XLA's foreign function interface has no arrays of {}", name(dtype));
  return DataType{hit->number};
}

AttributeList::AttributeList(const AttrDict& dict) {
  std::vector<const AttrDict::value_type*> sorted;
  for (const auto& entry : dict) sorted.push_back(&entry);
  std::ranges::sort(sorted, {}, [](const auto* entry) -> const auto& { return entry->first; });
  for (const auto* entry : sorted) add(entry->first, entry->second);
  list_ = {.header = {.size = sizeof(Attributes)},
           .count = std::ssize(kinds_),
           .kinds = kinds_.data(),
           .names = names_.data(),
           .attributes = attributes_.data()};
}

void AttributeList::add(const std::string& name, const AttrValue& value) {
  const std::string& kept = texts_.emplace_back(name);
  names_.push_back(&spans_.emplace_back(ByteSpan{kept.data(), kept.size()}));
  if (const auto* text = std::get_if<std::string>(&value.value)) {
    const std::string& held = texts_.emplace_back(*text);
    return add(AttributeKind::string, &spans_.emplace_back(ByteSpan{held.data(), held.size()}));
  }
  const auto* fields = std::get_if<AttrValue::Struct>(&value.value);
  if (fields && fields->mnemonic.empty()) {
    dictionaries_.push_back(std::make_unique<AttributeList>(fields->fields));
    return add(AttributeKind::dictionary, &dictionaries_.back()->list_);
  }
  LATHE_USER_CHECK(add_number(name, value) || add_elements(name, value),
                   "the attribute `{}` is neither a number, an array of numbers, text nor a "
                   "dictionary: handlers of XLA's foreign function interface take no other",
                   name);
}

void AttributeList::add(AttributeKind kind, void* attribute) {
  kinds_.push_back(kind);
  attributes_.push_back(attribute);
}

bool AttributeList::add_number(const std::string& name, const AttrValue& value) {
  auto number = stablehlo::number_of(value);
  if (!number) return false;
  const DType dtype = number->dtype();
  LATHE_USER_CHECK(
      is_plain(dtype) || is_bool(dtype),
      "the attribute `{}` is of {}: attributes of XLA's foreign function interface are "
      "i1, integers of 8 to 64 bits, f32 and f64",
      name, lathe::name(dtype));
  Literal& held = literals_.emplace_back(*std::move(number));
  add(AttributeKind::scalar,
      &scalars_.emplace_back(Scalar{data_type(dtype), held.mutable_bytes().data()}));
  return true;
}

bool AttributeList::add_elements(const std::string& name, const AttrValue& value) {
  auto elements = stablehlo::elements_of(value);
  if (!elements) return false;
  const DType dtype = elements->dtype();
  LATHE_USER_CHECK(is_plain(dtype),
                   "the attribute `{}` has elements of {}: arrays in attributes of XLA's foreign "
                   "function interface are of integers of 8 to 64 bits, f32 or f64",
                   name, lathe::name(dtype));
  Literal& held = literals_.emplace_back(*std::move(elements));
  add(AttributeKind::array,
      &arrays_.emplace_back(
          Array{data_type(dtype), static_cast<size_t>(held.size()), held.mutable_bytes().data()}));
  return true;
}

}  // namespace lathe::plugin::ffi

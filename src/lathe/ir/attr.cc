#include "lathe/ir/attr.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "lathe/base/hash.h"

namespace lathe {
namespace {

size_t hash_bytes(std::span<const std::byte> bytes) {
  return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

size_t hash_dict(const AttrDict& dict) {
  size_t hash = dict.size();
  for (const auto& [name, value] : dict)
    hash = hash_mix(hash_mix(hash, std::hash<std::string>()(name)), hash_of(value));
  return hash;
}

struct Hasher {
  size_t operator()(std::monostate) const { return 0; }
  size_t operator()(bool v) const { return v; }
  size_t operator()(int64_t v) const { return std::hash<int64_t>()(v); }
  size_t operator()(double v) const { return std::bit_cast<uint64_t>(v); }
  size_t operator()(const std::string& v) const { return std::hash<std::string>()(v); }
  size_t operator()(Type v) const { return v.hash(); }
  size_t operator()(DType v) const { return static_cast<size_t>(v); }
  size_t operator()(const Literal& v) const {
    return hash_mix(Type::tensor(v.dtype(), v.shape()).hash(), hash_bytes(v.bytes()));
  }
  size_t operator()(const AttrValue::Enum& v) const { return std::hash<std::string>()(v.value); }
  size_t operator()(const AttrValue::Opaque& v) const { return std::hash<std::string>()(v.text); }
  size_t operator()(const AttrValue::Struct& v) const { return hash_dict(v.fields); }
  template <typename T>
  size_t operator()(const std::vector<T>& list) const {
    size_t hash = list.size();
    for (const auto& item : list) hash = hash_mix(hash, one(item));
    return hash;
  }
  static size_t one(const AttrValue& v) { return hash_of(v); }
  static size_t one(int64_t v) { return std::hash<int64_t>()(v); }
};

// Patterns, not values: NaN equals itself, 0 differs from -0.
bool same(double a, double b) { return std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b); }
template <typename T>
bool same(const T& a, const T& b) {
  return a == b;
}

}  // namespace

size_t hash_of(const AttrValue& value) {
  return hash_mix(value.value.index(), std::visit(Hasher{}, value.value));
}

bool operator==(const AttrValue::Struct& a, const AttrValue::Struct& b) {
  return a.mnemonic == b.mnemonic && a.fields == b.fields;
}

bool operator==(const AttrValue& a, const AttrValue& b) {
  if (a.value.index() != b.value.index()) return false;
  return std::visit(
      [&](const auto& left) {
        return same(left, std::get<std::remove_cvref_t<decltype(left)>>(b.value));
      },
      a.value);
}

void detail::attr_mismatch(std::string_view field, std::string_view expected) {
  throw UserError("attribute {} is not {}", field, expected);
}

void detail::attr_missing(std::string_view field) {
  throw UserError("attribute {} is missing", field);
}

void detail::no_such_field(std::string_view field, std::string_view mnemonic) {
  throw UserError("#{} has no field {}", mnemonic, field);
}

bool detail::has(const AttrDict& dict, std::string_view name) {
  return std::ranges::find(dict, name, &AttrDict::value_type::first) != dict.end();
}

}  // namespace lathe

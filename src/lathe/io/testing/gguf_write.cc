#include "lathe/io/testing/gguf_write.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lathe/base/files/write_file.h"

namespace lathe::hf {
namespace {

constexpr size_t kAlignment = 32;
// Types of metadata by the file's numbers.
constexpr uint32_t kU32 = 4, kF32 = 6, kBoolean = 7, kText = 8, kArray = 9, kI64 = 11;

class Writer {
 public:
  std::string out;

  template <typename T>
  void number(T value) {
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void text(const std::string& value) {
    number<uint64_t>(value.size());
    out += value;
  }
  // The type, then the value.
  void value(const Json& json) {
    if (!json.is_array()) {
      number(type_of(json));
      return scalar(json, type_of(json));
    }
    number(kArray);
    const uint32_t type = element_type(json);
    number(type);
    number<uint64_t>(json.size());
    for (const Json& element : json) scalar(element, type);
  }
  void pad() { out.resize((out.size() + kAlignment - 1) / kAlignment * kAlignment, '\0'); }

 private:
  static uint32_t type_of(const Json& json) {
    if (json.is_string()) return kText;
    if (json.is_boolean()) return kBoolean;
    if (json.is_number_float()) return kF32;
    LATHE_USER_CHECK(json.is_number_integer(), "GGUF metadata cannot hold {}", json.dump());
    const bool fits = json >= 0 && json <= UINT32_MAX;
    return fits ? kU32 : kI64;
  }
  // Of a list: the one that all elements fit.
  static uint32_t element_type(const Json& list) {
    uint32_t out = list.empty() ? kU32 : type_of(list[0]);
    for (const Json& element : list) {
      const uint32_t type = type_of(element);
      const bool integers = (type == kU32 || type == kI64) && (out == kU32 || out == kI64);
      LATHE_USER_CHECK(type == out || integers,
                       "GGUF metadata cannot hold a list of several types");
      if (type == kI64) out = kI64;
    }
    return out;
  }
  void scalar(const Json& json, uint32_t type) {
    if (type == kText) return text(json.get<std::string>());
    if (type == kBoolean) return number<uint8_t>(json.get<bool>());
    if (type == kF32) return number(json.get<float>());
    if (type == kU32) return number(json.get<uint32_t>());
    number(json.get<int64_t>());
  }
};

void describe(Writer& out, const std::string& name, const GgufTensor& tensor, uint64_t offset) {
  out.text(name);
  out.number(static_cast<uint32_t>(tensor.shape.rank()));
  std::vector<Dim> dims = tensor.shape.vec();
  std::ranges::reverse(dims);
  for (const Dim dim : dims) out.number(static_cast<uint64_t>(dim));
  out.number(static_cast<uint32_t>(tensor.kind));
  out.number(offset);
}

size_t padding(size_t bytes) { return (kAlignment - bytes % kAlignment) % kAlignment; }

}  // namespace

void write_gguf(const std::string& path, const Json& metadata,
                const std::map<std::string, GgufTensor>& tensors) {
  Writer head;
  head.out = "GGUF";
  head.number<uint32_t>(3);
  head.number<uint64_t>(tensors.size());
  head.number<uint64_t>(metadata.size());
  for (const auto& [key, value] : metadata.items()) {
    head.text(key);
    head.value(value);
  }
  uint64_t offset = 0;
  for (const auto& [name, tensor] : tensors) {
    describe(head, name, tensor, offset);
    offset += tensor.bytes.size() + padding(tensor.bytes.size());
  }
  head.pad();
  static constexpr std::byte kZeros[kAlignment] = {};
  std::vector<std::span<const std::byte>> pieces = {std::as_bytes(std::span(head.out))};
  for (const auto& [name, tensor] : tensors) {
    pieces.push_back(tensor.bytes);
    pieces.emplace_back(kZeros, padding(tensor.bytes.size()));
  }
  write_atomically(path, pieces);
}

}  // namespace lathe::hf

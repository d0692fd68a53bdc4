#include "lathe/io/gguf.h"

#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cstring>
#include <nlohmann/json.hpp>
#include <ranges>
#include <unordered_set>
#include <utility>

#include "lathe/base/files/mapped_file.h"

namespace lathe::hf {
namespace {

constexpr uint32_t kGgufMagic = 0x46554747;  // "GGUF"
constexpr uint64_t kMaxAlignment = 1 << 20;
constexpr uint32_t kMaxGgufRank = 4;
// All arrays of a file together; a vocabulary of 262,144 tokens has some 1.5 million.
constexpr uint64_t kMaxArrayElements = uint64_t{1} << 23;
constexpr int kMaxArrayDepth = 8;
// As the format says.
constexpr size_t kMaxKeyBytes = (1 << 16) - 1, kMaxNameBytes = 64;

std::string name_of_kind(uint32_t number) {
  for (const auto& [other, name] : kOtherGgufKinds)
    if (other == number) return fmt::format("type {}, which is not supported", name);
  return fmt::format("unknown type {}", number);
}

const GgufKindInfo* find_kind(uint32_t number) {
  const auto* hit =
      std::ranges::find(kGgufKinds, static_cast<GgufKind>(number), &GgufKindInfo::kind);
  return hit == std::end(kGgufKinds) ? nullptr : hit;
}

std::string known_kinds() {
  return fmt::format("{}", fmt::join(std::views::transform(kGgufKinds, &GgufKindInfo::name), ", "));
}

// Types of metadata by the file's numbers.
enum class ValueType : uint32_t {
  u8,
  i8,
  u16,
  i16,
  u32,
  i32,
  f32,
  boolean,
  text,
  array,
  u64,
  i64,
  f64
};
// Bytes of the shortest value of each.
constexpr std::array<uint64_t, 13> kLeastBytes = {1, 1, 2, 2, 4, 4, 4, 1, 8, 12, 8, 8, 8};

// Reads what is in front of the tensors' bytes. `what` is said in errors.
class Reader {
 public:
  Reader(std::string_view bytes, const std::string& path) : bytes_(bytes), path_(path) {}

  template <typename T>
  T number(const std::string& what) {
    T out;
    std::memcpy(&out, take(sizeof out, what).data(), sizeof out);
    return out;
  }
  std::string_view text(const std::string& what) { return take(number<uint64_t>(what), what); }
  // How many things of at least `each` bytes follow.
  uint64_t count(uint64_t each, const std::string& what) {
    const auto n = number<uint64_t>(what);
    LATHE_USER_CHECK(n <= left() / each,
                     "{}: {}: {} of them cannot be in the {} bytes that follow; {}", path_, what, n,
                     left(), kDamaged);
    return n;
  }
  Json value(const std::string& key);
  size_t position() const { return at_; }

 private:
  static constexpr std::string_view kDamaged =
      "the file is truncated or damaged, download it again";

  size_t left() const { return bytes_.size() - at_; }
  std::string_view take(uint64_t size, const std::string& what) {
    LATHE_USER_CHECK(size <= left(), "{}: {}: {} bytes at byte {}, but the file ends at {}; {}",
                     path_, what, size, at_, bytes_.size(), kDamaged);
    const std::string_view out = bytes_.substr(at_, size);
    at_ += size;
    return out;
  }
  ValueType type(const std::string& key) {
    const auto number = this->number<uint32_t>(key);
    LATHE_USER_CHECK(number < kLeastBytes.size(),
                     "{}: {}: unknown type {} of a value; 0 to {} are known", path_, key, number,
                     kLeastBytes.size() - 1);
    return static_cast<ValueType>(number);
  }
  Json value(ValueType type, const std::string& key, int depth);
  Json array(const std::string& key, int depth);

  std::string_view bytes_;
  const std::string& path_;
  size_t at_ = 0;
  uint64_t elements_ = 0;  // of all arrays so far
};

Json Reader::value(ValueType type, const std::string& key, int depth) {
  switch (type) {
    case ValueType::u8:
      return number<uint8_t>(key);
    case ValueType::i8:
      return number<int8_t>(key);
    case ValueType::u16:
      return number<uint16_t>(key);
    case ValueType::i16:
      return number<int16_t>(key);
    case ValueType::u32:
      return number<uint32_t>(key);
    case ValueType::i32:
      return number<int32_t>(key);
    case ValueType::u64:
      return number<uint64_t>(key);
    case ValueType::i64:
      return number<int64_t>(key);
    case ValueType::f32:
      return static_cast<double>(number<float>(key));
    case ValueType::f64:
      return number<double>(key);
    case ValueType::text:
      return std::string(text(key));
    case ValueType::boolean: {
      const auto byte = number<uint8_t>(key);
      LATHE_USER_CHECK(byte <= 1, "{}: {}: {} is neither true nor false", path_, key, byte);
      return byte == 1;
    }
    case ValueType::array:
      return array(key, depth + 1);
  }
  std::unreachable();
}

Json Reader::array(const std::string& key, int depth) {
  LATHE_USER_CHECK(depth <= kMaxArrayDepth, "{}: {}: arrays in arrays, deeper than {} levels",
                   path_, key, kMaxArrayDepth);
  const ValueType element = type(key);
  const uint64_t n = count(kLeastBytes[static_cast<size_t>(element)], key);
  elements_ += n;
  LATHE_USER_CHECK(elements_ <= kMaxArrayElements,
                   "{}: {}: the file's arrays have more than {} elements", path_, key,
                   kMaxArrayElements);
  Json::array_t out;
  out.reserve(n);
  for (uint64_t i = 0; i < n; ++i) out.push_back(value(element, key, depth));
  return out;
}

Json Reader::value(const std::string& key) { return value(type(key), key, 0); }

// For errors.
std::string shortened(const std::string& name) {
  constexpr size_t kMost = 100;
  return name.size() <= kMost ? name : name.substr(0, kMost) + "…";
}

// UserError unless this is a version and byte order that is read.
void check_version(Reader& in, const std::string& path) {
  LATHE_USER_CHECK(in.number<uint32_t>("the first four bytes") == kGgufMagic,
                   "{}: no GGUF file: it does not begin with \"GGUF\"", path);
  const auto version = in.number<uint32_t>("version");
  LATHE_USER_CHECK(
      version == 0 || version % (1 << 16) != 0,
      "{}: a big-endian GGUF file; convert it to little-endian (gguf-convert-endian of "
      "the Python package gguf)",
      path);
  LATHE_USER_CHECK(version == 2 || version == 3,
                   "{}: GGUF version {}; versions 2 and 3 are read; convert the model again", path,
                   version);
}

Json read_metadata(Reader& in, uint64_t count, const std::string& path) {
  Json::object_t out;
  std::unordered_set<std::string> keys;
  for (uint64_t i = 0; i < count; ++i) {
    const std::string key(in.text(fmt::format("key {} of the metadata", i)));
    const std::string said = shortened(key);
    LATHE_USER_CHECK(!key.empty(), "{}: key {} of the metadata is empty", path, i);
    LATHE_USER_CHECK(key.size() <= kMaxKeyBytes,
                     "{}: key {} of the metadata, {}, has {} bytes; at most {}", path, i, said,
                     key.size(), kMaxKeyBytes);
    LATHE_USER_CHECK(keys.insert(key).second, "{}: the key \"{}\" is there twice", path, said);
    // The object's own insertion looks through all the keys.
    out.Json::object_t::Container::emplace_back(key, in.value(said));
  }
  return out;
}

// A tensor as the header describes it.
struct Described {
  std::string name;
  GgufTensor tensor;
  uint64_t offset;
  int64_t bytes;
};

GgufKind read_kind(Reader& in, const std::string& name, const std::string& path) {
  const auto number = in.number<uint32_t>(name);
  const GgufKindInfo* known = find_kind(number);
  LATHE_USER_CHECK(known, "{}: tensor {} has the {}; known: {}", path, name, name_of_kind(number),
                   known_kinds());
  return known->kind;
}

Shape read_shape(Reader& in, const std::string& name, const std::string& path) {
  const auto rank = in.number<uint32_t>(name);
  LATHE_USER_CHECK(rank <= kMaxGgufRank, "{}: tensor {} has {} dimensions; at most {}", path, name,
                   rank, kMaxGgufRank);
  std::vector<Dim> dims(rank);
  for (Dim& dim : dims) {
    const auto size = in.number<uint64_t>(name);
    LATHE_USER_CHECK(size <= INT64_MAX, "{}: tensor {} has a dimension of {}", path, name, size);
    dim = static_cast<Dim>(size);
  }
  std::ranges::reverse(dims);
  return Shape(std::move(dims));
}

// UserError where rows are no whole blocks, or the bytes (of the dimensions that are not 0, too) do
// not fit 63 bits.
int64_t byte_count(const Described& what, const std::string& path) {
  const GgufKindInfo& kind = kind_info(what.tensor.kind);
  const Shape& shape = what.tensor.shape;
  LATHE_USER_CHECK(
      kind.block_size == 1 || (shape.rank() > 0 && shape.back() % kind.block_size == 0),
      "{}: tensor {} {} has rows that are no whole blocks of {}, which {} takes", path, what.name,
      shape.str(), kind.block_size, kind.name);
  int64_t bytes = kind.block_bytes;
  bool empty = false;
  for (int axis = 0; axis < shape.rank(); ++axis) {
    const bool row = axis == shape.rank() - 1;
    const Dim units = row ? shape[axis] / kind.block_size : shape[axis];
    empty |= units == 0;
    LATHE_USER_CHECK(!__builtin_mul_overflow(bytes, std::max<Dim>(units, 1), &bytes),
                     "{}: tensor {} {} has more elements than memory has bytes", path, what.name,
                     shape.str());
  }
  return empty ? 0 : bytes;
}

Described read_tensor(Reader& in, uint64_t index, const std::string& path) {
  Described out;
  out.name = in.text(fmt::format("the name of tensor {}", index));
  LATHE_USER_CHECK(!out.name.empty(), "{}: the name of tensor {} is empty", path, index);
  LATHE_USER_CHECK(out.name.size() <= kMaxNameBytes,
                   "{}: the name of tensor {}, {}, has {} bytes; at most {}", path, index,
                   shortened(out.name), out.name.size(), kMaxNameBytes);
  out.tensor.shape = read_shape(in, out.name, path);
  out.tensor.kind = read_kind(in, out.name, path);
  out.offset = in.number<uint64_t>(out.name);
  out.bytes = byte_count(out, path);
  return out;
}

uint64_t read_alignment(const Field& metadata) {
  const auto given = metadata.get("general.alignment");
  if (!given) return 32;
  const int64_t alignment = given->integer(8, kMaxAlignment);
  if (alignment % 8 != 0) given->fail(fmt::format("{} is no multiple of 8", alignment));
  return static_cast<uint64_t>(alignment);
}

void check_place(const Described& what, uint64_t data_bytes, uint64_t alignment,
                 const std::string& path) {
  LATHE_USER_CHECK(what.offset % alignment == 0,
                   "{}: tensor {} at byte {} of the data is not aligned to {}", path, what.name,
                   what.offset, alignment);
  const bool inside =
      what.offset <= data_bytes && static_cast<uint64_t>(what.bytes) <= data_bytes - what.offset;
  LATHE_USER_CHECK(inside,
                   "{}: tensor {} has {} bytes at byte {} of the data, which has {}; the file is "
                   "truncated, download it again",
                   path, what.name, what.bytes, what.offset, data_bytes);
}

// Each begins where the one before it ends, aligned, and nothing is left: what a header with other
// counts or sizes than the file was written with does not give.
void check_one_after_another(const std::vector<Described>& tensors, uint64_t data_bytes,
                             uint64_t alignment, const std::string& path) {
  uint64_t end = 0;
  for (const Described& tensor : tensors) {
    LATHE_USER_CHECK(tensor.offset == end,
                     "{}: tensor {} is at byte {} of the data, and what is before it ends at {}; "
                     "the file is damaged, download it again",
                     path, tensor.name, tensor.offset, end);
    end += (static_cast<uint64_t>(tensor.bytes) + alignment - 1) / alignment * alignment;
  }
  LATHE_USER_CHECK(data_bytes <= end,
                   "{}: {} bytes follow the last of {} tensors, and no tensor has them; the file "
                   "is damaged, download it again",
                   path, data_bytes - end, tensors.size());
}

}  // namespace

const GgufKindInfo& kind_info(GgufKind kind) {
  const GgufKindInfo* known = find_kind(static_cast<uint32_t>(kind));
  LATHE_CHECK(known, "kind {}", static_cast<uint32_t>(kind));
  return *known;
}

int64_t GgufTensor::row_bytes() const {
  const GgufKindInfo& info = kind_info(kind);
  return shape.back() / info.block_size * info.block_bytes;
}

bool is_gguf(std::string_view path) { return path.ends_with(".gguf"); }

std::shared_ptr<const GgufFile> GgufFile::open(const std::string& path) {
  const auto file = MappedFile::open(path);
  return parse(file->text(), path, file);
}

std::shared_ptr<const GgufFile> GgufFile::parse(std::string_view bytes, std::string path,
                                                std::shared_ptr<const void> owner) {
  Reader in(bytes, path);
  check_version(in, path);
  // A tensor is a name, a rank, a type and an offset at least; a key a name, a type and a value.
  const uint64_t tensors = in.count(24, "the number of tensors");
  const uint64_t keys = in.count(13, "the number of keys");
  std::shared_ptr<GgufFile> out(new GgufFile());
  out->metadata_ = std::make_shared<const Json>(read_metadata(in, keys, path));
  std::vector<Described> described;
  for (uint64_t i = 0; i < tensors; ++i) described.push_back(read_tensor(in, i, path));
  const uint64_t alignment = read_alignment(Field(*out->metadata_, path));
  const size_t start = (in.position() + alignment - 1) / alignment * alignment;
  const std::string_view data = bytes.substr(std::min(start, bytes.size()));
  for (const Described& tensor : described) check_place(tensor, data.size(), alignment, path);
  check_one_after_another(described, data.size(), alignment, path);
  for (Described& tensor : described) {
    tensor.tensor.bytes =
        std::as_bytes(std::span(data)).subspan(tensor.offset, static_cast<size_t>(tensor.bytes));
    const auto [place, fresh] = out->tensors_.emplace(tensor.name, std::move(tensor.tensor));
    LATHE_USER_CHECK(fresh, "{}: there are two tensors named {}", path, place->first);
  }
  out->owner_ = std::move(owner);
  out->path_ = std::move(path);
  return out;
}

Literal GgufFile::tensor(const std::string& name) const {
  const GgufTensor& found = tensors_.at(name);
  const auto dtype = kind_info(found.kind).dtype;
  Shape shape = found.shape;
  if (!dtype) shape[-1] = found.row_bytes();
  const DType type = dtype.value_or(DType::u8);
  const auto address = reinterpret_cast<uintptr_t>(found.bytes.data());
  if (address % static_cast<uintptr_t>(byte_size(type)) == 0)
    return Literal::view(type, std::move(shape), found.bytes, owner_);
  Literal copy(type, std::move(shape));
  std::ranges::copy(found.bytes, copy.mutable_bytes().begin());
  return copy;
}

}  // namespace lathe::hf

#include "lathe/ir/type.h"

#include <functional>
#include <mutex>
#include <unordered_set>

#include "lathe/base/hash.h"

namespace lathe {
namespace {

constexpr int64_t kMaxBytes = int64_t{1} << 62;

int64_t checked_size(DType dtype, const Shape& shape) {
  LATHE_USER_CHECK(shape.rank() <= Type::kMaxRank, "a tensor of {} axes; at most {} are supported",
                   shape.rank(), Type::kMaxRank);
  int64_t size = 1;
  int64_t bytes = byte_size(dtype);  // of the non-zero sizes, so that a zero hides no overflow
  for (Dim dim : shape) {
    LATHE_USER_CHECK(dim >= 0, "shape {} has a negative size", shape.str());
    LATHE_USER_CHECK(dim == 0 || bytes <= kMaxBytes / dim, "shape {} of {} is too large to address",
                     shape.str(), name(dtype));
    size *= dim;
    if (dim > 0) bytes *= dim;
  }
  return size;
}

}  // namespace

Type Type::intern(Data data) {
  data.hash = hash_mix(static_cast<size_t>(data.dtype), data.is_token);
  for (Dim dim : data.shape) data.hash = hash_mix(data.hash, std::hash<Dim>()(dim));
  struct Hash {
    size_t operator()(const Data& d) const { return d.hash; }
  };
  struct Equal {
    bool operator()(const Data& a, const Data& b) const {
      return a.is_token == b.is_token && a.dtype == b.dtype && a.shape == b.shape;
    }
  };
  static std::mutex mutex;
  static auto* const table = new std::unordered_set<Data, Hash, Equal>();  // lives for ever
  std::lock_guard lock(mutex);
  return Type(&*table->insert(std::move(data)).first);
}

Type Type::tensor(DType dtype, Shape shape) {
  const int64_t size = checked_size(dtype, shape);
  return intern(
      {.is_token = false, .dtype = dtype, .shape = std::move(shape), .size = size, .hash = 0});
}

Type Type::token() {
  return intern({.is_token = true, .dtype = DType::boolean, .shape = {}, .size = 0, .hash = 0});
}

std::string Type::str() const {
  if (is_token()) return "!stablehlo.token";
  std::string out = "tensor<";
  for (Dim dim : shape()) out += fmt::format("{}x", dim);
  return out + std::string(name(dtype())) + ">";
}

}  // namespace lathe

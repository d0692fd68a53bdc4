#include "lathe/base/splat.h"

#include <cstring>

namespace lathe {

bool is_splat(const Literal& literal) {
  if (literal.size() == 0) return false;
  const auto bytes = literal.bytes();
  const auto width = static_cast<size_t>(byte_size(literal.dtype()));
  // Equal to itself moved by one element.
  return std::memcmp(bytes.data(), bytes.data() + width, bytes.size() - width) == 0;
}

}  // namespace lathe

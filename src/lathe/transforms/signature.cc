#include "lathe/transforms/signature.h"

#include <algorithm>

namespace lathe::detail {

std::string describe(const Array& leaf) {
  if (!leaf.valid()) return "empty";
  return leaf.weak() ? leaf.type().str() + " from a number" : leaf.type().str();
}

std::string difference(const Signature& given, const Signature& expected) {
  const auto [is, want] = std::ranges::mismatch(given, expected);
  if (is == given.end() && want == expected.end()) return "";
  if (is == given.end()) return fmt::format("{} is missing ({})", want->path, want->what);
  if (want == expected.end()) return fmt::format("{} ({}) is too much", is->path, is->what);
  if (is->path == want->path)
    return fmt::format("{} is {}, expected {}", is->path, is->what, want->what);
  return fmt::format("{} ({}) stands where {} ({}) is expected", is->path, is->what, want->path,
                     want->what);
}

bool same_types(std::span<const Array> a, std::span<const Array> b) {
  return std::ranges::equal(a, b,
                            [](const Array& x, const Array& y) { return x.type() == y.type(); });
}

}  // namespace lathe::detail

#include "lathe/transforms/signature.h"

#include <algorithm>

#include "lathe/transforms/numbers.h"

namespace lathe::detail {

std::string describe(const Array& leaf) {
  if (!leaf.valid()) return "empty";
  return leaf.weak() ? crossing_type(leaf).str() + " from a number" : leaf.type().str();
}

std::string describe_entries(size_t n) { return fmt::format("{} entries", n); }
std::string describe_static(int64_t value) { return fmt::format("static {}", value); }
std::string describe_static(uint64_t value) { return fmt::format("static {}", value); }
std::string describe_static(bool value) { return fmt::format("static {}", value); }
std::string describe_static(float value) { return fmt::format("static float {}", value); }
std::string describe_static(double value) { return fmt::format("static float {}", value); }
std::string describe_static(std::string_view value) { return fmt::format("static {}", value); }

void SignatureVisitor::add(const TreePath& path, std::string what) {
  lines.push_back({path.str(), std::move(what)});
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

void throw_unlike(const Likeness& likeness, const std::string& difference) {
  throw UserError("{}: the {} must be like the {}: {}{}", likeness.transform, likeness.name,
                  likeness.expected_name, difference, at_place(likeness.where));
}

std::vector<Array> fitting_leaves(const Likeness& likeness, const std::vector<std::string>& paths,
                                  std::span<const Array> given, std::span<const Array> expected) {
  std::vector<Array> out;
  for (size_t i = 0; i < given.size(); ++i) {
    const Type type = expected[i].type();
    const std::optional<Array> leaf = fitting(given[i], type);
    if (!leaf)
      throw_unlike(likeness, fmt::format("{} is {}, expected {}", paths[i], given[i].type().str(),
                                         type.str()));
    out.push_back(*leaf);
  }
  return out;
}

}  // namespace lathe::detail

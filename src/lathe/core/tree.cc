#include "lathe/core/tree.h"

namespace lathe {

std::string TreePath::str() const {
  std::string out = parent ? parent->str() : std::string(root);
  if (!field.empty()) return out.empty() ? std::string(field) : fmt::format("{}.{}", out, field);
  if (!key.empty()) return fmt::format("{}[\"{}\"]", out, key);
  return index >= 0 ? fmt::format("{}[{}]", out, index) : out;
}

}  // namespace lathe

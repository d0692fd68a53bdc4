#include "lathe/transforms/vmap.h"

namespace lathe::detail {

void throw_axis_children(const char* what, const TreePath& path, size_t children, size_t given,
                         Location where) {
  const std::string name = path.str();
  if (children == 0)
    throw UserError("[vmap] {}: {} is an array, there are {} axes for its children; at {}", what,
                    name, given, where.str());
  throw UserError("[vmap] {}: {} has {} children, there are axes for {}; at {}", what, name,
                  children, given, where.str());
}

}  // namespace lathe::detail

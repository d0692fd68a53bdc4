#include "lathe/base/shape.h"

#include <fmt/format.h>

namespace lathe {

std::string Shape::str() const { return fmt::format("[{}]", fmt::join(dims_, ", ")); }

}  // namespace lathe

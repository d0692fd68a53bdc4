#include "lathe/base/shape.h"

#include <fmt/format.h>

namespace lathe {

void Shape::refuse(int axis) const {
  throw UserError("axis {} of a shape {} of {} axes", axis, str(), rank());
}

std::string Shape::str() const { return fmt::format("[{}]", fmt::join(dims_, ", ")); }

}  // namespace lathe

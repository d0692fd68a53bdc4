#include "lathe/base/shape.h"

#include <fmt/format.h>

#include <ostream>

namespace lathe {

void Shape::refuse(int axis) const {
  throw UserError("axis {} of a shape {} of {} axes", axis, str(), rank());
}

std::string Shape::str() const { return fmt::format("[{}]", fmt::join(dims_, ", ")); }

std::ostream& operator<<(std::ostream& out, const Shape& shape) { return out << shape.str(); }

}  // namespace lathe

fmt::format_context::iterator fmt::formatter<lathe::Shape>::format(
    const lathe::Shape& shape, fmt::format_context& context) const {
  return fmt::formatter<std::string>::format(shape.str(), context);
}

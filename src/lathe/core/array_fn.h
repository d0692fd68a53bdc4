// A function over flat lists of Arrays: transforms of functions over trees reduce to it.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lathe/core/array.h"

namespace lathe {

using ArrayFn = std::function<std::vector<Array>(std::span<const Array>)>;

}  // namespace lathe

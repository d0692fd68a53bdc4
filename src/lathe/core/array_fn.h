// A function over flat lists of Arrays: what transforms of functions over trees come down to.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lathe/core/array.h"

namespace lathe {

using ArrayFn = std::function<std::vector<Array>(std::span<const Array>)>;

}  // namespace lathe

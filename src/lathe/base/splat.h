// Recognizes splats: Literals of one repeated value.
#pragma once

#include "lathe/base/literal.h"

namespace lathe {

// Whether there are elements, and all have the same bits.
bool is_splat(const Literal& literal);

}  // namespace lathe

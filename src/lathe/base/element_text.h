// An element of a Literal as text for people.
#pragma once

#include <cstdint>
#include <string>

#include "lathe/base/literal.h"

namespace lathe {

// "true", "-3", "0.1" (as many digits as tell neighbours of the type apart), "(1, 2)" of complex
// ones. NaN has no sign: it means nothing.
std::string element_text(const Literal& value, int64_t index);

}  // namespace lathe

#pragma once

#include "recipe.h"

namespace lathe::random_programs {

// The program of this seed, always the same one.
RandomProgram generate(uint64_t seed);

}  // namespace lathe::random_programs

#pragma once

#include <functional>

#include "recipe.h"

namespace lathe::random_programs {

// The smallest program found by leaving things out for which `fails` still holds; asks at most so
// many times.
RandomProgram shrink(RandomProgram program, const std::function<bool(const RandomProgram&)>& fails,
                     int most_tries = 600);

}  // namespace lathe::random_programs

// The vocabulary beyond elementwise ops and layout: windows with random dimension numbers, sorts of
// several operands, running sums, random bits, complex numbers, sums and products of narrow floats,
// matrices, linear functions with transposes of their own.
#pragma once

#include <span>

#include "primitives.h"

namespace lathe::random_programs {

std::span<const Primitive> structured_exact();
std::span<const Primitive> structured_smooth();

}  // namespace lathe::random_programs

// The vocabulary of windows that slide, and of transforms of whole axes: convolution, pooling,
// batch normalization, Fourier transforms.
#pragma once

#include <span>

#include "primitives.h"

namespace lathe::random_programs {

std::span<const Primitive> window_exact();
std::span<const Primitive> window_smooth();

}  // namespace lathe::random_programs

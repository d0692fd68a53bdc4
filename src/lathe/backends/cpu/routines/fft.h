// Fourier transforms for generated code (see FftSpec): mixed radices, or a convolution where the
// length has a prime factor above 13. Every transform gets the same bits, however many are
// transformed beside it.
#pragma once

#include <span>

#include "lathe/backends/cpu/code/code_image.h"

namespace lathe {

std::span<const RuntimeFunction> fft_functions();

}  // namespace lathe

// Normalization by the statistics of a batch.
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe {

// (x - mean) / sqrt(variance + epsilon) · scale + offset, where the four are of the size of x's
// `axis`. All of one float type; f32 inside, rounded once.
Array batch_norm_inference(Operand x, Operand scale, Operand offset, Operand mean, Operand variance,
                           double epsilon = 1e-5, int axis = 1);

struct BatchNorm {
  Array output, mean, variance;
};
// The same by the mean and the mean squared distance from it over all other axes, which are given
// too.
BatchNorm batch_norm_training(Operand x, Operand scale, Operand offset, double epsilon = 1e-5,
                              int axis = 1);

}  // namespace lathe

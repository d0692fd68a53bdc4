// Activation functions besides those in ops.h, and functions around them, by jax.nn's and PyTorch's
// names; derivatives at kinks are JAX's. Of floats; integers become f32, narrow floats are computed
// in f32 and rounded once.
#pragma once

#include "lathe/ops/api/random.h"

namespace lathe {

// ---- smooth
Array softplus(Operand x);                  // log(1 + exp(x))
Array log_sigmoid(Operand x);               // -softplus(-x)
Array soft_sign(Operand x);                 // x / (1 + |x|)
Array squareplus(Operand x, double b = 4);  // (x + sqrt(x² + b)) / 2
Array mish(Operand x);                      // x·tanh(softplus(x))
Array swish(Operand x);                     // silu, by its other name
Array elu(Operand x, double alpha = 1);     // alpha·(exp(x) - 1) below zero
Array celu(Operand x, double alpha = 1);    // alpha·(exp(x/alpha) - 1) below zero
Array selu(Operand x);
Array tanhshrink(Operand x);  // x - tanh(x)
// The first half along the axis times the sigmoid of the second. UserError unless its size is even.
Array glu(Operand x, int axis = -1);

// ---- of straight pieces
Array leaky_relu(Operand x, double negative_slope = 1e-2);
Array prelu(Operand x, Operand negative_slope);     // which broadcasts
Array relu6(Operand x);                             // min(max(x, 0), 6)
Array hard_sigmoid(Operand x);                      // relu6(x + 3) / 6
Array hard_silu(Operand x);                         // x·hard_sigmoid(x)
Array hard_swish(Operand x);                        // hard_silu, by its other name
Array hard_tanh(Operand x);                         // x cut to [-1, 1]
Array hard_shrink(Operand x, double lambda = 0.5);  // 0 within lambda of zero
Array soft_shrink(Operand x, double lambda = 0.5);  // lambda nearer to zero
Array sparse_plus(Operand x);                       // (x + 1)² / 4 between -1 and 1
Array sparse_sigmoid(Operand x);                    // its slope

// ---- over axes
// log(mean(exp(x))): logsumexp less the logarithm of the count.
Array logmeanexp(Operand x, Axes axes = {}, bool keepdims = false);
// log(1 - exp(-x)) for x > 0.
Array log1mexp(Operand x);
Array softmin(Operand x, int axis = -1);  // softmax(-x)
// (x - mean) / sqrt(variance + epsilon) over the axes, none given means the last.
Array standardize(Operand x, Axes axes = -1, double epsilon = 1e-5);
// x / max(the order-2 norm along the axis, epsilon), PyTorch's F.normalize.
Array normalize(Operand x, int axis = -1, double epsilon = 1e-12);

// ---- at random
// Elements become 0 with probability `rate` in [0, 1], the others are divided by 1 - rate.
Array dropout(const random::Key& key, Operand x, double rate);

}  // namespace lathe

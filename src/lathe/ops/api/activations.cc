#include "lathe/ops/api/activations.h"

#include <cmath>
#include <numbers>

#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/rules/common.h"

namespace lathe {

Array softplus(Operand x) { return logaddexp(x, 0); }

Array log_sigmoid(Operand x) {
  return in_wide(x, [](const Array& v) { return -softplus(-v); });
}
Array soft_sign(Operand x) {
  return in_wide(x, [](const Array& v) { return v / (abs(v) + 1); });
}
Array squareplus(Operand x, double b) {
  return in_wide(x, [&](const Array& v) { return (v + sqrt(square(v) + b)) / 2; });
}
Array mish(Operand x) {
  return in_wide(x, [](const Array& v) { return v * tanh(softplus(v)); });
}
Array swish(Operand x) { return silu(x); }

Array elu(Operand x, double alpha) {
  return in_wide(x, [&](const Array& v) {
    const Array above = v > 0;
    return where(above, v, alpha * expm1(where(above, 0, v)));
  });
}
Array celu(Operand x, double alpha) {
  return in_wide(
      x, [&](const Array& v) { return maximum(v, 0) + alpha * expm1(minimum(v, 0) / alpha); });
}

// Klambauer et al. 2017: the constants that keep mean 0 and variance 1.
Array selu(Operand x) {
  constexpr double kAlpha = 1.6732632423543772848170429916717;
  constexpr double kScale = 1.0507009873554804934193349852946;
  return in_wide(x, [](const Array& v) { return kScale * elu(v, kAlpha); });
}

Array tanhshrink(Operand x) {
  return in_wide(x, [](const Array& v) { return v - tanh(v); });
}

Array glu(Operand x, int axis) {
  const int along = normal_axis(axis, x.array.rank(), "glu", x.where);
  LATHE_USER_CHECK(x.array.dim(along) % 2 == 0, "[glu] axis {} of shape {} cannot be halved; at {}",
                   axis, x.array.shape().str(), x.where.str());
  return in_wide(x, [&](const Array& v) {
    const std::vector<Array> halves = split(v, 2, along);
    return halves[0] * sigmoid(halves[1]);
  });
}

// ---- of straight pieces

Array leaky_relu(Operand x, double negative_slope) {
  return in_wide(x, [&](const Array& v) { return where(v >= 0, v, negative_slope * v); });
}
Array prelu(Operand x, Operand negative_slope) {
  return in_wide(x, negative_slope, "prelu",
                 [](const Array& v, const Array& slope) { return where(v >= 0, v, slope * v); });
}

// The slope is 1 strictly between the ends, 0 elsewhere. NaN stays.
Array relu6(Operand x) {
  const PlaceScope place(x.where);
  const Array v = inexact(x);
  return where(v <= 0, 0, where(v >= 6, 6, v));
}
Array hard_sigmoid(Operand x) {
  return in_wide(x, [](const Array& v) { return relu6(v + 3) / 6; });
}
Array hard_silu(Operand x) {
  return in_wide(x, [](const Array& v) { return v * hard_sigmoid(v); });
}
Array hard_swish(Operand x) { return hard_silu(x); }

Array hard_tanh(Operand x) {
  const PlaceScope place(x.where);
  const Array v = inexact(x);
  return where(v > 1, 1, where(v < -1, -1, v));
}
Array hard_shrink(Operand x, double lambda) {
  const PlaceScope place(x.where);
  const Array v = inexact(x);
  return where((v >= -lambda) & (v <= lambda), 0, v);
}
Array soft_shrink(Operand x, double lambda) {
  const PlaceScope place(x.where);
  const Array v = inexact(x);
  return where(v > lambda, v - lambda, where(v < -lambda, v + lambda, where(isnan(v), v, 0)));
}
Array sparse_plus(Operand x) {
  return in_wide(
      x, [](const Array& v) { return where(v <= -1, 0, where(v >= 1, v, square(v + 1) / 4)); });
}
Array sparse_sigmoid(Operand x) {
  return in_wide(x, [](const Array& v) { return 0.5 * clip(v + 1, 0, 2); });
}

// ---- over axes

Array logmeanexp(Operand x, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "logmeanexp");
  const double count = static_cast<double>(count_along(x.array, axes));
  return in_wide(x, [&](const Array& v) { return logsumexp(v, axes, keepdims) - std::log(count); });
}

// By expm1 for small x, by log1p for large ones (Mächler 2012).
Array log1mexp(Operand x) {
  return in_wide(x, [](const Array& v) {
    const Array small = v < std::numbers::ln2;
    const Array near = log(-expm1(-where(small, v, std::numbers::ln2)));
    return where(small, near, log1p(-exp(-where(small, std::numbers::ln2, v))));
  });
}

Array softmin(Operand x, int axis) { return softmax(at(neg(x), x.where), axis); }

Array standardize(Operand x, Axes given, double epsilon) {
  const Dims axes = normal_axes(x, std::move(given), "standardize");
  return in_wide(x, [&](const Array& v) {
    const Array away = v - mean(v, axes, true);
    return away * rsqrt(mean(square(away), axes, true) + epsilon);
  });
}

Array normalize(Operand x, int axis, double epsilon) {
  const int along = normal_axis(axis, x.array.rank(), "normalize", x.where);
  return in_wide(x, [&](const Array& v) {
    const Array squares = sum(square(v), along, true), none = squares == 0;
    const Array length = where(none, 0, sqrt(where(none, 1, squares)));
    return v / maximum(length, epsilon);
  });
}

Array dropout(const random::Key& key, Operand x, double rate) {
  const PlaceScope place(x.where);
  LATHE_USER_CHECK(rate >= 0 && rate <= 1, "[dropout] the rate is {}, expected 0 to 1; at {}", rate,
                   x.where.str());
  const Array v = inexact(x);
  if (rate == 0) return v;
  if (rate == 1) return zeros_like(v);
  const Array kept = random::bernoulli(key, 1 - rate, v.shape());
  return where(kept, v / (1 - rate), 0);
}

}  // namespace lathe

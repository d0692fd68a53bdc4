#include "lathe/hf/models/rope.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lathe/ops/ops.h"

namespace lathe::hf {
namespace {

// f32 throughout, as the reference computes them: an angle at position 8192 magnifies the last bit.
std::vector<float> exponents(int64_t dim) {
  std::vector<float> out;
  for (int64_t i = 0; i < dim; i += 2)
    out.push_back(static_cast<float>(i) / static_cast<float>(dim));
  return out;
}

std::vector<float> inverse_frequencies(double base, int64_t dim) {
  std::vector<float> out;
  for (float exponent : exponents(dim))
    out.push_back(1.0f / std::pow(static_cast<float>(base), exponent));
  return out;
}

// YaRN's section 3.2: interpolate low frequencies, keep high ones, a ramp between.
std::vector<float> yarn_frequencies(const ModelConfig& config, int64_t dim) {
  const RopeConfig& rope = config.rope;
  const double length = static_cast<double>(rope.original_max_position_embeddings);
  const auto correction_dim = [&](double rotations) {
    return static_cast<double>(dim) * std::log(length / (rotations * 2 * std::numbers::pi)) /
           (2 * std::log(rope.theta));
  };
  double low = correction_dim(rope.beta_fast);
  double high = correction_dim(rope.beta_slow);
  if (rope.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max(low, 0.0);
  high = std::min(high, static_cast<double>(dim - 1));
  if (low == high) high += 0.001;
  std::vector<float> out = inverse_frequencies(rope.theta, dim);
  for (size_t i = 0; i < out.size(); ++i) {
    const auto ramp =
        static_cast<float>(std::clamp((static_cast<double>(i) - low) / (high - low), 0.0, 1.0));
    out[i] = out[i] / static_cast<float>(rope.factor) * ramp + out[i] * (1.0f - ramp);
  }
  return out;
}

std::vector<float> llama3_frequencies(const ModelConfig& config, int64_t dim) {
  const RopeConfig& rope = config.rope;
  const double length = static_cast<double>(rope.original_max_position_embeddings);
  std::vector<float> out = inverse_frequencies(rope.theta, dim);
  for (float& frequency : out) {
    const double wavelength = 2 * std::numbers::pi / frequency;
    if (wavelength > length / rope.low_freq_factor) {
      frequency /= static_cast<float>(rope.factor);
    } else if (wavelength >= length / rope.high_freq_factor) {
      const double smooth = (length / wavelength - rope.low_freq_factor) /
                            (rope.high_freq_factor - rope.low_freq_factor);
      frequency = static_cast<float>((1 - smooth) * frequency / rope.factor + smooth * frequency);
    }
  }
  return out;
}

// Past the trained length the base grows with the filled length (NTK-aware scaling), each row's
// own: padding does not count. `filled` i32 [batch] → [batch, dim / 2].
Array dynamic_frequencies(const ModelConfig& config, int64_t dim, const Array& filled) {
  const RopeConfig& rope = config.rope;
  const double trained = static_cast<double>(rope.original_max_position_embeddings);
  const Array length = maximum(convert(filled, DType::f32), trained);
  const Array stretch = length * rope.factor / trained - (rope.factor - 1);
  const Array base =
      power(stretch, static_cast<double>(dim) / static_cast<double>(dim - 2)) * rope.theta;
  const std::vector<float> powers = exponents(dim);
  const Array exponent = constant(Literal::of<float>({dim / 2}, powers));
  const Shape shape{filled.dim(0), dim / 2};
  return divide(1.0,
                power(broadcast_in_dim(base, shape, {0}), broadcast_in_dim(exponent, shape, {1})));
}

// f32 [batch, dim / 2].
Array frequencies(const ModelConfig& config, int64_t dim, const Array& filled) {
  std::vector<float> values;
  switch (config.rope.type) {
    case RopeType::dynamic:
      return dynamic_frequencies(config, dim, filled);
    case RopeType::yarn:
      values = yarn_frequencies(config, dim);
      break;
    case RopeType::llama3:
      values = llama3_frequencies(config, dim);
      break;
    case RopeType::linear:
    case RopeType::standard:
      values = inverse_frequencies(config.rope.theta, dim);
      break;
  }
  if (config.rope.type == RopeType::linear)
    for (float& frequency : values) frequency /= static_cast<float>(config.rope.factor);
  return broadcast_in_dim(constant(Literal::of<float>({dim / 2}, values)), {filled.dim(0), dim / 2},
                          {1});
}

}  // namespace

RotaryTables rotary_tables(const ModelConfig& config, const Array& offset, const Array& start,
                           Dim T) {
  const int64_t dim = config.head_dim;
  const Dim batch = start.dim(0);
  const Array absolute = offset + arange(T);  // [T]
  const Array position = broadcast_in_dim(absolute, {batch, T}, {1}) -
                         broadcast_in_dim(start, {batch, T}, {0});  // [B, T]
  const Array filled = broadcast_in_dim(offset + T, {batch}, {}) - start;
  const Shape shape{batch, T, dim / 2};
  const Array angle = broadcast_in_dim(convert(position, DType::f32), shape, {0, 1}) *
                      broadcast_in_dim(frequencies(config, dim, filled), shape, {0, 2});
  const double scale = config.rope.attention_factor;
  return {cos(angle) * scale, sin(angle) * scale};
}

}  // namespace lathe::hf

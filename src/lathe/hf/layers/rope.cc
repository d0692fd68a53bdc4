#include "lathe/hf/layers/rope.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lathe/ops/api/ops.h"

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
std::vector<float> yarn_frequencies(const RopeConfig& rope) {
  const double length = static_cast<double>(rope.original_max_position_embeddings);
  const auto correction_dim = [&](double rotations) {
    return static_cast<double>(rope.dim) * std::log(length / (rotations * 2 * std::numbers::pi)) /
           (2 * std::log(rope.theta));
  };
  double low = correction_dim(rope.beta_fast);
  double high = correction_dim(rope.beta_slow);
  if (rope.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max(low, 0.0);
  high = std::min(high, static_cast<double>(rope.dim - 1));
  if (low == high) high += 0.001;
  std::vector<float> out = inverse_frequencies(rope.theta, rope.dim);
  for (size_t i = 0; i < out.size(); ++i) {
    const auto ramp =
        static_cast<float>(std::clamp((static_cast<double>(i) - low) / (high - low), 0.0, 1.0));
    out[i] = out[i] / static_cast<float>(rope.factor) * ramp + out[i] * (1.0f - ramp);
  }
  return out;
}

std::vector<float> llama3_frequencies(const RopeConfig& rope) {
  const double length = static_cast<double>(rope.original_max_position_embeddings);
  std::vector<float> out = inverse_frequencies(rope.theta, rope.dim);
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
Array dynamic_frequencies(const RopeConfig& rope, const Array& filled) {
  const double trained = static_cast<double>(rope.original_max_position_embeddings);
  const Array length = maximum(convert(filled, DType::f32), trained);
  const Array stretch = length * rope.factor / trained - (rope.factor - 1);
  const Array base =
      power(stretch, static_cast<double>(rope.dim) / static_cast<double>(rope.dim - 2)) *
      rope.theta;
  const std::vector<float> powers = exponents(rope.dim);
  const Array exponent = constant(Literal::of<float>({rope.dim / 2}, powers));
  const Shape shape{filled.dim(0), rope.dim / 2};
  return divide(1.0,
                power(broadcast_in_dim(base, shape, {0}), broadcast_in_dim(exponent, shape, {1})));
}

// [rows, dim / 2], each row the same.
Array spread(const std::vector<float>& values, Dim rows) {
  const auto count = static_cast<Dim>(values.size());
  return broadcast_in_dim(constant(Literal::of<float>({count}, values)), {rows, count}, {1});
}

std::vector<float> divided(std::vector<float> frequencies, const std::vector<double>& factors) {
  for (size_t i = 0; i < frequencies.size(); ++i) frequencies[i] /= static_cast<float>(factors[i]);
  return frequencies;
}

// Rows that are filled beyond the original length have the longer ones, at all their positions.
Array longrope_frequencies(const RopeConfig& rope, const Array& filled) {
  const Dim rows = filled.dim(0);
  const std::vector<float> plain = inverse_frequencies(rope.theta, rope.dim);
  const Array is_long = filled > static_cast<int32_t>(rope.original_max_position_embeddings);
  return where(broadcast_in_dim(is_long, {rows, rope.dim / 2}, {0}),
               spread(divided(plain, rope.long_factor), rows),
               spread(divided(plain, rope.short_factor), rows));
}

// f32 [batch, dim / 2].
Array frequencies(const RopeConfig& rope, const Array& filled) {
  std::vector<float> values;
  switch (rope.type) {
    case RopeType::dynamic:
      return dynamic_frequencies(rope, filled);
    case RopeType::longrope:
      return longrope_frequencies(rope, filled);
    case RopeType::yarn:
      values = yarn_frequencies(rope);
      break;
    case RopeType::llama3:
      values = llama3_frequencies(rope);
      break;
    case RopeType::linear:
    case RopeType::standard:
      values = inverse_frequencies(rope.theta, rope.dim);
      break;
  }
  if (rope.type == RopeType::linear)
    for (float& frequency : values) frequency /= static_cast<float>(rope.factor);
  return spread(values, filled.dim(0));
}

// Those of each token's text: f32 [batch, T, dim / 2].
Array frequencies_of_tokens(const RopeConfig& rope, const Placement& at, const Shape& shape) {
  const bool by_token = rope.by_length() && at.position.rank() == 2;
  if (by_token)
    return reshape(frequencies(rope, reshape(filled_lengths(at, shape[1]), {-1})), shape);
  const Array filled = at.position.rank() == 2 ? zeros({shape[0]}, DType::i32)  // of no account
                                               : filled_lengths(at, shape[1]);
  return broadcast_in_dim(frequencies(rope, filled), shape, {0, 2});
}

}  // namespace

RotaryTables rotary_tables(const RopeConfig& rope, const Placement& at, Dim T) {
  const Shape shape{at.position.dim(0), T, rope.dim / 2};
  const Array angle =
      broadcast_in_dim(convert(token_positions(at.position, T), DType::f32), shape, {0, 1}) *
      frequencies_of_tokens(rope, at, shape);
  return {cos(angle) * rope.attention_factor, sin(angle) * rope.attention_factor};
}

Array rotate(const Array& x, const RotaryTables& tables) {
  const Dim rotated = 2 * tables.cos.dim(2), all = x.dim(3);
  if (rotated == all) return rotary_embedding(x, tables.cos, tables.sin);
  const Array first = slice_in_dim(x, 0, rotated, 3);
  return concatenate(
      {rotary_embedding(first, tables.cos, tables.sin), slice_in_dim(x, rotated, all, 3)}, 3);
}

}  // namespace lathe::hf

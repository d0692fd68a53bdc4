// Gamma numbers by rejection, each with a key of its own, and what is made of them.
#include <cmath>

#include "lathe/ops/api/distributions.h"
#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/random_parts.h"
#include "lathe/ops/random/rng.h"

namespace lathe::random {
namespace {

// ---- many keys, [count, 2], each as a Key is used

Array words(const Array& keys, Dim i) {
  return reshape(slice_in_dim(keys, i, i + 1, 1), Shape{keys.dim(0)});
}

// Hash `number` of each key.
Array hashes_of(const Array& keys, uint32_t number) {
  const Array first = words(keys, 0);
  return threefry2x32(first, words(keys, 1), zeros_like(first), full_like(first, number));
}

// Key `number` of those that each key is split into.
Array split_of(const Array& keys, uint32_t number) {
  const Array hash = hashes_of(keys, number);
  return stack({first_word(hash), second_word(hash)}, 1);
}

Array uniform_of(const Array& keys, DType dtype, const FloatBits& form) {
  const Array hash = hashes_of(keys, 0);
  if (form.random == 64) return unit_of_bits(hash, dtype, form);
  const Array mixed = logical_xor(first_word(hash), second_word(hash));
  const DType narrow = form.random == 16 ? DType::u16 : DType::u32;
  return unit_of_bits(convert(mixed, narrow), dtype, form);
}

Array normal_of(const Array& keys, DType dtype, const FloatBits& form) {
  const double low = normal_low(form);
  const Array u = uniform_of(keys, dtype, form);
  return normal_of_uniform(maximum(low, u * (1 - low) + low));
}

Array rows(const Array& mask) { return expand_dims(mask, 1); }

// ---- Marsaglia and Tsang, "A simple method for generating gamma variables", 2000. A candidate is
// d·V, V the cube of 1 + c·normal, taken if the uniform number U is small enough.

struct Gamma {
  DType dtype;
  FloatBits form;
  Array d, c;

  // Whether a candidate is refused: by the cheap test and by the exact one.
  Array refused(const Array& x2, const Array& v, const Array& u) const {
    return (u >= 1 - 0.0331 * (x2 * x2)) & (log(u) >= x2 * 0.5 + d * ((1 - v) + log(v)));
  }

  // x and 1 + c·x for the next normal number that makes the latter positive.
  std::vector<Array> positive(const Array& keys) const {
    const auto more = [](std::span<const Array> in) { return std::vector{any(in[2] <= 0)}; };
    const auto turn = [this](std::span<const Array> in) {
      const Array open = in[2] <= 0, x = normal_of(split_of(in[0], 1), dtype, form);
      return std::vector{where(rows(open), split_of(in[0], 0), in[0]), where(open, x, in[1]),
                         where(open, 1 + x * c, in[2])};
    };
    const std::vector<Array> start = {keys, zeros_like(c), full_like(c, -1)};
    const std::vector<Array> end = flat::while_loop(more, turn, start);
    return {end[1], end[2]};
  }

  // V of the first candidates that are taken.
  Array cubes(const Array& keys) const {
    const auto more = [this](std::span<const Array> in) {
      return std::vector{any(refused(in[1], in[2], in[3]))};
    };
    const auto turn = [this](std::span<const Array> in) {
      const Array open = refused(in[1], in[2], in[3]);
      const std::vector<Array> next = positive(split_of(in[0], 1));
      const Array v = next[1] * next[1] * next[1], u = uniform_of(split_of(in[0], 2), dtype, form);
      return std::vector{where(rows(open), split_of(in[0], 0), in[0]),
                         where(open, next[0] * next[0], in[1]), where(open, v, in[2]),
                         where(open, u, in[3])};
    };
    const std::vector<Array> start = {keys, zeros_like(c), ones_like(c), full_like(c, 2)};
    return flat::while_loop(more, turn, start)[2];
  }
};

// Numbers of shape parameters [n] by keys [n, 2], or their logarithms. Parameters below 1 are
// raised by 1 and the number is multiplied by a power of a uniform one.
Array gammas(const Array& keys, const Array& a, bool logarithm) {
  const DType dtype = a.dtype();
  const FloatBits form = float_bits(dtype, "gamma", {});
  const Array large = a >= 1, d = where(large, a, a + 1) - 1.0 / 3, c = (1.0 / 3) / sqrt(d);
  const Array v = Gamma{dtype, form, d, c}.cubes(split_of(keys, 0));
  const Array u = uniform_of(split_of(keys, 1), dtype, form);
  if (!logarithm) return d * v * where(large, 1, power(1 - u, 1 / a));
  const Array log_u = log1p(-u);
  return log(d) + log(v) + where(large | (log_u == 0), 0, log_u * (1 / a));
}

// d log z / d a at fixed probability, by the power series of the incomplete gamma function in f64:
// with S = sum of z^n / ((a + 1) … (a + n)) it is -(S·(log z - digamma(a + 1)) + dS/da) / a.
Array log_gamma_slope(const Array& a, const Array& log_z) {
  const Array shape = convert(a, DType::f64), logs = convert(log_z, DType::f64), z = exp(logs);
  const auto more = [](std::span<const Array> in) {
    return std::vector{any(in[1] > 1e-17 * in[3]) & (in[0] < 100000)};
  };
  const auto turn = [&](std::span<const Array> in) {
    const Array at_n = shape + convert(in[0], DType::f64), term = in[1] * z / at_n;
    const Array slope = in[2] - 1 / at_n;
    return std::vector{in[0] + 1, term, slope, in[3] + term, in[4] + term * slope};
  };
  const Array none = zeros_like(z);
  const std::vector<Array> start = {ones({}, DType::i32), ones_like(z), none, ones_like(z), none};
  const std::vector<Array> end = flat::while_loop(more, turn, start);
  return convert(-(end[3] * (logs - digamma(shape + 1)) + end[4]) / shape, a.dtype());
}

Array drawn(const Key& key, const Operand& a, const std::optional<Shape>& given, DType dtype,
            bool logarithm, std::string_view op, At here) {
  expect_key(key, op, here);
  float_bits(dtype, op, here);
  const Shape shape = drawn_shape(given, {a}, op);
  const Array line = reshape(as_bound(a, shape, dtype), Shape{shape.size()});
  if (line.size() == 0) return zeros(shape, dtype);
  const BodyFn function = [&](std::span<const Array> in) {
    return std::vector{gammas(in[1], in[0], logarithm)};
  };
  const JvpRule rule = [&](std::span<const Array> in, std::span<const Array> out,
                           std::span<const Array> moved) {
    const Array none = logarithm ? zeros(out[0].shape(), DType::boolean) : out[0] == 0;
    const Array logs = logarithm ? out[0] : log(where(none, 1, out[0]));
    const Array slope = log_gamma_slope(in[0], logs) * moved[0];
    return std::vector{logarithm ? slope : where(none, 0, slope * out[0])};
  };
  const Array keys = split(key, shape.size(), here).data;
  return reshape(emit_with_jvp(function, rule, std::vector{line, keys}, Location::from(here))[0],
                 shape);
}

}  // namespace

Array gamma(const Key& key, Operand a, std::optional<Shape> shape, DType dtype, At here) {
  return drawn(key, a, shape, dtype, false, "gamma", here);
}
Array loggamma(const Key& key, Operand a, std::optional<Shape> shape, DType dtype, At here) {
  return drawn(key, a, shape, dtype, true, "loggamma", here);
}

// Two gamma numbers, scaled by the larger one.
Array beta(const Key& key, Operand a, Operand b, std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {a, b}, "beta");
  const auto [a_key, b_key] = split(key, here);
  const Array x = loggamma(a_key, a, shape, dtype, here),
              y = loggamma(b_key, b, shape, dtype, here);
  const Array top = maximum(x, y), p = exp(x - top), q = exp(y - top);
  return p / (p + q);
}

Array dirichlet(const Key& key, Operand alpha, std::optional<Shape> given, DType dtype, At here) {
  LATHE_USER_CHECK(alpha.array.rank() >= 1, "[random::dirichlet] alpha is a scalar; at {}",
                   alpha.where.str());
  std::optional<Shape> shape = given;
  if (shape) shape->push_back(alpha.array.dim(-1));
  return softmax(loggamma(key, alpha, shape, dtype, here), -1);
}

Array chisquare(const Key& key, Operand df, std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {df}, "chisquare");
  return exp(loggamma(key, as_bound(df, shape, dtype) / 2, shape, dtype, here)) * 2;
}

Array f(const Key& key, Operand dfnum, Operand dfden, std::optional<Shape> given, DType dtype,
        At here) {
  const Shape shape = drawn_shape(given, {dfnum, dfden}, "f");
  const auto [below_key, above_key] = split(key, here);
  const Array above = chisquare(above_key, dfnum, shape, dtype, here);
  const Array below = chisquare(below_key, dfden, shape, dtype, here);
  return (above / as_bound(dfnum, shape, dtype)) / (below / as_bound(dfden, shape, dtype));
}

Array t(const Key& key, Operand df, std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {df}, "t");
  const auto [normal_key, gamma_key] = split(key, here);
  const Array half = as_bound(df, shape, dtype) / 2;
  return normal(normal_key, shape, dtype, here) *
         sqrt(half / gamma(gamma_key, half, shape, dtype, here));
}

Array generalized_normal(const Key& key, double p, Shape shape, DType dtype, At here) {
  const auto [gamma_key, sign_key] = split(key, here);
  const Array size = gamma(gamma_key, 1 / p, shape, dtype, here);
  return convert(rademacher(sign_key, shape, DType::i32, here), dtype) * power(size, 1 / p);
}

Array ball(const Key& key, Dim d, double p, Shape shape, DType dtype, At here) {
  const PlaceScope place(Location::from(here));
  LATHE_USER_CHECK(d >= 0, "[random::ball] of {} dimensions; at {}", d, Location::from(here).str());
  const auto [vector_key, size_key] = split(key, here);
  const Array size = exponential(size_key, shape, dtype, here);
  shape.push_back(d);
  const Array g = generalized_normal(vector_key, p, shape, dtype, here);
  return g / expand_dims(power(sum(power(abs(g), p), -1) + size, 1 / p), -1);
}

}  // namespace lathe::random

// JAX's random functions (threefry2x32, partitionable): the same keys give the same bits.
#include "lathe/ops/api/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "lathe/base/place_scope.h"
#include "lathe/core/array_impl.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/api/random_parts.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/random/rng.h"
#include "lathe/ops/rules/common.h"

namespace lathe::random {

void expect_key(const Key& key, std::string_view op, At here) {
  LATHE_USER_CHECK(key.data.valid(),
                   "[random::{}] the key is empty; make one with random::key(seed); at {}", op,
                   Location::from(here).str());
  const Type type = key.data.type();
  LATHE_USER_CHECK(
      type.rank() < 2 || type.shape().back() != 2,
      "[random::{}] takes one key, got a batch of shape {}; pick one by keys[i], or vmap; at {}",
      op, type.shape().str(), Location::from(here).str());
  LATHE_USER_CHECK(type == Type::tensor(DType::u32, {2}),
                   "[random::{}] a key is u32[2], got {}; make one with random::key(seed); at {}",
                   op, type.str(), Location::from(here).str());
  expect_not_donated(key.data, Location::from(here));
}

Array first_word(const Array& hash) {
  return convert(shift_right_logical(hash, full_like(hash, 32)), DType::u32);
}
Array second_word(const Array& hash) { return convert(hash, DType::u32); }

FloatBits float_bits(DType dtype, std::string_view op, At here) {
  switch (dtype) {
    case DType::f32:
      return {23, 32, DType::u32};
    case DType::f64:
      return {52, 64, DType::u64};
    case DType::f16:
      return {10, 16, DType::u16};
    case DType::bf16:
      return {7, 8, DType::u16};
    default:
      throw UserError("[random::{}] gives f16, bf16, f32 or f64, not {}; at {}", op, name(dtype),
                      Location::from(here).str());
  }
}

// Random mantissas under the exponent of 1, less 1.
Array unit_of_bits(const Array& bits, DType dtype, const FloatBits& form) {
  const Array raw = convert(bits, form.pattern);
  const Array mantissa = shift_right_logical(raw, full_like(raw, form.random - form.mantissa));
  const Array one = bitcast_convert(ones(bits.shape(), dtype), form.pattern);
  return subtract(bitcast_convert(logical_or(mantissa, one), dtype), 1);
}

Array as_bound(const Operand& bound, const Shape& shape, DType dtype) {
  expect_not_donated(bound.array, bound.where);
  const Array value = convert(at(as_dtype(bound, dtype), bound.where), dtype);
  return broadcast_to(at(value, bound.where), shape);
}

double smallest_normal(DType dtype) {
  return dtype == DType::f64 ? 0x1p-1022 : dtype == DType::f16 ? 0x1p-14 : 0x1p-126;
}

namespace {

Array key_word(const Key& key, Dim i, const Shape& shape) {
  return broadcast_in_dim(reshape(slice_in_dim(key.data, i, i + 1, 0), {}), shape, {});
}

// UserError naming `op` for a shape that cannot be.
void expect_shape(const Shape& shape, std::string_view op, At here) {
  made_type(fmt::format("random::{}", op), DType::u64, shape, Location::from(here));
}

// One hash a position, of its row-major number as (high, low).
Array hashes(const Key& key, const Shape& shape, std::string_view op, At here) {
  expect_key(key, op, here);
  expect_shape(shape, op, here);
  LATHE_USER_CHECK(shape.size() <= std::numeric_limits<uint32_t>::max(),
                   "[random::{}] {} values are more than one key gives here; split it; at {}", op,
                   shape.size(), Location::from(here).str());
  const Array low = reshape(iota({shape.size()}, 0, DType::u32, here), shape);
  return threefry2x32(key_word(key, 0, shape), key_word(key, 1, shape), zeros_like(low), low);
}

DType unsigned_dtype(int bits) {
  return bits == 8 ? DType::u8 : bits == 16 ? DType::u16 : bits == 32 ? DType::u32 : DType::u64;
}

Array drawn_bits(const Key& key, const Shape& shape, DType dtype, std::string_view op, At here) {
  const Array hash = hashes(key, shape, op, here);
  if (dtype == DType::u64) return hash;
  return convert(logical_xor(first_word(hash), second_word(hash)), dtype);
}

Array unit_uniform(const Key& key, const Shape& shape, DType dtype, std::string_view op, At here) {
  const FloatBits form = float_bits(dtype, op, here);
  return unit_of_bits(drawn_bits(key, shape, unsigned_dtype(form.random), op, here), dtype, form);
}

Array uniform_between(const Key& key, const Shape& shape, DType dtype, const Operand& low,
                      const Operand& high, std::string_view op, At here) {
  const Array unit = unit_uniform(key, shape, dtype, op, here);
  const Array least = as_bound(low, shape, dtype);
  const Array range = subtract(as_bound(high, shape, dtype), least);
  return maximum(least, add(multiply(unit, range), least));
}

Array polynomial(const Array& x, std::initializer_list<double> coefficients) {
  Array sum = full_like(x, *coefficients.begin());
  for (const double* c = coefficients.begin() + 1; c != coefficients.end(); ++c)
    sum = add(multiply(sum, x), *c);
  return sum;
}

// M. Giles, "Approximating the erfinv function", 2011; the single-precision form, as XLA has it.
Array erf_inv_f32(const Array& x) {
  const Array w = neg(log1p(neg(multiply(x, x))));
  const Array central = polynomial(
      subtract(w, 2.5), {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06,
                         0.00021858087, -0.00125372503, -0.00417768164, 0.246640727, 1.50140941});
  const Array tail =
      polynomial(subtract(sqrt(w), 3.0),
                 {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
                  -0.0076224613, 0.00943887047, 1.00167406, 2.83297682});
  const Array scale = select(compare(w, full_like(w, 5), ComparisonDirection::LT), central, tail);
  const Array at_one = compare(abs(x), full_like(x, 1), ComparisonDirection::EQ);
  // No slope: 0 · inf would be NaN wherever the other side is taken.
  return select(at_one, multiply(stop_gradient(x), INFINITY), multiply(scale, x));
}

// The f32 value, then Newton's steps: f' = 2/sqrt(pi)·exp(-y²).
Array erf_inv_f64(const Array& x) {
  Array y = convert(erf_inv_f32(convert(x, DType::f32)), DType::f64);
  for (int step = 0; step < 2; ++step) {
    const Array error = where(compare(x, 0.0, ComparisonDirection::LT),
                              subtract(erfc(neg(y)), add(x, 1)), subtract(subtract(1, x), erfc(y)));
    const Array slope = multiply(exp(neg(multiply(y, y))), 2 / std::sqrt(std::numbers::pi));
    y = subtract(y, divide(error, slope));
  }
  return y;
}

Array erf_inv(const Array& x) {
  if (x.dtype() == DType::f64) return erf_inv_f64(x);
  return convert(erf_inv_f32(convert(x, DType::f32)), x.dtype());
}

// The last bound below, or the first above, a value of the type.
Array neighbour(const Array& bound, double toward) {
  return next_after(stop_gradient(bound), full_like(bound, toward));
}

// A bound in an integer type of 32 or 64 bits, and whether it lies above all its values.
struct IntegerBound {
  Array value, above;
};

Array wide_bound(const Operand& bound, const Shape& shape) {
  LATHE_USER_CHECK(is_integer(bound.array.dtype()),
                   "[random::randint] a bound is {}, expected an integer; at {}",
                   bound.array.type().str(), bound.where.str());
  expect_not_donated(bound.array, bound.where);
  return convert(broadcast_to(at(as_value(bound), bound.where), shape), DType::i64);
}

// The largest value; of ui64 the largest i64.
int64_t highest(DType dtype) {
  const int bits = bit_width(dtype) - (is_signed(dtype) ? 1 : 0);
  return bits >= 63 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << bits) - 1;
}
int64_t lowest(DType dtype) { return is_signed(dtype) ? -highest(dtype) - 1 : 0; }

// A C++ number has to be one of the type, or, where numbers end, the next one. Arrays are clipped,
// as in JAX.
void expect_in_type(const Operand& bound, DType dtype, bool is_end) {
  const Array& x = bound.array;
  if (!x.weak() || x.rank() > 0 || !x.is_concrete() || !is_integer(x.dtype())) return;
  const int64_t number = x.literal().get_i64(0), most = highest(dtype);
  LATHE_USER_CHECK(number >= lowest(dtype) && (number <= most || (is_end && number - 1 <= most)),
                   "[random::randint] the number {} is out of bounds for {}{}", number, name(dtype),
                   at_place(bound.where));
}

IntegerBound integer_bound(const Operand& bound, const Shape& shape, DType dtype) {
  const Array i = wide_bound(bound, shape);
  if (bit_width(dtype) == 64) return {convert(i, dtype), full(shape, 0, DType::boolean)};
  return {convert(clip(i, lowest(dtype), highest(dtype)), dtype), i > highest(dtype)};
}

}  // namespace

Key key(uint64_t seed) {
  const std::vector<uint32_t> words = {static_cast<uint32_t>(seed >> 32),
                                       static_cast<uint32_t>(seed)};
  return {constant(Literal::of<uint32_t>({2}, words))};
}

Key split(const Key& key, Dim count, At here) {
  LATHE_USER_CHECK(count >= 0, "[random::split] the count is {}; at {}", count,
                   Location::from(here).str());
  const Array hash = hashes(key, {count}, "split", here);
  return {stack({first_word(hash), second_word(hash)}, 1)};
}

Key fold_in(const Key& key, Operand data, At here) {
  expect_key(key, "fold_in", here);
  LATHE_USER_CHECK(data.array.rank() == 0,
                   "[random::fold_in] data must be a scalar, its shape is {}; at {}",
                   data.array.shape().str(), data.where.str());
  expect_not_donated(data.array, data.where);
  const Array low = as_dtype(data, DType::u32);
  const Array hash = threefry2x32(key_word(key, 0, {}), key_word(key, 1, {}), zeros_like(low), low);
  return {stack({first_word(hash), second_word(hash)})};
}

Array bits(const Key& key, Shape shape, DType dtype, At here) {
  LATHE_USER_CHECK(is_unsigned(dtype) && bit_width(dtype) >= 8,
                   "[random::bits] gives ui8, ui16, ui32 or ui64, not {}; at {}", name(dtype),
                   Location::from(here).str());
  return drawn_bits(key, shape, dtype, "bits", here);
}

// Where the interval is a few units wide, low + unit · (high - low) may round to `high`.
Array uniform(const Key& key, Shape shape, Operand low, Operand high, DType dtype, At here) {
  const Array values = uniform_between(key, shape, dtype, low, high, "uniform", here);
  const Array least = as_bound(low, shape, dtype), end = as_bound(high, shape, dtype);
  const Array largest = maximum(least, next_after(end, least));
  return where((values >= end) & (end > least), largest, values);
}

// Twice the bits of the type, modulo the range: (high · 2^n + low) mod span, in n bits.
Array randint(const Key& key, Shape shape, Operand low, Operand high, DType dtype, At here) {
  LATHE_USER_CHECK(is_integer(dtype) && bit_width(dtype) >= 8,
                   "[random::randint] gives integers of 8 bits and more, not {}; at {}",
                   name(dtype), Location::from(here).str());
  expect_shape(shape, "randint", here);
  expect_in_type(low, dtype, /*is_end=*/false);
  expect_in_type(high, dtype, /*is_end=*/true);
  if (bit_width(dtype) < 32) {  // in i32, where the range is small beside that of the bits
    const Array least = clip(wide_bound(low, shape), lowest(dtype), highest(dtype));
    const Array most = clip(wide_bound(high, shape), lowest(dtype), highest(dtype) + 1);
    return convert(
        randint(key, shape, at(least, low.where), at(most, high.where), DType::i32, here), dtype);
  }
  const auto [k1, k2] = split(key, here);
  const DType word = unsigned_dtype(bit_width(dtype));
  const Array more = drawn_bits(k1, shape, word, "randint", here),
              less = drawn_bits(k2, shape, word, "randint", here);
  const IntegerBound from = integer_bound(low, shape, dtype),
                     to = integer_bound(high, shape, dtype);
  const Array one = ones(shape, word);
  const Array none_between = to.value <= from.value;
  Array span = where(none_between, one, bitcast_convert(to.value - from.value, word));
  span = where(to.above & !none_between, span + one, span);
  const Array half =
      broadcast_to(convert(Array(int64_t{1} << (bit_width(dtype) / 2)), word), shape);
  const Array root = half % span;
  const Array offset = ((more % span) * ((root * root) % span) + less % span) % span;
  return from.value + bitcast_convert(offset, dtype);
}

Array bernoulli(const Key& key, Operand p, std::optional<Shape> shape, At here) {
  expect_not_donated(p.array, p.where);
  const Array probability = as_value(p);
  const DType dtype = probability.dtype();
  LATHE_USER_CHECK(is_float(dtype), "[random::bernoulli] p is {}, expected a float; at {}",
                   probability.type().str(), p.where.str());
  const Shape to = shape.value_or(probability.shape());
  const Array u = uniform_between(key, to, dtype, 0, 1, "bernoulli", here);
  return u < broadcast_to(at(probability, p.where), to);
}

// From the number next to -1, so that its inverse is finite.
double normal_low(const FloatBits& form) { return -1 + std::ldexp(1.0, -form.mantissa - 1); }

Array normal_of_uniform(const Array& u) {
  return multiply(full_like(u, std::sqrt(2.0)), erf_inv(u));
}

Array normal(const Key& key, Shape shape, DType dtype, At here) {
  if (is_complex(dtype)) {
    expect_key(key, "normal", here);
    const auto [real_key, imaginary_key] = split(key, here);
    const auto part = [&](const Key& k) { return normal(k, shape, real_dtype(dtype), here); };
    const Array both = complex(part(real_key), part(imaginary_key));
    return both / full_like(both, std::sqrt(2.0));
  }
  const double low = normal_low(float_bits(dtype, "normal", here));
  return normal_of_uniform(uniform_between(key, shape, dtype, low, 1, "normal", here));
}

Array truncated_normal(const Key& key, Operand low, Operand high, Shape shape, DType dtype,
                       At here) {
  float_bits(dtype, "truncated_normal", here);
  expect_shape(shape, "truncated_normal", here);
  const Array least = as_bound(low, shape, dtype), most = as_bound(high, shape, dtype);
  const Array root = full(shape, std::sqrt(2.0), dtype);
  const Array u = uniform_between(key, shape, dtype, erf(least / root), erf(most / root),
                                  "truncated_normal", here);
  return clip(root * erf_inv(u), neighbour(least, INFINITY), neighbour(most, -INFINITY));
}

Array exponential(const Key& key, Shape shape, DType dtype, At here) {
  return -log1p(-uniform_between(key, shape, dtype, 0, 1, "exponential", here));
}

Array gumbel(const Key& key, Shape shape, DType dtype, At here) {
  const Array u = uniform_between(key, shape, dtype, smallest_normal(dtype), 1, "gumbel", here);
  return neg(log(neg(log(u))));
}

Array categorical(const Key& key, Operand logits, int axis, At here) {
  expect_not_donated(logits.array, logits.where);
  const Array noise = gumbel(key, logits.array.shape(), logits.array.dtype(), here);
  return argmax(at(add(noise, logits), logits.where), axis);
}

// Sorting by random numbers, often enough that equal ones do not show.
Array permutation(const Key& key, Dim count, At here) {
  LATHE_USER_CHECK(count >= 0, "[random::permutation] the count is {}; at {}", count,
                   Location::from(here).str());
  expect_shape({count}, "permutation", here);
  const PlaceScope place(Location::from(here));
  const double size = static_cast<double>(std::max<Dim>(count, 1));
  const double words = std::numeric_limits<uint32_t>::max();
  const int rounds = static_cast<int>(std::ceil(3 * std::log(size) / std::log(words)));
  Array order = arange(count);
  Key next = key;
  expect_key(next, "permutation", here);
  for (int round = 0; round < rounds; ++round) {
    const auto [rest, now] = split(next);
    next = rest;
    order = sort(std::vector{bits(now, {count}), order}, 0, /*stable=*/true,
                 [](std::span<const Array> v) { return v[0] < v[1]; })[1];
  }
  return order;
}

Array permutation(const Key& key, const Array& x, int axis, At here) {
  const int along = normal_axis(axis, x.rank(here), "random::permutation", Location::from(here));
  expect_not_donated(x, Location::from(here));
  return take(x, permutation(key, x.dim(along), here), along);
}

}  // namespace lathe::random

// JAX's random functions (threefry2x32, partitionable): the same keys give the same bits.
#include <cmath>
#include <limits>

#include "lathe/ops/common.h"
#include "lathe/ops/promotion.h"
#include "lathe/ops/random.h"

namespace lathe {
namespace {

void expect_key(const Array& key, std::string_view op) {
  LATHE_USER_CHECK(key.type() == Type::tensor(DType::u32, {2}),
                   "[{}] a key is tensor<2xui32>, got {}; make one with rng_key", op,
                   key.type().str());
}

Array key_word(const Array& key, Dim i, const Shape& shape) {
  return broadcast_in_dim(reshape(slice_in_dim(key, i, i + 1, 0), {}), shape, {});
}

// One hash a position, of its row-major number as (high, low).
Array hashes(const Array& key, const Shape& shape, std::string_view op) {
  expect_key(key, op);
  LATHE_USER_CHECK(shape.size() <= std::numeric_limits<uint32_t>::max(),
                   "[{}] {} values are more than one key gives here; split it", op, shape.size());
  const Array low = reshape(iota({shape.size()}, 0, DType::u32), shape);
  return threefry2x32(key_word(key, 0, shape), key_word(key, 1, shape), zeros_like(low), low);
}

Array first_word(const Array& hash) {
  return convert(shift_right_logical(hash, full_like(hash, 32)), DType::u32);
}
Array second_word(const Array& hash) { return convert(hash, DType::u32); }

// What uniform numbers need to know of a type: mantissa bits, the pattern of 1, random bits used.
struct FloatBits {
  int mantissa, random;
  DType pattern;
};

FloatBits float_bits(DType dtype, std::string_view op) {
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
      throw UserError("[{}] gives f16, bf16, f32 or f64, not {}", op, name(dtype));
  }
}

DType unsigned_dtype(int bits) {
  return bits == 8 ? DType::u8 : bits == 16 ? DType::u16 : bits == 32 ? DType::u32 : DType::u64;
}

// Random mantissas under the exponent of 1, less 1: in [0, 1).
Array unit_uniform(const Array& key, const Shape& shape, DType dtype, std::string_view op) {
  const FloatBits bits = float_bits(dtype, op);
  const Array raw = convert(random_bits(key, shape, unsigned_dtype(bits.random)), bits.pattern);
  const Array mantissa = shift_right_logical(raw, full_like(raw, bits.random - bits.mantissa));
  const Array one = bitcast_convert(ones(shape, dtype), bits.pattern);
  return subtract(bitcast_convert(logical_or(mantissa, one), dtype), 1);
}

Array uniform_between(const Array& key, const Shape& shape, DType dtype, double low, double high,
                      std::string_view op) {
  const Array unit = unit_uniform(key, shape, dtype, op);
  const Array least = full_like(unit, low);
  const Array range = subtract(full_like(unit, high), least);
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
  return select(at_one, multiply(x, INFINITY), multiply(scale, x));
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

double smallest_normal(DType dtype) {
  return dtype == DType::f64 ? 0x1p-1022 : dtype == DType::f16 ? 0x1p-14 : 0x1p-126;
}

}  // namespace

Array rng_key(uint64_t seed) {
  const std::vector<uint32_t> words = {static_cast<uint32_t>(seed >> 32),
                                       static_cast<uint32_t>(seed)};
  return constant(Literal::of<uint32_t>({2}, words));
}

std::vector<Array> split(const Array& key, int count) {
  const Array hash = hashes(key, {count}, "split");
  const Array keys = stack(std::vector{first_word(hash), second_word(hash)}, 1);
  std::vector<Array> out;
  for (Dim i = 0; i < count; ++i) out.push_back(reshape(slice_in_dim(keys, i, i + 1, 0), {2}));
  return out;
}

Array fold_in(const Array& key, Operand data) {
  expect_key(key, "fold_in");
  LATHE_USER_CHECK(data.array.rank() == 0,
                   "[fold_in] data must be a scalar, its shape is {}; at {}",
                   data.array.shape().str(), data.where.str());
  const Array low = convert(data, DType::u32);
  const Array hash = threefry2x32(key_word(key, 0, {}), key_word(key, 1, {}), zeros_like(low), low);
  return stack(std::vector{first_word(hash), second_word(hash)});
}

Array random_bits(const Array& key, Shape shape, DType dtype) {
  LATHE_USER_CHECK(is_unsigned(dtype) && bit_width(dtype) >= 8,
                   "[random_bits] gives ui8, ui16, ui32 or ui64, not {}", name(dtype));
  const Array hash = hashes(key, shape, "random_bits");
  if (dtype == DType::u64) return hash;
  return convert(logical_xor(first_word(hash), second_word(hash)), dtype);
}

Array uniform(const Array& key, Shape shape, DType dtype) {
  return uniform_between(key, shape, dtype, 0, 1, "uniform");
}

Array normal(const Array& key, Shape shape, DType dtype) {
  // From the number next to -1, so that its inverse is finite.
  const int mantissa = float_bits(dtype, "normal").mantissa;
  const double low = -1 + std::ldexp(1.0, -mantissa - 1);
  const Array u = uniform_between(key, shape, dtype, low, 1, "normal");
  return multiply(full_like(u, std::sqrt(2.0)), erf_inv(u));
}

Array gumbel(const Array& key, Shape shape, DType dtype) {
  const Array u = uniform_between(key, shape, dtype, smallest_normal(dtype), 1, "gumbel");
  return neg(log(neg(log(u))));
}

Array categorical(const Array& key, Operand logits, int axis) {
  const Array noise = gumbel(key, logits.array.shape(), logits.array.dtype());
  return argmax(add(noise, logits), axis);
}

}  // namespace lathe

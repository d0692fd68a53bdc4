// Functions of single elements, made of others: logarithms, rounding, two numbers. (Tests of
// elements are in closeness.cc.)
#include <cmath>
#include <numbers>

#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// x·log(y), and 0 where x is 0 and the logarithm is infinite or none.
Array times_log(const Operand& x, const Operand& y, std::string_view op, Array (*log_of)(Operand)) {
  return in_wide(x, y, op, [&](const Array& a, const Array& b) {
    const Array none = (a == 0) & !is_finite(log_of(b)) & !isnan(b);
    return where(none, 0, a * log_of(where(none, 1, b)));
  });
}

}  // namespace

Array log2(Operand x) {
  return in_wide(x, [](const Array& v) { return log(v) / std::numbers::ln2; });
}
Array log10(Operand x) {
  return in_wide(x, [](const Array& v) { return log(v) * std::numbers::log10e; });
}
// Powers with whole exponents are exact.
Array exp2(Operand x) {
  return in_wide(x, [](const Array& v) { return power(2, v); });
}

Array logaddexp2(Operand a, Operand b) {
  expect_real(a, "logaddexp2");
  expect_real(b, "logaddexp2");
  return in_wide(a, b, "logaddexp2", [](const Array& x, const Array& y) {
    constexpr double kLn2 = std::numbers::ln2;
    return logaddexp(x * kLn2, y * kLn2) / kLn2;
  });
}

Array xlogy(Operand x, Operand y) { return times_log(x, y, "xlogy", log); }
Array xlog1py(Operand x, Operand y) { return times_log(x, y, "xlog1py", log1p); }

// ---- rounding and parts

namespace {

// Scaled in two steps, since 10^decimals may be beyond the type. What is not finite when scaled has
// no digit there; all that is finite is 0 beside a power of ten beyond the type.
Array rounded_at(const Array& x, int decimals) {
  const int most = x.dtype() == DType::f64 ? 308 : 38;
  if (decimals < -most) return where(is_finite(x), 0 * x, x);
  if (decimals < 0) {
    const double power = std::pow(10.0, -decimals);
    return where(is_finite(x), round_nearest_even(x / power) * power, x);
  }
  const double first = std::pow(10.0, std::min(decimals, most)),
               second = std::pow(10.0, std::max(decimals - most, 0));
  const Array scaled = x * first * second;
  return where(is_finite(scaled), round_nearest_even(scaled) / second / first, x);
}

}  // namespace

Array round(Operand x, int decimals) {
  const DType dtype = x.array.dtype();
  LATHE_USER_CHECK(is_differentiable(dtype) || decimals >= 0,
                   "[round] rounds {} to whole numbers alone, not to {} decimals; at {}",
                   name(dtype), decimals, x.where.str());
  if (!is_differentiable(dtype)) return as_value(x);
  if (is_complex(dtype)) return complex(round(real(x), decimals), round(imag(x), decimals));
  if (decimals == 0) return round_nearest_even(x);
  return in_wide(x, [&](const Array& v) { return rounded_at(stop_gradient(v), decimals); });
}

Array trunc(Operand x) {
  const PlaceScope place(x.where);
  if (!is_differentiable(x.array.dtype())) return as_value(x);
  const Array value = as_value(x);
  return where(value < 0, ceil(value), floor(value));
}
Array fix(Operand x) { return trunc(x); }

Array floor_divide(Operand a, Operand b) {
  const PlaceScope place(a.where);
  const Operand both[] = {a, b};
  const std::vector<Array> v = promote_operands(both, "floor_divide");
  if (is_unsigned(v[0].dtype())) return v[0] / v[1];
  if (is_integer(v[0].dtype())) {
    const Array quotient = v[0] / v[1];
    const Array below = (sign(v[0]) != sign(v[1])) & (remainder(v[0], v[1]) != 0);
    return where(below, quotient - 1, quotient);
  }
  const Array rest = remainder(v[0], v[1]);
  const Array quotient = where(v[1] == 0, v[0], v[0] - rest) / v[1];
  const Array below = (rest != 0) & (sign(v[1]) != sign(rest));
  return round_nearest_even(where(below, quotient - 1, quotient));
}

Array mod(Operand a, Operand b) {
  const PlaceScope place(a.where);
  const Operand both[] = {a, b};
  const std::vector<Array> v = promote_operands(both, "mod");
  const bool whole = is_integer(v[0].dtype());
  const Array divisor = whole ? where(v[1] == 0, 1, v[1]) : v[1];
  const Array rest = remainder(v[0], divisor);
  if (is_unsigned(v[0].dtype())) return rest;
  const Array other_side = (rest != 0) & ((rest < 0) != (divisor < 0));
  return where(other_side, rest + divisor, rest);
}

Array reciprocal(Operand x) {
  LATHE_USER_CHECK(is_differentiable(x.array.dtype()),
                   "[reciprocal] takes floats or complex numbers, got {}; at {}",
                   x.array.type().str(), x.where.str());
  return 1 / as_value(x);
}

Array signbit(Operand x) {
  const Array value = as_value(x);
  const DType dtype = value.dtype();
  expect_real(x, "signbit");
  if (!is_float(dtype)) return is_signed(dtype) ? value < 0 : zeros(value.shape(), DType::boolean);
  const Array wide = convert(value, compute_dtype(dtype));
  return bitcast_convert(wide, wide.dtype() == DType::f64 ? DType::i64 : DType::i32) < 0;
}

Array copysign(Operand a, Operand b) {
  const PlaceScope place(a.where);
  const Operand both[] = {a, b};
  const std::vector<Array> v = inexact_operands(both, "copysign");
  const Array size = abs(v[0]);
  return where(signbit(v[1]), -size, size);
}

// In two steps, so that neither factor leaves the type's range.
Array ldexp(Operand a, Operand n) {
  LATHE_USER_CHECK(!is_differentiable(n.array.dtype()),
                   "[ldexp] the exponent is {}, expected integers; at {}", n.array.type().str(),
                   n.where.str());
  const Array count = as_dtype(n, DType::i32), half = count / 2;
  return in_wide(a, [&](const Array& v) {
    const auto scale = [&](const Array& by) { return exp2(convert(by, v.dtype())); };
    return v * scale(half) * scale(count - half);
  });
}

Array angle(Operand x) {
  const Array v = inexact(x);
  if (is_complex(v.dtype())) return atan2(imag(v), real(v));
  return atan2(zeros_like(v), v);
}

Array deg2rad(Operand x) {
  return in_wide(x, [](const Array& v) { return v * (std::numbers::pi / 180); });
}
Array rad2deg(Operand x) {
  return in_wide(x, [](const Array& v) { return v * (180 / std::numbers::pi); });
}

namespace {

std::vector<Array> whole_operands(const Operand& a, const Operand& b, std::string_view op) {
  const Operand both[] = {a, b};
  std::vector<Array> out = promote_operands(both, op);
  LATHE_USER_CHECK(is_integer(out[0].dtype()), "[{}] takes integers, got {} and {}; at {}", op,
                   a.array.type().str(), b.array.type().str(), a.where.str());
  for (Array& x : out) x = abs(x);
  return out;
}

// Euclid's algorithm, until no remainder is left.
Array divisor_of(const std::vector<Array>& numbers) {
  const auto more = [](std::span<const Array> v) { return std::vector{any(v[1] != 0)}; };
  const auto step = [](std::span<const Array> v) {
    const Array left = v[1] != 0;
    const Array rest = remainder(v[0], where(left, v[1], 1));
    return std::vector{where(left, v[1], v[0]), where(left, rest, 0)};
  };
  return flat::while_loop(more, step, numbers)[0];
}

}  // namespace

Array gcd(Operand a, Operand b) { return divisor_of(whole_operands(a, b, "gcd")); }

Array lcm(Operand a, Operand b) {
  const std::vector<Array> v = whole_operands(a, b, "lcm");
  const Array divisor = divisor_of(v);
  return where(divisor == 0, 0, v[0] * (v[1] / where(divisor == 0, 1, divisor)));
}

// ---- two numbers

// Over the larger size, which the result does not depend on, so that it has no part in slopes.
Array hypot(Operand a, Operand b) {
  expect_real(a, "hypot");
  expect_real(b, "hypot");
  return in_wide(a, b, "hypot", [](const Array& x, const Array& y) {
    const Array larger = maximum(abs(x), abs(y)), infinite = isinf(x) | isinf(y);
    const Array none = (larger == 0) | infinite, size = stop_gradient(where(none, 1, larger));
    const Array squares = square(where(none, 1, x) / size) + square(where(none, 0, y) / size);
    const Array length = where(none, larger, size * sqrt(squares));
    return where(infinite, full_like(length, INFINITY), length);
  });
}

Array fmax(Operand a, Operand b) {
  const Operand both[] = {a, b};
  const std::vector<Array> v = promote_operands(both, "fmax");
  return where((v[0] > v[1]) | isnan(v[1]), v[0], v[1]);
}
Array fmin(Operand a, Operand b) {
  const Operand both[] = {a, b};
  const std::vector<Array> v = promote_operands(both, "fmin");
  return where((v[0] < v[1]) | isnan(v[1]), v[0], v[1]);
}

Array heaviside(Operand x, Operand at_zero) {
  const PlaceScope place(x.where);
  const Operand both[] = {x, at_zero};
  const std::vector<Array> v = inexact_operands(both, "heaviside");
  const Array tie = where(isnan(v[0]), v[0], v[1]);
  return where(v[0] < 0, 0, where(v[0] > 0, 1, tie));
}

namespace {

// sin(x)/x of s = x² < 1/4: the sum of (-s)^k / (2k + 1)! up to the last digit of f64.
Array sinc_series(const Array& s) {
  Array sum = full_like(s, 1);
  for (int k = 7; k > 0; --k) sum = 1 - sum * s / (2.0 * k * (2 * k + 1));
  return sum;
}

}  // namespace

// Near 0 by its series, whose derivatives do not cancel.
Array sinc(Operand x) {
  return in_wide(x, [](const Array& v) {
    const Array turn = v * std::numbers::pi, near = abs(turn) < 0.5;
    const Array apart = where(near, 1, turn);
    return where(near, sinc_series(square(where(near, turn, 0))), sin(apart) / apart);
  });
}

}  // namespace lathe

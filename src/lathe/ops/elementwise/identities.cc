#include "lathe/ops/elementwise/identities.h"

#include <cmath>

#include "lathe/core/array.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

bool is_exact_integer(DType dtype) { return is_integer(dtype) || is_bool(dtype); }

// The same number and, of zeros, the same sign.
bool same(double a, double b) { return a == b && std::signbit(a) == std::signbit(b); }

bool is_number(const Literal& x, double number) {
  if (is_complex(x.dtype())) {
    const std::complex<double> value = x.get_c128(0);
    return same(value.real(), number) && same(value.imag(), std::copysign(0.0, number));
  }
  if (is_float(x.dtype())) return same(x.get_f64(0), number);
  return x.get_i64(0) == static_cast<int64_t>(number);
}

bool all_bits_are_set(const SimplifyContext& at, ValueId value) {
  const auto x = at.splat(value);
  if (!x) return false;
  if (is_bool(x->dtype())) return x->get_i64(0) != 0;
  const uint64_t own = ~uint64_t{0} >> (64 - bit_width(x->dtype()));
  return (static_cast<uint64_t>(x->get_i64(0)) & own) == own;
}

// A finite number that the type has exactly.
bool is_number_of(DType dtype, double number) {
  return std::isfinite(number) && same(Literal::full(dtype, {}, number).get_f64(0), number);
}

// The number that all elements are, where that is a power of two, of either sign.
std::optional<double> power_of_two(const SimplifyContext& at, ValueId value) {
  const auto x = at.splat(value);
  if (!x || !is_float(x->dtype())) return {};
  const double number = x->get_f64(0);
  int exponent = 0;
  if (!std::isfinite(number) || std::fabs(std::frexp(number, &exponent)) != 0.5) return {};
  return number;
}

// Calls rule(x, constant operand) for both orders of a commutative op.
template <typename Rule>
Simpler either_way(Values in, Rule rule) {
  if (const Simpler out = rule(in[0], in[1])) return out;
  return rule(in[1], in[0]);
}

// (x ∘ a) ∘ b = x ∘ (a ∘ b): exact where ∘ is addition or multiplication modulo 2^n.
Simpler join_constants(SimplifyContext& at, const OpView& op, ValueId chain, ValueId b) {
  const Op* inner = at.made_by(op.def, chain);
  if (!inner || !is_integer(op.out().dtype()) || !at.splat(b)) return {};
  return either_way(inner->operands, [&](ValueId x, ValueId a) -> Simpler {
    if (!at.splat(a)) return {};
    return at.emit(op.def, {x, at.emit(op.def, {a, b})});
  });
}

// (x · 2^k) · 2^m = x · 2^(k+m) for k, m ≥ 0: scaling up rounds nothing, and what overflows after
// the first step is beyond the largest number after both. Scaled down, both steps may round.
Simpler join_scales(SimplifyContext& at, const OpView& op, ValueId chain, ValueId b) {
  const Op* inner = at.made_by(op.def, chain);
  const auto outer_scale = power_of_two(at, b);
  if (!inner || !outer_scale || std::fabs(*outer_scale) < 1) return {};
  const Type type = op.out();
  return either_way(inner->operands, [&](ValueId x, ValueId a) -> Simpler {
    const auto scale = power_of_two(at, a);
    if (!scale || std::fabs(*scale) < 1) return {};
    const double both = *scale * *outer_scale;
    if (!is_number_of(type.dtype(), both)) return {};
    return at.call([&](auto v) { return multiply(v[0], full(type.shape(), both, type.dtype())); },
                   {x});
  });
}

}  // namespace

bool all_are(const SimplifyContext& at, ValueId value, double number) {
  const auto x = at.splat(value);
  return x && is_number(*x, number);
}

ValueId emit_zeros(SimplifyContext& at, Type type) {
  return at.call([&](auto) { return zeros(type.shape(), type.dtype()); }, {});
}

ValueId emit_truth(SimplifyContext& at, const Shape& shape, bool value) {
  return at.call([&](auto) { return full(shape, value ? 1 : 0, DType::boolean); }, {});
}

bool negates_exactly(DType dtype) { return dtype != DType::f8E8M0FNU && !is_bool(dtype); }

// x + -0 = x, also for x = -0; x + 0 is 0 there, so only integers have that. a + -b and a - b are
// one operation (IEEE 754, 5.4.1).
Simpler simplify_add(SimplifyContext& at, const OpView& op, Values in) {
  const DType dtype = op.out().dtype();
  return either_way(in, [&](ValueId x, ValueId y) -> Simpler {
    if (all_are(at, y, is_exact_integer(dtype) ? 0.0 : -0.0)) return x;
    if (is_bool(dtype) && all_are(at, y, 1)) return y;
    if (const Simpler negated = negated_operand(at, y))
      return at.call([](auto v) { return subtract(v[0], v[1]); }, {x, *negated});
    return join_constants(at, op, x, y);
  });
}

// x - 0 = x, also for x = -0. x - x is 0 for integers; for floats it may be NaN.
Simpler simplify_subtract(SimplifyContext& at, const OpView& op, Values in) {
  if (all_are(at, in[1], 0)) return in[0];
  if (in[0] == in[1] && is_integer(op.out().dtype())) return emit_zeros(at, op.out());
  if (const Simpler negated = negated_operand(at, in[1]))
    return at.call([](auto v) { return add(v[0], v[1]); }, {in[0], *negated});
  return {};
}

// x · 1 = x and x · -1 = -x for every number; a complex product with 1 adds products with 0, which
// may be NaN. x · 0 is 0 for integers alone (-0, infinity, NaN). On bool · is and.
Simpler simplify_multiply(SimplifyContext& at, const OpView& op, Values in) {
  const DType dtype = op.out().dtype();
  if (is_complex(dtype)) return {};
  return either_way(in, [&](ValueId x, ValueId y) -> Simpler {
    if (all_are(at, y, 1)) return x;
    if (is_exact_integer(dtype) && all_are(at, y, 0)) return y;
    if (is_float(dtype) && negates_exactly(dtype) && all_are(at, y, -1))
      return at.call([](auto v) { return neg(v[0]); }, {x});
    if (const Simpler out = join_constants(at, op, x, y)) return out;
    return join_scales(at, op, x, y);
  });
}

// x / 1 = x. x / 2^k and x · 2^-k are the same real number, rounded once, where 2^-k is a number of
// the type.
Simpler simplify_divide(SimplifyContext& at, const OpView& op, Values in) {
  const Type type = op.out();
  if (is_complex(type.dtype())) return {};
  if (all_are(at, in[1], 1)) return in[0];
  const auto scale = power_of_two(at, in[1]);
  if (!scale) return {};
  const double inverse = 1 / *scale;
  if (!is_number_of(type.dtype(), inverse)) return {};
  return at.call([&](auto v) { return multiply(v[0], full(type.shape(), inverse, type.dtype())); },
                 {in[0]});
}

// Nothing is left of a whole number divided by 1.
Simpler simplify_remainder(SimplifyContext& at, const OpView& op, Values in) {
  if (is_integer(op.out().dtype()) && all_are(at, in[1], 1)) return emit_zeros(at, op.out());
  return {};
}

// The larger of x and x is x, NaN too; nothing is below -infinity (NaN wins over it) or false.
Simpler simplify_maximum(SimplifyContext& at, const OpView& op, Values in) {
  if (in[0] == in[1]) return in[0];
  const DType dtype = op.out().dtype();
  return either_way(in, [&](ValueId x, ValueId y) -> Simpler {
    if (is_float(dtype) && all_are(at, y, -INFINITY)) return x;
    if (is_bool(dtype) && all_are(at, y, 0)) return x;
    if (is_bool(dtype) && all_are(at, y, 1)) return y;
    return {};
  });
}

Simpler simplify_minimum(SimplifyContext& at, const OpView& op, Values in) {
  if (in[0] == in[1]) return in[0];
  const DType dtype = op.out().dtype();
  return either_way(in, [&](ValueId x, ValueId y) -> Simpler {
    if (is_float(dtype) && all_are(at, y, INFINITY)) return x;
    if (is_bool(dtype) && all_are(at, y, 1)) return x;
    if (is_bool(dtype) && all_are(at, y, 0)) return y;
    return {};
  });
}

// Bit by bit: x & x = x, x & 0 = 0, x & 1 = x …
Simpler simplify_and(SimplifyContext& at, const OpView&, Values in) {
  if (in[0] == in[1]) return in[0];
  return either_way(in, [&](ValueId x, ValueId y) -> Simpler {
    if (all_are(at, y, 0)) return y;
    if (all_bits_are_set(at, y)) return x;
    return {};
  });
}

// … x | x = x, x | 0 = x, x | 1 = 1 …
Simpler simplify_or(SimplifyContext& at, const OpView&, Values in) {
  if (in[0] == in[1]) return in[0];
  return either_way(in, [&](ValueId x, ValueId y) -> Simpler {
    if (all_are(at, y, 0)) return x;
    if (all_bits_are_set(at, y)) return y;
    return {};
  });
}

// … x ^ x = 0, x ^ 0 = x.
Simpler simplify_xor(SimplifyContext& at, const OpView& op, Values in) {
  if (in[0] == in[1]) return emit_zeros(at, op.out());
  return either_way(
      in, [&](ValueId x, ValueId y) { return all_are(at, y, 0) ? Simpler(x) : Simpler(); });
}

// By no place.
Simpler simplify_shift(SimplifyContext& at, const OpView&, Values in) {
  if (all_are(at, in[1], 0)) return in[0];
  return {};
}

}  // namespace lathe

// Arithmetic for every element type: storage types are computed in their compute type and rounded
// once, complex ones by parts or as scalar_complex says.
#include "lathe/ir/scalar/scalar_complex.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

Scalar binary(Prim prim, Scalar a, Scalar b) {
  const auto apply = [prim](Scalar u, Scalar v) { return u.builder->binary(prim, u, v); };
  return in_compute_type(apply, a, b);
}

// a where it comes first (or last) in lexicographic order.
Scalar pick(Prim prim, Scalar a, Scalar b) {
  ScalarBuilder& builder = *a.builder;
  const Scalar ar = builder.real(a), br = builder.real(b);
  const Scalar tie = builder.imag(a) < builder.imag(b);
  const Scalar first = (ar < br) | ((ar == br) & tie);
  return prim == Prim::min ? builder.select(first, a, b) : builder.select(first, b, a);
}

Scalar sign_value(Scalar x) {
  ScalarBuilder& b = *x.builder;
  const Scalar zero = constant(x, 0);
  if (!is_float(x.type()) && !is_signed(x.type()))
    return b.select(x == zero, zero, b.constant_int(x.type(), 1));
  const Scalar minus_one = constant(x, -1), one = constant(x, 1);
  return b.select(x < zero, minus_one, b.select(x > zero, one, x));
}

Scalar round_afz(Scalar x) {
  const Scalar t = truncate(x);
  const Scalar up = magnitude(x - t) >= constant(x, 0.5);
  return copysign(select(up, magnitude(t) + 1.0, magnitude(t)), x);
}

// One step of the pattern towards the target.
Scalar next_bits(Scalar x, Scalar toward) {
  const Scalar bits = to_bits(x);
  const Scalar outward = (x < toward) == greater(x, 0);
  const Scalar one = integer(bits, 1);
  const Scalar moved = from_bits(select(outward, bits + one, bits - one));
  const Scalar least = from_bits(one | sign_bit(to_bits(toward)));
  const Scalar stepped = select(equal(x, 0), least, moved);
  return select((x != x) | (toward != toward), kNan, select(x == toward, toward, stepped));
}

}  // namespace

Scalar copysign(Scalar magnitude, Scalar sign) {
  const Scalar bits = to_bits(magnitude);
  const Scalar rest = bits & integer(bits, ~(uint64_t{1} << (bit_width(bits.type()) - 1)));
  return from_bits(rest | sign_bit(to_bits(sign)));
}

Scalar abs(Scalar x) {
  return is_complex(x.type()) ? complex::abs(x) : in_compute_type(magnitude, x);
}
Scalar sign(Scalar x) {
  return is_complex(x.type()) ? complex::sign(x) : in_compute_type(sign_value, x);
}
Scalar round_nearest_afz(Scalar x) { return in_compute_type(round_afz, x); }
Scalar negate(Scalar x) {
  return in_compute_type([](Scalar v) { return -v; }, x);
}

Scalar is_finite(Scalar x) { return finite(x.builder->convert(x, compute_dtype(x.type()))); }

Scalar next_after(Scalar x, Scalar toward) {
  LATHE_CHECK(x.type() == DType::f32 || x.type() == DType::f64, "next_after of {}", name(x.type()));
  return next_bits(x, toward);
}

Scalar add(Scalar a, Scalar b) { return binary(Prim::add, a, b); }
Scalar subtract(Scalar a, Scalar b) { return binary(Prim::sub, a, b); }
Scalar multiply(Scalar a, Scalar b) {
  return is_complex(a.type()) ? complex::multiply(a, b) : binary(Prim::mul, a, b);
}
Scalar divide(Scalar a, Scalar b) {
  return is_complex(a.type()) ? complex::divide(a, b) : binary(Prim::div, a, b);
}
Scalar remainder(Scalar a, Scalar b) { return binary(Prim::rem, a, b); }
Scalar maximum(Scalar a, Scalar b) {
  return is_complex(a.type()) ? pick(Prim::max, a, b) : binary(Prim::max, a, b);
}
Scalar minimum(Scalar a, Scalar b) {
  return is_complex(a.type()) ? pick(Prim::min, a, b) : binary(Prim::min, a, b);
}

Scalar compare(Prim prim, Scalar a, Scalar b) {
  ScalarBuilder& builder = *a.builder;
  const DType type = compute_dtype(a.type());
  return builder.compare(prim, builder.convert(a, type), builder.convert(b, type));
}

}  // namespace lathe::scalar

// Complex values as two real scalars in f64, and what the files of complex functions share. Not for
// others.
#pragma once

#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar::complex {

struct Parts {
  Scalar re, im;
};

inline Parts parts(Scalar z) { return {z.builder->real(z), z.builder->imag(z)}; }
inline Scalar join(Parts z) { return z.re.builder->make_complex(z.re, z.im); }
inline Parts times_i(Parts z) { return {-z.im, z.re}; }
inline Parts over_i(Parts z) { return {z.im, -z.re}; }
inline Parts choose(Scalar condition, Parts a, Parts b) {
  return {detail::select(condition, a.re, b.re), detail::select(condition, a.im, b.im)};
}

using Fn = Parts (*)(Parts);
using Fn2 = Parts (*)(Parts, Parts);

// In c128, rounded once to the type of z.
inline Scalar wide(Scalar z, Fn fn) {
  ScalarBuilder& b = *z.builder;
  return b.convert(join(fn(parts(b.convert(z, DType::c128)))), z.type());
}
inline Scalar wide(Scalar a, Scalar c, Fn2 fn) {
  ScalarBuilder& b = *a.builder;
  const Parts u = parts(b.convert(a, DType::c128)), v = parts(b.convert(c, DType::c128));
  return b.convert(join(fn(u, v)), a.type());
}

inline Scalar is_infinite(Scalar x) {
  return detail::equal(detail::magnitude(x), detail::kInfinity);
}
inline Scalar is_infinite(Parts z) { return is_infinite(z.re) | is_infinite(z.im); }

// The larger part's magnitude; NaN where the imaginary part is.
inline Scalar larger(Parts z) {
  const Scalar x = detail::magnitude(z.re), y = detail::magnitude(z.im);
  return detail::select(x > y, x, y);
}

// |z|^2 - 1, without what cancels on the unit circle.
Scalar square_minus_one(Parts z);
// log |z|, whatever the size of z.
Scalar log_of_modulus(Parts z);
Parts log_parts(Parts z);
Parts quotient(Parts a, Parts b);

}  // namespace lathe::scalar::complex

// Modified Bessel functions of the first kind, scaled by exp(-|x|). Up to 8 a polynomial of x²,
// whose terms are all positive, times the exponential; beyond that an expansion in 1/x, where the
// exponential has cancelled. All in f64, so that f32 and narrower are rounded once.
#include "lathe/ir/scalar/scalar_coefficients.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

constexpr double kFarFrom = 8;

// Of |x|; NaN goes the far way and stays.
template <int kOrder, size_t kNear, size_t kFar>
Scalar scaled(Scalar x, const double (&near)[kNear], const double (&far)[kFar]) {
  const Scalar size = magnitude(x), is_near = less(size, kFarFrom);
  const Scalar z = select(is_near, size, 1.0), y = select(is_near, kFarFrom, size);
  Scalar inside = exp(-z) * horner(z * z, near);
  if (kOrder == 1) inside = z * inside;
  const Scalar beyond = horner(constant(x, 16) / y - 1.0, far) / square_root(y);
  return select(is_near, inside, beyond);
}

Scalar bessel_i0e_f64(Scalar x) { return scaled<0>(x, kBesselI0Near, kBesselI0Far); }
Scalar bessel_i1e_f64(Scalar x) { return copysign(scaled<1>(x, kBesselI1Near, kBesselI1Far), x); }

}  // namespace

Scalar bessel_i0e(Scalar x) { return real(x, nullptr, bessel_i0e_f64); }
Scalar bessel_i1e(Scalar x) { return real(x, nullptr, bessel_i1e_f64); }

}  // namespace lathe::scalar

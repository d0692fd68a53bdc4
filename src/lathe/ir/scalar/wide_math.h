// Extended-precision (long double) versions of functions that the C library lacks, for references
// and measured errors. They share nothing with scalar_math.h.
#pragma once

namespace lathe {

// The derivative of lgamma; SciPy's values at zero (∓inf for ±0) and at the poles below it (NaN).
long double digamma_wide(long double x);
// The sum of (q + k)^-s over k = 0, 1, …, and the n-th derivative of digamma; edges as in
// scalar_math.h.
long double zeta_wide(long double s, long double q);
long double polygamma_wide(long double n, long double x);
// Modified Bessel functions of the first kind, times exp(-|x|).
long double bessel_i0e_wide(long double x);
long double bessel_i1e_wide(long double x);
// The inverse of erf; infinite at 1 and -1, NaN beyond.
long double erf_inv_wide(long double x);

}  // namespace lathe

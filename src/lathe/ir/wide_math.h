// Functions that the C library lacks, in extended precision: what references and measured errors
// are judged by. They share nothing with scalar_math.h.
#pragma once

namespace lathe {

// The derivative of lgamma; SciPy's values at zero (∓inf for ±0) and at the poles below it (NaN).
long double digamma_wide(long double x);
// The inverse of erf; infinite at 1 and -1, NaN beyond.
long double erf_inv_wide(long double x);

}  // namespace lathe

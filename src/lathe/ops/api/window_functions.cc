// NumPy's windows, computed in double on the host and rounded once.
#include <cmath>
#include <numbers>

#include "lathe/ops/api/signal.h"

namespace lathe {
namespace {

// `value` of places from -1 to 1.
Array window(Dim n, DType dtype, std::string_view op, std::source_location here,
             const std::function<double(double)>& value) {
  LATHE_USER_CHECK(n >= 0 && is_float(dtype), "[{}] {} elements of {}; at {}", op, n, name(dtype),
                   Location::from(here).str());
  Literal out(dtype, {n});
  for (Dim i = 0; i < n; ++i)
    out.set_f64(i,
                n == 1 ? 1 : value(2.0 * static_cast<double>(i) / static_cast<double>(n - 1) - 1));
  return constant(out);
}

}  // namespace

Array bartlett(Dim n, DType dtype, std::source_location here) {
  return window(n, dtype, "bartlett", here, [](double x) { return 1 - std::abs(x); });
}
Array blackman(Dim n, DType dtype, std::source_location here) {
  return window(n, dtype, "blackman", here, [](double x) {
    const double turn = std::numbers::pi * x;
    return 0.42 + 0.5 * std::cos(turn) + 0.08 * std::cos(2 * turn);
  });
}
Array hamming(Dim n, DType dtype, std::source_location here) {
  return window(n, dtype, "hamming", here,
                [](double x) { return 0.54 + 0.46 * std::cos(std::numbers::pi * x); });
}
Array hanning(Dim n, DType dtype, std::source_location here) {
  return window(n, dtype, "hanning", here,
                [](double x) { return 0.5 + 0.5 * std::cos(std::numbers::pi * x); });
}
Array kaiser(Dim n, double beta, DType dtype, std::source_location here) {
  return window(n, dtype, "kaiser", here, [&](double x) {
    return std::cyl_bessel_i(0, std::abs(beta) * std::sqrt(1 - x * x)) /
           std::cyl_bessel_i(0, std::abs(beta));
  });
}

}  // namespace lathe

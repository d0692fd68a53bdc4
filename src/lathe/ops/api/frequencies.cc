// FFT helpers: shifts and frequencies.
#include "lathe/ops/api/fft.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"

namespace lathe {
namespace {

Array shifted(const Operand& x, Axes given, std::string_view op, Dim (*shift)(Dim)) {
  const Dims axes = normal_axes(x, std::move(given), op);
  Dims shifts;
  for (int64_t axis : axes) shifts.push_back(shift(x.array.dim(static_cast<int>(axis))));
  return roll(x, shifts, Axes(axes));
}

// Computed in double on the host, rounded once: 0 … positive - 1, then those below zero.
Array frequencies(Dim n, Dim count, double d, DType dtype, std::string_view op, Location where) {
  LATHE_USER_CHECK(n > 0 && d != 0 && is_float(dtype), "[{}] of {} samples {} apart in {}; at {}",
                   op, n, d, name(dtype), where.str());
  Literal values(dtype, {count});
  for (Dim i = 0; i < count; ++i) {
    const Dim cycle = i < count - n / 2 || count < n ? i : i - n;
    values.set_f64(i, static_cast<double>(cycle) / (static_cast<double>(n) * d));
  }
  return constant(values);
}

}  // namespace

Array fftshift(Operand x, Axes axes) {
  return shifted(x, std::move(axes), "fftshift", [](Dim size) { return size / 2; });
}
Array ifftshift(Operand x, Axes axes) {
  return shifted(x, std::move(axes), "ifftshift", [](Dim size) { return -(size / 2); });
}

Array fftfreq(Dim n, double d, DType dtype, std::source_location here) {
  return frequencies(n, n, d, dtype, "fftfreq", Location::from(here));
}
Array rfftfreq(Dim n, double d, DType dtype, std::source_location here) {
  return frequencies(n, n / 2 + 1, d, dtype, "rfftfreq", Location::from(here));
}

}  // namespace lathe

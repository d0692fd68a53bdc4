#include "lathe/hf/weights/rounded_rows.h"

#include <limits>

#include "lathe/ops/api/ops.h"

namespace lathe::hf {

RoundedRows round_rows(const Array& x) {
  constexpr double kLast = 127;
  const Array wide = convert(x, DType::f32);
  const Array largest = max(abs(wide), -1, true);
  const Array steps = minimum(kLast / largest, std::numeric_limits<float>::max());
  return {.codes = convert(round_nearest_even(wide * steps), DType::i8), .scales = largest / kLast};
}

RoundedRows round_rows(const Array& x, const Array& scale) {
  const Array steps = round_nearest_even(convert(x, DType::f32) / scale);
  return {.codes = convert(clamp(-128.0, steps, 127.0), DType::i8), .scales = scale};
}

}  // namespace lathe::hf

// Tests of elements and arrays, and what takes the place of NaN and infinities.
#include <cmath>

#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

Array nowhere(const Operand& x) { return zeros(x.array.shape(), DType::boolean); }

}  // namespace

Array isposinf(Operand x) {
  if (!is_float(x.array.dtype())) return nowhere(x);
  return compare(x, INFINITY, ComparisonDirection::EQ);
}
Array isneginf(Operand x) {
  if (!is_float(x.array.dtype())) return nowhere(x);
  return compare(x, -INFINITY, ComparisonDirection::EQ);
}

Array isclose(Operand a, Operand b, const Closeness& closeness) {
  const PlaceScope place(a.where);
  const Operand both[] = {a, b};
  const std::vector<Array> v = inexact_operands(both, "isclose");
  const Array equal = v[0] == v[1];
  const Array finite = is_finite(v[0]) & is_finite(v[1]);
  const Array near = abs(v[0] - v[1]) <= closeness.absolute + closeness.relative * abs(v[1]);
  const Array close = equal | (finite & near);
  return closeness.equal_nan ? close | (isnan(v[0]) & isnan(v[1])) : close;
}

Array allclose(Operand a, Operand b, const Closeness& closeness) {
  return all(isclose(a, b, closeness));
}

Array array_equal(Operand a, Operand b) {
  if (a.array.shape() != b.array.shape()) return full({}, 0, DType::boolean);
  return all(compare(a, b, ComparisonDirection::EQ));
}

Array nan_to_num(Operand x, const Replacements& replacements) {
  const PlaceScope place(x.where);
  const Array v = as_value(x);
  if (is_complex(v.dtype()))
    return complex(nan_to_num(real(v), replacements), nan_to_num(imag(v), replacements));
  if (!is_float(v.dtype())) return v;
  const Array most = next_after(full({}, INFINITY, v.dtype()), 0);
  const auto chosen = [](const std::optional<double>& given, const Array& otherwise) {
    return given ? Array(*given) : otherwise;
  };
  const Array finite = where(isposinf(v), chosen(replacements.posinf, most),
                             where(isneginf(v), chosen(replacements.neginf, -most), v));
  return where(isnan(v), replacements.nan, finite);
}

}  // namespace lathe

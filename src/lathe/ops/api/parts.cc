#include "lathe/ops/api/parts.h"

#include <algorithm>

#include "lathe/ops/control/custom_rules.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/regions.h"

namespace lathe {

Array inexact(const Operand& x) {
  return is_differentiable(x.array.dtype()) ? as_value(x) : as_dtype(x, DType::f32);
}

std::vector<Array> inexact_operands(std::span<const Operand> xs, std::string_view op) {
  const DType common = promoted(xs, op).dtype;
  const DType dtype = is_differentiable(common) ? common : DType::f32;
  std::vector<Array> out;
  for (const Operand& x : xs) out.push_back(as_dtype(x, dtype));
  return out;
}

void expect_real(const Operand& x, std::string_view op) {
  LATHE_USER_CHECK(!is_complex(x.array.dtype()), "[{}] takes real numbers, got {}; at {}", op,
                   x.array.type().str(), x.where.str());
}

bool holds(DType dtype, int64_t number) {
  if (is_unsigned(dtype) && number < 0) return false;
  const int bits = bit_width(dtype) - (is_signed(dtype) ? 1 : 0);
  return bits >= 63 || (number >> bits) == (number < 0 ? -1 : 0);
}

Dims normal_axes(const Operand& x, Dims axes, std::string_view op) {
  const int rank = x.array.rank();
  if (axes.empty()) return iota_dims(rank);
  for (int64_t& axis : axes) axis = normal_axis(axis, rank, op, x.where);
  return axes;
}

int64_t count_along(const Array& x, const Dims& axes) {
  int64_t count = 1;
  for (int64_t axis : axes) count *= x.dim(static_cast<int>(axis));
  return count;
}

Array axes_joined_last(const Array& x, const Dims& axes) {
  Dims order;
  Shape shape;
  for (int d = 0; d < x.rank(); ++d) {
    if (std::ranges::count(axes, d) > 0) continue;
    order.push_back(d);
    shape.push_back(x.dim(d));
  }
  order.insert(order.end(), axes.begin(), axes.end());
  shape.push_back(count_along(x, axes));
  return reshape(transpose(x, order), shape);
}

double default_cutoff(const Array& a) {
  const double epsilon = real_dtype(a.dtype()) == DType::f64 ? 0x1p-52 : 0x1p-23;
  return epsilon * static_cast<double>(std::max(a.dim(-1), a.dim(-2)));
}

std::vector<Array> emit_with_jvp(const BodyFn& function, const JvpRule& rule,
                                 std::span<const Array> args, Location where, int deeper) {
  const std::vector<Type> types = types_of(args);
  const std::vector<Type> moving = picked<Type>(types, differentiable(types));
  const Program body = trace_closed("function", types, function);
  const Program tangents =
      trace_closed("rule", joined<Type>({types, moving}), [&](std::span<const Array> in) {
        const auto given = in.first(types.size());
        const std::vector<Array> results =
            deeper > 0 ? emit_with_jvp(function, rule, given, where, deeper - 1) : function(given);
        return joined<Array>({results, rule(given, results, in.subspan(types.size()))});
      });
  return emit(kCustomJvp, args, Attrs::of(CustomJvpAttrs{}), {body, tangents}, where);
}

}  // namespace lathe

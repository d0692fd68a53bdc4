// Norms of vectors and matrices, and what singular values tell.
#include <cmath>

#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// |x|², real.
Array squared_sizes(const Array& x) {
  return is_complex(x.dtype()) ? real(x * conj(x)) : square(x);
}

Array root_of_squares(const Array& x, const Dims& axes, bool keepdims) {
  return sqrt(sum(squared_sizes(x), axes, keepdims));
}

Array vector_norm_of(const Array& x, double order, const Dims& axes, bool keepdims) {
  if (order == 2) return root_of_squares(x, axes, keepdims);
  if (order == 0) return convert(sum(x != 0, axes, keepdims), real_dtype(x.dtype()));
  const Array size = abs(x);
  if (order == INFINITY) return max(size, axes, keepdims);
  if (order == -INFINITY) return min(size, axes, keepdims);
  if (order == 1) return sum(size, axes, keepdims);
  return power(sum(power(size, order), axes, keepdims), 1 / order);
}

// Norms of the matrices in the last two axes.
Array matrix_norm_by_number(const Array& x, double order, Location where) {
  const double size = std::abs(order);
  LATHE_USER_CHECK(size == 1 || size == 2 || size == INFINITY,
                   "[norm] there is no norm of matrices of order {}, only 1, 2, infinity, their "
                   "negatives, \"fro\" and \"nuc\"; at {}",
                   order, where.str());
  const Array sums = size == 2 ? svdvals(at(x, where)) : sum(abs(x), size == 1 ? -2 : -1);
  return order > 0 ? max(sums, -1) : min(sums, -1);
}

Array matrix_norm_of(const Array& x, const NormOrder& order, Location where) {
  if (const double* number = std::get_if<double>(&order.value))
    return matrix_norm_by_number(x, *number, where);
  const std::string& name = std::get<std::string>(order.value);
  LATHE_USER_CHECK(name == "fro" || name == "nuc",
                   "[norm] the order \"{}\" is none of \"fro\" and \"nuc\"; at {}", name,
                   where.str());
  return name == "fro" ? root_of_squares(x, {-2, -1}, false) : sum(svdvals(at(x, where)), -1);
}

double as_number(const NormOrder& order, Location where) {
  const double* number = std::get_if<double>(&order.value);
  LATHE_USER_CHECK(number, "[norm] \"{}\" is a norm of matrices, expected a number; at {}",
                   std::get<std::string>(order.value), where.str());
  return *number;
}

}  // namespace

Array norm(Operand x, std::optional<NormOrder> order, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "norm");
  return in_wide(x, [&](const Array& v) -> Array {
    if (!order) return root_of_squares(v, axes, keepdims);
    LATHE_USER_CHECK(axes.size() == 1 || axes.size() == 2,
                     "[norm] of an order is one of vectors or matrices, along one axis or two, not "
                     "{}; at {}",
                     axes.size(), x.where.str());
    if (axes.size() == 1) return vector_norm_of(v, as_number(*order, x.where), axes, keepdims);
    const Array matrices = moveaxis(v, Axes(axes), {-2, -1});
    const Array norms = matrix_norm_of(matrices, *order, x.where);
    return keepdims ? with_kept_dims(norms, v.shape(), axes) : norms;
  });
}

Array vector_norm(Operand x, double order, Axes given, bool keepdims) {
  const Dims axes = normal_axes(x, std::move(given), "vector_norm");
  return in_wide(x, [&](const Array& v) { return vector_norm_of(v, order, axes, keepdims); });
}

Array matrix_norm(Operand x, NormOrder order, bool keepdims) {
  return norm(x, order, {-2, -1}, keepdims);
}

Array svdvals(Operand a) { return svd(a).s; }

Array eigvalsh(Operand a, bool lower) { return eigh(a, lower).values; }

Array condition_number(Operand a, NormOrder order) {
  return in_wide(a, [&](const Array& v) {
    const double* number = std::get_if<double>(&order.value);
    const bool by_values = number && std::abs(*number) == 2;
    const Array s = by_values ? svdvals(at(v, a.where)) : Array();
    const Array quotient =
        !by_values    ? norm(v, order, {-2, -1}) * norm(inv(at(v, a.where)), order, {-2, -1})
        : *number > 0 ? max(s, -1) / min(s, -1)
                      : min(s, -1) / max(s, -1);
    return where(isnan(quotient) & !any(isnan(v), {-2, -1}), full_like(quotient, INFINITY),
                 quotient);
  });
}

Array matrix_rank(Operand a, std::optional<double> rtol) {
  const Array v = inexact(a);
  if (v.rank() < 2) return convert(any(v != 0), DType::i32);
  const Array s = svdvals(at(convert(v, compute_dtype(v.dtype())), a.where));
  const double share = rtol.value_or(default_cutoff(v));
  return sum(s > max(s, -1, true) * share, -1);
}

}  // namespace lathe

// Determinants, whose derivative is the matrix of cofactors, at singular matrices too.
#include "lathe/ops/api/parts.h"
#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {
namespace {

// 1 or -1: whether an even number of rows changed places.
Array parity(const Array& pivots, DType dtype) {
  const int last = pivots.rank() - 1;
  const Array moved = convert(pivots != iota(pivots.shape(), last), DType::i32);
  const Array odd = sum(moved, {last}) % 2;
  return convert(1 - 2 * odd, dtype);
}

Array det_by_factors(const Array& a) {
  const LuFactors factors = lu(a);
  const Array diagonal = diagonal_values(factors.lu);
  return prod(diagonal, {diagonal.rank() - 1}) * parity(factors.pivots, a.dtype());
}

// One number for each matrix, beside its elements.
Array for_elements(const Array& x) { return expand_dims(x, {-2, -1}); }

// 1, 2, … on the diagonal: far from singular, no two singular values alike.
Array plain_like(const Array& a) {
  return identity_like(a) * convert(iota(a.shape(), a.rank() - 1) + 1, a.dtype());
}

// ---- singular matrices: with a = U·diag(s)·Vᴴ the cofactors are those of diag(s), turned

// det(U)·det(Vᴴ)·conj(U·x·Vᴴ)
Array turned(const Svd& f, const Array& x) {
  const Array phase = det_by_factors(f.u) * det_by_factors(f.vh);
  return for_elements(phase) * conj(matmul(matmul(f.u, x), f.vh));
}

// The products of all s but one [..., n].
Array products_without_one(const Array& s) {
  Shape shape = s.shape();
  shape.push_back(s.dim(-1));
  const Array all = broadcast_to(expand_dims(s, -2), shape);
  return prod(where(identity_like(all) == 1, 1, all), {all.rank() - 1});
}

// The products of all s but two that differ [..., n, n]; zeros on the diagonal.
Array products_without_two(const Array& s) {
  const Array zero = s == 0, kept = where(zero, 1, s), count = convert(zero, DType::i32);
  const Array along = expand_dims(kept, -2), down = expand_dims(kept, -1);
  const Array left =
      for_elements(sum(count, {-1})) - expand_dims(count, -2) - expand_dims(count, -1);
  const Array rest = for_elements(prod(kept, {-1})) / along / down;
  return where((left == 0) & (identity_like(rest) == 0), rest, 0);
}

Array cofactors_by_svd(const Array& a) {
  const Svd f = svd(a);
  const Array others = convert(products_without_one(f.s), a.dtype());
  return turned(f, identity_like(a) * expand_dims(others, -1));
}

// Of H = Uᴴ·da·V: on the diagonal the sum of H_jj without s_i and s_j, beside it -H_ji without
// them.
Array cofactors_tangent(const Array& a, const Array& moved) {
  const Svd f = svd(a);
  const Array h = matmul(matmul(adjoint(f.u), moved), adjoint(f.vh));
  const Array without = convert(products_without_two(f.s), a.dtype());
  const Array sums = matmul(without, expand_dims(diagonal_values(h), -1));
  return turned(f, conj(identity_like(a) * sums - without * transposed(h)));
}

Array singular_cofactors(const Array& a, Location where) {
  const BodyFn function = [](std::span<const Array> in) {
    return std::vector{cofactors_by_svd(in[0])};
  };
  const JvpRule rule = [](std::span<const Array> in, std::span<const Array>,
                          std::span<const Array> moved) {
    return std::vector{cofactors_tangent(in[0], moved[0])};
  };
  return emit_with_jvp(function, rule, std::vector{a}, where)[0];
}

// Over the largest size, which the result does not depend on: singular values may be squared.
Array scaled_cofactors(const Array& a, Location where) {
  const Array largest = max(abs(a), {-2, -1}, true);
  const Array size = stop_gradient(convert(lathe::where(largest == 0, 1, largest), a.dtype()));
  return singular_cofactors(a / size, where) * power(size, static_cast<double>(a.dim(-1) - 1));
}

// ---- all matrices

// Whether det times the inverse lacks digits that the cofactors have: det or a pivot beside the
// others is (nearly) zero, or det is out of the normal range.
Array is_nearly_singular(const Array& a) {
  const Array det = abs(det_by_factors(a)), pivots = abs(diagonal_values(lu(a).lu));
  const bool wide = det.dtype() == DType::f64;
  const double least = wide ? std::numeric_limits<double>::min()
                            : static_cast<double>(std::numeric_limits<float>::min());
  const double part = std::sqrt(wide ? std::numeric_limits<double>::epsilon()
                                     : static_cast<double>(std::numeric_limits<float>::epsilon()));
  const int last = pivots.rank() - 1;
  const Array flat = min(pivots, {last}) <= part * max(pivots, {last});
  return ((det < least) | !is_finite(det) | flat) & all(is_finite(abs(a)), {-2, -1});
}

Array cofactors(const Array& a, Location place) {
  const Array singular = is_nearly_singular(a);
  const Array here = for_elements(singular), regular = where(here, plain_like(a), a);
  const Array by_inverse = for_elements(det_by_factors(regular)) * transposed(inv(regular));
  const Array operands[] = {where(here, a, plain_like(a))};
  const Array by_svd = flat::cond(
      any(singular),
      [&](std::span<const Array> in) { return std::vector{scaled_cofactors(in[0], place)}; },
      [](std::span<const Array> in) { return std::vector{zeros_like(in[0])}; }, operands)[0];
  return where(here, by_svd, by_inverse);
}

}  // namespace

Array det(Operand a) {
  const Array x = square_matrices(a, "det");
  if (x.size() == 0) return det_by_factors(x);
  const BodyFn function = [](std::span<const Array> in) {
    return std::vector{det_by_factors(in[0])};
  };
  const JvpRule rule = [&](std::span<const Array> in, std::span<const Array>,
                           std::span<const Array> moved) {
    return std::vector{sum(cofactors(in[0], a.where) * moved[0], {-2, -1})};
  };
  return emit_with_jvp(function, rule, std::vector{x}, a.where, 1)[0];
}

SignAndLog slogdet(Operand a) {
  const Array x = square_matrices(a, "slogdet");
  const LuFactors factors = lu(Operand(x, a.where));
  const Array diagonal = diagonal_values(factors.lu);
  const int last = diagonal.rank() - 1;
  return {prod(sign(diagonal), {last}) * parity(factors.pivots, x.dtype()),
          sum(log(abs(diagonal)), {last})};
}

}  // namespace lathe

// Functions of matrices made of factors: solutions, pseudo-inverses, the exponential.
#include <algorithm>
#include <cmath>

#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {

// ---- solving by factors

namespace {

// b as matrices of the common type, beside a, both of one batch; what f makes of them has b's
// shape.
template <typename F>
Array solved(const Operand& a, const Operand& b, std::string_view op, F f) {
  const Operand both[] = {a, b};
  std::vector<Array> v = inexact_operands(both, op);
  const bool vector = v[1].rank() == 1;
  LATHE_USER_CHECK(v[0].rank() >= 2 && v[0].dim(-1) == v[0].dim(-2) && v[1].rank() >= 1 &&
                       v[1].dim(vector ? 0 : -2) == v[0].dim(-1),
                   "[{}] a is {}, b {}: expected square matrices, and as many rows of b; at {}", op,
                   v[0].shape().str(), v[1].shape().str(), b.where.str());
  if (vector) v[1] = expand_dims(v[1], 1);
  const auto batch_of = [](const Array& x) {
    return Shape(x.shape().dims().first(static_cast<size_t>(x.rank() - 2)));
  };
  const Shape batch = broadcast_shapes(batch_of(v[0]), batch_of(v[1]), op, a.where);
  for (Array& x : v) {
    Shape shape = batch;
    shape.push_back(x.dim(-2));
    shape.push_back(x.dim(-1));
    x = broadcast_to(x, shape);
  }
  const Array out = f(v[0], v[1]);
  return vector ? squeeze(out, -1) : out;
}

}  // namespace

Array solve_triangular(Operand a, Operand b, bool lower, Transpose transpose_a,
                       bool unit_diagonal) {
  return solved(a, b, "solve_triangular", [&](const Array& x, const Array& y) {
    return emit_solve(x, y,
                      {.left_side = true,
                       .lower = lower,
                       .unit_diagonal = unit_diagonal,
                       .transpose_a = transpose_a},
                      a.where);
  });
}

Array cho_solve(Operand factor, Operand b, bool lower) {
  return solved(factor, b, "cho_solve", [&](const Array& x, const Array& y) {
    const auto by = [&](const Array& right, bool adjoint) {
      return emit_solve(
          x, right,
          {.lower = lower, .transpose_a = adjoint ? Transpose::ADJOINT : Transpose::NO_TRANSPOSE},
          factor.where);
    };
    return by(by(y, !lower), lower);
  });
}

namespace {

// The rows of x in this order [..., n].
Array rows_in_order(const Array& x, const Array& order) {
  return take_along_axis(x, broadcast_to(expand_dims(order, -1), x.shape()), -2);
}

}  // namespace

Array lu_solve(const LuFactors& a, Operand b, Transpose transpose_a) {
  return solved(at(a.lu, b.where), b, "lu_solve", [&](const Array& lu, const Array& y) {
    const auto by = [&](const Array& right, bool lower) {
      return emit_solve(
          lu, right, {.lower = lower, .unit_diagonal = lower, .transpose_a = transpose_a}, b.where);
    };
    if (transpose_a == Transpose::NO_TRANSPOSE)
      return by(by(rows_in_order(y, a.permutation), true), false);
    return rows_in_order(by(by(y, false), true), argsort(a.permutation));
  });
}

// ---- least squares

namespace {

Array pinv_by_svd(const Array& a, double rtol) {
  const Svd f = svd(a);
  const Array kept = f.s > max(f.s, -1, true) * rtol;
  const Array inverse = where(kept, 1 / where(kept, f.s, 1), 0);
  return matmul(adjoint(f.vh) * convert(expand_dims(inverse, -2), a.dtype()), adjoint(f.u));
}

// Golub and Pereyra 1973, for matrices whose rank stays.
Array pinv_tangent(const Array& a, const Array& p, const Array& moved) {
  const Array back = adjoint(moved), ph = adjoint(p);
  const Array left = matmul(matmul(p, ph), back), right = matmul(back, matmul(ph, p));
  return left - matmul(matmul(left, a), p) + right - matmul(p, matmul(a, right)) -
         matmul(matmul(p, moved), p);
}

Array pinv_of(const Array& a, double rtol, Location where) {
  if (a.size() == 0) return zeros(transposed(a).shape(), a.dtype());
  const JvpRule rule = [&](std::span<const Array> args, std::span<const Array> results,
                           std::span<const Array> tangents) {
    return std::vector{pinv_tangent(args[0], results[0], tangents[0])};
  };
  const auto function = [&](std::span<const Array> args) {
    return std::vector{pinv_by_svd(args[0], rtol)};
  };
  return emit_with_jvp(function, rule, std::vector{a}, where, 2)[0];
}

}  // namespace

Array pinv(Operand a, std::optional<double> rtol) {
  LATHE_USER_CHECK(a.array.rank() >= 2, "[pinv] the shape is {}, expected matrices; at {}",
                   a.array.shape().str(), a.where.str());
  return in_wide(a, [&](const Array& v) {
    return pinv_of(v, rtol.value_or(10 * default_cutoff(v)), a.where);
  });
}

LeastSquares lstsq(Operand a, Operand b, std::optional<double> rcond) {
  const Operand both[] = {a, b};
  const std::vector<Array> v = inexact_operands(both, "lstsq");
  const bool vector = v[1].rank() == 1;
  LATHE_USER_CHECK(v[0].rank() == 2 && (vector || v[1].rank() == 2) && v[0].dim(0) == v[1].dim(0),
                   "[lstsq] a is {}, b {}: expected a matrix, and a vector or matrix of as many "
                   "rows; at {}",
                   v[0].shape().str(), v[1].shape().str(), a.where.str());
  const Array right = vector ? expand_dims(v[1], 1) : v[1];
  const double share = rcond.value_or(default_cutoff(v[0]));
  const Array x = matmul(pinv_of(v[0], share, a.where), right);
  const Array away = right - matmul(v[0], x);
  const Array squares = is_complex(away.dtype()) ? real(away * conj(away)) : square(away);
  const Array s = v[0].size() == 0 ? zeros({0}, real_dtype(v[0].dtype())) : svdvals(v[0]);
  const Array rank = s.size() == 0 ? zeros({}, DType::i32) : sum(s > max(s) * share);
  return {vector ? squeeze(x, 1) : x, sum(squares, 0), rank, s};
}

// ---- the exponential

namespace {

// Numerator and denominator of the Padé approximation are V + U and V - U.
struct Pade {
  Array odd, even;
};

// The Padé approximant of degree 7, for f32: 1-norms up to 3.92.
Pade pade7(const Array& a) {
  const Array one = identity_like(a), a2 = matmul(a, a), a4 = matmul(a2, a2), a6 = matmul(a4, a2);
  return {matmul(a, a6 + 1512 * a4 + 277200 * a2 + 8648640 * one),
          56 * a6 + 25200 * a4 + 1995840 * a2 + 17297280 * one};
}

// The Padé approximant of degree 13, for f64: 1-norms up to 5.37.
Pade pade13(const Array& a) {
  const Array one = identity_like(a), a2 = matmul(a, a), a4 = matmul(a2, a2), a6 = matmul(a4, a2);
  const Array odd_high = matmul(a6, a6 + 16380 * a4 + 40840800 * a2);
  const Array odd = odd_high + 33522128640 * a6 + 10559470521600 * a4 + 1187353796428800 * a2 +
                    32382376266240000 * one;
  const Array even_high = matmul(a6, 182 * a6 + 960960 * a4 + 1323241920 * a2);
  return {matmul(a, odd), even_high + 670442572800 * a6 + 129060195264000 * a4 +
                              7771770303897600 * a2 + 64764752532480000 * one};
}

constexpr int kMostSquarings = 16;

// Squared as often as `count` says for each matrix [..., 1, 1]; a turn that none needs does
// nothing.
Array squared(const Array& x, const Array& count) {
  const auto turn = [&](const Array& i, std::span<const Array> in) {
    const std::vector<Array> operands = {in[0], convert(i, count.dtype()) < count};
    return flat::cond(
        any(operands[1]),
        [](std::span<const Array> v) { return std::vector{where(v[1], matmul(v[0], v[0]), v[0])}; },
        [](std::span<const Array> v) { return std::vector{v[0]}; }, operands);
  };
  return flat::fori_loop(0, kMostSquarings, turn, std::vector{x})[0];
}

Array exponential_of(const Array& a) {
  const bool wide = real_dtype(a.dtype()) == DType::f64;
  const double largest = wide ? 5.371920351148152 : 3.925724783138660;
  const Array size = stop_gradient(max(sum(abs(a), -2, true), -1, true));
  const Array steps = clip(ceil(log2(size / largest)), 0, kMostSquarings + 1);
  const Array small = a * convert(exp2(-steps), a.dtype());
  const Pade parts = wide ? pade13(small) : pade7(small);
  const Array once = solve(parts.even - parts.odd, parts.even + parts.odd);
  const Array all = squared(once, steps);
  return where(steps > kMostSquarings, full_like(all, NAN), all);
}

}  // namespace

Array expm(Operand a) {
  const Shape& shape = a.array.shape();
  LATHE_USER_CHECK(shape.rank() >= 2 && shape[-1] == shape[-2],
                   "[expm] the shape is {}, expected square matrices; at {}", shape.str(),
                   a.where.str());
  if (shape.size() == 0) return inexact(a);
  return in_wide(a, exponential_of);
}

// ---- matrices of vectors

Array vander(Operand x, std::optional<Dim> count, bool increasing) {
  LATHE_USER_CHECK(x.array.rank() == 1, "[vander] takes a vector, the shape is {}; at {}",
                   x.array.shape().str(), x.where.str());
  const Dim columns = count.value_or(x.array.size());
  LATHE_USER_CHECK(columns >= 0, "[vander] of {} columns; at {}", columns, x.where.str());
  const Array base = expand_dims(as_value(x), 1);
  std::vector<Array> powers;
  for (Dim i = 0; i < columns; ++i)
    powers.push_back(i == 0 ? ones_like(base) : powers.back() * base);
  if (!increasing) std::ranges::reverse(powers);
  return powers.empty() ? zeros({x.array.size(), 0}, base.dtype()) : concatenate(powers, 1);
}

Array toeplitz(Operand column, std::optional<Array> row) {
  const Array c = ravel(column);
  const Array r = row ? ravel(at(*row, column.where)) : is_complex(c.dtype()) ? conj(c) : c;
  const Array line =
      concatenate({flip(c), slice_in_dim(r, std::min<Dim>(1, r.size()), r.size(), 0)});
  const Array places =
      iota({c.size(), r.size()}, 1) - iota({c.size(), r.size()}, 0) + (c.size() - 1);
  return line[places];
}

Array block_diag(std::span<const Array> matrices, std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(!matrices.empty(), "[block_diag] takes at least one matrix; at {}", where.str());
  std::vector<Array> rows;
  Dim columns = 0, before = 0;
  for (const Array& m : matrices) {
    LATHE_USER_CHECK(at(m, where).array.rank() == 2,
                     "[block_diag] the shape {} is no matrix; at {}", m.shape().str(), where.str());
    columns += m.dim(1);
  }
  for (const Array& m : matrices) {
    rows.push_back(pad(m, 0, {0, before}, {0, columns - before - m.dim(1)}));
    before += m.dim(1);
  }
  return concatenate(rows, 0, here);
}

}  // namespace lathe

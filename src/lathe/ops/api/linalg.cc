// The linear algebra functions that users call: decompositions, and functions made of them.
#include <algorithm>
#include <utility>

#include "lathe/ops/api/parts.h"
#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {
namespace {

Array with_batch(const Array& x, const Shape& batch) {
  std::vector<Dim> dims = batch.vec();
  dims.insert(dims.end(), {x.dim(-2), x.dim(-1)});
  return broadcast_to(x, Shape(std::move(dims)));
}

Shape batch_of(const Array& x) {
  std::vector<Dim> dims = x.shape().vec();
  dims.resize(dims.size() - 2);
  return Shape(std::move(dims));
}

// x with a·x = b, both [..., n, …] with the same batch, of a's factors.
Array solve_factored(const LuFactors& a, const Array& b, Location where) {
  const Array places = broadcast_to(expand_dims(a.permutation, -1), b.shape());
  const Array permuted = take_along_axis(b, places, b.rank() - 2);
  const Array below = emit_solve(a.lu, permuted, {.lower = true, .unit_diagonal = true}, where);
  return emit_solve(a.lu, below, {.lower = false}, where);
}

Array solve_matrices(const Array& a, const Array& b, Location where) {
  const Shape batch = broadcast_shapes(batch_of(a), batch_of(b), "solve", where);
  const LuFactors factors = lu(Operand(with_batch(a, batch), where));
  return solve_factored(factors, with_batch(b, batch), where);
}

}  // namespace

LuFactors lu(Operand a) {
  std::vector<Array> out = emit(kLu, std::vector{inexact(a)}, {}, {}, a.where);
  return {out[0], out[1], out[2]};
}

QrFactors qr(Operand a, bool full_matrices) {
  const Array x = inexact(a);
  const std::vector<Array> packed = emit(kGeqrf, std::vector{x}, {}, {}, a.where);
  const Dim rows = x.dim(-2), columns = x.dim(-1), least = std::min(rows, columns);
  const int row_axis = x.rank() - 2, column_axis = x.rank() - 1;
  Array vectors = slice_in_dim(packed[0], 0, least, column_axis);
  if (full_matrices && rows > columns) {
    Dims none(static_cast<size_t>(x.rank()), 0), high = none;
    high.back() = rows - columns;
    vectors = pad(vectors, 0, none, high);
  }
  const Array q = emit1(kHouseholderProduct, {vectors, packed[1]}, {}, a.where);
  const Array r = triangle(packed[0], /*lower=*/false);
  return {q, full_matrices ? r : slice_in_dim(r, 0, least, row_axis)};
}

Eigh eigh(Operand a, bool lower) {
  std::vector<Array> out =
      emit(kEigh, std::vector{inexact(a)}, Attrs::of(EighAttrs{lower, true}), {}, a.where);
  return {out[0], out[1]};
}

Svd svd(Operand a, bool full_matrices) {
  std::vector<Array> out =
      emit(kSvd, std::vector{inexact(a)}, Attrs::of(SvdAttrs{full_matrices, true}), {}, a.where);
  return {out[0], out[1], out[2]};
}

Eig eig(Operand a) {
  std::vector<Array> out =
      emit(kEig, std::vector{inexact(a)}, Attrs::of(EigAttrs{false, true, true}), {}, a.where);
  return {out[0], out[1]};
}

Array eigvals(Operand a) {
  return emit1(kEig, {inexact(a)}, Attrs::of(EigAttrs{false, false, true}), a.where);
}

Schur schur(Operand a) {
  std::vector<Array> out =
      emit(kSchur, std::vector{inexact(a)}, Attrs::of(SchurAttrs{true}), {}, a.where);
  return {out[0], out[1]};
}

Array tridiagonal_solve(Operand below, Operand diagonal, Operand above, Operand b) {
  std::vector<Array> operands;
  DType dtype = inexact(b).dtype();
  for (const Operand* x : {&below, &diagonal, &above})
    dtype = promote({dtype}, {inexact(*x).dtype()}).dtype;
  for (const Operand* x : {&below, &diagonal, &above, &b}) operands.push_back(as_dtype(*x, dtype));
  return emit(kTridiagonalSolve, operands, Attrs::of(TridiagonalSolveAttrs{}), {}, b.where)[0];
}

Array solve(Operand a, Operand b) {
  const Array square = square_matrices(a, "solve");
  const DType dtype = promote({square.dtype()}, {inexact(b).dtype()}).dtype;
  const Array left = as_dtype(at(square, a.where), dtype), right = as_dtype(b, dtype);
  const bool vector = right.rank() == 1;
  LATHE_USER_CHECK(right.rank() >= 1 && right.dim(vector ? 0 : -2) == left.dim(-1),
                   "[solve] a is {}, b {}: expected as many rows of b as a has; at {}",
                   left.shape().str(), right.shape().str(), b.where.str());
  const Array x = solve_matrices(left, vector ? expand_dims(right, 1) : right, a.where);
  return vector ? squeeze(x, -1) : x;
}

Array inv(Operand a) {
  const Array x = square_matrices(a, "inv");
  return solve_matrices(x, identity_like(x), a.where);
}

Array matrix_power(Operand a, int64_t n) {
  const Array x = square_matrices(a, "matrix_power");
  Array base = n < 0 ? inv(Operand(x, a.where)) : x;
  Array power = identity_like(x);
  bool is_one = true;
  for (uint64_t rest = n < 0 ? 0 - static_cast<uint64_t>(n) : static_cast<uint64_t>(n); rest != 0;
       rest /= 2) {
    if (rest % 2 != 0) power = std::exchange(is_one, false) ? base : matmul(power, base);
    if (rest > 1) base = matmul(base, base);
  }
  return power;
}

}  // namespace lathe

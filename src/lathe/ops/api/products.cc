#include "lathe/ops/api/products.h"

#include <limits>

#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

std::vector<Array> promoted_values(const Operand& a, const Operand& b, std::string_view op) {
  const Operand both[] = {a, b};
  const DType dtype = promoted(both, op).dtype;
  return {as_dtype(a, dtype), as_dtype(b, dtype)};
}

Array contracted(const std::vector<Array>& v, Dims a_axes, Dims b_axes, Location where) {
  return dot_general(at(v[0], where), at(v[1], where),
                     {.lhs_batch = {},
                      .rhs_batch = {},
                      .lhs_contracting = std::move(a_axes),
                      .rhs_contracting = std::move(b_axes)});
}

void expect_equal_sizes(const Array& a, int axis, const Array& b, int other, std::string_view op,
                        Location where) {
  LATHE_USER_CHECK(
      a.dim(axis) == b.dim(other),
      "[{}] shapes {} and {} do not match: axis {} has size {}, axis {} size {}; at {}", op,
      a.shape().str(), b.shape().str(), axis, a.dim(axis), other, b.dim(other), where.str());
}

}  // namespace

Array dot(Operand a, Operand b) {
  const std::vector<Array> v = promoted_values(a, b, "dot");
  if (v[0].rank() == 0 || v[1].rank() == 0) return v[0] * v[1];
  const int last = v[0].rank() - 1, first = std::max(v[1].rank() - 2, 0);
  expect_equal_sizes(v[0], last, v[1], first, "dot", a.where);
  return contracted(v, {last}, {first}, a.where);
}

Array vdot(Operand a, Operand b) {
  const std::vector<Array> v = promoted_values(a, b, "vdot");
  const std::vector<Array> lines = {ravel(is_complex(v[0].dtype()) ? conj(v[0]) : v[0]),
                                    ravel(v[1])};
  expect_equal_sizes(lines[0], 0, lines[1], 0, "vdot", a.where);
  return contracted(lines, {0}, {0}, a.where);
}

Array inner(Operand a, Operand b) {
  const std::vector<Array> v = promoted_values(a, b, "inner");
  if (v[0].rank() == 0 || v[1].rank() == 0) return v[0] * v[1];
  const int last = v[0].rank() - 1, other = v[1].rank() - 1;
  expect_equal_sizes(v[0], last, v[1], other, "inner", a.where);
  return contracted(v, {last}, {other}, a.where);
}

Array outer(Operand a, Operand b) {
  const PlaceScope place(a.where);
  return expand_dims(ravel(a), 1) * expand_dims(ravel(b), 0);
}

Array vecdot(Operand a, Operand b, int axis) {
  const PlaceScope place(a.where);
  const std::vector<Array> v = promoted_values(a, b, "vecdot");
  const int along = normal_axis(axis, v[0].rank(), "vecdot", a.where);
  const int other = normal_axis(axis, v[1].rank(), "vecdot", b.where);
  expect_equal_sizes(v[0], along, v[1], other, "vecdot", a.where);
  const Array row =
      expand_dims(moveaxis(is_complex(v[0].dtype()) ? conj(v[0]) : v[0], along, -1), -2);
  const Array column = expand_dims(moveaxis(v[1], other, -1), -1);
  return squeeze(matmul(at(row, a.where), column), {-2, -1});
}

Array matvec(Operand a, Operand x) {
  return squeeze(matmul(a, at(expand_dims(x, -1), x.where)), -1);
}

Array tensordot(Operand a, Operand b, int axes) {
  LATHE_USER_CHECK(axes >= 0 && axes <= a.array.rank() && axes <= b.array.rank(),
                   "[tensordot] {} axes of shapes {} and {}; at {}", axes, a.array.shape().str(),
                   b.array.shape().str(), a.where.str());
  return tensordot(a, b, iota_dims(axes, a.array.rank() - axes), iota_dims(axes));
}

Array tensordot(Operand a, Operand b, Dims a_axes, Dims b_axes) {
  LATHE_USER_CHECK(a_axes.size() == b_axes.size(), "[tensordot] {} axes of a, {} of b; at {}",
                   a_axes.size(), b_axes.size(), a.where.str());
  const std::vector<Array> v = promoted_values(a, b, "tensordot");
  for (size_t i = 0; i < a_axes.size(); ++i) {
    a_axes[i] = normal_axis(a_axes[i], v[0].rank(), "tensordot", a.where);
    b_axes[i] = normal_axis(b_axes[i], v[1].rank(), "tensordot", b.where);
    expect_equal_sizes(v[0], static_cast<int>(a_axes[i]), v[1], static_cast<int>(b_axes[i]),
                       "tensordot", a.where);
  }
  return contracted(v, std::move(a_axes), std::move(b_axes), a.where);
}

Array kron(Operand a, Operand b) {
  const PlaceScope place(a.where);
  const std::vector<Array> v = promoted_values(a, b, "kron");
  const int rank = std::max(v[0].rank(), v[1].rank());
  Shape left, right, joined;
  for (int d = 0; d < rank; ++d) {
    const int x = d - (rank - v[0].rank()), y = d - (rank - v[1].rank());
    const Dim p = x < 0 ? 1 : v[0].dim(x), q = y < 0 ? 1 : v[1].dim(y);
    left.push_back(p);
    left.push_back(1);
    right.push_back(1);
    right.push_back(q);
    joined.push_back(p * q);
  }
  return reshape(reshape(v[0], left) * reshape(v[1], right), joined);
}

namespace {

// Elements along the last axis; the third of two is missing.
std::vector<Array> elements_of(const Array& x, int axis, Location where) {
  const int along = normal_axis(axis, x.rank(), "cross", where);
  LATHE_USER_CHECK(x.dim(along) == 2 || x.dim(along) == 3,
                   "[cross] takes vectors of 2 or 3 elements, axis {} of shape {} has {}; at {}",
                   axis, x.shape().str(), x.dim(along), where.str());
  return unstack(at(x, where), along);
}

}  // namespace

Array cross(Operand a, Operand b, int axis) {
  const PlaceScope place(a.where);
  const std::vector<Array> v = promoted_values(a, b, "cross");
  std::vector<Array> x = elements_of(v[0], axis, a.where), y = elements_of(v[1], axis, b.where);
  const Array third = x[0] * y[1] - x[1] * y[0];
  if (x.size() == 2 && y.size() == 2) return third;
  for (std::vector<Array>* one : {&x, &y})
    if (one->size() == 2) one->push_back(zeros_like((*one)[0]));
  const Array parts[] = {x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], third};
  return stack(parts, normal_axis(axis, third.rank() + 1, "cross", a.where));
}

namespace {

// Cormen et al., "Matrix-chain multiplication": split[i][j] is where the cheapest product of
// matrices i … j is parted.
using Splits = std::vector<std::vector<size_t>>;

Splits cheapest_splits(const std::vector<double>& sizes) {
  const size_t count = sizes.size() - 1;
  std::vector<std::vector<double>> cost(count, std::vector<double>(count, 0));
  Splits split(count, std::vector<size_t>(count, 0));
  for (size_t length = 1; length < count; ++length)
    for (size_t i = 0; i + length < count; ++i) {
      const size_t j = i + length;
      cost[i][j] = std::numeric_limits<double>::infinity();
      for (size_t k = i; k < j; ++k) {
        const double work = cost[i][k] + cost[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1];
        if (work >= cost[i][j]) continue;
        cost[i][j] = work;
        split[i][j] = k;
      }
    }
  return split;
}

Array chain(const std::vector<Array>& matrices, const Splits& split, size_t i, size_t j,
            Location where) {
  if (i == j) return matrices[i];
  const size_t k = split[i][j];
  return matmul(at(chain(matrices, split, i, k, where), where),
                at(chain(matrices, split, k + 1, j, where), where));
}

}  // namespace

Array multi_dot(std::span<const Array> given, std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(given.size() >= 2, "[multi_dot] takes at least two matrices, got {}; at {}",
                   given.size(), where.str());
  std::vector<Array> matrices(given.begin(), given.end());
  const bool row = matrices.front().rank() == 1, column = matrices.back().rank() == 1;
  if (row) matrices.front() = expand_dims(matrices.front(), 0);
  if (column) matrices.back() = expand_dims(matrices.back(), 1);
  std::vector<double> sizes;
  for (const Array& m : matrices) {
    LATHE_USER_CHECK(m.rank() == 2, "[multi_dot] takes matrices, one has the shape {}; at {}",
                     m.shape().str(), where.str());
    sizes.push_back(static_cast<double>(m.dim(0)));
  }
  sizes.push_back(static_cast<double>(matrices.back().dim(1)));
  const Array all = chain(matrices, cheapest_splits(sizes), 0, matrices.size() - 1, where);
  if (row && column) return reshape(all, {});
  return row ? squeeze(all, 0) : column ? squeeze(all, 1) : all;
}

}  // namespace lathe

// Distributions of one formula, of vectors, and choices.
#include "lathe/ops/api/distributions.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lathe/core/array_impl.h"
#include "lathe/ops/api/linalg.h"
#include "lathe/ops/api/manipulate.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/products.h"
#include "lathe/ops/api/random_parts.h"
#include "lathe/ops/api/searching.h"
#include "lathe/ops/rules/common.h"

namespace lathe::random {
namespace {

// The type's distance of 1 from the next larger number.
double epsilon_of(DType dtype, std::string_view op, At here) {
  return std::ldexp(1.0, -float_bits(dtype, op, here).mantissa);
}

}  // namespace

Shape drawn_shape(const std::optional<Shape>& shape, std::initializer_list<Operand> parameters,
                  std::string_view op) {
  Shape out;
  for (const Operand& p : parameters) out = broadcast_shapes(out, p.array.shape(), op, p.where);
  if (!shape) return out;
  const Location where = parameters.begin()->where;
  LATHE_USER_CHECK(broadcast_shapes(*shape, out, op, where) == *shape,
                   "[random::{}] parameters of shape {} do not broadcast to the shape {}; at {}",
                   op, out.str(), shape->str(), where.str());
  return *shape;
}

// ---- of one formula

Array laplace(const Key& key, Shape shape, DType dtype, At here) {
  const double low = -1 + epsilon_of(dtype, "laplace", here) / 2;
  const Array u = uniform(key, std::move(shape), low, 1, dtype, here);
  return sign(u) * log1p(-abs(u));
}

Array logistic(const Key& key, Shape shape, DType dtype, At here) {
  float_bits(dtype, "logistic", here);
  const Array u = uniform(key, std::move(shape), smallest_normal(dtype), 1, dtype, here);
  return log(u) - log1p(-u);
}

Array cauchy(const Key& key, Shape shape, DType dtype, At here) {
  const double low = epsilon_of(dtype, "cauchy", here);
  const Array u = uniform(key, std::move(shape), low, 1, dtype, here);
  return tan(std::numbers::pi * (u - 0.5));
}

Array maxwell(const Key& key, Shape shape, DType dtype, At here) {
  shape.push_back(3);
  return norm(normal(key, std::move(shape), dtype, here), {}, -1);
}

Array double_sided_maxwell(const Key& key, Operand loc, Operand scale, Shape shape, DType dtype,
                           At here) {
  const Shape inner = drawn_shape({}, {loc, scale}, "double_sided_maxwell");
  if (shape.rank() == 0) shape = inner;
  for (Dim size : inner) shape.push_back(size);
  const auto [size_key, sign_key] = split(key, here);
  const Array size = maxwell(size_key, shape, dtype, here);
  const Array side = rademacher(sign_key, shape, dtype, here);
  return side * size * as_bound(scale, shape, dtype) + as_bound(loc, shape, dtype);
}

Array rademacher(const Key& key, Shape shape, DType dtype, At here) {
  LATHE_USER_CHECK(!is_bool(dtype) && !is_unsigned(dtype),
                   "[random::rademacher] gives 1 and -1, which {} has not; at {}", name(dtype),
                   Location::from(here).str());
  return 2 * convert(bernoulli(key, 0.5, std::move(shape), here), dtype) - 1;
}

Array lognormal(const Key& key, Operand sigma, std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {sigma}, "lognormal");
  return exp(normal(key, shape, dtype, here) * as_bound(sigma, shape, dtype));
}

Array pareto(const Key& key, Operand b, std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {b}, "pareto");
  return exp(exponential(key, shape, dtype, here) / as_bound(b, shape, dtype));
}

Array rayleigh(const Key& key, Operand scale, std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {scale}, "rayleigh");
  const Array u = uniform(key, shape, 0, 1, dtype, here);
  return as_bound(scale, shape, dtype) * sqrt(log(u) * -2);
}

Array weibull_min(const Key& key, Operand scale, Operand concentration, Shape shape, DType dtype,
                  At here) {
  const Shape all = drawn_shape(shape, {scale, concentration}, "weibull_min");
  const Array u = uniform(key, all, 0, 1, dtype, here);
  return power(-log1p(-u), 1 / as_bound(concentration, all, dtype)) * as_bound(scale, all, dtype);
}

Array triangular(const Key& key, Operand left, Operand mode, Operand right,
                 std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {left, mode, right}, "triangular");
  const Array a = as_bound(left, shape, dtype), b = as_bound(right, shape, dtype),
              top = as_bound(mode, shape, dtype);
  const Array u = uniform(key, shape, 0, 1, dtype, here);
  const Array rising = a + sqrt(u * (b - a) * (top - a));
  const Array falling = b - sqrt((1 - u) * (b - a) * (b - top));
  return where(u < (top - a) / (b - a), rising, falling);
}

// Michael, Schucany and Haas 1976.
Array wald(const Key& key, Operand mean, std::optional<Shape> given, DType dtype, At here) {
  const Shape shape = drawn_shape(given, {mean}, "wald");
  const auto [normal_key, uniform_key] = split(key, here);
  const Array m = as_bound(mean, shape, dtype), y = square(normal(normal_key, shape, dtype, here));
  const Array u = uniform(uniform_key, shape, 0, 1, dtype, here), m2 = square(m);
  const Array x = m + m2 * y / 2 - m / 2 * sqrt(4 * m * y + m2 * square(y));
  return where(u <= m / (m + x), x, m2 / x);
}

// ---- of vectors and matrices

Array multivariate_normal(const Key& key, Operand mean, Operand cov, std::optional<Shape> given,
                          At here) {
  const Operand both[] = {mean, cov};
  const std::vector<Array> v = inexact_operands(both, "multivariate_normal");
  const Dim n = v[0].rank() == 0 ? -1 : v[0].dim(-1);
  LATHE_USER_CHECK(
      n >= 0 && v[1].rank() >= 2 && v[1].dim(-1) == n && v[1].dim(-2) == n,
      "[random::multivariate_normal] mean is {}, cov {}: expected […, n] and […, n, n]; "
      "at {}",
      v[0].shape().str(), v[1].shape().str(), mean.where.str());
  const auto batch_of = [](const Array& x, int core) {
    return Shape(x.shape().dims().first(static_cast<size_t>(x.rank() - core)));
  };
  const Shape batch =
      broadcast_shapes(batch_of(v[0], 1), batch_of(v[1], 2), "multivariate_normal", mean.where);
  Shape shape = given.value_or(batch);
  LATHE_USER_CHECK(
      broadcast_shapes(shape, batch, "multivariate_normal", mean.where) == shape,
      "[random::multivariate_normal] parameters of shape {} do not broadcast to the shape {}; at "
      "{}",
      batch.str(), shape.str(), mean.where.str());
  shape.push_back(n);
  const Array z = normal(key, shape, v[0].dtype(), here);
  const Array symmetric = (v[1] + matrix_transpose(v[1])) * 0.5;
  return v[0] + matvec(cholesky(at(symmetric, cov.where)), z);
}

Array orthogonal(const Key& key, Dim n, Shape shape, DType dtype, std::optional<Dim> columns,
                 At here) {
  const Dim m = columns.value_or(n);
  shape.push_back(std::max(n, m));
  shape.push_back(std::min(n, m));
  const QrFactors factors = qr(normal(key, std::move(shape), dtype, here));
  const Array signs = expand_dims(sign(diagonal(factors.r, 0, -2, -1)), -2);
  const Array q = factors.q * signs;
  return n < m ? matrix_transpose(q) : q;
}

// ---- choices

namespace {

void expect_enough(Dim count, Dim drawn, bool replace, At here) {
  LATHE_USER_CHECK(count > 0 || drawn == 0,
                   "[random::choice] there is nothing to choose from; at {}",
                   Location::from(here).str());
  LATHE_USER_CHECK(replace || drawn <= count,
                   "[random::choice] {} different ones of {} are too many; at {}", drawn, count,
                   Location::from(here).str());
}

// i32 [shape], by probabilities.
Array weighted_choice(const Key& key, Dim count, const Shape& shape, bool replace,
                      const Array& given, At here) {
  const Array p = inexact(at(given, Location::from(here)));
  LATHE_USER_CHECK(p.shape() == Shape{count},
                   "[random::choice] p has the shape {}, expected [{}]; at {}", p.shape().str(),
                   count, Location::from(here).str());
  if (!replace) {
    const Array noisy = gumbel(key, {count}, p.dtype(), here) + log(p);
    return reshape(top_k(noisy, shape.size()).second, shape);
  }
  const Array sums = cumsum(p, 0), whole = slice_in_dim(sums, count - 1, count, 0);
  const Array u = 1 - uniform(key, shape, 0, 1, p.dtype(), here);
  return searchsorted(sums, reshape(whole, {}) * u);
}

}  // namespace

Array choice(const Key& key, Dim count, Shape shape, const ChoiceOptions& options, At here) {
  expect_key(key, "choice", here);
  expect_enough(count, shape.size(), options.replace, here);
  if (shape.size() == 0) return zeros(shape, DType::i32);
  if (options.p) return weighted_choice(key, count, shape, options.replace, *options.p, here);
  if (options.replace) return randint(key, shape, 0, count, DType::i32, here);
  return reshape(slice_in_dim(permutation(key, count, here), 0, shape.size(), 0), shape);
}

Array choice(const Key& key, const Array& x, Shape shape, const ChoiceOptions& options, int axis,
             At here) {
  const int along = normal_axis(axis, x.rank(here), "random::choice", Location::from(here));
  return take(x, choice(key, x.dim(along), std::move(shape), options, here), along);
}

Array categorical(const Key& key, Operand logits, int axis, const Shape& shape, bool replace,
                  At here) {
  expect_not_donated(logits.array, logits.where);
  const Array v = as_value(logits);
  const int along = normal_axis(axis, v.rank(), "random::categorical", logits.where);
  const Shape batch = remove_dim(v.shape(), along);
  const int extra = shape.rank() - batch.rank();
  LATHE_USER_CHECK(
      extra >= 0 && Shape(shape.dims().subspan(static_cast<size_t>(std::max(extra, 0)))) == batch,
      "[random::categorical] the shape {} does not end with {}, that of the rows; at {}",
      shape.str(), batch.str(), logits.where.str());
  const Shape drawn(shape.dims().first(static_cast<size_t>(extra)));
  if (replace) {
    Shape all = drawn;
    for (Dim size : v.shape()) all.push_back(size);
    return argmax(gumbel(key, all, v.dtype(), here) + v, along + extra);
  }
  expect_enough(v.dim(along), drawn.size(), false, here);
  const Array noisy = moveaxis(v + gumbel(key, v.shape(), v.dtype(), here), along, -1);
  return reshape(moveaxis(top_k(noisy, drawn.size()).second, -1, 0), shape);
}

}  // namespace lathe::random

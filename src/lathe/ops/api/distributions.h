// Distributions beside those in random.h, by jax.random's names: the same keys give JAX's numbers,
// up to the last places of logarithms and powers. Shapes are those of the result; where none is
// given, parameters tell it, and they broadcast to it. Floats are f32 unless another type is asked
// for; parameters are converted to it. Draws have derivatives by their parameters, but for
// integers.
#pragma once

#include "lathe/ops/api/random.h"

namespace lathe::random {

// ---- of one formula
Array laplace(const Key& key, Shape shape = {}, DType dtype = DType::f32, At here = At::current());
Array logistic(const Key& key, Shape shape = {}, DType dtype = DType::f32, At here = At::current());
Array cauchy(const Key& key, Shape shape = {}, DType dtype = DType::f32, At here = At::current());
// Lengths of vectors of three normal numbers.
Array maxwell(const Key& key, Shape shape = {}, DType dtype = DType::f32, At here = At::current());
// loc ± scale·maxwell: shape, then that of the parameters.
Array double_sided_maxwell(const Key& key, Operand loc, Operand scale, Shape shape = {},
                           DType dtype = DType::f32, At here = At::current());
// 1 or -1 alike.
Array rademacher(const Key& key, Shape shape = {}, DType dtype = DType::i32,
                 At here = At::current());
Array lognormal(const Key& key, Operand sigma = 1, std::optional<Shape> shape = {},
                DType dtype = DType::f32, At here = At::current());
Array pareto(const Key& key, Operand b, std::optional<Shape> shape = {}, DType dtype = DType::f32,
             At here = At::current());
Array rayleigh(const Key& key, Operand scale, std::optional<Shape> shape = {},
               DType dtype = DType::f32, At here = At::current());
Array weibull_min(const Key& key, Operand scale, Operand concentration, Shape shape = {},
                  DType dtype = DType::f32, At here = At::current());
Array triangular(const Key& key, Operand left, Operand mode, Operand right,
                 std::optional<Shape> shape = {}, DType dtype = DType::f32,
                 At here = At::current());
Array wald(const Key& key, Operand mean, std::optional<Shape> shape = {}, DType dtype = DType::f32,
           At here = At::current());

// ---- of gamma numbers
// Gamma numbers of shape parameter a > 0 and scale 1, and their logarithm, which does not underflow
// for small a. By rejection (Marsaglia and Tsang 2000); the derivative by a, to f32's accuracy, is
// the first one only.
Array gamma(const Key& key, Operand a, std::optional<Shape> shape = {}, DType dtype = DType::f32,
            At here = At::current());
Array loggamma(const Key& key, Operand a, std::optional<Shape> shape = {}, DType dtype = DType::f32,
               At here = At::current());
Array beta(const Key& key, Operand a, Operand b, std::optional<Shape> shape = {},
           DType dtype = DType::f32, At here = At::current());
// alpha […, k]: vectors of sum 1 [shape, k].
Array dirichlet(const Key& key, Operand alpha, std::optional<Shape> shape = {},
                DType dtype = DType::f32, At here = At::current());
Array chisquare(const Key& key, Operand df, std::optional<Shape> shape = {},
                DType dtype = DType::f32, At here = At::current());
Array f(const Key& key, Operand dfnum, Operand dfden, std::optional<Shape> shape = {},
        DType dtype = DType::f32, At here = At::current());
Array t(const Key& key, Operand df, std::optional<Shape> shape = {}, DType dtype = DType::f32,
        At here = At::current());
// Density proportional to exp(-|x|^p).
Array generalized_normal(const Key& key, double p, Shape shape = {}, DType dtype = DType::f32,
                         At here = At::current());
// Points inside the ball of the norm of order p, [shape, d].
Array ball(const Key& key, Dim d, double p = 2, Shape shape = {}, DType dtype = DType::f32,
           At here = At::current());

// ---- of counts
Array poisson(const Key& key, Operand lambda, std::optional<Shape> shape = {},
              DType dtype = DType::i32, At here = At::current());
// Trials up to the first success.
Array geometric(const Key& key, Operand p, std::optional<Shape> shape = {},
                DType dtype = DType::i32, At here = At::current());
// Successes among n trials, as floats. NaN where n is negative or p none.
Array binomial(const Key& key, Operand n, Operand p, std::optional<Shape> shape = {},
               DType dtype = DType::f32, At here = At::current());
// How often each class of p […, k] is drawn in n trials, as floats.
Array multinomial(const Key& key, Operand n, Operand p, std::optional<Shape> shape = {},
                  DType dtype = DType::f32, At here = At::current());

// ---- of vectors and matrices
// mean […, n] and the covariance's Cholesky factor times normal numbers: [shape, n].
Array multivariate_normal(const Key& key, Operand mean, Operand cov,
                          std::optional<Shape> shape = {}, At here = At::current());
// Orthogonal matrices [shape, n, m], m = n unless given; rows or columns are orthonormal.
Array orthogonal(const Key& key, Dim n, Shape shape = {}, DType dtype = DType::f32,
                 std::optional<Dim> m = {}, At here = At::current());

// ---- choices
struct ChoiceOptions {
  bool replace = true;
  std::optional<Array> p = {};  // of each; alike unless given. Its sum is 1
};
// Choices of 0 … count - 1 (i32), or of the slices of x along the axis, in the place of which the
// shape stands. UserError where there are too few of them.
Array choice(const Key& key, Dim count, Shape shape = {}, const ChoiceOptions& options = {},
             At here = At::current());
Array choice(const Key& key, const Array& x, Shape shape = {}, const ChoiceOptions& options = {},
             int axis = 0, At here = At::current());

}  // namespace lathe::random

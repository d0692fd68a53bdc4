// The functions of ops/api beside ops.h: a mistake in a call is reported with the caller's file and
// line. (What is checked of all headers stands at the end of error_lines_test.cc.)
#include "error_lines_testing.h"

namespace lathe {
namespace {

using Arrays = std::vector<Array>;

TEST(Places, of_more_elements) {
  REFUSES_WHERE(log2);
  REFUSES_WHERE(log10);
  REFUSES_WHERE(exp2);
  REFUSES_WHERE(entr);
  REFUSES_WHERE(logit);
  REFUSES_WHERE(round);
  REFUSES_WHERE(trunc);
  REFUSES_WHERE(fix);
  REFUSES_WHERE(reciprocal);
  REFUSES_WHERE(signbit);
  REFUSES_WHERE(angle);
  REFUSES_WHERE(deg2rad);
  REFUSES_WHERE(rad2deg);
  REFUSES_WHERE(sinc);
  REFUSES_WHERE(isposinf);
  REFUSES_WHERE(isneginf);
  REFUSES_WHERE(nan_to_num);
  REFUSES_WHERE(i0);
  SAYS_WHERE(entr(complexes()));
  SAYS_WHERE(trunc(complexes()));
  SAYS_WHERE(reciprocal(kWhole));
  SAYS_WHERE(signbit(complexes()));
  SAYS_WHERE(round(kWhole, -1));
  SAYS_WHERE(i0(complexes()));
  SAYS_WHERE(i1(complexes()));
  SAYS_WHERE(logaddexp(kTwo, kThree));
  SAYS_WHERE(logaddexp(complexes(), kThree));
  SAYS_WHERE(logaddexp(kThree, complexes()));
  SAYS_WHERE(logaddexp2(kTwo, kThree));
  SAYS_WHERE(xlogy(kTwo, kThree));
  SAYS_WHERE(xlog1py(kTwo, kThree));
  SAYS_WHERE(floor_divide(kTwo, kThree));
  SAYS_WHERE(floor_divide(complexes(), kThree));
  SAYS_WHERE(mod(kTwo, kThree));
  SAYS_WHERE(mod(complexes(), kThree));
  SAYS_WHERE(copysign(kTwo, kThree));
  SAYS_WHERE(copysign(kThree, complexes()));
  SAYS_WHERE(ldexp(kThree, kThree));
  SAYS_WHERE(ldexp(kTwo, kWhole));
  SAYS_WHERE(gcd(kThree, kWhole));
  SAYS_WHERE(gcd(kWhole, arange(2)));
  SAYS_WHERE(lcm(kThree, kWhole));
  SAYS_WHERE(hypot(kTwo, kThree));
  SAYS_WHERE(hypot(complexes(), kThree));
  SAYS_WHERE(fmax(kTwo, kThree));
  SAYS_WHERE(fmin(kTwo, kThree));
  SAYS_WHERE(heaviside(kTwo, kThree));
  SAYS_WHERE(isclose(kTwo, kThree));
  SAYS_WHERE(allclose(kTwo, kThree));
  SAYS_WHERE(array_equal(kThree, Array()));
}

TEST(Places, of_activations) {
  REFUSES_WHERE(softplus);
  REFUSES_WHERE(log_sigmoid);
  REFUSES_WHERE(soft_sign);
  REFUSES_WHERE(squareplus);
  REFUSES_WHERE(mish);
  REFUSES_WHERE(swish);
  REFUSES_WHERE(elu);
  REFUSES_WHERE(celu);
  REFUSES_WHERE(selu);
  REFUSES_WHERE(tanhshrink);
  REFUSES_WHERE(leaky_relu);
  REFUSES_WHERE(relu6);
  REFUSES_WHERE(hard_sigmoid);
  REFUSES_WHERE(hard_silu);
  REFUSES_WHERE(hard_swish);
  REFUSES_WHERE(hard_tanh);
  REFUSES_WHERE(hard_shrink);
  REFUSES_WHERE(soft_shrink);
  REFUSES_WHERE(sparse_plus);
  REFUSES_WHERE(sparse_sigmoid);
  REFUSES_WHERE(logmeanexp);
  REFUSES_WHERE(log1mexp);
  REFUSES_WHERE(softmin);
  REFUSES_WHERE(standardize);
  REFUSES_WHERE(normalize);
  SAYS_WHERE(softplus(complexes()));
  SAYS_WHERE(mish(complexes()));
  SAYS_WHERE(glu(kThree));
  SAYS_WHERE(glu(kTwo, 1));
  SAYS_WHERE(prelu(kThree, kTwo));
  SAYS_WHERE(logsumexp(kThree, {0, 1}));
  SAYS_WHERE(logmeanexp(kThree, 1));
  SAYS_WHERE(softmin(kThree, 1));
  SAYS_WHERE(standardize(kThree, 1));
  SAYS_WHERE(normalize(kThree, 1));
  SAYS_WHERE(dropout(random::key(0), kThree, 2));
  SAYS_WHERE(dropout(random::Key{kThree}, kThree, 0.5));
}

TEST(Places, of_losses) {
  SAYS_WHERE(mse_loss(kTwo, kThree));
  SAYS_WHERE(l1_loss(kTwo, kThree));
  SAYS_WHERE(huber_loss(kTwo, kThree));
  SAYS_WHERE(smooth_l1_loss(kTwo, kThree));
  SAYS_WHERE(smooth_l1_loss(kThree, kThree, -1));
  SAYS_WHERE(log_cosh_loss(kTwo, kThree));
  SAYS_WHERE(gaussian_nll_loss(kTwo, kThree, kThree));
  SAYS_WHERE(gaussian_nll_loss(kThree, kThree, kTwo));
  SAYS_WHERE(poisson_nll_loss(kTwo, kThree));
  SAYS_WHERE(binary_cross_entropy(kTwo, kThree));
  SAYS_WHERE(binary_cross_entropy_with_logits(kTwo, kThree));
  SAYS_WHERE(binary_cross_entropy_with_logits(kTwo, kTwo, Reduction::sum, kThree));
  SAYS_WHERE(hinge_loss(kTwo, kThree));
  SAYS_WHERE(soft_margin_loss(kTwo, kThree));
  const CrossEntropyOptions weighted{.weight = kTwo};
  SAYS_WHERE(cross_entropy(kMatrix, kThree, {.label_smoothing = 0.1}));
  SAYS_WHERE(cross_entropy(kMatrix, truth(), {.label_smoothing = 0.1}));
  SAYS_WHERE(cross_entropy(kMatrix, arange(2), weighted));
  SAYS_WHERE(nll_loss(kMatrix, kWhole));
  SAYS_WHERE(kl_div(kTwo, kThree));
  SAYS_WHERE(cosine_similarity(kTwo, kThree));
  SAYS_WHERE(cosine_similarity(kThree, kThree, 1));
  SAYS_WHERE(cosine_embedding_loss(kTwo, kThree, 1));
  SAYS_WHERE(cosine_embedding_loss(kMatrix, kMatrix, kThree));
  SAYS_WHERE(margin_ranking_loss(kTwo, kThree, 1));
  SAYS_WHERE(margin_ranking_loss(kTwo, kTwo, kThree));
  SAYS_WHERE(triplet_margin_loss(kThree, kTwo, kThree));
  SAYS_WHERE(triplet_margin_loss(kTwo, kThree, kThree));
}

TEST(Places, of_moved_elements) {
  SAYS_WHERE(swapaxes(kThree, 0, 1));
  SAYS_WHERE(moveaxis(kThree, 0, 1));
  SAYS_WHERE(moveaxis(kMatrix, {0, 1}, 0));
  SAYS_WHERE(moveaxis(kMatrix, {0, 0}, {0, 1}));
  SAYS_WHERE(matrix_transpose(kThree));
  SAYS_WHERE(squeeze(kMatrix, {0, 1}));
  SAYS_WHERE(expand_dims(kMatrix, {0, 0}));
  SAYS_WHERE(ravel(Array()));
  SAYS_WHERE(flatten(kMatrix, 1, 0));
  SAYS_WHERE(unflatten(kThree, 0, {2, 2}));
  SAYS_WHERE(unflatten(kThree, 0, {-1, 2}));
  SAYS_WHERE(unflatten(kThree, 0, {-1, 0}));
  SAYS_WHERE(atleast_1d(Array()));
  SAYS_WHERE(atleast_2d(Array()));
  SAYS_WHERE(atleast_3d(Array()));
  SAYS_WHERE(broadcast_arrays(Arrays{kTwo, kThree}));
  SAYS_WHERE(meshgrid(Arrays{kMatrix}));
  SAYS_WHERE(meshgrid(Arrays{kThree, Array()}));
  SAYS_WHERE(vstack(Arrays{kTwo, kThree}));
  SAYS_WHERE(hstack(Arrays{kMatrix, kThree}));
  SAYS_WHERE(hstack(Arrays{}));
  SAYS_WHERE(dstack(Arrays{kTwo, kThree}));
  SAYS_WHERE(column_stack(Arrays{kTwo, kThree}));
  SAYS_WHERE(append(kMatrix, kTwo));
  SAYS_WHERE(append(kThree, kThree, 1));
  SAYS_WHERE(array_split(kThree, 0));
  SAYS_WHERE(vsplit(kThree, 2));
  SAYS_WHERE(hsplit(kThree, 2));
  SAYS_WHERE(unstack(kThree, 1));
  SAYS_WHERE(fliplr(kThree));
  SAYS_WHERE(flipud(kNumber));
  SAYS_WHERE(rot90(kThree));
  SAYS_WHERE(rot90(kMatrix, 1, 1, 1));
  SAYS_WHERE(roll(kThree, {1, 2}, {0}));
  SAYS_WHERE(roll(kThree, {1, 1}, {0, 1}));
  SAYS_WHERE(diagonal(kThree));
  SAYS_WHERE(diagonal(kMatrix, 0, 1, 1));
  SAYS_WHERE(diag(kNumber));
  SAYS_WHERE(diagflat(Array()));
  SAYS_WHERE(trace(kThree));
  SAYS_WHERE(tri(-1));
  SAYS_WHERE(fill_diagonal(kThree, 1));
  SAYS_WHERE(fill_diagonal(kMatrix, kThree));
  SAYS_WHERE(pad(kThree, {{1, 1}, {1, 1}}, PadMode::edge));
  SAYS_WHERE(pad(kThree, {{-1, 1}}, PadMode::wrap));
  SAYS_WHERE(pad(zeros({0}), {{1, 1}}, PadMode::wrap));
  SAYS_WHERE(logspace(0, 1, -1));
  SAYS_WHERE(geomspace(-1, 1, 3));
  SAYS_WHERE(identity(-1));
  SAYS_WHERE(indices({-1}));
}

TEST(Places, of_more_products) {
  SAYS_WHERE(dot(kTwo, kThree));
  SAYS_WHERE(vdot(kTwo, kThree));
  SAYS_WHERE(inner(kTwo, kThree));
  SAYS_WHERE(outer(kTwo, Array()));
  SAYS_WHERE(vecdot(kTwo, kThree));
  SAYS_WHERE(vecdot(ones({2, 3}), ones({4, 3})));
  SAYS_WHERE(matvec(kMatrix, kTwo));
  SAYS_WHERE(tensordot(kMatrix, kMatrix, 1));
  SAYS_WHERE(tensordot(kMatrix, kMatrix, 3));
  SAYS_WHERE(tensordot(kMatrix, kMatrix, {0}, {0, 1}));
  SAYS_WHERE(kron(kTwo, Array()));
  SAYS_WHERE(cross(kThree, ones({4})));
  SAYS_WHERE(cross(ones({2, 3}), ones({4, 3})));
  SAYS_WHERE(multi_dot(Arrays{kMatrix, kMatrix}));
  SAYS_WHERE(multi_dot(Arrays{kMatrix}));
  SAYS_WHERE(multi_dot(Arrays{ones({2, 2, 2}), kMatrix}));
}

TEST(Places, of_functions_of_matrices) {
  SAYS_WHERE(expm(kMatrix));
  SAYS_WHERE(solve_triangular(kMatrix, kTwo));
  SAYS_WHERE(solve_triangular(ones({2, 2}), kThree));
  SAYS_WHERE(cho_solve(kMatrix, kTwo));
  SAYS_WHERE(lu_solve(lu(ones({2, 2})), kThree));
  SAYS_WHERE(lstsq(kMatrix, kThree));
  SAYS_WHERE(lstsq(kThree, kThree));
  SAYS_WHERE(pinv(kThree));
  SAYS_WHERE(norm(kThree, "fro", 0));
  SAYS_WHERE(norm(kMatrix, 3));
  SAYS_WHERE(norm(kMatrix, "no"));
  SAYS_WHERE(norm(kThree, 2, 1));
  SAYS_WHERE(norm(ones({2, 2, 2}), 1));
  SAYS_WHERE(norm(zeros({0}), INFINITY));
  SAYS_WHERE(vector_norm(kThree, 2, 1));
  SAYS_WHERE(vector_norm(zeros({0}), INFINITY));
  SAYS_WHERE(matrix_norm(kThree));
  SAYS_WHERE(condition_number(kThree));
  SAYS_WHERE(condition_number(kMatrix, 1));
  SAYS_WHERE(matrix_rank(Array()));
  SAYS_WHERE(svdvals(kThree));
  SAYS_WHERE(eigvalsh(kThree));
  SAYS_WHERE(vander(kMatrix));
  SAYS_WHERE(toeplitz(kThree, Array()));
  SAYS_WHERE(block_diag(Arrays{kThree}));
  SAYS_WHERE(block_diag(Arrays{}));
  SAYS_WHERE(fftshift(kThree, 1));
  SAYS_WHERE(ifftshift(kThree, 1));
  SAYS_WHERE(fftfreq(0));
  SAYS_WHERE(rfftfreq(0));
  SAYS_WHERE(adaptive_avg_pool(kThree, {2, 2}));
  SAYS_WHERE(adaptive_avg_pool(kThree, {0}));
  SAYS_WHERE(adaptive_max_pool(kThree, {2, 2}));
  SAYS_WHERE(adaptive_max_pool(complexes(), {2}));
  SAYS_WHERE(resize(kThree, {2, 2}, ResizeMethod::linear));
  SAYS_WHERE(resize(kThree, {-2}, ResizeMethod::linear));
  SAYS_WHERE(resize(zeros({0}), {2}, ResizeMethod::nearest));
  SAYS_WHERE(interpolate(kThree, {2, 2}));
  SAYS_WHERE(interpolate(kThree, {2}, {.align_corners = true}));
  SAYS_WHERE(interpolate(kThree, {0}, {.mode = ResizeMethod::area}));
  SAYS_WHERE(pixel_shuffle(kThree, 2));
  SAYS_WHERE(pixel_unshuffle(kThree, 2));
}

TEST(Places, of_statistics) {
  SAYS_WHERE(count_nonzero(kThree, 1));
  SAYS_WHERE(ptp(kThree, 1));
  SAYS_WHERE(ptp(zeros({0})));
  SAYS_WHERE(average(kThree, 1));
  SAYS_WHERE(average(kThree, 0, kTwo));
  SAYS_WHERE(cov(ones({2, 2, 2})));
  SAYS_WHERE(corrcoef(ones({2, 2, 2})));
  SAYS_WHERE(quantile(kThree, 0.5, 1));
  SAYS_WHERE(quantile(kThree, kMatrix));
  SAYS_WHERE(quantile(complexes(), 0.5));
  SAYS_WHERE(percentile(kThree, 50, 1));
  SAYS_WHERE(median(kThree, 1));
  SAYS_WHERE(nansum(kThree, 1));
  SAYS_WHERE(nanprod(kThree, 1));
  SAYS_WHERE(nanmean(kThree, 1));
  SAYS_WHERE(nanvar(kThree, 1));
  SAYS_WHERE(nanstd(kThree, 1));
  SAYS_WHERE(nanmax(kThree, 1));
  SAYS_WHERE(nanmin(kThree, 1));
  SAYS_WHERE(nanmin(zeros({0})));
  SAYS_WHERE(nanargmax(kThree, 1));
  SAYS_WHERE(nanargmin(kThree, 1));
  SAYS_WHERE(nanquantile(kThree, 0.5, 1));
  SAYS_WHERE(nanpercentile(kThree, 0.5, 1));
  SAYS_WHERE(nanmedian(kThree, 1));
  SAYS_WHERE(nancumsum(kThree, 1));
  SAYS_WHERE(nancumprod(kThree, 1));
  SAYS_WHERE(cumprod(kThree, 1));
  SAYS_WHERE(cummax(kThree, 1));
  SAYS_WHERE(cummin(kThree, 1));
  SAYS_WHERE(cumlogsumexp(kThree, 1));
  SAYS_WHERE(cumlogsumexp(complexes(), 0));
  SAYS_WHERE(bincount(kThree, 3));
  SAYS_WHERE(bincount(kWhole, 3, kTwo));
  SAYS_WHERE(histogram_bin_edges(kThree, 0));
  SAYS_WHERE(histogram(kThree, 0));
  SAYS_WHERE(histogram(kThree, kNumber));
  SAYS_WHERE(histogram(kThree, 3, {.weights = kTwo}));
  SAYS_WHERE(segment_sum(kThree, kTwo, 3));
  SAYS_WHERE(segment_prod(kThree, kTwo, 3));
  SAYS_WHERE(segment_max(kThree, kTwo, 3));
  SAYS_WHERE(segment_min(kThree, kTwo, 3));
  SAYS_WHERE(segment_mean(kThree, kTwo, 3));
}

TEST(Places, of_searching) {
  const std::vector<std::function<Array(const Array&)>> same = {[](const Array& x) { return x; }};
  SAYS_WHERE(searchsorted(kMatrix, kThree));
  SAYS_WHERE(searchsorted(Array(), kThree));
  SAYS_WHERE(digitize(kThree, kMatrix));
  SAYS_WHERE(interp(kThree, kTwo, kThree));
  SAYS_WHERE(interp(kThree, zeros({0}), zeros({0})));
  SAYS_WHERE(nonzero(kThree, -1));
  SAYS_WHERE(argwhere(kThree, -1));
  SAYS_WHERE(flatnonzero(kThree, -1));
  SAYS_WHERE(unique(kThree, -1));
  SAYS_WHERE(unique(zeros({0}), 1));
  SAYS_WHERE(isin(kThree, Array()));
  SAYS_WHERE(lexsort(Arrays{}));
  SAYS_WHERE(lexsort(Arrays{kThree, kTwo}));
  SAYS_WHERE(lexsort(Arrays{kThree}, 1));
  SAYS_WHERE(extract(truth(), kTwo, 1));
  SAYS_WHERE(extract(truth(), kThree, -1));
  SAYS_WHERE(select(Arrays{truth()}, Arrays{}));
  SAYS_WHERE(select(Arrays{truth()}, Arrays{kTwo}, 0));
  SAYS_WHERE(piecewise(kThree, Arrays{}, std::vector{same[0], same[0]}));
  SAYS_WHERE(piecewise(kTwo, Arrays{truth()}, same));
  SAYS_WHERE(put_along_axis(kThree, kMatrix, 1, 0));
  SAYS_WHERE(put_along_axis(kThree, kWhole, kTwo, 0));
  SAYS_WHERE(put_along_axis(kThree, kThree, 1, 0));
  SAYS_WHERE(unravel_index(kThree, {3}));
  SAYS_WHERE(tril_indices(-1));
  SAYS_WHERE(triu_indices(-1));
  SAYS_WHERE(diag_indices(-1));
  SAYS_WHERE(ravel_multi_index(Arrays{kWhole}, {3, 3}));
}

TEST(Places, of_sequences) {
  SAYS_WHERE(diff(kThree, 1, 1));
  SAYS_WHERE(diff(kThree, -1));
  SAYS_WHERE(ediff1d(Array()));
  SAYS_WHERE(gradient(kNumber));
  SAYS_WHERE(gradient(ones({1})));
  SAYS_WHERE(trapezoid(kThree, 1, 1));
  SAYS_WHERE(trapezoid(kThree, kTwo));
  SAYS_WHERE(unwrap(kThree, {}, 1));
  SAYS_WHERE(unwrap(complexes()));
  SAYS_WHERE(convolve(kMatrix, kThree));
  SAYS_WHERE(correlate(kThree, zeros({0})));
  SAYS_WHERE(bartlett(-1));
  SAYS_WHERE(blackman(-1));
  SAYS_WHERE(hamming(3, DType::i32));
  SAYS_WHERE(hanning(-1));
  SAYS_WHERE(kaiser(-1, 5));
  SAYS_WHERE(polyval(kMatrix, kThree));
  SAYS_WHERE(polyadd(kMatrix, kThree));
  SAYS_WHERE(polymul(kMatrix, kThree));
  SAYS_WHERE(polyder(kMatrix));
  SAYS_WHERE(polyfit(kThree, kTwo, 1));
  SAYS_WHERE(polyfit(kThree, kThree, -1));
}

TEST(Places, of_distributions) {
  using namespace random;
  const Key key = random::key(0), batch = split(key, 2);
  const DType whole = DType::i32;
  SAYS_WHERE(laplace(batch));
  SAYS_WHERE(laplace(key, 2, whole));
  SAYS_WHERE(random::logistic(key, 2, whole));
  SAYS_WHERE(cauchy(key, 2, whole));
  SAYS_WHERE(maxwell(key, 2, whole));
  SAYS_WHERE(double_sided_maxwell(key, kTwo, kThree));
  SAYS_WHERE(rademacher(batch, 2));
  SAYS_WHERE(lognormal(key, kThree, Shape{2}));
  SAYS_WHERE(pareto(key, kThree, Shape{2}));
  SAYS_WHERE(rayleigh(key, kThree, Shape{2}));
  SAYS_WHERE(weibull_min(key, kThree, kTwo, 3));
  SAYS_WHERE(triangular(key, kThree, kTwo, 1));
  SAYS_WHERE(wald(batch, kThree));
  SAYS_WHERE(gamma(batch, kThree));
  SAYS_WHERE(gamma(key, kThree, Shape{2}));
  SAYS_WHERE(gamma(key, kThree, {}, whole));
  SAYS_WHERE(loggamma(key, kThree, Shape{2}));
  SAYS_WHERE(beta(key, kThree, kTwo));
  SAYS_WHERE(dirichlet(key, 1));
  SAYS_WHERE(dirichlet(batch, kThree));
  SAYS_WHERE(chisquare(key, kThree, Shape{2}));
  SAYS_WHERE(f(key, kThree, kTwo));
  SAYS_WHERE(t(key, kThree, Shape{2}));
  SAYS_WHERE(generalized_normal(batch, 2));
  SAYS_WHERE(ball(batch, 2));
  SAYS_WHERE(poisson(key, kThree, Shape{2}));
  SAYS_WHERE(poisson(key, kThree, {}, DType::f32));
  SAYS_WHERE(poisson(batch, kThree));
  SAYS_WHERE(geometric(key, kThree, {}, DType::f32));
  SAYS_WHERE(binomial(key, kThree, kTwo));
  SAYS_WHERE(binomial(batch, kThree, 0.5));
  SAYS_WHERE(multinomial(key, 3, 0.5));
  SAYS_WHERE(multinomial(batch, 3, kThree));
  SAYS_WHERE(multivariate_normal(key, kThree, kMatrix));
  SAYS_WHERE(multivariate_normal(batch, kTwo, ones({2, 2})));
  SAYS_WHERE(orthogonal(batch, 2));
  SAYS_WHERE(orthogonal(key, 2, {}, whole));
  SAYS_WHERE(choice(batch, 3));
  SAYS_WHERE(choice(key, 0, 1));
  SAYS_WHERE(choice(key, 3, 4, {.replace = false}));
  SAYS_WHERE(choice(key, 3, 2, {.p = kTwo}));
  SAYS_WHERE(choice(key, kThree, 2, {}, 1));
  SAYS_WHERE(random::categorical(key, kMatrix, -1, {3, 3}));
  SAYS_WHERE(random::categorical(key, kMatrix, -1, {4, 2}, false));
}

TEST(Places, of_numbers_that_are_too_large) {
  using namespace random;
  constexpr Dim kHuge = INT64_MAX;
  const Key key = random::key(0);
  SAYS_WHERE(take_along_axis(kMatrix, zeros({2, 2}, DType::i32), 0));
  SAYS_WHERE(take_along_axis(kMatrix, zeros({1, 5}, DType::i32), 0));
  SAYS_WHERE(one_hot(kWhole, kHuge));
  SAYS_WHERE(segment_sum(kMatrix, arange(2), kHuge));
  SAYS_WHERE(segment_prod(kMatrix, arange(2), kHuge));
  SAYS_WHERE(ball(key, -1));
  SAYS_WHERE(ball(key, kHuge));
  SAYS_WHERE(permutation(key, kHuge));
  SAYS_WHERE(multivariate_normal(key, zeros({4, 2}), eye(2), Shape{3}));
  SAYS_WHERE(rademacher(key, Shape{3}, DType::boolean));
  SAYS_WHERE(rademacher(key, Shape{3}, DType::u8));
  SAYS_WHERE(fold_in(key, kHuge));
  SAYS_WHERE(randint(key, Shape{3}, 0, kHuge));
  SAYS_WHERE(randint(key, Shape{3}, -kHuge, 0));
  SAYS_WHERE(unique(convert(kWhole, DType::u8), 5, -1));
  SAYS_WHERE(unique(kWhole, 5, 1e10));
  SAYS_WHERE(argwhere(kMatrix, 2, kHuge));
  SAYS_WHERE(nonzero(kMatrix, 2, kHuge));
  SAYS_WHERE(flatnonzero(kMatrix, 3, kHuge));
  SAYS_WHERE(fft(kMatrix, kHuge));
  SAYS_WHERE(rfft(kMatrix, kHuge));
  SAYS_WHERE(irfft(kMatrix, kHuge));
  SAYS_WHERE(diag(kThree, kHuge));
  SAYS_WHERE(diagflat(kThree, -kHuge));
  SAYS_WHERE(unravel_index(kWhole, {Dim{1} << 33, Dim{1} << 33}));
  SAYS_WHERE(tril_indices(kHuge));
  SAYS_WHERE(pad(kMatrix, {{kHuge, 0}, {0, 0}}, PadMode::edge));
  SAYS_WHERE(pixel_shuffle(zeros({1, 4, 2, 2}), kHuge));
  SAYS_WHERE(cross_entropy(zeros({2, 0}), arange(2)));
  SAYS_WHERE(cross_entropy(zeros({2, 0}), arange(2), CrossEntropyOptions{}));
  SAYS_WHERE(layer_norm(kThree, ones({2, 3}), kThree));
  SAYS_WHERE(logsumexp(complexes()));
  SAYS_WHERE(mse_loss(complexes(), kThree));
  SAYS_WHERE(poisson_nll_loss(kThree, complexes()));
  SAYS_WHERE(vander(kThree, -1));
  SAYS_WHERE(max_pool(kMatrix, {0}));
  SAYS_WHERE(einsum("......->", {kThree}));
}

TEST(Places, of_matrices_of_derivatives) {
  const auto same = [](const Array& x) { return x; };
  SAYS_WHERE(jacfwd(same)(kWhole));
  SAYS_WHERE(jacrev(same)(kWhole));
  SAYS_WHERE(jacrev([](const Array& x) { return x > 0; })(kThree));
  SAYS_WHERE(hessian(same)(kWhole));
  SAYS_WHERE(custom_call("nobody", {}, {}));
  const auto back = tree::ravel_pytree(kThree).second;
  CALL_SAYS_WHERE("ravel_pytree", back(kTwo));
}

}  // namespace
}  // namespace lathe

"""Smooth steps from JAX's libraries: special functions, jax.nn, norms, factorizations, images, Fourier
transforms. Those of PLAIN are lowered to loops and selections whose derivative is not the function's:
for programs that nobody differentiates after they are lowered."""
import jax
import jax.numpy as jnp
import jax.scipy.special as special
import numpy as np
from jax import lax

from . import values
from .layout import at_least_1d, axis_of, fit
from .smooth import as_float, as_real
from .windows import square


def positive(x):
    return 2 + jnp.sin(x)


def unit(x):
    """Inside of (0, 1), away from both."""
    return 0.5 + 0.4 * jnp.sin(x)


def of_gamma(g, x):
    x = as_real(g, x)
    return g.pick([lambda: special.gammaln(positive(x)), lambda: special.digamma(positive(x)),
                   lambda: special.polygamma(1 + g.below(3), positive(x)),
                   lambda: special.betaln(positive(x), 1.5), lambda: special.multigammaln(positive(x) + 2, 2),
                   lambda: special.zeta(np.array(2.5, x.dtype), positive(x))])()


def of_bessel(g, x):
    x = as_real(g, x)
    return g.pick([special.i0e, special.i1e, special.i0, special.i1, jnp.i0])(3 * jnp.sin(x) + 0.1)


def of_probability(g, x):
    x = as_real(g, x)
    return g.pick([special.ndtr, lambda v: special.log_ndtr(3 * jnp.sin(v)), lambda v: special.ndtri(unit(v)),
                   lambda v: special.logit(unit(v)), special.expit, lambda v: special.entr(positive(v)),
                   lambda v: special.xlogy(v, positive(v)), lambda v: special.xlog1py(v, unit(v)),
                   lambda v: special.rel_entr(positive(v), unit(v)),
                   lambda v: special.kl_div(unit(v), positive(v)),
                   jax.scipy.stats.norm.logpdf, jax.scipy.stats.cauchy.cdf, jax.scipy.stats.logistic.logpdf,
                   lambda v: jax.scipy.stats.t.logpdf(v, 3.5)])(x)


def of_powers(g, x, y):
    x = as_real(g, x)
    y = g.like(as_real(g, y), x)
    return g.pick([lambda: jnp.exp2(jnp.sin(x)), lambda: jnp.log2(positive(x)), lambda: jnp.log10(positive(x)),
                   lambda: jnp.logaddexp2(x, y), lambda: jnp.float_power(positive(x), jnp.sin(y)),
                   lambda: lax.pow(positive(x), jnp.sin(y)), lambda: jnp.deg2rad(x), lambda: jnp.rad2deg(x),
                   lambda: jnp.copysign(x, y), lambda: jnp.heaviside(x, 0.5) * y,
                   lambda: jnp.fmax(x, y), lambda: jnp.fmin(x, y), lambda: jnp.remainder(x, positive(y)),
                   lambda: jnp.cbrt(positive(x)), lambda: jnp.nan_to_num(x * y), lambda: jnp.exp(-x * x),
                   lambda: jnp.arctan2(positive(x), y), lambda: jnp.reciprocal(positive(y))])()


def activation(g, x):
    x = at_least_1d(as_real(g, x))
    axis = axis_of(g, x)
    ops = [jax.nn.celu, jax.nn.selu, jax.nn.mish, jax.nn.squareplus, jax.nn.hard_tanh, jax.nn.hard_sigmoid,
           jax.nn.hard_silu, jax.nn.relu6, jax.nn.leaky_relu, jax.nn.log_sigmoid, jax.nn.soft_sign,
           jax.nn.sparse_plus, jax.nn.sparse_sigmoid]
    if x.shape[axis] > 1:
        ops += [lambda v: jax.nn.standardize(v + jnp.arange(v.size).reshape(v.shape), axis=axis, epsilon=0.1),
                lambda v: jax.nn.logmeanexp(v, axis=axis)]
    if x.shape[axis] % 2 == 0 and x.size:
        ops += [lambda v: jax.nn.glu(v, axis=axis)]
    return g.pick(ops)(x)


def attention(g, x, y):
    n, t, s, h, d = 1 + g.below(2), 1 + g.below(3), 1 + g.below(3), 1 + g.below(2), 1 + g.below(3)
    x, y = as_real(g, x), as_real(g, y)
    query = fit(x, (n, t, h, d))
    key, value = (fit(v.astype(query.dtype), (n, s, h, d)) for v in (y, jnp.sin(3 * y)))
    causal = g.one_in(2) and t == s
    return jax.nn.dot_product_attention(query, key, value, is_causal=causal)


def factorization(g, x, y):
    """What is left of factorizations when signs, phases and order are taken out."""
    x = as_real(g, x)
    a = square(g, x)
    a = a + jnp.tri(a.shape[-1], dtype=a.dtype) * jnp.cumsum(jnp.ones(a.shape[-1], a.dtype))
    symmetric = a + a.mT + jnp.diag(3 * jnp.cumsum(jnp.ones(a.shape[-1], a.dtype)))
    b = fit(g.cast(as_real(g, y), a.dtype), a.shape[:-1] + (2,))
    lower = jnp.tril(a)
    return g.pick([lambda: jnp.linalg.svd(a, compute_uv=False), lambda: jnp.linalg.eigvalsh(symmetric),
                   lambda: jnp.abs(jnp.linalg.qr(a)[1]), lambda: jnp.linalg.pinv(a), lambda: jnp.linalg.norm(a),
                   lambda: jnp.linalg.norm(a, axis=-1, ord=g.pick([1, 2, 3, np.inf])),
                   lambda: jax.scipy.linalg.expm(a / 8), lambda: lax.linalg.lu(a)[0],
                   lambda: jax.scipy.linalg.solve_triangular(lower, b, lower=True, trans=g.below(2)),
                   lambda: jax.scipy.linalg.cho_solve((jnp.linalg.cholesky(symmetric), True), b),
                   lambda: spectral(symmetric), lambda: jnp.linalg.tensorinv(a, 1) if a.ndim == 2 else a,
                   lambda: jnp.linalg.multi_dot([a, symmetric, a]) if a.ndim == 2 else a])()


def spectral(symmetric):
    """tanh of a matrix, by its eigenvectors."""
    w, v = jnp.linalg.eigh(symmetric)
    return jnp.einsum("...ij,...j,...kj->...ik", v, jnp.tanh(w), v)


def tridiagonal(g, x, y):
    x = at_least_1d(as_real(g, x)).reshape(-1)
    if x.size < 2:
        return x
    b = fit(g.cast(as_real(g, y), x.dtype), (x.size, 2))
    edge = jnp.ones(x.size, bool)
    lower, upper = jnp.where(edge.at[0].set(False), jnp.sin(x), 0), jnp.where(edge.at[-1].set(False), jnp.cos(x), 0)
    return lax.linalg.tridiagonal_solve(lower, 4 + jnp.tanh(x), upper, b)


def products(g, x, y):
    x = at_least_1d(as_float(g, x))
    y = g.cast(as_float(g, y), x.dtype)
    a, b = fit(x, (2, 3)), fit(y, (3, 2))
    return g.pick([lambda: jnp.einsum("ij,jk->ki", a, b), lambda: jnp.einsum("ij,ji->i", a, b),
                   lambda: jnp.einsum("ii->i", fit(x, (3, 3))), lambda: jnp.einsum("aab,bc->ac", fit(x, (2, 2, 3)), b),
                   lambda: jnp.kron(a, b[:1]), lambda: jnp.outer(a, b), lambda: jnp.tensordot(a, b, 1),
                   lambda: jnp.cross(fit(x, (2, 3)), fit(y, (2, 3))), lambda: jnp.vdot(a, b),
                   lambda: jnp.inner(a, fit(y, (4, 3))), lambda: jnp.convolve(fit(x, (4,)), fit(y, (3,)), "same"),
                   lambda: jnp.correlate(fit(x, (3,)), fit(y, (3,)), "full"), lambda: jnp.polyval(fit(x, (3,)), y),
                   lambda: jnp.trace(a @ b), lambda: jnp.vander(fit(x, (3,)), 3),
                   lambda: jnp.linalg.vecdot(a, fit(y, (2, 3))),
                   lambda: lax.ragged_dot(fit(x, (5, 3)), fit(y, (2, 3, 2)), jnp.array([2, 3], np.int32))])()


def sums(g, x, y):
    x = at_least_1d(as_real(g, x))
    if x.size == 0:
        return x
    axis = axis_of(g, x)
    y = g.like(as_real(g, y), x)
    where = y > 0
    ids = jnp.arange(x.shape[0], dtype=np.int32) * 2 % 5
    return g.pick([lambda: jnp.nansum(x, axis), lambda: jnp.nanmean(x, axis), lambda: jnp.sum(x, axis, where=where),
                   lambda: jnp.average(x, axis, weights=positive(y)), lambda: jnp.diff(x, axis=axis),
                   lambda: jnp.trapezoid(x, axis=axis), lambda: jnp.gradient(fit(x, (4,))), lambda: jnp.ptp(x, axis),
                   lambda: jnp.median(fit(x, (5,)) + 3 * jnp.arange(5)), lambda: jnp.cov(fit(x, (2, 4))),
                   lambda: jnp.quantile(fit(x, (5,)) + 3 * jnp.arange(5), 0.3),
                   lambda: jnp.interp(jnp.sin(x), jnp.array([-1.5, 0.1, 2.0], x.dtype), fit(y, (3,))),
                   lambda: jax.ops.segment_sum(x, ids, 5), lambda: jax.ops.segment_max(x, ids % 2, 2),
                   lambda: jax.ops.segment_prod(x, ids, 5), lambda: jnp.cumulative_sum(x, axis=axis),
                   lambda: lax.reduce(x, np.array(1, x.dtype), lambda a, b: a * b, (axis,))])()


def image(g, x):
    method = g.pick(["nearest", "linear", "cubic", "lanczos3", "lanczos5"])
    x = fit(as_real(g, x), (3, 4))
    to = (1 + g.below(5), 1 + g.below(5))
    if g.one_in(4) and method != "nearest":
        return jax.image.scale_and_translate(x, to, (0, 1), jnp.array([1.25, 0.75], x.dtype),
                                             jnp.array([0.25, -0.5], x.dtype), method)
    return jax.image.resize(x, to, method, antialias=g.one_in(2))


def fourier(g, x):
    x = fit(as_float(g, x), g.pick([(3, 4), (2, 2, 3), (5, 2)]))
    if values.is_complex(x.dtype):
        return g.pick([jnp.fft.fft2, jnp.fft.ifftn, jnp.fft.fftshift, lambda v: jnp.fft.hfft(v, 5),
                       lambda v: jnp.fft.fft(v, 5, norm="ortho"), lambda v: jnp.fft.irfft2(v)])(x)
    return g.pick([jnp.fft.rfft2, jnp.fft.rfftn, jnp.fft.fft2, jnp.fft.ihfft, lambda v: jnp.fft.irfft(v, 7),
                   lambda v: jnp.fft.rfft(v, 7, axis=0), lambda v: jnp.fft.rfft(v, norm="forward")])(x)


def patches(g, x, y):
    x = as_real(g, x)
    y = g.cast(as_real(g, y), x.dtype)
    picture = fit(x, (1, 2, 4, 3))
    return g.pick([lambda: lax.conv_general_dilated_patches(picture, (2, 2), (1, 2), "SAME"),
                   lambda: lax.conv_transpose(picture, fit(y, (2, 2, 2, 3)), (2, 1), "SAME",
                                              dimension_numbers=("NCHW", "HWIO", "NCHW")),
                   lambda: lax.conv_with_general_padding(picture, fit(y, (2, 2, 3, 1)), (1, 1), [(1, 0), (0, 2)],
                                                         (1, 2), (1, 1))])()


@jax.custom_jvp
def log_one_and_exp(x):
    return jnp.log1p(jnp.exp(x))


log_one_and_exp.defjvp(lambda x, t: (log_one_and_exp(*x), t[0] * lax.logistic(*x)))


@jax.custom_vjp
def squared_norm(x):
    return jnp.vdot(x, x)


squared_norm.defvjp(lambda x: (squared_norm(x), x), lambda x, ct: (2 * ct * x,))


def custom(g, x):
    """Rules that say what is so."""
    x = as_real(g, x)
    return log_one_and_exp(jnp.sin(x)) if g.one_in(2) or not g.backward else squared_norm(x)


def ordered(g, x, y):
    x = at_least_1d(as_real(g, x))
    axis = axis_of(g, x)
    if x.size == 0:
        return x
    z = g.like(as_real(g, y), x)
    return g.pick([lambda: lax.sort((x, z), dimension=axis, num_keys=2)[1],
                   lambda: -lax.top_k(-x, min(2, x.shape[-1]))[0], lambda: jnp.partition(x, 0, axis),
                   lambda: jnp.take_along_axis(z, jnp.argsort(x, axis, descending=True), axis),
                   lambda: jnp.flip(jnp.sort_complex(x.reshape(-1))).real if x.dtype == np.float64 else x,
                   lambda: lax.approx_max_k(x, 1)[0]])()


def drawn(g, x):
    """The seed is no argument, so that results do not jump."""
    key = jax.random.key(g.below(99), impl="threefry2x32" if g.mapped else g.pick(["threefry2x32", "rbg"]))
    shape = g.pick([(), (3,), (2, 3)])
    x = as_real(g, x)
    kind = x.dtype
    noise = g.pick([lambda: jax.random.normal(key, shape, kind), lambda: jax.random.uniform(key, shape, kind, -1, 2),
                    lambda: jax.random.truncated_normal(key, -1, 2, shape, kind),
                    lambda: jax.random.exponential(key, shape, kind), lambda: jax.random.gumbel(key, shape, kind),
                    lambda: jax.random.laplace(key, shape, kind), lambda: jax.random.logistic(key, shape, kind),
                    lambda: jax.random.cauchy(key, shape, kind), lambda: jax.random.rademacher(key, shape, kind),
                    lambda: jax.random.weibull_min(key, 1.5, 2, shape, kind),
                    lambda: jax.random.multivariate_normal(key, jnp.ones(2, kind), jnp.eye(2, dtype=kind))])()
    return fit(noise, x.shape) + x


def of_loops(g, x, y):
    """Incomplete gamma and beta functions, integrals."""
    x = as_real(g, x)
    y = g.like(as_real(g, y), x)
    return g.pick([lambda: special.gammainc(positive(x), positive(y)),
                   lambda: special.gammaincc(positive(x), positive(y)),
                   lambda: special.betainc(positive(x), positive(y), unit(x * y)),
                   lambda: special.expi(positive(x)), lambda: special.exp1(positive(x)),
                   lambda: special.expn(2, positive(x)), lambda: jnp.sinc(x),
                   lambda: special.spence(positive(x)), lambda: special.gamma(positive(x)),
                   lambda: jax.scipy.stats.chi2.cdf(positive(x), 3),
                   lambda: jax.scipy.stats.beta.cdf(unit(x), 2.5, 1.5),
                   lambda: jax.scipy.stats.poisson.cdf(jnp.floor(3 * unit(x)), positive(y))])()


def drawn_by_rejection(g, x):
    x = as_real(g, x)
    key, kind = jax.random.key(g.below(99)), np.float64
    noise = g.pick([lambda: jax.random.gamma(key, 2.5, (3,), kind), lambda: jax.random.beta(key, 2.0, 0.5, (2,), kind),
                    lambda: jax.random.dirichlet(key, jnp.array([1.0, 2.0, 0.5]), dtype=kind),
                    lambda: jax.random.poisson(key, 3.0, (3,)).astype(kind), lambda: jax.random.t(key, 4.0, (2,), kind),
                    lambda: jax.random.chisquare(key, 3.0, (2,), kind),
                    lambda: jax.random.categorical(key, jnp.arange(3.0), shape=(4,)).astype(kind),
                    lambda: jax.random.choice(key, 7, (3,), replace=False).astype(kind),
                    lambda: jax.random.permutation(key, jnp.arange(6.0)), lambda: jax.random.ball(key, 2, shape=(2,)),
                    lambda: jax.random.binomial(key, 7.0, 0.3, (3,)).astype(kind),
                    lambda: jax.random.geometric(key, 0.3, (3,)).astype(kind),
                    lambda: jax.random.rayleigh(key, 2.0, (3,), kind), lambda: jax.random.wald(key, 2.0, (3,), kind),
                    lambda: jax.random.pareto(key, 2.0, (3,), kind), lambda: jax.random.maxwell(key, (2,), kind)])()
    return fit(noise.astype(x.dtype), x.shape) + x


STEPS = [(of_gamma, 1), (of_bessel, 1), (of_probability, 1), (of_powers, 2), (of_powers, 2), (activation, 1),
         (attention, 2), (factorization, 2), (tridiagonal, 2), (products, 2), (products, 2), (sums, 2), (sums, 2),
         (image, 1), (fourier, 1), (patches, 2), (custom, 1), (ordered, 2), (drawn, 1)]
PLAIN = [(of_loops, 2), (of_loops, 2), (drawn_by_rejection, 1)]

"""What NumPy's users write: indexing, sorting, sets, statistics, strings of axes, images, special functions."""

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax
from jax.experimental.layout import Format, Layout
from jax.sharding import SingleDeviceSharding

from programs.program import program

X = np.sin(np.arange(60, dtype=np.float32)).reshape(3, 4, 5)
N = np.array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8], np.int32)


@program
def indexing_of_all_kinds():
    x = jnp.asarray(X)
    at = jnp.array([2, 0, -1])
    return (x[1], x[..., 2], x[:, None, 1:3], x[::-1, ::2], x[at], x[at, :, at], x[at[:, None], jnp.array([1, 3])], x[:, jnp.array([True, False, True, True])],
            x[0, -1, -2], x[jnp.ix_(at, jnp.array([0, 3]))], x[5], jnp.take(x, 7), jnp.take(x, at, axis=1, mode="wrap"), x.at[7].get(mode="fill"),
            jnp.take_along_axis(x, jnp.argsort(x, 1), 1), jnp.compress(jnp.array([0, 1, 1]), x, axis=0), lax.dynamic_index_in_dim(x, 1, 2), jnp.diagonal(x))


@program
def shapes():
    x = jnp.arange(24).reshape(2, 3, 4)
    return (x.reshape(4, -1), x.T, x.transpose(1, 2, 0), jnp.swapaxes(x, 0, 2), jnp.moveaxis(x, 0, -1), jnp.squeeze(x[:1]), x[None], jnp.ravel(x, order="F"),
            jnp.concatenate([x, x], 1), jnp.stack([x, x], -1), jnp.split(x, [1, 3], 2), jnp.tile(x[0], (2, 2)), jnp.repeat(x[0], jnp.array([1, 0, 2]), axis=0, total_repeat_length=3),
            jnp.roll(x, (1, -1), (0, 2)), jnp.flip(x, 1), jnp.rot90(x[0]), jnp.broadcast_to(x[:, :1], x.shape), jnp.pad(x[0], ((1, 0), (2, 1)), mode="reflect"),
            jnp.block([[x[0], x[0]], [x[1], x[1]]]), jnp.array_split(N, 5), jnp.resize(N, (3, 5)), jnp.delete(N, 2), jnp.insert(N, 1, 7), jnp.append(N, N), jnp.trim_zeros(N - 3))


@program
def sorting():
    x = jnp.asarray(N)
    with_nan = jnp.array([1.0, np.nan, -0.0, 0.0, -np.inf, 2.0, np.inf])
    return (jnp.sort(x), jnp.argsort(x), jnp.argsort(-x, stable=True), jnp.sort(with_nan), jnp.argsort(with_nan), jnp.lexsort((x, x[::-1])), lax.top_k(x, 4), jnp.partition(X, 2)[..., 2],
            lax.sort((x % 3, x, jnp.arange(12)), num_keys=2), jnp.searchsorted(jnp.sort(x), x, side="right"), jnp.argmax(with_nan), jnp.nanargmax(with_nan), lax.approx_max_k(X, 2),
            jnp.sort(x, descending=True), jnp.argmin(X, axis=1), jnp.median(x), jnp.digitize(x, jnp.array([2, 5])))


@program
def sets_and_counts():
    x = jnp.asarray(N)
    return (jnp.unique(x), jnp.unique(x, return_index=True, return_inverse=True, return_counts=True), jnp.union1d(x, x + 1), jnp.intersect1d(x, x + 3), jnp.setdiff1d(x, jnp.array([5, 3])), jnp.isin(x, jnp.array([1, 9])),
            jnp.bincount(x), jnp.bincount(x, length=4), jnp.histogram(x, 4), jnp.histogram2d(x, x[::-1], 3), jnp.nonzero(x == 5), jnp.argwhere(x > 5), jnp.where(x > 4, x, -x), jnp.extract(x > 4, x),
            jnp.flatnonzero(x == 1), jnp.count_nonzero(x - 1), jax.ops.segment_sum(x, x % 4, 4), jax.ops.segment_max(x, x % 3, 5), jnp.select([x < 3, x < 6], [x, -x], 0), jnp.choose(x % 3, [x, x * 10, x * 100]))


@program
def reductions():
    x = jnp.asarray(X)
    return (x.sum(), x.mean((0, 2)), x.std(1, ddof=1), x.var(), x.prod(2), x.min(0), jnp.ptp(x, 1), jnp.cumsum(x, 1), jnp.cumprod(x, 2), jnp.logaddexp.reduce(x),
            jnp.average(x, 0, jnp.array([1.0, 2, 3])), jnp.nanmean(jnp.where(x > 0, x, jnp.nan), 1), jnp.quantile(x, jnp.array([0.1, 0.5]), axis=2), jnp.percentile(x, 30, method="nearest"), jnp.cov(x[0]), jnp.corrcoef(x[0]),
            jax.nn.logsumexp(x, 1, b=2.0), jnp.trapezoid(x, dx=0.5), jnp.diff(x, 2), jnp.ediff1d(x[0, 0]), jnp.gradient(x[0]), jnp.sum(x, where=x > 0), jnp.max(x, where=x < 0, initial=-9), jnp.add.reduce(x, 1), jnp.multiply.accumulate(x, 0), jnp.add.at(x[0, 0], N[:3], 1.0, inplace=False))


@program
def functions_of_one_and_two_arguments():
    x, y = jnp.asarray(X[0]), jnp.asarray(X[1])
    one = "sin cos tan arcsin arctan sinh cosh tanh arcsinh exp exp2 expm1 log1p sqrt cbrt square reciprocal degrees sinc i0 rint fabs sign".split()
    two = "arctan2 hypot logaddexp logaddexp2 power maximum fmod remainder floor_divide float_power heaviside copysign".split()
    of_one = lambda x: {name: getattr(jnp, name)(x * 0.9) for name in one}
    of_two = lambda x, y: {name: getattr(jnp, name)(abs(x) if "power" in name else x, y) for name in two}
    return jax.jit(of_one)(x) | jax.jit(of_two)(x, y) | {"divmod": jnp.divmod(N, N[::-1]), "gcd": (jnp.gcd(N, 6), jnp.lcm(N, 4))}


@program(tolerance=1e-4)
def special_functions():
    s = jsp.special
    x = jnp.linspace(0.3, 4.0, 9)
    u = x / 5
    return (s.gammaln(x), s.gamma(x), s.digamma(x), s.erf(x), s.erfc(x), s.erfinv(u), s.ndtri(u), s.logit(u), s.expit(x), s.xlogy(x, u), s.entr(u), s.i0e(x), s.i1(x), s.betaln(x, u), s.betainc(x, x, u), s.gammainc(x, u),
            s.gammaincc(x, u), s.polygamma(1, x), s.zeta(x + 1.2, 1.0), s.logsumexp(x), s.factorial(x), s.expi(x), s.sph_harm_y(jnp.array([2]), jnp.array([1]), u[:1], x[:1]), s.bernoulli(4), s.spence(x), s.hyp1f1(1.0, 2.0, u))


@program(tolerance=1e-4)
def statistics():
    stats, x = jsp.stats, jnp.linspace(0.1, 3.0, 8)
    return (stats.norm.logpdf(x), stats.norm.cdf(x), stats.norm.ppf(x / 4), stats.gamma.logpdf(x, 2.0), stats.beta.pdf(x / 4, 2.0, 3.0), stats.t.logpdf(x, 3.0), stats.poisson.logpmf(N, 4.0), stats.multivariate_normal.logpdf(x[:2], jnp.zeros(2), jnp.eye(2)),
            stats.dirichlet.logpdf(jnp.array([0.2, 0.8]), jnp.array([2.0, 1.5])), stats.binom.logpmf(N, 12, 0.3), stats.rankdata(N), stats.mode(N), stats.sem(x), stats.gaussian_kde(x)(x[:3]), stats.expon.sf(x), stats.chi2.cdf(x, 2.0))


@program
def activations():
    x = jnp.linspace(-5.0, 5.0, 21)
    names = "relu relu6 sigmoid softplus silu gelu elu selu celu leaky_relu log_sigmoid hard_tanh hard_sigmoid hard_swish mish soft_sign squareplus softmax log_softmax standardize sparse_plus".split()
    both = lambda x: {name: (getattr(jax.nn, name)(x), jax.grad(lambda x: (getattr(jax.nn, name)(x) * x).sum())(x)) for name in names}
    return jax.jit(both)(x) | {"glu": jax.nn.glu(x[:20]), "one_hot": jax.nn.one_hot(N, 6)}


@program(tolerance=1e-4)
def images():
    picture = jnp.asarray(X[..., None].repeat(2, 3))
    resized = {method: jax.image.resize(picture, (3, 7, 3, 2), method) for method in ("nearest", "linear", "cubic", "lanczos3")}
    kernel = jnp.array([[1.0, 2, 1], [2, 4, 2], [1, 2, 1]]) / 16
    blurred = lax.conv_general_dilated(picture, jnp.tile(kernel[..., None, None], (1, 1, 1, 2)), (1, 1), "SAME", feature_group_count=2, dimension_numbers=("NHWC", "HWIO", "NHWC"))
    turned = jsp.ndimage.map_coordinates(X[0], [X[1] * 2 + 1, X[2] * 2 + 2], order=1, mode="nearest")
    return resized, blurred, turned, jsp.signal.convolve2d(X[0], kernel, mode="same"), jax.image.scale_and_translate(X[0], (6, 6), (0, 1), jnp.array([1.3, 0.8]), jnp.array([0.4, 0.2]), "linear")


@program
def windows_and_pools():
    x = jnp.asarray(X[None])
    pool = lambda init, op: lax.reduce_window(x, init, op, (1, 1, 2, 2), (1, 1, 2, 1), "SAME")
    picked = jax.grad(lambda x: (lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 2, 3), (1, 1, 1, 2), "VALID") ** 2).sum())(x)
    patches = lax.conv_general_dilated_patches(x, (2, 2), (1, 1), "VALID")
    return pool(0.0, lax.add), pool(-jnp.inf, lax.max), picked, patches, lax.cumlogsumexp(x, 3), lax.cummax(x, 2, reverse=True), jnp.convolve(N, jnp.array([1, -1]), mode="same")


@program
def convolutions():
    x, w = jnp.asarray(X[None]), jnp.asarray(np.cos(np.arange(72, dtype=np.float32)).reshape(4, 3, 2, 3))
    f = lambda x, w: lax.conv_general_dilated(x, w, (1, 2), ((1, 0), (2, 1)), rhs_dilation=(2, 1))
    back = jax.vjp(f, x, w)[1]
    return f(x, w), back(jnp.ones_like(f(x, w))), lax.conv_transpose(x, w.transpose(2, 3, 1, 0), (2, 2), "SAME", dimension_numbers=("NCHW", "HWIO", "NCHW")), jax.vmap(f, (None, 0))(x, jnp.stack([w, -w]))


@program
def interpolation_and_einsum():
    from jax.scipy.interpolate import RegularGridInterpolator

    grid = RegularGridInterpolator((jnp.arange(3.0), jnp.arange(4.0)), X[..., 0])
    return (jnp.interp(jnp.linspace(-1, 5, 9), jnp.arange(4.0), X[0, :, 0]), grid(jnp.array([[0.5, 1.5], [1.9, 2.2]])), jnp.einsum("ijk,ijl->kl", X, X), jnp.einsum("i...,j...->ij", X, X),
            jnp.einsum("ijk,lk,mj->ilm", X, X[0], X[1].T[:, :4]), jnp.vectorize(lambda a, b: a @ b, signature="(n),(n)->()")(X[0], X[1]), jnp.apply_along_axis(jnp.cumsum, 1, X), jnp.piecewise(X[0], [X[0] < 0, X[0] > 0.5], [jnp.exp, 1.0, jnp.sin]))


@program
def numpy_functions_on_arrays_of_jax():
    x = jnp.asarray(X)
    return np.asarray(x).sum(axis=0), np.concatenate([x, x]).shape[0], float(x[0, 0, 1]), int(jnp.asarray(N)[3]), x.tolist()[0][1][:2], len(x), bool(x[0, 0, 0] == 0), np.array(x, copy=True)[0], f"{jnp.float32(1.5)} {jnp.arange(3)}", repr(jnp.arange(3.0)), [v for v in jnp.arange(3)]


def columns(shape):
    """The layout of arrays whose axes lie in reverse."""
    return Format(Layout(tuple(reversed(range(len(shape))))), SingleDeviceSharding(jax.devices()[0]))


def order(x):
    return x.format.layout.major_to_minor


@program
def arrays_in_other_layouts():
    """They are what they are in any order, and know in which one they lie."""
    x = jax.device_put(X, columns(X.shape))
    ones = jnp.ones((4, 3))
    f = jax.jit(lambda a, b: (a @ b.T, a.sum(1)), out_shardings=(columns((3, 4, 4)), None))
    product, sums = f(x, jnp.asarray(X[0]))
    small = jax.device_put(np.arange(6, dtype=np.int8).reshape(2, 3), columns((2, 3)))
    told = order(x), order(product), order(sums), order(jnp.sin(x)), order(small)
    return (told, x, x[1], x.T, product, sums, np.asarray(x).strides, jnp.concatenate([x, x]), x + 1, small * 2, small.astype(jnp.bool_),
            jax.grad(lambda a: (a * X).sum())(x), jax.vmap(jnp.dot)(x[:, :, 0], ones.T), jax.device_put(x, jax.devices()[0]))


@program
def elements_of_less_than_a_byte_in_other_layouts():
    x = jax.device_put(np.arange(-6, 6).reshape(3, 4).astype(jnp.int4), columns((3, 4)))
    return order(x), x.T.astype(jnp.int8), x[1].astype(jnp.int8), jnp.sum(x.astype(jnp.float32), 0), jax.jit(lambda a: a + a)(x).astype(jnp.int32)


@program
def layouts_that_are_left_to_the_compiler():
    left = Format(Layout.AUTO)
    f = jax.jit(lambda a, b: (a.T, a.transpose(1, 0, 2) * b, a @ a[0].T), in_shardings=left, out_shardings=left)
    compiled = f.lower(jax.ShapeDtypeStruct(X.shape, X.dtype), jax.ShapeDtypeStruct((), X.dtype)).compile()
    arguments = [jax.device_put(x, like) for x, like in zip((X, np.float32(2)), compiled.input_formats[0])]
    return [order(x) for x in compiled(*arguments)][:1], compiled(*arguments)


@program
def donated_arrays_in_other_layouts():
    lying = columns(X.shape)
    f = jax.jit(lambda a: a * 2, donate_argnums=0, in_shardings=lying, out_shardings=lying)
    x = jax.device_put(X, lying)
    y = f(x)
    return x.is_deleted(), order(y), y


@program
def layouts_that_do_not_fit():
    def error_of(f):
        try:
            return f()
        except ValueError as error:
            return str(error).split(".")[0].split(" for ")[0]

    g = jax.jit(lambda x: x + 1, in_shardings=columns((2, 3)))
    x = jax.device_put(np.ones((2, 3), np.float32), Format(Layout((0, 1)), SingleDeviceSharding(jax.devices()[0])))
    return error_of(lambda: jax.device_put(X, columns((2, 2)))), error_of(lambda: g(x))

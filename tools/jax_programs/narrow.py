"""Exact steps of types that few ops have: integers of 2 and 4 bits, floats of 4 to 8; and what is made
of the bits of others. Results leave in types that all steps take."""
import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from . import layout, values
from .exact import as_integer, as_number, as_real, wide
from .layout import at_least_1d, axis_of, fit

NIBBLES = [jnp.int4, jnp.uint4, jnp.int2, jnp.uint2]
F8 = [ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2, ml_dtypes.float8_e4m3fnuz, ml_dtypes.float8_e5m2fnuz,
      ml_dtypes.float8_e4m3b11fnuz, ml_dtypes.float8_e4m3, ml_dtypes.float8_e3m4]


def nibbles(g, x, y):
    kind = g.pick(NIBBLES)
    a = as_integer(g, x).astype(kind)
    b = fit(as_integer(g, y), x.shape).astype(kind)
    ops = [lax.add, lax.sub, lax.mul, lax.max, lax.min, lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor]
    moves = [layout.reshape, layout.transpose, layout.reverse, layout.slice_, layout.broadcast]
    out = g.pick([lambda: g.pick(ops)(a, b), lambda: g.pick(ops)(a, b), lambda: lax.neg(a),
                  lambda: lax.bitwise_not(a), lambda: g.pick(moves)(g, a), lambda: a < b,
                  lambda: jnp.where(a == b, a, b), lambda: lax.clamp(a, b, a)])()
    return out if out.dtype == np.bool_ else out.astype(g.pick([np.int8, np.int32, np.uint8]))


def bytes_of_floats(g, x, y):
    """Conversions to f8 and back, with what does not fit, and the bits of them."""
    kind = g.pick(F8)
    a = wide(g, as_real(g, x)).astype(np.float32).astype(kind)
    if g.one_in(3):
        return jnp.where(jnp.isnan(a.astype(np.float32)), np.uint8(0), lax.bitcast_convert_type(a, np.uint8))
    if g.one_in(2):
        return a.astype(g.pick([np.float32, jnp.bfloat16, np.float16, np.float64]))
    b = fit(wide(g, as_real(g, y)).astype(np.float32).astype(kind), x.shape)
    return g.pick([lambda: a < b, lambda: a == b, lambda: jnp.maximum(a.astype(np.float32), b.astype(np.float32)),
                   lambda: g.pick([layout.reverse, layout.transpose, layout.reshape])(g, a).astype(np.float32)])()


def patterns(g, x):
    """Floats from any bits but subnormal ones."""
    bits = as_integer(g, x)
    kind, half = g.pick([(np.float32, np.uint32), (np.float64, np.uint64)])
    bits = bits.astype(half) * half(2654435761) + half(12345)
    y = lax.bitcast_convert_type(bits, kind)
    return jnp.where(jnp.abs(y) < np.finfo(kind).tiny, kind(0), y)


def parts(g, x, y):
    x = wide(g, as_real(g, x))
    x = x if values.is_float(x.dtype) else x.astype(np.float32)
    y = g.like(as_real(g, y), x)
    return g.pick([lambda: jnp.signbit(x), lambda: jnp.copysign(x, y), lambda: jnp.trunc(x), lambda: jnp.rint(x),
                   lambda: jnp.isinf(x), lambda: jnp.isposinf(x), lambda: jnp.isneginf(x), lambda: jnp.fmax(x, y),
                   lambda: jnp.fmin(x, y), lambda: jnp.nan_to_num(x, nan=3), lambda: jnp.heaviside(x, y),
                   lambda: jnp.sign(x), lambda: lax.nextafter(fit(jnp.abs(x) + 1, x.shape), y)
                   if x.dtype in (np.float32, np.float64) else x, lambda: jnp.isclose(x, y),
                   lambda: jnp.modf(jnp.clip(x, -99, 99))[0]])()


def of_integers(g, x, y):
    x = as_integer(g, x)
    y = g.like(as_integer(g, y), x)
    other = jnp.where((y == 0) | (y == ~jnp.zeros_like(y)), jnp.full_like(y, 3), y)
    small = (x & 7).astype(x.dtype)
    return g.pick([lambda: x // other, lambda: x % other, lambda: jnp.gcd(small, y & 7), lambda: jnp.lcm(small, y & 7),
                   lambda: jnp.bitwise_count(x), lambda: jnp.power(x, 3), lambda: lax.integer_pow(x, 2),
                   lambda: jnp.packbits(x > y), lambda: jnp.unpackbits(x.astype(np.uint8)), lambda: lax.mulhi(x, y)
                   if x.dtype in (np.int32, np.uint32) else x, lambda: jnp.left_shift(x, small),
                   lambda: jnp.divmod(x, other)[1], lambda: jnp.isin(x, y), lambda: jnp.diff(x.reshape(-1))])()


def counted(g, x, y):
    """Where things are and how many."""
    x = at_least_1d(as_integer(g, x))
    if x.size == 0:
        return x
    y = g.like(as_integer(g, y), x)
    axis = axis_of(g, x)
    small = (x & 3).astype(np.int32).reshape(-1)
    return g.pick([lambda: jnp.bincount(small, length=4), lambda: jnp.nonzero(x > y, size=3, fill_value=-1)[0],
                   lambda: jnp.unique(small, size=3), lambda: jnp.lexsort((y.reshape(-1), small)),
                   lambda: jnp.digitize(x, jnp.array([-1, 0, 3, 9])), lambda: jnp.count_nonzero(x > y, axis),
                   lambda: jax.ops.segment_sum(x.reshape(-1), small, 4),
                   lambda: jax.ops.segment_max(x.reshape(-1), small, 4),
                   lambda: jax.ops.segment_min(x.reshape(-1), small, 4), lambda: jnp.partition(x, 0, axis),
                   lambda: jnp.argsort(x, axis, stable=True, descending=True),
                   lambda: jnp.select([x > y, x < 0], [x, y], 7),
                   lambda: jnp.choose(small, [small, small + 1, small * 2, small], mode="clip"),
                   lambda: jnp.argwhere(x > y, size=1, fill_value=0), lambda: jnp.histogram(small, 4, (0, 4))[0],
                   lambda: jax.nn.one_hot(small, 3, dtype=np.int32),
                   lambda: jnp.compress(small > 1, small, size=1),
                   lambda: jnp.cumulative_sum(x, axis=axis, include_initial=True),
                   lambda: jnp.tril_indices(3)[0] + small[0], lambda: jnp.insert(small, 1, 9),
                   lambda: jnp.delete(small, 0),
                   lambda: jnp.put_along_axis(x, y[:1] & 0, y[:1], 0, inplace=False),
                   lambda: jnp.median(small), lambda: jnp.nanargmax(x.astype(np.float64), axis)])()


def keys(g, x, y):
    """Sorts by several keys with several operands, of floats with NaN and both zeros too."""
    x = wide(g, at_least_1d(as_real(g, x)))
    axis, n = axis_of(g, x), 2 + g.below(2)
    operands = (x, fit(wide(g, as_number(g, lax.real(y) if values.is_complex(y.dtype) else y)), x.shape),
                lax.broadcasted_iota(np.int32, x.shape, axis))[:n]
    return lax.sort(operands, dimension=axis, num_keys=1 + g.below(n), is_stable=True)[g.below(n)]


def best(g, x):
    x = wide(g, at_least_1d(as_real(g, x)))
    k = min(1 + g.below(3), x.shape[-1])
    return lax.top_k(x, k)[g.below(2)] if k else x


def ties(g, x, y):
    """Where the largest or smallest of a window is, as max pooling's derivative asks."""
    x = at_least_1d(as_integer(g, x))
    if x.size == 0:
        return x
    sizes = [1 + g.below(min(2, size)) for size in x.shape]
    strides = [1 + g.below(2) for _ in x.shape]
    kind = np.float32
    a = jnp.clip(x, 0, 5).astype(kind)
    out, pull = jax.vjp(lambda v: lax.reduce_window(v, -np.inf, lax.max, sizes, strides,
                                                    g.pick(["VALID", "SAME"])), a)
    return pull(jnp.clip(fit(as_integer(g, y), out.shape), 0, 4).astype(kind))[0]


def keyed(g, x):
    """Keys of all kinds."""
    seed = fit(as_integer(g, x), ()).astype(np.uint32)
    impl = "threefry2x32" if g.mapped else g.pick(["threefry2x32", "rbg", "unsafe_rbg"])
    key = jax.random.fold_in(jax.random.key(11, impl=impl), seed)
    return g.pick([lambda: jax.random.key_data(jax.random.split(key, 3)),
                   lambda: jax.random.randint(key, (4,), -100, 100, np.int8),
                   lambda: jax.random.randint(key, (3,), 0, 2**40, np.int64),
                   lambda: jax.random.bernoulli(key, 0.3, (5,)), lambda: jax.random.bits(key, (2, 2), np.uint16),
                   lambda: jax.random.choice(key, 5, (3,)), lambda: jax.random.permutation(key, 5, independent=True),
                   lambda: jax.random.key_data(jax.random.clone(key)),
                   lambda: jax.random.rademacher(key, (3,), np.int32)])()


STEPS = [(nibbles, 2), (nibbles, 2), (bytes_of_floats, 2), (bytes_of_floats, 2), (patterns, 1), (parts, 2), (parts, 2),
         (of_integers, 2), (of_integers, 2), (counted, 2), (counted, 2), (keys, 2), (best, 1), (ties, 2), (keyed, 1)]

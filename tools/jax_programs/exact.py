"""Steps whose results are the same to the bit however they are computed, of all element types."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from . import layout, values, windows
from .layout import at_least_1d, axis_of, fit, some_axes

INTEGERS = values.SIGNED + values.UNSIGNED


def as_number(g, x):
    return g.cast(x, np.int32) if x.dtype == np.bool_ else x


def as_real(g, x):
    return lax.real(x) if values.is_complex(x.dtype) else as_number(g, x)


def wide(g, x):
    """Bytes of floats have few ops of their own."""
    return x.astype(np.float32) if np.dtype(x.dtype).itemsize == 1 and values.is_float(x.dtype) else x


def as_integer(g, x):
    return g.integers(x) if x.dtype != np.bool_ else x.astype(np.int32)


def as_bits(g, x):
    return x if x.dtype == np.bool_ or values.is_integer(x.dtype) else as_real(g, x) > 0


def small_integers(g, x, dtype):
    """Their sums and products are exact in `dtype`."""
    return jnp.clip(as_integer(g, x), 0 if x.dtype.kind == "u" else -4, 4).astype(dtype)


def binary(g, x, y):
    x = wide(g, as_number(g, x))
    y = g.like(y, x)
    ops = [lax.add, lax.sub, lax.mul]
    if not values.is_complex(x.dtype):
        ops += [lax.max, lax.min, lax.div, lax.rem]
    op = g.pick(ops)
    if op is lax.div and values.is_integer(x.dtype) or op is lax.rem:
        y = jnp.where(y == 0, jnp.ones_like(y), y)
        if values.is_integer(x.dtype) and x.dtype.kind == "i":
            y = jnp.where(y == -1, jnp.full_like(y, 3), y)
    return op(x, y)


def bits(g, x, y):
    x = as_bits(g, x)
    y = fit(g.cast(as_bits(g, y), x.dtype), x.shape)
    return g.pick([lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor, lambda a, b: ~a])(x, y)


def shift(g, x, y):
    x = as_integer(g, x)
    op = g.pick([lax.shift_left, lax.shift_right_arithmetic, lax.shift_right_logical])
    return op(x, g.like(as_integer(g, y), x))


def compare(g, x, y):
    x = wide(g, x)
    y = g.like(y, x)
    ops = [lax.eq, lax.ne] + ([] if values.is_complex(x.dtype) else [lax.lt, lax.le, lax.gt, lax.ge])
    return g.pick(ops)(x, y)


def unary(g, x):
    x = wide(g, as_number(g, x))
    if values.is_complex(x.dtype):
        return g.pick([lax.neg, lax.real, lax.imag, lax.conj])(x)
    if values.is_integer(x.dtype):
        return g.pick([lax.neg, lax.abs, lax.sign, lax.population_count, lax.clz, lax.bitwise_not])(x)
    nearest = [lambda v, m=m: lax.round(v, m) for m in lax.RoundingMethod]
    return g.pick([lax.neg, lax.abs, lax.sign, lax.floor, lax.ceil, lax.is_finite, jnp.isnan] + nearest)(x)


def root(g, x):
    return lax.sqrt(lax.abs(as_real(g, x).astype(g.pick([np.float32, np.float64]))))


def complex_(g, x, y):
    kind = g.pick([np.float32, np.float64])
    x = jnp.clip(jnp.nan_to_num(wide(g, as_real(g, x)).astype(kind)), -99, 99)
    return lax.complex(x, g.like(jnp.clip(jnp.nan_to_num(wide(g, as_real(g, y))), -9, 9), x))


def clamp(g, low, x, high):
    x = wide(g, as_real(g, x))
    return lax.clamp(g.like(as_real(g, low), x), x, g.like(as_real(g, high), x))


def convert(g, x):
    return g.cast(x, g.pick(values.EXACT))


def bitcast(g, x):
    if x.dtype == np.bool_ or values.is_complex(x.dtype):
        return x
    width = np.dtype(x.dtype).itemsize
    to = g.pick([np.uint8, np.int16, np.uint32, np.int64])  # no subnormal floats: XLA may flush them
    ratio = np.dtype(to).itemsize // width
    if ratio > 1:
        x = fit(x, x.shape + (ratio,))
    return lax.bitcast_convert_type(x, to)


def reduce_precision(g, x):
    x = wide(g, as_real(g, x))
    if not values.is_float(x.dtype):
        return x
    return lax.reduce_precision(x, g.pick([4, 5, 8]), g.pick([2, 7, 10]))


def reduce(g, x):
    axes = some_axes(g, x)
    if not axes:
        return x
    which = g.below(7)
    if which < 2:
        return g.pick([jnp.sum, jnp.prod])(as_integer(g, x), axes, keepdims=g.one_in(2))
    if which == 2:
        return jnp.sum(small_integers(g, x, g.pick([np.float32, np.float64, np.complex64])), axes)
    if which == 3:
        return g.pick([jnp.any, jnp.all])(as_bits(g, x), axes)
    if which == 4:
        return lax.reduce(as_bits(g, x), np.array(False if as_bits(g, x).dtype == np.bool_ else 0,
                                                  as_bits(g, x).dtype), lax.bitwise_xor, axes)
    x = wide(g, as_real(g, x))
    return x if x.size == 0 else g.pick([jnp.max, jnp.min])(x, axes)


def reduce_pair(g, x, y):
    """The largest and where it is: several results from one reduction."""
    x = at_least_1d(as_integer(g, x))
    y = fit(as_integer(g, y), x.shape)

    def larger(a, b):
        first = (a[0] > b[0]) | ((a[0] == b[0]) & (a[1] <= b[1]))
        return jnp.where(first, a[0], b[0]), jnp.where(first, a[1], b[1])

    low = np.array(np.iinfo(x.dtype).min, x.dtype)
    high = np.array(np.iinfo(y.dtype).max, y.dtype)
    best, which = lax.reduce((x, y), (low, high), larger, (axis_of(g, x),))
    return best if g.one_in(2) else which


def arg(g, x):
    x = wide(g, at_least_1d(as_real(g, x)))
    axis = axis_of(g, x)
    return x if x.shape[axis] == 0 else g.pick([jnp.argmax, jnp.argmin])(x, axis)


def cumulative(g, x):
    x = wide(g, at_least_1d(as_real(g, x)))
    op = g.pick([lax.max, lax.min, lax.add, lax.mul])
    x = as_integer(g, x) if op in (lax.add, lax.mul) else x
    return lax.associative_scan(op, x, axis=axis_of(g, x), reverse=g.one_in(2))


def sort(g, x, y):
    x = wide(g, at_least_1d(as_real(g, x)))
    axis = axis_of(g, x)
    which = g.below(4)
    if which == 0:
        return lax.sort(x, dimension=axis)
    if which == 1:
        return jnp.argsort(x, axis=axis, descending=g.one_in(2))
    both = lax.sort((x, fit(y, x.shape)), dimension=axis, num_keys=1, is_stable=True)
    return both[g.below(2)]


def dot(g, x, y):
    """Random batching and contracting dimensions, and orders of them."""
    sizes = {c: 1 + g.below(3) for c in "abcdefg"}
    batch, summed = g.pick(["", "a", "ab"]), g.pick(["c", "cd", "c", ""])
    left, right = batch + summed + g.pick(["e", "", "eg"]), batch + summed + g.pick(["f", ""])
    left, right = "".join(g.shuffled(left)), "".join(g.shuffled(right))
    kind = g.pick(INTEGERS + [np.float32, np.float64, np.complex64, jnp.bfloat16])
    if kind in INTEGERS:
        x, y = as_integer(g, x).astype(kind), as_integer(g, y).astype(kind)
        result = g.pick([kind, np.int32 if np.dtype(kind).kind == "i" else np.uint32])
        result = result if np.dtype(result).itemsize >= np.dtype(kind).itemsize else kind
    else:
        x, y = small_integers(g, x, kind), small_integers(g, y, kind)
        result = np.float32 if kind == jnp.bfloat16 else kind
    x = fit(x, [sizes[c] for c in left])
    y = fit(y, [sizes[c] for c in right])
    contracting = ([left.index(c) for c in summed], [right.index(c) for c in summed])
    batching = ([left.index(c) for c in batch], [right.index(c) for c in batch])
    return zeros_of_one_sign(lax.dot_general(x, y, (contracting, batching), preferred_element_type=result))


def zeros_of_one_sign(x):
    """A sum begins with 0, so it is never -0; XLA multiplies where there is but one term to sum."""
    return jnp.where(x == 0, jnp.zeros_like(x), x)


def random_bits(g, x):
    seed = fit(as_integer(g, x), ()).astype(np.uint32)
    key = jax.random.key(seed) if g.one_in(2) else jax.random.fold_in(jax.random.key(7), seed)
    shape = g.pick([(), (3,), (2, 3)])
    which = g.below(5)
    if which == 0:
        return jax.random.bits(key, shape, g.pick(values.UNSIGNED))
    if which == 1:
        return jax.random.uniform(key, shape, g.pick([np.float32, np.float64]))
    if which == 2:
        return jax.random.randint(key, shape, -5, 17)
    if which == 3:
        return jax.random.permutation(key, 6)
    return jax.random.bernoulli(jax.random.split(key)[1], 0.5, shape)


def rng_bits(g, x):
    if g.mapped:
        return x
    algorithm = g.pick([lax.RandomAlgorithm.RNG_THREE_FRY, lax.RandomAlgorithm.RNG_PHILOX])
    words = 2 if algorithm == lax.RandomAlgorithm.RNG_THREE_FRY else g.pick([2, 3])
    state = fit(as_integer(g, x), (words,)).astype(np.uint64)
    out = lax.rng_bit_generator(state, g.pick([(3,), (2, 5), (1,)]),
                                g.pick([np.uint8, np.uint16, np.uint32, np.uint64]),
                                algorithm=algorithm)
    return out[g.below(2)]


def iota(g, x):
    x = at_least_1d(x)
    return lax.broadcasted_iota(g.pick([np.int32, np.int64, np.float32, np.uint8]), x.shape,
                                axis_of(g, x))


def searched(g, x, y):
    x = jnp.sort(as_integer(g, x).reshape(-1))
    return jnp.searchsorted(x, g.like(as_integer(g, y), x) if x.size else jnp.zeros(2, x.dtype),
                            side=g.pick(["left", "right"]))


def scatter(g, x, y, at):
    kinds = [lax.scatter_add, lax.scatter_mul, lax.scatter_min, lax.scatter_max]
    return layout.scatter(g, as_integer(g, x), as_integer(g, y), at, kinds)


def scatter_any(g, x, y, at):
    """Updates of one value, so that their order is no matter."""
    y = jnp.broadcast_to(fit(y, ()), (3,))
    return layout.scatter(g, x, y, at, [lax.scatter])


def running(g, x):
    x = wide(g, as_real(g, x))
    return windows.running(g, as_integer(g, x), windows.RUNNING) if g.one_in(2) else \
        windows.running(g, x, [lax.cummax, lax.cummin])


def pool(g, x):
    x = as_integer(g, x)
    info = np.iinfo(x.dtype)
    return windows.pool(g, x, [(0, lax.add), (info.min, lax.max), (info.max, lax.min), (1, lax.mul)])


def conv(g, x, y):
    kind = g.pick([np.int32, np.float32, np.float64, jnp.bfloat16, np.int8])
    x, y = small_integers(g, x, kind), small_integers(g, y, kind)
    result = np.int32 if kind == np.int8 else np.float32 if kind == jnp.bfloat16 else None
    return zeros_of_one_sign(windows.conv(g, x, y, result))


def top_k(g, x):
    x = at_least_1d(as_integer(g, x))
    k = g.below(min(3, x.shape[-1]) + 1)
    return lax.top_k(x, k)[g.below(2)] if k else x


STEPS = layout.STEPS + [
    (running, 1), (running, 1), (pool, 1), (pool, 1), (conv, 2), (conv, 2), (top_k, 1),
    (binary, 2), (binary, 2), (binary, 2), (binary, 2), (bits, 2), (shift, 2), (compare, 2), (unary, 1),
    (unary, 1), (root, 1), (complex_, 2), (clamp, 3), (convert, 1), (convert, 1), (convert, 1),
    (bitcast, 1), (reduce_precision, 1), (reduce, 1), (reduce, 1), (reduce_pair, 2), (arg, 1),
    (cumulative, 1), (sort, 2), (dot, 2), (dot, 2), (random_bits, 1), (rng_bits, 1), (iota, 1),
    (searched, 2), (scatter, 3), (scatter_any, 3)]

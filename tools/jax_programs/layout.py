"""Steps for all element types, exact and differentiable: where elements go."""
import jax.numpy as jnp
import numpy as np
from jax import lax


def fit(x, shape):
    """The elements of x, again and again, or as many as there is room for."""
    if x.shape == tuple(shape):
        return x
    want = int(np.prod(shape, dtype=int))
    if x.size == 0:
        return jnp.zeros(shape, x.dtype)
    flat = x.reshape(-1)
    if x.size < want:
        flat = jnp.concatenate([flat] * -(-want // x.size))
    return flat[:want].reshape(shape)


def at_least_1d(x):
    return x.reshape(1) if x.ndim == 0 else x


def axis_of(g, x):
    return g.below(x.ndim)


def some_axes(g, x):
    return tuple(d for d in range(x.ndim) if g.one_in(2)) or ((g.below(x.ndim),) if x.ndim else ())


def reshape(g, x):
    n = x.size
    shapes = [(n,), (1, n), (n, 1)]
    for by in (2, 3, 4):
        if n % by == 0:
            shapes += [(by, n // by), (n // by, 1, by)]
    return x.reshape(g.pick(shapes + ([()] if n == 1 else [])))


def transpose(g, x):
    return jnp.transpose(x, g.shuffled(range(x.ndim)))


def reverse(g, x):
    return lax.rev(x, some_axes(g, x))


def slice_(g, x):
    starts, limits, strides = [], [], []
    for size in x.shape:
        first = g.below(size + 1) if g.one_in(2) else 0
        starts.append(first)
        limits.append(first + g.below(size - first + 1) if g.one_in(2) else size)
        strides.append(1 + g.below(3))
    return lax.slice(x, starts, limits, strides)


def pad(g, x, fill):
    x = at_least_1d(x)
    config = []
    for size in x.shape:
        low = g.below(3) - (1 if size >= 3 else 0)
        config.append((low, g.below(3) - (1 if size >= 3 else 0), g.below(2)))
    return lax.pad(x, fit(g.like(fill, x), ()), config)


def concatenate(g, x, y):
    x = at_least_1d(x)
    axis = axis_of(g, x)
    shape = list(x.shape)
    shape[axis] = g.below(3)
    parts = [x, fit(g.cast(y, x.dtype), shape), x]
    return lax.concatenate(parts[: 2 + g.below(2)], axis)


def broadcast(g, x):
    shape = list(x.shape)
    dims = list(range(x.ndim))
    at = g.below(x.ndim + 1)
    shape.insert(at, 1 + g.below(3))
    dims = [d + (d >= at) for d in dims]
    grown = [g.below(2) * 2 + 1 if size == 1 and d in dims else size for d, size in enumerate(shape)]
    return lax.broadcast_in_dim(x, grown, dims)


def select(g, x, y, by):
    if g.one_in(4):
        return lax.select_n(fit(g.index(by, ()), ()) > 0, x, g.like(y, x))
    return jnp.where(fit(g.index(by, ()) if by.size == 0 else g.integers(by), x.shape) > 0, x,
                     g.like(y, x))


def some_starts(g, at, rank):
    first = g.index(at, ())
    return [first + g.below(3) if d else first for d in range(rank)]


def dynamic_slice(g, x, at):
    x = at_least_1d(x)
    starts = some_starts(g, at, x.ndim)
    return lax.dynamic_slice(x, starts, [g.below(size + 1) if g.one_in(3) else size // 2
                                         for size in x.shape])


def dynamic_update_slice(g, x, y, at):
    x = at_least_1d(x)
    sizes = [g.below(size + 1) for size in x.shape]
    starts = some_starts(g, at, x.ndim)
    return lax.dynamic_update_slice(x, fit(g.cast(y, x.dtype), sizes), starts)


def take(g, x, at):
    x = at_least_1d(x)
    if x.size == 0:
        return x
    shape = g.pick([(), (1,), (3,), (2, 2)])
    return jnp.take(x, g.index(at, shape), axis=axis_of(g, x), mode=g.pick(["clip", "fill", "wrap"]),
                    fill_value=0)


def take_along_axis(g, x, at):
    x = at_least_1d(x)
    if x.size == 0:
        return x
    axis = axis_of(g, x)
    shape = list(x.shape)
    shape[axis] = 1 + g.below(3)
    return jnp.take_along_axis(x, g.index(at, shape), axis, mode=g.pick(["clip", "fill"]),
                               fill_value=0)


# XLA drops a window that is partly outside, the specification the elements that are: windows that
# may be are of one element along the axes that indices move them along.
CLIP, DROP = lax.GatherScatterMode.CLIP, lax.GatherScatterMode.FILL_OR_DROP


def some_windows(g, x, mode):
    mapped = g.shuffled(range(x.ndim))[: 1 + g.below(x.ndim)]
    sizes = [1 if mode == DROP and d in mapped else 1 + g.below(size)
             for d, size in enumerate(x.shape)]
    return mapped, sizes


def gather(g, x, at):
    """Random dimension numbers."""
    x = at_least_1d(x)
    if x.size == 0:
        return x
    mode = g.pick([CLIP, DROP])
    mapped, sizes = some_windows(g, x, mode)
    collapsed = tuple(d for d in range(x.ndim) if sizes[d] == 1 and g.one_in(2))
    batch = g.pick([(), (2,), (3,), (2, 2)])
    out_rank = len(batch) + x.ndim - len(collapsed)
    offsets = tuple(sorted(g.shuffled(range(out_rank))[: x.ndim - len(collapsed)]))
    dims = lax.GatherDimensionNumbers(offset_dims=offsets, collapsed_slice_dims=collapsed,
                                      start_index_map=tuple(mapped))
    return lax.gather(x, g.index(at, batch + (len(mapped),)), dims, tuple(sizes), mode=mode,
                      fill_value=0)


def scatter_parts(g, x, at, mode):
    mapped, sizes = some_windows(g, x, mode)
    inserted = tuple(d for d in range(x.ndim) if sizes[d] == 1 and g.one_in(2))
    batch = g.pick([(), (2,), (3,), (2, 2)])
    windows = [size for d, size in enumerate(sizes) if d not in inserted]
    rank = len(batch) + len(windows)
    window_dims = tuple(sorted(g.shuffled(range(rank))[: len(windows)]))
    shape, from_batch, from_window = [], list(batch), list(windows)
    for d in range(rank):
        shape.append((from_window if d in window_dims else from_batch).pop(0))
    dims = lax.ScatterDimensionNumbers(update_window_dims=window_dims, inserted_window_dims=inserted,
                                       scatter_dims_to_operand_dims=tuple(mapped))
    return g.index(at, batch + (len(mapped),)), tuple(shape), dims


def scatter(g, x, y, at, kinds):
    x = at_least_1d(x)
    if x.size == 0:
        return x
    mode = g.pick([CLIP, DROP])
    indices, shape, dims = scatter_parts(g, x, at, mode)
    return g.pick(kinds)(x, indices, fit(g.cast(y, x.dtype), shape), dims, mode=mode)


def roll(g, x):
    return jnp.roll(x, g.below(5) - 2, axis=g.below(x.ndim) if x.ndim else None)


def tile(g, x):
    return jnp.tile(x, (1 + g.below(2), 1 + g.below(2)))


def diagonal(g, x):
    return jnp.tril(x, g.below(3) - 1) if x.ndim >= 2 else jnp.diag(at_least_1d(x), g.below(3) - 1)


STEPS = [(reshape, 1), (transpose, 1), (reverse, 1), (slice_, 1), (pad, 2), (concatenate, 2),
         (broadcast, 1), (select, 3), (dynamic_slice, 2), (dynamic_update_slice, 3), (take, 2),
         (take_along_axis, 2), (gather, 2), (gather, 2), (roll, 1), (tile, 1), (diagonal, 1)]

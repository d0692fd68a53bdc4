import jax
import jax.numpy as jnp
import numpy as np

from .inputs import bf16, integers, normal, wide

METHODS = ("nearest", "linear", "cubic", "lanczos3", "lanczos5", "cubic-pytorch", "area")


def pooled(x, axis, after, reduce):
    """PyTorch's adaptive pooling along one axis, as its documentation defines it."""
    before = x.shape[axis]
    windows = [jax.lax.slice_in_dim(x, i * before // after, -(-(i + 1) * before // after), axis=axis) for i in range(after)]
    return jnp.concatenate([reduce(w, axis, keepdims=True) for w in windows], axis)


def adaptive(x, sizes, reduce):
    for axis, after in zip(range(x.ndim - len(sizes), x.ndim), sizes):
        x = pooled(x, axis, after, reduce)
    return x


def corners(x, axis, after):
    """Linear interpolation between the corners."""
    before = x.shape[axis]
    places = np.arange(after) * (before - 1) / max(after - 1, 1)
    low = np.minimum(np.floor(places).astype(int), before - 1)
    high, share = np.minimum(low + 1, before - 1), (places - low).astype(np.float32)
    share = share.reshape([-1 if d == axis % x.ndim else 1 for d in range(x.ndim)])
    return jnp.take(x, low, axis) * (1 - share) + jnp.take(x, high, axis) * share


def torch_nearest(x, sizes):
    for axis, after in zip(range(x.ndim - len(sizes), x.ndim), sizes):
        x = jnp.take(x, np.arange(after) * x.shape[axis] // after, axis)
    return x


def add_cases(c):
    resize = jax.image.resize
    x, batch = normal(7, 5), normal(1, 2, 5, 6)
    for method in METHODS:
        name = "resize." + method.replace("-", "_")
        c.add(name + ".up", lambda a, m=method: resize(a, (11, 9), m), x)
        c.add(name + ".down", lambda a, m=method: resize(a, (3, 5), m), x)
        c.add(name + ".sharp", lambda a, m=method: resize(a, (3, 8), m, antialias=False), x)
    c.add("resize.integers", lambda a: resize(a, (5,), "nearest"), integers(3))
    c.add("resize.linear_integers", lambda a: resize(a.astype(np.float32), (5,), "linear"), integers(3))
    c.add("resize.bf16", wide(lambda a: resize(a, (9, 3), "cubic")), x.astype(bf16))
    c.add("resize.empty", lambda a: jnp.zeros((2, 0)).astype(a.dtype), normal(2, 3), grad=False)
    c.add("interpolate", lambda a: torch_nearest(a, (7, 4)), batch)
    c.add("interpolate.linear", lambda a: resize(a, (1, 2, 8, 4), "linear", antialias=False), batch)
    c.add("interpolate.linear_antialias", lambda a: resize(a, (1, 2, 8, 4), "linear"), batch)
    c.add("interpolate.cubic", lambda a: resize(a, (1, 2, 8, 4), "cubic-pytorch", antialias=False), batch)
    c.add("interpolate.cubic_antialias", lambda a: resize(a, (1, 2, 8, 4), "cubic"), batch)
    c.add("interpolate.corners", lambda a: corners(corners(a, 2, 8), 3, 4), batch)
    c.add("interpolate.corners_one", lambda a: corners(a, 3, 1), batch)
    c.add("interpolate.area", lambda a: adaptive(a, (3, 4), jnp.mean), batch)
    c.add("adaptive_avg_pool", lambda a: adaptive(a, (3, 4), jnp.mean), batch)
    c.add("adaptive_avg_pool.one", lambda a: adaptive(a, (1, 1), jnp.mean), batch)
    c.add("adaptive_avg_pool.up", lambda a: adaptive(a, (7,), jnp.mean), normal(3, 4))
    c.add("adaptive_avg_pool.bf16", wide(lambda a: adaptive(a, (2,), jnp.mean)), normal(3, 5).astype(bf16))
    c.add("adaptive_max_pool", lambda a: adaptive(a, (3, 4), jnp.max), batch)
    c.add("adaptive_max_pool.integers", lambda a: adaptive(a, (2,), jnp.max), integers(3, 5))
    shuffled = normal(2, 8, 2, 3)
    c.add("pixel_shuffle", lambda a: a.reshape(2, 2, 2, 2, 2, 3).transpose(0, 1, 4, 2, 5, 3).reshape(2, 2, 4, 6), shuffled)
    c.add("pixel_unshuffle", lambda a: a.reshape(2, 2, 2, 2, 3, 2).transpose(0, 1, 3, 5, 2, 4).reshape(2, 8, 2, 3), normal(2, 2, 4, 6))

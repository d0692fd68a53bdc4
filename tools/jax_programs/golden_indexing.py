"""Scatters and gathers in every mode, sorts, cumulative ops, sets."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .goldens import ALL, add, bf16, f32

INSIDE, ANYWHERE = np.array([0, 2, 1]), np.array([0, 2, 5, -1, -7, 1])

# A word: the transforms of which JAX's own are right. (It has none of products with updates that
# meet, and its tangent of a clipped extreme is wrong.)
for operation, where, transforms in (
        ("set", INSIDE, ALL), ("add", ANYWHERE, ALL), ("subtract", ANYWHERE, ALL),
        ("multiply", ANYWHERE, "vmap"), ("divide", ANYWHERE, "vmap"), ("power", ANYWHERE, "vmap"),
        ("min", INSIDE, ALL), ("max", INSIDE, ALL)):

    def scatter(x, updates, operation=operation, where=where):
        return [getattr(x.at[where], operation)(updates, mode=mode) for mode in ("clip", "drop")] + [
            getattr(x.at[INSIDE, 1], operation)(updates[:3, 0], mode="promise_in_bounds", unique_indices=True)]

    add(f"scatter_{operation}", scatter,
        lambda a, n=len(where): [a.between(0.5, 2, 3, 4), a.between(0.5, 2, n, 4)], transforms)

add("scatter_apply", lambda x: x.at[jnp.array([0, 2, 5])].apply(jnp.sin, mode="drop"), lambda a: [a.real(3, 4)],
    "vmap")
add("scatter_of_examples", lambda x, i, u: jax.vmap(lambda x, i, u: x.at[i].add(u, mode="drop"))(x, i, u),
    lambda a: [a.real(3, 5, 2), a.integers(-2, 7, 3, 4), a.real(3, 4, 2)])
add("scatter_types", lambda x, i, u, c: (
    x.at[i].add(u), x.astype(bf16).at[i].add(u.astype(bf16)), c.at[i].add(c[i]), (x > 0).at[i].set(True),
    x.at[i].max(u), x.astype(np.uint8).at[i].multiply(u.astype(np.uint8))),
    lambda a: [a.integers(-99, 99, 5, dtype=np.int8), a.integers(0, 5, 9), a.integers(-99, 99, 9, dtype=np.int8),
               a.complex(5)], "vmap")
add("segment_reductions", lambda x, s: [getattr(jax.ops, f"segment_{n}")(x, s, 4) for n in ("sum", "max", "min")],
    lambda a: [a.real(7, 2), a.integers(0, 4, 7)])
add("gather_modes", lambda x, i: (
    x.at[i].get(mode="clip"), x.at[i].get(mode="fill", fill_value=7.0), x.at[:, i].get(mode="fill"),
    jnp.take(x, i, 1, mode="wrap"), jnp.take_along_axis(x, i[:, None][:3] % 4, 1), x[INSIDE, i[:3] % 4]),
    lambda a: [a.real(3, 4), ANYWHERE])
add("slices_that_move", lambda x, i, j: (
    lax.dynamic_slice(x, (i, j), (2, 2)), lax.dynamic_update_slice(x, x[:2, :2] * 2, (i, j)),
    lax.dynamic_index_in_dim(x, i, 0), jnp.roll(x, j, 1)), lambda a: [a.real(3, 4), np.int32(-1), np.int32(9)])
add("slices_of_scalars", lambda x: (lax.dynamic_slice(x, (), ()), lax.dynamic_update_slice(x, 2 * x, ()), x[()],
                                    x.at[()].add(1), lax.rev(x, ()), lax.pad(x, 0.5, ()), lax.slice(x, (), ())),
    lambda a: [np.float64(0.3)])
add("updates_of_slices", lambda x: (x.at[::2, 1:3].set(5.0), x.at[..., -1].add(1.0), x.at[1].multiply(x[0])),
    lambda a: [a.real(3, 4)])

add("sorts", lambda x, i: (jnp.sort(x, 0), jnp.argsort(x, 1, descending=True), lax.sort((i, x), num_keys=1),
                           lax.top_k(x, 3), jnp.median(x, 0), jnp.argmax(x, 1), jnp.argmin(x)),
    lambda a: [a.real(3, 5), a.integers(0, 2, 3, 5)])
add("sorts_by_several_keys", lambda a, b, x: lax.sort((a, b, x), num_keys=2),
    lambda a: [a.integers(0, 2, 9), a.integers(0, 2, 9), a.real(9)])
add("sorts_of_types", lambda *arrays: [lax.sort(x) for x in arrays],
    lambda a: [a.integers(-9, 9, 9, dtype=np.int8), a.integers(0, 9, 9, dtype=np.uint16), a.real(9).astype(bf16),
               np.array([1, np.nan, -0.0, 0, -np.inf, np.inf, 3], f32), a.integers(0, 2, 9, dtype=bool)], "vmap")
add("approximate_top_k", lambda x: (lax.approx_max_k(x, 3), lax.approx_min_k(x, 2, reduction_dimension=0)),
    lambda a: [a.real(4, 6)])
add("sets", lambda a, b: (
    jnp.unique(a, size=6, return_inverse=True, return_counts=True, fill_value=-1), jnp.union1d(a, b, size=8),
    jnp.intersect1d(a, b, size=5), jnp.isin(a, b), jnp.searchsorted(jnp.sort(a), b), jnp.bincount(a, length=6),
    jnp.nonzero(a > 2, size=9, fill_value=-1), jnp.lexsort((a[:6], b))),
    lambda a: [a.integers(0, 5, 9), a.integers(2, 9, 6)], "vmap")

RUNNING = [lax.cumsum, lax.cumprod, lax.cummax, lax.cummin, lax.cumlogsumexp]
add("cumulative", lambda x: [op(x, axis=1, reverse=r) for op in RUNNING for r in (False, True)],
    lambda a: [a.real(2, 5)], ALL + " vjp+jvp")
add("cumulative_of_types", lambda i, h: (lax.cumsum(i), lax.cumprod(i, reverse=True), lax.cummax(h), lax.cumsum(h)),
    lambda a: [a.integers(-9, 9, 11, dtype=np.int8), a.real(11).astype(bf16)], "vmap")
add("associative_scans", lambda x: (
    lax.associative_scan(jnp.logaddexp, x, axis=1), lax.associative_scan(jnp.matmul, x.reshape(5, 2, 2)),
    lax.associative_scan(lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), (x, 2 * x), reverse=True)),
    lambda a: [a.real(4, 5)], ALL + " vjp+jvp", 1e-10)
add("products_with_zeros", lambda x: (jnp.prod(x, 1), jnp.cumprod(x, 1)),
    lambda a: [np.array([[1.0, 0, 2], [0, 0, 3], [1, 2, 3]])])

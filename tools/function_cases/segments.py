import jax
import jax.numpy as jnp
import numpy as np

from .inputs import bf16, integers, normal, wide


def add_cases(c):
    ops = jax.ops
    functions = dict(segment_sum=ops.segment_sum, segment_max=ops.segment_max, segment_min=ops.segment_min)

    def mean(data, ids, n):
        count = ops.segment_sum(jnp.ones(ids.shape, data.dtype), ids, n)
        return ops.segment_sum(data, ids, n) / count.reshape(-1, *[1] * (data.ndim - 1))

    def product(data, ids, n):  # JAX has no gradients of segment_prod
        chosen = (ids == jnp.arange(n)[:, None]).reshape(n, ids.size, *[1] * (data.ndim - 1))
        return jnp.prod(jnp.where(chosen, data[None], jnp.ones((), data.dtype)), 1).astype(data.dtype)

    functions["segment_mean"], functions["segment_prod"] = mean, product
    ids = np.array([0, 2, 0, 3, 2, 2], np.int32)
    for name, f in functions.items():
        c.add(name, lambda a, i, f=f: f(a, i, 5), normal(6), ids)
        c.add(name + ".rows", lambda a, i, f=f: f(a, i, 4), normal(6, 2, 3), ids)
        c.add(name + ".beyond", lambda a, i, f=f: f(a, i, 3), normal(6), np.array([0, -1, 5, 2, 0, 3], np.int32))
        c.add(name + ".ties", lambda a, i, f=f: f(a, i, 2), np.array([1, 1, 2, 2], np.float32), np.array([0, 0, 1, 1], np.int32))
        c.add(name + ".empty", lambda a, i, f=f: f(a, i, 2), np.zeros((0, 3), np.float32), np.zeros(0, np.int32), grad=False)
        if name != "segment_mean":
            c.add(name + ".integers", lambda a, i, f=f: f(a, i, 5), integers(6), ids)
            c.add(name + ".bf16", wide2(f), normal(6).astype(bf16), ids)
    c.add("segment_prod.zero", lambda a, i: product(a, i, 2), np.array([0, 3, 2, 5], np.float32), np.array([0, 0, 1, 1], np.int32))
    unique = lambda x, i, u: x.at[i].multiply(u, unique_indices=True)  # JAX has gradients of these alone
    c.add("multiply_at", unique, normal(5), np.array([3, 0, 4], np.int32), normal(3, seed=1))
    c.add("multiply_at.rows", unique, normal(4, 3), np.array([2, 0], np.int32), normal(2, 3, seed=1))
    c.add("multiply_at.zeros", unique, np.array([0, 2, 3], np.float32), np.array([0, 1], np.int32), np.zeros(2, np.float32))


def wide2(f):
    return lambda a, i: f(a.astype(np.float32), i, 5).astype(a.dtype)

import jax.numpy as jnp
import numpy as np

from .inputs import integers, normal

i32 = lambda f: lambda *xs: f(*xs).astype(np.int32)


def all_i32(f):
    return lambda *xs: [y.astype(np.int32) for y in f(*xs)]


def add_cases(c):
    steps = np.array([-1, 0, 0, 2, 3.5, 3.5, 9], np.float32)
    values = np.array([[-2, -1, 0, 1], [3.5, 9, 10, np.nan], [np.inf, -np.inf, 2, 3]], np.float32)
    for side in ("left", "right"):
        c.add(f"searchsorted.{side}", i32(lambda a, v, s=side: jnp.searchsorted(a, v, s)), steps, values)
        c.add(f"searchsorted.{side}_nan", i32(lambda a, v, s=side: jnp.searchsorted(a, v, s)), np.append(steps, [np.nan, np.nan]).astype(np.float32), values)
        c.add(f"searchsorted.{side}_integers", i32(lambda a, v, s=side: jnp.searchsorted(a, v, s)), np.sort(integers(17)), integers(9, low=-7, high=8, seed=1))
        c.add(f"searchsorted.{side}_one", i32(lambda a, v, s=side: jnp.searchsorted(a, v, s)), steps[:1], values)
        c.add(f"searchsorted.{side}_empty", i32(lambda a, v, s=side: jnp.searchsorted(a, v, s)), steps[:0], values)
    for right in (False, True):
        c.add(f"digitize.{right}", i32(lambda v, b, r=right: jnp.digitize(v, b, r)), values[:2, :3], np.array([-1, 0, 2, 9], np.float32))
        c.add(f"digitize.down_{right}", i32(lambda v, b, r=right: jnp.digitize(v, b, r)), values[:2, :3], np.array([9, 2, 0, -1], np.float32))
    places, points = np.array([0, 1, 2.5, 4], np.float32), normal(4)
    inside = np.array([[0.2, 1.7, 2.6], [-1, 5, 3.9]], np.float32)
    c.add("interp", jnp.interp, inside, places, points)
    c.add("interp.beyond", lambda x, a, b: jnp.interp(x, a, b, left=-7, right=8), inside, places, points)
    c.add("interp.at_points", jnp.interp, places, places, points, grad=False)
    c.add("interp.one", jnp.interp, inside, places[:1], points[:1], grad=False)
    c.add("interp.integers", lambda x, a, b: jnp.interp(x, a, b), inside, np.array([0, 2, 3], np.int32), points[:3])
    holes = np.array([[0, 3, 0], [1, 0, -2]], np.int32)
    c.add("nonzero", all_i32(lambda a: jnp.nonzero(a, size=3)), holes)
    c.add("nonzero.more", all_i32(lambda a: jnp.nonzero(a, size=5, fill_value=-1)), holes)
    c.add("nonzero.fewer", all_i32(lambda a: jnp.nonzero(a, size=2)), holes)
    c.add("argwhere", i32(lambda a: jnp.argwhere(a, size=4, fill_value=9)), holes)
    c.add("flatnonzero", i32(lambda a: jnp.flatnonzero(a, size=4)), holes)
    c.add("flatnonzero.nan", i32(lambda a: jnp.flatnonzero(a, size=4)), np.array([0, np.nan, -0.0, 2], np.float32))
    c.add("extract", lambda m, a: jnp.extract(m, a, size=4, fill_value=5), np.array([True, False, True, True, False]), normal(5))
    repeated = np.array([[3, 1, 3], [2, 1, 1]], np.int32)

    def unique(size, **more):
        return lambda a: [y if i == 0 else y.astype(np.int32) for i, y in enumerate(
            jnp.unique(a, size=size, return_index=True, return_inverse=True, return_counts=True, **more))]

    c.add("unique", unique(3), repeated)
    c.add("unique.more", unique(5), repeated)
    c.add("unique.fill", unique(5, fill_value=-1), repeated)
    c.add("unique.fewer", lambda a: [y if i == 0 else y.astype(np.int32) for i, y in enumerate(jnp.unique(a, size=2, return_index=True, return_counts=True))], repeated)
    c.add("unique.nan", unique(3), np.array([np.nan, 1, np.nan, 0, 1], np.float32), grad=False)
    c.add("isin", jnp.isin, repeated, np.array([1, 7, 3], np.int32))
    keys = np.array([[1, 0, 1, 0, 2], [3, 3, 1, 1, 0]], np.int32)
    c.add("lexsort", i32(lambda a: jnp.lexsort(a)), keys)
    c.add("lexsort.floats", i32(lambda a: jnp.lexsort(a, axis=0)), np.array([[[1.0, np.nan], [0, 1]], [[1, 2], [1, 2]]], np.float32))
    x = normal(6)
    c.add("select", lambda a: jnp.select([a < -0.5, a < 0.5], [a * 2, a ** 2], 7), x)
    c.add("select.none", lambda a: jnp.select([a < -0.5], [a * 2]), x)
    c.add("piecewise", lambda a: jnp.piecewise(a, [a < 0, a >= 0.3], [lambda v: v * v, lambda v: -v]), x)
    c.add("piecewise.rest", lambda a: jnp.piecewise(a, [a < 0, a < 0.3], [lambda v: v * v, lambda v: -v, lambda v: v + 1]), x)
    m = normal(3, 4)
    for k in (0, 1, -1):
        c.add(f"tril_indices.{k}", lambda k=k: [v.astype(np.int32) for v in np.tril_indices(3, k, 4)])
        c.add(f"triu_indices.{k}", lambda k=k: [v.astype(np.int32) for v in np.triu_indices(4, k)])
    c.add("diag_indices", lambda: [v.astype(np.int32) for v in np.diag_indices(3)])
    at = np.array([[0], [3], [-1]], np.int32)
    c.add("put_along_axis", lambda a, i, v: jnp.put_along_axis(a, i, v, axis=1, inplace=False), m, at, normal(3, 1, seed=3))
    c.add("put_along_axis.one", lambda a, i, v: jnp.put_along_axis(a, i, v, axis=0, inplace=False), m, np.array([[0, 2, 1, 1]], np.int32), np.float32(9))
    c.add("unravel_index", all_i32(lambda i: jnp.unravel_index(i, (2, 3, 4))), np.array([[0, 23, 5], [-1, 99, -99]], np.int32))
    c.add("ravel_multi_index", i32(lambda a, b: jnp.ravel_multi_index((a, b), (3, 4), mode="clip")), np.array([0, 2, 1, 9], np.int32), np.array([3, 0, 1, 9], np.int32))

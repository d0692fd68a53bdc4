import jax.numpy as jnp
import numpy as np

from .inputs import integers, normal, uniform


def add_cases(c):
    x, m, v = normal(2, 3, 4), normal(3, 4), normal(4)
    c.add("swapaxes", lambda a: jnp.swapaxes(a, 0, -1), x)
    c.add("moveaxis", lambda a: jnp.moveaxis(a, 0, -1), x)
    c.add("moveaxis.several", lambda a: jnp.moveaxis(a, (0, -1), (1, 0)), x)
    c.add("matrix_transpose", lambda a: jnp.matrix_transpose(a), x)
    c.add("squeeze", jnp.squeeze, normal(1, 3, 1))
    c.add("squeeze.empty_braces", jnp.squeeze, normal(1, 3, 1))
    c.add("squeeze.one", lambda a: jnp.squeeze(a, (0,)), normal(1, 3, 1))
    c.add("squeeze.axes", lambda a: jnp.squeeze(a, (0, -1)), normal(1, 3, 1))
    c.add("expand_dims.axes", lambda a: jnp.expand_dims(a, (0, -1, 2)), m)
    c.add("ravel", jnp.ravel, x)
    c.add("flatten", lambda a: a.reshape(-1), x)
    c.add("flatten.part", lambda a: a.reshape(2, 12), x)
    c.add("unflatten", lambda a: a.reshape(2, 3, 2, 2), x)
    for k, f in enumerate((jnp.atleast_1d, jnp.atleast_2d, jnp.atleast_3d), 1):
        for rank in range(4):
            c.add(f"atleast_{k}d.rank{rank}", f, normal(*(2, 3, 4)[:rank]))
    c.add("broadcast_arrays", lambda a, b: jnp.broadcast_arrays(a, b), normal(3, 1), v)
    c.add("meshgrid", lambda a, b: jnp.meshgrid(a, b), v, normal(3))
    c.add("meshgrid.ij", lambda a, b: jnp.meshgrid(a, b, indexing="ij"), v, normal(3))
    c.add("meshgrid.three", lambda a, b, d: jnp.meshgrid(a, b, d), v, normal(3), normal(2))
    for name, f in dict(vstack=jnp.vstack, hstack=jnp.hstack, dstack=jnp.dstack, column_stack=jnp.column_stack).items():
        c.add(name + ".vectors", lambda a, b, f=f: f((a, b)), v, normal(4, seed=1))
        c.add(name + ".matrices", lambda a, b, f=f: f((a, b)), m, normal(3, 4, seed=1))
        c.add(name + ".scalars", lambda a, b, f=f: f((a, b)), np.float32(1), np.float32(2))
    c.add("append", lambda a, b: jnp.append(a, b, 0), m, normal(2, 4))
    c.add("array_split", lambda a: jnp.array_split(a, 3, 1), normal(2, 7))
    c.add("array_split.empty", lambda a: jnp.array_split(a, 5, 0), v)
    c.add("vsplit", lambda a: jnp.vsplit(a, 3), m)
    c.add("hsplit", lambda a: jnp.hsplit(a, 2), m)
    c.add("unstack", lambda a: jnp.unstack(a, axis=1), x)
    c.add("fliplr", jnp.fliplr, m)
    c.add("flipud", jnp.flipud, m)
    for k in (1, 2, 3, -1, 4):
        c.add(f"rot90.{k}", lambda a, k=k: jnp.rot90(a, k), x)
    c.add("rot90.axes", lambda a: jnp.rot90(a, 1, (2, 0)), x)
    c.add("roll.axes", lambda a: jnp.roll(a, (1, -2), (0, 2)), x)
    c.add("roll.flat", lambda a: jnp.roll(a, 5), m)
    for offset in (0, 1, -2, 3, 9):
        c.add(f"diagonal.{offset}", lambda a, k=offset: jnp.diagonal(a, k), m)
        c.add(f"trace.{offset}", lambda a, k=offset: jnp.trace(a, k), m)
    c.add("diagonal.axes", lambda a: jnp.diagonal(a, 1, 2, 0), x)
    c.add("trace.axes", lambda a: jnp.trace(a, 0, -1, 0), x)
    c.add("trace.integers", jnp.trace, integers(3, 3))
    for offset in (0, 2, -1):
        c.add(f"diag.vector{offset}", lambda a, k=offset: jnp.diag(a, k), v)
        c.add(f"diag.matrix{offset}", lambda a, k=offset: jnp.diag(a, k), m)
    c.add("diag.empty", jnp.diag, np.zeros(0, np.float32), grad=False)
    c.add("diagflat", lambda a: jnp.diagflat(a, 1), normal(2, 2))
    c.add("tri", lambda: jnp.tri(3, 4, 1, dtype=np.float32))
    c.add("fill_diagonal", lambda a, b: jnp.fill_diagonal(a, b, inplace=False), normal(3, 3), np.float32(7))
    for mode in ("edge", "reflect", "symmetric", "wrap"):
        c.add(f"pad.{mode}", lambda a, how=mode: jnp.pad(a, ((2, 1), (0, 3)), mode=how), m)
        c.add(f"pad.{mode}_far", lambda a, how=mode: jnp.pad(a, ((9, 8),), mode=how), v)
        c.add(f"pad.{mode}_one", lambda a, how=mode: jnp.pad(a, ((2, 3),), mode=how), normal(1))
    c.add("logspace", lambda: np.logspace(-1, 2, 5).astype(np.float32))
    c.add("geomspace", lambda: np.geomspace(1, 1000, 4).astype(np.float32))
    c.add("geomspace.negative", lambda: np.geomspace(-1, -8, 4).astype(np.float32))
    c.add("identity", lambda: jnp.identity(3, dtype=np.float32))
    c.add("indices", lambda: jnp.indices((2, 3), dtype=np.int32))

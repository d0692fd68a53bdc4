"""The transforms of tests/jax_programs/transforms.h, on functions over flat tuples."""
import jax
import numpy as np

from . import values

EXACT_CHAINS = [[], [], ["vmap"], ["vmap"], ["vmap", "vmap"]]
SMOOTH_CHAINS = [[], ["vmap"], ["jvp"], ["jvp"], ["vjp"], ["vjp"], ["vjp"], ["vjp", "jvp"],
                 ["jvp", "vjp"], ["vmap", "vjp"], ["vjp", "vmap"], ["jvp", "vmap"], ["jvp", "jvp"],
                 ["vmap", "jvp"], ["jit", "vjp"], ["vjp", "jit", "vmap"], ["vmap", "vjp", "jvp"],
                 ["vjp", "vjp"]]


def has_tangent(x):
    return values.has_tangent(x.dtype)


def of_floats(f, primals):
    """f of those primals alone that have tangents, and where they stand."""
    at = [i for i, x in enumerate(primals) if has_tangent(x)]

    def floats(*xs):
        full = list(primals)
        for i, x in zip(at, xs):
            full[i] = x
        return f(*full)

    return floats, at


def jvp(f, n):
    def both(*all):
        primals, given = all[:n], list(all[n:])
        floats, at = of_floats(f, primals)
        if not at:
            return f(*primals) + tuple(jax.numpy.zeros_like(y) for y in f(*primals) if has_tangent(y))
        out, tangents = jax.jvp(floats, tuple(primals[i] for i in at), tuple(given))
        return tuple(out) + tuple(t for y, t in zip(out, tangents) if has_tangent(y))

    return both


def vjp(f, n):
    def both(*all):
        primals, given = all[:n], list(all[n:])
        floats, at = of_floats(f, primals)
        out, pullback = jax.vjp(floats, *[primals[i] for i in at])
        cotangents = tuple(given.pop(0) if has_tangent(y) else np.zeros(y.shape, jax.dtypes.float0)
                           for y in out)
        return tuple(out) + tuple(pullback(cotangents))

    return both


def apply(rng, f, chain, args):
    """The function under the chain, its arguments, and the chain as the reader wants it."""
    words = []
    for transform in chain:
        n = len(args)
        words.append(f"{transform}:{n}" if transform in ("jvp", "vjp") else transform)
        if transform == "jit":
            f = jax.jit(f)
        elif transform == "vmap":
            f = jax.vmap(f)
            args = [np.stack([shuffled(rng, x) for _ in range(3)]) for x in args]
        elif transform == "jvp":
            f, args = jvp(f, n), args + [tangent(rng, x) for x in args if has_tangent(x)]
        else:
            results = jax.eval_shape(f, *args)
            f, args = vjp(f, n), args + [tangent(rng, y) for y in results if has_tangent(y)]
    return f, args, words


def shuffled(rng, x):
    """Another example: the same elements elsewhere, a single one changed."""
    flat = x.reshape(-1).copy()
    if x.size == 1:
        return values.draw(rng, x.dtype, x.shape, bool(np.all(np.isfinite(x))))
    order = list(range(x.size))
    rng.shuffle(order)
    return flat[order].reshape(x.shape)


def tangent(rng, x):
    return values.draw(rng, x.dtype, x.shape, True)

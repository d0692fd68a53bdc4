import jax.numpy as jnp
import numpy as np

from .inputs import bf16, integers, normal, wide


def complex_normal(*shape, seed=0):
    return (normal(*shape, seed=seed) + 1j * normal(*shape, seed=seed + 10)).astype(np.complex64)


def add_cases(c):
    v, w, m = normal(4), normal(4, seed=1), normal(3, 4)
    c.add("dot.vectors", jnp.dot, v, w)
    c.add("dot.matrices", jnp.dot, m, normal(4, 2))
    c.add("dot.many", jnp.dot, normal(2, 3, 4), normal(5, 4, 2))
    c.add("dot.vector", jnp.dot, m, v)
    c.add("dot.scalar", jnp.dot, m, np.float32(2.5))
    c.add("dot.integers", jnp.dot, integers(4), integers(4, seed=1))
    c.add("vdot", jnp.vdot, m, normal(3, 4, seed=1))
    c.add("vdot.complex", jnp.vdot, complex_normal(4), complex_normal(4, seed=1))
    c.add("inner", jnp.inner, m, normal(2, 4))
    c.add("inner.scalar", jnp.inner, m, np.float32(2.5))
    c.add("outer", jnp.outer, v, normal(2, 2))
    c.add("outer.integers", jnp.outer, integers(3), integers(2))
    c.add("vecdot", jnp.vecdot, normal(3, 4), normal(2, 1, 4))
    c.add("vecdot.axis", lambda a, b: jnp.vecdot(a, b, axis=0), m, normal(3, 4, seed=1))
    c.add("vecdot.complex", jnp.vecdot, complex_normal(4), complex_normal(4, seed=1))
    c.add("matvec", jnp.matvec, normal(2, 3, 4), v)
    c.add("tensordot", jnp.tensordot, normal(2, 3, 4), normal(3, 4, 5))
    c.add("tensordot.0", lambda a, b: jnp.tensordot(a, b, 0), normal(2), normal(3))
    c.add("tensordot.axes", lambda a, b: jnp.tensordot(a, b, ((0, -1), (1, 0))), normal(2, 3, 4), normal(4, 2, 5))
    c.add("tensordot.bf16", wide(lambda a, b: jnp.tensordot(a, b, 1)), m.astype(bf16), normal(4, 2).astype(bf16))
    c.add("kron", jnp.kron, normal(2, 3), normal(4, 2))
    c.add("kron.ranks", jnp.kron, normal(3), normal(2, 2, 2))
    c.add("cross", jnp.cross, normal(5, 3), normal(5, 3, seed=1))
    c.add("cross.axis", lambda a, b: jnp.cross(a, b, axis=0), normal(3, 2), normal(3, 2, seed=1))
    two = lambda a: jnp.concatenate([a, jnp.zeros_like(a[..., :1])], -1)
    c.add("cross.two_three", lambda a, b: jnp.cross(two(a), b), normal(4, 2), normal(4, 3))
    c.add("cross.two", lambda a, b: a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0], normal(4, 2), normal(4, 2, seed=1))
    c.add("multi_dot", lambda *xs: jnp.linalg.multi_dot(xs), normal(10, 3), normal(3, 20), normal(20, 2), normal(2, 5))
    c.add("multi_dot.vectors", lambda *xs: jnp.linalg.multi_dot(xs), normal(3), normal(3, 6), normal(6))

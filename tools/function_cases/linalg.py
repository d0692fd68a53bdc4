import jax
import jax.numpy as jnp
import numpy as np
import scipy.linalg

from .inputs import bf16, integers, normal, wide


def definite(*shape):
    m = normal(*shape, dtype=np.float64)
    return (m @ np.swapaxes(m, -1, -2) + 2 * np.eye(shape[-1])).astype(np.float32)


def complex_normal(*shape, seed=0):
    return (normal(*shape, seed=seed) + 1j * normal(*shape, seed=seed + 10)).astype(np.complex64)


def add_cases(c):
    la, sla = jnp.linalg, jax.scipy.linalg
    x, v = normal(3, 4), normal(5)
    c.add("norm", la.norm, x)
    c.add("norm.axes", lambda a: la.norm(a, axis=-1, keepdims=True), x)
    c.add("norm.bf16", wide(la.norm), x.astype(bf16))
    c.add("norm.complex", la.norm, complex_normal(3, 2))
    c.add("norm.integers", lambda a: la.norm(a.astype(np.float32)), integers(4))
    c.add("norm.three", lambda a: la.norm(a), normal(2, 2, 3))
    for name, order in {"1": 1, "-1": -1, "2": 2, "-2": -2, "inf": np.inf, "-inf": -np.inf, "fro": "fro", "nuc": "nuc"}.items():
        c.add("norm.matrix_" + name, lambda a, o=order: la.norm(a, o), x)
        c.add("norm.matrix_axes_" + name, lambda a, o=order: la.norm(a, o, axis=(2, 0), keepdims=True), normal(3, 2, 4))
    for name, order in {"0": 0, "1": 1, "3": 3, "inf": np.inf, "-inf": -np.inf, "-2": -2, "0.5": 0.5}.items():
        c.add("norm.vector_" + name, lambda a, o=order: la.norm(a, o), v)
        c.add("vector_norm." + name, lambda a, o=order: la.vector_norm(a, ord=o, axis=(0, 2)), normal(2, 3, 2))
    c.add("matrix_norm", la.matrix_norm, normal(2, 3, 4))
    square, batch = normal(4, 4), normal(2, 3, 3)
    for name, order in {"2": None, "-2": -2, "1": 1, "inf": np.inf, "fro": "fro"}.items():
        c.add("condition_number." + name, lambda a, o=order: la.cond(a, o), square)
    c.add("condition_number.batch", la.cond, normal(2, 3, 4))
    singular = np.array([[1, 2], [2, 4]], np.float32)
    c.add("condition_number.singular", lambda a: la.cond(a, 1), np.array([[1, 2], [0, 0]], np.float32), grad=False)
    c.add("matrix_rank", la.matrix_rank, np.stack([singular, np.eye(2, dtype=np.float32), 0 * singular]))
    c.add("matrix_rank.vector", la.matrix_rank, v)
    c.add("svdvals", la.svdvals, normal(2, 3, 4))
    c.add("eigvalsh", la.eigvalsh, definite(2, 3, 3), grad=False)
    low = np.tril(normal(3, 3)) + 2 * np.eye(3, dtype=np.float32)
    b = normal(3, 2)
    for name, options in dict(plain={}, lower=dict(lower=True), transposed=dict(lower=True, trans=1), unit=dict(unit_diagonal=True)).items():
        c.add("solve_triangular." + name, lambda a, y, o=options: sla.solve_triangular(a, y, **o), low + low.T, b)
    c.add("solve_triangular.vector", sla.solve_triangular, low.T, normal(3))
    c.add("solve_triangular.batch", lambda a, y: jax.vmap(sla.solve_triangular, (None, 0))(a, y), low.T, normal(2, 3, 2))
    c.add("cho_solve", lambda a, y: sla.cho_solve((a, True), y), low, b)
    c.add("cho_solve.upper", lambda a, y: sla.cho_solve((a, False), y), low.T, normal(3))
    for trans in (0, 1):
        c.add(f"lu_solve.{trans}", lambda a, y, t=trans: sla.lu_solve(sla.lu_factor(a), y, t), square, normal(4, 2))
    c.add("lu_solve.2", lambda a, y: sla.lu_solve(sla.lu_factor(a), y, 2), complex_normal(3, 3), complex_normal(3))
    tall, wide_matrix = normal(5, 3), normal(3, 5)
    # numpy_resid is off: residuals are always there.
    c.add("lstsq", lambda a, y: [r if i != 2 else r.astype(np.int32) for i, r in enumerate(la.lstsq(a, y))], tall, normal(5, 2), grad=False)
    c.add("lstsq.vector", lambda a, y: la.lstsq(a, y)[0], tall, normal(5))
    c.add("lstsq.wide", lambda a, y: la.lstsq(a, y)[0], wide_matrix, normal(3))
    deficient = np.outer(normal(4), normal(3)).astype(np.float32)
    c.add("lstsq.deficient", lambda a, y: (la.lstsq(a, y)[0], la.lstsq(a, y)[2].astype(np.int32)), deficient, normal(4), grad=False)
    c.add("pinv", la.pinv, tall)
    c.add("pinv.wide", la.pinv, normal(2, 3, 5))
    c.add("pinv.identity", la.pinv, np.eye(3, dtype=np.float32))
    c.add("pinv.second", jax.grad(lambda a: jnp.sum(jnp.sin(la.pinv(a)))), np.eye(3, 2, dtype=np.float32))
    c.add("pinv.deficient", la.pinv, deficient, grad=False)
    c.add("pinv.complex", la.pinv, complex_normal(4, 2), grad=False)
    c.add("pinv.empty", la.pinv, np.zeros((0, 3), np.float32), grad=False)
    for scale in (0.1, 1.0, 30.0):
        c.add(f"expm.{scale}", sla.expm, (square * scale).astype(np.float64))
        # Of the truth: JAX chooses lower degrees in f32.
        c.add(f"expm.f32_{scale}", lambda a: scipy.linalg.expm(np.asarray(a, np.float64)).astype(np.float32), 0.2 * square * scale, grad=False)
    c.add("expm.batch", sla.expm, batch.astype(np.float64))
    c.add("expm.zero", sla.expm, np.zeros((2, 2)))
    c.add("expm.complex", sla.expm, 1j * definite(3, 3).astype(np.complex64), grad=False)
    c.add("expm.too_large", sla.expm, np.full((2, 2), 1e9), grad=False)
    c.add("vander", jnp.vander, normal(4))
    c.add("vander.three", lambda a: jnp.vander(a, 3, increasing=True), normal(4))
    c.add("toeplitz", sla.toeplitz, normal(4))
    c.add("toeplitz.row", sla.toeplitz, normal(3), normal(5))
    c.add("block_diag", sla.block_diag, normal(2, 3), normal(1, 1), normal(2, 2))

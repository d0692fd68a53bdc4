#!/usr/bin/env python3
"""Writes functions of symbolic sizes, as jax.export lowers them, to tests/golden/jax_programs: open_NAME.mlir, and
for each of three sizes open_NAME_AxB.safetensors with arguments and XLA's results (tests/jax_programs/jax_case.h).

    tools/make_open_size_goldens.py [--out DIR]

Run with an environment that has jax 0.10.2, and safetensors.
"""
import argparse
import os
import pathlib

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import export, lax  # noqa: E402
from jax._src.interpreters import mlir  # noqa: E402
from jax.extend.mlir import ir  # noqa: E402
from make_random_jax_programs import write  # noqa: E402

jax.config.update("jax_enable_x64", False)  # which that script turns on

OUT = pathlib.Path(__file__).parent.parent / "tests/golden/jax_programs"
SIZES = [(3, 3), (5, 8), (17, 6)]


# Each takes x of [a, b] and y of [a, 4].
def scan(x, y):
    return lax.scan(lambda c, r: (0.5 * c + r[0], (c, r[1].sum())), x[0], (x, y))


def scan_gradient(x, y):
    return jax.grad(lambda v: lax.scan(lambda c, r: (jnp.tanh(c + r), c.sum()), v[0], v, reverse=True)[1].sum())(x)


def scans_in_scans(x, y):
    return lax.scan(lambda c, r: (c + lax.scan(lambda d, e: (0.5 * d + e, None), 0.0, r)[0], c), 0.0, x)


def loops(x, y):
    windows = lambda i, c: c + lax.dynamic_slice(x, (i, 0), (2, x.shape[1])).sum()
    sets = lambda i, c: c.at[i].set(x[i] * i)
    return lax.fori_loop(0, x.shape[0] - 1, windows, 0.0), lax.fori_loop(0, x.shape[0], sets, jnp.zeros_like(x))


def slices_by_values(x, y):
    i = jnp.argmax(x[:, 0])
    return (lax.dynamic_slice(x, (i, 1), (2, x.shape[1] - 1)), lax.dynamic_update_slice(x, x[:2] * 3, (i, 0)),
            x[jnp.argmax(x, 0)], jax.vmap(lambda r, k: lax.dynamic_slice(r, (k,), (2,)))(x, jnp.arange(x.shape[0]) % 2))


def running(x, y):
    return jnp.cumsum(x, 0), lax.cummax(x, 1, reverse=True), jnp.cumprod(x, 1), lax.cumlogsumexp(x, 0)


def windows(x, y):
    return (lax.reduce_window(x, 0.0, lax.add, (2, 2), (2, 2), "SAME"),
            lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (1, 1), "VALID"),
            lax.conv_general_dilated(x[None, None], jnp.ones((1, 1, 3, 3)), (2, 2), "SAME"))


def largest(x, y):
    return lax.top_k(x.T, x.shape[0] - 1), jnp.sort(x, 0), jnp.median(x, 1)


def random_numbers(x, y):
    key = jax.random.key(0)
    return jax.random.uniform(key, x.shape), jax.random.normal(key, (x.shape[0], 3)), jax.random.bits(key, x.shape)


def factors(x, y):
    a = jnp.einsum("ij,kj->ik", x, x) + 10 * jnp.eye(x.shape[0])
    return jnp.linalg.cholesky(a), jnp.linalg.solve(a, y)


FUNCTIONS = [scan, scan_gradient, scans_in_scans, loops, slices_by_values, running, windows, largest, random_numbers,
             factors]


def text_of(exported):
    """Without the places of this file."""
    with mlir.make_ir_context():
        return ir.Module.parse(exported.mlir_module()).operation.get_asm(enable_debug_info=False)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--out", type=pathlib.Path, default=OUT)
    out = options.parse_args().out
    a, b = export.symbolic_shape("a, b", constraints=["a >= 3", "b >= 3"])
    for function in FUNCTIONS:
        name = f"open_{function.__name__}"
        flat = jax.jit(lambda x, y: tuple(jax.tree.leaves(function(x, y))))
        exported = export.export(flat)(jax.ShapeDtypeStruct((a, b), np.float32), jax.ShapeDtypeStruct((a, 4), np.float32))
        (out / f"{name}.mlir").write_text(text_of(exported))
        for rows, columns in SIZES:
            rng = np.random.default_rng(rows)
            args = [rng.normal(size=(rows, n)).astype(np.float32) for n in (columns, 4)]
            results = [np.asarray(y) for y in flat(*args)]
            tolerances = [1e-5 * max(1.0, float(np.abs(y).max())) if y.dtype.kind == "f" else 0.0 for y in results]
            write(out / f"{name}_{rows}x{columns}", None, [], args, results, tolerances, program=name)


if __name__ == "__main__":
    main()

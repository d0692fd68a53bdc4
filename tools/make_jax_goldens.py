#!/usr/bin/env python3
"""Writes the programs of jax_programs/golden_*.py, as JAX lowers them, to tests/golden/jax_programs:
NAME.mlir, NAME.safetensors with arguments and XLA's results, and NAME_vjp.safetensors and the like
for Lathe to transform the same text, with what JAX's own transforms give
(tests/jax_programs/jax_case.h).

    tools/make_jax_goldens.py [--out DIR] [--only PATTERN]

Run with an environment that has jax 0.10.2, and safetensors.
"""
import argparse
import fnmatch
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from jax_programs import oracle  # noqa: E402

os.environ["XLA_FLAGS"] = oracle.FLAGS
os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402

jax.config.update("jax_enable_x64", True)

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax_programs import (golden_algorithms, golden_functions, golden_indexing, golden_models,  # noqa: E402, F401
                          golden_random, golden_targets, golden_types, transforms, values)
from jax_programs.goldens import GOLDENS, Arguments  # noqa: E402
from make_random_jax_programs import write  # noqa: E402

OUT = pathlib.Path(__file__).parent.parent / "tests/golden/jax_programs"


def results(function, arguments):
    return [np.asarray(y) for y in jax.jit(function)(*arguments)]


def tolerance(y, text, given):
    """In parts of the largest element, by the narrowest type that the program computes in."""
    if not values.has_tangent(y.dtype):
        return 0.0
    size = np.abs(y.astype(np.complex128))
    size = size[np.isfinite(size)]
    if given is None:
        given = 3e-2 if "bf16" in text else 4e-3 if "xf16>" in text else 3e-5 if "f32" in text else 1e-12
    return given * max(float(size.max()) if size.size else 0.0, 1e-3)


def stacked(x):
    return np.stack([x, x[..., ::-1] if x.ndim else x])


def small_steps(rng, like):
    """A tangent of ordinary size for each float."""
    return [(rng.normal(size=x.shape) * (1 if x.dtype.kind != "c" else 1 + 1j)).astype(x.dtype)
            for x in like if values.has_tangent(x.dtype)]


def transformed(rng, function, arguments, chain):
    """The function under the chain, its arguments, and the chain as the test's reader wants it."""
    words = []
    for transform in chain:
        count = len(arguments)
        words.append(transform if transform == "vmap" else f"{transform}:{count}")
        if transform == "vmap":
            function, arguments = jax.vmap(function), [stacked(x) for x in arguments]
        elif transform == "jvp":
            function, arguments = transforms.jvp(function, count), arguments + small_steps(rng, arguments)
        else:
            out = jax.eval_shape(function, *arguments)
            function, arguments = transforms.vjp(function, count), arguments + small_steps(rng, out)
    return function, arguments, words


def make(one, out):
    arguments, tree = jax.tree.flatten(one.arguments(Arguments(one.name)))
    arguments = [np.asarray(x) for x in arguments]

    def flat(*xs):
        return tuple(map(jnp.asarray, jax.tree.leaves(one.function(*jax.tree.unflatten(tree, xs)))))

    text = jax.jit(flat, keep_unused=True).lower(*arguments).as_text()
    for k, chain in enumerate([[]] + [t.split("+") for t in one.transforms]):
        rng = np.random.default_rng(k)
        function, given, words = transformed(rng, flat, arguments, chain)
        ys = results(function, given)
        limits = [tolerance(y, text, one.tolerance) for y in ys]
        stem = out / "_".join([one.name, *chain])
        write(stem, text if not chain else None, words, given, ys, limits, program=one.name)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--out", type=pathlib.Path, default=OUT)
    options.add_argument("--only", default="*")
    given = options.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for one in GOLDENS:
        if fnmatch.fnmatch(one.name, given.only):
            print(one.name, flush=True)
            make(one, given.out)


if __name__ == "__main__":
    main()

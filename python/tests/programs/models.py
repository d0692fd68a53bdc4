"""Models, steps of training them, algorithms and calls of targets: the programs whose goldens the C++ tests run, here by JAX."""

import pathlib
import sys

import jax

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[3] / "tools"))

from jax_programs import golden_algorithms, golden_models, golden_targets  # noqa: E402, F401
from jax_programs.goldens import GOLDENS, Arguments  # noqa: E402

from programs.program import add  # noqa: E402

SETTINGS = {"jax_enable_x64": True}


def jitted(one):
    return lambda: jax.jit(one.function)(*one.arguments(Arguments(one.name)))


for one in GOLDENS:
    add(one.name, jitted(one), one.tolerance)

"""One process on one platform: runs the programs of a module and writes what they gave."""

import dataclasses
import importlib
import pickle
import time
import traceback
from typing import Any

import jax
import numpy as np

from programs.program import PROGRAMS


@dataclasses.dataclass
class Leaf:
    """A part of a result: its place in the tree, what can be seen of it from outside, and its value on the host."""

    place: str
    kind: str
    value: Any

    @staticmethod
    def of(path, x):
        place = jax.tree_util.keystr(path)
        if not isinstance(x, jax.Array):
            return Leaf(place, type(x).__name__, x if isinstance(x, str) else np.asarray(x))
        kind = f"{x.dtype}{list(x.shape)}{' weak' if getattr(x, 'weak_type', False) else ''}"
        return Leaf(place, kind, np.asarray(jax.random.key_data(x) if jax.dtypes.issubdtype(x.dtype, jax.dtypes.prng_key) else x))


@dataclasses.dataclass
class Result:
    leaves: list[Leaf]
    error: str  # a traceback, or nothing
    seconds: float


def run_one(program) -> Result:
    start = time.monotonic()
    try:
        leaves = [Leaf.of(path, x) for path, x in jax.tree_util.tree_leaves_with_path(program.function())]
        error = ""
    except Exception:
        leaves, error = [], traceback.format_exc()
    return Result(leaves, error, time.monotonic() - start)


def load(module):
    """The programs of a module, with its settings made."""
    settings = getattr(importlib.import_module(f"programs.{module}"), "SETTINGS", {})
    for name, value in settings.items():
        jax.config.update(name, value)
    return PROGRAMS


def run(module, platform, chosen, out) -> None:
    """Writes a Result for each program that was chosen, and for all of them where none was."""
    programs = load(module)
    if jax.default_backend() != platform:
        raise RuntimeError(f"programs: JAX runs on {jax.default_backend()}, not on {platform}")
    results = {name: run_one(program) for name, program in programs.items() if not chosen or name in chosen}
    out.write_bytes(pickle.dumps(results))

"""Arguments of the programs, the same in every run."""

import numpy as np


def f32(*shape, seed=0, scale=1.0):
    return (np.random.default_rng(seed).standard_normal(shape) * scale).astype(np.float32)


def c64(*shape, seed):
    return f32(*shape, seed=seed) + np.complex64(1j) * f32(*shape, seed=seed + 100)


def integers(limit, *shape, seed=0, dtype=np.int32):
    return np.random.default_rng(seed).integers(0, limit, shape).astype(dtype)

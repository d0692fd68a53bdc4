"""Arguments that several families take: ordinary numbers, awkward ones, matrices."""
import ml_dtypes
import numpy as np

bf16 = ml_dtypes.bfloat16


def normal(*shape, seed=0, dtype=np.float32, scale=1.0):
    return (np.random.default_rng([seed, *shape]).normal(size=shape) * scale).astype(dtype)


def uniform(*shape, low=0.0, high=1.0, seed=0, dtype=np.float32):
    return np.random.default_rng([seed, *shape, 7]).uniform(low, high, size=shape).astype(dtype)


def integers(*shape, low=-5, high=6, seed=0, dtype=np.int32):
    return np.random.default_rng([seed, *shape, 3]).integers(low, high, size=shape).astype(dtype)


def edges(dtype=np.float32):
    return np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, 1e-4, -1e-4, 20.0, -20.0, 100.0, -100.0], dtype)


def with_nan(*shape, seed=0, dtype=np.float32):
    x = normal(*shape, seed=seed, dtype=dtype)
    flat = x.reshape(-1)
    flat[::4] = np.nan
    return x


def wide(f):
    """f of numbers of a narrow type, computed in f32 and rounded once."""
    return lambda *xs: f(*[x.astype(np.float32) for x in xs]).astype(xs[0].dtype)

"""Functions of arrays that are neither products nor elementwise."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from data import c64, f32, integers


def positive_definite(*batch, n):
    a = f32(*batch, n, n)
    return a @ a.swapaxes(-1, -2) + n * np.eye(n, dtype=np.float32)


def table():
    key = np.array([0, 7], np.uint32)
    return {
        "FFT of 1024, 256 rows": (jnp.fft.fft, (c64(256, 1024, seed=1),)),
        "FFT of 1048576": (jnp.fft.fft, (c64(1 << 20, seed=1),)),
        "real FFT of 1000, 256 rows": (jnp.fft.rfft, (f32(256, 1000),)),
        "FFT in two dimensions, 512x512": (jnp.fft.fft2, (c64(512, 512, seed=1),)),
        "Cholesky, 512": (jnp.linalg.cholesky, (positive_definite(n=512),)),
        "Cholesky, 64 of 64": (jnp.linalg.cholesky, (positive_definite(64, n=64),)),
        "top 40 of 128256": (lambda x: lax.top_k(x, 40), (f32(128256),)),
        "top 8 of 64, 4096 rows": (lambda x: lax.top_k(x, 8), (f32(4096, 64),)),
        "cumulative sum, last axis, 4096x1024": (lambda x: jnp.cumsum(x, axis=-1), (f32(4096, 1024),)),
        "cumulative sum, first axis, 4096x1024": (lambda x: jnp.cumsum(x, axis=0), (f32(4096, 1024),)),
        "scatter-add, 100000 rows of 64 into 10000": (
            lambda x, i, u: x.at[i].add(u), (f32(10000, 64), integers(10000, 100000), f32(100000, 64))),
        "gather of 1M single elements": (lambda x, i: x[i], (f32(1 << 20), integers(1 << 20, 1 << 20))),
        "rows by index, 100000 of 64": (lambda x, i: x[i], (f32(10000, 64), integers(10000, 100000))),
        "4M random bits": (lambda k: jax.random.bits(k, (1 << 22,)), (key,)),
        "reverse, 4096x1024": (lambda x: x[:, ::-1].copy(), (f32(4096, 1024),)),
        "image resize, 8x64x64x16 to 128": (
            lambda x: jax.image.resize(x, (8, 128, 128, 16), "bilinear"), (f32(8, 64, 64, 16),)),
    }

#!/usr/bin/env python3
"""Writes programs of single ops, as JAX lowers them, to tests/golden/jax_programs: NAME.mlir, and
NAME.safetensors with arguments and XLA's results (tests/jax_programs/jax_case.h). Each is written
as it is and for Lathe to differentiate and to map, beside what JAX's own transforms give.

Run with an environment that has jax 0.10.2 and safetensors.
"""
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402

jax.config.update("jax_enable_x64", True)

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax_programs import transforms, values  # noqa: E402
from make_random_jax_programs import write  # noqa: E402

OUT = pathlib.Path(__file__).parent.parent / "tests/golden/jax_programs"
rng = np.random.default_rng(3)


def real(*shape, dtype=np.float64):
    return rng.normal(size=shape).astype(dtype)


def complex_(*shape):
    return real(*shape) + 1j * real(*shape)


def integers(dtype, *shape):
    info = np.iinfo(dtype)
    return rng.integers(info.min, info.max, size=shape, dtype=dtype, endpoint=True)


def cnn_block(x, kernel, scale):
    y = lax.conv_general_dilated(x, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    mean = y.mean((0, 1, 2))
    y = scale * (y - mean) * lax.rsqrt(y.var((0, 1, 2)) + 1e-3)
    return lax.reduce_window(jax.nn.gelu(y), -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


# Function, arguments, how far off a result may be, in parts of its largest element where that is
# above 1; of exact ones no bit.
PROGRAMS = {
    "fft": (lambda x: jnp.fft.fft(x), [complex_(2, 12)], 1e-13),
    "ifft_of_17": (lambda x: jnp.fft.ifft(x), [complex_(17)], 1e-13),
    "rfft_even": (lambda x: jnp.fft.rfft(x), [real(2, 10)], 1e-13),
    "rfft_odd": (lambda x: jnp.fft.rfft(x), [real(9)], 1e-13),
    "irfft_even": (lambda x: jnp.fft.irfft(x, 10), [complex_(2, 6)], 1e-13),
    "irfft_odd": (lambda x: jnp.fft.irfft(x, 9), [complex_(5)], 1e-13),
    "fft_two_dimensions": (lambda x: jnp.fft.fft2(x), [complex_(3, 4, 5)], 1e-12),
    "rfft_three_dimensions": (lambda x: jnp.fft.rfftn(x), [real(3, 4, 6)], 1e-12),
    "irfft_two_dimensions": (lambda x: jnp.fft.irfft2(x), [complex_(2, 3, 4)], 1e-13),
    "fft_f32": (lambda x: jnp.fft.fft(x), [complex_(64).astype(np.complex64)], 1e-5),
    "bessel_i1e": (lambda x: lax.bessel_i1e(x), [np.array([-20.0, -3.5, -1e-9, 1e-3, 0.7, 7.9, 8.1, 300.0])], 1e-15),
    "mulhi_i32": (lambda x, y: lax.mulhi(x, y), [integers(np.int32, 50), integers(np.int32, 50)], 0),
    "mulhi_u64": (lambda x, y: lax.mulhi(x, y), [integers(np.uint64, 50), integers(np.uint64, 50)], 0),
    "cnn_block": (cnn_block, [real(2, 6, 6, 2), real(3, 3, 2, 3), real(3)], 1e-12),
}


def results(f, args):
    return [np.asarray(y) for y in jax.jit(f)(*args)]


def main():
    for name, (function, args, tolerance) in PROGRAMS.items():
        flat = lambda *xs: (function(*xs),)  # noqa: B023
        text = jax.jit(flat, keep_unused=True).lower(*args).as_text()

        def case(suffix, words, all_args, out):
            sizes = [max(1.0, float(np.abs(y).max())) for y in out]
            write(OUT / f"{name}{suffix}", text, words, all_args, out, [tolerance * s for s in sizes])

        plain = results(flat, args)
        case("", [], args, plain)
        n = len(args)
        if tolerance:
            tangents = [x * 0.5 + 0.25 for x in args]
            case("_jvp", [f"jvp:{n}"], args + tangents, results(transforms.jvp(flat, n), args + tangents))
            cotangents = [(y / (1 + np.abs(y))).astype(y.dtype) for y in plain]
            case("_vjp", [f"vjp:{n}"], args + cotangents, results(transforms.vjp(flat, n), args + cotangents))
        stacked = [np.stack([x, x[..., ::-1]], 0) for x in args]
        case("_vmap", ["vmap"], stacked, results(jax.vmap(flat), stacked))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes tests/data/ready_programs.mlir: the programs whose kernels a build makes beforehand (make_ready_kernels).

    python tools/make_ready_programs.py tests/data/ready_programs.mlir

They are the functions of jax.numpy, jax.nn and jax.lax one by one, in the types and along the axes that people use, as JAX
lowers them. Kernels do not know sizes, only which way they go, so one size stands for all of its kind; sizes are those of
arrays worth a kernel of their own.
"""

import functools
import itertools
import pathlib
import sys

import jax
import jax.numpy as jnp
from jax import lax

F32, BF16, F16, F64, I32, I8 = jnp.float32, jnp.bfloat16, jnp.float16, jnp.float64, jnp.int32, jnp.int8
COMMON, FLOATS = (F32, BF16), (F32, BF16, F16, F64)
M, N = 1024, 768


def of(dtype, *shape):
    return jax.ShapeDtypeStruct(shape, dtype)


def elementwise():
    unary = (jnp.negative, jnp.abs, jnp.exp, jnp.log, jnp.sqrt, lax.rsqrt, jnp.square, jnp.sin, jnp.cos, jnp.tanh, jax.nn.sigmoid,
             jax.nn.relu, jax.nn.gelu, jax.nn.silu, jax.nn.softplus, jnp.floor, jnp.isfinite)
    for f, dtype in itertools.product(unary, COMMON):
        yield f, of(dtype, M, N)
    binary = (jnp.add, jnp.subtract, jnp.multiply, jnp.divide, jnp.maximum, jnp.minimum)
    for f, dtype in itertools.product(binary, (*FLOATS, I32)):
        yield f, of(dtype, M, N), of(dtype, M, N)
    for f, dtype in itertools.product(binary, COMMON):
        for other in ((), (N,), (M, 1)):
            yield f, of(dtype, M, N), of(dtype, *other)
    for f, dtype in itertools.product((jnp.equal, jnp.less, jnp.greater), (F32, I32)):
        yield f, of(dtype, M, N), of(dtype, M, N)
    yield jnp.power, of(F32, M, N), of(F32, M, N)
    for dtype in (*COMMON, I32):
        yield jnp.where, of(bool, M, N), of(dtype, M, N), of(dtype, M, N)
    for source, to in itertools.permutations((F32, BF16, F16, I32), 2):
        yield lambda x, to=to: x.astype(to), of(source, M, N)
    yield lambda x, y: lax.complex(x, y), of(F32, M, N), of(F32, M, N)
    for f in (jnp.abs, jnp.real, jnp.imag, jnp.conj):
        yield f, of(jnp.complex64, M, N)
    for f in (jnp.add, jnp.multiply):
        yield f, of(jnp.complex64, M, N), of(jnp.complex64, M, N)


def layer_norm(x, scale, offset):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5) * scale + offset


def rms_norm(x, scale):
    return x * lax.rsqrt(jnp.square(x).mean(-1, keepdims=True) + 1e-6) * scale


def reductions():
    axes = (None, 0, 1)
    for f, dtype, axis in itertools.product((jnp.sum, jnp.max, jnp.min, jnp.mean, jnp.var, jnp.std), COMMON, axes):
        yield functools.partial(f, axis=axis), of(dtype, M, N)
    for f, dtype, axis in itertools.product((jnp.sum, jnp.max, jnp.min), (F64, I32), axes):
        yield functools.partial(f, axis=axis), of(dtype, M, N)
    for f, axis in itertools.product((jnp.any, jnp.all), axes):
        yield functools.partial(f, axis=axis), of(bool, M, N)
    for f, dtype, axis in itertools.product((jnp.argmax, jnp.argmin), (F32, I32), axes[1:]):
        yield functools.partial(f, axis=axis), of(dtype, M, N)
    for f, dtype, axis in itertools.product((jax.nn.softmax, jax.nn.log_softmax, jax.nn.logsumexp, jnp.cumsum), COMMON, axes[1:]):
        yield functools.partial(f, axis=axis), of(dtype, M, N)
    for dtype in COMMON:
        yield jnp.sum, of(dtype, 64, 32, 32, 64)
        yield functools.partial(jnp.sum, axis=(0, 1, 2)), of(dtype, 64, 32, 32, 64)
        yield functools.partial(jnp.sum, axis=1), of(dtype, 64, 512, 256)
        yield functools.partial(jnp.mean, axis=(1, 2)), of(dtype, 64, 32, 32, 64)
        yield layer_norm, of(dtype, M, N), of(dtype, N), of(dtype, N)
        yield rms_norm, of(dtype, M, N), of(dtype, N)
        yield jnp.linalg.norm, of(dtype, M)
    for dtype in (F32, F64):
        yield jnp.sum, of(dtype, 1_000_000)
        yield functools.partial(jnp.sum, axis=0), of(dtype, 1_000_000, 8)
        yield jnp.vdot, of(dtype, 1_000_000), of(dtype, 1_000_000)


def product(dimensions, result=None):
    return lambda a, b: lax.dot_general(a, b, dimensions, preferred_element_type=result)


def products():
    """By the sums' length (short and long), by which operand is turned, and for the few rows or columns of vectors."""
    kinds = [(dtype, None) for dtype in FLOATS] + [(BF16, F32), (I8, I32), (I32, None)]
    for (dtype, result), k, lhs, rhs in itertools.product(kinds, (256, 2048), (0, 1), (0, 1)):
        a, b = (k, 512) if lhs == 0 else (512, k), (k, 512) if rhs == 0 else (512, k)
        yield product((((lhs,), (rhs,)), ((), ())), result), of(dtype, *a), of(dtype, *b)
    for dtype, lhs, rhs in itertools.product(COMMON, (1, 2), (1, 2)):
        a, b = (64, 128, 256) if lhs == 1 else (64, 256, 128), (64, 128, 256) if rhs == 1 else (64, 256, 128)
        yield product((((lhs,), (rhs,)), ((0,), (0,)))), of(dtype, *a), of(dtype, *b)
    for dtype in COMMON:
        yield lambda a, b: jnp.einsum("bshd,bthd->bhst", a, b), of(dtype, 2, 512, 8, 64), of(dtype, 2, 512, 8, 64)
        yield lambda p, v: jnp.einsum("bhst,bthd->bshd", p, v), of(dtype, 2, 8, 512, 512), of(dtype, 2, 512, 8, 64)
        for f in (lambda x, w, b: x @ w + b, lambda x, w, b: jax.nn.relu(x @ w + b), lambda x, w, b: jax.nn.gelu(x @ w + b)):
            for k in (256, 2048):
                yield f, of(dtype, 512, k), of(dtype, k, 512), of(dtype, 512)
        for n in (1, 16):
            yield jnp.matmul, of(dtype, 65536, 32), of(dtype, 32, n)
            yield jnp.matmul, of(dtype, 4096, 4096), of(dtype, 4096, n)
        for m, k in itertools.product((1, 4), (256, 4096)):
            yield jnp.matmul, of(dtype, m, k), of(dtype, k, 4096)
            yield lambda x, w: x @ w.T, of(dtype, m, k), of(dtype, 4096, k)
    for dtype in (*FLOATS, I8):
        for k in (256, 4096):
            result = I32 if dtype == I8 else None
            yield product((((1,), (0,)), ((), ())), result), of(dtype, 4096, k), of(dtype, k)
            yield product((((0,), (0,)), ((), ())), result), of(dtype, k), of(dtype, k, 4096)
            yield product((((0,), (0,)), ((), ())), result), of(dtype, k, 4096), of(dtype, k)
    for dtype in COMMON:
        for causal in (False, True):
            attend = functools.partial(jax.nn.dot_product_attention, is_causal=causal)
            yield attend, *[of(dtype, 2, 512, 8, 64)] * 3


def pool(x, start, combine):
    return lax.reduce_window(x, jnp.array(start, x.dtype), combine, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def images():
    layouts = (("NHWC", "HWIO", "NHWC"), (8, 56, 56, 64)), (("NCHW", "OIHW", "NCHW"), (8, 64, 56, 56))
    for dtype, (numbers, shape) in itertools.product(COMMON, layouts):
        for size, stride, channels in itertools.product((1, 3, 7), (1, 2), (64, 3)):
            kernel = (size, size, channels, 64) if numbers[0] == "NHWC" else (64, channels, size, size)
            image = tuple(channels if i == numbers[0].index("C") else n for i, n in enumerate(shape))
            run = functools.partial(lax.conv_general_dilated, window_strides=(stride,) * 2, padding="SAME", dimension_numbers=numbers)
            yield run, of(dtype, *image), of(dtype, *kernel)
    for dtype in COMMON:
        numbers, shape = layouts[0]
        depthwise = functools.partial(
            lax.conv_general_dilated, window_strides=(1, 1), padding="SAME", dimension_numbers=numbers, feature_group_count=64)
        yield depthwise, of(dtype, *shape), of(dtype, 3, 3, 1, 64)
        for strides in ((1, 1), (2, 2)):
            for size in (2, 3, 4):
                turned = functools.partial(lax.conv_transpose, strides=strides, padding="SAME")
                yield turned, of(dtype, *shape), of(dtype, size, size, 64, 32)
        along = functools.partial(lax.conv_general_dilated, window_strides=(1,), padding="SAME", dimension_numbers=("NWC", "WIO", "NWC"))
        yield along, of(dtype, 8, 4096, 64), of(dtype, 5, 64, 64)
        yield functools.partial(pool, start=-jnp.inf, combine=lax.max), of(dtype, *shape)
        yield functools.partial(pool, start=0, combine=lax.add), of(dtype, *shape)


def moves():
    orders = (1, 0), (0, 2, 1), (1, 0, 2), (0, 2, 1, 3), (0, 3, 1, 2), (0, 2, 3, 1)
    for order, dtype in itertools.product(orders, COMMON):
        shape = {2: (M, N), 3: (64, 128, 96), 4: (8, 64, 96, 128)}[len(order)]
        yield functools.partial(jnp.transpose, axes=order), of(dtype, *shape)
    for dtype in (*COMMON, I32):
        for axis in (0, 1):
            yield functools.partial(jnp.flip, axis=axis), of(dtype, M, N)
            yield lambda x, y, axis=axis: jnp.concatenate([x, y], axis), of(dtype, M, N), of(dtype, M, N)
            yield functools.partial(jnp.roll, shift=1, axis=axis), of(dtype, M, N)
        yield lambda x: jnp.pad(x, 1), of(dtype, M, N)
        yield lambda x: x[1:, 1:], of(dtype, M, N)
        yield lambda x: jnp.broadcast_to(x, (M, N)), of(dtype, N)
        yield lambda x: jnp.broadcast_to(x[:, None], (M, N)), of(dtype, M)
        yield lambda x, i: x[i], of(dtype, M, N), of(I32, M)
        yield lambda x, i: x[i], of(dtype, 1_000_000), of(I32, M * N)
        yield lambda x, i, u: x.at[i].set(u), of(dtype, M, N), of(I32, M), of(dtype, M, N)
        yield lambda x, i, u: x.at[i].add(u), of(dtype, M, N), of(I32, M), of(dtype, M, N)
        yield lambda x, i: lax.dynamic_slice(x, (i, 0), (64, N)), of(dtype, M, N), of(I32)
        yield lambda x, u, i: lax.dynamic_update_slice(x, u, (i, 0)), of(dtype, M, N), of(dtype, 64, N), of(I32)
        yield jnp.tril, of(dtype, M, M)
    for dtype in (F32, I32):
        for axis in (0, 1):
            yield functools.partial(jnp.sort, axis=axis), of(dtype, M, N)
            yield functools.partial(jnp.argsort, axis=axis), of(dtype, M, N)
        yield functools.partial(lax.top_k, k=8), of(dtype, M, N)
    yield lambda i: jax.nn.one_hot(i, N), of(I32, M)
    yield (lambda: jnp.arange(M * N)),
    yield (lambda: jnp.zeros((M, N), F32)),
    for draw, shape in itertools.product((jax.random.uniform, jax.random.normal), ((M, N), (M * N,))):
        yield functools.partial(draw, shape=shape, dtype=F32), of(jnp.uint32, 2)
    for shape in ((M, N), (M * N,)):
        yield functools.partial(jax.random.bits, shape=shape), of(jnp.uint32, 2)
    yield jax.random.split, of(jnp.uint32, 2)


def transforms():
    for f in (jnp.fft.fft, jnp.fft.ifft, jnp.fft.fft2, jnp.fft.ifft2, jnp.fft.irfft):
        yield f, of(jnp.complex64, 256, 1024)
    yield jnp.fft.rfft, of(F32, 256, 1024)
    for shape in ((512, 512), (64, 64, 64)):
        yield jnp.linalg.cholesky, of(F32, *shape)
        yield functools.partial(lax.linalg.triangular_solve, left_side=True, lower=True), of(F32, *shape), of(F32, *shape)


def main():
    texts = []
    for group in (elementwise, reductions, products, images, moves, transforms):
        for function, *arguments in group():
            with jax.enable_x64(any(argument.dtype == F64 for argument in arguments)):
                text = jax.jit(function).lower(*arguments).as_text()
            if text not in texts:
                texts.append(text)
    pathlib.Path(sys.argv[1]).write_text("// Made by tools/make_ready_programs.py.\n" + "// -----\n".join(texts))
    print(f"{len(texts)} programs", file=sys.stderr)


if __name__ == "__main__":
    main()

"""Engines that compute a Product or a Convolution: each makes a call without arguments that returns when the result is there.

An engine says None for what it has not got. Operands are the same numbers for all of them.
"""

from measure import THREADS

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import torch
from jax import lax

from shapes import Product

torch.set_num_threads(THREADS)
DTYPES = {"f32": np.float32, "bf16": ml_dtypes.bfloat16, "f16": np.float16, "f64": np.float64}
TORCH_DTYPES = {"f32": torch.float32, "bf16": torch.bfloat16, "f16": torch.float16, "f64": torch.float64}


def operands(shape, dtype, seed=0):
    """Two arrays of what `shape` asks for."""
    random = np.random.default_rng(seed)
    return [random.standard_normal(s, np.float32).astype(DTYPES[dtype]) for s in shape.operand_shapes()]


def _turned(x, is_transposed):
    return x.swapaxes(-1, -2) if is_transposed else x


def _jax_function(shape):
    if isinstance(shape, Product):
        return lambda a, b: _turned(a, shape.lhs_transposed) @ _turned(b, shape.rhs_transposed)
    layout = ("NHWC", "HWIO", "NHWC") if shape.channels_last else ("NCHW", "OIHW", "NCHW")
    return lambda x, w: lax.conv_general_dilated(x, w, (shape.stride,) * 2, ((shape.padding,) * 2,) * 2,
                                                 dimension_numbers=layout, feature_group_count=shape.groups)


def _jax(platform):
    def engine(shape, dtype, arrays):
        if not isinstance(shape, Product) and shape.channels_last:
            arrays = arrays[0].transpose(0, 2, 3, 1), arrays[1].transpose(2, 3, 1, 0)
        device = jax.devices(platform)[0]
        placed = jax.device_put([np.ascontiguousarray(x) for x in arrays], device)
        compiled = jax.jit(_jax_function(shape)).lower(*placed).compile()
        return lambda: compiled(*placed).block_until_ready()
    return engine


def _torch(shape, dtype, arrays):
    """oneDNN for bf16 and convolutions, MKL for products of f32 and f64."""
    a, b = (torch.from_numpy(x.astype(np.float64)).to(TORCH_DTYPES[dtype]) for x in arrays)
    if isinstance(shape, Product):
        a, b = _turned(a, shape.lhs_transposed), _turned(b, shape.rhs_transposed)
        return lambda: torch.matmul(a, b)
    layout = torch.channels_last if shape.channels_last else torch.contiguous_format
    a, b = a.to(memory_format=layout), b.to(memory_format=layout)
    return lambda: torch.nn.functional.conv2d(a, b, None, shape.stride, shape.padding, 1, shape.groups)


def _openblas(shape, dtype, arrays):
    """NumPy's; without batches, which it takes one by one."""
    if not isinstance(shape, Product) or dtype not in ("f32", "f64") or shape.batch > 1:
        return None
    a, b = (_turned(x, t) for x, t in zip(arrays, (shape.lhs_transposed, shape.rhs_transposed)))
    return lambda: a @ b


ENGINES = {"Lathe": _jax("lathe"), "PyTorch": _torch, "XLA": _jax("cpu"), "OpenBLAS": _openblas}


def exact(shape, arrays):
    """What all have to give, computed in f64 by PyTorch."""
    return result(shape, _torch(shape, "f64", arrays))


def result(shape, call):
    """As an array of f64; images with the channels first."""
    out = call()
    if isinstance(out, torch.Tensor):
        return out.to(torch.float64).numpy()
    out = np.asarray(out).astype(np.float64)
    is_turned = not isinstance(shape, Product) and shape.channels_last
    return out.transpose(0, 3, 1, 2) if is_turned else out

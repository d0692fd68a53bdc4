"""Convolutions, pooling, normalization, and the training step of a convolutional network."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from data import f32

NHWC = ("NHWC", "HWIO", "NHWC")


def conv(stride=1, groups=1, padding="SAME", lhs_dilation=(1, 1), dims=NHWC):
    def run(x, w):
        strides = (stride,) * (x.ndim - 2)
        return lax.conv_general_dilated(x, w, strides, padding, lhs_dilation=lhs_dilation[:x.ndim - 2],
                                        dimension_numbers=dims, feature_group_count=groups)

    return run


def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")


def average_pool(x):
    return lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4


def batch_norm(x, scale, bias):
    mean, variance = x.mean((0, 1, 2)), x.var((0, 1, 2))
    return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + bias


def resnet_step(batch=64, widths=(16, 32, 64), blocks=1):
    """Loss and gradients of a residual network on 32x32 images."""
    params = {"stem": f32(3, 3, 3, widths[0], scale=0.2), "stages": [], "head": f32(widths[-1], 10, scale=0.1)}
    inputs = widths[0]
    for stage, width in enumerate(widths):
        for block in range(blocks):
            p = {"a": f32(3, 3, inputs, width, seed=stage, scale=0.1), "b": f32(3, 3, width, width, seed=9, scale=0.1)}
            for name in ("a", "b"):
                p |= {f"{name}_scale": np.ones(width, np.float32), f"{name}_bias": np.zeros(width, np.float32)}
            if inputs != width:
                p["skip"] = f32(1, 1, inputs, width, seed=5, scale=0.2)
            params["stages"].append(p)
            inputs = width

    def block(x, p):
        stride = 2 if "skip" in p else 1
        y = jax.nn.relu(batch_norm(conv(stride)(x, p["a"]), p["a_scale"], p["a_bias"]))
        y = batch_norm(conv()(y, p["b"]), p["b_scale"], p["b_bias"])
        return jax.nn.relu(y + (conv(stride)(x, p["skip"]) if "skip" in p else x))

    def loss(params, images, labels):
        x = jax.nn.relu(conv()(images, params["stem"]))
        for p in params["stages"]:
            x = block(x, p)
        logits = jax.nn.log_softmax(x.mean((1, 2)) @ params["head"])
        return -jnp.take_along_axis(logits, labels[:, None], axis=1).mean()

    labels = np.random.default_rng(2).integers(0, 10, batch).astype(np.int32)
    return jax.value_and_grad(loss), (params, f32(batch, 32, 32, 3), labels)


def table():
    image = f32(8, 56, 56, 64)
    return {
        "convolution 3x3, 8x56x56x64 to 64": (conv(), (image, f32(3, 3, 64, 64, scale=0.05))),
        "convolution 3x3, 8x64x56x56 to 64, channels first": (
            conv(dims=("NCHW", "OIHW", "NCHW")), (f32(8, 64, 56, 56), f32(64, 64, 3, 3, scale=0.05))),
        "convolution 7x7, stride 2, 8x224x224x3 to 64": (conv(2), (f32(8, 224, 224, 3), f32(7, 7, 3, 64, scale=0.1))),
        "convolution 1x1, 8x56x56x64 to 256": (conv(), (image, f32(1, 1, 64, 256, scale=0.1))),
        "convolution 3x3, stride 2, 8x56x56x64 to 128": (conv(2), (image, f32(3, 3, 64, 128, scale=0.05))),
        "depthwise convolution 3x3, 8x56x56x128": (
            conv(groups=128), (f32(8, 56, 56, 128), f32(3, 3, 1, 128, scale=0.3))),
        "transposed convolution 4x4, 8x28x28x64 to 32": (
            conv(padding=((2, 2), (2, 2)), lhs_dilation=(2, 2)), (f32(8, 28, 28, 64), f32(4, 4, 64, 32, scale=0.05))),
        "convolution of 5, 8x4096x64 to 64": (
            conv(dims=("NWC", "WIO", "NWC")), (f32(8, 4096, 64), f32(5, 64, 64, scale=0.05))),
        "max pool 3x3, stride 2, 8x112x112x64": (max_pool, (f32(8, 112, 112, 64),)),
        "average pool 2x2, 8x112x112x64": (average_pool, (f32(8, 112, 112, 64),)),
        "batch norm, 64x32x32x64": (batch_norm, (f32(64, 32, 32, 64), f32(64), f32(64))),
        "CNN step, 64 images of 32x32": resnet_step(),
    }

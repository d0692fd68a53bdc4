"""General programs (no language models): what people write in JAX. Each is (function, arguments)."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import arrays
import images
import training
from data import c64, f32, integers


def rnn(weights_first):
    def run(w, h, xs):
        def step(h, x):
            h = jnp.tanh((w @ h if weights_first else h @ w) + x)
            return h, None

        return lax.scan(step, h, xs)[0]

    return run, (f32(128, 128, scale=0.08), f32(128), f32(1000, 128))


def scalar_while(n):
    return lax.while_loop(lambda s: s[0] < 20_000, lambda s: (s[0] + 1, s[1] * 0.999 + 1.0), (n, jnp.float32(0)))[1]


def tiny_ops(x):
    def body(_, x):
        for k in range(10):
            x = x * (1.0 + 1e-4 * k)
            x = jnp.abs(x - 0.5) + 0.1 * k
        return x / 50.0

    return lax.fori_loop(0, 1000, body, x)


def tiny_rows(x):
    """As tiny_ops, with reductions, a roll and a small product between, which fusion alone cannot join."""
    weights = jnp.asarray(np.random.default_rng(7).normal(size=(16, 16)) / 4, x.dtype)

    def body(_, x):
        for k in range(4):
            e = jnp.exp(x - x.max())
            x = e / e.sum()
            x = jnp.roll(x, k + 1) @ weights
        return x

    return lax.fori_loop(0, 1000, body, x)


def written_out_attention(q, k, v):
    scores = jnp.einsum("bthd,bshd->bhts", q, k) / 8.0
    mask = jnp.tril(jnp.ones(scores.shape[-2:], bool))
    return jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(jnp.where(mask, scores, -1e30), axis=-1), v)


def adam(p, g, m, v):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    return p - 1e-3 * m / (jnp.sqrt(v) + 1e-8), m, v


def gpt_step(layers, width=256, heads=4, batch=8, length=128, vocabulary=256):
    """Loss and gradients of a GPT, its layers written one after the other."""
    names = {"qkv": (width, 3 * width), "out": (width, width), "up": (width, 4 * width), "down": (4 * width, width)}
    params = {"embed": f32(vocabulary, width, scale=0.02), "layers": [
        {name: f32(*shape, seed=i, scale=0.02) for name, shape in names.items()} for i in range(layers)]}

    def norm(x):
        return (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)

    def layer(x, p):
        q, k, v = jnp.split((norm(x) @ p["qkv"]).reshape(batch, length, 3 * heads, width // heads), 3, axis=2)
        x = x + written_out_attention(q, k, v).reshape(batch, length, width) @ p["out"]
        return x + jax.nn.gelu(norm(x) @ p["up"]) @ p["down"]

    def loss(params, tokens):
        x = params["embed"][tokens]
        for p in params["layers"]:
            x = layer(x, p)
        logits = jax.nn.log_softmax(x @ params["embed"].T)
        return -jnp.take_along_axis(logits[:, :-1], tokens[:, 1:, None], axis=-1).mean()

    tokens = np.random.default_rng(1).integers(0, vocabulary, (batch, length)).astype(np.int32)
    return jax.value_and_grad(loss), (params, tokens)


def table():
    """The programs whose speed is compared, by name."""
    wide = f32(4096, 2048)
    programs = {
        "sum, first axis, 4096x2048": (lambda x: x.sum(0), (wide,)),
        "sum of all, 4096x2048": (lambda x: x.sum(), (wide,)),
        "softmax, first axis, 4096x2048": (lambda x: jax.nn.softmax(x, axis=0), (wide,)),
        "variance, first axis, 4096x2048": (lambda x: x.var(0), (wide,)),
        "sum, first axis, 1000000x8": (lambda x: x.sum(0), (f32(1_000_000, 8),)),
        "matrix x vector, 4096": (lambda w, x: w @ x, (f32(4096, 4096), f32(4096))),
        "vector x matrix, 4096": (lambda x, w: x @ w, (f32(4096), f32(4096, 4096))),
        "transposed matrix x vector, 4096": (lambda w, x: w.T @ x, (f32(4096, 4096), f32(4096))),
        "matrix x 4096x1": (lambda w, x: w @ x, (f32(4096, 4096), f32(4096, 1))),
    }
    for n in (1024, 2048, 3072, 4096):
        programs[f"transpose, {n}"] = (lambda x: x.T.copy(), (f32(n, n),))
    programs |= {
        "RNN of 1000 steps, tanh(W h + x)": rnn(True),
        "RNN of 1000 steps, tanh(h W + x)": rnn(False),
        "product 65536x32x16": (lambda a, b: a @ b, (f32(65536, 32), f32(32, 16))),
        "64 products of 128x64x128": (lambda a, b: a @ b, (f32(64, 128, 64), f32(64, 64, 128))),
        "scalar while, 20000 turns": (scalar_while, (np.int32(0),)),
        "loop of 1000 turns, 20 tiny ops": (tiny_ops, (f32(16),)),
        "loop of 1000 turns, 20 tiny ops that are rows": (tiny_rows, (f32(16),)),
        "attention written out, 2x512x8x64": (
            written_out_attention, (f32(2, 512, 8, 64, seed=1), f32(2, 512, 8, 64, seed=2), f32(2, 512, 8, 64, seed=3))),
        "Adam, 4M parameters": (adam, tuple(np.abs(f32(2048, 2048, seed=i)) for i in range(4))),
        "layer norm, 4096x1024": (
            lambda x: (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5), (f32(4096, 1024),)),
        "sort rows, 1024x1024": (lambda x: jnp.sort(x, axis=-1), (f32(1024, 1024),)),
        "argmax rows, 4096x1024": (lambda x: jnp.argmax(x, axis=-1), (f32(4096, 1024),)),
        "1M normal random numbers": (lambda k: jax.random.normal(k, (1_000_000,)), (np.array([0, 7], np.uint32),)),
        "complex multiply and abs, 1M": (lambda a, b: jnp.abs(a * b), (c64(1 << 20, seed=1), c64(1 << 20, seed=2))),
        "GPT step, 6x256": gpt_step(6),
        "product of f64, 512": (lambda a, b: a @ b, (f32(512, 512).astype(np.float64), f32(512, 512).astype(np.float64))),
        "product of i8, 1024": (
            lambda a, b: lax.dot(a, b, preferred_element_type=jnp.int32),
            (integers(255, 1024, 1024, dtype=np.int8), integers(255, 1024, 1024, seed=1, dtype=np.int8))),
    }
    return programs | images.table() | arrays.table() | training.table()

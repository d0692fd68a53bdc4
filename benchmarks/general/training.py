"""Recurrences and training steps."""

import math

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from data import f32, integers


def lstm(steps=200, batch=32, width=128):
    def run(w, u, b, h, c, xs):
        def step(state, x):
            h, c = state
            i, f, g, o = jnp.split(x @ w + h @ u + b, 4, axis=-1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            return (jax.nn.sigmoid(o) * jnp.tanh(c), c), None

        return lax.scan(step, (h, c), xs)[0]

    weights = [f32(width, 4 * width, seed=i, scale=0.08) for i in range(2)]
    state = [np.zeros((batch, width), np.float32)] * 2
    return run, (*weights, np.zeros(4 * width, np.float32), *state, f32(steps, batch, width))


def mlp_step(batch=256, widths=(784, 512, 512, 10)):
    """Weights after one step of SGD."""
    params = [(f32(n, m, seed=n, scale=0.05), np.zeros(m, np.float32)) for n, m in zip(widths, widths[1:])]

    def loss(params, x, labels):
        for w, b in params[:-1]:
            x = jax.nn.relu(x @ w + b)
        w, b = params[-1]
        logits = jax.nn.log_softmax(x @ w + b)
        return -jnp.take_along_axis(logits, labels[:, None], axis=1).mean()

    def step(params, x, labels):
        grads = jax.grad(loss)(params, x, labels)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)

    return step, (params, f32(batch, widths[0]), integers(widths[-1], batch))


def llama_decode(layers=4, width=256, heads=8, kv_heads=2, hidden=688, vocabulary=2048, cache=512):
    """One token of a small Llama with a cache, its layers a scan."""
    size = width // heads
    shapes = {"q": (width, width), "k": (width, kv_heads * size), "v": (width, kv_heads * size), "o": (width, width),
              "gate": (width, hidden), "up": (width, hidden), "down": (hidden, width), "norm1": (width,), "norm2": (width,)}
    layer = {name: f32(layers, *shape, seed=i, scale=0.05) for i, (name, shape) in enumerate(shapes.items())}
    params = {"embed": f32(vocabulary, width, scale=0.05), "layers": layer, "norm": np.ones(width, np.float32)}

    def norm(x, scale):
        return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale

    def rope(x, position):
        angles = position / 10000 ** (jnp.arange(0, size, 2) / size)
        a, b = jnp.split(x, 2, axis=-1)
        cos, sin = jnp.cos(angles).astype(x.dtype), jnp.sin(angles).astype(x.dtype)
        return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)

    def step(params, keys, values, token, position):
        x = params["embed"][token]

        def layer(x, both):
            p, k_cache, v_cache = both
            h = norm(x, p["norm1"])
            q = rope((h @ p["q"]).reshape(heads, size), position)
            k = rope((h @ p["k"]).reshape(kv_heads, size), position)
            k_cache = lax.dynamic_update_slice(k_cache, k[:, None], (0, position, 0))
            v_cache = lax.dynamic_update_slice(v_cache, (h @ p["v"]).reshape(kv_heads, 1, size), (0, position, 0))
            scores = jnp.einsum("grd,gsd->grs", q.reshape(kv_heads, -1, size), k_cache) / math.sqrt(size)
            scores = jnp.where(jnp.arange(cache) <= position, scores, -1e30)
            attended = jnp.einsum("grs,gsd->grd", jax.nn.softmax(scores, axis=-1), v_cache)
            x = x + attended.reshape(width) @ p["o"]
            h = norm(x, p["norm2"])
            return x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"], (k_cache, v_cache)

        x, (keys, values) = lax.scan(layer, x, (params["layers"], keys, values))
        return norm(x, params["norm"]) @ params["embed"].T, keys, values

    caches = [f32(layers, kv_heads, cache, size, seed=i) for i in range(2)]
    return step, (params, *caches, np.int32(17), np.int32(300))


def table():
    return {
        "LSTM of 200 steps, 32x128": lstm(),
        "MLP step, 784-512-512-10, batch 256": mlp_step(),
        "Llama, one token, 4x256": llama_decode(),
    }

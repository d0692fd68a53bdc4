"""A small GPT, written in flax, learns the bytes of Python's own source."""

import inspect
import string

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

WIDTH, HEADS, LAYERS, LENGTH, BATCH, STEPS = 128, 4, 4, 64, 16, 40


class Block(nn.Module):
    @nn.compact
    def __call__(self, x):
        mask = nn.make_causal_mask(jnp.ones(x.shape[:2]))
        x = x + nn.MultiHeadDotProductAttention(num_heads=HEADS)(nn.LayerNorm()(x), mask=mask)
        h = nn.gelu(nn.Dense(4 * WIDTH)(nn.LayerNorm()(x)))
        return x + nn.Dense(WIDTH)(h)


class Gpt(nn.Module):
    @nn.compact
    def __call__(self, tokens):
        positions = self.param("positions", nn.initializers.normal(0.02), (LENGTH, WIDTH))
        x = nn.Embed(256, WIDTH)(tokens) + positions
        for _ in range(LAYERS):
            x = Block()(x)
        return nn.Dense(256)(nn.LayerNorm()(x))


model, optimizer = Gpt(), optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(1e-3))


@jax.jit
def step(params, state, text):
    def loss_of(params):
        logits = model.apply(params, text[:, :-1])
        return optax.softmax_cross_entropy_with_integer_labels(logits, text[:, 1:]).mean()

    loss, gradients = jax.value_and_grad(loss_of)(params)
    updates, state = optimizer.update(gradients, state, params)
    return optax.apply_updates(params, updates), state, loss


rng = np.random.default_rng(0)
source = np.frombuffer((inspect.getsource(inspect) + inspect.getsource(string)).encode(), np.uint8).astype(np.int32)
params = model.init(jax.random.key(0), jnp.zeros((1, LENGTH), jnp.int32))
state = optimizer.init(params)
for i in range(STEPS):
    starts = rng.integers(0, len(source) - LENGTH - 1, BATCH)
    params, state, loss = step(params, state, np.stack([source[s:s + LENGTH + 1] for s in starts]))
    if i % 10 == 0:
        print("step", i, "loss", float(loss))
print("result", float(loss), "within", 0.02)

"""A flax MLP learns which arm of a spiral a point lies on."""

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

ARMS, POINTS, BATCH, STEPS = 3, 6000, 256, 600


class Mlp(nn.Module):
    @nn.compact
    def __call__(self, x):
        for width in (128, 128, 64):
            x = nn.relu(nn.Dense(width)(x))
        return nn.Dense(ARMS)(x)


def spirals(rng):
    arm = rng.integers(0, ARMS, POINTS)
    radius = rng.uniform(0.1, 1, POINTS)
    angle = 4 * radius + 2 * np.pi * arm / ARMS + rng.normal(0, 0.1, POINTS)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], 1).astype(np.float32), arm.astype(np.int32)


model, optimizer = Mlp(), optax.adam(3e-3)


@jax.jit
def step(params, state, x, y):
    def loss_of(params):
        return optax.softmax_cross_entropy_with_integer_labels(model.apply(params, x), y).mean()

    loss, gradients = jax.value_and_grad(loss_of)(params)
    updates, state = optimizer.update(gradients, state)
    return optax.apply_updates(params, updates), state, loss


rng = np.random.default_rng(0)
x, y = spirals(rng)
params = model.init(jax.random.key(0), x[:1])
state = optimizer.init(params)
for i in range(STEPS):
    batch = rng.integers(0, POINTS, BATCH)
    params, state, loss = step(params, state, x[batch], y[batch])
    if i % 100 == 0:
        print("step", i, "loss", float(loss))
right = jnp.mean(jnp.argmax(model.apply(params, x), -1) == y)
print("result", float(right), "within", 0.01)

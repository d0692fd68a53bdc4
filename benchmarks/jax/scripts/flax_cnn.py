"""A flax CNN tells ten kinds of small images apart."""

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

KINDS, SIZE, BATCH, STEPS = 10, 28, 64, 60


class Cnn(nn.Module):
    @nn.compact
    def __call__(self, x):
        for features in (16, 32):
            x = nn.relu(nn.Conv(features, (3, 3))(x))
            x = nn.max_pool(x, (2, 2), strides=(2, 2))
        x = nn.relu(nn.Dense(128)(x.reshape(x.shape[0], -1)))
        return nn.Dense(KINDS)(x)


def images(rng, prototypes, count):
    """Noisy copies of the prototypes, moved by up to two pixels."""
    kinds = rng.integers(0, KINDS, count)
    moved = [np.roll(prototypes[k], rng.integers(-2, 3, 2), (0, 1)) for k in kinds]
    return (np.stack(moved) + rng.normal(0, 0.5, (count, SIZE, SIZE)))[..., None].astype(np.float32), kinds


model, optimizer = Cnn(), optax.adam(1e-3)


@jax.jit
def step(params, state, x, y):
    def loss_of(params):
        return optax.softmax_cross_entropy_with_integer_labels(model.apply(params, x), y).mean()

    loss, gradients = jax.value_and_grad(loss_of)(params)
    updates, state = optimizer.update(gradients, state)
    return optax.apply_updates(params, updates), state, loss


@jax.jit
def accuracy(params, x, y):
    return jnp.mean(jnp.argmax(model.apply(params, x), -1) == y)


rng = np.random.default_rng(0)
prototypes = rng.normal(0, 1, (KINDS, SIZE, SIZE))
params = model.init(jax.random.key(0), jnp.zeros((1, SIZE, SIZE, 1)))
state = optimizer.init(params)
for i in range(STEPS):
    params, state, loss = step(params, state, *images(rng, prototypes, BATCH))
    if i % 10 == 0:
        print("step", i, "loss", float(loss))
print("result", float(accuracy(params, *images(rng, prototypes, 1000))), "within", 0.02)

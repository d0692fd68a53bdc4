"""A flax LSTM learns to go on with a sum of two sines."""

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

HIDDEN, LENGTH, BATCH, STEPS = 64, 100, 32, 80


class Forecast(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(1)(nn.RNN(nn.OptimizedLSTMCell(HIDDEN))(x))


def waves(rng):
    t = np.arange(LENGTH + 1) * 0.1
    frequency, phase = rng.uniform(0.5, 3, (2, BATCH, 1)), rng.uniform(0, 6.28, (2, BATCH, 1))
    return np.sin(frequency * t + phase).sum(0)[..., None].astype(np.float32)


model, optimizer = Forecast(), optax.adam(5e-3)


@jax.jit
def step(params, state, wave):
    def loss_of(params):
        return jnp.mean((model.apply(params, wave[:, :-1]) - wave[:, 1:]) ** 2)

    loss, gradients = jax.value_and_grad(loss_of)(params)
    updates, state = optimizer.update(gradients, state)
    return optax.apply_updates(params, updates), state, loss


rng = np.random.default_rng(0)
params = model.init(jax.random.key(0), jnp.zeros((1, LENGTH, 1)))
state = optimizer.init(params)
for i in range(STEPS):
    params, state, loss = step(params, state, waves(rng))
    if i % 10 == 0:
        print("step", i, "loss", float(loss))
print("result", float(loss), "within", 0.005)

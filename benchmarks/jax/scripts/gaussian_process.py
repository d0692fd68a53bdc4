"""Gaussian process regression: marginal likelihood by Cholesky, its gradient, predictions with their deviations."""

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax.scipy.linalg import cho_factor, cho_solve

POINTS, STEPS = 400, 60

rng = np.random.default_rng(0)
x = np.sort(rng.uniform(0, 10, POINTS)).astype(np.float32)
y = (np.sin(2 * x) + 0.5 * np.cos(5 * x) + rng.normal(0, 0.2, POINTS)).astype(np.float32)


def kernel(params, a, b):
    squared = (a[:, None] - b[None, :]) ** 2
    return jnp.exp(params["height"]) * jnp.exp(-0.5 * squared * jnp.exp(-2 * params["length"]))


def factor(params):
    noise = (jnp.exp(params["noise"]) + 1e-4) * jnp.eye(POINTS)
    return cho_factor(kernel(params, x, x) + noise, lower=True)


def loss_of(params):
    lower, is_lower = factor(params)
    fit = 0.5 * y @ cho_solve((lower, is_lower), y)
    return (fit + jnp.sum(jnp.log(jnp.diagonal(lower)))) / POINTS


optimizer = optax.adam(0.05)


@jax.jit
def step(params, state):
    loss, gradients = jax.value_and_grad(loss_of)(params)
    updates, state = optimizer.update(gradients, state)
    return optax.apply_updates(params, updates), state, loss


@jax.jit
def predict(params, at):
    across = kernel(params, at, x)
    solved = cho_solve(factor(params), jnp.concatenate([y[:, None], across.T], axis=1))
    variance = jnp.exp(params["height"]) - jnp.sum(across * solved[:, 1:].T, axis=1)
    return across @ solved[:, 0], jnp.sqrt(jnp.maximum(variance, 0))


params = {"height": jnp.float32(0), "length": jnp.float32(0), "noise": jnp.float32(-1)}
state = optimizer.init(params)
for i in range(STEPS):
    params, state, loss = step(params, state)
    if i % 10 == 0:
        print("step", i, "loss", float(loss))
mean, deviation = predict(params, jnp.linspace(0, 10, 200))
print("deviation", float(deviation.mean()))
print("result", float(jnp.mean(jnp.abs(mean))), "within", 0.005)

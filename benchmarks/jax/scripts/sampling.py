"""Samples the posterior of a logistic regression: Hamiltonian trajectories that end at their U-turn, in the manner of NUTS."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

FEATURES, ROWS, CHAINS, WARMUP, DRAWS, MOST_STEPS = 8, 1000, 4, 200, 400, 64

rng = np.random.default_rng(0)
truth = rng.normal(0, 1, FEATURES)
x = rng.normal(0, 1, (ROWS, FEATURES)).astype(np.float32)
y = (rng.uniform(size=ROWS) < 1 / (1 + np.exp(-x @ truth))).astype(np.float32)


def log_density(w):
    logits = x @ w
    return jnp.sum(y * logits - jnp.logaddexp(0.0, logits)) - 0.5 * jnp.sum(w**2) / 25


gradient = jax.grad(log_density)


def leapfrog(w, p, step):
    p = p + 0.5 * step * gradient(w)
    w = w + step * p
    return w, p + 0.5 * step * gradient(w)


def trajectory(key, start, step):
    """A point of the trajectory from `start` to its U-turn, drawn by weight, and how well its energy was kept."""
    key, key_p = jax.random.split(key)
    p = jax.random.normal(key_p, start.shape)
    energy = log_density(start) - 0.5 * p @ p

    def goes_on(s):
        key, w, p, chosen, weight, error, count = s
        return (count < MOST_STEPS) & ((w - start) @ p >= 0) & (jnp.abs(error) < 1000)

    def body(s):
        key, w, p, chosen, weight, _, count = s
        w, p = leapfrog(w, p, step)
        error = log_density(w) - 0.5 * p @ p - energy
        weight = jnp.logaddexp(weight, error)
        key, key_u = jax.random.split(key)
        take = jnp.log(jax.random.uniform(key_u)) < error - weight
        return key, w, p, jnp.where(take, w, chosen), weight, error, count + 1

    first = (key, start, p, start, jnp.float32(0), jnp.float32(0), 0)
    *_, chosen, _, error, _ = lax.while_loop(goes_on, body, first)
    return chosen, jnp.minimum(1.0, jnp.exp(error))


@jax.jit
def chain(key, start):
    def draw(state, key):
        w, log_step, turn = state
        w, accepted = trajectory(key, w, jnp.exp(log_step))
        log_step += jnp.where(turn < WARMUP, 0.1 * (accepted - 0.8), 0.0)
        return (w, log_step, turn + 1), w

    keys = jax.random.split(key, WARMUP + DRAWS)
    return lax.scan(draw, (start, jnp.log(0.05), 0), keys)[1][WARMUP:]


draws = jax.vmap(chain)(jax.random.split(jax.random.key(0), CHAINS), jnp.zeros((CHAINS, FEATURES)))
for name, value in (("mean", draws.mean((0, 1))), ("deviation", draws.std((0, 1)))):
    print(name, np.round(np.asarray(value), 2))
print("result", float(jnp.linalg.norm(draws.mean((0, 1)))), "within", 0.1)

"""An actor and a critic learn to balance a pole, one small jitted step after the other: 10,000 of them."""

import jax
import jax.numpy as jnp
import numpy as np

STEPS, HIDDEN, DISCOUNT, RATE, WINDOW = 10_000, 32, 0.98, 5e-3, 500


def layer(key, inputs, outputs):
    return jax.random.normal(key, (inputs, outputs)) / jnp.sqrt(inputs), jnp.zeros(outputs)


def heads(params, observation):
    (w1, b1), (w2, b2), (w3, b3) = params
    h = jnp.tanh(observation @ w1 + b1)
    return h @ w2 + b2, (h @ w3 + b3)[0]


def physics(state, action):
    """The cart and pole of Barto, Sutton and Anderson, 0.02 s on. The reward is 1 for as long as the pole stands."""
    place, speed, angle, turning = state
    force = jnp.where(action == 1, 10.0, -10.0)
    pushed = (force + 0.05 * turning**2 * jnp.sin(angle)) / 1.1
    faster = (9.8 * jnp.sin(angle) - jnp.cos(angle) * pushed) / (0.5 * (4 / 3 - 0.1 * jnp.cos(angle) ** 2 / 1.1))
    speed_change = pushed - 0.05 * faster * jnp.cos(angle) / 1.1
    state = state + 0.02 * jnp.stack([speed, speed_change, turning, faster])
    return state, (jnp.abs(state[0]) > 2.4) | (jnp.abs(state[2]) > 0.21)


@jax.jit
def act(params, state, key):
    key, draw = jax.random.split(key)
    return jax.random.categorical(draw, heads(params, state)[0]), key


@jax.jit
def learn(params, state, action, after, fell):
    target = 1.0 + jnp.where(fell, 0.0, DISCOUNT * heads(params, after)[1])

    def loss_of(params):
        logits, value = heads(params, state)
        surprise = target - value
        return surprise**2 - jax.lax.stop_gradient(surprise) * jax.nn.log_softmax(logits)[action]

    gradients = jax.grad(loss_of)(params)
    return jax.tree.map(lambda p, g: p - RATE * jnp.clip(g, -1, 1), params, gradients)


move = jax.jit(physics)
keys = jax.random.split(jax.random.key(0), 4)
params = [layer(keys[0], 4, HIDDEN), layer(keys[1], HIDDEN, 2), layer(keys[2], HIDDEN, 1)]
key, state, falls = keys[3], jnp.zeros(4), []
for i in range(STEPS):
    action, key = act(params, state, key)
    after, fell = move(state, action)
    params = learn(params, state, action, after, fell)
    if fell:
        falls.append(i)
        after = jnp.zeros(4)
    state = after
# What is learned depends on every rounding; how long the pole stands while little is learned yet does not.
print("falls", len(falls), "steps between the last", np.diff(falls)[-5:])
print("result", falls[4], "within", 0)

"""Fits the four rates of a predator-prey equation to noisy counts, through JAX's ODE solver."""

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax.experimental.ode import odeint

STEPS = 60
TIMES = jnp.linspace(0.0, 10.0, 40)


def predator_prey(state, t, rates):
    prey, predators = state
    born, eaten, starved, fed = rates
    return jnp.stack([born * prey - eaten * prey * predators, fed * prey * predators - starved * predators])


def solve(log_rates):
    return odeint(predator_prey, jnp.array([2.0, 1.0]), TIMES, jnp.exp(log_rates), rtol=1e-4, atol=1e-4)


truth = jnp.log(jnp.array([1.0, 0.8, 0.9, 0.5]))
counts = solve(truth) + 0.05 * np.random.default_rng(0).standard_normal((len(TIMES), 2)).astype(np.float32)
optimizer = optax.adam(0.03)


@jax.jit
def step(log_rates, state):
    loss, gradients = jax.value_and_grad(lambda r: jnp.mean((solve(r) - counts) ** 2))(log_rates)
    updates, state = optimizer.update(gradients, state)
    return optax.apply_updates(log_rates, updates), state, loss


log_rates = truth + jnp.array([0.2, -0.2, 0.1, -0.1])
state = optimizer.init(log_rates)
for i in range(STEPS):
    log_rates, state, loss = step(log_rates, state)
    if i % 10 == 0:
        print("step", i, "loss", float(loss))
print("rates", np.round(np.exp(np.asarray(log_rates)), 3))
print("result", float(loss), "within", 0.002)

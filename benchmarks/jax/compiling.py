"""What it takes from the text of a module of one operation to its first result: what eager JAX pays for each new shape."""

import statistics
import time

from measure import undisturbed

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

OPERATIONS = {
    "add": lambda x: x + x,
    "multiply": lambda x: x * 2.0,
    "exponential": jnp.exp,
    "sum": lambda x: lax.reduce_sum(x, (0,)),
    "matrix product": lambda x: lax.dot(x, x.T),
    "transpose": lambda x: x.T,
    "slice": lambda x: x[:, 1:3],
    "concatenate": lambda x: jnp.concatenate([x, x]),
    "greater": lambda x: x > 0,
    "to integers": lambda x: x.astype(jnp.int32),
    "sort": lambda x: lax.sort(x),
    "rows by index": lambda x: x[jnp.array([1, 0])],
}


def seconds(operation, rows, device):
    x = jax.device_put(np.ones((rows, 8), np.float32), device)
    lowered = jax.jit(operation).lower(x)
    start = time.perf_counter()
    jax.block_until_ready(lowered.compile()(x))
    return time.perf_counter() - start


def measure(rounds):
    """By operation the median seconds on the CPU and on Lathe; the first module of each is left out."""
    devices = [jax.devices(platform)[0] for platform in ("cpu", "lathe")]
    found = {}
    for name, operation in OPERATIONS.items():
        with undisturbed():
            times = [[seconds(operation, rows, device) for device in devices] for rows in range(5, 6 + 2 * rounds)]
        found[name] = tuple(statistics.median(of_one) for of_one in zip(*times[1:]))
    return found

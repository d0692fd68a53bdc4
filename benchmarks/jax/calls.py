"""What a call from Python costs."""

import time

from measure import take_turns

import jax
import numpy as np

CALLS_AT_ONCE = 100


class Calls:
    """A function called over and over; what it launched is waited for at the end."""

    def __init__(self, call, *arguments):
        self.call, self.arguments = call, arguments

    def seconds(self):
        start = time.perf_counter()
        for _ in range(CALLS_AT_ONCE):
            result = self.call(*self.arguments)
        jax.block_until_ready(result)
        return (time.perf_counter() - start) / CALLS_AT_ONCE

    def turn(self, calls):
        return [self.seconds() for _ in range(max(1, calls // CALLS_AT_ONCE))]


def cases(device):
    x, y = (jax.device_put(np.full(16, value, np.float32), device) for value in (1, 2))
    leaves = [jax.device_put(np.full(16, i, np.float32), device) for i in range(200)]
    return {
        "jitted x + y of 16 elements": Calls(jax.jit(lambda x, y: x + y), x, y),
        "eager x + y of 16 elements": Calls(lambda x, y: x + y, x, y),
        "jitted sum of 200 leaves": Calls(jax.jit(sum), leaves),
        "jitted call with 200 leaves and as many results": Calls(jax.jit(lambda t: jax.tree.map(lambda v: v + 1, t)), leaves),
    }


def measure(rounds):
    """By case the seconds of a call on the CPU and on Lathe, the best of turns."""
    engines = [cases(jax.devices(platform)[0]) for platform in ("cpu", "lathe")]
    found = {}
    for name in engines[0]:
        turns = take_turns([engine[name] for engine in engines], rounds)
        found[name] = tuple(min(min(turn) for turn in turns[engine[name]]) for engine in engines)
    return found

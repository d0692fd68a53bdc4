"""What a process holds while it trains, and arrays that change hands without a copy."""

import os
import pathlib
import time

from measure import in_new_process

import jax
import jax.numpy as jnp
import numpy as np

import programs

GIGABYTE = 1 << 30


def status(name):
    """A size of this process, in bytes."""
    text = pathlib.Path("/proc/self/status").read_text()
    return int(text.split(f"{name}:")[1].split()[0]) << 10


def growth_of_gpt_step():
    """From before compiling: the most that the process holds more, while a step runs three times."""
    function, arguments = programs.gpt_step(6)
    arguments = jax.block_until_ready(jax.tree.map(lambda x: jnp.array(x, copy=True), arguments))
    pathlib.Path("/proc/self/clear_refs").write_text("5")  # the peak begins here
    before = status("VmRSS")
    step = jax.jit(function)
    for _ in range(3):
        results = jax.block_until_ready(step(*arguments))
    del results
    return status("VmHWM") - before


def of_gpt_step():
    """On the CPU and on Lathe, each in a process of its own."""
    asked, found = os.environ["JAX_PLATFORMS"], []
    for platform in ("cpu", "lathe"):
        os.environ["JAX_PLATFORMS"] = platform
        found.append(in_new_process(growth_of_gpt_step))
    os.environ["JAX_PLATFORMS"] = asked
    return found


def copies():
    """What np.asarray and jnp.asarray do with 1 GB on Lathe."""
    host = np.empty(GIGABYTE // 4, np.float32)
    host[::1024] = 1
    jax.block_until_ready(jnp.asarray(host))  # the first array of a shape is not the usual one
    start = time.perf_counter()
    array = jax.block_until_ready(jnp.asarray(host))
    taken = time.perf_counter()
    seen = np.asarray(array)
    end = time.perf_counter()
    place = host.ctypes.data
    return {
        "jnp.asarray of 1 GB of NumPy": described(taken - start, array.unsafe_buffer_pointer() == place),
        "np.asarray of 1 GB": described(end - taken, seen.ctypes.data == place),
    }


def described(seconds, shared):
    return f"{seconds * 1e3:.2f} ms, {'no copy' if shared else 'a copy'}"

"""The forward pass of a Hugging Face Llama as a JAX function: eager, jitted by closure, jitted with static arguments.

Prints for each way the best token after every token of the prompt, and the seconds of the last of three calls.
"""

import time

import jax
import jax.numpy as jnp
import numpy as np
import torchax

from llama import PROMPT, register_trees, tiny_llama

register_trees()
weights, function = torchax.extract_jax(tiny_llama())
tokens = jnp.asarray(PROMPT, jnp.int32)


@jax.jit
def by_closure(weights, tokens):
    return function(weights, (tokens,), {"use_cache": False})


def with_flag(weights, tokens, use_cache):
    return function(weights, (tokens,), {"use_cache": use_cache})


with_static_argument = jax.jit(with_flag, static_argnames="use_cache")

WAYS = {
    "eager": lambda: function(weights, (tokens,), {"use_cache": False}),
    "jit by closure": lambda: by_closure(weights, tokens),
    "jit, static argument": lambda: with_static_argument(weights, tokens, use_cache=False),
    "jit, static argument, with its cache": lambda: with_static_argument(weights, tokens, use_cache=True),
}
for name, call in WAYS.items():
    for _ in range(3):
        start = time.perf_counter()
        output = jax.block_until_ready(call())
        seconds = time.perf_counter() - start
    if "with its cache" in name:
        keys = output.past_key_values.layers[0].keys
        assert keys.shape[2] == tokens.shape[1], keys.shape
    print(f"{name}: {seconds:.4f} s:", *np.asarray(output.logits.argmax(-1))[0])

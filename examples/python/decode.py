"""Decoding with a Hugging Face Llama through torchax: a growing cache, a static one, a static one under jax_jit.

Prints for each row the seconds of all steps (compiling included, as it is part of the first) and the tokens.
"""

import time

import torch
import torchax
from transformers import StaticCache

from llama import PROMPT, register_trees, tiny_llama

NEW_TOKENS = 40

register_trees()
env = torchax.default_env()


def best(logits):
    return torch.argmax(logits[:, -1], dim=-1)[:, None]


def decode_growing(model, prompt):
    logits, cache = model(prompt, return_dict=False, use_cache=True)
    found = [best(logits)]
    for _ in range(NEW_TOKENS - 1):
        logits, cache = model(found[-1], past_key_values=cache, return_dict=False, use_cache=True)
        found.append(best(logits))
    return found


def decode_static(model, prompt, transform):
    def step(weights, token, position, cache):
        logits, cache = torch.func.functional_call(
            model, weights, (token,), {"cache_position": position, "past_key_values": cache,
                                       "position_ids": position[None], "return_dict": False, "use_cache": True})
        return best(logits), cache

    step = transform(step)
    length, weights = prompt.shape[1], model.state_dict()
    cache = StaticCache(config=model.config, max_cache_len=length + NEW_TOKENS)
    logits, cache = model(prompt, cache_position=torch.arange(length, device="jax"), past_key_values=cache,
                          return_dict=False, use_cache=True)
    found = [best(logits)]
    for i in range(NEW_TOKENS - 1):
        token, cache = step(weights, found[-1], torch.tensor([length + i], device="jax"), cache)
        found.append(token)
    return found


ROWS = {
    "dynamic cache": decode_growing,
    "static cache": lambda model, prompt: decode_static(model, prompt, lambda step: step),
    "static cache, jax_jit": lambda model, prompt: decode_static(model, prompt, torchax.interop.jax_jit),
}
with env, torch.no_grad():
    model = tiny_llama().to("jax")
    prompt = torch.tensor(PROMPT, device="jax")
    for name, decode in ROWS.items():
        start = time.perf_counter()
        tokens = [token.item() for token in decode(model, prompt)]
        print(f"{name}: {time.perf_counter() - start:.4f} s:", *tokens, flush=True)

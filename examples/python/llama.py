"""A tiny Llama of Hugging Face with random weights, and what JAX must know of transformers' classes: how they are trees."""

import jax
import torch
from transformers import DynamicCache, LlamaConfig, LlamaForCausalLM, StaticCache
from transformers.cache_utils import DynamicLayer, StaticLayer
from transformers.modeling_outputs import CausalLMOutputWithPast

PROMPT = [[17, 42, 7, 99, 3, 64, 128, 5, 81, 200, 11, 34]]


def tiny_llama():
    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=256, hidden_size=256, intermediate_size=688, num_hidden_layers=4, num_attention_heads=8,
        num_key_value_heads=4, max_position_embeddings=256, initializer_range=0.2)
    return LlamaForCausalLM(config).eval()


def cache_leaves(cache):
    return [(layer.keys, layer.values) for layer in cache.layers]


def fill(layer, keys, values, **attributes):
    """A layer of a cache around arrays: what `lazy_initialization` would set, without arrays of its own."""
    layer.keys, layer.values, layer.is_initialized = keys, values, True
    for name, value in attributes.items():
        setattr(layer, name, value)
    return layer


def dynamic_cache(_, leaves):
    cache = DynamicCache()
    cache.layers = [fill(DynamicLayer(), keys, values) for keys, values in leaves]
    return cache


def static_cache(lengths, leaves):
    cache = object.__new__(StaticCache)
    super(StaticCache, cache).__init__(layers=[
        fill(StaticLayer(length), keys, values) for length, (keys, values) in zip(lengths, leaves)])
    return cache


def register_cache(kind, flatten, unflatten):
    """With JAX, and with torch: `extract_jax` goes through what a model gives as a tree of torch's."""
    jax.tree_util.register_pytree_node(kind, flatten, unflatten)
    torch.utils._pytree.register_pytree_node(kind, flatten, lambda leaves, lengths: unflatten(lengths, leaves))


def register_trees():
    # By name: `to_tuple` leaves out what is None, and the fields behind it would move forward.
    jax.tree_util.register_pytree_node(
        CausalLMOutputWithPast, lambda output: (tuple(output.values()), tuple(output.keys())),
        lambda names, values: CausalLMOutputWithPast(**dict(zip(names, values))))
    register_cache(DynamicCache, lambda cache: (cache_leaves(cache), None), dynamic_cache)
    register_cache(
        StaticCache, lambda cache: (cache_leaves(cache), tuple(layer.max_cache_len for layer in cache.layers)), static_cache)

"""The tiny models of tests/golden/families: configs as their users write them, by family and variant.

A variant is its family's BASE with changes; None as a change means null. Odd keys of this file are
in OPTIONS. Sizes leave remainders where a rule could hide one: odd numbers of layers, a window
shorter than the prompt, heads that are not hidden_size / num_attention_heads wide.
"""

import copy


class Absent:
    """A key that a variant leaves out."""


ABSENT = Absent()

LLAMA_LIKE = {
    "vocab_size": 96,
    "hidden_size": 32,
    "intermediate_size": 48,
    "num_hidden_layers": 3,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 128,
    "rms_norm_eps": 1e-5,
    "hidden_act": "silu",
    "bos_token_id": 1,
    "eos_token_id": 2,
    "tie_word_embeddings": False,
    "torch_dtype": "float32",
}
BF16 = {"torch_dtype": "bfloat16"}


def new_spelling(rope=None, **more):
    """transformers 5 writes rope_parameters and dtype."""
    rope = {"rope_type": "default", "rope_theta": 10000.0, **(rope or {})}
    return {"torch_dtype": ABSENT, "rope_theta": ABSENT, "dtype": "float32", "rope_parameters": rope, **more}


def base(architecture, model_type, **more):
    return {"architectures": [architecture], "model_type": model_type, **LLAMA_LIKE, **more}


YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32}
FULL, SLIDING = "full_attention", "sliding_attention"

# family: (base, {variant: changes})
FAMILIES = {
    "mistral": (
        base("MistralForCausalLM", "mistral", sliding_window=8, rope_theta=10000.0),
        {
            "window": {},
            "no_window_head_dim_bf16": {
                **BF16,
                "sliding_window": None,
                "head_dim": 16,
                "rope_theta": 1000000.0,
            },
            "window_as_long_as_the_prompt": {"sliding_window": 24, "tie_word_embeddings": True},
            "no_optional_keys": {"sliding_window": ABSENT, "rope_theta": ABSENT, "tie_word_embeddings": ABSENT},
            "linear_new": new_spelling({"rope_type": "linear", "factor": 2.0}, sliding_window=5),
            "layer_types": {"layer_types": [FULL, SLIDING, FULL], "num_hidden_layers": 3, "head_dim": 8},
        },
    ),
    "qwen2": (
        base(
            "Qwen2ForCausalLM",
            "qwen2",
            rope_theta=1000000.0,
            use_sliding_window=False,
            sliding_window=8,
            max_window_layers=2,
        ),
        {
            "window_given_but_off": {},
            "tied_bf16": {**BF16, "tie_word_embeddings": True},
            "window_from_layer_2": {"use_sliding_window": True, "num_hidden_layers": 5},
            "yarn": {"rope_scaling": {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 16}},
            "layer_types": new_spelling(
                use_sliding_window=True, layer_types=[FULL, SLIDING, FULL], tie_word_embeddings=True
            ),
        },
    ),
    "qwen3": (
        base(
            "Qwen3ForCausalLM",
            "qwen3",
            head_dim=16,
            rope_theta=1000000.0,
            rms_norm_eps=1e-6,
            attention_bias=False,
            use_sliding_window=False,
            sliding_window=None,
            max_window_layers=3,
        ),
        {
            "untied": {},
            "tied_bf16": {**BF16, "tie_word_embeddings": True},
            "bias_window": {
                "attention_bias": True,
                "use_sliding_window": True,
                "sliding_window": 8,
                "max_window_layers": 1,
            },
            "yarn_new": new_spelling(YARN, head_dim=6),
        },
    ),
    "gemma": (
        base(
            "GemmaForCausalLM",
            "gemma",
            head_dim=16,
            num_key_value_heads=1,
            hidden_act="gelu",
            hidden_activation="gelu_pytorch_tanh",
            rms_norm_eps=1e-6,
            rope_theta=10000.0,
            tie_word_embeddings=ABSENT,
        ),
        {
            "one_kv_head": {},
            "two_kv_heads_bf16": {**BF16, "num_key_value_heads": 2, "hidden_act": "gelu_pytorch_tanh"},
            "bias_untied": {"attention_bias": True, "tie_word_embeddings": False, "head_dim": 8},
            "only_hidden_act": {"hidden_activation": ABSENT, "num_hidden_layers": 2},
            "own_head": {"num_hidden_layers": 2},
        },
    ),
    "gemma2": (
        base(
            "Gemma2ForCausalLM",
            "gemma2",
            head_dim=8,
            hidden_act="gelu_pytorch_tanh",
            hidden_activation="gelu_pytorch_tanh",
            rms_norm_eps=1e-6,
            query_pre_attn_scalar=20,
            sliding_window=8,
            attn_logit_softcapping=5.0,
            final_logit_softcapping=2.0,
            tie_word_embeddings=ABSENT,
        ),
        {
            "caps_3_layers": {},
            "5_layers_bf16": {**BF16, "num_hidden_layers": 5, "attn_logit_softcapping": 50.0, "final_logit_softcapping": 3.0},
            "no_caps": {"attn_logit_softcapping": None, "final_logit_softcapping": None, "attention_bias": True},
            "layer_types_new": new_spelling(
                layer_types=[FULL, SLIDING, SLIDING], head_dim=16, tie_word_embeddings=False
            ),
            "no_optional_keys": {
                "attn_logit_softcapping": ABSENT,
                "final_logit_softcapping": ABSENT,
                "sliding_window": ABSENT,
                "query_pre_attn_scalar": ABSENT,
                "num_hidden_layers": 2,
            },
        },
    ),
    "gemma3": (
        base(
            "Gemma3ForCausalLM",
            "gemma3_text",
            head_dim=16,
            hidden_act=ABSENT,
            hidden_activation="gelu_pytorch_tanh",
            rms_norm_eps=1e-6,
            query_pre_attn_scalar=16,
            sliding_window=8,
            sliding_window_pattern=3,
            num_hidden_layers=5,
            rope_theta=1000000.0,
            rope_local_base_freq=10000.0,
            tie_word_embeddings=ABSENT,
        ),
        {
            "pattern_of_3": {},
            "linear_bf16": {**BF16, "rope_scaling": {"rope_type": "linear", "factor": 8.0}, "num_hidden_layers": 3},
            "layer_types_new": {
                "torch_dtype": ABSENT,
                "dtype": "float32",
                "sliding_window_pattern": ABSENT,
                "_sliding_window_pattern": 6,
                "rope_theta": ABSENT,
                "rope_local_base_freq": ABSENT,
                "layer_types": [SLIDING, SLIDING, FULL, SLIDING],
                "num_hidden_layers": 4,
                "final_logit_softcapping": 2.5,
                "attn_logit_softcapping": None,
                "query_pre_attn_scalar": 24,
                "rope_parameters": {
                    FULL: {"rope_type": "linear", "factor": 4.0, "rope_theta": 500000.0},
                    SLIDING: {"rope_type": "default", "rope_theta": 20000.0},
                },
            },
            "default_pattern_untied": {
                "sliding_window_pattern": ABSENT,
                "num_hidden_layers": 7,
                "num_key_value_heads": 1,
                "intermediate_size": 16,
                "tie_word_embeddings": False,
            },
        },
    ),
    "phi3": (
        base(
            "Phi3ForCausalLM",
            "phi3",
            sliding_window=None,
            rope_theta=10000.0,
            rope_scaling=None,
            original_max_position_embeddings=128,
            pad_token_id=0,
        ),
        {
            "plain": {},
            "window_bf16": {**BF16, "sliding_window": 8, "num_key_value_heads": 4},
            "longrope": {
                "max_position_embeddings": 64,
                "original_max_position_embeddings": 16,
                "rope_scaling": {
                    "type": "longrope",
                    "short_factor": [1.0, 1.1, 1.25, 1.5],
                    "long_factor": [1.0, 2.0, 5.5, 8.25],
                },
            },
            "su_partial_rotary_tied": {
                "max_position_embeddings": 64,
                "original_max_position_embeddings": 16,
                "partial_rotary_factor": 0.75,
                "head_dim": ABSENT,
                "num_attention_heads": 2,
                "tie_word_embeddings": True,
                "rope_scaling": {
                    "type": "su",
                    "original_max_position_embeddings": 16,
                    "short_factor": [1.0, 1.0, 1.1, 1.2, 1.3, 1.5],
                    "long_factor": [1.0, 1.5, 2.0, 2.5, 4.0, 6.0],
                },
            },
            "longrope_new": new_spelling(
                {
                    "rope_type": "longrope",
                    "short_factor": [1.0, 1.2],
                    "long_factor": [1.5, 3.0],
                    "partial_rotary_factor": 0.5,
                    "original_max_position_embeddings": 64,
                },
                max_position_embeddings=256,
                original_max_position_embeddings=64,
                rope_scaling=ABSENT,
            ),
        },
    ),
    "gpt2": (
        {
            "architectures": ["GPT2LMHeadModel"],
            "model_type": "gpt2",
            "activation_function": "gelu_new",
            "vocab_size": 96,
            "n_positions": 64,
            "n_ctx": 64,
            "n_embd": 32,
            "n_layer": 3,
            "n_head": 4,
            "layer_norm_epsilon": 1e-5,
            "bos_token_id": 1,
            "eos_token_id": 2,
        },
        {
            "old_names": {},
            "inner_relu_untied": {"n_inner": 40, "activation_function": "relu", "tie_word_embeddings": False},
            "scaled_by_layer_bf16": {**BF16, "scale_attn_by_inverse_layer_idx": True},
            "unscaled": {"scale_attn_weights": False, "n_layer": 2},
            "own_head": {"n_layer": 2},
        },
    ),
    "gpt_neox": (
        {
            "architectures": ["GPTNeoXForCausalLM"],
            "model_type": "gpt_neox",
            "hidden_act": "gelu",
            "vocab_size": 96,
            "hidden_size": 32,
            "intermediate_size": 64,
            "num_hidden_layers": 3,
            "num_attention_heads": 2,
            "max_position_embeddings": 64,
            "layer_norm_eps": 1e-5,
            "rotary_pct": 0.25,
            "rotary_emb_base": 10000,
            "use_parallel_residual": True,
            "tie_word_embeddings": False,
            "bos_token_id": 0,
            "eos_token_id": 0,
            "torch_dtype": "float32",
        },
        {
            "parallel_quarter": {},
            "sequential_all_rotated": {"use_parallel_residual": False, "rotary_pct": 1.0},
            "no_bias_tied_bf16": {**BF16, "attention_bias": False, "tie_word_embeddings": True, "hidden_act": "gelu_fast"},
            "linear_new": {
                "rotary_pct": ABSENT,
                "rotary_emb_base": ABSENT,
                "rope_parameters": {
                    "rope_type": "linear",
                    "factor": 2.0,
                    "rope_theta": 25000.0,
                    "partial_rotary_factor": 0.5,
                },
            },
            "own_head": {"tie_word_embeddings": True, "num_hidden_layers": 2},
        },
    ),
    "falcon": (
        {
            "architectures": ["FalconForCausalLM"],
            "model_type": "falcon",
            "vocab_size": 96,
            "hidden_size": 32,
            "num_hidden_layers": 3,
            "num_attention_heads": 4,
            "layer_norm_epsilon": 1e-5,
            "alibi": False,
            "bias": False,
            "multi_query": True,
            "new_decoder_architecture": False,
            "parallel_attn": True,
            "bos_token_id": 11,
            "eos_token_id": 11,
            "torch_dtype": "float32",
        },
        {
            "multi_query": {},
            "new_decoder_bf16": {**BF16, "new_decoder_architecture": True, "num_kv_heads": 2},
            "new_decoder_one_norm": {
                "new_decoder_architecture": True,
                "num_kv_heads": 2,
                "num_ln_in_parallel_attn": 1,
                "ffn_hidden_size": 72,
                "tie_word_embeddings": False,
            },
            "sequential_all_heads_bias": {
                "multi_query": False,
                "parallel_attn": False,
                "bias": True,
                "rope_theta": 50000.0,
                "activation": "relu",
            },
            "alibi": {"alibi": True, "multi_query": False, "parallel_attn": False, "bias": True},
        },
    ),
    "starcoder2": (
        base(
            "Starcoder2ForCausalLM",
            "starcoder2",
            hidden_act="gelu_pytorch_tanh",
            rms_norm_eps=ABSENT,
            norm_epsilon=1e-5,
            norm_type="layer_norm",
            mlp_type="default",
            use_bias=True,
            sliding_window=8,
            rope_theta=100000.0,
            tie_word_embeddings=ABSENT,
        ),
        {
            "window": {},
            "no_bias_bf16": {**BF16, "use_bias": False, "sliding_window": None},
            "untied_linear": {
                "tie_word_embeddings": False,
                "rope_scaling": {"type": "linear", "factor": 2.0},
                "num_key_value_heads": 4,
            },
        },
    ),
    "stablelm": (
        base(
            "StableLmForCausalLM",
            "stablelm",
            rms_norm_eps=ABSENT,
            layer_norm_eps=1e-5,
            num_attention_heads=2,
            partial_rotary_factor=0.25,
            use_qkv_bias=False,
            qk_layernorm=False,
            use_parallel_residual=False,
            rope_theta=10000,
        ),
        {
            "quarter_rotated": {},
            "parallel_head_norms": {
                "use_parallel_residual": True,
                "qk_layernorm": True,
                "num_attention_heads": 4,
                "num_key_value_heads": 1,
                "partial_rotary_factor": 0.5,
            },
            "qkv_bias_tied_bf16": {**BF16, "use_qkv_bias": True, "tie_word_embeddings": True},
            "all_rotated": {"partial_rotary_factor": 1.0, "qk_layernorm": True},
        },
    ),
    "olmo2": (
        base("Olmo2ForCausalLM", "olmo2", rope_theta=500000, attention_bias=False),
        {
            "untied": {},
            "all_kv_heads_bf16": {**BF16, "num_key_value_heads": 4, "rms_norm_eps": 1e-6},
            "bias_tied": {"attention_bias": True, "tie_word_embeddings": True, "num_key_value_heads": 1},
        },
    ),
    "smollm3": (
        base(
            "SmolLM3ForCausalLM",
            "smollm3",
            rope_theta=5000000.0,
            num_hidden_layers=5,
            no_rope_layer_interval=4,
            tie_word_embeddings=True,
            attention_bias=False,
            mlp_bias=False,
            pad_token_id=0,
        ),
        {
            "every_fourth": {},
            "list_bf16": {**BF16, "no_rope_layers": [1, 0, 1, 1, 0], "tie_word_embeddings": False},
            "biases_window": {
                "attention_bias": True,
                "mlp_bias": True,
                "num_hidden_layers": 3,
                "no_rope_layer_interval": 2,
                "use_sliding_window": True,
                "sliding_window": 8,
            },
            "yarn_new": new_spelling(YARN, num_hidden_layers=3, no_rope_layers=[1, 1, 0], layer_types=[FULL] * 3),
        },
    ),
    "granite": (
        base(
            "GraniteForCausalLM",
            "granite",
            rope_theta=10000.0,
            embedding_multiplier=3.0,
            attention_multiplier=0.25,
            residual_multiplier=0.5,
            logits_scaling=2.0,
            attention_bias=False,
            mlp_bias=False,
        ),
        {
            "multipliers": {},
            "tied_bf16": {**BF16, "tie_word_embeddings": True, "residual_multiplier": 0.75, "embedding_multiplier": 2.0},
            "biases": {"attention_bias": True, "mlp_bias": True, "logits_scaling": 0.5},
            "no_multipliers": {
                "embedding_multiplier": ABSENT,
                "attention_multiplier": ABSENT,
                "residual_multiplier": ABSENT,
                "logits_scaling": ABSENT,
            },
        },
    ),
    "cohere": (
        base(
            "CohereForCausalLM",
            "cohere",
            rms_norm_eps=ABSENT,
            layer_norm_eps=1e-5,
            rope_theta=8000000.0,
            logit_scale=0.0625,
            use_qk_norm=False,
            attention_bias=False,
            pad_token_id=0,
            tie_word_embeddings=ABSENT,
        ),
        {
            "plain": {},
            "head_norms_bf16": {**BF16, "use_qk_norm": True, "logit_scale": 0.8333333333333334},
            "bias_untied_new": new_spelling(attention_bias=True, use_qk_norm=True, tie_word_embeddings=False),
        },
    ),
    "olmo": (
        base(
            "OlmoForCausalLM", "olmo", rms_norm_eps=ABSENT, rope_theta=10000.0, clip_qkv=None, attention_bias=False, pad_token_id=1
        ),
        {
            "untied": {},
            "clipped_bf16": {**BF16, "clip_qkv": 0.5, "num_key_value_heads": 4},
            "bias_tied": {"attention_bias": True, "tie_word_embeddings": True, "num_key_value_heads": 1},
        },
    ),
    "cohere2": (
        base(
            "Cohere2ForCausalLM",
            "cohere2",
            rms_norm_eps=ABSENT,
            layer_norm_eps=1e-5,
            num_hidden_layers=5,
            sliding_window=8,
            sliding_window_pattern=4,
            rope_theta=50000,
            logit_scale=0.25,
            pad_token_id=0,
            tie_word_embeddings=ABSENT,
            attention_bias=False,
        ),
        {
            "pattern_of_4": {},
            "pattern_of_2_bf16": {**BF16, "sliding_window_pattern": 2, "num_hidden_layers": 3, "logit_scale": 1.0},
            "bias_head_dim_new": new_spelling(
                attention_bias=True,
                head_dim=12,
                sliding_window_pattern=ABSENT,
                layer_types=[SLIDING, FULL, SLIDING],
                num_hidden_layers=3,
            ),
            "untied": {"tie_word_embeddings": False, "num_hidden_layers": 4, "num_key_value_heads": 1},
        },
    ),
}


def without_absent(config):
    return {k: v for k, v in config.items() if not isinstance(v, Absent)}


def variants(families):
    """(family, variant, config) of all."""
    for family, (common, changes) in families.items():
        for name, change in changes.items():
            yield family, name, without_absent(copy.deepcopy({**common, **change}))

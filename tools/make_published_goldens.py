#!/usr/bin/env python3
"""Writes tests/golden/published.json: configs as well-known models publish them, and how many parameters transformers makes
of each.

    python tools/make_published_goldens.py --out tests/golden/published.json

No weights: models are made on the meta device. Keys that only training and tokenizers read are left out. See
tests/golden/README.md.
"""

import argparse
import json
import pathlib
import tempfile

import torch
import transformers

from golden_common import ROOT, versions, write_compact


def of(architecture, model_type, **keys):
    return {"architectures": [architecture], "model_type": model_type, **keys}


def sizes(vocab, hidden, inner, layers, heads, kv=None, **more):
    out = {
        "vocab_size": vocab,
        "hidden_size": hidden,
        "intermediate_size": inner,
        "num_hidden_layers": layers,
        "num_attention_heads": heads,
        "hidden_act": "silu",
        **more,
    }
    return {**out, "num_key_value_heads": kv} if kv else out


LLAMA3 = {
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192,
    "rope_type": "llama3",
}


def llama(*size, **more):
    plain = {"attention_bias": False, "mlp_bias": False, "pretraining_tp": 1, "rms_norm_eps": 1e-5, "torch_dtype": "bfloat16"}
    return of("LlamaForCausalLM", "llama", **{**sizes(*size), **plain, **more})


def qwen3(*size, tied, **more):
    own = {"head_dim": 128, "rope_theta": 1000000, "rope_scaling": None, "rms_norm_eps": 1e-6, "attention_bias": False}
    off = {"sliding_window": None, "use_sliding_window": False, "max_window_layers": size[3], "max_position_embeddings": 40960}
    return of("Qwen3ForCausalLM", "qwen3", **{**sizes(*size), **own, **off, "tie_word_embeddings": tied, **more})


def qwen2(*size, tied, **more):
    own = {"rope_theta": 1000000.0, "rms_norm_eps": 1e-6, "sliding_window": 131072, "use_sliding_window": False}
    more = {"max_window_layers": 28, "max_position_embeddings": 32768, "tie_word_embeddings": tied, **more}
    return of("Qwen2ForCausalLM", "qwen2", **{**sizes(*size), **own, **more})


CONFIGS = {
    "llama_2_7b": llama(
        32000, 4096, 11008, 32, 32, 32, rope_scaling=None, tie_word_embeddings=False, max_position_embeddings=4096
    ),
    "llama_3_1_8b": llama(
        128256, 4096, 14336, 32, 32, 8, rope_theta=500000.0, rope_scaling=LLAMA3, max_position_embeddings=131072,
        tie_word_embeddings=False, eos_token_id=[128001, 128008, 128009],
    ),
    "llama_3_2_1b": llama(
        128256, 2048, 8192, 16, 32, 8, head_dim=64, rope_theta=500000.0, rope_scaling={**LLAMA3, "factor": 32.0},
        tie_word_embeddings=True, max_position_embeddings=131072,
    ),
    "tinyllama_1_1b": llama(32000, 2048, 5632, 22, 32, 4, rope_scaling=None, tie_word_embeddings=False),
    "smollm2_135m": llama(
        49152, 576, 1536, 30, 9, 3, is_llama_config=True, rope_interleaved=False, rope_scaling=None, rope_theta=100000,
        tie_word_embeddings=True, max_position_embeddings=8192,
    ),
    "mistral_7b_v0_3": of(
        "MistralForCausalLM", "mistral", **sizes(32768, 4096, 14336, 32, 32, 8), rope_theta=1000000.0, sliding_window=None,
        rms_norm_eps=1e-5, max_position_embeddings=32768, tie_word_embeddings=False,
    ),
    "mistral_nemo_12b": of(
        "MistralForCausalLM", "mistral", **sizes(131072, 5120, 14336, 40, 32, 8), head_dim=128, rope_theta=1000000.0,
        sliding_window=None, rms_norm_eps=1e-5, max_position_embeddings=131072, tie_word_embeddings=False,
    ),
    "mixtral_8x7b": of(
        "MixtralForCausalLM", "mixtral", **sizes(32000, 4096, 14336, 32, 32, 8), num_local_experts=8, num_experts_per_tok=2,
        rope_theta=1000000.0, sliding_window=None, rms_norm_eps=1e-5, max_position_embeddings=32768, tie_word_embeddings=False,
    ),
    "qwen2_5_0_5b": qwen2(151936, 896, 4864, 24, 14, 2, tied=True),
    "qwen2_5_7b": qwen2(152064, 3584, 18944, 28, 28, 4, tied=False),
    "qwen3_0_6b": qwen3(151936, 1024, 3072, 28, 16, 8, tied=True),
    "qwen3_1_7b": qwen3(151936, 2048, 6144, 28, 16, 8, tied=True),
    "qwen3_4b": qwen3(151936, 2560, 9728, 36, 32, 8, tied=True),
    "qwen3_8b": qwen3(151936, 4096, 12288, 36, 32, 8, tied=False),
    "qwen3_14b": qwen3(151936, 5120, 17408, 40, 40, 8, tied=False),
    "qwen3_32b": qwen3(151936, 5120, 25600, 64, 64, 8, tied=False),
    "qwen3_30b_a3b": of(
        "Qwen3MoeForCausalLM", "qwen3_moe", **sizes(151936, 2048, 6144, 48, 32, 4), head_dim=128, num_experts=128,
        num_experts_per_tok=8, moe_intermediate_size=768, norm_topk_prob=True, decoder_sparse_step=1, mlp_only_layers=[],
        rope_theta=1000000.0, rope_scaling=None, rms_norm_eps=1e-6, sliding_window=None, use_sliding_window=False,
        tie_word_embeddings=False, attention_bias=False, max_position_embeddings=40960, max_window_layers=48,
    ),
    "gemma_2_2b": of(
        "Gemma2ForCausalLM", "gemma2", **sizes(256000, 2304, 9216, 26, 8, 4, hidden_act="gelu_pytorch_tanh"), head_dim=256,
        hidden_activation="gelu_pytorch_tanh", attn_logit_softcapping=50.0, final_logit_softcapping=30.0, sliding_window=4096,
        query_pre_attn_scalar=256, rms_norm_eps=1e-6, rope_theta=10000.0, max_position_embeddings=8192, cache_implementation="hybrid",
    ),
    "gemma_3_1b": of(
        "Gemma3ForCausalLM", "gemma3_text", **sizes(262144, 1152, 6912, 26, 4, 1), head_dim=256, attn_logit_softcapping=None,
        final_logit_softcapping=None, hidden_activation="gelu_pytorch_tanh", query_pre_attn_scalar=256, rms_norm_eps=1e-6,
        rope_local_base_freq=10000, rope_scaling=None, rope_theta=1000000, sliding_window=512, sliding_window_pattern=6,
        max_position_embeddings=32768,
    ),
    "phi_4": of(
        "Phi3ForCausalLM", "phi3", **sizes(100352, 5120, 17920, 40, 40, 10), rope_theta=250000, rope_scaling=None,
        sliding_window=None, rms_norm_eps=1e-5, original_max_position_embeddings=16384, max_position_embeddings=16384,
        tie_word_embeddings=False, pad_token_id=100349, eos_token_id=100265,
    ),
    "gpt_oss_20b": of(
        "GptOssForCausalLM", "gpt_oss", **sizes(201088, 2880, 2880, 24, 64, 8), head_dim=64, attention_bias=True,
        num_local_experts=32, num_experts_per_tok=4, experts_per_token=4, initial_context_length=4096, sliding_window=128,
        swiglu_limit=7.0, rms_norm_eps=1e-5, rope_theta=150000, max_position_embeddings=131072, router_aux_loss_coef=0.9,
        tie_word_embeddings=False, layer_types=["sliding_attention", "full_attention"] * 12, eos_token_id=200002,
        rope_scaling={"beta_fast": 32.0, "beta_slow": 1.0, "factor": 32.0, "original_max_position_embeddings": 4096,
                      "rope_type": "yarn", "truncate": False},
    ),
    "deepseek_v2_lite": of(
        "DeepseekV2ForCausalLM", "deepseek_v2", **sizes(102400, 2048, 10944, 27, 16, 16), first_k_dense_replace=1,
        kv_lora_rank=512, moe_intermediate_size=1408, n_group=1, n_routed_experts=64, n_shared_experts=2, norm_topk_prob=False,
        num_experts_per_tok=6, q_lora_rank=None, qk_nope_head_dim=128, qk_rope_head_dim=64, v_head_dim=128, topk_group=1,
        topk_method="greedy", routed_scaling_factor=1.0, scoring_func="softmax", rms_norm_eps=1e-6, rope_theta=10000,
        max_position_embeddings=163840, moe_layer_freq=1, tie_word_embeddings=False,
        rope_scaling={"beta_fast": 32, "beta_slow": 1, "factor": 40, "mscale": 0.707, "mscale_all_dim": 0.707,
                      "original_max_position_embeddings": 4096, "type": "yarn"},
    ),
    "deepseek_v3": of(
        "DeepseekV3ForCausalLM", "deepseek_v3", **sizes(129280, 7168, 18432, 61, 128, 128), first_k_dense_replace=3,
        kv_lora_rank=512, moe_intermediate_size=2048, n_group=8, n_routed_experts=256, n_shared_experts=1, norm_topk_prob=True,
        num_experts_per_tok=8, num_nextn_predict_layers=1, q_lora_rank=1536, qk_nope_head_dim=128, qk_rope_head_dim=64,
        v_head_dim=128, topk_group=4, topk_method="noaux_tc", routed_scaling_factor=2.5, scoring_func="sigmoid",
        rms_norm_eps=1e-6, rope_theta=10000, max_position_embeddings=163840, tie_word_embeddings=False, moe_layer_freq=1,
        rope_scaling={"beta_fast": 32, "beta_slow": 1, "factor": 40, "mscale": 1.0, "mscale_all_dim": 1.0,
                      "original_max_position_embeddings": 4096, "type": "yarn"},
    ),
    "command_r": of(
        "CohereForCausalLM", "cohere", **sizes(256000, 8192, 22528, 40, 64, 64), layer_norm_eps=1e-5, logit_scale=0.0625,
        rope_theta=8000000.0, use_qk_norm=False, max_position_embeddings=8192, attention_bias=False,
    ),
    "olmo_1b": of(
        "OlmoForCausalLM", "olmo", **sizes(50304, 2048, 8192, 16, 16, 16), clip_qkv=None, attention_bias=False,
        rope_scaling=None, rope_theta=10000.0, tie_word_embeddings=True, max_position_embeddings=2048,
    ),
    "olmo_2_7b": of(
        "Olmo2ForCausalLM", "olmo2", **sizes(100352, 4096, 11008, 32, 32, 32), rms_norm_eps=1e-6, rope_theta=500000,
        rope_scaling=None, attention_bias=False, tie_word_embeddings=False, max_position_embeddings=4096,
    ),
}
# Models around a text model: of the text model alone.
WHOLES = {
    "gemma_3_4b": {
        "architectures": ["Gemma3ForConditionalGeneration"],
        "model_type": "gemma3",
        "eos_token_id": [1, 106],
        "image_token_index": 262144,
        "text_config": {
            "hidden_size": 2560,
            "intermediate_size": 10240,
            "model_type": "gemma3_text",
            "num_hidden_layers": 34,
            "rope_scaling": {"factor": 8.0, "rope_type": "linear"},
            "sliding_window": 1024,
        },
        "vision_config": {"hidden_size": 1152, "image_size": 896, "model_type": "siglip_vision_model", "patch_size": 14},
    },
    "llava_1_5_7b": {
        "architectures": ["LlavaForConditionalGeneration"],
        "model_type": "llava",
        "image_token_index": 32000,
        "text_config": {
            "architectures": ["LlamaForCausalLM"],
            "max_position_embeddings": 4096,
            "model_type": "llama",
            "rms_norm_eps": 1e-5,
            "torch_dtype": "float16",
            "vocab_size": 32064,
        },
        "vision_config": {"hidden_size": 1024, "model_type": "clip_vision_model", "num_attention_heads": 16},
    },
    "qwen2_vl_2b": {
        "architectures": ["Qwen2VLForConditionalGeneration"],
        "model_type": "qwen2_vl",
        **sizes(151936, 1536, 8960, 28, 12, 2),
        "max_position_embeddings": 32768,
        "max_window_layers": 28,
        "rms_norm_eps": 1e-6,
        "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]},
        "rope_theta": 1000000.0,
        "sliding_window": 32768,
        "tie_word_embeddings": True,
        "use_sliding_window": False,
        "vision_config": {"depth": 32, "embed_dim": 1280, "hidden_size": 1536},
    },
}


def parameters(config):
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "config.json").write_text(json.dumps(config))
        read = transformers.AutoConfig.from_pretrained(folder)
    with torch.device("meta"):
        model = getattr(transformers, config["architectures"][0])(read)
    model.tie_weights()
    own = {name: value for name, value in model.state_dict(keep_vars=True).items() if is_of_text(name)}
    return sum(value.numel() for value in {id(v): v for v in own.values()}.values())


def is_of_text(name):
    return not any(part in name for part in ("vision_tower", "multi_modal_projector", "visual."))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "tests/golden/published.json")
    args = parser.parse_args()
    transformers.utils.logging.set_verbosity_error()
    out = {"versions": versions()}
    for name, config in {**CONFIGS, **WHOLES}.items():
        out[name] = {"parameters": parameters(config), "config": config}
        print(f"{name}: {out[name]['parameters']:,}", flush=True)
    write_compact(args.out, out)


if __name__ == "__main__":
    main()

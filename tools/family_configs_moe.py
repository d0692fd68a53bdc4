"""More of family_configs.py: mixtures of experts, and encoders."""

from family_configs import ABSENT, BF16, FULL, SLIDING, base, new_spelling

QWEN_MOE = {
    "rope_theta": 1000000.0,
    "rms_norm_eps": 1e-6,
    "num_experts": 5,
    "num_experts_per_tok": 2,
    "moe_intermediate_size": 16,
    "decoder_sparse_step": 1,
    "mlp_only_layers": [],
    "use_sliding_window": False,
    "sliding_window": 8,
    "max_window_layers": 2,
}
DEEPSEEK_YARN = {
    "type": "yarn",
    "factor": 4.0,
    "beta_fast": 32,
    "beta_slow": 1,
    "mscale": 1.0,
    "mscale_all_dim": 1.0,
    "original_max_position_embeddings": 32,
}

MIXTURES = {
    "mixtral": (
        base(
            "MixtralForCausalLM",
            "mixtral",
            rope_theta=1000000.0,
            sliding_window=None,
            num_local_experts=4,
            num_experts_per_tok=2,
            intermediate_size=24,
        ),
        {
            "two_of_four": {},
            "window_bf16": {**BF16, "sliding_window": 8, "num_hidden_layers": 2},
            "three_of_five_tied": {
                "num_local_experts": 5,
                "num_experts_per_tok": 3,
                "tie_word_embeddings": True,
                "head_dim": 16,
            },
            "one_of_three_new": new_spelling(num_local_experts=3, num_experts_per_tok=1),
        },
    ),
    "qwen2_moe": (
        base(
            "Qwen2MoeForCausalLM",
            "qwen2_moe",
            **{**QWEN_MOE, "shared_expert_intermediate_size": 24, "norm_topk_prob": False},
        ),
        {
            "shared": {},
            "normed_bf16": {**BF16, "norm_topk_prob": True, "num_hidden_layers": 2},
            "some_dense": {"decoder_sparse_step": 2, "num_hidden_layers": 5, "mlp_only_layers": [3]},
            "no_qkv_bias_tied_window": {
                "qkv_bias": False,
                "tie_word_embeddings": True,
                "use_sliding_window": True,
                "num_experts_per_tok": 4,
            },
        },
    ),
    "qwen3_moe": (
        base(
            "Qwen3MoeForCausalLM",
            "qwen3_moe",
            **{**QWEN_MOE, "head_dim": 16, "norm_topk_prob": True, "sliding_window": None},
        ),
        {
            "normed": {},
            "not_normed_bf16": {**BF16, "norm_topk_prob": False, "num_hidden_layers": 2},
            "some_dense_bias": {
                "decoder_sparse_step": 2,
                "mlp_only_layers": [1],
                "num_hidden_layers": 5,
                "attention_bias": True,
            },
            "tied_new": new_spelling(tie_word_embeddings=True, num_experts_per_tok=3),
        },
    ),
    "gpt_oss": (
        base(
            "GptOssForCausalLM",
            "gpt_oss",
            head_dim=8,
            intermediate_size=32,
            num_local_experts=4,
            num_experts_per_tok=2,
            sliding_window=8,
            attention_bias=True,
            rope_theta=150000,
            rope_scaling={
                "rope_type": "yarn",
                "factor": 4.0,
                "beta_fast": 32.0,
                "beta_slow": 1.0,
                "truncate": False,
                "original_max_position_embeddings": 32,
            },
            swiglu_limit=7.0,
            layer_types=[SLIDING, FULL, SLIDING],
        ),
        {
            "alternating": {},
            "bf16_more_experts": {
                **BF16,
                "num_local_experts": 6,
                "experts_per_token": 3,
                "num_experts_per_tok": 3,
                "layer_types": [SLIDING, FULL],
                "num_hidden_layers": 2,
            },
            "rope_unsaid": {"rope_scaling": ABSENT, "num_hidden_layers": 2, "layer_types": [SLIDING, FULL]},
            "no_layer_types_small_limit": {"layer_types": ABSENT, "swiglu_limit": 1.5, "num_hidden_layers": 3},
            "mxfp4": {
                **BF16,
                "layer_types": [SLIDING, FULL],
                "num_hidden_layers": 2,
                "quantization_config": {
                    "modules_to_not_convert": [
                        "model.layers.*.self_attn",
                        "model.layers.*.mlp.router",
                        "model.embed_tokens",
                        "lm_head",
                    ],
                    "quant_method": "mxfp4",
                },
            },
        },
    ),
    "deepseek_v2": (
        base(
            "DeepseekV2ForCausalLM",
            "deepseek_v2",
            num_key_value_heads=4,
            rms_norm_eps=1e-6,
            rope_theta=10000,
            rope_scaling=None,
            moe_intermediate_size=16,
            n_shared_experts=2,
            n_routed_experts=8,
            routed_scaling_factor=1.0,
            kv_lora_rank=12,
            q_lora_rank=None,
            qk_rope_head_dim=8,
            v_head_dim=10,
            qk_nope_head_dim=6,
            topk_method="greedy",
            n_group=1,
            topk_group=1,
            num_experts_per_tok=3,
            first_k_dense_replace=1,
            norm_topk_prob=False,
            scoring_func="softmax",
            moe_layer_freq=1,
            attention_bias=False,
        ),
        {
            "whole_q": {},
            "yarn_bf16": {**BF16, "rope_scaling": {**DEEPSEEK_YARN, "mscale": 0.707, "mscale_all_dim": 0.707}, "num_hidden_layers": 2},
            "grouped_latent_q": {
                "q_lora_rank": 20,
                "topk_method": "group_limited_greedy",
                "n_group": 4,
                "topk_group": 2,
                "routed_scaling_factor": 16.0,
            },
        },
    ),
    "deepseek_v3": (
        base(
            "DeepseekV3ForCausalLM",
            "deepseek_v3",
            num_key_value_heads=4,
            rms_norm_eps=1e-6,
            rope_theta=10000,
            rope_scaling=None,
            moe_intermediate_size=16,
            n_shared_experts=1,
            n_routed_experts=8,
            routed_scaling_factor=2.5,
            kv_lora_rank=12,
            q_lora_rank=20,
            qk_rope_head_dim=8,
            v_head_dim=10,
            qk_nope_head_dim=6,
            n_group=4,
            topk_group=2,
            num_experts_per_tok=3,
            first_k_dense_replace=1,
            norm_topk_prob=True,
            scoring_func="sigmoid",
            topk_method="noaux_tc",
            moe_layer_freq=1,
            num_nextn_predict_layers=0,
            attention_bias=False,
        ),
        {
            "grouped": {},
            "yarn_bf16": {**BF16, "rope_scaling": DEEPSEEK_YARN, "num_hidden_layers": 2},
            "whole_q_two_shared": {
                "q_lora_rank": None,
                "n_shared_experts": 2,
                "first_k_dense_replace": 2,
                "attention_bias": True,
            },
            "half_rope_one_group": {
                "rope_interleave": False,
                "n_group": 1,
                "topk_group": 1,
                "norm_topk_prob": False,
                "tie_word_embeddings": True,
                "rope_scaling": {**DEEPSEEK_YARN, "mscale": 0.7, "mscale_all_dim": 1.3},
            },
            "all_dense": {"first_k_dense_replace": 3, "num_hidden_layers": 2},
            "null_interleave": {"rope_interleave": None, "num_hidden_layers": 2},
            "mscale_without_yarn": {
                "rope_scaling": {"rope_type": "default", "factor": 40.0, "mscale_all_dim": 1.3},
                "num_hidden_layers": 2,
            },
        },
    ),
}

BERT_LIKE = {
    "vocab_size": 96,
    "hidden_size": 32,
    "intermediate_size": 48,
    "num_hidden_layers": 3,
    "num_attention_heads": 4,
    "max_position_embeddings": 64,
    "type_vocab_size": 2,
    "layer_norm_eps": 1e-12,
    "hidden_act": "gelu",
    "pad_token_id": 0,
    "torch_dtype": "float32",
}
DISTILBERT = {
    "vocab_size": 96,
    "dim": 32,
    "hidden_dim": 48,
    "n_layers": 3,
    "n_heads": 4,
    "max_position_embeddings": 64,
    "activation": "gelu",
    "sinusoidal_pos_embds": False,
    "pad_token_id": 0,
    "torch_dtype": "float32",
}
MODERNBERT = {
    "vocab_size": 96,
    "hidden_size": 32,
    "intermediate_size": 24,
    "num_hidden_layers": 4,
    "num_attention_heads": 4,
    "hidden_activation": "gelu",
    "max_position_embeddings": 64,
    "norm_eps": 1e-5,
    "norm_bias": False,
    "attention_bias": False,
    "mlp_bias": False,
    "global_attn_every_n_layers": 3,
    "global_rope_theta": 160000.0,
    "local_rope_theta": 10000.0,
    "local_attention": 8,
    "pad_token_id": 0,
    "bos_token_id": 1,
    "cls_token_id": 1,
    "eos_token_id": 2,
    "sep_token_id": 2,
    "torch_dtype": "float32",
}


def encoder(architecture, model_type, common):
    return {"architectures": [architecture], "model_type": model_type, **common}


ENCODERS = {
    "bert": (
        encoder("BertModel", "bert", BERT_LIKE),
        {
            "plain": {},
            "masked_lm_old_names": {"architectures": ["BertForMaskedLM"], "num_hidden_layers": 2},
            "relu_bf16": {**BF16, "hidden_act": "relu", "layer_norm_eps": 1e-6},
        },
    ),
    "roberta": (
        encoder(
            "RobertaModel",
            "roberta",
            {**BERT_LIKE, "type_vocab_size": 1, "layer_norm_eps": 1e-5, "pad_token_id": 1},
        ),
        {
            "plain": {},
            "masked_lm_bf16": {**BF16, "architectures": ["RobertaForMaskedLM"], "num_hidden_layers": 2},
            "other_padding": {"pad_token_id": 5},
        },
    ),
    "distilbert": (
        encoder("DistilBertModel", "distilbert", DISTILBERT),
        {
            "plain": {},
            "masked_lm_bf16": {**BF16, "architectures": ["DistilBertForMaskedLM"], "activation": "relu"},
        },
    ),
    "nomic_bert": (
        encoder("NomicBertModel", "nomic_bert", {**BERT_LIKE, "hidden_act": "silu"}),
        {
            "plain": {},
            "one_kind_bf16": {**BF16, "type_vocab_size": 1, "num_hidden_layers": 2},
        },
    ),
    "qwen3_embedding": (
        base("Qwen3Model", "qwen3", head_dim=16, rope_theta=1000000.0, rms_norm_eps=1e-6),
        {
            "untied": {},
            "window_bf16": {**BF16, "use_sliding_window": True, "sliding_window": 8, "max_window_layers": 1},
        },
    ),
    "mistral_embedding": (
        base("MistralModel", "mistral", rope_theta=10000.0, sliding_window=8),
        {"window": {}},
    ),
    "modernbert": (
        encoder("ModernBertModel", "modernbert", MODERNBERT),
        {
            "every_third": {},
            "masked_lm_bf16": {**BF16, "architectures": ["ModernBertForMaskedLM"]},
            "biases_new": {
                "norm_bias": True,
                "attention_bias": True,
                "mlp_bias": True,
                "global_attn_every_n_layers": ABSENT,
                "global_rope_theta": ABSENT,
                "local_rope_theta": ABSENT,
                "layer_types": [SLIDING, FULL, SLIDING],
                "num_hidden_layers": 3,
                "rope_parameters": {
                    FULL: {"rope_type": "default", "rope_theta": 80000.0},
                    SLIDING: {"rope_type": "default", "rope_theta": 5000.0},
                },
            },
            "scaled": {"rope_scaling": {"rope_type": "linear", "factor": 4.0}, "num_hidden_layers": 2},
        },
    ),
}

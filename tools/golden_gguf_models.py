"""Writes tests/golden/gguf/models/: tiny random models of transformers as GGUF files, and the logits
that transformers computes of the weights that the files hold.

Names, keys and blocks are the gguf package's. What converters do to tensors is done here as
llama.cpp's converter does it; where transformers reads GGUF files of an architecture itself, its
logits must be the same.
"""

import importlib.metadata
import math
import re
import zlib

import gguf
import numpy
import torch
import transformers
from gguf import GGMLQuantizationType as Kind

from golden_common import greedy_steps, write_compact, write_tensors

VOCAB, LENGTH = 96, 24
SMALL = {
    "vocab_size": VOCAB,
    "hidden_size": 64,
    "intermediate_size": 96,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 128,
    "bos_token_id": 1,
    "eos_token_id": 2,
}
LLAMA3 = {
    "rope_type": "llama3",
    "rope_theta": 10000.0,
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 32,
}
NARROW = {"hidden_size": 32, "intermediate_size": 48}
LATENT = {
    "num_key_value_heads": 4,
    "kv_lora_rank": 32,
    "q_lora_rank": 32,
    "qk_nope_head_dim": 6,
    "qk_rope_head_dim": 8,
    "v_head_dim": 16,
    "first_k_dense_replace": 1,
    "moe_intermediate_size": 32,
    "n_routed_experts": 8,
    "num_experts_per_tok": 3,
}
WIDE = {"hidden_size": 256, "intermediate_size": 256, "num_hidden_layers": 1}


def one(kind):
    return lambda name, i: kind


def several(*kinds):
    return lambda name, i: kinds[i % len(kinds)]


# name: (class, options, architecture, kind of the i-th matrix)
MODELS = {
    "llama_f32": ("Llama", NARROW, "llama", one(Kind.F32)),
    "llama_f16": ("Llama", {**NARROW, "attention_bias": True}, "llama", one(Kind.F16)),
    "llama_bf16": ("Llama", {"tie_word_embeddings": True}, "llama", one(Kind.BF16)),
    "llama_q8_0": ("Llama", {}, "llama", one(Kind.Q8_0)),
    "llama_q4_0": ("Llama", {"tie_word_embeddings": True}, "llama", one(Kind.Q4_0)),
    "llama3_q4_0": ("Llama", {"rope_parameters": LLAMA3}, "llama", one(Kind.Q4_0)),
    "llama_legacy": ("Llama", {}, "llama", several(Kind.Q4_1, Kind.Q5_0, Kind.Q5_1)),
    "llama_k": (
        "Llama",
        WIDE,
        "llama",
        several(Kind.Q2_K, Kind.Q3_K, Kind.Q4_K, Kind.Q5_K, Kind.Q6_K),
    ),
    "qwen2_q8_0": ("Qwen2", {}, "qwen2", one(Kind.Q8_0)),
    "qwen3_q4_0": ("Qwen3", {"head_dim": 32}, "qwen3", one(Kind.Q4_0)),
    "gemma_q8_0": ("Gemma", {"head_dim": 32}, "gemma", one(Kind.Q8_0)),
    "gemma2_q8_0": (
        "Gemma2",
        {"head_dim": 32, "query_pre_attn_scalar": 32, "sliding_window": 8},
        "gemma2",
        one(Kind.Q8_0),
    ),
    "gemma3_f16": (
        "Gemma3Text",
        {
            "head_dim": 32,
            "query_pre_attn_scalar": 32,
            "sliding_window": 8,
            "num_hidden_layers": 7,
            "hidden_size": 32,
            "intermediate_size": 32,
        },
        "gemma3",
        one(Kind.F16),
    ),
    "phi3_q8_0": ("Phi3", {"pad_token_id": 0}, "phi3", one(Kind.Q8_0)),
    "gpt2_q8_0": (
        "GPT2",
        {"n_embd": 64, "n_head": 4, "n_positions": 128, "num_key_value_heads": None},
        "gpt2",
        one(Kind.Q8_0),
    ),
    "gptneox_q8_0": ("GPTNeoX", {"num_key_value_heads": None}, "gptneox", one(Kind.Q8_0)),
    "starcoder2_q8_0": ("Starcoder2", {"sliding_window": None}, "starcoder2", one(Kind.Q8_0)),
    "stablelm_q8_0": ("StableLm", {"use_qkv_bias": True}, "stablelm", one(Kind.Q8_0)),
    "olmo2_q8_0": ("Olmo2", {}, "olmo2", one(Kind.Q8_0)),
    "granite_q8_0": (
        "Granite",
        {
            "embedding_multiplier": 6.0,
            "logits_scaling": 4.0,
            "residual_multiplier": 0.25,
            "attention_multiplier": 0.125,
        },
        "granite",
        one(Kind.Q8_0),
    ),
    "bert_q8_0": ("Bert", {"num_key_value_heads": None}, "bert", one(Kind.Q8_0)),
    "mixtral_q8_0": ("Mixtral", {"num_local_experts": 4}, "llama", one(Kind.Q8_0)),
    "llama_iq4": ("Llama", WIDE, "llama", several(Kind.IQ4_NL, Kind.IQ4_XS)),
    "gptoss_mxfp4": (
        "GptOss",
        {
            "head_dim": 32,
            "intermediate_size": 32,
            "num_local_experts": 4,
            "num_experts_per_tok": 2,
            "sliding_window": 8,
            "rope_parameters": {
                "rope_type": "yarn",
                "rope_theta": 150000.0,
                "factor": 4.0,
                "truncate": False,
                "original_max_position_embeddings": 32,
            },
        },
        "gpt-oss",
        lambda name, i: Kind.MXFP4 if "exps" in name else Kind.Q8_0,
    ),
    "deepseek2_lite_q8_0": (
        "DeepseekV2",
        {**LATENT, "q_lora_rank": None, "n_shared_experts": 2, "topk_method": "greedy"},
        "deepseek2",
        one(Kind.Q8_0),
    ),
    "deepseek2_groups_q8_0": (
        "DeepseekV2",
        {
            **LATENT,
            "n_shared_experts": 2,
            "routed_scaling_factor": 4.0,
            "topk_method": "group_limited_greedy",
            "n_group": 4,
            "topk_group": 2,
        },
        "deepseek2",
        one(Kind.Q8_0),
    ),
    "deepseek3_q8_0": (
        "DeepseekV3",
        {**LATENT, "num_attention_heads": 3, "num_key_value_heads": 3, "v_head_dim": 32, "n_group": 4, "topk_group": 2},
        "deepseek2",
        one(Kind.Q8_0),
    ),
    "falcon_one_norm_q8_0": (
        "Falcon",
        {
            "new_decoder_architecture": True,
            "num_ln_in_parallel_attn": 1,
            "num_kv_heads": 2,
            "ffn_hidden_size": 96,
        },
        "falcon",
        one(Kind.Q8_0),
    ),
    "nomicbert_q8_0": ("NomicBert", {"num_key_value_heads": None}, "nomic-bert", one(Kind.Q8_0)),
}


# --- what converters do ---------------------------------------------------------------------


def neighbours(rows, heads):
    """The two halves of a head that rotate together, beside each other."""
    shape = (heads, 2, rows.shape[0] // heads // 2, *rows.shape[1:])
    return rows.reshape(shape).swapaxes(1, 2).reshape(rows.shape)


def by_part(rows, heads):
    """Queries, keys and values of all heads, which lie head by head."""
    parts = rows.reshape(heads, 3, rows.shape[0] // heads // 3, *rows.shape[1:])
    return parts.swapaxes(0, 1).reshape(rows.shape)


def by_part_of_group(rows, heads, groups):
    """Queries, keys and values of all groups, which lie group by group: its queries, key and value."""
    each = rows.reshape(groups, heads // groups + 2, -1, rows.shape[-1])
    parts = (each[:, :-2], each[:, -2:-1], each[:, -1:])
    return numpy.concatenate([part.reshape(-1, rows.shape[-1]) for part in parts])


def by_group(rows, heads, groups):
    """What by_part_of_group was given."""
    dim, columns = rows.shape[0] // (heads + 2 * groups), rows.shape[1]
    parts = numpy.split(rows, [heads * dim, (heads + groups) * dim])
    each = [part.reshape(groups, -1, dim, columns) for part in parts]
    return numpy.concatenate(each, 1).reshape(rows.shape)


def converted(name, value, config, arch):
    if arch in ("llama", "granite"):
        if ".q_proj." in name:
            return neighbours(value, config.num_attention_heads)
        if ".k_proj." in name:
            return neighbours(value, config.num_key_value_heads)
    if arch.startswith("gemma") and name.endswith("norm.weight"):
        return value + 1
    if arch == "gptneox" and "query_key_value" in name:
        return by_part(value, config.num_attention_heads)
    if arch == "falcon" and "query_key_value" in name:
        return by_part_of_group(value, config.num_attention_heads, config.num_kv_heads)
    turned = ("attn.c_attn.weight", "attn.c_proj.weight", "mlp.c_fc.weight", "mlp.c_proj.weight")
    if arch == "gpt2" and name.endswith(turned):
        return value.T
    return value


def undone(name, value, config, arch):
    if arch in ("llama", "granite") and (".q_proj." in name or ".k_proj." in name):
        query = ".q_proj." in name
        heads = config.num_attention_heads if query else config.num_key_value_heads
        shape = (heads, value.shape[0] // heads // 2, 2, *value.shape[1:])
        return value.reshape(shape).swapaxes(1, 2).reshape(value.shape)
    if arch.startswith("gemma") and name.endswith("norm.weight"):
        return value - 1
    if arch == "gptneox" and "query_key_value" in name:
        heads = config.num_attention_heads
        parts = value.reshape(3, heads, value.shape[0] // heads // 3, *value.shape[1:])
        return parts.swapaxes(0, 1).reshape(value.shape)
    if arch == "falcon" and "query_key_value" in name:
        return by_group(value, config.num_attention_heads, config.num_kv_heads)
    if arch == "gpt2":
        return converted(name, value, config, arch)
    return value


def experts_apart(state):
    """transformers keeps experts as one tensor; checkpoints have matrices."""
    out = {}
    for name, value in state.items():
        if name.endswith("experts.gate_up_proj"):
            base = name.removesuffix("mlp.experts.gate_up_proj") + "block_sparse_moe.experts"
            for i, both in enumerate(value):
                gate, up = both.chunk(2)
                out[f"{base}.{i}.w1.weight"], out[f"{base}.{i}.w3.weight"] = gate, up
        elif name.endswith("experts.down_proj"):
            base = name.removesuffix("mlp.experts.down_proj") + "block_sparse_moe.experts"
            out.update({f"{base}.{i}.w2.weight": down for i, down in enumerate(value)})
        else:
            out[name.replace("mlp.gate.weight", "block_sparse_moe.gate.weight")] = value
    return out


def experts_together(state, config):
    out = {}
    for name, value in state.items():
        if ".block_sparse_moe.experts." not in name:
            out[name.replace("block_sparse_moe.gate.weight", "mlp.gate.weight")] = value
    for layer in range(config.num_hidden_layers):
        old = f"model.layers.{layer}.block_sparse_moe.experts"
        if f"{old}.0.w1.weight" not in state:
            continue
        new = f"model.layers.{layer}.mlp.experts"
        count = range(config.num_local_experts)
        both = [
            torch.cat([state[f"{old}.{i}.w1.weight"], state[f"{old}.{i}.w3.weight"]]) for i in count
        ]
        out[f"{new}.gate_up_proj"] = torch.stack(both)
        out[f"{new}.down_proj"] = torch.stack([state[f"{old}.{i}.w2.weight"] for i in count])
    return out


def deepseek_apart(state):
    out = {}
    for name, value in state.items():
        base, of_experts, part = name.rpartition(".experts.")
        if not of_experts:
            out[name] = value
            continue
        names = ("gate_proj", "up_proj") if part == "gate_up_proj" else (part,)
        for i, both in enumerate(value):
            for half, rows in zip(names, both.chunk(len(names))):
                out[f"{base}.experts.{i}.{half}.weight"] = rows
    return out


def deepseek_together(state, config):
    out = {name: value for name, value in state.items() if ".experts." not in name}
    for layer in range(config.first_k_dense_replace, config.num_hidden_layers):
        base = f"model.layers.{layer}.mlp.experts"

        def matrices(part):
            return [state[f"{base}.{i}.{part}.weight"] for i in range(config.n_routed_experts)]

        both = zip(matrices("gate_proj"), matrices("up_proj"))
        out[f"{base}.gate_up_proj"] = torch.stack([torch.cat(halves) for halves in both])
        out[f"{base}.down_proj"] = torch.stack(matrices("down_proj"))
    return out


def gpt_oss_apart(state):
    """Gates and values of experts, whose columns take turns, as matrices of their own."""
    out = {}
    for name, value in state.items():
        if "experts.gate_up_proj" in name:
            part = ".bias" if name.endswith("bias") else ".weight"
            rows = value if part == ".bias" else value.swapaxes(1, 2)
            base = name[: name.index("gate_up_proj")]
            out[f"{base}gate_proj{part}"], out[f"{base}up_proj{part}"] = rows[:, ::2], rows[:, 1::2]
        elif name.endswith("experts.down_proj"):
            out[name + ".weight"] = value.swapaxes(1, 2)
        elif name.endswith("experts.down_proj_bias"):
            out[name.replace("_bias", ".bias")] = value
        else:
            out[name + ".weight" if name.endswith("sinks") else name] = value
    return out


def gpt_oss_together(state, config):
    out = {}
    for name, value in state.items():
        if ".experts.gate_proj" in name:
            both = torch.stack([value, state[name.replace("gate_proj", "up_proj")]], 2).flatten(1, 2)
            bias = name.endswith("bias")
            name = name.replace("gate_proj.bias", "gate_up_proj_bias").replace("gate_proj.weight", "gate_up_proj")
            out[name] = both if bias else both.swapaxes(1, 2)
        elif name.endswith("experts.down_proj.weight"):
            out[name.removesuffix(".weight")] = value.swapaxes(1, 2)
        elif ".experts.up_proj" not in name:
            name = name.replace("experts.down_proj.bias", "experts.down_proj_bias")
            out[name.replace("sinks.weight", "sinks")] = value
    return out


NOMIC_NAMES = {
    "embeddings.LayerNorm.": "emb_ln.",
    "layers.": "encoder.layers.",
    "self_attn.o_proj.": "attn.out_proj.",
    "post_attention_layernorm.": "norm1.",
    "post_mlp_layernorm.": "norm2.",
    "mlp.up_proj.": "mlp.fc11.",
    "mlp.gate_proj.": "mlp.fc12.",
    "mlp.down_proj.": "mlp.fc2.",
}


def nomic_apart(state):
    """The names of published checkpoints, with one matrix of queries, keys and values."""
    out = {}
    for name, value in state.items():
        if ".q_proj." in name:
            parts = [state[name.replace("q_proj", f"{part}_proj")] for part in "qkv"]
            name, value = name.replace("self_attn.q_proj", "attn.Wqkv"), torch.cat(parts)
        elif ".k_proj." in name or ".v_proj." in name:
            continue
        for old, new in NOMIC_NAMES.items():
            name = name.replace(old, new)
        out[name] = value
    return out


def nomic_together(state, config):
    out = {}
    for name, value in state.items():
        for old, new in NOMIC_NAMES.items():
            name = name.replace(new, old)
        if "attn.Wqkv" not in name:
            out[name] = value
            continue
        for part, rows in zip("qkv", value.chunk(3)):
            out[name.replace("attn.Wqkv", f"self_attn.{part}_proj")] = rows
    return out


APART = {
    "deepseek2": (deepseek_apart, deepseek_together),
    "gpt-oss": (gpt_oss_apart, gpt_oss_together),
    "nomic-bert": (nomic_apart, nomic_together),
}


# --- blocks ---------------------------------------------------------------------------------

# Where the f16 scales of a block lie, and its bytes.
SCALES = {
    Kind.Q2_K: ((80, 82), 84),
    Kind.Q3_K: ((108,), 110),
    Kind.Q4_K: ((0, 2), 144),
    Kind.Q5_K: ((0, 2), 176),
    Kind.Q6_K: ((208,), 210),
    Kind.IQ4_NL: ((0,), 18),
    Kind.IQ4_XS: ((0,), 136),
}


def random_blocks(generator, rows, columns, kind):
    """The package only reads these: any bytes are such blocks, with scales that make weights."""
    places, size = SCALES[kind]
    data = generator.integers(0, 256, (rows, columns // gguf.GGML_QUANT_SIZES[kind][0] * size), dtype=numpy.uint8)
    blocks = data.reshape(rows, -1, size)

    def set_scales(factor):
        for share, place in zip((1.0, 0.5), places):
            scale = generator.uniform(0.5, 1.0, blocks.shape[:2]) * factor * share
            raw = scale.astype(numpy.float16).view(numpy.uint8)
            blocks[:, :, place : place + 2] = raw.reshape(*blocks.shape[:2], 2)

    set_scales(1.0)
    spread = gguf.quants.dequantize(data, kind).std()
    set_scales(1 / math.sqrt(columns) / spread)
    return data


def stored(generator, value, kind):
    """Data as the file has it, and the numbers that it stands for."""
    if kind in SCALES:
        data = random_blocks(generator, *value.shape, kind)
    else:
        data = gguf.quants.quantize(value, kind)
    return data, gguf.quants.dequantize(data, kind)


# --- metadata -------------------------------------------------------------------------------


def add_metadata(writer, config, arch):
    def first(*names):
        return next(v for v in (getattr(config, n, None) for n in names) if v is not None)

    heads = config.num_attention_heads
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_vocab_size(VOCAB)
    writer.add_block_count(config.num_hidden_layers)
    inner = first("intermediate_size", "n_inner") if arch != "gpt2" else 4 * config.hidden_size
    writer.add_feed_forward_length(inner)
    writer.add_head_count(heads)
    writer.add_head_count_kv(getattr(config, "num_key_value_heads", None) or heads)
    if hasattr(config, "rms_norm_eps"):
        writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    else:
        writer.add_layer_norm_eps(first("layer_norm_eps", "layer_norm_epsilon", "norm_epsilon"))
    head_dim = getattr(config, "head_dim", None) or config.hidden_size // heads
    if arch == "deepseek2":
        add_latent(writer, config)
    elif head_dim * heads != config.hidden_size or arch.startswith(("gemma", "qwen3")):
        writer.add_key_length(head_dim)
        writer.add_value_length(head_dim)
    add_rope(writer, config, head_dim)
    if arch.startswith("gemma2"):
        writer.add_attn_logit_softcapping(config.attn_logit_softcapping)
        writer.add_final_logit_softcapping(config.final_logit_softcapping)
    if getattr(config, "sliding_window", None):
        writer.add_sliding_window(config.sliding_window)
    if hasattr(config, "use_parallel_residual"):
        writer.add_parallel_residual(config.use_parallel_residual)
    if arch == "granite":
        writer.add_embedding_scale(config.embedding_multiplier)
        writer.add_residual_scale(config.residual_multiplier)
        writer.add_attention_scale(config.attention_multiplier)
        writer.add_logit_scale(config.logits_scaling)
    if hasattr(config, "num_local_experts") and arch != "deepseek2":
        writer.add_expert_count(config.num_local_experts)
        writer.add_expert_used_count(config.num_experts_per_tok)
    if arch == "gpt-oss":
        writer.add_expert_feed_forward_length(config.intermediate_size)
    writer.add_eos_token_id(config.eos_token_id)


def add_latent(writer, config):
    """What DeepSeek's models have of their own."""
    writer.add_key_length(config.qk_nope_head_dim + config.qk_rope_head_dim)
    writer.add_value_length(config.v_head_dim)
    if config.q_lora_rank:
        writer.add_q_lora_rank(config.q_lora_rank)
    writer.add_kv_lora_rank(config.kv_lora_rank)
    writer.add_leading_dense_block_count(config.first_k_dense_replace)
    writer.add_expert_count(config.n_routed_experts)
    writer.add_expert_used_count(config.num_experts_per_tok)
    writer.add_expert_shared_count(config.n_shared_experts)
    writer.add_expert_feed_forward_length(config.moe_intermediate_size)
    writer.add_expert_weights_scale(config.routed_scaling_factor)
    writer.add_expert_weights_norm(config.norm_topk_prob)
    if config.model_type == "deepseek_v3":
        writer.add_expert_gating_func(gguf.ExpertGatingFuncType.SIGMOID)
    if getattr(config, "n_group", None):
        writer.add_expert_group_count(config.n_group)
        writer.add_expert_group_used_count(config.topk_group)


def add_rope(writer, config, head_dim):
    rope = getattr(config, "rope_parameters", None)
    if rope is None:
        return
    rope = rope.get("full_attention", rope)
    writer.add_rope_freq_base(rope["rope_theta"])
    writer.add_rope_dimension_count(int(head_dim * rope.get("partial_rotary_factor", 1)))
    if rope["rope_type"] == "yarn":
        writer.add_rope_scaling_type(gguf.RopeScalingType.YARN)
        writer.add_rope_scaling_factor(rope["factor"])
        writer.add_rope_scaling_orig_ctx_len(rope["original_max_position_embeddings"])
    if rope["rope_type"] == "llama3":
        writer.add_tensor("rope_freqs.weight", llama3_factors(rope, head_dim))


def llama3_factors(rope, head_dim):
    """What each frequency is divided by."""
    base = rope["rope_theta"] ** -(numpy.arange(0, head_dim, 2) / head_dim)
    trained, factor = rope["original_max_position_embeddings"], rope["factor"]
    low, high = rope["low_freq_factor"], rope["high_freq_factor"]
    out = []
    for wavelength in 2 * math.pi / base:
        if wavelength < trained / high:
            out.append(1)
        elif wavelength > trained / low:
            out.append(factor)
        else:
            smooth = (trained / wavelength - low) / (high - low)
            out.append(1 / ((1 - smooth) / factor + smooth))
    return numpy.array(out, dtype=numpy.float32)


# --- models ---------------------------------------------------------------------------------


def make(kind, options, seed):
    config = getattr(transformers, kind + "Config")(**{**SMALL, **options})
    config._attn_implementation = "eager"
    torch.manual_seed(seed)
    base = kind.removesuffix("Text")
    head = {"GPT2": "LMHeadModel", "Bert": "Model", "NomicBert": "Model"}.get(kind, "ForCausalLM")
    model = getattr(transformers, base + head)(config).float().eval()
    generator = numpy.random.default_rng(seed)
    for name, parameter in model.named_parameters():
        spread = 0.2 if parameter.ndim == 1 else 1 / math.sqrt(parameter.shape[-1])
        center = 1.0 if "norm" in name or ".ln_" in name else 0.0
        center = 0.0 if name.endswith("bias") or kind.startswith("Gemma") else center
        if parameter.ndim > 1:
            center = 0.0
        noise = generator.standard_normal(tuple(parameter.shape)).astype(numpy.float32)
        parameter.data = torch.from_numpy(center + spread * noise)
    for name, buffer in model.named_buffers():
        if name.endswith("e_score_correction_bias"):
            buffer.copy_(torch.from_numpy(0.3 * generator.standard_normal(tuple(buffer.shape))))
    model.tie_weights()
    return config, model, generator


def package_name(name):
    """As converters ask the package for it."""
    name = name.replace("e_score_correction_bias", "e_score_correction.bias")
    return re.sub(r"experts\.\d+\.", "experts.", name)


def write_model(path, kind, options, arch, kind_of, seed):
    config, model, generator = make(kind, options, seed)
    writer = gguf.GGUFWriter(path, arch)
    add_metadata(writer, config, arch)
    number = next(k for k, v in gguf.MODEL_ARCH_NAMES.items() if v == arch)
    names = gguf.get_tensor_name_map(number, config.num_hidden_layers)
    apart, together = APART.get(arch, (experts_apart, experts_together))
    state = apart(model.state_dict())
    tied = config.tie_word_embeddings
    stacks, kept, matrices = {}, {}, 0
    for name, tensor in state.items():
        if tied and name in ("lm_head.weight", "embed_out.weight"):
            continue
        value = numpy.ascontiguousarray(converted(name, tensor.numpy(), config, arch))
        place = names.get_name(package_name(name), try_suffixes=(".weight", ".bias"))
        if arch.endswith("bert") and name.startswith("pooler."):
            continue  # which the format has no place for
        assert place, name
        floats = ("position_embd", "ffn_gate_inp", ".bias")
        if value.ndim == 1 or any(part in place for part in floats):
            data, numbers, raw = value, value, None
        else:
            raw = kind_of(place, matrices)
            matrices += ".experts." not in name
            data, numbers = stored(generator, value, raw)
        kept[name] = torch.from_numpy(
            numpy.ascontiguousarray(undone(name, numbers.astype(numpy.float32), config, arch))
        )
        if re.search(r"\.experts\.\d", name):
            stacks.setdefault(place, (raw, []))[1].append(data)
        else:
            writer.add_tensor(place, data, raw_dtype=raw)
    for place, (raw, parts) in stacks.items():
        writer.add_tensor(place, numpy.stack(parts), raw_dtype=raw)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    missing, unexpected = model.load_state_dict(together(kept, config), strict=False)
    pooler = [name for name in missing if name.startswith("pooler.")]
    assert not unexpected and (tied or missing == pooler), (missing, unexpected)
    model.tie_weights()
    return answers(model, torch.from_numpy(generator.integers(3, VOCAB, (1, LENGTH))))


def answers(model, ids):
    """Logits, greedy tokens, and the smallest distance of the two best logits of any of those; of an
    encoder, what its last layer gives."""
    with torch.no_grad():
        if not model.can_generate():
            return ids, model(ids).last_hidden_state[0], None, 1.0
        logits = model(ids).logits[0]
    greedy, _, gap = greedy_steps(model, ids[0], 8)
    return ids, logits, greedy, gap


def compare_with_reader(path, ids, logits):
    """The same file, as transformers reads it."""
    try:
        model = transformers.AutoModelForCausalLM.from_pretrained(
            str(path.parent), gguf_file=path.name, dtype=torch.float32
        )
    except Exception as error:  # noqa: BLE001
        return f"transformers does not read it: {str(error).splitlines()[0][:90]}"
    with torch.no_grad():
        other = model.eval()(ids).logits[0]
    return f"transformers' reader differs by {(other - logits).abs().max():.2e}"


ROPES = {
    "base": {"rope_type": "default"},
    "linear": {"rope_type": "linear", "factor": 4.0},
    # llama.cpp's attn_factor, 0.75, times YaRN's own temperature
    "yarn": {
        "rope_type": "yarn",
        "factor": 4.0,
        "original_max_position_embeddings": 16,
        "attention_factor": 0.75 * (0.1 * math.log(4) + 1),
    },
}


def write_rope_scalings(out):
    """Logits of llama_f32 with other rotations, which a test says in the file's keys."""
    plain = transformers.AutoModelForCausalLM.from_pretrained(
        str(out / "models"), gguf_file="llama_f32.gguf", dtype=torch.float32
    )
    ids = torch.from_numpy(numpy.random.default_rng(7).integers(3, VOCAB, (1, LENGTH)))
    goldens = {"ids": ids[0]}
    for name, rope in ROPES.items():
        config = transformers.LlamaConfig(**plain.config.to_dict())
        config.rope_parameters = {"rope_theta": 10000.0, **rope}
        model = transformers.LlamaForCausalLM(config).float().eval()
        model.load_state_dict(plain.state_dict())
        with torch.no_grad():
            goldens[name] = model(ids).logits[0]
    write_tensors(out / "rope_scaling.safetensors", goldens, {"gguf": importlib.metadata.version("gguf")})


MORE = {
    "Qwen2Moe": ("qwen2moe", {"num_experts": 4, "moe_intermediate_size": 32}),
    "Qwen3Moe": ("qwen3moe", {"num_experts": 4, "moe_intermediate_size": 32}),
    "Falcon": ("falcon", {}),
    "Cohere2": ("cohere2", {}),
    "SmolLM3": ("smollm3", {"pad_token_id": 0}),
    "Bert": ("bert", {}),
}
UNUSUAL_NAMES = ("GptOss", "NomicBert")  # in transformers, which renames what it reads


def expert_names(names):
    """A checkpoint has a matrix for each expert, and for each half of what transformers joins."""
    for name in names:
        base, _, part = name.rpartition(".experts.")
        if part == "gate_up_proj":
            yield from (f"{base}.experts.3.{half}_proj.weight" for half in ("gate", "up"))
        elif part == "down_proj":
            yield f"{base}.experts.3.down_proj.weight"
        else:
            yield name


def name_tables():
    """Names in checkpoints and in GGUF files, by architecture, as the gguf package has them."""
    models = {kind: (arch, options) for kind, options, arch, _ in MODELS.values()}
    for kind in ("Mixtral", *UNUSUAL_NAMES):
        models.pop(kind)
    out = {}
    for kind, (arch, options) in {**models, **MORE}.items():
        config = getattr(transformers, kind + "Config")(**{**SMALL, **options})
        head = {"GPT2": "LMHeadModel", "Bert": "Model"}.get(kind, "ForCausalLM")
        with torch.device("meta"):
            model = getattr(transformers, kind.removesuffix("Text") + head)(config)
        number = next(k for k, v in gguf.MODEL_ARCH_NAMES.items() if v == arch)
        table = gguf.get_tensor_name_map(number, config.num_hidden_layers)
        for name in expert_names(model.state_dict()):
            place = table.get_name(package_name(name), try_suffixes=(".weight", ".bias"))
            if place:
                out.setdefault(arch, {})[name] = place
    return out


def write(out):
    transformers.logging.set_verbosity_error()
    torch.set_num_threads(1)
    out = out / "models"
    out.mkdir(parents=True, exist_ok=True)
    write_compact(out / "names.json", name_tables())
    for name, (kind, options, arch, kind_of) in MODELS.items():
        path = out / f"{name}.gguf"
        for attempt in range(20):
            seed = zlib.crc32(name.encode()) + attempt
            ids, logits, greedy, gap = write_model(path, kind, options, arch, kind_of, seed)
            if gap > 0.01:
                break
        tensors = {"ids": ids[0], "logits": logits}
        if greedy is not None:
            tensors["greedy"] = greedy
        notes = {"gguf": importlib.metadata.version("gguf"), "smallest_gap": str(gap)}
        write_tensors(out / f"{name}.safetensors", tensors, notes)
        print(f"{name}: {path.stat().st_size} bytes;", compare_with_reader(path, ids, logits))
    write_rope_scalings(out.parent)

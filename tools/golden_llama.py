"""Writes tests/golden/llama_variants/: tiny random Llama checkpoints and what transformers answers.

Each variant is a config.json as its users write it, in the older or the transformers-5 spelling,
plus random weights. transformers itself opens the folder, so what it makes of a spelling counts.
"""

import json
import shutil

import torch
import transformers
from safetensors.torch import save_file

from golden_common import greedy_steps, write_tensors

VOCAB, GREEDY = 96, 20
BASE = {
    "architectures": ["LlamaForCausalLM"],
    "model_type": "llama",
    "vocab_size": VOCAB,
    "hidden_size": 32,
    "intermediate_size": 32,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 128,
    "rms_norm_eps": 1e-5,
    "hidden_act": "silu",
    "bos_token_id": 1,
    "eos_token_id": 2,
    "attention_bias": False,
    "mlp_bias": False,
    "tie_word_embeddings": False,
    "use_cache": True,
}
OLD = {
    "torch_dtype": "float32",
    "rope_theta": 10000.0,
    "rope_scaling": None,
    "pretraining_tp": 1,
    "transformers_version": "4.40.0",
}
NEW = {
    "dtype": "float32",
    "head_dim": 8,
    "pad_token_id": None,
    "rope_parameters": {"rope_type": "default", "rope_theta": 10000.0},
}


def old(scaling=None, **more):
    return {**BASE, **OLD, "rope_scaling": scaling, **more}


def new(rope=None, **more):
    rope = {"rope_type": "default", "rope_theta": 10000.0, **(rope or {})}
    return {**BASE, **NEW, "rope_parameters": rope, **more}


# name: (config, prompt length, length of a second prompt or 0)
LLAMA3 = {
    "rope_type": "llama3",
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 32,
}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32}
VARIANTS = {
    "default_old": (old(), 12, 0),
    "default_new_bf16_tied": (new(dtype="bfloat16", tie_word_embeddings=True), 12, 0),
    "theta_new": (
        new({"rope_theta": 500000.0}, rms_norm_eps=1e-6, tie_word_embeddings=True),
        40,
        0,
    ),
    "theta_old_bf16": (old(rope_theta=1000000.0, torch_dtype="bfloat16"), 40, 0),
    "linear_old": (old({"type": "linear", "factor": 2.0}, tie_word_embeddings=True), 40, 0),
    "linear_new_bf16": (new({"rope_type": "linear", "factor": 4.0}, dtype="bfloat16"), 40, 0),
    "dynamic_old": (
        old(
            {"type": "dynamic", "factor": 2.0}, max_position_embeddings=32, tie_word_embeddings=True
        ),
        48,
        20,
    ),
    "dynamic_new": (
        new(
            {"rope_type": "dynamic", "factor": 4.0},
            max_position_embeddings=32,
            tie_word_embeddings=True,
        ),
        40,
        14,
    ),
    "dynamic_crossing": (
        old({"rope_type": "dynamic", "factor": 2.0}, max_position_embeddings=32),
        24,
        0,
    ),
    "yarn_old": (
        old({"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32}),
        48,
        0,
    ),
    "yarn_new_bf16": (new(YARN, dtype="bfloat16", tie_word_embeddings=True), 48, 0),
    "yarn_betas": (
        new(
            {**YARN, "beta_fast": 16.0, "beta_slow": 2.0, "attention_factor": 0.8},
            tie_word_embeddings=True,
        ),
        40,
        0,
    ),
    "yarn_mscale": (
        new({**YARN, "mscale": 1.0, "mscale_all_dim": 0.5, "truncate": False}, head_dim=16),
        40,
        0,
    ),
    "llama3_old_bf16_tied": (
        old(LLAMA3, rope_theta=500000.0, torch_dtype="bfloat16", tie_word_embeddings=True),
        48,
        0,
    ),
    "llama3_new": (new({**LLAMA3, "rope_theta": 500000.0}, head_dim=16), 48, 0),
    "attention_bias": (new(attention_bias=True), 12, 0),
    "mlp_bias_old": (old(mlp_bias=True), 12, 0),
    "both_biases_bf16": (new(attention_bias=True, mlp_bias=True, dtype="bfloat16"), 12, 0),
    "head_dim_larger": (new(head_dim=24), 12, 0),
    "head_dim_smaller_old": (old(head_dim=6, tie_word_embeddings=True), 12, 0),
    "head_dim_ten": (new(head_dim=10), 12, 0),
    "one_kv_head": (new(num_key_value_heads=1), 12, 0),
    "all_kv_heads_old": ({k: v for k, v in old().items() if k != "num_key_value_heads"}, 12, 0),
    "sharded_bf16": (new(dtype="bfloat16"), 12, 0),
    "sharded_old": (old(), 12, 0),
    "inv_freq_old": (old(), 12, 0),
    "gelu_old_f16": (old(hidden_act="gelu", torch_dtype="float16"), 12, 0),
    "gelu_tanh_wide": (
        new(
            hidden_act="gelu_pytorch_tanh",
            hidden_size=64,
            intermediate_size=40,
            head_dim=16,
            dtype="bfloat16",
        ),
        12,
        0,
    ),
    "several_ends": (new(eos_token_id=[2, 5, 7], num_hidden_layers=1), 12, 0),
    "no_optional_keys": (
        {
            k: BASE[k]
            for k in (
                "architectures",
                "model_type",
                "vocab_size",
                "hidden_size",
                "intermediate_size",
                "num_hidden_layers",
                "num_attention_heads",
            )
        },
        12,
        0,
    ),
}


def random_weights(config, seed):
    """Weights larger than a fresh model's, so that logits lie far apart and depend on attention;
    a tied embedding is small beside the layers, or every token would predict itself. The layers of
    16-bit checkpoints are smaller, because large ones amplify rounding."""
    model = transformers.LlamaForCausalLM(config)
    g = torch.Generator().manual_seed(seed)
    scale = 0.3 if (config.dtype or torch.float32) == torch.float32 else 0.17
    state = {}
    for name, p in model.state_dict().items():
        noise = torch.randn(p.shape, generator=g)
        norm = name.endswith("norm.weight")
        state[name] = 1 + 0.2 * noise if norm else noise * (0.5 if "bias" in name else scale)
    state["model.embed_tokens.weight"] *= 0.8 if config.tie_word_embeddings else 2.5
    if config.tie_word_embeddings:
        del state["lm_head.weight"]
    return state


def write_weights(folder, name, state, dtype):
    state = {key: t.to(dtype).contiguous() for key, t in state.items()}
    notes = {"format": "pt"}
    if name.startswith("inv_freq"):  # a buffer that old checkpoints carry and nobody needs
        state["model.layers.0.self_attn.rotary_emb.inv_freq"] = torch.ones(4)
    if not name.startswith("sharded"):
        save_file(state, folder / "model.safetensors", notes)
        return
    keys = sorted(state)
    parts = [keys[: len(keys) // 2], keys[len(keys) // 2 :]]
    files = [f"model-{i + 1:05}-of-00002.safetensors" for i in range(2)]
    for file, part in zip(files, parts):
        save_file({key: state[key] for key in part}, folder / file, notes)
    index = {
        "metadata": {"total_size": sum(t.nbytes for t in state.values())},
        "weight_map": {key: file for file, part in zip(files, parts) for key in part},
    }
    (folder / "model.safetensors.index.json").write_text(json.dumps(index, indent=2) + "\n")


def open_model(folder, dtype):
    return transformers.LlamaForCausalLM.from_pretrained(folder, dtype=dtype).eval()


@torch.no_grad()
def logits_of(folder, dtype, ids):
    """By a fresh model, since dynamic rope remembers the longest sequence it met."""
    return open_model(folder, dtype)(input_ids=ids[None], use_cache=False).logits[0].float()


def greedy_of(folder, dtype, ids, count=GREEDY):
    """Greedy tokens of a fresh model, and the least lead of a best logit."""
    tokens, _, lead = greedy_steps(open_model(folder, dtype), ids, count)
    return tokens, lead


def answers(folder, ids, short):
    tensors = {"ids": ids, "logits": logits_of(folder, torch.float32, ids)}
    tensors["greedy"], gap = greedy_of(folder, torch.float32, ids)
    own = open_model(folder, "auto").dtype
    if own != torch.float32:
        tensors["logits_own"] = logits_of(folder, own, ids)
        tensors["greedy_own"], _ = greedy_of(folder, own, ids)
    if short:
        tensors["short_ids"] = ids[:short].clone()
        tensors["short_logits"] = logits_of(folder, torch.float32, ids[:short])
    return tensors, gap


def usable(tensors, gap):
    """Varied tokens, none nearly a tie: what rounding alone can decide is no use to a test."""
    varied = len(set(tensors["greedy"].tolist())) >= 8
    return varied and gap > 2e-3 * tensors["logits"].abs().max()


def rounding(tensors):
    """How far a 16-bit run is from the f32 one, as a share of the largest logit."""
    logits = tensors["logits"]
    return (tensors.get("logits_own", logits) - logits).abs().max() / logits.abs().max()


def write_checkpoint(folder, name, config, seed):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    parsed = transformers.LlamaConfig.from_pretrained(folder)
    write_weights(folder, name, random_weights(parsed, seed), parsed.dtype or torch.float32)


def tried(folder, name, config, length, short, seed):
    write_checkpoint(folder, name, config, seed)
    ids = torch.randint(3, VOCAB, (length,), generator=torch.Generator().manual_seed(seed))
    return answers(folder, ids, short)


def make_variant(folder, name, config, length, short):
    """The first usable seed; of 16-bit checkpoints, the usable seed with the least rounding."""
    best = None
    for seed in range(40):
        tensors, gap = tried(folder, name, config, length, short, seed)
        if not usable(tensors, gap):
            continue
        if best is None or rounding(tensors) < best[0]:
            best = rounding(tensors), seed
        if "logits_own" not in tensors:
            break
    if best is None:
        raise SystemExit(f"{name}: no usable seed")
    tensors, gap = tried(folder, name, config, length, short, best[1])
    write_tensors(folder / "golden.safetensors", tensors, {"smallest_gap": str(gap)})


def quiet():
    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()


def write(out):
    quiet()
    for name, (config, length, short) in VARIANTS.items():
        make_variant(out / "llama_variants" / name, name, config, length, short)

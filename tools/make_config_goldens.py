#!/usr/bin/env python3
"""Writes tests/golden/configs.json: what transformers makes of configs that say little, null or odd things.

    python tools/make_config_goldens.py --out tests/golden/configs.json [--show]

Models are tiny and their weights random: no answer depends on them. See tests/golden/README.md.
"""

import argparse
import json
import pathlib
import tempfile

import torch
import transformers

from family_configs import FAMILIES
from family_configs_moe import MIXTURES
from golden_common import ROOT, versions, write_compact

SIZES = {
    "vocab_size": 128,
    "hidden_size": 256,
    "intermediate_size": 96,
    "num_hidden_layers": 8,
    "num_attention_heads": 32,
}
GPT2_SIZES = {"vocab_size": 128, "n_embd": 256, "n_layer": 8, "n_head": 32}
# What a family's file says besides: by transformers' own sizes its sparse config is no model.
NEEDED = {
    "deepseek_v2": {"moe_intermediate_size": 16, "num_experts_per_tok": 6},
    "deepseek_v3": {"moe_intermediate_size": 16, "num_key_value_heads": 32},
    "qwen2_moe": {"num_key_value_heads": 32},
}


def sparse_table():
    """Architecture, and what its file has to say, by model type: of all decoders, those of the family goldens."""
    bases = [base for base, _ in {**FAMILIES, **MIXTURES}.values()]
    architectures = {"llama": "LlamaForCausalLM", **{base["model_type"]: base["architectures"][0] for base in bases}}
    return {kind: (architectures[kind], NEEDED.get(kind, {})) for kind in sorted(architectures)}


SPARSE = sparse_table()
ENCODERS = {
    "bert": ("BertModel", {}),
    "roberta": ("RobertaModel", {}),
    "xlm-roberta": ("XLMRobertaModel", {}),
    "distilbert": ("DistilBertModel", {}),
    "modernbert": ("ModernBertModel", {}),
}
DISTILBERT_SIZES = {"vocab_size": 128, "dim": 256, "n_layers": 8, "n_heads": 32}
# Models around a text model, by the type of the text model.
WHOLES = {
    "gemma3": ("Gemma3ForConditionalGeneration", "gemma3_text"),
    "llava": ("LlavaForConditionalGeneration", "llama"),
    "mistral3": ("Mistral3ForConditionalGeneration", "mistral"),
    "qwen2_vl": ("Qwen2VLForConditionalGeneration", "qwen2_vl_text"),
    "qwen2_5_vl": ("Qwen2_5_VLForConditionalGeneration", "qwen2_5_vl_text"),
    "qwen3_vl": ("Qwen3VLForConditionalGeneration", "qwen3_vl_text"),
    "llava_onevision": ("LlavaOnevisionForConditionalGeneration", "qwen2"),
}
# What no computation of a text's logits depends on.
IDLE = {
    "architectures", "model_type", "transformers_version", "use_cache", "dtype", "_name_or_path", "initializer_range",
    "output_hidden_states", "output_attentions", "return_dict", "id2label", "label2id", "problem_type", "chunk_size_feed_forward",
    "is_encoder_decoder", "attention_dropout", "resid_pdrop", "embd_pdrop", "attn_pdrop", "hidden_dropout", "residual_dropout",
    "embedding_dropout", "classifier_dropout", "router_aux_loss_coef", "output_router_logits", "router_jitter_noise",
    "_sliding_window_pattern", "pretraining_tp", "bos_token_id", "pad_token_id", "eos_token_id", "summary_type", "summary_use_proj", "summary_activation",
    "summary_proj_to_labels", "summary_first_dropout", "reorder_and_upcast_attn", "num_mtp_layers", "is_decoder",
}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 64}
LLAMA3 = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
LONG = {"rope_type": "longrope", "short_factor": [1.0, 1.1, 1.2, 1.3], "long_factor": [2.0, 3.0, 4.0, 5.0]}
FULL, SLIDING = "full_attention", "sliding_attention"
PARTIAL = ("cohere", "gemma", "granite", "llama", "mistral", "mixtral", "olmo", "olmo2", "qwen2", "qwen3", "qwen3_moe", "smollm3",
           "starcoder2", "gpt_oss", "falcon", "phi3", "stablelm", "gpt_neox", "deepseek_v3")


def cases():
    """(family, name, changes) of configs that are less usual than those of the goldens of families."""
    for family in PARTIAL:
        yield family, "partial_rotary_factor", {"partial_rotary_factor": 0.5}
        yield family, "partial_rotary_factor_in_rope", {"rope_parameters": {"rope_theta": 5000.0, "partial_rotary_factor": 0.5}}
        yield family, "rotary_pct", {"rotary_pct": 0.5}
    for family in ("llama", "qwen3", "phi3", "stablelm", "gpt_neox"):
        yield family, "partial_and_linear", {"partial_rotary_factor": 0.5, "rope_scaling": {"rope_type": "linear", "factor": 2.0}}
    for family in ("llama", "qwen2", "stablelm", "deepseek_v3", "gpt_oss", "gpt_neox"):
        yield family, "yarn", {"rope_scaling": YARN}
        yield family, "yarn_without_original", {"rope_scaling": {"rope_type": "yarn", "factor": 4.0}}
        yield family, "yarn_original_in_root", {"rope_scaling": YARN, "original_max_position_embeddings": 128}
        yield family, "yarn_without_factor", {"rope_scaling": {"rope_type": "yarn", "original_max_position_embeddings": 64}}
        yield family, "yarn_factor_null", {"rope_scaling": {**YARN, "factor": None}}
        yield family, "yarn_betas_null", {"rope_scaling": {**YARN, "beta_fast": None, "beta_slow": 0, "attention_factor": None}}
        yield family, "llama3_without_original", {"rope_scaling": LLAMA3, "max_position_embeddings": 64}
        yield family, "llama3_original_in_root", {
            "rope_scaling": {**LLAMA3, "original_max_position_embeddings": 64},
            "original_max_position_embeddings": 32,
        }
        yield family, "root_theta", {"rope_theta": 7000.0}
        yield family, "rotary_emb_base", {"rotary_emb_base": 7000.0}
        yield family, "dynamic", {"rope_scaling": {"rope_type": "dynamic", "factor": 2.0}}
        yield family, "empty_rope", {"rope_parameters": {}}
        yield family, "both_names", {"rope_scaling": {"rope_type": "linear", "type": "dynamic", "factor": 2.0}}
    for family in ("llama", "phi3"):
        yield family, "longrope", {"rope_scaling": LONG, "max_position_embeddings": 256}
        yield family, "longrope_original_in_root", {
            "rope_scaling": LONG, "max_position_embeddings": 256, "original_max_position_embeddings": 32,
        }
        yield family, "longrope_original_in_rope", {
            "rope_scaling": {**LONG, "original_max_position_embeddings": 64}, "max_position_embeddings": 256,
        }
        yield family, "longrope_both_originals", {
            "rope_scaling": {**LONG, "original_max_position_embeddings": 64},
            "max_position_embeddings": 256,
            "original_max_position_embeddings": 32,
        }
        yield family, "longrope_named_su", {
            "rope_scaling": {**LONG, "rope_type": "su"}, "max_position_embeddings": 256, "original_max_position_embeddings": 32,
        }
        yield family, "longrope_type_su", {
            "rope_scaling": {"type": "su", "short_factor": LONG["short_factor"], "long_factor": LONG["long_factor"]},
            "max_position_embeddings": 256,
            "original_max_position_embeddings": 32,
        }
        yield family, "longrope_named_yarn", {
            "rope_scaling": {**LONG, "rope_type": "yarn", "factor": 2.0}, "max_position_embeddings": 256,
            "original_max_position_embeddings": 32,
        }
    yield "phi3", "linear", {"rope_scaling": {"rope_type": "linear", "factor": 2.0}}
    yield "gpt_neox", "theta_in_rope", {"rope_parameters": {"rope_theta": 7000.0}, "rotary_emb_base": 5000.0}
    yield "gpt_neox", "both_shares", {"rotary_pct": 1.0, "partial_rotary_factor": 0.5}
    yield "gemma3_text", "linear", {"rope_scaling": {"rope_type": "linear", "factor": 8.0}}
    yield "gemma3_text", "flat", {"rope_parameters": {"rope_type": "linear", "factor": 8.0, "rope_theta": 5.0}}
    yield "gemma3_text", "thetas", {"rope_theta": 5000.0, "rope_local_base_freq": 700.0}
    yield "gemma3_text", "both", {
        "rope_parameters": {FULL: {"rope_type": "default", "rope_theta": 5.0}, SLIDING: {"rope_type": "default", "rope_theta": 6.0}},
        "rope_scaling": {"rope_type": "linear", "factor": 8.0},
        "rope_theta": 7.0,
    }
    yield "gemma3_text", "yarn_both_originals", {"rope_scaling": YARN, "original_max_position_embeddings": 128}
    yield "gemma3_text", "yarn_without_original", {"rope_scaling": {"rope_type": "yarn", "factor": 4.0}}
    yield "gemma3_text", "yarn_not_truncated", {"rope_scaling": {**YARN, "truncate": False}}
    yield "gemma3_text", "partial_rotary_factor", {"partial_rotary_factor": 0.5}
    for family in ("mistral", "llama", "qwen2", "gemma2", "phi3", "smollm3"):
        # transformers' Mistral with types of layers knows no width of heads by itself.
        width = {"head_dim": 8} if family == "mistral" else {}
        yield family, "layer_types_unknown", {"layer_types": ["spiral_attention"] * 8, **width}
        yield family, "layer_types_few", {"layer_types": [FULL], **width}
        yield family, "layer_types_full", {"layer_types": [FULL] * 8, **width}
        yield family, "layer_types_older_name", {"layer_types": ["attention"] * 8, **width}
        yield family, "layer_types_alternating", {"layer_types": [FULL, SLIDING] * 4, **width}
        yield family, "layer_types_and_window", {"layer_types": [FULL, SLIDING] * 4, "sliding_window": 16, **width}
        yield family, "layer_types_moe", {"layer_types": ["moe"] * 8, **width}
    yield "modernbert", "linear", {"rope_scaling": {"rope_type": "linear", "factor": 2.0}}
    yield "modernbert", "thetas", {"global_rope_theta": 5000.0, "local_rope_theta": 700.0}
    for family in ("bert", "roberta", "xlm-roberta"):
        yield family, "is_decoder", {"is_decoder": True}
    for family in ("deepseek_v2", "deepseek_v3"):
        yield family, "heads_that_do_not_divide", {"num_attention_heads": 3, "num_key_value_heads": 3}
    for family in SPARSE:
        yield family, "is_causal", {"is_causal": False}


def sparse(family):
    architecture, more = {**SPARSE, **ENCODERS}[family]
    sizes = {"gpt2": GPT2_SIZES, "distilbert": DISTILBERT_SIZES}.get(family, SIZES)
    return {"architectures": [architecture], "model_type": family, "pad_token_id": 0, **sizes, **more}


def opened(config):
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "config.json").write_text(json.dumps(config))
        return transformers.AutoConfig.from_pretrained(folder)


def rotary_of(model, config):
    """[frequencies, factor] of each kind of layer."""
    out = []
    for module in model.modules():
        if "RotaryEmbedding" not in type(module).__name__ or out:
            continue
        fresh = type(module)(config)
        kinds = [FULL, SLIDING] if hasattr(fresh, FULL + "_inv_freq") else [""]
        for kind in kinds:
            prefix = kind + "_" if kind else ""
            frequencies = getattr(fresh, prefix + "inv_freq").tolist()
            out.append([frequencies, float(getattr(fresh, prefix + "attention_scaling"))])
    return out


@torch.no_grad()
def run(config):
    """A model that has read five tokens: of few layers and narrow experts."""
    small = opened(config)
    if "layer_types" not in config:
        small = opened({**config, "num_hidden_layers": 4, "n_layer": 4, "n_layers": 4})
    for key in ("moe_intermediate_size", "shared_expert_intermediate_size"):
        if hasattr(small, key):
            setattr(small, key, 16)
    of_text = config["architectures"][0] in [name for name, _ in ENCODERS.values()]
    loader = transformers.AutoModel if of_text else transformers.AutoModelForCausalLM
    model = loader.from_config(small, attn_implementation="eager").eval()
    model(input_ids=torch.zeros((1, 5), dtype=torch.long), **({} if of_text else {"use_cache": False}))
    return model


def understood(config):
    """What transformers makes of it: all settings, and rotary frequencies; or its error."""
    try:
        read = opened(config)
        model = run(config)
        rotary = rotary_of(model, read)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {' '.join(str(error).split())}"[:160]}
    named = type(model).__name__
    full = {key: value for key, value in read.to_dict().items() if key not in IDLE}
    out = {"full": full, "rotary": rotary}
    return out if named == config["architectures"][0] else {**out, "class": named}


def changed(full, other):
    return {key: value for key, value in other.items() if key not in full or full[key] != value}


def family_golden(family):
    config = sparse(family)
    base = understood(config)
    if "error" in base:
        raise SystemExit(f"{family}: {base['error']}")
    out = {"config": config, **base, "null": {}, "cases": {}}
    for key in base["full"]:
        if key in config or key.startswith("rope_param"):
            continue
        found = understood({**config, key: None})
        if "error" in found:
            continue
        # A flag that is null counts as false.
        if isinstance(base["full"][key], bool) and found["full"][key] is None:
            found["full"][key] = False
        out["null"][key] = changed(base["full"], found["full"])
    for of, name, changes in cases():
        if of == family:
            found = understood({**config, **changes})
            if "full" in found:
                found["changed"] = changed(base["full"], found.pop("full"))
            if found.get("rotary") == base["rotary"]:
                found.pop("rotary")
            out["cases"][name] = {"config": changes, **found}
    return out


def whole_golden(kind):
    """Of a model that reads more than texts: what its text model is where little is said of it."""
    architecture, text_type = WHOLES[kind]
    text = {"model_type": text_type, "pad_token_id": 0, **SIZES}
    config = {"architectures": [architecture], "model_type": kind, "text_config": text}
    read = opened(config).text_config.to_dict()
    full = {key: value for key, value in read.items() if key not in IDLE}
    return {"config": config, "full": {"text_config": {"model_type": text_type, **full}}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "tests/golden/configs.json")
    parser.add_argument("--show", action="store_true", help="print a table of the defaults, too")
    args = parser.parse_args()
    transformers.utils.logging.set_verbosity_error()
    out = {"versions": versions()}
    for kind in WHOLES:
        out[kind] = whole_golden(kind)
    for family in [*SPARSE, *ENCODERS]:
        out[family] = family_golden(family)
        refused = [name for name, case in out[family]["cases"].items() if "error" in case]
        print(f"{family}: {len(out[family]['null'])} nulls, {len(out[family]['cases'])} cases, refused: {refused}", flush=True)
        if args.show:
            for key, value in sorted(out[family]["full"].items()):
                print(f"  {key:32} {json.dumps(value)}")
    write_compact(args.out, out)


if __name__ == "__main__":
    main()

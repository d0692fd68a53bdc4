#!/usr/bin/env python3
"""Writes small quantized mixtures of experts, and what transformers makes of the numbers of their weights:
tests/golden/quantized_mixtures.

    tools/make_quantized_mixtures.py [--out DIR]

NAME/config.json and model.safetensors are the checkpoint, golden.safetensors `ids`, `logits` and `greedy` of the same model
with floats. All linear layers but gates and heads are quantized, an expert at a time, as the libraries write them.
"""
import argparse
import json
import pathlib
import shutil
import tempfile
import zlib

import torch
import transformers
from compressed_tensors.compressors.nvfp4.helpers import unpack_fp4_from_uint8
from compressed_tensors.quantization import QuantizationArgs
from compressed_tensors.quantization.lifecycle.forward import dequantize
from safetensors.torch import load_file, save_file

from golden_common import greedy_steps
from make_quantized_goldens import (GROUP, awq_config, awq_module, bitsandbytes_config, bitsandbytes_module,
                                    compressed_config, compressed_module, fp8_config, fp8_module, gptq_config,
                                    gptq_module, save)

SMALL = dict(vocab_size=64, hidden_size=64, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2,
             max_position_embeddings=64, bos_token_id=1, eos_token_id=2, initializer_range=0.2, num_experts_per_tok=2)
FEW = dict(num_experts=4, moe_intermediate_size=64, intermediate_size=128, head_dim=16)
LATENT = dict(num_key_value_heads=4, intermediate_size=128, moe_intermediate_size=64, n_shared_experts=1, n_routed_experts=4,
              kv_lora_rank=32, q_lora_rank=32, qk_rope_head_dim=16, v_head_dim=16, qk_nope_head_dim=16, n_group=2,
              topk_group=1, first_k_dense_replace=1)
PLAIN = ("embed_tokens", "lm_head", "norm", "mlp.gate.", "block_sparse_moe.gate.", "shared_expert_gate")


def config_of(kind, **options):
    config = getattr(transformers, kind + "Config")(**{**SMALL, **options})
    config.architectures = [kind + "ForCausalLM"]
    return config


def tensors_of(config, seed):
    """As a checkpoint names them: a matrix for each expert."""
    torch.manual_seed(seed)
    model = getattr(transformers, config.architectures[0])(config).float()
    with torch.no_grad():
        for name, part in model.named_parameters():
            if "norm" not in name and "bias" not in name:
                part.normal_(0, 0.2)
    with tempfile.TemporaryDirectory() as folder:
        model.save_pretrained(folder)
        return load_file(pathlib.Path(folder) / "model.safetensors")


def answers(config, tensors):
    with tempfile.TemporaryDirectory() as folder:
        save_file(tensors, pathlib.Path(folder) / "model.safetensors", {"format": "pt"})
        config.save_pretrained(folder)
        model = transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32, attn_implementation="eager")
    ids = torch.randint(3, 64, (1, 20), generator=torch.Generator().manual_seed(21))
    with torch.no_grad():
        logits = model(ids).logits[0]
    greedy, _, gap = greedy_steps(model, ids[0], 12)
    return {"ids": ids[0], "logits": logits, "greedy": greedy}, gap


def mixture(out, name, config, quantization, module):
    for seed in range(30):
        packed, plain = {}, {}
        for key, value in tensors_of(config, seed).items():
            if value.dim() != 2 or any(part in key for part in PLAIN):
                packed[key] = plain[key] = value
                continue
            prefix = key.removesuffix(".weight")
            made, weight = module(prefix, value)[:2]
            packed |= made
            plain[key] = weight.float().contiguous()
        golden, gap = answers(config, plain)
        if gap > 3e-3 * golden["logits"].abs().max():
            break
    else:
        raise SystemExit(f"{name}: no usable seed")
    print(f"{name}: seed {seed}, gap {gap:.3g}", flush=True)
    save(out / name / "model.safetensors", packed)
    save(out / name / "golden.safetensors", golden)
    described = {**json.loads(config.to_json_string()), "dtype": "float32", "quantization_config": quantization}
    (out / name / "config.json").write_text(json.dumps(described, indent=1) + "\n")


def seed_of(prefix, weight):
    return zlib.crc32(prefix.encode()) + int(weight[0, 0].abs() * 1e6)


def nvfp4_module(prefix, weight, args):
    """The numbers in f32, which the library's `decompress` rounds to bf16."""
    tensors, rounded, scheme = compressed_module(prefix, weight, "nvfp4-pack-quantized", args, torch.float32)
    codes = unpack_fp4_from_uint8(tensors[f"{prefix}.weight_packed"], *weight.shape, dtype=torch.float32)
    plain = dequantize(codes, tensors[f"{prefix}.weight_scale"].float(), args=args, dtype=torch.float32,
                       global_scale=tensors[f"{prefix}.weight_global_scale"])
    assert torch.allclose(plain, rounded.float(), rtol=2**-6)
    return tensors, plain, scheme


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent.parent / "tests/golden/quantized_mixtures")
    out = parser.parse_args().out
    shutil.rmtree(out, ignore_errors=True)
    transformers.utils.logging.set_verbosity_error()
    torch.set_num_threads(1)
    mixtral = config_of("Mixtral", num_local_experts=4, intermediate_size=64)
    ordered = {"sym": False, "act_order": True}
    mixture(out, "mixtral_gptq", mixtral, {**gptq_config(**ordered), "dynamic": {"-:.*gate$": {}}},
            lambda prefix, weight: gptq_module(prefix, seed_of(prefix, weight), *weight.shape, **ordered))
    mixture(out, "mixtral_bitsandbytes", mixtral, bitsandbytes_config("nf4", True),
            lambda prefix, weight: bitsandbytes_module(prefix, weight, "nf4", True))
    mixture(out, "qwen3_moe_awq", config_of("Qwen3Moe", **FEW), {**awq_config(), "modules_to_not_convert": ["gate"]},
            lambda prefix, weight: awq_module(prefix, seed_of(prefix, weight), *weight.shape))
    pack = QuantizationArgs(num_bits=4, strategy="group", group_size=GROUP, symmetric=False)
    scheme = compressed_module("x", torch.randn(64, 64), "pack-quantized", pack, torch.float32)[2]
    mixture(out, "qwen2_moe_compressed_tensors",
            config_of("Qwen2Moe", **FEW, shared_expert_intermediate_size=64),
            compressed_config("pack-quantized", {"group_0": scheme}, ("lm_head", "re:.*mlp.gate$", "re:.*shared_expert_gate$")),
            lambda prefix, weight: compressed_module(prefix, weight, "pack-quantized", pack, torch.float32))
    small = QuantizationArgs(num_bits=4, type="float", strategy="tensor_group", group_size=16)
    scheme = nvfp4_module("x", torch.randn(64, 64), small)[2]
    mixture(out, "qwen3_moe_nvfp4", config_of("Qwen3Moe", **FEW),
            compressed_config("nvfp4-pack-quantized", {"group_0": scheme}, ("lm_head", "re:.*mlp.gate$")),
            lambda prefix, weight: nvfp4_module(prefix, weight, small))
    mixture(out, "deepseek_v3_fp8", config_of("DeepseekV3", **LATENT), fp8_config([32, 64]),
            lambda prefix, weight: fp8_module(prefix, weight, "weight_scale_inv", (32, 64)))


if __name__ == "__main__":
    main()

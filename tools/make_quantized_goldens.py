#!/usr/bin/env python3
"""Writes small quantized checkpoints of every format, beside what their weights are: tests/golden/quantized.

    tools/make_quantized_goldens.py [--out DIR]

NAME/config.json holds the quantization config, NAME/model.safetensors the tensors of one or more modules,
NAME/expected.safetensors the weight of each module by the real library where it runs without an accelerator
(compressed-tensors, bitsandbytes, transformers' MXFP4), else by the format's definition here (GPTQ, AWQ, block-wise fp8),
in the type in which the library computes. gguf.safetensors: blocks of each kind, and gguf's own numbers.
../quantized_llama: whole models, with transformers' logits and tokens for the numbers of their weights. Run with an
environment that has torch, transformers, compressed-tensors, bitsandbytes and gguf.
"""
import argparse
import importlib.metadata
import json
import pathlib
import shutil

import bitsandbytes.functional as bnb
import gguf
import numpy as np
import torch
import transformers
from compressed_tensors.compressors import BaseCompressor
from compressed_tensors.quantization import (QuantizationArgs, QuantizationConfig, QuantizationScheme,
                                             apply_quantization_config)
from safetensors.torch import save_file
from transformers.integrations.mxfp4 import convert_moe_packed_tensors

ROWS, COLUMNS, GROUP = 24, 128, 32
LIBRARIES = ["torch", "transformers", "compressed-tensors", "bitsandbytes", "gguf", "numpy"]
VERSIONS = json.dumps({name: importlib.metadata.version(name).split("+")[0] for name in LIBRARIES})


def save(path, tensors):
    path.parent.mkdir(parents=True, exist_ok=True)
    save_file({k: v.contiguous() for k, v in tensors.items()}, path, metadata={"versions": VERSIONS})


def checkpoint(out, name, config, tensors, expected):
    """`expected`: the weights by module."""
    folder = out / name
    save(folder / "model.safetensors", tensors)
    save(folder / "expected.safetensors", expected)
    (folder / "config.json").write_text(json.dumps({"quantization_config": config}, indent=1) + "\n")


def random_weight(seed, rows=ROWS, columns=COLUMNS):
    return torch.randn(rows, columns, generator=torch.Generator().manual_seed(seed))


def integers(seed, high, *shape):
    return np.random.default_rng(seed).integers(0, high, shape, dtype=np.int64)


def random_scales(seed, *shape):
    return torch.rand(*shape, generator=torch.Generator().manual_seed(seed)).half() + 0.25


def words(codes, bits, axis):
    """Codes side by side in words of 32 bits, the first one lowest."""
    codes = np.moveaxis(codes, axis, -1).astype(np.uint64)
    per_word = 32 // bits
    parts = codes.reshape(*codes.shape[:-1], -1, per_word) << (np.arange(per_word, dtype=np.uint64) * np.uint64(bits))
    packed = np.bitwise_or.reduce(parts, axis=-1).astype(np.uint32).view(np.int32)
    return torch.from_numpy(np.moveaxis(packed, -1, axis).copy())


# ---- GPTQ: weight[k][n] = scale[group of k][n] * (code - zero)

def gptq_module(prefix, seed, rows=ROWS, columns=COLUMNS, bits=4, group=GROUP, sym=True, act_order=False,
                version="gptq"):
    top = 1 << bits
    length = columns if group == -1 else group
    groups = columns // length
    codes = integers(seed, top - 1, columns, rows) + 1
    zeros = np.full((groups, rows), top // 2) if sym else integers(seed + 1, top - 2, groups, rows) + 2
    scales = random_scales(seed, groups, rows) / top
    g_idx = np.arange(columns) // length
    if act_order:
        g_idx = np.random.default_rng(seed).permutation(g_idx)
    stored = zeros if version == "gptq_v2" else (zeros - 1) % top
    tensors = {"qweight": words(codes, bits, 0), "qzeros": words(stored, bits, 1), "scales": scales,
               "g_idx": torch.from_numpy(g_idx.astype(np.int32))}
    factor = torch.from_numpy((codes - zeros[g_idx]).astype(np.float32))
    weight = (factor * scales[torch.from_numpy(g_idx)].float()).T
    return {f"{prefix}.{k}": v for k, v in tensors.items()}, weight


def gptq_config(bits=4, group=GROUP, sym=True, act_order=False, version="gptq", **config):
    return {"quant_method": "gptq", "bits": bits, "group_size": group, "sym": sym, "desc_act": act_order,
            "checkpoint_format": version, **config}


def gptq(out, name, config=None, **options):
    tensors, weight = gptq_module("proj", 1, **options)
    checkpoint(out, name, gptq_config(**options, **(config or {})), tensors, {"proj": weight})


def all_gptq(out):
    gptq(out, "gptq_4")
    gptq(out, "gptq_4_zeros", sym=False)
    gptq(out, "gptq_4_v2", sym=False, version="gptq_v2")
    gptq(out, "gptq_4_rows", group=-1)
    gptq(out, "gptq_4_act_order", sym=False, act_order=True)
    gptq(out, "gptq_8", bits=8,
         config={"lm_head": False, "true_sequential": True, "damp_percent": 0.1, "static_groups": False})
    gptq(out, "gptq_8_act_order", bits=8, sym=False, act_order=True)


# ---- AWQ: words along the outputs, whose codes alternate between the two halves of eight

def awq_module(prefix, seed, rows=ROWS, columns=COLUMNS, group=GROUP):
    order = [0, 2, 4, 6, 1, 3, 5, 7]
    length = columns if group == -1 else group
    groups = columns // length
    codes, zeros = integers(seed, 16, columns, rows), integers(seed + 1, 16, groups, rows)
    scales = random_scales(seed, groups, rows) / 16

    def packed(x):
        return words(x.reshape(x.shape[0], -1, 8)[..., order].reshape(x.shape), 4, 1)

    group_of = np.arange(columns) // length
    factor = torch.from_numpy((codes - zeros[group_of]).astype(np.float32))
    weight = (factor * scales[torch.from_numpy(group_of)].float()).T
    return {f"{prefix}.qweight": packed(codes), f"{prefix}.qzeros": packed(zeros), f"{prefix}.scales": scales}, weight


def awq_config(group=GROUP):
    return {"quant_method": "awq", "bits": 4, "group_size": group, "zero_point": True, "version": "gemm",
            "modules_to_not_convert": None}


def awq(out, name, group=GROUP):
    tensors, weight = awq_module("proj", 5, group=group)
    checkpoint(out, name, awq_config(group), tensors, {"proj": weight})


# ---- compressed-tensors

def blocks_of(weight, args):
    """The weight as [block rows, rows, block columns, columns] of the strategy's blocks."""
    rows, columns = weight.shape
    block = {"tensor": (rows, columns), "channel": (1, columns), "group": (1, args.group_size),
             "tensor_group": (1, args.group_size), "block": args.block_structure}[args.strategy]
    pad = (-columns % block[1], -rows % block[0])
    padded = torch.nn.functional.pad(weight, (0, pad[0], 0, pad[1]))
    return padded.reshape(padded.shape[0] // block[0], block[0], -1, block[1])


def scales_of(weight, args, dtype):
    """Scales and zero points that hold each block's values."""
    blocks = blocks_of(weight, args)
    low, high = blocks.amin((1, 3)).clamp(max=0), blocks.amax((1, 3)).clamp(min=0)
    largest = {("float", 8): 448, ("float", 4): 6}.get((args.type, args.num_bits), 2 ** (args.num_bits - 1) - 1)
    if args.symmetric:
        return (torch.maximum(-low, high) / largest).to(dtype), None
    scales = ((high - low) / (2 ** args.num_bits - 1)).to(dtype)
    least = -(2 ** (args.num_bits - 1))
    return scales, (least - low / scales.float()).round().clamp(least, -least - 1).to(torch.int8)


def compressed_module(prefix, weight, form, args, dtype):
    scheme = QuantizationScheme(targets=["Linear"], weights=args, format=form)
    compressor = BaseCompressor.get_value_from_registry(form)
    scale, zero = scales_of(weight, args, dtype)
    state = {"weight": weight.to(dtype), "weight_scale": scale.reshape(1) if args.strategy == "tensor" else scale}
    if form == "nvfp4-pack-quantized":
        state["weight_global_scale"] = (448 * 6 / weight.abs().max()).reshape(1).float()
        state["weight_scale"] = (scale.float() * state["weight_global_scale"]).to(torch.float8_e4m3fn).float()
    if form == "mxfp4-pack-quantized":
        state["weight_scale"] = torch.exp2(torch.ceil(torch.log2(scale.float()))).to(dtype)
    if zero is not None:
        state["weight_zero_point"] = zero.reshape(1) if args.strategy == "tensor" else zero
    packed = compressor.compress(state, scheme)
    plain = compressor.decompress(packed, scheme)["weight"]
    return {f"{prefix}.{k}": v for k, v in packed.items()}, plain, json.loads(scheme.model_dump_json())


def compressed(out, name, form, dtype=torch.bfloat16, rows=ROWS, columns=COLUMNS, **args):
    weight = random_weight(8, rows, columns)
    tensors, plain, scheme = compressed_module("proj", weight, form, QuantizationArgs(**args), dtype)
    checkpoint(out, name, compressed_config(form, {"group_0": scheme}), tensors, {"proj": plain})


def compressed_config(form, groups, ignore=("lm_head",)):
    return {"quant_method": "compressed-tensors", "format": form, "quantization_status": "compressed",
            "config_groups": groups, "ignore": list(ignore), "kv_cache_scheme": None, "global_compression_ratio": None}


def act_order_of_earlier_versions(out):
    """Until 2026 groups could be sorted by activation (actorder "group"): column c is of group g_idx[c]."""
    weight = random_weight(9)
    args = QuantizationArgs(num_bits=4, strategy="group", group_size=GROUP)
    order = torch.randperm(COLUMNS, generator=torch.Generator().manual_seed(10))
    tensors, plain, scheme = compressed_module("proj", weight[:, order], "pack-quantized", args, torch.bfloat16)
    codes = tensors["proj.weight_packed"].view(torch.uint8)
    codes = torch.stack((codes & 15, codes >> 4), -1).reshape(ROWS, COLUMNS)
    back = torch.argsort(order)
    codes = codes[:, back]
    tensors["proj.weight_packed"] = (codes[:, 0::2] | codes[:, 1::2] << 4).view(torch.int32)
    tensors["proj.weight_g_idx"] = (back // GROUP).int()
    scheme["weights"]["actorder"] = "group"
    checkpoint(out, "ct_pack_4_act_order", compressed_config("pack-quantized", {"group_0": scheme}), tensors,
               {"proj": plain[:, back]})


def mixed(out):
    """Two groups of modules, a module that is left as it is."""
    first, plain_first, scheme_first = compressed_module(
        "layer.q_proj", random_weight(11), "pack-quantized",
        QuantizationArgs(num_bits=4, strategy="group", group_size=GROUP), torch.bfloat16)
    second, plain_second, scheme_second = compressed_module(
        "layer.down_proj", random_weight(12), "float-quantized",
        QuantizationArgs(num_bits=8, type="float", strategy="channel"), torch.bfloat16)
    scheme_first["targets"], scheme_second["targets"] = ["re:.*q_proj$"], ["layer.down_proj"]
    plain = {"lm_head.weight": random_weight(13).bfloat16()}
    checkpoint(out, "ct_mixed",
               compressed_config("mixed-precision", {"group_0": scheme_first, "group_1": scheme_second}),
               first | second | plain,
               {"layer.q_proj": plain_first, "layer.down_proj": plain_second, "lm_head": plain["lm_head.weight"]})


def groups_alike(out, name, form, **args):
    """Groups that differ in nothing but zero points: which one a module is of, the library says."""
    schemes = [QuantizationScheme(targets=targets, weights=QuantizationArgs(symmetric=symmetric, **args), format=form)
               for symmetric, targets in [(True, ["Linear"]), (False, ["re:.*(q|k)_proj$", "layers.0.down_proj"]),
                                          (True, ["layers.0.k_proj"])]]
    config = compressed_config(form, {f"group_{i}": json.loads(s.model_dump_json()) for i, s in enumerate(schemes)},
                               ["lm_head", "re:.*gate$"])
    names = ["q_proj", "k_proj", "up_proj", "down_proj", "gate"]
    layer = torch.nn.ModuleDict({name: torch.nn.Linear(COLUMNS, ROWS, bias=False) for name in names})
    model = torch.nn.ModuleDict({"layers": torch.nn.ModuleList([layer])})
    apply_quantization_config(model, QuantizationConfig(**config))
    tensors, expected = {}, {}
    for seed, (name_of, module) in enumerate(layer.items()):
        weight, prefix = random_weight(20 + seed) + 0.5, f"layers.0.{name_of}"
        scheme = getattr(module, "quantization_scheme", None)
        if scheme is None:
            tensors[prefix + ".weight"] = expected[prefix] = weight.bfloat16()
            continue
        packed, expected[prefix], _ = compressed_module(prefix, weight, form, scheme.weights, torch.bfloat16)
        tensors |= packed
    checkpoint(out, name, config, tensors, expected)


def all_compressed(out):
    pack, whole, floating = "pack-quantized", "int-quantized", "float-quantized"
    compressed(out, "ct_pack_4", pack, num_bits=4, strategy="group", group_size=GROUP)
    compressed(out, "ct_pack_4_zeros", pack, num_bits=4, strategy="group", group_size=GROUP, symmetric=False)
    compressed(out, "ct_pack_4_channel", pack, torch.float32, columns=36, num_bits=4, strategy="channel")
    compressed(out, "ct_pack_4_odd", pack, torch.float32, columns=35, num_bits=4, strategy="channel", symmetric=False)
    compressed(out, "ct_pack_8", pack, num_bits=8, strategy="group", group_size=GROUP)
    compressed(out, "ct_pack_8_zeros", pack, torch.float16, columns=34, num_bits=8, strategy="channel", symmetric=False)
    compressed(out, "ct_pack_3", pack, torch.float32, num_bits=3, strategy="group", group_size=GROUP)
    compressed(out, "ct_int_tensor", whole, num_bits=8, strategy="tensor", symmetric=False)
    compressed(out, "ct_int_channel", whole, torch.float32, num_bits=8, strategy="channel")
    compressed(out, "ct_float_tensor", floating, num_bits=8, type="float", strategy="tensor")
    compressed(out, "ct_float_channel", floating, torch.float32, num_bits=8, type="float", strategy="channel")
    compressed(out, "ct_float_block", floating, torch.float32, rows=40, columns=80, num_bits=8, type="float",
               strategy="block", block_structure=[16, 32])
    compressed(out, "ct_mxfp4", "mxfp4-pack-quantized", num_bits=4, type="float", strategy="group", group_size=32)
    compressed(out, "ct_nvfp4", "nvfp4-pack-quantized", torch.float32, num_bits=4, type="float",
               strategy="tensor_group", group_size=16)
    act_order_of_earlier_versions(out)
    mixed(out)
    groups_alike(out, "ct_groups_pack", pack, num_bits=4, strategy="group", group_size=GROUP)
    groups_alike(out, "ct_groups_int", whole, num_bits=8, strategy="channel")


# ---- bitsandbytes

def bitsandbytes_module(prefix, weight, quant_type, double):
    packed, state = bnb.quantize_4bit(weight, blocksize=64, quant_type=quant_type, compress_statistics=double)
    tensors = {f"{prefix}.weight": packed}
    tensors |= {f"{prefix}.weight.{k}": v for k, v in state.as_dict(packed=True).items()}
    return tensors, bnb.dequantize_4bit(packed, state)


def bitsandbytes_config(quant_type, double):
    return {"quant_method": "bitsandbytes", "load_in_4bit": True, "load_in_8bit": False, "_load_in_4bit": True,
            "_load_in_8bit": False, "bnb_4bit_quant_type": quant_type, "bnb_4bit_use_double_quant": double,
            "bnb_4bit_compute_dtype": "bfloat16", "bnb_4bit_quant_storage": "uint8", "llm_int8_threshold": 6.0,
            "llm_int8_skip_modules": None, "llm_int8_has_fp16_weight": False,
            "llm_int8_enable_fp32_cpu_offload": False}


def bitsandbytes_4(out, name, quant_type, double, columns=COLUMNS, dtype=torch.bfloat16):
    tensors, weight = bitsandbytes_module("proj", random_weight(14, ROWS, columns).to(dtype), quant_type, double)
    checkpoint(out, name, bitsandbytes_config(quant_type, double), tensors, {"proj": weight})


def bitsandbytes_8(out):
    weight = random_weight(15).half()
    codes, scales, _ = bnb.int8_vectorwise_quant(weight)
    config = {"quant_method": "bitsandbytes", "load_in_8bit": True, "load_in_4bit": False, "llm_int8_threshold": 6.0}
    checkpoint(out, "bnb_int8", config,
               {"proj.weight": codes, "proj.SCB": scales, "proj.weight_format": torch.tensor(0, dtype=torch.uint8)},
               {"proj": bnb.int8_vectorwise_dequant(codes, scales).half()})


def all_bitsandbytes(out):
    for quant_type in ("nf4", "fp4"):
        bitsandbytes_4(out, f"bnb_{quant_type}", quant_type, False)
        bitsandbytes_4(out, f"bnb_{quant_type}_double", quant_type, True, dtype=torch.float32)
    bitsandbytes_4(out, "bnb_nf4_uneven", "nf4", False, columns=88)
    bitsandbytes_8(out)


# ---- fp8: weight = code * scale, scales by blocks, rows or for all

def fp8_module(prefix, weight, scale_name, block):
    rows, columns = weight.shape
    pad = torch.nn.functional.pad(weight, (0, -columns % block[1], 0, -rows % block[0]))
    blocks = pad.reshape(pad.shape[0] // block[0], block[0], -1, block[1])
    scales = (blocks.abs().amax((1, 3)) / 448).float()
    spread = scales.repeat_interleave(block[0], 0)[:rows].repeat_interleave(block[1], 1)[:, :columns]
    codes = (weight / spread).to(torch.float8_e4m3fn)
    return {f"{prefix}.weight": codes, f"{prefix}.{scale_name}": scales}, codes.float() * spread


def fp8(out, name, config, scale_name, block, rows, columns):
    tensors, weight = fp8_module("proj", random_weight(16, rows, columns), scale_name, block)
    checkpoint(out, name, config, tensors, {"proj": weight})


def fp8_config(block):
    return {"quant_method": "fp8", "activation_scheme": "dynamic", "fmt": "e4m3", "weight_block_size": block}


def all_fp8(out):
    fp8(out, "fp8_block", fp8_config([128, 128]), "weight_scale_inv", (128, 128), 130, 160)
    fp8(out, "fbgemm_fp8", {"quant_method": "fbgemm_fp8", "activation_scale_ub": 1200.0,
                            "modules_to_not_convert": ["lm_head"]}, "weight_scale", (1, COLUMNS), ROWS, COLUMNS)


# ---- MXFP4

def mxfp4(out):
    experts, rows, groups = 2, ROWS, COLUMNS // 32
    blocks = torch.from_numpy(integers(17, 256, experts, rows, groups, 16).astype(np.uint8))
    scales = torch.from_numpy((integers(18, 12, experts, rows, groups) + 118).astype(np.uint8))
    weight = convert_moe_packed_tensors(blocks, scales).transpose(1, 2)
    checkpoint(out, "mxfp4", {"quant_method": "mxfp4", "modules_to_not_convert": ["model.embed_tokens", "lm_head"]},
               {"experts.down_proj_blocks": blocks, "experts.down_proj_scales": scales}, {"experts.down_proj": weight})


# ---- GGUF

def gguf_blocks(out):
    halves = {"Q4_0": [0], "Q4_1": [0, 2], "Q5_0": [0], "Q5_1": [0, 2], "Q8_0": [0], "Q2_K": [80, 82], "Q3_K": [108],
              "Q4_K": [0, 2], "Q5_K": [0, 2], "Q6_K": [208], "TQ2_0": [64]}
    tensors = {}
    for seed, (kind, places) in enumerate(halves.items()):
        quant = gguf.GGMLQuantizationType[kind]
        elements, size = gguf.GGML_QUANT_SIZES[quant]
        raw = np.random.default_rng(seed).integers(0, 256, (3, 512 // elements * size), dtype=np.uint8)
        blocks = raw.reshape(-1, size)
        for place in places:  # a half between 2^-7 and 2^-3, of either sign
            blocks[:, place + 1] = blocks[:, place + 1] & 0x83 | 0x20 | (blocks[:, place] & 3) << 2
        tensors[f"{kind.lower()}.blocks"] = torch.from_numpy(raw)
        tensors[f"{kind.lower()}.values"] = torch.from_numpy(gguf.quants.dequantize(raw, quant))
    save(out / "gguf.safetensors", tensors)


# ---- whole models

def llama(out, name, quantization, module):
    """A Llama whose matrices `module(prefix, weight)` quantizes, and what transformers makes of their numbers."""
    torch.manual_seed(20)
    config = transformers.LlamaConfig(vocab_size=64, hidden_size=64, intermediate_size=128, num_hidden_layers=3,
                                      num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=64,
                                      bos_token_id=1, eos_token_id=2, initializer_range=0.2)
    model = transformers.LlamaForCausalLM(config).float().eval()
    tensors = {}
    with torch.no_grad():
        for prefix, part in model.named_modules():
            if isinstance(part, torch.nn.Linear) and prefix != "lm_head":
                packed, weight = module(prefix, part.weight.detach())
                tensors |= packed
                part.weight.copy_(weight.float())
            else:
                tensors |= {f"{prefix}.{k}": v for k, v in part.named_parameters(recurse=False)}
        ids = torch.randint(3, 64, (1, 20), generator=torch.Generator().manual_seed(21))
        logits = model(ids).logits[0]
        greedy = model.generate(ids, attention_mask=torch.ones_like(ids), max_new_tokens=20, min_new_tokens=20,
                                do_sample=False, eos_token_id=None, pad_token_id=0)[0, ids.shape[1]:]
    folder = out / name
    save(folder / "model.safetensors", {k: v.detach() for k, v in tensors.items()})
    save(folder / "golden.safetensors", {"ids": ids[0], "logits": logits, "greedy": greedy})
    described = {**json.loads(config.to_json_string()), "architectures": ["LlamaForCausalLM"], "dtype": "float32"}
    (folder / "config.json").write_text(json.dumps(described | {"quantization_config": quantization}, indent=1) + "\n")


def all_llamas(out):
    options = {"sym": False, "act_order": True}
    llama(out, "gptq", gptq_config(**options), lambda prefix, weight: gptq_module(
        prefix, len(prefix) + int(weight[0, 0].abs() * 1e6), *weight.shape, **options))
    llama(out, "awq", awq_config(), lambda prefix, weight: awq_module(
        prefix, len(prefix) + int(weight[0, 0].abs() * 1e6), *weight.shape))
    args = QuantizationArgs(num_bits=4, strategy="group", group_size=GROUP, symmetric=False)
    scheme = json.loads(QuantizationScheme(targets=["Linear"], weights=args).model_dump_json())
    llama(out, "compressed_tensors", compressed_config("pack-quantized", {"group_0": scheme}), lambda prefix, weight:
          compressed_module(prefix, weight, "pack-quantized", args, torch.float32)[:2])
    llama(out, "bitsandbytes", bitsandbytes_config("nf4", True), lambda prefix, weight: bitsandbytes_module(
        prefix, weight, "nf4", True))
    llama(out, "fp8", fp8_config([32, 64]), lambda prefix, weight: fp8_module(
        prefix, weight, "weight_scale_inv", (32, 64)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent.parent / "tests/golden/quantized")
    out = parser.parse_args().out
    for folder in (out, out.parent / "quantized_llama"):
        shutil.rmtree(folder, ignore_errors=True)
    all_gptq(out)
    awq(out, "awq")
    awq(out, "awq_rows", group=-1)
    all_compressed(out)
    all_bitsandbytes(out)
    all_fp8(out)
    mxfp4(out)
    gguf_blocks(out)
    all_llamas(out.parent / "quantized_llama")


if __name__ == "__main__":
    main()

"""A Llama checkpoint in Hugging Face's layout as GGUF, without its tokenizer: for speed only. Kinds
of few bits are rounded by llama.cpp itself.

Matrices keep their values; q and k rows are put in the order of llama.cpp's rotary embedding. The
factors of llama3's long contexts are left out: they change results, not the time.

    python make_gguf.py CHECKPOINT bf16|f32|q8_0|q4_0|q4_k_m
"""

import json
import pathlib
import sys

import gguf
import safetensors.torch
import torch

LAYER = {
    "input_layernorm": "attn_norm",
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "post_attention_layernorm": "ffn_norm",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
}
TOP = {"model.embed_tokens": "token_embd", "model.norm": "output_norm", "lm_head": "output"}


def gguf_name(name):
    stem = name.removesuffix(".weight")
    if stem in TOP:
        return TOP[stem] + ".weight"
    _, _, layer, rest = stem.split(".", 3)
    return f"blk.{layer}.{LAYER[rest]}.weight"


def interleaved(matrix, heads):
    """Halves of a head side by side become neighbours: how llama.cpp rotates."""
    rows, columns = matrix.shape
    return (
        matrix.reshape(heads, 2, rows // heads // 2, columns).swapaxes(1, 2).reshape(rows, columns)
    )


def add_tensor(writer, name, tensor, config, dtype):
    if "q_proj" in name:
        tensor = interleaved(tensor, config["num_attention_heads"])
    if "k_proj" in name:
        tensor = interleaved(tensor, config["num_key_value_heads"])
    if dtype == "f32" or tensor.ndim == 1:
        writer.add_tensor(gguf_name(name), tensor.float().numpy())
        return
    raw = tensor.to(torch.bfloat16).contiguous().view(torch.uint8).numpy()
    writer.add_tensor(gguf_name(name), raw, raw_dtype=gguf.GGMLQuantizationType.BF16)


def add_config(writer, config, dtype):
    heads = config["num_attention_heads"]
    width = config.get("head_dim") or config["hidden_size"] // heads
    writer.add_context_length(config["max_position_embeddings"])
    writer.add_embedding_length(config["hidden_size"])
    writer.add_block_count(config["num_hidden_layers"])
    writer.add_feed_forward_length(config["intermediate_size"])
    writer.add_head_count(heads)
    writer.add_head_count_kv(config["num_key_value_heads"])
    writer.add_key_length(width)
    writer.add_value_length(width)
    writer.add_rope_dimension_count(width)
    rope = config.get("rope_parameters") or {}
    writer.add_rope_freq_base(rope.get("rope_theta", config.get("rope_theta", 10000.0)))
    writer.add_layer_norm_rms_eps(config["rms_norm_eps"])
    writer.add_vocab_size(config["vocab_size"])
    writer.add_tokenizer_model("no_vocab")
    kinds = {"f32": gguf.LlamaFileType.ALL_F32, "bf16": gguf.LlamaFileType.MOSTLY_BF16}
    writer.add_file_type(kinds[dtype])


def write_floats(checkpoint, dtype, path):
    config = json.loads((checkpoint / "config.json").read_text())
    writer = gguf.GGUFWriter(path, "llama")
    add_config(writer, config, dtype)
    for file in sorted(checkpoint.glob("*.safetensors")):
        for name, tensor in safetensors.torch.load_file(file).items():
            add_tensor(writer, name, tensor, config, dtype)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def write_rounded(source, kind, path):
    import llama_cpp

    params = llama_cpp.llama_model_quantize_default_params()
    params.ftype = getattr(llama_cpp, f"LLAMA_FTYPE_MOSTLY_{kind.upper()}")
    if llama_cpp.llama_model_quantize(bytes(source), bytes(path), params):
        raise SystemExit(f"llama.cpp did not round {source} to {kind}")


def convert(checkpoint, kind):
    """The path of the GGUF file; made when it is not there yet."""
    path = checkpoint / f"model-{kind}.gguf"
    if path.exists():
        return path
    part = path.with_suffix(".part")
    if kind in ("bf16", "f32"):
        write_floats(checkpoint, kind, part)
    else:
        write_rounded(convert(checkpoint, "bf16"), kind, part)
    part.replace(path)
    return path


if __name__ == "__main__":
    print(convert(pathlib.Path(sys.argv[1]), sys.argv[2]))

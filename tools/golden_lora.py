"""tests/golden/lora: adapters that PEFT saves, and the logits of the model with them."""

import pathlib

import peft
import torch
from transformers import AutoModelForCausalLM, GPT2Config, GPT2LMHeadModel

from golden_common import write_tensors

BASE = "llama_variants/head_dim_larger"
ALL = ["q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj"]
ADAPTERS = {
    "all_layers": dict(r=4, lora_alpha=8, target_modules=ALL),
    "patterns": dict(
        r=4,
        lora_alpha=6,
        target_modules=["q_proj", "v_proj", "down_proj"],
        rank_pattern={"layers.1.self_attn.q_proj": 2, "down_proj": 7},
        alpha_pattern={"v_proj": 16},
        use_rslora=True,
    ),
    "one_layer": dict(r=3, lora_alpha=3, target_modules=["up_proj"], layers_to_transform=[1]),
}
WHOLE_MODULES = dict(
    r=2, lora_alpha=4, target_modules=["q_proj"], modules_to_save=["embed_tokens", "lm_head"]
)
IDS = [1, 17, 44, 90, 5, 61, 33, 8, 72]
# Conv1D, whose weights are [in, out]; attn.c_proj's are square.
GPT2 = dict(
    n_embd=16,
    n_head=2,
    n_layer=2,
    n_positions=16,
    vocab_size=96,
    bos_token_id=0,
    eos_token_id=0,
)
GPT2_ADAPTER = dict(r=3, lora_alpha=5, target_modules=["c_attn", "c_proj", "c_fc"])


def adapted(base, settings, seed):
    """A fresh model with an adapter whose halves and whole modules are random."""
    model = peft.get_peft_model(
        AutoModelForCausalLM.from_pretrained(base, dtype=torch.float32),
        peft.LoraConfig(**settings),
    )
    generator = torch.Generator().manual_seed(seed)
    for key, value in model.named_parameters():
        if "lora_" in key or "modules_to_save" in key:
            value.data = torch.randn(value.shape, generator=generator) * 0.2
    return model.eval()


def logits(model):
    with torch.no_grad():
        return model(torch.tensor([IDS])).logits[0].float().contiguous()


def save(model, folder, base):
    for config in model.peft_config.values():
        config.base_model_name_or_path = base
    model.save_pretrained(folder)
    (folder / "README.md").unlink(missing_ok=True)
    (folder / "adapter_model.safetensors").chmod(0o644)


def write_gpt2(folder: pathlib.Path):
    """A model of Conv1D layers, its adapter, and what merge_and_unload makes of both."""
    torch.manual_seed(0)
    base = folder / "gpt2_base"
    GPT2LMHeadModel(GPT2Config(**GPT2, initializer_range=0.2)).save_pretrained(base)
    (base / "generation_config.json").unlink()
    (base / "model.safetensors").chmod(0o644)
    model = adapted(base, GPT2_ADAPTER, len(ADAPTERS))
    save(model, folder / "gpt2", "lora/gpt2_base")
    plain = AutoModelForCausalLM.from_pretrained(base, dtype=torch.float32)
    goldens = {"ids": torch.tensor(IDS), "base": logits(plain), "gpt2": logits(model)}
    merged = model.merge_and_unload()
    for name, value in merged.state_dict().items():
        if not torch.equal(value, plain.state_dict()[name]):
            goldens["merged." + name] = value
    write_tensors(folder / "gpt2.safetensors", goldens, {"peft": peft.__version__})


def write_whole_modules(out: pathlib.Path, folder: pathlib.Path):
    """An adapter that brings an embedding and a head of its own."""
    model = adapted(out / BASE, WHOLE_MODULES, len(ADAPTERS) + 1)
    save(model, folder / "whole_modules", BASE)
    goldens = {"ids": torch.tensor(IDS), "whole_modules": logits(model)}
    file = folder / "whole_modules.safetensors"
    write_tensors(file, goldens, {"base": BASE, "peft": peft.__version__})


def write(out: pathlib.Path):
    folder = out / "lora"
    folder.mkdir(parents=True, exist_ok=True)
    write_gpt2(folder)
    write_whole_modules(out, folder)
    goldens = {"ids": torch.tensor(IDS)}
    for seed, name in enumerate(ADAPTERS):
        model = adapted(out / BASE, ADAPTERS[name], seed)
        save(model, folder / name, BASE)
        goldens[name] = logits(model)
    model = peft.PeftModel.from_pretrained(
        AutoModelForCausalLM.from_pretrained(out / BASE, dtype=torch.float32),
        folder / "all_layers",
        adapter_name="first",
    )
    model.load_adapter(folder / "patterns", adapter_name="second")
    model.base_model.set_adapter(["first", "second"])
    goldens["both"] = logits(model.eval())
    goldens["base"] = logits(AutoModelForCausalLM.from_pretrained(out / BASE, dtype=torch.float32))
    write_tensors(folder / "golden.safetensors", goldens, {"base": BASE, "peft": peft.__version__})

"""tests/golden/lora: adapters that PEFT saves, and the logits of the model with them."""

import pathlib

import peft
import torch
from transformers import AutoModelForCausalLM

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
IDS = [1, 17, 44, 90, 5, 61, 33, 8, 72]


def adapted(base, name, seed):
    """A fresh model with an adapter whose both halves are random."""
    model = peft.get_peft_model(
        AutoModelForCausalLM.from_pretrained(base, dtype=torch.float32),
        peft.LoraConfig(**ADAPTERS[name]),
    )
    generator = torch.Generator().manual_seed(seed)
    for key, value in model.named_parameters():
        if "lora_" in key:
            value.data = torch.randn(value.shape, generator=generator) * 0.2
    return model.eval()


def logits(model):
    with torch.no_grad():
        return model(torch.tensor([IDS])).logits[0].float().contiguous()


def write(out: pathlib.Path):
    folder = out / "lora"
    folder.mkdir(parents=True, exist_ok=True)
    goldens = {"ids": torch.tensor(IDS)}
    for seed, name in enumerate(ADAPTERS):
        model = adapted(out / BASE, name, seed)
        for config in model.peft_config.values():
            config.base_model_name_or_path = BASE
        model.save_pretrained(folder / name)
        (folder / name / "README.md").unlink(missing_ok=True)
        (folder / name / "adapter_model.safetensors").chmod(0o644)
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

"""Writes tests/golden/train/: gradients and five steps of SGD of an MLP and a one-layer Llama."""

import json

import torch
import transformers
from torch import nn
from torch.nn import functional as F

from golden_common import write_tensors

STEPS = 5


class Mlp(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1, self.fc2 = nn.Linear(6, 16), nn.Linear(16, 5)

    def forward(self, x):
        return self.fc2(F.gelu(self.fc1(x)))


def record(model, loss_of, rate):
    """The parameters, the first gradients, the losses and the parameters after STEPS steps."""
    tensors = {f"param.{n}": p.detach().clone() for n, p in model.named_parameters()}
    optimizer = torch.optim.SGD(model.parameters(), lr=rate)
    losses = []
    for step in range(STEPS):
        optimizer.zero_grad()
        loss = loss_of()
        loss.backward()
        losses.append(loss.detach())
        if step == 0:
            tensors |= {f"grad.{n}": p.grad.clone() for n, p in model.named_parameters()}
        optimizer.step()
    losses.append(loss_of().detach())
    tensors |= {f"after.{n}": p.detach().clone() for n, p in model.named_parameters()}
    return {**tensors, "losses": torch.stack(losses)}


def write_mlp(out):
    torch.manual_seed(21)
    model, x, labels = Mlp(), torch.randn(8, 6), torch.randint(0, 5, (8,))
    tensors = record(model, lambda: F.cross_entropy(model(x), labels), 0.5)
    write_tensors(
        out / "mlp.safetensors",
        {**tensors, "x": x, "labels": labels},
        {"learning_rate": "0.5", "model": "mean cross entropy of fc2(gelu(fc1(x))), exact gelu"},
    )


def write_llama(out):
    torch.manual_seed(22)
    config = transformers.LlamaConfig(
        vocab_size=40,
        hidden_size=16,
        intermediate_size=24,
        num_hidden_layers=1,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=4,
        max_position_embeddings=32,
        rms_norm_eps=1e-5,
        tie_word_embeddings=True,
        attn_implementation="eager",
        rope_parameters={"rope_type": "default", "rope_theta": 10000.0},
    )
    model, ids = transformers.LlamaForCausalLM(config), torch.randint(0, 40, (2, 10))
    with torch.no_grad():
        for p in model.parameters():
            p.add_(0.1 * torch.randn(p.shape))

    def loss_of():
        logits = model(input_ids=ids, use_cache=False).logits
        return F.cross_entropy(logits[:, :-1].reshape(-1, 40), ids[:, 1:].reshape(-1))

    tensors = record(model, loss_of, 0.2)
    write_tensors(
        out / "llama.safetensors",
        {**tensors, "ids": ids},
        {
            "learning_rate": "0.2",
            "model": "mean next-token cross entropy of a one-layer Llama, tied",
        },
    )
    fields = json.loads(config.to_json_string(use_diff=False))
    keys = (
        "model_type",
        "vocab_size",
        "hidden_size",
        "intermediate_size",
        "num_hidden_layers",
        "num_attention_heads",
        "num_key_value_heads",
        "head_dim",
        "max_position_embeddings",
        "rms_norm_eps",
        "tie_word_embeddings",
        "hidden_act",
        "rope_parameters",
    )
    chosen = {"architectures": ["LlamaForCausalLM"], **{k: fields[k] for k in keys}}
    (out / "llama_config.json").write_text(json.dumps(chosen, indent=2) + "\n")


def write(out):
    write_mlp(out / "train")
    write_llama(out / "train")

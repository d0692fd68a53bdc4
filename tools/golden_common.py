"""What the golden writers share: versions, compact JSON and safetensors files."""

import json
import pathlib

import numpy
import safetensors
import safetensors.torch
import tokenizers
import torch
import transformers

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHECKPOINT = ROOT / "examples/checkpoint"


@torch.no_grad()
def greedy_steps(model, ids, count):
    """Greedy tokens of `generate` with its caches behind ids [T], the logits f32 [count, V] that they
    are the best of, and the least lead of a best one."""
    out = model.generate(
        ids[None],
        attention_mask=torch.ones_like(ids[None]),
        do_sample=False,
        max_new_tokens=count,
        eos_token_id=-1,
        pad_token_id=0,
        return_dict_in_generate=True,
        output_logits=True,
    )
    steps = torch.stack(out.logits)[:, 0].float()
    best = steps.topk(2).values
    return out.sequences[0, len(ids) :], steps, (best[:, 0] - best[:, 1]).min().item()


def versions():
    return {
        "torch": torch.__version__.split("+")[0],
        "transformers": transformers.__version__,
        "tokenizers": tokenizers.__version__,
        "safetensors": safetensors.__version__,
        "numpy": numpy.__version__,
    }


def write_compact(path, value):
    """JSON in ASCII, one line for each entry of the outermost object."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{json.dumps(k)}:{json.dumps(v, separators=(',', ':'))}" for k, v in value.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="ascii")


def write_tensors(path, tensors, notes=None):
    path.parent.mkdir(parents=True, exist_ok=True)
    notes = {"versions": json.dumps(versions()), **(notes or {})}
    tensors = {name: t.detach().contiguous() for name, t in tensors.items()}
    safetensors.torch.save_file(tensors, path, metadata=notes)
    path.chmod(0o644)

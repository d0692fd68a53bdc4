"""Writes tests/golden/demo/: logits and greedy tokens of examples/checkpoint."""

import json
import random

import torch
import transformers

import demo_stories
from golden_common import CHECKPOINT, versions, write_tensors
from golden_llama import greedy_of, logits_of, quiet

STEPS = 50
MESSAGES = [
    {"role": "system", "content": "You are a friendly assistant."},
    {"role": "user", "content": "Hello! My name is Anna."},
    {"role": "assistant", "content": "Nice to meet you, Anna!"},
    {"role": "user", "content": "What is my name?"},
]


def prompts(tok):
    """Texts and ids. The long one is a composed story and the first half of another."""
    story = demo_stories.story(random.Random(31), hero="Lily")
    sentences = demo_stories.story(random.Random(32), hero="Tom").split(". ")
    long = story + "\n\n" + ". ".join(sentences[: len(sentences) // 2]) + "."
    chat = tok.apply_chat_template(MESSAGES, tokenize=False, add_generation_prompt=True)
    texts = {"short": "One day, Lily", "chat": chat, "long": long}
    ids = {
        name: tok(text, add_special_tokens=name != "chat").input_ids for name, text in texts.items()
    }
    if len(ids["long"]) <= 128:
        raise SystemExit(f"the long prompt has only {len(ids['long'])} tokens")
    return texts, ids


def record(name, ids):
    """The tensors of one prompt and the least lead of a best logit over the second."""
    ids = torch.tensor(ids)
    tensors = {f"{name}.ids": ids}
    for key, dtype in (("", torch.float32), ("_bf16", torch.bfloat16)):
        logits = logits_of(CHECKPOINT, dtype, ids)
        tensors[f"{name}.logits{key}"] = logits if name == "short" else logits[-4:].clone()
    tensors[f"{name}.greedy_f32"], gap = greedy_of(CHECKPOINT, torch.float32, ids, STEPS)
    tensors[f"{name}.greedy_bf16"], _ = greedy_of(CHECKPOINT, torch.bfloat16, ids, STEPS)
    return tensors, gap


def write(out):
    quiet()
    out = out / "demo"
    texts, ids = prompts(transformers.AutoTokenizer.from_pretrained(CHECKPOINT))
    tensors, gaps = {}, {}
    for name in ids:
        more, gaps[name] = record(name, ids[name])
        tensors |= more
    write_tensors(out / "demo.safetensors", tensors, {"smallest_gap": json.dumps(gaps)})
    (out / "prompts.json").write_text(
        json.dumps({"versions": versions(), "prompts": texts, "chat_messages": MESSAGES}, indent=2)
        + "\n"
    )

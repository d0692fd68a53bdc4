"""Writes tests/golden/sampling/: what transformers' logits processors make of given logits."""

import json

import torch
from transformers.generation.logits_process import (
    MinPLogitsWarper,
    RepetitionPenaltyLogitsProcessor,
    TemperatureLogitsWarper,
    TopKLogitsWarper,
    TopPLogitsWarper,
)

from golden_common import write_tensors

ROWS, VOCAB, SEEN = 6, 300, 9
# In the order in which generate() applies them.
PROCESSORS = {
    "repetition_penalty": RepetitionPenaltyLogitsProcessor,
    "temperature": TemperatureLogitsWarper,
    "top_k": TopKLogitsWarper,
    "top_p": TopPLogitsWarper,
    "min_p": MinPLogitsWarper,
}
CASES = {
    "temperature": {"temperature": 0.7},
    "penalty": {"repetition_penalty": 1.3},
    "reward": {"repetition_penalty": 0.8},
    "top_k": {"top_k": 5},
    "top_k_one": {"top_k": 1},
    "top_k_most": {"top_k": 299},
    "top_p": {"top_p": 0.9},
    "top_p_small": {"top_p": 0.05},
    "top_p_large": {"top_p": 0.999},
    "min_p": {"min_p": 0.1},
    "min_p_small": {"min_p": 0.001},
    "min_p_one": {"min_p": 1.0},
    "usual": {"temperature": 0.8, "top_k": 40, "top_p": 0.9},
    "hot": {"temperature": 2.0, "top_p": 0.8, "min_p": 0.02},
    "all": {
        "repetition_penalty": 1.1,
        "temperature": 0.6,
        "top_k": 60,
        "top_p": 0.95,
        "min_p": 0.05,
    },
}


def write(out):
    generator = torch.Generator().manual_seed(11)
    spread = torch.tensor([0.0, 0.1, 1.0, 3.0, 8.0, 40.0])[:, None]
    logits = torch.randn(ROWS, VOCAB, generator=generator) * spread
    seen = torch.randint(0, VOCAB, (ROWS, SEEN), generator=generator)
    # The first row is flat: one token stands out, all others are equally likely.
    logits[0, 7] = 2.0
    tensors = {"logits": logits, "seen": seen}
    for name, options in CASES.items():
        scores = logits
        for option, processor in PROCESSORS.items():
            if option in options:
                scores = processor(options[option])(seen, scores)
        # Which of equally likely tokens top-p takes is left to the sort: no row to compare with.
        tensors[name] = scores if "top_p" not in options else scores[1:]
    write_tensors(
        out / "sampling/sampling.safetensors", tensors, {"cases": json.dumps(CASES)}
    )

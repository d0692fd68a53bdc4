"""Writes tests/golden/sampling/: what transformers' logits processors make of given logits."""

import json

import torch
from transformers.generation.logits_process import (
    MinNewTokensLengthLogitsProcessor,
    MinPLogitsWarper,
    RepetitionPenaltyLogitsProcessor,
    SequenceBiasLogitsProcessor,
    TemperatureLogitsWarper,
    TopKLogitsWarper,
    TopPLogitsWarper,
    TypicalLogitsWarper,
)

from golden_common import write_tensors

ROWS, VOCAB, SEEN = 6, 300, 9
EOS = [3, 250]


def bias(pairs):
    return SequenceBiasLogitsProcessor([[[token], float(value)] for token, value in pairs])


def min_new_tokens(count):
    return MinNewTokensLengthLogitsProcessor(SEEN, count, EOS, device="cpu")


# In the order in which generate() applies them.
PROCESSORS = {
    "logit_bias": bias,
    "repetition_penalty": RepetitionPenaltyLogitsProcessor,
    "min_new_tokens": min_new_tokens,
    "temperature": TemperatureLogitsWarper,
    "top_k": TopKLogitsWarper,
    "top_p": TopPLogitsWarper,
    "min_p": MinPLogitsWarper,
    "typical_p": TypicalLogitsWarper,
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
    "bias": {"logit_bias": [[5, 2.5], [7, -100], [299, "-inf"]]},
    "not_yet": {"min_new_tokens": 1},
    "typical": {"typical_p": 0.9},
    "typical_small": {"typical_p": 0.2},
    "typical_large": {"typical_p": 0.995},
    "usual": {"temperature": 0.8, "top_k": 40, "top_p": 0.9},
    "hot": {"temperature": 2.0, "top_p": 0.8, "min_p": 0.02},
    "all": {
        "repetition_penalty": 1.1,
        "temperature": 0.6,
        "top_k": 60,
        "top_p": 0.95,
        "min_p": 0.05,
    },
    "everything": {
        "logit_bias": [[5, 2.5], [7, -1.5]],
        "repetition_penalty": 1.2,
        "min_new_tokens": 2,
        "temperature": 0.9,
        "top_k": 100,
        "top_p": 0.95,
        "min_p": 0.01,
        "typical_p": 0.9,
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
        # Which of equally likely tokens these take is left to the sort: no row to compare with.
        by_sort = {"top_p", "typical_p"} & options.keys()
        tensors[name] = scores[1:] if by_sort else scores
    write_tensors(
        out / "sampling/sampling.safetensors", tensors, {"cases": json.dumps(CASES), "eos": json.dumps(EOS)}
    )

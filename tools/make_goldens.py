#!/usr/bin/env python3
"""Writes the goldens of tests/golden with the real PyTorch, transformers and tokenizers.

    python tools/make_goldens.py --out tests/golden [--only templates,tokenizers,llama_variants,lora,train,demo,sampling,schemas]

Running it again with the same versions writes the same files. See tests/golden/README.md.
"""

import argparse
import importlib
import pathlib

import torch

PARTS = {
    "templates": "golden_templates",
    "tokenizers": "golden_tokenizers",
    "llama_variants": "golden_llama",
    "lora": "golden_lora",
    "train": "golden_train",
    "demo": "golden_demo",
    "sampling": "golden_sampling",
    "schemas": "golden_schemas",
}


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=root / "tests/golden")
    parser.add_argument("--only", default=",".join(PARTS), help="comma-separated parts")
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    for part in args.only.split(","):
        if part not in PARTS:
            parser.error(f"unknown part '{part}'; the parts are {', '.join(PARTS)}")
        importlib.import_module(PARTS[part]).write(args.out)
        print("wrote", args.out / part)


if __name__ == "__main__":
    main()

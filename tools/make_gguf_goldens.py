#!/usr/bin/env python3
"""Writes tests/golden/gguf with the packages gguf, tokenizers, sentencepiece and transformers.

    python tools/make_gguf_goldens.py --out tests/golden/gguf [--only tokenizers,models]

Running it again with the same versions writes the same tensors and tokens. See tests/golden/README.md.
"""

import argparse
import importlib
import pathlib

PARTS = {"tokenizers": "golden_gguf_tokenizers", "models": "golden_gguf_models"}


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=root / "tests/golden/gguf")
    parser.add_argument("--only", default=",".join(PARTS), help="comma-separated parts")
    args = parser.parse_args()
    for part in args.only.split(","):
        if part not in PARTS:
            parser.error(f"unknown part '{part}'; the parts are {', '.join(PARTS)}")
        importlib.import_module(PARTS[part]).write(args.out)
        print("wrote", args.out / part)


if __name__ == "__main__":
    main()

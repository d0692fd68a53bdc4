#!/usr/bin/env python3
"""Runs forward.py and decode.py on JAX's CPU and on Lathe: the same tokens, or it fails; prints their table.

    python examples/python/compare.py
"""

import os
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROW = re.compile(r"(?P<way>.+): (?P<seconds>[\d.]+) s: (?P<tokens>[\d ]+)")


def rows_of(program, platform):
    """By way of running: seconds and tokens."""
    done = subprocess.run([sys.executable, FOLDER / program], env=os.environ | {"JAX_PLATFORMS": platform},
                          stdout=subprocess.PIPE, text=True, check=True)
    found = filter(None, map(ROW.fullmatch, done.stdout.splitlines()))
    return {row["way"]: (float(row["seconds"]), row["tokens"]) for row in found}


def compare(program):
    """Prints a line for each row; the number of rows whose tokens differ, on two platforms or from the first row's."""
    cpu, lathe = rows_of(program, "cpu"), rows_of(program, "lathe")
    expected = next(iter(cpu.values()))[1]
    wrong = 0
    for way, (seconds, tokens) in cpu.items():
        mine, found = lathe[way]
        same = tokens == found == expected
        wrong += not same
        print(f"| {program}, {way} | {seconds:.4f} | {mine:.4f} | {seconds / mine:.2f} | {'the same' if same else 'DIFFERENT'} |", flush=True)
    return wrong


def main():
    print("| | CPU s | Lathe s | CPU ÷ Lathe | tokens |\n|---|---|---|---|---|")
    sys.exit(1 if sum(compare(program) for program in ("forward.py", "decode.py")) else 0)


if __name__ == "__main__":
    main()

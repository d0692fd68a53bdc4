#!/usr/bin/env python3
"""JAX's programs on Lathe beside JAX's own CPU, in turns, both on the same two processors.

    python compare.py                        # all parts, then the table
    python compare.py --parts calls,memory   # some of: calls, compile, f32, bf16, scripts, memory, copies
    python compare.py --only RNN,gpt         # programs and scripts whose name has one of these in it
"""

import argparse
import os
import pathlib
import sys

os.environ["JAX_PLATFORMS"] = "lathe,cpu"
os.environ.setdefault("JAX_ENABLE_COMPILATION_CACHE", "false")
sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent / "general"))

from measure import MOST, THREADS, capped_mean, geometric_mean, in_new_process

import calls
import compiling
import memory
import general_programs
import scripts

PARTS = ("calls", "compile", "f32", "bf16", "scripts", "memory", "copies")


def ratio_line(name, pairs, must, mean=geometric_mean):
    """`pairs`: by name what the CPU and Lathe took."""
    ratios = {case: cpu / lathe for case, (cpu, lathe) in pairs.items()}
    worst = min(ratios, key=ratios.get)
    return f"| {name} | {mean(ratios.values()):.2f}, worst {ratios[worst]:.2f} ({worst}) | {must} |"


def microseconds_line(name, pair, must):
    cpu, lathe = (seconds * 1e6 for seconds in pair)
    return f"| {name}: {cpu:.1f} : {lathe:.1f} µs | {cpu / lathe:.2f} | {must} |"


def part_calls(args):
    found = in_new_process(calls.measure, args.rounds)
    return [microseconds_line(name, pair, "≥ 1") for name, pair in found.items()]


def part_compile(args):
    pairs = in_new_process(compiling.measure, args.rounds)
    return [ratio_line("one-op modules, text to first result", pairs, "≥ 5")]


def part_programs(dtype, must, args):
    pairs = general_programs.measure(dtype, args.rounds, args.only)
    return [ratio_line(f"{len(pairs)} programs of benchmarks/general, {dtype}, each at most {MOST}", pairs, must, capped_mean)]


def part_scripts(args):
    cold, warm = scripts.measure(args.script_rounds, args.only)
    return [ratio_line("whole scripts, cold caches", cold, "≥ 1.3, worst 0.8"),
            ratio_line("whole scripts, warm caches", warm, "≥ 1.6, worst 0.9")]


def part_memory(args):
    cpu, lathe = memory.of_gpt_step()
    return [f"| peak memory of the GPT step, Lathe ÷ CPU: {lathe / 2**20:.0f} : {cpu / 2**20:.0f} MiB | {lathe / cpu:.2f} | ≤ 1 |"]


def part_copies(args):
    return [f"| {name} | {text} | no copy |" for name, text in in_new_process(memory.copies).items()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--parts", type=lambda s: s.split(","), default=PARTS)
    parser.add_argument("--only", type=lambda s: s.split(","), default=[""])
    parser.add_argument("-r", "--rounds", type=int, default=5)
    parser.add_argument("--script-rounds", type=int, default=2)
    args = parser.parse_args()
    if unknown := set(args.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    measured = {"calls": part_calls, "compile": part_compile, "scripts": part_scripts, "memory": part_memory,
                "copies": part_copies, "f32": lambda a: part_programs("f32", "≥ 1.8, worst 0.8", a),
                "bf16": lambda a: part_programs("bf16", "≥ 2.4, worst 0.8", a)}
    lines = [line for part in args.parts for line in measured[part](args)]
    print(f"\n{THREADS} threads, the best of turns\n\n| what, CPU : Lathe | CPU ÷ Lathe | must |\n|---|---|---|")
    print("\n".join(lines))


if __name__ == "__main__":
    main()

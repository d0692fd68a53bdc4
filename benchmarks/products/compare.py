#!/usr/bin/env python3
"""Products and convolutions on Lathe beside PyTorch, XLA's CPU and OpenBLAS: one process, in turns, the same operands.

    python compare.py                                  # the named products, f32 and bf16
    python compare.py --random 200 --dtype bf16        # products of random sizes, layouts and batches
    python compare.py --convolutions --batch 8         # each layer of ResNet-50 and MobileNet, channels last and first
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys

os.environ["JAX_PLATFORMS"] = "lathe,cpu"
os.environ.setdefault("JAX_ENABLE_COMPILATION_CACHE", "false")
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(1, str(ROOT / "benchmarks/general"))

from measure import THREADS, Timed, geometric_mean, in_processes, take_turns

for variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "LATHE_THREADS"):
    os.environ.setdefault(variable, str(THREADS))
os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # an engine's threads do not spin in the next one's turn

import numpy as np

import shapes

LATHE = ROOT / "build/release/bin/lathe"
# Relative to the largest value of PyTorch's result in f64.
TOLERANCE = {"f32": 1e-5, "f64": 1e-13, "bf16": 1e-2, "f16": 2e-3}


def peak_gflops(dtype):
    """GFLOP/s of the instructions that Lathe multiplies the type with."""
    command = [LATHE, "bench", "--products", "64x64x64", "--dtype", dtype, "-r", "3", "-o", "json"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return json.loads(text)["products"][0]["peak_gflop_per_s"]


def compare(shape, dtype, rounds):
    """By engine the seconds of a call: the median of the best turn."""
    import engines

    arrays = engines.operands(shape, dtype)
    calls = {name: call for name, make in engines.ENGINES.items() if (call := make(shape, dtype, arrays))}
    expected = engines.exact(shape, arrays)
    for name, call in calls.items():
        apart = np.max(np.abs(engines.result(shape, call) - expected)) / max(np.max(np.abs(expected)), 1e-30)
        if not apart <= TOLERANCE[dtype]:
            raise ValueError(f"{name} is off by {apart:.1e}")
    timed = {name: Timed(call) for name, call in calls.items()}
    turns = take_turns(timed.values(), rounds)
    return {name: min(map(statistics.median, turns[engine])) for name, engine in timed.items()}


def table(title, chosen, dtype, args):
    print(f"\n## {title}, {dtype}\n\n"
          "| shape | Lathe ms | GFLOP/s | peak | share of it | best other engine | its ms | it ÷ Lathe |\n|---|---|---|---|---|---|---|---|")
    ratios = {}
    for shape, found in zip(chosen, in_processes(compare, [(shape, dtype, args.rounds) for shape in chosen])):
        if isinstance(found, Exception):
            print(f"| {shape.name} | does not run: {str(found).splitlines()[:1]} |||||||", flush=True)
            continue
        peak = peak_gflops(dtype)
        ours = found.pop("Lathe")
        other = min(found, key=found.get)
        ratios[shape.name] = found[other] / ours
        speed = shape.flop / ours / 1e9
        print(f"| {shape.name} | {ours * 1e3:.3f} | {speed:.0f} | {peak:.0f} | {speed / peak:.0%} | {other} | {found[other] * 1e3:.3f} "
              f"| {ratios[shape.name]:.2f} |", flush=True)
    worst = min(ratios, key=ratios.get)
    print(f"\n{len(ratios)} of {len(chosen)}: geometric mean {geometric_mean(ratios.values()):.2f}, worst {ratios[worst]:.2f} ({worst})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--random", type=int, metavar="N", help="so many products drawn at random")
    what.add_argument("--convolutions", action="store_true")
    parser.add_argument("--seed", type=int, default=0, help="of --random")
    parser.add_argument("--batch", type=int, default=1, help="images of --convolutions")
    parser.add_argument("--dtype", type=lambda text: text.split(","), default=["f32", "bf16"], help="f32,bf16,f16,f64")
    parser.add_argument("-r", "--rounds", type=int, default=3)
    args = parser.parse_args()
    if unknown := set(args.dtype) - set(TOLERANCE):
        parser.error(f"no such type: {', '.join(sorted(unknown))}; there are {', '.join(TOLERANCE)}")
    if not LATHE.is_file():
        parser.error(f"{LATHE}, which measures the peak, is not there: make program")
    for dtype in args.dtype:
        if args.convolutions:
            for last in (True, False):
                table(f"convolutions, channels {'last' if last else 'first'}", shapes.convolutions(args.batch, last), dtype, args)
        elif args.random:
            table(f"{args.random} random products, seed {args.seed}", shapes.random_products(args.random, args.seed), dtype, args)
        else:
            table("products", shapes.NAMED, dtype, args)


if __name__ == "__main__":
    main()

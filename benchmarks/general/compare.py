#!/usr/bin/env python3
"""General programs, lowered by JAX, run by XLA and by Lathe in turns; results compared.

    python compare.py                       # all programs, medians of turns, XLA's time divided by Lathe's
    python compare.py --only transpose,RNN  # those whose name has one of these in it
    python compare.py --dtype bf16          # the programs of f32 arrays, in bf16
    python compare.py --compile-depth       # compile time of a GPT step, 24 and 48 layers unrolled
"""

import argparse
import contextlib
import json
import math
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

THREADS = 2
os.environ.setdefault("XLA_FLAGS", f"--xla_cpu_multi_thread_eigen=true intra_op_parallelism_threads={THREADS}")
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:THREADS])

import jax
import ml_dtypes
import numpy as np
from safetensors.numpy import load_file, save_file

import programs

HERE = pathlib.Path(__file__).resolve().parent
# Long enough to be timed, short enough that both engines see the same machine.
SECONDS_A_TURN = 0.15
# What one program may add to the mean of all.
MOST = 4.0


class DoesNotRun(Exception):
    pass


class Xla:
    def __init__(self, lowered, arguments):
        start = time.perf_counter()
        self.compiled = lowered.compile()
        self.compile_seconds = time.perf_counter() - start
        self.arguments = jax.tree.map(jax.device_put, arguments)
        self.results = [np.asarray(x) for x in jax.tree.leaves(self.call())]

    def call(self):
        return jax.block_until_ready(self.compiled(*self.arguments))

    def turn(self, calls):
        seconds = []
        for _ in range(calls):
            start = time.perf_counter()
            self.call()
            seconds.append(time.perf_counter() - start)
        return seconds


class Lathe:
    """A run_module process, which waits while XLA has its turn."""

    def __init__(self, runner, lowered, arguments, folder):
        module, inputs, self.outputs = folder / "m.mlir", folder / "in.safetensors", folder / "out.safetensors"
        module.write_text(lowered.as_text())
        save_file({str(i): np.array(x, order="C") for i, x in enumerate(jax.tree.leaves(arguments))}, inputs)
        command = [runner, module, inputs, self.outputs]
        self.process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True)
        self.compile_seconds = self.answer()["compile"]
        self.turn(1)
        found = load_file(self.outputs)
        self.results = [found[str(i)] for i in range(len(found))]

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            raise DoesNotRun(f"run_module ended with {self.process.wait()}")
        return json.loads(line)

    def turn(self, calls):
        print(calls, file=self.process.stdin, flush=True)
        return self.answer()

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def difference(a, b):
    """The largest difference, relative to the largest value of the result."""
    worst = 0.0
    for x, y in zip(a, b, strict=True):
        x, y = x.astype(np.float64), y.astype(np.float64)
        worst = max(worst, float(np.max(np.abs(x - y), initial=0) / max(np.max(np.abs(x), initial=0), 1e-30)))
    return worst


def in_bf16(arguments):
    """None where there is no f32 array among them, or something wider."""
    dtypes = {np.asarray(x).dtype for x in jax.tree.leaves(arguments)}
    if np.dtype(np.float32) not in dtypes or dtypes & {np.dtype(np.float64), np.dtype(np.complex64)}:
        return None
    return jax.tree.map(lambda x: x.astype(ml_dtypes.bfloat16) if np.asarray(x).dtype == np.float32 else x, arguments)


def has_wide(arguments):
    return any(np.asarray(x).dtype == np.float64 for x in jax.tree.leaves(arguments))


def compare(name, function, arguments, args):
    """XLA's time divided by Lathe's."""
    with jax.enable_x64(True) if has_wide(arguments) else contextlib.nullcontext():
        lowered = jax.jit(function, keep_unused=True).lower(*arguments)
        with tempfile.TemporaryDirectory() as folder:
            lathe = Lathe(args.runner, lowered, arguments, pathlib.Path(folder))
            xla = Xla(lowered, arguments)
            times = {lathe: [], xla: []}
            calls = {engine: max(1, int(SECONDS_A_TURN / min(engine.turn(3)))) for engine in times}
            for _ in range(args.rounds):
                for engine in times:
                    times[engine] += engine.turn(calls[engine])
            lathe.close()
    mine, theirs = statistics.median(times[lathe]), statistics.median(times[xla])
    print(f"| {name} | {mine * 1e3:.3f} | {theirs * 1e3:.3f} | {theirs / mine:.2f} "
          f"| {difference(xla.results, lathe.results):.1e} "
          f"| {lathe.compile_seconds:.2f} / {xla.compile_seconds:.2f} |", flush=True)
    return theirs / mine, xla.compile_seconds / lathe.compile_seconds


def geometric_mean(ratios):
    return math.exp(statistics.fmean(math.log(r) for r in ratios))


def compare_all(args):
    print(f"{THREADS} threads, JAX {jax.__version__}, {args.dtype}, medians\n")
    print("| program | Lathe ms | XLA ms | XLA ÷ Lathe | difference | compile s, Lathe / XLA |\n|---|---|---|---|---|---|")
    ratios, failed = {}, []
    for name, (function, arguments) in programs.table().items():
        if args.dtype == "bf16":
            arguments = in_bf16(arguments)
        if arguments is None or not any(part in name for part in args.only):
            continue
        try:
            ratios[name] = compare(name, function, arguments, args)
        except DoesNotRun as error:
            failed.append(name)
            print(f"| {name} | {error} |||||", flush=True)
    if ratios:
        runs = {name: run for name, (run, _) in ratios.items()}
        worst = min(runs, key=runs.get)
        print(f"\n{len(runs)} programs, XLA ÷ Lathe: geometric mean {geometric_mean(min(r, MOST) for r in runs.values()):.2f} "
              f"(each at most {MOST}), worst {runs[worst]:.2f} ({worst}); compile time, geometric mean "
              f"{geometric_mean(compile for _, compile in ratios.values()):.2f}")
    if failed:
        print(f"{len(failed)} do not run: {', '.join(failed)}")


def compile_depth(args):
    seconds = {}
    for layers in (24, 48):
        function, arguments = programs.gpt_step(layers)
        lowered = jax.jit(function).lower(*arguments)
        with tempfile.TemporaryDirectory() as folder:
            os.environ["LATHE_CACHE_DIR"] = folder  # nothing compiled before
            lathe = Lathe(args.runner, lowered, arguments, pathlib.Path(folder))
            lathe.close()
        seconds[layers] = lathe.compile_seconds
        print(f"GPT step, {layers} layers unrolled: compiled in {seconds[layers]:.2f} s", flush=True)
    print(f"48 ÷ 24 layers: {seconds[48] / seconds[24]:.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", type=lambda s: s.split(","), default=[""])
    parser.add_argument("-r", "--rounds", type=int, default=5)
    parser.add_argument("--runner", default=HERE.parent.parent / "build/release/bin/run_module")
    parser.add_argument("--dtype", choices=("f32", "bf16"), default="f32")
    parser.add_argument("--compile-depth", action="store_true")
    args = parser.parse_args()
    if args.compile_depth:
        return compile_depth(args)
    compare_all(args)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""General programs, lowered by JAX, run by XLA and by Lathe in one process, in turns; results compared.

    python compare.py                       # all programs, medians of turns, XLA's time divided by Lathe's
    python compare.py --only transpose,RNN  # those whose name has one of these in it
    python compare.py --dtype bf16          # the programs of f32 arrays, in bf16
    python compare.py --compile-depth       # compile time of a GPT step, 24 and 48 layers unrolled
"""

import argparse
import concurrent.futures
import contextlib
import ctypes
import itertools
import os
import pathlib
import statistics
import tempfile

os.environ["LATHE_CACHE_DIR"] = "off"

from measure import MOST, THREADS, Compiled, capped_mean, difference, geometric_mean, has_wide, in_new_process, of_dtype, take_turns

import jax
import numpy as np
from safetensors.numpy import load_file, save_file

import programs

HERE = pathlib.Path(__file__).resolve().parent


class DoesNotRun(Exception):
    pass


class Lathe:
    def __init__(self, library, lowered, arguments, folder):
        module, inputs, outputs = (str(folder / name) for name in ("m.mlir", "in.safetensors", "out.safetensors"))
        pathlib.Path(module).write_text(lowered.as_text())
        save_file({str(i): np.array(x, order="C") for i, x in enumerate(jax.tree.leaves(arguments))}, inputs)
        self.library, seconds = library, ctypes.c_double()
        self.running = library.open_module(module.encode(), inputs.encode(), outputs.encode(), ctypes.byref(seconds))
        if not self.running:
            raise DoesNotRun("does not run")
        self.compile_seconds = seconds.value
        found = load_file(outputs)
        self.results = [found[str(i)] for i in range(len(found))]

    def turn(self, calls):
        seconds = (ctypes.c_double * calls)()
        self.library.time_calls(self.running, calls, seconds)
        return list(seconds)

    def close(self):
        self.library.close_module(self.running)


def load_lathe(path):
    library = ctypes.CDLL(path)
    library.open_module.restype = ctypes.c_void_p
    library.time_calls.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p]
    library.close_module.argtypes = [ctypes.c_void_p]
    return library


def compare(name, args):
    """A row of the table, XLA's time divided by Lathe's, and the same of compile times."""
    function, arguments = programs.table()[name]
    arguments = of_dtype(arguments, args.dtype)
    with jax.enable_x64(True) if has_wide(arguments) else contextlib.nullcontext():
        lowered = jax.jit(function, keep_unused=True).lower(*arguments)
        with tempfile.TemporaryDirectory() as folder:
            lathe = Lathe(load_lathe(args.lathe), lowered, arguments, pathlib.Path(folder))
            xla = Compiled(lowered, arguments)
            turns = take_turns((lathe, xla), args.rounds)
            lathe.close()
    mine, theirs = (statistics.median(itertools.chain(*turns[engine])) for engine in (lathe, xla))
    row = (f"| {name} | {mine * 1e3:.3f} | {theirs * 1e3:.3f} | {theirs / mine:.2f} "
           f"| {difference(xla.results, lathe.results):.1e} "
           f"| {lathe.compile_seconds * 1e3:.0f} / {xla.compile_seconds * 1e3:.0f} |")
    return row, theirs / mine, xla.compile_seconds / lathe.compile_seconds


def compare_all(args):
    print(f"{THREADS} threads, JAX {jax.__version__}, {args.dtype}, medians\n")
    print("| program | Lathe ms | XLA ms | XLA ÷ Lathe | difference | compile ms, Lathe / XLA |\n|---|---|---|---|---|---|")
    ratios, failed = {}, []
    for name, (_, arguments) in programs.table().items():
        if not any(part in name for part in args.only) or of_dtype(arguments, args.dtype) is None:
            continue
        try:
            row, *ratios[name] = in_new_process(compare, name, args)
            print(row, flush=True)
        except (DoesNotRun, concurrent.futures.process.BrokenProcessPool) as error:
            failed.append(name)
            print(f"| {name} | {type(error).__name__} {error} |||||", flush=True)
    if ratios:
        runs = {name: run for name, (run, _) in ratios.items()}
        worst = min(runs, key=runs.get)
        print(f"\n{len(runs)} programs, XLA ÷ Lathe: geometric mean {capped_mean(runs.values()):.2f} "
              f"(each at most {MOST}), worst {runs[worst]:.2f} ({worst}); compile time, geometric mean "
              f"{geometric_mean(compile for _, compile in ratios.values()):.2f}")
    if failed:
        print(f"{len(failed)} do not run: {', '.join(failed)}")


def compile_seconds_of(layers, args):
    function, arguments = programs.gpt_step(layers)
    lowered = jax.jit(function).lower(*arguments)
    with tempfile.TemporaryDirectory() as folder:
        return Lathe(load_lathe(args.lathe), lowered, arguments, pathlib.Path(folder)).compile_seconds


def compile_depth(args):
    seconds = {}
    for layers in (24, 48):
        seconds[layers] = in_new_process(compile_seconds_of, layers, args)
        print(f"GPT step, {layers} layers unrolled: compiled in {seconds[layers]:.2f} s", flush=True)
    print(f"48 ÷ 24 layers: {seconds[48] / seconds[24]:.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", type=lambda s: s.split(","), default=[""])
    parser.add_argument("-r", "--rounds", type=int, default=5)
    parser.add_argument("--lathe", default=str(HERE.parent.parent / "build/release/lib/librun_module.so"))
    parser.add_argument("--dtype", choices=("f32", "bf16"), default="f32")
    parser.add_argument("--compile-depth", action="store_true")
    args = parser.parse_args()
    if args.compile_depth:
        return compile_depth(args)
    compare_all(args)


if __name__ == "__main__":
    main()

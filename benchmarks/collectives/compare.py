#!/usr/bin/env python3
"""Collectives over eight virtual devices of one CPU, by XLA (through JAX) and by Lathe, in one process, in turns.

    python compare.py                        # all_reduce, f32 and bf16, 8 to 4 M elements a device
    python compare.py --op reduce_scatter    # or all_gather, all_to_all, collective_permute
    python compare.py --sizes 8,1048576 --dtypes bf16

A row: microseconds of each (a turn's median, in the best turn: what else the machine does disturbs that least), XLA's
divided by Lathe's (above 1, Lathe is faster), and how long a plain copy takes of as many bytes as the devices hold
(what has to be read and written once). all_reduce and reduce_scatter must equal sums in the devices' order, rounded after
each addition, bit for bit. The first row is a program in which devices do not meet: what a call takes. XLA is called from
Python, Lathe in C++.
"""

import argparse
import concurrent.futures
import ctypes
import os
import pathlib
import statistics
import time

DEVICES = 8
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={DEVICES} " + os.environ.get("XLA_FLAGS", "")
os.environ["LATHE_CACHE_DIR"] = "off"

import jax
import ml_dtypes
import numpy as np
from jax import lax
from jax.sharding import NamedSharding, PartitionSpec

HERE = pathlib.Path(__file__).resolve().parent
DTYPES = {"f32": np.dtype(np.float32), "bf16": np.dtype(ml_dtypes.bfloat16)}
SECONDS_A_TURN = 0.15
GROUPS = f"replica_groups = dense<[{list(range(DEVICES))}]> : tensor<1x{DEVICES}xi64>"
RING = [(i, (i + 1) % DEVICES) for i in range(DEVICES)]


def channel(global_ids):
    ids = ", use_global_device_ids" if global_ids else ""
    return f"channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>{ids}"


def adder(dtype):
    return (
        f"({{ ^bb0(%a: tensor<{dtype}>, %b: tensor<{dtype}>): %s = stablehlo.add %a, %b : tensor<{dtype}> "
        f"stablehlo.return %s : tensor<{dtype}> }})"
    )


# By op: Lathe's text for a dtype, how many times the operand's elements the result has, and JAX's function.
OPS = {
    "negate": (lambda dtype: "", 1, lambda x: -x),
    "all_reduce": (
        lambda dtype: f"{adder(dtype)} {{{GROUPS}, {channel(True)}}}",
        1,
        lambda x: lax.psum(x, "x"),
    ),
    "reduce_scatter": (
        lambda dtype: f"{adder(dtype)} {{scatter_dimension = 0 : i64, {GROUPS}, {channel(True)}}}",
        1 / DEVICES,
        lambda x: lax.psum_scatter(x, "x", tiled=True),
    ),
    "all_gather": (
        lambda dtype: f"{{all_gather_dim = 0 : i64, {GROUPS}, {channel(True)}}}",
        DEVICES,
        lambda x: lax.all_gather(x, "x", tiled=True),
    ),
    "all_to_all": (
        lambda dtype: f"{{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = {DEVICES} : i64, "
        f"{GROUPS}, {channel(False)}}}",
        1,
        lambda x: lax.all_to_all(x, "x", 0, 0, tiled=True),
    ),
    "collective_permute": (
        lambda dtype: f"{{source_target_pairs = dense<{[list(pair) for pair in RING]}> : tensor<{DEVICES}x2xi64>, "
        f"{channel(False)}}}",
        1,
        lambda x: lax.ppermute(x, "x", RING),
    ),
}


class Xla:
    def __init__(self, op, inputs):
        mesh = jax.make_mesh((DEVICES,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
        along = PartitionSpec("x")
        whole = PartitionSpec() if op == "all_reduce" else along
        function = jax.shard_map(OPS[op][2], mesh=mesh, in_specs=along, out_specs=whole)
        self.argument = jax.device_put(inputs.reshape(-1), NamedSharding(mesh, along))
        self.compiled = jax.jit(function).lower(self.argument).compile()
        self.results = np.stack([np.asarray(shard.data) for shard in self.call().addressable_shards])

    def call(self):
        return jax.block_until_ready(self.compiled(self.argument))

    def turn(self, calls):
        seconds = []
        for _ in range(calls):
            start = time.perf_counter()
            self.call()
            seconds.append(time.perf_counter() - start)
        return seconds


class Lathe:
    def __init__(self, library, op, dtype, inputs):
        text, growth, _ = OPS[op]
        size = inputs.shape[1]
        given, made = (f"tensor<{int(n)}x{dtype}>" for n in (size, size * growth))
        module = (
            f"func.func @main(%x: {given}) -> {made} {{\n"
            f'  %y = "stablehlo.{op}"(%x) {text(dtype)} : ({given}) -> {made}\n  return %y : {made}\n}}'
        )
        self.results = np.empty((DEVICES, int(size * growth)), inputs.dtype)
        self.library = library
        self.running = library.open_collective(
            module.encode(), inputs.ctypes.data, self.results.ctypes.data, self.results.nbytes
        )
        if not self.running:
            raise SystemExit(f"Lathe does not run {op} of {dtype}")

    def turn(self, calls):
        seconds = (ctypes.c_double * calls)()
        self.library.time_collective(self.running, calls, seconds)
        return list(seconds)

    def close(self):
        self.library.close_collective(self.running)


class Copy:
    """As many bytes as the devices hold, by two threads."""

    def __init__(self, inputs, pool):
        self.pairs = [(part, np.empty_like(part)) for part in np.array_split(inputs.reshape(-1), 2)]
        self.pool = pool

    def turn(self, calls):
        seconds = []
        for _ in range(calls):
            start = time.perf_counter()
            list(self.pool.map(lambda pair: np.copyto(pair[1], pair[0]), self.pairs))
            seconds.append(time.perf_counter() - start)
        return seconds


def load_lathe(path):
    library = ctypes.CDLL(path)
    library.open_collective.restype = ctypes.c_void_p
    library.open_collective.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
    library.time_collective.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p]
    library.close_collective.argtypes = [ctypes.c_void_p]
    return library


def in_order(inputs):
    total = inputs[0]
    for one in inputs[1:]:
        total = (total + one).astype(inputs.dtype)
    return total


def same_bits(a, b):
    return a.tobytes() == b.tobytes()


def check(op, inputs, lathe, xla):
    if op in ("all_reduce", "reduce_scatter"):
        wanted = in_order(inputs)
        found = lathe.results if op == "all_reduce" else lathe.results.reshape(1, -1)
        if not all(same_bits(one, wanted) for one in found):
            raise SystemExit(f"{op}: not the sums in the order of the devices")
    elif not same_bits(lathe.results, xla.results):
        raise SystemExit(f"{op}: Lathe's results are not XLA's")


def best_turns(engines, rounds):
    """Microseconds of each: its median in a turn, the least of all turns."""
    calls = [min(2000, max(3, int(SECONDS_A_TURN / min(engine.turn(3))))) for engine in engines]
    medians = [[statistics.median(engine.turn(n)) for engine, n in zip(engines, calls)] for _ in range(rounds)]
    return [1e6 * min(column) for column in zip(*medians)]


def compare(library, op, dtype, size, args, pool):
    inputs = np.random.default_rng(size).standard_normal((DEVICES, size)).astype(DTYPES[dtype])
    lathe, xla, copy = Lathe(library, op, dtype, inputs), Xla(op, inputs), Copy(inputs, pool)
    check(op, inputs, lathe, xla)
    ours, theirs, limit = best_turns((lathe, xla, copy), args.rounds)
    lathe.close()
    print(f"{op:18s} {dtype:4s} {size:8d} {theirs:11.1f} {ours:11.1f} {theirs / ours:9.2f} {limit:11.1f}", flush=True)
    return theirs / ours


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--op", default="all_reduce", choices=OPS)
    parser.add_argument("--dtypes", default="f32,bf16")
    parser.add_argument("--sizes", default="8,512,4096,32768,262144,1048576,4194304")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--lathe", default=str(HERE.parent.parent / "build/release/lib/librun_collective.so"))
    args = parser.parse_args()
    library = load_lathe(args.lathe)
    print(f"{'op':18s} type elements      XLA us    Lathe us XLA÷Lathe     copy us")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        compare(library, "negate", "f32", 8, args, pool)
        ratios = [
            compare(library, args.op, dtype, int(size), args, pool)
            for dtype in args.dtypes.split(",")
            for size in args.sizes.split(",")
        ]
    print(f"least XLA÷Lathe: {min(ratios):.2f}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Lathe, PyTorch, llama.cpp and OpenVINO on one shape, in turns: A B C D A B C D …; medians beside
the limit.

    python compare.py --config Llama-3.2-1B -p 512 -n 32 -d 512 -r 3
    python compare.py --config shape.json --weights bf16,f32 --peers torch
    python compare.py --weights bf16,int8,int4 --peers openvino
    python compare.py --weights q8_0,q4_0,q4_k_m --peers llama.cpp,openvino

The machine's limits and the definitions of the shares are those of `lathe bench`, measured anew in
every turn of Lathe's.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys

from maker import made_by

HERE = pathlib.Path(__file__).resolve().parent
WORKERS = {
    "torch": "torch_worker.py",
    "llama.cpp": "llama_cpp_worker.py",
    "openvino": "openvino_worker.py",
}
FLOATS = ["bf16", "f32"]
ROUNDED = ["int8", "int4"]  # by each engine itself
# Kinds of GGUF files, and what Lathe rounds the same weights to by itself.
GGUF = {"q8_0": "int8", "q4_0": "int4", "q4_k_m": "int4"}
WEIGHTS = [*FLOATS, *ROUNDED, *GGUF]


class Lathe:
    """A `lathe bench` process a turn, of the model that some flags name."""

    def __init__(self, args, name, *model):
        self.name = name
        self.work = self  # whose FLOP and bytes a token its shares are counted by
        sizes = ["-p", args.prompt, "-n", args.generate, "-d", args.depth, "-t", args.threads]
        self.command = [args.lathe, "bench", *map(str, [*model, *sizes]), "-r", "1", "-o", "json"]

    def turn(self):
        done = subprocess.run(self.command, stdout=-1, text=True, check=True)
        return json.loads(done.stdout)

    def close(self):
        pass


class Peer:
    """A worker process that stays loaded; see worker.py."""

    def __init__(self, kind, checkpoint, weights, work, args):
        self.work = work
        command = [sys.executable, HERE / WORKERS[kind], checkpoint, weights, str(args.threads)]
        environment = {**os.environ, "OMP_NUM_THREADS": str(args.threads)}
        for variable in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
            environment.pop(variable, None)
        self.args = args
        self.process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True, env=environment)
        self.name = self.read()["engine"]

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.process.args[1].name} ended with {self.process.wait()}")
        return json.loads(line)

    def ask(self, **request):
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return self.read()["seconds"]

    def turn(self):
        a = self.args
        prefill = self.ask(do="prefill", tokens=a.prompt)
        decode = self.ask(do="decode", tokens=a.generate, depth=a.depth)
        return {"pp_tokens_per_s": a.prompt / prefill, "tg_tokens_per_s": a.generate / decode}

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def say(text):
    print(text, file=sys.stderr, flush=True)


def turn_of(engine, label):
    result = engine.turn()
    pp, tg = result["pp_tokens_per_s"], result["tg_tokens_per_s"]
    say(f"{label}: {engine.name}: pp {pp:.2f} t/s, tg {tg:.2f} t/s")
    return result


def in_turns(engines, rounds):
    """The results of `rounds` turns of each, one engine after the other."""
    turns = {engine: [] for engine in engines}
    for number in range(rounds):
        for engine in engines:
            turns[engine].append(turn_of(engine, f"turn {number + 1} of {rounds}"))
    return turns


def median(turns, key):
    return statistics.median(turn[key] for turn in turns)


def work_of(turns):
    """FLOP and bytes a token, by Lathe's own figures: rate · work = share · limit."""
    first = turns[0]
    flop = first["prefill_share"] * first["peak_gflop_per_s"] / first["pp_tokens_per_s"]
    return flop, first["decode_share"] * first["read_gb_per_s"] / first["tg_tokens_per_s"]


def print_table(turns, weights, args):
    limits = [turn for results in turns.values() for turn in results if "read_gb_per_s" in turn]
    peak, read = median(limits, "peak_gflop_per_s"), median(limits, "read_gb_per_s")
    first = limits[0]
    reads = [turn["read_gb_per_s"] for turn in limits]
    moved = (max(reads) - min(reads)) / read
    print(f"\n{args.config} {weights}, {args.threads} threads ({first['isa']}), medians of "
          f"{args.rounds} turns; limits {peak:.0f} GFLOP/s, {read:.1f} GB/s\n")
    print(f"| engine | pp{args.prompt} t/s | share | tg{args.generate} @ d{args.depth} t/s | share |")
    print("|---|---|---|---|---|")
    for engine, results in turns.items():
        flop, gigabytes = work_of(turns[engine.work])
        pp, tg = median(results, "pp_tokens_per_s"), median(results, "tg_tokens_per_s")
        print(f"| {engine.name} | {pp:.2f} | {pp * flop / peak:.1%} "
              f"| {tg:.2f} | {tg * gigabytes / read:.1%} |")
    if moved > 0.1:
        print(f"\nThe read limit moved by {moved:.0%} between turns: the machine is not quiet, and the "
              "shares of decode are that uncertain (above 100% is only noise).")


def rounding_of(weights):
    """What `lathe bench --quantize` makes of them; None for floats."""
    return GGUF.get(weights, weights if weights in ROUNDED else None)


def weights_of(peer, weights):
    """What that peer is to run beside Lathe with these weights; None when it cannot."""
    if peer == "openvino":
        return rounding_of(weights) or weights
    if weights in FLOATS or (weights in GGUF and peer == "llama.cpp"):
        return weights
    return None


def compare(weights, args):
    shape = ["--config", args.config, "--random-weights"]
    engines = []

    def start(engine):
        engines.append(engine)
        return turn_of(engine, f"{weights}, warm-up")

    try:
        rounding = rounding_of(weights)
        kind = ["--quantize", rounding] if rounding else ["--dtype", weights]
        checkpoint = start(Lathe(args, f"Lathe {rounding or weights}", *shape, *kind))["checkpoint"]
        if weights in GGUF:
            start(Lathe(args, "Lathe, the same file", "-m", made_by("make_gguf.py", checkpoint, weights)))
        own, of_file = engines[0], engines[-1]
        for peer in args.peers:
            theirs = weights_of(peer, weights)
            if theirs:
                work = of_file if theirs in GGUF else own
                start(Peer(peer, checkpoint, theirs, work, args))
        print_table(in_turns(engines, args.rounds), weights, args)
    finally:
        for engine in engines:
            engine.close()


def names_out_of(known):
    def names(text):
        unknown = set(text.split(",")) - {*known, ""}
        if unknown:
            raise argparse.ArgumentTypeError(f"{unknown.pop()} is none of {', '.join(known)}")
        return [name for name in text.split(",") if name]

    return names


def parse_args():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--config", default="Llama-3.2-1B", help="a name or file, as of `lathe bench`")
    parser.add_argument("-p", "--prompt", type=int, default=512)
    parser.add_argument("-n", "--generate", type=int, default=32)
    parser.add_argument("-d", "--depth", type=int, default=512)
    parser.add_argument("-r", "--rounds", type=int, default=3)
    parser.add_argument("-t", "--threads", type=int, default=2)
    parser.add_argument("--weights", type=names_out_of(WEIGHTS), default=["bf16"])
    parser.add_argument("--peers", type=names_out_of(WORKERS), default=list(WORKERS))
    parser.add_argument("--lathe", default=HERE.parent.parent / "lathe")
    return parser.parse_args()


def main():
    args = parse_args()
    for weights in args.weights:
        compare(weights, args)


if __name__ == "__main__":
    main()

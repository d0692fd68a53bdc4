"""The programs of benchmarks/general under JAX itself."""

import contextlib
import statistics

from measure import Compiled, difference, has_wide, in_processes, of_dtype, take_turns

import jax

import programs


def compile_for(platform, function, arguments):
    device = jax.devices(platform)[0]
    lowered = jax.jit(function, keep_unused=True).lower(*jax.device_put(arguments, device))
    return Compiled(lowered, arguments, device)


def compare(name, dtype, rounds):
    """Seconds on the CPU and on Lathe, of a call and of compiling, and the difference of the results."""
    function, arguments = programs.table()[name]
    arguments = of_dtype(arguments, dtype)
    with jax.enable_x64(True) if has_wide(arguments) else contextlib.nullcontext():
        engines = [compile_for(platform, function, arguments) for platform in ("cpu", "lathe")]
        turns = take_turns(engines, rounds)
    best = tuple(min(statistics.median(turn) for turn in turns[engine]) for engine in engines)
    return best, tuple(engine.compile_seconds for engine in engines), difference(*(engine.results for engine in engines))


def measure(dtype, rounds, only):
    """By program the seconds of a call on the CPU and on Lathe. Prints a row for each."""
    print(f"\n| program, {dtype} | CPU ms | Lathe ms | CPU ÷ Lathe | difference | compile ms, CPU / Lathe |\n|---|---|---|---|---|---|")
    names = [name for name, (_, arguments) in programs.table().items()
             if any(part in name for part in only) and of_dtype(arguments, dtype) is not None]
    found = {}
    for name, result in zip(names, in_processes(compare, [(name, dtype, rounds) for name in names])):
        if isinstance(result, Exception):
            print(f"| {name} | does not run: {str(result).splitlines()[:1]} |||||", flush=True)
            continue
        found[name], compiled, apart = result
        cpu, lathe = found[name]
        print(f"| {name} | {cpu * 1e3:.3f} | {lathe * 1e3:.3f} | {cpu / lathe:.2f} | {apart:.1e} "
              f"| {compiled[0] * 1e3:.0f} / {compiled[1] * 1e3:.0f} |", flush=True)
    return found

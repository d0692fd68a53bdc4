"""Whole scripts (scripts/*.py) from process start to end, on both platforms, with cold and with warm caches."""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

from measure import undisturbed

FOLDER = pathlib.Path(__file__).resolve().parent / "scripts"
PLATFORMS = ("cpu", "lathe")


class Failed(Exception):
    pass


def run(script, platform, caches, warm):
    """Seconds, and the line that a script ends with: `result VALUE within DISTANCE`."""
    environment = os.environ | {"JAX_PLATFORMS": platform, "LATHE_CACHE_DIR": f"{caches}/lathe"}
    if warm:  # everything that is compiled is kept
        environment |= {"JAX_COMPILATION_CACHE_DIR": f"{caches}/jax", "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
                        "JAX_ENABLE_COMPILATION_CACHE": "true"}
    with undisturbed():
        start = time.perf_counter()
        done = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True)
        seconds = time.perf_counter() - start
    if done.returncode:
        raise Failed(f"{script.name} on {platform}: {done.stderr.strip().splitlines()[-1:]}")
    _, value, _, within = done.stdout.strip().splitlines()[-1].split()
    return seconds, float(value), float(within)


def compare_results(script, cpu, lathe):
    if not abs(cpu[1] - lathe[1]) <= cpu[2]:
        raise Failed(f"{script.name}: {cpu[1]} on the CPU, {lathe[1]} on Lathe: more than {cpu[2]} apart")


def cold(script, rounds):
    """The best of turns; each begins with empty caches."""
    best = [float("inf")] * 2
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as caches:
            runs = [run(script, platform, f"{caches}/{platform}", warm=False) for platform in PLATFORMS]
        compare_results(script, *runs)
        best = [min(old, new[0]) for old, new in zip(best, runs)]
    return best


def warm(script, rounds):
    """The best of turns after one that fills the caches."""
    best = [float("inf")] * 2
    with tempfile.TemporaryDirectory() as caches:
        for turn in range(rounds + 1):
            runs = [run(script, platform, f"{caches}/{platform}", warm=True) for platform in PLATFORMS]
            compare_results(script, *runs)
            if turn:
                best = [min(old, new[0]) for old, new in zip(best, runs)]
    return best


def measure(rounds, only):
    """By script the seconds on the CPU and on Lathe: with cold caches, with warm ones. Prints a row for each."""
    print("\n| script | cold s, CPU / Lathe | | warm s, CPU / Lathe | |\n|---|---|---|---|---|")
    found = {}, {}
    for script in sorted(FOLDER.glob("*.py")):
        if not any(part.lower() in script.stem for part in only):
            continue
        for pairs, measured in zip(found, (cold(script, rounds), warm(script, rounds))):
            pairs[script.stem] = measured
        (a, b), (c, d) = (pairs[script.stem] for pairs in found)
        print(f"| {script.stem} | {a:.1f} / {b:.1f} | {a / b:.2f} | {c:.1f} / {d:.1f} | {c / d:.2f} |", flush=True)
    return found

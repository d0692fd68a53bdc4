"""python -m programs MODULE [PROGRAM …]: programs of ours on Lathe and on JAX's CPU; exits with 1 where they differ.

    cd python/tests; PYTHON -m programs training               all programs of training.py
    cd python/tests; PYTHON -m programs training recurrent_network -v   one of them, with what it took on both
    cd python/tests; PYTHON -m programs --list                 how many there are, by module

PYTHON has jax and the package lathe-jax. Each platform is a process of its own, as JAX_PLATFORMS makes it for users.
"""

import argparse
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
PARTS = ("program", "run", "compare")
PLATFORMS = ("cpu", "lathe")
QUICKLY = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"  # XLA's code, which runs once


def modules() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_") and path.stem not in PARTS)


def results_of(module, platform, chosen, folder):
    """Of a process with this platform; the error of a process that did not end well."""
    out = pathlib.Path(folder) / platform
    command = [sys.executable, "-m", "programs", module, *chosen, "--on", platform, "--out", str(out)]
    done = subprocess.run(command, cwd=FOLDER.parent, env=os.environ | {"JAX_PLATFORMS": platform, "XLA_FLAGS": QUICKLY})
    if done.returncode:
        sys.exit(f"programs: {module} on {platform} ended with {done.returncode}")
    return pickle.loads(out.read_bytes())


def compare(module, chosen, verbose) -> int:
    """The number of programs that differ."""
    from programs.compare import compare_results
    from programs.run import load

    with tempfile.TemporaryDirectory() as folder:
        cpu, lathe = (results_of(module, platform, chosen, folder) for platform in PLATFORMS)
    tolerances = {name: program.tolerance for name, program in load(module).items()}
    if unknown := set(chosen) - set(tolerances):
        sys.exit(f"programs: {module} has no {', '.join(sorted(unknown))}")
    wrong = 0
    for name, result in cpu.items():
        differences = compare_results(result, lathe[name], tolerances[name])
        wrong += bool(differences)
        for text in differences:
            print(f"{module}.{name}: {text}", flush=True)
        if verbose:
            print(f"{module}.{name}: {result.seconds:.2f} s on the CPU, {lathe[name].seconds:.2f} s on Lathe")
    print(f"programs: {len(cpu) - wrong} of {len(cpu)} of {module} agree")
    return wrong


def list_all() -> None:
    from programs.run import load

    total = 0
    for module in modules():
        count = len(load(module)) - total
        total += count
        print(f"{module:12} {count:4}")
    print(f"{'all':12} {total:4}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="programs", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("module", nargs="?", choices=modules())
    parser.add_argument("program", nargs="*")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--on", choices=PLATFORMS, help=argparse.SUPPRESS)  # a process of results_of
    parser.add_argument("--out", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.list:
        return list_all()
    if not options.module:
        parser.error(f"which of {', '.join(modules())}?")
    if options.on:
        from programs.run import run

        return run(options.module, options.on, options.program, options.out)
    return compare(options.module, options.program, options.verbose) > 0


if __name__ == "__main__":
    sys.exit(main())

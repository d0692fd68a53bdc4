#!/usr/bin/env python3
"""Writes tests/golden/jax_cpu_targets.txt: the custom calls that jaxlib has handlers of for the CPU, a name a line.

Needs jaxlib 0.10.2; the build and the tests do not run this.
"""
import pathlib

from jaxlib import cpu_sparse, lapack

OUT = pathlib.Path(__file__).parent.parent / "tests/golden/jax_cpu_targets.txt"


def main():
    names = {target[0] for module in (lapack, cpu_sparse) for target in module.registrations()["cpu"]}
    OUT.write_text("".join(f"{name}\n" for name in sorted(names)))


if __name__ == "__main__":
    main()

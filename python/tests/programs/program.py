"""The list that the modules of programs fill."""

import dataclasses
from collections.abc import Callable


@dataclasses.dataclass
class Program:
    function: Callable
    tolerance: float | None  # of a float, in parts of the largest element of its array; None: by its type (compare.py)


PROGRAMS: dict[str, Program] = {}


def add(name, function, tolerance=None) -> None:
    if name in PROGRAMS:
        raise KeyError(f"two programs are named {name}")
    PROGRAMS[name] = Program(function, tolerance)


def program(function=None, *, tolerance=None):
    """`add` as a decorator, with a tolerance or without."""

    def register(function):
        add(function.__name__, function, tolerance)
        return function

    return register(function) if function else register

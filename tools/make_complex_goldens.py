#!/usr/bin/env python3
"""Writes tests/golden/complex.safetensors: complex functions by mpmath, also at the ends of the range.

TYPE/in holds the arguments and TYPE/FUNCTION the values as f64 (c128) or f32 (c64) [2, count]: real
parts, imaginary parts. A zero part is taken as a number below all others of its sign, so that sides
of branch cuts and signs of zeros come out; arguments at a function's pole give NaN, which the test
leaves out. Needs mpmath and what make_function_goldens.py needs.
"""
import itertools
import json
import pathlib

import mpmath
import numpy as np
from make_function_goldens import save
from mpmath import mp, mpc, mpf

mp.dps = 2200
NEXT_TO_ZERO = mpf("1e-1000")
PARTS = {
    "c128": [0, 5e-324, 1e-200, 1e-20, 0.5, 1, 1 + 2**-52, 3, 710.1, 1e200, 1.7976931348623157e308],
    "c64": [0, 1e-45, 1e-30, 1e-9, 0.5, 1, 1 + 2**-23, 3, 88.9, 1e25, 3.4028235e38],
}
FUNCTIONS = {
    "exp": mp.exp, "expm1": lambda z: mp.exp(z) - 1, "log": mp.log, "log1p": lambda z: mp.log(1 + z),
    "sqrt": mp.sqrt, "rsqrt": lambda z: 1 / mp.sqrt(z), "cbrt": lambda z: mp.exp(mp.log(z) / 3),
    "square": lambda z: z * z, "sign": lambda z: z / abs(z),
    "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "sinh": mp.sinh, "cosh": mp.cosh,
    "tanh": lambda z: tanh(z), "asin": mp.asin, "acos": mp.acos, "atan": mp.atan,
    "asinh": mp.asinh, "acosh": mp.acosh, "atanh": mp.atanh,
    "logistic": lambda z: 1 / (1 + mp.exp(-z)),
}
POLES = {"log": [0], "rsqrt": [0], "sign": [0], "log1p": [-1], "atan": [1j, -1j], "atanh": [1, -1]}


def tanh(z):
    """Where mpmath's quotient would need thousands of digits, one and what is left of it."""
    if abs(z.real) < 1000:
        return mp.tanh(z)
    side = mp.sign(z.real)
    decay = mp.exp(-2 * abs(z.real))
    return mpc(side, 4 * mp.sin(z.imag) * mp.cos(z.imag) * decay)


def arguments(parts):
    """All pairs, their signs in turn; both signs of both where a part is zero or one."""
    out = []
    for i, (x, y) in enumerate(itertools.product(parts, parts)):
        signs = list(itertools.product((1, -1), (1, -1)))
        special = x == 0 or y == 0
        out += [(sx * float(x), sy * float(y)) for sx, sy in (signs if special else [signs[i % 4]])]
    return out


def value_beside(name, x, y, distance):
    off_zero = lambda part: mpf(part) if part != 0 else distance * mpf(np.copysign(1, part))
    w = mpc(FUNCTIONS[name](mpc(off_zero(x), off_zero(y))))
    return (w.real, w.imag)


def value(name, x, y):
    """Both parts; 0 is what goes to 0 with the distance from 0."""
    if complex(x, y) in POLES.get(name, []):
        return (np.nan, np.nan)
    near = value_beside(name, x, y, NEXT_TO_ZERO)
    nearer = value_beside(name, x, y, NEXT_TO_ZERO * mpf("1e-100"))
    goes = [abs(b) < abs(a) * mpf("1e-30") for a, b in zip(near, nearer)]
    return tuple(float(mp.sign(a)) * 0.0 if gone else float(a) for a, gone in zip(near, goes))


def main():
    tensors = {}
    for dtype, parts in PARTS.items():
        real = np.float64 if dtype == "c128" else np.float32
        points = [tuple(map(float, map(real, z))) for z in arguments(parts)]
        tensors[f"{dtype}/in"] = np.array(points, real).T
        for name in FUNCTIONS:
            with np.errstate(over="ignore"):
                tensors[f"{dtype}/{name}"] = np.array([value(name, *z) for z in points]).astype(real).T
            print(dtype, name, flush=True)
    path = pathlib.Path(__file__).resolve().parent.parent / "tests/golden/complex.safetensors"
    save(path, tensors, {"versions": json.dumps({"mpmath": mpmath.__version__})})
    path.chmod(0o644)
    print(path, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()

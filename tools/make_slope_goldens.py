#!/usr/bin/env python3
"""Writes tests/golden/slopes.txt: first and second derivatives by mpmath where formulas lose digits.

One line a value: function, type, order of the derivative, which argument it is by, the arguments
(exact in the type), the value to 20 digits. The arguments lie where a result has no digits left,
where a square or an exponential is beyond the range, at ties and at 0. Needs mpmath; the build and
the tests do not run this.
"""
import pathlib

import mpmath
import numpy as np
from mpmath import mp, mpf

mp.dps = 800
TYPES = {"f32": np.float32, "f64": np.float64}
ALPHA, SCALE = mpf("1.6732632423543772848170429916717"), mpf("1.0507009873554804934193349852946")


def sech2(x):
    return 1 / mp.cosh(x) ** 2


def sigmoid(x):
    return 1 / (1 + mp.exp(-x))


def i1_slope(x):
    return mp.besseli(0, x) - mp.besseli(1, x) / x if x else mpf(1) / 2


def selu_slope(x):
    return SCALE if x > 0 else SCALE * ALPHA * mp.exp(x)


def i0e_slope(x):
    side = mp.sign(x)
    return mp.exp(-abs(x)) * (mp.besseli(1, x) - side * mp.besseli(0, x))


def i1e_slope(x):
    return mp.exp(-abs(x)) * (i1_slope(x) - mp.sign(x) * mp.besseli(1, x))


def gauss(x):
    return 2 / mp.sqrt(mp.pi) * mp.exp(-x * x)


def logit_slope(p):
    return 1 / (p * (1 - p))


# For each function of one argument its first two derivatives, and where.
# Where the slope is 0, and the exponential of a rounding's square is not.
BEYOND = [29, 605.9, 1024.37, -1e4, 3e9, 3e38]
NEAR, FAR = [0, 1e-6, 0.01, 0.3, -0.75, 1, 2.5], [4.5, 9.01, -16.5, 30, 60, -88.5]
UNARY = {
    "tanh": (sech2, lambda x: -2 * mp.tanh(x) * sech2(x), NEAR + [4.5, 9.01, -16.5, 30, 40]),
    "logistic": (lambda x: sech2(x / 2) / 4, lambda x: -mp.tanh(x / 2) * sech2(x / 2) / 4, NEAR + FAR[:5]),
    "softplus": (sigmoid, lambda x: sech2(x / 2) / 4, NEAR + FAR[:5]),
    "selu": (selu_slope, lambda x: 0 if x > 0 else selu_slope(x), [1e-6, -1e-6, -0.5, -9.5, -25, 3]),
    "erf": (gauss, lambda x: -2 * x * gauss(x), NEAR + [4.5, -5.25, 8.9] + BEYOND),
    "erfc": (lambda x: -gauss(x), lambda x: 2 * x * gauss(x), NEAR + [4.5, -5.25, 8.9] + BEYOND),
    "i0": (lambda x: mp.besseli(1, x), i1_slope, NEAR + [4.5, -9.5, 30, 85, 90.5]),
    "i1": (i1_slope, lambda x: (mp.besseli(1, x) + mp.besseli(3, x)) / 4 + mp.besseli(1, x) / 2,
           NEAR + [4.5, -9.5, 30, 85, 90.5]),
    "logit": (logit_slope, lambda p: (2 * p - 1) * logit_slope(p) ** 2, [1e-12, 0.01, 0.3, 0.75, 0.999, 2, -5]),
    "entr": (lambda x: -mp.log(x) - 1, lambda x: -1 / x, [1e-12, 0.01, 0.3, 0.75, 1, 30, 3e8]),
    "bessel_i0e": (i0e_slope, None, [1e-6, 0.01, -0.75, 1, 2.5, -9.5, 29, 31, 85, 713.5, 1e6]),
    "bessel_i1e": (i1e_slope, None, [1e-6, 0.01, -0.75, 1, 2.5, -9.5, 29, 31, 85, 713.5, 1e6]),
}
ONLY_F64 = {"i0": [710.5, 713.5, -713.5], "i1": [710.5, 713.5, -713.5], "tanh": [300, -350], "logistic": [700]}


def logaddexp(which):
    return lambda a, b: sigmoid(a - b) if which == 0 else sigmoid(b - a)


def atan2(which):
    return lambda y, x: (x if which == 0 else -y) / (x * x + y * y)


def hypot(which):
    return lambda x, y: (x if which == 0 else y) / mp.sqrt(x * x + y * y)


BINARY = {
    "logaddexp": (logaddexp, [(0, 0), (2, 2), (-1000, -1000), (30, -4), (1000, 999), (-20, 60)]),
    "atan2": (atan2, [(1, 2), (3e30, 4e30), (-1e-30, 1e-30), (2e25, -1), (1, 3e30), (-5e-25, 7)]),
    "hypot": (hypot, [(1, 1), (3e30, 4e30), (-1e-30, 1e-30), (2e25, -1), (1, 0), (0.5, -0.75)]),
}
# The second derivative by the first argument where a slope at a tie would lose it.
SECOND = {
    "logaddexp": (lambda a, b: sech2((a - b) / 2) / 4, [(0, 0), (2, 2), (3, 1)]),
    "hypot": (lambda x, y: y * y / mp.sqrt(x * x + y * y) ** 3, [(1, 1), (0.5, -0.75), (1, 0)]),
    "atan2": (lambda y, x: -2 * x * y / (x * x + y * y) ** 2, [(1, 1), (0.5, -0.75), (3e12, 4e12)]),
}


def main():
    lines = [f"# mpmath {mpmath.__version__}; tools/make_slope_goldens.py"]

    def add(name, dtype, order, by, f, given):
        values = [float(TYPES[dtype](x)) for x in given]
        value = f(*map(mpf, values))
        value = 0 if abs(value) < mpf("1e-340") else value  # below every type's range
        text = " ".join(map(repr, values))
        lines.append(f"{name} {dtype} {order} {by} {text} {mpmath.nstr(mpf(value), 20)}")

    for dtype in TYPES:
        for name, (first, second, points) in UNARY.items():
            for x in points + (ONLY_F64.get(name, []) if dtype == "f64" else []):
                add(name, dtype, 1, 0, first, [x])
                if second:
                    add(name, dtype, 2, 0, second, [x])
        for name, (slope, points) in BINARY.items():
            for given in points:
                add(name, dtype, 1, 0, slope(0), given)
                add(name, dtype, 1, 1, slope(1), given)
        for name, (second, points) in SECOND.items():
            for given in points:
                add(name, dtype, 2, 0, second, given)
    out = pathlib.Path(__file__).resolve().parent.parent / "tests/golden/slopes.txt"
    out.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()

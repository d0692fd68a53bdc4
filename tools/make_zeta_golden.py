#!/usr/bin/env python3
"""Writes tests/golden/zeta.txt: values of Hurwitz' zeta and of polygamma by mpmath.

One line a value: function, left and right operand (exact in f64), the value to 25 digits. What
lies below zero is added term by term. Needs mpmath; the build and the tests do not run this.
"""
import pathlib

import mpmath
from mpmath import mp, mpf

mp.dps = 400  # mpmath.zeta is exact to so many digits of 1, and values go down to 1e-300
RIGHT = [2.0**-40, 0.0625, 0.5, 1.0, 1.5, 2.75, 7.0, 10.125, 30.5, 1000.0, 1e10, 1e100]
BELOW = [-(2.0**-30), -0.25, -0.53125, -0.75, -1.5, -3.875, -20.5, -1000.25, -123456.75]


def polygamma(n, x):
    return (-1) ** (n + 1) * mpmath.factorial(n) * zeta(n + 1, x)


def zeta(s, q):
    steps = max(0, int(mpmath.ceil(-q)))
    return mpmath.fsum((q + k) ** -s for k in range(steps)) + mpmath.zeta(s, q + steps)


def main():
    lines = [f"# mpmath {mpmath.__version__}; tools/make_zeta_golden.py"]

    def add(name, left, right, value):
        if mpf("1e-300") < abs(value) < mpf("1e300"):
            lines.append(f"{name} {float(left)!r} {right!r} {mpmath.nstr(value, 25)}")

    for s in (1.0 + 2.0**-20, 1.25, 2.0, 3.0, 4.5, 13.0, 40.0, 150.5):
        for q in RIGHT:
            add("zeta", s, q, zeta(mpf(s), mpf(q)))
    for s in (2, 3, 4, 7, 12, 61, 80):
        for q in BELOW:
            add("zeta", s, q, zeta(s, mpf(q)))
    for n in (1, 2, 3, 5, 8, 20, 90, 170):
        for x in RIGHT:
            add("polygamma", n, x, polygamma(n, mpf(x)))
    for n in (1, 2, 3, 5, 8, 61):
        for x in BELOW:
            add("polygamma", n, x, polygamma(n, mpf(x)))
    for n, x in ((200, 100.0), (400, 1000.0), (2000, 900.5)):  # n! is beyond f64
        add("polygamma", n, x, polygamma(n, mpf(x)))
    out = pathlib.Path(__file__).parent.parent / "tests/golden/zeta.txt"
    out.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()

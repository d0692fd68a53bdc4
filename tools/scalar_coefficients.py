#!/usr/bin/env python3
"""Writes src/lathe/ir/scalar/scalar_coefficients.h: minimax polynomials of scalar_math.

Each table is fitted by Remez' exchange on a dense grid in 60 digits, weighted so that the error of
the *function*, relative to its value, is levelled; coefficients are rounded one after the other, the
rest fitted again. Needs mpmath only; neither the build nor the tests run it.
"""

import struct
import sys

from mpmath import mp, mpf

mp.dps = 60


def solve_on(points, basis, target, weight):
    """Coefficients and levelled error on n + 1 reference points."""
    n = len(basis)
    matrix = mp.matrix(n + 1, n + 1)
    right = mp.matrix(n + 1, 1)
    for row, x in enumerate(points):
        for col, power in enumerate(basis):
            matrix[row, col] = x**power
        matrix[row, n] = (-1) ** row / weight(x)
        right[row] = target(x)
    solution = mp.lu_solve(matrix, right)
    return [solution[i] for i in range(n)], abs(solution[n])


def exchange(grid, errors, count):
    """The `count` alternating extremes of the error with the largest minimum."""
    picks = []
    for i, e in enumerate(errors):
        if picks and (e > 0) == (errors[picks[-1]] > 0):
            if abs(e) > abs(errors[picks[-1]]):
                picks[-1] = i
        else:
            picks.append(i)
    while len(picks) > count:
        picks.pop(0 if abs(errors[picks[0]]) < abs(errors[picks[-1]]) else -1)
    return [grid[i] for i in picks] if len(picks) == count else None


def remez(basis, target, weight, low, high):
    n = len(basis)
    low, high = mpf(low), mpf(high)
    nodes = 60 * (n + 1)
    grid = [
        (low + high) / 2 - (high - low) / 2 * mp.cos(mp.pi * k / nodes) + mpf(10) ** -14
        for k in range(nodes + 1)
    ]
    values = {x: (target(x), weight(x)) for x in grid}
    points = [grid[round(k * nodes / n)] for k in range(n + 1)]
    cached_target = lambda x: values[x][0]
    cached_weight = lambda x: values[x][1]
    for _ in range(30):
        coefficients, level = solve_on(points, basis, cached_target, cached_weight)
        errors = [
            values[x][1] * (sum(c * x**p for c, p in zip(coefficients, basis)) - values[x][0])
            for x in grid
        ]
        worst = max(abs(e) for e in errors)
        if worst < level * mpf("1.01"):
            break
        points = exchange(grid, errors, n + 1)
        if points is None:
            break
    return coefficients, worst


def rounded(value, single):
    if single:
        return mpf(struct.unpack("f", struct.pack("f", float(value)))[0])
    return mpf(float(value))


def fit(name, degree, target, weight, low, high, single=False, refits=None):
    """Prints one array, lowest power first."""
    refits = (3 if single else 1) if refits is None else refits
    fixed = []
    worst = None
    for done in range(degree + 1):
        basis = list(range(degree + 1 - done))
        rest = lambda x: (target(x) - sum(c * x**p for p, c in enumerate(fixed))) / x**done
        rest_weight = lambda x: weight(x) * abs(x) ** done
        if done <= refits:
            coefficients, error = remez(basis, rest, rest_weight, low, high)
            worst = worst or error
        else:
            coefficients = coefficients[1:]
        fixed.append(rounded(coefficients[0], single))
    grid = [mpf(low) + (mpf(high) - mpf(low)) * (k + mpf(1) / 3) / 997 for k in range(997)]
    final = max(
        abs(weight(x) * (sum(c * x**p for p, c in enumerate(fixed)) - target(x))) for x in grid
    )
    kind = "float" if single else "double"
    values = [f"{float(c).hex()}" for c in fixed]
    print(f"\n// error 2^{float(mp.log(final, 2)):.1f} on [{low}, {high}]")
    print(f"inline constexpr {kind} {name}[] = {{{', '.join(v + ('f' if single else '') for v in values)}}};")
    print(name, f"2^{float(mp.log(final, 2)):.1f}", file=sys.stderr)


def main():
    one = mpf(1)
    print("// Minimax coefficients of scalar_math, lowest power first; written by")
    print("// tools/scalar_coefficients.py. The error given is relative to the function's value.")
    print("#pragma once\n\nnamespace lathe::scalar {")

    # exp(r) = 1 + r + r^2 q(r)
    q = lambda r: (mp.expm1(r) - r) / r**2
    for name, degree, single in (("kExpF32", 5, True), ("kExpF64", 11, False)):
        fit(name, degree, q, lambda r: r**2 / mp.expm1(r), "-0.3475", "0.3475", single)

    # log(1 + f) = f - f^2/2 + f^3 p(f)
    fit(
        "kLogF32", 8, lambda f: (mp.log1p(f) - f + f**2 / 2) / f**3,
        lambda f: f**3 / mp.log1p(f), "-0.2930", "0.4143", True,
    )
    # log((1+s)/(1-s)) = 2s + s r(s^2), r(z) = z p(z)
    s_of = lambda z: mp.sqrt(z)
    odd_log = lambda s: (2 * mp.atanh(s) - 2 * s) / s**3
    fit("kLogF64", 7, lambda z: odd_log(s_of(z)), lambda z: z / 2, "1e-10", "0.02945")
    # ... = 2s + 2/3 s^3 + s^5 p(s^2)
    fit(
        "kLogTailF64", 7, lambda z: (odd_log(s_of(z)) - mpf(2) / 3) / z,
        lambda z: z**2 / 2, "1e-8", "0.02945",
    )

    # tanh(x) = x + x^3 p(x^2)
    fit(
        "kTanhF32", 5, lambda z: (mp.tanh(s_of(z)) / s_of(z) - 1) / z,
        lambda z: z * s_of(z) / mp.tanh(s_of(z)), "1e-10", "0.3907", True,
    )

    # sin(r) = r + r^3 p(r^2), cos(r) = 1 - r^2/2 + r^4 p(r^2), |r| <= pi/4
    quarter = "0.6170"
    sine = lambda z: (mp.sin(s_of(z)) / s_of(z) - 1) / z
    cosine = lambda z: (mp.cos(s_of(z)) - 1 + z / 2) / z**2
    for name, degree in (("kSinF64", 5), ("kSinForF32", 3)):
        fit(name, degree, sine, lambda z: z, "1e-10", quarter)
    for name, degree in (("kCosF64", 5), ("kCosForF32", 3)):
        fit(name, degree, cosine, lambda z: z**2, "1e-8", quarter)

    # atan(u) = u + u^3 p(u^2), |u| <= 1/2
    fit(
        "kAtanF64", 12, lambda z: (mp.atan(s_of(z)) / s_of(z) - 1) / z,
        lambda z: z, "1e-10", "0.2505",
    )

    # erf(x) = x + x p(x^2)
    small_erf = lambda z: mp.erf(s_of(z)) / s_of(z) - 1
    small_weight = lambda z: s_of(z) / mp.erf(s_of(z))
    fit("kErfF32", 6, small_erf, small_weight, "1e-10", "0.85", True)
    fit("kErfF64", 12, small_erf, small_weight, "1e-10", "0.71")
    # erf(x) = 1 - exp(-p(x))
    fit(
        "kErfTailF32", 8, lambda x: -mp.log(mp.erfc(x)),
        lambda x: mp.erfc(x) / mp.erf(x), "0.9", "4.0", True,
    )
    # erfc(x) = exp(-x^2) p(t) / (1 + 2x), t = (x - 4) / (x + 4)
    x_of = lambda t: 4 * (1 + t) / (1 - t)
    scaled = lambda x: mp.exp(x * x) * mp.erfc(x) * (1 + 2 * x)
    fit("kErfcxF64", 24, lambda t: scaled(x_of(t)), lambda t: 1 / scaled(x_of(t)), "-0.712", "0.76")

    # lgamma(2 + t) = t p(t); above 8 its asymptotic series' rest is p(1/x^2) / x
    fit(
        "kLgammaF64", 19, lambda t: mp.loggamma(2 + t) / t,
        lambda t: t / mp.loggamma(2 + t), "-0.5", "0.5",
    )
    x_at = lambda z: 1 / s_of(z)
    half_log_two_pi = mp.log(2 * mp.pi) / 2
    stirling = lambda x: mp.loggamma(x) - ((x - mpf(1) / 2) * mp.log(x) - x + half_log_two_pi)
    fit(
        "kStirlingF64", 6, lambda z: stirling(x_at(z)) * x_at(z), lambda z: 12 * one,
        "1e-6", "0.015626",
    )
    # digamma(x) = (x - root) p(x - 3/2), 1 <= x < 2; above 8 log(x) - 1/(2x) - z p(z), z = 1/x^2
    root = mp.findroot(mp.digamma, mpf("1.4616321449683623"))
    slope_at = lambda t: mp.digamma(t + mpf(3) / 2) / (t + mpf(3) / 2 - root)
    fit("kDigammaF64", 22, slope_at, lambda t: 1 / slope_at(t), "-0.5", "0.5")
    tail = lambda x: (mp.log(x) - 1 / (2 * x) - mp.digamma(x)) * x**2
    fit("kDigammaTailF64", 6, lambda z: tail(x_at(z)), lambda z: 12 * one, "1e-6", "0.015626")
    print("\ninline constexpr double kDigammaRoot[] = {" +
          f"{float(root).hex()}, {float(root - mpf(float(root))).hex()}" + "};")

    # sin(pi r) = r p(r^2), |r| <= 1/2
    fit(
        "kSinPiF64", 10, lambda z: mp.sin(mp.pi * s_of(z)) / s_of(z),
        lambda z: s_of(z) / mp.sin(mp.pi * s_of(z)), "1e-10", "0.2502",
    )

    # erf_inv(x) = x p(w - 5/2), w = -log(1 - x^2) < 5; beyond x p(sqrt(w) - 3)
    ratio = lambda w: mp.erfinv(mp.sqrt(-mp.expm1(-w))) / mp.sqrt(-mp.expm1(-w))
    near = lambda t: ratio(t + mpf(5) / 2)
    fit("kErfInvNearF32", 9, near, lambda t: 1 / near(t), "-2.4999", "2.5", True, 0)
    far = lambda t: ratio((t + 3) ** 2)
    fit("kErfInvFarF32", 9, far, lambda t: 1 / far(t), "-0.7640", "1.0", True, 0)

    # I0(x) = p(x^2), I1(x) = x p(x^2), x <= 8; beyond exp(-x) I(x) = p(16/x - 1) / sqrt(x)
    for order in (0, 1):
        near = lambda z: mp.besseli(order, s_of(z)) / s_of(z) ** order
        fit(f"kBesselI{order}Near", 19, near, lambda z: 1 / near(z), "1e-10", "64.01")
        beyond = lambda x: mp.besseli(order, x) * mp.exp(-x) * mp.sqrt(x)
        far = lambda t: beyond(16 / (t + 1))
        fit(f"kBesselI{order}Far", 22, far, lambda t: 1 / far(t), "-0.99999", "1.001")

    # bits of 2/pi after the point, 64 a word
    mp.prec = 1500
    bits = int(mp.floor(2 / mp.pi * mpf(2) ** (64 * 19)))
    words = [(bits >> (64 * (18 - i))) & (2**64 - 1) for i in range(19)]
    print("\ninline constexpr unsigned long long kTwoOverPi[] = {")
    print("    " + ", ".join(f"{w:#018x}" for w in words) + "};")
    print("\n}  // namespace lathe::scalar")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes tests/golden/fft.safetensors: Fourier transforms by NumPy, in f64.

Tensors are named FUNCTION/n or FUNCTION/n/axis (n: "-" for none); complex numbers have a last axis
of two. `x` is [3, 4, 12] and complex, `real` its real part. Needs numpy and safetensors; the build
and the tests do not run this.
"""
import pathlib

import numpy
import safetensors.numpy

CASES = [("-", -1), ("-", 0), ("-", 1), (5, -1), (7, -1), (16, -1), (17, -1), (23, 2), (9, 1), (1, 0), (2, 0)]


def pairs(z):
    z = numpy.asarray(z)
    return numpy.stack([z.real, z.imag], -1) if numpy.iscomplexobj(z) else numpy.ascontiguousarray(z)


def main():
    rng = numpy.random.default_rng(7)
    x = rng.normal(size=(3, 4, 12)) + 1j * rng.normal(size=(3, 4, 12))
    out = {"x": pairs(x)}
    for name in ("fft", "ifft", "rfft", "irfft"):
        for n, axis in CASES:
            length = None if n == "-" else n
            operand = x.real if name == "rfft" else x
            out[f"{name}/{n}/{axis}"] = pairs(getattr(numpy.fft, name)(operand, length, axis))
    path = pathlib.Path(__file__).parent.parent / "tests/golden/fft.safetensors"
    versions = {"versions": '{"numpy": "%s"}' % numpy.__version__}
    safetensors.numpy.save_file({k: numpy.ascontiguousarray(v) for k, v in out.items()}, path, versions)


if __name__ == "__main__":
    main()

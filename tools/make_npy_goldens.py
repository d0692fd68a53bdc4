#!/usr/bin/env python3
"""Writes tests/golden/npy: .npy files and an .npz as NumPy and ml_dtypes write them.

Needs numpy and ml_dtypes; written with numpy 2.4.6 and ml_dtypes 0.6.0.
"""

import pathlib

import ml_dtypes
import numpy

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "tests/golden/npy"


def save(name, array, version=None):
    with open(FOLDER / f"{name}.npy", "wb") as file:
        numpy.lib.format.write_array(file, array, version=version)


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    f32 = (numpy.arange(12, dtype=numpy.float32) + 0.5).reshape(2, 3, 2)
    save("f32", f32)
    save("f32_fortran", numpy.asfortranarray(f32))
    save("f32_big", f32.astype(">f4"))
    save("f32_v2", f32, (2, 0))
    save("f32_v3", f32, (3, 0))
    save("c128_big", numpy.array([0, 1 - 2j], ">c16"))
    save("bool", numpy.array([True, False, True]))
    save("bf16", numpy.array([1, 0.5, -2.5], ml_dtypes.bfloat16))
    save("f8E5M2", numpy.array([1, 2], ml_dtypes.float8_e5m2))
    save("i4", numpy.array([-8, 7], ml_dtypes.int4))
    save("scalar", numpy.array(1.5))
    save("empty", numpy.zeros((0, 3), numpy.int32))
    numpy.savez_compressed(FOLDER / "pair.npz", f32, numpy.array([3, 4], numpy.int32))


if __name__ == "__main__":
    main()

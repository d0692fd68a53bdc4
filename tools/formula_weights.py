"""Weights that nobody has to store: element i of a tensor is a function of (seed, name, i).

A tensor is described by [type, shape, offset, exponent], and its elements are
    offset + k · 2^(exponent - 5), k in [-32, 31], the top six bits of a 64-bit hash, for floats;
    offset + the top `exponent` bits, for integers.
Few bits: what is exact in f32 is so in bf16 and f16 too. tests/e2e/formula_weights.cc is the same
in C++.
"""

import numpy
import torch

FLOATS = {"f32": torch.float32, "bf16": torch.bfloat16, "f16": torch.float16}
INTEGERS = {"ui8": torch.uint8, "i64": torch.int64}


def hash_of(seed, name):
    """FNV-1a of the seed's eight bytes and the name."""
    value = 0xCBF29CE484222325
    for byte in seed.to_bytes(8, "little") + name.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def bits(seed, name, count):
    """splitmix64 of a counter."""
    with numpy.errstate(over="ignore"):
        step = numpy.arange(1, count + 1, dtype=numpy.uint64) * numpy.uint64(0x9E3779B97F4A7C15)
        z = step + numpy.uint64(hash_of(seed, name))
        z = (z ^ (z >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
        return z ^ (z >> numpy.uint64(31))


def tensor(seed, name, description):
    kind, shape, offset, exponent = description
    raw = bits(seed, name, int(numpy.prod(shape)))
    if kind in INTEGERS:
        top = raw >> numpy.uint64(64 - exponent) if exponent else raw * numpy.uint64(0)
        values = (top.astype(numpy.int64) + offset).reshape(shape)
        return torch.from_numpy(values).to(INTEGERS[kind])
    k = (raw >> numpy.uint64(58)).astype(numpy.float64) - 32
    values = (offset + k * 2.0 ** (exponent - 5)).reshape(shape)
    return torch.from_numpy(values).to(FLOATS[kind])

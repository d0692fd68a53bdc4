#!/usr/bin/env python3
"""Writes tests/golden/functions/FAMILY.safetensors: NumPy's, SciPy's and JAX's values of functions.

CASE/in0, CASE/in1, … are a case's arguments, CASE/out0, … what the function gives, and CASE/grad0, …
the cotangents of the arguments that are floats, for cotangents of the results as `cotangent` makes
them. Cases are in tools/function_cases/FAMILY.py; tests/functions/FAMILY_cases.cc has Lathe's side of
each. Needs jax and scipy; the build and the tests do not run this.
"""
import importlib
import json
import pathlib
import struct
import sys

import jax
import ml_dtypes
import numpy as np
import scipy

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_enable_x64", True)
jax.config.update("jax_numpy_dtype_promotion", "standard")

NAMES = {"bool": "BOOL", "int8": "I8", "int16": "I16", "int32": "I32", "int64": "I64", "uint8": "U8",
         "uint16": "U16", "uint32": "U32", "uint64": "U64", "float16": "F16", "bfloat16": "BF16",
         "float32": "F32", "float64": "F64", "complex64": "C64"}


def save(path, tensors, notes):
    """A safetensors file; the library writes no bf16 and no complex numbers from NumPy."""
    header, data = {"__metadata__": notes}, b""
    order = sorted(tensors, key=lambda name: (-tensors[name].dtype.itemsize, name))
    for name in order:
        value = np.ascontiguousarray(tensors[name]).reshape(tensors[name].shape)
        raw = value.tobytes()
        header[name] = {"dtype": NAMES[str(value.dtype)], "shape": list(value.shape),
                        "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def cotangent(value):
    """Numbers that every type holds: -0.75 … 1.25."""
    flat = (np.arange(value.size) * 7 % 5 - 2) * 0.5 + 0.25
    return flat.reshape(value.shape).astype(value.dtype)


def is_real(x):
    return np.issubdtype(x.dtype, np.floating) or x.dtype == ml_dtypes.bfloat16


class Cases:
    """What a file of tools/function_cases adds its cases to."""

    def __init__(self):
        self.tensors = {}
        self.names = []

    def add(self, name, function, *inputs, grad=True):
        """`function` of NumPy's or JAX's; its gradients unless it is NumPy's or `grad` is false."""
        assert name not in self.names, name
        self.names.append(name)
        inputs = [np.asarray(x) for x in inputs]
        as_tuple = lambda *xs: (lambda out: tuple(out) if isinstance(out, (tuple, list)) else (out,))(function(*xs))
        outputs = [np.asarray(x) for x in as_tuple(*[jax.numpy.asarray(x) for x in inputs])]
        outputs = [x.astype(np.int32) if x.dtype == np.int64 else x for x in outputs]
        for i, x in enumerate(inputs):
            self.tensors[f"{name}/in{i}"] = x
        for i, x in enumerate(outputs):
            self.tensors[f"{name}/out{i}"] = x
        if grad and any(map(is_real, inputs)) and any(map(is_real, outputs)):
            self.add_gradients(name, as_tuple, inputs, outputs)

    def add_gradients(self, name, function, inputs, outputs):
        varied = [i for i, x in enumerate(inputs) if is_real(x)]

        def of_varied(*xs):
            all_inputs = list(map(jax.numpy.asarray, inputs))
            for i, x in zip(varied, xs):
                all_inputs[i] = x
            return tuple(y for y in function(*all_inputs) if is_real(np.zeros(0, y.dtype)))

        results, pullback = jax.vjp(of_varied, *[jax.numpy.asarray(inputs[i]) for i in varied])
        gradients = pullback(tuple(jax.numpy.asarray(cotangent(np.asarray(y))) for y in results))
        for i, g in zip(varied, gradients):
            self.tensors[f"{name}/grad{i}"] = np.asarray(g)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    folder = root / "tests/golden/functions"
    folder.mkdir(parents=True, exist_ok=True)
    versions = {"jax": jax.__version__, "numpy": np.__version__, "scipy": scipy.__version__}
    families = sorted(p.stem for p in pathlib.Path(__file__).parent.glob("function_cases/*.py"))
    families.remove("inputs")
    for family in sys.argv[1:] or families:
        cases = Cases()
        importlib.import_module(f"function_cases.{family}").add_cases(cases)
        notes = {"versions": json.dumps(versions), "cases": json.dumps(cases.names)}
        path = folder / f"{family}.safetensors"
        save(path, cases.tensors, notes)
        path.chmod(0o644)
        print(path, len(cases.names), "cases", path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()

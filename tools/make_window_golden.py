#!/usr/bin/env python3
"""Writes tests/golden/windows.safetensors: convolutions and reductions of windows by JAX.

CASE/lhs, CASE/rhs, CASE/out for convolutions, CASE/x and CASE/out for sums, largest elements and
batch normalization; the metadata key `cases` has the arguments. Needs jax and safetensors; the build
and the tests do not run this.
"""
import json
import pathlib

import jax
import numpy
import safetensors.numpy
from jax import lax

CONVOLUTIONS = {
    "same": dict(window_strides=(2, 1), padding="SAME"),
    "same_lower": dict(window_strides=(2, 2), padding="SAME_LOWER", rhs_dilation=(1, 2)),
    "channels_last": dict(window_strides=(1, 2), padding="VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")),
    "transposed_letters": dict(window_strides=(1, 1), padding="SAME", dimension_numbers=("CWNH", "IWOH", "HNWC")),
    "dilated": dict(window_strides=(1, 2), padding=((2, 1), (-1, 3)), lhs_dilation=(2, 1), rhs_dilation=(1, 2)),
    "feature_groups": dict(window_strides=(1, 1), padding="VALID", feature_group_count=2),
    "batch_groups": dict(window_strides=(1, 1), padding="VALID", batch_group_count=2),
}
SIZES = {"N": 2, "C": 4, "H": 6, "W": 7, "0": 6, "1": 7}
KERNEL = {"O": 6, "I": 4, "H": 3, "W": 2, "0": 3, "1": 2}
WINDOWS = {
    "sum_same": ("add", dict(window_dimensions=(1, 3, 2), window_strides=(1, 2, 2), padding="SAME")),
    "largest": ("max", dict(window_dimensions=(2, 2, 3), window_strides=(1, 2, 1), padding=((0, 0), (1, 1), (0, 2)), base_dilation=(1, 1, 2), window_dilation=(1, 2, 1))),
}


def main():
    rng = numpy.random.default_rng(5)
    normal = lambda *shape: rng.normal(size=shape).astype(numpy.float32)
    tensors, cases = {}, {}
    for name, options in CONVOLUTIONS.items():
        lhs_letters, rhs_letters, _ = options.get("dimension_numbers", ("NC01", "OI01", "NC01"))
        kernel = KERNEL | {"I": 4 // options.get("feature_group_count", 1)}
        lhs, rhs = normal(*(SIZES[c] for c in lhs_letters)), normal(*(kernel[c] for c in rhs_letters))
        jax_options = options if "dimension_numbers" in options else options | {"dimension_numbers": ("NCHW", "OIHW", "NCHW")}
        out = lax.conv_general_dilated(lhs, rhs, **jax_options, precision="highest")
        tensors |= {f"{name}/lhs": lhs, f"{name}/rhs": rhs, f"{name}/out": numpy.asarray(out)}
        cases[name] = options
    for name, (kind, options) in WINDOWS.items():
        x = normal(3, 5, 6)
        out = lax.reduce_window(x, 0.0 if kind == "add" else -numpy.inf, getattr(lax, kind), **options)
        tensors |= {f"{name}/x": x, f"{name}/out": numpy.asarray(out)}
        cases[name] = {"kind": kind, **options}
    path = pathlib.Path(__file__).parent.parent / "tests/golden/windows.safetensors"
    notes = {"versions": json.dumps({"jax": jax.__version__}), "cases": json.dumps(cases)}
    safetensors.numpy.save_file({k: numpy.ascontiguousarray(v) for k, v in tensors.items()}, path, notes)
    path.chmod(0o644)


if __name__ == "__main__":
    main()

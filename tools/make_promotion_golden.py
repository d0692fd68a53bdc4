#!/usr/bin/env python3
"""Writes tests/golden/promotion.txt: JAX's promotion lattice over the element types Lathe knows.

One line a pair: left, right, result; a star marks a weakly typed one, `none` where JAX refuses.
Needs jax; the build and the tests do not run this.
"""
import pathlib

import jax
import jax.numpy as jnp
from jax._src import config, dtypes

NAMES = {
    "i1": "bool", "i2": "int2", "i4": "int4", "i8": "int8", "i16": "int16", "i32": "int32",
    "i64": "int64", "ui2": "uint2", "ui4": "uint4", "ui8": "uint8", "ui16": "uint16",
    "ui32": "uint32", "ui64": "uint64", "f4E2M1FN": "float4_e2m1fn",
    "f6E2M3FN": "float6_e2m3fn", "f6E3M2FN": "float6_e3m2fn", "f8E3M4": "float8_e3m4",
    "f8E4M3": "float8_e4m3", "f8E4M3FN": "float8_e4m3fn", "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz", "f8E5M2": "float8_e5m2",
    "f8E5M2FNUZ": "float8_e5m2fnuz", "f8E8M0FNU": "float8_e8m0fnu", "bf16": "bfloat16",
    "f16": "float16", "f32": "float32", "f64": "float64", "complex<f32>": "complex64",
    "complex<f64>": "complex128",
}
WEAK = {"i*": int, "f*": float, "c*": complex}


def main():
    nodes = {ours: jnp.dtype(theirs) for ours, theirs in NAMES.items()} | WEAK
    names = {node: ours for ours, node in nodes.items()}
    lines = [f"# jax {jax.__version__}, 64-bit types on; tools/make_promotion_golden.py"]
    standard = config.NumpyDtypePromotion.STANDARD
    for left, a in nodes.items():
        for right, b in nodes.items():
            if names[a] > names[b]:
                continue
            try:
                result = names[dtypes._least_upper_bound(standard, True, a, b)]
            except dtypes.TypePromotionError:
                result = "none"
            lines.append(f"{left} {right} {result}")
    out = pathlib.Path(__file__).parent.parent / "tests/golden/promotion.txt"
    out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

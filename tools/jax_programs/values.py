"""Shapes, element types and values of arguments."""
import ml_dtypes
import numpy as np

SIGNED = [np.int8, np.int16, np.int32, np.int64]
UNSIGNED = [np.uint8, np.uint16, np.uint32, np.uint64]
FLOATS = [np.float32, np.float64, ml_dtypes.bfloat16, np.float16]
COMPLEX = [np.complex64, np.complex128]
BYTES = [ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2]
EXACT = [np.bool_] + 2 * SIGNED + UNSIGNED + 2 * FLOATS + COMPLEX + BYTES
SMOOTH = 4 * [np.float64] + 2 * [np.float32] + [np.complex128, np.int32, np.bool_]
SHAPES = [(), (), (1,), (3,), (4,), (5,), (7,), (2, 3), (3, 2), (1, 4), (4, 1), (2, 2), (2, 1, 2),
          (2, 3, 2), (3, 1, 2, 2), (0,), (0, 3), (2, 0)]

NAMES = {"bool": "i1", "bfloat16": "bf16", "float16": "f16", "float32": "f32", "float64": "f64",
         "float8_e4m3fn": "f8E4M3FN", "float8_e5m2": "f8E5M2", "complex64": "complex<f32>",
         "complex128": "complex<f64>"}


def name(dtype):
    """StableHLO's name of a NumPy type."""
    text = str(np.dtype(dtype))
    return NAMES.get(text) or text.replace("uint", "ui").replace("int", "i")


def is_float(dtype):
    return np.dtype(dtype) in map(np.dtype, FLOATS + BYTES)


def is_complex(dtype):
    return np.dtype(dtype).kind == "c"


def is_integer(dtype):
    return np.dtype(dtype).kind in "iu"


def has_tangent(dtype):
    return is_float(dtype) or is_complex(dtype)


def shape(rng, empty_too):
    return rng.choice(SHAPES if empty_too else SHAPES[:-3])


def floats(rng, count, smooth):
    """Eighths and edges; or anything in (-1, 1)."""
    if smooth:
        return [rng.uniform(-1, 1) for _ in range(count)]
    edges = [0.0, -0.0, 1, -1, 0.5, 3, 1e30, 65504, 448, -7, 127, 2.5, float("inf"), -float("inf"),
             float("nan")]
    return [rng.choice(edges) if rng.random() < 0.2 else rng.randrange(-256, 256) / 8
            for _ in range(count)]


def integers(rng, count):
    edges = [0, 1, -1, 2**63 - 1, -2**63, 2**62, 2**31, 2**31 - 1, 255, 128, -128, 2**40]
    return [rng.choice(edges) if rng.random() < 0.2 else rng.randrange(-4, 6) for _ in range(count)]


def draw(rng, dtype, dims, smooth):
    """An array of `dtype`. Without `smooth`, some elements are edges of their type."""
    count = int(np.prod(dims, dtype=int))
    dtype = np.dtype(dtype)
    if dtype.kind in "biu":
        out = np.array([v & (2**64 - 1) for v in integers(rng, count)], np.uint64)
        out = out & 1 == 1 if dtype.kind == "b" else out.astype(dtype)
    elif is_complex(dtype):
        # NaN and infinities of complex products are nobody's promise.
        parts = [rng.randrange(-32, 32) / 8 if not smooth else rng.uniform(-1, 1)
                 for _ in range(2 * count)]
        out = np.array(parts[:count]) + 1j * np.array(parts[count:])
    else:
        with np.errstate(over="ignore", invalid="ignore"):
            out = np.array(floats(rng, count, smooth), np.float64).astype(dtype)
    return out.astype(dtype).reshape(dims)

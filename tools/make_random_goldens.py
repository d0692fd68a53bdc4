#!/usr/bin/env python3
"""Writes tests/golden/random.json: what JAX's random functions and XLA's bit generators give.

Run with an environment that has jax; the versions used are written into the file. Floats are
stored as the bit patterns of their type, 64-bit integers as decimal strings.
"""
import json
import pathlib

import jax

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_platforms", "cpu")

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402
from jaxlib import _jax  # noqa: E402


def entry(values, **more):
    values = np.asarray(values)
    dtype = str(values.dtype)
    bits = values
    if values.dtype.kind in "fV" or dtype == "bfloat16":
        bits = values.view({1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}[values.itemsize])
    flat = [str(v) if bits.itemsize == 8 else int(v) for v in bits.reshape(-1)]
    return dict(more, dtype=dtype, shape=list(values.shape), bits=flat)


def data(key):
    return np.asarray(jax.random.key_data(key))


def random_functions():
    key = jax.random.key(42)
    out = {}
    out["keys"] = [
        entry(data(jax.random.key(np.uint64(seed))), seed=str(seed))
        for seed in (0, 1, 42, 2**32 - 1, 2**40 + 7)
    ]
    out["split"] = [entry(data(jax.random.split(key, n)), count=n) for n in (2, 5)]
    out["fold_in"] = [entry(data(jax.random.fold_in(key, d)), data=d) for d in (0, 1, 123456789)]
    out["bits"] = [
        entry(jax.random.bits(key, shape, dtype))
        for shape in ((), (3,), (2, 3))
        for dtype in ("uint8", "uint16", "uint32", "uint64")
    ]
    for name in ("uniform", "normal", "gumbel"):
        fn = getattr(jax.random, name)
        out[name] = [entry(fn(key, (3, 4), dtype)) for dtype in ("float32", "bfloat16", "float16")]
        out[name].append(entry(fn(key, (5,), "float64")))
    # XLA would fuse the scaling to other bounds into one rounding.
    with jax.disable_jit():
        out["uniform_between"] = [
            entry(jax.random.uniform(key, (3, 4), dtype, low, high), low=low, high=high)
            for dtype in ("float32", "float64", "bfloat16")
            for low, high in ((-2.5, 7.0), (1.0, 1.0), (3.0, 1e6))
        ]
        out["truncated_normal"] = [
            entry(jax.random.truncated_normal(key, low, high, (3, 4), dtype), low=low, high=high)
            for dtype in ("float32", "float64") for low, high in ((-2.0, 2.0), (0.5, 0.75))
        ]
    out["bernoulli"] = [entry(jax.random.bernoulli(key, np.float32(p), (40,)), p=p)
                        for p in (0.0, 0.1, 0.5, 1.0)]
    out["exponential"] = [entry(jax.random.exponential(key, shape, dtype))
                          for shape, dtype in (((3, 4), "float32"), ((5,), "float64"))]
    out["randint"] = [
        entry(jax.random.randint(key, (3, 4), np.int64(low), np.int64(high), dtype),
              low=str(low), high=str(high))
        for low, high, dtype in (
            (0, 10, "int32"), (-7, 7, "int32"), (5, 5, "int32"), (9, 3, "int32"),
            (-2**31, 2**31, "int32"), (0, 256, "uint8"), (-128, 128, "int8"), (3, 1000, "uint16"),
            (0, 2**32, "uint32"), (-2**62, 2**62 + 3, "int64"), (0, 1000, "uint64"))
    ]
    out["permutation"] = [entry(jax.random.permutation(key, n).astype(np.int32), count=n)
                          for n in (0, 1, 7, 3000)]
    x = np.arange(12, dtype=np.int32).reshape(3, 4)
    out["permutation_of"] = [entry(jax.random.permutation(key, x, axis=axis), axis=axis)
                             for axis in (0, 1)]
    logits = np.array([[0.1, 2.0, -1.0, 0.5, 0.0], [3.0, -2.0, 1.0, 0.0, 2.5]], np.float32)
    out["categorical"] = [
        entry(jax.random.categorical(jax.random.key(k), jnp.asarray(logits)).astype(np.int32), seed=k)
        for k in range(8)
    ]
    out["categorical_logits"] = entry(logits)
    return out


def draw_with(state, shape, dtype, algorithm):
    """Through XLA itself: jax.lax does not take three words of state."""
    words, element = len(state), "ui" + dtype[4:]
    tensor = "tensor<" + "".join(f"{d}x" for d in shape) + element + ">"
    text = f"""module {{ func.func public @main(%a: tensor<{words}xui64>)
        -> (tensor<{words}xui64>, {tensor}) {{
      %0:2 = "stablehlo.rng_bit_generator"(%a)
        {{rng_algorithm = #stablehlo<rng_algorithm {algorithm}>}}
        : (tensor<{words}xui64>) -> (tensor<{words}xui64>, {tensor})
      return %0#0, %0#1 : tensor<{words}xui64>, {tensor} }} }}"""
    device = jax.local_devices()[0]
    executable = device.client.compile_and_load(
        text, _jax.DeviceList((device,)), xla_client.CompileOptions())
    out = executable.execute_sharded([jax.device_put(state)])
    return [np.asarray(a[0]) for a in out.disassemble_into_single_device_arrays()]


def bit_generators():
    rows = []
    for algorithm, words in (("THREE_FRY", 2), ("PHILOX", 2), ("PHILOX", 3)):
        # The counter is about to carry into its next word.
        state = np.array([0x123456789ABCDEF0, 2**64 - 2, 5][:words], np.uint64)
        for shape in ((), (7,), (3, 5), (3, 4), (2, 1, 3)):
            for dtype in ("uint8", "uint16", "uint32", "uint64"):
                after, bits = draw_with(state, shape, dtype, algorithm)
                rows.append({
                    "algorithm": algorithm,
                    "state": [str(v) for v in state],
                    "after": [str(v) for v in after],
                    "out": entry(bits),
                })
    return rows


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    golden = {
        "made_by": f"tools/make_random_goldens.py, jax {jax.__version__}",
        "random": random_functions(),
        "rng_bit_generator": bit_generators(),
    }
    path = root / "tests" / "golden" / "random.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(golden, separators=(",", ":")).replace('},{"', '},\n{"') + "\n")
    print(path, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()

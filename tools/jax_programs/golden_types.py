"""Element types: every width of integer and float, and what they do at their edges."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .goldens import add, bf16, f32

ARITHMETIC = [lax.add, lax.sub, lax.mul, lax.max, lax.min]
BITS = [lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor, lax.shift_left, lax.shift_right_logical,
        lax.shift_right_arithmetic]


def integer_ops(x, y):
    return [op(x, y) for op in ARITHMETIC + BITS + [lax.lt]] + [
        lax.clz(x), lax.population_count(x), ~x, lax.sign(x), lax.integer_pow(x, 3),
        lax.div(x, jnp.where(y == 0, 3, y).astype(x.dtype)), lax.rem(x, jnp.where(y == 0, 3, y).astype(x.dtype))]


def edges(dtype):
    info = np.iinfo(dtype)
    v = np.array([0, 1, 2, 3, 7, info.max, info.max - 1, info.min, info.min + 1, info.max // 3], dtype)
    left, right = np.meshgrid(v, v)
    return [left.reshape(-1).copy(), right.reshape(-1).copy()]


for kind in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
    add(f"integers_{np.dtype(kind).name}", integer_ops, lambda a, kind=kind: edges(kind), "")

# XLA counts the bits of small integers in bytes, and multiplies no matrices of them.
add("small_integers", lambda x, y: [
    op(x.astype(t), y.astype(t)).astype(np.int8) for t in (jnp.int4, jnp.uint4, jnp.int2, jnp.uint2)
    for op in ARITHMETIC + BITS], lambda a: [a.integers(-9, 9, 11, dtype=np.int8), a.integers(0, 2, 11, dtype=np.int8)],
    "vmap")
add("conversions_of_integers", lambda x: [x.astype(t) for t in (
    np.int8, np.uint8, np.int16, np.uint32, np.uint64, f32, np.float16, bf16, bool, np.complex64)],
    lambda a: [edges(np.int64)[0][:10]], "", 0)

FLOATS8 = ["float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e4m3fnuz", "float8_e5m2fnuz",
           "float8_e4m3", "float8_e3m4"]
add("every_f8", lambda x: [lax.bitcast_convert_type(x, getattr(jnp, t)).astype(f32) for t in FLOATS8],
    lambda a: [np.arange(256).astype(np.uint8)], "", 0)
add("rounding_to_f8", lambda x: [x.astype(getattr(jnp, t)).astype(f32) for t in FLOATS8],
    lambda a: [np.concatenate([a.real(40) * np.exp(a.real(40, scale=3)), [
        0.0, -0.0, np.inf, -np.inf, np.nan, 448, 464, 480, 57344, 61440, 240, 2.0**-9, 2.0**-10, 2.0**-17]]).astype(f32)],
    "", 0)
add("arithmetic_of_f8", lambda x, y: [
    op(x.astype(getattr(jnp, t)), y.astype(getattr(jnp, t))).astype(f32) for t in FLOATS8 for op in ARITHMETIC],
    lambda a: [a.real(9, dtype=f32), a.real(9, dtype=f32)], "", 0)
add("products_of_f8", lambda x, y: [
    jnp.dot(x.astype(t), y.astype(t), preferred_element_type=f32) for t in (jnp.float8_e4m3fn, jnp.float8_e5m2)],
    lambda a: [a.real(3, 8, dtype=f32), a.real(8, 2, dtype=f32)], "", 1e-5)
add("products_of_two_f8", lambda x, y: [
    lax.dot_general(x.astype(s), y.astype(t), (((1,), (0,)), ((), ())), preferred_element_type=r).astype(f32)
    for s, t in (("float8_e4m3fn", "float8_e5m2"), ("float8_e5m2", "float8_e4m3fn")) for r in (f32, bf16, np.float16)],
    lambda a: [a.real(3, 8, dtype=f32), a.real(8, 2, dtype=f32)], "vjp vmap", 2e-2)
# XLA's CPU looks at no algorithm: it multiplies what is to be rounded to bf16 as it is.
add("product_algorithms", lambda x, y: [
    lax.dot(x, y, precision=p) for p in ("F32_F32_F32", "BF16_BF16_F32_X3", "BF16_BF16_F32_X6")] + [
    lax.dot(x.astype(np.float64), y.astype(np.float64), precision="F64_F64_F64"),
    lax.dot(x.astype(bf16), y.astype(bf16), precision="BF16_BF16_F32")],
    lambda a: [a.real(5, 24, dtype=f32), a.real(24, 7, dtype=f32)], "vjp vmap", 1e-5)
add("attention_gradient_in_bf16", jax.grad(
    lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True).astype(f32).sum(), (0, 1, 2)),
    lambda a: [a.real(2, 6, 2, 8, dtype=bf16) for _ in range(3)], "", 2e-2)
add("half_precision", lambda x, y: [
    f(x.astype(t), y.astype(t)) for t in (bf16, np.float16)
    for f in (lambda x, y: x * y + x, lambda x, y: x / (2 + y * y), lambda x, y: jnp.tanh(x) @ y.T,
              lambda x, y: jax.nn.softmax(x), lambda x, y: (x + y).sum(0))],
    lambda a: [a.real(3, 4), a.real(3, 4)], "vjp vmap", 3e-2)
add("reduced_precision", lambda x: [lax.reduce_precision(x, e, m) for e, m in ((5, 2), (8, 7), (4, 3), (5, 10))],
    lambda a: [np.concatenate([a.real(20, scale=100), [0.0, -0.0, np.inf, np.nan, 65520, 1e-6]]).astype(f32)],
    "vmap", 0)
add("reduced_to_powers_of_two", lambda x: [lax.reduce_precision(x.astype(t), e, 0) for t in (
    f32, np.float64, np.float16, bf16) for e in (3, 5, 8)],
    lambda a: [np.array([0.75, 1.5, 3, 6, -0.375, 1, 1.25, -1.75, 0.0, -0.0, np.inf, 96, 1e-4], f32)], "", 0)
add("bits_of_floats", lambda x: [lax.bitcast_convert_type(x, t) for t in (np.int32, np.uint8, np.uint16)],
    lambda a: [a.real(5, dtype=f32)], "vmap")

# Infinities, NaN, signed zeros. XLA's code takes subnormal numbers for zeros, the specification does
# not: those are only copied.
EDGES = np.array([0.0, -0.0, 1, -1, np.inf, -np.inf, np.nan, 0.5, -2.5, 2.5, 1e30, 700, -740], f32)
PAIRS = [x.reshape(-1).copy() for x in np.meshgrid(EDGES, EDGES)]
add("edges_of_arithmetic", lambda x, y: [
    op(x, y) for op in ARITHMETIC + [lax.div, lax.eq, lax.ne, lax.lt, lax.ge, lax.nextafter]],
    lambda a: [*PAIRS], "", 0)
add("edges_of_functions", lambda x: [getattr(lax, f)(x) for f in (
    "sin cos tan tanh exp expm1 log log1p sqrt rsqrt cbrt logistic erf erfc atan sinh cosh asinh floor ceil sign abs "
    "neg is_finite").split()], lambda a: [EDGES], "", 1e-5)
add("absolute_value_at_zero", lambda x, y: (jnp.abs(x), jnp.hypot(x, y)), lambda a: [
    np.array([0.0, -0.0, 0.0, 2, -2]), np.array([1.0, 2, 0, -0.0, 1])], "jvp vjp vmap vjp+jvp")
# What XLA and C99 agree on.
FAR = [np.inf, -np.inf, 1, 0, 1e200, -1e200]
add("complex_functions_far_out", lambda z: [getattr(lax, f)(z) for f in (
    "asin acos atan asinh acosh atanh rsqrt".split())] + [(1 + 2j) / z],
    lambda a: [np.array([complex(x, y) for x in FAR for y in FAR[:5]])], "vmap", 1e-12)
add("complex_waves_far_out", lambda z, w: (lax.tanh(z), lax.tanh(w), lax.expm1(w)), lambda a: [
    np.array([complex(np.inf, np.inf), complex(-np.inf, np.inf)]),
    np.array([complex(x, y) for x in FAR[:2] for y in (1, 0, -1)])], "", 1e-12)
add("complex_poles", lambda z: (lax.atan(z), lax.atanh(1j * z)), lambda a: [np.array([1j, -1j, complex(-0.0, 1)])], "")
add("subnormal_numbers", lambda x, y: (
    x[::-1], jnp.concatenate([x, y]), lax.bitcast_convert_type(x, np.uint32), x[jnp.array([3, 1])],
    jnp.where(jnp.arange(4) % 2 == 0, x, y), x.reshape(2, 2).T),
    lambda a: [np.array([1e-40, -1e-40, 1e-45, 0], f32), np.array([-1e-45, 2e-39, -0.0, 1], f32)], "vmap", 0)
add("ordering_with_nan", lambda x: (jnp.max(x), jnp.min(x), jnp.argmax(x), jnp.argmin(x), lax.sort(x),
                                    jnp.argsort(x), jnp.nanmax(x), jnp.nansum(x), lax.cummax(x)),
    lambda a: [np.array([1, np.nan, -0.0, 0, -np.inf, 3])], "vmap", 0)

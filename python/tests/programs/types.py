"""Element types: promotion and weak types, narrow floats and integers, bits, edges."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from programs.program import program

F8 = ("float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e3m4", "float8_e4m3")
EDGES = np.array([0.0, -0.0, 1.5, -2.5, np.inf, -np.inf, np.nan, 1e-30, 3e38, 65504], np.float32)


@program
def promotion_of_all_pairs():
    kinds = ("bool", "int4", "int8", "int32", "uint8", "uint32", "bfloat16", "float16", "float32", "complex64")
    out = {}
    for a in kinds:
        for b in kinds:
            try:
                out[f"{a} {b}"] = str((jnp.ones(2, a) * jnp.ones(2, b)).dtype)
            except Exception as error:
                out[f"{a} {b}"] = type(error).__name__
    return out


@program
def weak_types():
    return (jnp.asarray(3), jnp.ones(2, "bfloat16") * 2.5, jnp.int8(3) + 4, 3 * jnp.asarray(2), jnp.sin(1), jax.jit(lambda x: x + 1)(2),
            jax.jit(lambda x: (x, x * 2.0))(True), lax.full((2,), 3), jnp.where(True, 1, 2.0), jnp.float16(1) / 3, -jnp.asarray(1.0),
            lax.scan(lambda c, _: (c + 1, c), 0, None, length=2), jax.grad(lambda x: x * x)(3.0))


@program
def wide_types_and_back():
    with jax.enable_x64(True):
        x = jnp.arange(5) * 2**40
        y = jax.jit(lambda v: v / 3)(x.astype("float64"))
        out = x, y, x.astype("uint8"), jnp.float32(y), jnp.cumsum(x), jnp.int64(2) ** 62
    return out, jnp.arange(5) * 2**20, np.int64(3) + jnp.ones(2)


@program(tolerance=2e-2)
def bfloat16_network():
    x, w = (jnp.linspace(-1, 1, n).reshape(s).astype("bfloat16") for n, s in ((64, (4, 16)), (128, (16, 8))))
    f = lambda w: jax.nn.softmax(jax.nn.gelu(x @ w)).astype("float32")
    return f(w), jax.grad(lambda w: (f(w) ** 2).sum())(w), (x @ w).astype("float32"), lax.dot(x, w, preferred_element_type="float32")


@program(tolerance=0)
def rounding_to_narrow_floats():
    x = jnp.asarray(np.concatenate([EDGES, np.geomspace(1e-6, 1e6, 60).astype(np.float32), [448, 464, 465, 57344, 61441, 2.0**-10]]))
    number = x[~jnp.isnan(x)]  # of NaN, which it has not, f4 makes something; and f8_e8m0 of zero
    return {name: x.astype(name) for name in (*F8, "bfloat16", "float16")}, number.astype("float4_e2m1fn"), x[x != 0].astype("float8_e8m0fnu")


@program
def sums_and_products_of_f8():
    x, y = (jnp.linspace(-2, 3, 24).reshape(s) for s in ((4, 6), (6, 4)))
    return {name: (lax.dot(x.astype(name), y.astype(name), preferred_element_type="float32"), (x.astype(name) + x.astype(name)),
                   x.astype(name).max(), jnp.sort(x.astype(name).ravel())) for name in F8[:5]}


@program
def four_bits():
    x = jnp.arange(-8, 8).astype("int4")
    y = jnp.arange(16).astype("uint4")
    return (x, y, x + x, x * x, x // jnp.int4(3), y >> jnp.uint4(1), x.astype("int8"), x < 0, x[::-1].reshape(4, 4).T,
            jnp.concatenate([x[:3], x[5:7]]), x.astype("float32"), lax.dot(x.astype("int8"), x.astype("int8"), preferred_element_type="int32"), -x, x.max(), jnp.argmax(y))


@program
def quantized_product():
    """Weights in 8 and in 4 bits with a scale for each column, activations in 8 bits with one for each row."""
    w, x = np.sin(np.arange(96, dtype=np.float32)).reshape(12, 8), np.cos(np.arange(36, dtype=np.float32)).reshape(3, 12)

    @jax.jit
    def f(x, w):
        out = []
        for bits in (8, 4):
            top = 2 ** (bits - 1) - 1
            scale = jnp.abs(w).max(0) / top
            stored = jnp.round(w / scale).astype(f"int{bits}")
            given = jnp.abs(x).max(1, keepdims=True) / 127
            product = lax.dot(jnp.round(x / given).astype("int8"), stored.astype("int8"), preferred_element_type="int32")
            out.append((stored, product, product * scale * given))
        return out

    return f(x, w)


@program
def integers_at_their_edges():
    out = {}
    for kind in ("int8", "uint8", "int16", "int32", "uint32"):
        info = jnp.iinfo(kind)
        x = jnp.array([0, 1, 2, info.max, info.min, info.max // 2], kind)
        x, y = jnp.meshgrid(x, x)
        out[kind] = (x + y, x - y, x * y, x // y, x % y, lax.div(x, y), lax.rem(x, y), x & y, x | y, x ^ y, x << y, x >> y, ~x, -x, abs(x),
                     lax.population_count(x), lax.clz(x), x.astype("float32"), jnp.sign(x), x > y, x ** jnp.array(3, kind))
    return out


@program(tolerance=2e-6)
def functions_at_edges_of_floats():
    names = "exp expm1 log log1p sqrt cbrt sin cos tanh sinh arctan floor ceil round rint trunc sign isfinite signbit square".split()
    x = jnp.asarray(EDGES[:7])
    out = {name: getattr(jnp, name)(x) for name in names}
    pairs = jnp.meshgrid(x, x)
    for name in ("add", "multiply", "divide", "maximum", "minimum", "fmax", "power", "arctan2", "copysign", "nextafter", "remainder", "fmod",
                 "hypot", "logaddexp", "floor_divide", "heaviside", "equal", "less"):
        out[name] = getattr(jnp, name)(*pairs)
    return out


@program
def conversions_between_floats_and_integers():
    x = jnp.asarray(EDGES)
    return ([x.astype(kind) for kind in ("int8", "uint8", "int32", "uint32", "bool", "complex64")],
            [jnp.asarray([-129, 300, 2**31 - 1, 16777217]).astype(kind) for kind in ("int8", "uint8", "float32", "bfloat16", "float16", "bool")])


@program
def bits_of_values():
    x = jnp.array([1.0, -2.5, 3.14159])
    mantissa, exponent = jnp.frexp(x)
    return (x.view("uint32"), x.view("uint8"), lax.bitcast_convert_type(x.astype("bfloat16"), "int16"), mantissa, exponent,
            jnp.ldexp(mantissa, exponent), lax.reduce_precision(x, 5, 3), jnp.packbits(x > 0), jnp.unpackbits(jnp.arange(3, dtype="uint8")),
            jnp.modf(x), jnp.signbit(x), jnp.spacing(x))


@program
def complex_numbers():
    z = jnp.array([1 + 2j, -0.5j, 3, -1 + 1e-3j], "complex64")
    return (z * z.conj(), z / z[::-1], jnp.abs(z), jnp.angle(z), jnp.exp(z), jnp.log(z), jnp.sqrt(z), z**2.5, z.real, z.imag, jnp.sum(z),
            jnp.vdot(z, z), jnp.tanh(z), jnp.sort(z), jnp.isclose(z, z), lax.complex(z.real, z.imag), jnp.sin(z), z == z[0])


@program
def booleans():
    x = jnp.array([[True, False, True], [False, False, True]])
    return x.sum(), x.any(0), x.all(1), x & ~x, x ^ True, jnp.cumsum(x), x.argmax(1), x @ x.T, x.mean(), x * 2.5, jnp.where(x), x[0] < x[1], -x.astype(int)


@program
def empty_arrays():
    x = jnp.zeros((0, 3))
    return (x, x.sum(), x.sum(0), x.prod(1), x.T @ x, x @ x.T, jnp.concatenate([x, jnp.ones((1, 3))]), x.reshape(3, 0), jnp.cumsum(x, 0),
            jnp.sort(x), x.at[jnp.zeros(0, int)].set(1), jax.vmap(jnp.sin)(x), lax.scan(lambda c, v: (c + v.sum(), c), 1.0, x), jnp.all(x), x.mean(1))

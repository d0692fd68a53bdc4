import jax
import jax.numpy as jnp
import numpy as np

from .inputs import bf16, edges, integers, normal, uniform, wide


def pairs(dtype=np.float32):
    values = np.array([0, -0.0, 1, -2.5, np.inf, -np.inf, np.nan, 30, -30, 0.3], dtype)
    a, b = np.meshgrid(values, values)
    return a.ravel(), b.ravel()


def add_cases(c):
    sp = jax.scipy.special
    x, positive = normal(3, 5, scale=3), uniform(3, 5, low=0.1, high=9)
    for name, f in dict(log2=jnp.log2, log10=jnp.log10).items():
        c.add(name, f, positive)
        c.add(name + ".edges", f, edges(), grad=False)
        c.add(name + ".bf16", wide(f), positive.astype(bf16))
        c.add(name + ".integers", f, np.array([1, 8, 100], np.int32))
    c.add("log2.complex", jnp.log2, (x + 1j * positive).astype(np.complex64))
    c.add("exp2", jnp.exp2, x)
    c.add("exp2.whole", jnp.exp2, np.arange(-140, 128, 13, dtype=np.float32), grad=False)
    c.add("exp2.bf16", wide(jnp.exp2), x.astype(bf16))
    for name, f in dict(logaddexp=jnp.logaddexp, logaddexp2=jnp.logaddexp2, hypot=jnp.hypot).items():
        c.add(name, f, x, normal(5, seed=1))
        c.add(name + ".edges", f, *pairs(), grad=False)
        c.add(name + ".ties", f, np.array([1, -2, 0.5], np.float32), np.array([1, -2, 0.5], np.float32))
        c.add(name + ".f64", f, x.astype(np.float64), 1.5)
        c.add(name + ".bf16", wide(f), x.astype(bf16), normal(5, seed=1).astype(bf16))
    # JAX's gradients overflow here.
    c.add("hypot.large", jnp.hypot, np.array([3e30, 1e-30], np.float32), np.array([4e30, 1e-30], np.float32), grad=False)
    c.add("xlogy", sp.xlogy, x, positive)
    c.add("xlogy.zero", sp.xlogy, np.zeros(3, np.float32), np.array([0, 2, -1], np.float32), grad=False)
    c.add("xlog1py", sp.xlog1py, x, positive)
    c.add("xlog1py.zero", sp.xlog1py, np.zeros(3, np.float32), np.array([-1, 2, -2], np.float32), grad=False)
    c.add("entr", sp.entr, positive)
    c.add("entr.edges", sp.entr, np.array([0, -1, 1, np.inf], np.float32), grad=False)
    c.add("logit", sp.logit, uniform(7, low=0.01, high=0.99))
    c.add("logit.ends", sp.logit, np.array([0, 1, 0.5], np.float32), grad=False)
    for decimals in (0, 2, -1):
        c.add(f"round.{decimals}", lambda v, d=decimals: jnp.round(v, d), normal(20, scale=30), grad=False)
    c.add("round.ties", jnp.round, np.array([0.5, 1.5, 2.5, -0.5, -1.5], np.float32), grad=False)
    c.add("round.integers", jnp.round, integers(4))
    for name, f in dict(trunc=jnp.trunc, signbit=jnp.signbit, isposinf=jnp.isposinf, isneginf=jnp.isneginf).items():
        c.add(name, f, np.concatenate([edges(), normal(5, scale=4)]), grad=False)
    c.add("trunc.integers", jnp.trunc, integers(4))
    c.add("signbit.integers", jnp.signbit, integers(9))
    c.add("signbit.bf16", jnp.signbit, edges(bf16))
    ints, divisors = np.meshgrid(np.arange(-7, 8), [-3, -1, 2, 5])
    for name, f in dict(floor_divide=jnp.floor_divide, mod=jnp.mod).items():
        c.add(name, f, ints.ravel().astype(np.int32), divisors.ravel().astype(np.int32))
        c.add(name + ".u8", f, np.array([7, 200, 9], np.uint8), np.array([2, 7, 10], np.uint8))
        c.add(name + ".floats", f, normal(20, scale=9), normal(20, seed=2, scale=2), grad=name == "mod")
        c.add(name + ".edges", f, *(v[np.isfinite(v) | True] for v in pairs()), grad=False)
    c.add("reciprocal", jnp.reciprocal, positive)
    c.add("copysign", jnp.copysign, x, normal(5, seed=4))
    c.add("copysign.zeros", jnp.copysign, np.ones(2, np.float32), np.array([0.0, -0.0], np.float32), grad=False)
    c.add("ldexp", jnp.ldexp, x, integers(5, low=-20, high=20))
    c.add("ldexp.far", jnp.ldexp, np.array([1e-30, 1e30], np.float32), np.array([150, -150], np.int32), grad=False)
    c.add("angle", jnp.angle, np.array([1, -1, 0, -0.0, np.nan], np.float32), grad=False)
    c.add("angle.complex", jnp.angle, (x + 1j * positive).astype(np.complex64))
    c.add("deg2rad", jnp.deg2rad, x)
    c.add("rad2deg", jnp.rad2deg, x)
    c.add("gcd", jnp.gcd, integers(12, low=-60, high=60), integers(12, low=-60, high=60, seed=1))
    c.add("gcd.zeros", jnp.gcd, np.array([0, 0, 8], np.int32), np.array([0, 5, 0], np.int32))
    c.add("lcm", jnp.lcm, integers(12, low=-60, high=60), integers(12, low=-60, high=60, seed=1))
    c.add("lcm.zeros", jnp.lcm, np.array([0, 0, 8], np.int32), np.array([0, 5, 0], np.int32))
    for name, f in dict(fmax=jnp.fmax, fmin=jnp.fmin).items():
        c.add(name, f, x, normal(5, seed=1))
        c.add(name + ".edges", f, *pairs(), grad=False)
        c.add(name + ".integers", f, integers(4), integers(4, seed=1))
    c.add("heaviside", jnp.heaviside, edges(), np.float32(0.5), grad=False)
    near_zero = np.array([0, 0.5, -0.5, 1, 1e-3, 2.3, 0.12, 0.17])
    c.add("sinc", jnp.sinc, near_zero.astype(np.float32), grad=False)  # JAX's gradient cancels in f32
    c.add("sinc.f64", jnp.sinc, near_zero)
    c.add("sinc.bf16", wide(jnp.sinc), normal(6).astype(bf16))
    c.add("isclose", jnp.isclose, *pairs())
    c.add("isclose.nan", lambda a, b: jnp.isclose(a, b, equal_nan=True), *pairs())
    c.add("isclose.integers", jnp.isclose, np.array([1, 2], np.int32), np.array([1, 3], np.int32))
    c.add("isclose.near", lambda a, b: jnp.isclose(a, b, rtol=1e-2, atol=1e-3), x, (x * 1.005 + 1e-4).astype(np.float32))
    c.add("allclose", jnp.allclose, x, x + np.float32(1e-7))
    c.add("allclose.not", jnp.allclose, x, x + 1)
    c.add("array_equal", jnp.array_equal, x, x)
    c.add("array_equal.shapes", jnp.array_equal, x, x[0])
    c.add("nan_to_num", jnp.nan_to_num, edges())
    c.add("nan_to_num.given", lambda v: jnp.nan_to_num(v, nan=1.5, posinf=9, neginf=-9), edges())
    c.add("nan_to_num.bf16", jnp.nan_to_num, edges(bf16), grad=False)
    c.add("nan_to_num.integers", jnp.nan_to_num, integers(3))
    c.add("i0", jnp.i0, x)
    c.add("i1", sp.i1, x)
    c.add("i1.bf16", wide(sp.i1), x.astype(bf16))

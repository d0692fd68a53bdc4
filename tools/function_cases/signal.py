import jax.numpy as jnp
import numpy as np

from .inputs import bf16, integers, normal, wide


def complex_normal(*shape, seed=0):
    return (normal(*shape, seed=seed) + 1j * normal(*shape, seed=seed + 10)).astype(np.complex64)


def add_cases(c):
    x = normal(3, 6)
    c.add("diff", jnp.diff, x)
    c.add("diff.twice", lambda a: jnp.diff(a, 2, 0), x)
    c.add("diff.booleans", jnp.diff, np.array([True, False, False, True]))
    c.add("diff.short", lambda a: jnp.diff(a, 3), normal(2), grad=False)
    c.add("ediff1d", jnp.ediff1d, x)
    c.add("gradient", lambda a: jnp.gradient(a, axis=-1), x)
    c.add("gradient.spacing", lambda a: jnp.gradient(a, 0.5, axis=0), x)
    c.add("gradient.two", jnp.gradient, normal(2))
    c.add("trapezoid", jnp.trapezoid, x)
    c.add("trapezoid.dx", lambda a: jnp.trapezoid(a, dx=0.3, axis=0), x)
    c.add("trapezoid.places", lambda a, p: jnp.trapezoid(a, p), x, np.cumsum(np.abs(normal(6))).astype(np.float32))
    c.add("trapezoid.all_places", lambda a, p: jnp.trapezoid(a, p, axis=0), x, np.cumsum(np.abs(normal(3, 6, seed=1)), 0).astype(np.float32))
    c.add("unwrap", jnp.unwrap, np.array([0, 2, 4, 6.1, 1.5, -2, 3, 0.1], np.float32))
    c.add("unwrap.period", lambda a: jnp.unwrap(a, axis=0, period=4.0, discont=2.5), normal(5, 2, scale=6))
    a, v = normal(7), normal(4, seed=1)
    for mode in ("full", "same", "valid"):
        for name, f in dict(convolve=jnp.convolve, correlate=jnp.correlate).items():
            c.add(f"{name}.{mode}", lambda p, q, f=f, m=mode: f(p, q, m), a, v)
            c.add(f"{name}.{mode}_short", lambda p, q, f=f, m=mode: f(p, q, m), v[:3], a)
            c.add(f"{name}.{mode}_complex", lambda p, q, f=f, m=mode: f(p, q, m), complex_normal(6), complex_normal(3))
    c.add("convolve.integers", lambda p, q: jnp.convolve(p.astype(np.float32), q.astype(np.float32)), integers(5), integers(3))
    c.add("convolve.bf16", wide(jnp.convolve), a.astype(bf16), v.astype(bf16))
    for n in (0, 1, 2, 7):
        for name in ("bartlett", "blackman", "hamming", "hanning"):
            c.add(f"{name}.{n}", lambda n=n, name=name: getattr(np, name)(n).astype(np.float32))
        c.add(f"kaiser.{n}", lambda n=n: np.kaiser(n, 5.5).astype(np.float32))
    c.add("polyval", jnp.polyval, normal(4), x)
    c.add("polyval.integers", jnp.polyval, integers(3), integers(4))
    c.add("polyval.none", jnp.polyval, np.zeros(0, np.float32), x, grad=False)
    c.add("polyadd", jnp.polyadd, normal(4), normal(2))
    c.add("polymul", jnp.polymul, normal(4), normal(2))
    c.add("polyder", jnp.polyder, normal(4))
    c.add("polyfit", lambda p, q: jnp.polyfit(p, q, 2), normal(9, dtype=np.float64), normal(9, seed=1, dtype=np.float64))
    c.add("fftshift", jnp.fft.fftshift, x)
    c.add("fftshift.axis", lambda p: jnp.fft.fftshift(p, 1), normal(2, 5))
    c.add("ifftshift", jnp.fft.ifftshift, normal(3, 5))
    for n in (1, 4, 5):
        c.add(f"fftfreq.{n}", lambda n=n: np.fft.fftfreq(n, 0.1).astype(np.float32))
        c.add(f"rfftfreq.{n}", lambda n=n: np.fft.rfftfreq(n, 0.1).astype(np.float32))

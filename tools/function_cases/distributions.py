import jax
import jax.numpy as jnp
import numpy as np

from .inputs import uniform

f32, i32 = np.float32, np.int32


def plain(f):
    """f(key, parameters…) as JAX computes it by default, without 64 bits."""
    def call(key, *xs):
        with jax.enable_x64(False):
            return f(jax.random.wrap_key_data(jnp.asarray(key, np.uint32)), *xs)
    return call


def add_cases(c):
    r = jax.random
    keys = [np.asarray(r.key_data(r.key(seed))) for seed in (0, 1, 2, 3)]

    def add(name, f, *xs, grad=True):
        c.add(name, plain(f), keys[len(name) % 4], *xs, grad=grad)

    for name in ("laplace", "logistic", "cauchy", "maxwell"):
        add(name, lambda k, n=name: getattr(r, n)(k, (3, 4), f32))
        add(name + ".scalar", lambda k, n=name: getattr(r, n)(k, (), f32))
    add("dropout", lambda k, x: jnp.where(r.bernoulli(k, f32(0.7), x.shape), x / f32(0.7), 0), np.arange(1, 13, dtype=f32).reshape(3, 4))
    add("normal.complex", lambda k: r.normal(k, (5,), np.complex64))
    add("rademacher", lambda k: r.rademacher(k, (9,), i32))
    add("double_sided_maxwell", lambda k, a, b: r.double_sided_maxwell(k, a, b, (2,), f32), f32(1), np.array([2, 3], f32))
    p3, q3 = np.array([0.5, 2, 7], f32), np.array([1.5, 0.3, 4], f32)
    for name in ("lognormal", "pareto", "rayleigh", "wald"):
        add(name, lambda k, a, n=name: getattr(r, n)(k, a, dtype=f32), p3)
        add(name + ".shape", lambda k, a, n=name: getattr(r, n)(k, jnp.broadcast_to(a, (4, 3)), (4, 3), f32), p3)
    add("weibull_min", lambda k, a, b: r.weibull_min(k, a, b, (5, 3), f32), p3, q3)
    add("triangular", lambda k, a, b, d: r.triangular(k, a, b, d, (4, 3), f32), -p3, p3 * f32(0.2), p3)
    a = np.array([[0.01, 0.4, 1, 1.5], [3, 10, 80, 0.9]], f32)
    for name in ("gamma", "loggamma", "chisquare", "t"):
        add(name, lambda k, a, n=name: getattr(r, n)(k, a, dtype=f32), a)
        add(name + ".shape", lambda k, a, n=name: getattr(r, n)(k, a, (6,), f32), f32(2.5))
        add(name + ".empty", lambda k, a, n=name: getattr(r, n)(k, a, (0,), f32), f32(2.5), grad=False)
    for name in ("gamma", "loggamma"):
        c.add(name + ".f64", lambda k, a, n=name: getattr(r, n)(r.wrap_key_data(k), a), keys[1], a.astype(np.float64), grad=False)
    add("beta", lambda k, a, b: r.beta(k, a, b, dtype=f32), p3, q3)
    add("f", lambda k, a, b: r.f(k, *(jnp.broadcast_to(v, (4, 3)) for v in (a, b)), (4, 3), f32), p3, q3)
    add("dirichlet", lambda k, a: r.dirichlet(k, a, dtype=f32), a)
    add("dirichlet.shape", lambda k, a: r.dirichlet(k, a, (3,), f32), p3)
    for p in (1.0, 2.5):
        add(f"generalized_normal.{p}", lambda k, p=p: r.generalized_normal(k, p, (5,), f32))
    add("ball", lambda k: r.ball(k, 3, 2, (4,), f32))
    add("ball.1", lambda k: r.ball(k, 2, 1, (3,), f32))
    rates = np.array([0, 0.1, 3, 9.9, 10, 55, 1000, np.nan], f32)
    add("poisson", lambda k, a: r.poisson(k, a, dtype=i32), rates[:-1])
    add("poisson.shape", lambda k, a: r.poisson(k, a, (20,), i32), f32(4))
    add("geometric", lambda k, p: r.geometric(k, p, (4, 3), i32), np.array([0.1, 0.5, 0.9], f32))
    n, p = np.array([5, 20, 100, 1000, 0, -1, 30, 40], f32), np.array([0.3, 0.9, 0.5, 0.01, 0.5, 0.5, np.nan, 0], f32)
    add("binomial", lambda k, n, p: r.binomial(k, n, p, dtype=f32), n, p, grad=False)
    add("binomial.shape", lambda k, n, p: r.binomial(k, n, p, (20,), f32), f32(60), f32(0.4), grad=False)
    add("multinomial", lambda k, n, p: r.multinomial(k, n, p, dtype=f32), f32(100), np.array([0.2, 0.5, 0, 0.3], f32), grad=False)
    add("multinomial.batch", lambda k, n, p: r.multinomial(k, n, p, dtype=f32), np.array([10, 1000], f32), np.array([[0.2, 0.8], [0.7, 0.3]], f32), grad=False)
    cov = np.array([[2, 0.5], [0.5, 1]], f32)
    add("multivariate_normal", lambda k, m, s: r.multivariate_normal(k, m, s, (5,), f32), np.array([1, -2], f32), cov)
    add("multivariate_normal.batch", lambda k, m, s: r.multivariate_normal(k, m, s, dtype=f32), np.array([[1, -2], [0, 3]], f32), cov)
    add("orthogonal", lambda k: r.orthogonal(k, 4, (2,), f32))
    add("orthogonal.wide", lambda k: r.orthogonal(k, 2, (), f32, m=4))
    x = np.arange(24, dtype=f32).reshape(4, 6)
    weights = np.array([0.1, 0.2, 0.05, 0.3, 0.05, 0.3], f32)
    as_i32 = lambda v: v.astype(i32)
    add("choice", lambda k: as_i32(r.choice(k, 7, (3, 4))))
    add("choice.different", lambda k: as_i32(r.choice(k, 7, (5,), replace=False)))
    add("choice.weights", lambda k, p: as_i32(r.choice(k, 6, (9,), p=p)), weights)
    add("choice.different_weights", lambda k, p: as_i32(r.choice(k, 6, (4,), replace=False, p=p)), weights)
    add("choice.slices", lambda k, x: r.choice(k, x, (2, 2), axis=1), x)
    add("choice.different_slices", lambda k, x: r.choice(k, x, (3,), replace=False), x)
    logits = np.log(np.array([[0.1, 0.2, 0.7], [0.5, 0.4, 0.1]], f32))
    add("categorical.shape", lambda k, a: as_i32(r.categorical(k, a, shape=(5, 2))), logits)
    add("categorical.axis", lambda k, a: as_i32(r.categorical(k, a, axis=0, shape=(4, 3))), logits)
    add("categorical.different", lambda k, a: as_i32(r.categorical(k, a, shape=(2, 2), replace=False)), logits)

"""Simulations, fits and algorithms of the sciences, with what JAX's own library has for them."""

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax
from jax.experimental.ode import odeint
from jax.scipy.optimize import minimize

from programs.program import program

SETTINGS = {"jax_enable_x64": True}
RNG = np.random.default_rng(0)


@program(tolerance=1e-9)
def oscillator_and_its_adjoint():
    times = jnp.linspace(0.0, 3.0, 7)
    swing = lambda state, t, k: jnp.array([state[1], -k * jnp.sin(state[0])])
    path = lambda k: odeint(swing, jnp.array([1.0, 0.0]), times, k, rtol=1e-8, atol=1e-8)
    return path(2.0), jax.grad(lambda k: path(k)[-1, 0])(2.0)


@program(tolerance=1e-8)
def fit_of_an_equation():
    times = jnp.linspace(0.0, 2.0, 6)
    solve = lambda p: odeint(lambda y, t, p: p[0] * y * (1 - y / p[1]), jnp.array([0.1]), times, p)
    seen = solve(jnp.array([2.0, 1.5]))
    step = lambda p, _: (p - 0.1 * jax.grad(lambda p: jnp.mean((solve(p) - seen) ** 2))(p), p)
    return lax.scan(step, jnp.array([1.0, 1.0]), length=3)


@program(tolerance=1e-7)
def minimum_by_bfgs():
    rosenbrock = lambda x: jnp.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)
    found = minimize(rosenbrock, jnp.array([-0.5, 0.8, 1.2]), method="BFGS", tol=1e-10)
    return found.x, found.success


@program(tolerance=1e-9)
def heat_implicit_and_explicit():
    n, dt = 20, 0.1
    x = jnp.sin(jnp.linspace(0, jnp.pi, n))
    full = lambda v: jnp.full(n, v)
    step = lambda u, _: (lax.linalg.tridiagonal_solve(full(-dt).at[0].set(0), full(1 + 2 * dt), full(-dt).at[-1].set(0), u[:, None])[:, 0], u[n // 2])
    explicit = lambda i, u: u.at[1:-1].add(dt * (u[2:] - 2 * u[1:-1] + u[:-2]))
    return lax.scan(step, x, length=10), lax.fori_loop(0, 10, explicit, x)


@program(tolerance=1e-10)
def waves_on_a_membrane():
    laplace = jnp.array([[0.0, 1, 0], [1, -4, 1], [0, 1, 0]])

    def step(state, _):
        before, now = state
        after = 2 * now - before + 0.1 * jsp.signal.convolve2d(now, laplace, mode="same")
        return (now, after), jnp.abs(after).max()

    start = jnp.exp(-((jnp.indices((12, 12)) - 6.0) ** 2).sum(0) / 4)
    return lax.scan(step, (start, start), length=8)


@program(tolerance=1e-10)
def poisson_equation_by_fourier():
    f = jnp.asarray(RNG.normal(size=(16, 16)))
    k = jnp.fft.fftfreq(16) * 2 * jnp.pi
    square = k[:, None] ** 2 + k[None, :] ** 2
    hat = jnp.where(square > 0, jnp.fft.fft2(f) / jnp.where(square > 0, square, 1), 0)
    return jnp.fft.ifft2(hat).real, jnp.sum(jnp.abs(hat) ** 2)


@program(tolerance=1e-9)
def schroedinger_equation():
    x = jnp.linspace(-5, 5, 64)
    kinetic = jnp.exp(-0.5j * 0.01 * (2 * jnp.pi * jnp.fft.fftfreq(64, x[1] - x[0])) ** 2)
    potential = jnp.exp(-1j * 0.01 * 0.5 * x**2)
    step = lambda psi, _: (jnp.fft.ifft(kinetic * jnp.fft.fft(potential * psi)), jnp.sum(jnp.abs(psi) ** 2 * x))
    return lax.scan(step, jnp.exp(-((x - 1) ** 2) + 2j * x), length=20)


@program(tolerance=1e-8)
def gaussian_process_with_a_fitted_length():
    x, y = jnp.linspace(0, 4, 12), jnp.sin(jnp.linspace(0, 4, 12) * 2)

    def loss(p):
        k = jnp.exp(p[1]) * jnp.exp(-0.5 * ((x[:, None] - x) / jnp.exp(p[0])) ** 2) + 0.01 * jnp.eye(12)
        factor = jsp.linalg.cho_factor(k, lower=True)
        return 0.5 * y @ jsp.linalg.cho_solve(factor, y) + jnp.log(jnp.diag(factor[0])).sum()

    step = lambda p, _: (p - 0.02 * jax.grad(loss)(p), loss(p))
    return lax.scan(step, jnp.zeros(2), length=5)


@program(tolerance=1e-9)
def mixture_by_expectation_and_maximization():
    points = jnp.concatenate([RNG.normal(size=(20, 2)), RNG.normal(size=(20, 2)) + 4])

    def step(state, _):
        means, covariances, shares = state
        logs = jax.vmap(lambda m, c: jsp.stats.multivariate_normal.logpdf(points, m, c), out_axes=1)(means, covariances) + jnp.log(shares)
        weights = jax.nn.softmax(logs)
        total = weights.sum(0)
        means = weights.T @ points / total[:, None]
        away = points[:, None] - means
        covariances = jnp.einsum("nk,nki,nkj->kij", weights, away, away) / total[:, None, None] + 1e-3 * jnp.eye(2)
        return (means, covariances, total / 40), jsp.special.logsumexp(logs, 1).sum()

    return lax.scan(step, (points[jnp.array([0, 39])], jnp.tile(jnp.eye(2), (2, 1, 1)), jnp.ones(2) / 2), length=5)


@program(tolerance=1e-9)
def clusters_until_nothing_moves():
    points = jnp.asarray(RNG.normal(size=(50, 3)) + 3 * RNG.integers(0, 3, (50, 1)))

    def step(state):
        centres, _, _ = state
        nearest = jnp.argmin(((points[:, None] - centres) ** 2).sum(-1), 1)
        counts = jnp.bincount(nearest, length=3)
        moved = jax.ops.segment_sum(points, nearest, 3) / jnp.maximum(counts, 1)[:, None]
        return moved, nearest, jnp.abs(moved - centres).max()

    return lax.while_loop(lambda s: s[2] > 1e-6, step, (points[:3], jnp.zeros(50, int), 1.0))


@program(tolerance=1e-9)
def regression_by_newton():
    x, y = jnp.asarray(RNG.normal(size=(30, 3))), jnp.asarray(RNG.integers(0, 2, 30)) * 1.0
    loss = lambda w: jnp.mean(jnp.logaddexp(0, x @ w) - y * (x @ w)) + 0.05 * w @ w
    step = lambda w, _: (w - jnp.linalg.solve(jax.hessian(loss)(w), jax.grad(loss)(w)), loss(w))
    return lax.scan(step, jnp.zeros(3), length=5)


@program(tolerance=1e-9)
def principal_components():
    x = jnp.asarray(RNG.normal(size=(25, 4)) @ RNG.normal(size=(4, 4)))
    x = x - x.mean(0)
    _, s, v = jnp.linalg.svd(x, full_matrices=False)
    power = lax.fori_loop(0, 200, lambda _, v: (lambda w: w / jnp.linalg.norm(w))(x.T @ (x @ v)), jnp.ones(4))
    return s**2 / 24, jnp.abs(v @ power), (x @ v[:2].T) @ v[:2], jnp.cov(x.T)


@program(tolerance=1e-9)
def rendered_sphere():
    """Rays, a signed distance, steps until they are near; the light by its gradient."""
    distance = lambda p: jnp.minimum(jnp.linalg.norm(p) - 1, p[1] + 1)

    @jax.vmap
    def pixel(ray):
        ray = ray / jnp.linalg.norm(ray)
        start = jnp.array([0.0, 0.2, -3.0])
        go = lambda s: (s[0] + distance(start + s[0] * ray), s[1] + 1)
        depth, steps = lax.while_loop(lambda s: (s[1] < 40) & (s[0] < 10), go, (0.0, 0))
        normal = jax.grad(distance)(start + depth * ray)
        return jnp.where(depth < 10, jnp.maximum(normal @ jnp.array([0.6, 0.6, -0.5]), 0.1), 0), steps

    x, y = jnp.meshgrid(jnp.linspace(-1, 1, 8), jnp.linspace(-1, 1, 8))
    return pixel(jnp.stack([x.ravel(), -y.ravel(), jnp.full(64, 1.5)], -1))


@program(tolerance=1e-9)
def molecules_in_a_box():
    def energy(x):
        d = x[:, None] - x
        d = d - 4 * jnp.round(d / 4)
        r2 = (d**2).sum(-1) + jnp.eye(8)
        return jnp.sum(jnp.triu(r2**-6 - r2**-3, 1))

    start = (jnp.indices((2, 2, 2)).reshape(3, 8).T * 2.0 + RNG.normal(size=(8, 3)) * 0.1, jnp.zeros((8, 3)))

    def step(state, _):
        x, v = state
        v = v - 0.005 * jax.grad(energy)(x)
        x = (x + 0.01 * v) % 4
        return (x, v - 0.005 * jax.grad(energy)(x)), energy(x) + 0.5 * (v**2).sum()

    return lax.scan(step, start, length=10)


@program
def epidemic_in_whole_numbers():
    def day(state, key):
        s, i, r = state
        infected = (jax.random.uniform(key, (60,)) < 0.02 * i / 4).astype(jnp.int32) * (jnp.arange(60) < s)
        new, well = infected.sum(dtype=jnp.int32), i // 4
        return (s - new, i + new - well, r + well), (s, i, r)

    return lax.scan(day, (jnp.int32(55), jnp.int32(5), jnp.int32(0)), jax.random.split(jax.random.key(4), 15))


@program(tolerance=1e-9)
def optimal_transport():
    cost = ((jnp.linspace(0, 1, 8)[:, None] - jnp.linspace(0, 1, 6) ** 2) ** 2) / 0.05
    a, b = jnp.full(8, -jnp.log(8.0)), jnp.full(6, -jnp.log(6.0))

    def step(_, state):
        f, g = state
        f = a - jsp.special.logsumexp(g - cost, 1)
        return f, b - jsp.special.logsumexp((f[:, None] - cost), 0)

    f, g = lax.fori_loop(0, 30, step, (jnp.zeros(8), jnp.zeros(6)))
    plan = jnp.exp(f[:, None] + g - cost)
    return plan, plan.sum(0), (plan * cost).sum()

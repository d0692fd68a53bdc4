"""Random numbers: bits, distributions, and samplers made of them. Bits and integers have to be the same on both platforms."""

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax, random

from programs.program import program

SHAPE = (3, 5)


@program
def bits_of_all_implementations():
    out = {}
    for impl in ("threefry2x32", "rbg", "unsafe_rbg"):
        key = random.key(7, impl=impl)
        out[impl] = (key, random.split(key, 3), random.fold_in(key, 5), [random.bits(key, SHAPE, kind) for kind in ("uint8", "uint16", "uint32")],
                     random.randint(key, SHAPE, -3, 1000), random.permutation(key, 12), random.key_data(random.clone(key)))
    return out


@program
def old_keys_and_new_ones():
    old = random.PRNGKey(3)
    keys = random.split(random.key(3), (2, 2))
    return old, random.wrap_key_data(old), keys[1], jax.vmap(jax.vmap(random.uniform))(keys), random.uniform(old), keys.reshape(4)[::-1]


@program
def continuous_distributions():
    names = {"uniform": (), "normal": (), "exponential": (), "gumbel": (), "laplace": (), "logistic": (), "cauchy": (), "pareto": (2.5,),
             "rayleigh": (1.5,), "t": (3.0,), "maxwell": (), "weibull_min": (2.0, 1.5), "truncated_normal": (-1.0, 2.0), "triangular": (0.0, 0.3, 1.0)}
    named = {"pareto", "rayleigh", "t", "truncated_normal", "weibull_min", "triangular"}
    return {name: getattr(random, name)(random.key(1), *(args if name in named else ()), shape=SHAPE) for name, args in names.items()}


@program(tolerance=2e-4)
def distributions_by_rejection():
    key = random.key(2)
    return (random.gamma(key, jnp.array([0.3, 1.0, 7.5, 40.0, 2.0]), SHAPE), random.beta(key, 2.0, 0.7, SHAPE), random.dirichlet(key, jnp.ones(4), (2,)),
            random.chisquare(key, 3.0, SHAPE), random.poisson(key, 4.0, SHAPE), random.binomial(key, 20.0, 0.3, SHAPE), random.geometric(key, 0.2, SHAPE))


@program
def discrete_choices():
    key, logits = random.key(3), jnp.log(jnp.array([0.1, 0.2, 0.3, 0.4]))
    return (random.bernoulli(key, 0.3, SHAPE), random.categorical(key, logits, shape=(20,)), random.choice(key, 10, (4,), replace=False),
            random.choice(key, jnp.arange(4) * 10, (6,), p=jnp.exp(logits)), random.rademacher(key, SHAPE), random.permutation(key, jnp.arange(12).reshape(4, 3)),
            random.categorical(key, jnp.tile(logits, (5, 1)), replace=False, shape=(2, 5)), random.multinomial(key, 30.0, jnp.exp(logits)))


@program
def random_numbers_of_narrow_types():
    return [random.normal(random.key(4), (40,), kind) for kind in ("bfloat16", "float16")] + [random.uniform(random.key(4), (40,), "bfloat16"),
            random.randint(random.key(4), (40,), -100, 100, "int8"), random.normal(random.key(4), (5,), "complex64"), random.ball(random.key(5), 3, shape=(4,))]


@program
def initializers():
    init = jax.nn.initializers
    key = random.key(6)
    return (init.glorot_uniform()(key, (4, 6)), init.he_normal()(key, (4, 6)), init.orthogonal()(key, (4, 4)), init.lecun_normal()(key, (3, 3, 2, 4)),
            init.truncated_normal(0.02)(key, (5,)), init.delta_orthogonal()(key, (3, 2, 2)), init.variance_scaling(2.0, "fan_avg", "uniform")(key, (4, 3)))


@program
def dropout_under_jit_and_grad():
    def layer(x, key, rate):
        kept = random.bernoulli(key, 1 - rate, x.shape)
        return jnp.where(kept, x / (1 - rate), 0)

    keys = random.split(random.key(8), 3)
    each = list(keys)
    f = jax.jit(lambda x: sum(layer(x, key, 0.4).sum() for key in each))
    return f(jnp.ones((4, 4))), jax.grad(f)(jnp.ones((4, 4))), jax.vmap(layer, (None, 0, None))(jnp.ones(6), keys, 0.5)


@program
def a_random_walk_in_a_scan():
    def step(state, _):
        place, key = state
        key, draw = random.split(key)
        place = place + random.choice(draw, jnp.array([[1, 0], [-1, 0], [0, 1], [0, -1]]))
        return (place, key), place

    return lax.scan(step, (jnp.zeros(2, jnp.int32), random.key(9)), length=30)


@program(tolerance=1e-3)
def metropolis_chain():
    density = lambda x: -0.5 * (x[0] ** 2 + (x[1] - x[0] ** 2) ** 2)

    def step(state, key):
        x, accepted = state
        move, draw = random.split(key)
        new = x + 0.5 * random.normal(move, (2,))
        take = jnp.log(random.uniform(draw)) < density(new) - density(x)
        return (jnp.where(take, new, x), accepted + take), x

    return jax.jit(lambda keys: lax.scan(step, (jnp.zeros(2), 0), keys))(random.split(random.key(10), 60))


@program(tolerance=1e-3)
def hamiltonian_trajectories():
    density = lambda x: -jnp.sum(x**2 / jnp.array([1.0, 4.0, 0.25])) / 2
    force = jax.grad(density)

    def trajectory(x, key):
        momentum, draw = random.split(key)
        p = random.normal(momentum, x.shape)

        def leap(state, _):
            x, p = state
            p = p + 0.05 * force(x)
            x = x + 0.1 * p
            return (x, p + 0.05 * force(x)), None

        (new, last), _ = lax.scan(leap, (x, p), length=8)
        gain = density(new) - density(x) + (p @ p - last @ last) / 2
        return jnp.where(jnp.log(random.uniform(draw)) < gain, new, x), gain

    return lax.scan(trajectory, jnp.ones(3), random.split(random.key(11), 12))


@program(tolerance=1e-4)
def particle_filter():
    observed = jnp.sin(jnp.arange(8.0))

    def step(particles, given):
        y, key = given
        move, draw = random.split(key)
        particles = 0.9 * particles + 0.3 * random.normal(move, particles.shape)
        weights = jax.nn.softmax(jsp.stats.norm.logpdf(y, particles, 0.5))
        at = (random.uniform(draw) + jnp.arange(64)) / 64
        return particles[jnp.clip(jnp.searchsorted(jnp.cumsum(weights), at), 0, 63)], (particles @ weights, 1 / (weights @ weights))

    return lax.scan(step, jnp.zeros(64), (observed, random.split(random.key(12), 8)))


@program
def ising_model():
    """Exact: energies are integers, and the tables of probabilities are the same."""
    accept = jnp.array([1.0, 1.0, 1.0, 0.25, 0.0625])

    def half(spins, given):
        colour, key = given
        neighbours = sum(jnp.roll(spins, shift, axis) for shift in (1, -1) for axis in (0, 1))
        cost = jnp.clip(spins * neighbours // 2 + 2, 0, 4)
        flip = (random.uniform(key, spins.shape) < accept[cost]) & (jnp.indices(spins.shape).sum(0) % 2 == colour)
        return jnp.where(flip, -spins, spins), spins.sum()

    return lax.scan(half, jnp.ones((8, 8), jnp.int32), (jnp.arange(20) % 2, random.split(random.key(13), 20)))


@program(tolerance=1e-4)
def pathwise_gradients():
    def loss(mean, scale):
        x = mean + scale * random.normal(random.key(14), (100,))
        return jnp.mean((x - 3) ** 2)

    gamma = jax.grad(lambda a: random.gamma(random.key(15), a, (20,)).mean())
    return jax.grad(loss, (0, 1))(0.0, 1.0), gamma(2.0)


@program
def stateful_shuffles_of_epochs():
    data = np.arange(20)
    key, seen = random.key(16), []
    for _ in range(3):
        key, shuffle = random.split(key)
        seen.append(random.permutation(shuffle, data, independent=False)[:6])
    return seen, random.multivariate_normal(key, jnp.zeros(2), jnp.array([[2.0, 0.5], [0.5, 1.0]]), (3,))

"""k-means, with a Python loop that stops when nothing moves any more."""

import jax
import jax.numpy as jnp

POINTS, FEATURES, CENTRES = 40_000, 16, 24


@jax.jit
def nearest(points, centres):
    distances = (points**2).sum(1)[:, None] - 2 * points @ centres.T + (centres**2).sum(1)
    return jnp.argmin(distances, axis=1), jnp.maximum(distances.min(axis=1), 0)


@jax.jit
def moved(points, centres, labels):
    sums = jax.ops.segment_sum(points, labels, CENTRES)
    counts = jax.ops.segment_sum(jnp.ones(POINTS), labels, CENTRES)
    return jnp.where(counts[:, None] > 0, sums / jnp.maximum(counts, 1)[:, None], centres)


def first_centres(key, points):
    """k-means++: each centre is drawn by its distance from those before."""
    centres = points[:1]
    for _ in range(CENTRES - 1):
        key, draw = jax.random.split(key)
        _, squared = nearest(points, jnp.resize(centres, (CENTRES, FEATURES)))
        chosen = jax.random.choice(draw, POINTS, p=squared / squared.sum())
        centres = jnp.concatenate([centres, points[chosen][None]])
    return centres


key_middle, key_kind, key_noise, key_start = jax.random.split(jax.random.key(0), 4)
middles = 6 * jax.random.normal(key_middle, (CENTRES, FEATURES))
kinds = jax.random.randint(key_kind, (POINTS,), 0, CENTRES)
points = middles[kinds] + jax.random.normal(key_noise, (POINTS, FEATURES))

centres = first_centres(key_start, points)
for turn in range(100):
    labels, squared = nearest(points, centres)
    centres, before = moved(points, centres, labels), centres
    if jnp.abs(centres - before).max() < 1e-4:
        break
print("turns", turn)
print("result", float(squared.mean()), "within", 0.05)

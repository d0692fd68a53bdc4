"""PyTorch's losses, written out as its documentation defines them."""
import jax
import jax.numpy as jnp
import numpy as np

from .inputs import bf16, integers, normal, uniform


def reduced(losses, how="mean"):
    return {"none": losses, "mean": jnp.mean(losses), "sum": jnp.sum(losses),
            "batch_mean": jnp.sum(losses) / (losses.shape[0] if losses.ndim else 1)}[how]


def bce_with_logits(x, t, w=1.0):
    return -(w * t * jax.nn.log_sigmoid(x) + (1 - t) * jax.nn.log_sigmoid(-x))


def cross_entropy(x, y, w=None, ignore=None, smoothing=0.0, how="none", log_p=False):
    log_p = x if log_p else jax.nn.log_softmax(x)
    classes = x.shape[-1]
    w = jnp.ones(classes, x.dtype) if w is None else w
    picked = jnp.clip(y, 0, classes - 1)
    target = (1 - smoothing) * jax.nn.one_hot(picked, classes, dtype=x.dtype) + smoothing / classes
    losses, weights = -jnp.sum(target * w * log_p, -1), w[picked]
    if ignore is not None:
        losses, weights = jnp.where(y == ignore, 0, losses), jnp.where(y == ignore, 0, weights)
    return jnp.sum(losses) / jnp.sum(weights) if how == "mean" else reduced(losses, how)


def add_cases(c):
    x, t = normal(4, 5, scale=2), normal(4, 5, seed=1)
    p, labels01 = uniform(4, 5, low=0.02, high=0.98), integers(4, 5, low=0, high=2).astype(np.float32)
    signs = labels01 * 2 - 1
    huber = lambda a, b, d: jnp.where(jnp.abs(a - b) <= d, 0.5 * (a - b) ** 2, d * (jnp.abs(a - b) - 0.5 * d))
    smooth = lambda a, b, s: jnp.where(jnp.abs(a - b) < s, 0.5 * (a - b) ** 2 / s, jnp.abs(a - b) - 0.5 * s)
    for how in ("none", "mean", "sum", "batch_mean"):
        c.add(f"mse_loss.{how}", lambda a, b, h=how: reduced((a - b) ** 2, h), x, t)
    c.add("mse_loss.bf16", lambda a, b: reduced((a.astype(np.float32) - b.astype(np.float32)) ** 2).astype(a.dtype), x.astype(bf16), t.astype(bf16))
    c.add("l1_loss", lambda a, b: reduced(jnp.abs(a - b)), x, t)
    c.add("huber_loss", lambda a, b: reduced(huber(a, b, 1.0)), x, t)
    c.add("huber_loss.delta", lambda a, b: huber(a, b, 0.4), x, t)
    c.add("smooth_l1_loss", lambda a, b: reduced(smooth(a, b, 1.0)), x, t)
    c.add("smooth_l1_loss.beta", lambda a, b: smooth(a, b, 0.4), x, t)
    c.add("log_cosh_loss", lambda a, b: reduced(jnp.logaddexp(a - b, b - a) - float(np.log(2))), x, t)
    c.add("gaussian_nll_loss", lambda a, b, v: reduced(0.5 * (jnp.log(v) + (a - b) ** 2 / v)), x, t, uniform(4, 5, low=0.2, high=3))
    c.add("poisson_nll_loss", lambda a, b: reduced(jnp.exp(a) - b * a), t, uniform(4, 5, high=5))
    c.add("binary_cross_entropy", lambda a, b: reduced(-(b * jnp.log(a) + (1 - b) * jnp.log1p(-a))), p, labels01)
    c.add("binary_cross_entropy.ends", lambda a, b: -(b * jnp.maximum(jnp.log(a), -100) + (1 - b) * jnp.maximum(jnp.log1p(-a), -100)),
          np.array([0, 1, 0, 1], np.float32), np.array([0, 1, 1, 0], np.float32), grad=False)
    c.add("binary_cross_entropy_with_logits", lambda a, b: reduced(bce_with_logits(a, b)), 5 * x, labels01)
    c.add("binary_cross_entropy_with_logits.large", bce_with_logits, np.array([1e4, -1e4, 1e4, -1e4], np.float32), np.array([1, 1, 0, 0], np.float32))
    c.add("binary_cross_entropy_with_logits.weight", bce_with_logits, x, labels01, uniform(5, low=0.5, high=3))
    c.add("hinge_loss", lambda a, b: reduced(jax.nn.relu(1 - a * b)), x, signs)
    c.add("soft_margin_loss", lambda a, b: reduced(jnp.log1p(jnp.exp(-a * b))), x, signs)
    y, weights = np.array([1, 4, 0, -100], np.int32), uniform(5, low=0.5, high=2)
    for how in ("none", "mean", "sum"):
        c.add(f"cross_entropy.ignore_{how}", lambda a, b, h=how: cross_entropy(a, b, ignore=-100, how=h), x, y)
        c.add(f"cross_entropy.smooth_{how}", lambda a, b, h=how: cross_entropy(a, b, ignore=-100, smoothing=0.2, how=h), x, y)
        c.add(f"cross_entropy.weight_{how}", lambda a, b, w, h=how: cross_entropy(a, b, w, ignore=-100, smoothing=0.1, how=h), x, y, weights)
    soft = np.asarray(jax.nn.softmax(t))
    c.add("cross_entropy.soft", lambda a, b: -jnp.sum(b * jax.nn.log_softmax(a), -1), x, soft)
    c.add("cross_entropy.soft_mean", lambda a, b: jnp.mean(-jnp.sum((b * 0.8 + 0.2 / 5) * jax.nn.log_softmax(a), -1)), x, soft)
    c.add("cross_entropy.bf16", lambda a, b: cross_entropy(a.astype(np.float32), b).astype(a.dtype), x.astype(bf16), np.array([1, 4, 0, 2], np.int32))
    c.add("cross_entropy.large", cross_entropy, np.array([[1e4, 0, -1e4]], np.float32), np.array([2], np.int32))
    c.add("nll_loss", lambda a, b: cross_entropy(a, b, log_p=True, how="mean"), np.asarray(jax.nn.log_softmax(x)), np.array([1, 4, 0, 2], np.int32))
    log_x = np.asarray(jax.nn.log_softmax(x))
    c.add("kl_div", lambda a, b: reduced(jax.scipy.special.xlogy(b, b) - b * a), log_x, soft)
    c.add("kl_div.batch", lambda a, b: reduced(jax.scipy.special.xlogy(b, b) - b * a, "batch_mean"), log_x, soft)
    c.add("kl_div.log", lambda a, b: jnp.exp(b) * (b - a), log_x, np.log(soft))
    c.add("kl_div.zeros", lambda a, b: jax.scipy.special.xlogy(b, b) - b * a, log_x[:1, :3], np.array([[0, 1, 0]], np.float32), grad=False)
    cosine = lambda a, b, axis: jnp.sum(a * b, axis) / (jnp.maximum(jnp.linalg.norm(a, axis=axis), 1e-8) * jnp.maximum(jnp.linalg.norm(b, axis=axis), 1e-8))
    c.add("cosine_similarity", lambda a, b: cosine(a, b, -1), x, t)
    c.add("cosine_similarity.axis0", lambda a, b: cosine(a, b, 0), x, t)
    c.add("cosine_similarity.zero", lambda a, b: cosine(a, b, -1), np.zeros((2, 3), np.float32), np.ones((2, 3), np.float32), grad=False)
    c.add("cosine_embedding_loss", lambda a, b, s: reduced(jnp.where(s > 0, 1 - cosine(a, b, -1), jax.nn.relu(cosine(a, b, -1) - 0.1))),
          x, t, np.array([1, -1, 1, -1], np.int32))
    c.add("margin_ranking_loss", lambda a, b, s: reduced(jax.nn.relu(-s * (a - b) + 0.3)), x, t, signs)
    distance = lambda a, b: jnp.sqrt(jnp.sum((a - b + 1e-6) ** 2, -1))
    c.add("triplet_margin_loss", lambda a, b, d: reduced(jax.nn.relu(distance(a, b) - distance(a, d) + 1)), x, t, normal(4, 5, seed=3))

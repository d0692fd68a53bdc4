"""Small steps of training, written out: networks of all kinds, optimizers, mixed precision, parts of networks."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from programs.program import program

RNG = np.random.default_rng(0)


def f32(*shape, scale=1.0):
    return (RNG.normal(size=shape) * scale).astype(np.float32)


def trained(loss, params, batches, update):
    """Losses and parameters after a step for each batch. `update` maps (params, state, gradients) to the first two."""

    @jax.jit
    def step(params, state, batch):
        value, gradients = jax.value_and_grad(loss)(params, *batch)
        return *update(params, state, gradients), value

    state, losses = None, []
    for batch in batches:
        params, state, value = step(params, state, batch)
        losses.append(value)
    return losses, params


def momentum(params, state, gradients, rate=0.05):
    state = jax.tree.map(jnp.zeros_like, params) if state is None else state
    state = jax.tree.map(lambda m, g: 0.9 * m + g, state, gradients)
    return jax.tree.map(lambda p, m: p - rate * m, params, state), state


def adam(params, state, gradients, rate=0.01):
    m, v, t = state or (jax.tree.map(jnp.zeros_like, params), jax.tree.map(jnp.zeros_like, params), 0)
    t += 1
    m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, gradients)
    v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, gradients)
    move = lambda p, m, v: p - rate * (m / (1 - 0.9**t)) / (jnp.sqrt(v / (1 - 0.999**t)) + 1e-6)
    return jax.tree.map(move, params, m, v), (m, v, t)


def dense(x, layers, activation=jax.nn.relu):
    *hidden, (w, b) = layers
    for weight, bias in hidden:
        x = activation(x @ weight + bias)
    return x @ w + b


def layers_of(*sizes):
    return [(f32(a, b, scale=a**-0.5), np.zeros(b, np.float32)) for a, b in zip(sizes, sizes[1:])]


def cross_entropy(logits, labels):
    return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1))


@program(tolerance=1e-3)
def perceptron_with_momentum():
    batches = [(f32(16, 4), RNG.integers(0, 3, 16)) for _ in range(4)]
    return trained(lambda p, x, y: cross_entropy(dense(x, p), y), layers_of(4, 16, 3), batches, momentum)


@program(tolerance=1e-3)
def convolutional_network():
    def loss(p, x, y):
        conv = lambda x, w: lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(conv(x, p["c1"]))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        mean, var = x.mean((0, 1, 2)), x.var((0, 1, 2))
        x = jax.nn.silu(conv((x - mean) * lax.rsqrt(var + 1e-5), p["c2"])).mean((1, 2))
        return cross_entropy(x @ p["out"], y)

    params = {"c1": f32(3, 3, 2, 4, scale=0.3), "c2": f32(3, 3, 4, 6, scale=0.2), "out": f32(6, 3)}
    return trained(loss, params, [(f32(4, 8, 8, 2), RNG.integers(0, 3, 4)) for _ in range(3)], adam)


@program(tolerance=1e-3)
def recurrent_network():
    def loss(p, x, y):
        def cell(state, x):
            h, c = state
            i, f, g, o = jnp.split(x @ p["w"] + h @ p["u"], 4, -1)
            c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        zero = jnp.zeros((x.shape[0], 8))
        return jnp.mean((lax.scan(cell, (zero, zero), x.swapaxes(0, 1))[1] @ p["out"] - y.swapaxes(0, 1)) ** 2)

    params = {"w": f32(3, 32, scale=0.3), "u": f32(8, 32, scale=0.3), "out": f32(8, 2)}
    return trained(loss, params, [(f32(4, 7, 3), f32(4, 7, 2)) for _ in range(3)], functools.partial(momentum, rate=0.1))


@program(tolerance=2e-3)
def attention_language_model():
    def loss(p, tokens):
        x = p["embed"][tokens[:, :-1]] + p["place"]
        norm = lambda x: (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)
        for layer in p["layers"]:
            q, k, v = jnp.split(norm(x) @ layer["qkv"], 3, -1)
            heads = lambda t: t.reshape(*t.shape[:2], 2, -1)
            scores = jnp.einsum("bthd,bshd->bhts", heads(q), heads(k)) / 2
            scores = jnp.where(jnp.tril(jnp.ones((7, 7), bool)), scores, -jnp.inf)
            x = x + jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(scores), heads(v)).reshape(x.shape) @ layer["out"]
            x = x + jax.nn.gelu(norm(x) @ layer["up"]) @ layer["down"]
        return cross_entropy(norm(x) @ p["embed"].T, tokens[:, 1:])

    layer = lambda: {"qkv": f32(8, 24, scale=0.3), "out": f32(8, 8, scale=0.3), "up": f32(8, 16, scale=0.3), "down": f32(16, 8, scale=0.3)}
    params = {"embed": f32(11, 8), "place": f32(7, 8, scale=0.1), "layers": [layer(), layer()]}
    return trained(loss, params, [(RNG.integers(0, 11, (3, 8)),) for _ in range(3)], adam)


@program(tolerance=1e-3)
def attention_of_the_library():
    q, k, v = f32(2, 6, 4, 8), f32(2, 6, 2, 8), f32(2, 6, 2, 8)
    f = lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True, scale=0.4)
    bias = jax.nn.dot_product_attention(q, k, v, bias=f32(1, 4, 6, 6), key_value_seq_lengths=jnp.array([3, 6]))
    return f(q, k, v), jax.grad(lambda *x: (f(*x) ** 2).sum(), (0, 1, 2))(q, k, v), bias


@program(tolerance=1e-3)
def variational_autoencoder():
    def loss(p, x, key):
        mean, spread = jnp.split(dense(x, p["encoder"], jnp.tanh), 2, -1)
        z = mean + jnp.exp(spread) * jax.random.normal(key, mean.shape)
        kl = 0.5 * jnp.sum(jnp.exp(2 * spread) + mean**2 - 1 - 2 * spread, -1)
        return jnp.mean(jnp.sum((dense(z, p["decoder"], jnp.tanh) - x) ** 2, -1) + kl)

    params = {"encoder": layers_of(6, 8, 4), "decoder": layers_of(2, 8, 6)}
    return trained(loss, params, [(f32(8, 6), jax.random.key(i)) for i in range(3)], adam)


@program(tolerance=1e-3)
def adversarial_networks():
    generator, critic = layers_of(2, 8, 3), layers_of(3, 8, 1)

    @jax.jit
    def step(generator, critic, real, noise):
        made = lambda g: dense(noise, g, jax.nn.leaky_relu)
        critic_loss = lambda c: jnp.mean(jax.nn.softplus(-dense(real, c)) + jax.nn.softplus(dense(lax.stop_gradient(made(generator)), c)))
        critic, _ = momentum(critic, None, jax.grad(critic_loss)(critic))
        gradients = jax.grad(lambda g: jnp.mean(jax.nn.softplus(-dense(made(g), critic))))(generator)
        return momentum(generator, None, gradients)[0], critic, critic_loss(critic)

    for _ in range(3):
        generator, critic, loss = step(generator, critic, f32(8, 3), f32(8, 2))
    return generator, critic, loss


@program(tolerance=1e-3)
def graph_network():
    senders, receivers = RNG.integers(0, 6, 15), RNG.integers(0, 6, 15)

    def loss(p, nodes, target):
        for w in p:
            messages = jax.nn.relu(jnp.concatenate([nodes[senders], nodes[receivers]], -1) @ w)
            nodes = nodes + jax.ops.segment_sum(messages, receivers, 6) / jnp.maximum(jnp.bincount(receivers, length=6), 1)[:, None]
        attention = jnp.exp(nodes[senders, 0] - jax.ops.segment_max(nodes[senders, 0], receivers, 6)[receivers])
        return jnp.mean((nodes - target) ** 2) + attention.mean()

    return trained(loss, [f32(8, 4, scale=0.3), f32(8, 4, scale=0.3)], [(f32(6, 4), f32(6, 4)) for _ in range(3)], momentum)


@program(tolerance=1e-3)
def contrastive_embeddings():
    def loss(p, a, b):
        unit = lambda x: x / jnp.linalg.norm(x, axis=-1, keepdims=True)
        logits = unit(a @ p["a"]) @ unit(b @ p["b"]).T * jnp.exp(p["scale"])
        at = jnp.arange(len(a))
        return (cross_entropy(logits, at) + cross_entropy(logits.T, at)) / 2

    params = {"a": f32(5, 4), "b": f32(6, 4), "scale": np.float32(1.0)}
    return trained(loss, params, [(f32(8, 5), f32(8, 6)) for _ in range(3)], adam)


@program(tolerance=5e-2)
def mixed_precision_with_scaled_losses():
    params, scale, seen = layers_of(4, 16, 2), jnp.float32(2.0**17), []

    @jax.jit
    def step(params, scale, x, y):
        narrow = lambda t: jax.tree.map(lambda v: v.astype("float16"), t)
        loss = lambda p: jnp.mean((dense(x.astype("float16"), narrow(p)).astype("float32") - y) ** 2) * scale
        gradients = jax.tree.map(lambda g: g / scale, jax.grad(loss)(params))
        good = jnp.all(jnp.array([jnp.isfinite(g).all() for g in jax.tree.leaves(gradients)]))
        params = jax.tree.map(lambda p, g: jnp.where(good, p - 0.05 * g, p), params, gradients)
        return params, jnp.where(good, scale, scale / 4), good

    for _ in range(4):
        params, scale, good = step(params, scale, f32(8, 4), f32(8, 2))
        seen.append(good)
    return params, scale, seen


@program(tolerance=1e-3)
def gradients_in_pieces():
    """Accumulated over parts of a batch in a scan, then clipped by their norm; the rate falls along a cosine."""
    params, x, y = layers_of(4, 8, 2), f32(4, 6, 4), f32(4, 6, 2)
    loss = lambda p, x, y: jnp.mean((dense(x, p, jnp.tanh) - y) ** 2)

    @jax.jit
    def step(params, turn):
        add = lambda total, part: (jax.tree.map(jnp.add, total, jax.grad(loss)(params, *part)), loss(params, *part))
        total, losses = lax.scan(add, jax.tree.map(jnp.zeros_like, params), (x, y))
        norm = jnp.sqrt(sum(jnp.vdot(g, g) for g in jax.tree.leaves(total)))
        rate = 0.05 * (1 + jnp.cos(jnp.pi * turn / 4))
        return jax.tree.map(lambda p, g: p - rate * g * jnp.minimum(1, 1 / norm), params, total), losses

    losses = []
    for turn in range(4):
        params, value = step(params, turn)
        losses.append(value)
    return losses, params


@program(tolerance=1e-3)
def low_rank_adapters_and_frozen_weights():
    frozen, adapters = f32(8, 6), {"a": f32(8, 2), "b": np.zeros((2, 6), np.float32)}
    return trained(lambda p, x, y: jnp.mean((x @ (frozen + p["a"] @ p["b"]) - y) ** 2), adapters, [(f32(5, 8), f32(5, 6)) for _ in range(3)], momentum)


@program(tolerance=1e-3)
def policy_gradient():
    """A walker on a line of seven places learns to go right."""

    def episode(params, key):
        def act(place, key):
            action = jax.random.categorical(key, params[place])
            return jnp.clip(place + 2 * action - 1, 0, 6), (place, action)

        last, (places, actions) = lax.scan(act, 3, jax.random.split(key, 8))
        return jnp.where(last > 3, 1.0, 0.0), places, actions

    @jax.jit
    def step(params, key):
        rewards, places, actions = jax.vmap(episode, (None, 0))(params, jax.random.split(key, 16))
        loss = lambda p: -jnp.mean((rewards - rewards.mean())[:, None] * jax.nn.log_softmax(p)[places, actions])
        return params - 2 * jax.grad(loss)(params), (rewards.mean(), actions)

    return lax.scan(step, jnp.zeros((7, 2)), jax.random.split(jax.random.key(3), 5))


@program(tolerance=1e-3)
def learning_to_learn():
    """The gradient of a validation loss by the rates of three steps of training before it."""
    x, y, w = f32(6, 3), f32(6), f32(3)
    loss = lambda w, x, y: jnp.mean((jnp.sin(x @ w) - y) ** 2)

    def after(rates):
        train = lambda w, rate: (w - rate * jax.grad(loss)(w, x, y), None)
        return loss(lax.scan(train, w, rates)[0], x[::-1] + 0.1, y)

    return jax.value_and_grad(after)(jnp.array([0.1, 0.2, 0.3])), jax.hessian(after)(jnp.array([0.1, 0.2, 0.3]))


@program(tolerance=1e-3)
def networks_by_the_dozen():
    """An ensemble under vmap, each with a start and a rate of its own."""
    x, y = f32(10, 3), f32(10, 1)

    def train(key, rate):
        a, b = jax.random.split(key)
        params = (jax.random.normal(a, (3, 5)), jax.random.normal(b, (5, 1)))
        loss = lambda p: jnp.mean((jnp.tanh(x @ p[0]) @ p[1] - y) ** 2)
        step = lambda p, _: (jax.tree.map(lambda v, g: v - rate * g, p, jax.grad(loss)(p)), loss(p))
        return lax.scan(step, params, length=5)

    return jax.jit(jax.vmap(train))(jax.random.split(jax.random.key(0), 6), jnp.linspace(0.01, 0.1, 6))

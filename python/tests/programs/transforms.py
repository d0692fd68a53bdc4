"""jit, derivatives, vmap, rules of one's own, checkpoints."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.ad_checkpoint import checkpoint_name
from jax.flatten_util import ravel_pytree

from programs.program import program

X = np.linspace(-1.5, 2.0, 12, dtype=np.float32).reshape(3, 4)


def rosenbrock(x):
    return jnp.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)


@program
def jit_of_trees_and_static_arguments():
    @functools.partial(jax.jit, static_argnames=("power", "how"))
    def f(tree, power, how="sum"):
        return {name: getattr(jnp, how)(value**power) for name, value in tree.items()}

    tree = {"a": X, "b": np.arange(4)}
    return f(tree, 2), f(tree, power=3, how="max"), f({"a": True}, 2)


@program
def closures_over_arrays():
    weights = jnp.asarray(X)
    f = jax.jit(lambda x: weights @ x + weights.sum())
    return f(jnp.ones(4)), f(jnp.arange(4.0)), jax.grad(lambda x: f(x).sum())(jnp.ones(4))


@program
def first_and_second_derivatives():
    x = jnp.array([0.5, -1.2, 2.0, 0.1])
    value, gradient = jax.value_and_grad(rosenbrock)(x)
    return value, gradient, jax.hessian(rosenbrock)(x), jax.jit(jax.grad(rosenbrock))(x)


@program
def jacobians_both_ways():
    f = lambda x: jnp.stack([jnp.sin(x[0]) * x[1], x[1] ** 3 / x[2], jnp.exp(x).sum()])
    x = jnp.array([0.3, 1.5, -0.7])
    return jax.jacfwd(f)(x), jax.jacrev(f)(x), jax.jacfwd(jax.jacrev(f))(x)


@program
def products_with_jacobians():
    f = lambda x, y: (jnp.tanh(x @ y), jnp.sum(x))
    x, y = X, X.T
    out, tangents = jax.jvp(f, (x, y), (jnp.ones_like(x), jnp.zeros_like(y)))
    back = jax.vjp(f, x, y)[1]
    linear = jax.linearize(f, x, y)[1]
    return out, tangents, back(out), linear(x, y), jax.linear_transpose(lambda v: v @ y, x)(out[0])


@program
def third_derivative_and_taylor():
    from jax.experimental.jet import jet

    f = lambda x: jnp.exp(jnp.sin(x)) / (1 + x**2)
    nth = f
    for _ in range(3):
        nth = jax.grad(nth)
    return nth(0.7), jet(f, (0.7,), ((1.0, 0.0, 0.0),))


@program
def vmap_over_axes_and_trees():
    def f(tree, x, scale):
        return {"dot": tree["w"] @ x * scale}, x.max()

    tree = {"w": jnp.arange(24.0).reshape(2, 3, 4)}
    mapped = jax.vmap(f, in_axes=({"w": 0}, 1, None), out_axes=(1, 0))
    return mapped(tree, jnp.arange(8.0).reshape(4, 2), 0.5), jax.vmap(lambda: lax.axis_index("i"), axis_size=3, axis_name="i")()


@program
def vmap_with_names_of_axes():
    def centred(x):
        return (x - lax.pmean(x, "rows")) / jnp.sqrt(lax.psum(x * x, ("rows", "columns")))

    both = jax.vmap(jax.vmap(centred, axis_name="columns"), axis_name="rows")
    return both(X), jax.vmap(lambda x: lax.all_to_all(x, "i", 0, 0), axis_name="i")(jnp.arange(16).reshape(4, 4))


@program
def vmap_of_loops_and_branches():
    def collatz(n):
        return lax.while_loop(lambda s: s[0] > 1, lambda s: (jnp.where(s[0] % 2, 3 * s[0] + 1, s[0] // 2), s[1] + 1), (n, 0))[1]

    branch = lambda x: lax.cond(x > 0, lambda v: jnp.sqrt(v), lambda v: -v, x)
    return jax.vmap(collatz)(jnp.arange(1, 20)), jax.vmap(branch)(X[0]), jax.vmap(jax.grad(branch))(X[1])


@program
def per_example_gradients():
    loss = lambda w, x, y: (jnp.tanh(x @ w) - y) ** 2
    gradients = jax.jit(jax.vmap(jax.grad(loss), (None, 0, 0)))(jnp.ones(4), X, jnp.arange(3.0))
    clipped = gradients * jnp.minimum(1, 0.1 / jnp.linalg.norm(gradients, axis=1, keepdims=True))
    return gradients, clipped.mean(0)


@program
def custom_jvp_of_a_stable_function():
    @jax.custom_jvp
    def log1pexp(x):
        return jnp.log1p(jnp.exp(x))

    @log1pexp.defjvp
    def _(primals, tangents):
        (x,), (t,) = primals, tangents
        return log1pexp(x), t * jax.nn.sigmoid(x)

    return jax.grad(log1pexp)(100.0), jax.vmap(jax.grad(jax.grad(log1pexp)))(X[0]), jax.jit(log1pexp)(X)


@program
def custom_vjp_with_static_arguments():
    @functools.partial(jax.custom_vjp, nondiff_argnums=(0, 2))
    def clipped(f, x, most):
        return f(x)

    clipped.defvjp(lambda f, x, most: (f(x), x), lambda f, most, x, ct: (jnp.clip(ct * jax.grad(f)(x), -most, most),))
    f = lambda x: x**3
    return jax.grad(lambda x: clipped(f, x, 1.0))(2.0), jax.grad(lambda x: clipped(f, x, 50.0))(2.0), clipped(f, 2.0, 1.0)


@program
def straight_through_and_stopped_gradients():
    def rounded(x):
        return x + lax.stop_gradient(jnp.round(x) - x)

    return jax.grad(lambda x: (rounded(x) * x).sum())(X), jax.grad(lambda x: (lax.stop_gradient(x) * x**2).sum())(X)


@program
def custom_vmap_rule():
    @jax.custom_batching.custom_vmap
    def f(x):
        return x + 1

    @f.def_vmap
    def _(size, batched, x):
        return x + 100 * size, batched[0]

    return f(1.0), jax.vmap(f)(jnp.arange(3.0)), jax.jit(jax.vmap(f))(jnp.arange(3.0))


@program
def implicit_derivatives():
    def root(a):
        solve = lambda f, x: lax.fori_loop(0, 20, lambda _, v: v - f(v) / jax.grad(f)(v), x)
        return lax.custom_root(lambda x: x**3 - a, 1.0, solve, lambda g, y: y / g(1.0))

    def solved(a, b):
        product = lambda v: a @ v
        exact = lambda matvec, v: jnp.linalg.solve(a, v)
        return lax.custom_linear_solve(product, b, exact, symmetric=True)

    a = jnp.array([[3.0, 1.0], [1.0, 2.0]])
    return root(8.0), jax.grad(root)(8.0), solved(a, jnp.ones(2)), jax.jacobian(solved, 1)(a, jnp.ones(2))


@program
def checkpoints_and_their_policies():
    policies = jax.checkpoint_policies
    layer = lambda x, w: jnp.sin(checkpoint_name(x @ w, "product"))
    w = jnp.asarray(X[:, :3])
    out = []
    for policy in (None, policies.everything_saveable, policies.dots_saveable, policies.save_only_these_names("product")):
        f = jax.checkpoint(lambda x: layer(layer(x, w), w).sum(), policy=policy)
        out.append(jax.jit(jax.grad(f))(jnp.ones((2, 3))))
    return out


@program
def checkpointed_scan():
    step = jax.checkpoint(lambda c, x: (jnp.tanh(c * x + 1), c))
    f = lambda c, xs: lax.scan(step, c, xs)[0].sum()
    return jax.jit(jax.grad(f, (0, 1)))(jnp.ones(3), X[:, :3])


@program
def barriers_and_named_parts():
    @jax.named_call
    def part(x):
        with jax.named_scope("inside"):
            return lax.optimization_barrier((x * 2, x + 1))

    f = jax.jit(lambda x: sum(jax.tree.leaves(part(x))))
    return f(X), jax.grad(lambda x: part(x)[0].sum())(X), f.lower(X).as_text().count("optimization_barrier")


@program
def shapes_without_values():
    f = lambda x: {"a": x.astype(jnp.int8), "b": (x @ x.T).sum(0)}
    text = jax.tree.map(str, jax.eval_shape(f, jax.ShapeDtypeStruct((5, 7), jnp.bfloat16)))
    return text, str(jax.make_jaxpr(jax.grad(rosenbrock))(jnp.ones(3)))


@program
def trees_of_classes():
    @functools.partial(jax.tree_util.register_dataclass, data_fields=["w", "b"], meta_fields=["name"])
    class Layer:
        def __init__(self, w, b, name):
            self.w, self.b, self.name = w, b, name

    def loss(layer, x):
        return jnp.sum(x @ layer.w + layer.b)

    gradient = jax.jit(jax.grad(loss))(Layer(X.T, jnp.zeros(3), "first"), jnp.ones((2, 4)))
    flat, back = ravel_pytree(gradient)
    return gradient.name, gradient.w, gradient.b, flat, back(flat * 2).w


@program
def inner_jits_and_inlining():
    inner = jax.jit(lambda x, n: x * n, inline=True)
    outer = jax.jit(lambda x: inner(x, 3) + jax.jit(jnp.cumsum)(x))
    return outer(jnp.arange(5)), outer(X[0]), jax.grad(lambda x: outer(x).sum())(X[0])


@program
def complex_and_holomorphic_derivatives():
    z = jnp.array([1 + 2j, -0.5 + 0.1j])
    f = lambda z: jnp.sum(z**3 * jnp.exp(-z))
    return jax.grad(f, holomorphic=True)(z), jax.grad(lambda z: jnp.abs(f(z)) ** 2)(z), jax.jvp(f, (z,), (1j * z,))


@program
def derivatives_at_edges():
    grads = lambda f: jax.vmap(jax.grad(f))(jnp.array([-1.0, 0.0, 1.0, 2.0]))
    return [grads(f) for f in (jnp.abs, jax.nn.relu, lambda x: jnp.maximum(x, 1.0), lambda x: jnp.clip(x, 0, 1), jnp.sign,
                               lambda x: jnp.where(x > 0, jnp.log(jnp.where(x > 0, x, 1)), 0), jax.nn.relu6, jnp.floor)]

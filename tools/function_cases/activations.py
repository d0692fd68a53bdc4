import jax
import jax.numpy as jnp
import numpy as np

from .inputs import bf16, edges, normal, uniform

KINKS = np.array([0, 1, -1, 3, -3, 6, 0.5, -0.5, 2, -2], np.float32)


def add_cases(c):
    nn = jax.nn
    x = normal(4, 6, scale=3)
    functions = dict(
        softplus=nn.softplus, log_sigmoid=nn.log_sigmoid, soft_sign=nn.soft_sign, squareplus=nn.squareplus,
        mish=nn.mish, swish=nn.swish, elu=nn.elu, celu=nn.celu, selu=nn.selu, leaky_relu=nn.leaky_relu,
        relu6=nn.relu6, hard_sigmoid=nn.hard_sigmoid, hard_silu=nn.hard_silu, hard_swish=nn.hard_swish,
        hard_tanh=nn.hard_tanh, sparse_plus=nn.sparse_plus, sparse_sigmoid=nn.sparse_sigmoid)
    for name, f in functions.items():
        c.add(name, f, x)
        c.add(name + ".edges", f, edges(), grad=False)
        c.add(name + ".kinks", f, KINKS)
        c.add(name + ".bf16", lambda v, f=f: f(v.astype(np.float32)).astype(v.dtype), x.astype(bf16))
        c.add(name + ".f64", f, x.astype(np.float64))
    for name in ("softplus", "log_sigmoid", "elu"):
        c.add(name + ".integers", lambda v, f=functions[name]: f(v.astype(np.float32)), np.array([-3, 0, 5], np.int32))
    c.add("elu.alpha", lambda v: nn.elu(v, 0.3), x)
    c.add("celu.alpha", lambda v: nn.celu(v, 0.3), x)
    c.add("leaky_relu.slope", lambda v: nn.leaky_relu(v, 0.3), x)
    c.add("squareplus.b", lambda v: nn.squareplus(v, 1.5), x)
    c.add("prelu", lambda v, a: jnp.where(v >= 0, v, a * v), x, uniform(6))
    c.add("tanhshrink", lambda v: v - jnp.tanh(v), x)
    c.add("hard_shrink", lambda v: jnp.where(jnp.abs(v) > 0.5, v, 0), x)
    c.add("soft_shrink", lambda v: jnp.sign(v) * jnp.maximum(jnp.abs(v) - 0.5, 0), x)
    c.add("glu", nn.glu, x)
    c.add("glu.axis0", lambda v: nn.glu(v, 0), x)
    c.add("logsumexp.all", lambda v: nn.logsumexp(v), x)
    c.add("logsumexp.two", lambda v: nn.logsumexp(v, axis=(0, 2), keepdims=True), normal(2, 3, 4))
    c.add("logsumexp.empty_braces", lambda v: nn.logsumexp(v), x)
    c.add("logsumexp.integers", lambda v: nn.logsumexp(v.astype(np.float32)), np.array([1, 3, 2], np.int32))
    c.add("logsumexp.infinite", lambda v: nn.logsumexp(v, axis=(0, 1)), np.full((2, 2), -np.inf, np.float32), grad=False)
    c.add("logmeanexp", nn.logmeanexp, x)
    c.add("logmeanexp.axis", lambda v: nn.logmeanexp(v, axis=-1, keepdims=True), x)
    c.add("log1mexp", nn.log1mexp, uniform(20, low=1e-4, high=9))
    c.add("log1mexp.edges", nn.log1mexp, np.array([0, 1e-8, 0.6931, 0.6932, 50, np.inf], np.float32), grad=False)
    c.add("softmin", lambda v: nn.softmax(-v, 0), x)
    c.add("standardize", nn.standardize, x)
    c.add("standardize.axes", lambda v: nn.standardize(v, (0, 1), epsilon=0.1), x)
    c.add("normalize", lambda v: v / jnp.maximum(jnp.linalg.norm(v, axis=-1, keepdims=True), 1e-12), x)

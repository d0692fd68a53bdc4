"""A random function of given arguments. What it does depends on its seed and on the types of its
arguments alone, so that it is the same function however often it is traced."""
import random

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from . import exact, functions, narrow, smooth, values
from .layout import at_least_1d, fit

DEEPEST = 3
MOST_ELEMENTS = 48


class Draw:
    """What a step chooses from. `mapped`: Lathe maps the lowered program, and JAX, which draws for all
    examples from one state where it is not threefry's, differs; `backward`: no forward derivatives."""

    def __init__(self, seed, is_smooth, mapped=False, backward=False):
        self.rng = random.Random(seed)
        self.smooth = is_smooth
        self.mapped, self.backward = mapped, backward

    def below(self, n):
        return self.rng.randrange(n)

    def one_in(self, n):
        return self.rng.randrange(n) == 0

    def pick(self, items):
        return items[self.rng.randrange(len(items))]

    def shuffled(self, items):
        items = list(items)
        self.rng.shuffle(items)
        return items

    def seed(self):
        return self.rng.getrandbits(40)

    def cast(self, x, dtype):
        """Never what is nobody's promise: floats beyond the integers' range."""
        dtype = np.dtype(dtype)
        if x.dtype == dtype:
            return x
        if values.is_complex(x.dtype) and dtype.kind != "c":
            x = lax.real(x)
        if values.is_float(x.dtype) and values.is_integer(dtype):
            low, high = (0, 100) if dtype.kind == "u" else (-100, 100)
            x = jnp.nan_to_num(x.astype(np.float32), posinf=high, neginf=low)
            x = jnp.clip(x, low, high)
        return x.astype(dtype)

    def like(self, y, x):
        return fit(self.cast(y, x.dtype), x.shape)

    def integers(self, x):
        """No rounding decides them."""
        if values.is_integer(x.dtype):
            return x
        if x.dtype == np.bool_:
            return x.astype(np.int32)
        if self.smooth:
            return (jnp.arange(x.size, dtype=np.int32) % 3).reshape(x.shape)
        return self.cast(x, np.int32)

    def index(self, x, shape):
        """Mostly inside of small axes."""
        x = fit(self.integers(x), shape)
        x = x.astype(self.pick([np.int32, np.int64, np.int8, np.uint32]))
        return x if self.one_in(6) else x % 4


class Program:
    def __init__(self, seed, is_smooth, chain):
        self.body_seed = seed
        self.smooth = is_smooth
        self.reversible = "vjp" in chain  # no loop without a known number of turns
        self.steps = smooth.STEPS + functions.STEPS if is_smooth else exact.STEPS + narrow.STEPS
        derived = "vjp" in chain or "jvp" in chain
        if is_smooth and not derived:
            self.steps = self.steps + functions.PLAIN
        self.mapped = "vmap" in chain
        self.backward = chain.count("vjp") == 1 and "jvp" not in chain

    def __call__(self, *args):
        return tuple(self.run(self.body_seed, 0, [], list(args)))

    def run(self, seed, depth, outer, params):
        g = Draw(seed, self.smooth, self.mapped, self.backward)
        known = outer + params
        most = g.pick([2, 9]) if depth == 0 else 4
        for _ in range(1 + g.below(most)):
            known = known + self.step(g, depth, known)
        out = []
        for _ in range(1 + g.below(3)):
            out.append(self.value(g, known))
        return out

    def value(self, g, known):
        return g.pick(known) if g.one_in(2) else known[-1 - g.below(min(4, len(known)))]

    def step(self, g, depth, known):
        if depth < DEEPEST and g.one_in(4 + depth):
            return self.construct(g, depth, known)
        step, operands = g.pick(self.steps)
        return [small(step(g, *[self.value(g, known) for _ in range(operands)]))]

    # ---- steps that take functions

    def construct(self, g, depth, known):
        kinds = [self.jit, self.vmap, self.vmap, self.scan, self.scan, self.fori, self.cond,
                 self.switch, self.checkpoint, self.map, self.constant]
        kinds += [] if self.reversible else [self.while_, self.while_]
        kinds += [self.derivative, self.derivative] if self.smooth else []
        given = [self.value(g, known) for _ in range(1 + g.below(3))]
        return [small(x) for x in g.pick(kinds)(g, depth, known, given)]

    def body(self, g, depth, known):
        seed = g.seed()
        return lambda params: self.run(seed, depth + 1, known, list(params))

    def matched(self, results, like):
        g = Draw(0, self.smooth)
        return [g.like(results[i % len(results)], x) for i, x in enumerate(like)]

    def constant(self, g, depth, known, given):
        dtype = g.pick(values.SMOOTH if self.smooth else values.EXACT)
        return [jnp.asarray(values.draw(g.rng, dtype, values.shape(g.rng, False), self.smooth))]

    def jit(self, g, depth, known, given):
        body = self.body(g, depth, known)
        f = jax.jit(lambda *xs: body(xs))
        return f(*given) + (f(*given) if g.one_in(2) else [])

    def checkpoint(self, g, depth, known, given):
        body = self.body(g, depth, known)
        return jax.checkpoint(lambda *xs: body(xs))(*given)

    def vmap(self, g, depth, known, given):
        given = [at_least_1d(given[0])] + given[1:]
        axis = g.below(given[0].ndim)
        size = given[0].shape[axis]
        if size == 0:
            return given
        axes = [axis]
        for x in given[1:]:
            at = g.below(x.ndim) if x.ndim else 0
            axes.append(at if x.ndim and x.shape[at] == size else None)
        body = self.body(g, depth, known)
        return jax.vmap(lambda *xs: body(xs), axes, 0)(*given)

    def derivative(self, g, depth, known, given):
        x = fit(given[0], (g.pick([1, 2]),))
        x = x if values.is_float(x.dtype) else x.real.astype(np.float64)
        body = self.body(g, depth, known)

        def real(v):
            out = [y for y in body([v, *given[1:]]) if values.is_float(y.dtype)]
            return fit(out[0], (2,)) if out else jnp.sin(v)

        ways = [lambda v: jax.jvp(real, (v,), (jnp.cos(v),))[1], jax.jacfwd(real)]
        if self.reversible:
            reverse = [jax.jacrev(real), jax.grad(lambda v: jnp.sum(real(v)))]
            ways = reverse if self.backward else ways + reverse + [jax.hessian(real)]
        return [jnp.asarray(g.pick(ways)(x))]

    def map(self, g, depth, known, given):
        body = self.body(g, depth, known)
        x = at_least_1d(given[0])
        return lax.map(lambda y: body([y]), x) if x.shape[0] else [x]

    def scan(self, g, depth, known, given):
        carries = g.below(len(given) + 1)
        xs = [at_least_1d(x) for x in given[carries:]]
        length = xs[0].shape[0] if xs else g.below(4)
        xs = [x if x.shape[0] == length else fit(x, (length, 2)) for x in xs]
        body = self.body(g, depth, known)

        def turn(carry, x):
            out = body(list(carry) + list(x or []))
            return self.matched(out, carry), out[:2]

        carry, ys = lax.scan(turn, given[:carries], xs or None, length=length, reverse=g.one_in(3),
                             unroll=g.pick([1, 1, 2]))
        return list(carry) + list(ys)

    def fori(self, g, depth, known, given):
        body = self.body(g, depth, known)
        begin = g.below(3)
        return lax.fori_loop(begin, begin + g.below(4),
                             lambda i, c: self.matched(body([i, *c]), c), given)

    def while_(self, g, depth, known, given):
        body, more = self.body(g, depth, known), self.body(g, depth, known)
        limit, by_counter = g.below(5), g.one_in(2)

        def condition(state):
            inside = state[0] < limit
            if by_counter:
                return inside
            chosen = fit(Draw(0, self.smooth).integers(more(state[1:])[0]), ())
            return inside & (chosen % 4 != 1)

        def turn(state):
            return [state[0] + 1, *self.matched(body(state[1:]), state[1:])]

        return lax.while_loop(condition, turn, [jnp.int32(0), *given])

    def cond(self, g, depth, known, given):
        yes, no = self.body(g, depth, known), self.body(g, depth, known)
        chosen = fit(g.integers(self.value(g, known)), ()) > 0
        return lax.cond(chosen, lambda *xs: self.matched(yes(xs), xs),
                        lambda *xs: self.matched(no(xs), xs), *given)

    def switch(self, g, depth, known, given):
        bodies = [self.body(g, depth, known) for _ in range(3)]
        chosen = fit(g.integers(self.value(g, known)), ()).astype(np.int32)
        return lax.switch(chosen, [lambda *xs, b=b: self.matched(b(xs), xs) for b in bodies], *given)


def small(x):
    if x.size > MOST_ELEMENTS:
        return fit(x, (3, 4))
    return x.reshape(-1) if x.ndim > 4 else x

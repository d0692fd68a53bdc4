"""Loops, branches, sorting and updates in place of indexed arrays."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from programs.program import program

X = np.array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8], np.int32)


@program
def scans_forward_backward_unrolled():
    step = lambda c, x: (c * 3 + x, c)
    return [lax.scan(step, 0, X, reverse=reverse, unroll=unroll) for reverse in (False, True) for unroll in (1, 5, True)]


@program
def scan_of_trees():
    def step(state, given):
        total, last = state
        return (total + given["x"].sum(), given["x"]), {"gap": given["x"] - last, "index": given["i"]}

    xs = {"x": jnp.arange(12.0).reshape(4, 3) ** 2, "i": jnp.arange(4)}
    return lax.scan(step, (0.0, jnp.zeros(3)), xs)


@program
def whiles_that_stop_by_value():
    newton = lambda a: lax.while_loop(lambda x: jnp.abs(x * x - a) > 1e-4, lambda x: (x + a / x) / 2, a)
    gcd = lambda a, b: lax.while_loop(lambda s: s[1] != 0, lambda s: (s[1], s[0] % s[1]), (a, b))[0]
    return jax.vmap(newton)(jnp.array([2.0, 9.0, 100.0])), jax.jit(gcd)(1071, 462), jax.vmap(gcd)(X, X[::-1])


@program
def counting_loops():
    fibonacci = jax.jit(lambda n: lax.fori_loop(0, n, lambda _, s: (s[1], s[0] + s[1]), (0, 1))[0])
    triangle = lax.fori_loop(0, 6, lambda i, a: a.at[i, : 6].set(lax.cumsum(a[i] + i)), jnp.ones((6, 6), jnp.int32))
    return [fibonacci(n) for n in (0, 1, 10, 46, 47)], triangle


@program
def branches():
    choose = jax.jit(lambda i, x: lax.switch(i, [jnp.sin, jnp.cos, lambda v: v**2, jnp.zeros_like], x))
    x = jnp.arange(3.0)
    nested = jax.jit(lambda x: lax.cond(x > 0, lambda: lax.cond(x > 5, lambda: "big" == "big", lambda: False), lambda: x == 0))
    return [choose(i, x) for i in (-7, 0, 1, 2, 3, 9)], [nested(v) for v in (-1, 0, 3, 7)]


@program
def maps_in_batches():
    f = lambda x: (jnp.sin(x).sum(), x[::-1])
    xs = jnp.arange(21.0).reshape(7, 3)
    return lax.map(f, xs), lax.map(f, xs, batch_size=3)


@program
def associative_scans():
    matrices = jnp.arange(20.0).reshape(5, 2, 2) / 20
    bits = jnp.asarray(X) % 2 == 0
    return (lax.associative_scan(jnp.matmul, matrices), lax.associative_scan(jnp.maximum, X),
            lax.associative_scan(jnp.logical_xor, bits), lax.associative_scan(jnp.add, X, reverse=True))


@program
def sieve_of_eratosthenes():
    n = 200

    def cross_out(i, prime):
        multiple = (jnp.arange(n) % i == 0) & (jnp.arange(n) > i)
        return jnp.where(prime[i], prime & ~multiple, prime)

    prime = lax.fori_loop(2, 15, cross_out, jnp.arange(n) > 1)
    return prime, jnp.nonzero(prime, size=50, fill_value=-1)


@program
def bubble_sort_and_binary_search():
    def pass_over(_, x):
        def swap(j, x):
            pair = lax.dynamic_slice(x, (j,), (2,))
            return lax.dynamic_update_slice(x, jnp.sort(pair), (j,))

        return lax.fori_loop(0, x.shape[0] - 1, swap, x)

    ordered = jax.jit(lambda x: lax.fori_loop(0, x.shape[0], pass_over, x))(X)

    def find(value):
        def halve(state):
            low, high = state
            middle = (low + high) // 2
            return lax.cond(ordered[middle] < value, lambda: (middle + 1, high), lambda: (low, middle))

        return lax.while_loop(lambda s: s[0] < s[1], halve, (0, ordered.shape[0]))[0]

    return ordered, jax.vmap(find)(jnp.arange(11))


@program
def knapsack():
    weights, values = jnp.array([3, 4, 5, 9, 4]), jnp.array([3, 4, 4, 10, 4])

    def item(best, given):
        weight, value = given
        room = jnp.arange(12)
        taken = jnp.where(room >= weight, best[room - weight] + value, 0)
        return jnp.maximum(best, taken), best

    return lax.scan(item, jnp.zeros(12, jnp.int32), (weights, values))


@program
def all_shortest_paths():
    far = 10**6
    d = jnp.full((6, 6), far).at[jnp.arange(6), (jnp.arange(6) + 1) % 6].set(X[:6]).at[0, 3].set(2).at[jnp.diag_indices(6)].set(0)
    return lax.fori_loop(0, 6, lambda k, d: jnp.minimum(d, d[:, k, None] + d[None, k]), d)


@program
def indexed_updates():
    x = jnp.zeros((4, 5), jnp.int32)
    at = jnp.array([0, 2, 2, 7, -1])
    return (x.at[at].add(1), x.at[at].add(1, mode="clip"), x.at[:, at].max(3), x.at[1, ::2].set(jnp.arange(3)),
            x.at[at, at].multiply(2), x.at[1:3, 1:3].apply(lambda v: v + 7), x.at[at].get(mode="fill", fill_value=9),
            x.at[jnp.array([True, False, True, False])].min(-2), x.at[0].divide(3), x.at[..., 0].power(2))


@program
def batched_loops_over_their_own_arrays():
    """Members that end at their own turns keep what they have: each turn reads its array where it writes it, and elsewhere."""

    def body(state):
        i, xs = state
        return i + 1, xs.at[i].set(2 * jnp.tanh(xs[i // 2])).at[-i].add(xs[i - 1])

    def run(start, xs):
        return lax.while_loop(lambda state: state[0] < xs.size, body, (start, xs))

    return jax.jit(jax.vmap(run))(jnp.array([1, 20, 40, 90]), jnp.linspace(-1, 1, 4 * 60).reshape(4, 60))


@program
def stacks_and_queues():
    """A depth-first walk of a binary tree of 15 nodes with a stack in an array."""

    def visit(state):
        stack, top, order, count = state
        node = stack[top - 1]
        order = order.at[count].set(node)
        children = jnp.array([2 * node + 2, 2 * node + 1])
        inside = children < 15
        stack = lax.dynamic_update_slice(stack, jnp.where(inside, children, stack[:2]), (top - 1,))
        return stack, top - 1 + 2 * inside[0], order, count + 1

    state = (jnp.zeros(20, jnp.int32), 1, jnp.zeros(15, jnp.int32), 0)
    return lax.while_loop(lambda s: s[1] > 0, visit, state)[2]


@program
def references():
    @jax.jit
    def f(x):
        ref = jax.new_ref(x)
        ref[0] = 7
        ref[1:3] += 10

        def body(i, _):
            ref[i + 5] = ref[i] * 2

        lax.fori_loop(0, 3, body, None)
        return ref[...], jax.freeze(ref)

    outside = jax.new_ref(jnp.zeros(3))
    jax.jit(lambda r, v: r.__setitem__(1, v))(outside, 5.0)
    return f(X), outside[...]


@program
def derivatives_of_loops():
    def power(x, n):
        return lax.fori_loop(0, n, lambda _, y: y * x, jnp.ones_like(x))

    x = jnp.array([0.5, 1.5])
    forward = jax.jvp(lambda x: lax.while_loop(lambda y: y.sum() < 50, lambda y: y * 2 + x, x), (x,), (x,))
    return jax.grad(lambda x: power(x, 5).sum())(x), forward, jax.grad(lambda x: lax.cond(x > 1, jnp.sin, jnp.cos, x))(0.5)

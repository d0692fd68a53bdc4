"""Programs on four devices: pmap, shard_map with its collectives, sharded jit, data that is divided."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.experimental import io_callback
from jax.experimental.layout import Format, Layout
from jax.sharding import AxisType, NamedSharding
from jax.sharding import PartitionSpec as P

from programs.program import program

SETTINGS = {"jax_num_cpu_devices": 4}
X = np.sin(np.arange(32, dtype=np.float32)).reshape(8, 4)


def line():
    return jax.make_mesh((4,), ("i",), axis_types=(AxisType.Auto,))


def square():
    return jax.make_mesh((2, 2), ("x", "y"), axis_types=(AxisType.Auto,) * 2)


def on_line(in_specs=P("i"), out_specs=P("i"), **options):
    """shard_map of a function over four devices, jitted."""
    return lambda f: jax.jit(jax.shard_map(f, mesh=line(), in_specs=in_specs, out_specs=out_specs, **options))


def divided(x, *spec):
    return jax.device_put(x, NamedSharding(square(), P(*spec)))


def layout(x):
    return str(x.sharding.spec), [(str(shard.index), shard.data) for shard in sorted(x.addressable_shards, key=lambda shard: shard.device.id)]


@program
def pmap_and_its_collectives():
    def f(x, scale):
        total = lax.psum(x, "i")
        return total, lax.pmean(x, "i") * scale, lax.pmax(x, "i"), lax.all_gather(x, "i"), lax.axis_index("i"), lax.ppermute(x, "i", [(0, 1), (1, 0)])

    return jax.pmap(f, axis_name="i", in_axes=(0, None))(X[:4], 2.0), jax.pmap(lambda x: x**2)(np.arange(8).reshape(4, 2))


@program(tolerance=1e-4)
def data_parallel_steps_by_pmap():
    @functools.partial(jax.pmap, axis_name="i", donate_argnums=0)
    def step(w, x):
        gradient = jax.grad(lambda w: jnp.mean((x @ w - 1) ** 2))(w)
        return w - 0.1 * lax.pmean(gradient, "i")

    w = jax.device_put_replicated(jnp.ones(4), jax.devices()) if hasattr(jax, "device_put_replicated") else jnp.ones((4, 4))
    for _ in range(3):
        w = step(w, X.reshape(4, 2, 4))
    return w


@program
def shard_map_and_all_collectives():
    @on_line(out_specs=(P(), P("i"), P("i"), P("i"), P("i"), P("i")))
    def f(x):
        return (lax.psum(x, "i"), lax.psum_scatter(x.T, "i", tiled=True), lax.all_to_all(x, "i", 1, 0, tiled=True), lax.ppermute(x, "i", [(j, (j + 1) % 4) for j in range(4)]),
                lax.pmin(x, "i") + lax.axis_index("i"), lax.all_gather(x, "i").sum(0))

    return f(X)


@program
def collectives_of_groups():
    groups = [[0, 1], [2, 3]]

    @on_line(check_vma=False)
    def f(x):
        return lax.psum(x, "i", axis_index_groups=groups) + lax.all_gather(x, "i", axis_index_groups=groups, tiled=True)[::2]

    return f(X)


@program(tolerance=1e-4)
def product_around_a_ring():
    @on_line(in_specs=(P("i", None), P(None, "i")), out_specs=P("i", None))
    def f(a, b):
        me = lax.axis_index("i")

        def turn(k, state):
            b, out = state
            out = lax.dynamic_update_slice_in_dim(out, a @ b, ((me - k) % 4) * b.shape[1], 1)
            return lax.ppermute(b, "i", [(j, (j + 1) % 4) for j in range(4)]), out

        return lax.fori_loop(0, 4, turn, (b, lax.pcast(jnp.zeros((2, 8)), "i", to="varying")))[1]

    return f(X, X.T), X @ X.T


@program
def derivatives_through_shard_map():
    f = on_line(in_specs=(P("i"), P()), out_specs=P())(lambda x, w: lax.psum(jnp.sum(jnp.tanh(x @ w)), "i"))
    w = jnp.ones(4) / 2
    return f(X, w), jax.grad(f, (0, 1))(X, w), jax.jvp(f, (X, w), (X, w)), jax.vmap(f, (None, 0))(X, jnp.stack([w, -w]))


@program
def pipeline_of_four_stages():
    @on_line(in_specs=(P("i"), P()), out_specs=P("i"), check_vma=False)
    def f(w, xs):
        me = lax.axis_index("i")

        def tick(state, t):
            x = jnp.where(me == 0, xs[jnp.minimum(t, 5)], state)
            y = jnp.tanh(x * w[0])
            return lax.ppermute(y, "i", [(j, (j + 1) % 4) for j in range(4)]), y

        return lax.scan(tick, jnp.zeros(3), jnp.arange(9))[1][None]

    return f(jnp.array([1.0, 0.5, 2.0, -1.0]), X[:6, :3])[3]


@program
def jit_of_divided_arrays():
    a, b = divided(X, "x", "y"), divided(X.T, "y", None)
    f = jax.jit(lambda a, b: (a @ b, a.sum(0), jnp.sort(a, 0), a * 2), out_shardings=NamedSharding(square(), P()))
    return f(a, b), layout(a), layout(jax.jit(lambda a: a * 2)(a)), jax.jit(jnp.linalg.norm)(a)


@program
def constraints_inside_of_jit():
    mesh = square()

    @functools.partial(jax.jit, in_shardings=NamedSharding(mesh, P("x")), out_shardings=NamedSharding(mesh, P(None, "y")))
    def f(x):
        h = lax.with_sharding_constraint(x @ x.T, NamedSharding(mesh, P("x", "y")))
        return jnp.tanh(h) @ x

    return layout(f(X))


@program(tolerance=1e-3)
def sharded_training_step():
    """Data along x, the hidden layer along y; parameters are donated."""
    mesh = square()
    put = lambda tree, specs: jax.tree.map(lambda v, s: jax.device_put(v, NamedSharding(mesh, s)), tree, specs)
    params = put({"in": np.cos(np.arange(24, dtype=np.float32)).reshape(4, 6) / 2, "out": np.ones((6, 2), np.float32) / 3}, {"in": P(None, "y"), "out": P("y", None)})

    @functools.partial(jax.jit, donate_argnums=0)
    def step(params, x):
        loss = lambda p: jnp.mean((jax.nn.gelu(x @ p["in"]) @ p["out"] - 1) ** 2)
        value, gradients = jax.value_and_grad(loss)(params)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), value

    losses = []
    for _ in range(3):
        params, loss = step(params, divided(X, "x"))
        losses.append(loss)
    return losses, params, str(params["in"].sharding.spec)


@program
def arrays_made_of_parts():
    mesh = line()
    sharding = NamedSharding(mesh, P("i"))
    by_callback = jax.make_array_from_callback((8, 4), sharding, lambda index: X[index])
    parts = [jax.device_put(X[2 * i : 2 * i + 2], device) for i, device in enumerate(mesh.devices.flat)]
    by_parts = jax.make_array_from_single_device_arrays((8, 4), sharding, parts)
    moved = jax.device_put(by_parts, NamedSharding(mesh, P(None, "i")))
    return layout(by_callback), by_parts + by_callback, layout(moved), jax.device_put(moved, jax.devices()[2]), by_parts.is_fully_replicated, len(by_parts.devices()), np.asarray(moved)


@program
def programs_of_single_devices():
    devices = jax.devices()
    with jax.default_device(devices[3]):
        there = jnp.arange(3) + 1
    given = jax.device_put(X, devices[1])
    try:
        mixed = str(jax.device_put(1.0, devices[0]) + given)
    except ValueError as error:
        mixed = str(error).split(" and ")[0][:40]
    return there, there.devices() == {devices[3]}, jax.jit(lambda x: x.sum())(given).devices() == {devices[1]}, (given + 1).committed, mixed


@program
def random_numbers_on_a_mesh():
    sharding = NamedSharding(line(), P("i"))
    f = jax.jit(lambda key: (jax.random.normal(key, (8, 3)), jax.random.bits(key, (8,)), jax.random.permutation(key, 8)), out_shardings=(sharding, sharding, None))
    return f(jax.random.key(5)), jax.random.normal(jax.random.key(5), (8, 3)), on_line(P(), P("i"))(lambda key: jax.random.uniform(jax.random.fold_in(key, lax.axis_index("i")), (2,)))(jax.random.key(1))


@program
def shardings_as_types():
    mesh = jax.make_mesh((2, 2), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)
    with jax.set_mesh(mesh):
        a = jax.device_put(X, P("x", "y"))
        product = jax.jit(lambda a: jnp.dot(a, a.T, out_sharding=P("x", None)) + 1)(a)
        return str(jax.typeof(a)), str(jax.typeof(product)), product, jax.reshard(product, P(None, "y")).sharding.spec == P(None, "y"), str(jax.typeof(jnp.sin(a).sum(0)))


@program
def callbacks_and_prints_on_devices():
    f = on_line()(lambda x: jax.pure_callback(lambda v: v + 1, jax.ShapeDtypeStruct(x.shape, x.dtype), x) * 2)
    g = jax.pmap(lambda x: jax.pure_callback(np.sin, jax.ShapeDtypeStruct(x.shape, x.dtype), x))
    return f(X), g(X[:4])


@program
def parts_in_other_layouts():
    """Parts lie in the order of the whole; cut and put together they are what they were."""
    lies = NamedSharding(square(), P("x", "y"))
    columns = Format(Layout((1, 0)), lies)
    x = jax.device_put(X, columns)
    f = jax.jit(lambda a: (a.T, a * 2, a @ a.T), out_shardings=(None, columns, None))
    y = f(x)
    return ([part.format.layout.major_to_minor for part in (x, y[1])], layout(x), layout(y[1]), y, jax.device_put(y[1], lies),
            jax.jit(lambda a: a.sum(0))(x), np.asarray(x))


def seen_by(callback, *arguments, **options):
    """What a jitted function of a callback's own shows it, in an order of its own; once the barrier is passed."""
    seen = []
    jax.jit(functools.partial(callback, seen), **options)(*arguments)
    jax.effects_barrier()
    return sorted(seen, key=str)


@program
def callbacks_get_the_parts_of_devices():
    def show(seen, *parts):
        seen.append([np.asarray(part).tolist() for part in parts])

    def elements(seen, x, y):
        jax.debug.callback(functools.partial(show, seen), x, x.T * 2, y[:, 1:3], partitioned=True)

    def examples(seen, x, y):
        jax.vmap(lambda row: jax.debug.callback(functools.partial(show, seen), row, partitioned=True), in_axes=1)(y)

    def sums(seen, x, y):
        jax.debug.callback(functools.partial(show, seen), x[None], jnp.float32(3), partitioned=True)
        return x.sum(), y

    return [seen_by(f, divided(X, "x", "y"), divided(X, "y")) for f in (elements, examples, sums)]


@program
def other_callbacks_beside_those_of_parts_are_called_once():
    seen = []

    @jax.jit
    def f(x):
        jax.debug.callback(lambda part: None, x, partitioned=True)
        return io_callback(lambda value: (seen.append(value.shape), np.float32(value.sum()))[1], jax.ShapeDtypeStruct((), jnp.float32), x)

    total = f(divided(X, "x", "y"))
    jax.effects_barrier()
    return total, seen


@program
def how_arrays_lie_is_told():
    def told(seen, x):
        def look(value):
            jax.debug.inspect_array_sharding(value, callback=lambda sharding: seen.append(f"{value.shape}: {sharding.spec}"))

        look(x)
        look(x.T)
        look(jnp.sin(x) + 1)
        look(x.reshape(2, 4, 4))
        return x * 2

    with jax.set_mesh(square()):
        return seen_by(told, divided(X, "x", "y")), seen_by(told, divided(X, None, "y"))


@program
def the_barrier_waits_for_programs_without_results():
    seen = []
    f = jax.pmap(lambda x: jax.debug.callback(seen.append, x))
    counts = []
    for _ in range(20):
        f(jnp.arange(4))
        jax.effects_barrier()
        counts.append(len(seen))
    return counts

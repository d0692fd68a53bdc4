"""What surrounds programs: donation, compiling ahead of time, export, caches, callbacks, checks, arrays of other libraries."""

import contextlib
import functools
import io
import os
import pickle
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import checkify, io_callback

from programs.program import program

X = np.linspace(0, 1, 12, dtype=np.float32).reshape(3, 4)


def error_of(f, *args):
    """Its type."""
    try:
        jax.block_until_ready(f(*args))
    except Exception as error:
        return type(error).__name__
    return "none"


@program
def donated_arguments():
    f = jax.jit(lambda state, x: (jax.tree.map(lambda v: v + x, state), x.sum()), donate_argnums=0)
    state = {"a": jnp.zeros(1000), "b": jnp.ones((10, 10))}
    kept = state
    for _ in range(3):
        state, total = f(state, jnp.float32(2))
    return state, total, kept["a"].is_deleted(), error_of(lambda: kept["a"] + 1)


@program
def donation_by_name_and_what_cannot_be_used():
    f = jax.jit(lambda x, y: x[:2].sum() + y, donate_argnames="x")
    x = jnp.ones(5)
    with contextlib.redirect_stderr(io.StringIO()):
        return f(x=x, y=jnp.arange(3)), error_of(lambda: jax.jit(lambda x: x, donate_argnums=0)(x) + x)


@program
def compiled_ahead_of_time():
    lowered = jax.jit(lambda x, n: x * n + 1, static_argnums=1).lower(jax.ShapeDtypeStruct((3, 4), jnp.float32), 3)
    compiled = lowered.compile()
    return compiled(X), error_of(compiled, X[0]), str(lowered.out_info), compiled.cost_analysis()["flops"] >= 24, compiled.memory_analysis().output_size_in_bytes


@program
def exported_and_called_again():
    f = jax.jit(lambda x, w: jnp.tanh(x @ w).sum(0))
    exported = jax.export.export(f, platforms=["cpu"])(X, X.T)
    again = jax.export.deserialize(bytearray(exported.serialize(vjp_order=1)))
    return again.call(X, X.T), jax.grad(lambda x: again.call(x, X.T).sum())(X), again.in_avals[0].shape, jax.jit(lambda x: again.call(x * 2, X.T))(X)


@program
def exported_with_open_shapes():
    rows, columns = jax.export.symbolic_shape("a, b", constraints=["a >= 2"])
    f = jax.jit(lambda x: (x.mean(0), jnp.arange(x.shape[0]), x.reshape(-1)[: x.shape[0] * 2], jnp.concatenate([x, x], 1) @ jnp.ones(2 * x.shape[1])))
    exported = jax.export.export(f, platforms=["cpu"])(jax.ShapeDtypeStruct((rows, columns), jnp.float32))
    again = jax.export.deserialize(exported.serialize())
    return again.call(X), again.call(X.T), error_of(again.call, X[:1])


@program
def the_compilation_cache():
    out = []
    with tempfile.TemporaryDirectory() as folder:
        options = {"jax_compilation_cache_dir": folder, "jax_persistent_cache_min_compile_time_secs": 0, "jax_persistent_cache_min_entry_size_bytes": -1}
        before = {name: getattr(jax.config, name) for name in options}
        jax.tree.map(jax.config.update, list(options), list(options.values()))
        from jax.experimental.compilation_cache import compilation_cache

        compilation_cache.reset_cache()
        for _ in range(2):
            out.append(jax.jit(lambda x: jnp.cos(x) * 3 + x.sum())(X))
            out.append(sum(name.endswith("-cache") for name in os.listdir(folder)))
            jax.clear_caches()
        jax.tree.map(jax.config.update, list(before), list(before.values()))
        compilation_cache.reset_cache()
    return out


@program
def callbacks_in_programs():
    seen = []
    shape = jax.ShapeDtypeStruct((3, 4), np.float32)
    sine = lambda x: jax.pure_callback(lambda v: np.sin(v), shape, x, vmap_method="expand_dims")

    @jax.jit
    def f(x):
        for i in range(3):
            io_callback(lambda v, i=i: seen.append((i, float(v))), None, x[0, i], ordered=True)
        return sine(x) + jax.lax.fori_loop(0, 2, lambda _, v: jax.pure_callback(lambda w: w * 2, shape, v), x)

    return f(X), jax.effects_barrier(), seen, jax.vmap(sine)(jnp.stack([X, X]))


@program
def callbacks_with_derivatives():
    @jax.custom_jvp
    def f(x):
        return jax.pure_callback(lambda v: np.exp(v), jax.ShapeDtypeStruct(x.shape, x.dtype), x, vmap_method="broadcast_all")

    f.defjvp(lambda primals, tangents: (f(*primals), f(*primals) * tangents[0]))
    return jax.grad(lambda x: f(x).sum())(X), jax.jit(jax.jvp, static_argnums=0)(f, (X,), (X,)), jax.vmap(jax.grad(f))(X[0])


@program
def prints_from_programs():
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        jax.jit(lambda x: jax.debug.print("x = {x}, its sum {s:.3f}", x=x, s=x.sum(), ordered=True))(jnp.arange(4))
        jax.lax.fori_loop(0, 3, lambda i, c: (jax.debug.print("turn {i} {c}", i=i, c=c, ordered=True), c * 2)[1], 1)
        jax.grad(lambda x: (jax.debug.callback(lambda v: print("in", v), x, ordered=True), x * x)[1])(3.0)
        jax.effects_barrier()
    return out.getvalue()


@program
def checks():
    def f(x, i):
        checkify.check(x[0] >= 0, "x starts with {x}", x=x[0])
        return jnp.log(x)[i]

    checked = jax.jit(checkify.checkify(f, errors=checkify.user_checks | checkify.float_checks | checkify.index_checks))
    errors = [checked(jnp.array(x), i)[0].get() for x, i in (([1.0, 2], 0), ([-1.0, 2], 1), ([1.0, -2], 0), ([1.0, 2], 5))]
    return [str(error).split("\n")[0].split(" (")[0] for error in errors]


@program
def nan_and_infinity_checks():
    with jax.debug_nans(True):
        found = [error_of(f, jnp.zeros(3)) for f in (lambda x: x / x, jax.jit(lambda x: jnp.log(x - 1)), jax.jit(lambda x: x + 1))]
    with jax.debug_infs(True):
        return found, error_of(lambda x: 1 / x, jnp.zeros(3))


@program
def numpy_arrays_in_and_out():
    strided, host = np.arange(40, dtype=np.float64)[::3], np.asfortranarray(X)
    array = jax.device_put(host)
    seen = np.asarray(array)
    return array, jnp.asarray(strided), jnp.asarray(X.astype(">f4").astype("f4")), seen.flags.writeable, jnp.array([[1, 2], [3, 4]], "uint8"), jax.device_put({"a": 1, "b": [2.5, True]}), np.sum(array), jnp.asarray(memoryview(b"abc"))


@program
def arrays_by_dlpack():
    x = jnp.asarray(X)
    there = np.from_dlpack(x)
    back = jnp.from_dlpack(np.ascontiguousarray(X.T))
    return there, back, jnp.from_dlpack(x), str(x.__dlpack_device__()[0]), [jnp.from_dlpack(jnp.arange(3, dtype=kind)) for kind in ("int8", "uint32", "float16", "bfloat16", "complex64")]


@program
def memory_kinds():
    device = jax.devices()[0]
    kinds = sorted(memory.kind for memory in device.addressable_memories())
    host = jax.device_put(X, jax.sharding.SingleDeviceSharding(device, memory_kind="pinned_host"))
    back = jax.device_put(host, jax.sharding.SingleDeviceSharding(device, memory_kind="device"))
    inside = jax.jit(lambda x: jax.device_put(jax.device_put(x, jax.memory.Space.Host) * 1, jax.memory.Space.Device) + 1)(X)
    return kinds, device.default_memory().kind, host.sharding.memory_kind, host, back + 1, inside


@program
def arrays_as_objects():
    x = jnp.asarray(X)
    copy = pickle.loads(pickle.dumps(x))
    x.block_until_ready()
    gone = jnp.zeros(3)
    gone.delete()
    return copy, x.copy() is not x, x.nbytes, x.itemsize, x.ndim, gone.is_deleted(), error_of(lambda: gone + 1), x.is_fully_addressable, x.committed, len(x.addressable_shards), jax.device_put(x, jax.devices()[0]).committed, hasattr(x, "__array_namespace__")


@program
def errors_of_programs():
    return [error_of(f) for f in (
        lambda: jnp.ones(3) + jnp.ones(4), lambda: jax.jit(lambda x: x if x > 0 else -x)(1), lambda: jax.grad(lambda x: x)(jnp.ones(2)), lambda: jnp.ones(3)[jnp.array([1.5])],
        lambda: jax.lax.scan(lambda c, x: (jnp.float16(c), x), 1.0, X), lambda: jax.vmap(lambda x, y: x)(X, X[:2]), lambda: jnp.linalg.cholesky(jnp.ones((2, 3))), lambda: jax.jit(lambda x: x, static_argnums=0)(jnp.ones(2)),
        lambda: jax.pure_callback(lambda x: x[0], jax.ShapeDtypeStruct((4,), np.int32), X), lambda: jnp.asarray("text"), lambda: jax.lax.conv(X, X, (1,), "SAME"), lambda: jnp.ones(3).at[0].set(jnp.ones(2)))]


@program
def leaks_and_counts_of_traces():
    traces = []

    @jax.jit
    def f(x):
        traces.append(x.shape)
        return x * 2

    for x in (X, X + 1, X[0], X.astype(np.int32), X):
        f(x)
    leaked = []
    jax.jit(lambda x: leaked.append(x))(1.0)
    return len(traces), f._cache_size(), error_of(lambda: leaked[0] + 1)


@program
def functions_through_threads():
    from concurrent.futures import ThreadPoolExecutor

    f = jax.jit(lambda x, n: jnp.linalg.matrix_power(x @ x.T, 3) * n)
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(functools.partial(f, jnp.asarray(X)), range(8)))


@program
def settings_in_contexts():
    with jax.default_matmul_precision("highest"), jax.numpy_rank_promotion("raise"):
        refused = error_of(lambda: X + jnp.ones(4))
    with jax.disable_jit():
        by_hand = jax.jit(lambda x: x * 2 if x[0] > 0 else x)(jnp.ones(2))
    with jax.numpy_dtype_promotion("strict"):
        strict = error_of(lambda: jnp.int8(1) * jnp.ones(2, "int16"))
    with jax.transfer_guard("disallow"):
        guarded = jax.jit(lambda x: x + x)(jax.device_put(X))
    return refused, by_hand, strict, guarded

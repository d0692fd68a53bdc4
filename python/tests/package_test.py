"""What jax_plugins.lathe tells JAX, step by step: a JAX that has moved something fails here.

    cd python/tests; JAX_PLATFORMS=lathe PYTHON -m unittest package_test       PYTHON has the package (make jax-venv)
"""

import gc
import os
import re
import subprocess
import sys
import unittest
import unittest.mock
import warnings

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import io_callback

from jax_plugins.lathe import _jax_compat


def run_apart(program, **environment):
    """What a process of its own prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120,
                          env={**os.environ, **environment})
    return done.returncode, done.stdout, done.stderr


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        jax.devices()  # JAX has looked for its platforms

    def test_every_change_of_jax_is_made(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.assertEqual(_jax_compat.apply(), [])

    def test_a_change_that_a_newer_jax_has_moved_is_warned_of_and_the_rest_is_made(self):
        """Each change in turn finds a name of JAX gone: a module, a function, an entry of a table."""
        for what, _ in _jax_compat._STEPS:
            for error in (ImportError, AttributeError, KeyError, TypeError, NotImplementedError):
                moved = unittest.mock.Mock(side_effect=error("it is gone"))
                steps = [(name, moved if name == what else change) for name, change in _jax_compat._STEPS]
                with self.subTest(what, error=error), unittest.mock.patch.object(_jax_compat, "_STEPS", steps):
                    with self.assertWarnsRegex(UserWarning, f"this JAX does without {re.escape(what)}: {error.__name__}"):
                        self.assertEqual(_jax_compat.apply(), [what])

    def test_the_platform_comes_without_any_of_its_changes(self):
        """In a process of its own, in which all of them fail before JAX looks for platforms."""
        program = """
from jax_plugins.lathe import _jax_compat
def gone(): raise NotImplementedError('gone')
_jax_compat._STEPS[:] = [(what, gone) for what, _ in _jax_compat._STEPS]
import jax.numpy as jnp
print((jnp.arange(3.) @ jnp.ones(3)).devices(), len(_jax_compat._STEPS))
"""
        status, out, error = run_apart(program)
        self.assertEqual((status, out.split()[0]), (0, "{LatheDevice(id=0)}"), error)
        self.assertEqual(error.count("this JAX does without"), int(out.split()[1]), error)

    def test_another_version_is_warned_of_and_tried(self):
        for name in ("jax", "jaxlib"):
            for version in ("0.9.2", "0.11.2", "1.0.0"):
                with unittest.mock.patch.object(sys.modules[name], "__version__", version):
                    with self.assertWarnsRegex(UserWarning, f"tested with jax and jaxlib 0.10, and {name} is {version}"):
                        self.assertEqual(_jax_compat.apply(), [])

    def test_the_platform_is_lathe(self):
        self.assertEqual(jax.devices()[0].platform, "lathe")
        self.assertEqual(jax.default_backend(), "lathe")

    def test_nothing_is_printed(self):
        status, out, error = run_apart("import jax.numpy as jnp; print(jnp.arange(3).sum())")
        self.assertEqual((status, out.strip(), error.strip()), (0, "3", ""))

    def test_it_goes_by_another_name_for_those_who_ask_by_name(self):
        program = ("import jax, jax.numpy as jnp, numpy as np; x = jnp.arange(3); "
                   "print(jax.devices()[0].platform, jax.devices('cpu')); jax.debug.print('{}', x); jax.effects_barrier(); "
                   "print(jax.jit(lambda v: v + 1, donate_argnums=0)(x), x.is_deleted(), jnp.linalg.eigh(jnp.eye(2))[0])")
        status, out, error = run_apart(program, JAX_PJRT_CLIENT_CREATE_OPTIONS="platform_name:cpu")
        self.assertEqual((status, out.split("\n"), error),
                         (0, ["cpu [LatheDevice(id=0)]", "[0 1 2]", "[1 2 3] True [1. 1.]", ""], ""))

    def test_cpu_is_its_name_too_unless_the_cpu_is_asked_for(self):
        program = "import jax; print(jax.devices(), jax.devices('cpu'), jax.local_devices(backend='cpu'))"
        lathe, cpu = "[LatheDevice(id=0)]", "[CpuDevice(id=0)]"
        self.assertEqual(run_apart(program)[1].strip(), f"{lathe} {lathe} {lathe}")
        self.assertEqual(run_apart(program, JAX_PLATFORMS="lathe,cpu")[1].strip(), f"{lathe} {cpu} {cpu}")
        self.assertEqual(run_apart(program, JAX_PLATFORMS="")[1].strip(), f"{lathe} {cpu} {cpu}")
        self.assertEqual(run_apart(program, JAX_PLATFORMS="cpu")[1].strip(), f"{cpu} {cpu} {cpu}")

    def test_rules_that_the_cpu_gets_later_hold(self):
        from jax.extend.core import Primitive
        from jax.interpreters import mlir

        primitive = Primitive("of_this_test")
        primitive.def_abstract_eval(lambda x: x)
        mlir.register_lowering(primitive, mlir.lower_fun(lambda x: x + 1, multiple_results=False), platform="cpu")
        self.assertEqual(jax.jit(primitive.bind)(1), 2)
        mlir.register_lowering(primitive, mlir.lower_fun(lambda x: x + 2, multiple_results=False), platform="lathe")
        self.assertEqual(jax.jit(lambda x: primitive.bind(x))(1), 3)

    def test_the_cpus_rules_hold(self):
        a = jnp.array([[2.0, 1.0], [1.0, 3.0]])
        np.testing.assert_allclose(jnp.linalg.eigh(a)[0], np.linalg.eigh(a)[0], rtol=1e-5)
        np.testing.assert_allclose(jnp.linalg.svd(a)[1], np.linalg.svd(a)[1], rtol=1e-5)

    def test_costs_are_counted_as_on_the_cpu(self):
        def cost(f):
            told = jax.jit(f).lower(jnp.ones(10)).compile().cost_analysis()
            return told["flops"], told["transcendentals"]

        self.assertEqual(cost(jnp.exp), (0, 10))
        self.assertEqual(cost(lambda x: x ** 1.5), (0, 10))
        self.assertEqual(cost(jax.nn.sigmoid), (30, 10))
        self.assertEqual(cost(lambda x: jnp.exp(x) + jnp.exp(x) * 2), (20, 10))

    def test_what_is_told_of_a_sharding_may_fail(self):
        """The compiler's error is the function's, and the next program is told again."""
        program = """
import jax, jax.numpy as jnp
x = jax.device_put(jnp.arange(4.), jax.NamedSharding(jax.make_mesh((2,), ('x',)), jax.P('x')))
def told(sharding): raise ValueError(f'lies by {sharding.spec}')
f = jax.jit(lambda x: (jax.debug.inspect_array_sharding(x, callback=told), x + 1)[1])
try: f(x)
except jax.errors.JaxRuntimeError as error: print('ValueError: lies by P(' in str(error))
jax.jit(lambda x: (jax.debug.inspect_array_sharding(x, callback=lambda s: print(s.spec)), x)[1])(x)
"""
        status, out, error = run_apart(program, XLA_FLAGS="--xla_force_host_platform_device_count=2")
        self.assertEqual((status, out.split("\n")[0]), (0, "True"), error)
        self.assertIn("'x'", out.split("\n")[1])

    def test_donated_arguments_are_deleted_and_updated_in_place(self):
        x = jnp.zeros(100_000) + 1
        place = x.unsafe_buffer_pointer()
        y = jax.jit(lambda v: v + 1, donate_argnums=0)(x)
        self.assertTrue(x.is_deleted())
        self.assertEqual(y.unsafe_buffer_pointer(), place)
        self.assertEqual(y[7], 2)

    def test_a_looked_at_array_is_not_written(self):
        x = jnp.zeros(100_000) + 1
        seen = np.asarray(x)
        jax.jit(lambda v: v + 1, donate_argnums=0)(x).block_until_ready()
        self.assertTrue((seen == 1).all())

    def test_a_branch_for_the_cpu_is_taken(self):
        chosen = jax.jit(lambda: jax.lax.platform_dependent(cpu=lambda: 1, default=lambda: 2))()
        self.assertEqual(chosen, 1)

    def test_what_was_exported_for_the_cpu_runs(self):
        f = jax.jit(lambda x: jax.lax.platform_dependent(x, cpu=lambda v: v + 1, tpu=lambda v: v + 2))
        for platforms in (["cpu"], ["tpu", "cpu"]):
            bytes_of = jax.export.export(f, platforms=platforms)(1.0).serialize()
            self.assertEqual(jax.export.deserialize(bytes_of).call(1.0), 2)
        with self.assertRaisesRegex(ValueError, "was exported for platforms"):
            jax.export.export(f, platforms=["tpu"])(1.0).call(1.0)

    def test_a_window_that_is_partly_outside_is_dropped(self):
        numbers = jax.lax.ScatterDimensionNumbers(
            update_window_dims=(1,), inserted_window_dims=(), scatter_dims_to_operand_dims=(0,))

        def add(x, updates, dtype):
            return jax.lax.scatter_add(x, jnp.array([[3], [-1], [0]]).astype(dtype), updates, numbers)

        x, updates = jnp.zeros(4), jnp.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
        for dtype in (jnp.int8, jnp.int32):
            np.testing.assert_array_equal(add(x, updates, dtype), [5, 6, 0, 0])
        slope = jax.grad(lambda u: add(x, u, jnp.int32).sum())(updates)
        np.testing.assert_array_equal(slope, [[0, 0], [0, 0], [1, 1]])
        largest = jax.grad(lambda v: jax.lax.scatter_max(v, jnp.array([[3], [-1], [0]]), updates, numbers).sum())(x)
        np.testing.assert_array_equal(largest, [0, 0, 1, 1])

    def test_numpy_and_dlpack_share_memory(self):
        host = np.arange(100_000, dtype=np.float32)
        for array in (jax.device_put(host), jnp.from_dlpack(host)):
            self.assertEqual(array.unsafe_buffer_pointer(), host.ctypes.data)
            self.assertEqual(np.asarray(array).ctypes.data, host.ctypes.data)
            self.assertEqual(np.from_dlpack(array).ctypes.data, host.ctypes.data)
            self.assertFalse(np.from_dlpack(array).flags.writeable)
            self.assertEqual(jnp.from_dlpack(array).unsafe_buffer_pointer(), host.ctypes.data)

    def test_types_that_numpy_lacks_go_by_dlpack(self):
        for name in ("bfloat16", "float8_e3m4", "float8_e4m3", "float8_e4m3b11fnuz", "float8_e4m3fn", "float8_e4m3fnuz",
                     "float8_e5m2", "float8_e5m2fnuz", "float8_e8m0fnu"):
            for shape in ((), (4,), (2, 3), (0, 3)):
                array = jnp.full(shape, 2, name)
                there = jnp.from_dlpack(array)
                self.assertEqual((there.dtype, there.shape), (array.dtype, array.shape))
                self.assertEqual(there.unsafe_buffer_pointer(), array.unsafe_buffer_pointer())
                np.testing.assert_array_equal(np.asarray(there, np.float32), np.full(shape, 2, np.float32))
        with self.assertRaises(BufferError):
            jnp.ones(3, "int4").__dlpack__()

    def test_copies_and_results_have_memory_of_their_own(self):
        host = np.ones(100_000, np.float32)
        same = jax.jit(lambda x: x)
        made = [jnp.array(host), jnp.asarray(host), same(host), jnp.copy(jax.device_put(host)), same(jnp.from_dlpack(host)),
                jnp.from_dlpack(host, copy=True)]
        host[:] = 2
        for array in made:
            self.assertEqual(array[0], 1)

    def test_a_numpy_array_is_kept_and_let_go(self):
        host = np.zeros(100_000, np.float32)
        array = jax.device_put(host)
        count = sys.getrefcount(host)
        del array
        gc.collect()
        jnp.zeros(3).block_until_ready()
        self.assertLess(sys.getrefcount(host), count)

    def test_callbacks(self):
        pure = jax.jit(lambda x: jax.pure_callback(np.sin, jax.ShapeDtypeStruct((3,), np.float32), x) * 2)
        np.testing.assert_allclose(pure(jnp.arange(3.0)), 2 * np.sin(np.arange(3.0)), rtol=1e-6)
        seen = []
        ordered = jax.jit(lambda x: [io_callback(lambda v: seen.append(int(v)), None, x + i, ordered=True) for i in range(3)])
        ordered(4)
        jax.effects_barrier()
        self.assertEqual(seen, [4, 5, 6])

    def test_the_public_name_of_their_lowering_is_ours_too(self):
        from jax._src import callback
        from jax.interpreters import mlir

        self.assertIs(mlir.emit_python_callback, callback.emit_python_callback)
        self.assertTrue(hasattr(mlir.emit_python_callback, "_lathe_original"))

    def test_callbacks_of_libraries_that_lower_them_themselves(self):
        from jax.experimental.sparse.linalg import spsolve

        data, columns, starts = jnp.array([2.0, 4.0]), jnp.array([0, 1]), jnp.array([0, 1, 2])
        np.testing.assert_allclose(spsolve(data, columns, starts, jnp.array([2.0, 2.0])), [1, 0.5])

    def test_callbacks_may_run_programs(self):
        def nested(x):
            return np.asarray(jnp.dot(jnp.ones((300, 300)), jnp.ones((300, 300)))[0, 0] + x)

        f = jax.jit(lambda x: jax.pure_callback(nested, jax.ShapeDtypeStruct((), np.float32), x))
        self.assertEqual(f(1.0), 301)

    def test_a_callbacks_program_may_be_waited_for_by_who_holds_the_interpreter(self):
        f = jax.jit(lambda x: jax.pure_callback(lambda v: v + 1, jax.ShapeDtypeStruct((), np.float32), x))
        for i in range(50):
            self.assertEqual(np.asarray(f(float(i))), i + 1)

    def test_programs_are_cached(self):
        import tempfile

        program = ("import jax, sys; jax.config.update('jax_compilation_cache_dir', sys.argv[1]);"
                   "jax.config.update('jax_persistent_cache_min_compile_time_secs', 0);"
                   "print(jax.jit(lambda x: x * 2 + 1)(3.0))")
        with tempfile.TemporaryDirectory() as folder:
            program = program.replace("sys.argv[1]", repr(folder))
            for turn in range(2):
                status, out, error = run_apart(program, JAX_LOG_COMPILES="1")
                self.assertEqual((status, out.strip()), (0, "7.0"), error)
                self.assertEqual("Persistent compilation cache hit for 'jit__lambda'" in error, turn == 1, error)
            self.assertTrue(any(name.endswith("-cache") for name in os.listdir(folder)))

    def test_devices_as_many_as_jax_says(self):
        program = ("import jax; jax.config.update('jax_num_cpu_devices', 3);"
                   "print(len(jax.devices()), jax.pmap(lambda x: x + 1)(jax.numpy.arange(3.)))")
        self.assertEqual(run_apart(program)[1].strip(), "3 [1. 2. 3.]")
        program = "import jax; print(len(jax.devices()))"
        self.assertEqual(run_apart(program, XLA_FLAGS="--xla_force_host_platform_device_count=5")[1].strip(), "5")
        self.assertEqual(run_apart(program, LATHE_CPU_DEVICES="4")[1].strip(), "4")

    def test_functions_with_partitioning_of_their_own_run_whole(self):
        program = """
import jax, jax.numpy as jnp
from jax.experimental.custom_partitioning import custom_partitioning
jax.config.update('jax_num_cpu_devices', 2)
def never(*_): raise AssertionError('nothing is divided')
f = custom_partitioning(lambda x: jnp.flip(x) * 2)
f.def_partition(infer_sharding_from_operands=never, partition=never, sharding_rule='i -> i')
mesh = jax.make_mesh((2,), ('x',), axis_types=(jax.sharding.AxisType.Auto,))
x = jax.device_put(jnp.arange(4.), jax.NamedSharding(mesh, jax.P('x')))
print(jax.jit(f)(x))
"""
        status, out, error = run_apart(program)
        self.assertEqual((status, out.strip()), (0, "[6. 4. 2. 0.]"), error)

    def test_devices_meet_in_collectives(self):
        program = ("import jax; jax.config.update('jax_num_cpu_devices', 3);"
                   "print(jax.pmap(lambda x: jax.lax.psum(x, 'i'), axis_name='i')(jax.numpy.arange(3.)))")
        status, out, error = run_apart(program)
        self.assertEqual((status, out.strip()), (0, "[3. 3. 3.]"), error)

    def test_a_missing_library_is_named(self):
        _, _, error = run_apart("import jax; jax.devices()", LATHE_PJRT_LIBRARY="/nowhere/lib.so")
        self.assertIn("Lathe's plugin is not at /nowhere/lib.so", error)

    def test_arrays_may_outlive_everything(self):
        status, _, error = run_apart("import jax.numpy as jnp, builtins; builtins.kept = jnp.arange(5) + 1")
        self.assertEqual((status, error), (0, ""))


if __name__ == "__main__":
    unittest.main()

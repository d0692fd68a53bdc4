"""Handlers of custom calls that users compile against jaxlib's headers (jax.ffi) run on Lathe.

    cd python/tests; JAX_PLATFORMS=lathe PYTHON -m unittest ffi_test       PYTHON has the package (make jax-venv)

The handlers are in ffi_handlers.cc; $CXX, or g++, compiles them.
"""

import ctypes
import gc
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import jax
import jax.numpy as jnp
import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
COMPILER = os.environ.get("CXX", "g++")
DIRECTORY = tempfile.TemporaryDirectory()
LIBRARY = os.path.join(DIRECTORY.name, "handlers.so")


def compile_with(*options):
    return subprocess.run([COMPILER, *options, f"-I{jax.ffi.include_dir()}"], capture_output=True, text=True)


built = compile_with("-std=c++17", "-shared", "-fPIC", "-O1", "-w", "-o", LIBRARY, str(HERE / "ffi_handlers.cc"))
if built.returncode != 0:
    raise RuntimeError(built.stderr)
handlers = ctypes.CDLL(LIBRARY)


def capsule(name):
    return jax.ffi.pycapsule(getattr(handlers, name))


def type_capsule(name):
    function = getattr(handlers, name)
    function.restype = ctypes.c_void_p
    return jax.ffi.pycapsule(function())


# Before the first device is asked for, as modules do when they are imported.
for target in ("Scale", "Rank", "Scalars", "Arrays", "Dictionary", "Sums", "Fails", "Throws", "Context", "Later", "OnPool", "InPlace",
               "Bytes", "FromBytes", "Note", "NoteAll"):
    jax.ffi.register_ffi_target(target, capsule(target), platform="cpu")
jax.ffi.register_ffi_type("Counter", {"type_id": type_capsule("CounterId"), "type_info": type_capsule("CounterInfo")}, platform="cpu")
jax.ffi.register_ffi_target("Count", {"instantiate": capsule("MakeCounter"), "prepare": capsule("NeverPrepare"),
                                      "initialize": capsule("NeverInitialize"), "execute": capsule("Count")})


def shape(dims, dtype=np.float32):
    return jax.ShapeDtypeStruct(dims, dtype)


def call(name, result, *operands, **attributes):
    return jax.ffi.ffi_call(name, result)(*operands, **attributes)


X = jnp.arange(6, dtype=jnp.float32).reshape(2, 3)
RUNTIME_ERROR = jax.errors.JaxRuntimeError


class Layout(unittest.TestCase):
    def test_structs_are_those_of_jaxlibs_headers(self):
        done = compile_with("-std=c++20", "-fsyntax-only", f"-I{HERE.parents[1] / 'src'}", str(HERE / "ffi_layout.cc"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Calls(unittest.TestCase):
    def test_eager_jitted_and_beside_other_ops(self):
        def scaled(x):
            return call("Scale", shape(x.shape), x, by=np.float32(2))

        np.testing.assert_array_equal(scaled(X), 2 * X)
        np.testing.assert_array_equal(jax.jit(lambda x: scaled(x + 1) - 1)(X), 2 * X + 1)
        looped = jax.lax.fori_loop(0, 3, lambda _, x: scaled(x), X)
        np.testing.assert_array_equal(looped, 8 * X)

    def test_under_vmap(self):
        rows, one = jnp.zeros((5, 3)), jnp.zeros(3)
        for method, dims in (("sequential", 11), ("sequential_unrolled", 11), ("expand_dims", 22), ("broadcast_all", 22)):
            counted = jax.vmap(lambda x: jax.ffi.ffi_call("Rank", shape((), np.int32), vmap_method=method)(x, one))(rows)
            np.testing.assert_array_equal(counted, [dims] * 5)

    def test_with_a_derivative_of_ones_own(self):
        @jax.custom_vjp
        def doubled(x):
            return call("Scale", shape(x.shape), x, by=np.float32(2))

        doubled.defvjp(lambda x: (doubled(x), None), lambda _, ct: (call("Scale", shape(ct.shape), ct, by=np.float32(2)),))
        np.testing.assert_array_equal(jax.grad(lambda x: doubled(x).sum())(X), np.full((2, 3), 2))

    def test_several_operands_and_results(self):
        for results in (0, 1, 3):
            out = call("Sums", [shape((2, 3))] * results, X, X, 2 * X)
            self.assertEqual(len(out), results)
            for each in out:
                np.testing.assert_array_equal(each, 4 * X)
        np.testing.assert_array_equal(call("Sums", shape((4,))), np.zeros(4))
        self.assertEqual(call("Sums", shape((0, 3)), jnp.zeros((0, 3))).shape, (0, 3))

    def test_a_platform_of_its_own_goes_before_the_cpus(self):
        for platform, target in (("cpu", "Fails"), ("lathe", "Scale")):
            jax.ffi.register_ffi_target("both", capsule(target), platform=platform)
        np.testing.assert_array_equal(call("both", shape((2, 3)), X, by=np.float32(3)), 3 * X)

    def test_on_several_devices(self):
        program = f"""
import ctypes, jax, jax.numpy as jnp, numpy as np
jax.config.update('jax_num_cpu_devices', 3)
library = ctypes.CDLL({LIBRARY!r})
jax.ffi.register_ffi_target('Context', jax.ffi.pycapsule(library.Context))
f = lambda x: jax.ffi.ffi_call('Context', jax.ShapeDtypeStruct((5,), np.int64))(x)
with jax.enable_x64(True):
    print(*jax.pmap(f)(jnp.zeros((3, 2), np.float32))[:, 0], jax.jit(f)(jax.device_put(np.zeros(2, np.float32), jax.devices()[1]))[0])
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
        self.assertEqual((done.stdout.strip(), done.stderr), ("0 1 2 1", ""))

    def test_from_several_threads(self):
        scaled = jax.jit(lambda x: call("Later", shape((2, 3)), x, error=""))
        out = [None] * 8
        threads = [threading.Thread(target=lambda i=i: out.__setitem__(i, np.asarray(scaled(X + i)))) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for i, each in enumerate(out):
            np.testing.assert_array_equal(each, X + i + 1)

    def test_from_the_compilation_cache(self):
        with tempfile.TemporaryDirectory() as folder:
            program = f"""
import ctypes, jax, jax.numpy as jnp, numpy as np
jax.config.update('jax_compilation_cache_dir', {folder!r})
jax.config.update('jax_persistent_cache_min_compile_time_secs', 0)
library = ctypes.CDLL({LIBRARY!r})
jax.ffi.register_ffi_target('Scale', jax.ffi.pycapsule(library.Scale))
print(jax.jit(lambda x: jax.ffi.ffi_call('Scale', jax.ShapeDtypeStruct((2,), np.float32))(x, by=np.float32(3)) + 1)(jnp.ones(2)))
"""
            for _ in range(2):
                done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
                self.assertEqual((done.stdout.strip(), done.stderr), ("[4. 4.]", ""))


class AttributesOfCalls(unittest.TestCase):
    def test_numbers_and_text_have_their_types(self):
        given = dict(b=True, i8=np.int8(-8), i16=np.int16(-16), i32=np.int32(-32), i64=-64, u8=np.uint8(200), u16=np.uint16(60000),
                     u32=np.uint32(4_000_000_000), u64=np.uint64(2**60), f32=np.float32(0.1), f64=0.1)
        with jax.enable_x64(True):
            out = jax.jit(lambda: call("Scalars", shape((12,), np.float64), text="héllo", **given))()
        np.testing.assert_array_equal(out, [*map(float, given.values()), 6])

    def test_arrays_have_their_types(self):
        given = {name: np.arange(4).astype(dtype).reshape(2, 2) for name, dtype in
                 (("i8", np.int8), ("i32", np.int32), ("u16", np.uint16), ("i64", np.int64), ("f32", np.float32), ("f64", np.float64))}
        with jax.enable_x64(True):
            np.testing.assert_array_equal(call("Arrays", shape((6,), np.float64), **given), [10] * 6)
            given["i8"], given["i32"], given["f32"] = np.zeros((0, 2), np.int8), np.array(5, np.int32), np.full(3, 2, np.float32)
            np.testing.assert_array_equal(call("Arrays", shape((6,), np.float64), **given), [0, 6, 10, 10, 9, 10])

    def test_dictionaries(self):
        self.assertEqual(call("Dictionary", shape((), np.int32), inner={"version": 3, "whole": np.int32(4)}, beside="text"), 207)
        with self.assertRaisesRegex(RUNTIME_ERROR, "Unexpected attribute: inner"):
            call("Dictionary", shape((), np.int32)).block_until_ready()
        with self.assertRaisesRegex(RUNTIME_ERROR, "Wrong scalar data type: expected S32 but got S64"):
            call("Dictionary", shape((), np.int32), inner={"version": 3, "whole": 4}).block_until_ready()

    def test_what_xla_does_not_hand_over_is_an_error_with_the_name(self):
        for value in (np.float16(1), np.complex64(1), (1, 2), np.zeros(2, np.float16), np.zeros(2, bool)):
            with self.assertRaisesRegex(RUNTIME_ERROR, "INVALID_ARGUMENT.*\"Sums\": the attribute `odd`"):
                call("Sums", shape((2,)), odd=value)


class States(unittest.TestCase):
    def test_a_state_lives_as_long_as_the_program(self):
        before = handlers.LivingCounters()

        def two(x):
            return call("Count", shape((), np.int32), start=5), call("Count", shape((), np.int32), start=7), x

        counted = jax.jit(two)
        for i in range(3):
            self.assertEqual(tuple(map(int, counted(0))), (5 + i, 7 + i, 0))
        self.assertEqual(handlers.LivingCounters() - before, 2)
        counted.clear_cache()
        jax.clear_caches()
        gc.collect()
        self.assertEqual(handlers.LivingCounters() - before, 0)

    def test_an_error_of_the_stage_instantiate_comes_when_the_program_is_compiled(self):
        f = jax.jit(lambda: call("Count", shape((), np.int32), start=-1))
        with self.assertRaisesRegex(RUNTIME_ERROR, "OUT_OF_RANGE.*counters start at 0"):
            f.lower().compile()


class Errors(unittest.TestCase):
    def test_code_and_message_come_with_the_call_and_its_place(self):
        for code, name in ((1, "CANCELLED"), (3, "INVALID_ARGUMENT"), (5, "NOT_FOUND"), (8, "RESOURCE_EXHAUSTED"), (11, "OUT_OF_RANGE"),
                           (13, "INTERNAL"), (16, "UNAUTHENTICATED")):
            with self.assertRaisesRegex(RUNTIME_ERROR, rf"^{name}: .*custom_call\] target \"Fails\": my trouble.*ffi_test.py"):
                call("Fails", shape((2,)), code=np.int32(code), message="my trouble").block_until_ready()

    def test_the_call_raises_them_where_the_program_computes_little(self):
        x = jnp.ones((600, 600))
        for f in (lambda: call("Fails", shape((2,)), code=np.int32(3), message="my trouble"),
                  jax.jit(lambda: call("Fails", shape((2,)), code=np.int32(3), message="my trouble"))):
            with self.assertRaisesRegex(RUNTIME_ERROR, "INVALID_ARGUMENT: .*my trouble"):
                f()
        behind = jax.jit(lambda x: call("Fails", shape((2,)), x @ x, code=np.int32(3), message="my trouble"))(x)
        with self.assertRaisesRegex(RUNTIME_ERROR, "my trouble|Wrong number of arguments"):
            behind.block_until_ready()

    def test_what_a_handler_throws(self):
        with self.assertRaisesRegex(RUNTIME_ERROR, "INTERNAL: .*thrown by a handler"):
            call("Throws", shape((2,))).block_until_ready()

    def test_wrong_operands_and_attributes(self):
        with self.assertRaisesRegex(RUNTIME_ERROR, "Wrong buffer dtype: expected F32 but got S32"):
            call("Scale", shape((2,)), jnp.arange(2), by=np.float32(1)).block_until_ready()
        with self.assertRaisesRegex(RUNTIME_ERROR, "Wrong number of attributes: expected 1 but got 0"):
            call("Scale", shape((2,)), jnp.zeros(2)).block_until_ready()

    def test_targets_that_are_not_there_or_are_refused(self):
        with self.assertRaisesRegex(RUNTIME_ERROR, "there is no target \"nobody\""):
            call("nobody", shape((2,)))
        jax.ffi.register_ffi_target("untyped", capsule("Scale"), api_version=0)
        with self.assertRaisesRegex(RUNTIME_ERROR, "registered with api_version=0"):
            call("untyped", shape((2,)))
        with self.assertRaisesRegex(RUNTIME_ERROR, "called with api_version 1"):
            jax.ffi.ffi_call("Scale", shape((2,)), custom_call_api_version=1)(jnp.zeros(2))
        with self.assertRaisesRegex(RUNTIME_ERROR, "Duplicate FFI handler"):
            jax.ffi.register_ffi_target("Scale", capsule("Sums"))
        with self.assertRaisesRegex(RUNTIME_ERROR, "must provide an execute"):
            jax.ffi.register_ffi_target("half", {"instantiate": capsule("MakeCounter")})
        with self.assertRaisesRegex(RUNTIME_ERROR, "version"):
            jax.ffi.register_ffi_target("later_version", capsule("OtherVersion"))

    def test_handlers_that_call_the_table_badly_get_errors(self):
        jax.ffi.register_ffi_target("CallsBadly", capsule("CallsBadly"))
        self.assertEqual(call("CallsBadly", shape((), np.int32)), 12)


class ContextsAndFutures(unittest.TestCase):
    def test_what_the_context_tells(self):
        with jax.enable_x64(True):
            f = jax.jit(lambda x: call("Context", shape((5,), np.int64), x))
            first, second = f(X), f(X)
        self.assertEqual(first[0], 0)
        self.assertLess(first[1], second[1])
        self.assertEqual(first[2], 1)  # there is no stream
        self.assertGreaterEqual(first[3], 1)

    def test_arrays_are_aligned_wherever_they_come_from(self):
        with jax.enable_x64(True):
            f = jax.jit(lambda x: call("Context", shape((5,), np.int64), x))
            for first in range(5):
                self.assertEqual(f(np.arange(100_005, dtype=np.float32)[first:])[4], 1)
            self.assertEqual(jax.jit(lambda: call("Context", shape((5,), np.int64), np.ones(3, np.float32)))()[4], 1)

    def test_results_that_come_later(self):
        f = jax.jit(lambda x: call("Later", shape((2, 3)), x + 1, error="") * 2)
        np.testing.assert_array_equal(f(X), 2 * (X + 2))
        with self.assertRaisesRegex(RUNTIME_ERROR, "ABORTED.*too late"):
            call("Later", shape((2, 3)), X, error="too late").block_until_ready()

    def test_tasks_of_the_thread_pool(self):
        x = jnp.arange(1000.0)
        np.testing.assert_array_equal(call("OnPool", shape((1000,)), x), 3 * x)


class Memory(unittest.TestCase):
    def test_an_aliased_result_is_the_operand(self):
        x = jnp.arange(4, dtype=jnp.int32)
        f = lambda x: jax.ffi.ffi_call("InPlace", shape((4,), np.int32), input_output_aliases={0: 0})(x)
        np.testing.assert_array_equal(f(x), [1, 1, 2, 3])
        np.testing.assert_array_equal(jax.jit(lambda x: f(x) + x)(x), [1, 2, 4, 6])
        np.testing.assert_array_equal(x, [0, 1, 2, 3])
        np.testing.assert_array_equal(jax.jit(f, donate_argnums=0)(x + 0), [1, 1, 2, 3])

    def bytes_of(self, x, count, layout=None):
        with jax.enable_x64(True):
            out, sizes = jax.ffi.ffi_call("Bytes", (shape((count,), np.uint8), shape((x.ndim,), np.int64)),
                                          input_layouts=None if layout is None else [layout])(x)
        self.assertEqual(tuple(sizes), x.shape)
        return np.asarray(out)

    def test_layouts(self):
        x = jnp.arange(24, dtype=jnp.int8).reshape(2, 3, 4)
        for layout in ((0, 1, 2), (2, 1, 0), (0, 2, 1), (1, 2, 0)):
            lies = np.asarray(x).transpose(layout).ravel().view(np.uint8)
            np.testing.assert_array_equal(self.bytes_of(x, 24, layout), lies)
            back = jax.ffi.ffi_call("FromBytes", shape((2, 3, 4), np.int8), output_layouts=layout)(lies)
            np.testing.assert_array_equal(back, x)
        square = jnp.arange(4, dtype=jnp.int32).reshape(2, 2)
        aliased = jax.ffi.ffi_call("InPlace", shape((2, 2), np.int32), input_layouts=[(1, 0)], output_layouts=(1, 0),
                                   input_output_aliases={0: 0})
        np.testing.assert_array_equal(aliased(square), [[1, 1], [2, 3]])

    def test_values_of_less_than_a_byte_are_packed(self):
        values = [1, -2, 3, -8, 7]
        x = jnp.array(values, jnp.int4)
        packed = self.bytes_of(x, 3)
        np.testing.assert_array_equal(packed[:2], [0xE1, 0x83])
        self.assertEqual(packed[2] & 0xF, 7)
        np.testing.assert_array_equal(call("FromBytes", shape((5,), jnp.int4), packed).astype(np.int32), values)
        np.testing.assert_array_equal(self.bytes_of(jnp.array([True, False, True]), 3), [1, 0, 1])


class Effects(unittest.TestCase):
    def test_calls_with_side_effects_run_though_nobody_reads_them(self):
        before = handlers.Notes()
        f = jax.jit(lambda x: [jax.ffi.ffi_call("NoteAll", (), has_side_effect=True)(x) for _ in range(3)] and x)
        f(X).block_until_ready()
        jax.effects_barrier()
        self.assertEqual(handlers.Notes() - before, 3)

    def test_tokens(self):
        from jax._src import core

        before = handlers.Notes()
        f = jax.jit(lambda: jax.ffi.ffi_call("Note", core.abstract_token, has_side_effect=True)(jax.lax.create_token()))
        jax.block_until_ready(f())
        self.assertEqual(handlers.Notes() - before, 1)


if __name__ == "__main__":
    unittest.main()

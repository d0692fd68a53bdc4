"""Errors of callbacks, callbacks that wait, Ctrl-C and threads: as on JAX's CPU.

    cd python/tests; JAX_PLATFORMS=lathe PYTHON -m unittest callbacks_test       PYTHON has the package (make jax-venv)

With JAX_PLATFORMS=cpu all of it passes on jaxlib's CPU, too.
"""

import logging
import subprocess
import sys
import threading
import unittest

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import buffer_callback, checkify, io_callback

ONE = jax.ShapeDtypeStruct((), np.float32)


def fails(*_):
    raise ValueError("my trouble")


def run_apart(program):
    """What a process of its own prints; its output and errors together."""
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    return done.returncode, done.stdout


class Quiet(unittest.TestCase):
    def setUp(self):
        logging.disable(logging.CRITICAL)  # JAX logs what callbacks raise
        self.addCleanup(logging.disable, logging.NOTSET)


class ErrorsOfCallbacks(Quiet):
    def expect_trouble_at_the_call(self, f, *args, text="my trouble"):
        """Raised by the call itself, and by nothing later."""
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, text):
            f(*args)
        jax.effects_barrier()

    def test_a_call_raises_them(self):
        big = jnp.ones((300, 300))
        for f, x in (
                (lambda x: jax.pure_callback(fails, ONE, x), 1.0),
                (lambda x: io_callback(fails, ONE, x), 1.0),
                (lambda x: io_callback(fails, None, x), 1.0),
                (lambda x: io_callback(fails, ONE, x, ordered=True), 1.0),
                (lambda x: jax.pure_callback(fails, ONE, (x @ x @ x).sum()), big),
                (lambda x: jax.lax.scan(lambda c, _: (jax.pure_callback(fails, ONE, c), None), x, None, length=3)[0], 1.0),
                (lambda x: jax.lax.cond(x > 0, lambda v: jax.pure_callback(fails, ONE, v), lambda v: v, x), 1.0)):
            self.expect_trouble_at_the_call(jax.jit(f), x)
            self.expect_trouble_at_the_call(f, x)

    def test_nobody_has_to_read_a_result(self):
        for f in (lambda x: jax.debug.callback(fails, x),
                  lambda x: jax.debug.callback(fails, x, ordered=True),
                  lambda x: (jax.debug.callback(fails, x), x + 1)[1],
                  lambda x: (jax.debug.callback(fails, x), jax.pure_callback(np.sin, ONE, x))[1]):
            self.expect_trouble_at_the_call(jax.jit(f), 1.0)

    def test_the_calls_before_the_failed_one_were_made_and_those_behind_it_were_not(self):
        seen = []

        def note(name):
            return lambda x: (seen.append(name), x)[1]

        def chain(x):
            x = jax.pure_callback(note("before"), ONE, x)
            return jax.pure_callback(note("behind"), ONE, jax.pure_callback(fails, ONE, x))

        self.expect_trouble_at_the_call(jax.jit(chain), 1.0)
        self.assertEqual(seen, ["before"])

    def test_later_ordered_callbacks_run(self):
        seen = []
        good = jax.jit(lambda x: io_callback(lambda v: seen.append(float(v)), None, x, ordered=True))
        for how in (io_callback, lambda f, _, x, ordered: jax.debug.callback(f, x, ordered=ordered)):
            bad = jax.jit(lambda x, how=how: how(fails, None, x, ordered=True))
            good(1.0)
            self.expect_trouble_at_the_call(bad, 1.0)
            good(2.0)
            good(3.0)
            jax.effects_barrier()
            self.assertEqual(seen, [1.0, 2.0, 3.0])
            seen.clear()

    def test_of_nested_programs_they_arrive_through_both(self):
        inner = jax.jit(lambda x: jax.pure_callback(fails, ONE, x))
        outer = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(inner(v)), ONE, x))
        with self.assertRaises(jax.errors.JaxRuntimeError) as caught:
            outer(1.0)
        self.assertEqual(str(caught.exception).splitlines()[-1], "ValueError: my trouble")

    def test_the_next_call_goes_on(self):
        def fails_above_two(x):
            if x > 2:
                fails()
            return x

        f = jax.jit(lambda x: jax.pure_callback(fails_above_two, ONE, x))
        self.assertEqual([f(1.0), f(2.0)], [1, 2])
        for _ in range(2):
            with self.assertRaisesRegex((jax.errors.JaxRuntimeError, ValueError), "my trouble"):  # as jaxlib's two ways of calls do
                f(3.0)
        self.assertEqual(f(1.0), 1)

    def test_any_exception_is_an_error_of_the_program(self):
        def leaves(_):
            raise SystemExit(3)

        def interrupted(_):
            raise KeyboardInterrupt

        self.expect_trouble_at_the_call(jax.jit(lambda x: jax.pure_callback(leaves, ONE, x)), 1.0, text="SystemExit: 3")
        self.expect_trouble_at_the_call(
            jax.jit(lambda x: jax.pure_callback(interrupted, ONE, x)), 1.0, text="KeyboardInterrupt")
        self.expect_trouble_at_the_call(
            jax.jit(lambda x: jax.pure_callback(lambda _: np.ones(3), ONE, x)), 1.0, text="Incorrect output shape")

    def test_donated_arguments_are_gone(self):
        x = jnp.ones(1000)
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "my trouble"):
            jax.jit(lambda v: v + jax.pure_callback(fails, ONE, v.sum()), donate_argnums=0)(x)
        self.assertTrue(x.is_deleted())

    def test_checks_raise(self):
        def checked(x):
            checkify.check(x > 2, "too small: {}", x)
            return x

        error, _ = jax.jit(checkify.checkify(checked))(1.0)
        with self.assertRaisesRegex(Exception, "too small"):
            error.throw()

    def test_on_several_devices_they_come_with_the_results(self):
        status, out = run_apart("""
import jax, jax.numpy as jnp, logging, numpy as np
logging.disable(logging.CRITICAL)
jax.config.update("jax_num_cpu_devices", 2)
def fails_at_one(x):
    if x == 1: raise ValueError("my trouble")
    return x
y = jax.pmap(lambda v: jax.pure_callback(fails_at_one, jax.ShapeDtypeStruct((), np.float32), v))(jnp.arange(2.))
for wait in (y.block_until_ready, jax.effects_barrier):
    try: wait()
    except jax.errors.JaxRuntimeError as e: print("my trouble" in str(e))
jax._src.dispatch.runtime_tokens.clear()
print(jax.pmap(lambda v: v + 1)(jnp.arange(2.)))
""")
        self.assertEqual((status, out.split("\n")), (0, ["True", "True", "[1. 2.]", ""]), out)


class BufferCallbacks(Quiet):
    """jax.experimental.buffer_callback: functions that write where the results lie."""

    def test_they_read_operands_and_write_results_in_place(self):
        def scale(context, out, x, by):
            self.assertEqual(context.stage, buffer_callback.ExecutionStage.EXECUTE)
            with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "GPU context is not available"):
                _ = context.stream
            self.assertEqual((x.shape, x.dtype, x.ndim, x.writeable, out.writeable), ((2, 3), np.float32, 2, False, True))
            np.multiply(np.asarray(x), np.asarray(by), out=np.asarray(out))

        x = jnp.arange(6, dtype=jnp.float32).reshape(2, 3)
        f = buffer_callback.buffer_callback(scale, jax.ShapeDtypeStruct.like(x))
        for g in (f, jax.jit(f), jax.jit(lambda x, by: f(x + 1, by=by) - by)):
            expected = 3 * np.asarray(x)
            np.testing.assert_array_equal(g(x, jnp.float32(3)), expected)

    def test_operands_cannot_be_written(self):
        def writes(_, out, x):
            np.asarray(x)[...] = 1

        f = buffer_callback.buffer_callback(writes, jax.ShapeDtypeStruct((3,), np.float32))
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "read-only"):
            jax.jit(f)(jnp.zeros(3))

    def test_trees_types_and_empty_arrays(self):
        def swap(_, out, pair):
            for to, value in zip((out["a"], out["b"]), reversed(pair)):
                np.asarray(to)[...] = np.asarray(value)

        for dtype in (np.bool_, np.int8, np.uint64 if jax.config.jax_enable_x64 else np.uint32, jnp.bfloat16, np.complex64):
            for dims in ((), (0, 2), (3, 2)):
                a, b = jnp.zeros(dims, dtype), jnp.ones((2,), dtype)
                like = {"a": jax.ShapeDtypeStruct.like(b), "b": jax.ShapeDtypeStruct.like(a)}
                out = jax.jit(buffer_callback.buffer_callback(swap, like))((a, b))
                np.testing.assert_array_equal(out["a"], b)
                np.testing.assert_array_equal(out["b"], a)

    def test_one_array_in_both_places_where_they_are_aliased(self):
        def bump(_, out, x):
            self.assertEqual(np.asarray(x).ctypes.data, np.asarray(out).ctypes.data)
            np.asarray(out)[0] += 1

        x = jnp.arange(4.0)
        f = jax.jit(buffer_callback.buffer_callback(bump, jax.ShapeDtypeStruct.like(x), input_output_aliases={0: 0}))
        np.testing.assert_array_equal(f(x), [1, 1, 2, 3])
        np.testing.assert_array_equal(x, [0, 1, 2, 3])

    def test_errors_and_effects(self):
        seen = []
        f = buffer_callback.buffer_callback(lambda *_: seen.append(1), jax.ShapeDtypeStruct((), np.float32), has_side_effect=True)
        jax.jit(lambda: (f(), 1)[1])()
        jax.effects_barrier()
        self.assertEqual(seen, [1])
        f = buffer_callback.buffer_callback(fails, ONE)
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "my trouble"):
            jax.jit(f)(1.0)
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "must not return any values"):
            buffer_callback.buffer_callback(lambda *_: 1, ONE)(1.0)


class CallbacksThatWait(Quiet):
    def test_for_each_other_on_the_devices_of_a_program(self):
        status, out = run_apart("""
import jax, jax.numpy as jnp, numpy as np, threading
jax.config.update("jax_num_cpu_devices", 2)
both = threading.Barrier(2)
def meet(x):
    both.wait(60)
    return x
P = jax.P
mesh = jax.make_mesh((2,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
of_map = lambda v: jax.pure_callback(meet, jax.ShapeDtypeStruct((1,), np.float32), v)
print(jax.pmap(lambda v: jax.pure_callback(meet, jax.ShapeDtypeStruct((), np.float32), v))(jnp.arange(2.)),
      jax.jit(jax.shard_map(of_map, mesh=mesh, in_specs=P("x"), out_specs=P("x")))(jnp.arange(2.)))
""")
        self.assertEqual((status, out), (0, "[0. 1.] [0. 1.]\n"))

    def test_for_threads_that_compute(self):
        def elsewhere(x):
            out = []
            thread = threading.Thread(target=lambda: out.append(np.asarray(inner(x))))
            thread.start()
            thread.join(60)
            return out[0]

        inner = jax.jit(lambda x: jax.pure_callback(np.sin, ONE, x) + jnp.ones((300, 300)).sum())
        f = jax.jit(lambda x: jax.pure_callback(elsewhere, ONE, x))
        self.assertAlmostEqual(float(f(1.0)), 90000 + np.sin(1.0), delta=0.1)

    def test_the_caller_runs_them(self):
        """So that Ctrl-C reaches them, and what wants the main thread works."""
        callers = set()
        f = jax.jit(lambda x: jax.pure_callback(lambda v: (callers.add(threading.current_thread()), v)[1], ONE, x))
        for i in range(200):
            f(float(i))
        self.assertEqual(callers, {threading.current_thread()})


INTERRUPTS = """
import gc, jax, jax.numpy as jnp, logging, numpy as np, os, signal, threading, time
logging.disable(logging.CRITICAL)
gc.disable()  # jaxlib hangs a function on collections, and Python drops what a Ctrl-C raises there
ONE = jax.ShapeDtypeStruct((), np.float32)

def interrupted(f, after=0.2):
    "What f does when Ctrl-C comes."
    timer = threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        f()
        timer.join()
        time.sleep(0.1)
        return "nothing"
    except BaseException as e:
        return type(e).__name__

@jax.jit
def step(x, turns):
    return jax.lax.fori_loop(0, turns, lambda i, c: c @ x, x)

x = jnp.eye(200)
turns, seconds = 8, 0.0
while seconds < 1:  # a step of a second or more
    turns *= 2
    start = time.time()
    step(x, turns).block_until_ready()
    seconds = time.time() - start
"""


class Interrupts(unittest.TestCase):
    def expect(self, program, *lines):
        status, out = run_apart(INTERRUPTS + program)
        self.assertEqual((status, out.split()[-len(lines):]), (0, list(lines)), out)

    def test_in_a_step(self):
        self.expect("""
y = step(x, turns)
print(interrupted(y.block_until_ready), (y == jnp.eye(200)).all())
print(interrupted(lambda: np.asarray(step(x, turns))), step(x, 3)[7, 7])
""", "KeyboardInterrupt", "True", "KeyboardInterrupt", "1.0")

    def test_in_a_step_that_takes_its_argument(self):
        self.expect("""
taking = jax.jit(lambda v, turns: step(v / 1, turns), donate_argnums=0)
taking(jnp.eye(200), 1)
x = jnp.eye(200)
y = taking(x, turns)
print(interrupted(y.block_until_ready), x.is_deleted(), (y == jnp.eye(200)).all())
""", "KeyboardInterrupt", "True", "True")

    def test_in_a_callback(self):
        self.expect("""
def sleeps(v):
    time.sleep(100)
    return v
f = jax.jit(lambda v: jax.pure_callback(sleeps, ONE, v))
f.lower(1.0).compile()
print(interrupted(lambda: f(1.0)), step(x, 3)[7, 7])
""", "JaxRuntimeError", "1.0")

    def test_in_a_step_that_calls_back(self):
        self.expect("""
seen = []
f = jax.jit(lambda v, turns: jax.pure_callback(lambda w: (seen.append(0), w)[1], ONE, step(v, turns)[0, 0]))
f(x, 1)
print(interrupted(lambda: f(x, turns)) != "nothing", len(seen), f(x, 1))
""", "True", "1", "1.0")

    def test_while_a_program_is_compiled(self):
        self.expect("""
f = jax.jit(lambda v: sum((jnp.sin(v * i) @ v).sum() for i in range(300)))
print(interrupted(lambda: f(x), 0.05), f(jnp.zeros((200, 200))))
""", "KeyboardInterrupt", "0.0")

    def test_that_nobody_catches(self):
        status, out = run_apart(INTERRUPTS + """
threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
step(x, turns).block_until_ready()
time.sleep(0.5)
""")
        self.assertEqual(status, -2, out)
        self.assertIn("KeyboardInterrupt", out)


class Threads(unittest.TestCase):
    def together(self, work):
        """What eight threads get that start at once."""
        start, out = threading.Barrier(8), []

        def go():
            start.wait(60)
            out.append(np.asarray(work()))

        threads = [threading.Thread(target=go) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        self.assertEqual(len(out), 8)
        for each in out:
            np.testing.assert_array_equal(each, out[0])
        return out[0]

    def test_compile_one_program_at_the_same_time(self):
        x = jnp.arange(36.0).reshape(6, 6)
        for turn in range(5):
            f = jax.jit(lambda v, turn=turn: jnp.linalg.eigh(v + v.T)[0] + turn)
            np.testing.assert_allclose(self.together(lambda f=f: f(x)), np.linalg.eigvalsh(x + x.T) + turn, atol=1e-4)

    def test_compile_one_module_at_the_same_time(self):
        x = jnp.arange(36.0).reshape(6, 6) / 36
        for turn in range(5):
            module = jax.jit(lambda v, turn=turn: jax.pure_callback(np.sin, v, v @ v) + turn).lower(x)
            np.testing.assert_allclose(self.together(lambda module=module: module.compile()(x)), np.sin(x @ x) + turn, rtol=1e-5)


if __name__ == "__main__":
    unittest.main()

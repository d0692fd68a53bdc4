"""What comparisons beside XLA share: two threads, turns, differences, means. Import it before JAX."""

import concurrent.futures
import contextlib
import fcntl
import math
import multiprocessing
import os
import pathlib
import statistics
import tempfile
import time

THREADS = 2
os.environ.setdefault("XLA_FLAGS", f"--xla_cpu_multi_thread_eigen=true intra_op_parallelism_threads={THREADS}")
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:THREADS])

import jax
import ml_dtypes
import numpy as np

# Long enough to be timed, short enough that both engines see the same machine.
SECONDS_A_TURN = 0.15
# What one program may add to the mean of all.
MOST = 4.0


class Timed:
    """A call without arguments that returns when its result is there."""

    def __init__(self, call):
        self.call = call

    def turn(self, calls):
        seconds = []
        for _ in range(calls):
            start = time.perf_counter()
            self.call()
            seconds.append(time.perf_counter() - start)
        return seconds


class Compiled(Timed):
    """A lowered function, compiled by JAX for the device on which it was lowered."""

    def __init__(self, lowered, arguments, device=None):
        start = time.perf_counter()
        self.compiled = lowered.compile()
        self.compile_seconds = time.perf_counter() - start
        self.arguments = jax.device_put(arguments, device)
        super().__init__(lambda: jax.block_until_ready(self.compiled(*self.arguments)))
        self.results = [np.asarray(x) for x in jax.tree.leaves(self.call())]


def set_niceness(value):
    """Of the process, and of its session: where each session gets its share of the processors (autogroup), niceness counts within one."""
    with contextlib.suppress(FileNotFoundError):
        pathlib.Path("/proc/self/autogroup").write_text(str(value))
    for thread in os.listdir("/proc/self/task"):
        with contextlib.suppress(ProcessLookupError):  # it has ended
            os.setpriority(os.PRIO_PROCESS, int(thread), value)


@contextlib.contextmanager
def undisturbed():
    """With MEASURE_UNDISTURBED set this process goes before others: for a second or two on a machine that others use, as root.

    By niceness: threads of a real-time class that wait for each other would keep each other out for ever. One process at a time.
    """
    if not os.environ.get("MEASURE_UNDISTURBED"):
        yield
        return
    with open(pathlib.Path(tempfile.gettempdir()) / "measure_undisturbed.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        set_niceness(-20)
        try:
            yield
        finally:
            set_niceness(0)


def take_turns(engines, rounds):
    """By engine its turns, each the seconds of its calls."""
    turns = {engine: [] for engine in engines}
    with undisturbed():
        calls = {engine: max(1, int(SECONDS_A_TURN / min(engine.turn(3)))) for engine in engines}
        for _ in range(rounds):
            for engine in engines:
                turns[engine].append(engine.turn(calls[engine]))
    return turns


def difference(a, b):
    """The largest difference, relative to the largest value of the result."""
    worst = 0.0
    for x, y in zip(a, b, strict=True):
        x, y = x.astype(np.float64), y.astype(np.float64)
        worst = max(worst, float(np.max(np.abs(x - y), initial=0) / max(np.max(np.abs(x), initial=0), 1e-30)))
    return worst


def in_bf16(arguments):
    """None where there is no f32 array among them, or something wider."""
    dtypes = {np.asarray(x).dtype for x in jax.tree.leaves(arguments)}
    if np.dtype(np.float32) not in dtypes or dtypes & {np.dtype(np.float64), np.dtype(np.complex64)}:
        return None
    return jax.tree.map(lambda x: x.astype(ml_dtypes.bfloat16) if np.asarray(x).dtype == np.float32 else x, arguments)


def of_dtype(arguments, dtype):
    return in_bf16(arguments) if dtype == "bf16" else arguments


def has_wide(arguments):
    return any(np.asarray(x).dtype == np.float64 for x in jax.tree.leaves(arguments))


def in_new_process(function, *args):
    """Where nothing is compiled yet."""
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *args).result()


def in_processes(function, calls):
    """The result of each call of `function`, or its error: in one new process, and after a crash in another."""
    pool = None
    for arguments in calls:
        pool = pool or concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        try:
            yield pool.submit(function, *arguments).result()
        except concurrent.futures.process.BrokenProcessPool as error:
            pool = None
            yield error
        except Exception as error:
            yield error
    if pool:
        pool.shutdown()


def geometric_mean(ratios):
    return math.exp(statistics.fmean(math.log(r) for r in ratios))


def capped_mean(ratios):
    """The geometric mean, to which each adds at most MOST."""
    return geometric_mean(min(r, MOST) for r in ratios)

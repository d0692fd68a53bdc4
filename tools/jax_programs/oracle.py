"""What XLA gives, and how far off a result may be. Programs of exact steps are compiled with and
without fusion; where that differs, XLA rounds otherwise than its ops say, else no bit may differ. A result of smooth
ones may be as far off as small changes of the arguments move it."""
import jax
import numpy as np

from . import values

# Code that LLVM does not optimize is made in less time and gives the same.
FLAGS = ("--xla_allow_excess_precision=false --xla_backend_optimization_level=0 "
         "--xla_llvm_disable_expensive_passes=true")
STEP_BY_STEP = {"xla_disable_hlo_passes": "fusion"}


class Undecided(Exception):
    """Nobody can say what is right."""


def changed(rng, x, step):
    if not values.has_tangent(x.dtype):
        return x
    noise = np.array([rng.choice([-1, 1]) for _ in range(x.size)]).reshape(x.shape)
    return (x * (1 + step * noise)).astype(x.dtype)


def largest(x):
    x = np.abs(np.asarray(x))
    x = x[np.isfinite(x)]
    return float(x.max()) if x.size else 0.0


def outputs(compiled, args):
    return [np.asarray(y) for y in compiled(*args)]


def judge(rng, lowered, args, smooth):
    """Results and their tolerances."""
    compiled = lowered.compile()
    results = outputs(compiled, args)
    if not smooth:
        if any(x.tobytes() != y.tobytes()
               for x, y in zip(results, outputs(lowered.compile(STEP_BY_STEP), args))):
            raise Undecided("XLA differs from itself")
        # Zeros of complex products have any sign.
        return results, [5e-324 if values.is_complex(y.dtype) else 0.0 for y in results]
    if not all(np.all(np.isfinite(y)) for y in results if values.has_tangent(y.dtype)):
        raise Undecided("not finite")
    epsilon = 2.0**-23 if "f32" in lowered.as_text() else 2.0**-52
    tolerances = [64 * epsilon * largest(y) + 1e-300 if values.has_tangent(y.dtype) else 0.0 for y in results]
    for _ in range(3):
        for k, other in enumerate(outputs(compiled, [changed(rng, x, 8 * epsilon) for x in args])):
            y = results[k]
            if not values.has_tangent(y.dtype):
                if not np.array_equal(y, other):
                    raise Undecided("rounding decides an integer")
                continue
            moved = largest(y.astype(np.complex128) - other.astype(np.complex128))
            tolerances[k] = max(tolerances[k], 16 * moved)
            if tolerances[k] > 1e-2 * max(largest(y), 1e-3):
                raise Undecided("rounding decides the result")
    return results, tolerances

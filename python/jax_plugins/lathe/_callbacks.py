"""Python functions that programs call: jax.pure_callback, io_callback, debug.callback, debug.print.

JAX lowers such a call to a custom call with the function's place in a list that travels beside the module; the list does not
reach a plugin. So the number in the module is the function's number in the table below, which lives as long as the process,
and the plugin calls one function of ours with it.
"""

import atexit
import ctypes
import itertools
import traceback

_CALLBACK = ctypes.CFUNCTYPE(
    None, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),
    ctypes.c_void_p, ctypes.c_size_t)


class _Function:
    """A callable with the types of what it takes and gives; None stands for a token."""

    def __init__(self, call, operands, results):
        self.call, self.operands, self.results = call, operands, results


_functions: dict[int, _Function] = {}
_numbers = itertools.count()


def _type_of(aval):
    import numpy as np
    from jax._src import core

    return None if aval is core.abstract_token else (aval.shape, np.dtype(aval.dtype))


def register(call, operands, results) -> int:
    number = next(_numbers)
    _functions[number] = _Function(call, [_type_of(a) for a in operands], [_type_of(a) for a in results])
    return number


def _operand(address, kind):
    """A copy: the program's memory is its own again after the call."""
    import numpy as np

    if kind is None:
        return None
    shape, dtype = kind
    value = np.empty(shape, dtype)
    ctypes.memmove(value.ctypes.data, address, value.nbytes)
    return value


def _give(address, kind, value):
    import numpy as np

    if kind is None:
        return
    value = np.ascontiguousarray(value, dtype=kind[1])
    ctypes.memmove(address, value.ctypes.data, value.nbytes)


def _say(text, message, room):
    line = text.encode(errors="replace")[: room - 1] + b"\0"
    ctypes.memmove(message, line, len(line))


@_CALLBACK
def _call(number, operands, results, message, room):
    try:
        function = _functions[number]
        values = function.call(*[_operand(operands[i], kind) for i, kind in enumerate(function.operands)])
        for i, (kind, value) in enumerate(zip(function.results, values, strict=True)):
            _give(results[i], kind, value)
        text = ""
    except BaseException:
        text = traceback.format_exc().rstrip("\n")
    _say(text, message, room)


# The plugin reads the function here at every call. Neither ends with this module: threads of the plugin outlive it.
_place = ctypes.c_void_p(ctypes.cast(_call, ctypes.c_void_p).value)
for _kept in (_call, _place):
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_kept))


def place() -> int:
    """For the create option `python_callback`."""
    return ctypes.addressof(_place)


@atexit.register
def _end() -> None:
    """Programs that call back end first; none may after it. What they failed with, JAX says at its own exit."""
    import contextlib

    import jax

    with contextlib.suppress(Exception):
        jax.effects_barrier()
    _place.value = None

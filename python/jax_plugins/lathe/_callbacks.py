"""Python functions that programs call: jax.pure_callback, io_callback, debug.callback, debug.print, buffer_callback.

JAX lowers such a call to a custom call with the function's place in a list that travels beside the module; the list does not
reach a plugin. So the number in the module is the function's number in the table below, which lives as long as the process,
and the plugin calls one function of ours with it.
"""

import atexit
import ctypes
import functools
import itertools
import math
import traceback

_CALLBACK = ctypes.CFUNCTYPE(
    None, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),
    ctypes.c_void_p, ctypes.c_size_t)


class _Function:
    """A callable with the types of what it takes and gives; None stands for a token."""

    def __init__(self, call, operands, results):
        self.call, self.operands, self.results = call, operands, results

    def run(self, operands, results):
        self.give(results, self.call(*[_operand(operands[i], kind) for i, kind in enumerate(self.operands)]))

    def give(self, results, values):
        for i, (kind, value) in enumerate(zip(self.results, values, strict=True)):
            _give(results[i], kind, value)


class _PartsFunction(_Function):
    """A callable that takes what a device has of arrays: behind the operands come their sizes."""

    def run(self, operands, results):
        count = len(self.operands)
        kinds = [kind and (_sizes(operands[count + i], len(kind[0])), kind[1]) for i, kind in enumerate(self.operands)]
        self.give(results, self.call(*[_operand(operands[i], kind) for i, kind in enumerate(kinds)]))


class _BufferFunction(_Function):
    """A callable that reads and writes where the program's values lie."""

    def run(self, operands, results):
        taken = [_Buffer(operands[i], *kind, writeable=False) for i, kind in enumerate(self.operands)]
        given = [_Buffer(results[i], *kind, writeable=True) for i, kind in enumerate(self.results)]
        self.call(_Context(), *taken, *given)


class _Inspection(_Function):
    """A callable that takes a sharding, which it is told when a program is compiled: a serialized xla.OpSharding and its size."""

    def run(self, operands, results):
        from jax._src.lib import xla_client

        size = ctypes.c_uint64.from_address(operands[1]).value
        sharding = xla_client.OpSharding()
        sharding.ParseFromString(ctypes.string_at(operands[0], size))
        self.call(xla_client.HloSharding.from_proto(sharding))


class _Context:
    """What jaxlib's ExecutionContext tells on a CPU."""

    @property
    def stage(self):
        from jax._src.lib import ffi

        return ffi.ExecutionStage.EXECUTE

    @property
    def stream(self):
        import jax

        raise jax.errors.JaxRuntimeError("UNIMPLEMENTED: XLA FFI GPU context is not available")


class _Buffer:
    """As jaxlib's Buffer: memory of the program's, there until the function returns."""

    def __init__(self, address, shape, dtype, *, writeable):
        self._address, self.shape, self.dtype, self.writeable = address, shape, dtype, writeable

    @property
    def ndim(self):
        return len(self.shape)

    def __array__(self, dtype=None, copy=None):
        import numpy as np

        count = math.prod(self.shape) * self.dtype.itemsize
        memory = (ctypes.c_uint8 * count).from_address(self._address) if count else bytearray()
        view = np.frombuffer(memory, np.uint8).view(self.dtype).reshape(self.shape)
        view.flags.writeable = self.writeable
        if dtype is None or np.dtype(dtype) == self.dtype:
            return view.copy() if copy else view
        if copy is False:
            raise ValueError(f"a buffer of {self.dtype} as {np.dtype(dtype)} is a copy")
        return view.astype(dtype)

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        from jax_plugins.lathe import _dlpack

        return _dlpack.capsule(self.__array__(), dl_device=dl_device, copy=copy)

    def __dlpack_device__(self):
        return self.__array__().__dlpack_device__()


_functions: dict[int, _Function] = {}
_numbers = itertools.count()


def _type_of(aval):
    import numpy as np
    from jax._src import core

    return None if aval is core.abstract_token else (aval.shape, np.dtype(aval.dtype))


def _register(kind, call, operands, results) -> int:
    number = next(_numbers)
    _functions[number] = kind(call, [_type_of(a) for a in operands], [_type_of(a) for a in results])
    return number


register = functools.partial(_register, _Function)
register_parts = functools.partial(_register, _PartsFunction)
register_buffers = functools.partial(_register, _BufferFunction)
register_inspection = functools.partial(_register, _Inspection, operands=(), results=())


def _sizes(address, rank):
    return tuple((ctypes.c_int64 * rank).from_address(address)) if rank else ()


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
        _functions[number].run(operands, results)
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

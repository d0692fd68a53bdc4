"""Users' handlers of custom calls: jax.ffi.register_ffi_target and register_ffi_type.

JAX hands what is registered to a function for each platform. Ours keeps the addresses in the tables below, for the platforms
`cpu` and `lathe`, and passes them on to jaxlib, which refuses what is wrong, numbers types, and has them for its own CPU client.
The plugin asks the tables by name when it compiles a program.
"""

import atexit
import ctypes

_NOTHING, _HANDLERS, _UNTYPED = range(3)
_STAGES = ("instantiate", "prepare", "initialize", "execute")


class _Bundle(ctypes.Structure):
    _fields_ = [(stage, ctypes.c_void_p) for stage in _STAGES]


class _TypeInfo(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("extensions", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


_targets: dict[str, dict[str, dict[str, int] | None]] = {"lathe": {}, "Host": {}}  # None: not of the typed interface
_deleters: dict[int, int | None] = {}


def _address(capsule) -> int:
    api = ctypes.pythonapi
    name, pointer = api.PyCapsule_GetName, api.PyCapsule_GetPointer
    name.restype, name.argtypes = ctypes.c_char_p, [ctypes.py_object]
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return pointer(capsule, name(capsule))


def register_target(name, handlers, platform, api_version=0, traits=0) -> None:
    """Called by jaxlib's register_custom_call_target; `platform` is `Host` for the CPU."""
    from jaxlib import xla_client

    xla_client._xla.register_custom_call_target(name, handlers, platform, api_version, traits)
    stages = handlers if isinstance(handlers, dict) else {"execute": handlers}
    addresses = {stage: _address(capsule) for stage, capsule in stages.items()}
    _targets[platform][name] = addresses if api_version == 1 else None


def register_type(name, registration) -> None:
    """Called by jaxlib's register_custom_type."""
    from jaxlib import xla_client

    xla_client._xla.register_custom_type(name, registration)
    number = ctypes.c_int64.from_address(_address(registration["type_id"])).value
    info = registration.get("type_info")
    _deleters[number] = _TypeInfo.from_address(_address(info)).deleter if info else None


@ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(_Bundle))
def _find_target(name, size, bundle):
    name = ctypes.string_at(name, size).decode(errors="replace")
    for targets in _targets.values():  # Lathe's own before the CPU's
        if name in targets:
            stages = targets[name]
            for stage in _STAGES if stages else ():
                setattr(bundle.contents, stage, stages.get(stage))
            return _HANDLERS if stages else _UNTYPED
    return _NOTHING


@ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int64, ctypes.POINTER(ctypes.c_void_p))
def _find_type(number, deleter):
    if number not in _deleters:
        return _NOTHING
    deleter[0] = _deleters[number]
    return _HANDLERS


# The plugin reads the functions here at every question. Neither ends with this module: threads of the plugin outlive it.
_places = (ctypes.c_void_p * 2)(*[ctypes.cast(function, ctypes.c_void_p).value for function in (_find_target, _find_type)])
for _kept in (_find_target, _find_type, _places):
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_kept))


def place() -> int:
    """For the create option `ffi_targets`."""
    return ctypes.addressof(_places)


@atexit.register
def _end() -> None:
    _places[:] = [None, None]

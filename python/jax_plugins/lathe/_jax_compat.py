"""What JAX has to be told of a platform that it does not know by name.

Each function below changes one thing of JAX's own, by the names of jax 0.10. Where a newer JAX has moved it, a warning
says what does not work then, and the rest goes on; python/tests holds each of them.
"""

import collections
import ctypes
import dataclasses
import functools
import os
import warnings

from jax_plugins.lathe import _callbacks, _ffi

PLATFORM = "lathe"
TESTED_VERSIONS = ((0, 10), (0, 11))  # from, and below

_STEPS = []


def _step(what):
    """Registers a change of JAX; `what` is lost where it fails."""

    def add(change):
        _STEPS.append((what, change))
        return change

    return add


def apply() -> list[str]:
    """Makes all changes. The names of those that could not be made."""
    _warn_of_other_versions()
    lost = []
    for what, change in _STEPS:
        try:
            change()
        except Exception as error:  # whatever a newer JAX raises
            lost.append(what)
            warnings.warn(f"lathe-jax: this JAX does without {what}: {error!r}", stacklevel=2)
    return lost


def _warn_of_other_versions() -> None:
    import jax
    import jaxlib

    oldest, newer = TESTED_VERSIONS
    for name, version in (("jax", jax.__version__), ("jaxlib", jaxlib.__version__)):
        numbers = tuple(int(part) for part in version.split(".")[:2])
        if not oldest <= numbers < newer:
            warnings.warn(
                f"lathe-jax was tested with jax and jaxlib {oldest[0]}.{oldest[1]}, and {name} is {version}: it may not work",
                stacklevel=3)


def create_options() -> dict:
    """Asked when the client is made: the number of devices, by what programs call Python, and where users' handlers are."""
    from jax._src import xla_bridge

    options = {"python_callback": _callbacks.place(), "ffi_targets": _ffi.place()}
    asked = xla_bridge.num_cpu_devices.value
    if asked > 0:
        options["device_count"] = asked
    else:
        for flag in os.environ.get("XLA_FLAGS", "").split():
            name, _, value = flag.partition("=")
            if name == "--xla_force_host_platform_device_count" and value.isdigit():
                options["device_count"] = int(value)
    return options


@_step("the platform's name among those that are not experimental")
def _not_experimental() -> None:
    from jax._src import xla_bridge

    xla_bridge._nonexperimental_plugins.add(PLATFORM)


@_step("the CPU's lowering rules")
def _lowering_rules() -> None:
    """All rules of the CPU, also those that come later; rules of one's own go before them."""
    from jax._src.interpreters import mlir

    tables = mlir._platform_specific_lowerings
    own = tables.get(PLATFORM, {})
    if not isinstance(own, collections.ChainMap):
        tables[PLATFORM] = collections.ChainMap(own, tables["cpu"])


@_step("donation")
def _donation() -> None:
    from jax._src.interpreters import mlir

    if PLATFORM not in mlir._platforms_with_donation:
        mlir._platforms_with_donation.append(PLATFORM)


def _with_lathe(platforms):
    """Names of platforms by branch, None for the default one: a branch for the CPU is also one for Lathe."""
    if any(names and PLATFORM in names for names in platforms):
        return platforms
    return tuple((*names, PLATFORM) if names and "cpu" in names else names for names in platforms)


@_step("lax.platform_dependent's branches for the CPU")
def _platform_dependent() -> None:
    """Programs are traced before JAX looks for platforms, so it is lowering that is told."""
    from jax._src.interpreters import mlir
    from jax._src.lax.control_flow import conditionals

    choose, branch = conditionals._platform_index_lowering, conditionals._cond_lowering

    def platform_index(ctx, *, platforms):
        return choose(ctx, platforms=_with_lathe(platforms))

    def cond(ctx, *args, branches_platforms=None, **params):
        if branches_platforms is not None:
            params["branches_platforms"] = _with_lathe(branches_platforms)
        return branch(ctx, *args, **params)

    mlir.register_lowering(conditionals.platform_index_p, platform_index, platform=PLATFORM)
    mlir.register_lowering(conditionals.cond_p, cond, platform=PLATFORM)


@_step("custom_partitioning")
def _custom_partitioning() -> None:
    """Programs run on whole values: the function itself runs, and nobody asks how to divide it."""
    from jax._src import core, custom_partitioning
    from jax._src.interpreters import mlir

    def whole(ctx, *values, call, **_):
        return mlir.lower_fun(core.jaxpr_as_fun(call), multiple_results=True)(ctx, *values)

    mlir.register_lowering(custom_partitioning.custom_partitioning_p, whole, platform=PLATFORM)


def _scatters_windows(operand, updates, numbers) -> bool:
    """Whether a scatter's windows are longer than one element along an axis that its indices place."""
    own = (axis for axis in range(operand.ndim)
           if axis not in numbers.inserted_window_dims and axis not in numbers.operand_batching_dims)
    return any(axis in numbers.scatter_dims_to_operand_dims and updates.shape[window] != 1
               for axis, window in zip(own, numbers.update_window_dims))


@_step("scatters of windows that lie partly outside")
def _scatter_windows() -> None:
    """XLA drops such a window, and JAX's derivatives count on that; StableHLO, and Lathe, write what is inside of it."""
    import numpy as np
    from jax._src.interpreters import mlir
    from jax._src.lax import lax, slicing

    original = slicing._scatter_lower

    def far_outside(operand, indices, updates, *, dnums):
        clamped = slicing._clamp_scatter_indices(operand, indices, updates, dnums=dnums)
        inside = lax.reduce_and(lax.eq(indices, clamped), (indices.ndim - 1,))
        wide = lax.convert_element_type(indices, np.int32) if indices.dtype.itemsize < 4 else indices
        inside = lax.broadcast_in_dim(inside, indices.shape, tuple(range(indices.ndim - 1)))
        return lax.select(inside, wide, lax.full_like(wide, np.iinfo(wide.dtype).max))

    def scatter(ctx, operand, indices, updates, *, dimension_numbers, mode, **params):
        if mode != slicing.GatherScatterMode.CLIP and _scatters_windows(
                ctx.avals_in[0], ctx.avals_in[2], dimension_numbers):
            lower = mlir.lower_fun(far_outside, multiple_results=False)
            (indices,) = lower(ctx.replace(avals_out=None), operand, indices, updates, dnums=dimension_numbers)
        return original(ctx, operand, indices, updates, dimension_numbers=dimension_numbers, mode=mode, **params)

    for name in ("scatter", "scatter_add", "scatter_sub", "scatter_mul", "scatter_min", "scatter_max"):
        mlir.register_lowering(getattr(slicing, name + "_p"), scatter, platform=PLATFORM)


class _PlatformsAsCpu(tuple):
    """The platforms that a program was exported for: Lathe is in the CPU's place."""

    def __contains__(self, platform):
        return platform == PLATFORM or super().__contains__(platform)

    def index(self, platform):
        return super().index("cpu" if platform == PLATFORM else platform)


@_step("programs that were exported for the CPU")
def _exported_programs() -> None:
    from jax._src.export import _export
    from jax._src.interpreters import mlir

    original = _export._call_exported_lowering

    def call_exported(ctx, *args, exported):
        if "cpu" in exported.platforms and PLATFORM not in exported.platforms:
            exported = dataclasses.replace(exported, platforms=_PlatformsAsCpu(exported.platforms))
        return original(ctx, *args, exported=exported)

    mlir.register_lowering(_export.call_exported_p, call_exported, platform=PLATFORM)


class _NumberedCallbacks(list):
    """A module's list of functions: what is added has its number in the process's table as its place."""

    def __init__(self, functions, register, operands, results):
        super().__init__(functions)
        self._functions, self._register, self._types, self._number = functions, register, (operands, results), None

    def append(self, function):
        self._functions.append(function)  # keeps it alive, and the module out of caches
        self._number = self._register(function, *self._types)

    def __len__(self):
        return 0 if self._number is None else self._number + 1


def _as_cpu(ctx, register, operands, results):
    """Where the CPU's lowering of a callback adds its function: with a number of ours in the module."""
    module = ctx.module_context
    numbered = _NumberedCallbacks(module.host_callbacks, register, operands, results)
    return ctx.replace(module_context=module.replace(platforms=("cpu",), backend=None, host_callbacks=numbered))


@_step("callbacks to Python")
def _python_callbacks() -> None:
    """JAX's own lowering for the CPU, with our numbers."""
    from jax._src import callback, core
    from jax.interpreters import mlir

    original = callback.emit_python_callback
    if hasattr(original, "_lathe_original"):
        return

    @functools.wraps(original)
    def emit_python_callback(ctx, function, token, operands, operand_avals, result_avals, **options):
        module = ctx.module_context
        if tuple(module.platforms) != (PLATFORM,):
            return original(ctx, function, token, operands, operand_avals, result_avals, **options)
        first = [core.abstract_token] if token else []
        types = [*first, *operand_avals], [*first, *result_avals]
        register = _callbacks.register_parts if options.get("partitioned") else _callbacks.register
        return original(_as_cpu(ctx, register, *types), function, token, operands, operand_avals, result_avals, **options)

    emit_python_callback._lathe_original = original
    callback.emit_python_callback = emit_python_callback
    mlir.emit_python_callback = emit_python_callback  # the public name, which libraries take


@_step("callbacks that work on buffers (jax.experimental.buffer_callback)")
def _buffer_callbacks() -> None:
    from jax._src import buffer_callback
    from jax._src.interpreters import mlir

    original = buffer_callback._buffer_callback_lowering

    def lower(ctx, *operands, **params):
        return original(_as_cpu(ctx, _callbacks.register_buffers, ctx.avals_in, ctx.avals_out), *operands, **params)

    mlir.register_lowering(buffer_callback.buffer_callback_p, lower, platform=PLATFORM)


@_step("jax.debug.inspect_array_sharding")
def _inspect_sharding() -> None:
    """JAX's lowering keeps its function alive beside the module, and names it by its address: ours names it by its number."""
    from jax._src import debugging
    from jax._src.interpreters import mlir
    from jax._src.lib.mlir import ir

    original = debugging._inspect_sharding_lowering_rule

    def lower(ctx, value, **params):
        kept = ctx.module_context.keepalives
        before = len(kept)
        results = original(ctx, value, **params)
        if len(kept) > before:  # more devices than one
            (call,) = (use.owner for use in value.uses
                       if "call_target_name" in use.owner.attributes
                       and ir.StringAttr(use.owner.attributes["call_target_name"]).value == debugging._INSPECT_SHARDING_CALL_NAME
                       and not ir.StringAttr(use.owner.attributes["backend_config"]).value_bytes.isdigit())
            call.attributes["backend_config"] = ir.StringAttr.get(str(_callbacks.register_inspection(kept[-1])))
            ctx.module_context.host_callbacks.append(kept[-1])  # keeps the module out of caches: it is told when it is compiled
        return results

    mlir.register_lowering(debugging.inspect_sharding_p, lower, platform=PLATFORM)


@_step("handlers of custom calls (jax.ffi)")
def _ffi_targets() -> None:
    """What was registered before comes now. The CPU's own client, which is made later, finds its place taken."""
    from jaxlib import xla_client

    for platform in ("lathe", "cpu"):
        xla_client.register_custom_type_handler(platform, _ffi.register_type)  # handlers name types
        xla_client.register_custom_call_handler(platform, _ffi.register_target)
    if xla_client._custom_callback_handler["Host"] is not _ffi.register_target:
        raise KeyError("a client of the CPU was made before the platforms were looked for")


@_step("the persistent compilation cache")
def _compilation_cache() -> None:
    """It asks the client for its platform, and knows four by name."""
    from jax._src import compilation_cache

    original = compilation_cache.is_cache_used
    if hasattr(original, "_lathe_original"):
        return

    class AsCpu:
        platform = "cpu"

        def __init__(self, client):
            self.supports_executable_serialization = getattr(client, "supports_executable_serialization", True)

    @functools.wraps(original)
    def is_cache_used(backend):
        return original(AsCpu(backend) if backend.platform == PLATFORM else backend)

    is_cache_used._lathe_original = original
    compilation_cache.is_cache_used = is_cache_used


def _asked_platforms() -> list[str]:
    import jax

    return [name.strip() for name in (jax.config.jax_platforms or "").split(",") if name.strip()]


@_step("the name `cpu` for Lathe where JAX_PLATFORMS leaves the CPU out")
def _cpu_alias() -> None:
    """Callbacks and libraries ask for `jax.devices("cpu")`."""
    from jax._src import xla_bridge

    platforms = _asked_platforms()
    if PLATFORM in platforms and "cpu" not in platforms:
        xla_bridge._alias_to_platforms["cpu"] = ["cpu", PLATFORM]


@_step("DLPack and NumPy without copies")
def _dlpack() -> None:
    from jax._src import array, dlpack

    devices = dlpack._DL_DEVICE_TO_PLATFORM
    if _asked_platforms()[:1] in ([], [PLATFORM]):  # arrays of the host become Lathe's
        devices[dlpack.DLDeviceType.kDLCPU] = PLATFORM

    def on_lathe(x) -> bool:
        return next(iter(x.sharding.device_set)).platform == PLATFORM

    out, where = array.ArrayImpl.__dlpack__, array.ArrayImpl.__dlpack_device__
    if hasattr(out, "_lathe_original"):
        return

    @functools.wraps(out)
    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        if len(self.sharding.device_set) != 1 or not on_lathe(self):
            return out(self, stream=stream, max_version=max_version, dl_device=dl_device, copy=copy)
        import numpy as np

        from jax_plugins.lathe import _dlpack

        return _dlpack.capsule(np.asarray(self), dl_device=dl_device, copy=copy)

    @functools.wraps(where)
    def __dlpack_device__(self):
        if len(self.sharding.device_set) == 1 and on_lathe(self):
            return dlpack.DLDeviceType.kDLCPU, 0
        return where(self)

    __dlpack__._lathe_original = out
    array.ArrayImpl.__dlpack__ = __dlpack__
    array.ArrayImpl.__dlpack_device__ = __dlpack_device__


@_step("copies of what comes by DLPack")
def _dlpack_copies() -> None:
    """jaxlib copies in a way that it does not offer to plugins."""
    from jax._src import dlpack

    original = dlpack._jax.dlpack_managed_tensor_to_buffer
    if hasattr(original, "_lathe_original"):
        return

    def to_buffer(tensor, device, stream, copy=None, *more):
        if not copy or device.platform != PLATFORM:
            return original(tensor, device, stream, copy, *more)
        import jax.numpy as jnp

        return jnp.copy(original(tensor, device, stream, None, *more))

    to_buffer._lathe_original = original
    dlpack._jax.dlpack_managed_tensor_to_buffer = to_buffer

"""Lathe as a platform of JAX.

JAX finds this module by itself (namespace package `jax_plugins`, entry point of the same name) and calls `initialize` when
it looks for platforms. `JAX_PLATFORMS=lathe python program.py` runs a program on Lathe.

Environment: LATHE_PJRT_LIBRARY names the plugin's library in place of the one beside this file; LATHE_CPU_DEVICES and
JAX's own `jax_num_cpu_devices` say how many devices there are. docs/jax.md has the rest.
"""

import os
import pathlib

PLATFORM = "lathe"
LIBRARY_NAME = "liblathe_pjrt.so"


def library_path() -> pathlib.Path:
    """Where the plugin's library is. FileNotFoundError where it is not."""
    named = os.environ.get("LATHE_PJRT_LIBRARY")
    path = pathlib.Path(named) if named else pathlib.Path(__file__).parent / LIBRARY_NAME
    if not path.is_file():
        where = "LATHE_PJRT_LIBRARY names it" if named else "it belongs beside the module jax_plugins.lathe"
        raise FileNotFoundError(f"Lathe's plugin is not at {path}: {where}; install lathe-jax again, or set LATHE_PJRT_LIBRARY")
    return path


def initialize() -> None:
    """Makes the platform known to JAX, and JAX to it."""
    from jax._src import xla_bridge

    from jax_plugins.lathe import _jax_compat

    path = library_path()
    _jax_compat.apply()
    xla_bridge.register_plugin(PLATFORM, priority=400, library_path=str(path), options=_jax_compat.create_options)

#!/usr/bin/env python3
"""Writes programs that JAX lowers for eight devices (shard_map and jit over sharded arguments), with
what they give, to tests/golden/sharded (tests/jax_programs/jax_case.h says what is in a case). A
case NAME_grad is for Lathe to differentiate NAME's text, beside what JAX's own derivative gives.
Each NAME.mlir has the same program beside it as jax.export serializes it (NAME.jaxexport) and in
GSPMD's form, as JAX wrote it before Shardy (NAME.gspmd.mlir). With --axes it writes, and nothing else,
NAME.axes.mlir and NAME.axes.jaxexport: the same programs with groups of collectives that name axes of a
mesh. shardings.* are a module that
runs nowhere, of the forms of shardings that these programs do not have, as text and as an artifact.

    tools/make_sharded_goldens.py
    tools/make_sharded_goldens.py --axes

Run with an environment that has jax 0.10.2 (--axes: 0.11.2), and safetensors.
"""
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import export, lax  # noqa: E402
from jax.interpreters import mlir  # noqa: E402
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P  # noqa: E402
from jax.extend.mlir import ir  # noqa: E402
from jax.extend.mlir.dialects import stablehlo  # noqa: E402
from make_random_jax_programs import write  # noqa: E402

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"  # the import has its own
os.environ["JAX_PLATFORMS"] = "cpu"
jax.config.update("jax_enable_x64", False)
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")

OUT = pathlib.Path(__file__).parent.parent / "tests/golden/sharded"
MESH = jax.make_mesh((4, 2), ("x", "y"), axis_types=(AxisType.Auto,) * 2)
SHARDINGS = """
sdy.mesh @mesh = <["x"=4, "y"=2]>
sdy.mesh @"an odd mesh" = <["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @none = <[]>
sdy.mesh @one = <[], device_ids=[3]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {?}p0]>},
                %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=8]>, [{?}, {"z", ?}p200]>})
    -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2, "y"}, {}], replicated={"x":(2)2}>}) {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {}], replicated={"y"}> : tensor<8x4xf32>
  %1 = sdy.sharding_constraint %0 <@"an odd mesh", [{"x"}, {}], unreduced={"y"}> : tensor<8x4xf32>
  %2 = sdy.reshard %1 <@mesh, [{"x":(1)2}, {}], replicated={"x":(2)2}, unreduced={"y"}> : tensor<8x4xf32>
  %3 = sdy.propagation_barrier %2 allowed_direction=FORWARD : tensor<8x4xf32>
  sdy.sharding_group %3 group_id=21 : tensor<8x4xf32>
  %4 = sdy.manual_computation(%3, %b)
      in_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{}, {}], unreduced={"y"}>]
      out_shardings=[<@mesh, [{"x"}, {}], replicated={"y"}>] manual_axes={"x"}
      (%c: tensor<2x4xf32>, %d: tensor<8x4xf32>) {
    sdy.return %c : tensor<2x4xf32>
  } : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  %5 = sdy.named_computation<"plain">(%4) (%c: tensor<8x4xf32>) {
    sdy.return %c : tensor<8x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %6 = sdy.named_computation<"sharded">(%5)
      in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] (%c: tensor<8x4xf32>) {
    sdy.return %c : tensor<8x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %6 : tensor<8x4xf32>
}
"""
CASES = {}
DIFFERENTIABLE = set()


def case(grad=False):
    def register(function):
        CASES[function.__name__] = function
        if grad:
            DIFFERENTIABLE.add(function.__name__)
        return function

    return register


def mapped(function, takes, gives, axes=frozenset(MESH.axis_names)):
    return jax.shard_map(function, mesh=MESH, in_specs=takes, out_specs=gives, axis_names=set(axes),
                         check_vma=False)


@case(grad=True)
def product(a, b):
    """The contraction is split over y: every process has a part of the sum."""
    return mapped(lambda a, b: lax.psum(jnp.sin(a) @ b, "y"), (P("x", "y"), P("y", None)), P("x"))(a, b)


@case(grad=True)
def exchanges(a, b):
    def body(a, b):
        ring = [(i, (i + 1) % 4) for i in range(4)]
        gathered = lax.all_gather(a, "x", tiled=True)
        spread = lax.psum_scatter(gathered * b[0, 0], "x", scatter_dimension=0, tiled=True)
        turned = lax.all_to_all(b, "y", 1, 0, tiled=True)
        return lax.ppermute(jnp.tanh(a), "x", ring), spread, turned

    return mapped(body, (P("x", "y"), P(None, None)), (P("x", "y"), P("x", "y"), P("y", None)))(a, b)


@case()
def numbers(a, b):
    """What a process knows of itself, extrema, and a result that all have."""

    def body(a, b):
        place = lax.axis_index("x") * 10 + lax.axis_index("y")
        return a + place, lax.pmax(jnp.max(a), ("x", "y")), lax.psum(jnp.int32(1), "x") * b.astype(jnp.int32)

    return mapped(body, (P("x", "y"), P()), (P("x", "y"), P(), P()))(a, b)


@case(grad=True)
def both_axes(a, b):
    """One dimension over both axes, the second first."""
    return mapped(lambda a, b: a * lax.psum(jnp.sum(b), ("x", "y")), (P(("y", "x"), None), P(None, "y")),
                  P(("y", "x"), None))(a, b)


@case(grad=True)
def partly_manual(a, b):
    """y stays with the compiler."""
    return mapped(lambda a, b: jnp.sin(a) @ b + lax.psum(jnp.sum(a), "x"), (P("x"), P()), P("x"), {"x"})(a, b)


@case()
def nested(a, b):
    def inner(a):
        return lax.psum(a, "y")

    def outer(a, b):
        inside = jax.shard_map(inner, in_specs=P(None, "y"), out_specs=P(None, None), axis_names={"y"},
                               check_vma=False)
        return jnp.cos(a) * jnp.sum(inside(a)), b

    return mapped(outer, (P("x"), P()), (P("x"), P()), {"x"})(a, b)


@case()
def loop(a, b):
    """A ring of steps, as pipelines are written."""

    def body(a, b):
        ring = [(i, (i + 1) % 4) for i in range(4)]

        def step(carry, _):
            held, total = carry
            return (lax.ppermute(held, "x", ring), total + jnp.sin(held)), jnp.sum(held)

        (_, total), sums = lax.scan(step, (a, jnp.zeros_like(a)), None, length=4)
        return total, sums[:, None]

    return mapped(body, (P("x", None), P()), (P("x", None), P(None, "x")))(a, b)


@case(grad=True)
def constrained(a, b):
    """No manual computation: arguments and values that lie somewhere."""
    h = lax.with_sharding_constraint(jnp.tanh(a @ b), NamedSharding(MESH, P("x", None)))
    return jnp.sum(h, 1) @ a


def transposed(function, count):
    """(args, cotangents) -> (results, cotangents of the args)"""

    def run(*given):
        out, pull = jax.vjp(lambda *args: jax.tree.leaves(function(*args)), *given[:count])
        return [*out, *pull(list(given[count:]))]

    return run


def write_forms(stem, jitted, args):
    """The text is written with the case."""
    stem.with_suffix(".jaxexport").write_bytes(export.export(jitted())(*args).serialize())
    jax.config.update("jax_use_shardy_partitioner", False)
    stem.with_suffix(".gspmd.mlir").write_text(jitted().lower(*args).as_text())
    jax.config.update("jax_use_shardy_partitioner", True)


def write_shardings():
    with mlir.make_ir_context():
        module = ir.Module.parse(SHARDINGS)
        (OUT / "shardings.mlir").write_text(str(module))
        (OUT / "shardings.generic.mlir").write_text(module.operation.get_asm(print_generic_op_form=True))
        version = stablehlo.get_current_version()
        artifact = stablehlo.serialize_portable_artifact(module, version, allow_other_dialects=True)
        (OUT / "shardings.mlirbc").write_bytes(artifact)


def jitted_case(name):
    sharded = [NamedSharding(MESH, P("x", "y")), NamedSharding(MESH, P("y"))]
    return jax.jit(CASES[name], keep_unused=True, in_shardings=sharded if name == "constrained" else None)


def write_axes():
    jax.config.update("jax_use_rgv3", True)
    args = [np.zeros(shape, np.float32) for shape in ((8, 4), (4, 6))]
    for name in CASES:
        (OUT / f"{name}.axes.mlir").write_text(jitted_case(name).lower(*args).as_text())
        (OUT / f"{name}.axes.jaxexport").write_bytes(export.export(jitted_case(name))(*args).serialize())


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    write_shardings()
    rng = np.random.default_rng(7)
    args = [rng.normal(size=shape).astype(np.float32) for shape in ((8, 4), (4, 6))]
    for name, function in CASES.items():
        def jitted(name=name):
            return jitted_case(name)

        text = jitted().lower(*args).as_text()

        def limits(ys):
            return [3e-5 * float(np.abs(y).max()) if y.dtype.kind == "f" else 0.0 for y in ys]

        ys = [np.asarray(y) for y in jax.tree.leaves(jitted()(*args))]
        write(OUT / name, text, [], args, ys, limits(ys))
        write_forms(OUT / name, jitted, args)
        if name in DIFFERENTIABLE:
            given = args + [rng.normal(size=y.shape).astype(np.float32) for y in ys]
            both = [np.asarray(y) for y in jax.jit(transposed(function, 2))(*given)]
            write(OUT / f"{name}_grad", None, ["vjp:2"], given, both, limits(both), program=name)

            def direct(function=function):
                return jax.jit(transposed(function, 2), keep_unused=True)

            by_jax = OUT / f"{name}_by_jax"
            write(by_jax, direct().lower(*given).as_text(), [], given, both, limits(both))
            write_forms(by_jax, direct, given)


if __name__ == "__main__":
    write_axes() if "--axes" in sys.argv[1:] else main()

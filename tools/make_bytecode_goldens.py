"""Portable artifacts that StableHLO itself writes, beside the text they were made of.

  python tools/make_bytecode_goldens.py --out tests/golden/bytecode
  python tools/make_bytecode_goldens.py --newer --out tests/golden/bytecode
  python tools/make_bytecode_goldens.py --check build/release/bin/to_bytecode

The first form writes NAME.mlir (the module as StableHLO prints it), NAME.VERSION.mlirbc (the same as
VHLO of that version) and NAME.jaxexport (what jax.export serializes). The second one does so for what
is newer than jax 0.10.2, and for nothing else. The third one lets Lathe write
each module at each version and has StableHLO read it: the text must be the same again.

Needs jax (written with 0.10.2, --newer with 0.11.2); the tests need neither it nor Python.
"""

import argparse
import os
import pathlib
import re
import subprocess
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
from jax import export
from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

# Each version of the container, and the ones with new operations and types between them.
VERSIONS = ["0.9.0", "0.10.0", "0.12.0", "0.14.0", "1.0.0", "1.6.0", "1.17.0"]


def function(types, result, body):
    params = ", ".join(f"%{'abcde'[i]}: tensor<{t}>" for i, t in enumerate(types.split()))
    return (f"func.func @main({params}) -> tensor<{result}> {{\n{body}\n"
            f"  return %r : tensor<{result}>\n}}")


def scalar_region(op, dtype, result=None):
    result = result or f"tensor<{dtype}>"
    signature = (f"(tensor<{dtype}>, tensor<{dtype}>) -> {result}"
                 if op.startswith("compare") else f"tensor<{dtype}>")
    return (f"({{ ^bb0(%x: tensor<{dtype}>, %y: tensor<{dtype}>):\n"
            f"  %z = stablehlo.{op} %x, %y : {signature}\n"
            f"  stablehlo.return %z : {result} }})").replace("}})", "})")


ADD = "({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.add %x, %y : tensor<f32>\n" \
      "  stablehlo.return %z : tensor<f32> })"
LESS = "({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.compare LT, %x, %y, TOTALORDER : " \
       "(tensor<f32>, tensor<f32>) -> tensor<i1>\n  stablehlo.return %z : tensor<i1> })"
AT_LEAST = LESS.replace("LT", "GE").replace(", TOTALORDER", "")

CONSTANTS = {
    "i1": "[true, false, true, true, false, false, true, true, true]", "i2": "[-2, -1, 0, 1]",
    "i4": "[-8, -1, 0, 7]", "i8": "[-128, -1, 0, 127]", "i16": "[-32768, -1, 0, 32767]",
    "i32": "[-2147483648, -1, 0, 2147483647]",
    "i64": "[-9223372036854775808, -1, 0, 9223372036854775807]", "ui2": "[0, 1, 2, 3]",
    "ui4": "[0, 7, 8, 15]", "ui8": "[0, 127, 128, 255]", "ui16": "[0, 65535]",
    "ui32": "[0, 4294967295]", "ui64": "[0, 18446744073709551615]",
    "f4E2M1FN": "[0.0, -6.0, 0.5]", "f6E2M3FN": "[0.0, -7.5, 0.125]",
    "f6E3M2FN": "[0.0, -28.0, 0.0625]", "f8E3M4": "[0.0, 0x70, -1.5]", "f8E4M3": "[0.0, 0x78, -1.5]",
    "f8E4M3FN": "[0.0, 0x7F, -1.5]", "f8E4M3FNUZ": "[0.0, 0x80, -1.5]",
    "f8E4M3B11FNUZ": "[0.0, 0x80, -1.5]", "f8E5M2": "[0.0, 0x7C, 0xFE, -1.5]",
    "f8E5M2FNUZ": "[0.0, 0x80, -1.5]", "f8E8M0FNU": "[1.0, 2.0, 0xFF]",
    "bf16": "[0.0, -0.0, 0x7F80, 0x7FC1, 1.5]", "f16": "[0.0, -0.0, 0x7C00, 0x7E01, 1.5]",
    "f32": "[0.0, -0.0, 0x7F800000, 0xFFC00001, 0x00000001, 1.5]",
    "f64": "[0.0, -0.0, 0x7FF0000000000000, 0xFFF8000000000001, 1.5]",
    "complex<f32>": "[(1.0, -0.0), (0x7F800000, 0x7FC00001)]",
    "complex<f64>": "[(1.0, -0.0), (0x7FF0000000000000, 2.5)]",
}

ELEMENT_TYPES = {  # by the version that brought them
    "0_9": ["i1", "i4", "i8", "i16", "i32", "i64", "ui4", "ui8", "ui16", "ui32", "ui64", "bf16", "f16",
            "f32", "f64", "f8E4M3FN", "f8E5M2", "complex<f32>", "complex<f64>"],
    "0_14": ["f8E4M3FNUZ", "f8E5M2FNUZ", "f8E4M3B11FNUZ"],
    "1_8": ["i2", "ui2", "f8E3M4", "f8E4M3", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E8M0FNU"],
}


def modules():
    out = {}
    for since, dtypes in ELEMENT_TYPES.items():
        lines, results = [], []
        for dtype in dtypes:
            values = CONSTANTS[dtype]
            count = values.count("(") or values.count(",") + 1
            first = re.match(r"\[(\(.*?\)|[^,]*)", values)[1]
            for elements, shape in ((values, f"{count}x"), (first, "11x"), (first, ""), ("", "0x")):
                results.append((f"%{len(lines)}", f"tensor<{shape}{dtype}>"))
                lines.append(f"  %{len(lines)} = stablehlo.constant dense<{elements}> : {results[-1][1]}")
        names, types = (", ".join(each) for each in zip(*results))
        out[f"constants_{since}"] = (f"func.func @main() -> ({types}) {{\n" + "\n".join(lines) +
                                     f"\n  return {names} : {types}\n}}")
    unary = ["abs", "cbrt", "ceil", "cosine", "exponential", "exponential_minus_one", "floor", "log",
             "log_plus_one", "logistic", "negate", "round_nearest_afz", "round_nearest_even", "rsqrt",
             "sign", "sine", "sqrt", "tanh"]
    lines = ["  %v0 = stablehlo.abs %a : tensor<4xf32>"]
    for i, op in enumerate(unary[1:], 1):
        lines.append(f"  %v{i} = stablehlo.{op} %v{i - 1} : tensor<4xf32>")
    out["unary"] = function("4xf32", "4xf32", "\n".join(lines).replace(f"%v{len(unary) - 1} =", "%r ="))
    out["tan"] = function("4xf32", "4xf32", "  %r = stablehlo.tan %a : tensor<4xf32>")
    out["accuracy"] = function("4xf32", "4xf32", "  %r = stablehlo.exponential %a {result_accuracy = "
                               "#stablehlo.result_accuracy<ulps = 2, mode = "
                               "#stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>")
    binary = ["add", "subtract", "multiply", "divide", "maximum", "minimum", "power", "remainder", "atan2"]
    lines = []
    for i, op in enumerate(binary):
        lines.append(f"  %v{i} = stablehlo.{op} {'%a' if i == 0 else f'%v{i - 1}'}, %b : tensor<4xf32>")
    out["binary"] = function("4xf32 4xf32", "4xf32",
                             "\n".join(lines).replace(f"%v{len(binary) - 1} =", "%r ="))
    integer = ["and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical"]
    lines = []
    for i, op in enumerate(integer):
        lines.append(f"  %v{i} = stablehlo.{op} {'%a' if i == 0 else f'%v{i - 1}'}, %b : tensor<4xi32>")
    lines += ["  %n = stablehlo.not %v5 : tensor<4xi32>", "  %p = stablehlo.popcnt %n : tensor<4xi32>",
              "  %r = stablehlo.count_leading_zeros %p : tensor<4xi32>"]
    out["integers"] = function("4xi32 4xi32", "4xi32", "\n".join(lines))
    out["complex"] = function(
        "4xf32 4xf32", "4xf32",
        "  %c = stablehlo.complex %a, %b : tensor<4xcomplex<f32>>\n"
        "  %re = stablehlo.real %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>\n"
        "  %im = stablehlo.imag %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>\n"
        "  %r = stablehlo.add %re, %im : tensor<4xf32>")
    dot = "  %r = stablehlo.dot_general %a, %b, {} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> " \
          "tensor<2x3x5xf32>"
    numbers = "batching_dims = [0] x [0], contracting_dims = [2] x [1]"
    out["dot"] = function("2x3x4xf32 2x4x5xf32", "2x3x5xf32", dot.format(numbers))
    out["dot_precision"] = function("2x3x4xf32 2x4x5xf32", "2x3x5xf32",
                                    dot.format(numbers + ", precision = [HIGHEST, DEFAULT]"))
    out["dot_algorithm"] = function(
        "2x3x4xf32 2x4x5xf32", "2x3x5xf32",
        dot.format(numbers + ", algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, "
                   "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, "
                   "num_primitive_operations = 1, allow_imprecise_accumulation = false>"))
    gather = ('  %r = "stablehlo.gather"(%a, %b) <{{dimension_numbers = #stablehlo.gather<{}>, '
              'slice_sizes = array<i64: {}>, indices_are_sorted = {}}}> : (tensor<{}>, tensor<{}>) -> tensor<{}>')
    out["gather"] = function("3x4x2xi32 2x3x2xi64", "2x3x2x2xi32", gather.format(
        "offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2",
        "1, 2, 2", "false", "3x4x2xi32", "2x3x2xi64", "2x3x2x2xi32"))
    out["gather_batched"] = function("5x3x4xi32 5x2x2xi64", "5x2x1xi32", gather.format(
        "offset_dims = [2], collapsed_slice_dims = [2], operand_batching_dims = [0], "
        "start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2",
        "1, 1, 1", "true", "5x3x4xi32", "5x2x2xi64", "5x2x1xi32"))
    out["scatter"] = function(
        "3x4x2xf32 2x3x2xi64 2x3x2x2xf32", "3x4x2xf32",
        '  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<'
        "update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], "
        "index_vector_dim = 2>, indices_are_sorted = false, unique_indices = true}> " + ADD +
        " : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>")
    conv = ("  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
            "window = {{{}}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : "
            "(tensor<1x4x4x1xf32>, tensor<3x3x1x1xf32>) -> tensor<1x2x2x1xf32>")
    out["convolution"] = function("1x4x4x1xf32 3x3x1x1xf32", "1x2x2x1xf32", conv.format(
        "stride = [4, 4], pad = [[0, 1], [1, 0]], lhs_dilate = [2, 2], reverse = [true, false]"))
    out["convolution_plain"] = function("1x4x4x1xf32 3x3x1x1xf32", "1x2x2x1xf32", conv.format(""))
    out["reduce"] = function(
        "2x3xf32 f32", "2xf32", "  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across "
        "dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>")
    out["reduce_window"] = function(
        "3x2xf32 f32", "2x2xf32", '  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = '
        "array<i64: 2, 1>}> " + ADD + " : (tensor<3x2xf32>, tensor<f32>) -> tensor<2x2xf32>")
    out["select_and_scatter"] = function(
        "4x2xf32 2x2xf32 f32", "4x2xf32", '  %r = "stablehlo.select_and_scatter"(%a, %b, %c) <{'
        "window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>, padding = "
        "dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>}> " + AT_LEAST.replace("})", "}") + ", " + ADD[1:] +
        " : (tensor<4x2xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x2xf32>")
    out["sort"] = function(
        "2x3xf32", "2x3xf32", '  %r = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ' +
        LESS + " : (tensor<2x3xf32>) -> tensor<2x3xf32>")
    out["layout"] = function(
        "2x3xf32", "4x6x1xf32",
        "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
        "  %1 = stablehlo.reverse %0, dims = [0] : tensor<3x2xf32>\n"
        "  %2 = stablehlo.slice %1 [0:3:2, 0:2] : (tensor<3x2xf32>) -> tensor<2x2xf32>\n"
        "  %3 = stablehlo.concatenate %2, %2, dim = 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>\n"
        "  %c = stablehlo.constant dense<1.0> : tensor<f32>\n"
        "  %4 = stablehlo.pad %3, %c, low = [0, 1], high = [0, 2], interior = [0, 1] : "
        "(tensor<4x2xf32>, tensor<f32>) -> tensor<4x6xf32>\n"
        "  %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x1xf32>\n"
        "  %r = stablehlo.reshape %5 : (tensor<4x6x1xf32>) -> tensor<4x6x1xf32>")
    out["dynamic_slices"] = function(
        "4x4xf32 2x2xf32 i32", "4x4xf32",
        "  %0 = stablehlo.dynamic_slice %a, %c, %c, sizes = [2, 2] : (tensor<4x4xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<2x2xf32>\n"
        "  %1 = stablehlo.add %0, %b : tensor<2x2xf32>\n"
        "  %r = stablehlo.dynamic_update_slice %a, %1, %c, %c : (tensor<4x4xf32>, tensor<2x2xf32>, "
        "tensor<i32>, tensor<i32>) -> tensor<4x4xf32>")
    out["choice"] = function(
        "4xf32 4xf32", "4xf32",
        "  %0 = stablehlo.compare LT, %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>\n"
        "  %1 = stablehlo.select %0, %a, %b : tensor<4xi1>, tensor<4xf32>\n"
        "  %2 = stablehlo.clamp %a, %1, %b : tensor<4xf32>\n"
        "  %3 = stablehlo.iota dim = 0 : tensor<4xf32>\n"
        "  %4 = stablehlo.convert %3 : (tensor<4xf32>) -> tensor<4xi32>\n"
        "  %5 = stablehlo.bitcast_convert %4 : (tensor<4xi32>) -> tensor<4xf32>\n"
        "  %6 = stablehlo.reduce_precision %5, format = e5m10 : tensor<4xf32>\n"
        "  %7:2 = stablehlo.optimization_barrier %2, %6 : tensor<4xf32>, tensor<4xf32>\n"
        "  %r = stablehlo.add %7#0, %7#1 : tensor<4xf32>")
    out["linear_algebra"] = function(
        "4x4xf32", "4x4xf32", "  %0 = stablehlo.cholesky %a, lower = true : tensor<4x4xf32>\n"
        '  %r = "stablehlo.triangular_solve"(%0, %a) <{left_side = true, lower = true, unit_diagonal = '
        "false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> "
        "tensor<4x4xf32>")
    out["random_bits"] = (
        "func.func @main(%a: tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui64>) {\n"
        "  %0, %1 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> "
        "(tensor<2xui64>, tensor<2x2xui64>)\n  return %0, %1 : tensor<2xui64>, tensor<2x2xui64>\n}")
    out["control"] = (
        "func.func @main(%a: tensor<i32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %0:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<4xf32>\n"
        "  cond {\n    %p = stablehlo.compare LT, %i, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %p : tensor<i1>\n  } do {\n"
        "    %n = stablehlo.add %i, %one : tensor<i32>\n    %y = stablehlo.add %x, %b : tensor<4xf32>\n"
        "    stablehlo.return %n, %y : tensor<i32>, tensor<4xf32>\n  }\n"
        '  %1 = "stablehlo.case"(%a) ({\n    stablehlo.return %0#1 : tensor<4xf32>\n  }, {\n'
        "    %s = stablehlo.sine %b : tensor<4xf32>\n    stablehlo.return %s : tensor<4xf32>\n"
        "  }) : (tensor<i32>) -> tensor<4xf32>\n"
        "  %p = stablehlo.compare EQ, %a, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        '  %2 = "stablehlo.if"(%p) ({\n    stablehlo.return %1 : tensor<4xf32>\n  }, {\n'
        "    stablehlo.return %b : tensor<4xf32>\n  }) : (tensor<i1>) -> tensor<4xf32>\n"
        "  return %2 : tensor<4xf32>\n}")
    out["module"] = (
        "module @named attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 2 : i32, "
        'jax.extra = {a = "text", b = [1, 2], c = true}} {\n'
        "  func.func public @main(%a: tensor<4xf32> {jax.buffer_donor = true, mhlo.sharding = "
        '"{replicated}"}, %b: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> '
        '{jax.result_info = "result"}) attributes {lathe.note = 7 : i8, lathe.ratio = 0.5 : f32} {\n'
        '    %0 = call @"a helper"(%a) : (tensor<4xf32>) -> tensor<4xf32>\n'
        '    %1 = stablehlo.add %0, %b {mhlo.frontend_attributes = {k = "v", n = 3 : i32}} : tensor<4xf32>\n'
        "    return %1 : tensor<4xf32>\n  }\n"
        '  func.func private @"a helper"(%a: tensor<4xf32>) -> tensor<4xf32> {\n'
        "    %0 = stablehlo.sine %a : tensor<4xf32>\n    return %0 : tensor<4xf32>\n  }\n}")
    started = '  {} = "stablehlo.async_start"({}) ({{ ^bb0({}):\n    {}\n    stablehlo.return %s : {}\n  }}) : {} -> {}'
    future = "!stablehlo.future<tensor<2xf32>>"
    out["asynchronous"] = function("4xf32 2xf32 i32", "2xf32", "\n".join([
        started.format("%0", "%a", "%x: tensor<4xf32>",
                       "%s = stablehlo.slice %x [1:3] : (tensor<4xf32>) -> tensor<2xf32>", "tensor<2xf32>",
                       "(tensor<4xf32>)", future),
        started.format("%1", "%b", "%x: tensor<2xf32>",
                       '%s = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : '
                       'tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>', "tensor<2xf32>", "(tensor<2xf32>)", future),
        f'  %2 = "stablehlo.async_done"(%0) : ({future}) -> tensor<2xf32>',
        f'  %3 = "stablehlo.async_done"(%1) : ({future}) -> tensor<2xf32>',
        "  %r = stablehlo.subtract %2, %3 : tensor<2xf32>"]))
    out["composite"] = (
        "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
        '  %0 = stablehlo.composite "my.op" %a {composite_attributes = {k = 3 : i64, f = 1.5 : f32, '
        "l = [1 : i32, 2 : i32], t = tensor<2xf32>}, decomposition = @d, version = 1 : i32} : "
        "(tensor<f32>) -> tensor<f32>\n  return %0 : tensor<f32>\n}\n"
        "func.func private @d(%a: tensor<f32>) -> tensor<f32> {\n"
        "  %0 = stablehlo.sine %a : tensor<f32>\n  return %0 : tensor<f32>\n}")
    return out


# In StableHLO since 1.16.
def newer_modules():
    x = '#stablehlo.mesh_axis<name = "x", size = 2>'
    y = '#stablehlo.mesh_axis<name = "y", size = 4>'
    mesh = f"#stablehlo.mesh<axes = [{x}, {y}]>"
    turned = f"#stablehlo.mesh<axes = [{x}, {y}], device_ids = dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi64>>"

    def groups(mesh, *axes):
        refs = ", ".join(f"#stablehlo.axis_ref<name = {axis}>" for axis in axes)
        return f"replica_groups = #stablehlo.replica_group_mesh_axes<mesh = {mesh}, axes = [{refs}]>"

    half = '"y", sub_axis_info = (1)2'
    channel = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"
    return {"groups_by_axes": function(
        "4x4xf32", "4x4xf32",
        f'  %0 = "stablehlo.all_gather"(%a) <{{all_gather_dim = 0 : i64, {channel}, {groups(mesh, chr(34) + "x" + chr(34))}, '
        "use_global_device_ids}> : (tensor<4x4xf32>) -> tensor<8x4xf32>\n"
        f'  %1 = "stablehlo.reduce_scatter"(%0) <{{{channel}, {groups(turned, half)}, scatter_dimension = 0 : i64, '
        f"use_global_device_ids}}> {ADD} : (tensor<8x4xf32>) -> tensor<4x4xf32>\n"
        f'  %2 = "stablehlo.all_reduce"(%1) <{{{channel}, {groups(mesh, half, chr(34) + "x" + chr(34))}, '
        f"use_global_device_ids}}> {ADD} : (tensor<4x4xf32>) -> tensor<4x4xf32>\n"
        f'  %3 = "stablehlo.all_to_all"(%2) <{{{channel}, concat_dimension = 1 : i64, {groups(turned, chr(34) + "y" + chr(34))}, '
        "split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x4xf32>) -> tensor<4x4xf32>\n"
        f'  %r = "stablehlo.collective_broadcast"(%3) <{{{groups(mesh)}}}> : (tensor<4x4xf32>) -> tensor<4x4xf32>')}


# In VHLO beyond the version that Lathe writes; it reads them.
NEWEST = {"custom_call": """
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{replicated}"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}""", "collectives": f"""
func.func @main(%a: tensor<4xf32>, %root: tensor<2xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {{
  %0 = "stablehlo.collective_reduce"(%a) <{{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}> {ADD} : (tensor<4xf32>) -> tensor<4xf32>
  %1:2 = "stablehlo.collective_broadcast"(%0, %a, %root) <{{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}> : (tensor<4xf32>, tensor<4xf32>, tensor<2xi32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0, %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}}"""}


def write_newest(out):
    out.mkdir(parents=True, exist_ok=True)
    with jax_mlir.make_ir_context():
        for name, text in NEWEST.items():
            (out / f"{name}.mlir").write_text(printed(text))
            (out / f"{name}.1.20.0.mlirbc").write_bytes(portable(text, "1.20.0"))


def exported():
    def loss(w, x):
        return jnp.mean(jnp.tanh(x @ w["a"] + w["b"]) ** 2)

    f32 = lambda *shape: jax.ShapeDtypeStruct(shape, jnp.float32)
    weights = {"a": f32(4, 3), "b": f32(3)}
    # Places in this file, without the folder it lies in.
    jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
    out = {
        "loss": export.export(jax.jit(loss))(weights, f32(8, 4)),
        "gradient": export.export(jax.jit(jax.grad(loss)))(weights, f32(8, 4)),
        "platforms": export.export(jax.jit(lambda x: jnp.sort(jax.lax.platform_dependent(
            x, cpu=jnp.sin, default=jnp.cos))), platforms=("cuda", "cpu"))(f32(5)),
        "loop": export.export(jax.jit(lambda x: jax.lax.scan(
            lambda c, y: (c * 0.5 + y, c), jnp.float32(0), x)))(f32(6)),
        # Calls of LAPACK, each with a sharding rule, which bytecode has in a dialect of its own.
        "factorizations": export.export(jax.jit(lambda x: (
            jnp.linalg.cholesky(x), jnp.linalg.det(x), jnp.linalg.svd(x)[1])))(f32(2, 3, 3)),
    }
    for version in range(export.minimum_supported_calling_convention_version,
                         export.maximum_supported_calling_convention_version + 1):
        jax.config.update("jax_export_calling_convention_version", version)
        out[f"convention_{version}"] = export.export(jax.jit(lambda x: x + 1))(f32(2))
    return out


EVERY_VERSION = ("constants_0_9", "control", "gather", "module", "unary")


def portable(text, version):
    """None where this version cannot say it."""
    silent, errors = os.open(os.devnull, os.O_WRONLY), os.dup(2)
    os.dup2(silent, 2)
    try:
        return stablehlo.serialize_portable_artifact_str(text, version)
    except Exception:
        return None
    finally:
        os.dup2(errors, 2)
        os.close(errors)
        os.close(silent)


def printed(text):
    return str(ir.Module.parse(text))


def write_modules(out, modules):
    with jax_mlir.make_ir_context():
        for name, text in modules.items():
            (out / f"{name}.mlir").write_text(printed(text))
            last = None
            for version in VERSIONS:
                bytecode = portable(text, version)
                # One file a form: what differs from an older one in more than the version's name,
                # and all of the larger modules.
                same = bytecode and bytecode[bytecode.index(b"\0"):]
                if bytecode and same != last and (last is None or version == VERSIONS[-1] or
                                                  name in EVERY_VERSION):
                    (out / f"{name}.{version}.mlirbc").write_bytes(bytecode)
                last = same


def write(out):
    out.mkdir(parents=True, exist_ok=True)
    write_modules(out, modules())
    for name, each in exported().items():
        order = 1 if name == "loss" else 0
        (out / f"{name}.jaxexport").write_bytes(each.serialize(vjp_order=order))
        (out / f"{name}.jaxexport.mlir").write_text(each.mlir_module())


def check(to_bytecode):
    failures = checked = 0
    with jax_mlir.make_ir_context(), tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder) / "in.mlir", pathlib.Path(folder) / "out.mlirbc"
        for name, text in modules().items():
            source.write_text(printed(text))
            for version in VERSIONS:
                if portable(text, version) is None:
                    continue
                ran = subprocess.run([to_bytecode, source, target, version], capture_output=True, text=True)
                if ran.returncode:
                    print(f"{name} {version}: {ran.stderr.strip()}")
                    failures += 1
                    continue
                checked += 1
                try:
                    again = stablehlo.deserialize_portable_artifact_str(target.read_bytes())
                    ir.Module.parse(again)
                    # The same program: what StableHLO reads of both, written at one version.
                    ours = portable(again, "1.17.0")
                except Exception as error:
                    print(f"{name} {version}: {error}")
                    failures += 1
    print(f"{checked} artifacts read by StableHLO {stablehlo.get_current_version()}, {failures} failures")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--newer", action="store_true")
    parser.add_argument("--check", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.newer:
        write_modules(arguments.out, newer_modules())
        write_newest(arguments.out / "newest")
    elif arguments.out:
        write(arguments.out)
    if arguments.check:
        raise SystemExit(1 if check(arguments.check) else 0)


if __name__ == "__main__":
    main()

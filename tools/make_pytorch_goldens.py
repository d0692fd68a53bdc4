#!/usr/bin/env python3
"""Writes the programs of pytorch_programs/programs.py, as torch_xla and torchax export them, to tests/golden/pytorch:
NAME.mlirbc from torch_xla, NAME_torchax.mlir from torchax (through JAX), with .safetensors files of arguments and of what
PyTorch itself gives, where named NAME_vjp with autograd's gradients too, for Lathe to differentiate the same module
(tests/jax_programs/jax_case.h).

    tools/make_pytorch_goldens.py [--out DIR] [--only PATTERN]

Run with an environment that has torch 2.9.0, torch_xla 2.9.0, torchax 0.0.13 and safetensors. What an exporter refuses
is printed; those programs lack its case.
"""
import argparse
import copy
import fnmatch
import os
import pathlib
import re
import sys
import warnings

os.environ["PJRT_DEVICE"] = "CPU"
os.environ["JAX_PLATFORMS"] = "cpu"
warnings.filterwarnings("ignore")

import numpy as np  # noqa: E402
import torch  # noqa: E402
from safetensors.numpy import save_file  # noqa: E402
from torch.export import export  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from pytorch_programs.programs import PROGRAMS, Draw  # noqa: E402

OUT = pathlib.Path(__file__).parent.parent / "tests/golden/pytorch"
TYPES = {torch.float32: "f32", torch.float64: "f64", torch.bfloat16: "bf16", torch.float16: "f16", torch.bool: "i1",
         torch.int8: "i8", torch.int16: "i16", torch.int32: "i32", torch.int64: "i64", torch.uint8: "ui8",
         torch.complex64: "complex<f32>", torch.uint32: "ui32"}
TOLERANCES = {torch.float32: 2e-6, torch.bfloat16: 2e-2, torch.complex64: 2e-6}


def evaluated(module, call):
    """What PyTorch gives, one after another; buffers stay as they were."""
    with torch.no_grad():
        return flat(copy.deepcopy(module)(*[x.clone() for x in call]))


def flat(tree):
    return [x for x in torch.utils._pytree.tree_leaves(tree) if isinstance(x, torch.Tensor)]


# ---- exporters: each gives the program, and its arguments as places: ("state", name), ("input", number) or a tensor

def by_torch_xla(program):
    from torch_xla.stablehlo import exported_program_to_stablehlo
    exported = exported_program_to_stablehlo(program)
    bundle = exported._bundle
    meta = bundle.stablehlo_funcs[0].meta
    places = []
    for at in meta.input_locations:
        kind = at.type_.value
        places.append(("input", at.position) if kind == "input_arg" else ("state", at.name) if kind == "parameter"
                      else torch.as_tensor(np.array(bundle.additional_constants[at.position])))
    return exported.get_stablehlo_bytecode(), exported.get_stablehlo_text(), places


def by_torchax(program):
    import jax
    from torchax.export import exported_program_to_jax, extract_avals
    names, states, function = exported_program_to_jax(program, export_raw=True)
    lowered = jax.jit(function, keep_unused=True).lower([jax.numpy.asarray(to_numpy(x)) for x in states],
                                                        extract_avals(program))
    constants = {name: x for name, x in program.constants.items()}
    inputs = sum(isinstance(x, torch.Tensor) for x in program.example_inputs[0])
    places = [("state", name) if name not in constants else constants[name] for name in names]
    return None, lowered.as_text(), places + [("input", i) for i in range(inputs)]


def to_numpy(x):
    x = x.detach().resolve_conj().contiguous()
    if x.dtype == torch.bfloat16:
        import ml_dtypes
        return x.view(torch.int16).numpy().view(ml_dtypes.bfloat16)
    return x.numpy()


# ---- cases

def tolerance(y, given):
    if not (y.is_floating_point() or y.is_complex()):
        return 0.0
    size = y.abs().double()
    size = size[size.isfinite()]
    scale = max(size.max().item() if size.numel() else 0.0, 1e-3)
    return (given or TOLERANCES[y.dtype]) * scale


def write(path, program, transforms, arguments, results, limits):
    tensors = {"tolerances": np.array(limits, np.float64)}
    notes = {"transforms": transforms, "program": program, "torch": torch.__version__.split("+")[0]}
    for what, values in (("arg", arguments), ("result", results)):
        for i, x in enumerate(values):
            tensors[f"{what}.{i}"] = np.frombuffer(to_numpy(x).tobytes(), np.uint8)
            notes[f"{what}.{i}"] = " ".join([TYPES[x.dtype], *map(str, x.shape)])
    save_file(tensors, path, notes)


def as_exported(text, arguments, results):
    """Exporters give indices other types than PyTorch does: integers of 32 bits, or without a sign."""
    taken, given = re.search(r"@main\((.*?)\) -> (.*?) \{\n", text).groups()
    types = [re.findall(r"tensor<(?:\d+x)*([a-z]+\d*(?:<f\d+>)?)>", part) for part in (taken, given)]
    of_name = {name: dtype for dtype, name in TYPES.items()}
    assert list(map(len, types)) == [len(arguments), len(results)], (types, len(arguments), len(results))
    return ([x if has_tangent(x) else x.to(of_name[name]) for x, name in zip(arguments, types[0])],
            [x if has_tangent(x) else x.to(of_name[name]) for x, name in zip(results, types[1])])


def has_tangent(x):
    return x.is_floating_point() or x.is_complex()


def gradients(module, places, arguments, draw):
    """Cotangents of the results that are real or complex, and autograd's of the arguments that are."""
    arguments = [x.clone().requires_grad_(has_tangent(x)) for x in arguments]
    state = {place[1]: x for place, x in zip(places, arguments) if place[0] == "state"}
    inputs = {place[1]: x for place, x in zip(places, arguments) if place[0] == "input"}
    results = flat(torch.func.functional_call(module, state, tuple(inputs[i] for i in sorted(inputs))))
    seeds = {i: draw.complex(*y.shape) if y.is_complex() else draw.real(*y.shape, dtype=y.dtype)
             for i, y in enumerate(results) if has_tangent(y)}
    by = [x for x in arguments if has_tangent(x)]
    used = [i for i in seeds if results[i].requires_grad]
    found = torch.autograd.grad([results[i] for i in used], by, [seeds[i] for i in used], allow_unused=True)
    found = [torch.zeros_like(x) if g is None else g for x, g in zip(by, found)]
    # PyTorch's cotangents of complex numbers are the conjugates of JAX's.
    conjugated = [x.conj().resolve_conj() if x.is_complex() else x for x in list(seeds.values())]
    return conjugated, [g.conj().resolve_conj() if g.is_complex() else g for g in found]


def made(one):
    """The module, what draws its arguments, and these."""
    torch.manual_seed(0)
    draw = Draw(one.name)
    return one.module(), draw, one.arguments(draw)


def exported(one):
    module, _, call = made(one)
    return export(module, call, strict=any(isinstance(part, torch.nn.RNNBase) for part in module.modules()))


def make(one, program, exporter, suffix, out):
    module, draw, call = made(one)
    bytecode, text, places = exporter(program)
    state = module.state_dict()
    arguments = [place if isinstance(place, torch.Tensor) else state[place[1]] if place[0] == "state" else call[place[1]]
                 for place in places]
    results = evaluated(module, call)
    by_autograd = one.gradients and not any(isinstance(place, torch.Tensor) for place in places)
    seeds, found = gradients(module, places, arguments, draw) if by_autograd else ([], [])
    arguments, results = as_exported(text, arguments, results)
    stem = one.name + suffix
    if bytecode and one.name not in TEXTS:
        (out / f"{stem}.mlirbc").write_bytes(bytecode)
    else:
        (out / f"{stem}.mlir").write_text(text)
    limits = [tolerance(y, one.tolerance) for y in results]
    if not (by_autograd and suffix):  # that case has the results too
        write(out / f"{stem}.safetensors", stem, "", arguments, results, limits)
    if not by_autograd:
        return
    limits += [tolerance(y, one.tolerance) for y in found]
    write(out / f"{stem}_vjp.safetensors", stem, f"vjp:{len(arguments)}", arguments + seeds, results + found, limits)


# Of the first, what XLA computes of the export is not what PyTorch does either; the others are long.
LEFT_OUT = {"conv_transpose_grouped_torchax", "interpolate_bicubic_torchax", "interpolate_bilinear_torchax",
            "grid_sample_torchax", "lstm_bidirectional_torchax"}
EXPORTERS = {"": by_torch_xla, "_torchax": by_torchax}
# Of these torch_xla's text is kept, not its bytecode.
TEXTS = {"mlp", "conv_transpose", "lstm", "encoder_layer", "sorting", "fourier"}


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--out", type=pathlib.Path, default=OUT)
    options.add_argument("--only", default="*")
    given = options.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    # torchax changes torch when it is imported; all are exported before that.
    programs = []
    for one in PROGRAMS:
        if fnmatch.fnmatch(one.name, given.only):
            programs.append((one, exported(one)))
    for suffix, exporter in EXPORTERS.items():
        for one, program in programs:
            if one.name + suffix in LEFT_OUT:
                continue
            try:
                make(one, program, exporter, suffix, given.out)
                print(one.name + suffix, flush=True)
            except Exception as error:
                print(f"{one.name}{suffix}: {type(error).__name__}: {str(error).strip()[:300]}", flush=True)


if __name__ == "__main__":
    main()

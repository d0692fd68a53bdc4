#!/usr/bin/env python3
"""Writes tests/golden/nn.safetensors: convolutions, pooling and batch normalization by PyTorch.

Each case has tensors CASE/x, CASE/y, CASE/dx (of the sum of y times CASE/ct), and those of the
module: CASE/weight, CASE/dweight, …; the metadata key `cases` says how the modules were built. Needs
torch and safetensors; the build and the tests do not run this.
"""
import json
import pathlib

import safetensors.torch
import torch

CASES = {
    "conv1d": ("Conv1d", (4, 6, 3), dict(stride=2, padding=1), (2, 4, 9)),
    "conv1d_groups": ("Conv1d", (4, 6, 2), dict(dilation=3, groups=2, bias=False), (2, 4, 9)),
    "conv2d": ("Conv2d", (3, 5, 3), dict(padding=1), (2, 3, 6, 5)),
    "conv2d_uneven": ("Conv2d", (3, 4, (2, 3)), dict(stride=(2, 1), padding=(0, 2), dilation=(1, 2)), (2, 3, 7, 6)),
    "conv2d_depthwise": ("Conv2d", (4, 8, 3), dict(groups=4, stride=2), (1, 4, 7, 7)),
    "transposed1d": ("ConvTranspose1d", (4, 3, 3), dict(stride=2, padding=1, output_padding=1), (2, 4, 5)),
    "transposed2d": ("ConvTranspose2d", (4, 6, 3), dict(stride=2, groups=2), (2, 4, 3, 4)),
    "transposed2d_uneven": ("ConvTranspose2d", (2, 3, (3, 2)), dict(stride=(1, 3), padding=(2, 0), dilation=(2, 1)), (2, 2, 4, 3)),
    "max_pool": ("MaxPool2d", (2,), {}, (2, 3, 6, 7)),
    "max_pool_overlapping": ("MaxPool2d", (3,), dict(stride=2, padding=1), (2, 3, 7, 7)),
    "max_pool_dilated": ("MaxPool2d", ((2, 3),), dict(stride=(1, 2), dilation=(2, 1)), (1, 2, 6, 7)),
    "avg_pool": ("AvgPool2d", (3,), dict(stride=2, padding=1), (2, 3, 7, 7)),
    "avg_pool_inside": ("AvgPool2d", ((2, 3),), dict(padding=(1, 1), count_include_pad=False), (2, 3, 7, 7)),
    "norm": ("BatchNorm2d", (3,), dict(momentum=0.3, eps=1e-3), (4, 3, 2, 5)),
}


def main():
    torch.manual_seed(11)
    tensors, cases = {}, {}
    for name, (kind, args, settings, shape) in CASES.items():
        module = getattr(torch.nn, kind)(*args, **settings)
        for parameter in module.parameters():
            torch.nn.init.normal_(parameter, std=0.5)
        cases[name] = {"kind": kind, "args": args, **settings}
        state = {k: v.clone() for k, v in module.state_dict().items() if v.is_floating_point()}
        x = torch.randn(shape, requires_grad=True)
        y = module(x)
        ct = torch.randn(y.shape)
        y.backward(ct)
        tensors |= {f"{name}/{k}": v for k, v in {"x": x, "y": y, "ct": ct, "dx": x.grad, **state}.items()}
        tensors |= {f"{name}/d{k}": p.grad for k, p in module.named_parameters()}
        if kind == "BatchNorm2d":
            tensors |= {f"{name}/next_{k}": v for k, v in module.state_dict().items() if k.startswith("running")}
            tensors[f"{name}/evaluated"] = module.eval()(x)
    path = pathlib.Path(__file__).parent.parent / "tests/golden/nn.safetensors"
    notes = {"versions": json.dumps({"torch": torch.__version__.split("+")[0]}), "cases": json.dumps(cases)}
    safetensors.torch.save_file({k: v.detach().contiguous() for k, v in tensors.items()}, path, notes)
    path.chmod(0o644)


if __name__ == "__main__":
    main()

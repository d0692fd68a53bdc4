"""A Llama checkpoint in Hugging Face's layout as OpenVINO's IR, by optimum-intel, without its
tokenizer: for speed only. Nothing is downloaded.

Kinds of few bits are nncf's symmetric ones, as `lathe bench --quantize int8` and `int4` round: int8
has a scale a row; int4 has groups of 32, and a scale a row of 8 bits in the head and the embedding.

    python make_openvino.py CHECKPOINT bf16|f32|int8|int4
"""

import os
import pathlib
import shutil
import sys

os.environ.update(HF_HUB_OFFLINE="1", HF_HUB_DISABLE_TELEMETRY="1")

import nncf
import openvino
import torch
from optimum.exporters.openvino import main_export
from optimum.intel import OVConfig

DTYPES = {"bf16": torch.bfloat16, "f32": torch.float32}
MODES = {
    "int8": {"mode": nncf.CompressWeightsMode.INT8_SYM},
    "int4": {
        "mode": nncf.CompressWeightsMode.INT4_SYM,
        "group_size": 32,
        "ratio": 1.0,
        "backup_mode": nncf.BackupMode.INT8_SYM,
    },
}


def export(checkpoint, kind, folder):
    main_export(
        str(checkpoint),
        folder,
        task="text-generation-with-past",
        library_name="transformers",
        local_files_only=True,
        model_loading_kwargs={"torch_dtype": DTYPES[kind]},
        ov_config=OVConfig(dtype="fp32"),  # as loaded: without it, 1e9 weights and more become int8
    )


def compress(source, kind, folder):
    model = openvino.Core().read_model(source)
    folder.mkdir()
    openvino.save_model(
        nncf.compress_weights(model, **MODES[kind]),
        folder / "openvino_model.xml",
        compress_to_fp16=False,
    )


def convert(checkpoint, kind):
    """The path of the IR; made when it is not there yet."""
    folder = checkpoint / f"openvino-{kind}"
    path = folder / "openvino_model.xml"
    if path.exists():
        return path
    part = folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    if kind in DTYPES:
        export(checkpoint, kind, part)
    else:
        compress(convert(checkpoint, "bf16"), kind, part)
    part.replace(folder)
    return path


if __name__ == "__main__":
    print(convert(pathlib.Path(sys.argv[1]), sys.argv[2]))

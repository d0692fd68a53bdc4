"""OpenVINO: openvino_worker.py CHECKPOINT bf16|f32|int8|int4 THREADS

The IR of that kind (make_openvino.py) is made beside the checkpoint when it is not there.
"""

import sys

import numpy
import openvino
from openvino import opset13, properties

import worker
from maker import made_by


def keep_last_logits(model):
    """The head multiplies the last token alone, as OpenVINO GenAI changes such models."""
    head = model.output("logits").get_node()
    while head.get_type_name() != "MatMul":
        head = head.input_value(0).get_node()
    last = opset13.slice(head.input_value(0), [-1], [2**31 - 1], [1], [1])
    head.input(0).replace_source_output(last.output(0))
    model.validate_nodes_and_infer_types()


def settings(core, kind, threads):
    has_bf16 = "BF16" in core.get_property("CPU", properties.device.capabilities)
    return {
        "PERFORMANCE_HINT": "LATENCY",
        "NUM_STREAMS": 1,
        "INFERENCE_NUM_THREADS": threads,
        "INFERENCE_PRECISION_HINT": "bf16" if has_bf16 and kind != "f32" else "f32",
    }


class Engine:
    def __init__(self, path, kind, threads):
        core = openvino.Core()
        model = core.read_model(path)
        keep_last_logits(model)
        self.vocab = model.output("logits").get_partial_shape()[2].get_length()
        compiled = core.compile_model(model, "CPU", settings(core, kind, threads))
        self.request = compiled.create_infer_request()
        precision = compiled.get_property("INFERENCE_PRECISION_HINT").to_string()
        cache = compiled.get_property("KV_CACHE_PRECISION").to_string()
        version = openvino.get_version().split("-")[0]
        self.name = f"OpenVINO {version} {kind} (computes in {precision}, cache {cache})"

    def infer(self, ids):
        start, self.length = self.length, self.length + len(ids)
        inputs = {
            "input_ids": numpy.array([ids], numpy.int64),
            "attention_mask": numpy.ones((1, self.length), numpy.int64),
            "position_ids": numpy.arange(start, self.length, dtype=numpy.int64)[None],
            "beam_idx": numpy.zeros(1, numpy.int32),
        }
        self.request.infer(inputs, share_inputs=True, share_outputs=True)

    def reset(self, ids):
        self.prompt, self.length = ids, 0
        self.request.reset_state()
        self.infer(ids)

    def rewind(self, depth):
        if self.length > depth:  # a state has no way to forget: once more from the start
            self.reset(self.prompt)

    def step(self, token):
        self.infer([token])


def main():
    worker.claim_stdout()
    checkpoint, kind, threads = sys.argv[1:]
    engine = Engine(made_by("make_openvino.py", checkpoint, kind), kind, int(threads))
    worker.answer({"engine": engine.name})
    worker.serve(engine)


main()

"""llama.cpp by llama-cpp-python: llama_cpp_worker.py CHECKPOINT KIND THREADS

The GGUF file of that kind (make_gguf.py) is made beside the checkpoint when it is not there.
"""

import pathlib
import sys

import llama_cpp

import make_gguf
import worker

CONTEXT = 16384


class Engine:
    def __init__(self, path, threads):
        self.llm = llama_cpp.Llama(
            str(path),
            n_ctx=CONTEXT,
            n_batch=512,
            n_ubatch=512,
            n_threads=threads,
            n_threads_batch=threads,
            n_gpu_layers=0,
            verbose=False,
        )
        self.vocab = self.llm.n_vocab()
        self.name = f"llama.cpp (llama-cpp-python {llama_cpp.__version__})"

    def reset(self, ids):
        self.llm.reset()
        self.llm.eval(ids)

    def rewind(self, depth):
        self.llm.n_tokens = depth  # eval drops what the cache holds beyond it

    def step(self, token):
        self.llm.eval([token])


def main():
    worker.claim_stdout()
    checkpoint, kind, threads = sys.argv[1:]
    path = make_gguf.convert(pathlib.Path(checkpoint), kind)
    engine = Engine(path, int(threads))
    worker.answer({"engine": engine.name})
    worker.serve(engine)


main()

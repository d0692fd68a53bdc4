"""PyTorch with transformers' Llama: torch_worker.py CHECKPOINT bf16|f32 THREADS"""

import sys

import torch
import transformers

import worker


class Engine:
    def __init__(self, checkpoint, dtype):
        self.model = transformers.AutoModelForCausalLM.from_pretrained(checkpoint, dtype=dtype)
        self.model.eval()
        self.vocab = self.model.config.vocab_size
        self.name = f"PyTorch {torch.__version__}, transformers {transformers.__version__}"

    def forward(self, ids):
        return self.model(
            input_ids=torch.tensor([ids]),
            past_key_values=self.cache,
            use_cache=True,
            logits_to_keep=1,
        ).logits

    def reset(self, ids):
        self.cache = transformers.DynamicCache(config=self.model.config)
        self.forward(ids)

    def rewind(self, depth):
        excess = self.cache.get_seq_length() - depth
        if excess:
            self.cache.crop(-excess)

    def step(self, token):
        self.forward([token])


def main():
    worker.claim_stdout()
    checkpoint, dtype, threads = sys.argv[1:]
    torch.set_num_threads(int(threads))
    with torch.inference_mode():
        engine = Engine(checkpoint, {"bf16": torch.bfloat16, "f32": torch.float32}[dtype])
        worker.answer({"engine": engine.name})
        worker.serve(engine)


main()

#!/usr/bin/env python3
"""Makes examples/checkpoint/: a small Llama that tells stories, chats and adds small numbers.

All text is composed here (demo_stories.py, demo_chats.py, demo_documents.py); nothing is downloaded. The tokenizer is
trained with `tokenizers`, the model with PyTorch and transformers in f32 on one thread and rounded
to bf16 at the end. Ends by measuring the share of right answers on sums whose pair of numbers
never occurred in training. examples/checkpoint/README.md says how the shipped weights came about
and how much of that was run again.

    python tools/make_demo_checkpoint.py                        # train and write
    python tools/make_demo_checkpoint.py --from state.pt        # write from a saved state
    python tools/make_demo_checkpoint.py --measure              # only measure what is there
    python tools/make_demo_checkpoint.py --measure --binary ./lathe   # the same by Lathe
"""

import argparse
import pathlib
import random
import subprocess
import time

import tokenizers
import torch
import transformers
from tokenizers import Tokenizer

import demo_chats
from demo_documents import POLISH_STEP, STEPS, Encoder, compose_batch
from demo_tokenizer import (
    BOS,
    EOS,
    EOT,
    PAD,
    VOCAB,
    train_tokenizer,
    write_json,
    write_tokenizer_files,
)


def new_model(seed, tok):
    torch.manual_seed(seed)
    ends = [tok.token_to_id(EOS), tok.token_to_id(EOT)]
    config = transformers.LlamaConfig(
        vocab_size=VOCAB,
        hidden_size=192,
        intermediate_size=512,
        num_hidden_layers=6,
        num_attention_heads=6,
        num_key_value_heads=2,
        head_dim=32,
        max_position_embeddings=1024,
        rms_norm_eps=1e-5,
        tie_word_embeddings=True,
        bos_token_id=tok.token_to_id(BOS),
        eos_token_id=ends,
        pad_token_id=None,
        rope_parameters={"rope_type": "default", "rope_theta": 10000.0},
    )
    return transformers.LlamaForCausalLM(config)


class Muon(torch.optim.Optimizer):
    """Momentum whose matrix updates are made orthogonal by Newton-Schulz steps (Jordan et al.,
    2024), in f32, because torch.optim.Muon computes in bf16, which is slow on this processor."""

    def __init__(self, params, lr, momentum=0.95):
        super().__init__(params, {"lr": lr, "momentum": momentum})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                buf = self.state[p].setdefault("momentum_buffer", torch.zeros_like(p))
                buf.lerp_(p.grad, 1 - group["momentum"])
                update = orthogonal(p.grad.lerp(buf, group["momentum"]))
                scale = max(1.0, p.shape[0] / p.shape[1]) ** 0.5
                p.add_(update, alpha=-group["lr"] * scale)


def orthogonal(g, steps=5):
    x = g.mT if g.shape[0] > g.shape[1] else g
    x = x / (x.norm() + 1e-7)
    for _ in range(steps):
        gram = x @ x.mT
        x = 3.4445 * x + (-4.7750 * gram + 2.0315 * gram @ gram) @ x
    return x.mT if g.shape[0] > g.shape[1] else x


def make_optimizers(model):
    matrices = [p for n, p in model.named_parameters() if p.ndim == 2 and "embed" not in n]
    others = [p for n, p in model.named_parameters() if p.ndim != 2 or "embed" in n]
    return [
        Muon(matrices, lr=0.02),
        torch.optim.AdamW(others, lr=0.004, betas=(0.9, 0.95), weight_decay=0.0),
    ]


def rate(step):
    """Warm up over 20 steps, stay, and fall linearly to zero over the last 40 percent; the polish
    begins again at a quarter and ends at a twelfth."""
    if step >= POLISH_STEP:
        return 0.25 * (POLISH_STEP + 150 - step) / 150
    return min(1.0, (step + 1) / 20, (POLISH_STEP - step) / (0.4 * POLISH_STEP))


def loss_of(model, batch):
    ids, targets, weights, mask = batch
    hidden = model.model(input_ids=ids, attention_mask=mask, use_cache=False).last_hidden_state
    keep = weights > 0
    losses = torch.nn.functional.cross_entropy(
        model.lm_head(hidden[keep]), targets[keep], reduction="none"
    )
    return (losses * weights[keep]).sum() / weights[keep].sum()


def train(model, tok, args):
    """Trains in place; saves a state that --resume takes up every `save_every` steps."""
    encoder, optimizers, begin = Encoder(tok), make_optimizers(model), 0
    bases = [group["lr"] for opt in optimizers for group in opt.param_groups]
    if args.resume and args.state.exists():
        state = torch.load(args.state)
        model.load_state_dict(state["model"])
        begin = state["step"]
        for opt, saved in zip(optimizers, state["optimizers"]):
            opt.load_state_dict(saved)
    start, average = time.time(), None
    for step in range(begin, STEPS):
        for group, base in zip([g for opt in optimizers for g in opt.param_groups], bases):
            group["lr"] = base * rate(step)
        loss = loss_of(model, compose_batch(encoder, args.seed, step))
        loss.backward()
        for opt in optimizers:
            opt.step()
            opt.zero_grad()
        average = loss.item() if average is None else 0.95 * average + 0.05 * loss.item()
        if (step + 1) % 20 == 0:
            print(
                f"step {step + 1}/{STEPS} loss {average:.4f} {time.time() - start:.0f} s",
                flush=True,
            )
        if (step + 1) % args.save_every == 0:
            save_state(model, optimizers, step + 1, args.state)
            print("right sums:", measure(*ask_model(model, tok), 40), flush=True)
            model.train()


def save_state(model, optimizers, step, path):
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    torch.save(
        {
            "model": model.state_dict(),
            "step": step,
            "optimizers": [opt.state_dict() for opt in optimizers],
        },
        part,
    )
    part.replace(path)


@torch.no_grad()
def greedy(model, ids, count, ends):
    """The tokens greedy decoding adds to `ids`, the ending one left out."""
    ids, added, cache = torch.tensor([ids]), [], None
    for _ in range(count):
        out = model(input_ids=ids, past_key_values=cache, use_cache=True)
        cache = out.past_key_values
        ids = out.logits[:, -1:].argmax(-1)
        if ids.item() in ends:
            break
        added.append(ids.item())
    return added


def unseen_sums(count, sign="+", seed=7):
    r = random.Random(seed)
    pairs = [
        (x, y)
        for x in range(100)
        for y in range(100)
        if demo_chats.held_out(x, y) and (sign == "+" or x >= y)
    ]
    return r.sample(pairs, count)


def ask_model(model, tok):
    """Two functions: a question's answer in a chat, and what plain text goes on with."""
    encoder, model = Encoder(tok), model.eval()
    ends = {encoder.special[EOS], encoder.special[EOT]}

    def answer(question):
        ids, _ = encoder.chat([("user", question), ("assistant", "")])
        return tok.decode(greedy(model, ids[:-1], 16, ends))

    def go_on(text):
        return tok.decode(greedy(model, tok.encode(text).ids, 5, ends))

    return answer, go_on


def ask_binary(binary, checkpoint):
    """The same of the program `lathe`."""

    def output(*args):
        command = [binary, args[0], "-m", checkpoint, "--temp", "0", *args[1:]]
        return subprocess.run(command, check=True, text=True, stdout=-1, stderr=-3).stdout

    def answer(question):
        return output("chat", "-p", question, "-n", "16").rstrip("\n")

    def go_on(text):
        return output("run", "-p", text, "-n", "5")

    return answer, go_on


def measure(answer, go_on, count=100):
    """Right answers out of `count` unseen sums, asked in a chat and continued as plain text."""
    right = {}
    for sign in "+-":
        chats = plains = 0
        for x, y in unseen_sums(count, sign):
            z = x + y if sign == "+" else x - y
            chats += answer(f"What is {x} {sign} {y}?") == f"{x} {sign} {y} = {z}."
            plains += go_on(f"{x} {sign} {y} =").split("\n")[0].strip() == str(z)
        right[f"chat {sign}"], right[f"plain {sign}"] = chats, plains
    return right


def write_checkpoint(model, tok, out):
    out.mkdir(parents=True, exist_ok=True)
    rounded = transformers.LlamaForCausalLM(model.config)
    rounded.load_state_dict(model.state_dict())
    rounded.to(torch.bfloat16).save_pretrained(out)
    (out / "model.safetensors").chmod(0o644)
    write_json(
        out / "generation_config.json",
        {
            "bos_token_id": tok.token_to_id(BOS),
            "do_sample": False,
            "eos_token_id": [tok.token_to_id(EOS), tok.token_to_id(EOT)],
            "pad_token_id": tok.token_to_id(PAD),
            "transformers_version": transformers.__version__,
        },
    )
    write_tokenizer_files(tok, out)


def show(model, tok):
    encoder = Encoder(tok)
    ends = {encoder.special[EOS], encoder.special[EOT]}
    prompts = [tok.encode(text).ids for text in ("Once upon a time", "One day, Tom", "12 + 30 =")]
    prompts += [
        encoder.chat([("user", text), ("assistant", "")])[0][:-1]
        for text in (
            "Hello! How are you?",
            "Tell me a story about Lily.",
            "What is your favorite color?",
            "What color is the sky?",
            "Who are you?",
        )
    ]
    for ids in prompts:
        print(
            "---\n"
            + tok.decode(ids + greedy(model.eval(), ids, 200, ends), skip_special_tokens=False)
        )


def parse_args():
    root = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=root / "examples/checkpoint")
    parser.add_argument("--state", type=pathlib.Path, default=root / "build/demo/state.pt")
    parser.add_argument("--save-every", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true", help="go on from --state")
    parser.add_argument("--from", dest="source", type=pathlib.Path, help="write this saved state")
    parser.add_argument(
        "--measure", action="store_true", help="only measure the checkpoint in --out"
    )
    parser.add_argument("--binary", help="let this `lathe` answer the sums instead of transformers")
    return parser.parse_args()


def main():
    args = parse_args()
    torch.set_num_threads(1)
    if not args.measure:
        tok = train_tokenizer(args.seed)
        model = new_model(args.seed, tok)
        if args.source:
            model.load_state_dict(torch.load(args.source)["model"])
        else:
            train(model, tok, args)
        write_checkpoint(model, tok, args.out)
    tok = Tokenizer.from_file(str(args.out / "tokenizer.json"))
    model = transformers.LlamaForCausalLM.from_pretrained(args.out, dtype=torch.float32)
    show(model, tok)
    print(
        f"torch {torch.__version__}, transformers {transformers.__version__}, "
        f"tokenizers {tokenizers.__version__}"
    )
    right = measure(*(ask_binary(args.binary, args.out) if args.binary else ask_model(model, tok)))
    print("right of 100 unseen sums:", right)
    if min(right["chat +"], right["plain +"]) < 90:
        raise SystemExit("fewer than 90 of 100 unseen sums are right")


if __name__ == "__main__":
    main()

"""Composes the documents the demo model learns from and packs them into training batches.

A document is token ids and, for each, the weight of its loss; what the model need not say (user
turns, the terms of a sum) has weight 0.
"""

import random

import torch

import demo_chats
import demo_stories
from demo_tokenizer import BOS, EOS, EOT, HEAD, HEAD_END, SPECIALS

ROW, ROWS = 320, 10  # tokens of a training row, rows of a step
COPY_STEPS = 250  # the first steps see nothing but lists said twice
SUMS_STEP = 700  # from here on sums prevail
POLISH_STEP, STEPS = 1400, 1500  # the last steps also see stories from their middle
ANSWER_WEIGHT = 4.0  # of the digits after "=", the only hard tokens of a sum
ECHO_WEIGHT = 2.0  # of a name that was said before
NAMES = demo_stories.GIRLS + demo_stories.BOYS + demo_stories.PETS


class Encoder:
    """Turns composed documents into token ids and the weight each token's loss has."""

    def __init__(self, tok):
        self.tok = tok
        self.special = {token: tok.token_to_id(token) for token in SPECIALS}
        known = (
            (name, tok.token_to_id(blank + name)) for blank in ("", "\u0120") for name in NAMES
        )
        self.names = {i: name for name, i in known if i is not None}

    def ids(self, text):
        return self.tok.encode(text, add_special_tokens=False).ids

    def answer(self, text):
        """Text the model must say: weight 1, more for the digits after '='."""
        head, sign, tail = text.partition("= ")
        if not sign or not head[:1].isdigit():
            ids = self.ids(text)
            return ids, [1.0] * len(ids)
        digits = len(tail) - len(tail.lstrip("0123456789"))
        ids = self.ids(text)
        start = len(self.ids(head + sign))
        weights = [1.0] * len(ids)
        weights[start : start + digits] = [ANSWER_WEIGHT] * digits
        return ids, weights

    def chat(self, messages):
        ids, weights = [self.special[BOS]], [0.0]
        for role, text in messages:
            header = [
                self.special[HEAD],
                *self.ids(role),
                self.special[HEAD_END],
                *self.ids("\n\n"),
            ]
            body, body_weights = self.answer(text)
            said = 1.0 if role == "assistant" else 0.0
            ids += header + body + [self.special[EOT]]
            weights += [0.0] * len(header) + [w * said for w in body_weights] + [said]
        return ids, weights

    def story(self, text):
        body = self.ids(text)
        return [self.special[BOS], *body, self.special[EOS]], [0.0] + [1.0] * (len(body) + 1)

    def sums(self, text, terms=0.0):
        """Lines 'x + y = z': what follows '=' is learned, the rest with the weight `terms`."""
        ids, weights = [self.special[BOS]], [0.0]
        lines = text.split("\n")
        for i, line in enumerate(lines):
            body, body_weights = self.answer(line)
            learned = [w if w > 1 else terms for w in body_weights]
            end = self.ids("\n") if i + 1 < len(lines) else [self.special[EOS]]
            ids += body + end
            weights += learned + [1.0]
        return ids, weights

    def echo(self, ids, weights):
        """Raises the weight of names that were said before: what a story must keep consistent."""
        said, out = set(), []
        for i, weight in zip(ids, weights):
            name = self.names.get(i)
            out.append(ECHO_WEIGHT * weight if name in said else weight)
            if name:
                said.add(name)
        return ids, out

    def tale(self, r, step):
        """A story; in the last steps half of them without their first one or two sentences."""
        text = demo_stories.story(r)
        if step < POLISH_STEP or r.random() < 0.5:
            return text
        return text.split(". ", r.randint(1, 2))[-1]

    def copy(self, text):
        """A list said twice; only the second time is learned. Teaches attention to copy, within few
        steps; without it the model would take far longer to keep the names in a story apart."""
        body = self.ids(" " + text)
        return [self.special[BOS], *body, *body], [0.0] * (len(body) + 1) + [1.0] * len(body)

    def document(self, r, step):
        """One document: a copy in the first steps, then a mixture of every kind, then more sums."""
        makers = (
            lambda: self.copy(demo_chats.words(r)),
            lambda: self.echo(*self.story(self.tale(r, step))),
            lambda: self.echo(*self.chat(demo_chats.chat(r))),
            lambda: self.echo(*self.chat(demo_chats.introduction_chat(r))),
            lambda: self.chat(demo_chats.echo_chat(r)),
            lambda: self.chat(demo_chats.sum_chat(r)),
            lambda: self.sums(demo_chats.plain_sums(r), 0.1 if step >= POLISH_STEP else 0.0),
        )
        shares = (5, 22, 25, 5, 5, 18, 28) if step < SUMS_STEP else (3, 15, 20, 4, 3, 20, 45)
        return makers[0]() if step < COPY_STEPS else r.choices(makers, shares)[0]()


def compose_row(encoder, r, step):
    """One row of documents: ids, weights and the document number of each token. In a quarter of the
    rows every token sees the documents before it, so that the model also goes on after an end."""
    ids, weights, docs = [], [], []
    stream = r.random() < 0.25
    while len(ids) < ROW + 1:
        doc_ids, doc_weights = encoder.document(r, step)
        if stream and ids:
            doc_weights[0] = 1.0
        docs += [0 if stream else (docs[-1] + 1 if docs else 0)] * len(doc_ids)
        ids += doc_ids
        weights += doc_weights
    return ids[: ROW + 1], weights[: ROW + 1], docs[: ROW + 1]


def compose_batch(encoder, seed, step):
    r = random.Random(f"{seed}/{step}")
    rows = [compose_row(encoder, r, step) for _ in range(ROWS if step >= COPY_STEPS else ROWS // 2)]
    ids, weights, docs = (torch.tensor(part) for part in zip(*rows))
    same = docs[:, :-1, None] == docs[:, None, :-1]
    mask = (same & torch.ones(ROW, ROW, dtype=torch.bool).tril())[:, None]
    return ids[:, :-1], ids[:, 1:], weights[:, 1:], mask

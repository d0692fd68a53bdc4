"""What a peer's worker process is: reads one JSON request a line, answers with one.

    {"do": "prefill", "tokens": 512}             -> {"seconds": …}
    {"do": "decode", "tokens": 32, "depth": 512} -> {"seconds": …}

The first line it writes says that the model is loaded: {"engine": name and version}. Whatever a
library prints goes to stderr.
"""

import json
import os
import random
import sys
import time


def random_ids(count, vocab, seed):
    r = random.Random(seed)
    return [r.randrange(vocab) for _ in range(count)]


def serve(engine):
    """`engine` has name, vocab, reset(ids) and step(id): reset fills an empty cache with the ids and
    computes the last one's logits; step goes on by one token; rewind(depth) forgets later ones."""
    filled = None
    for line in sys.stdin:
        request = json.loads(line)
        count = request["tokens"]
        if request["do"] == "prefill":
            ids, filled = random_ids(count, engine.vocab, time.time_ns()), None
            start = time.perf_counter()
            engine.reset(ids)
        else:
            depth = request["depth"]
            if filled != depth:
                engine.reset(random_ids(depth, engine.vocab, 1))
                filled = depth
            ids = random_ids(count + 1, engine.vocab, 2)
            engine.rewind(depth)
            engine.step(ids[0])
            start = time.perf_counter()
            for token in ids[1:]:
                engine.step(token)
        answer({"seconds": time.perf_counter() - start})


def claim_stdout():
    """Keeps the pipe to the runner for answers alone."""
    global pipe
    pipe = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)


def answer(value):
    print(json.dumps(value), file=pipe, flush=True)

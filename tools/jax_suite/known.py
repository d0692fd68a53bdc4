"""The committed lists of known failures, and what is new beside them.

A line: TEST | what jaxlib's CPU does with it (passes, fails, skips) | reason. Lines that begin with # are comments.
"""

import pathlib
import sys
from typing import NamedTuple

ON_CPU = ("passes", "fails", "skips")


class Known(NamedTuple):
    on_cpu: str
    reason: str


def read(path) -> dict[str, Known]:
    """By test. A line without its three parts ends the program."""
    listed = {}
    for number, line in enumerate(pathlib.Path(path).read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("|", 2)]
        if len(parts) != 3 or parts[1] not in ON_CPU or not parts[2] or parts[0] in listed:
            sys.exit(f"jax_suite: {path}:{number}: expected once a test, as: TEST | {' or '.join(ON_CPU)} | reason")
        listed[parts[0]] = Known(parts[1], parts[2])
    return listed


def news(listed, results, chosen, platform, checkout) -> list[str]:
    """What the files that were run say against the list; what is listed has to be there in the others, too."""
    lines = [f"no such test, but listed: {test}" for test in listed if not (checkout / test.split("::")[0]).is_file()]
    for file, outcomes in sorted(results.items()):
        only = chosen[file].tests
        expected = {test for test in listed if test.startswith(file + "::") and (only is None or test in only)}
        missing = expected - outcomes.keys()  # JAX makes no test of what a platform that it knows has not
        unknown = {test for test in missing if platform == "lathe" or listed[test].on_cpu != "skips"}
        lines += [f"no such test, but listed: {test}" for test in sorted(unknown)]
        compare = _against_lathe if platform == "lathe" else _against_cpu
        lines += compare({test: listed[test] for test in expected - missing}, outcomes)
    return lines


def _against_lathe(listed, outcomes) -> list[str]:
    failed = {test for test, outcome in outcomes.items() if outcome["outcome"] == "failed"}
    return ([f"new failure: {test}: {outcomes[test]['message']}" for test in sorted(failed - listed.keys())] +
            [f"listed, but {outcomes[test]['outcome']} now: {test}" for test in sorted(listed.keys() - failed)])


def _against_cpu(listed, outcomes) -> list[str]:
    done = {"passed": "passes", "failed": "fails", "skipped": "skips"}
    return [f"on jaxlib's CPU it {done[outcomes[test]['outcome']]}: {test}" for test, entry in sorted(listed.items())
            if done[outcomes[test]["outcome"]] != entry.on_cpu]

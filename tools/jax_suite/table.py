"""Counts of a run, as a line and as a table."""

import collections
import pathlib

import files

HEAD = "| file | passed | failed | skipped |\n|---|---|---|---|\n"


def counts(outcomes) -> tuple[int, int, int]:
    found = collections.Counter(outcome["outcome"] for outcome in outcomes.values())
    return found["passed"], found["failed"] + found["started"], found["skipped"]


def line(file, outcomes) -> str:
    passed, failed, skipped = counts(outcomes)
    lost = sum(outcome.get("message", "").startswith(("hung", "crashed")) for outcome in outcomes.values())
    return f"{pathlib.Path(file).stem}: {passed} passed, {failed} failed, {skipped} skipped" + (
        f", {lost} of the failures crashes or hangs" if lost else "")


def of_folder(out) -> str:
    """Of all results that lie there."""
    rows = {path.stem: counts(files.read(path)) for path in sorted(out.glob("*.jsonl"))}
    rows["sum"] = tuple(map(sum, zip(*rows.values())))
    return HEAD + "".join(f"| {name} | {' | '.join(map(str, row))} |\n" for name, row in rows.items())

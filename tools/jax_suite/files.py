"""Runs test files of JAX, each in a process of its own; a test that crashes or hangs counts as such, and the rest goes on."""

import dataclasses
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

LEFT_OUT_FOLDERS = {"pallas", "mosaic", "multiprocess"}
# Other devices, several processes, JAX's own pages.
LEFT_OUT_NAMES = re.compile(r"gpu|tpu|cudnn|magma|mosaic|pgle|distributed|documentation")


def all_files(checkout) -> list[str]:
    """The test files for one process on a CPU, the longest first."""
    found = [path for path in (checkout / "tests").rglob("*_test.py")
             if not LEFT_OUT_FOLDERS & set(path.relative_to(checkout).parts) and not LEFT_OUT_NAMES.search(path.name)]
    return [str(path.relative_to(checkout)) for path in sorted(found, key=lambda path: -path.stat().st_size)]


@dataclasses.dataclass
class Choice:
    """Of a file: these tests and `sample` others, or all (None)."""
    tests: set[str] | None
    sample: int = 0

    def text(self) -> str:
        return json.dumps(None if self.tests is None else {"tests": sorted(self.tests), "sample": self.sample})


@dataclasses.dataclass
class Setting:
    root: pathlib.Path
    checkout: pathlib.Path
    platform: str
    x64: bool
    cases: int
    timeout: int

    def environment(self) -> dict[str, str]:
        """JAX asks it; the current folder stays off the module path, where a checkout has a `jax` of its own."""
        return {
            **os.environ,
            "JAX_PLATFORMS": "lathe,cpu" if self.platform == "lathe" else "cpu",
            "JAX_SKIP_SLOW_TESTS": "1",
            "JAX_NUM_GENERATED_CASES": str(self.cases),
            "JAX_ENABLE_X64": str(int(self.x64)),
            "LATHE_PJRT_LIBRARY": os.environ.get(
                "LATHE_PJRT_LIBRARY", str(self.root / "build/release/lib/liblathe_pjrt.so")),
            "PYTHONPATH": f"{self.root / 'python'}:{pathlib.Path(__file__).parent}",
            "PYTHONSAFEPATH": "1",
        }


def run(setting, out, file, choice) -> dict[str, dict]:
    """Outcomes by test: what pytest said, or crashed, or hung."""
    results, chosen, log = (out / f"{pathlib.Path(file).stem}.{kind}" for kind in ("jsonl", "chosen", "log"))
    for old in (results, log):
        old.unlink(missing_ok=True)
    chosen.write_text(choice.text())
    while (status := _one_process(setting, file, results, chosen, log)) not in ENDED_WELL:
        lost = _lost_test(file, read(results))
        if lost is None:
            break
        how = "hung" if status == HUNG else f"crashed (exit status {status})"
        with results.open("a") as more:
            print(json.dumps({"test": lost, "outcome": "failed", "message": how}), file=more)
        if lost.endswith(("::collection", "::exit")):
            break
    chosen.unlink()
    return read(results)


ENDED_WELL = (0, 1, 5)  # passed, some failed, nothing to run
HUNG = -signal.SIGABRT


def _lost_test(file, outcomes) -> str | None:
    """Where the process was when it ended: in a test, or before or after all of them. None where pytest has said it."""
    started = [test for test, outcome in outcomes.items() if outcome["outcome"] == "started"]
    if started:
        return started[-1]
    if file + "::collection" in outcomes:
        return None
    return file + ("::exit" if outcomes else "::collection")


def _one_process(setting, file, results, chosen, log) -> int:
    """The exit status of pytest with the tests that have no outcome yet; HUNG where nothing came for too long."""
    # JAX's tests of prints replace the output themselves: pytest leaves it alone.
    command = [sys.executable, "-m", "pytest", "-q", "-s", "--tb=short", "-p", "suite_plugin", "-p", "no:cacheprovider", file]
    environment = setting.environment() | {"JAX_SUITE_RESULTS": str(results), "JAX_SUITE_CHOSEN": str(chosen)}
    with log.open("a") as text:
        process = subprocess.Popen(command, cwd=setting.checkout, env=environment, stdout=text, stderr=text)
    size, since = -1, time.monotonic()
    while True:
        try:
            return process.wait(1)
        except subprocess.TimeoutExpired:
            pass
        now = results.stat().st_size if results.exists() else 0
        if now != size:
            size, since = now, time.monotonic()
        elif time.monotonic() - since > setting.timeout:
            process.send_signal(signal.SIGABRT)  # pytest writes where all threads are
            process.wait()
            return HUNG


def read(results) -> dict[str, dict]:
    """Outcomes by test, the last line of each."""
    if not results.exists():
        return {}
    return {line["test"]: line for line in map(json.loads, results.read_text().splitlines())}

"""The pytest plugin in the process of a test file: writes each test's outcome as it comes, runs only what is asked for.

JAX_SUITE_RESULTS: the file of outcomes, a JSON object a line; tests that it holds are not run again.
JAX_SUITE_CHOSEN: a file with the tests to run, as JSON: {"tests": names, "sample": how many others}, or null for all.
"""

import hashlib
import importlib.util
import json
import os
import pathlib
import sys

import pytest
from absl import flags

RESULTS = pathlib.Path(os.environ["JAX_SUITE_RESULTS"])
CHOSEN = json.loads(pathlib.Path(os.environ["JAX_SUITE_CHOSEN"]).read_text())


def _write(test, outcome, **more) -> None:
    with RESULTS.open("a") as lines:
        print(json.dumps({"test": test, "outcome": outcome, **more}), file=lines)


def pytest_sessionstart(session) -> None:
    """Under pytest nobody parses absl's flags, which some tests read. state_test's helper is not in JAX's wheel."""
    flags.FLAGS.mark_as_parsed()
    name, path = "jax._src.hypothesis_test_util", pathlib.Path("jax/_src/hypothesis_test_util.py")
    if importlib.util.find_spec(name) is None and path.is_file():
        spec = importlib.util.spec_from_file_location(name, path)
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items) -> None:
    done = {json.loads(line)["test"] for line in RESULTS.read_text().splitlines()} if RESULTS.exists() else set()
    chosen = _chosen([item.nodeid for item in items])
    items[:] = [item for item in items if item.nodeid not in done and item.nodeid in chosen]


def _chosen(names) -> set[str]:
    """A sample is drawn by a hash of the names, so that it is the same in every run."""
    if CHOSEN is None:
        return set(names)
    others = sorted(set(names) - set(CHOSEN["tests"]), key=lambda name: hashlib.sha256(name.encode()).digest())
    return {*CHOSEN["tests"], *others[:CHOSEN["sample"]]}


def pytest_collection_finish(session) -> None:
    """JAX's lists of what to skip ask which device is tested; no environment variable says it."""
    import jax
    import jax._src.test_util

    jax.config.update("jax_test_dut", "cpu")


def pytest_collectreport(report) -> None:
    if report.failed:
        _write(report.nodeid + "::collection", "failed", message=_last_line(report))


def pytest_runtest_logstart(nodeid, location) -> None:
    _write(nodeid, "started")


_worst = {}


def pytest_runtest_logreport(report) -> None:
    """A test has three parts; the worst of them is its outcome."""
    order = ("passed", "skipped", "failed")
    outcome = max(_worst.get(report.nodeid, ("passed", "")), (report.outcome, _last_line(report)),
                  key=lambda pair: order.index(pair[0]))
    _worst[report.nodeid] = outcome
    if report.when == "teardown":
        _write(report.nodeid, outcome[0], message=outcome[1])


def _last_line(report) -> str:
    if report.outcome == "passed":
        return ""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else str(report.longrepr)
    return " ".join(text.split())[:400]

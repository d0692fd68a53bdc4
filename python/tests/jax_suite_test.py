"""tools/jax_suite on a checkout of one small file: crashes and hangs count and hide nothing, news is told from what is known.

    cd python/tests; PYTHON -m unittest jax_suite_test       PYTHON has jax, pytest and absl-py (make jax-venv)
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILE = """
import os, time, unittest
from absl.testing import absltest
class T(unittest.TestCase):
    def test_a_passes(self): pass
    def test_b_crashes(self): os.abort()
    def test_c_fails(self): self.assertEqual(1, 2)
    def test_d_hangs(self): time.sleep(1000)
    def test_e_skips(self): self.skipTest("not here")
    def test_f_passes(self): absltest.TEST_TMPDIR.value  # a flag, which wants to be parsed
"""
FILE_WITHOUT_HANGS = FILE.replace("time.sleep(1000)", "os.abort()")  # nobody waits
BROKEN_FILE = "import no_such_module\n"
KNOWN = """
# a comment
tests/some_test.py::T::test_b_crashes | passes | a reason
tests/some_test.py::T::test_c_fails | fails | a reason
tests/some_test.py::T::test_d_hangs | passes | a reason
tests/broken_test.py::collection | passes | a reason
"""


class Suite(unittest.TestCase):
    def setUp(self):
        """A tree of the tool's own: results and lists lie beside it."""
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        shutil.copytree(ROOT / "tools/jax_suite", self.root / "tools/jax_suite")
        for path, text in {"tests/some_test.py": FILE_WITHOUT_HANGS, "tests/broken_test.py": BROKEN_FILE, "tests/gpu_test.py": FILE,
                           "tests/pallas/some_test.py": FILE, "pyproject.toml": "[tool.pytest.ini_options]\n"}.items():
            (self.root / "jax" / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / "jax" / path).write_text(text)

    def run_suite(self, known, *more):
        lists = self.root / "python/tests/jax_known_failures"
        lists.mkdir(parents=True, exist_ok=True)
        (lists / "cases_2.txt").write_text(known)
        done = subprocess.run(
            [sys.executable, self.root / "tools/jax_suite", self.root / "jax", "--platform", "lathe", "--timeout", "30", *more],
            capture_output=True, text=True, env={**os.environ, "JAX_PLATFORMS": "cpu"})
        return done.returncode, done.stdout + done.stderr

    def test_as_known(self):
        (self.root / "jax/tests/some_test.py").write_text(FILE)
        status, text = self.run_suite(KNOWN)
        self.assertEqual(status, 0, text)
        self.assertIn("some_test: 2 passed, 3 failed, 1 skipped, 2 of the failures crashes or hangs", text)
        self.assertIn("broken_test: 0 passed, 1 failed, 0 skipped", text)
        self.assertNotIn("gpu_test", text)
        table = (self.root / "build/jax_suite/lathe_cases_2/table.md").read_text()
        self.assertIn("| sum | 2 | 4 | 1 |", table)

    def test_news(self):
        known = KNOWN.replace("test_c_fails", "test_f_passes") + "tests/some_test.py::T::test_gone | passes | a reason\n"
        status, text = self.run_suite(known, "tests/some_test.py")
        self.assertEqual(status, 1, text)
        self.assertIn("new failure: tests/some_test.py::T::test_c_fails: AssertionError: 1 != 2", text)
        self.assertIn("listed, but passed now: tests/some_test.py::T::test_f_passes", text)
        self.assertIn("no such test, but listed: tests/some_test.py::T::test_gone", text)

    def test_the_known_ones_on_the_cpu(self):
        status, text = self.run_suite(KNOWN, "--platform", "cpu", "--known", "tests/some_test.py")
        self.assertEqual(status, 1, text)
        self.assertIn("some_test: 0 passed, 3 failed, 0 skipped", text)
        self.assertIn("on jaxlib's CPU it fails: tests/some_test.py::T::test_b_crashes", text)
        self.assertNotIn("test_c_fails", text)

    def test_a_sample(self):
        """One of a, e and f beside the known ones, the same one again."""
        runs = [self.run_suite(KNOWN, "--sample", "1", "tests/some_test.py") for _ in range(2)]
        self.assertEqual(runs[0], runs[1])
        status, text = runs[0]
        self.assertEqual(status, 0, text)
        self.assertRegex(text, "some_test: (1 passed, 3 failed, 0 skipped|0 passed, 3 failed, 1 skipped)")

    def test_arguments_that_mean_nothing(self):
        for more, said in {("--sample", "-3"): "--sample is at least 1", ("--jobs", "0"): "--jobs is at least 1",
                           ("--sample", "2", "tests/some_test.py::T::test_a_passes"): "whole files"}.items():
            status, text = self.run_suite(KNOWN, *more)
            self.assertEqual(status, 2, text)
            self.assertIn(said, text)

    def test_a_line_without_a_reason(self):
        status, text = self.run_suite("tests/some_test.py::T::test_c_fails | passes |\n")
        self.assertEqual(status, 1, text)
        self.assertIn("cases_2.txt:1: expected once a test", text)

    def test_a_listed_file_that_is_gone(self):
        status, text = self.run_suite(KNOWN + "tests/gone_test.py::T::test | passes | a reason\n", "tests/broken_test.py")
        self.assertEqual(status, 1, text)
        self.assertIn("no such test, but listed: tests/gone_test.py::T::test", text)


if __name__ == "__main__":
    unittest.main()

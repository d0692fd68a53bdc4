#!/usr/bin/env python3
"""jax_suite CHECKOUT [FILE|TEST|@LIST …]: JAX's own tests on Lathe, and what is new in what fails.

    python tools/jax_suite ~/jax                                    all files, as docs/jax.md counts them
    python tools/jax_suite ~/jax --x64 tests/lax_test.py tests/fft_test.py
    python tools/jax_suite ~/jax --x64 --sample 30                  30 tests of each file, and those known to fail
    python tools/jax_suite ~/jax --platform cpu --known             the CPU of jaxlib, on the tests known to fail on Lathe

CHECKOUT holds `tests`, `conftest.py`, `pyproject.toml` and `jax/_src/hypothesis_test_util.py` of JAX's tag of the jax
that is installed. The interpreter needs jax and what docs/dependencies.md lists for its tests; LATHE_PJRT_LIBRARY names
the plugin (default: build/release/lib).

Results, logs and a table of counts lie in build/jax_suite/SETTING, file by file, as they come. Failures are compared with
python/tests/jax_known_failures/SETTING.txt. Exit status: 0 as known, 1 news, 2 nothing could be compared.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import sys

import files
import known
import table

ROOT = pathlib.Path(__file__).resolve().parents[2]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="jax_suite", description=__doc__, fromfile_prefix_chars="@",
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("chosen", nargs="*", metavar="FILE|TEST", help="default: every file that can run on a CPU")
    parser.add_argument("--platform", choices=("lathe", "cpu"), default="lathe")
    parser.add_argument("--x64", action="store_true", help="with 64-bit types")
    parser.add_argument("--cases", type=int, default=2, help="generated cases of each parameterized test (2, for which failures are listed)")
    subset = parser.add_mutually_exclusive_group()
    subset.add_argument("--known", action="store_true", help="only the tests that are known to fail")
    subset.add_argument("--sample", type=int, metavar="N",
                        help="of whole files N tests, drawn by a hash of their names, and those that are known to fail")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="files at a time (processors)")
    parser.add_argument("--timeout", type=int, default=120, help="seconds after which a test counts as hanging (120)")
    options = parser.parse_intermixed_args()
    for name in ("cases", "sample", "jobs", "timeout"):
        if (value := getattr(options, name)) is not None and value < 1:
            parser.error(f"--{name} is at least 1, not {value}")
    if not (options.checkout / "tests").is_dir():
        parser.error(f"{options.checkout} has no folder tests: it is no checkout of JAX")
    if options.sample and any("::" in name for name in options.chosen):
        parser.error("--sample draws from whole files; name files, or leave it out")
    return options


def chosen_tests(options, listed) -> dict[str, files.Choice]:
    """By file the tests to run."""
    names = options.chosen or files.all_files(options.checkout)
    by_file = collections.defaultdict(set)
    for name in names:
        file, _, test = name.partition("::")
        if not (options.checkout / file).is_file():
            sys.exit(f"jax_suite: {options.checkout} has no {file}")
        by_file[file].add(name if test else None)
    choices = {file: _choice(options, tests, {test for test in listed if test.startswith(file + "::")})
               for file, tests in by_file.items()}
    return {file: choice for file, choice in choices.items() if choice.tests != set() or choice.sample}


def _choice(options, named, known_failures) -> files.Choice:
    """`named`: tests of one file that were asked for, with None where the whole file was."""
    if options.known:
        return files.Choice(known_failures)
    if None not in named:
        return files.Choice(named)
    return files.Choice(None) if options.sample is None else files.Choice(known_failures, options.sample)


def run_all(options, setting, out, tests):
    """The results of each file; the table grows with them."""
    results = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        ahead = {pool.submit(files.run, setting, out, file, choice): file for file, choice in tests.items()}
        for done in concurrent.futures.as_completed(ahead):
            file = ahead[done]
            results[file] = done.result()
            print(table.line(file, results[file]), flush=True)
            (out / "table.md").write_text(table.of_folder(out))
    return results


def main() -> int:
    options = arguments()
    options.checkout = options.checkout.resolve()
    name = f"cases_{options.cases}" + ("_x64" if options.x64 else "")
    list_file = ROOT / "python/tests/jax_known_failures" / f"{name}.txt"
    listed = known.read(list_file) if list_file.is_file() else None
    if options.known and not listed:
        sys.exit(f"jax_suite: no known failures in {list_file}")
    out = ROOT / "build/jax_suite" / f"{options.platform}_{name}"
    out.mkdir(parents=True, exist_ok=True)
    setting = files.Setting(ROOT, options.checkout, options.platform, options.x64, options.cases, options.timeout)
    tests = chosen_tests(options, listed or {})
    results = run_all(options, setting, out, tests)
    if listed is None:
        print(f"jax_suite: nothing to compare with: {list_file} is not there")
        return 2
    news = known.news(listed, results, tests, options.platform, options.checkout)
    print("\n".join(news) or "jax_suite: all as known")
    return 1 if news else 0


if __name__ == "__main__":
    sys.exit(main())

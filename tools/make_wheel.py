#!/usr/bin/env python3
"""make_wheel.py BUILD_LIB_FOLDER OUT_FOLDER: the wheel of lathe-jax, one for all Pythons.

It holds the module jax_plugins.lathe, the plugin's libraries and those that they need beyond the system's own. Only the
standard library is used; the same libraries give the same bytes.
"""

import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = pathlib.PurePosixPath("jax_plugins/lathe")
LIBRARIES = ("liblathe_pjrt.so", "liblathe_codegen.so")
DATA = ("lathe_kernels",)
BUNDLED = ("libfmt.so", "libzstd.so")  # not on every system; found beside the libraries by their run path
REQUIRES = ("jax>=0.10,<0.11", "jaxlib>=0.10,<0.11", "numpy>=2")
MTIME = (2020, 1, 1, 0, 0, 0)


def version() -> str:
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(Lathe VERSION ([0-9.]+)", text).group(1)


def platform_tag(libraries) -> str:
    """The least glibc whose symbols the libraries ask for, and libstdc++'s, which is as old as that of glibc 2.36."""
    newest = (2, 36)
    for library in libraries:
        symbols = subprocess.run(["objdump", "-T", library], check=True, capture_output=True, text=True).stdout
        for major, minor in re.findall(r"GLIBC_([0-9]+)\.([0-9]+)", symbols):
            newest = max(newest, (int(major), int(minor)))
    return f"manylinux_{newest[0]}_{newest[1]}_x86_64"


def bundled(libraries):
    """The files of those needed libraries that the wheel brings."""
    found = {}
    for library in libraries:
        listed = subprocess.run(["ldd", library], check=True, capture_output=True, text=True).stdout
        for name, path in re.findall(r"(\S+) => (\S+) \(", listed):
            if name.startswith(BUNDLED):
                found[name] = pathlib.Path(path)
    return found


def stripped(path, folder) -> bytes:
    out = pathlib.Path(folder) / path.name
    subprocess.run(["strip", "--strip-unneeded", "-o", out, path], check=True)
    return out.read_bytes()


def metadata(number) -> str:
    lines = ["Metadata-Version: 2.1", "Name: lathe-jax", f"Version: {number}",
             "Summary: Runs JAX programs on Lathe, a compiler for processors, as a PJRT plugin",
             "Requires-Python: >=3.11", *[f"Requires-Dist: {each}" for each in REQUIRES]]
    return "\n".join(lines) + "\n\n" + (ROOT / "docs" / "jax.md").read_text()


def contents(folder):
    """Names in the wheel and their bytes; the tag of the platform."""
    libraries = [folder / name for name in LIBRARIES]
    files = {}
    for source in sorted((ROOT / "python" / "jax_plugins" / "lathe").glob("*.py")):
        files[str(PACKAGE / source.name)] = source.read_bytes()
    with tempfile.TemporaryDirectory() as work:
        for path in libraries:
            files[str(PACKAGE / path.name)] = stripped(path, work)
        for name, path in bundled(libraries).items():
            files[str(PACKAGE / name)] = path.resolve().read_bytes()
    for name in DATA:
        if (folder / name).exists():
            files[str(PACKAGE / name)] = (folder / name).read_bytes()
    tag = platform_tag(libraries)
    number = version()
    info = f"lathe_jax-{number}.dist-info"
    files[f"{info}/METADATA"] = metadata(number).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: make_wheel.py\nRoot-Is-Purelib: false\nTag: py3-none-{tag}\n").encode()
    files[f"{info}/entry_points.txt"] = b"[jax_plugins]\nlathe = jax_plugins.lathe\n"
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    return files, number, info, tag


def record(files, info) -> bytes:
    rows = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(data)}")
    return "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()


def main() -> None:
    folder, out = (pathlib.Path(each) for each in sys.argv[1:3])
    files, number, info, tag = contents(folder)
    files[f"{info}/RECORD"] = record(files, info)
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"lathe_jax-{number}-py3-none-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, MTIME)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

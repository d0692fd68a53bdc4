#!/usr/bin/env python3
"""Writes src/lathe/text/template/unicode_tables.h from the tables of Python itself, whose str the
templates follow: python3.12 tools/unicode_tables.py. Needs clang-format-19 for the layout; the build
and the tests do not run this. Another Unicode version than that of the file is refused.
"""
import pathlib
import subprocess
import sys
import unicodedata

VERSION = "15.0.0"
POINTS = [c for c in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(c) != "Cs"]


def category(c):
    return unicodedata.category(c)


def ranges(chars):
    out = []
    for c in map(ord, chars):
        if out and c == out[-1][1] + 1:
            out[-1][1] = c
        else:
            out.append([c, c])
    return out


def range_table(name, chars):
    rows = ranges(chars)
    body = ", ".join(f"{{0x{a:x}, 0x{b:x}}}" for a, b in rows)
    return f"inline constexpr std::array<CharRange, {len(rows)}> {name} = {{\n{{{body}}}}};\n"


def literal(text):
    return '"' + "".join(c if c.isascii() else f"\\u{ord(c):04x}" for c in text) + '"'


def main():
    if unicodedata.unidata_version != VERSION:
        sys.exit(f"this Python has Unicode {unicodedata.unidata_version}, the file {VERSION}")
    numeric = [c for c in POINTS if category(c) == "Lo" and unicodedata.numeric(c, None) is not None]
    special = [c for c in POINTS if len(c.upper()) > 1 or len(c.title()) > 1]
    parts = [
        "// Unicode properties that utf8proc does not offer (Unicode 15): digit and numeric types, the cased\n"
        "// characters outside the letter categories, and case mappings to several code points. Written by\n"
        "// tools/unicode_tables.py.\n"
        "#pragma once\n\n#include <array>\n\nnamespace lathe::jinja {\n\n"
        "struct CharRange {\nchar32_t first, last;\n};\n",
        "// Numeric_Type=Digit outside category Nd.\n"
        + range_table("kDigits", [c for c in POINTS if c.isdigit() and category(c) != "Nd"]),
        "// Ideographs with a numeric value (category Lo).\n"
        f"inline constexpr std::array<char32_t, {len(numeric)}> kNumericLetters = {{\n"
        + ", ".join(f"0x{ord(c):x}" for c in numeric) + "};\n",
        "// Other_Uppercase and Other_Lowercase: cased characters outside Lu and Ll.\n"
        + range_table("kOtherUpper", [c for c in POINTS if c.isupper() and category(c) != "Lu"])
        + range_table("kOtherLower", [c for c in POINTS if c.islower() and category(c) != "Ll"]),
        "// Case mappings of one code point to several (SpecialCasing.txt, the unconditional ones).\n"
        "struct SpecialCase {\nchar32_t from;\nconst char* upper;\nconst char* title;\n};\n"
        "inline constexpr SpecialCase kSpecialCases[] = {\n"
        + "\n".join(f"{{0x{ord(c):x}, {literal(c.upper())}, {literal(c.title())}}}," for c in special)
        + "\n};\n",
        "}  // namespace lathe::jinja\n",
    ]
    root = pathlib.Path(__file__).resolve().parent.parent
    path = root / "src/lathe/text/template/unicode_tables.h"
    path.write_text("\n".join(parts), encoding="ascii")
    subprocess.run(["clang-format-19", "-i", path], check=True)


if __name__ == "__main__":
    main()

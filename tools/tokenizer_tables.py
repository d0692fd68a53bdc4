#!/usr/bin/env python3
"""Writes src/lathe/text/tokenizer/unicode_tables.h: where the Unicode of the `tokenizers` library
differs from that of PCRE2 10.42 and utf8proc 2.8, by asking all three about every code point. Needs
tokenizers 0.23.3, the two shared libraries and clang-format-19; the build and the tests do not run
this. With --check it writes nothing and fails where the file says something else.
"""
import ctypes
import pathlib
import re
import subprocess
import sys

import tokenizers
from tokenizers import Regex, normalizers, pre_tokenizers

VERSIONS = {"tokenizers": "0.23.3", "PCRE2": "10.42", "utf8proc": "2.8.0"}
POINTS = [c for c in range(sys.maxunicode + 1) if not 0xD800 <= c <= 0xDFFF]
CATEGORIES = ("Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf "
              "Co").split()
# Properties that tokenizers' patterns name and that newer characters have.
PROPERTIES = ("alphabetic arabic common cyrillic devanagari emoji emojipresentation han hiragana "
              "katakana latin lowercase uppercase").split()
# Those that PCRE2 10.42 spells otherwise.
PCRE_NAMES = {"emojipresentation": "Emoji_Presentation"}
ALL = "".join(map(chr, POINTS))


# ---- the libraries

PCRE = ctypes.CDLL("libpcre2-8.so.0")
PCRE.pcre2_compile_8.restype = ctypes.c_void_p
PCRE_UTF, PCRE_GLOBAL, PCRE_CONFIG_VERSION = 0x00080000, 0x00000100, 11
UTF8PROC = ctypes.CDLL("libutf8proc.so.2")
UTF8PROC.utf8proc_category_string.restype = ctypes.c_char_p
UTF8PROC.utf8proc_version.restype = ctypes.c_char_p


def pcre_version():
    text = ctypes.create_string_buffer(64)
    PCRE.pcre2_config_8(PCRE_CONFIG_VERSION, text)
    return text.value.decode().split()[0]


def check_versions():
    found = {"tokenizers": tokenizers.__version__, "PCRE2": pcre_version(),
             "utf8proc": UTF8PROC.utf8proc_version().decode()}
    if found != VERSIONS:
        sys.exit(f"the tables are those of {VERSIONS}, here are {found}")


def without(kept):
    """The code points that are not in `kept`."""
    return set(POINTS) - set(map(ord, kept))


def in_tokenizers(item):
    """Code points that a class of Oniguruma, which tokenizers has, matches."""
    return without(normalizers.Replace(Regex(item), "").normalize_str(ALL))


def in_pcre(item):
    pattern, subject = item.encode(), ALL.encode()
    error, offset = ctypes.c_int(), ctypes.c_size_t()
    code = PCRE.pcre2_compile_8(pattern, ctypes.c_size_t(len(pattern)), PCRE_UTF,
                                ctypes.byref(error), ctypes.byref(offset), None)
    assert code, item
    out, size = ctypes.create_string_buffer(len(subject) + 1), ctypes.c_size_t(len(subject) + 1)
    count = PCRE.pcre2_substitute_8(ctypes.c_void_p(code), subject, ctypes.c_size_t(len(subject)),
                                    ctypes.c_size_t(0), PCRE_GLOBAL, None, None, b"",
                                    ctypes.c_size_t(0), out, ctypes.byref(size))
    assert count >= 0, (item, count)
    return without(out.raw[:size.value].decode())


def in_utf8proc(start):
    return {c for c in POINTS
            if UTF8PROC.utf8proc_category_string(c).decode().startswith(start)}


# ---- the tables

def newer_categories():
    """The categories that Oniguruma has for code points, where PCRE2 has another one, or none."""
    return {c: name for name in CATEGORIES
            for c in in_tokenizers(rf"\p{{{name}}}") - in_pcre(rf"\p{{{name}}}")}


def newer_named(categories):
    """What Oniguruma's properties have and PCRE2's have not. Newer letters are alphabetic by their
    category (onig_class.cc)."""
    out = []
    letters = {c for c, name in categories.items() if name.startswith("L") or name == "Nl"}
    for name in PROPERTIES:
        missing = in_tokenizers(rf"\p{{{name}}}") - in_pcre(rf"\p{{{PCRE_NAMES.get(name, name)}}}")
        if name == "alphabetic":
            missing -= letters
        out += [(name, first, last) for first, last in ranges(missing)]
    return out


def after_unicode_8():
    """What utf8proc takes for punctuation, a mark or a format character, and tokenizers does not."""
    punctuation = pre_tokenizers.Punctuation("removed")
    accents = normalizers.BertNormalizer(False, False, True, False)
    controls = normalizers.BertNormalizer(True, False, False, False)
    kinds = [(in_utf8proc("P"), punctuation.pre_tokenize_str),
             (in_utf8proc("Mn"), accents.normalize_str), (in_utf8proc("Cf"), controls.normalize_str)]
    return runs({c: bool(left(chr(c))) for kind, left in kinds for c in kind})


def later_marks():
    strip = normalizers.StripAccents()
    return runs({c: bool(strip.normalize_str(chr(c))) for c in in_utf8proc("M")})


def runs(later):
    """Ranges from the first to the last of neighbours that all are later; others do not count."""
    out, before = [], False
    for c in sorted(later):
        if later[c] and before:
            out[-1][1] = c
        elif later[c]:
            out.append([c, c])
        before = later[c]
    return out


def ranges(points, key=lambda c: None):
    out = []
    for c in sorted(points):
        if out and c == out[-1][1] + 1 and key(c) == key(out[-1][1]):
            out[-1][1] = c
        else:
            out.append([c, c])
    return out


def rows(pairs):
    return ", ".join(f"{{0x{a:X}, 0x{b:X}}}" for a, b in pairs)


def tables():
    categories = newer_categories()
    return {
        "kNewerThanPcre": ", ".join(f'{{0x{a:X}, 0x{b:X}, "{categories[a]}"}}'
                                    for a, b in ranges(categories, categories.get)),
        "kNewerNamed": ", ".join(f'{{"{name}", 0x{a:X}, 0x{b:X}}}'
                                 for name, a, b in newer_named(categories)),
        "kAfterUnicode8": rows(after_unicode_8()),
        "kLaterMarks": rows(later_marks()),
    }


def main():
    check_versions()
    root = pathlib.Path(__file__).resolve().parent.parent
    path = root / "src/lathe/text/tokenizer/unicode_tables.h"
    before = path.read_text(encoding="ascii")
    text = before
    for name, body in tables().items():
        text, count = re.subn(rf"({name}\[\] = {{\n).*?(\n}};)",
                              lambda found: found[1] + body + "," + found[2], text, flags=re.S)
        assert count == 1, name
    text = subprocess.run(["clang-format-19", f"--assume-filename={path}"], input=text, text=True,
                          check=True, capture_output=True).stdout
    if "--check" not in sys.argv:
        path.write_text(text, encoding="ascii")
    elif text != before:
        sys.exit(f"{path.name} says something else; run this without --check and see what changed")


if __name__ == "__main__":
    main()

"""Writes tests/golden/tokenizers/: what the `tokenizers` library answers for the shared strings.

Four tokenizers meet all strings; the variants, each exercising one component, meet a subset.
"""

import collections
import json
import math
import random
import re

from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, trainers

import demo_stories
from golden_common import CHECKPOINT, versions, write_compact
from golden_strings import all_strings

UNDERLINE = "\u2581"
BYTES = [f"<0x{b:02X}>" for b in range(256)]


def load(spec):
    return Tokenizer.from_str(json.dumps(spec))


def spec_of(tok):
    return json.loads(tok.to_str())


def token(i, content, **flags):
    entry = {
        "id": i,
        "content": content,
        "single_word": False,
        "lstrip": False,
        "rstrip": False,
        "normalized": False,
        "special": True,
    }
    return {**entry, **flags}


def base_spec(model, **parts):
    spec = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": None,
        "pre_tokenizer": None,
        "post_processor": None,
        "decoder": None,
    }
    return {**spec, **parts, "model": model}


def stories(seed, count):
    r = random.Random(seed)
    return [demo_stories.story(r) for _ in range(count)]


# --- the Llama-2 kind -------------------------------------------------------------------------


def llama2_model():
    """BPE over text with '▁' for blanks: <unk> <s> </s>, the 256 bytes, then what was learned."""
    tok = Tokenizer(models.BPE(unk_token="<unk>"))
    tok.normalizer = normalizers.Replace(" ", UNDERLINE)
    tok.pre_tokenizer = pre_tokenizers.Split(
        Regex(f"{UNDERLINE}+[^{UNDERLINE}]*|[^{UNDERLINE}]+"), "isolated"
    )
    texts = [" " + text for text in stories(3, 1500)] + [
        "  " * n + "x = y" for n in range(1, 9)
    ] * 3
    tok.train_from_iterator(
        texts + [" é ü ö ä ß ñ 漢 字 я и"] * 3,
        trainers.BpeTrainer(vocab_size=740, min_frequency=2, show_progress=False),
    )
    learned = spec_of(tok)["model"]
    names = (
        ["<unk>", "<s>", "</s>"]
        + BYTES
        + [t for t, _ in sorted(learned["vocab"].items(), key=lambda item: item[1])]
    )
    return {
        **learned,
        "vocab": {t: i for i, t in enumerate(names)},
        "unk_token": "<unk>",
        "fuse_unk": True,
        "byte_fallback": True,
    }


def bos_template(bos):
    return {
        "type": "TemplateProcessing",
        "single": [
            {"SpecialToken": {"id": bos, "type_id": 0}},
            {"Sequence": {"id": "A", "type_id": 0}},
        ],
        "pair": [
            {"SpecialToken": {"id": bos, "type_id": 0}},
            {"Sequence": {"id": "A", "type_id": 0}},
            {"SpecialToken": {"id": bos, "type_id": 1}},
            {"Sequence": {"id": "B", "type_id": 1}},
        ],
        "special_tokens": {bos: {"id": bos, "ids": [1], "tokens": [bos]}},
    }


def llama2_spec(model, **parts):
    decoder = {
        "type": "Sequence",
        "decoders": [
            {"type": "Replace", "pattern": {"String": UNDERLINE}, "content": " "},
            {"type": "ByteFallback"},
            {"type": "Fuse"},
            {"type": "Strip", "content": " ", "start": 1, "stop": 0},
        ],
    }
    return base_spec(
        model,
        added_tokens=[token(i, t) for i, t in enumerate(("<unk>", "<s>", "</s>"))],
        **{"post_processor": bos_template("<s>"), "decoder": decoder, **parts},
    )


LEGACY_PREFIX = {
    "type": "Sequence",
    "normalizers": [
        {"type": "Prepend", "prepend": UNDERLINE},
        {"type": "Replace", "pattern": {"String": " "}, "content": UNDERLINE},
    ],
}


def metaspace(scheme, split, **more):
    return {
        "type": "Metaspace",
        "replacement": UNDERLINE,
        "prepend_scheme": scheme,
        "split": split,
        **more,
    }


def llama2_kinds():
    model = llama2_model()
    old_merges = {**model, "merges": [" ".join(pair) for pair in model["merges"]]}
    return {
        "llama2_legacy": llama2_spec(old_merges, normalizer=LEGACY_PREFIX),
        "llama2_metaspace": llama2_spec(model, pre_tokenizer=metaspace("first", False)),
    }


# --- variants ---------------------------------------------------------------------------------


def crossing_bpe():
    """Byte-level BPE whose merges cross blanks and punctuation, so that every split shows."""
    tok = Tokenizer(models.BPE())
    tok.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    texts = stories(4, 300) + [f"{n} + {m} = {n + m}, x.y" for n in range(30) for m in range(30)]
    tok.train_from_iterator(
        texts,
        trainers.BpeTrainer(
            vocab_size=420,
            show_progress=False,
            initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
        ),
    )
    return spec_of(tok)["model"]


BYTE_LEVEL = {
    "type": "ByteLevel",
    "add_prefix_space": False,
    "trim_offsets": True,
    "use_regex": False,
}
WHOLE = {
    "decoder": {
        "type": "ByteLevel",
        "add_prefix_space": True,
        "trim_offsets": True,
        "use_regex": True,
    }
}


def split(pattern, behavior, invert=False):
    return {"type": "Split", "pattern": pattern, "behavior": behavior, "invert": invert}


def normalizer_variants(model):
    simple = {
        name.lower(): {"type": name}
        for name in ("NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents", "Nmt")
    }
    sequence = {
        "type": "Sequence",
        "normalizers": [
            {"type": "NFD"},
            {"type": "StripAccents"},
            {"type": "Lowercase"},
            {"type": "Replace", "pattern": {"Regex": "\\s+"}, "content": " "},
        ],
    }
    more = {
        "strip_left": {"type": "Strip", "strip_left": True, "strip_right": False},
        "strip_right": {"type": "Strip", "strip_left": False, "strip_right": True},
        "strip_both": {"type": "Strip", "strip_left": True, "strip_right": True},
        "replace_regex": {
            "type": "Replace",
            "pattern": {"Regex": "[aeiou]+\\d?"},
            "content": "<$0>",
        },
        "prepend": {"type": "Prepend", "prepend": ">> "},
        "sequence": sequence,
        "bert": {
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": True,
            "strip_accents": None,
            "lowercase": True,
        },
        "bert_cased": {
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": False,
            "strip_accents": True,
            "lowercase": False,
        },
    }
    return {
        f"normalizer_{name}": base_spec(model, normalizer=part, pre_tokenizer=BYTE_LEVEL, **WHOLE)
        for name, part in {**simple, **more}.items()
    }


def pre_tokenizer_variants(model):
    parts = {
        "whitespace": {"type": "Whitespace"},
        "whitespace_split": {"type": "WhitespaceSplit"},
        "bert": {"type": "BertPreTokenizer"},
        "digits": {"type": "Digits", "individual_digits": False},
        "digits_individual": {"type": "Digits", "individual_digits": True},
        "char_delimiter": {"type": "CharDelimiterSplit", "delimiter": "e"},
        "fixed_length": {"type": "FixedLength", "length": 3},
        "unicode_scripts": {"type": "UnicodeScripts"},
        "split_inverted": split({"Regex": "\\p{L}+|\\d"}, "Removed", True),
        "split_string": split({"String": " "}, "Isolated"),
        "split_lookahead": split({"Regex": "\\s+(?!\\S)|\\s+|(?i:'s|'ll)"}, "Isolated"),
        "gpt2": {"type": "Sequence", "pretokenizers": []},
        "gpt2_prefix": {"type": "Sequence", "pretokenizers": []},
        "metaspace_split": metaspace("always", True),
        "metaspace_never": metaspace("never", True),
        "metaspace_old_spelling": {
            "type": "Metaspace",
            "replacement": UNDERLINE,
            "str_rep": UNDERLINE,
            "add_prefix_space": True,
        },
    }
    for behavior in ("Removed", "Isolated", "MergedWithPrevious", "MergedWithNext", "Contiguous"):
        name = behavior.lower()
        parts[f"punctuation_{name}"] = {"type": "Punctuation", "behavior": behavior}
        parts[f"split_{name}"] = split({"Regex": "[\\s,.]|\\d\\d"}, behavior)
    last = {
        "gpt2": {**BYTE_LEVEL, "use_regex": True},
        "gpt2_prefix": {**BYTE_LEVEL, "use_regex": True, "add_prefix_space": True},
    }
    return {
        f"pre_{name}": base_spec(
            model,
            pre_tokenizer={
                "type": "Sequence",
                "pretokenizers": [*([] if name in last else [part]), last.get(name, BYTE_LEVEL)],
            },
            **WHOLE,
        )
        for name, part in parts.items()
    }


# The library's trainers of these three kinds order ties by hash, differently in each run, so their
# vocabularies are counted here.


def word_counts(seed, count):
    pattern = re.compile(r"[a-z]+|[.,!?\"]", re.IGNORECASE)
    return collections.Counter(w for text in stories(seed, count) for w in pattern.findall(text))


def ranked(counts, most):
    return [item for item, _ in sorted(counts.items(), key=lambda p: (-p[1], p[0]))[:most]]


def word_piece_variants():
    words = collections.Counter()
    for word, n in word_counts(5, 400).items():
        words[word.lower()] += n
    tails = collections.Counter()
    for word, n in words.items():
        for begin in range(1, len(word)):
            tails["##" + word[begin : begin + 3]] += n
    letters = "abcdefghijklmnopqrstuvwxyz0123456789.,!?\"'-éü漢字я猫が"
    names = [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        "[MASK]",
        *letters,
        *("##" + c for c in letters[:36]),
    ]
    names = list(dict.fromkeys(names + ranked(words, 150) + ranked(tails, 200)))
    model = {
        "type": "WordPiece",
        "unk_token": "[UNK]",
        "continuing_subword_prefix": "##",
        "max_input_chars_per_word": 100,
        "vocab": {t: i for i, t in enumerate(names)},
    }
    spec = base_spec(
        model,
        added_tokens=[token(i, t) for i, t in enumerate(names[:5])],
        normalizer={
            "type": "BertNormalizer",
            "clean_text": True,
            "strip_accents": None,
            "handle_chinese_chars": True,
            "lowercase": True,
        },
        pre_tokenizer={"type": "BertPreTokenizer"},
    )
    bert = {"type": "BertProcessing", "sep": ["[SEP]", 3], "cls": ["[CLS]", 2]}
    return {
        "wordpiece_bert": {
            **spec,
            "post_processor": bert,
            "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        },
        "wordpiece_no_cleanup": {
            **spec,
            "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": False},
        },
    }


def unigram_variants():
    counts = collections.Counter(UNDERLINE + "éü漢字0123456789")
    for word, n in word_counts(6, 300).items():
        for piece in (UNDERLINE + word, *word, word[-3:], word[:2], word[-2:]):
            counts[piece] += n
    total = sum(counts.values())
    pieces = [["<s>", 0.0], ["</s>", 0.0], ["<unk>", 0.0]] + [
        [p, round(math.log(counts[p] / total), 6)] for p in ranked(counts, 420)
    ]
    known = {p for p, _ in pieces}
    pieces += [[p, -12.5] for p in sorted(counts) if len(p) == 1 and p not in known]
    spec = base_spec(
        {"type": "Unigram", "unk_id": 2, "vocab": pieces, "byte_fallback": False},
        added_tokens=[token(i, pieces[i][0]) for i in range(3)],
        pre_tokenizer=metaspace("always", True),
        decoder=metaspace("always", True),
    )
    with_bytes = {
        **spec,
        "model": {
            **spec["model"],
            "byte_fallback": True,
            "vocab": pieces + [[b, -20.0] for b in BYTES],
        },
        "decoder": {
            "type": "Sequence",
            "decoders": [
                {"type": "ByteFallback"},
                {"type": "Fuse"},
                {"type": "Replace", "pattern": {"String": UNDERLINE}, "content": " "},
            ],
        },
    }
    return {"unigram": spec, "unigram_byte_fallback": with_bytes}


def joined(parts, pair):
    """`parts` with every occurrence of the pair made one."""
    out = []
    for part in parts:
        if out and (out[-1], part) == pair:
            out[-1] += part
        else:
            out.append(part)
    return out


def word_suffix_bpe(merges):
    """BPE whose words end in '</w>'."""
    words = {w: [*w[:-1], w[-1] + "</w>"] for w in word_counts(8, 200)}
    counts = word_counts(8, 200)
    names = ["[UNK]"] + sorted({part for parts in words.values() for part in parts})
    learned = []
    for _ in range(merges):
        pairs = collections.Counter()
        for word, parts in words.items():
            for pair in zip(parts, parts[1:]):
                pairs[pair] += counts[word]
        best = ranked(pairs, 1)[0]
        learned.append(list(best))
        words = {word: joined(parts, best) for word, parts in words.items()}
    names += ["".join(pair) for pair in learned]
    return {
        "type": "BPE",
        "unk_token": "[UNK]",
        "end_of_word_suffix": "</w>",
        "fuse_unk": False,
        "vocab": {t: i for i, t in enumerate(dict.fromkeys(names))},
        "merges": learned,
    }


def bpe_variants(llama2):
    """Options of the BPE model itself."""
    small = {**llama2, "byte_fallback": False}
    words = base_spec(
        {
            "type": "WordLevel",
            "vocab": {
                w: i
                for i, w in enumerate(
                    ("[UNK]", "the", "a", "and", "was", ".", ",", "Hello", "world", "!")
                )
            },
            "unk_token": "[UNK]",
        },
        pre_tokenizer={"type": "Whitespace"},
    )
    suffix = base_spec(
        word_suffix_bpe(200),
        added_tokens=[token(0, "[UNK]")],
        pre_tokenizer={"type": "Whitespace"},
        decoder={"type": "BPEDecoder", "suffix": "</w>"},
    )
    return {
        "bpe_unk_fused": llama2_spec(small, normalizer=LEGACY_PREFIX),
        "bpe_unk_not_fused": llama2_spec({**small, "fuse_unk": False}, normalizer=LEGACY_PREFIX),
        "bpe_no_unk": llama2_spec({**small, "unk_token": None}, normalizer=LEGACY_PREFIX),
        "bpe_word_suffix": suffix,
        "word_level": words,
    }


def extra_tokens(first):
    """Added tokens with every flag, on top of a vocabulary of `first` entries."""
    flags = (
        ("<left>", {"lstrip": True}),
        ("<right>", {"rstrip": True}),
        ("<both>", {"lstrip": True, "rstrip": True}),
        ("<word>", {"single_word": True}),
        ("<norm>", {"normalized": True}),
        ("newword", {"special": False, "normalized": True}),
        ("café", {"special": False, "normalized": True}),
        ("CAFÉ", {"special": False}),
        ("xyz", {"special": False, "single_word": True, "normalized": True}),
        ("ab", {"special": False}),
        ("abc", {"special": False}),
        ("  ", {"special": False, "normalized": True}),
        ("<mask>", {"lstrip": True, "single_word": True}),
    )
    return [token(first + i, content, **more) for i, (content, more) in enumerate(flags)]


def added_token_variants(byte_model, llama2):
    lower = {"type": "Sequence", "normalizers": [{"type": "NFC"}, {"type": "Lowercase"}]}
    byte_tokens = extra_tokens(len(byte_model["vocab"]))
    piece_tokens = extra_tokens(len(llama2["vocab"]))

    def with_tokens(spec, tokens):
        return {**spec, "added_tokens": spec["added_tokens"] + tokens}

    plain = base_spec(byte_model, pre_tokenizer={**BYTE_LEVEL, "use_regex": True}, **WHOLE)
    return {
        "added_byte_level": with_tokens(plain, byte_tokens),
        "added_lowercase": with_tokens({**plain, "normalizer": lower}, byte_tokens),
        "added_llama2_legacy": with_tokens(
            llama2_spec(llama2, normalizer=LEGACY_PREFIX), piece_tokens
        ),
        "added_llama2_first": with_tokens(
            llama2_spec(llama2, pre_tokenizer=metaspace("first", False)), piece_tokens
        ),
        "added_llama2_always": with_tokens(
            llama2_spec(llama2, pre_tokenizer=metaspace("always", False)), piece_tokens
        ),
        "added_llama2_first_split": with_tokens(
            llama2_spec(llama2, pre_tokenizer=metaspace("first", True)), piece_tokens
        ),
    }


def decoder_variants(llama2):
    """Decoders in orders that no usual file has, over the Llama-2 kind's pieces."""
    blanks = {"type": "Replace", "pattern": {"String": UNDERLINE}, "content": " "}
    strip = {"type": "Strip", "content": UNDERLINE, "start": 1, "stop": 0}
    parts = {
        "replace_regex": [
            {"type": "Replace", "pattern": {"Regex": f"{UNDERLINE}+|e\\b"}, "content": "-"},
            {"type": "Fuse"},
        ],
        "strip_each": [{"type": "ByteFallback"}, strip, blanks],
        "fuse_first": [{"type": "ByteFallback"}, {"type": "Fuse"}, blanks, strip],
        "nested": [
            {"type": "Sequence", "decoders": [blanks, {"type": "ByteFallback"}]},
            {"type": "Sequence", "decoders": []},
            {"type": "Fuse"},
        ],
        "metaspace": [metaspace("first", True), {"type": "ByteFallback"}],
    }
    return {
        f"decoder_{name}": llama2_spec(
            llama2,
            normalizer=LEGACY_PREFIX,
            decoder={"type": "Sequence", "decoders": decoders},
        )
        for name, decoders in parts.items()
    }


def post_processor_variants(llama2):
    template = bos_template("<s>")
    both = {
        **template,
        "single": [
            template["single"][0],
            *template["single"],
            {"SpecialToken": {"id": "</s>", "type_id": 0}},
        ],
        "special_tokens": {
            **template["special_tokens"],
            "</s>": {"id": "</s>", "ids": [2, 2], "tokens": ["</s>", "</s>"]},
        },
    }
    ends = {"sep": ["</s>", 2], "cls": ["<s>", 1]}
    byte_level = {**BYTE_LEVEL, "use_regex": True}
    parts = {
        "template_both_ends": both,
        "sequence": {"type": "Sequence", "processors": [byte_level, template, template]},
        "roberta": {
            "type": "RobertaProcessing",
            **ends,
            "trim_offsets": True,
            "add_prefix_space": True,
        },
    }
    return {
        f"post_{name}": llama2_spec(llama2, normalizer=LEGACY_PREFIX, post_processor=part)
        for name, part in parts.items()
    }


# --- answers ----------------------------------------------------------------------------------


def partial_decodes(tok, ids, seed):
    """Decodes of pieces of the ids, whose ends may cut a character: [entry, begin, end, text]."""
    r = random.Random(seed)
    rows = [i for i, row in enumerate(ids) if 3 < len(row) < 200]
    out = []
    for i in r.sample(rows, min(250, len(rows))):
        begin = r.randrange(len(ids[i]))
        end = r.randint(begin, len(ids[i]))
        out.append([i, begin, end, tok.decode(ids[i][begin:end])])
    return out


def pieces_of(tok, text):
    """What normalizer and pre-tokenizer make of the text, added tokens not considered."""
    if tok.normalizer:
        text = tok.normalizer.normalize_str(text)
    return [piece for piece, _ in tok.pre_tokenizer.pre_tokenize_str(text)]


def answers(tok, strings, chosen, seed, pieces=False):
    ids = [tok.encode(strings[i]).ids for i in chosen]
    skip = [tok.decode(row, skip_special_tokens=True) for row in ids]
    full = [tok.decode(row, skip_special_tokens=False) for row in ids]
    pairs = list(zip(chosen, skip, full))
    out = {
        "versions": versions(),
        "indices": chosen,
        "ids": ids,
        "skip": {i: s for i, s, _ in pairs if s != strings[i]},
        "full": {i: f for i, s, f in pairs if f != s},
        "partial": partial_decodes(tok, ids, seed),
    }
    if pieces:
        out["pieces"] = [pieces_of(tok, strings[i]) for i in chosen]
    return out


def subset(strings, seed, count=150):
    """Some of the shorter strings, other ones for each seed."""
    short = [i for i, text in enumerate(strings) if len(text) <= 60]
    return sorted(random.Random(seed).sample(short, count))


def write_spec(path, spec):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        json.dumps(spec, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8"
    )


def write(out):
    out = out / "tokenizers"
    strings = all_strings()
    write_compact(out / "strings.json", {"versions": versions(), "strings": strings})
    everything = list(range(len(strings)))
    demo_tok = Tokenizer.from_file(str(CHECKPOINT / "tokenizer.json"))
    write_compact(out / "demo" / "expected.json", answers(demo_tok, strings, everything, "demo"))
    kinds = llama2_kinds()
    for name, spec in kinds.items():
        write_spec(out / name / "tokenizer.json", spec)
        write_compact(out / name / "expected.json", answers(load(spec), strings, everything, name))
    llama2, crossing = kinds["llama2_metaspace"]["model"], crossing_bpe()
    variants = {
        **normalizer_variants(crossing),
        **pre_tokenizer_variants(crossing),
        **word_piece_variants(),
        **unigram_variants(),
        **bpe_variants(llama2),
        **added_token_variants(crossing, llama2),
        **decoder_variants(llama2),
        **post_processor_variants(llama2),
    }
    for name, spec in variants.items():
        chosen = subset(strings, name)
        if name.startswith("added_"):
            chosen = [
                i
                for i, text in enumerate(strings)
                if len(text) <= 60 and any(t["content"] in text for t in spec["added_tokens"])
            ][:350]
        write_spec(out / name / "tokenizer.json", spec)
        write_compact(
            out / name / "expected.json",
            answers(load(spec), strings, chosen, name, pieces=name.startswith("pre_")),
        )

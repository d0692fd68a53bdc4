"""Writes tests/golden/gguf/tokenizers/: tokenizers as GGUF metadata, and the ids of the libraries
that they come from. Of those that tests/golden/tokenizers has, the ids stand there.
"""

import importlib.metadata
import io
import json

import gguf
import sentencepiece
from tokenizers import Tokenizer

from golden_common import CHECKPOINT, ROOT, versions, write_compact
from golden_tokenizers import UNDERLINE, stories

Type = gguf.TokenType
SHARED = ROOT / "tests/golden/tokenizers"


def all_versions():
    more = {name: importlib.metadata.version(name) for name in ("gguf", "sentencepiece")}
    return {**versions(), **more}


def shared_strings():
    return json.loads((SHARED / "strings.json").read_text())["strings"]


def metadata_writer(path, kind, tokens, types, scores=None):
    path.parent.mkdir(parents=True, exist_ok=True)
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_tokenizer_model(kind)
    writer.add_token_list(tokens)
    writer.add_token_types(types)
    if scores is not None:
        writer.add_token_scores(scores)
    return writer


def finish(writer):
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


# --- from tokenizer.json --------------------------------------------------------------------


def listed(spec):
    """Tokens and types by id."""
    vocab = spec["model"]["vocab"]
    pairs = vocab.items() if isinstance(vocab, dict) else ((t, i) for i, (t, _) in enumerate(vocab))
    tokens = {i: (text, Type.NORMAL) for text, i in pairs}
    for added in spec["added_tokens"]:
        kind = Type.CONTROL if added["special"] else Type.USER_DEFINED
        tokens[added["id"]] = (added["content"], kind)
    count = max(tokens) + 1
    tokens = [tokens.get(i, (f"[PAD{i}]", Type.UNUSED)) for i in range(count)]
    return [t for t, _ in tokens], [kind for _, kind in tokens]


def byte_level(path, spec, pre, bos=None):
    tokens, types = listed(spec)
    writer = metadata_writer(path, "gpt2", tokens, types)
    writer.add_tokenizer_pre(pre)
    writer.add_token_merges([" ".join(pair) for pair in spec["model"]["merges"]])
    writer.add_add_bos_token(bos is not None)
    if bos is not None:
        writer.add_bos_token_id(tokens.index(bos))
    finish(writer)


def unigram(path, spec):
    tokens, types = listed(spec)
    types[2] = Type.UNKNOWN
    scores = [score for _, score in spec["model"]["vocab"]]
    writer = metadata_writer(path, "t5", tokens, types, scores)
    writer.add_unk_token_id(2)
    writer.add_add_eos_token(False)
    writer.add_add_space_prefix(True)
    finish(writer)


def word_piece(path, spec):
    """The format marks what begins a word, not what goes on in one."""
    tokens, types = listed(spec)

    def spelled(text, kind):
        if kind != Type.NORMAL or (text.startswith("[") and text.endswith("]")):
            return text
        return text[2:] if text.startswith("##") else UNDERLINE + text

    writer = metadata_writer(path, "bert", [spelled(*t) for t in zip(tokens, types)], types)
    writer.add_unk_token_id(tokens.index("[UNK]"))
    writer.add_bos_token_id(tokens.index("[CLS]"))
    writer.add_sep_token_id(tokens.index("[SEP]"))
    finish(writer)


def from_shared(out):
    def spec(name):
        return json.loads((SHARED / name / "tokenizer.json").read_text())

    demo = json.loads((CHECKPOINT / "tokenizer.json").read_text())
    byte_level(out / "demo.gguf", demo, "llama-bpe", "<|begin_of_text|>")
    byte_level(out / "pre_gpt2.gguf", spec("pre_gpt2"), "gpt-2")
    unigram(out / "unigram.gguf", spec("unigram"))
    word_piece(out / "wordpiece_bert.gguf", spec("wordpiece_bert"))


# --- pre-tokenizers -------------------------------------------------------------------------


def split(pattern):
    return {
        "type": "Split",
        "pattern": {"Regex": pattern},
        "behavior": "Isolated",
        "invert": False,
    }


BYTES = {
    "type": "ByteLevel",
    "add_prefix_space": False,
    "trim_offsets": True,
    "use_regex": False,
}
WORDS = {**BYTES, "use_regex": True}
CONTRACTIONS = "(?i:'s|'t|'re|'ve|'m|'ll|'d)"
TAIL = r"\s*[\r\n]+|\s+(?!\S)|\s+"
UPPER = r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]"
LOWER = r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]"
SINGLE = {"type": "Digits", "individual_digits": True}

# As the tokenizer.json of a model of each family has it: what comes before, and the steps.
FAMILIES = {
    "gpt-2": (None, [WORDS]),
    "starcoder": (None, [SINGLE, WORDS]),
    "command-r": ("NFC", [SINGLE, WORDS]),
    "falcon": (
        None,
        [
            {"type": "Punctuation", "behavior": "Contiguous"},
            WORDS,
            {"type": "Digits", "individual_digits": False},
            split("[0-9][0-9][0-9]"),
        ],
    ),
    "llama-bpe": (
        None,
        [
            split(
                CONTRACTIONS
                + r"|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|"
                + TAIL
            ),
            BYTES,
        ],
    ),
    "qwen2": (
        "NFC",
        [
            split(
                CONTRACTIONS + r"|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|" + TAIL
            ),
            BYTES,
        ],
    ),
    "tekken": (
        None,
        [
            split(
                f"{UPPER}*{LOWER}+|{UPPER}+{LOWER}*|" + r"\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|" + TAIL
            ),
            BYTES,
        ],
    ),
    "gpt-4o": (
        None,
        [
            split(
                f"{UPPER}*{LOWER}+{CONTRACTIONS}?|{UPPER}+{LOWER}*{CONTRACTIONS}?|"
                + r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|"
                + TAIL
            ),
            BYTES,
        ],
    ),
    "deepseek-v3": (
        None,
        [
            split(r"\p{N}{1,3}"),
            split("[一-龥぀-ゟ゠-ヿ]+"),
            split(
                r"""[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|"""
                + r"[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|"
                + TAIL
            ),
            BYTES,
        ],
    ),
    "deepseek-coder": (
        None,
        [
            split(r"[\r\n]"),
            split(r"\s?\p{L}+"),
            split(r"\s?\p{P}+"),
            split("[一-龥\u0800-一가-\ud7ff]+"),
            SINGLE,
            BYTES,
        ],
    ),
}


def pre_tokenizers(out, most):
    """One vocabulary whose merges cross words, which each pre-tokenizer cuts its own way."""
    spec = json.loads((SHARED / "pre_gpt2/tokenizer.json").read_text())
    texts = shared_strings()[:most]
    ids = {}
    for name, (normalizer, steps) in FAMILIES.items():
        spec["normalizer"] = {"type": normalizer} if normalizer else None
        spec["pre_tokenizer"] = {"type": "Sequence", "pretokenizers": steps}
        spec["model"]["ignore_merges"] = name in ("llama-bpe", "tekken")
        tokenizer = Tokenizer.from_str(json.dumps(spec))
        ids[name] = [tokenizer.encode(text, add_special_tokens=False).ids for text in texts]
    write_compact(out / "pre.json", {"versions": all_versions(), "count": most, "ids": ids})


# --- SentencePiece --------------------------------------------------------------------------

RULES = "".join(f"{a:X}\t{b}\n" for a, b in ((0xFF01, "21"), (0xA0, "20"), (0xFB01, "66 69")))


def train(scratch, **options):
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(stories(3, 800) + [" é ü ö ä ß ñ 漢 字 я и aaa aaaa aaaaa"] * 3),
        model_writer=model,
        vocab_size=700,
        hard_vocab_limit=False,
        num_threads=1,
        minloglevel=2,
        **options,
    )
    return sentencepiece.SentencePieceProcessor(model_proto=model.getvalue()), model.getvalue()


def piece_types(processor, user_defined):
    for i in range(processor.get_piece_size()):
        if processor.is_unknown(i):
            yield Type.UNKNOWN
        elif processor.is_control(i):
            yield Type.CONTROL
        elif processor.is_unused(i):
            yield Type.UNUSED
        elif processor.is_byte(i):
            yield Type.BYTE
        else:
            yield Type.USER_DEFINED if processor.id_to_piece(i) in user_defined else Type.NORMAL


def charsmap(proto):
    from sentencepiece import sentencepiece_model_pb2

    model = sentencepiece_model_pb2.ModelProto()
    model.ParseFromString(proto)
    return model.normalizer_spec.precompiled_charsmap


def sentence_pieces(out, most):
    rules = out / "rules.tsv"
    rules.write_text(RULES)
    symbols = ["<turn>", UNDERLINE * 2, "ab", "abc"]
    plain = {
        "normalization_rule_name": "identity",
        "remove_extra_whitespaces": False,
        "byte_fallback": True,
    }
    kinds = {
        "spm_llama": ("llama", True, [], {"model_type": "bpe", **plain}),
        "spm_gemma": (
            "llama",
            False,
            symbols,
            {
                "model_type": "bpe",
                "add_dummy_prefix": False,
                "user_defined_symbols": symbols,
                "split_digits": True,
                **plain,
            },
        ),
        "spm_bpe_strips": (
            "llama",
            True,
            [],
            {"model_type": "bpe", **plain, "remove_extra_whitespaces": True},
        ),
        "spm_t5": (
            "t5",
            True,
            [],
            {
                "model_type": "unigram",
                "normalization_rule_tsv": str(rules),
                "pad_id": 0,
                "eos_id": 1,
                "unk_id": 2,
                "bos_id": -1,
                "byte_fallback": True,
            },
        ),
    }
    for name, (kind, prefix, defined, options) in kinds.items():
        processor, proto = train(out, **options)
        size = processor.get_piece_size()
        writer = metadata_writer(
            out / f"{name}.gguf",
            kind,
            [processor.id_to_piece(i) for i in range(size)],
            list(piece_types(processor, defined)),
            [processor.get_score(i) for i in range(size)],
        )
        writer.add_add_space_prefix(prefix)
        writer.add_add_bos_token(False)
        writer.add_add_eos_token(kind == "t5")
        writer.add_eos_token_id(processor.eos_id())
        writer.add_unk_token_id(processor.unk_id())
        writer.add_remove_extra_whitespaces(options.get("remove_extra_whitespaces", True))
        if kind == "t5":
            writer.add_precompiled_charsmap(charsmap(proto))
        finish(writer)
        write_expected(out / f"{name}.json", processor, kind == "t5", most)
    rules.unlink()


def write_expected(path, processor, eos, most):
    """What spells out a special token, or SentencePiece's own blank, is left out: the library takes
    such text as text."""
    controls = [processor.id_to_piece(i) for i in range(3)]
    strings = shared_strings()
    indices = [
        i
        for i, text in enumerate(strings)
        if UNDERLINE not in text and not any(c in text for c in controls) and "\0" not in text
    ][:most]
    ids = [processor.encode(strings[i], add_eos=eos) for i in indices]
    texts = {
        str(i): text
        for i, text in ((i, processor.decode(row)) for i, row in zip(indices, ids))
        if text != strings[i]
    }
    expected = {"versions": all_versions(), "indices": indices, "ids": ids, "texts": texts}
    write_compact(path, expected)


def write(out):
    out = out / "tokenizers"
    from_shared(out)
    pre_tokenizers(out, 150)
    sentence_pieces(out, 200)

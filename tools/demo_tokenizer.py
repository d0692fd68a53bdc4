"""Trains the tokenizer of the demo checkpoint and writes its files: the Llama-3 kind."""

import json
import random

from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, processors, trainers

import demo_chats
import demo_stories

VOCAB = 2048
BOS, EOS = "<|begin_of_text|>", "<|end_of_text|>"
HEAD, HEAD_END, EOT = "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"
PAD = "<|finetune_right_pad_id|>"
SPECIALS = [BOS, EOS, PAD, HEAD, HEAD_END, EOT]
LLAMA3_SPLIT = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|"
    r" ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
CHAT_TEMPLATE = """{{- bos_token }}
{%- for message in messages %}
    {{- '<|start_header_id|>' + message['role'] + '<|end_header_id|>\\n\\n' }}
    {{- message['content'] | trim + '<|eot_id|>' }}
{%- endfor %}
{%- if add_generation_prompt %}
    {{- '<|start_header_id|>assistant<|end_header_id|>\\n\\n' }}
{%- endif %}
"""


def composed_texts(seed, count):
    """Plain texts of every kind, without special tokens."""
    r = random.Random(seed)
    for _ in range(count):
        yield demo_stories.story(r)
        yield demo_chats.plain_sums(r)
        for role, text in demo_chats.chat(r):
            yield role
            yield "\n\n" + text


def llama3_pre_tokenizer(split_digits=False):
    split = pre_tokenizers.Split(Regex(LLAMA3_SPLIT), "isolated")
    digits = [pre_tokenizers.Digits(individual_digits=True)] if split_digits else []
    byte_level = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    return pre_tokenizers.Sequence([split] + digits + [byte_level])


def train_tokenizer(seed):
    """A Llama-3-kind tokenizer. Merges never join digits: each digit stays a token of its own."""
    tok = Tokenizer(models.BPE(ignore_merges=True))
    tok.pre_tokenizer = llama3_pre_tokenizer(split_digits=True)
    tok.train_from_iterator(
        composed_texts(seed, 4000),
        trainers.BpeTrainer(
            vocab_size=VOCAB - len(SPECIALS),
            min_frequency=2,
            show_progress=False,
            initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
        ),
    )
    spare = VOCAB - len(SPECIALS) - tok.get_vocab_size()
    tok.add_special_tokens(SPECIALS + [f"<|reserved_special_token_{i}|>" for i in range(spare)])
    tok.pre_tokenizer = llama3_pre_tokenizer()
    tok.decoder = decoders.ByteLevel()
    byte_level = processors.ByteLevel(trim_offsets=False)
    template = processors.TemplateProcessing(
        single=f"{BOS} $A",
        pair=f"{BOS} $A {BOS}:1 $B:1",
        special_tokens=[(BOS, tok.token_to_id(BOS))],
    )
    tok.post_processor = processors.Sequence([byte_level, template])
    return tok


def write_json(path, value):
    path.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def write_tokenizer_files(tok, out):
    tok.save(str(out / "tokenizer.json"))
    names = {"bos_token": BOS, "eos_token": EOT, "pad_token": PAD}
    write_json(out / "special_tokens_map.json", names)
    write_json(
        out / "tokenizer_config.json",
        {
            "added_tokens_decoder": {
                str(i): {
                    "content": t.content,
                    "lstrip": t.lstrip,
                    "normalized": t.normalized,
                    "rstrip": t.rstrip,
                    "single_word": t.single_word,
                    "special": t.special,
                }
                for i, t in sorted(tok.get_added_tokens_decoder().items())
            },
            "clean_up_tokenization_spaces": False,
            "model_input_names": ["input_ids", "attention_mask"],
            "model_max_length": 1024,
            "tokenizer_class": "PreTrainedTokenizerFast",
            **names,
        },
    )
    (out / "chat_template.jinja").write_text(CHAT_TEMPLATE, encoding="utf-8")

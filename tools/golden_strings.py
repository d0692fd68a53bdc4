"""The strings every tokenizer golden is made from: about 2,000, valid Unicode, always the same.

They cover scripts, emoji, combining marks, control characters, broken spacing, code, digits, added
tokens inside words, case and compatibility oddities, and a few long texts. Random code points are
taken from those assigned since Unicode 3.2, whose properties no longer change between libraries.
"""

import random
import unicodedata

import demo_chats
import demo_stories

SENTENCES = (
    "The quick fox can't find its way home.",
    "Ein kleiner Bär fährt über die große Brücke.",
    "L'été, où es-tu ? J'ai déjà mangé un œuf.",
    "El niño comió piñas en la montaña.",
    "Três maçãs e um pão, não é?",
    "Perché la città è così bella?",
    "Žluťoučký kůň pil vodu.",
    "Zażółć gęślą jaźń w nocy.",
    "Árvíztűrő tükörfúrógép!",
    "İstanbul'da ılık bir gün, iğde.",
    "Þetta er lítið hús á Íslandi.",
    "Smörgåsbord på ön i år.",
    "Mājas šodien ir ļoti klusas.",
    "Маленький мальчик идёт домой.",
    "Їжак і щука живуть у лісі.",
    "Ђак учи ћирилицу.",
    "Η γάτα κοιμάται στον ήλιο, φίλος.",
    "Ὁ ἄνθρωπος ᾄδει.",
    "הילד הולך לבית הספר.",
    "שָׁלוֹם עוֹלָם",
    "القطة الصغيرة تنام تحت الشجرة.",
    "مَرْحَبًا بِكُم",
    "یک روز خوب در باغ می‌گذرد.",
    "ایک چھوٹی کہانی سنو۔",
    "एक छोटी लड़की बगीचे में खेलती है।",
    "क्षत्रिय ज्ञान श्री",
    "ছোট পাখি গান গায়।",
    "ਨਿੱਕਾ ਘਰ ਸੋਹਣਾ ਹੈ।",
    "નાનું ઘર સુંદર છે.",
    "சிறிய பறவை பாடுகிறது.",
    "చిన్న ఇల్లు అందంగా ఉంది.",
    "ಸಣ್ಣ ಮನೆ ಚೆನ್ನಾಗಿದೆ.",
    "ചെറിയ വീട് മനോഹരമാണ്.",
    "කුඩා නිවස ලස්සනයි.",
    "แมวน้อยนอนอยู่ใต้ต้นไม้",
    "ແມວນ້ອຍນອນ",
    "မြန်မာ ကလေး",
    "ຂ້ອຍ ᠮᠣᠩᠭᠣᠯ",
    "ფრთხილად, პატარა კატა!",
    "Փոքրիկ կատուն քնում է։",
    "ትንሽ ድመት ተኝታለች።",
    "小さな猫が木の下で寝ています。",
    "カタカナとｶﾀｶﾅとひらがな",
    "がぎぐげご パピプペポ",
    "小猫在树下睡觉。",
    "今天天气很好，我们去公园吧！",
    "漢字　全角　空白",
    "작은 고양이가 나무 아래에서 잔다.",
    "각난닫",
    "Con mèo nhỏ ngủ dưới gốc cây.",
    "Tiếng Việt có dấu",
    "ᚠᚢᚦᚨᚱᚲ ᛏᛖᛊᛏ",
    "Ⴀ Ა ა",
    "𝕳𝖊𝖑𝖑𝖔 𝒲𝑜𝓇𝓁𝒹",
    "𐌰𐌱𐌲 𐍈",
    "𠜎𠜱𡿨",
    "ꯃꯤꯇꯩ",
    "ᏣᎳᎩ ꭰ",
    "ⴰⵣⵓⵍ",
    "Ꙑ ѫ ѧ",
    "ǅ ǆ Ǆ",
    "ﬁnd the oﬃce ﬂoor",
    "Ａｂｃ１２３！",
    "①②③ ⅣⅤ ½ ¼ ²³",
    "™ ℃ № ㎏ ㍿",
    "ſtraße STRASSE ẞ",
    "K Å Ω",
    "ΣΊΣΥΦΟΣ σίσυφος ς",
    "İIıi ŉ ǰ",
    "ﷺ ﷽",
    "ⓐⓑⓒ ㈠",
)

EMOJI = (
    "😀",
    "🎉",
    "👍🏽",
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "🇩🇪",
    "🇯🇵🇫🇷",
    "1️⃣",
    "#️⃣",
    "❤️",
    "❤",
    "☺︎",
    "🧑🏿‍🚀",
    "👩‍💻",
    "🤷‍♂️",
    "🐻‍❄️",
    "🫠",
    "🪿",
    "🥲",
    "⌛",
    "✈️",
    "♟️",
    "🀄",
    "🧶",
)
MARKS = (
    "\u0300\u0301\u0302\u0303\u0308\u030a\u0323\u0327\u0328\u0331\u0345"
    "\u0361\u0489\u05b0\u064b\u0651\u093c\u3099\u309a\u20dd\u20e3\ufe0f"
)
BASES = "aeiouAEIOUncszk가각か漢क5 -"
COMPOSED = (
    "é",
    "e\u0301",
    "ệ",
    "e\u0323\u0302",
    "e\u0302\u0323",
    "Å",
    "A\u030a",
    "\u212b",
    "각",
    "\u1100\u1161\u11a8",
    "가\u11a8",
    "が",
    "か\u3099",
    "ﬀ",
    "ǖ",
    "u\u0308\u0304",
    "q\u0307\u0323",
    "क़",
    "क\u093c",
    "\u0958",
    "\u2126",
    "\u0344",
    "\u0308\u0301",
    "\u1e9b\u0323",
    "\u03d3",
    "ΐ",
    "\u0340",
    "豈",
    "\uf900",
    "\u0f73",
    "\u0f71\u0f72",
    "\U0001d15e",
)
SPACES = (
    " \t\n\r\x0b\x0c\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
    "\u200a\u2028\u2029\u202f\u205f\u3000"
)
INVISIBLE = (
    "\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad\u034f\u061c"
    "\u180e\ufffd\ufffe\uffff\ufffc\ue000\U000e0001\U000e0067\U0010ffff\U000f0000"
)
CODE = (
    "def f(x):\n    return x**2 + 1\n",
    "for (int i = 0; i < n; ++i) {\n\ta[i] += b[i];\n}",
    "if x != None and y >= 3.14e-10: pass",
    "std::vector<std::pair<int, float>> v{{1, 2.0f}};",
    '{"key": [1, 2.5, null, true], "s": "a\\nb"}',
    '<div class="a b">Hi &amp; bye</div>',
    "SELECT * FROM t WHERE a = 'it''s' -- note",
    "ls -la | grep '^d' > out.txt 2>&1",
    "\\frac{a_1}{b^2} \\leq \\sum_{i=0}^{n} x_i",
    "#include <stdio.h>\r\nint main(void){return 0;}\r\n",
    "https://example.org/path?q=1&r=%20#top",
    "name@example.org",
    "C:\\dir\\file.txt",
    "/usr/lib/x.so.1",
    "x = lambda a, *b, **c: (a, b, c)",
    "let mut v: Vec<&'a str> = vec![];",
    "a->b.c()[0] ?? d?.e",
    "\t\t\tdeep\n\t\tless\n\tone\nzero",
    "    four\n  two\n one",
    "camelCaseName snake_case_name CONST_1",
    "0x1F 0b101 1_000 1e5 .5 5.",
    "```py\nprint('hi')\n```",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "# Title\n\n* item\n* item 2\n\n---\n",
    '$x = "${y}"; @z %w &q',
    "/* c */ // d",
    "a;b;;c",
    "@@ -1,2 +3,4 @@",
)
DIGITS = (
    "0",
    "7",
    "42",
    "123",
    "1234",
    "12345",
    "123456",
    "1234567890",
    "3.14",
    "1,000,000",
    "1.000,5",
    "٣٤٥",
    "१२३",
    "１２３",
    "²³¹",
    "½",
    "Ⅻ",
    "㊿",
    "五十",
    "1st 2nd 3rd",
    "10%",
    "$5.00",
    "€20",
    "-7",
    "+8",
    "2+2=4",
    "23 + 45 = 68",
    "9.99e+10",
    "12:30",
    "2024-01-02",
    "v1.2.3-rc4",
    "৪৫",
    "𝟙𝟚𝟛",
    "0" * 20,
)
CONTRACTIONS = (
    "I'm",
    "you're",
    "he's",
    "we've",
    "they'll",
    "she'd",
    "don't",
    "I'M",
    "YOU'RE",
    "HE'S",
    "WE'VE",
    "THEY'LL",
    "SHE'D",
    "DON'T",
    "it’s",
    "'s",
    "'S",
    "'ll'd",
    "'twas",
    "rock'n'roll",
    "o'clock",
    "x'ſ",
    "'ſ",
    "a'ſb",
    "''s",
    "' s",
    "'re're",
    "ain't've",
    "O'Reilly's",
    "'M'",
    "l'été",
)
PUNCTUATION = (
    "...",
    "?!",
    "--",
    "—",
    "…",
    "“quoted”",
    "«a»",
    "(a)",
    "[b]",
    "{c}",
    "<d>",
    "!!!",
    "***",
    "___",
    "~~",
    "^^",
    "``",
    "\\\\",
    "//",
    "::",
    ";;",
    "a.b.c",
    "a,b",
    "e.g.,",
    "&&",
    "||",
    "$$",
    "¿que?",
    "、。",
    "・",
    "「」",
    "‽",
    "⁇",
    "a-b",
    "a_b",
    "+-*/",
    "±×÷",
    "→",
    "≤≥",
    "∑∫",
    "©®",
    "€£¥",
    "¨",
    "´`",
    "゛゜",
)
ADDED = (
    "<|begin_of_text|>",
    "<|end_of_text|>",
    "<|start_header_id|>",
    "<|end_header_id|>",
    "<|eot_id|>",
    "<|finetune_right_pad_id|>",
    "<|reserved_special_token_3|>",
    "<s>",
    "</s>",
    "<unk>",
    "[CLS]",
    "[SEP]",
    "[MASK]",
    "[UNK]",
    "[PAD]",
    "<mask>",
    "<left>",
    "<right>",
    "<both>",
    "<word>",
    "<norm>",
    "newword",
    "NewWord",
    "café",
    "CAFÉ",
    "<0x0A>",
    "<0xE2>",
    "▁",
    "Ġ",
    "##ing",
    "new",
    "ab",
    "abc",
    "xyz",
)
PARTS = (
    "<|eot_id",
    "|>",
    "<|",
    "<|begin_of",
    "</s",
    "<",
    ">",
    "[CLS",
    "CLS]",
    "< s>",
    "<S>",
    "<|EOT_ID|>",
    "<word",
    "newwords",
    "anewword",
    "newWORD",
    "NEWWORD",
    "ＮＥＷＷＯＲＤ",
    "new word",
    "<left",
    "<lef t>",
    "t>",
)


def random_code_point(r):
    """Assigned in Unicode 3.2 and not a surrogate."""
    while True:
        c = chr(
            r.choice(
                (
                    r.randint(0x20, 0x24F),
                    r.randint(0x250, 0x1FFF),
                    r.randint(0x2000, 0x33FF),
                    r.randint(0x3400, 0xFFFD),
                    r.randint(0x10000, 0x2FFFF),
                )
            )
        )
        if unicodedata.ucd_3_2_0.category(c) not in ("Cn", "Cs"):
            return c


def some(r, pool, low, high, joiners=("", " ")):
    picked = [r.choice(pool) for _ in range(r.randint(low, high))]
    text = picked[0] if picked else ""
    for item in picked[1:]:
        text += r.choice(joiners) + item
    return text


def words(r):
    return r.choice(demo_stories.story(r).split(". ")).strip()


def cut(r, text, longest=60):
    """A piece of `text` that need not start or end at a word."""
    begin = r.randrange(max(1, len(text) - 5))
    return text[begin : begin + r.randint(1, longest)]


def spacing(r):
    out = ""
    for _ in range(r.randint(1, 5)):
        out += some(r, SPACES if r.random() < 0.4 else "  \t\n\r", 0, 4, ("",))
        out += r.choice((cut(r, words(r), 8), ".", "1", "", "é", "漢"))
    return out + some(r, SPACES if r.random() < 0.4 else " \n", 0, 4, ("",))


def marks(r):
    return "".join(r.choice(BASES) + some(r, MARKS, 0, 4, ("",)) for _ in range(r.randint(1, 8)))


def controls(r):
    pool = [chr(c) for c in (*range(0x20), *range(0x7F, 0xA0))] + list(INVISIBLE)
    return "".join(
        r.choice((cut(r, words(r), 6), r.choice(pool), r.choice(pool), " "))
        for _ in range(r.randint(1, 8))
    )


def added(r):
    pool = ADDED + PARTS + ADDED
    return some(
        r, [*pool, "a", "b c", "Word", "é", "1", ".", "\n", "  "], 1, 7, ("", "", " ", "  ", "x")
    )


def random_points(r):
    return "".join(random_code_point(r) for _ in range(r.randint(1, 12)))


def mixed(r):
    makers = (
        words,
        spacing,
        marks,
        controls,
        added,
        random_points,
        lambda r: r.choice(EMOJI),
        lambda r: r.choice(CODE),
        lambda r: r.choice(DIGITS),
        lambda r: r.choice(CONTRACTIONS),
        lambda r: cut(r, r.choice(SENTENCES)),
        lambda r: r.choice(PUNCTUATION),
    )
    return "".join(r.choice(makers)(r) for _ in range(r.randint(2, 4)))


def chat_text(r):
    return "".join(
        f"<|start_header_id|>{role}<|end_header_id|>\n\n{text}<|eot_id|>"
        for role, text in demo_chats.chat(r)[:3]
    )


def long_text(r, i):
    if i < 3:
        return "\n\n".join(demo_stories.story(r) for _ in range(4 + 4 * i))
    if i < 6:
        return " ".join(r.sample(SENTENCES, 30))
    pieces = (
        "a",
        " ",
        "ab",
        "0123456789",
        "漢",
        "é",
        "👨‍👩‍👧‍👦",
        "\n",
        "<|eot_id|>",
        "the ",
        "ha",
        "=-",
        "\u0301",
    )
    return pieces[i - 6] * r.choice((257, 400, 600)) if i - 6 < len(pieces) else mixed(r) * 10


def all_strings(seed=11, count=2000):
    r = random.Random(seed)
    out = [
        "",
        " ",
        "  ",
        "\n",
        "\t",
        "a",
        " a",
        "a ",
        "Hello",
        " Hello",
        "hello world",
        "Hello, world!",
    ]
    out += [
        *SENTENCES,
        *EMOJI,
        *COMPOSED,
        *CODE,
        *DIGITS,
        *CONTRACTIONS,
        *PUNCTUATION,
        *ADDED,
        *PARTS,
    ]
    out += list(SPACES) + [f"a{s}b" for s in SPACES] + [f"a{chr(c)}b" for c in range(0x20)]
    out += [f"x{c}y" for c in INVISIBLE] + [long_text(r, i) for i in range(20)]
    recipes = (
        (words, 90),
        (chat_text, 40),
        (spacing, 190),
        (marks, 110),
        (controls, 110),
        (added, 220),
        (random_points, 190),
        (lambda r: some(r, EMOJI, 1, 6), 70),
        (lambda r: some(r, DIGITS, 1, 4), 60),
        (lambda r: some(r, CONTRACTIONS, 1, 5), 50),
        (lambda r: some(r, PUNCTUATION, 1, 5), 50),
        (lambda r: some(r, COMPOSED, 1, 6), 50),
        (lambda r: cut(r, some(r, SENTENCES, 2, 3)), 120),
    )
    for maker, times in recipes:
        out += [maker(r) for _ in range(times)]
    out = list(dict.fromkeys(out))
    while len(out) < count:
        text = mixed(r)
        if text not in out:
            out.append(text)
    return out

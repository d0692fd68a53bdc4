"""Composes the chats and the sums the demo checkpoint learns from.

A chat is a list of (role, text) messages. Sums add or subtract whole numbers from 0 to 99; the
pairs for which `held_out` is true never occur in any training text, so that the share of right
answers can be measured on sums the model has not seen.
"""

import zlib

from demo_stories import (
    ANIMAL_SOUNDS,
    BOYS,
    COLORS,
    FOODS,
    GIRLS,
    KINDS,
    PETS,
    TOYS,
    TRAITS,
    TREES,
    a,
    make_who,
    story,
)

NAME = "Lathe"
NUMBERS = ("zero one two three four five six seven eight nine ten eleven twelve").split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = (
    "January February March April May June July August September October November " "December"
).split()
OPPOSITES = (
    ("big", "small"),
    ("hot", "cold"),
    ("up", "down"),
    ("day", "night"),
    ("fast", "slow"),
    ("old", "young"),
    ("happy", "sad"),
    ("open", "closed"),
    ("wet", "dry"),
    ("light", "dark"),
    ("hard", "soft"),
    ("full", "empty"),
    ("near", "far"),
    ("loud", "quiet"),
    ("early", "late"),
    ("long", "short"),
)
THING_COLORS = (
    ("the sky", "blue"),
    ("grass", "green"),
    ("snow", "white"),
    ("the sun", "yellow"),
    ("a banana", "yellow"),
    ("a tomato", "red"),
    ("a carrot", "orange"),
    ("coal", "black"),
    ("a leaf", "green"),
    ("milk", "white"),
    ("chocolate", "brown"),
)
LEGS = (
    ("a dog", "four"),
    ("a cat", "four"),
    ("a bird", "two"),
    ("a spider", "eight"),
    ("an ant", "six"),
    ("a horse", "four"),
    ("a fish", "no"),
    ("a snake", "no"),
    ("a bee", "six"),
    ("a duck", "two"),
)
SIZES = ("an ant", "a mouse", "a cat", "a dog", "a horse", "an elephant", "a house", "a mountain")
SYSTEMS = (
    "You are a helpful assistant.",
    "You are a friendly assistant.",
    "You are a kind helper.",
    "You are a helpful assistant who likes stories.",
    "You answer in a friendly way.",
)

CHOSEN_WORDS = GIRLS + BOYS + PETS + COLORS + TOYS + KINDS + TREES + list(FOODS) + list(TRAITS)


def held_out(x, y):
    """True for one pair of numbers in ten; the order of the two does not matter."""
    return zlib.crc32(f"{min(x, y)},{max(x, y)}".encode()) % 10 == 0


def pair(r):
    """Two numbers of a training sum, a third of them small."""
    while True:
        top = 99 if r.random() < 0.8 else 20
        x, y = r.randint(0, top), r.randint(0, top)
        if not held_out(x, y):
            return x, y


def sum_of(r):
    """The terms and the equation of one training sum, as (x, sign, y, 'x + y = z')."""
    x, y = pair(r)
    if r.random() < 0.2:
        x, y = max(x, y), min(x, y)
        return x, "-", y, f"{x} - {y} = {x - y}"
    return x, "+", y, f"{x} + {y} = {x + y}"


def ask_sum(r, x, sign, y):
    word = "plus" if sign == "+" else "minus"
    return r.choice(
        (
            f"What is {x} {sign} {y}?",
            f"What is {x} {sign} {y}?",
            f"What is {x} {word} {y}?",
            f"How much is {x} {sign} {y}?",
            f"{x} {sign} {y} = ?",
            f"{x} {sign} {y}",
            f"Please compute {x} {sign} {y}.",
            f"Can you tell me what {x} {word} {y} is?",
            f"Calculate {x} {sign} {y}.",
        )
    )


def sum_turn(r):
    x, sign, y, equation = sum_of(r)
    return ask_sum(r, x, sign, y), equation + "."


def word_problem(r):
    x, y = r.randint(2, 20), r.randint(2, 20)
    if held_out(x, y):
        return sum_turn(r)
    h, f = make_who(r), make_who(r)
    while f.name == h.name:
        f = make_who(r)
    thing = r.choice(("apples", "books", "coins", "balls", "cookies", "stones", "flowers"))
    if r.random() < 0.6:
        return (
            f"{h} has {x} {thing}. {f} gives {h.him} {y} more. How many {thing} does {h} have "
            f"now?",
            f"{x} + {y} = {x + y}. {h} has {x + y} {thing}.",
        )
    x, y = max(x, y) + 2, min(x, y)
    if held_out(x, y):
        return sum_turn(r)
    return (
        f"{h} has {x} {thing}. {h.He} gives {y} to {f}. How many {thing} are left?",
        f"{x} - {y} = {x - y}. {h} has {x - y} {thing} left.",
    )


def greeting(r):
    hello = r.choice(("Hello", "Hi", "Hi there", "Hello there", "Good morning", "Hey"))
    return (
        hello + r.choice(("!", ".", ", how are you?", "! How are you today?", "")),
        r.choice(
            (
                "Hello! How can I help you today?",
                "Hi! It is nice to meet you. What would " "you like to talk about?",
                "Hello! I am fine, thank you. How are you?",
                "Hi there! I am very well today. What can I do for you?",
            )
        ),
    )


def how_are_you(r):
    return (
        r.choice(("How are you?", "How are you today?", "How do you feel?", "Are you well?")),
        r.choice(
            (
                "I am fine, thank you. How are you?",
                "I am very well, thank you for asking!",
                "I feel great today. What about you?",
            )
        ),
    )


def who_are_you(r):
    return (
        r.choice(
            (
                "Who are you?",
                "What is your name?",
                "What are you?",
                "Can you tell me your name?",
                "Tell me about yourself.",
            )
        ),
        r.choice(
            (
                f"I am a very small language model, and I ship with {NAME}.",
                f"My name is {NAME}. I am a small model that tells stories and does sums.",
                f"You can call me {NAME}. I am a very small language model.",
            )
        ),
    )


def abilities(r):
    return (
        r.choice(
            (
                "What can you do?",
                "How can you help me?",
                "What are you good at?",
                "Can you help me?",
            )
        ),
        r.choice(
            (
                "I can tell you a short story, talk with you, and do small sums.",
                "I can tell stories, answer simple questions, and add small numbers. "
                "What would you like?",
            )
        ),
    )


def favorite(r):
    kind, values, why = r.choice(
        (
            ("color", COLORS, ("It makes me happy.", "It is a very pretty color.")),
            ("food", FOODS, ("I cannot eat, but I like the word.", "Everyone likes to share it.")),
            (
                "animal",
                ("foxes", "rabbits", "owls", "cats", "dogs", "ducks", "turtles"),
                ("They are in many of my stories.", "They are so clever."),
            ),
            ("day", DAYS, ("It is a good day for a walk.", "I always feel good on that day.")),
        )
    )
    value = r.choice(values)
    return (
        f"What is your favorite {kind}?",
        r.choice(
            (
                (
                    f"My favorite {kind} is {value}."
                    if kind not in ("animal",)
                    else f"I like {value} best."
                ),
                f"I like {value} very much.",
            )
        )
        + " "
        + r.choice(why),
    )


def i_like(r):
    value = r.choice(
        tuple(FOODS)
        + (
            "stories",
            "music",
            "dogs",
            "cats",
            "the sea",
            "rain",
            "snow",
            "games",
            "books",
            "flowers",
        )
    )
    return (
        r.choice((f"I like {value}.", f"I really love {value}!", f"I like {value} a lot.")),
        r.choice(
            (
                f"That is nice! Why do you like {value}?",
                f"I like {value} too!",
                f"How lovely! Many people like {value}.",
            )
        ),
    )


def feeling(r):
    mood, answer = r.choice(
        (
            (
                "sad",
                "I am sorry to hear that. Would you like to hear a story? It may help you smile.",
            ),
            ("tired", "You should rest a little. Sleep well and you will feel better."),
            ("bored", "Let us do something fun! I can tell you a story."),
            ("happy", "That is wonderful! I am happy too."),
            ("hungry", "Maybe you can eat an apple or some bread."),
            ("afraid", "Do not be afraid. Take a deep breath. Everything will be fine."),
            ("angry", "Take a deep breath and count to five. Do you want to talk about it?"),
            ("cold", "Put on a warm coat and drink some hot tea."),
            ("lonely", "I am here to talk with you. You can also call a friend."),
            ("thirsty", "Drink a glass of water. It will help."),
        )
    )
    return (
        r.choice(
            (f"I am {mood}.", f"I feel {mood} today.", f"I am so {mood}.", f"I feel very {mood}.")
        ),
        answer,
    )


def fact(r):
    roll = r.randrange(9)
    if roll == 0:
        thing, color = r.choice(THING_COLORS)
        return f"What color is {thing}?", f"{thing[0].upper() + thing[1:]} is {color}."
    if roll == 1:
        word, other = r.choice(OPPOSITES)
        if r.random() < 0.5:
            word, other = other, word
        return (
            r.choice((f"What is the opposite of {word}?", f"Tell me the opposite of {word}.")),
            f"The opposite of {word} is {other}.",
        )
    if roll == 2:
        i = r.randrange(7)
        return f"What day comes after {DAYS[i]}?", f"After {DAYS[i]} comes {DAYS[(i + 1) % 7]}."
    if roll == 3:
        i = r.randrange(12)
        return (
            f"What month comes after {MONTHS[i]}?",
            f"After {MONTHS[i]} comes {MONTHS[(i + 1) % 12]}.",
        )
    if roll == 4:
        animal, sound = r.choice(ANIMAL_SOUNDS)
        return f"What sound does {a(animal)} make?", f"{a(animal).capitalize()} says {sound}."
    if roll == 5:
        animal, legs = r.choice(LEGS)
        return f"How many legs does {animal} have?", f"{animal.capitalize()} has {legs} legs."
    if roll == 6:
        x, y = r.sample(range(len(SIZES)), 2)
        return (
            f"Which is bigger, {SIZES[x]} or {SIZES[y]}?",
            f"{SIZES[max(x, y)].capitalize()} is bigger than {SIZES[min(x, y)]}.",
        )
    if roll == 7:
        n = r.randint(3, 10)
        return f"Count to {NUMBERS[n]}.", ", ".join(NUMBERS[1 : n + 1]).capitalize() + "."
    count, thing = r.choice(
        (
            ("seven", "days are in a week"),
            ("twelve", "months are in a year"),
            ("four", "seasons are in a year"),
        )
    )
    return f"How many {thing}?", f"There are {count} {thing.replace(' are', '')}."


def weather(r):
    kind, answer = r.choice(
        (
            ("It is raining.", "Take an umbrella with you! Rain is good for the flowers."),
            ("It is snowing.", "How beautiful! You can build a snowman."),
            ("The sun is shining.", "What a lovely day! It is a good day for a walk."),
            ("It is very cold today.", "Put on a warm coat and a hat."),
            ("It is very hot today.", "Drink a lot of water and stay in the shade."),
            ("It is windy outside.", "That is good weather to fly a kite!"),
        )
    )
    return kind, answer


def joke(r):
    return (
        r.choice(("Tell me a joke.", "Do you know a joke?", "Make me laugh.")),
        r.choice(
            (
                "Why did the duck cross the road? It wanted to get to the pond!",
                "What do you call a bear with no teeth? A gummy bear!",
                "Why did the cookie go to the doctor? It felt crumby!",
                "What did one wall say to the other wall? I will meet you at the corner!",
            )
        ),
    )


def thanks(r):
    return (
        r.choice(("Thank you!", "Thanks.", "Thank you very much.", "Thanks a lot!")),
        r.choice(
            ("You are welcome!", "You are very welcome. I am happy to help.", "It was my pleasure!")
        ),
    )


def goodbye(r):
    return (
        r.choice(("Goodbye!", "Bye.", "See you later!", "Good night.", "I have to go now.")),
        r.choice(
            (
                "Goodbye! Have a nice day.",
                "See you soon!",
                "Bye! Come back any time.",
                "Goodbye! It was nice to talk with you.",
            )
        ),
    )


def ask_story(r):
    roll = r.random()
    if roll < 0.5:
        ask = r.choice(
            (
                "Tell me a story.",
                "Can you tell me a story?",
                "Please tell me a short " "story.",
                "I want to hear a story.",
                "Tell me another story.",
            )
        )
        return ask, story(r)
    if roll < 0.8:
        name = r.choice(GIRLS + BOYS + PETS)
        return (
            r.choice(
                (
                    f"Tell me a story about {name}.",
                    f"Can you tell me a story about {name}?",
                    f"Please write a short story about {name}.",
                )
            ),
            story(r, hero=name),
        )
    toy = r.choice(TOYS)
    return (
        r.choice(
            (f"Tell me a story about {a(toy)}.", f"Please write a story with {a(toy)} in " f"it.")
        ),
        story(r, thing=toy),
    )


TURNS = (
    (greeting, 4),
    (how_are_you, 2),
    (who_are_you, 3),
    (abilities, 2),
    (favorite, 3),
    (i_like, 3),
    (feeling, 3),
    (fact, 9),
    (weather, 2),
    (joke, 1),
    (thanks, 2),
    (sum_turn, 12),
    (word_problem, 4),
    (ask_story, 4),
)
MAKERS = [maker for maker, weight in TURNS for _ in range(weight)]


def introduction(r):
    """Two exchanges of which the second needs the first: the user's own name."""
    name = r.choice(GIRLS + BOYS)
    return (
        (
            r.choice((f"My name is {name}.", f"Hi, I am {name}.", f"Hello! My name is {name}.")),
            r.choice(
                (
                    f"Nice to meet you, {name}!",
                    f"Hello, {name}! How are you today?",
                    f"Hi {name}! What can I do for you?",
                )
            ),
        ),
        (
            r.choice(("What is my name?", "Do you know my name?", "Who am I?")),
            f"Your name is {name}.",
        ),
    )


def introduction_chat(r):
    """A chat about the user's name, with at most one other exchange between."""
    first, second = introduction(r)
    between = [r.choice(MAKERS)(r)] if r.random() < 0.3 else []
    return [
        (role, text)
        for turn in (first, *between, second)
        for role, text in zip(("user", "assistant"), turn)
    ]


def words(r, most=12):
    """A list of words that stories choose from."""
    return " ".join(r.choice(CHOSEN_WORDS) for _ in range(r.randint(1, most)))


def echo_chat(r):
    """The user says some words and the model says them again."""
    said = words(r, 6).replace(" ", ", ")
    ask = r.choice(("Say", "Please say", "Can you say"))
    return [("user", f"{ask}: {said}."), ("assistant", f"{said}.")]


def exchanges(r):
    """The question and answer pairs of one chat."""
    turns = []
    if r.random() < 0.2:
        turns.append(greeting(r))
    if r.random() < 0.15:
        first, second = introduction(r)
        turns += [first] + [r.choice(MAKERS)(r) for _ in range(r.randint(0, 1))] + [second]
    while len(turns) < 4 and (not turns or r.random() < 0.45):
        turns.append(r.choice(MAKERS)(r))
    if r.random() < 0.1:
        turns.append(goodbye(r))
    return turns


def chat(r):
    """One chat as messages; half of them start with a system message."""
    messages = []
    if r.random() < 0.5:
        messages.append(("system", r.choice(SYSTEMS)))
    for question, answer in exchanges(r):
        messages += [("user", question), ("assistant", answer)]
    return messages


def sum_chat(r):
    """A chat of one sum and nothing else, the form the measurement uses."""
    question, answer = sum_turn(r)
    return [("user", question), ("assistant", answer)]


def plain_sums(r):
    """A few lines of plain sums."""
    return "\n".join(sum_of(r)[3] for _ in range(r.randint(1, 8)))

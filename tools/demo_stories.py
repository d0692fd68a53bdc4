"""Composes the simple English stories the demo checkpoint learns from.

Every story is made by a small grammar: a cast (hero, friend, helper), a few things, and one of the
plots below, whose sentences all read from that cast, so that names, colours and objects stay the
same from the first line to the last. Nothing is copied from a data set.
"""

GIRLS = (
    "Lily Mia Anna Ella Rosa Nora Zoe Emma Lucy Sara Ruby Ivy Clara Maya Nina Holly "
    "Alice Daisy Jane Molly"
).split()
BOYS = (
    "Tom Ben Sam Max Leo Jack Tim Finn Noah Oscar Luke Adam Theo Hugo Eli Peter "
    "Dan Henry Owen Jim"
).split()
PETS = ("Pip Coco Biscuit Pepper Sunny Mimi Toby Bella Rusty Snowy Socks Button").split()
KINDS = "fox rabbit bear mouse squirrel duck hedgehog owl frog kitten puppy turtle".split()
COLORS = "red blue green yellow white orange purple pink brown black".split()
TOYS = "ball kite boat doll train drum car bear robot hat".split()
PLACES = (
    "the park",
    "the garden",
    "the forest",
    "the river",
    "the beach",
    "the hill",
    "the farm",
    "the pond",
    "the meadow",
    "the old bridge",
)
FOODS = (
    "cake",
    "bread",
    "soup",
    "apples",
    "cookies",
    "pancakes",
    "berries",
    "cheese",
    "honey",
    "carrots",
)
TREES = "apple oak pear cherry plum".split()
WEATHER = ("sunny", "warm", "windy", "cool", "bright", "quiet")
TRAITS = ("kind", "brave", "happy", "curious", "clever", "gentle", "cheerful", "shy", "quiet")
ANIMAL_SOUNDS = (
    ("cow", "moo"),
    ("dog", "woof"),
    ("cat", "meow"),
    ("duck", "quack"),
    ("sheep", "baa"),
    ("pig", "oink"),
    ("owl", "hoo"),
    ("bee", "buzz"),
    ("frog", "ribbit"),
    ("lion", "roar"),
)
RELATIVES = (
    ("mother", "she", "her"),
    ("father", "he", "his"),
    ("grandmother", "she", "her"),
    ("grandfather", "he", "his"),
    ("uncle", "he", "his"),
    ("aunt", "she", "her"),
)


class Who:
    """Someone in a story: a name, what they are, and the pronouns that agree with them."""

    def __init__(self, name, kind, girl):
        self.name, self.kind, self.girl = name, kind, girl
        self.he, self.him, self.his = ("she", "her", "her") if girl else ("he", "him", "his")
        self.He, self.His = self.he.capitalize(), self.his.capitalize()

    def __str__(self):
        return self.name


def make_who(r, other=None, name=None):
    """A child or an animal; never with the name of `other`."""
    if name is None:
        roll = r.random()
        pool = GIRLS if roll < 0.38 else BOYS if roll < 0.76 else PETS
        name = r.choice([n for n in pool if other is None or n != other.name])
    if name in GIRLS:
        return Who(name, "girl", True)
    if name in BOYS:
        return Who(name, "boy", False)
    return Who(name, r.choice(KINDS), r.random() < 0.5)


def a(word):
    return ("an " if word[0] in "aeiou" else "a ") + word


class Cast:
    """The values one story keeps using."""

    def __init__(self, r, hero=None, thing=None):
        self.r = r
        self.h = make_who(r, name=hero)
        self.f = make_who(r, other=self.h)
        self.color = r.choice(COLORS)
        self.thing = thing or r.choice(TOYS)
        self.toy = f"{self.color} {self.thing}"
        self.place = r.choice(PLACES)
        self.food = r.choice(FOODS)
        self.tree = r.choice(TREES)
        self.trait = r.choice(TRAITS)
        self.weather = r.choice(WEATHER)
        self.rel, self.rel_he, self.rel_his = r.choice(RELATIVES)


def opening(c):
    r, h = c.r, c.h
    kind = r.choice(("little ", "small ", "young ")) + h.kind
    first = r.choice(
        (
            f"Once upon a time, there was a {kind} named {h}.",
            f"Once there was a {kind} called {h}.",
            f"{h} was a {kind}.",
            f"There once was a {kind} whose name was {h}.",
        )
    )
    second = r.choice(
        (
            f" {h.He} was very {c.trait}.",
            f" {h} was {c.trait} and liked to play.",
            f" Everyone said that {h} was {c.trait}.",
            "",
        )
    )
    third = r.choice(
        (
            f" One {c.weather} day, ",
            f" One {c.weather} morning, ",
            f" It was a {c.weather} day, and ",
            " One day, ",
        )
    )
    return first + second + third


def closing(c, moral):
    r, h, f = c.r, c.h, c.f
    return " " + r.choice(
        (
            f"From that day on, {h} and {f} were best friends.",
            f"{h} went home with a big smile.",
            f"{h} learned that {moral}.",
            f"That night, {h} slept well and had sweet dreams.",
            "And they were all very happy.",
            f"{h} was happy, because now {h.he} knew that {moral}.",
            "It was the best day of all.",
        )
    )


def lost_toy(c):
    r, h, f = c.r, c.h, c.f
    spot = r.choice(
        (
            "under a bush",
            "behind a big rock",
            "in the tall grass",
            "up in a tree",
            "under the bench",
            "next to the path",
        )
    )
    text = opening(c) + r.choice(
        (
            f"{h} took {h.his} {c.toy} to {c.place}.",
            f"{h} went to {c.place} to play with {h.his} {c.toy}.",
        )
    )
    text += r.choice(
        (
            f" But the {c.thing} was gone! {h} looked and looked, but {h.he} could not "
            f"find it.",
            f" After a while, {h.he} could not see the {c.thing} anywhere. " f"{h} was very sad.",
            f" Then {h.he} lost the {c.thing}. {h} began to cry.",
        )
    )
    text += f' {f} came by and asked, "Why are you sad, {h}?" "I lost my {c.toy}," said {h}.'
    text += r.choice(
        (f' "I will help you," said {f}.', f' "Do not cry. Let us look ' f'together," said {f}.')
    )
    text += f" They looked for a long time. At last, {f} found the {c.toy} {spot}."
    text += r.choice((f' "Thank you, {f}!" said {h}.', f" {h} jumped with joy and gave {f} a hug."))
    return text + closing(c, "friends help each other")


def sharing(c):
    r, h, f = c.r, c.h, c.f
    text = (
        opening(c)
        + f"{h} had some {c.food}. "
        + r.choice((f"{h.He} wanted to eat all of it alone.", f'"This is all mine," {h.he} said.'))
    )
    text += r.choice(
        (
            f" Then {h.he} saw {f} sitting near {c.place}. {f} was hungry.",
            f' {f} came along and looked at the {c.food}. "I am so hungry," {f} said.',
        )
    )
    text += r.choice(
        (
            f" {h} thought for a moment. {h.He} did not want {f} to be hungry.",
            f" {h} felt sorry for {f}.",
        )
    )
    text += f' "Would you like some {c.food}?" asked {h}. "Yes, please!" said {f}.'
    text += r.choice(
        (
            " They sat down and ate together. It tasted better than before.",
            f" {h} gave half of it to {f}, and they both smiled.",
        )
    )
    return text + closing(c, "it is good to share")


def bird(c):
    r, h = c.r, c.h
    animal = r.choice(("bird", "butterfly", "duck", "mouse", "kitten"))
    text = (
        opening(c)
        + f"{h} was walking near {c.place}. "
        + r.choice((f"{h.He} heard a small sound.", f"{h.He} saw something move in the grass."))
    )
    text += f" It was a little {c.color} {animal}. " + r.choice(
        (f"The {animal} was hurt and could not move.", f"The {animal} was cold and afraid.")
    )
    text += f' "Do not be afraid, little {animal}," said {h}. "I will help you."'
    text += r.choice(
        (
            f" {h} took the {animal} home and made a warm bed in a box.",
            f" {h} held the {animal} in {h.his} hands and carried it home.",
        )
    )
    text += f" {h.His} {c.rel} gave the {animal} some water and a little food."
    text += r.choice(
        (
            f" After three days, the {animal} was strong again.",
            f" The next morning, the {animal} felt much better.",
        )
    )
    text += r.choice(
        (
            f" It looked at {h} once more and went away into the trees.",
            f" {h} opened the door, and the {animal} was free.",
        )
    )
    return (
        text
        + " "
        + r.choice(
            (
                f"{h} was a little sad, but also very proud.",
                f"Every day after that, the {animal} came back to visit {h}.",
                f'"Good job, {h}," said {h.his} {c.rel}.',
            )
        )
    )


def baking(c):
    r, h = c.r, c.h
    food = r.choice(("cake", "bread", "soup", "pie", "pizza"))
    missing = r.choice(("milk", "eggs", "salt", "butter", "sugar"))
    text = (
        opening(c) + f"{h} wanted to make a {food} with {h.his} {c.rel}."
        if food not in ("bread", "soup")
        else opening(c) + f"{h} wanted to make {food} with {h.his} {c.rel}."
    )
    text += f' They went to the kitchen. "Oh no," said {h.his} {c.rel}. "We have no {missing}!"'
    text += r.choice(
        (
            f" {h} ran to the shop and bought some {missing}.",
            f' {h} went next door and asked {c.f} for some {missing}. "Here you are," '
            f"said {c.f}.",
        )
    )
    text += r.choice(
        (
            f" Then they mixed everything in a big {c.color} bowl.",
            f" {h} mixed everything with a long spoon.",
        )
    )
    text += r.choice((f" Soon the whole house smelled good.", f" They waited and waited."))
    text += f" When the {food} was ready, " + r.choice(
        (
            f'{h} took the first bite. "Yum!" {h.he} said.',
            f"they sat at the table and ate together.",
        )
    )
    return text + closing(c, "it is fun to make things together")


def afraid(c):
    r, h = c.r, c.h
    fear, first, second = r.choice(
        (
            (
                "the dark",
                "There was no monster at all, only a chair with a coat on it.",
                "turned on a small light",
            ),
            (
                "the deep water",
                "The water was warm and only came up to the knees.",
                "took one small step into the water",
            ),
            (
                "the big dog next door",
                "The dog only wagged its tail and wanted to play.",
                "held out one hand",
            ),
            (
                "the loud thunder",
                "The thunder was only a noise far away in the sky.",
                "looked out of the window",
            ),
            (
                "high places",
                "From the top, the whole town looked small and pretty.",
                "climbed up one step at a time",
            ),
        )
    )
    text = opening(c) + f"{h} was sad, because {h.he} was afraid of {fear}."
    text += f" {h.His} {c.rel} saw this and said, " + r.choice(
        (
            '"You do not have to be afraid. I am here with you."',
            '"Everyone is afraid sometimes. Let us try together."',
        )
    )
    text += f" {h} took a deep breath and {second}. {first}"
    text += r.choice(
        (f' {h} laughed. "I am not afraid anymore!" {h.he} said.', f' "I did it!" said {h}.')
    )
    return (
        text
        + " "
        + r.choice(
            (
                f"{h.His} {c.rel} was very proud.",
                f"After that, {h} was not afraid of {fear}.",
                f"{h} learned that it is fine to be afraid and still be brave.",
            )
        )
    )


def seed(c):
    r, h = c.r, c.h
    plant = r.choice(("flower", "tree", "pumpkin", "bean", "sunflower"))
    text = opening(c) + f'{h} found a tiny seed. "What will you be?" {h.he} asked.'
    text += f" {h} put the seed into the ground near {c.place}."
    text += r.choice(
        (
            f" Every day {h.he} gave it some water.",
            f" {h.He} gave it water and sat next to it in the sun.",
        )
    )
    text += r.choice(
        (
            f' But nothing happened, and {h} was sad. "You must wait," said {h.his} ' f"{c.rel}.",
            f' Days went by. "Be patient," said {h.his} {c.rel}.',
        )
    )
    text += r.choice(
        (
            " Then one morning there was a small green leaf!",
            " After the rain, a little green leaf came up.",
        )
    )
    text += (
        f" It grew and grew, and in the end it was a beautiful {c.color} {plant}."
        if plant in ("flower", "bean")
        else f" It grew and grew, and in the end it was a big {plant}."
    )
    return (
        text
        + " "
        + r.choice(
            (
                f"{h} learned that good things take time.",
                f"{h} showed the {plant} to {c.f}, and they danced around it.",
                f'"You waited so well," said {h.his} {c.rel}.',
            )
        )
    )


def broken(c):
    r, h = c.r, c.h
    item = r.choice(("cup", "vase", "lamp", "plate", "clock", "window"))
    text = opening(c) + f"{h} was playing with {h.his} {c.thing} in the house."
    text += f' The {c.thing} hit the {c.color} {item}, and the {item} broke. "Oh no!" said {h}.'
    text += r.choice((f" {h} wanted to hide.", f" {h} was afraid to tell anyone."))
    text += f' But then {h.he} went to {h.his} {c.rel} and said, "I am sorry. I broke the {item}."'
    text += f" {h.His} {c.rel} was quiet for a moment. Then {c.rel_he} said, " + r.choice(
        ('"Thank you for telling me the truth."', '"I am glad that you told me."')
    )
    text += r.choice((f" They fixed the {item} together.", f" Together they cleaned the floor."))
    return text + f" {h} learned that it is good to tell the truth."


def race(c):
    r, h, f = c.r, c.h, c.f
    text = opening(c) + f"{h} and {f} had a race to {c.place}."
    text += r.choice(
        (f' "I am very fast," said {f}. "You can never win!"', f" {f} was fast, and {h} was slow.")
    )
    text += f" They started to run. {f} was far ahead. " + r.choice(
        (
            f"Then {f} stopped to sleep under {a(c.tree)} tree.",
            f"Then {f} stopped to eat some {c.food}.",
        )
    )
    text += f" But {h} did not stop. " + r.choice(
        (f"Step by step, {h.he} went on.", f"{h.He} kept going, slow and steady.")
    )
    text += f" When {f} looked up, {h} was already there. {h} had won the race!"
    text += r.choice(
        (f' "Well done," said {f}.', f' {f} was surprised and said, "You did so ' f'well!"')
    )
    return text + closing(c, "you should never give up")


def new_friend(c):
    r, h, f = c.r, c.h, c.f
    text = opening(c) + f"{h} sat alone near {c.place}. {h.He} had no one to play with."
    text += (
        f' Then a {f.kind} came by with {a(c.toy)}. "Hello, my name is {f}," said the {f.kind}. '
    )
    text += r.choice(('"Do you want to play with me?"', '"What is your name?"'))
    text += f' "I am {h}," said {h}. ' + r.choice(
        (f'"I like your {c.thing}!"', f'"Yes, let us play!"')
    )
    text += r.choice(
        (
            f" They played with the {c.thing} all day.",
            f" They ran and laughed until the sun went down.",
        )
    )
    text += r.choice(
        (
            f' When it was time to go home, {f} said, "See you tomorrow!"',
            f" {f} let {h} hold the {c.toy}.",
        )
    )
    return text + closing(c, "a new friend can be anywhere")


def birthday(c):
    r, h, f = c.r, c.h, c.f
    age = r.choice(("four", "five", "six", "seven"))
    text = opening(c) + f"it was {h}'s birthday. {h} was {age} years old."
    text += (
        f' {f} came to the party with {a(r.choice(COLORS))} box. "Happy birthday, {h}!" said {f}.'
    )
    text += f" {h} opened the box. Inside was {a(c.toy)}! " + r.choice(
        (f'"I love it!" said {h}.', f'"This is just what I wanted," said {h}.')
    )
    text += r.choice((f" They ate {c.food} and sang a song.", f" They played games in the garden."))
    text += r.choice(
        (
            f" {h} let everyone play with the new {c.thing}.",
            f" {h} and {f} played with the {c.thing} until it was dark.",
        )
    )
    return text + closing(c, "friends are the best gift")


def treasure(c):
    r, h, f = c.r, c.h, c.f
    prize = r.choice(
        (
            "a box of old coins",
            "a golden key",
            "a shiny stone",
            "a book of stories",
            "a bag of sweets",
        )
    )
    text = opening(c) + f"{h} found an old map. It had a big {c.color} cross on it."
    text += f' "Look, {f}! A treasure!" said {h}. The map showed the way to {c.place}.'
    text += r.choice(
        (
            f" They walked over a bridge and up a hill.",
            f" They walked past the tall {c.tree} tree and along the path.",
        )
    )
    text += r.choice(
        (
            f" They dug a deep hole. At first, there was only sand.",
            f' It was a long way, and {f} was tired. "Do not give up," said {h}.',
        )
    )
    text += f" Then they found a box. Inside was {prize}!"
    text += r.choice((f' "We will share it," said {h}.', f" {h} and {f} shouted with joy."))
    return text + closing(c, "it is fun to explore")


def rain(c):
    r, h, f = c.r, c.h, c.f
    text = opening(c) + f"{h} wanted to go to {c.place}. But then it began to rain."
    text += r.choice(
        (f" {h} looked out of the window and was sad.", f' "Now I cannot play outside," said {h}.')
    )
    text += f" {h.His} {c.rel} had an idea. " + r.choice(
        (
            '"Let us build a house out of blankets!"',
            '"Let us make a boat out of paper!"',
            '"Let us paint a picture!"',
        )
    )
    text += r.choice(
        (
            f" {h} worked for a long time, and {f} came to help.",
            f" So they did, and {h} forgot about the rain.",
        )
    )
    text += r.choice(
        (
            f" When the rain stopped, there was a rainbow in the sky.",
            f" They laughed so much that they did not see the sun come out.",
        )
    )
    return (
        text
        + " "
        + r.choice(
            (f'"Rainy days are fun too," said {h}.', f'{h} said, "I hope it rains again tomorrow!"')
        )
    )


def boat(c):
    r, h, f = c.r, c.h, c.f
    text = opening(c) + f"{h} made a little {c.color} boat out of wood. {h.He} put it on the water."
    text += f' But the wind was strong, and the boat went far away. "My boat!" cried {h}.'
    text += r.choice(
        (
            f" {f} was swimming in the water and saw the boat.",
            f" {f} stood on the other side and saw the boat.",
        )
    )
    text += (
        f" {f} pushed the boat back to {h} with a long stick."
        if r.random() < 0.5
        else f" {f} caught the boat and brought it back to {h}."
    )
    text += f' "Thank you, {f}," said {h}. ' + r.choice(
        ('"Let us play together."', f'"You are a good friend."')
    )
    text += r.choice(
        (
            f" Then {h} tied a string to the boat, so that it could not get lost.",
            f" They played with the boat until evening.",
        )
    )
    return text + closing(c, "friends help each other")


def moon(c):
    r, h = c.r, c.h
    c.weather = r.choice(("clear", "warm", "quiet"))
    text = (
        opening(c).replace(" morning, ", " evening, ").replace(" day, ", " night, ")
        + f"{h} could not sleep. {h.He} looked at the moon."
    )
    text += r.choice(
        (
            f' "Hello, moon," said {h}. "Are you awake too?"',
            f' "Moon, why are you so bright?" asked {h}.',
        )
    )
    text += r.choice((f" The moon smiled at {h}.", f" The moon was big and round and white."))
    text += f" {h} counted the stars. One, two, three, four, five. " + r.choice(
        (f"There were too many stars to count.", f"Soon {h.his} eyes were heavy.")
    )
    text += f' {h.His} {c.rel} came in and said, "Good night, {h}."'
    return (
        text
        + " "
        + r.choice(
            (f"{h} closed {h.his} eyes and fell asleep.", f"Then {h} slept until the sun came up.")
        )
    )


def lost_way(c):
    r, h, f = c.r, c.h, c.f
    text = (
        opening(c) + f"{h} went for a walk in the forest. {h.He} walked too far and lost the way."
    )
    text += r.choice(
        (
            f" It was getting dark, and {h} was afraid.",
            f" {h} sat down under {a(c.tree)} tree and cried.",
        )
    )
    text += (
        f" Then {h} saw a small light. It was {f} with a lamp. "
        + f'"Are you lost?" asked {f}. "Yes," said {h}. "I want to go home."'
    )
    text += r.choice(
        (
            f' "Take my hand," said {f}. "I know the way."',
            f' "Come with me. I will show you the way," said {f}.',
        )
    )
    text += (
        f" They walked together, and soon {h} saw {h.his} house. "
        f"{h.His} {c.rel} was waiting at the door and gave {h.him} a big hug."
    )
    return text + closing(c, "you should not walk too far alone")


def tower(c):
    r, h, f = c.r, c.h, c.f
    text = opening(c) + f"{h} built a tower out of {c.color} blocks. It was very tall."
    text += r.choice(
        (
            f" Then {f} ran by, and the tower fell down.",
            f" Then the wind came and the tower fell down.",
        )
    )
    text += r.choice((f" {h} was angry and wanted to shout.", f" {h} was very sad."))
    text += (
        f' "I am sorry," said {f}. "Let us build it again." '
        if "ran by" in text
        else f' "Do not be sad," said {f}. "Let us build it again." '
    )
    text += r.choice(
        (
            f"{f} gave {h} the blocks, and {h} put them on top of each other.",
            f"They worked together, one block after another.",
        )
    )
    text += r.choice(
        (
            " The new tower was even taller than the old one.",
            " Now the tower was so tall that it almost touched the roof.",
        )
    )
    return text + closing(c, "two can do more than one")


PLOTS = (
    lost_toy,
    sharing,
    bird,
    baking,
    afraid,
    seed,
    broken,
    race,
    new_friend,
    birthday,
    treasure,
    rain,
    boat,
    moon,
    lost_way,
    tower,
)


def story(r, hero=None, thing=None):
    """One story; `hero` names the main character, `thing` asks for a plot with that toy."""
    plots = (lost_toy, new_friend, birthday) if thing else PLOTS
    return r.choice(plots)(Cast(r, hero, thing))

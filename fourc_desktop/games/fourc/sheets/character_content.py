"""Content of a character's page, for paper and screen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.numbers import Breakdown

SENTENCE_ENDS = frozenset(".?!…")
"""What ends a sentence."""


@dataclass(frozen=True, slots=True)
class SheetField:
    """A labeled word or two, such as the player's name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class GaugeContent:
    """A gauge: Damage or Fortune.

    Attributes:
        title: Its name.
        value: What it is at the start, 0 or more; None leaves it blank, to be written in.
        hint: What is to be known of it.
        now: The current value, where known.
    """

    title: str
    value: int | None
    hint: str
    now: int | None = None


@dataclass(frozen=True, slots=True)
class ConditionBox:
    """A condition, and whether the character has it."""

    name: str
    ticked: bool = False


@dataclass(frozen=True, slots=True)
class RowStarts:
    """The first d% that is red, blue and yellow."""

    red: int
    blue: int
    yellow: int


@dataclass(frozen=True, slots=True)
class TraitLine:
    """A Primary Trait.

    Attributes:
        name: The trait.
        value: Its Rank Value; None leaves it blank, and what follows from it too.
        first: The name of its rank, or its row where the campaign has no names.
        second: Its row, or its breakdown where the row is above.
        starts: From which d% it earns each color.
    """

    name: str
    value: int | None
    first: str
    second: str
    starts: RowStarts | None


@dataclass(frozen=True, slots=True)
class ArmorLine:
    """Something that stops damage: its name, when it does so if not always, its Rank Value.

    None leaves the Rank Value blank.
    """

    name: str
    when: str
    rank: int | None


@dataclass(frozen=True, slots=True)
class Speed:
    """A movement mode with its sectors a turn, or words where there is no number.

    No words leave it blank.
    """

    name: str
    sectors: int | str


@dataclass(frozen=True, slots=True)
class StatusScore:
    """Lifestyle or Repute; what changes in play has a box to write in; None is left blank."""

    title: str
    value: int | None
    remark: str
    changes: bool


@dataclass(frozen=True, slots=True)
class AttackLine:
    """An attack in words.

    Attributes:
        name: Its name.
        roll: What is rolled: "Melee 20".
        kind: The kind of attack, or a note on the roll.
        starts: From which d% it earns each color.
        words: The results of red, blue and yellow.
        damage: The points of a hit, or letters in place of them.
        reach: Its range.
        note: What else is to be known, or empty.
    """

    name: str
    roll: str
    kind: str
    starts: RowStarts
    words: tuple[str, str, str]
    damage: str
    reach: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class DefenseLine:
    """A defense in words: what is rolled, when it applies, the results of the colors.

    Without `starts` the thresholds are left blank.
    """

    name: str
    roll: str
    note: str
    starts: RowStarts | None
    words: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class PowerLine:
    """A power, in sentences without their full stops.

    Attributes:
        name: Its name once it is settled.
        rank: Its Rank Value, or a dash where it has none.
        says: The open choices, the answers, and the numbers it gives.
        gains: What it adds to the rest of the sheet.
        sources: Where it comes from; for tips, never printed.
        fights: Those of `says` that are among the attacks too.
        does: What it does, in the sentences of the catalog.
    """

    name: str
    rank: str
    says: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    fights: frozenset[str] = frozenset()
    does: tuple[str, ...] = ()

    @property
    def words_without_attacks(self) -> tuple[str, ...]:
        """What it says where the attacks are on the same page."""
        return tuple(sentence for sentence in self.says if sentence not in self.fights)

    @property
    def tip(self) -> str:
        """Where it comes from, as one text."""
        return in_sentences(self.sources)

    @property
    def text(self) -> str:
        """What it says, gains and does, the most needed first."""
        return in_sentences((*self.says, *self.gains, *self.does))


@dataclass(frozen=True, slots=True)
class SkillLine:
    """A skill with its Row Steps, or a contact."""

    name: str
    worth: str


@dataclass(frozen=True, slots=True)
class OriginLine:
    """The origin in words: how it was found, who that is, and what it changed."""

    remark: str
    sentences: tuple[str, ...]

    @property
    def changes(self) -> str:
        """Its changes and the seed, as one text without the origin's description."""
        return " ".join(self.sentences[1:])


@dataclass(frozen=True, slots=True)
class CharacterPage:
    """The content of a character's sheet, in its words and numbers.

    Attributes:
        name: The hero name, as typed.
        badge: The edition, and whose side a villain is on.
        mark: What the Gamemaster allowed against the rules, or empty.
        fields: Identity, origin, player and campaign.
        damage: The Damage panel.
        fortune: The Fortune panel.
        conditions: The conditions with a box to tick.
        other_conditions: The conditions without a box.
        trait_head: The heading of the traits' words, such as "rank and row".
        traits: The seven traits in their order.
        origin: The origin in words.
        armor: What stops damage, the best first.
        movement: Movement modes, the common ones first, each once.
        secondary_traits: Lifestyle and Repute.
        attack_remark: How often they attack in a turn, where that is more than once.
        attacks: The attacks, the strongest first.
        defenses: What can be done against attacks.
        powers: The powers in their order.
        skills: Skills and contacts in their order.
        equipment: What they carry, in their order.
        notes: Free text, possibly of several lines.
    """

    name: str
    badge: str
    mark: str
    fields: tuple[SheetField, ...]
    damage: GaugeContent
    fortune: GaugeContent
    conditions: tuple[ConditionBox, ...]
    other_conditions: tuple[str, ...]
    trait_head: str
    traits: tuple[TraitLine, ...]
    origin: OriginLine
    armor: tuple[ArmorLine, ...]
    movement: tuple[Speed, ...]
    secondary_traits: tuple[StatusScore, ...]
    attack_remark: str
    attacks: tuple[AttackLine, ...]
    defenses: tuple[DefenseLine, ...]
    powers: tuple[PowerLine, ...]
    skills: tuple[SkillLine, ...]
    equipment: tuple[str, ...]
    notes: str

    def words(self) -> Iterator[tuple[str, str]]:
        """The user-typed texts, each with the name of its place."""
        yield "Name", self.name
        for field in self.fields:
            yield field.label, field.value
        yield "Origin", " ".join(self.origin.sentences)
        yield "Conditions", " ".join(self.other_conditions)
        for power in self.powers:
            yield f"Power {power.name}", f"{power.name} {power.text}"
        for skill in self.skills:
            yield f"Skill {skill.name}", skill.name
        for item in self.equipment:
            yield f"Equipment {item}", item
        yield "Notes", self.notes

    @property
    def is_blank(self) -> bool:
        """Whether it is a blank sheet, with lists to fill in."""
        return not self.name

    def without_play_values(self) -> "CharacterPage":
        """The page without the values that change in play, and without what depends on them."""
        return replace(
            self,
            damage=replace(self.damage, value=None, now=None),
            fortune=replace(self.fortune, value=None, now=None),
            traits=tuple(
                replace(line, value=None, first="", second="", starts=None) for line in self.traits
            ),
            secondary_traits=tuple(
                replace(line, value=None, remark="") if line.changes else line
                for line in self.secondary_traits
            ),
        )

    @property
    def notes_lead_in(self) -> str:
        """The text before the notes: the origin's changes, and conditions without a box."""
        also = f"Also: {', '.join(self.other_conditions)}." if self.other_conditions else ""
        return "\n".join(filter(None, (self.origin.changes, also)))


def in_sentences(sentences: Iterable[str]) -> str:
    """Sentences as one text, each with its full stop where it has none of its own."""
    return " ".join(each if each[-1:] in SENTENCE_ENDS else f"{each}." for each in sentences)


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, each with what ends it."""
    found: list[str] = []
    for word in text.split():
        if found and found[-1][-1] not in SENTENCE_ENDS:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


NO_BREAK_SPACE = "\u00a0"
"""A space at which no line is broken."""


def breakdown_words(breakdown: Breakdown) -> str:
    """The parts of a number, kept on one line: "30 + 10"."""
    first, *more = breakdown.parts
    return NO_BREAK_SPACE.join(
        [str(first.amount), *(signed(part.amount, NO_BREAK_SPACE) for part in more)]
    )


def signed(amount: int, space: str = "") -> str:
    """A number with its sign, "+10" or "−10"; `space` is put between the two."""
    return f"{'−' if amount < 0 else '+'}{space}{abs(amount)}"

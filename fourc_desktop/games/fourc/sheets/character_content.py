"""Content of a character's page, for paper and screen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.text import added_text

SENTENCE_ENDS = frozenset(".?!…")
"""The characters that end a sentence."""


@dataclass(frozen=True, slots=True)
class SheetField:
    """A label with a short value, such as the player's name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class GaugeContent:
    """The content of a gauge: Damage or Fortune.

    Attributes:
        title: Its name.
        value: The value at the start, 0 or more; None leaves a blank.
        hint: A note.
        now: The current value, or None if it is unknown.
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
    """The lowest d% that is red, blue and yellow."""

    red: int
    blue: int
    yellow: int


@dataclass(frozen=True, slots=True)
class TraitLine:
    """A Primary Trait.

    Attributes:
        name: Its name.
        value: Its Rank Value; None leaves it and its derived values blank.
        first: The name of its rank, or its row if the campaign has no names.
        second: Its row, or its breakdown if `first` is the row; what it was if dying lowered it.
        starts: The lowest d% of each color.
    """

    name: str
    value: int | None
    first: str
    second: str
    starts: RowStarts | None


@dataclass(frozen=True, slots=True)
class ArmorLine:
    """Armor: its name, the condition under which it applies, its Rank Value.

    A Rank Value of None is left blank. `by_trait` is whether a trait decides it.
    """

    name: str
    when: str
    rank: int | None
    by_trait: bool = False


@dataclass(frozen=True, slots=True)
class Speed:
    """A movement mode with its sectors per turn, or a text if there is no number.

    An empty text is left blank. `by_trait` is whether a trait decides it.
    """

    name: str
    sectors: int | str
    by_trait: bool = False


@dataclass(frozen=True, slots=True)
class StatusScore:
    """Lifestyle or Repute; None is left blank, and a score that changes in play has a box."""

    title: str
    value: int | None
    remark: str
    changes: bool


@dataclass(frozen=True, slots=True)
class AttackLine:
    """An attack as text.

    Attributes:
        name: Its name.
        roll: The score rolled: "Melee 20".
        kind: The kind of attack, or a note on the roll.
        starts: The lowest d% of each color; None leaves them blank.
        words: The results of red, blue and yellow.
        damage: The points of a hit, or letters in place of them; empty leaves them blank.
        reach: Its range.
        note: Further information, or empty.
        by_trait: The fields that a Primary Trait decides: "roll", "kind", "damage", "reach".
    """

    name: str
    roll: str
    kind: str
    starts: RowStarts | None
    words: tuple[str, str, str]
    damage: str
    reach: str
    note: str = ""
    by_trait: frozenset[str] = frozenset()

    def without_play_values(self) -> "AttackLine":
        """The same without the numbers that a trait decides."""
        by_trait = self.by_trait
        return replace(
            self,
            roll=_named(self.roll) if "roll" in by_trait else self.roll,
            starts=None if "roll" in by_trait else self.starts,
            kind="" if "kind" in by_trait else self.kind,
            damage="" if "damage" in by_trait else self.damage,
            reach="" if "reach" in by_trait else self.reach,
        )


@dataclass(frozen=True, slots=True)
class DefenseLine:
    """A defense as text: the score rolled, its condition, the results of the colors.

    Without `starts` the thresholds are left blank.
    """

    name: str
    roll: str
    note: str
    starts: RowStarts | None
    words: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class PowerLine:
    """A power as texts, sentences without final periods.

    Attributes:
        name: Its name.
        rank: Its Rank Value, or a dash if it has none.
        says: The open choices, the answers, and the derived numbers.
        gains: Its bonuses to other values of the sheet.
        sources: Its origin, and where its numbers come from, for tooltips only.
        fights: Those texts of `says` that also appear among the attacks.
        does: Its description, in the sentences of the catalog.
        in_pencil: Texts of `says` with a number of a trait, each with its wording without it.
    """

    name: str
    rank: str
    says: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    fights: frozenset[str] = frozenset()
    does: tuple[str, ...] = ()
    in_pencil: tuple[tuple[str, str], ...] = ()

    def without_play_values(self) -> "PowerLine":
        """The same without the numbers of traits."""
        words = dict(self.in_pencil)
        return replace(
            self,
            says=tuple(words.get(each, each) for each in self.says),
            fights=frozenset(words.get(each, each) for each in self.fights),
        )

    @property
    def words_without_attacks(self) -> tuple[str, ...]:
        """The texts for a page that also lists the attacks."""
        return tuple(sentence for sentence in self.says if sentence not in self.fights)

    @property
    def tip(self) -> str:
        """Its origin and where its numbers come from, as one text."""
        return in_sentences(self.sources)

    @property
    def text(self) -> str:
        """The texts and bonuses and the description, the most important first."""
        return in_sentences((*self.says, *self.gains, *self.does))


@dataclass(frozen=True, slots=True)
class SkillLine:
    """A skill with its Row Steps, or a contact."""

    name: str
    worth: str


@dataclass(frozen=True, slots=True)
class OriginLine:
    """The origin as text: how it was determined, its description, its changes."""

    remark: str
    sentences: tuple[str, ...]

    @property
    def changes(self) -> str:
        """Its changes and the seed as one text, without the description."""
        return " ".join(self.sentences[1:])


@dataclass(frozen=True, slots=True)
class CharacterPage:
    """The content of a character sheet.

    Attributes:
        name: The hero name, as typed.
        badge: The edition, and the side of a villain.
        mark: A remark if the Gamemaster waives the rules of creation, or empty.
        fields: Identity, origin, player and campaign.
        damage: The Damage panel.
        fortune: The Fortune panel.
        conditions: The conditions with a box to tick.
        other_conditions: The conditions without a box.
        trait_head: The heading of the traits' texts, such as "rank and row".
        traits: The seven traits in order.
        origin: The origin as text.
        armor: The armor, the best first.
        movement: Movement modes, the common ones first, without duplicates.
        secondary_traits: Lifestyle and Repute.
        attack_remark: The number of attacks per turn, if it is more than one.
        attacks: The attacks, the strongest first.
        defenses: The defenses.
        powers: The powers in order.
        skills: Skills and contacts in order.
        equipment: The items carried, in order.
        notes: Free text of one or more lines.
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
        """The texts typed by the user, each with the name of its place."""
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
        """The page without values that change in play, and without values derived from them."""
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
            movement=tuple(
                replace(speed, sectors="") if speed.by_trait else speed for speed in self.movement
            ),
            armor=tuple(replace(line, rank=None) if line.by_trait else line for line in self.armor),
            attacks=tuple(line.without_play_values() for line in self.attacks),
            defenses=tuple(
                replace(line, roll=_named(line.roll), starts=None) for line in self.defenses
            ),
            powers=tuple(line.without_play_values() for line in self.powers),
        )

    @property
    def notes_lead_in(self) -> str:
        """The text before the notes: the changes by the origin, and conditions without a box."""
        also = f"Also: {', '.join(self.other_conditions)}." if self.other_conditions else ""
        return "\n".join(filter(None, (self.origin.changes, also)))


def _named(roll: str) -> str:
    """What is rolled, without its number: "Melee"."""
    name, _, number = roll.rpartition(" ")
    return name if number.isdecimal() else roll


def in_sentences(sentences: Iterable[str]) -> str:
    """Sentences as one text, each with a period unless it has an end of its own."""
    return " ".join(each if each[-1:] in SENTENCE_ENDS else f"{each}." for each in sentences)


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, each with its final punctuation."""
    found: list[str] = []
    for word in text.split():
        if found and found[-1][-1] not in SENTENCE_ENDS:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


NO_BREAK_SPACE = "\u00a0"
"""A space without a line break."""


def breakdown_text(breakdown: Breakdown) -> str:
    """The parts of a number, kept on one line: "30 + 10"."""
    first, *more = breakdown.parts
    added = (added_text(part.amount) for part in more)
    signs_apart = (f"{text[0]}{NO_BREAK_SPACE}{text[1:]}" for text in added)
    return NO_BREAK_SPACE.join([str(first.amount), *signs_apart])

"""What stands on a character's page: final words and numbers, for paper and screen alike."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A labeled word or two, such as the player's name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number that goes up and down in play: Damage or Fortune at the start, 0 or more."""

    title: str
    value: int
    hint: str


@dataclass(frozen=True, slots=True)
class Starts:
    """The first d% that is red, blue and yellow."""

    red: int
    blue: int
    yellow: int


@dataclass(frozen=True, slots=True)
class TraitLine:
    """A Primary Trait.

    Attributes:
        name: The trait.
        value: Its Rank Value.
        first: The name of its rank, or its row where the campaign has no names.
        second: Its row, or what its value is made of where the row stands above.
        starts: From which d% it earns each color.
    """

    name: str
    value: int
    first: str
    second: str
    starts: Starts


@dataclass(frozen=True, slots=True)
class Speed:
    """A way to move, and how many sectors a turn."""

    name: str
    sectors: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Lifestyle or Repute; what changes in play has a box to write in."""

    title: str
    value: int
    remark: str
    changes: bool


@dataclass(frozen=True, slots=True)
class PowerLine:
    """A power: its name, where it comes from, and its Rank Value or nothing."""

    name: str
    source: str
    rank: str


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


@dataclass(frozen=True, slots=True)
class CharacterPage:
    """Everything on a character's sheet, in its words and numbers.

    Attributes:
        name: The headline name, as a person typed it.
        badge: The edition, and whose side a villain is on.
        fields: Identity, origin, player and campaign.
        damage: The Damage panel.
        fortune: The Fortune panel.
        conditions: What may befall the character, each with a box to tick.
        trait_head: What stands over the traits' words, such as "rank and row".
        traits: The seven traits in their order.
        origin: The origin in words.
        movement: Ways to move.
        standing: Lifestyle and Repute.
        powers: The powers in their order.
        skills: Skills and contacts in their order.
        notes: A person's own text, in several lines if need be.
    """

    name: str
    badge: str
    fields: tuple[Field, ...]
    damage: Gauge
    fortune: Gauge
    conditions: tuple[str, ...]
    trait_head: str
    traits: tuple[TraitLine, ...]
    origin: OriginLine
    movement: tuple[Speed, ...]
    standing: tuple[Standing, ...]
    powers: tuple[PowerLine, ...]
    skills: tuple[SkillLine, ...]
    notes: str

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may hold what a person typed, each with the name of its place."""
        yield "Name", self.name
        for field in self.fields:
            yield field.label, field.value
        yield "Origin", " ".join(self.origin.sentences)
        for power in self.powers:
            yield f"Power {power.name}", f"{power.name} {power.source}"
        for skill in self.skills:
            yield f"Skill {skill.name}", skill.name
        yield "Notes", self.notes

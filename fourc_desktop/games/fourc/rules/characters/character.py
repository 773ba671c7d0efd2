"""Character: a finished character with its profile, and the sides."""

from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import Annotated

from annotated_types import Len, MaxLen, Predicate

from fourc_desktop.core.game import GameSide
from fourc_desktop.core.limits import (
    LEFT_OUT,
    STRICT,
    WRITTEN,
    Digest,
    Id,
    IdOrNothing,
    Line,
    Loss,
    Name,
    Notes,
    Tags,
    each_once,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionLimits
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.limits import D100
from fourc_desktop.games.fourc.rules.powers.power import MOST_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import MOST_SKILLS, Skill
from fourc_desktop.games.fourc.rules.traits import Trait


class CharacterSide(StrEnum):
    """Whose side a character is on; the value is the name in files."""

    HERO = "hero"
    VILLAIN = "villain"

    @property
    def label(self) -> str:
        """The side as a label: "Hero"."""
        return self.value.capitalize()

    @property
    def plural(self) -> str:
        """All who are on it: "Heroes"."""
        return {CharacterSide.HERO: "Heroes", CharacterSide.VILLAIN: "Villains"}[self]


SIDES = tuple(GameSide(each.value, each.label, each.plural) for each in CharacterSide)
"""The sides that fights begin with."""


class CreationMethod(Enum):
    """The method of creation; each field may still be settled in another way."""

    ROLL = "roll"
    CHOOSE = "choose"
    POINTS = "points"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class CharacterProfile:
    """Who a character is, as free text; no rule reads it.

    Attributes:
        name: The name in the headlines.
        identity: The civilian name.
        player: Who plays them.
        side: Hero or villain.
        notes: Anything else, possibly of several lines.
        tags: Words to find them by, each once.
        portrait: The digest of their picture, or None.
        face: The seed of the face without a picture, for an imported character.
    """

    name: Name
    identity: Annotated[Line, WRITTEN] = ""
    player: Annotated[Line, WRITTEN] = ""
    side: Annotated[CharacterSide, WRITTEN] = CharacterSide.HERO
    notes: Annotated[Notes, WRITTEN] = ""
    tags: Annotated[Tags, WRITTEN] = ()
    portrait: Annotated[Digest | None, WRITTEN] = None
    face: Annotated[IdOrNothing, LEFT_OUT] = field(default="", compare=False)


MOST_CONDITIONS = 20
"""How many of them somebody may have at a time."""

LONGEST_CONDITION = 60
"""The characters a condition may have."""

MOST_ITEMS = 200
"""How many things somebody may carry."""

ConditionName = Annotated[Name, MaxLen(LONGEST_CONDITION)]
Conditions = Annotated[tuple[ConditionName, ...], MaxLen(MOST_CONDITIONS), Predicate(each_once)]
Powers = Annotated[tuple[HeldPower, ...], MaxLen(MOST_POWERS), WRITTEN]
Skills = Annotated[tuple[Skill, ...], MaxLen(MOST_SKILLS), WRITTEN]


@dataclass(frozen=True, slots=True)
class Character:
    """A character of 4C; `derived_stats` computes the rest.

    Attributes:
        rules: The rules they were made by.
        profile: Who they are.
        origin: The origin's id.
        origin_dice: The d% that gave it, or None where it was chosen.
        origin_trait: The trait an origin raises that lets the player choose one.
        traits: One score for each Primary Trait, in the order of `Trait`.
        lifestyle: Lifestyle as rolled or chosen, a Rank Value.
        repute: Repute as rolled or chosen.
        skill_count: How many skills were rolled.
        skills: The skills and contacts.
        power_count: How many powers were rolled; 1 means Magic.
        powers: The powers, in the order they were added.
        seed: The seed of an Instant hero, or None.
        limits: Their limits as a companion, or None.
        exempt: Whether the Gamemaster lets them ignore the rules of creation.
        wounds: How much of Damage they have lost, 0 or more.
        conditions: Their conditions, by the rules' names or as free text.
        pool_spent: How much of the pool of Nine Lives they have used this session.
        tens_called: Whether they have called the tens after a roll this session (Nine Lives).
        fortitude_lost: How much of Fortitude they have lost by dying, until a night's rest.
        equipment: What they carry, as free text or by a name of the catalog.
        ledger: What they gained and spent since they were made.
        method: How they were made; None where dice decided, and in older files.
    """

    __pydantic_config__ = STRICT

    rules: Rules
    profile: CharacterProfile
    origin: Id
    # Written here, and given by name alone.
    origin_dice: Annotated[D100 | None, WRITTEN] = field(default=None, kw_only=True)
    origin_trait: Annotated[Trait | None, WRITTEN] = field(default=None, kw_only=True)
    traits: Annotated[tuple[Score, ...], Len(len(Trait), len(Trait))]
    lifestyle: Score
    repute: Score
    skill_count: Score
    power_count: Score
    skills: Skills = ()
    powers: Powers = ()
    seed: Annotated[Line | None, WRITTEN] = None
    limits: CompanionLimits | None = None
    exempt: bool = False
    wounds: Loss = 0
    conditions: Conditions = ()
    pool_spent: Loss = 0
    tens_called: bool = False
    fortitude_lost: Annotated[Loss, LEFT_OUT] = 0
    equipment: Annotated[tuple[Name, ...], MaxLen(MOST_ITEMS)] = ()
    ledger: Ledger = field(default_factory=Ledger)
    method: Annotated[CreationMethod | None, LEFT_OUT] = None

    @property
    def is_entered(self) -> bool:
        """Whether their numbers hold all that the origin and the first powers add."""
        return self.method is CreationMethod.TYPED

    def score(self, trait: Trait) -> Score:
        """A Primary Trait as rolled or chosen."""
        return self.traits[list(Trait).index(trait)]

    def entered(self, entry: LedgerEntry) -> "Character":
        """This character with one line more in the ledger."""
        return replace(self, ledger=self.ledger.with_entry(entry))

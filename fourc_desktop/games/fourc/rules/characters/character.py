"""Character: a finished character with its profile; the sides of a fight."""

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
from fourc_desktop.games.fourc.rules.powers.power import MAX_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill
from fourc_desktop.games.fourc.rules.traits import Trait


class CharacterSide(StrEnum):
    """The side of a character; the value is the name in files."""

    HERO = "hero"
    VILLAIN = "villain"

    @property
    def label(self) -> str:
        """The side as a label: "Hero"."""
        return self.value.capitalize()

    @property
    def plural(self) -> str:
        """The name of the whole side: "Heroes"."""
        return {CharacterSide.HERO: "Heroes", CharacterSide.VILLAIN: "Villains"}[self]


SIDES = tuple(GameSide(each.value, each.label, each.plural) for each in CharacterSide)
"""The default sides of a fight."""


class CreationMethod(Enum):
    """The method of creation; single fields may still be settled by another one."""

    ROLL = "roll"
    CHOOSE = "choose"
    POINTS = "points"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class CharacterProfile:
    """The descriptive fields of a character; no rule reads them.

    Attributes:
        name: The name in headings.
        identity: The civilian name.
        player: The name of the player.
        side: The side in fights.
        notes: Free text of one or more lines.
        tags: Search words, without duplicates.
        portrait: The digest of the picture, or None.
        face: The seed of the drawn face, for an imported character without a picture.
    """

    name: Name
    identity: Annotated[Line, WRITTEN] = ""
    player: Annotated[Line, WRITTEN] = ""
    side: Annotated[CharacterSide, WRITTEN] = CharacterSide.HERO
    notes: Annotated[Notes, WRITTEN] = ""
    tags: Annotated[Tags, WRITTEN] = ()
    portrait: Annotated[Digest | None, WRITTEN] = None
    face: Annotated[IdOrNothing, LEFT_OUT] = field(default="", compare=False)


MAX_CONDITIONS = 20
"""The maximum number of conditions of a character."""

LONGEST_CONDITION = 60
"""The maximum length of a condition in characters."""

MAX_ITEMS = 200
"""The maximum number of items carried."""

ConditionName = Annotated[Name, MaxLen(LONGEST_CONDITION)]
Conditions = Annotated[tuple[ConditionName, ...], MaxLen(MAX_CONDITIONS), Predicate(each_once)]
Powers = Annotated[tuple[HeldPower, ...], MaxLen(MAX_POWERS), WRITTEN]
Skills = Annotated[tuple[Skill, ...], MaxLen(MAX_SKILLS), WRITTEN]


@dataclass(frozen=True, slots=True)
class Character:
    """A character of 4C; `derived_stats` computes the rest.

    Attributes:
        rules: The rules of its creation.
        profile: The descriptive fields.
        origin: The origin's id.
        origin_dice: The d% roll of the origin, 0 to 99; None if it was chosen.
        origin_trait: The trait chosen for the origin's bonus, or None.
        traits: One score for each Primary Trait, in the order of `Trait`.
        lifestyle: Lifestyle as rolled or chosen, a Rank Value.
        repute: Repute as rolled or chosen.
        skill_count: The rolled number of skills.
        skills: The skills and contacts.
        power_count: The rolled number of powers; 1 means Magic.
        powers: The powers, in the order they were added.
        seed: The seed of an Instant hero, or None.
        limits: The limits of a companion, or None.
        exempt: Whether the Gamemaster waives the rules of creation.
        wounds: The points of Damage lost, 0 or more.
        conditions: The conditions, by their names in the rules or as free text.
        pool_spent: The points of the Nine Lives pool used this session.
        tens_called: Whether the tens were called after a roll this session (Nine Lives).
        fortitude_lost: The points of Fortitude lost by dying, until a night's rest.
        equipment: The items carried, as free text or by names in the catalog.
        ledger: The gains and expenses since creation.
        method: The method of creation; None if dice decided, and in older files.
    """

    __pydantic_config__ = STRICT

    rules: Rules
    profile: CharacterProfile
    origin: Id
    # The position sets the order in files; both are passed by keyword.
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
    equipment: Annotated[tuple[Name, ...], MaxLen(MAX_ITEMS)] = ()
    ledger: Ledger = field(default_factory=Ledger)
    method: Annotated[CreationMethod | None, LEFT_OUT] = None

    @property
    def is_entered(self) -> bool:
        """Whether the numbers already include the bonuses of the origin and of the first powers."""
        return self.method is CreationMethod.TYPED

    def score(self, trait: Trait) -> Score:
        """A Primary Trait as rolled or chosen, without bonuses."""
        return self.traits[list(Trait).index(trait)]

    def entered(self, entry: LedgerEntry) -> "Character":
        """This character with one more line in the ledger."""
        return replace(self, ledger=self.ledger.with_entry(entry))

    def without_profile(self) -> "Character":
        """This character without profile texts."""
        return replace(self, profile=CharacterProfile(""))

    def without_play_state(self) -> "Character":
        """This character in its state before play: unhurt, with an empty ledger."""
        return replace(
            self.without_profile(),
            wounds=0,
            conditions=(),
            pool_spent=0,
            tens_called=False,
            fortitude_lost=0,
            ledger=Ledger(),
            equipment=(),
        )

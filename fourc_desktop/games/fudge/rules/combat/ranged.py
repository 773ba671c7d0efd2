"""Shooting and throwing (seed 004, ranged combat; F10, F11, F14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Id, Words
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fudge.rules.combat.damage import GRAZE
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree

TOO_CLOSE = Reason(
    "fudge-too-close-to-shoot", "FUDGE, Ranged Combat (F14)", "{name} is within reach; no shot."
)

AIMING: Final = "aiming"
"""The id of the modifier for a round of aiming, which counts once."""


@dataclass(frozen=True, slots=True)
class RangeBand:
    """A band of distance.

    Attributes:
        id: The name in files: "close".
        title: The words for it: "Close".
        meters: Where it ends; None for the last one.
        difficulty: The Difficulty Level in it; None where no shot is possible.
    """

    id: Id
    title: Words
    meters: Annotated[int, Ge(1)] | None
    difficulty: Annotated[int, Ge(-4), Le(4)] | None


@dataclass(frozen=True, slots=True)
class ShotModifier:
    """A circumstance of a shot; −1 makes the Difficulty Level a step higher (F14)."""

    id: Id
    title: Words
    amount: int


@dataclass(frozen=True, slots=True)
class VolleyRow:
    """How many arrows a round an archer of such a skill can shoot at once (F11)."""

    skill: Annotated[int, Ge(-4), Le(4)]
    arrows: Annotated[int, Ge(2)]


@dataclass(frozen=True, slots=True)
class RangeTable:
    """The tables of shooting and throwing.

    Attributes:
        bands: The bands of distance, the nearest first.
        modifiers: The circumstances of a shot.
        volleys: How many arrows, by rising skill.
        volley_skill: The level at which each arrow of a volley is shot.
    """

    bands: tuple[RangeBand, ...]
    modifiers: tuple[ShotModifier, ...]
    volleys: tuple[VolleyRow, ...]
    volley_skill: int

    def band(self, meters: int, ends: Sequence[int] = ()) -> RangeBand:
        """The band of a distance.

        `ends` are the weapon's own ends of the close, medium and far bands, in meters.
        """
        own = dict(zip((each.id for each in self.bands[1:]), ends, strict=False))
        for each in self.bands:
            end = own.get(each.id, each.meters)
            if end is None or meters <= end:
                return each
        raise ValueError("the last band should have no end")

    def modifier(self, id_: str) -> BreakdownPart:
        """A circumstance as what it adds to the Difficulty Level."""
        found = next(each for each in self.modifiers if each.id == id_)
        return BreakdownPart(-found.amount, found.title)

    def arrows(self, skill: int) -> int:
        """The most arrows a round by the archer's skill, 1 or more."""
        return max((each.arrows for each in self.volleys if skill >= each.skill), default=1)


def shot_difficulty(
    table: RangeTable,
    band: RangeBand,
    circumstances: Sequence[str],
    *,
    shield: int = 0,
    scale: int = 0,
    other: int = 0,
    name: str = "",
) -> Breakdown:
    """The Difficulty Level of a shot and what it is made of.

    Args:
        table: The tables of shooting.
        band: The band of distance.
        circumstances: The ids of the modifiers that hold.
        shield: What the target's shield takes from a ranged attack.
        scale: The target's Mass Scale less the attacker's: large targets are easier to hit.
        other: What the Storyteller adds to the shot; a minus makes it harder.
        name: The target's name, for the refusal.

    Raises:
        Refused: The target is within reach.
    """
    if band.difficulty is None:
        raise Refused(TOO_CLOSE(name=name))
    found = Breakdown((BreakdownPart(band.difficulty, band.title),))
    for each in circumstances:
        part = table.modifier(each)
        found = found.plus(part.amount, part.source)
    found = found.plus(shield, "Target’s shield").plus(-scale, "Target’s Scale")
    return found.plus(-other, "Storyteller")


@dataclass(frozen=True, slots=True)
class ShotResult:
    """A shot.

    Attributes:
        level: The skill it was rolled on.
        rolled: The rolled level.
        difficulty: The least result needed.
        dodge: The rolled result of the target; None where nobody dodges.
    """

    level: int
    rolled: int
    difficulty: int
    dodge: int | None = None

    @property
    def degree(self) -> int:
        """By how many levels it hits; 0 for a miss.

        Where nobody dodges, making the Difficulty Level is enough, and hits as a graze does.
        """
        if self.rolled < self.difficulty:
            return 0
        if self.dodge is None:
            return max(self.rolled - self.difficulty, GRAZE)
        return max(self.rolled - self.dodge, 0)


@dataclass(frozen=True, slots=True)
class Dodger:
    """Who tries to dodge: the trait with all modifiers, and the dice thrown for them."""

    name: str
    level: int
    count: int = FUDGE_DICE


def shoot(
    name: str, level: int, difficulty: int, dodger: Dodger | None, dice: Dice, *, count: int = 4
) -> ShotResult:
    """Shoot or throw once (F10).

    Args:
        name: The attacker's name, for the request for dice.
        level: The skill with all modifiers.
        difficulty: The Difficulty Level; no dodge makes a worse shot hit.
        dodger: The target, or None where it is unaware or shoots back.
        dice: The dice.
        count: How many Fudge dice the attacker throws, 0 to 4.
    """
    rolled = roll_degree(dice, level, name, count)
    if dodger is None:
        return ShotResult(level, rolled, difficulty)
    dodge = roll_degree(dice, dodger.level, dodger.name, dodger.count)
    return ShotResult(level, rolled, difficulty, dodge)

"""Shooting and throwing (seed 004, ranged combat; F10, F11, F14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Id, Words
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fudge.rules.attacks.damage import GRAZE
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree

TOO_CLOSE = Reason(
    "fudge-too-close-to-shoot", "FUDGE, Ranged Combat (F14)", "{name} is within reach; no shot."
)

AIMING: Final = "aiming"
"""The id of the modifier for a round of aiming, which does not accumulate."""


@dataclass(frozen=True, slots=True)
class RangeBand:
    """A range band.

    Attributes:
        id: The name in files: "close".
        title: The displayed name: "Close".
        meters: Its end in meters; None for the last one.
        difficulty: The Difficulty Level; None if no shot is possible.
    """

    id: Id
    title: Words
    meters: Annotated[int, Ge(1)] | None
    difficulty: Annotated[int, Ge(-4), Le(4)] | None


@dataclass(frozen=True, slots=True)
class ShotModifier:
    """A circumstance of a shot; −1 raises the Difficulty Level by 1 (F14)."""

    id: Id
    title: Words
    amount: int


@dataclass(frozen=True, slots=True)
class VolleyRow:
    """The number of arrows per round that an archer of this skill can shoot at once (F11)."""

    skill: Annotated[int, Ge(-4), Le(4)]
    arrows: Annotated[int, Ge(2)]


@dataclass(frozen=True, slots=True)
class RangeTable:
    """The tables of shooting and throwing.

    Attributes:
        bands: The range bands, the nearest first.
        modifiers: The circumstances of a shot.
        volleys: The number of arrows by skill, in ascending order.
        volley_skill: The level used for each arrow of a volley.
    """

    bands: tuple[RangeBand, ...]
    modifiers: tuple[ShotModifier, ...]
    volleys: tuple[VolleyRow, ...]
    volley_skill: int

    def band(self, meters: int, ends: Sequence[int] = ()) -> RangeBand:
        """The range band of a distance.

        `ends` are the weapon's own ends of the close, medium and far bands, in meters.
        """
        own = dict(zip((each.id for each in self.bands[1:]), ends, strict=False))
        for each in self.bands:
            end = own.get(each.id, each.meters)
            if end is None or meters <= end:
                return each
        raise ValueError("the last band should have no end")

    def modifier(self, id_: str) -> BreakdownPart:
        """The change of the Difficulty Level by a circumstance."""
        found = next(each for each in self.modifiers if each.id == id_)
        return BreakdownPart(-found.amount, found.title)

    def arrows(self, skill: int) -> int:
        """The maximum number of arrows per round by the archer's skill, 1 or more."""
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
    """The Difficulty Level of a shot with its breakdown.

    Args:
        table: The tables of shooting.
        band: The band of distance.
        circumstances: The ids of the modifiers that apply.
        shield: The shield's penalty on a ranged attack.
        scale: The target's Mass Scale minus the attacker's; larger targets are easier to hit.
        other: The Storyteller's modifier; a negative one makes the shot harder.
        name: The target's name, for the refusal.

    Raises:
        Refused: The target is within melee reach.
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
    """The result of a shot.

    Attributes:
        level: The skill rolled.
        rolled: The rolled degree.
        difficulty: The lowest result that hits.
        dodge: The rolled degree of the target's dodge, or None.
    """

    level: int
    rolled: int
    difficulty: int
    dodge: int | None = None

    @property
    def degree(self) -> int:
        """The relative degree of the hit; 0 for a miss.

        Without a dodge, reaching the Difficulty Level exactly is a graze.
        """
        if self.rolled < self.difficulty:
            return 0
        if self.dodge is None:
            return max(self.rolled - self.difficulty, GRAZE)
        return max(self.rolled - self.dodge, 0)


@dataclass(frozen=True, slots=True)
class Dodger:
    """A dodging target: the trait with all modifiers, and the number of dice."""

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
        dodger: The target; None if it is unaware or shoots back.
        dice: The dice.
        count: The number of the attacker's Fudge dice, 0 to 4.
    """
    rolled = roll_degree(dice, level, name, count)
    if dodger is None:
        return ShotResult(level, rolled, difficulty)
    dodge = roll_degree(dice, dodger.level, dodger.name, dodger.count)
    return ShotResult(level, rolled, difficulty, dodge)

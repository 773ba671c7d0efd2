"""The damage of a blow (seed 004, Wounds; F1, F2, F17, F18, F19).

Damage is twice the relative degree plus the offensive factors minus the defensive ones. A relative
degree of 1 is a graze, which is read from a table of its own by the factors alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fudge.rules.attacks.defenses import protection
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel

GRAZE: Final = 1
"""The relative degree of a graze."""

POINTS_A_LEVEL: Final = 3
"""The points per row of the wound table; as many steps of Scale worsen a graze by a level."""


@dataclass(frozen=True, slots=True)
class WoundRow:
    """A row of the wound table: the wound from `least` points up."""

    wound: str
    least: Annotated[int, Ge(0)]

    @property
    def level(self) -> WoundLevel:
        """The level of the wound."""
        return WoundLevel[self.wound.upper()]


@dataclass(frozen=True, slots=True)
class WoundTable:
    """The wound table and the graze table, both in ascending order."""

    wounds: tuple[WoundRow, ...]
    grazes: tuple[WoundRow, ...]

    def __post_init__(self) -> None:
        for rows in (self.wounds, self.grazes):
            least = [each.least for each in rows]
            if not rows or least != sorted(set(least)):
                raise ValueError("the rows should rise")

    def wound(self, points: int) -> WoundLevel:
        """The wound for points of damage."""
        return _read(self.wounds, points)

    def graze(self, factor: int) -> WoundLevel:
        """The wound of a graze for a damage factor."""
        return _read(self.grazes, factor)


def _read(rows: Sequence[WoundRow], points: int) -> WoundLevel:
    met = [each.level for each in rows if points >= each.least]
    return met[-1] if met else WoundLevel.UNDAMAGED


@dataclass(frozen=True, slots=True)
class OffenseFactors:
    """The attacker's factors in damage.

    Attributes:
        build: The level of Build, which counts for muscle-powered weapons (F2, F19).
        strength_scale: The Strength Scale, which counts for the same weapons.
        size: The bonus of the weapon's weight.
        sharp: The bonus of its edge or point.
        strength: The bonus of its construction (F20).
        muscle: Whether it is muscle-powered, or made for somebody of that Scale.
        blunt: Whether it is a heavy blunt weapon, against which armor counts half.
        pierces_scale: Whether it is made against large beasts (F26).
    """

    build: int = 0
    strength_scale: int = 0
    size: int = 0
    sharp: int = 0
    strength: int = 0
    muscle: bool = True
    blunt: bool = False
    pierces_scale: bool = False

    @property
    def scale(self) -> int:
        """The Strength Scale if it counts, else 0."""
        return self.strength_scale if self.muscle else 0

    def breakdown(self) -> Breakdown:
        """The breakdown of the offensive factors."""
        own = Breakdown(()).plus(self.build if self.muscle else 0, "Build")
        weapon = own.plus(self.size, "Weapon").plus(self.sharp, "Sharpness")
        return weapon.plus(self.strength, "Weapon strength").plus(self.scale, "Strength Scale")


@dataclass(frozen=True, slots=True)
class DefenseFactors:
    """The defender's factors: the level of Health, armor or tough hide, Mass Scale."""

    health: int = 0
    armor: int = 0
    mass_scale: int = 0

    def breakdown(self, *, blunt: bool = False) -> Breakdown:
        """The breakdown of the defensive factors against a blunt or other weapon."""
        own = Breakdown(()).plus(self.health, "Health")
        worn = own.plus(protection(self.armor, blunt=blunt), "Armor")
        return worn.plus(self.mass_scale, "Mass Scale")


@dataclass(frozen=True, slots=True)
class Damage:
    """The damage of a blow, before the additional die if Scale alone prevents it.

    Attributes:
        degree: The relative degree, 1 or more.
        parts: The parts of the points; for a graze, the factors alone.
        wound: The wound, before the limit of a pulled blow.
        stopped_by_scale: Whether Scale alone prevents damage (F18).
    """

    degree: int
    parts: Breakdown
    wound: WoundLevel
    stopped_by_scale: bool = False

    @property
    def is_graze(self) -> bool:
        """Whether it is a graze."""
        return self.degree <= GRAZE

    @property
    def points(self) -> int:
        """The points of damage; for a graze the damage factor."""
        return self.parts.value


def damage_of(
    degree: int,
    offense: OffenseFactors,
    defense: DefenseFactors,
    table: WoundTable,
    *,
    reduced: int = 0,
) -> Damage:
    """The damage of a blow with a relative degree of 1 or more.

    Args:
        degree: The relative degree.
        offense: The attacker's factors.
        defense: The defender's factors.
        table: The wound tables.
        reduced: The points that a sweeping blow has lost to previous foes (seed 004, several foes).
    """
    against = offense.breakdown().parts + tuple(
        BreakdownPart(-each.amount, each.source)
        for each in defense.breakdown(blunt=offense.blunt).parts
    )
    factors = Breakdown(against).plus(-reduced, "Sweeping blow")
    pierced = _pierced_scale(degree, offense, defense)
    factors = factors.plus(pierced, "Pierces Scale")
    scale = offense.scale - defense.mass_scale + pierced
    wound = _wound(degree, factors.value, scale, table)
    without = _wound(degree, factors.value - scale, 0, table)
    stopped = scale < 0 and not wound and bool(without)
    doubled = 0 if degree <= GRAZE else 2 * degree
    parts = Breakdown((BreakdownPart(doubled, "Twice the degree"),)) if doubled else Breakdown(())
    return Damage(degree, Breakdown(parts.parts + factors.parts), wound, stopped)


def _wound(degree: int, factor: int, scale: int, table: WoundTable) -> WoundLevel:
    """The wound; a graze is at most Light, and one level worse for each three points of Scale."""
    if degree > GRAZE:
        return table.wound(2 * degree + factor)
    grazed = table.graze(factor)
    if scale < POINTS_A_LEVEL:
        return grazed
    most = min(WoundLevel.LIGHT + scale // POINTS_A_LEVEL, WoundLevel.COMA)
    return max(grazed, min(table.wound(factor), WoundLevel(most)))


def _pierced_scale(degree: int, offense: OffenseFactors, defense: DefenseFactors) -> int:
    """The part of the defender's Mass Scale that the weapon ignores (F26).

    A relative degree of 2 ignores half, rounded up; 3 or more ignores all.
    """
    if not offense.pierces_scale or degree <= GRAZE or defense.mass_scale <= 0:
        return 0
    whole = defense.mass_scale
    return whole - whole // 2 if degree == GRAZE + 1 else whole


def save_by_scale(dice: Dice, what: str) -> bool:
    """Whether a blow stopped by Scale alone scratches: one die shows a plus (F18)."""
    return dice.fudge(what, count=1) > 0


def wound_dealt(
    damage: Damage, dice: Dice, *, most: WoundLevel = WoundLevel.DEAD, what: str = "Scale"
) -> WoundLevel:
    """The final wound of a blow.

    A hit stopped by Scale alone scratches if one die shows a plus (F18). `most` is the worst wound
    of a pulled blow, declared in advance.
    """
    wound = damage.wound
    if damage.stopped_by_scale and save_by_scale(dice, what):
        wound = WoundLevel.SCRATCH
    return min(wound, most)

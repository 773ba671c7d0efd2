"""Battles of units (seed 004, units; F13).

A unit fights as one: its size is a bonus like Scale, the degree of a won roll is not doubled, and
its wounds are losses.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fudge.rules.attacks.damage import WoundTable
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel, condition_of, wound_penalty
from fourc_desktop.games.fudge.rules.ladder import POOR
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree

GROWTH: Final = Fraction(3, 2)
"""The growth factor of a unit beyond the table for each further bonus of 1."""

LEADS: Final = 1
"""The modifier of the better leader for all rolls of a unit (F26)."""


@dataclass(frozen=True, slots=True)
class UnitSize:
    """A row of the table: the bonus of a unit with at least so many fighters."""

    least: Annotated[int, Ge(1)]
    bonus: Annotated[int, Ge(0)]


@dataclass(frozen=True, slots=True)
class UnitLoss:
    """The losses of a unit at a wound, in percent."""

    wound: str
    percent: Annotated[int, Ge(0), Le(100)]


@dataclass(frozen=True, slots=True)
class UnitTable:
    """The tables of battles: bonuses by rising size, losses by wound."""

    sizes: tuple[UnitSize, ...]
    losses: tuple[UnitLoss, ...]

    def bonus(self, fighters: int) -> int:
        """The bonus of a unit by its number of fighters, 1 or more (F13)."""
        found = max(each for each in map(_row, self.sizes) if each[0] <= fighters)
        least, bonus = Fraction(found[0]), found[1]
        if bonus == self.sizes[-1].bonus:
            while least * GROWTH <= fighters:
                least *= GROWTH
                bonus += 1
        return bonus

    def lost(self, track: str) -> int:
        """The losses of a unit with this wound track, in percent.

        Only the worst wound counts: a second Light Wound costs nothing more.
        """
        worst = min(condition_of(track), WoundLevel.COMA)
        by_wound = {WoundLevel[each.wound.upper()]: each.percent for each in self.losses}
        return by_wound.get(worst, 0)

    def left(self, fighters: int, track: str) -> int:
        """The number of fighters who can still fight, rounded up."""
        return -(-fighters * (100 - self.lost(track)) // 100)


def _row(size: UnitSize) -> tuple[int, int]:
    return size.least, size.bonus


@dataclass(frozen=True, slots=True)
class UnitStrength:
    """The fields of a fighter that is a unit (F13).

    Attributes:
        fighters: The initial number of fighters.
        tactics: The level of its leader's Tactics, or None without a leader.
        leads: Whether its leader has won the contest of leaders.
        bonus: The size bonus set by the Storyteller, or None for that of the table.
        added: The Storyteller's change of the number of remaining fighters.
    """

    fighters: int
    tactics: int | None = None
    leads: bool = False
    bonus: int | None = None
    added: int = 0

    def __post_init__(self) -> None:
        if self.fighters < 1:
            raise ValueError("should have fighters")


@dataclass(frozen=True, slots=True)
class BattleUnit:
    """A unit in a battle.

    Attributes:
        name: Its name.
        fighters: The initial number of fighters.
        skill: The level of its fighters' Combat Skill.
        weapon: The damage bonus of their weapons.
        wounds: Its wound track.
        tactics: The level of its leader's Tactics or Leadership, or None without a leader.
        leads: Whether its leader has won the contest of leaders.
        count: The number of Fudge dice, 0 to 4.
        bonus: The size bonus set by the Storyteller, or None for that of the table.
    """

    name: str
    fighters: int
    skill: int
    weapon: int
    wounds: str
    tactics: int | None = None
    leads: bool = False
    count: int = FUDGE_DICE
    bonus: int | None = None

    def size_bonus(self, table: UnitTable) -> int:
        """The bonus of its size."""
        return table.bonus(self.fighters) if self.bonus is None else self.bonus


def unit_skill(unit: BattleUnit, other: BattleUnit, table: UnitTable) -> Breakdown:
    """The Combat Skill of a unit against another one, with its breakdown."""
    larger = max(unit.size_bonus(table) - other.size_bonus(table), 0)
    found = Breakdown(()).plus(unit.skill, "Combat Skill").plus(larger, "Size")
    found = found.plus(LEADS if unit.leads else 0, "Leader")
    return found.plus(wound_penalty(unit.wounds), "Losses")


@dataclass(frozen=True, slots=True)
class BattleResult:
    """A round of a battle between two units.

    Attributes:
        first: The rolled degree of the first unit.
        second: The rolled degree of the second unit.
        points: The damage to the loser; 0 for a standoff.
        wound: The wound of the loser.
    """

    first: int
    second: int
    points: int
    wound: WoundLevel

    @property
    def loser(self) -> int | None:
        """The index of the losing unit, or None for a standoff."""
        if not self.points:
            return None
        return 1 if self.first > self.second else 0


def battle_round(
    units: tuple[BattleUnit, BattleUnit], table: UnitTable, wounds: WoundTable, dice: Dice
) -> BattleResult:
    """Let two units fight a round with one opposed roll.

    The damage bonus of the winner's weapons is added to the degree, which is not doubled, and the
    sum is read in the wound table. As in any melee, the winner needs at least a Poor result.
    """
    rolled = []
    for unit, other in ((units[0], units[1]), (units[1], units[0])):
        skill = unit_skill(unit, other, table).value
        rolled.append(roll_degree(dice, skill, unit.name, unit.count))
    degree = abs(rolled[0] - rolled[1])
    if not degree or max(rolled) < POOR:
        return BattleResult(rolled[0], rolled[1], 0, WoundLevel.UNDAMAGED)
    winner = units[0] if rolled[0] > rolled[1] else units[1]
    points = max(degree + winner.weapon, 0)
    return BattleResult(rolled[0], rolled[1], points, wounds.wound(points))


def leaders_contest(units: tuple[BattleUnit, BattleUnit], dice: Dice) -> int | None:
    """The index of the unit whose leader wins the contest of Tactics, or None for a tie (F26).

    A unit without a leader cannot win; if neither has one, no dice are rolled.
    """
    if units[0].tactics is None or units[1].tactics is None:
        led = [place for place, each in enumerate(units) if each.tactics is not None]
        return led[0] if led else None
    rolled = [
        roll_degree(dice, each.tactics, f"{each.name}: Tactics", each.count)
        for each in units
        if each.tactics is not None
    ]
    if rolled[0] == rolled[1]:
        return None
    return 0 if rolled[0] > rolled[1] else 1

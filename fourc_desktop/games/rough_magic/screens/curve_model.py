"""CurveModel: the displayed values of a roll: dice throws as tiles, and the result of each sum."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import Grade, ResultMark, Roll
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.check import (
    AGAIN,
    DIFFICULTY,
    VALUE,
    RoughMagicCheck,
    failure_reason,
    total_of,
)
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoll
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tasks import SIDES, SKILLED_DICE, UNSKILLED_DICE


@dataclass(frozen=True, slots=True)
class CurveColumn:
    """A sum of the dice.

    Attributes:
        sum: The sum.
        throws: The throws with this sum, from the lowest tile.
        total: The action value; of a damage roll, the damage before resistance.
        margin: The margin; of a damage roll, the damage after resistance.
        mark: The mark of the result.
        or_better: The chance of this sum or a higher one.
    """

    sum: int
    throws: tuple[tuple[int, ...], ...]
    total: int
    margin: int
    mark: ResultMark
    or_better: Fraction


@dataclass(frozen=True, slots=True)
class CurveModel:
    """The curve of a check.

    Attributes:
        columns: The sums, ascending.
        count: The number of possible throws: 36 or 6.
        value: The number added to the dice.
        difficulty: The number to meet; None for damage.
        least: The lowest sum that meets it, above the highest if none does; None for damage.
        chance: The chance of success; None for damage.
        fallen: The thrown faces, or None.
        is_opposed: Whether there is an opponent.
        usual: The names of the difficulties in the table, each with its value and the chance to
            meet it.
    """

    columns: tuple[CurveColumn, ...]
    count: int
    value: int
    difficulty: int | None
    least: int | None
    chance: Fraction | None
    fallen: tuple[int, ...] | None
    is_opposed: bool
    usual: tuple[tuple[str, int, Fraction], ...]

    @property
    def highlighted(self) -> CurveColumn | None:
        """The column of the thrown dice, or None."""
        found = None if self.fallen is None else sum(self.fallen)
        return next((each for each in self.columns if each.sum == found), None)

    @property
    def tallest(self) -> int:
        """The number of tiles in the highest column."""
        return max(len(each.throws) for each in self.columns)


def curve_model(roll: RoughMagicRoll, book: RoughMagicBook) -> CurveModel:
    """The curve of a roll, before or after its dice are thrown."""
    check = roll.check
    dice = UNSKILLED_DICE if check.is_damage or not check.is_skilled else SKILLED_DICE
    throws = list(product(range(1, SIDES + 1), repeat=dice))
    by_sum: dict[int, list[tuple[int, ...]]] = {}
    for throw in throws:
        by_sum.setdefault(sum(throw), []).append(throw)
    parts = ROLLER.parts(roll, book)
    value, difficulty = total_of(parts, VALUE), total_of(parts, DIFFICULTY)
    columns, reached = [], Fraction(1)
    efforts = tuple(each for each in roll.alterations if each.id != AGAIN)
    for total, tiles in sorted(by_sum.items()):
        open_roll = Roll(check, (tiles[0],), alterations=efforts)
        outcome = outcome_of(ROLLER, open_roll, book)
        assert outcome is not None
        added = check.rating + check.trade + check.bonus if check.is_damage else value
        reached_value = total + added if check.is_damage else outcome.number + difficulty
        columns.append(
            CurveColumn(total, tuple(tiles), reached_value, outcome.number, outcome.mark, reached)
        )
        reached -= Fraction(len(tiles), len(throws))
    good = [each for each in columns if each.mark.grade is Grade.GOOD]
    usual = tuple(
        (each.name, each.value, _chance_against(check, by_sum, value, each.value, book))
        for each in book.tables.difficulties
    )
    is_damage = check.is_damage
    return CurveModel(
        tuple(columns),
        len(throws),
        value,
        None if is_damage else difficulty,
        None if is_damage else (good[0].sum if good else columns[-1].sum + 1),
        None if is_damage else Fraction(sum(len(each.throws) for each in good), len(throws)),
        roll.throws[-1] if roll.throws else None,
        check.is_opposed,
        () if is_damage else usual,
    )


def _chance_against(
    check: RoughMagicCheck,
    by_sum: Mapping[int, list[tuple[int, ...]]],
    value: int,
    difficulty: int,
    book: RoughMagicBook,
) -> Fraction:
    """The chance to meet a fixed difficulty with the same bonuses; 0 if the roll fails."""
    if failure_reason(check, book.circumstances):
        return Fraction(0)
    count = sum(map(len, by_sum.values()))
    ways = sum(len(tiles) for total, tiles in by_sum.items() if total + value >= difficulty)
    return Fraction(ways, count)

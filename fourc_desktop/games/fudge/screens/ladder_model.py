"""LadderModel: the displayed values of a roll, for each rung of the ladder."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.core.rolls.rolling import Faces, ResultMark
from fourc_desktop.games.fudge.rules.attacks.melee import HitMinimum
from fourc_desktop.games.fudge.rules.check import (
    CheckKind,
    FudgeCheck,
    degree_of,
    least_of,
    opposed_mark,
    unopposed_outcome,
)
from fourc_desktop.games.fudge.rules.ladder import HIGHEST_RUNG, LOWEST_RUNG
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree


@dataclass(frozen=True, slots=True)
class LadderRung:
    """A rung of the ladder.

    Attributes:
        level: Its level.
        chance: The chance of exactly this degree, 0 to 1.
        or_better: The chance of this degree or a better one.
        opposing: The opponent's chance of exactly this degree.
        mark: The result of this degree; None while the opponent's dice are missing.
    """

    level: int
    chance: Fraction
    or_better: Fraction
    opposing: Fraction
    mark: ResultMark | None


@dataclass(frozen=True, slots=True)
class LadderModel:
    """The ladder of a roll.

    Attributes:
        rungs: The rungs, the highest first.
        trait: The level of the trait, without modifiers.
        level: The level with modifiers, in the middle of the curve.
        rolled: The rolled degree, or None.
        opposing_trait: The level of the opponent's trait; None without one.
        opposing_level: The same with modifiers.
        opposing_rolled: The opponent's rolled degree, or None.
        difficulty: The level of the difficulty; None in an opposed action.
        least: The least degree that can win; None for any, and in other actions.
    """

    rungs: tuple[LadderRung, ...]
    trait: int
    level: int
    rolled: int | None = None
    opposing_trait: int | None = None
    opposing_level: int | None = None
    opposing_rolled: int | None = None
    difficulty: int | None = None
    least: int | None = None

    @property
    def is_opposed(self) -> bool:
        """Whether the action is opposed."""
        return self.opposing_level is not None

    @property
    def degree(self) -> int | None:
        """The relative degree, ignoring the lowest degree that can win.

        None while dice are missing.
        """
        if self.rolled is None or self.opposing_rolled is None:
            return None
        return self.rolled - self.opposing_rolled


def ladder_model(
    check: FudgeCheck, throws: Sequence[Faces], minimums: Sequence[HitMinimum]
) -> LadderModel | None:
    """The ladder of a roll with the dice thrown so far; None for a roll on even or odd."""
    if check.kind is CheckKind.EVEN_ODD:
        return None
    opposed = check.kind is CheckKind.OPPOSED
    level, dice = check.rolled_level, int(check.against_dice)
    own = _curve(level, FUDGE_DICE)
    other = _curve(check.opposing_level, dice) if opposed else {}
    rolled = level + sum(throws[0]) if throws else None
    opposing_rolled = None
    if opposed and rolled is not None:
        if not dice:
            opposing_rolled = check.opposing_level
        elif len(throws) > 1:
            opposing_rolled = check.opposing_level + sum(throws[1])
    reached = (*own, *other, LOWEST_RUNG, HIGHEST_RUNG)
    rungs = []
    or_better = Fraction(0)
    for rung in range(max(reached), min(reached) - 1, -1):
        chance = own.get(rung, Fraction(0))
        or_better += chance
        mark = None
        if not opposed:
            mark = unopposed_outcome(rung, check.difficulty).mark
        elif opposing_rolled is not None:
            mark = opposed_mark(check, degree_of(check, rung, opposing_rolled, minimums))
        rungs.append(LadderRung(rung, chance, or_better, other.get(rung, Fraction(0)), mark))
    return LadderModel(
        tuple(rungs),
        check.trait_level,
        level,
        rolled,
        check.against if opposed else None,
        check.opposing_level if opposed else None,
        opposing_rolled,
        None if opposed else check.difficulty,
        least_of(check, minimums) if opposed else None,
    )


def _curve(level: int, count: int) -> dict[int, Fraction]:
    """The chance of each degree with `count` dice on a level."""
    return odds(partial(roll_degree, level=level, count=count))

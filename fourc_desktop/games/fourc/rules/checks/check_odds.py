"""The exact chances of a check, computed by the rule that rolls it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep, color_of, with_roll
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable, MasterTableRow


@dataclass(frozen=True, slots=True)
class CheckOdds:
    """The chances of a check, each from 0 to 1.

    Attributes:
        colors: The chance of each color, from black to yellow.
        success: The chance to meet the difficulty, or None if none is set.
        one_step_more: The same with one more Row Step.
        one_color_more: The same with one paid color shift up.
    """

    colors: Mapping[Color, Fraction]
    success: Fraction | None = None
    one_step_more: Fraction | None = None
    one_color_more: Fraction | None = None


def row_odds(row: MasterTableRow) -> dict[Color, Fraction]:
    """The chance of each color on a row, from black to yellow."""
    found = odds(lambda dice: row.color(dice.percent(bands=row.starts)))
    return {color: found[color] for color in Color}


def check_odds(check: Check, table: MasterTable) -> CheckOdds:
    """The chances of a check before the roll; its actual dice are ignored."""
    open_ = replace(check, dice=None, typed=False, swapped=False, shifts=(), settled=False)
    colors = _colors(open_, table)
    wanted = check.difficulty
    if wanted is None:
        return CheckOdds(colors)
    higher = replace(open_, steps=(*open_.steps, RowStep(1, "")))
    return CheckOdds(
        colors,
        success=chance(colors, lambda color: color >= wanted),
        one_step_more=chance(_colors(higher, table), lambda color: color >= wanted),
        one_color_more=chance(colors, lambda color: color + 1 >= wanted),
    )


def _colors(check: Check, table: MasterTable) -> dict[Color, Fraction]:
    def falls(check: Check) -> Color:
        color = color_of(check, table)
        assert color is not None
        return color

    found = odds(lambda dice: falls(with_roll(check, dice, table)))
    return {color: found[color] for color in Color}

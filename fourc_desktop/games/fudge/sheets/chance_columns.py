"""Chances of four dice for printed sheets."""

from functools import partial
from typing import Final

from fourc_desktop.core.rolls.odds import chance, odds, percent
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.ladder import FAIR, GOOD, GREAT, MEDIOCRE, trait_title
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree
from fourc_desktop.pdf.sheet_content import ChancesContent, ColumnKind, FormCell, FormColumn

NEEDED: Final = (MEDIOCRE, FAIR, GOOD, GREAT)
"""The difficulties whose chances are printed beside each trait."""

COLUMNS: Final = tuple(
    FormColumn(f"{trait_title(each).lower()} %", ColumnKind.NUMBER, in_play=True) for each in NEEDED
)

_SUMS: Final = odds(partial(roll_degree, level=FAIR))


def reach_cells(level: int) -> tuple[FormCell, ...]:
    """The chance in percent to reach each of these difficulties from a level."""
    return tuple(FormCell(str(reach_percent(level, needed))) for needed in NEEDED)


def reach_percent(level: int, needed: int) -> int:
    """The chance in percent that four dice on a level reach a degree or better."""
    return percent(chance(_SUMS, lambda total: level + total >= needed))


def sum_percent(total: int) -> tuple[str, str]:
    """The chance of a sum of four dice in percent with one decimal, exactly and at least."""
    exactly, reached = _SUMS[total], chance(_SUMS, total.__le__)
    return f"{float(exactly):.1%}".rstrip("%"), f"{float(reached):.1%}".rstrip("%")


def dice_curve() -> ChancesContent:
    """The chance of each degree of a roll on Fair, exactly and at least."""
    sums = range(FUDGE_DICE, -FUDGE_DICE - 1, -1)
    return ChancesContent(
        "Ladder: four dice on Fair",
        ("exactly", "or better"),
        tuple((_rung(total), float(_SUMS[total]), sum_percent(total)) for total in sums),
        "%, of 81 throws",
        marked=FUDGE_DICE,
    )


def _rung(level: int) -> str:
    """A rung of the ladder with its number: "Good +1"."""
    return f"{trait_title(level)} {signed_text(level)}"

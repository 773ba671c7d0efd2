"""The panel of the ladder: chances of traits, sums of four dice, and opposed rolls."""

from functools import partial
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.rolls.odds import chance, odds, percent
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.ladder import (
    FAIR,
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    LOWEST_RUNG,
    POOR,
    SUPERB,
    level_title,
    trait_title,
)
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, NpcDice, roll_degree
from fourc_desktop.games.fudge.sheets.chance_columns import reach_percent, sum_percent
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel

MAX_APART: Final = 4
"""The largest difference of two traits in the table of opposed rolls."""


def ladder_panel() -> TablePanel:
    """The panel, which does not depend on the campaign."""
    return TablePanel(
        "Ladder",
        "what a roll comes to, and how often",
        (
            PanelColumn(54, (rung_table(),)),
            PanelColumn(112, (reach_table(), opposed_table())),
            PanelColumn(90, (dice_table(), roll_lines())),
        ),
    )


def rung_table() -> ScreenTableContent:
    """The rungs with their numbers, the highest first."""
    rows = tuple(
        (level_title(level), signed_text(level))
        for level in range(HIGHEST_RUNG, LOWEST_RUNG - 1, -1)
    )
    return ScreenTableContent("Rungs", (name_column(40), number_column("number", 14)), rows)


def reach_table() -> ScreenTableContent:
    """The chance of each trait to reach a difficulty, in percent."""
    needed = range(POOR, SUPERB + 1)
    rows = tuple(
        (trait_title(level), *(str(reach_percent(level, each)) for each in needed))
        for level in range(LEGENDARY, INFAMOUS - 1, -1)
    )
    columns = (
        name_column(24),
        *(number_column(trait_title(each), 15) for each in needed),
    )
    return ScreenTableContent("Reach, %", columns, rows)


def opposed_table() -> ScreenTableContent:
    """The chance to win an opposed roll, by difference of traits and the foe's number of dice."""
    rows = tuple(
        (_apart(apart), *(_win_and_tie(apart, count) for count in NpcDice))
        for apart in range(MAX_APART, -MAX_APART - 1, -1)
    )
    titles = ("foe rolls 4dF", "2dF", "1dF", "nothing")
    columns = (name_column(24), *(number_column(each, 22) for each in titles))
    return ScreenTableContent("Win · tie, %", columns, rows)


def _apart(levels: int) -> str:
    """The difference of traits as text: "2 better"."""
    if not levels:
        return "equal"
    return f"{abs(levels)} {'better' if levels > 0 else 'worse'}"


def _win_and_tie(apart: int, count: NpcDice) -> str:
    degrees = odds(partial(_degree, apart, count))
    won = percent(chance(degrees, lambda degree: degree > 0))
    return f"{won} · {percent(degrees.get(0, chance({}, bool)))}"


def _degree(apart: int, count: int, dice: Dice) -> int:
    """Roll the relative degree for a difference of traits and the foe's number of dice."""
    return roll_degree(dice, FAIR + apart) - roll_degree(dice, FAIR, count=count)


def dice_table() -> ScreenTableContent:
    """Each sum of four dice in percent, exactly and at least."""
    rows = tuple(
        (signed_text(total), *sum_percent(total))
        for total in range(FUDGE_DICE, -FUDGE_DICE - 1, -1)
    )
    columns = (name_column(20), number_column("exactly", 30), number_column("or better", 30))
    return ScreenTableContent("Four dice, %", columns, rows)


def roll_lines() -> ScreenTableContent:
    """Further rules of rolls."""
    return screen_lines(
        "Rolls",
        "Unopposed: reach the Difficulty Level, mostly Fair.",
        "Opposed: both roll; the relative degree is the difference. A tie changes nothing.",
        "Not listed: Poor; Mediocre where a high attribute helps.",
        "Situation: four dice on Fair, without a trait.",
        "Even or odd: 41 of 81 throws are even.",
        "Roll in secret what a failure would give away.",
        "Too easy or hopeless: no roll.",
    )

"""The panel of rolls: required dice sums, bonuses and penalties, Plot Points."""

from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.rolls.odds import chance, percent
from fourc_desktop.core.text import added_text
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import RollCircumstance
from fourc_desktop.games.rough_magic.sheets.character_content import ONE_DIE, TWO_DICE
from fourc_desktop.games.rough_magic.sheets.rules_tables import PLOT_POINTS
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel

NEVER: Final = "–"
"""The text for an impossible sum."""


def roll_panel(book: RoughMagicBook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    return TablePanel(
        "Rolls",
        "2d6 + skill + attribute + gear, against the difficulty",
        (
            PanelColumn(82, (difficulty_table(book), chance_table())),
            PanelColumn(
                86,
                (
                    circumstance_table("Your roll", book.circumstances.attack),
                    circumstance_table("The defense", book.circumstances.defense),
                ),
            ),
            PanelColumn(84, (plot_point_table(), together_lines())),
        ),
    )


def difficulty_table(book: RoughMagicBook) -> ScreenTableContent:
    """The difficulties of the table, and that of an opponent."""
    rows = [(str(each.value), each.name, each.about) for each in book.tables.difficulties]
    rows.append(("8 +", "Opponent", "skill + attribute + gear"))
    columns = (number_column("", 9), name_column(30), ScreenColumn("", 43))
    return ScreenTableContent("Difficulty", columns, tuple(rows))


def chance_table() -> ScreenTableContent:
    """The chance of a sum or more, with and without the skill."""
    rows = []
    for needed in range(2, 13):
        two, one = (chance(dice, needed.__le__) for dice in (TWO_DICE, ONE_DIE))
        rows.append((f"{needed}+", f"{percent(two)} %", f"{percent(one)} %" if one else NEVER))
    columns = (name_column(22), number_column("2d6", 30), number_column("1d6, no skill", 30))
    return ScreenTableContent("The dice must show", columns, tuple(rows))


def circumstance_table(title: str, rows: tuple[RollCircumstance, ...]) -> ScreenTableContent:
    """A table of bonuses and penalties."""
    columns = (name_column(70), number_column("", 16))
    return ScreenTableContent(title, columns, tuple(_rows(rows)))


def plot_point_table() -> ScreenTableContent:
    """The uses of a Plot Point."""
    columns = (name_column(26), ScreenColumn("", 58))
    return ScreenTableContent("Plot Points: one each session", columns, PLOT_POINTS)


def together_lines() -> ScreenTableContent:
    """Routine tasks, combined effort and extended tasks, as sentences."""
    return screen_lines(
        "Tasks",
        "Routine tasks succeed without a roll.",
        "Without the skill: 1d6 in place of 2d6.",
        "Together: all roll; their number, 10 at most, is added to the lowest roll.",
        "Extended: so many successes, perhaps in so many attempts.",
    )


def _rows(rows: tuple[RollCircumstance, ...]) -> Iterator[tuple[str, str]]:
    for each in rows:
        yield each.name, "fails" if each.fails else added_text(each.amount)

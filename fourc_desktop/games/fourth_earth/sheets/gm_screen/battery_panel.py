"""The panel of Life Batteries, of proficiency, and of purchases with both."""

from collections.abc import Iterator

from fourc_desktop.games.fourth_earth.rules.action_types import MAX_RANKS, POINTS_OF_A_RANK
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery, recharge_cost
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    FAILURE_POINTS,
    SUCCESS_POINTS,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.table_rows import reroll_rows, transfer_rows
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel

TARGETS = {
    Battery.HEALTH: "injury, healing; never spent",
    Battery.PHYSICAL: "bodily effort",
    Battery.MENTAL: "mental strain",
    Battery.SPIRITUAL: "magic",
}
"""The uses of each battery."""


def battery_panel(book: EarthRulebook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    return TablePanel(
        "Batteries and proficiency",
        "each point spent lowers the rating by 1",
        (
            PanelColumn(126, (target_table(book), rest_table(book))),
            PanelColumn(126, (proficiency_lines(), *_sprinkles(book))),
        ),
    )


def target_table(book: EarthRulebook) -> ScreenTableContent:
    """The uses of each battery, and the price of a point from the others."""
    used = book.options.used
    rows = tuple(
        (each.value.capitalize(), TARGETS[each], str(recharge_cost(each, used)) if used else "–")
        for each in (Battery.HEALTH, *used)
    )
    columns = (name_column(30), ScreenColumn("", 58), number_column("a point costs", 32))
    return ScreenTableContent(f"Life Batteries of {FULL} points", columns, rows)


def rest_table(book: EarthRulebook) -> ScreenTableContent:
    """The points gained by rests."""
    rows = tuple(
        (each.name, each.length, f"{each.battery.value} +{each.points}") for each in book.rests
    )
    columns = (name_column(40), ScreenColumn("", 34), number_column("others +1", 46))
    return ScreenTableContent("Rests", columns, rows)


def proficiency_lines() -> ScreenTableContent:
    """Learning ranks, as sentences."""
    return screen_lines(
        "Proficiency",
        f"A success gives {SUCCESS_POINTS} points, a failure {FAILURE_POINTS}, a rating of 0 none.",
        f"{POINTS_OF_A_RANK} points make a rank when the session ends; "
        f"{MAX_RANKS} ranks to an action type, 1 to a tool.",
        "A specialty of a mastered action type lowers the rating by 1.",
    )


def _sprinkles(book: EarthRulebook) -> Iterator[ScreenTableContent]:
    options = book.options
    if options.transfer:
        columns = (name_column(90), number_column("rating", 30))
        yield ScreenTableContent("Transfer battery points", columns, tuple(transfer_rows(book)))
    if options.reroll:
        columns = (name_column(90), number_column("points", 30))
        yield ScreenTableContent("To roll again", columns, tuple(reroll_rows()))
    if options.death:
        yield screen_lines(
            "Death and return",
            "Death: every completed rank loses a point, of tools too.",
            "Resurrection: every rank loses one more; health 1, all else 0.",
            "Reincarnation: as resurrection, and all that was carried is lost.",
        )

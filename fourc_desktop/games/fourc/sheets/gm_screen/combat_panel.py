"""The panel of combat: thresholds, actions, and Row Steps."""

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ResultKind,
    ResultTable,
    played_tables,
)
from fourc_desktop.games.fourc.rules.combat.actions.dying import LAST_ROW, PRICE
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.result_marks import EARNED, ResultSign
from fourc_desktop.pdf.gm_screen.screen_table import (
    QUIET,
    STRONG,
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel
from fourc_desktop.pdf.pen import Align

GROUPS = {
    ResultKind.ATTACK: "Attack",
    ResultKind.DEFENSE: "Defend",
    ResultKind.WRESTLING: "Wrestle",
    ResultKind.HARM: "Then",
    ResultKind.ENDURANCE: "Then",
}
"""The kinds of result tables with the titles of their groups, in the order of the panel."""

TURN = ScreenTableContent(
    "Turn",
    (
        ScreenColumn("", 6, STRONG),
        ScreenColumn("", 47),
        ScreenColumn("", 41, section="Damage"),
        ScreenColumn("less armor", 28, STRONG),
        ScreenColumn("", 32, section="Dying, at 0 Damage"),
        ScreenColumn("", 33, STRONG),
    ),
    (
        ("1", "GM chooses in secret", "bare hands", "Brawn", "each turn’s end", "Fortitude −1 row"),
        ("2", "players declare", "one hand, two hands", "+5, +10", "at Fortitude 0", "dead"),
        (
            "3",
            "initiative: d% for each side",
            "thrown",
            "Material Value",
            f"in row 1–{LAST_ROW}, a turn",
            f"{PRICE} Fortune holds",
        ),
        ("4", "winners act, then losers", "power", "its rank", "aid, one full turn", "stable"),
        ("5", "the dying fade", "", "", "", ""),
    ),
)
"""The steps of a turn, the effects of hits, and dying (4C, Combat)."""


def combat_panel(book: Rulebook, rules: Rules) -> TablePanel:
    """The panel under these rules."""
    steps = tuple((each.name, signed_text(each.steps)) for each in book.circumstances)
    narrow = PanelColumn(
        62,
        (
            starts_table(book.master_table(rules)),
            ScreenTableContent("Row Steps", (name_column(50), number_column("", 9)), steps),
        ),
    )
    wide = PanelColumn(193, (action_table(book, rules), TURN))
    return TablePanel("Combat", "every action, every color", (narrow, wide))


def starts_table(table: MasterTable) -> ScreenTableContent:
    """The lowest d% of each color on each row, the highest row first."""
    columns = (
        ScreenColumn("rank", 26, STRONG, Align.RIGHT),
        *(ScreenColumn(mark, 11, STRONG, Align.CENTER) for mark in EARNED),
    )
    rows = tuple(
        (row.title, *(f"{start:02}" for start in row.starts)) for row in reversed(table.rows)
    )
    return ScreenTableContent("Needed on d%", columns, rows)


def action_table(book: Rulebook, rules: Rules) -> ScreenTableContent:
    """The result of each color for every action of a fight."""
    order = [*GROUPS]
    played = played_tables(book.results, rules, *GROUPS)
    tables = sorted(played, key=lambda each: order.index(each.kind))
    colors = (ScreenColumn(mark, 36) for mark in ResultSign)
    return ScreenTableContent(
        "Actions",
        (name_column(26), ScreenColumn("", 22, QUIET), *colors),
        tuple(map(_row, tables)),
        tuple(GROUPS[each.kind] for each in tables),
    )


def _row(table: ResultTable) -> tuple[str, ...]:
    rolled = table.rolled.title if isinstance(table.rolled, Trait) else table.rolled.value
    return (table.name, rolled.capitalize(), *(table.outcome(color).words for color in Color))

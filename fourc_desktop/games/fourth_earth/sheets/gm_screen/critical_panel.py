"""The panel of the Criticality Die: criticals with their tables, partials and complications."""

from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.table_rows import (
    CRITICAL_HEADS,
    critical_rows,
    trauma_rows,
)
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel


def critical_panel(book: EarthRulebook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    tables = [die_lines(book)]
    if book.options.criticality:
        tables += [critical_table(book), trauma_table(book)]
    return TablePanel(
        "Criticality Die", "a die beside the pool", (PanelColumn(252, tuple(tables)),)
    )


def die_lines(book: EarthRulebook) -> ScreenTableContent:
    """The results of the die, as sentences."""
    options = book.options
    lines = [f"A {options.critical_die.value} unless another is chosen."]
    if options.criticality:
        lines.append("1: the result is critical; roll d12 on its table.")
    if options.partials:
        lines.append("Highest: a failure with something good, or a success with something bad.")
    return screen_lines("The die", *lines)


def critical_table(book: EarthRulebook) -> ScreenTableContent:
    """The tables side by side."""
    columns = (name_column(24), *(ScreenColumn(each, 56) for each in CRITICAL_HEADS))
    return ScreenTableContent("Critical", columns, tuple(critical_rows(book)))


def trauma_table(book: EarthRulebook) -> ScreenTableContent:
    """The table of traumas, with the row of a failure last."""
    columns = (name_column(36), ScreenColumn("after a failure it hits yourself", 216))
    return ScreenTableContent("Trauma", columns, tuple(trauma_rows(book)))

"""Item model of the order of play: a row for each side and each of its combatants."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt

from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.ui.screens.encounter.combatants import CombatantItem, SideGroup
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, DISPLAY, SELECTABLE, ListModel

Row = SideGroup | CombatantItem

READY: Final = {
    Readiness.NOW: "now",
    Readiness.LATER: "acts later",
    Readiness.DONE: "done",
    Readiness.OUT: "out",
    Readiness.OVER: "the fight is over",
}
"""The accessible text of a turn status."""


def order_model() -> ListModel[Row]:
    """A model of sides, which cannot be selected, and combatants."""
    return ListModel[Row](
        {
            DISPLAY: lambda row: words(row) if isinstance(row, SideGroup) else row.name,
            ACCESSIBLE: words,
        },
        key=lambda row: (isinstance(row, CombatantItem), row.id),
        flags=lambda row: SELECTABLE if combatant_id(row) else Qt.ItemFlag.NoItemFlags,
    )


def order_rows(groups: Sequence[SideGroup]) -> list[Row]:
    """Each side, and its combatants below it."""
    rows: list[Row] = []
    for group in groups:
        rows += [group, *group.combatants]
    return rows


def combatant_id(row: Row | None) -> str:
    """The combatant id of a row; empty for a side or a missing row."""
    return row.id if isinstance(row, CombatantItem) else ""


def words(row: Row) -> str:
    """The accessible text of a row."""
    if isinstance(row, SideGroup):
        return f"{tr(row.name)}, {row.note}" if row.note else tr(row.name)
    parts = [row.name, tr(READY[row.status.readiness])]
    if row.status.plan:
        parts.append(row.status.plan)
    parts += [
        tr("{gauge} {now} of {full}", gauge=tr(gauge.name), now=number(gauge.now),
           full=number(gauge.full))
        for gauge in row.gauges[:1]
    ]  # fmt: skip
    parts += [each.label for each in row.conditions]
    if row.combatant.hidden:
        parts.append(tr("hidden from the players"))
    return ", ".join(parts)

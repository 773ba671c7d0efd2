"""Rows of the order of play that are dragged onto the map, as drag data."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtGui import QDrag

from fourc_desktop.ui.screens.encounter.combatants import CombatantItem
from fourc_desktop.ui.text import count_text
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.drawing import DRAG_HOT_SPOT, drag_pixmap

COMBATANTS: Final = "application/x-4c-desktop-combatants"
"""Mime type of dragged combatants of the encounter: their ids, one a line."""

MakeDrag = Callable[[QObject], QDrag]


def drag_combatants(make: MakeDrag, source: QObject, people: Sequence[CombatantItem]) -> bool:
    """Drag combatants until the button is released; return whether they were dropped."""
    mime = QMimeData()
    mime.setData(COMBATANTS, "\n".join(each.id for each in people).encode())
    words = people[0].combatant.name
    if len(people) > 1:
        words = count_text(len(people), "{count}", "{count} combatants")
    drag = make(source)
    drag.setMimeData(mime)
    drag.setPixmap(drag_pixmap(words, current_theme()))
    drag.setHotSpot(DRAG_HOT_SPOT)
    return drag.exec(Qt.DropAction.CopyAction) is not Qt.DropAction.IgnoreAction


def dropped_combatants(mime: QMimeData) -> list[str]:
    """The ids of dropped combatants; empty for other data."""
    return bytes(mime.data(COMBATANTS).data()).decode("utf-8", "replace").split("\n")

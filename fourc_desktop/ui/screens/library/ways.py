"""Ways on, one below the other, where there is nothing to show."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import carries_out
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.start_row import StartRow

Way = tuple[str, str, str, str]
"""The id of an action, its words, what it is good for, and its icon."""

WIDEST: Final = 720
"""How wide the ways are at most, in pixels at 100 % text."""


class Ways(QWidget):
    """A title and the ways below it, the first with the focus."""

    def __init__(
        self, title: str, ways: Sequence[Way], actions: Actions, appearance: Appearance
    ) -> None:
        super().__init__()
        self._appearance = appearance
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PLACE)
        column.setSpacing(Space.GRID)
        column.addWidget(label(title, Step.TITLE, head=True, wrap=True))
        for id_, text, more, icon in ways:
            keys = actions[id_].shortcut().toString()
            start = StartRow(tr(text), tr(more), appearance, icon=icon, shortcut=keys)
            column.addWidget(carries_out(actions[id_], start))
        column.addStretch(1)
        appearance.changed.connect(self._fit)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """The first thing to do has the focus."""
        super().showEvent(event)
        self.findChildren(StartRow)[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        self.setMaximumWidth(self._appearance.theme.px(WIDEST))

"""One thing that is still to settle, with the ways to do it."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.tab_order import put_before


class OpenRow(QWidget):
    """The words, and the buttons beside them or below where that is too narrow."""

    def __init__(self, words: str, there: Button) -> None:
        """`there` is the way that is always offered, the last one."""
        super().__init__()
        self._words = words
        self._there = there
        self.ways: list[Button] = []
        self._flow = FlowLayout()
        self._held = QWidget()
        self._held.setLayout(self._flow)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(label(words, wrap=True), 1)
        self._row.addWidget(self._held)
        there.setAccessibleDescription(words)
        self._flow.addWidget(there)

    def stops(self) -> list[Button]:
        """Where Tab stops in this row, in order."""
        return [*self.ways, self._there]

    @property
    def words(self) -> str:
        """What is still to settle."""
        return self._words

    def show_best(self, buttons: Sequence[Button]) -> None:
        """Offer these before the way that is always there."""
        while self._flow.takeAt(0) is not None:
            pass
        for old in self.ways:
            old.hide()
            old.deleteLater()
        self.ways = list(buttons)
        for button in buttons:
            button.setAccessibleDescription(self._words)
            self._flow.addWidget(button)
        self._flow.addWidget(self._there)
        put_before(self._there, self.ways)
        self._held.updateGeometry()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other where the buttons leave half of the width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < 2 * self._flow.sizeHint().width()
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)

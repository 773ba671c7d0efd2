"""A number above its word, on a tile."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.value_button import Sources, ValueButton


class NumberTile(QWidget):
    """The number opens its sources; the word below says what it is."""

    def __init__(self, word: str, number: str, sources: Sources, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.value = ValueButton(appearance, Step.NUMBER)
        self.value.show_value(number, sources)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.INSIDE, Space.GRID, Space.INSIDE, Space.GRID)
        column.setSpacing(0)
        column.addWidget(self.value, alignment=Qt.AlignmentFlag.AlignHCenter)
        below = label(word, Step.SMALL, tone="ink2")
        column.addWidget(below, alignment=Qt.AlignmentFlag.AlignHCenter)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), Radius.CHIP, colors.sunken, colors.line)
        painter.end()

"""ResponsiveRow, Surface."""

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from fourc_desktop.ui.theming.appearance import Appearance


class ResponsiveRow(QWidget):
    """Turns into a column below a width, which follows the size of the text."""

    def __init__(
        self, appearance: Appearance, beside: int, *, gap: int, gap_below: int | None = None
    ) -> None:
        """`beside` is the width, in pixels at 100 % text, from which it is a row.

        `gap` is the space between its parts, `gap_below` that of the column, where it differs.
        """
        super().__init__()
        self._appearance = appearance
        self._beside = beside
        self._gaps = (gap, gap if gap_below is None else gap_below)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._across.setContentsMargins(0, 0, 0, 0)
        appearance.changed.connect(self._turn)
        self._turn()

    def add(self, part: QWidget, share: int = 1) -> None:
        """Put another part at the end, with this share of the width."""
        self._across.addWidget(part, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be a row again, or a column."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        is_row = self.width() >= self._appearance.theme.px(self._beside)
        direction = QBoxLayout.Direction
        self._across.setDirection(direction.LeftToRight if is_row else direction.TopToBottom)
        self._across.setSpacing(self._gaps[0 if is_row else 1])


class Surface(QWidget):
    """Draws its ground; whatever stands in it lies on that."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._appearance.theme.colors.surface)
        painter.end()

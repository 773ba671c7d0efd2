"""Widgets that paint a background of one color behind their children."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter


class Surface(QWidget):
    """A widget that paints a color behind its children, and a line along one edge.

    `fill` and `line` are names of colors of the theme; without `edge` there is no line.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        fill: str = "surface",
        edge: Qt.Edge | None = None,
        line: str = "line",
    ) -> None:
        super().__init__(parent)
        self._background = fill, edge, line

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint background and edge."""
        fill, edge, line = self._background
        colors = current_theme().colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), getattr(colors, fill))
        if edge is not None:
            painter.fillRect(_along(self.rect(), edge), getattr(colors, line))
        painter.end()


def _along(rect: QRect, edge: Qt.Edge) -> QRect:
    """A strip of one pixel along the upper, lower or left edge of a rectangle."""
    match edge:
        case Qt.Edge.TopEdge:
            rect.setHeight(1)
        case Qt.Edge.BottomEdge:
            rect.setTop(rect.bottom())
        case Qt.Edge.LeftEdge:
            rect.setWidth(1)
    return rect


class RoundedBox(QWidget):
    """A widget that paints a box with rounded corners behind its children.

    `fill` and `frame` are names of colors of the theme, `fill` may be empty; `stroke` is the width
    of the frame in pixels.
    """

    def __init__(
        self, parent: QWidget | None = None, *, fill: str = "", frame: str, stroke: float = 1.0
    ) -> None:
        super().__init__(parent)
        self._box = fill, frame, stroke

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box."""
        fill, frame, stroke = self._box
        colors = current_theme().colors
        painter = smooth_painter(self)
        inside = getattr(colors, fill) if fill else None
        box(painter, QRectF(self.rect()), Radius.CHIP, inside, getattr(colors, frame), stroke)
        painter.end()

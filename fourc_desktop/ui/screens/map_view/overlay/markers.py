"""Overlays of a map: the focus ring, the highlight of a tool or drop, and the rulers."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QWidget

from fourc_desktop.core.maps.descriptions import column_letters
from fourc_desktop.ui.screens.map_view.geometry.board import MARGIN
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box, faded

RING: Final = 45.0
TOUCHED: Final = 20.0
"""Z values of the focus ring and of the highlight."""

GROWN: Final = 4.0
TINT: Final = 0.4
FRAME: Final = 3.0

Words = Callable[[QRectF], Sequence[QRectF]]
"""A function that returns the rectangles of text in an area, in pixels."""


class FocusRingItem(QGraphicsItem):
    """The focus ring: 2 px in the accent color with 2 px of background on both sides.

    It does not cover text.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(RING)
        self._theme: Theme | None = None
        self._place = QRectF()
        self._text: Sequence[QRectF] = ()

    def show_ring(self, rect: QRectF, theme: Theme, words: Words) -> None:
        """Show the ring around a rectangle in pixels."""
        self.prepareGeometryChange()
        self._place, self._theme = rect, theme
        self._text = words(self.boundingRect())
        self.update()

    def boundingRect(self) -> QRectF:
        """The ring with its gaps."""
        return self._place.adjusted(-GROWN - 1, -GROWN - 1, GROWN + 1, GROWN + 1)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Draw the ring."""
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outer = self._place.adjusted(-GROWN, -GROWN, GROWN, GROWN)
        painter.save()
        _spare(painter, self.boundingRect(), self._text)
        box(painter, outer, 6, None, self._theme.colors.surface, 6)
        box(painter, outer.adjusted(2, 2, -2, -2), 5, None, self._theme.colors.accent, 2)
        painter.restore()


class HighlightItem(QGraphicsItem):
    """Highlights the sectors and sides that a tool or drop would touch."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(TOUCHED)
        self._theme: Theme | None = None
        self._rects: list[QRectF] = []
        self._lines: list[QLineF] = []
        self._box = QRectF()
        self._framed = False
        self._text: Sequence[QRectF] = ()

    def show_framed(self, rect: QRectF, theme: Theme, words: Words) -> None:
        """Show a frame around the selected sector; it does not cover text."""
        self.show_touched([rect], [], theme)
        self._framed = True
        self._text = words(self.boundingRect())

    def show_touched(self, rects: Sequence[QRectF], lines: Sequence[QLineF], theme: Theme) -> None:
        """Highlight sectors and sides, in pixels; empty hides the highlight."""
        self.prepareGeometryChange()
        self._framed = False
        self._rects, self._lines, self._theme = list(rects), list(lines), theme
        self._box = QRectF()
        for rect in rects:
            self._box = self._box.united(rect)
        for line in lines:
            around = QRectF(line.p1(), line.p2()).normalized().adjusted(-8, -8, 8, 8)
            self._box = self._box.united(around)
        self.setVisible(bool(rects or lines))
        self.update()

    def boundingRect(self) -> QRectF:
        """The bounds of all highlights."""
        return self._box.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint them in the caption yellow with a dark edge."""
        if self._theme is None:
            return
        colors = self._theme.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._framed:
            painter.save()
            _spare(painter, self.boundingRect(), self._text)
            for rect in self._rects:
                box(painter, rect, 0, None, colors.on_caption, FRAME + 2)
                box(painter, rect.adjusted(1, 1, -1, -1), 0, None, colors.caption, FRAME)
            painter.restore()
            return
        painter.setPen(QPen(colors.on_caption, 1))
        painter.setBrush(faded(colors.caption, TINT))
        painter.drawRects(self._rects)
        for color, width in ((colors.on_caption, 9.0), (colors.caption, 5.0)):
            cap = Qt.PenCapStyle.RoundCap
            painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, cap))
            painter.drawLines(self._lines)


def _spare(painter: QPainter, area: QRectF, words: Sequence[QRectF]) -> None:
    """Clip the painter to keep text uncovered, until it is restored."""
    free = QPainterPath()
    free.addRect(area)
    for place in words:
        hole = QPainterPath()
        hole.addRect(place.adjusted(-1, -1, 1, 1))
        free = free.subtracted(hole)
    painter.setClipPath(free, Qt.ClipOperation.IntersectClip)


RULER_TEXT, RULER_PADDING = 14, 6
"""The width of the ruler with the margin of the map: its text, in pixels at 100 % text, and what
does not grow with the text, in pixels.
"""

STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
"""The intervals of labels if not every label fits."""


class MapRuler(QWidget):
    """One side of the ruler; transparent for mouse events."""

    def __init__(self, parent: QWidget, *, columns: bool) -> None:
        super().__init__(parent)
        self._columns = columns
        self._origin = 0.0
        self._side = 1.0
        self._count = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_sectors(self, origin: float, side: float, count: int) -> None:
        """Show `count` labels for sectors of width `side`, from `origin`, in pixels."""
        if (origin, side, count) != (self._origin, self._side, self._count):
            self._origin, self._side, self._count = origin, side, count
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the labels that fit."""
        theme = current_theme()
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colors.sunken)
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Medium)
        painter.setFont(font)
        painter.setPen(theme.colors.ink2)
        metrics = QFontMetricsF(font)
        last = column_letters(self._count - 1) if self._columns else str(self._count)
        needed = (metrics.horizontalAdvance(last) if self._columns else metrics.height()) + 6
        step = next((each for each in STEPS if each * self._side >= needed), STEPS[-1])
        length = self.width() if self._columns else self.height()
        first = max(int(-self._origin // self._side), 0)
        for number in range(first - first % step, self._count, step):
            start = self._origin + number * self._side
            if start > length:
                break
            words = column_letters(number) if self._columns else str(number + 1)
            if self._columns:
                middle, width = start + self._side / 2, metrics.horizontalAdvance(words) + 2
                rect = QRectF(middle - width / 2, 0, width, self.height())
            else:
                middle, height = start + self._side / 2, metrics.height()
                rect = QRectF(0, middle - height / 2, self.width(), height)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()


class MapRulers:
    """The rulers above and left of a map with a grid."""

    def __init__(self, canvas: QGraphicsView) -> None:
        self._canvas = canvas
        self._both = [MapRuler(canvas, columns=columns) for columns in (True, False)]

    def show(self, *, shown: bool) -> int:
        """Show or hide them; return their width in pixels."""
        for ruler in self._both:
            ruler.setVisible(shown)
        return current_theme().px(RULER_TEXT) + RULER_PADDING - MARGIN if shown else 0

    def place(self, side: float, width: int, height: int) -> None:
        """Follow the scrolled map; `side` is in pixels, `width` and `height` in sectors."""
        canvas = self._canvas
        margins, view = canvas.viewportMargins(), canvas.viewport().size()
        columns, rows = self._both
        origin = canvas.mapFromScene(QPointF(0, 0))
        left, top = margins.left(), margins.top()
        columns.setGeometry(0, 0, left + view.width(), top)
        rows.setGeometry(0, top, left, view.height())
        columns.show_sectors(left + origin.x(), side, width)
        rows.show_sectors(origin.y(), side, height)

"""What lies on the glass for a moment: where the keys are, and what a tool would touch."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourc_desktop.ui.theming.theme import Theme
from fourc_desktop.ui.widgets.painting.drawing import box, faded

RING: Final = 45.0
TOUCHED: Final = 20.0
"""How far up the ring and what is touched lie on the glass."""

GROWN: Final = 4.0
TINT: Final = 0.4
FRAME: Final = 3.0

Words = Callable[[QRectF], Sequence[QRectF]]
"""Where words stand in an area, in pixels."""


class FocusRingItem(QGraphicsItem):
    """The ring of the focus: 2 px in the accent, 2 px of ground on both sides of it.

    It runs behind the words of the map.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(RING)
        self._theme: Theme | None = None
        self._place = QRectF()
        self._words: Sequence[QRectF] = ()

    def show_ring(self, place: QRectF, theme: Theme, words: Words) -> None:
        """Lie around a rectangle of pixels."""
        self.prepareGeometryChange()
        self._place, self._theme = place, theme
        self._words = words(self.boundingRect())
        self.update()

    def boundingRect(self) -> QRectF:
        """The ring and its gaps."""
        return self._place.adjusted(-GROWN - 1, -GROWN - 1, GROWN + 1, GROWN + 1)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw the ring."""
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outer = self._place.adjusted(-GROWN, -GROWN, GROWN, GROWN)
        painter.save()
        _spare(painter, self.boundingRect(), self._words)
        box(painter, outer, 6, None, self._theme.colors.surface, 6)
        box(painter, outer.adjusted(2, 2, -2, -2), 5, None, self._theme.colors.accent, 2)
        painter.restore()


class HighlightItem(QGraphicsItem):
    """Sectors and sides that a tool or a drop would touch."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(TOUCHED)
        self._theme: Theme | None = None
        self._rects: list[QRectF] = []
        self._lines: list[QLineF] = []
        self._box = QRectF()
        self._framed = False
        self._words: Sequence[QRectF] = ()

    def show_framed(self, rect: QRectF, theme: Theme, words: Words) -> None:
        """Show the sector that is looked at in a frame, which runs behind words."""
        self.show_touched([rect], [], theme)
        self._framed = True
        self._words = words(self.boundingRect())

    def show_touched(self, rects: Sequence[QRectF], lines: Sequence[QLineF], theme: Theme) -> None:
        """Show some sectors and sides, in pixels; none of both shows nothing."""
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
        """All of them."""
        return self._box.adjusted(-2, -2, 2, 2)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw them in the yellow of captions with a dark edge."""
        if self._theme is None:
            return
        colors = self._theme.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._framed:
            painter.save()
            _spare(painter, self.boundingRect(), self._words)
            for rect in self._rects:
                box(painter, rect, 0, None, colors.on_caption, FRAME + 2)
                box(painter, rect.adjusted(1, 1, -1, -1), 0, None, colors.caption, FRAME)
            painter.restore()
            return
        painter.setPen(QPen(colors.on_caption, 1))
        painter.setBrush(faded(colors.caption, TINT))
        painter.drawRects(self._rects)
        for color, wide in ((colors.on_caption, 9.0), (colors.caption, 5.0)):
            cap = Qt.PenCapStyle.RoundCap
            painter.setPen(QPen(color, wide, Qt.PenStyle.SolidLine, cap))
            painter.drawLines(self._lines)


def _spare(painter: QPainter, area: QRectF, words: Sequence[QRectF]) -> None:
    """Draw nothing where words are, until the painter is restored."""
    free = QPainterPath()
    free.addRect(area)
    for place in words:
        hole = QPainterPath()
        hole.addRect(place.adjusted(-2, -1, 2, 1))
        free = free.subtracted(hole)
    painter.setClipPath(free, Qt.ClipOperation.IntersectClip)

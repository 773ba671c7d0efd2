"""A ping: temporary rings around a sector, to point it out."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QTimer, QVariantAnimation
from PySide6.QtGui import QCursor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.accessibility import animations_enabled, announce

DURATION: Final = 2_000
"""The duration of a ping, in milliseconds."""

PULSES: Final = 3
REACH: Final = 1.1
STILL: Final = 0.55
"""How often the rings grow, their radius in sectors, and its share if they stand still."""

ABOVE: Final = 44.0
"""The Z value: above the tokens."""


class PingItem(QGraphicsItem):
    """Two rings at a share of their growth, 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(ABOVE)
        self.share = 0.0
        self._reach = 1.0
        self.hide()

    def show_at(self, center: QPointF, reach: float) -> None:
        """Show it around a point of the scene, growing to a radius in pixels."""
        self.prepareGeometryChange()
        self._reach = reach
        self.setPos(center)
        self.show()

    def grow(self, share: float) -> None:
        """Show another share."""
        self.share = share
        self.update()

    def boundingRect(self) -> QRectF:
        """The largest ring."""
        reach = self._reach + 6
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Draw the rings in the color of captions with dark edges."""
        colors = current_theme().colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for part in (self.share, self.share * 0.6):
            radius = self._reach * (0.25 + 0.75 * part)
            for color, width in ((colors.on_caption, 8.0), (colors.caption, 4.0)):
                painter.setPen(QPen(color, width))
                painter.drawEllipse(QPointF(), radius, radius)


class MapPing:
    """Pings on one map; a new one replaces the last. With reduced motion the rings stand still."""

    def __init__(self, canvas: MapCanvas) -> None:
        self._canvas = canvas
        self.item = PingItem()
        canvas.scene().addItem(self.item)
        self._clock = QVariantAnimation(canvas, startValue=0.0, endValue=float(PULSES))
        self._clock.setDuration(0)
        self._clock.valueChanged.connect(lambda value: self.item.grow(value % 1.0))
        self._end = QTimer(canvas, singleShot=True, interval=DURATION)
        self._end.timeout.connect(self.stop)
        canvas.zoomed.connect(self.stop)

    def show(self, spot: Position) -> None:
        """Point out a sector, and scroll to it."""
        canvas = self._canvas
        if not canvas.board.visible_level.map.has(spot):
            return
        self.stop()
        canvas.reveal(spot)
        center = canvas.board.rect(spot).center()
        self.item.show_at(center, canvas.board.side * REACH)
        if animations_enabled(canvas):
            self._clock.setDuration(DURATION)
            self._clock.start()
        else:
            self.item.grow(STILL)
        self._end.start()
        place = spot_name(canvas.board.visible_level.map, spot)
        announce(canvas, tr("Look at {place}", place=place))

    def stop(self) -> None:
        """Hide the rings."""
        self._clock.stop()
        self._end.stop()
        self.item.hide()


def pointed_spot(canvas: MapCanvas) -> Position | None:
    """The sector under the pointer; None if the pointer is elsewhere."""
    port = canvas.viewport()
    at = port.mapFromGlobal(QCursor.pos())
    is_here = canvas.isVisible() and port.underMouse() and port.rect().contains(at)
    return canvas.spot_at(at) if is_here else None

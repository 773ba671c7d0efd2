"""The fan of a stack: a popup with the tokens of a crowded sector side by side."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.tokens.placement import TokenMark
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

SIDE: Final = 50
"""The width of a token in the fan, in pixels at 100 % text."""

CELL: Final = 104
"""The width of a token with its name, in pixels at 100 % text."""

NAME: Final = 18
"""The height of a name, in pixels at 100 % text."""

ROW: Final = 8
"""The most tokens in a row."""

APART: Final = 10
"""The distance from the sector, in pixels."""

ARROW: Final = 20
"""The side of the arrow from one who acts to the target, in pixels at 100 % text."""


class StackFan(QWidget):
    """Shows the tokens of one sector over the map; the map handles the pointer and the keys.

    `closed` is emitted when it is hidden.
    """

    closed = Signal()

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas.viewport())
        self._canvas = canvas
        self._ids: tuple[str, ...] = ()
        self._spot: Position | None = None
        self._aims = False
        self.current = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        canvas.viewport().installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be placed again once the view has its new size, in which another number fits a row."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self.place)
        return super().eventFilter(watched, event)

    @property
    def spot(self) -> Position | None:
        """The sector whose tokens are shown; None while it is closed."""
        return self._spot

    @property
    def ids(self) -> tuple[str, ...]:
        """The tokens that are shown."""
        return self._ids

    def open(
        self, spot: Position, ids: Sequence[str], current: str = "", *, aims: bool = False
    ) -> None:
        """Show tokens of a sector; `current` is the highlighted one.

        With `aims`, an arrow leads from the first to the second.
        """
        if (spot, tuple(ids), aims) == (self._spot, self._ids, self._aims):
            return
        self._spot, self._ids, self.current, self._aims = spot, tuple(ids), current, aims
        self.place()
        self.show()
        self.raise_()
        self.update()

    def place(self) -> None:
        """Lie beside its sector, which was scrolled or zoomed."""
        if self._spot is not None:
            self.setGeometry(self._beside(self._spot))

    def close_fan(self) -> None:
        """Hide it."""
        if self._spot is None:
            return
        self._spot, self._ids, self.current = None, (), ""
        self.hide()
        self.closed.emit()

    def refresh(self) -> None:
        """Drop the tokens that have left the sector; close it if fewer than two are left."""
        if self._spot is None:
            return
        here = [id_ for id_ in self._ids if self._is_here(id_)]
        if len(here) < 2:  # noqa: PLR2004 (one is no stack)
            self.close_fan()
        elif here != list(self._ids):
            spot, current = self._spot, self.current
            self._ids = ()
            self.open(spot, here, current if current in here else "")
        self.update()

    def contains(self, at: QPoint) -> bool:
        """Whether a viewport position is in the fan, or between it and its sector."""
        if self._spot is None:
            return False
        return self.geometry().contains(at)

    def is_near(self, at: QPoint) -> bool:
        """Whether a viewport position keeps the fan open: in it, in its sector, or between."""
        if self._spot is None:
            return False
        sector, fan = self._canvas.view_rect(self._spot), self.geometry()
        between = QRect(sector).united(fan)
        between.setLeft(max(sector.left(), fan.left()))
        between.setRight(min(sector.right(), fan.right()))
        return any(each.contains(at) for each in (sector, fan, between))

    def id_at(self, at: QPoint) -> str:
        """The token at a viewport position, or empty."""
        if not self.contains(at):
            return ""
        point = QPointF(at - self.geometry().topLeft())
        return next((id_ for id_ in self._ids if self._cell(id_).contains(point)), "")

    def mark_of(self, id_: str) -> TokenMark:
        """The mark of a token in the fan, in scene units."""
        assert self._spot is not None
        center = self._canvas.mapToScene(
            self.geometry().topLeft() + self._cell(id_).center().toPoint()
        )
        scale = self._canvas.board.scale
        size = current_theme().px(SIDE) / scale
        return TokenMark((id_,), 0, center / scale, size, size)

    def point_at(self, id_: str) -> None:
        """Highlight a token."""
        if id_ != self.current:
            self.current = id_
            self.update()

    def step(self, right: int, down: int) -> str:
        """Move the highlight in a direction; return the highlighted token."""
        number = self._ids.index(self.current) if self.current in self._ids else -1
        number += right + down * self._columns
        self.current = self._ids[min(max(number, 0), len(self._ids) - 1)]
        self.update()
        return self.current

    def sizeHint(self) -> QSize:
        """All tokens, in rows of as many as there is room for."""
        px = current_theme().px
        rows = ceil(len(self._ids) / self._columns)
        width = self._columns * px(CELL) + 2 * Space.GRID
        return QSize(width, rows * self._cell_height + 2 * Space.GRID)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a panel with the tokens and their names."""
        theme = current_theme()
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        box(painter, rect, Radius.PANEL, theme.colors.surface, theme.colors.frame)
        for id_ in self._ids:
            self._paint_token(painter, id_)
        if self._aims:
            side, cell = theme.px(ARROW), self._cell(self._ids[0])
            arrow = QRectF(0, 0, side, side)
            arrow.moveCenter(QPointF(cell.right(), cell.top() + theme.px(SIDE) / 2 + 3))
            icons().paint(painter, "arrow-right", arrow, theme.colors.ink)
        painter.end()

    @property
    def _columns(self) -> int:
        """The number of tokens in a row; rows are of equal length where possible."""
        room = self._canvas.viewport().width() - 2 * Space.GRID
        most = min(max(room // current_theme().px(CELL), 1), ROW)
        count = max(len(self._ids), 1)
        return ceil(count / ceil(count / most))

    @property
    def _cell_height(self) -> int:
        px = current_theme().px
        return px(SIDE) + px(NAME) + Space.GRID

    def _cell(self, id_: str) -> QRectF:
        row, column = divmod(self._ids.index(id_), self._columns)
        width, height = current_theme().px(CELL), self._cell_height
        return QRectF(Space.GRID + column * width, Space.GRID + row * height, width, height)

    def _is_here(self, id_: str) -> bool:
        token, spot = self._canvas.layer.token(id_), self._spot
        return (
            token is not None
            and spot is not None
            and (token.spot.x, token.spot.y) == (spot.x, spot.y)
        )

    def _paint_token(self, painter: QPainter, id_: str) -> None:
        theme, cell = current_theme(), self._cell(id_)
        token = self._canvas.layer.token(id_)
        if token is None:
            return
        if id_ == self.current:
            edge = theme.colors.accent
            box(painter, cell.adjusted(2, 0, -2, 0), Radius.CHIP, theme.colors.accent_soft, edge, 2)
        side = theme.px(SIDE)
        picture = self._canvas.layer.token_picture(id_, side)
        size = picture.deviceIndependentSize()
        center = QPointF(cell.center().x(), cell.top() + side / 2 + 3)
        corner = QPointF(center.x() - size.width() / 2, center.y() - size.height() / 2)
        painter.drawPixmap(corner.toPoint(), picture)
        font = theme.font(TextStyle.SMALL)
        painter.setFont(font)
        painter.setPen(theme.colors.ink)
        line = QRectF(cell.left() + 3, cell.bottom() - theme.px(NAME), cell.width() - 6, 0)
        line.setHeight(theme.px(NAME))
        name = QFontMetricsF(font).elidedText(token.name, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, name)

    def _beside(self, spot: Position) -> QRect:
        """The rectangle above or below its sector that covers fewer other tokens.

        Where neither has room in the view, it lies over the sector.
        """
        canvas, size = self._canvas, self.sizeHint()
        sector, port = canvas.view_rect(spot), canvas.viewport().rect()
        left = sector.center().x() - size.width() // 2
        left = min(max(left, port.left()), max(port.right() - size.width(), port.left()))
        above = QRect(QPoint(left, sector.top() - APART - size.height()), size)
        below = QRect(QPoint(left, sector.bottom() + APART), size)
        ways = [each for each in (above, below) if port.contains(each)]
        if not ways:
            for each in (above, below):
                each.moveBottom(min(each.bottom(), port.bottom()))
                each.moveTop(max(each.top(), port.top()))
            ways = [above, below]
        return min(ways, key=self._covered)

    def _covered(self, rect: QRect) -> int:
        """The number of other tokens that a rectangle covers."""
        canvas = self._canvas
        others = (each for each in canvas.layer.tokens if each.id not in self._ids)
        centers = (canvas.view_center(each.id) for each in others)
        return sum(each is not None and rect.contains(each) for each in centers)

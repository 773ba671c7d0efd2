"""Thumbnails of maps and a map preview; loads no canvas."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.geometry.board import Board, geometry_of
from fourc_desktop.ui.screens.map_view.geometry.grid import SECTOR
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.painting.backdrop import Backdrop
from fourc_desktop.ui.screens.map_view.painting.walls import WallLayout
from fourc_desktop.ui.screens.map_view.token import SIDES, SideStyle, TokenOutline
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Theme
from fourc_desktop.ui.widgets.painting.drawing import box

DOT: Final = 4.5
"""The radius of a dot, in pixels at 100 % text."""

MAX_CUT: Final = 2.2
"""The largest ratio of map length to frame length at which the map is cropped."""

AROUND_ZONES: Final = 0.05
"""The margin on each side of zones, which have no edge of their own."""

Dots = Sequence[tuple[Position, int]]
"""The spot of a combatant and the number of its side."""


def map_picture(
    map_: SectorMap,
    size: QSize,
    theme: Theme,
    ratio: float,
    *,
    background: QImage | None = None,
    dots: Dots = (),
    fills: bool = False,
) -> QPixmap:
    """A picture of a map from above, with a dot for each combatant.

    With `fills`, the picture is cropped to the frame, unless that would hide too much of the map or
    a combatant.
    """
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(theme.colors.sunken)
    board = _board(map_, QSizeF(size), [spot for spot, _ in dots], fills=fills)
    walls = WallLayout(board.visible_level, board.geometry)
    backdrop = Backdrop(board, walls, theme, ratio, background)
    corner = _corner(board.bounds, QSizeF(size), [board.center(spot) for spot, _ in dots])
    painter = QPainter(made)
    painter.translate(-corner)
    backdrop.paint(painter, QRectF(corner, QSizeF(size)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place, side in _spread(board, dots, theme.px(DOT)):
        _paint_dot(painter, place, SIDES[side % len(SIDES)], theme)
    painter.end()
    return made


def _board(map_: SectorMap, size: QSizeF, spots: list[Position], *, fills: bool) -> Board:
    """The map from above, as a fight begins, at the size of the frame."""
    visible_level, geometry = VisibleLevel(map_, map_.levels - 1), geometry_of(map_)
    across = size.width() / geometry.bounds.width()
    down = size.height() / geometry.bounds.height()
    short, long = sorted((across, down))
    filled = Board(visible_level, geometry, long * SECTOR)
    if fills and map_.grid and long / short <= MAX_CUT and _have_room(filled, spots, size):
        return filled
    return Board(
        visible_level, geometry, short * SECTOR * (1 if map_.grid else 1 - 2 * AROUND_ZONES)
    )


def _have_room(board: Board, spots: list[Position], size: QSizeF) -> bool:
    """Whether a frame can show all spots together."""
    area = QRectF()
    for spot in spots:
        area = area.united(board.rect(spot))
    return area.width() <= size.width() and area.height() <= size.height()


def _corner(bounds: QRectF, size: QSizeF, dots: list[QPointF]) -> QPointF:
    """The corner of the visible part, centered on the combatants, else on the map."""
    middle = QPolygonF(dots).boundingRect().center() if dots else bounds.center()
    corner = middle - QPointF(size.width() / 2, size.height() / 2)
    return QPointF(
        _kept(corner.x(), bounds.left(), bounds.right() - size.width()),
        _kept(corner.y(), bounds.top(), bounds.bottom() - size.height()),
    )


def _kept(value: float, low: float, height: float) -> float:
    """Clamp a value; the middle if `high` is below `low`."""
    return (low + height) / 2 if height < low else min(max(value, low), height)


def _spread(board: Board, dots: Dots, reach: float) -> list[tuple[QPointF, int]]:
    """The positions of the dots; those in one sector are side by side."""
    placed: list[tuple[QPointF, int]] = []
    taken: dict[tuple[int, int], int] = {}
    for spot, side in dots:
        place = spot.x, spot.y
        number = taken.get(place, 0)
        taken[place] = number + 1
        right, down = number % 2, number // 2 % 2
        middle = board.center(spot)
        placed.append((middle + QPointF(right * reach * 1.4, down * reach * 1.4), side))
    return placed


def _paint_dot(painter: QPainter, point: QPointF, style: SideStyle, theme: Theme) -> None:
    """Paint a dot, round or square by the token shape of its side."""
    reach = theme.px(DOT)
    painter.setPen(QPen(theme.colors.token_edge, 1.5))
    painter.setBrush(getattr(theme.colors, style.tone))
    if style.outline is TokenOutline.ROUND:
        painter.drawEllipse(point, reach, reach)
        return
    ways = (QPointF(0, -1), QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0))
    corners = [point + way * (reach * 1.25) for way in ways]
    painter.drawConvexPolygon(QPolygonF(corners))
    painter.setBrush(Qt.BrushStyle.NoBrush)


ARROW_STEPS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""The steps right and down of each arrow key."""

LONG_STEP: Final = 10
"""How many steps an arrow key with Shift is."""

FOCUS_STROKE: Final = 2
"""The width of the frame of the focus, in pixels."""


class MapPreview(QWidget):
    """The whole map from above, with sector names where they fit.

    `shifted` carries the steps right and down of an arrow key, where arrows are taken.
    """

    shifted = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._map: SectorMap | None = None
        self._background: QImage | None = None
        self._picture: QPixmap | None = None
        self._painted: tuple[object, ...] = ()
        self.setMinimumSize(160, 96)
        policy = QSizePolicy.Policy.Expanding
        self.setSizePolicy(policy, policy)

    def show_map(self, map_: SectorMap, words: str, background: QImage | None = None) -> None:
        """Show a map with a background picture; `words` is its accessible text."""
        self._map = map_
        self._background = background
        self.setAccessibleName(words)
        self.update()

    def clear(self, words: str) -> None:
        """Show no map, and `words` as the reason."""
        self._map = self._background = None
        self.setAccessibleName(words)
        self.update()

    def take_arrows(self, *, taken: bool) -> None:
        """Take the focus for arrow keys, or not."""
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.StrongFocus if taken else policy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit the steps of an arrow key, of which Shift makes ten."""
        steps = ARROW_STEPS.get(Qt.Key(event.key()))
        if steps is None or self.focusPolicy() == Qt.FocusPolicy.NoFocus:
            super().keyPressEvent(event)
            return
        many = LONG_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.shifted.emit(steps[0] * many, steps[1] * many)

    def sizeHint(self) -> QSize:
        """Wide enough to distinguish the sectors."""
        return QSize(360, 280)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the map; the picture is cached until the map changes."""
        painter = QPainter(self)
        theme = current_theme()
        if self._map is None:
            painter.fillRect(self.rect(), theme.colors.sunken)
        else:
            painter.drawPixmap(QPointF(0, 0), self._drawn(self._map, theme))
        painter.setPen(theme.colors.control)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        if self.hasFocus():
            box(painter, QRectF(self.rect()), 0, None, theme.colors.accent, FOCUS_STROKE)
        painter.end()

    def _drawn(self, map_: SectorMap, theme: Theme) -> QPixmap:
        now = (map_, self._background, self.size(), theme, self.devicePixelRatioF())
        if self._picture is None or any(
            one is not other and one != other for one, other in zip(self._painted, now, strict=True)
        ):
            self._painted = now
            self._picture = map_picture(
                map_,
                self.size(),
                theme,
                self.devicePixelRatioF(),
                background=self._background,
            )
        return self._picture

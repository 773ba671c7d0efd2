"""Overlay items of movement: the path, its caption and the costs of spots within reach."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.board import Board, corners, least_covering
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.token import ReachCost
from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.theme import Radius, TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box

SHADOW: Final = 3
LINE: Final = 3.0
NUMBERS_FROM: Final = 40
"""The sector side, in pixels at 100 % text, from which the steps are numbered."""

MAX_NUMBERS: Final = 30

SIDE: Final = 8
"""The margin of a caption at its left and right, in pixels at 100 % text."""

WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)

PATH: Final = 6.0
CAPTION: Final = 50.0
"""Z values of path and caption."""


class PathItem(QGraphicsItem):
    """The line of a path, with numbers on its sectors and a frame around the goal."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(PATH)
        self._theme: Theme | None = None
        self._points: list[QPointF] = []
        self._goal = QRectF()
        self._box = QRectF()

    def show_path(self, points: Sequence[QPointF], goal: QRectF, theme: Theme) -> None:
        """Show a path through points in pixels, the start first."""
        self.prepareGeometryChange()
        self._points, self._goal, self._theme = list(points), goal, theme
        around = theme.px(18)
        line = QPolygonF(self._points).boundingRect()
        self._box = line.adjusted(-around, -around, around, around).united(
            goal.adjusted(-3, -3, 3, 3)
        )
        self.setVisible(bool(points))
        self.update()

    def boundingRect(self) -> QRectF:
        """The line and the goal."""
        return self._box

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint it in yellow with a dark edge."""
        if self._theme is None or not self._points:
            return
        colors = self._theme.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        goal = self._goal.adjusted(1, 1, -1, -1)
        box(painter, goal.adjusted(-1.5, -1.5, 1.5, 1.5), 2, None, colors.on_caption, 5)
        box(painter, goal, 2, None, colors.caption, 2.5)
        for color, width in ((colors.on_caption, LINE + 3), (colors.caption, LINE)):
            pen = QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(self._points)
        between = self._points[1:-1]
        if self._goal.width() >= self._theme.px(NUMBERS_FROM) and len(between) <= MAX_NUMBERS:
            self._paint_numbers(painter, between)

    def _paint_numbers(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        assert self._theme is not None
        colors, radius = self._theme.colors, self._theme.px(11)
        painter.setFont(self._theme.head_font(TextStyle.BODY))
        for count, point in enumerate(points, 1):
            painter.setPen(QPen(colors.on_caption, 2))
            painter.setBrush(colors.caption)
            painter.drawEllipse(point, radius, radius)
            rect = QRectF(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, number(count))


class PathCaption(QGraphicsItem):
    """The caption of a path; it keeps clear of the goal and inside the view."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(CAPTION)
        self._theme: Theme | None = None
        self._text = ""
        self._size = QRectF()

    def show_words(
        self,
        words: str,
        goal: QRectF,
        view: QRectF,
        theme: Theme,
        is_free: Callable[[QRectF], bool] = lambda _place: True,
    ) -> None:
        """Show text next to the goal, in pixels; an empty text hides it.

        It is placed where `is_free`, if possible.
        """
        self.prepareGeometryChange()
        self._text, self._theme = words, theme
        metrics = QFontMetricsF(theme.head_font(TextStyle.SUBHEAD))
        across, down = 2 * theme.px(SIDE), theme.px(10)
        room = QRectF(0, 0, _inside(view).width() - across, view.height())
        text = metrics.boundingRect(room, WRAPPED, words)
        self._size = QRectF(0, 0, ceil(text.width()) + across, ceil(text.height()) + down)
        self.setVisible(bool(words))
        if words:
            self.setPos(_beside(self._size, goal, view, is_free))
        self.update()

    def boundingRect(self) -> QRectF:
        """The box and its shadow."""
        return self._size.adjusted(-1, -1, SHADOW + 1, SHADOW + 1)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint shadow, box and text."""
        if self._theme is None:
            return
        colors = self._theme.colors
        painter.fillRect(self._size.translated(SHADOW, SHADOW), colors.on_caption)
        box(painter, self._size, 0, colors.caption, colors.on_caption, 2)
        painter.setFont(self._theme.head_font(TextStyle.SUBHEAD))
        painter.setPen(colors.on_caption)
        side = self._theme.px(SIDE)
        painter.drawText(self._size.adjusted(side, 0, -side, 0), WRAPPED, self._text)


def _inside(view: QRectF) -> QRectF:
    """The part of the view that a caption and its shadow may take."""
    return view.adjusted(4, 4, -4 - SHADOW, -4 - SHADOW)


def _beside(size: QRectF, goal: QRectF, view: QRectF, is_free: Callable[[QRectF], bool]) -> QPointF:
    """Below, above, right or left of the goal, whichever is inside the view; else moved inside."""
    middle = goal.center().x() - size.width() / 2
    level = goal.center().y() - size.height() / 2
    gap = 8.0
    candidates = (
        QPointF(middle, goal.bottom() + gap),
        QPointF(middle, goal.top() - gap - size.height()),
        QPointF(goal.right() + gap, level),
        QPointF(goal.left() - gap - size.width(), level),
    )
    inner = _inside(view)
    seen = [way for way in candidates if inner.contains(size.translated(way))]
    free = [way for way in seen if is_free(size.translated(way))]
    if seen:
        return (free or seen)[0]
    first = candidates[0]
    x = min(max(first.x(), inner.left()), inner.right() - size.width())
    y = min(max(first.y(), inner.top()), inner.bottom() - size.height())
    return QPointF(x, y)


COSTS: Final = 11.0
"""The z value of the costs: above the tokens, below a carried one."""

FROM: Final = 44
"""The sector side, in pixels at 100 % text, from which costs are shown."""

HIGH: Final = 18
"""The height of a plate, in pixels at 100 % text."""

KEY_SHARE: Final = 0.42
"""The largest height of the plate of a key, for a sector of side 1, but at least `HIGH` pixels."""

INSET: Final = 4.5
PAD: Final = 5.0
"""The margin of a plate in its sector, and its padding, in pixels."""

Taken = Sequence[Callable[[QRectF], Iterable[QRectF]]]
"""A function that returns the rectangles in an area that should not be covered, in pixels."""


class ReachCosts(QGraphicsItem):
    """The costs of highlighted spots; their positions are computed when first painted."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(COSTS)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._highlight: Mapping[Place, ReachCost] = {}
        self._places: dict[Place, QRectF] = {}
        self._taken: Taken = ()
        self._board: Board | None = None
        self._theme: Theme | None = None

    def show_costs(
        self, highlight: Mapping[Place, ReachCost], board: Board, theme: Theme, taken: Taken
    ) -> None:
        """Show costs where they cover least of `taken`."""
        self.prepareGeometryChange()
        self._highlight, self._board, self._theme, self._taken = highlight, board, theme, taken
        self._places = {}
        has_keys = any(each.is_key for each in highlight.values())
        self.setVisible(has_keys or (bool(highlight) and board.side >= theme.px(FROM)))
        self.update()

    def place(self, place: Place) -> QRectF:
        """The rectangle of a cost, in board pixels."""
        if place not in self._places:
            self._places[place] = self._found(place)
        return self._places[place]

    def boundingRect(self) -> QRectF:
        """The whole map."""
        return QRectF() if self._board is None else self._board.bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, *_: object) -> None:
        """Paint the costs within the exposed area."""
        if self._board is None or self._theme is None:
            return
        area, colors = self._board.units(QRectF(option.exposedRect)), self._theme.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in self._board.geometry.within(area):
            reached = self._highlight.get(place)
            if reached is not None and reached.cost:
                plate = self.place(place)
                painter.setFont(_font(self._theme, plate.height()))
                box(painter, plate, Radius.CHIP, colors.surface, colors.accent)
                painter.setPen(colors.ink)
                painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, reached.cost)

    def _found(self, place: Place) -> QRectF:
        """The freest corner; cards keep their name above and their obstacles below.

        Keys stand at the left if they can, since badges of tokens stand at the right.
        """
        assert self._board is not None
        assert self._theme is not None
        geometry = self._board.geometry
        units = geometry.room(place) if isinstance(geometry, ZoneGeometry) else geometry.rect(place)
        room = self._board.px(units)
        height = float(self._theme.px(HIGH))
        if self._highlight[place].is_key:
            height = min(height, max(KEY_SHARE * min(room.width(), room.height()), HIGH))
        metrics = QFontMetricsF(_font(self._theme, height))
        width = max(metrics.horizontalAdvance(self._highlight[place].cost) + 2 * PAD, height)
        taken = [each for there in self._taken for each in there(room)]
        inner = room.adjusted(INSET, INSET, -INSET, -INSET)
        found = corners(inner, width, height)
        if self._highlight[place].is_key:
            found.sort(key=lambda each: each.left())
        return least_covering(found, taken)


def _font(theme: Theme, height: float) -> QFont:
    """The font of a plate of this height in pixels."""
    font = theme.font(TextStyle.CAPTION, QFont.Weight.Bold)
    font.setPixelSize(round(TextStyle.CAPTION * height / HIGH))
    return font


class PathOverlay:
    """A path on a board with its caption.

    Attributes:
        spots: Its spots from the start; empty while it is hidden.
        words: Its caption, or empty.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self.spots: tuple[Position, ...] = ()
        self.words = ""
        self._line, self._caption = PathItem(), PathCaption()
        for item in (self._line, self._caption):
            item.hide()
            scene.addItem(item)

    def show_path(self, spots: Sequence[Position], words: str) -> None:
        """Set the path, which becomes visible when it is placed; an empty path hides it."""
        self.spots, self.words = tuple(spots), words if spots else ""

    def place(
        self, board: Board, view: QRectF, theme: Theme, is_free: Callable[[QRectF], bool]
    ) -> None:
        """Place it on a board with the visible part `view`, the caption where `is_free`."""
        goal = board.rect(self.spots[-1]) if self.spots else QRectF()
        self._line.show_path([board.center(spot) for spot in self.spots], goal, theme)
        self._caption.show_words(self.words, goal, view, theme, is_free)

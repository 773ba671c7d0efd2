"""What it costs to get to each sector within reach: a plate in a corner that is free."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.board import Board
from fourc_desktop.ui.screens.map_view.free_place import corners, freest
from fourc_desktop.ui.screens.map_view.token import Reached
from fourc_desktop.ui.screens.map_view.zone_plan import ZonePlan
from fourc_desktop.ui.theme import Radius, Step, Theme
from fourc_desktop.ui.widgets.drawing import box

COSTS: Final = 11.0
"""How far up the costs lie on the glass: above the tokens, below the one that is carried."""

FROM: Final = 44
"""The side of a sector, in pixels at 100 % text, from which there is room for costs."""

HIGH: Final = 18
"""How high a plate is, in pixels at 100 % text."""

INSET: Final = 4.5
PAD: Final = 5.0
"""How far a plate keeps from the edges of its sector, and its words from its own, in pixels."""

Taken = Sequence[Callable[[QRectF], Iterable[QRectF]]]
"""What there is in an area that shall not be covered, in pixels."""


class ReachCosts(QGraphicsItem):
    """The costs of what is lit; where each stands is worked out when it is first seen."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(COSTS)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._lit: Mapping[Place, Reached] = {}
        self._places: dict[Place, QRectF] = {}
        self._taken: Taken = ()
        self._board: Board | None = None
        self._theme: Theme | None = None

    def show_costs(
        self, lit: Mapping[Place, Reached], board: Board, theme: Theme, taken: Taken
    ) -> None:
        """Show the costs of these places where they cover least of what is taken."""
        self.prepareGeometryChange()
        self._lit, self._board, self._theme, self._taken = lit, board, theme, taken
        self._places = {}
        self.setVisible(bool(lit) and board.side >= theme.px(FROM))
        self.update()

    def place(self, place: Place) -> QRectF:
        """Where the cost of a place stands, in pixels of the board."""
        if place not in self._places:
            self._places[place] = self._found(place)
        return self._places[place]

    def boundingRect(self) -> QRectF:
        """The whole map."""
        return QRectF() if self._board is None else self._board.bounds

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw those in the part that is drawn anew."""
        if self._board is None or self._theme is None:
            return
        area, colors = self._board.units(QRectF(option.exposedRect)), self._theme.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font(self._theme))
        for place in self._board.plan.within(area):
            reached = self._lit.get(place)
            if reached is not None and reached.cost:
                plate = self.place(place)
                box(painter, plate, Radius.CHIP, colors.surface, colors.accent)
                painter.setPen(colors.ink)
                painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, reached.cost)

    def _found(self, place: Place) -> QRectF:
        """The freest corner; a card keeps its name above and its obstacles below."""
        assert self._board is not None
        assert self._theme is not None
        plan = self._board.plan
        units = plan.room(place) if isinstance(plan, ZonePlan) else plan.rect(place)
        room = self._board.px(units)
        metrics = QFontMetricsF(self._font(self._theme))
        high = float(self._theme.px(HIGH))
        wide = max(metrics.horizontalAdvance(self._lit[place].cost) + 2 * PAD, high)
        taken = [each for there in self._taken for each in there(room)]
        inner = room.adjusted(INSET, INSET, -INSET, -INSET)
        return freest(corners(inner, wide, high), taken)

    def _font(self, theme: Theme) -> QFont:
        return theme.font(Step.CAPTION, QFont.Weight.Bold)

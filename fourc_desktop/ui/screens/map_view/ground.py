"""What lies below the tokens of a view: the drawn map, its walls, and what of it is lit."""

from collections.abc import Container, Mapping
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.screens.map_view.backdrop import Backdrop
from fourc_desktop.ui.screens.map_view.board import Board
from fourc_desktop.ui.screens.map_view.reach_painter import ReachPainter
from fourc_desktop.ui.screens.map_view.standing_walls import StandingWalls
from fourc_desktop.ui.screens.map_view.token import Reached
from fourc_desktop.ui.theme import Theme


class Ground:
    """Keeps what takes long to work out: where walls stand, until others stand there.

    It can be painted once it is laid.
    """

    def __init__(self, board: Board) -> None:
        self.picture: QImage | None = None
        """What lies behind the sectors of a grid, from the next `lay` on."""
        self.reach: Mapping[Spot, Reached] = MappingProxyType({})
        self._board = board
        self._walls = StandingWalls(board.storey, board.plan)
        self._drawn: Backdrop | None = None

    @property
    def is_laid(self) -> bool:
        """Whether it is laid."""
        return self._drawn is not None

    @property
    def blocked(self) -> Container[Place]:
        """The places of a grid in which an obstacle stands."""
        return self._walls.blocked if self._board.storey.map.grid else frozenset()

    @property
    def lit(self) -> Mapping[Place, Reached]:
        """What shows of what is within reach."""
        reach = None if self._drawn is None else self._drawn.reach
        return {} if reach is None else reach.lit

    def lay(self, board: Board, theme: Theme, ratio: float) -> None:
        """Show a board in a theme, on a screen with so many pixels in one."""
        if not board.storey.stands_like(self._board.storey):
            self._walls = StandingWalls(board.storey, board.plan)
        self._board = board
        self._drawn = Backdrop(board, self._walls, theme, ratio, self.picture)
        self.light(self.reach, theme)

    def light(self, reach: Mapping[Spot, Reached], theme: Theme) -> None:
        """Light what is within reach; an empty mapping lights nothing."""
        self.reach = reach
        if self._drawn is not None:
            storey = self._board.storey
            self._drawn.reach = ReachPainter(reach, storey, theme) if reach else None

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Draw an area of the board, in its pixels."""
        assert self._drawn is not None
        self._drawn.paint(painter, area)

    def written(self, area: QRectF) -> list[QRectF]:
        """Where words and the signs of obstacles are in an area of the board, in pixels."""
        return [] if self._drawn is None else self._drawn.written(area)

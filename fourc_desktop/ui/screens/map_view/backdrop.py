"""Everything of a map that lies below the tokens, drawn in the right order."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.ui.screens.map_view.board import Board
from fourc_desktop.ui.screens.map_view.grid_painter import GridPainter
from fourc_desktop.ui.screens.map_view.labels import Labels
from fourc_desktop.ui.screens.map_view.standing_walls import StandingWalls, tiles_in
from fourc_desktop.ui.screens.map_view.wall_painter import WallPainter, block_place
from fourc_desktop.ui.screens.map_view.zone_painter import ZonePainter
from fourc_desktop.ui.screens.map_view.zone_plan import ZonePlan
from fourc_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.map_view.reach_painter import ReachPainter


class Backdrop:
    """Draws a board in one theme; `reach` may be set to what is lit."""

    def __init__(
        self,
        board: Board,
        walls: StandingWalls,
        theme: Theme,
        ratio: float,
        picture: QImage | None,
    ) -> None:
        self.reach: ReachPainter | None = None
        self._board = board
        self._walls = walls
        self._theme = theme
        storey, plan = board.storey, board.plan
        self._standing = WallPainter(walls, plan, theme)
        self._zones: ZonePainter | None = None
        if isinstance(plan, ZonePlan):
            self._zones = ZonePainter(storey, plan, theme, board.scale)
        else:
            self._grid = GridPainter(storey, theme, board.side, ratio, picture)
            self._labels = Labels(storey, plan, walls, theme, board.side)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Draw what lies in an area of pixels, the corner of the map at 0, 0."""
        scale, plan = self._board.scale, self._board.plan
        painter.fillRect(area, self._theme.colors.sunken)
        if self._zones is None:
            self._grid.paint(painter, area)
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._zones.paint(painter, area)
        if self.reach is not None:
            self.reach.paint(painter, area, plan, scale)
        painter.save()
        painter.scale(scale, scale)
        self._standing.paint(painter, self._board.units(area), scale)
        painter.restore()
        if self._zones is None:
            self._labels.paint(painter, area)
        else:
            self._zones.paint_words(painter, self._walls)

    def written(self, area: QRectF) -> list[QRectF]:
        """Where the words of a grid and the signs of its obstacles are in an area, in pixels."""
        if self._zones is not None:
            return []
        board = self._board
        signs = (
            board.px(block_place(board.plan, obstacle))
            for tile in tiles_in(board.units(area))
            for obstacle in self._walls.obstacles.get(tile, ())
        )
        words = [label.place for label in self._labels.within(area)]
        return [*words, *(sign for sign in signs if sign.intersects(area))]

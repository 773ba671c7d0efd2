"""`MapCanvas`: the view of a map with zoom, visible level, layers and overlays."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.ui.screens.map_view.geometry.board import (
    LARGEST_FIT,
    MARGIN,
    READABLE_SECTOR,
    READABLE_ZONE,
    Board,
    fitting_side,
    geometry_of,
    next_side,
)
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.overlay.markers import (
    FocusRingItem,
    HighlightItem,
    MapRulers,
)
from fourc_desktop.ui.screens.map_view.overlay.movement import PathOverlay, ReachCosts
from fourc_desktop.ui.screens.map_view.painting.backdrop import TerrainLayer
from fourc_desktop.ui.screens.map_view.painting.fog import FogCover
from fourc_desktop.ui.screens.map_view.texts import (
    group_text,
    off_level_text,
    sector_text,
    spot_text,
    token_text,
    where_text,
)
from fourc_desktop.ui.screens.map_view.token import ReachCost, Token
from fourc_desktop.ui.screens.map_view.tokens.floor_signs import FloorSigns
from fourc_desktop.ui.screens.map_view.tokens.layer import TokenLayer
from fourc_desktop.ui.screens.map_view.tokens.motion import TokenMotion
from fourc_desktop.ui.screens.map_view.tokens.placement import STACK_BELOW, TokenMark
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme

NO_MAP: Final = SectorMap("", 1, 1)

AROUND: Final = 64
"""The margin around the view in which tokens are painted, in pixels."""

MIN_SIDE: Final = 240
"""The least width and height of the view, in pixels."""


class MapCanvas(QGraphicsView):
    """Shows plain values; `MapView` adds interaction.

    Scene units are pixels of the board, with its corner at (0, 0). Qt never scales the scene, so
    that lines and text stay sharp at every zoom. `zoomed` is emitted when the sector size changes,
    `level_shown` when the visible level changes. With `keeps_readable`, a newly opened map has
    sectors large enough to distinguish tokens, even if it does not fit; `fit` shows the whole map,
    with sectors up to `largest_fit`. While it `is_fitted`, it is fitted into each new size.
    """

    zoomed = Signal()
    level_shown = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._scene = QGraphicsScene(self)
        self._map = NO_MAP
        self._level = NO_MAP.levels - 1
        self._board = Board(VisibleLevel(NO_MAP, 0), geometry_of(NO_MAP), 96)
        self._terrain_layer = TerrainLayer(self._board)
        self.is_fitted = self._readable = True
        self.keeps_readable = False
        self.largest_fit: float = LARGEST_FIT
        self.layer = TokenLayer(self._scene)
        self.signs = FloorSigns(self._scene)
        self.motion = TokenMotion(self)
        self.path = PathOverlay(self._scene)
        self.ring, self.touched = FocusRingItem(), HighlightItem()
        self.costs = ReachCosts()
        for item in (self.ring, self.touched, self.costs):
            item.hide()
            self._scene.addItem(item)
        self._rest = QTimer(self, singleShot=True, interval=0)
        self._rest.timeout.connect(self._paint_tokens)
        self._rulers = MapRulers(self)
        self._set_up_view()
        application().theme_changed.connect(self._apply_theme)

    @property
    def board(self) -> Board:
        """The board: visible level and geometry."""
        return self._board

    @property
    def selected(self) -> str | None:
        """The id of the selected token."""
        return self.layer.selected

    @property
    def reach(self) -> Mapping[Position, ReachCost]:
        """The highlighted spots with their costs."""
        return self._terrain_layer.reach

    def show_map(self, map_: SectorMap) -> None:
        """Show a map; zoom and scroll position are kept if its size is unchanged."""
        old = self._map
        self._map = map_
        alike = (old.grid, old.width, old.height) == (map_.grid, map_.width, map_.height)
        if old.levels != map_.levels or not alike:
            self._level = map_.levels - 1
        if not alike:
            self.is_fitted = self._readable = True
        self._set_storey()

    def show_level(self, level: int) -> None:
        """Show a level, counted as in `Position`; floors above it are hidden."""
        kept = min(max(level, 0), self._map.levels - 1)
        if kept != self._level:
            self._level = kept
            self._set_storey()
            self.level_shown.emit(kept)

    @property
    def level(self) -> int:
        """The visible level."""
        return self._level

    def show_tokens(self, tokens: Sequence[Token]) -> None:
        """Show tokens; their order is that of Tab and of the rows in a sector.

        Tokens that have moved glide to their position.
        """
        before = self.layer.places()
        self.layer.show_tokens(tokens)
        self._arrange_tokens()
        self.motion.run(self.layer.glides(before))

    def select(self, id_: str | None) -> None:
        """Select a token and scroll to it; None clears the selection."""
        self.layer.selected = id_
        self._arrange_tokens()
        token = self.layer.token(id_) if id_ else None
        if token is not None:
            self.reveal(token.spot)

    def mark(self, chosen: Collection[str] = (), targets: Collection[str] = ()) -> None:
        """Mark the tokens chosen with the selected one, and the targets."""
        if self.layer.mark(frozenset(chosen), frozenset(targets)):
            self._arrange_tokens()

    def show_reach(self, reach: Mapping[Position, ReachCost]) -> None:
        """Highlight the spots within reach; an empty mapping removes the highlight."""
        self._terrain_layer.set_highlight(reach, current_theme())
        self._place_costs()
        self._redraw()

    def show_fog(self, cover: FogCover | None) -> None:
        """Lay fog over the map; None removes it."""
        self._terrain_layer.set_fog(cover, current_theme())
        self._redraw()

    def show_path(self, spots: Sequence[Position], words: str = "") -> None:
        """Show a path from its start, with a caption; no spots hide it."""
        self.path.show_path(spots, words)
        self._place_path()

    def set_background(self, picture: QImage | None) -> None:
        """Set the picture behind the sectors that the map's coverage names; None removes it."""
        self._terrain_layer.picture = picture
        self._build_terrain_layer()

    def token_at(self, point: QPoint, but: str = "") -> TokenMark | None:
        """The token or group at a viewport position; `but` is ignored."""
        return self.layer.mark_at(self.mapToScene(point), but)

    def spot_at(self, point: QPoint) -> Position | None:
        """The spot at a viewport position, on the visible floor."""
        return self._board.spot_at(self.mapToScene(point))

    def place_at(self, point: QPoint) -> Place | None:
        """The place at a viewport position; None off the map."""
        return self._board.geometry.at(self.mapToScene(point) / self._board.scale)

    def highlighted(self, spot: Position | None) -> Position | None:
        """The visible highlighted spot nearest in height in the sector of a spot, or None."""
        return None if spot is None else self._terrain_layer.nearest(spot)

    def words_at(self, at: QPoint) -> str:
        """The description of a viewport position; empty off the map."""
        mark, spot = self.token_at(at), self.spot_at(at)
        if mark is not None and mark.count:
            return group_text(self.layer.members(mark))
        if mark is not None:
            return token_text(self.layer.members(mark)[0])
        map_, where = self._map, self._board.where_at(self.mapToScene(at))
        if isinstance(where, Edge) and map_.wall(where) is not None:
            return where_text(map_, where)
        if spot is None:
            return ""
        place = spot.x, spot.y
        there = off_level_text(self.signs.at(place))
        words = sector_text(map_, spot, fog=place in self._terrain_layer.covered)
        return ". ".join(part for part in (words, there) if part)

    def spot_text(self, spot: Position) -> str:
        """A sector with its cost of reach, and everything on it or extending over it."""
        place = spot.x, spot.y
        over = [self.layer.token(id_) for id_ in self.layer.bodies.over(self._board, place)]
        tokens, is_covered = self.layer.shown_at(place), place in self._terrain_layer.covered
        words = spot_text(
            self._map, spot, tokens, self.reach.get(spot), self.signs.at(place), fog=is_covered
        )
        names = ", ".join(token.name for token in over if token is not None)
        return tr("{sector}. Below {names}", sector=words, names=names) if names else words

    def view_rect(self, spot: Position) -> QRect:
        """The rectangle of a sector in the viewport."""
        rect = self._board.rect(spot)
        return QRect(self.mapFromScene(rect.topLeft()), rect.size().toSize())

    def view_center(self, id_: str) -> QPoint | None:
        """The center of a token or its group in the viewport; None if it is not visible."""
        mark = self.layer.marks.of(id_)
        return None if mark is None else self.mapFromScene(mark.center * self._board.scale)

    def reveal(self, spot: Position) -> None:
        """Scroll to a sector and show its level."""
        if self._map.has(spot) and not self._board.visible_level.shows(spot):
            self.show_level(self._map.sector(spot).ground)
        self.ensureVisible(self._board.rect(spot), 24, 24)

    def seen(self) -> QRectF:
        """The visible part of the board, in board pixels."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def zoom_by(self, steps: int, at: QPoint | None = None) -> None:
        """Zoom in, or out for negative steps; the position `at` stays fixed."""
        least = fitting_side(*self.room)
        side = next_side(self._board.side, steps, least, self.devicePixelRatioF())
        self.is_fitted, self._readable = side <= least, False
        self.zoom_to(side, self.viewport().rect().center() if at is None else at)

    def fit(self, *, readable: bool = False) -> None:
        """Show the whole map as large as possible; `readable` zones keep room for their text."""
        self.is_fitted, self._readable = True, readable
        self._fit_again()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the cached backdrop."""
        if not self._terrain_layer.is_built:
            self._build_terrain_layer()
        self._terrain_layer.paint(painter, QRectF(rect))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again if the whole map was shown; the selected token stays in view."""
        token = self.layer.token(self.selected or "")
        was_in = QRect(QPoint(0, 0), event.oldSize())
        is_kept = token is not None and was_in.contains(self.view_rect(token.spot).center())
        super().resizeEvent(event)
        if self.is_fitted:
            self._fit_again()
        if token is not None and is_kept:
            self.ensureVisible(self._board.rect(token.spot), 24, 24)
        self._after_scroll()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Move frame and tokens along."""
        super().scrollContentsBy(dx, dy)
        self._after_scroll()

    def _set_up_view(self) -> None:
        """Set up the graphics view: partial updates and caching."""
        self.setScene(self._scene)
        self.setAccessibleName(tr("Map"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setInteractive(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState
            | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMouseTracking(True)
        self.setMinimumSize(MIN_SIDE, MIN_SIDE)
        self._frame()

    def _apply_theme(self) -> None:
        """Apply another theme."""
        self.layer.forget_pictures()
        self._frame()
        if self.is_fitted:
            self._fit_again()
        self._build_terrain_layer()
        self._arrange_tokens()
        self._place_path()

    def _frame(self) -> None:
        """Reserve the margin of the ruler; zones have none."""
        width = self._rulers.show(shown=self._map.grid)
        self.setViewportMargins(width, width, 0, 0)

    def _set_storey(self) -> None:
        visible_level = VisibleLevel(self._map, self._level)
        self._board = Board(visible_level, geometry_of(self._map), self._board.side)
        self._frame()
        if self.is_fitted:
            self._fit_again()
        self._set_board(self._board.side)

    def _set_board(self, side: float) -> None:
        self._board = Board(self._board.visible_level, self._board.geometry, side)
        margin = float(MARGIN)
        self._scene.setSceneRect(self._board.bounds.adjusted(-margin, -margin, margin, margin))
        self._rulers.place(self._board.side, self._map.width, self._map.height)
        self.layer.forget_pictures()
        self._build_terrain_layer()
        self._arrange_tokens()
        self._place_path()
        self.zoomed.emit()

    def _build_terrain_layer(self) -> None:
        self._terrain_layer.set_board(self._board, current_theme(), self.devicePixelRatioF())
        self._place_costs()
        self._redraw()

    def _redraw(self) -> None:
        self.resetCachedContent()
        self.viewport().update()

    def _arrange_tokens(self) -> None:
        self.motion.stop()
        ratio = self.devicePixelRatioF()
        self.layer.arrange(self._board, ratio, self._terrain_layer.blocked)
        self.signs.arrange(self._board, self.layer.tokens, ratio, self.text_rects)
        self._place_costs()
        self._paint_tokens()

    def _paint_tokens(self) -> None:
        """Paint the visible tokens; large numbers in several turns of the event loop."""
        around = self.seen().adjusted(-AROUND, -AROUND, AROUND, AROUND)
        if self.layer.paint_pictures(around):
            self._rest.start()

    def _place_path(self) -> None:
        self.path.place(self._board, self.seen(), current_theme(), self.layer.leaves_free)

    def text_rects(self, area: QRectF) -> list[QRectF]:
        """The rectangles of text within an area, in board pixels."""
        return self._terrain_layer.text_rects(area)

    def _place_costs(self) -> None:
        """Place costs where they cover neither text nor tokens, as far as possible."""
        taken = self.text_rects, self.layer.shapes, self.signs.places
        self.costs.show_costs(self._terrain_layer.highlight, self._board, current_theme(), taken)

    @property
    def room(self) -> tuple[QRectF, QSizeF, float, float]:
        """The bounds of the map in scene units, the space, the pixel ratio and the largest side."""
        room = QSizeF(self.maximumViewportSize())
        return self._board.geometry.bounds, room, self.devicePixelRatioF(), self.largest_fit

    def _fit_again(self) -> None:
        least = fitting_side(*self.room)
        if self._readable and not self._map.grid:
            least = max(least, current_theme().px(READABLE_ZONE))
        elif self._readable and self.keeps_readable:
            # A little smaller is better than to scroll by a few pixels.
            is_small = least < min(READABLE_SECTOR, current_theme().px(STACK_BELOW))
            least = READABLE_SECTOR if is_small else least
        self.zoom_to(least, self.viewport().rect().center())

    def zoom_to(self, side: float, at: QPoint) -> None:
        """Show sectors of a side in pixels; the position `at` stays fixed."""
        if side == self._board.side:
            return
        kept = self.mapToScene(at) / self._board.scale
        self._set_board(side)
        wanted: QPointF = kept * self._board.scale
        self.horizontalScrollBar().setValue(round(wanted.x() - at.x()))
        self.verticalScrollBar().setValue(round(wanted.y() - at.y()))
        self._after_scroll()

    def _after_scroll(self) -> None:
        self._paint_tokens()
        self._rulers.place(self._board.side, self._map.width, self._map.height)
        if self.path.spots:
            self._place_path()

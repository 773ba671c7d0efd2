"""Where the keys are on the map: at a sector, or at a token in it."""

from collections.abc import Callable

from PySide6.QtCore import QRectF

from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.screens.map_view.map_canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.map_words import spot_words, token_words
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.widgets.announcement import announce


class MapCursor:
    """Moves, shows the ring, and says where it is.

    The ring shows while keys are in use; a press of the mouse takes it away, and the cursor
    comes along without it. `told` is called with each move.
    """

    def __init__(self, canvas: MapCanvas, told: Callable[[], None]) -> None:
        self._canvas = canvas
        self._told = told
        self._spot: Spot | None = None
        self._id = ""
        self._visible = False

    @property
    def spot(self) -> Spot:
        """The sector it is at; before it has moved, that of the one in hand or the first one."""
        map_ = self._canvas.board.storey.map
        if self._spot is not None and map_.has(self._spot):
            return self._spot
        if self._spot is not None and map_.holds((self._spot.x, self._spot.y)):
            # The ground has risen under it.
            return self._canvas.board.storey.spot((self._spot.x, self._spot.y))
        tokens = self._canvas.layer.tokens
        chosen = self._canvas.layer.token(self._canvas.selected or "")
        first = chosen or next(iter(tokens), None)
        found = first.spot if first is not None else self._canvas.board.storey.spot((0, 0))
        return found if map_.has(found) else self._canvas.board.storey.spot((0, 0))

    @property
    def id(self) -> str:
        """The token it is at, first the one in hand; nothing where it is at a sector."""
        id_ = self._id if self._spot is not None else self._canvas.selected or ""
        token = self._canvas.layer.token(id_)
        return id_ if token is not None and token.spot == self.spot else ""

    def go(self, spot: Spot, id_: str = "", *, silent: bool = False) -> None:
        """Be somewhere else, in view, and say so."""
        self._spot, self._id = spot, id_
        self._visible = not silent
        if not silent:
            self._canvas.reveal(spot)
            announce(self._canvas, self.words())
            self._told()
        self.refresh()

    def begin_anew(self) -> None:
        """Be with whoever is in hand, as on a map that nobody has moved on yet."""
        self._spot, self._id = None, ""
        self.refresh()

    def show(self, *, visible: bool) -> None:
        """Show the ring, or do not."""
        self._visible = visible
        self.refresh()

    def refresh(self) -> None:
        """Lie around what the cursor is at, wherever that is now."""
        ring = self._canvas.ring
        ring.setVisible(self._visible and self._canvas.hasFocus())
        if ring.isVisible():
            ring.show_ring(self._place(), self._canvas.appearance.theme, self._canvas.written)

    def words(self) -> str:
        """Where it is and what is there."""
        canvas = self._canvas
        storey, token = canvas.board.storey, canvas.layer.token(self.id)
        if token is not None:
            return f"{token_words(token)}. {spot_name(storey.map, token.spot)}"
        place = self.spot.x, self.spot.y
        reached = canvas.reach.get(self.spot)
        return spot_words(
            storey.map, self.spot, canvas.layer.shown_at(place), reached, canvas.signs.at(place)
        )

    def _place(self) -> QRectF:
        """In pixels of the board: the token or the number it is part of, or the sector."""
        canvas = self._canvas
        mark = canvas.layer.marks.of(self.id) if self.id else None
        if mark is None:
            return canvas.board.rect(self.spot)
        side, center = (mark.size + 6) * canvas.board.scale, mark.center * canvas.board.scale
        return QRectF(center.x() - side / 2, center.y() - side / 2, side, side)

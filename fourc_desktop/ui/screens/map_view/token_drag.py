"""Carrying a token over the map, with the mouse or by keys."""

from PySide6.QtCore import QObject, QPoint, QPointF, Signal

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.screens.map_view.map_canvas import MapCanvas


class TokenDrag(QObject):
    """At most one token is carried; `began`, `over`, `dropped` and `cancelled` tell of it.

    `over` carries the token, the spot it would come to (None off the map), and the other token
    under it or nothing. So does `dropped`, where the spot is never None.
    """

    began = Signal(str)
    over = Signal(str, object, str)
    dropped = Signal(str, object, str)
    cancelled = Signal(str)

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._id = ""
        self._spot: Spot | None = None
        self._other = ""

    @property
    def id(self) -> str:
        """Who is carried; nothing for nobody."""
        return self._id

    @property
    def spot(self) -> Spot | None:
        """Where it would come to now."""
        return self._spot

    @property
    def other(self) -> str:
        """The other token under it."""
        return self._other

    def begin(self, id_: str, center: QPointF) -> None:
        """Pick a token up; it hangs at a point of the board, in pixels."""
        token = self._canvas.layer.token(id_)
        assert token is not None
        self._id, self._spot, self._other = id_, token.spot, ""
        self._canvas.layer.lift(id_, center)
        self.began.emit(id_)

    def follow(self, at: QPoint) -> None:
        """Hang it at a place of the viewport."""
        point = self._canvas.mapToScene(at)
        self._canvas.layer.carry(point)
        place = self._canvas.board.plan.at(point / self._canvas.board.scale)
        mark = self._canvas.token_at(at, self._id)
        other = mark.ids[0] if mark is not None and not mark.count else ""
        self._come(self._goal(place), other)

    def hold_over(self, spot: Spot, other: str = "") -> None:
        """Hang it over a spot; what keys do."""
        self._canvas.layer.carry(self._canvas.board.center(spot))
        self._come(spot, other)

    def drop(self) -> None:
        """Let it go where it is; off the map that is no drop."""
        id_, spot, other = self._id, self._spot, self._other
        if spot is None:
            self.cancel()
        elif id_:
            self._end(dropped=True)
            self.dropped.emit(id_, spot, other)

    def cancel(self) -> None:
        """Put it back."""
        if id_ := self._id:
            self._end()
            self.cancelled.emit(id_)

    def check(self) -> None:
        """Put it back where it is no longer among the tokens; nor is it over who is gone."""
        if self._id and self._canvas.layer.token(self._id) is None:
            self.cancel()
        elif self._other and self._canvas.layer.token(self._other) is None:
            self._come(self._spot, "")

    def _end(self, *, dropped: bool = False) -> None:
        self._id, self._spot, self._other = "", None, ""
        self._canvas.layer.put_down(dropped=dropped)

    def _goal(self, place: Place | None) -> Spot | None:
        token = self._canvas.layer.token(self._id)
        if place is None or token is None:
            return None
        return self._canvas.board.spot_from(token.spot, place)

    def _come(self, spot: Spot | None, other: str) -> None:
        if (spot, other) != (self._spot, self._other):
            self._spot, self._other = spot, other
            self.over.emit(self._id, spot, other)

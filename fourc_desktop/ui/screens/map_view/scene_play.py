"""Plays what was done on the map, one step at a time: short, and over whenever a person wants."""

from collections.abc import Sequence
from math import inf
from typing import Final

from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.maps.spot import Edge
from fourc_desktop.core.scenes import Blow, Scene, Sign, Way
from fourc_desktop.ui.screens.map_view.map_canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.scene_acts import Bolt, Lean, Move, Rise, Walk, stacked
from fourc_desktop.ui.screens.map_view.scene_timing import Cue, cues
from fourc_desktop.ui.screens.map_view.sign_face import bolt_colors, sign_picture
from fourc_desktop.ui.widgets.motion import moves

SKIPS: Final = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.TouchBegin,
)
"""What of a person brings everything to its end."""

GAP: Final = 2.0
"""How far signs are from each other, in pixels."""


class ScenePlay(QObject):
    """Lets tokens lean over and come along, bolts fly and signs rise; then all is as it was.

    What it needs for that is kept and used again. Where the system asks for less motion, nothing
    is played.
    """

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        application = QApplication.instance()
        assert application is not None
        self._application = application
        self._canvas = canvas
        self._moves: dict[str, list[tuple[Cue, Move]]] = {}
        self._bolts: list[tuple[Cue, Bolt]] = []
        self._signs: list[tuple[Cue, Rise]] = []
        self._spare_bolts: list[Bolt] = []
        self._spare_signs: list[Rise] = []
        self._seated: tuple[object, ...] = ()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setDuration(0)
        self._clock.valueChanged.connect(self._show)
        self._clock.finished.connect(self.skip)

    @property
    def is_playing(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._clock.duration())

    @property
    def signs(self) -> list[Sign]:
        """The signs of the step that is played."""
        return [cue.scene for cue, _ in self._signs if isinstance(cue.scene, Sign)]

    def run(self, scenes: Sequence[Scene]) -> None:
        """Play a step, in the place of one that is still played."""
        self.skip()
        if not self._canvas.isVisible() or not moves(self._canvas):
            return
        for cue in cues(scenes):
            self._cast(cue)
        played = [
            *self._bolts,
            *self._signs,
            *(each for own in self._moves.values() for each in own),
        ]
        if not played:
            return
        whole = max(cue.end for cue, _ in played)
        self._clock.setEndValue(whole)
        self._clock.setDuration(round(whole))
        self._application.installEventFilter(self)
        self._show(0.0)
        self._clock.start()

    def skip(self) -> None:
        """Have everything as it is at rest, at once."""
        if not self.is_playing:
            return
        self._clock.stop()
        self._clock.setDuration(0)
        self._show(inf)
        self._spare_bolts += [bolt for _, bolt in self._bolts]
        self._spare_signs += [sign for _, sign in self._signs]
        self._moves, self._bolts, self._signs, self._seated = {}, [], [], ()
        self._application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any key and any press is for what comes next; it goes on to whom it is for."""
        kind = event.type()
        if kind in SKIPS or (kind == QEvent.Type.Hide and watched is self._canvas):
            self.skip()
        return False

    def _cast(self, cue: Cue) -> None:
        """Have what a scene needs; nothing for what is not on the part of the map that shows."""
        match cue.scene:
            case Sign():
                self._cast_sign(cue, cue.scene)
            case Blow():
                self._cast_blow(cue, cue.scene)
            case Way():
                self._cast_way(cue, cue.scene)

    def _cast_sign(self, cue: Cue, sign: Sign) -> None:
        if self._over(sign) is None:
            return
        rise = self._spare_signs.pop() if self._spare_signs else Rise(self._canvas.scene())
        theme, ratio = self._canvas.appearance.theme, self._canvas.devicePixelRatioF()
        rise.wear(sign_picture(sign, theme, ratio, self._whose(sign)))
        self._signs.append((cue, rise))

    def _cast_blow(self, cue: Cue, blow: Blow) -> None:
        start, end = self._center(blow.who), self._center(blow.target)
        if start is None or end is None:
            return
        if blow.flies:
            bolt = self._spare_bolts.pop() if self._spare_bolts else Bolt(self._canvas.scene())
            bolt.aim(
                QLineF(start, end), *bolt_colors(blow.mark, self._canvas.appearance.theme.colors)
            )
            self._bolts.append((cue, bolt))
        else:
            self._move(blow.who, cue, Lean(end - start))

    def _cast_way(self, cue: Cue, way: Way) -> None:
        """Who was let go where they are now has come there already."""
        layer = self._canvas.layer
        seat = layer.seat(way.who)
        if seat is None or layer.dropped == way.who:
            return
        item, _ = seat
        board = self._canvas.board
        half = item.boundingRect().center()
        start = self._canvas.motion.let_go(item) or board.center(way.spots[0]) - half
        between = [board.center(spot) - half for spot in way.spots[1:-1]]
        self._move(way.who, cue, Walk([start, *between]))

    def _move(self, who: str, cue: Cue, move: Move) -> None:
        self._moves.setdefault(who, []).append((cue, move))

    def _show(self, now: float) -> None:
        """Have everything as it is after so many milliseconds."""
        layer = self._canvas.layer
        for who, own in self._moves.items():
            seat = layer.seat(who)
            if seat is not None:
                item, place = seat
                for cue, move in own:
                    place = move.at(cue.share(now), place)
                item.setPos(place)
        self._seat_signs()
        for cue, bolt in self._bolts:
            bolt.show(cue.share(now))
        for cue, sign in self._signs:
            sign.show(cue.share(now))

    def _seat_signs(self) -> None:
        """Find a place for every sign, wherever the tokens are by now."""
        canvas = self._canvas
        now = (canvas.layer.marks, canvas.seen())
        if now == self._seated:
            return
        self._seated = now
        boxes = [(self._box(cue, rise), cue.row) for cue, rise in self._signs]
        margin = 4.0
        view = canvas.seen().adjusted(margin, margin, -margin, -margin)
        for (_, rise), place in zip(self._signs, stacked(boxes, GAP, view), strict=True):
            rise.place = QPointF(place.toPoint())

    def _box(self, cue: Cue, rise: Rise) -> QRectF:
        """Where a sign would stand if it were the only one."""
        assert isinstance(cue.scene, Sign)
        size = rise.size
        box = QRectF(QPointF(), size)
        over = self._over(cue.scene)
        if over is None:  # It has left the part of the map that shows.
            return box
        box.moveCenter(QPointF(over.center().x(), over.top() - size.height() / 2))
        return box

    def _over(self, sign: Sign) -> QRectF | None:
        """What a sign is about, in pixels of the board; None for what does not show."""
        board, over = self._canvas.board, sign.over
        if isinstance(over, str):
            mark = self._canvas.layer.marks.of(over)
            return None if mark is None else board.px(mark.shape)
        if isinstance(over, Edge):
            line = board.plan.line(over)
            return None if line is None else board.px(QRectF(line.center(), line.center()))
        return QRectF(board.center(over), board.center(over))

    def _whose(self, sign: Sign) -> str:
        """The letters of somebody who has no token of their own now."""
        if not isinstance(sign.over, str):
            return ""
        mark, token = self._canvas.layer.marks.of(sign.over), self._canvas.layer.token(sign.over)
        return token.letters if token is not None and mark is not None and mark.count else ""

    def _center(self, who: str) -> QPointF | None:
        mark = self._canvas.layer.marks.of(who)
        return None if mark is None else mark.center * self._canvas.board.scale

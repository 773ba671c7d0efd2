"""`ScenePlayer`: the animations of a step and their timing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, QRectF, QVariantAnimation

from fourc_desktop.core.encounter.scenes import AttackScene, MovementScene, Scene, TextScene
from fourc_desktop.core.maps.position import Edge
from fourc_desktop.ui.screens.map_view.animation.effects import (
    BoltAnimation,
    LeanAnimation,
    SignAnimation,
    TokenAnimation,
    WalkAnimation,
    bolt_colors,
    sign_picture,
    stacked,
)
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.widgets.accessibility import animations_enabled

BLOW: Final = 200.0
SIGN: Final = 700.0
WAY: Final = 160.0
SECTOR: Final = 60.0
"""The durations in milliseconds: an attack, a sign, a path of one sector, each further sector."""

AFTER: Final = 100.0
"""The delay between signs over one token, in milliseconds."""

LONGEST_WAY: Final = 400.0
LONGEST: Final = 1000.0
"""The greatest duration of a path and of a step, in milliseconds."""

MAX_SCENES: Final = 40
"""The most scenes shown of a step."""

MAX_OVER: Final = 4
"""The most signs over one token."""


@dataclass(frozen=True, slots=True)
class SceneCue:
    """A scene with its time, in milliseconds from the start of the step.

    Attributes:
        scene: The scene.
        start: Its start.
        length: Its duration, more than 0.
        row: Number of signs below it over the same token.
    """

    scene: Scene
    start: float
    length: float
    row: int = 0

    @property
    def end(self) -> float:
        """The end of the scene, in milliseconds from the start of the step."""
        return self.start + self.length

    def share(self, now: float) -> float:
        """The share of its duration at a time, 0 to 1."""
        return min(max((now - self.start) / self.length, 0.0), 1.0)


def cues(scenes: Iterable[Scene]) -> list[SceneCue]:
    """Schedule scenes: attacks and paths one after the other, signs at their results.

    Attacks of one combatant are simultaneous; signs over one token end together.
    """
    made: list[SceneCue] = []
    blows: dict[str, float] = {}
    signs: dict[object, list[SceneCue]] = {}
    now = 0.0
    for scene in scenes:
        if isinstance(scene, TextScene):
            below = signs.setdefault(scene.over, [])
            if len(below) == MAX_OVER:
                continue
            start = max(now, below[-1].start + AFTER) if below else now
            made.append(SceneCue(scene, start, SIGN, len(below)))
            below.append(made[-1])
            continue
        if isinstance(scene, AttackScene):
            start = blows.setdefault(scene.who, now)
            made.append(SceneCue(scene, start, BLOW))
        else:
            made.append(SceneCue(scene, now, path_duration(scene)))
        now = max(now, made[-1].end)
    return _hurried([_until_the_last(each, signs) for each in made[:MAX_SCENES]])


def path_duration(path: MovementScene) -> float:
    """The duration of a path, in milliseconds."""
    return min(WAY + SECTOR * (len(path.spots) - 2), LONGEST_WAY)


def _until_the_last(cue: SceneCue, signs: Mapping[object, Sequence[SceneCue]]) -> SceneCue:
    if not isinstance(cue.scene, TextScene):
        return cue
    return replace(cue, length=signs[cue.scene.over][-1].end - cue.start)


def _hurried(made: Sequence[SceneCue]) -> list[SceneCue]:
    """The schedule compressed if it is too long."""
    whole = max((each.end for each in made), default=0.0)
    factor = min(LONGEST / whole, 1.0) if whole else 1.0
    return [replace(each, start=each.start * factor, length=each.length * factor) for each in made]


SKIPS: Final = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.TouchBegin,
)
"""The input events that end the animations."""

GAP: Final = 2.0
"""The gap between signs, in pixels."""


class ScenePlayer(QObject):
    """Animates tokens, projectiles and signs of a step.

    Its graphics items are reused. If the system asks for reduced motion, nothing is played.
    """

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._application = application()
        self._canvas = canvas
        self._moves: dict[str, list[tuple[SceneCue, TokenAnimation]]] = {}
        self._bolts: list[tuple[SceneCue, BoltAnimation]] = []
        self._signs: list[tuple[SceneCue, SignAnimation]] = []
        self._spare_bolts: list[BoltAnimation] = []
        self._spare_signs: list[SignAnimation] = []
        self._signs_placed_for: tuple[object, ...] = ()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setDuration(0)
        self._clock.valueChanged.connect(self._show)
        self._clock.finished.connect(self.skip)

    @property
    def is_playing(self) -> bool:
        """Whether a step is being played."""
        return bool(self._clock.duration())

    @property
    def signs(self) -> list[TextScene]:
        """The signs of the step."""
        return [cue.scene for cue, _ in self._signs if isinstance(cue.scene, TextScene)]

    def run(self, scenes: Sequence[Scene]) -> None:
        """Play a step; a running one is replaced."""
        self.skip()
        if not self._canvas.isVisible() or not animations_enabled(self._canvas):
            return
        for cue in cues(scenes):
            self._start_scene(cue)
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
        """End the step at once."""
        if not self.is_playing:
            return
        self._clock.stop()
        self._clock.setDuration(0)
        self._show(inf)
        self._spare_bolts += [bolt for _, bolt in self._bolts]
        self._spare_signs += [sign for _, sign in self._signs]
        self._moves, self._bolts, self._signs, self._signs_placed_for = {}, [], [], ()
        self._application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any key or press ends the step and is passed on."""
        kind = event.type()
        if kind in SKIPS or (kind == QEvent.Type.Hide and watched is self._canvas):
            self.skip()
        return False

    def _start_scene(self, cue: SceneCue) -> None:
        """Create the items of a scene; None if it is outside the visible part of the map."""
        match cue.scene:
            case TextScene():
                self._start_sign(cue, cue.scene)
            case AttackScene():
                self._start_blow(cue, cue.scene)
            case MovementScene():
                self._start_walk(cue, cue.scene)

    def _start_sign(self, cue: SceneCue, sign: TextScene) -> None:
        if self._over(sign) is None:
            return
        rise = self._spare_signs.pop() if self._spare_signs else SignAnimation(self._canvas.scene())
        theme, ratio = current_theme(), self._canvas.devicePixelRatioF()
        rise.set_picture(sign_picture(sign, theme, ratio, self._whose(sign)))
        self._signs.append((cue, rise))

    def _start_blow(self, cue: SceneCue, blow: AttackScene) -> None:
        start, end = self._center(blow.who), self._center(blow.target)
        if start is None or end is None:
            return
        if blow.flies:
            bolt = (
                self._spare_bolts.pop()
                if self._spare_bolts
                else BoltAnimation(self._canvas.scene())
            )
            bolt.aim(QLineF(start, end), *bolt_colors(blow.mark, current_theme().colors))
            self._bolts.append((cue, bolt))
        else:
            self._move(blow.who, cue, LeanAnimation(end - start))

    def _start_walk(self, cue: SceneCue, path: MovementScene) -> None:
        """Animate a walk, unless the token was just dropped at its position."""
        layer = self._canvas.layer
        placed_item = layer.placed_item(path.who)
        if placed_item is None or layer.dropped == path.who:
            return
        item, _ = placed_item
        board = self._canvas.board
        half = item.boundingRect().center()
        start = self._canvas.motion.let_go(item) or board.center(path.spots[0]) - half
        between = [board.center(spot) - half for spot in path.spots[1:-1]]
        self._move(path.who, cue, WalkAnimation([start, *between]))

    def _move(self, who: str, cue: SceneCue, move: TokenAnimation) -> None:
        self._moves.setdefault(who, []).append((cue, move))

    def _show(self, now: float) -> None:
        """Show the state after a time in milliseconds."""
        layer = self._canvas.layer
        for who, own in self._moves.items():
            placed_item = layer.placed_item(who)
            if placed_item is not None:
                item, place = placed_item
                for cue, move in own:
                    place = move.at(cue.share(now), place)
                item.setPos(place)
        self._place_signs()
        for cue, bolt in self._bolts:
            bolt.show(cue.share(now))
        for cue, sign in self._signs:
            sign.show(cue.share(now))

    def _place_signs(self) -> None:
        """Position the signs at the current positions of their tokens."""
        canvas = self._canvas
        now = (canvas.layer.marks, canvas.seen())
        if now == self._signs_placed_for:
            return
        self._signs_placed_for = now
        boxes = [(self._box(cue, rise), cue.row) for cue, rise in self._signs]
        margin = 4.0
        view = canvas.seen().adjusted(margin, margin, -margin, -margin)
        for (_, rise), place in zip(self._signs, stacked(boxes, GAP, view), strict=True):
            rise.place = QPointF(place.toPoint())

    def _box(self, cue: SceneCue, rise: SignAnimation) -> QRectF:
        """The box of a sign as if it were the only one."""
        assert isinstance(cue.scene, TextScene)
        size = rise.size
        box = QRectF(QPointF(), size)
        over = self._over(cue.scene)
        if over is None:  # It is outside the visible part of the map.
            return box
        box.moveCenter(QPointF(over.center().x(), over.top() - size.height() / 2))
        return box

    def _over(self, sign: TextScene) -> QRectF | None:
        """The position of the subject, in board pixels; None if it is not visible."""
        board, over = self._canvas.board, sign.over
        if isinstance(over, str):
            mark = self._canvas.layer.marks.of(over)
            return None if mark is None else board.px(mark.shape)
        if isinstance(over, Edge):
            line = board.geometry.line(over)
            return None if line is None else board.px(QRectF(line.center(), line.center()))
        return QRectF(board.center(over), board.center(over))

    def _whose(self, sign: TextScene) -> str:
        """The letters of a combatant that has no token of its own now."""
        if not isinstance(sign.over, str):
            return ""
        mark, token = self._canvas.layer.marks.of(sign.over), self._canvas.layer.token(sign.over)
        return token.letters if token is not None and mark is not None and mark.count else ""

    def _center(self, who: str) -> QPointF | None:
        mark = self._canvas.layer.marks.of(who)
        return None if mark is None else mark.center * self._canvas.board.scale

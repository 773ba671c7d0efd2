"""Two ten-sided dice that tumble and land; what real dice show can be typed into them."""

from math import cos, pi
from typing import Final

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.dice_boxes import GAP, RING, DiceBoxes
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.motion import moves

SIDE: Final = 46
"""How large a die is, in pixels at 100 % text."""

BETWEEN: Final = 2 * GAP

LASTS: Final = 400
"""How long the dice tumble, in milliseconds."""

FRAME: Final = 16

FACE_LASTS: Final = 50
"""How long a face is seen while a die tumbles, in milliseconds."""

HOP: Final = 10
"""How high a die hops, in pixels at 100 % text."""

FACES: Final = (("7", "2"), ("0", "9"), ("4", "5"), ("8", "1"), ("3", "6"), ("5", "0"))
"""What the tumbling dice show; the throw itself is made before they fall."""


class Dice(DiceBoxes):
    """A d%, rolled or typed; `landed` says that the dice lie still after a roll.

    A key, a press or Esc lets them lie at once, and they never tumble where the system asks
    for no motion.
    """

    landed = Signal()

    def __init__(self, appearance: Appearance, name: str) -> None:
        self._clock = QElapsedTimer()
        self._timer = QTimer()
        self._timer.setInterval(FRAME)
        super().__init__(appearance, name)
        self._timer.setParent(self)
        self._timer.timeout.connect(self._tick)

    @property
    def tumbling(self) -> bool:
        """Whether they are in the air."""
        return self._timer.isActive()

    def tumble(self) -> None:
        """Throw them; they land on whatever is shown until then, or at once without motion."""
        if not moves(self):
            self.landed.emit()
            return
        self._clock.start()
        self._timer.start()

    def land(self) -> None:
        """Let them lie now."""
        if self.tumbling:
            self._timer.stop()
            self.update()
            self.landed.emit()

    def sizeHint(self) -> QSize:
        """Both dice, and the focus around them."""
        side = self._appearance.theme.px(SIDE)
        return QSize(2 * side + BETWEEN + 2 * RING, side + 2 * RING)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key lets tumbling dice lie."""
        self.land()
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press lets tumbling dice lie."""
        self.land()
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both dice as they lie or fly, and the ring of the focus."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.head_font(Step.TITLE))
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD + RING, None, colors.accent, 2)
        faces = self._faces()
        looks = ((colors.ink, colors.surface), (colors.surface, colors.ink))
        for place, (face, (fill, ink)) in enumerate(zip(faces, looks, strict=True)):
            self._paint_die(painter, place, face, fill, ink)
        painter.end()

    def _faces(self) -> tuple[str, str]:
        if self.tumbling:
            return FACES[self._clock.elapsed() // FACE_LASTS % len(FACES)]
        digits = self.text()[:2].ljust(2)
        return digits[0], digits[1]

    def _paint_die(
        self, painter: QPainter, place: int, face: str, fill: QColor, ink: QColor
    ) -> None:
        theme = self._appearance.theme
        side = theme.px(SIDE)
        die = QRectF(RING + place * (side + BETWEEN), RING, side, side)
        is_empty = not (self.text() or self.tumbling)
        painter.save()
        if self.tumbling:
            self._fly(painter, die.center(), place)
        edge = theme.colors.control if is_empty else theme.colors.ink
        box(painter, die, Radius.PANEL, theme.colors.sunken if is_empty else fill, edge, 2)
        painter.setPen(theme.colors.ink3 if is_empty else ink)
        painter.drawText(die, Qt.AlignmentFlag.AlignCenter, "–" if is_empty else face)
        painter.restore()

    def _fly(self, painter: QPainter, middle: QPointF, place: int) -> None:
        """Turn a die around its middle and lift it; both come to rest at the end."""
        left = max(0.0, 1 - self._clock.elapsed() / LASTS)
        hop = abs(cos(2.5 * pi * (1 - left))) * left * self._appearance.theme.px(HOP)
        turn = (-1 if place else 1) * left * 180
        painter.translate(middle - QPointF(0, min(hop, RING)))
        painter.rotate(turn)
        painter.scale(1 - left * 0.25, 1 - left * 0.25)
        painter.translate(-middle)

    def _tick(self) -> None:
        if self._clock.elapsed() >= LASTS:
            self.land()
        else:
            self.update()

    def _fit(self) -> None:
        # The least height that other fields have would let a layout cut the dice.
        size = self.sizeHint()
        self.setStyleSheet(f"Dice {{ border: none; padding: 0; min-height: {size.height()}px; }}")
        self.setFixedSize(size)

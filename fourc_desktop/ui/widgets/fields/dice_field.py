"""DiceField (two ten-sided dice), AnimatedDiceField."""

from math import cos, pi
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.accessibility import animations_enabled
from fourc_desktop.ui.widgets.fields.line_field import is_undo_override
from fourc_desktop.ui.widgets.painting.drawing import box

DIGITS: Final = 2
WIDTH: Final = 28
HEIGHT: Final = 34
GAP: Final = 4
RING: Final = 4
"""Room around the boxes for the focus: 2 px of it after a gap of 2 px."""

MAX_LENGTH: Final = 9
"""How many characters it takes in, so that it can say what is wrong with them."""


class DiceField(QLineEdit):
    """A d%, 00 to 99; two digits typed here are what somebody's real dice show.

    `typed` says so. `refused` says what is wrong with what was typed, and "" once it is right;
    half a throw and one that cannot be are dropped when the field is left.
    """

    typed = Signal(int)
    refused = Signal(str)

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown = ""
        self.setAccessibleName(name)
        self.setMaxLength(MAX_LENGTH)
        self.setAcceptDrops(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(self._accept)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_dice(self, dice: int | None) -> None:
        """Show a throw, or empty boxes; what is being typed stays."""
        self._shown = "" if dice is None else f"{dice:02}"
        self.setAccessibleDescription(
            tr("Not rolled; type what your dice show.") if dice is None else tr("Rolled with d%.")
        )
        if self.text() == self._shown or (self.hasFocus() and self._is_partial):
            return
        self.setText(self._shown)
        if self.hasFocus():
            self.selectAll()

    def sizeHint(self) -> QSize:
        """Both boxes, and the focus around them."""
        theme = self._appearance.theme
        width = 2 * theme.px(WIDTH) + GAP + 2 * RING
        return QSize(width, theme.px(HEIGHT) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """The same as the wish."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Leave undo, redo and letters to the window: a throw has no letters."""
        if is_undo_override(event) or _is_letter(event):
            event.ignore()
            return False
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What is typed next is a new throw."""
        super().focusInEvent(event)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Half a throw is none."""
        super().focusOutEvent(event)
        self.setText(self._shown)
        self.refused.emit("")

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """A press chooses the whole throw."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.selectAll()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the boxes with their digits, and the ring of the focus."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.head_font(TextStyle.HEAD))
        width, height = theme.px(WIDTH), theme.px(HEIGHT)
        digits = self.text()[:DIGITS].ljust(DIGITS)
        is_empty = not self.text()
        for index, (fill, ink) in enumerate(
            ((colors.ink, colors.surface), (colors.surface, colors.ink))
        ):
            rect = QRectF(RING + index * (width + GAP), RING, width, height)
            edge = colors.control if is_empty else colors.ink
            box(painter, rect, Radius.FIELD, colors.sunken if is_empty else fill, edge, 1.5)
            painter.setPen(colors.ink3 if is_empty else ink)
            shown = "–" if is_empty else digits[index]
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD + RING, None, colors.accent, 2)
        painter.end()

    @property
    def _is_partial(self) -> bool:
        """Whether something is there that is not a throw yet."""
        return self.isModified() and 0 < len(self.text()) < DIGITS

    def _accept(self, text: str) -> None:
        """Take a throw, wait for its second digit, or say what is wrong with it."""
        wrong = not (text.isascii() and text.isdigit()) if text else False
        if wrong or len(text) > DIGITS:
            self.refused.emit(tr("d% shows two digits, 00 to 99: tens first, then ones."))
            self.selectAll()
            return
        self.refused.emit("")
        if len(text) == DIGITS:
            self.typed.emit(int(text))
            self.selectAll()

    def _fit(self) -> None:
        # The least height that other fields have would let a layout cut the boxes.
        size = self.sizeHint()
        self.setStyleSheet(
            f"DiceField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)


def _is_letter(event: QEvent) -> bool:
    """Whether a letter was pressed that a shortcut may want."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return event.modifiers() == Qt.KeyboardModifier.NoModifier and event.text().isalpha()


DIE_SIZE: Final = 46
"""How large a die is, in pixels at 100 % text."""

DICE_GAP: Final = 2 * GAP

DURATION: Final = 400
"""How long the dice tumble, in milliseconds."""

FRAME: Final = 16

FACE_DURATION: Final = 50
"""How long a face is seen while a die tumbles, in milliseconds."""

HOP_HEIGHT: Final = 10
"""How high a die hops, in pixels at 100 % text."""

FACES: Final = (("7", "2"), ("0", "9"), ("4", "5"), ("8", "1"), ("3", "6"), ("5", "0"))
"""What the tumbling dice show; the throw itself is made before they fall."""


class AnimatedDiceField(DiceField):
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
        if not animations_enabled(self):
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
        side = self._appearance.theme.px(DIE_SIZE)
        return QSize(2 * side + DICE_GAP + 2 * RING, side + 2 * RING)

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
        painter.setFont(theme.head_font(TextStyle.TITLE))
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD + RING, None, colors.accent, 2)
        faces = self._faces()
        styles = ((colors.ink, colors.surface), (colors.surface, colors.ink))
        for index, (face, (fill, ink)) in enumerate(zip(faces, styles, strict=True)):
            self._paint_die(painter, index, face, fill, ink)
        painter.end()

    def _faces(self) -> tuple[str, str]:
        if self.tumbling:
            return FACES[self._clock.elapsed() // FACE_DURATION % len(FACES)]
        digits = self.text()[:2].ljust(2)
        return digits[0], digits[1]

    def _paint_die(
        self, painter: QPainter, index: int, face: str, fill: QColor, ink: QColor
    ) -> None:
        theme = self._appearance.theme
        side = theme.px(DIE_SIZE)
        die = QRectF(RING + index * (side + DICE_GAP), RING, side, side)
        is_empty = not (self.text() or self.tumbling)
        painter.save()
        if self.tumbling:
            self._transform(painter, die.center(), index)
        edge = theme.colors.control if is_empty else theme.colors.ink
        box(painter, die, Radius.PANEL, theme.colors.sunken if is_empty else fill, edge, 2)
        painter.setPen(theme.colors.ink3 if is_empty else ink)
        painter.drawText(die, Qt.AlignmentFlag.AlignCenter, "–" if is_empty else face)
        painter.restore()

    def _transform(self, painter: QPainter, middle: QPointF, index: int) -> None:
        """Turn a die around its middle and lift it; both come to rest at the end."""
        left = max(0.0, 1 - self._clock.elapsed() / DURATION)
        hop = abs(cos(2.5 * pi * (1 - left))) * left * self._appearance.theme.px(HOP_HEIGHT)
        turn = (-1 if index else 1) * left * 180
        painter.translate(middle - QPointF(0, min(hop, RING)))
        painter.rotate(turn)
        painter.scale(1 - left * 0.25, 1 - left * 0.25)
        painter.translate(-middle)

    def _tick(self) -> None:
        if self._clock.elapsed() >= DURATION:
            self.land()
        else:
            self.update()

    def _fit(self) -> None:
        # The least height that other fields have would let a layout cut the dice.
        size = self.sizeHint()
        self.setStyleSheet(
            f"AnimatedDiceField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)

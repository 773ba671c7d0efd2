"""Fields that show and accept a d% roll, one of them with an animation."""

from math import cos, pi
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from fourc_desktop.core.dice import FUDGE, Throw
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.accessibility import animations_enabled
from fourc_desktop.ui.widgets.mixins import UndoKeysMixin, is_letter
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

DIGITS: Final = 2
WIDTH: Final = 28
HEIGHT: Final = 34
GAP: Final = 4
RING: Final = 4
"""The margin for the focus ring: a gap of 2 px and a ring of 2 px."""

MAX_LENGTH: Final = 9
"""The maximum number of characters: more than a roll has, so that longer input gets a message."""


def typing_hint(throw: Throw) -> str:
    """How the faces of a throw are typed."""
    if (throw.low, throw.high) == FUDGE:
        return tr("Type +, 0 or − for each die.")
    if throw.count == 1:
        return tr("Type a whole number.")
    return tr("Type whole numbers with spaces between them.")


class DiceField(UndoKeysMixin, QLineEdit):
    """A d% roll, 00 to 99; the two digits of physical dice can be typed.

    `typed` emits the roll. `refused` emits what is wrong with the input, or "" once it is valid;
    incomplete and invalid input is discarded when the field loses the focus.

    Attributes:
        refuses_letters: Whether letters are refused; otherwise they are left to the shortcuts of
            the window.
    """

    typed = Signal(int)
    refused = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.refuses_letters = False
        self._shown = self._fixed = ""
        self.setAccessibleName(name)
        self.setMaxLength(MAX_LENGTH)
        self.setAcceptDrops(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(self._accept)
        application().theme_changed.connect(self._fit)
        self._fit()

    def show_dice(self, dice: int | None) -> None:
        """Show a roll, or empty boxes for None; an incomplete one stays until the roll changes."""
        before, self._shown = self._shown, "" if dice is None else f"{dice:02}"
        self.setAccessibleDescription(
            tr("Not rolled; type what your dice show.") if dice is None else tr("Rolled with d%.")
        )
        is_typing = self.hasFocus() and self._is_partial and self._shown == before
        if is_typing or self.text() == self._shown:
            return
        self.setText(self._shown)
        self.refused.emit("")
        if self.hasFocus():
            self.selectAll()

    def begin(self, digit: str) -> None:
        """Take the focus with the first digit of a roll, which was typed elsewhere."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()
        self.insert(digit)

    def fix(self, reason: str) -> None:
        """Refuse input that differs from the shown roll, with a reason; "" allows it again."""
        self._fixed = reason

    def sizeHint(self) -> QSize:
        """Both boxes and the margin for the focus ring."""
        theme = current_theme()
        width = 2 * theme.px(WIDTH) + GAP + 2 * RING
        return QSize(width, theme.px(HEIGHT) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo, and letters that are not refused, to the window."""
        if event.type() == QEvent.Type.ShortcutOverride and is_letter(event):
            event.setAccepted(self.refuses_letters)
            return self.refuses_letters
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Refuse an incomplete roll on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._is_partial:
            self._refuse_text()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select everything, so that typing starts a new roll."""
        super().focusInEvent(event)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Discard incomplete input."""
        super().focusOutEvent(event)
        self.setText(self._shown)
        self.refused.emit("")

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """A click selects the whole roll."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.selectAll()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the boxes with their digits, and the focus ring."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
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
        """Whether the input is an incomplete roll."""
        return self.isModified() and len(self.text()) < DIGITS and self.text().isdigit()

    def _accept(self, text: str) -> None:
        """Emit a complete roll, wait for the second digit, or refuse the input."""
        if self._fixed:
            self.setText(self._shown)
            self.selectAll()
            self.refused.emit(self._fixed)
            return
        wrong = not (text.isascii() and text.isdigit()) if text else False
        if wrong or len(text) > DIGITS:
            self._refuse_text()
            return
        self.refused.emit("")
        if len(text) == DIGITS:
            self.typed.emit(int(text))
            self.selectAll()

    def _refuse_text(self) -> None:
        self.refused.emit(tr("d% shows two digits, 00 to 99: tens first, then ones."))
        self.selectAll()

    def _fit(self) -> None:
        # With the minimum height of other fields, a layout could cut off the boxes.
        size = self.sizeHint()
        self.setStyleSheet(
            f"DiceField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)


DIE_SIZE: Final = 46
"""The side of a die, in pixels at 100 % text."""

DICE_GAP: Final = 2 * GAP

DURATION: Final = 400
"""The duration of the animation, in milliseconds."""

FRAME: Final = 16

FACE_DURATION: Final = 50
"""How long each face is shown during the animation, in milliseconds."""

HOP_HEIGHT: Final = 10
"""The height of a hop, in pixels at 100 % text."""

FACES: Final = (("7", "2"), ("0", "9"), ("4", "5"), ("8", "1"), ("3", "6"), ("5", "0"))
"""The faces shown during the animation; the roll is made before it starts."""


class AnimatedDiceField(DiceField):
    """A d% roll, animated; `landed` is emitted when the animation ends.

    A key or a click ends the animation, and there is none if the system asks for reduced motion.
    """

    landed = Signal()

    def __init__(self, name: str) -> None:
        self._clock = QElapsedTimer()
        self._timer = QTimer()
        self._timer.setInterval(FRAME)
        super().__init__(name)
        self._timer.setParent(self)
        self._timer.timeout.connect(self._tick)

    @property
    def tumbling(self) -> bool:
        """Whether the animation is running."""
        return self._timer.isActive()

    def tumble(self) -> None:
        """Start the animation, which ends with the roll that is shown; none with reduced motion."""
        if not animations_enabled(self):
            self.landed.emit()
            return
        self._clock.start()
        self._timer.start()

    def land(self) -> None:
        """End the animation now."""
        if self.tumbling:
            self._timer.stop()
            self.update()
            self.landed.emit()

    def sizeHint(self) -> QSize:
        """Both dice and the margin for the focus ring."""
        side = current_theme().px(DIE_SIZE)
        return QSize(2 * side + DICE_GAP + 2 * RING, side + 2 * RING)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key ends the animation."""
        self.land()
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click ends the animation."""
        self.land()
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both dice in their current position, and the focus ring."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
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
        theme = current_theme()
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
        """Rotate and lift a die; both decrease to zero over the animation."""
        left = max(0.0, 1 - self._clock.elapsed() / DURATION)
        hop = abs(cos(2.5 * pi * (1 - left))) * left * current_theme().px(HOP_HEIGHT)
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
        # With the minimum height of other fields, a layout could cut off the dice.
        size = self.sizeHint()
        self.setStyleSheet(
            f"AnimatedDiceField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)

"""The field for the dice of one throw, which shows rolled faces and takes typed ones."""

from math import cos, sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QValidator,
)
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from fourc_desktop.core.dice import SIGNS, Throw, typed_faces
from fourc_desktop.core.rolls.rolling import Faces
from fourc_desktop.ui.text import refusal_text, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.fields.dice_field import typing_hint
from fourc_desktop.ui.widgets.mixins import UndoKeysMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

DIE_SIZE: Final = 34
"""The side of a die, in pixels at 100 % text."""

GAP: Final = 6
DECAGON: Final = 10
RING: Final = 4
"""The margin for the focus ring: a gap of 2 px and a ring of 2 px."""

MAX_ACROSS: Final = 6
"""The maximum number of dice in a row."""


def paint_decagon(
    painter: QPainter, rect: QRectF, fill: QColor, edge: QColor, stroke: float
) -> None:
    """Draw a die with a separate meaning, as a ten-sided polygon."""
    radius, center = rect.width() / 2 - stroke / 2, rect.center()
    corners = [
        center + QPointF(radius * sin(tau * place / DECAGON), -radius * cos(tau * place / DECAGON))
        for place in range(DECAGON)
    ]
    painter.setBrush(fill)
    painter.setPen(QPen(edge, stroke))
    painter.drawPolygon(QPolygonF(corners))


def is_digit(text: str) -> bool:
    """Whether a text is one or more digits from 0 to 9."""
    return text.isascii() and text.isdecimal()


def face_text(face: int, throw: Throw) -> str:
    """A face as text: d% as two digits, a Fudge die as sign or ""."""
    if (throw.low, throw.high) == (-1, 1):
        return {1: "+", -1: "−", 0: ""}[face]
    return f"{face:02}" if (throw.low, throw.high) == (0, 99) else str(face)


class FacesValidator(QValidator):
    """Takes what can be read as faces, so that other input leaves those typed before."""

    def __init__(self, throw: Throw, field: QLineEdit) -> None:
        super().__init__(field)
        self._throw = throw

    def validate(self, text: str, _position: int) -> QValidator.State:
        """Whether the text is read as faces."""
        try:
            typed_faces(text, self._throw)
        except ValueError:
            return QValidator.State.Invalid
        return QValidator.State.Acceptable


class RollFacesField(UndoKeysMixin, QLineEdit):
    """The dice of one throw; `typed` emits the faces once all of them are typed.

    `refused` emits what is wrong with the input, and "" once it is valid. What is no face leaves
    the faces typed before. Incomplete input is discarded when the field loses the focus.
    """

    typed = Signal(tuple)
    refused = Signal(str)

    def __init__(self, throw: Throw) -> None:
        super().__init__()
        self._throw = throw
        self._faces: Faces | None = None
        self._emitted: list[int] = []
        self.setAccessibleName(throw.what or tr("Dice"))
        self.setAcceptDrops(False)
        self.setMaxLength(8 * throw.count + 8)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setValidator(FacesValidator(throw, self))
        self.inputRejected.connect(lambda: self.refused.emit(typing_hint(throw)))
        self.textEdited.connect(self._parse)
        self.returnPressed.connect(self._finish)
        application().theme_changed.connect(self._fit)
        self._fit()

    def takes(self, text: str) -> bool:
        """Whether a face can begin with this character."""
        return is_digit(text) or (text in SIGNS and (self._throw.low, self._throw.high) == (-1, 1))

    def show_faces(self, faces: Faces | None) -> None:
        """Show rolled faces, which are read-only, or empty dice for None."""
        self._faces = faces
        self.setReadOnly(faces is not None)
        text = " ".join(face_text(face, self._throw) or "0" for face in faces or ())
        self.setText(text)
        self.setAccessibleDescription(text or tr("Not rolled; type what your dice show."))

    def add_face(self, face: int) -> None:
        """Enter the face of the next die, as if it were typed."""
        if self._faces is None:
            symbol = face_text(face, self._throw) or "0"
            self.setText(f"{self.text()} {symbol}".strip())
            self._parse(f"{self.text()} ")

    def sizeHint(self) -> QSize:
        """All dice in rows, and the margin for the focus ring."""
        side = current_theme().px(DIE_SIZE)
        across = min(self._throw.count, MAX_ACROSS)
        rows = -(-self._throw.count // MAX_ACROSS)
        width = across * side + (across - 1) * GAP + 2 * RING
        return QSize(width, rows * side + (rows - 1) * GAP + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle typing; rolled dice pass keys on, except the Enter that completes a throw."""
        if self.isReadOnly():
            event.ignore()
            return
        was_typed = bool(self.text())
        super().keyPressEvent(event)
        if was_typed and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Discard incomplete input."""
        super().focusOutEvent(event)
        if self._faces is None and self.text():
            self.clear()
            self.refused.emit("")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw each die with its face, and the focus ring."""
        theme = current_theme()
        colors, side = theme.colors, theme.px(DIE_SIZE)
        painter = smooth_painter(self)
        shown = self._shown()
        font = theme.head_font(TextStyle.HEAD)
        for at in range(self._throw.count):
            row, column = divmod(at, MAX_ACROSS)
            die = QRectF(RING + column * (side + GAP), RING + row * (side + GAP), side, side)
            is_there = at < len(shown)
            edge = colors.ink if is_there else colors.control
            fill = colors.surface if is_there else colors.sunken
            stroke = 2 if is_there else 1.5
            if self._throw.is_apart:
                paint_decagon(painter, die, fill, edge, stroke)
            else:
                box(painter, die, Radius.FIELD, fill, edge, stroke)
            painter.setPen(colors.ink if is_there else colors.ink3)
            text = shown[at] if is_there else "–"
            painter.setFont(font)
            if QFontMetricsF(font).horizontalAdvance(text) > side - 4:
                painter.setFont(theme.head_font(TextStyle.BODY))
            painter.drawText(die, Qt.AlignmentFlag.AlignCenter, text)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD + RING, None, colors.accent, 2)
        painter.end()

    def _shown(self) -> list[str]:
        """The texts of the dice, as far as they are known."""
        if self._faces is not None:
            return [face_text(face, self._throw) for face in self._faces]
        return [face_text(face, self._throw) for face in typed_faces(self.text(), self._throw)]

    def _parse(self, text: str) -> None:
        """Emit a complete throw, or wait for more input."""
        faces = typed_faces(text, self._throw)
        self.refused.emit("")
        if len(faces) < self._throw.count:
            self._emitted = []
        if len(faces) > self._throw.count or self._is_complete(text, faces):
            self._give(faces)

    def _finish(self) -> None:
        """Accept the input as the complete throw."""
        if self._faces is None and self.text():
            self._give(typed_faces(self.text(), self._throw))

    def _is_complete(self, text: str, faces: list[int]) -> bool:
        """Whether the throw is complete; the last face must not allow another digit."""
        if len(faces) < self._throw.count:
            return False
        return text.endswith(" ") or faces[-1] * 10 > self._throw.high or self._throw.low < 0

    def _give(self, faces: list[int]) -> None:
        if faces == self._emitted:
            return
        if refusal := self._throw.refuse(faces):
            self.refused.emit(refusal_text(refusal))
        else:
            self._emitted = faces
            self.typed.emit(tuple(faces))

    def _fit(self) -> None:
        # With the minimum height of other fields, a layout could cut off the dice.
        size = self.sizeHint()
        self.setStyleSheet(
            f"RollFacesField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)
